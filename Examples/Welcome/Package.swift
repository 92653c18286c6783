// swift-tools-version: 6.1
import PackageDescription

// Loading by request: what is asked for, what came of it, and what was there before.
let package = Package(
  name: "Welcome",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    .package(name: "clientsmith", path: "../..")
  ],
  targets: [
    .target(
      name: "Welcome",
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
    .testTarget(
      name: "WelcomeTests", dependencies: ["Welcome"],
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
  ]
)
