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

  static let nameAdvice =
    "A client's name is letters and digits of ASCII, and starts with a letter: Shop."
  static let addressAdvice =
    "An address has neither a user nor a query: https://api.example.com/v1."

  /// `Shop` of `shop`, `my shop` and `ShopClient`; nil for what makes no name, and for an address.
  static func clientName(_ text: String) -> String? {
    guard text.utf8.first.map({ ASCII.isAlphanumeric($0) && !ASCII.isDigit($0) }) == true,
      !text.contains(where: { "/:".contains($0) })
    else { return nil }
    var name = CamelCase.upper(text)
    if name.hasSuffix("Client"), name != "Client" { name.removeLast(6) }
    return name.utf8.allSatisfy(ASCII.isAlphanumeric) ? name : nil
  }

  /// Whether a text is where an API is: no user, no password and no query, which would be credentials
  /// as often as not.
  static func isAddress(_ text: String) -> Bool {
    guard let parts = URLRules.parts(of: text) else { return false }
    return (parts.scheme == "https" || parts.scheme == "http") && !parts.host.isEmpty
      && text.unicodeScalars.allSatisfy {
        !$0.properties.isWhitespace && !"\"@?#".unicodeScalars.contains($0)
      }
  }

  /// By their paths from the folder of the package. The plugin generates `ShopClientTests`, so the test is
  /// called otherwise.
  var files: [(path: String, text: String)] {
    [
      ("Sources/\(target)/\(fileStem).client.yaml", specification),
      ("Tests/\(target)Tests/\(name)MockTests.swift", test),
    ]
  }

  private var fileStem: String {
    let words = WordSplitting.words(of: name).map(\.asciiLowercased).joined(separator: "-")
    // Generated files are named after it: `AB` is not `Ab`.
    return CamelCase.upper(words) == name ? words : name
  }

  private var specification: String {
    """
    # What each key means is in docs/spec-format.md. Answers and recorded requests that you have become
    # endpoints with `clientsmith add`.
    client: \(name)
    baseURL: \(baseURL)\(isInsecure ? "\ninsecure: true" : "")

    types:
      Item: {properties: {id: Int, title: String}}

    endpoints:
      listItems:
        GET: /items
        returns: "[Item]"
        example: [{id: 1, title: First}]

    """
  }

  private var isInsecure: Bool { URLRules.isUnencrypted(baseURL) }

  private var test: String {
    """
    import Testing

    @testable import \(target)

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
