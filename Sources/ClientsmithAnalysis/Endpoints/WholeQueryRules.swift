import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// A parameter that is the whole query stands alone: a server could not tell it from other items.
enum WholeQueryRules {
  static func apply(to parameters: inout [DeclaredParameter], into log: inout DiagnosticLog) {
    guard
      let whole = parameters.first(where: { $0.section == .query && $0.style?.value == .whole })
    else { return }
    parameters.removeAll { other in
      guard other.section == .query, other.name.range != whole.name.range else { return false }
      log.error(
        .conflictingKeys, at: other.name.range,
        "\(name: other.writtenName) cannot be sent beside \(name: whole.writtenName), which is "
          + "the whole query",
        help: other.style?.value == .whole
          ? "remove one of them" : "remove it, or `style: whole` of \(quoted(whole.writtenName))",
        notes: [.init(range: whole.name.range, message: "\(quoted(whole.writtenName)) is here")])
      return true
    }
  }
}
