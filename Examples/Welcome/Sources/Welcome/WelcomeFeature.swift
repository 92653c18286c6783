/// A feature that loads by itself, without the generated store: a value that is asked for by a
/// request, and whatever function answers such requests.
@MainActor
final class WelcomeFeature {
  typealias Request = GreetingClient.GreetRequest

  private(set) var welcome: Loading<Request, Greeting> = .idle
  private let answer: @Sendable (Request) async throws -> Greeting

  init(load: @escaping @Sendable (Request) async throws -> Greeting) {
    self.answer = load
  }

  func load(_ request: Request) async {
    welcome = .active(request, previous: welcome.value)
    do {
      welcome = .loaded(request, try await answer(request))
    } catch {
      welcome = .failed(request, error, previous: welcome.value)
    }
  }
}
