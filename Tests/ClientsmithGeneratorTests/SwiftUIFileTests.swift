import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

@Suite struct SwiftUIFileTests {
  private func text(
    _ model: ClientModel, omitting omitted: Set<Output> = []
  ) throws -> String? {
    let options = GeneratorOptions(outputs: OutputSelection(omitted: omitted))
    let file = try Generator(options: options).files(for: model)
      .first { $0.name.hasSuffix("+SwiftUI.swift") }
    return try #require(file).isEmpty ? nil : file?.text
  }

  private func model(needsCredential: Bool = false, hasStore: Bool = false) -> ClientModel {
    var model = ClientModel(
      fileStem: "Shop", specificationName: "shop.client.yaml", name: "ShopClient",
      baseURL: "https://example.com",
      endpoints: [
        Endpoint(
          name: "fetch", method: "GET", path: PathTemplate("/a"),
          result: .json(.array(.primitive(.int)), at: []))
      ])
    if needsCredential { model.authentication = .bearer }
    if hasStore {
      model.stores = [
        Store(
          name: "URLsStore", properties: [.init(name: "urls", endpoint: "fetch")], actions: [])
      ]
    }
    return model
  }

  /// What every view has must need nothing to be said.
  @Test(
    arguments: [
      (false, [], "live"), (true, [], "failing"), (false, [.live], "failing"),
      (true, [.failing], "mock"), (false, [.live, .failing], "mock"),
    ] as [(Bool, Set<Output>, String)])
  func defaultValue(_ needsCredential: Bool, _ omitted: Set<Output>, _ name: String) throws {
    let text = try #require(
      try text(model(needsCredential: needsCredential), omitting: omitted))
    #expect(text.contains("static let defaultValue: ShopClient = .\(name)\n"))
  }

  @Test func withoutAnImplementationThereIsNoValue() throws {
    #expect(try text(model(), omitting: [.live, .failing, .mock]) == nil)
    // Its actions do nothing, so they are there all the same.
    let text = try #require(
      try text(model(hasStore: true), omitting: [.live, .failing, .mock]))
    #expect(!text.contains("ShopClient"))
    #expect(text.contains("var urlsActions: URLsStore.Actions {"))
  }

  @Test func itCanBeOmitted() throws {
    #expect(try text(model(hasStore: true), omitting: [.swiftui]) == nil)
    let text = try #require(try text(model(hasStore: true), omitting: [.store]))
    #expect(!text.contains("Actions"))
  }

  @Test(
    arguments: [(false, [], false), (true, [], true), (true, [.swiftui], false)]
      as [(Bool, Set<Output>, Bool)])
  func loadingViewsAreForStores(
    _ hasStore: Bool, _ omitted: Set<Output>, _ isThere: Bool
  ) throws {
    let options = GeneratorOptions(outputs: OutputSelection(omitted: omitted))
    let files = try Generator(options: options).sharedFiles(for: [model(hasStore: hasStore)])
    let runtime = try #require(files.first { $0.name == "ClientsmithRuntime.swift" }).text
    #expect(runtime.contains("struct LoadingView<") == isThere)
    #expect(runtime.contains("import SwiftUI") == isThere)
  }
}
