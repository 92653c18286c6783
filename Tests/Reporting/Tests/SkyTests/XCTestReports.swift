import XCTest

@testable import Sky

final class XCTestReports: XCTestCase {
  func testRecordIssue() async {
    let sunset = await Sunset(client: .failing(report: recordIssue())).load()
    XCTAssertNil(sunset)
  }

  func testRecordIssueOfAnotherTask() async {
    let model = Sunset(client: .failing(report: recordIssue()))
    let sunset = await Task.detached { await model.load() }.value
    XCTAssertNil(sunset)
  }

  func testReporter() async {
    let sunset = await Sunset(client: .failing).load()
    XCTAssertNil(sunset)
  }

  func testMock() async {
    let sunset = await Sunset(client: .mock).load()
    XCTAssertNotNil(sunset)
  }
}
