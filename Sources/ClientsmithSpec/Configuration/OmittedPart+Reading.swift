import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

extension OmittedPart {
  /// `omit: [preview, swiftui]`.
  static func read(_ node: YAMLNode?, into log: inout DiagnosticLog) -> Set<OmittedPart> {
    guard let nodes = node?.sequence("`omit`", of: "parts", into: &log) else { return [] }
    let known = allCases.map(\.rawValue)
    var parts: Set<OmittedPart> = []
    for node in nodes {
      guard let text = node.text("`omit`", into: &log) else { continue }
      guard let part = OmittedPart(rawValue: text) else {
        log.error(
          .unknownValue, at: node.range, "unknown part \(name: text) to omit",
          help: didYouMean(text, among: known, log) ?? "the parts are \(listed(known))")
        continue
      }
      parts.insert(part)
    }
    return parts
  }
}
