// Specifications: stall
// Runs:
//
// What `LoadingView` shows in each state, with and without what was there before.

import SwiftUI

/// The request alone, as most views need it.
@MainActor
func plain<Value>(_ loading: Loading<String, [Value]>) -> some View {
  LoadingView(loading) { values in
    Text("\(values.count) values")
  } onError: { error, request in
    Text("Unable to display \(request), error: \(error.localizedDescription)")
  } onActive: { request in
    ProgressView()
    Text(request)
  }
}

/// What was there before stays visible.
@MainActor
func keeping(_ loading: Loading<String, Int>) -> some View {
  LoadingView(loading) { value in
    Text("\(value)")
  } onError: { error, _, previous in
    if let previous { Text("\(previous)") }
    Text("failed")
  } onActive: { _, previous in
    if let previous { Text("\(previous)") } else { ProgressView() }
  }
}

@MainActor
func mixed(_ loading: Loading<String, Int>) -> [any View] {
  [
    LoadingView(loading) { value in
      Text("\(value)")
    } onError: { _, request in
      Text(request)
    } onActive: { _, previous in
      Text("\(previous ?? 0)")
    },
    LoadingView(loading) { value in
      Text("\(value)")
    } onError: { _, _, previous in
      Text("\(previous ?? 0)")
    } onActive: { request in
      Text(request)
    },
  ]
}

struct Refused: LocalizedError {
  var errorDescription: String? { "refused" }
}

@main
struct Program {
  @MainActor
  static func main() async {
    var checks = Checks()
    checks.expect(drawn(plain(Loading<String, [Int]>.idle)), [])
    checks.expect(drawn(plain(.active("a", previous: [1]))), ["…", "a"])
    checks.expect(drawn(plain(.loaded("a", [1, 2]))), ["2 values"])
    checks.expect(
      drawn(plain(.failed("a", Refused(), previous: [1]))),
      ["Unable to display a, error: refused"])

    checks.expect(drawn(keeping(.idle)), [])
    checks.expect(drawn(keeping(.active("a", previous: nil))), ["…"])
    checks.expect(drawn(keeping(.active("a", previous: 1))), ["1"])
    checks.expect(drawn(keeping(.loaded("a", 2))), ["2"])
    checks.expect(drawn(keeping(.failed("a", Refused(), previous: nil))), ["failed"])
    checks.expect(drawn(keeping(.failed("a", Refused(), previous: 1))), ["1", "failed"])

    checks.expect(mixed(.active("a", previous: 1)).map { drawn($0) }, [["1"], ["a"]])
    checks.expect(
      mixed(.failed("a", Refused(), previous: 1)).map { drawn($0) }, [["a"], ["1"]])

    // The task of a view that shows nothing yet runs.
    let store = WaresStore(client: .mock)
    let view = LoadingView(store.loading) { wares in
      Text("\(wares.count)")
    } onError: { _, _ in
      Text("failed")
    } onActive: { _ in
      ProgressView()
    }
    await appear(view.task { await store.load(limit: 2) })
    checks.expect(store.state, .loaded)
    checks.expect(store.loading.request, StallClient.ListWaresRequest(limit: 2))
    checks.finish()
  }
}

/// What a program finds, printed where it is not what is expected.
struct Checks {
  private var failures = 0

  mutating func expect<Value: Equatable>(_ found: Value, _ expected: Value, line: Int = #line) {
    guard found != expected else { return }
    print("line \(line): expected \(expected), found \(found)")
    failures += 1
  }

  func finish() {
    if failures > 0 { exit(1) }
  }
}
