import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Warns of placeholders with nothing between their values: `/{a}{b}` is the same path for `1` and
/// `23` as for `12` and `3`.
enum TouchingPlaceholders {
  /// - Parameter inputs: of the endpoint; `label` and `matrix` begin with a mark of their own.
  static func check(_ path: DeclaredPath, _ inputs: [Input], into log: inout DiagnosticLog) {
    guard path.placeholders.count > 1, path.text.contains("}{") else { return }
    for (first, second) in zip(path.placeholders, path.placeholders.dropFirst())
    where path.text.contains("\(first.written){\(second.name)") {
      let isMarked = inputs.contains { input in
        guard input.wireName == second.name, case .path(let style) = input.location else {
          return false
        }
        return style.form != .simple
      }
      if isMarked { continue }
      log.warning(
        .doubtfulPath, at: second.range,
        "nothing separates \(name: first.name) from \(name: second.name), so a server can tell "
          + "where one ends only by their lengths",
        help: "write what stands between them, or one placeholder for both")
    }
  }
}

extension DeclaredPath.Placeholder {
  fileprivate var written: String { keepsSlashes ? "{\(name)+}" : "{\(name)}" }
}
