import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Refuses values of headers with control characters, such as line breaks (RFC 9110, section 5.5).
struct HeaderValueRules: SentValueRules {
  let types: TypeIndex
  let parameter: DeclaredParameter

  func check(
    _ value: Value, of type: TypeReference, at range: SourceRange, into log: inout DiagnosticLog
  ) {
    guard !canBeSent(value, as: type) else { return }
    log.error(
      .invalidHeader, at: range,
      "the header \(name: parameter.writtenName) cannot have a control character, such as a line break",
      help: "write one line of text")
  }

  func canBeSent(_ value: Value, as type: TypeReference) -> Bool {
    sendable(value, of: type) == value
  }

  /// A value with spaces in the place of control characters.
  func sendable(_ value: Value, of type: TypeReference) -> Value {
    switch (value, types.unwrapped(type)) {
    case (.string(let text), _): .string(Self.line(text))
    case (.unrecognizedCase(.string(let text)), _): .unrecognizedCase(.string(Self.line(text)))
    case (.enumerationCase(let name), let type): .enumerationCase(sendable(name, of: type))
    case (.array(let elements), .array(let element)):
      .array(elements.map { sendable($0, of: element) })
    case (.dictionary(let fields), .dictionary(let element)):
      .dictionary(
        fields.map { .init(key: Self.line($0.key), value: sendable($0.value, of: element)) })
    case (.structure(let members), let type): .structure(sendable(members, of: type))
    case (.union(let name, let payload), let type):
      .union(name, types.union(type)?[name]?.type.map { sendable(payload, of: $0) } ?? payload)
    default: value
    }
  }

  /// The case itself, else the first that can be sent.
  private func sendable(_ name: SwiftName, of type: TypeReference) -> SwiftName {
    guard let enumeration = types.enumeration(type), let given = enumeration[name] else {
      return name
    }
    return ([given] + enumeration.cases).first { item in
      guard case .string(let text) = item.rawValue else { return true }
      return Self.line(text) == text
    }?.name ?? name
  }

  private func sendable(_ members: [Value.Member], of type: TypeReference) -> [Value.Member] {
    guard let structure = types.structure(type) else { return members }
    return zip(structure.properties, members).map { property, member in
      .init(member.name, sendable(member.value, of: property.type))
    }
  }

  private static func line(_ text: String) -> String {
    guard !text.isOneLine else { return text }
    let scalars = text.unicodeScalars.map { $0.isControl ? " " : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
