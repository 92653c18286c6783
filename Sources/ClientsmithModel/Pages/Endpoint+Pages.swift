extension Endpoint {
  /// How an endpoint's pages follow each other.
  ///
  /// Its paths lead into what the endpoint returns, into the value of a `Response`. Each key is the
  /// Swift name of a property, and the index -1 is the last element of an array.
  package struct Pages: Hashable, Sendable {
    /// Where a page says what the next one is.
    package enum Source: Hashable, Sendable {
      case path([PathStep])
      /// A header of the response.
      case header(String)
      /// The target of a link with this relation, in the header `Link` (RFC 8288).
      case link(String)
    }

    package enum Style: Hashable, Sendable {
      /// nil ends the pages. With a path it is not the parameter that takes the cursor, but a
      /// property of it.
      case cursor(next: Source, into: SwiftName, at: [PathStep] = [])
      /// Another endpoint has the pages after the first, and takes the cursor: in a parameter, or in
      /// a property of the object that one is made of.
      case continued(next: [PathStep], by: SwiftName, into: SwiftName, at: [PathStep] = [])
      /// A URL that is called as it stands.
      case url(next: Source)
      /// - Parameter stepsByLimit: the offset grows by the limit, not by what has arrived.
      case offset(SwiftName, limit: SwiftName, stepsByLimit: Bool = false)
      case page(SwiftName)

      /// Whether pages are counted, in place of being named by the page before.
      package var hasPositions: Bool {
        switch self {
        case .cursor, .continued, .url: false
        case .offset, .page: true
        }
      }

      /// The parameter that says how long a page is, where that decides where the next one starts.
      package var limit: SwiftName? {
        if case .offset(_, limit: let name, stepsByLimit: _) = self { name } else { nil }
      }

      /// The parameter that says where a page starts; nil: none does.
      package var parameter: SwiftName? {
        switch self {
        case .cursor(next: _, into: let name, at: _), .offset(let name, limit: _, stepsByLimit: _),
          .page(let name):
          name
        case .continued, .url: nil
        }
      }
    }

    /// What else ends the pages.
    package enum End: Hashable, Sendable {
      /// Leads to a Bool.
      ///
      /// - Parameter value: what it is where there are more: false where it says whether a page is the
      ///   last.
      case more([PathStep], if: Bool)
      /// Leads to how many items all pages have.
      case total([PathStep])
      /// A page without items is the last, whichever it names.
      case empty

      /// Leads to what a page says of the end.
      package var path: [PathStep]? {
        switch self {
        case .more(let path, if: _), .total(let path): path
        case .empty: nil
        }
      }
    }

    /// Where the items stand; empty: the result is the array.
    package var items: [PathStep]
    package var style: Style
    package var end: End?
    /// The method that returns what is on all pages; nil: as the rule for names says.
    package var allItems: SwiftName?

    package init(
      items: [PathStep], style: Style, end: End? = nil, allItems: SwiftName? = nil
    ) {
      self.items = items
      self.style = style
      self.end = end
      self.allItems = allItems
    }
  }
}

extension TypeReference {
  /// An integer with a sign, as APIs count items with.
  package var isSignedInteger: Bool {
    switch self {
    case .primitive(.int), .primitive(.int32), .primitive(.int64): true
    default: false
    }
  }
}
