import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithRun
import ClientsmithYAML
import TestSupport
import Testing

@testable import ClientsmithOpenAPI

/// Overlays, and documents with their changes.
@Suite struct OverlayTests {
  private static let target =
    #"{"info":{"title":"A","tags":["x"]},"list":[1,{"a":2}],"map":{"a":1,"b":{"c":2}}}"#

  /// The document as JSON, nil after errors, and `severity line:column message` of what is wrong.
  private func apply(
    _ overlays: [String], to text: String = target, limits: ReadingLimits = .standard
  ) throws -> (text: String?, messages: [String]) {
    let file = SourceFile(path: "shop.openapi.yaml", text: text)
    var log = DiagnosticLog(file: file)
    let root = try #require(YAMLReader.read(file, into: &log))
    let nodes = try overlays.enumerated().map { index, text in
      let file = SourceFile(
        path: "\(index).overlay.yaml", text: text, id: file.id.referred(index))
      log.include([file])
      return try #require(YAMLReader.read(file, into: &log))
    }
    let result = OverlayReader.apply(
      nodes, to: root, named: file.path, limits: limits, into: &log)
    let messages = log.diagnostics.map {
      #expect($0.range.source != file.id)
      return "\($0.severity.rawValue) \($0.range.start.line):\($0.range.start.column) \($0.message)"
    }
    return (result.map(JSONPathTests.json), messages)
  }

  private func apply(_ version: String, _ actions: String) throws -> (
    text: String?, messages: [String]
  ) {
    try apply(["overlay: \(version)\nactions: [\(actions)]\n"])
  }

  @Test(arguments: [
    (
      "1.0.0", "{target: $.info, update: {title: B, tags: [y], x: {z: 1}}}",
      #"{"info":{"title":"B","tags":["x","y"],"x":{"z":1}},"list":[1,{"a":2}],"map":{"a":1,"b":{"c":2}}}"#
    ),
    (
      "1.0.0", "{target: $.list, update: [5]}",
      #"{"info":{"title":"A","tags":["x"]},"list":[1,{"a":2},[5]],"map":{"a":1,"b":{"c":2}}}"#
    ),
    (
      "1.1.0", "{target: $.list, update: [5, 6]}, {target: $.list, update: {k: 1}}",
      #"{"info":{"title":"A","tags":["x"]},"list":[1,{"a":2},5,6,{"k":1}],"map":{"a":1,"b":{"c":2}}}"#
    ),
    (
      "1.1.0", "{target: \"$['info','map']..['title','c']\", update: 7}",
      #"{"info":{"title":7,"tags":["x"]},"list":[1,{"a":2}],"map":{"a":1,"b":{"c":7}}}"#
    ),
    (
      "1.1.0", "{target: $.map.b, copy: $.map}, {target: $.list, copy: $.info.tags}",
      #"{"info":{"title":"A","tags":["x"]},"list":[1,{"a":2},"x"],"map":{"a":1,"b":{"c":2,"a":1,"b":{"c":2}}}}"#
    ),
    (
      "1.0.0",
      "{target: '$.list[0,0]', remove: true}, {target: $..b, remove: true}, {target: $.map, update: {b: 1}}",
      #"{"info":{"title":"A","tags":["x"]},"list":[{"a":2}],"map":{"a":1,"b":1}}"#
    ),
    (
      "1.0.0", "{target: '$..[?@.c]', update: {d: 3}, x-why: a}, {target: $, update: {e: []}}",
      #"{"info":{"title":"A","tags":["x"]},"list":[1,{"a":2}],"map":{"a":1,"b":{"c":2,"d":3}},"e":[]}"#
    ),
    (
      "1.1.0",
      "{target: '$[\"map\", \"map\"][\"b\"]', update: {c: 9}}, {target: '$..*[?@ == 9]', remove: true}",
      #"{"info":{"title":"A","tags":["x"]},"list":[1,{"a":2}],"map":{"a":1,"b":{}}}"#
    ),
  ]) func actionsChangeTheDocument(
    _ version: String, _ actions: String, _ expected: String
  ) throws {
    let result = try apply(version, actions)
    #expect(result.messages.isEmpty)
    #expect(result.text == expected)
  }

  @Test func reusableActionsAreAppliedWhereTheyAreReferredTo() throws {
    let result = try apply([
      """
      overlay: 1.2.0
      components:
        actions:
          a/b: {description: Adds., fields: {update: {n: 1}}}
      actions:
        - {$ref: '#/components/actions/a~1b', target: $.info}
        - {$ref: '#/components/actions/a~1b', target: $.map, update: {n: 2}}
      """
    ])
    #expect(result.messages.isEmpty)
    #expect(
      result.text
        == #"{"info":{"title":"A","tags":["x"],"n":1},"list":[1,{"a":2}],"map":{"a":1,"b":{"c":2},"n":2}}"#
    )
  }

  @Test func overlaysAreAppliedOneAfterTheOther() throws {
    let result = try apply([
      "overlay: 1.0.0\nactions: [{target: $, update: {new: {a: 1}}}, {target: $.list, remove: true}]",
      "overlay: 1.1.0\nextends: ./shop.openapi.yaml\nactions: [{target: $.new.a, update: 2}]",
    ])
    #expect(result.messages.isEmpty)
    #expect(
      result.text
        == #"{"info":{"title":"A","tags":["x"]},"map":{"a":1,"b":{"c":2}},"new":{"a":2}}"#)
  }

  @Test func anActionWithATargetAloneChangesNothing() throws {
    let result = try apply([
      "overlay: 1.1.0\nactions:\n- target: $.info\n- {target: $.list, remove: true}"
    ])
    #expect(
      result.messages == [
        "warning 3:3 the action changes nothing: it has neither `update` nor `remove`"
      ])
    #expect(result.text?.contains("list") == false)
  }

  @Test(arguments: [
    ("actions: []", "error 1:1 this is not an OpenAPI overlay: its root has no `overlay`"),
    (
      "overlay: 2.0.0\nactions: []",
      "error 1:10 `2.0.0` is not a version of OpenAPI Overlay that is read; 1.0, 1.1 and 1.2 are"
    ),
    ("overlay: 1.1.0", "error 1:10 the overlay has no `actions`"),
    ("overlay: 1.1.0\nactions: []", "error 2:10 `actions` has no action"),
    (
      "overlay: 1.1.0\nactons: []\nactions: [{target: $.info, update: {}}]",
      "error 2:1 an overlay has no key `actons`"
    ),
    ("overlay: 1.1.0\nactions:\n- update: {}", "error 3:3 the action has no `target`"),
    (
      "overlay: 1.1.0\nactions:\n- {target: $.info, remove: tru}",
      "error 3:28 `remove` expects true or false, found the string `tru`"
    ),
    (
      "overlay: 1.1.0\nactions:\n- {target: $, remove: true}",
      "error 3:12 the whole document cannot be removed"
    ),
    (
      "overlay: 1.1.0\nactions:\n- {target: '$.a/b', remove: true}",
      "error 3:16 the path expects the name to end, found `/`"
    ),
    (
      "overlay: 1.1.0\nactions:\n- {target: $.info, copy: '$[', update: {}}",
      "error 3:20 `update` and `copy` exclude each other"
    ),
    (
      "overlay: 1.1.0\nactions:\n- {target: $.info, copy: '$..a'}",
      "error 3:26 `copy` expects a path to one node, this selects 2"
    ),
    (
      "overlay: 1.0.0\nactions:\n- {target: $.info, copy: $.map}",
      "error 3:20 `copy` is for overlays of 1.1 and later"
    ),
    (
      "overlay: 1.1.0\nactions:\n- {target: $.info, $ref: '#/components/actions/a'}",
      "error 3:20 `$ref` is for overlays of 1.2 and later"
    ),
    (
      "overlay: 1.2.0\nactions:\n- {target: $.info, $ref: '#/components/actions/a'}",
      "error 3:26 the overlay has no action `#/components/actions/a`"
    ),
    (
      "overlay: 1.0.0\nactions:\n- {target: $.info.title, update: B}",
      "error 3:12 the target selects the string `A`, and overlays of 1.0 change only mappings and sequences"
    ),
    (
      "overlay: 1.1.0\nactions:\n- {target: $.*, update: {}}",
      "error 3:12 the target selects both a mapping and a sequence, which cannot be changed alike"
    ),
    (
      "overlay: 1.1.0\nactions:\n- {target: $.info, update: 3}",
      "error 3:28 `update` has the integer 3, where the document has a mapping"
    ),
    (
      "overlay: 1.1.0\nactions:\n- {target: $.info, update: {tags: {}}}",
      "error 3:35 `update` has for `tags` a mapping, where the document has a sequence"
    ),
    (
      "overlay: 1.1.0\nactions:\n- {target: $.info, copy: $.list}",
      "error 3:26 `copy` has a sequence, where the document has a mapping"
    ),
  ]) func mistakesStandAtTheirLines(_ text: String, _ message: String) throws {
    let result = try apply([text])
    #expect(result.messages == [message])
    #expect(result.text == nil)
  }

  @Test(arguments: [
    (
      "overlay: 1.1.0\nactions:\n- {target: $.none, update: {}}",
      "warning 3:12 the target selects nothing of the document, so this action changes nothing"
    ),
    (
      "overlay: 1.3.0\nactions:\n- {target: $.info, update: {}}",
      "warning 1:10 OpenAPI Overlay `1.3.0` is read as 1.2, the last version that is known"
    ),
    (
      "overlay: 1.1.0\nextends: other.yaml\nactions:\n- {target: $.info, update: {}}",
      "warning 2:10 this overlay is for `other.yaml`, and is applied to `shop.openapi.yaml`"
    ),
    (
      "overlay: 1.1.0\nactions:\n- {target: $.info.tags, remove: true, update: {}}",
      "warning 3:39 `update` has no effect beside `remove: true`"
    ),
  ]) func oddOverlaysAreApplied(_ text: String, _ message: String) throws {
    let result = try apply([text])
    #expect(result.messages == [message])
    #expect(result.text != nil)
  }

  @Test func copiesOfCopiesEnd() throws {
    let action = "{target: $.list, copy: $.list}"
    let actions = [String](repeating: action, count: 40).joined(separator: ", ")
    let result = try apply(
      ["overlay: 1.1.0\nactions: [\(actions)]"], limits: ReadingLimits(depth: 64, nodes: 10_000))
    #expect(result.text == nil)
    #expect(!result.messages.isEmpty)
    #expect(
      result.messages.allSatisfy {
        $0.hasSuffix("this makes the document larger or deeper than is allowed")
      })
  }

  // MARK: - In a run

  private static let document = """
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    servers: [{url: https://shop.example.com}]
    paths:
      /items:
        get:
          operationId: listItems
          responses: {"204": {description: None.}}

    """

  private func folder(overlay: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "shop.openapi.yaml")
    try folder.write("overlay: 1.1.0\nactions:\n" + overlay, to: "shop.overlay.yaml")
    return folder
  }

  @Test func aSpecificationNamesOverlaysOfItsDocument() async throws {
    let folder = try folder(
      overlay: """
        - target: $.paths['/items'].get
          update: {parameters: [{name: page, in: query, schema: {type: integer}}]}
        """)
    try folder.write(
      "client: Shop\nopenapi: {overlays: [shop.overlay.yaml]}\n", to: "shop.client.yaml")
    let reading = await SpecificationReading.read([folder.path])
    #expect(reading.logs.flatMap(\.diagnostics).isEmpty)
    let inputs = reading.specifications.first?.model.endpoints.first?.inputs
    #expect(inputs?.map(\.name.text) == ["page"])
    #expect(
      reading.examplePaths.map { $0.split(separator: "/").last } == [
        "shop.openapi.yaml", "shop.overlay.yaml",
      ])
    try folder.write(
      "client: Shop\nopenapi: {overlays: [a.yaml]}\n", to: "shop.client.yaml")
    let missing = await SpecificationReading.read([folder.path])
    #expect(
      missing.logs.flatMap(\.diagnostics).map(\.message) == [
        "the overlay cannot be read: No such file or directory"
      ])
    #expect(missing.examplePaths.contains { $0.hasSuffix("/a.yaml") })
  }

  @Test func whatComesFromAnOverlayIsSpokenOfThere() async throws {
    let folder = try folder(
      overlay: """
        - target: $.paths['/items'].get
          update:
            parameters:
              - {name: page, in: query, schema: {type: integr}}
        """)
    let documents = DocumentOptions(
      client: "Store", overlays: [folder.path("shop.overlay.yaml")])
    let reading = await SpecificationReading.read([folder.path], documents: documents)
    #expect(reading.specifications.first?.model.name == "StoreClient")
    #expect(reading.specifications.first?.model.fileStem == "Store")
    let log = try #require(reading.logs.first)
    let diagnostic = try #require(log.diagnostics.first)
    #expect(log.path(of: diagnostic.range).hasSuffix("shop.overlay.yaml"))
    #expect(diagnostic.range.start.line == 6)
    let input = SpecificationInput.file(path: folder.path("shop.openapi.yaml"))
    let printed = try DocumentImport.specification(
      of: input, options: documents, limits: .standard)
    #expect(printed?.text?.contains("page") == true)
  }

  @Test func optionsForDocumentsAreForNothingElse() async throws {
    let folder = try folder(overlay: "- {target: $.info, update: {}}\n")
    try folder.write(Self.document, to: "other.openapi.yaml")
    let overlay = DocumentOptions(overlays: [folder.path("shop.overlay.yaml")])
    #expect(
      await SpecificationReading.read([folder.path], sharesTarget: false, documents: overlay)
        .problemOfOptions == nil)
    #expect(
      await SpecificationReading.read([folder.path], documents: .init(client: "A"))
        .problemOfOptions == "--client names one client, and there are 2 documents.")
    try folder.write("client: A\nendpoints: {a: {GET: /a}}\n", to: "a.client.yaml")
    let path = folder.path("a.client.yaml")
    #expect(
      await SpecificationReading.read([path], documents: overlay).problemOfOptions
        == "--overlay is for OpenAPI documents; in \(path), write it as "
        + "`openapi: {overlays: [FILE]}`.")
    #expect(
      await SpecificationReading.read([path], documents: .init(client: "B")).problemOfOptions
        == "--client is for OpenAPI documents; in \(path), write it as `client:`.")
    let missing = await SpecificationReading.read(
      [folder.path], documents: .init(overlays: [folder.path("none.yaml")]))
    #expect(missing.unreadable.map(\.path) == [folder.path("none.yaml")])
  }
}
