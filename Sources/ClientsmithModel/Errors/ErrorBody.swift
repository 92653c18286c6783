/// The type of an error body, for the statuses it stands for.
package struct ErrorBody: Hashable, Sendable {
  package enum Statuses: Hashable, Sendable {
    case exactly(Int)
    /// `4XX` is 4.
    case hundreds(Int)
    case otherwise
    /// A status of success, with a body that says otherwise.
    case success(BodyCondition)
  }

  package var statuses: Statuses
  package var type: TypeReference
  /// Where what people may read is: the first that is there. Empty: nothing says it.
  package var messages: [Message]
  /// What says which case of a union it is; nil: the body does.
  package var tag: Tag?

  /// A way to a text, or to some of which the first is meant.
  package struct Message: Hashable, Sendable {
    /// What texts may be in, one in the other.
    package enum Collection: Hashable, Sendable {
      case array
      /// The first by its key.
      case dictionary
      /// Any JSON, of which the first text is meant.
      case json
    }

    /// A way of Swift names.
    package var path: [Endpoint.PathStep]
    /// What is at its end, from the outside in; empty: it is the text itself.
    package var collections: [Collection]

    package init(path: [Endpoint.PathStep], collections: [Collection] = []) {
      self.path = path
      self.collections = collections
    }
  }

  /// A header, and the key of the body that its value stands for.
  package struct Tag: Hashable, Sendable {
    package var header: String
    package var key: String

    package init(header: String, key: String) {
      self.header = header
      self.key = key
    }
  }

  package init(
    statuses: Statuses, type: TypeReference, messages: [Message] = [], tag: Tag? = nil
  ) {
    self.statuses = statuses
    self.type = type
    self.messages = messages
    self.tag = tag
  }
}

extension ErrorBody.Statuses {
  package func contain(_ status: Int) -> Bool {
    switch self {
    case .exactly(let known): known == status
    case .hundreds(let hundreds): hundreds == status / 100
    case .otherwise: true
    case .success: (200...299).contains(status)
    }
  }

  /// `404`, `4XX`, `default`, as in documents.
  package var key: String {
    switch self {
    case .exactly(let status): String(status)
    case .hundreds(let first): "\(first)XX"
    case .otherwise: "default"
    case .success: "body"
    }
  }

  /// Of a success that is none.
  package var condition: BodyCondition? {
    if case .success(let condition) = self { condition } else { nil }
  }
}

extension [ErrorBody] {
  /// What is declared for the body of a failure with this status, of success or not.
  package func body(for status: Int) -> ErrorBody? {
    first {
      ($0.statuses.condition != nil) == (200...299).contains(status) && $0.statuses.contain(status)
    }
  }

  /// What says that a success is none, and what the body is then.
  package var rejection: (condition: BodyCondition, type: TypeReference)? {
    lazy.compactMap { error in error.statuses.condition.map { ($0, error.type) } }.first
  }
}
