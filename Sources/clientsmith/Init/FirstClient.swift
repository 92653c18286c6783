import ClientsmithDeclarations
import ClientsmithModel

/// The files that a new client starts with.
struct FirstClient {
  /// `Shop`
  let name: String
  let baseURL: String
  let target: String
  /// The target is a program.
  let isExecutable: Bool
  /// The target has no Swift file yet.
  let isEmpty: Bool
  /// The target has specifications already, whose types may be called alike.
  let hasOthers: Bool

  static let nameAdvice =
    "A client's name starts with a letter, and is at most \(Output.longestStem) letters and digits "
    + "of ASCII: Shop."
  static let addressExample = "https://api.example.com/v1"

  /// `Shop` of `shop`, `my shop` and `ShopClient`; nil for what makes no name, and for an address.
  static func clientName(_ text: String) -> String? {
    guard text.utf8.first.map({ ASCII.isAlphanumeric($0) && !ASCII.isDigit($0) }) == true,
      !text.contains(where: { "/:".contains($0) })
    else { return nil }
    var name = CamelCase.upper(text)
    if name.hasSuffix("Client"), name != "Client" { name.removeLast(6) }
    let isShort = name.utf8.count <= Output.longestStem
    return isShort && name.utf8.allSatisfy(ASCII.isAlphanumeric) ? name : nil
  }

  /// What is wrong with the text of a base URL, as part of a sentence; nil if it is valid.
  /// A user, a password and a query would be credentials as often as not, so none of it is repeated.
  static func problem(ofAddress text: String) -> String? {
    let example = "expects \(addressExample), found"
    guard URLRules.hasValidEscapes(text) else {
      return "\(example) a `%` without two hexadecimal digits behind it; write `%25` for a `%`"
    }
    guard text[...].contains("://") else { return "\(example) no `https://` at its start" }
    guard let parts = URLRules.parts(of: text) else {
      return "\(example) what no URL has: its host is ASCII, without spaces, its port up to 65535"
    }
    guard parts.scheme == "https" || parts.scheme == "http" else {
      return "\(example) the scheme `\(parts.scheme)`; clients send requests to https and http"
    }
    if parts.userInfo != nil {
      return "\(example) a user before the host; credentials are declared with `auth`"
    }
    if parts.host.isEmpty { return "\(example) no host" }
    if parts.rest.contains("?") {
      return "\(example) a query; what all requests send is declared with `query`"
    }
    if parts.rest.contains("#") { return "\(example) a fragment, `#…`, which is never sent" }
    return parts.rest.contains("@") ? "\(example) an `@`; write `%40`" : nil
  }

  /// By their paths from the folder of the package. The plugin generates `ShopClientTests`, so the test is
  /// called otherwise.
  var files: [(path: String, text: String)] {
    (isEmpty ? [("Sources/\(target)/\(target).swift", source)] : []) + [
      ("Sources/\(target)/\(fileStem).client.yaml", specification),
      ("Tests/\(target)Tests/\(name)MockTests.swift", test),
    ]
  }

  private var source: String {
    """
    // SwiftPM takes no target without a Swift file of its own. What uses `\(name)Client` may begin here.

    """
  }

  private var fileStem: String {
    let words = WordSplitting.words(of: name).map(\.asciiLowercased).joined(separator: "-")
    // Generated files are named after it: `AB` is not `Ab`.
    return CamelCase.upper(words) == name ? words : name
  }

  private var specification: String {
    """
    # Clientsmith's docs/spec-format.md explains every key. `clientsmith add` makes endpoints of recorded
    # requests and of sample responses.
    client: \(name)
    baseURL: \(baseURL)\(isInsecure ? "\ninsecure: true" : "")\(hasOthers ? "\nnested: true" : "")

    types:
      Item: {properties: {id: Int, title: String}}

    endpoints:
      listItems:
        GET: /items
        returns: "[Item]"
        example: [{id: 1, title: First}]

    """
  }

  /// The target as Swift imports it: SwiftPM replaces what no identifier has.
  private var module: String {
    var name = target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    if name.first?.isNumber == true { name[0] = "_" }
    return String(name)
  }

  private var isInsecure: Bool { URLRules.isUnencrypted(baseURL) }

  private var test: String {
    """
    import Testing

    @testable import \(module)

    @Suite struct \(name)MockTests {
      @Test func listsItems() async throws {
        let client = \(name)Client.mock
        #expect(try await client.listItems().map(\\.title) == ["First"])
      }
    }

    """
  }

  /// What the manifest needs.
  var manifest: String {
    """
    dependencies: [
      .package(url: "https://github.com/…/clientsmith", branch: "main")
    ],
    targets: [
      .\(isExecutable ? "executableTarget" : "target")(
        name: "\(target)",
        plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
      .testTarget(
        name: "\(target)Tests", dependencies: ["\(target)"],
        plugins: [.plugin(name: "ClientsmithPlugin", package: "clientsmith")]),
    ]
    """
  }
}
