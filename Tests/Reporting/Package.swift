// swift-tools-version: 6.1
import PackageDescription

// Tests that must fail: scripts/check-reports runs them, and reads why they did.
let package = Package(
  name: "Reporting",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "clientsmith", path: "../.."),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: [
    .target(
      name: "Sky",
      dependencies: [
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay")
      ],
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
    .testTarget(
      name: "SkyTests",
      dependencies: [
        "Sky",
        // Without it, issues of Swift Testing are lost.
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ],
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
  ]
)
