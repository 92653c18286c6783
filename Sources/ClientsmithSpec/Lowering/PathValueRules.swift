import ClientsmithDiagnostics

/// Refuses values of path parameters that no call could send: the live client answers them with
/// `invalidRequest`, since servers and proxies drop empty segments, `.` and `..`.
struct PathValueRules {
  let types: TypeTable
  let parameter: ParameterEntry
  let template: String

  func check(
    _ value: Value, of type: TypeReference, at range: SourceRange, into log: inout DiagnosticLog
  ) {
    guard let text = text(value, of: type) else { return }
    if text.isEmpty {
      log.error(
        at: range, "the path parameter \(quoted(parameter.writtenName)) cannot be empty",
        help: "write a text that stands for itself in the path")
    } else if text == "." || text == "..", isWholeSegment {
      log.error(
        at: range,
        "the path parameter \(quoted(parameter.writtenName)) cannot be \(quoted(text)): "
          + "it is a whole segment",
        help: "write a text that stands for itself in the path")
    }
  }

  private var isWholeSegment: Bool {
    template.split(separator: "/").contains { segment in
      segment == "{\(parameter.writtenName)}" || segment == "{\(parameter.wireName.value)}"
    }
  }

  /// What is sent, of those types whose values can be such a text.
  private func text(_ value: Value, of type: TypeReference) -> String? {
    switch value {
    case .string(let text): return text
    case .data(let bytes): return bytes.isEmpty ? "" : nil
    case .unknownCase(.string(let text)): return text
    case .enumerationCase(let place):
      guard case .declared(let name) = types.resolved(type),
        case .enumeration(let enumeration) = types[name]?.kind,
        case .string(let text) = enumeration.cases[place].rawValue
      else { return nil }
      return text
    default: return nil
    }
  }
}
