import ClientsmithModel

/// The operations of a GraphQL document, as far as a specification needs them: their names, the
/// types of their variables and the first field of each (GraphQL specification, section 2).
struct GraphQLDocument {
  struct Operation {
    /// `query`, `mutation` or `subscription`.
    var kind: String
    var name: String?
    /// What stands under `data` in the answer: the alias of the first field, or its name.
    var field: String?
    /// In the order of their declaration.
    var variables: [Variable] = []
  }

  struct Variable {
    var name: String
    /// As it is written, without white space: `[ID!]!`.
    var type: String
    var hasDefault = false

    /// Whether a request may leave it out.
    var isOptional: Bool { hasDefault || !type.hasSuffix("!") }
  }

  private(set) var operations: [Operation] = []
  private var tokens: GraphQLTokens

  /// nil: the text is not a document.
  init?(_ text: String) {
    tokens = GraphQLTokens(text)
    while let token = tokens.next() {
      switch token {
      case .name("query"), .name("mutation"), .name("subscription"):
        guard case .name(let kind) = token, readOperation(kind) else { return nil }
      case .name("fragment"):
        guard tokens.skip(to: "{"), tokens.skipBlock() else { return nil }
      case .punctuator("{"):
        guard readFields(of: Operation(kind: "query")) else { return nil }
      default: return nil
      }
    }
    if operations.isEmpty { return nil }
  }

  private mutating func readOperation(_ kind: String) -> Bool {
    var operation = Operation(kind: kind)
    var token = tokens.next()
    if case .name(let name)? = token {
      operation.name = name
      token = tokens.next()
    }
    if token == .punctuator("(") {
      guard let variables = readVariables() else { return false }
      operation.variables = variables
      token = tokens.next()
    }
    // Directives.
    if token != .punctuator("{"), token != .punctuator("@") || !tokens.skip(to: "{") {
      return false
    }
    return readFields(of: operation)
  }

  private mutating func readVariables() -> [Variable]? {
    var variables: [Variable] = []
    var token = tokens.next()
    while token != .punctuator(")") {
      guard token == .punctuator("$"), case .name(let name)? = tokens.next(),
        tokens.next() == .punctuator(":")
      else { return nil }
      var variable = Variable(name: name, type: "")
      token = tokens.next()
      while let part = token, part.isOfType {
        variable.type += part.text
        token = tokens.next()
      }
      if token == .punctuator("=") {
        variable.hasDefault = true
        token = tokens.next()
      }
      // The default, and directives.
      while let part = token, part != .punctuator("$"), part != .punctuator(")") {
        if part == .punctuator("("), !tokens.skip(to: ")") { return nil }
        token = tokens.next()
      }
      guard token != nil, !variable.type.isEmpty else { return nil }
      variables.append(variable)
    }
    return variables
  }

  /// From behind the brace that opens the fields to behind the one that closes them.
  private mutating func readFields(of operation: Operation) -> Bool {
    var operation = operation
    if case .name(let name)? = tokens.next() { operation.field = name }
    operations.append(operation)
    return tokens.skipBlock()
  }
}

/// The tokens of a GraphQL document; white space, commas and comments are not among them.
struct GraphQLTokens {
  enum Token: Hashable {
    case name(String)
    case punctuator(Character)
    /// A number or a text.
    case value

    var text: String {
      switch self {
      case .name(let name): name
      case .punctuator(let character): String(character)
      case .value: ""
      }
    }

    /// Whether a type may consist of it.
    var isOfType: Bool {
      switch self {
      case .name, .punctuator("["), .punctuator("]"), .punctuator("!"): true
      default: false
      }
    }
  }

  private let bytes: [UInt8]
  private var index = 0
  /// How many braces are open.
  private var depth = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func next() -> Token? {
    skipIgnored()
    guard let first = bytes[index...].first else { return nil }
    if Self.isOfName(first), !ASCII.isDigit(first) {
      let end = bytes[index...].firstIndex { !Self.isOfName($0) } ?? bytes.endIndex
      defer { index = end }
      return .name(String(decoding: bytes[index..<end], as: UTF8.self))
    }
    if first == UInt8(ascii: "\"") {
      skipText()
      return .value
    }
    index += 1
    if first == UInt8(ascii: "{") { depth += 1 }
    if first == UInt8(ascii: "}") { depth -= 1 }
    return ASCII.isDigit(first) ? .value : .punctuator(Character(Unicode.Scalar(first)))
  }

  /// Goes behind the next one of these punctuators; false: there is none.
  mutating func skip(to punctuator: Character) -> Bool {
    while let token = next() {
      if token == .punctuator(punctuator) { return true }
    }
    return false
  }

  /// Goes behind the brace that closes the outermost block; false: it is open at the end.
  mutating func skipBlock() -> Bool {
    while depth > 0 {
      if next() == nil { return false }
    }
    return depth == 0
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "_")
  }

  private mutating func skipIgnored() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), 0x09, 0x0A, 0x0D, UInt8(ascii: ","): index += 1
      case UInt8(ascii: "#"):
        index = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
      default: return
      }
    }
  }

  /// A text ends at its quote; a block, between three of them, at the next three.
  private mutating func skipText() {
    let quote = UInt8(ascii: "\"")
    let isBlock = bytes[index...].prefix(3).elementsEqual([quote, quote, quote])
    index += isBlock ? 3 : 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if !isBlock, bytes[index] == quote {
        index += 1
        return
      } else if isBlock, bytes[index...].prefix(3).elementsEqual([quote, quote, quote]) {
        index += 3
        return
      } else {
        index += 1
      }
    }
    index = bytes.count
  }
}
