/// The type of an error body, for the statuses it stands for.
package struct ErrorBody: Hashable, Sendable {
  package enum Statuses: Hashable, Sendable {
    case exactly(Int)
    /// `4XX` is 4.
    case hundreds(Int)
    case otherwise
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
    }
  }
}
