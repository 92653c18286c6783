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
  ///   - call: Calls the endpoint with the arguments of the sequences.
  func pages<
    Position: Equatable & Sendable, Pages: AsyncSequence & Sendable,
    Items: AsyncSequence & Sendable
  >(
    _ pages: [Pages.Element], end: Pages.Element? = nil, at positions: [Position],
    repeats: Int, items: (Pages.Element) -> [Items.Element],
    answering: (inout Client, PageAnswer<Position, Pages.Element>) -> Void,
    as call: @Sendable (Client) async throws -> Pages.Element,
    by makePages: (Client) -> Pages, all makeItems: (Client) -> Items,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async where Pages.Element: Equatable & Sendable, Items.Element: Equatable & Sendable {
    let answers = PageAnswers<Position, Pages.Element>(pages + [end].compactMap { $0 })
    var client: Client = self.mock
    answering(
      &client,
      PageAnswer {
        (position: Position, given: [any Sendable], expected: [any Sendable]?) async throws
          -> Pages.Element in
        try await answers.next(position, given, expected)
      })
    do {
      _ = try await call(client)
      await answers.restart()
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
    for difference in await answers.differences {
      Testing.Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
    guard let page = pages.first else { return }
    answering(
      &client,
      PageAnswer { (_: Position, _: [any Sendable], _: [any Sendable]?) -> Pages.Element in page })
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

/// Answers a call of an endpoint that has pages, or of the one that continues them.
nonisolated struct PageAnswer<Position: Sendable, Page: Sendable>: Sendable {
  fileprivate let answer: @Sendable (Position, [any Sendable], [any Sendable]?) async throws -> Page

  /// - Parameters:
  ///   - position: Which page is asked for.
  ///   - arguments: What the call has besides.
  ///   - expected: What they should be; nil: those of the first call.
  func callAsFunction(
    at position: Position, given arguments: [any Sendable] = [],
    expecting expected: [any Sendable]? = nil
  ) async throws -> Page {
    try await self.answer(position, arguments, expected)
  }
}

/// The answers of an endpoint that has pages, in turn and then from the start again.
private actor PageAnswers<Position: Sendable, Page: Sendable> {
  private let pages: [Page]
  /// What each call has asked for.
  private(set) var positions: [Position] = []
  /// Calls whose arguments were not what they should have been.
  private(set) var differences: [String] = []
  /// What the first call had.
  private var arguments: String?

  init(_ pages: [Page]) {
    self.pages = pages
  }

  /// Forgets which pages were asked for.
  func restart() {
    self.positions = []
  }

  func next(
    _ position: Position, _ given: [any Sendable], _ expected: [any Sendable]?
  ) throws -> Page {
    if !given.isEmpty { self.compare(String(describing: given), expected) }
    self.positions.append(position)
    return self.pages[(self.positions.count - 1) % self.pages.count]
  }

  private func compare(_ arguments: String, _ expected: [any Sendable]?) {
    let known: String = expected.map { String(describing: $0) } ?? self.arguments ?? arguments
    if arguments != known {
      self.differences.append("expected a call with the arguments \(known), not \(arguments)")
    }
    if expected == nil { self.arguments = known }
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
