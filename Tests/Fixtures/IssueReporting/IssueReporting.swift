// What generated code uses of IssueReporting, declared as in xctest-dynamic-overlay 1.13, so that
// the output of `reporter: issueReporting` is compiled in every mode without that package.

@_transparent
public func reportIssue(
  _ error: any Error,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  print("\(filePath):\(line): \(error) \(message() ?? "")")
}
