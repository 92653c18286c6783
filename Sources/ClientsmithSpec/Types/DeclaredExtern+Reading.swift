import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredExtern {
  /// The keys beside `extern`.
  static let keys = ["import", "mock", "example"]

  /// - Returns: nil after an error.
  static func read(_ fields: Fields, into log: inout DiagnosticLog) -> DeclaredExtern? {
    guard let node = fields["extern"], let text = node.text("`extern`", into: &log) else {
      return nil
    }
    var type = DeclaredExtern(type: Located(text, at: node.range))
    if let entry = fields.entry("import"), let module = entry.value.text("`import`", into: &log) {
      type.module = Located(module, at: entry.value.range)
    }
    type.readMock(fields, into: &log)
    return type
  }

  private mutating func readMock(_ fields: Fields, into log: inout DiagnosticLog) {
    if let node = fields["example"] { mock = .example(node.written) }
    guard let entry = fields.entry("mock"), let text = entry.value.text("`mock`", into: &log) else {
      return
    }
    if let other = fields.entry("example") {
      log.error(
        .conflictingKeys, at: entry.keyRange, "a mock has `mock` or `example`, not both",
        help: "remove one of them",
        notes: [.init(range: other.keyRange, message: "`example` is here")])
    }
    let name = type.value.split(separator: ".").last.map(String.init) ?? type.value
    let prefixes = [type.value + ".", name + ".", "."]
    let member = prefixes.first { text.hasPrefix($0) }.map { String(text.dropFirst($0.count)) }
    guard let member else {
      log.error(
        .unknownValue, at: entry.value.range,
        "`mock` expects a static member of \(name: type.value), found \(name: text)",
        help: "declare `extension \(type.value) { static let sample = … }` in Swift, and write "
          + "`mock: .sample`")
      return
    }
    mock = .member(Located(member, at: entry.value.range))
  }
}
