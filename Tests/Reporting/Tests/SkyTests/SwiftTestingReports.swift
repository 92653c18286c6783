import Testing

@testable import Sky

@Suite struct SwiftTestingReports {
  @Test func testingRecordIssue() async {
    #expect(await Sunset(client: .failing(report: recordIssue())).load() == nil)
  }

  @Test func testingRecordIssueOfAnotherTask() async {
    let model = Sunset(client: .failing(report: recordIssue()))
    #expect(await Task.detached { await model.load() }.value == nil)
  }

  @Test func testingReporter() async {
    #expect(await Sunset(client: .failing).load() == nil)
  }

  @Test func testingMock() async {
    #expect(await Sunset(client: .mock).load() != nil)
  }
}
