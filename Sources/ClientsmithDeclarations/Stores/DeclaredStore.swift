import ClientsmithDiagnostics
import ClientsmithModel

/// Observable state over endpoints.
package struct DeclaredStore: Equatable, Sendable {
  /// What changes before the action has ended.
  package struct Optimism: Equatable, Sendable {
    /// nil: the list that the action reloads, or else the only one.
    package var list: Located<String>?
    /// The item leaves the list, whatever the endpoint says.
    package var removes: Bool

    package init(list: Located<String>? = nil, removes: Bool = false) {
      self.list = list
      self.removes = removes
    }
  }

  package struct Action: Equatable, Sendable {
    package var name: Located<SwiftName>
    package var endpoint: Located<String>
    package var reload: Located<String>?
    package var optimistic: Located<Optimism>?
    /// The property that tells items apart.
    package var id: Located<String>?
    /// Whether the action changes those keys of a dictionary that are sent, and leaves the others.
    package var merges: Located<Bool>?
    /// Warnings that are expected in it.
    package var allowed: [DiagnosticID] = []

    package init(
      name: Located<SwiftName>, endpoint: Located<String>, reload: Located<String>? = nil,
      optimistic: Located<Optimism>? = nil, id: Located<String>? = nil, merges: Located<Bool>? = nil
    ) {
      self.name = name
      self.endpoint = endpoint
      self.reload = reload
      self.optimistic = optimistic
      self.id = id
      self.merges = merges
    }
  }

  /// What an endpoint loads.
  package struct Property: Equatable, Sendable {
    package var name: Located<SwiftName>
    package var endpoint: Located<String>

    package init(name: Located<SwiftName>, endpoint: Located<String>) {
      self.name = name
      self.endpoint = endpoint
    }
  }

  /// `ItemsStore`.
  package var name: Located<SwiftName>
  package var properties: [Property]
  package var actions: [Action]
  /// Whether all of its properties were read; otherwise those that actions name may be missing.
  package var isComplete: Bool

  package init(
    name: Located<SwiftName>,
    properties: [Property] = [],
    actions: [Action] = [], isComplete: Bool = true
  ) {
    self.name = name
    self.properties = properties
    self.actions = actions
    self.isComplete = isComplete
  }
}

extension DeclaredStore {
  /// What the log is told while something is done with it.
  package var piece: Piece { .store(name.value.text) }
}
