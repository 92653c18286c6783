// swift-tools-version: 6.1
import PackageDescription

// What Benchmarks/throughput runs: a generated client, and the same calls written by hand.
let package = Package(
  name: "Calls",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    .target(
      name: "Bare", dependencies: [.product(name: "AsyncHTTPClient", package: "async-http-client")]),
    // Sources/Calls/Generated is written by the script.
    .executableTarget(
      name: "Calls",
      dependencies: [
        "Bare",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
  ]
)
