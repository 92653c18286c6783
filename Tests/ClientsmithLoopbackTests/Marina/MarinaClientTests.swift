import Foundation
import Testing

@testable import Wallet

/// The client of the specification that a recorded session became, against the server it was
/// recorded of.
@Suite(.timeLimit(.minutes(5))) struct MarinaClientTests {
  private static func run(
    token: String = MarinaServer.Secret.token,
    _ use: @escaping @Sendable (MarinaClient, RecordingServer) async throws -> Void
  ) async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(MarinaServer.answer)
      try await use(.live(baseURL: baseURL, credential: .value(token)), server)
    }
  }

  @Test func signsInAndReadsTheAccount() async throws {
    try await Self.run { client, server in
      #expect(try await client.getStatus() == "all is well")
      let login = try await client.login(email: "a@b.example", password: "p")
      #expect(login.accessToken == MarinaServer.Secret.token)
      #expect(await server.last?.header("Authorization") == nil)
      #expect(login.user.name == "Ines Marsh")
      #expect(try await client.getMe().role == "harbormaster")
      #expect(await server.last?.header("X-App-Version") == "4.2.0")
      #expect(try await client.updateMe(name: "Ines").id == 17)
      #expect(try await client.listFeeds().map(\.kind) == ["calendar", "widget"])
      #expect(try await client.getSettings().notifications.email)
      let settings = try await client.updateSettings(
        notifications: Notifications(email: true, push: false), units: "metric")
      #expect(settings.units == "metric")
      let renewed = try await client.refresh(refreshToken: "r")
      #expect(renewed.accessToken == MarinaServer.Secret.freshToken)
      try await client.createNewsletter(email: "a@b.example", weekly: true)
      try await client.logout()
    }
  }

  @Test func readsAndChangesBoats() async throws {
    try await Self.run { client, _ in
      let second = try await client.listBoats(page: 2, perPage: 2)
      #expect(second.items.map(\.name) == ["Clover", "Dahlia"])
      #expect(second.items.map { $0.berthID == nil } == [false, true])
      let boat = try await client.getBoat(id: 1041)
      #expect(boat.kind == .sail && boat.registeredOn == Day(year: 2021, month: 1, day: 15))
      let body = BoatBody(kind: "sail", length: 6.5, name: "Aster")
      #expect(try await client.createBoat(boatBody: body) == boat)
      #expect(try await client.updateBoat(id: 1042, boatBody: body).id == 1042)
      let first = try await client.listLogs(id: 1041)
      let next = try await client.listLogs(id: 1041, cursor: first.nextCursor)
      #expect(next.nextCursor == nil && next.data.count == 1)
      #expect(try await client.createLog(id: 1041, text: "Came home").wind == nil)
      let photo = try await client.createPhoto(id: 1041, caption: "Pier", photo: Data("J".utf8))
      #expect(photo.id == 9001)
      try await client.deleteBoat(id: 1045)
    }
  }

  @Test func booksABerth() async throws {
    try await Self.run { client, _ in
      let berths = try await client.listBerths()
      let berth = try await client.getBerth(id: berths[0].id)
      #expect(berth == berths[0] && berth.pricePerNight == Decimal(string: "24.5"))
      let day = Day(year: 2024, month: 6, day: 1)
      let booking = try await client.createBooking(boatID: 1041, from: day, to: day)
      #expect(try await client.listBookings(from: day, status: "open") == [booking])
      #expect(try await client.getBooking(id: booking.id) == booking)
      #expect(try await client.cancelBooking(id: booking.id).status == "cancelled")
      #expect(try await client.search(q: "aster", limit: 10).results.first?.title == "Aster")
      #expect(try await client.getInvoice(id: 311).lines.count == 1)
      #expect(try await client.getPdf(id: 311).starts(with: Data("%PDF".utf8)))
    }
  }

  @Test func readsErrors() async throws {
    try await Self.run { client, _ in
      let missing = await #expect(throws: ClientError.self) { try await client.getBoat(id: 9999) }
      #expect(missing?.status == 404)
      #expect(missing?.body(as: Problem.self)?.code == "not_found")
    }
    try await Self.run(token: "wrong") { client, _ in
      let refused = await #expect(throws: ClientError.self) { try await client.getMe() }
      #expect(refused?.status == 401)
      #expect(refused?.body(as: Problem.self)?.message == "Sign in first.")
    }
  }
}
