import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

extension DeclaredErrorBody {
  static func readAll(
    _ node: YAMLNode?, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> [DeclaredErrorBody] {
    guard let entries = node?.entries("`errors`", of: "statuses and types", into: &log) else {
      return []
    }
    return entries.compactMap { entry in
      let statuses = statuses(entry.key)
      if statuses == nil {
        log.error(
          .unknownValue, at: entry.keyRange, "\(name: entry.key) is not an error status",
          help: "write a status from 300 to 599, 4XX, 5XX or default")
      }
      let type = TypeExpression.read(
        entry.value, "an error body", naming: naming, into: &log)
      guard let statuses, let type else { return nil }
      return DeclaredErrorBody(statuses: statuses, type: type, range: entry.keyRange)
    }
  }

  private static func statuses(_ key: String) -> ErrorBody.Statuses? {
    if key == "default" { return .otherwise }
    if let status = Int(key), (300...599).contains(status), key.utf8.count == 3 {
      return .exactly(status)
    }
    guard key.utf8.count == 3, key.hasSuffix("XX"), let hundreds = Int(key.prefix(1)),
      (3...5).contains(hundreds)
    else { return nil }
    return .hundreds(hundreds)
  }
}
