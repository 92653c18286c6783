// swift-tools-version: 6.1
import PackageDescription

// Two clients in a library. All there is to do for them is the line with `plugins:`.
let package = Package(
  name: "Almanac",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Almanac", targets: ["Almanac"])],
  dependencies: [
    .package(name: "clientsmith", path: "../..")
  ],
  targets: [
    .target(
      name: "Almanac",
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
    .testTarget(
      name: "AlmanacTests", dependencies: ["Almanac"],
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
  ]
)
