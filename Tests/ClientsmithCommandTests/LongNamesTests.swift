import Foundation
import TestSupport
import Testing

/// Long names everywhere: `swift format lint --strict` has nothing to say about any of the files that
/// are generated of them.
@Suite struct LongNamesTests {
  /// - Parameter stem: lower case words; the first letter of a type's is upper case.
  private static func name(_ stem: String, _ length: Int) -> String {
    let rest = "OfTheVeryLongNamedThingThatSomebodyDeclaredInAnApi"
    return String((stem + rest + "AndThatNobodyEverWantsToWriteTwice").prefix(length))
  }

  /// `<stem>` stands for a name.
  private static let specification = """
    client: <Client>
    baseURL: https://api.example.com
    nested: NESTED
    auth: {schemes: {<session>: bearer, key: {header: X-Key}}, default: key}
    types:
      <Record>: {properties: {<identifier>: Int, <title>: String, <category>: <Kind>, <details>: <Detail>?, <labels>: "[String: String]", <project>: String, <note>: String?, <amount>: Double = 4.5, <when>: Date}}
      <Kind>: {enum: [<first>, <second>]}
      <Detail>: {properties: {<inner>: String, <other>: Int?, <deep>: "[String]"}}
      <DetailChanges>: {properties: {<inner>: String?, <other>: Patch<Int>, <deep>: "[String]?"}}
      <Changes>: {properties: {<title>: String?, <category>: <Kind>?, <details>: <DetailChanges>?, <labels>: "[String: String?]?", <note>: Patch<String>}}
      <Page>: {properties: {<items>: "[<Record>]", <cursor>: String?, <paging>: <Paging>}}
      <Paging>: {properties: {hasMore: Bool, total: Int}}
      <Problem>: {properties: {<message>: String, code: <Kind>}}
      <Union>: {oneOf: {<left>: <Record>, <right>: <Detail>}, discriminator: type}
    errors: {4XX: <Problem>}
    endpoints:
      <listRecords>:
        GET: /p/{<project>}/records
        path: {<project>: String}
        query: {<category>: <Kind>?, <states>: {type: "[<Kind>]", default: []}, <cursor>: String?, limit: Int?}
        returns: <Page>
        pages: {items: <items>, next: <cursor>, into: <cursor>}
      <allRecords>: {GET: "/p/{<project>}/all", path: {<project>: String}, returns: "[<Record>]"}
      <getRecord>: {GET: "/p/{<project>}/records/{<entry>}", path: {<project>: String, <entry>: Int}, returns: <Record>}
      <createRecord>: {POST: "/p/{<project>}/records", path: {<project>: String}, json: {<title>: String, <category>: <Kind>?, <details>: <Detail>?}, returns: <Record>}
      <updateRecord>: {PATCH: "/p/{<project>}/records/{<entry>}", path: {<project>: String, <entry>: Int}, body: <Changes>, returns: <Record>}
      <replaceRecord>: {PUT: "/p/{<project>}/records/{<entry>}", path: {<project>: String, <entry>: Int}, body: <Record>, returns: {properties: {<whole>: <Record>, <note>: String?}, name: <Replaced>}}
      <deleteRecord>: {DELETE: "/p/{<project>}/records/{<entry>}", path: {<project>: String, <entry>: Int}}
      <upload>: {POST: /upload, multipart: {<file>: Data, <caption>: String?}, returns: <Union>, auth: <session>}
      <form>: {POST: /form, form: {<caption>: String}, headers: {<trace>: String?}, cookies: {<cookie>: String?}, returns: {200: <Record>, 201: <Detail>}}
      <text>: {GET: /text, query: {<at>: Date?, <count>: Int = 3}, returns: {as: text}}
      <events>: {GET: /events, returns: {as: sse, type: <Record>}}
      <download>: {GET: /file, returns: {as: download}}
      <group>.<inside>: {GET: /inside, query: {<caption>: String?}, returns: {as: response, type: <Record>, headers: {<etag>: {type: String?, as: ETag}}}}
    memory:
      <Record>: {list: [<listRecords>, <allRecords>], get: <getRecord>, create: <createRecord>, update: [<updateRecord>, <replaceRecord>], delete: <deleteRecord>, id: <identifier>}
    stores:
      <Records>:
        <records>: <listRecords>
        <everything>: <allRecords>
        actions:
          <update>: {call: <updateRecord>, optimistic: <records>, id: <identifier>}
          <delete>: {call: <deleteRecord>, optimistic: <records>, id: <identifier>}
          <create>: {call: <createRecord>, reload: <records>}
    scenarios:
      <offline>: {<listRecords>: {throws: notConnectedToInternet}, <getRecord>: {status: 404}}
      <empty>: {<getRecord>: never}
    """

  /// Long values, empty ones of long types, and lists of long types.
  private static let values = """
    client: <Client>
    baseURL: https://api.example.com
    nested: NESTED
    types:
      <Record>:
        properties:
          <link>: {type: URL, example: "https://test.api.example.com/v1/travel/predictions/trip-purpose?from=NYC&to=MAD&on=2020-12-01"}
          <links>: {type: "[URL]", example: ["https://test.api.example.com/v1/travel/predictions/trip-purpose?from=NYC&to=MAD&on=2020-12-01"]}
          <picture>: {type: "URL?", example: "https://api.example.com/v1/pictures/f81d4fae7dec11d0a765"}
          <account>: {type: UUID, example: 512EAC06-6894-47CD-B421-673B4CA2693A}
          <accounts>: {type: "[String: UUID]", example: {<account>: 512EAC06-6894-47CD-B421-673B4CA2693A}}
          <options>: <Options>
          <kind>: <Kind>
          <statement>: {type: String, example: "All currency codes in the request should be of similar value, and none is left out."}
      <Options>: {properties: {<limit>: Int?, <note>: String?}}
      <State>: {enum: [<up>, <down>]}
      <Kind>: {properties: {<state>: {enum: [<first>, <second>]}}}
      <Other>: {properties: {<state>: {enum: [<third>, <fourth>]}, <note>: String?}}
      <Trial>: {oneOf: {<left>: <Kind>, <right>: <Other>}}
      <Told>:
        discriminator: description
        oneOf:
          <left>: {as: "All currency codes in the request should be of similar value.", type: <Options>}
          <right>: {as: "The specified quantity overlaps with multiple pricing tiers.", type: <Kind>}
    endpoints:
      <getRecord>: {GET: /record, returns: <Record>}
      <listOptions>: {GET: /options, returns: "[<Options>]"}
      <mapOptions>: {GET: /map, returns: "[String: <Options>]"}
      <find>: {GET: /find, query: {<states>: "[<State>]?"}, returns: <Trial>, errors: {404: "[<Options>]"}}
      <tell>: {POST: /tell, body: <Told>, returns: <Told>}
      <send>: {PUT: /send, body: <Options>, returns: <Options>}
      <set>: {POST: /set, json: {PARAMETERS}}
    """

  private static func filled(_ specification: String, isNested: Bool, length: Int) -> String {
    var text = ""
    let parameters = (1...45).map { "p\($0): Int?" }.joined(separator: ", ")
    var rest = specification.replacing("PARAMETERS", with: parameters).replacing(
      "NESTED", with: "\(isNested)")[...]
    while let open = rest.firstRange(of: "<"),
      let close = rest[open.upperBound...].firstIndex(of: ">")
    {
      let stem = rest[open.upperBound..<close]
      text += rest[..<open.lowerBound]
      // `Patch<Int>` is no name.
      text += ["Int", "String"].contains(stem) ? "<\(stem)>" : name(String(stem), length)
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  @Test(arguments: [false, true], ["internal", "public"])
  func formatterHasNothingToSay(isNested: Bool, access: String) async throws {
    try await Self.lint(Self.specification, isNested: isNested, access: access, length: 45)
  }

  /// The lengths at which one more thing does not fit on its line.
  @Test(arguments: [false, true], [12, 24, 31, 36, 41, 45])
  func formatterHasNothingToSayOfValues(isNested: Bool, length: Int) async throws {
    try await Self.lint(Self.values, isNested: isNested, access: "public", length: length)
  }

  /// No line has a place for them, so that files say to the formatter to leave them as they are.
  @Test(arguments: [54, 58, 66, 90])
  func formatterLeavesNamesThatFitNowhere(length: Int) async throws {
    try await Self.lint(Self.specification, isNested: false, access: "public", length: length)
  }

  private static func lint(
    _ specification: String, isNested: Bool, access: String, length: Int
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      filled(specification, isNested: isNested, length: length), to: "long.client.yaml")
    let parts = ["drift", "logging", "metrics", "recording", "requests", "tracing", "fixtures"]
    let generated = try await Tool().run(
      [
        "generate", "long.client.yaml", "--output", "out/Sources/Long", "--tests", "out/Tests",
        "--module", "Long", "--container", "App", "--access", access,
      ] + parts.flatMap { ["--emit", $0] }, in: folder)
    try #require(generated.status == 0, "\(generated.error)")
    let linted = try await Tool().run(
      ["swift", "format", "lint", "--strict", "--recursive", "--parallel", "out"], in: folder,
      executable: "/usr/bin/env")
    #expect(linted.status == 0, "\(linted.error.prefix(4_000))")
  }
}
