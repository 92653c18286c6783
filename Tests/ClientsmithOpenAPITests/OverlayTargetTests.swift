import ClientsmithDiagnostics
import ClientsmithYAML
import Testing

@testable import ClientsmithOpenAPI

/// What is proposed for a target that selects nothing.
@Suite struct OverlayTargetTests {
  private static let document = """
    paths:
      /pets/{id}:
        get: {operationId: getPet, parameters: [{name: X-Trace, in: header}]}
    components:
      schemas: {Pet: {properties: {owner: {}}}, Order: {}}

    """

  private func help(_ action: String) throws -> [String?] {
    let file = SourceFile(path: "shop.openapi.yaml", text: Self.document)
    var log = DiagnosticLog(file: file)
    let root = try #require(YAMLReader.read(file, into: &log))
    let overlay = SourceFile(
      path: "shop.overlay.yaml", text: "overlay: 1.1.0\nactions: [\(action)]\n",
      id: file.id.referred(1))
    log.include([overlay])
    let node = try #require(YAMLReader.read(overlay, into: &log))
    _ = OverlayReader.apply([node], to: root, named: file.path, limits: .standard, into: &log)
    return log.diagnostics.map(\.help)
  }

  @Test(arguments: [
    ("$.path['/pets/{id}'].get", "paths"),
    ("$.paths['/pet/{id}'].get", "/pets/{id}"),
    ("$.paths.*.gte", "get"),
    ("$.components.schemas.Pets", "Pet"),
    ("$.components.schemas.Pet.properties['owners']", "owner"),
    ("$..schemas.Ordr", "Order"),
    ("$..oeprationId", "operationId"),
    ("$.paths.*[?@.operationId == 'getPets']", "getPet"),
    ("$.paths.*.*.parameters[?@.in == 'header' && 'X-Trac' == @.name]", "X-Trace"),
  ]) func nearNamesAreProposed(_ target: String, _ name: String) throws {
    let action = "{target: \"\(target)\", remove: true}"
    #expect(try help(action) == ["did you mean `\(name)`?"])
  }

  @Test(arguments: [
    "$.paths['/orders']", "$.components.schemas.Customer", "$.paths.*[?@.operationId == 'list']",
    "$.paths[0]", "$.paths.*[?@.in]",
  ]) func nothingIsProposedWhereNothingIsNear(_ target: String) throws {
    #expect(try help("{target: \"\(target)\", remove: true}") == [nil])
  }

  @Test func nearNamesAreProposedForCopies() throws {
    #expect(
      try help("{target: $.components.schemas.Order, copy: $.components.schemas.Pett}")
        == ["did you mean `Pet`?"])
  }
}
