// swift-tools-version: 6.1
import PackageDescription

// A server that calls another one: its client sends with async-http-client, which
// `Sources/Server/clientsmith.yaml` asks for.
let package = Package(
  name: "Server",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Server", targets: ["Server"])],
  dependencies: [
    .package(name: "clientsmith", path: "../.."),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.2.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    // For the tests: the other server.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.26.0"),
  ],
  targets: [
    .target(
      name: "Server",
      dependencies: [
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "Metrics", package: "swift-metrics"),
      ],
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "Server",
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
  ]
)
