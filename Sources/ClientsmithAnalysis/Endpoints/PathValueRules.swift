import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Refuses values of path parameters that no call could send: the live client answers them with
/// `invalidRequest`, since servers and proxies drop empty segments, `.` and `..`.
struct PathValueRules: SentValueRules {
  let types: TypeIndex
  let parameter: DeclaredParameter
  let style: PathStyle
  let template: String

  func check(
    _ value: Value, of type: TypeReference, at range: SourceRange, into log: inout DiagnosticLog
  ) {
    guard let problem = problem(with: value, of: type) else { return }
    log.error(
      .invalidPathValue, at: range, "the path parameter \(name: parameter.writtenName) \(problem)",
      help: "write text that is a segment of the path as it is")
  }

  func canBeSent(_ value: Value, as type: TypeReference) -> Bool {
    problem(with: value, of: type) == nil
  }

  private func problem(with value: Value, of type: TypeReference) -> String? {
    if parameter.style?.value == .json || value == .null { return nil }
    guard let parts = parts(value, of: type) else { return nil }
    if parts.isEmpty || parts == [""] { return "cannot be empty" }
    if types.isObject(type) { return nil }
    let separator = style.keepsSlashes ? "/" : style.form == .label && style.explodes ? "." : ","
    let text = parts.joined(separator: separator)
    if style.keepsSlashes {
      let hasGap = text.hasPrefix("/") || text.hasSuffix("/") || text.contains("//")
      if hasGap { return "cannot have an empty segment, found \(quoted(text))" }
      let isRelative = text.split(separator: "/").contains { $0 == "." || $0 == ".." }
      if isRelative { return "cannot have the segment `.` or `..`, found \(quoted(text))" }
    }
    guard style.form != .matrix, let segment = dotSegment(with: text) else { return nil }
    return segment == text
      ? "cannot be \(quoted(text)): it is a whole segment"
      : "cannot be \(quoted(text)): a segment of the path would be \(quoted(segment))"
  }

  /// What a value is made of in a path: its text, those of its elements, or a name for each member
  /// that is there; nil for what is never a problem.
  private func parts(_ value: Value, of type: TypeReference) -> [String]? {
    switch (value, types.unwrapped(type)) {
    case (.array(let elements), .array(let element)):
      elements.map { text($0, of: element) ?? "1" }
    case (.dictionary(let fields), _): fields.map(\.key)
    case (.structure(let members), _):
      members.filter { $0.value != .null && $0.value != .absent }.map(\.name.text)
    case (.union(let name, let payload), _):
      types.union(type)?[name]?.type.flatMap { parts(payload, of: types.unwrapped($0)) }
    default: text(value, of: type).map { [$0] }
    }
  }

  /// The segment `.` or `..` that a text would make of the template. What has a second placeholder
  /// is not looked at: what its value will be is not known.
  private func dotSegment(with text: String) -> String? {
    let value = style.form == .label ? "." + text : text
    guard (template + value).utf8.contains(UInt8(ascii: ".")) else { return nil }
    for segment in template.split(separator: "/") {
      for name in [parameter.writtenName, parameter.wireName.value] {
        let placeholder = style.keepsSlashes ? "{\(name)+}" : "{\(name)}"
        guard segment.contains(placeholder) else { continue }
        let parts = segment.replacing(placeholder, with: value).split(separator: "/")
        if let part = parts.first(where: { $0 == "." || $0 == ".." }) { return String(part) }
      }
    }
    return nil
  }

  /// What is sent, of those types whose values can be such a text.
  private func text(_ value: Value, of type: TypeReference) -> String? {
    switch value {
    case .string(let text): return text
    case .data(let bytes): return bytes.isEmpty ? "" : nil
    case .unrecognizedCase(.string(let text)): return text
    case .enumerationCase(let name):
      guard case .string(let text)? = types.enumeration(type)?[name]?.rawValue else { return nil }
      return text
    default: return nil
    }
  }
}
