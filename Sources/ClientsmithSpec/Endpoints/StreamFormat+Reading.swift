import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension Endpoint.StreamFormat {
  /// - Parameter node: what an endpoint returns, whose other keys are read elsewhere.
  static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> Endpoint.StreamFormat {
    guard case .mapping(let mapping) = node.content else { return .standard }
    var form = standard
    for entry in mapping.entries {
      switch entry.key {
      case "envelope": form.hasEnvelope = entry.value.flag("`envelope`", into: &log) ?? false
      case "until":
        guard let text = entry.value.text("`until`", into: &log) else { continue }
        if text.isEmpty || text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
          log.error(
            .emptyValue, at: entry.value.range, "`until` expects the text of one line",
            help: "write `until: \"[DONE]\"`, say")
        } else {
          form.end = text
        }
      default: break
      }
    }
    return form
  }
}
