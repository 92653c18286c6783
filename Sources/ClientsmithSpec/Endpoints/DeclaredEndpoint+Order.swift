import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithReading
import ClientsmithYAML

extension DeclaredEndpoint {
  /// `order: [title, tenant]`: the parameters that come first, wherever their sections stand.
  mutating func readOrder(_ node: YAMLNode, into log: inout DiagnosticLog) {
    guard case .sequence(let nodes) = node.content else {
      log.error(
        .wrongType, at: node.range, "`order` expects names of parameters, found \(node.found)",
        help: "write `order: [\(node.string.map(written) ?? "title, tenant")]`")
      return
    }
    order = nodes.compactMap { node in
      node.text("`order`", into: &log).map { Located($0, at: node.range) }
    }
  }
}
