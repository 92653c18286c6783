import ClientsmithDiagnostics
import ClientsmithModel

/// Observable state over endpoints.
package struct DeclaredStore: Sendable {
  package struct Action: Sendable {
    package var name: Located<SwiftName>
    package var endpoint: Located<String>
    package var reload: Located<String>?

    package init(
      name: Located<SwiftName>, endpoint: Located<String>, reload: Located<String>? = nil
    ) {
      self.name = name
      self.endpoint = endpoint
      self.reload = reload
    }
  }

  /// `ItemsStore`.
  package var name: Located<SwiftName>
  package var properties: [(name: Located<SwiftName>, endpoint: Located<String>)]
  package var actions: [Action]

  package init(
    name: Located<SwiftName>,
    properties: [(name: Located<SwiftName>, endpoint: Located<String>)] = [], actions: [Action] = []
  ) {
    self.name = name
    self.properties = properties
    self.actions = actions
  }
}
