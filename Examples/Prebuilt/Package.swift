// swift-tools-version: 6.1
import PackageDescription

// The build plugin with a tool that is not compiled: `scripts/check-prebuilt` puts the bundle here.
// A package that you publish has `url:` and `checksum:` in the place of the bundle's `path:`.
let package = Package(
  name: "Prebuilt",
  platforms: [.macOS(.v13)],
  targets: [
    .binaryTarget(name: "clientsmith", path: "clientsmith.artifactbundle"),
    .plugin(
      name: "ClientsmithPlugin", capability: .buildTool(), dependencies: ["clientsmith"],
      path: "Plugins/ClientsmithPlugin"),
    .target(name: "Sky", plugins: ["ClientsmithPlugin"]),
    .testTarget(name: "SkyTests", dependencies: ["Sky"]),
  ]
)
