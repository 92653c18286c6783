// swift-tools-version: 6.1
import PackageDescription

// Public clients in one target, used from another that has clients of its own, one of them of an
// OpenAPI document. All share one runtime, so that an error, a credential or a transport is the same
// type everywhere.
let package = Package(
  name: "Fleet",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "FleetClients", targets: ["FleetClients"]),
    .executable(name: "fleet-report", targets: ["FleetReport"]),
  ],
  dependencies: [
    .package(name: "clientsmith", path: "../..")
  ],
  targets: [
    .target(
      name: "FleetClients",
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
    .executableTarget(
      name: "FleetReport", dependencies: ["FleetClients"],
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
    .testTarget(
      name: "FleetClientsTests", dependencies: ["FleetClients"],
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
    // The generated tests of all clients.
    .testTarget(
      name: "FleetReportTests", dependencies: ["FleetReport", "FleetClients"],
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
  ]
)
