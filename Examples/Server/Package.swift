// swift-tools-version: 6.1
import PackageDescription

// A server that calls another: its client sends with async-http-client. The client is generated
// by scripts/generate and checked in, so that the package builds without the generator.
let package = Package(
  name: "Server",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Server", targets: ["Server"])],
  dependencies: [
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    // For the tests: the other server.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.26.0"),
  ],
  targets: [
    .target(
      name: "Server",
      dependencies: [.product(name: "AsyncHTTPClient", package: "async-http-client")]),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "Server",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
  ]
)
