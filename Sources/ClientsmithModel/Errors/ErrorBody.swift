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

  package init(statuses: Statuses, type: TypeReference) {
    self.statuses = statuses
    self.type = type
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

  /// Of a success that is none.
  package var condition: BodyCondition? {
    if case .success(let condition) = self { condition } else { nil }
  }
}

extension [ErrorBody] {
  /// What says that a success is none, and what the body is then.
  package var rejection: (condition: BodyCondition, type: TypeReference)? {
    lazy.compactMap { error in error.statuses.condition.map { ($0, error.type) } }.first
  }
}
