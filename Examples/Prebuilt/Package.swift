// swift-tools-version: 6.1
import PackageDescription

// The build plugin with a tool that is not compiled: `scripts/check-prebuilt` makes the package
// that this one depends on. Yours has a `url:` in the place of the `path:`.
let package = Package(
  name: "Prebuilt",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "clientsmith-prebuilt")],
  targets: [
    .target(
      name: "Sky",
      plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith-prebuilt")]),
    .testTarget(name: "SkyTests", dependencies: ["Sky"]),
  ]
)
