/// The arguments of a GraphQL document that are variables (GraphQL specification, section 2.10).
enum GraphQLArguments {
  /// The names of arguments, and of fields of objects, by those of the variables that are their values:
  /// `p` is `password` in `signIn(password: $p)`. Of several, the first.
  static func variables(in text: String) -> [String: String] {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return [:] }
    var tokens = GraphQLTokens(text)
    var found: [String: String] = [:]
    var last: [GraphQLTokens.Token] = []
    while let token = tokens.next() {
      if case .name(let variable) = token, last.count == 3, case .name(let argument) = last[0],
        last[1] == .punctuator(":"), last[2] == .punctuator("$"), found[variable] == nil
      {
        found[variable] = argument
      }
      last = last.suffix(2) + [token]
    }
    return found
  }

  /// The names of the fields that the operations of a document ask for themselves, with their aliases.
  static func calls(in text: String) -> [String] {
    var tokens = GraphQLTokens(text)
    var found: [String] = []
    var (braces, parentheses) = (0, 0)
    while let token = tokens.next() {
      switch token {
      case .punctuator("("): parentheses += 1
      case .punctuator(")"): parentheses -= 1
      case .punctuator("{") where parentheses == 0: braces += 1
      case .punctuator("}") where parentheses == 0: braces -= 1
      case .name(let name) where braces == 1 && parentheses == 0: found.append(name)
      default: break
      }
    }
    return found
  }
}
