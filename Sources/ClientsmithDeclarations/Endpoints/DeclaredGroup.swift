import ClientsmithDiagnostics
import ClientsmithModel

/// What is said of endpoints that are together a member of the client.
package struct DeclaredGroup: Equatable, Sendable {
  package var name: Located<GroupPath>
  package var documentation: Documentation

  package init(name: Located<GroupPath>, documentation: Documentation) {
    self.name = name
    self.documentation = documentation
  }
}
