import Testing

@testable import ClientsmithRuntime

/// Records each call of a failing client as an issue of the test:
/// `SuntimesClient.failing(report: recordIssue())`.
nonisolated func recordIssue(
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> @Sendable (UnimplementedEndpoint) -> Void {
  { (endpoint: UnimplementedEndpoint) -> Void in
    Testing.Issue.record(endpoint, sourceLocation: sourceLocation)
  }
}
