import ClientsmithModel

extension RecordedRequest {
  /// Whether it sends a password.
  var isLogin: Bool { loginFields.contains { Self.isPassword($0.name) } }

  /// `user:password` of what a login sends, as Basic would have it, for each that may be the user.
  var loginPairs: [String] {
    let fields = loginFields
    let passwords = fields.filter { Self.isPassword($0.name) }
    return passwords.flatMap { password in
      fields.filter { !Self.isPassword($0.name) }.prefix(4).map { "\($0.value):\(password.value)" }
    }
  }

  private var loginFields: [RecordedField] {
    switch body {
    case .json(let node):
      node.members.map { RecordedField($0.key, $0.value.textValue ?? "") }
    case .form(let fields): fields
    case .multipart(let parts): parts.map { RecordedField($0.name, $0.value ?? "") }
    case .text, .data, .none: []
    }
  }

  private static func isPassword(_ name: String) -> Bool {
    // `user[password]`
    let name = name.last == "]" ? name.split(separator: "[").last?.dropLast() ?? "" : name[...]
    var words = WordSplitting.words(of: String(name)).map(\.asciiLowercased)
    // `j_password`, `login_password`
    if words.count == 2, ["j", "os", "login", "user"].contains(words[0]) { words.removeFirst() }
    return [
      "password", "passwd", "pass", "pwd", "pw", "passphrase", "otp", "pin", "code", "clientsecret",
    ]
    .contains(words.joined())
  }
}
