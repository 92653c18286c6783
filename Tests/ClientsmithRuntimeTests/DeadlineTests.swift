import Foundation
import Testing

@testable import ClientsmithRuntime

/// Deadlines of the system's clock; those of clocks of one's own are part of `LiveCallerTests`.
struct DeadlineTests {
  private let system = CallSystem.current

  @Test func ringsAfterItsTime() async {
    let rung = Gate()
    let start = ContinuousClock.now
    _ = self.system.startTimer(after: .milliseconds(20)) { rung.open() }
    await rung.wait()
    #expect(ContinuousClock.now - start >= .milliseconds(19))
  }

  @Test(arguments: [.zero, .seconds(-1)] as [Duration])
  func ringsAtOnce(time: Duration) async {
    let rung = Gate()
    _ = self.system.startTimer(after: time) { rung.open() }
    await rung.wait()
  }

  /// The timer of the system is set to the first of them, whatever the order in which they come.
  @Test func ringsInOrder() async {
    let order = Shared<[Int]>([])
    let rung = Gate()
    let far = self.system.startTimer(after: .seconds(Int64.max)) { order.change { $0.append(3) } }
    _ = self.system.startTimer(after: .milliseconds(30)) {
      order.change { $0.append(2) }
      rung.open()
    }
    _ = self.system.startTimer(after: .milliseconds(5)) { order.change { $0.append(1) } }
    await rung.wait()
    far()
    #expect(order.value == [1, 2])
  }

  @Test func keepsNothingOfWhatIsCancelled() async {
    let rung = Gate()
    let order = Shared<[Int]>([])
    weak var kept: Recorder?
    do {
      let content = Recorder()
      kept = content
      let stop = self.system.startTimer(after: .milliseconds(5)) {
        order.change { $0.append(content.requests.value.count) }
      }
      stop()
    }
    while kept != nil { await Task.yield() }
    _ = self.system.startTimer(after: .milliseconds(10)) { rung.open() }
    await rung.wait()
    #expect(order.value.isEmpty)
  }

  @Test func knowsHowMuchTimeIsLeft() {
    var system = CallSystem.current
    #expect(system.timeLeft > .seconds(1_000_000))
    system.end = SuspendingClock.now + .seconds(60)
    #expect(system.timeLeft > .seconds(50))
    #expect(system.timeLeft <= .seconds(60))
    system.end = .now - .seconds(1)
    #expect(system.timeLeft < .zero)
  }

  /// What is cancelled may take any time; other deadlines do not wait for it.
  @Test func ringsWhileAnotherBlocks() async {
    let blocking = Gate()
    let isBlocked = Gate()
    let rung = Gate()
    defer { blocking.open() }
    _ = self.system.startTimer(after: .milliseconds(1)) {
      isBlocked.open()
      blocking.block()
    }
    await isBlocked.wait()
    _ = self.system.startTimer(after: .milliseconds(1)) { rung.open() }
    await rung.wait()
  }

  /// Who replaces a function of a transport need not keep to deadlines.
  @Test func watchesOverTransportsThatAreChanged() {
    var transport = HTTPTransport.urlSession
    #expect(transport.enforcesTimeouts)
    transport.send = { _ in HTTPResponse(status: 200) }
    #expect(!transport.enforcesTimeouts)
    #expect(!HTTPTransport { _ in HTTPResponse(status: 200) }.enforcesTimeouts)
  }
}
