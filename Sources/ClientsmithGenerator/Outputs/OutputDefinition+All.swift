import ClientsmithModel

extension OutputDefinition {
  /// One for each of `Output.all` that this version generates, in the same order.
  package static let all: [OutputDefinition] = [
    client, types, groups, live, mock, preview, memory, failing, tests, drift, runtime,
    asyncHTTPClient, tracing, metrics, logging, recording, requests, scripted, testing, spy, store,
    swiftui, dependencies, fixtures, container,
  ]
}
