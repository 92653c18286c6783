import Testing

@testable import ClientsmithRuntime

#if canImport(XCTest)
  import XCTest
#endif

/// Records each call of a failing client as an issue of the test, of Swift Testing or XCTest:
/// `SuntimesClient.failing(report: recordIssue())`.
nonisolated func recordIssue(
  sourceLocation: Testing.SourceLocation = #_sourceLocation, file: StaticString = #filePath,
  line: UInt = #line
) -> @Sendable (UnimplementedEndpoint) -> Void {
  { (endpoint: UnimplementedEndpoint) -> Void in
    Testing.Issue.record(endpoint, sourceLocation: sourceLocation)
    #if canImport(XCTest)
      // In XCTest there is no such test, and an issue alone is lost.
      if Testing.Test.current == nil {
        XCTFail("\(endpoint)", file: file, line: line)
      }
    #endif
  }
}
