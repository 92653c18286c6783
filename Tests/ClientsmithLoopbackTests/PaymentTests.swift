import Foundation
import Testing

@testable import Goldens

/// What properties and results look like on the wire, held against what people wrote by hand.
@Suite(.timeLimit(.minutes(5)))
struct PaymentTests {
  private static let payment = """
    {"id":"pay_9","created":1700000000,"object":"payment","fee":"0.290","amount":5,\
    "sequence":18446744073709551615,"refunds":[{"amount":1},null,{"amount":"x"},{"amount":2}],\
    "currency":"usd","status":"paused","attempts":[{"outcome":"declined","reason":null}],\
    "metadata":{"a":"b"},"method":{"type":"bank_debit","bank":"b"},"new_key":[1]}
    """

  private func client(_ baseURL: URL) -> PaymentsClient {
    .live(baseURL: baseURL, credential: .value("c"))
  }

  @Test func readsPropertiesInTheirForms() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(RecordingServer.Answer("{\"payment\":\(Self.payment)}"))
      let response = try await client(baseURL).fetchPayment(id: "pay_9")
      #expect(response.status == 200)
      #expect(response.headers["X-Request-ID"] == "r-1")
      let payment = response.value
      #expect(payment.created == Date(timeIntervalSince1970: 1_700_000_000))
      #expect(payment.fee == Decimal(string: "0.29"))
      #expect(payment.sequence == .max)
      #expect(payment.refunds.map(\.amount) == [1, 2])
      #expect(payment.status == .unrecognized("paused"))
      #expect(payment.attempts == [PaymentAttemptsItem(outcome: .declined)])
      #expect(payment.method == .bankDebit(PaymentMethodBankDebit(bank: "b")))
    }
  }

  @Test(arguments: [#""object":"refund","#, ""])
  func refusesAnotherConstant(constant: String) async throws {
    try await RecordingServer.run { server, baseURL in
      let body = Self.payment.replacingOccurrences(of: #""object":"payment","#, with: constant)
      await server.answers(RecordingServer.Answer("{\"payment\":\(body)}"))
      let error = await #expect(throws: ClientError.self) {
        try await client(baseURL).fetchPayment(id: "pay_9")
      }
      #expect(error?.reason == .decoding)
    }
  }

  @Test func readsTheResultOfEachStatus() async throws {
    try await RecordingServer.run { server, baseURL in
      let client = client(baseURL)
      let order = CreatePaymentBody(amount: 1, holdFor: .milliseconds(90_500), currency: .euro)
      await server.answers(RecordingServer.Answer(status: 201, Self.payment))
      guard case .created(let payment) = try await client.createPayment(body: order) else {
        Issue.record("expected a payment")
        return
      }
      #expect(payment.id == "pay_9")
      let body = try #require(await server.last?.body)
      #expect(
        body.withSortedKeys
          == #"{"amount":1,"currency":"eur","hold_for":"PT1M30.5S","metadata":{}}"#)
      await server.answers(RecordingServer.Answer(status: 202, #"{"retry_after":0.1}"#))
      let later = try await client.createPayment(body: order)
      #expect(later == .accepted(.init(retryAfter: .milliseconds(100))))
      await server.answers(RecordingServer.Answer(status: 200, Self.payment))
      let error = await #expect(throws: ClientError.self) {
        try await client.createPayment(body: order)
      }
      #expect(error?.reason == .status)
      #expect(error?.status == 200)
    }
  }

  @Test func sendsWhatHasNoPropertyAgain() async throws {
    try await RecordingServer.run { server, baseURL in
      let text = #"{"created":5,"id":"cus_1","livemode":true,"loyalty":{"points":12}}"#
      await server.answers(RecordingServer.Answer(text))
      let client = client(baseURL)
      var customer = try await client.fetchCustomer(id: "cus_1")
      #expect(customer.additionalProperties == ["loyalty": ["points": 12]])
      _ = try await client.updateCustomer(id: "cus_1", customer: customer)
      #expect(await server.last?.body.withSortedKeys == Data(text.utf8).withSortedKeys)
      // A new one has no identifier, and no key of a property comes from the others.
      customer = Customer(email: "a@b.c", additionalProperties: ["email": "x", "plan": nil])
      _ = try await client.updateCustomer(id: "new", customer: customer)
      #expect(
        await server.last?.body.withSortedKeys
          == #"{"email":"a@b.c","livemode":false,"plan":null}"#)
    }
  }

  @Test func sendsDurationsInQueries() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(RecordingServer.Answer(#"{"data":[],"has_more":false}"#))
      _ = try await client(baseURL).listPayments(status: .failed, wait: .milliseconds(1_500))
      #expect(await server.last?.target == "/v1/payments?status=failed&limit=10&wait=1.5")
    }
  }
}
