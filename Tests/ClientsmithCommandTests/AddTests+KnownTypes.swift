import TestSupport
import Testing

/// Which known types new endpoints have.
extension AddTests {
  private static let jira = """
    client: Jira
    baseURL: https://api.example.com
    types:
      History: {properties: {id: String}}
      Changelog:
        properties: {startAt: Int, maxResults: Int, total: Int, histories: "[History]"}
      Issue: {properties: {id: String, key: String, summary: String}}
      IssuePage: {properties: {startAt: Int, maxResults: Int, total: Int, values: "[Issue]"}}
      User:
        properties:
          accountId: String
          displayName: String
          emailAddress: String?
          active: {type: Bool, default: true}
          avatarUrls: {type: "[String: URL]", default: {}}
          timeZone: String?
      Person: {properties: {accountId: String, displayName: String, emailAddress: String?}}
      Actor: {properties: {accountId: String, displayName: String, active: Bool, role: String}}
    endpoints:
      getChangelog: {GET: "/issue/{key}/changelog", returns: Changelog}
      listFiles: {GET: "/files/{path+}", path: {path: {type: String, example: a}}, returns: JSON}

    """

  @Test(
    "A known type is used where it can read the sample",
    arguments: [
      (
        #"{"startAt":0,"maxResults":20,"total":1,"worklogs":[{"id":"1","timeSpent":"3h"}]}"#,
        "WorklogPage"
      ),
      (
        #"{"startAt":0,"maxResults":20,"total":1,"values":[{"id":"1","timeSpent":"3h","by":"a"}]}"#,
        "GetWorklogResponse"
      ),
      (
        #"{"startAt":0,"maxResults":20,"total":1,"values":[{"id":"1","key":"a","summary":"b"}]}"#,
        "IssuePage"
      ),
      (#"{"accountId":"a","displayName":"M","active":true}"#, "User"),
      (#"{"accountId":"a","displayName":"M","active":true,"timeZone":"x","more":1}"#, "User"),
    ])
  func fittingTypes(_ sample: String, _ type: String) async throws {
    let (text, result, again) = try await Self.run(
      sample, specification: Self.jira, ["--endpoint", "GET /issue/{key}/worklog"])
    #expect(result.status == 0, "\(result.error)")
    let added = text.components(separatedBy: "GET: /issue/{key}/worklog\n").last ?? ""
    #expect(added.contains("    returns: \(type)\n"), "\(text)")
    #expect(again == text)
  }

  @Test("A placeholder that keeps slashes takes the rest of a path")
  func restOfPath() async throws {
    let (text, result, _) = try await Self.run(
      "curl https://api.example.com/files/a/b.txt", specification: Self.jira)
    #expect(text == Self.jira)
    #expect(result.error.contains("known already: 1"), "\(result.error)")
  }

  @Test("A sample without an endpoint is told how to be added")
  func sampleAlone() async throws {
    for sample in [#"{"id": 1}"#, "[1]"] {
      let (text, result, _) = try await Self.run(sample, specification: Self.jira)
      #expect(text == Self.jira)
      #expect(result.status == 65)
      #expect(result.error.contains(#"`--endpoint "GET /…"`"#), "\(result.error)")
    }
  }
}
