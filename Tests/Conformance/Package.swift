// swift-tools-version: 6.1
import Foundation
import PackageDescription

// The parts of the runtime, all of them, as the package itself lists them.
let manifest = try String(
  contentsOfFile: Context.packageDirectory + "/../../Package.swift", encoding: .utf8)
let list = manifest.components(separatedBy: "\nlet namedParts = \"\"\"\n").dropFirst()
let namedParts = (list.first ?? "").prefix { $0 != "\"" }.split { $0 == " " || $0 == "\n" }

// What needs packages that Clientsmith itself does without: the transport over async-http-client
// under the conformance cases, and generated clients against a web server of another make.
let package = Package(
  name: "Conformance",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "clientsmith", path: "../.."),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // The runtime and the transport as one module, as they are in the targets of users. The package has
    // a target for the runtime's library, so it has another name, except in the tests.
    .target(
      name: "ServerRuntime",
      dependencies: [.product(name: "AsyncHTTPClient", package: "async-http-client")],
      swiftSettings: namedParts.map { .define(String($0)) }),
    .testTarget(
      name: "AsyncHTTPClientConformanceTests",
      dependencies: ["ServerRuntime", .product(name: "NIOSSL", package: "swift-nio-ssl")],
      swiftSettings: [
        .unsafeFlags(["-module-alias", "ClientsmithRuntime=ServerRuntime"])
      ]),
    // A generated client.
    .target(
      name: "Depot",
      dependencies: [.product(name: "AsyncHTTPClient", package: "async-http-client")],
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
    .testTarget(
      name: "DepotTests",
      dependencies: ["Depot", .product(name: "Hummingbird", package: "hummingbird")]),
    // Stores for systems before `@Observable`. A module of Combine's name makes its stand-in known
    // to `canImport`.
    .target(name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")]),
    .target(
      name: "Kiosk", dependencies: ["Combine"],
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
    .testTarget(name: "KioskTests", dependencies: ["Kiosk", "Combine"]),
  ]
)
