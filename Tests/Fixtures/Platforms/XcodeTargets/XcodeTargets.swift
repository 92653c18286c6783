import Foundation
import PackagePlugin
import XcodeProjectPlugin

/// Makes a project in the folder that is the argument, and holds what the plugins find in it
/// against what is expected.
@main
enum XcodeTargets {
  static func main() throws {
    let folder = URL(filePath: CommandLine.arguments[1]).appending(path: "Xcode project")
    try write(["specs/My App/tides.client.yaml", "specs/My App/clientsmith.yaml"], in: folder)
    try write(["My App/suntimes.client.yaml", "My App/Notes.swift"], in: folder)

    let app = XcodeTarget(
      id: "1", displayName: "My App", product: XcodeProduct(name: "My App", kind: .application),
      dependencies: [],
      inputFiles: [
        // As Xcode has them: YAML is a resource; one of `specs` is a member of the target too.
        File(url: folder.appending(path: "My App/suntimes.client.yaml"), type: .resource),
        File(url: folder.appending(path: "specs/My App/tides.client.yaml"), type: .resource),
        File(url: folder.appending(path: "My App/Notes.swift"), type: .source),
      ])
    let tests = XcodeTarget(
      id: "2", displayName: "Tests",
      product: XcodeProduct(
        name: "Tests", kind: .other("com.apple.product-type.bundle.unit-test")),
      dependencies: [.target(app)], inputFiles: [])
    let project = XcodeProject(
      id: "3", displayName: "Project", directoryURL: folder, targets: [app, tests])

    let set = SpecificationSet(of: app, in: project)
    expect(set.module, "My_App")
    expect(set.specifications.map(\.stem), ["Suntimes", "Tides"])
    expect(
      set.configuration?.filePath,
      folder.appending(path: "specs/My App/clientsmith.yaml").filePath)
    expect(app.hasUnitTests, false)
    expect(tests.hasUnitTests, true)
    expect(tests.targetDependencies.map(\.displayName), ["My App"])
    expect(ModuleName.ofXcodeProduct("1st-Größe"), "_st_Größe")
  }

  private static func write(_ names: [String], in folder: URL) throws {
    for name in names {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
  }

  private static func expect<Value: Equatable>(_ found: Value, _ expected: Value) {
    guard found != expected else { return }
    print("error: expected \(expected), found \(found)")
    exit(1)
  }
}
