import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

extension DeclaredAuthentication {
  static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> DeclaredAuthentication? {
    let help = "write bearer, basic, none, {header: NAME}, {query: NAME} or {cookie: NAME}"
    if let text = node.string {
      switch text {
      case "bearer": return DeclaredAuthentication(authentication: .bearer, range: node.range)
      case "basic": return DeclaredAuthentication(authentication: .basic, range: node.range)
      case "none": return DeclaredAuthentication(authentication: nil, range: node.range)
      default:
        log.error(
          .unknownValue, at: node.range, "unknown authentication \(name: text)",
          help: didYouMean(text, among: ["bearer", "basic", "none"], log) ?? help)
        return nil
      }
    }
    guard case .mapping = node.content else {
      log.error(
        .wrongType, at: node.range,
        "`auth` expects bearer, basic, none or a mapping, found \(node.found)", help: help)
      return nil
    }
    guard
      let fields = Fields(node, "`auth`", keys: ["header", "query", "cookie"], into: &log)
    else { return nil }
    guard fields.entries.count == 1, let entry = fields.entries.first else {
      log.error(
        .emptyValue, at: node.range, "`auth` expects one way to send the credential", help: help)
      return nil
    }
    guard let name = entry.value.text("`\(entry.key)`", into: &log) else { return nil }
    switch entry.key {
    case "header":
      HeaderRules.checkName(name, at: entry.value.range, into: &log)
      return DeclaredAuthentication(authentication: .header(name), range: entry.value.range)
    case "query":
      if name.isEmpty { log.error(.emptyName, at: entry.value.range, "a query item needs a name") }
      return DeclaredAuthentication(authentication: .query(name), range: entry.value.range)
    case "cookie":
      HeaderRules.checkCookieName(name, at: entry.value.range, into: &log)
      return DeclaredAuthentication(authentication: .cookie(name), range: entry.value.range)
    default: return nil
    }
  }
}
