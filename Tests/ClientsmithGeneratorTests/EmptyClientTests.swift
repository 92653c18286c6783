import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// A client whose endpoints are still to be written.
@Suite struct EmptyClientTests {
  private func text(of name: String) throws -> String {
    let model = ClientModel(
      fileStem: SwiftName("Empty"), specificationName: "empty.client.yaml",
      name: SwiftName("EmptyClient"))
    let files = try Generator(options: GeneratorOptions(access: .public)).files(for: model)
    return try #require(files.first { $0.name == name }).text
  }

  @Test(arguments: [
    "EmptyClient+Live.swift", "EmptyClient+Failing.swift", "EmptyClient+Mock.swift",
  ])
  func implementations(name: String) throws {
    #expect(try text(of: name).contains("    Self()\n  }\n"))
  }

  @Test func nothingIsLeftUnused() throws {
    #expect(try !text(of: "EmptyClient+Live.swift").contains("LiveCaller"))
    #expect(try !text(of: "EmptyClient+Failing.swift").contains("unimplemented("))
  }

  @Test func initializer() throws {
    let text = try text(of: "EmptyClient.swift")
    #expect(text.hasSuffix("struct EmptyClient: Sendable {\n  public init() {}\n}\n"))
  }
}
