import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// A client with so many endpoints that its initializer is made for the compiler.
@Suite struct LargeClientTests {
  private func text(endpoints: Int, _ access: AccessLevel) throws -> String {
    let model = ClientModel(
      fileStem: SwiftName("Large"), specificationName: "large.client.yaml",
      name: SwiftName("LargeClient"),
      endpoints: (1...endpoints).map { number in
        Endpoint(
          name: SwiftName(number == 1 ? "memberwise" : "get\(number)"), method: "GET",
          path: PathTemplate("/\(number)"))
      })
    let files = try Generator(options: GeneratorOptions(access: access)).files(for: model)
    return try #require(files.first { $0.name == "LargeClient.swift" }).text
  }

  @Test func delegatesToTheMemberwiseInitializer() throws {
    let text = try text(endpoints: 101, .public)
    #expect(text.contains("  private var isMemberwise: Void = ()\n}\n\nnonisolated extension "))
    #expect(text.contains("      get101: get101,\n      isMemberwise: ()\n    )\n  }\n}\n"))
    #expect(!text.contains("self.get2 = get2"))
  }

  @Test func assignsWhereThatIsQuick() throws {
    let text = try text(endpoints: 100, .package)
    #expect(text.contains("    self.get100 = get100\n") && !text.contains("isMemberwise"))
    #expect(try !self.text(endpoints: 101, .internal).contains("isMemberwise"))
  }
}
