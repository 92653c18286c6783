// swift-tools-version: 6.1
import PackageDescription

// State and actions apart: screens are given both by a container that is live or a mock.
let package = Package(
  name: "Market",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    .package(name: "clientsmith", path: "../..")
  ],
  targets: [
    .target(
      name: "Market",
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
    .testTarget(
      name: "MarketTests", dependencies: ["Market"],
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
  ]
)
