import Foundation
import Testing

@testable import ClientsmithRuntime

/// Deadlines of the system's clock; those of clocks of one's own are part of `LiveCallerTests`.
struct DeadlineTests {
  private let environment = CallEnvironment.system

  @Test func ringsAfterItsTime() async {
    let rung = Gate()
    let start = ContinuousClock.now
    _ = self.environment.alarm(after: .milliseconds(20)) { rung.open() }
    await rung.wait()
    #expect(ContinuousClock.now - start >= .milliseconds(19))
  }

  @Test(arguments: [.zero, .seconds(-1)] as [Duration])
  func ringsAtOnce(time: Duration) async {
    let rung = Gate()
    _ = self.environment.alarm(after: time) { rung.open() }
    await rung.wait()
  }

  /// The timer of the system is set to the first of them, whatever the order in which they come.
  @Test func ringsInOrder() async {
    let order = Shared<[Int]>([])
    let rung = Gate()
    let far = self.environment.alarm(after: .seconds(Int64.max)) { order.change { $0.append(3) } }
    _ = self.environment.alarm(after: .milliseconds(30)) {
      order.change { $0.append(2) }
      rung.open()
    }
    _ = self.environment.alarm(after: .milliseconds(5)) { order.change { $0.append(1) } }
    await rung.wait()
    far.cancel()
    #expect(order.value == [1, 2])
  }

  @Test func keepsNothingOfWhatIsCancelled() async {
    let rung = Gate()
    let order = Shared<[Int]>([])
    weak var kept: Recorder?
    do {
      let content = Recorder()
      kept = content
      let alarm = self.environment.alarm(after: .milliseconds(5)) {
        order.change { $0.append(content.requests.value.count) }
      }
      alarm.cancel()
    }
    #expect(kept == nil)
    _ = self.environment.alarm(after: .milliseconds(10)) { rung.open() }
    await rung.wait()
    #expect(order.value.isEmpty)
  }

  /// Nothing runs beside a call that could end a wait for it.
  @Test func waitsNoLongerThanACallMayTake() async throws {
    let waits = Shared<[Duration]>([])
    var environment = CallEnvironment(pause: { time in waits.change { $0.append(time) } })
    environment.end = ContinuousClock.now + .seconds(60)
    try await environment.rest(.seconds(5))
    let error = await #expect(throws: URLError.self) { try await environment.rest(.seconds(70)) }
    #expect(error?.code == .timedOut)
    environment.end = .now - .seconds(1)
    await #expect(throws: URLError.self) { try await environment.rest(.seconds(5)) }
    #expect(waits.value.first == .seconds(5))
    #expect(
      waits.value.dropFirst().first.map { (.seconds(50) ... .seconds(60)).contains($0) } == true)
    #expect(waits.value.last == .zero)
  }

  /// Who replaces a function of a transport need not keep to deadlines.
  @Test func watchesOverTransportsThatAreChanged() {
    var transport = HTTPTransport.urlSession
    #expect(transport.isPunctual)
    transport.send = { _ in HTTPResponse(status: 200) }
    #expect(!transport.isPunctual)
    #expect(!HTTPTransport { _ in HTTPResponse(status: 200) }.isPunctual)
  }
}
