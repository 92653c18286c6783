import Foundation
import Testing

@testable import Goldens

/// The client in memory of `allotment`.
@Suite struct MemoryTests {
  private static let beds = (1...5).map { number in
    Bed(
      id: number, name: "Bed \(number)", crop: number.isMultiple(of: 2) ? .beans : .chard,
      keeper: number == 3 ? "Ada" : nil, dugAt: Date(timeIntervalSince1970: Double(number)))
  }

  private static func error(
    of work: () async throws -> Void
  ) async -> ClientError? {
    do {
      try await work()
      return nil
    } catch {
      return error as? ClientError
    }
  }

  @Test func itStartsWithWhatTheMockHas() async throws {
    let client = AllotmentClient.inMemory()
    #expect(try await client.listBeds() == AllotmentClient.mock.listBeds())
    #expect(try await client.listChores(bed: 1) == AllotmentClient.mock.listChores(bed: 1))
    #expect(try await client.forecastFrost() == AllotmentClient.mock.forecastFrost())
    let page = try await AllotmentClient.inMemory(beds: []).listBeds()
    #expect(page == BedPage(beds: [], total: 0))
  }

  @Test func whatIsCreatedIsFoundChangedAndDeleted() async throws {
    let client = AllotmentClient.inMemory(beds: Self.beds)
    let new = try await client.digBed(bedDraft: BedDraft(name: "New", crop: .squash))
    #expect(new.id == 6 && new.name == "New" && new.keeper == nil && new.area == 4.5)
    #expect(try await client.getBed(id: 6) == new)
    let kept = try await client.changeBed(id: 6, changes: BedChanges(keeper: .value("Ben")))
    #expect(kept.keeper == "Ben" && kept.name == "New" && kept.crop == .squash)
    let named = try await client.changeBed(id: 6, changes: BedChanges(name: "Old"))
    #expect(named.keeper == "Ben" && named.name == "Old")
    #expect(try await client.changeBed(id: 6, changes: BedChanges(keeper: .null)).keeper == nil)
    // What cannot be nil has its default again.
    #expect(try await client.changeBed(id: 6, changes: BedChanges(area: .value(9))).area == 9)
    #expect(try await client.changeBed(id: 6, changes: BedChanges(area: .null)).area == 4.5)
    try await client.abandonBed(id: 6)
    #expect(try await client.listBeds().beds == Self.beds)
    // The id of what was deleted is not given again.
    #expect(try await client.digBed(bedDraft: BedDraft(name: "N", crop: .beans)).id == 7)
  }

  /// `finishChore` always sends that it is done, and `listOpenChores` that it is not.
  @Test func whatIsAlwaysSentCounts() async throws {
    let client = AllotmentClient.inMemory(chores: [])
    let chore = try await client.addChore(bed: 1, text: "Water the beans")
    let other = try await client.addChore(bed: 1, text: "Put up poles")
    #expect(try await client.listOpenChores(bed: 1) == [chore, other])
    let finished = try await client.finishChore(bed: 1, number: chore.number)
    #expect(finished.isDone && finished.text == chore.text)
    #expect(try await client.listOpenChores(bed: 1) == [other])
    #expect(try await client.listChores(bed: 1) == [finished, other])
    let error = await Self.error { _ = try await client.finishChore(bed: 2, number: chore.number) }
    #expect(error?.status == 404)
  }

  @Test func whatIsMissingFailsAsLiveDoes() async throws {
    let client = AllotmentClient.inMemory(beds: Self.beds)
    let calls: [(String, () async throws -> Void)] = [
      ("getBed", { _ = try await client.getBed(id: 9) }),
      ("changeBed", { _ = try await client.changeBed(id: 9, changes: BedChanges()) }),
      ("abandonBed", { try await client.abandonBed(id: 9) }),
    ]
    let transport = HTTPTransport { _ in
      HTTPResponse(status: 404, body: Data(#"{"message":"There is no such bed."}"#.utf8))
    }
    // With a clock of its own, a machine that is busy for a minute ends no call.
    let live = AllotmentClient.live(
      transport: transport,
      system: CallSystem(sleep: { _ in try await Task.sleep(for: .seconds(86_400)) }))
    let expected = try #require(await Self.error { _ = try await live.getBed(id: 9) })
    for (endpoint, call) in calls {
      let found = try #require(await Self.error(of: call))
      #expect(found.endpoint == endpoint && found.client == expected.client)
      #expect(found.status == 404 && found.reason == expected.reason)
      #expect(found.body == expected.body)
      #expect(found.body(as: GardenProblem.self) == GardenProblem(message: "There is no such bed."))
      #expect(found.description.hasPrefix("AllotmentClient.\(endpoint): "))
      // What people read is what the API says.
      #expect(found.localizedDescription == "There is no such bed.")
      #expect(expected.localizedDescription == found.localizedDescription)
    }
    let chore = await Self.error { try await client.dropChore(bed: 1, number: UUID()) }
    #expect(chore?.status == 404 && chore?.localizedDescription == "Not found.")
  }

  @Test func listsAreFilteredAndPaged() async throws {
    let client = AllotmentClient.inMemory(beds: Self.beds)
    #expect(try await client.listBeds(crop: .beans).beds.map(\.id) == [2, 4])
    #expect(try await client.listBeds(crop: .chard, keeper: "Ada").beds.map(\.id) == [3])
    let first = try await client.listBeds(limit: 2)
    #expect(first.beds.map(\.id) == [1, 2] && first.next == "2" && first.total == 5)
    var pages: [[Int]] = []
    for try await page in client.listBedsPages(limit: 2) { pages.append(page.beds.map(\.id)) }
    #expect(pages == [[1, 2], [3, 4], [5]])
    #expect(try await client.listBeds(limit: -1).beds.isEmpty)
  }

  /// Who counts pages alone would never come to an end.
  @Test func aListWithoutDeclaredPagesHasThem() async throws {
    let client = AllotmentClient.inMemory(chores: [])
    for number in 1...5 { _ = try await client.addChore(bed: 1, text: "\(number)") }
    var pages: [[String]] = []
    for page in 1...4 {
      pages.append(try await client.listChores(bed: 1, page: page, perPage: 2).map(\.text))
    }
    #expect(pages == [["1", "2"], ["3", "4"], ["5"], []])
    #expect(try await client.listChores(bed: 1).count == 5)
  }

  @Test func aCursorOutlivesTheBedThatItLeadsTo() async throws {
    let client = AllotmentClient.inMemory(beds: Self.beds)
    let first = try await client.listBeds(limit: 2)
    try await client.abandonBed(id: 2)
    try await client.abandonBed(id: 3)
    let second = try await client.listBeds(after: first.next, limit: 2)
    #expect(second.beds.map(\.id) == [4, 5] && second.next == nil && second.total == 3)
  }

  @Test func anUnknownCursorFails() async throws {
    let client = AllotmentClient.inMemory(beds: Self.beds)
    for cursor in ["nonsense", "6", "-1"] {
      let error = await Self.error { _ = try await client.listBeds(after: cursor) }
      #expect(error?.status == 400 && error?.endpoint == "listBeds", "\(cursor)")
    }
  }

  @Test func valuesBelongToWhatIsInThePath() async throws {
    let client = AllotmentClient.inMemory(chores: [])
    let one = try await client.addChore(bed: 1, text: "Dig")
    let two = try await client.addChore(bed: 2, text: "Weed", tools: ["hoe"])
    #expect(one.number != two.number && two.tools == ["hoe"])
    // The mock has helpers, and who adds a chore cannot say that there are.
    #expect(try await !AllotmentClient.mock.addChore(bed: 1, text: "Dig").helpers.isEmpty)
    #expect(one.helpers.isEmpty)
    #expect(try await client.listChores(bed: 2) == [two])
    // The ids are the same on every run.
    let again = try await AllotmentClient.inMemory(chores: []).addChore(bed: 1, text: "Dig")
    #expect(again == one)
    #expect(await Self.error { try await client.dropChore(bed: 1, number: two.number) } != nil)
    var done = two
    done.isDone = true
    #expect(
      try await client.replaceChore(bed: 2, number: two.number, chore: done) == .ok(done))
    #expect(try await client.listChores(bed: 2, isDone: true) == [done])
    try await client.dropChore(bed: 2, number: two.number)
    #expect(try await client.listChores(bed: 2).isEmpty)
  }

  @Test func eachClientKeepsItsOwn() async throws {
    let client = AllotmentClient.inMemory(beds: [])
    let copy = client
    _ = try await client.digBed(bedDraft: BedDraft(name: "A", crop: .beans))
    #expect(try await copy.listBeds().total == 1)
    #expect(try await AllotmentClient.inMemory(beds: []).listBeds().total == 0)
  }

  @Test func manyMayCallItAtOnce() async throws {
    let client = AllotmentClient.inMemory(beds: [])
    let ids = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<200 {
        group.addTask {
          let bed = try await client.digBed(bedDraft: BedDraft(name: "\(number)", crop: .beans))
          _ = try await client.changeBed(id: bed.id, changes: BedChanges(keeper: .value("A")))
          if bed.id.isMultiple(of: 2) { try await client.abandonBed(id: bed.id) }
          return bed.id
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(ids.sorted() == Array(1...200))
    let page = try await client.listBeds(limit: 1_000)
    #expect(page.total == 100 && page.beds.allSatisfy { $0.keeper == "A" })
  }

  // MARK: - A chat, which says everything twice and always answers 200

  @Test func envelopesSayWhatWasKept() async throws {
    let client = ChatClient.inMemory([])
    let posted = try await client.postMessage(channel: "C1", text: "Ahoy", metadata: ["a": "1"])
    #expect(posted.ts == posted.message.ts && posted.channel == "C1")
    let changed = try await client.updateMessage(channel: "C1", ts: posted.ts, text: "Ahoy!")
    #expect(changed.ts == posted.ts && changed.message.text == "Ahoy!")
    // What the app has of the envelope is what it deletes.
    let deleted = try await client.deleteMessage(channel: "C1", ts: posted.ts)
    #expect(deleted == ChatClient.Deleted(channel: "C1", ts: posted.ts))
    #expect(try await client.listMessages(channel: "C1").messages.isEmpty)
  }

  @Test func whatIsKeptInOneChannelIsNotInAnother() async throws {
    let first = ChatClient.Message(ts: "first", text: "Of any channel")
    let client = ChatClient.inMemory([first])
    let a = try await client.postMessage(channel: "A", text: "a").message
    let b = try await client.postMessage(channel: "B", text: "b").message
    #expect(a.ts != b.ts)
    #expect(try await client.listMessages(channel: "A").messages == [a, first])
    #expect(try await client.listMessages(channel: "B").messages == [b, first])
    // Pages go on where they were.
    let page = try await client.listMessages(channel: "B", limit: 1)
    let rest = try await client.listMessages(
      channel: "B", cursor: page.responseMetadata?.nextCursor)
    #expect(page.messages == [b] && rest.messages == [first])
    let error = await Self.error { _ = try await client.deleteMessage(channel: "A", ts: b.ts) }
    #expect(error?.body(as: ChatClient.Refusal.self)?.error == .messageNotFound)
    #expect(try await client.listMessages(channel: "B").messages == [b, first])
  }

  @Test func itFailsAsTheAPIFails() async throws {
    let client = ChatClient.inMemory([])
    let missing = await Self.error { _ = try await client.deleteMessage(channel: "A", ts: "1") }
    #expect(missing?.reason == .rejected && missing?.status == 200)
    let body = try #require(missing?.body)
    #expect(String(decoding: body, as: UTF8.self) == #"{"error":"message_not_found","ok":false}"#)
    #expect(
      missing?.body(as: ChatClient.Refusal.self) == ChatClient.Refusal(error: .messageNotFound))
    let cursor = await Self.error {
      _ = try await client.listMessages(channel: "A", cursor: "nowhere")
    }
    #expect(cursor?.reason == .rejected)
    #expect(
      cursor?.body(as: ChatClient.Refusal.self)?.error == .unrecognized("invalid_cursor"))
  }

  @Test func dictionariesThatAreSentPartiallyMerge() async throws {
    let client = ChatClient.inMemory([])
    let ts = try await client.postMessage(
      channel: "A", text: "a", metadata: ["a": "1", "b": "2", "c": "3"]
    ).ts
    let changed = try await client.updateMessage(
      channel: "A", ts: ts, metadata: ["b": "20", "c": nil])
    #expect(changed.message.metadata == ["a": "1", "b": "20"])
  }
}
