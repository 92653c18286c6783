import Testing

@testable import ClientsmithRuntime

#if canImport(XCTest)
  import XCTest
#endif

/// Records each call of a failing client as an issue of the test, of Swift Testing or XCTest:
/// `SuntimesClient.failing(report: recordIssue())`.
nonisolated func recordIssue(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> @Sendable (UnimplementedEndpoint) -> Void {
  { (endpoint: UnimplementedEndpoint) -> Void in
    // A file that imports XCTest alone has no macro for it.
    let location = Testing.SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    Testing.Issue.record(endpoint, sourceLocation: location)
    #if canImport(XCTest)
      // In XCTest there is no such test, and an issue alone is lost.
      if Testing.Test.current == nil {
        XCTFail("\(endpoint)", file: filePath, line: line)
      }
    #endif
  }
}
