import ClientsmithModel
import ClientsmithYAML

extension RecordedRequest {
  /// Whether it sends a password, or calls what is named a login.
  var isLogin: Bool {
    writtenFields.contains { Self.isPassword($0.name) }
      || calls.contains { call in
        call.isNamed || call.fields.contains { Self.isPassword($0.name) && !Self.isCode($0.name) }
      }
  }

  /// `user:password` of what a login sends, as Basic would have it, for each that may be the user.
  var loginPairs: [String] {
    let fields = loginFields
    let passwords = fields.filter { Self.isPassword($0.name) }
    return passwords.flatMap { password in
      fields.filter { !Self.isPassword($0.name) }.prefix(4).map { "\($0.value):\(password.value)" }
    }
  }

  private var loginFields: [RecordedField] { writtenFields + calls.flatMap(\.fields) }

  /// What is called by name, where one path has many calls.
  var calls: [LoginCall] {
    if case .json(let node) = body { return LoginCall.all(in: node) }
    guard method == "GET", let query = url.query.first(where: { $0.name == "query" }),
      case .json(let node) = RecordedBody.graphQL(
        query.value, queryVariables?[GraphQLRequests.variablesKey], at: range)
    else { return [] }
    return LoginCall.all(in: node)
  }

  private var writtenFields: [RecordedField] {
    switch body {
    case .json(let node):
      node.members.map { RecordedField($0.key, $0.value.textValue ?? "") }
    case .form(let fields): fields
    case .multipart(let parts): parts.map { RecordedField($0.name, $0.value ?? "") }
    case .text, .data, .none: []
    }
  }

  /// Whether a name is that of countries and discounts as well, which calls are about.
  private static func isCode(_ name: String) -> Bool { ["code", "pin"].contains(name.lastWord) }

  private static func isPassword(_ name: String) -> Bool {
    // `user[password]`
    let name = name.last == "]" ? name.split(separator: "[").last?.dropLast() ?? "" : name[...]
    var words = WordSplitting.words(of: String(name)).map(\.asciiLowercased)
    // `j_password`, `login_password`
    if words.count == 2, ["j", "os", "login", "user"].contains(words[0]) { words.removeFirst() }
    let joined = words.joined()
    return [
      "password", "passwd", "pass", "pwd", "pw", "passphrase", "otp", "pin", "code", "clientsecret",
    ]
    .contains(joined) || NameHints.foreignPasswords.contains(joined)
  }
}
