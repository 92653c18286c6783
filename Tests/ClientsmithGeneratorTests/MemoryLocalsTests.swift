import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

@Suite struct MemoryLocalsTests {
  private func locals(_ kind: Memory.Operation.Kind, of type: String) throws -> MemoryLocals {
    let endpoint = try #require(
      SampleModel.shop.endpoints.first { $0.parameters.contains { $0.name == "id" } })
    let operation = Memory.Operation(
      kind: kind, endpoint: endpoint.name, answer: .value(at: []))
    return MemoryLocals(of: operation, endpoint, type: SwiftName(type), besides: [])
  }

  /// Where a parameter has the name of the type, the value is named for what happens to it.
  @Test(
    arguments: [
      (.get, "found"), (.create, "added"), (.update, "changed"), (.delete, "removed"),
    ] as [(Memory.Operation.Kind, String)])
  func aValueWhoseNameIsTaken(_ kind: Memory.Operation.Kind, _ name: String) throws {
    #expect(try locals(kind, of: "Id").value == name)
    #expect(try locals(kind, of: "Item").value == "item")
  }
}
