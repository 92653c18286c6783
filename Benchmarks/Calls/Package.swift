// swift-tools-version: 6.1
import PackageDescription

// What Benchmarks/throughput runs: live clients and what they stand on.
let package = Package(
  name: "Calls",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    // The runtime and the transport as one module, as they are in the targets of users.
    .target(
      name: "ClientsmithRuntime",
      dependencies: [.product(name: "AsyncHTTPClient", package: "async-http-client")]),
    .executableTarget(
      name: "Calls",
      dependencies: [
        "ClientsmithRuntime",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
  ]
)
