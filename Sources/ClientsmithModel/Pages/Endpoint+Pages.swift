extension Endpoint {
  package struct Pages: Hashable, Sendable {
    package enum Style: Hashable, Sendable {
      /// `next` is a path of the same kind as `items`; nil there ends the pages.
      case cursor(next: [PathStep], into: SwiftName)
      case offset(SwiftName, limit: SwiftName)
      case page(SwiftName)

      /// Whether pages are counted, in place of being named by the page before.
      package var hasPositions: Bool {
        switch self {
        case .cursor: false
        case .offset, .page: true
        }
      }
    }

    /// Where the items stand in the endpoint's result, each key the Swift name of a property;
    /// empty: the result is the array.
    package var items: [PathStep]
    package var style: Style

    package init(items: [PathStep], style: Style) {
      self.items = items
      self.style = style
    }
  }
}
