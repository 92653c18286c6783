import Foundation
import Testing

@testable import Welcome

@MainActor
struct WelcomeTests {
  @Test func whatIsAskedForIsShownUntilTheAnswerIsThere() async {
    let gate = Gate<Greeting>()
    var client = GreetingClient.mock
    client.greet = Scripted.gate(gate)
    let store = WelcomeStore(client: client)
    let load = Task { await store.load(language: "nb") }
    await gate.waiting(1)
    guard case .active(let request, previous: nil) = store.loading else {
      Issue.record("expected a request, not \(store.loading)")
      return
    }
    #expect(request == .init(language: "nb"))
    gate.resume(returning: .mock(message: "God morgen"))
    await load.value
    #expect(store.greeting?.message == "God morgen")
  }

  @Test func aFailureSaysWhatWasAskedForAndKeepsWhatWasThere() async {
    var client = GreetingClient.mock
    client.greet = Scripted.sequence([
      .success(.mock(message: "Hello")), .failure(URLError(.timedOut)),
    ])
    let store = WelcomeStore(client: client)
    await store.load(language: "en")
    await store.load(language: "fr")
    guard case .failed(let request, _, let previous) = store.loading else {
      Issue.record("expected a failure, not \(store.loading)")
      return
    }
    #expect(request.language == "fr")
    #expect(previous?.message == "Hello")
  }

  @Test func refreshingAsksTheSameAgain() async {
    let spy = GreetingClient.Spy(wrapping: .mock)
    let store = WelcomeStore(client: spy.client)
    await store.load(language: "da")
    await store.refresh()
    #expect(spy.greet.calls.map(\.language) == ["da", "da"])
  }

  @Test func canceledItIsAsItWas() async {
    let store = WelcomeStore(client: .loading)
    let load = Task { await store.load(language: "en") }
    while store.state != .loading { await Task.yield() }
    store.cancel()
    await load.value
    #expect(store.state == .idle)
  }

  /// The overload of an endpoint that takes its request is the function that a feature loads by.
  @Test func anEndpointAnswersTheRequestsOfAFeature() async {
    let client = GreetingClient.mock
    let feature = WelcomeFeature(load: client.greet)
    await feature.load(.init(language: "en"))
    #expect(feature.welcome.value == Greeting(message: "Good morning"))
  }

  @Test func anotherFeatureIsDrivenByAnotherRequest() async {
    let feature = WelcomeFeature { Greeting(message: "Hello in \($0.language)") }
    await feature.load(.init(language: "is"))
    #expect(feature.welcome.value?.message == "Hello in is")
  }
}
