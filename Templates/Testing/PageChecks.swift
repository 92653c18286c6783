import Testing

@testable import ClientsmithRuntime

// MARK: - Pages

nonisolated extension ClientCheck {
  /// Holds the sequences over the pages of an endpoint against what it answers.
  ///
  /// - Parameters:
  ///   - pages: What the calls return in turn, each with at least one item on the first.
  ///   - end: The empty page after the others, not one of them.
  ///   - positions: What the calls ask for.
  ///   - repeats: How often the first page, over and over, arrives before it is an error.
  func pages<
    Position: Equatable & Sendable, Pages: AsyncSequence & Sendable,
    Items: AsyncSequence & Sendable
  >(
    _ pages: [Pages.Element], end: Pages.Element? = nil, at positions: [Position],
    repeats: Int, items: (Pages.Element) -> [Items.Element],
    answering: (inout Client, @escaping @Sendable (Position) async throws -> Pages.Element) -> Void,
    by makePages: (Client) -> Pages, all makeItems: (Client) -> Items,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async where Pages.Element: Equatable & Sendable, Items.Element: Equatable & Sendable {
    let answers = PageAnswers<Position, Pages.Element>(pages + [end].compactMap { $0 })
    var client: Client = self.mock
    answering(&client) { (position: Position) async throws -> Pages.Element in
      try await answers.next(at: position)
    }
    do {
      let received: [Pages.Element] = try await answers.elements(of: makePages(client))
      if received != pages {
        Testing.Issue.record("expected \(pages), not \(received)", sourceLocation: sourceLocation)
      }
      let expected: [Items.Element] = pages.flatMap(items)
      let all: [Items.Element] = try await answers.elements(of: makeItems(client))
      if all != expected {
        Testing.Issue.record("expected \(expected), not \(all)", sourceLocation: sourceLocation)
      }
    } catch {
      Testing.Issue.record(error, sourceLocation: sourceLocation)
    }
    let asked: [Position] = await answers.positions
    if asked != positions + positions {
      Testing.Issue.record(
        "expected the calls \(positions), twice, not \(asked)", sourceLocation: sourceLocation)
    }
    guard let page = pages.first else { return }
    answering(&client) { (_: Position) async throws -> Pages.Element in page }
    var received = 0
    do {
      for try await _ in makePages(client) {
        received += 1
        if received > repeats { break }
      }
      Testing.Issue.record("expected an error for a repeated page", sourceLocation: sourceLocation)
    } catch is ClientError where received == repeats {
      // As it should be: the pages would never end.
    } catch {
      Testing.Issue.record(error, "after \(received) pages", sourceLocation: sourceLocation)
    }
  }
}

/// The answers of an endpoint that has pages, in turn and then from the start again.
private actor PageAnswers<Position: Sendable, Page: Sendable> {
  private let pages: [Page]
  /// What each call has asked for.
  private(set) var positions: [Position] = []

  init(_ pages: [Page]) {
    self.pages = pages
  }

  func next(at position: Position) throws -> Page {
    self.positions.append(position)
    return self.pages[(self.positions.count - 1) % self.pages.count]
  }

  /// All elements of a sequence that makes no call before it is asked for an element, and one for
  /// the first.
  nonisolated func elements<Elements: AsyncSequence & Sendable>(
    of sequence: Elements, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws -> [Elements.Element] {
    let before: Int = await self.positions.count
    var iterator: Elements.AsyncIterator = sequence.makeAsyncIterator()
    let early: Int = await self.positions.count
    var elements: [Elements.Element] = []
    while let element = try await iterator.next() {
      let calls: Int = await self.positions.count
      if elements.isEmpty, early != before || calls != before + 1 {
        Testing.Issue.record(
          "expected one call for the first element, not \(calls - before)",
          sourceLocation: sourceLocation)
      }
      elements.append(element)
      if elements.count > self.pages.count * 100 { break }
    }
    return elements
  }
}
