import ClientsmithDiagnostics
import ClientsmithModel
import Foundation
import Testing

@testable import ClientsmithSpec

@Suite struct TypeTests {
  @Test(arguments: [
    Marked.types("A: {properties: {a: ▸Strng}}", "unknown type `Strng` | `String`"),
    Marked.types("A: {properties: {a: ▸integer}}", "unknown type `integer` | `Int`"),
    Marked.types(
      "A: {properties: {a: \"[String: ▸Itm]\"}}\nItem: {properties: {}}", "`Itm` | `Item`"),
    Marked.types("A: {properties: {a: \"[▸Int: Int]\"}}", "keys of a dictionary"),
    Marked.types("A: {properties: {a: [▸Int: Int]}}", "keys of a dictionary are always `String`"),
    Marked.types("A: {properties: {a: ▸[Int, String]}}", "one type of elements, found 2"),
    Marked.types("A: {properties: {a: ▸[]}}", "the type of its elements is missing"),
    Marked.types("A: {properties: {a: Int?▸?}}", "already optional"),
    Marked.types("A: {properties: {a: \"[Int▸\"}}", "`[` is never closed"),
    Marked.types("A: {properties: {a: ▸Array<Int>}}", "takes no type in `<>` | write `\"[Int]\"`"),
    Marked.types("A: {properties: {a: Patch<▸Int?>}}", "already allows null | remove the `?`"),
    Marked.types("A: {properties: {a: ▸Patch<Int>?}}", "already allows an absent value"),
    Marked.types("A: {properties: {a: ▸Patch}}", "unknown type `Patch` | `Patch<T>`"),
    Marked.types("A: {properties: {a: \"[▸Patch<Int>]\"}}", "`Patch` is for properties"),
    Marked.types("A: {properties: {a: ▸5}}", "expects a type, found the integer 5"),
    Marked.types("A: {properties: {▸a: {}}}", "has no `type`"),
    Marked.types("A: {properties: {a: {type: Int, ▸summry: x}}}", "no key `summry` | `summary`"),
    Marked.types(
      "A: {properties: {a: {type: Int, summary: One, ▸two words}}}",
      "has no key `two words` | quotes"),
    Marked.types(
      "A: {properties: {▸unit_price: Decimal?}}",
      "not lowerCamelCase | `unitPrice: {type: Decimal?, as: unit_price}`"),
    Marked.types("A: {properties: {▸URLString: URL}}", "`urlString: "),
    Marked.types("A: {properties: {▸größe: Int}}", "not lowerCamelCase"),
    Marked.types(
      "A: {properties: {userID: Int, ▸userId: Int}}", "differs from `userID` only in case"),
    Marked.types("A: {properties: {none: Int, ▸noneValue: Int}}", "`noneValue` is declared twice"),
    Marked.types("A: {properties: {a: Int, b: {type: Int, as: ▸a}}}", "the key `a` is used by two"),
    Marked.types("▸item: {properties: {}}", "not UpperCamelCase | `Item`"),
    Marked.types("A: {properties: {}}\nB: ▸A", "expects a mapping"),
    Marked.types(
      "▸A: {summary: x}", "has none of `properties`, `enum`, `oneOf`, `alias` or `extern`"),
    Marked.types("A: {enum: [a], ▸alias: Int}", "not two"),
    Marked.types("A: {alias: Int, ▸closed: true}", "`closed` belongs to `enum`"),
    Marked.types("A: {▸propertys: {}}", "no key | `properties`"),
    Marked.types("A: {enum: ▸[]}", "at least one case"),
    Marked.types("A: {enum: [▸in-stock]}", "not lowerCamelCase | {inStock: in-stock}"),
    Marked.types(
      "A: {▸include: [B]}\nB: {enum: [b]}", "no key `include` | did you mean `includes`?"),
    Marked.types("A: {▸enums: [a]}", "no key `enums` | did you mean `enum`?"),
    Marked.types("A: {▸tags: [Int]}", "expected inside of `properties`"),
    Marked.types(
      "A: {properties: {c: {value: ▸{x: 1}}}}", "a constant is a string | found a mapping"),
    Marked.types("A: {enum: [▸1]}", "expects its name | such as {value1: 1}"),
    Marked.types("A: {enum: [▸true]}", "expects its name | such as {valueTrue: \"true\"}"),
    Marked.types("A: {enum: [▸1.5]}", "expects its name | such as {value15: \"1.5\"}"),
    Marked.types("A: {enum: [a, b: x, ▸{c: y, d: z}]}", "expects its name, found a mapping"),
    Marked.types("A: {enum: [a, b: ▸true]}", "expects a string or an integer"),
    Marked.types("A: {enum: [a, ▸B: x]}", "not lowerCamelCase"),
    Marked.types("A: {enum: [a, ▸a]}", "has the same value as another"),
    Marked.types("A: {enum: {a: x, ▸b: x}}", "has the same value as another"),
    Marked.types("A: {enum: {a: x, b: ▸1}}", "all strings or all integers"),
    Marked.types("A: {enum: {a: ▸true}}", "expects a string or an integer"),
    Marked.types("A: {enum: [a, ▸unrecognized]}", "is reserved | `closed: true`"),
    Marked.types("A: {oneOf: ▸{}}", "at least one case"),
    Marked.types("A: {oneOf: {x: ▸X}}", "unknown type `X`"),
    Marked.types("A: {oneOf: {▸x: Int}, discriminator: kind}", "is not an object"),
    Marked.types("A: {alias: B}\n▸B: {alias: A}", "refers to itself"),
    Marked.types("A: {alias: Int?}\nB: {properties: {b: ▸A?}}", "already optional"),
    Marked.types("A: {alias: B}\nB: {alias: Int?}\nC: {properties: {b: ▸A?}}", "already optional"),
    Marked.types("▸A: {properties: {a: A}}", "contain itself infinitely"),
    Marked.types(
      "▸A: {properties: {b: B}}\nB: {properties: {a: A}}\nC: {properties: {b: B}}",
      "contain itself infinitely"),
    Marked.types("▸A: {oneOf: {a: A}}", "contain itself infinitely"),
    Marked.types("A: {properties: {a: {▸tpye: Int}}}", "no key `tpye` | `type`"),
    Marked.types("A: {oneOf: {a: {▸tpye: Int}}}", "no key `tpye` | `type`"),
    Marked.types("A: {properties: {▸größe: Int}}", "not lowerCamelCase | `grosse: {type: Int"),
    Marked.types(
      "A: {properties: {▸Size: {type: Int, as: size}}}", "`size: {type: Int, as: size}`"),
    Marked.types(
      "A: {properties: {▸shoe-size: {enum: [s, l]}}}", "call it `shoeSize`, with `as: shoe-size`"),
    Marked.types("A: {properties: {▸u\u{308}: Int}}", "not lowerCamelCase | `u: {type: Int"),
    Marked.types("A: {properties: {▸日本: Int}}", "not lowerCamelCase | `riben: {type: Int"),
    Marked.types("A: {enum: [▸\"\"]}", "not lowerCamelCase | {value: \"\"}"),
    Marked.types("A: {properties: {}}\n▸A: {properties: {}}", "key"),
    Marked.types("AB: {properties: {}}\n▸Ab: {properties: {}}", "differs from `AB` only in case"),
  ])
  func refused(_ marked: Marked) {
    marked.check()
  }

  @Test(arguments: [
    ("Task", "would hide Swift Concurrency's"), ("Error", "would hide Swift's"),
    ("URLRequest", "would hide Foundation's"), ("Data", "every specification has"),
    ("Credential", "a name of the generated code"), ("Type", "a meaning of its own"),
    ("View", "would hide SwiftUI's"), ("TestClient", "the name of the client"),
    ("Spy", "the name of a generated one in the client"),
  ])
  func reservedNames(_ name: String, _ message: String) {
    Marked.types("▸\(name): {properties: {}}", message).check()
  }

  @Test func unrecognizedIsTheCaseForTheRest() {
    Marked.types("A: {enum: [▸unrecognized]}", "is reserved | or declare the enumeration").check()
    Marked.types("A: {oneOf: {▸unrecognized: Int}}", "is reserved | call it `unrecognizedValue`")
      .check()
  }

  @Test func valuesOfRealAPIsAreFree() throws {
    _ = try model(
      """
      client: T
      types:
        Kind: {enum: [unknown, other]}
        Either: {oneOf: {unknown: String, other: Int}}
      endpoints: {}
      """)
  }

  @Test func namesOfViewsAreWarnedAbout() throws {
    Marked.types("▸Color: {enum: [red]}", "warning: in a file that also imports SwiftUI").check()
  }

  /// Every type at the top level of what is emitted besides the client.
  @Test(arguments: [("Runtime", 100), ("Testing", 6), ("Transports", 6), ("Observability", 3)])
  func namesOfTheRuntimeAreRefused(folder: String, atLeast count: Int) throws {
    let templates = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Templates/\(folder)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: templates.path)
    // Tests are another module, whose private types hide nothing of the client's.
    let access =
      folder == "Testing"
      ? #/(?m)^((?:nonisolated )?)(?:public|internal) /#
      : #/(?m)^((?:nonisolated )?)(?:public|internal|private|fileprivate) /#
    let names = try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      try String(contentsOf: templates.appending(path: file), encoding: .utf8)
        .replacing(access) { $0.1 }
        .matches(of: /(?m)^(?:nonisolated )?(?:final )?(?:struct|enum|class|actor|protocol) (\w+)/)
        .map { String($0.1) }
    }
    #expect(names.count >= count)
    #expect(names.filter { ReservedTypeNames.objection(to: $0, nested: false) == nil } == [])
  }

  @Test(arguments: ["Task", "Error", "URLRequest", "Color", "Data", "URL", "Decoder"])
  func nestedAllows(_ name: String) throws {
    _ = try model(
      "client: T\nnested: true\ntypes: {\(name): {properties: {}}}\nendpoints: {a: {GET: /}}")
  }

  /// That the others compile, another test shows.
  @Test(arguments: [
    "CaseIterable", "Codable", "Equatable", "Hashable", "RawRepresentable", "Sendable", "Swift",
    "Foundation",
  ])
  func nestedRefusesWhatGeneratedTypesReferTo(_ name: String) {
    Marked.spec(
      "nested: true\ntypes: {▸\(name): {properties: {}}}", "a name that generated types refer to"
    ).check()
  }

  @Test func nestedTypesHidePrimitives() throws {
    let text =
      """
      nested: true
      types: {▸Data: {properties: {a: Foundation.Data, b: Data?}}, ▸String: {enum: [a]}}
      endpoints:
        a: {POST: "/{id}", body: {name: x, as: text}, returns: Data}
        b: {POST: /, body: {name: y, as: data}, returns: "[String: String]"}
      """
    Marked.spec(
      text,
      "warning: `Data` means this type everywhere | write `Foundation.Data` for that one",
      "warning: `String` means this type everywhere | write `Swift.String` for that one"
    ).check()
    let model = try model("client: T\n" + text.replacing("▸", with: ""))
    let data = TypeReference.declared(SwiftName("Data"))
    let string = TypeReference.primitive(.string)
    guard case .structure(let structure)? = model.type(named: SwiftName("Data"))?.kind else {
      Issue.record("Data is not a structure")
      return
    }
    #expect(structure.properties.map(\.type) == [.primitive(.data), .optional(data)])
    #expect(model.endpoints[0].parameters.map(\.type) == [string, string])
    #expect(model.endpoints[0].result == .json(data, at: []))
    #expect(model.endpoints[1].parameters.map(\.type) == [.primitive(.data)])
    #expect(
      model.endpoints[1].result == .json(.dictionary(.declared(SwiftName("String"))), at: []))
  }

  @Test(arguments: ["Day", "JSON", "Patch"])
  func nestedTypesDoNotHideTheRuntime(_ name: String) {
    Marked.spec("nested: true\ntypes: {▸\(name): {properties: {}}}", "the type `\(name)`").check()
  }

  @Test(arguments: ["Void", "Credential", "Spy", "Codable", "Self"])
  func nestedRefuses(_ name: String) {
    Marked.spec("nested: true\ntypes: {▸\(name): {properties: {}}}", "the type `\(name)`").check()
  }

  @Test func unusedTypesAreWarnedAbout() {
    Marked(
      "client: T\ntypes: {▸A: {properties: {b: B}}, ▸B: {enum: [a]}, C: {alias: Int}} # unused\n"
        + "endpoints: {a: {GET: /, returns: C}}",
      "no endpoint uses the type `A`", "no endpoint uses the type `B`"
    ).check()
  }

  @Test func whatCompilesSlowlyIsWarnedAbout() {
    func list(_ count: Int, _ item: (Int) -> String) -> String {
      (0..<count).map(item).joined(separator: ", ")
    }
    Marked.types(
      "A: {properties: ▸{\(list(1_001) { "p\($0): Int" })}}\nB: {enum: ▸[\(list(5_000) { "c\($0)" })]}",
      "warning: a type of 1001 properties compiles slowly",
      "warning: an enumeration of 5000 cases compiles slowly | alias: String"
    ).check()
    Marked.types(
      "A: {properties: {\(list(1_000) { "p\($0): Int" })}}\nB: {enum: [\(list(2_000) { "c\($0)" })]}"
    ).check()
  }

  @Test func everyTypeExpression() throws {
    let model = try model(
      """
      client: T
      types:
        A:
          properties:
            a: [Int]
            b: [String: [Double?]]
            c: "[Int]?"
            d: {type: Decimal?}
            e: Patch<[UUID]>
            f: {type: [String: Day]}
            g: "[ String : B ]"
            h: '[[Int64]]'
            i: [[Bool]]
        B: {alias: String}
      endpoints: {fetch: {GET: /, returns: A}}
      """)
    let types = try #require(model.type(named: SwiftName("A"))?.structure?.properties.map(\.type))
    #expect(
      types == [
        .array(.primitive(.int)), .dictionary(.array(.optional(.primitive(.double)))),
        .optional(.array(.primitive(.int))), .optional(.primitive(.decimal)),
        .patch(.array(.primitive(.uuid))), .dictionary(.primitive(.day)),
        .dictionary(.declared(SwiftName("B"))), .array(.array(.primitive(.int64))),
        .array(.array(.primitive(.bool))),
      ])
  }

  @Test func namingAndSuffixes() throws {
    let model = try model(
      """
      client: T
      naming: snake_case
      types:
        A:
          properties: {userID: Int, htmlURL: {type: Int, as: page}, self: Int, none: Int, customMirror: Int, hashValue: Int, debugDescription: Int}
        K: {enum: [inStock, allCases]}
      endpoints: {fetch: {GET: "/{item_id}", query: {perPage: Int, kind: K}, returns: A}}
      """)
    let properties = try #require(model.types.first?.structure?.properties)
    #expect(
      properties.map(\.name.text) == [
        "userID", "htmlURL", "selfValue", "noneValue", "customMirrorValue", "hashValueValue",
        "debugDescriptionValue",
      ])
    #expect(
      properties.map(\.wireName) == [
        "user_id", "page", "self", "none", "custom_mirror", "hash_value",
        "debug_description",
      ])
    #expect(model.endpoints[0].inputs.map(\.name.text) == ["itemId", "perPage", "kind"])
    #expect(model.endpoints[0].inputs.map(\.wireName) == ["item_id", "per_page", "kind"])
    let cases = try #require(model.types[1].enumeration?.cases)
    #expect(cases.map(\.name.text) == ["inStock", "allCasesValue"])
    #expect(cases.map(\.rawValue) == [.string("in_stock"), .string("all_cases")])
  }

  @Test func kindsOfTypes() throws {
    let model = try model(
      """
      client: T
      types:
        Item: {summary: S., deprecated: Old., properties: {id: UserID, secret: {type: Int, secret: true}}}
        Box: {properties: {id: Item}}
        Hue: {enum: {red: R, green: G}, closed: true}
        Level: {enum: {low: 1, high: -2}}
        Payload: {oneOf: {item: Item, box: {type: Box, as: the-box}}, discriminator: kind}
        UserID: {alias: String}
      endpoints: {a: {POST: /, json: {p: Payload, c: Hue, l: Level}}}
      """)
    let item = try #require(model.types[0].structure)
    #expect(item.isIdentifiable && item.properties[1].isSecret)
    #expect(model.types[0].deprecated == Deprecation(message: "Old."))
    #expect(model.types[1].structure?.isIdentifiable == false)
    #expect(model.types[2].enumeration?.isClosed == true)
    #expect(model.types[3].enumeration?.isInteger == true)
    guard case .union(let union) = model.types[4].kind else { return #expect(Bool(false)) }
    #expect(union.discriminator == "kind")
    #expect(union.cases.map(\.wireName) == ["item", "the-box"])
  }
}

extension TypeDeclaration {
  var structure: Structure? { if case .structure(let structure) = kind { structure } else { nil } }
  var enumeration: Enumeration? { if case .enumeration(let value) = kind { value } else { nil } }
  var union: Union? { if case .union(let union) = kind { union } else { nil } }
}
