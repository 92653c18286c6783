// swift-tools-version: 6.1
import PackageDescription

// An app over a generated client: a store, views, and tests that replace the client.
let package = Package(
  name: "Shop",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    .package(name: "clientsmith", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "Shop",
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
    .testTarget(
      name: "ShopTests", dependencies: ["Shop"],
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
  ]
)
