import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithReading
import ClientsmithYAML

extension DeclaredPath {
  /// - Parameter hasParameters: there is a section of its parameters.
  /// - Returns: nil after an error.
  static func read(
    _ node: YAMLNode, hasParameters: Bool, into log: inout DiagnosticLog
  ) -> DeclaredPath? {
    node.text("a method", into: &log).map {
      DeclaredPath(LocatedText($0, of: node), hasParameters: hasParameters)
    }
  }
}

extension LocatedText {
  /// - Parameter node: the string that is the text.
  init(_ text: String, of node: YAMLNode) {
    self.init(text, at: node.range, start: ScalarLocation(node).position(0))
  }
}
