// swift-tools-version: 6.1
import PackageDescription

// Generated code that is checked in: builds run no plugin, and need no generator. The dependency is
// there for `swift package clientsmith check` and `swift package clientsmith-generate`.
let package = Package(
  name: "CheckedIn",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Sky", targets: ["Sky"])],
  dependencies: [
    .package(name: "clientsmith", path: "../..")
  ],
  targets: [
    .target(name: "Sky"),
    // Its runtime is the library: no copy of it is here.
    .target(
      name: "Night",
      dependencies: [.product(name: "ClientsmithRuntime", package: "clientsmith")]),
    .testTarget(name: "SkyTests", dependencies: ["Sky"]),
    .testTarget(name: "NightTests", dependencies: ["Night"]),
  ]
)
