import ClientsmithAnalysis
import ClientsmithPrinting
import Foundation
import Testing

@testable import ClientsmithInference

/// What curl commands of documentation become.
@Suite struct CommandHabitTests {
  private static let json = "-H 'Content-Type: application/json'"

  @Test func aPreconditionIsAParameter() throws {
    let imported = try Imported(
      """
      curl -X PATCH https://a.example.com/events/7 -H 'If-Match: W/"1"' -d 'a=1'
      curl -X PATCH https://a.example.com/events/7 -H 'If-Match: W/"1"' -d 'a=1'
      curl https://a.example.com/events/7 -H 'If-None-Match: W/"1"'
      """)
    #expect(
      imported.outline == [
        "updateEvent: PATCH /events/{id} (path id: Int, headers ifMatch: String?, form a: Int) -> ",
        "getEvent: GET /events/{id} (path id: Int) -> ",
      ])
    #expect(imported.text().contains("as: If-Match"))
    let alone = try Imported(
      """
      curl -X DELETE https://a.example.com/events/7 -H 'If-Match: "1"'
      curl -X DELETE https://a.example.com/orders/7 -H 'If-Match: "1"'
      """)
    #expect(alone.declarations.headers.isEmpty)
  }

  @Test(
    "Page tokens are not credentials",
    arguments: [
      "nextPageToken", "pageToken", "page_token", "continuationToken", "ContinuationToken",
      "next_token", "NextToken", "syncToken", "$skiptoken", "pagination_token", "resumptionToken",
      "scrollToken", "deltaToken",
    ])
  func placesInLists(_ name: String) throws {
    let imported = try Imported("curl 'https://a.example.com/items?\(name)=a1'")
    #expect(imported.declarations.endpoints.first?.parameters.first?.isSecret == false)
    #expect(imported.report.allSatisfy { !$0.contains("credentials were removed") })
    #expect(imported.text().contains("example: a1"))
    let answer = try Imported(
      Archive.text([("GET", "https://a.example.com/items", #"{"\#(name)":"a1","id":"x"}"#)]))
    #expect(!answer.text().contains("secret"))
  }

  @Test func otherTokensStaySecret() throws {
    let imported = try Imported(
      "curl 'https://a.example.com/items?pageAccessToken=a1b2c3d4&next_csrf_token=e5f6a7b8'")
    #expect(
      imported.declarations.endpoints.first?.parameters.allSatisfy(\.isSecret) == true)
  }

  @Test func variablesOfCurlAreTheirValues() throws {
    let imported = try Imported(
      """
      curl --variable team=seven --variable %TOKEN --expand-header 'X-Team: {{team:trim}}' \\
        --expand-header 'Authorization: Bearer {{TOKEN}}' \\
        --expand-url 'https://a.example.com/orders?of={{team}}'
      """)
    #expect(
      imported.outline == ["listOrders: GET /orders (query of: String, headers team: String) -> "])
    #expect(imported.text().contains("auth: bearer"))
    #expect(imported.text().contains("example: seven"))
  }

  @Test func theArgumentOfAnUnknownOptionIsWithheld() throws {
    let imported = try Imported(
      "curl --later-option hunter2secret https://a.example.com/items/7 --other -d 'note=hunter2secret'"
    )
    #expect(imported.declarations.endpoints.count == 1)
    #expect(!imported.text().contains("hunter2secret"))
    #expect(
      imported.warnings == ["1: the option `--later-option` is left out: expected one of curl"])
  }

  @Test func variablesOfCurlAreThoseOfAllTransfers() throws {
    let imported = try Imported(
      """
      curl --variable t=seven --expand-url 'https://a.example.com/orders?of={{t}}' \\
        --next --expand-url 'https://a.example.com/items?of={{t}}'
      """)
    #expect(imported.text().components(separatedBy: "example: seven").count == 3)
  }

  @Test func aURLBehindAnUnknownSwitchIsCalled() throws {
    for command in [
      "curl --later a.example.com/items", "curl --buffer a.example.com/items",
      "curl --later production https://a.example.com/production/items",
    ] {
      #expect(try Imported(command).declarations.endpoints.count == 1, "\(command)")
      #expect(try !Imported(command).text().contains("secret"), "\(command)")
    }
  }

  @Test func aSwitchIsAConstantHeader() throws {
    let imported = try Imported(
      """
      curl https://a.example.com/issue/7/attachments -u 'a@b.example:c' \\
        -H 'X-Atlassian-Token: no-check' -F 'file=@a.txt'
      curl https://a.example.com/me -u 'a@b.example:c'
      """)
    let text = imported.text()
    #expect(text.contains("auth: basic"))
    #expect(text.contains("headers: {X-Atlassian-Token: no-check}"))
  }

  @Test func aNullThatWasSentCanBeSentAgain() throws {
    let put = try Imported(
      """
      curl -X PUT https://a.example.com/issue/7/assignee \(Self.json) -d '{"accountId":null}'
      curl -X PUT https://a.example.com/issue/7/assignee \(Self.json) -d '{"accountId":"abc"}'
      """)
    #expect(put.text().contains("json: {accountId: String? = null}"))
    let only = try Imported(
      "curl -X PUT https://a.example.com/issue/7/assignee \(Self.json) -d '{\"accountId\":null}'")
    #expect(only.text().contains("json: {accountId: JSON? = null}"))
    let patch = try Imported(
      """
      curl -X PATCH https://a.example.com/issues/7 \(Self.json) -d '{"accountId":null,"title":"x"}'
      curl -X PATCH https://a.example.com/issues/7 \(Self.json) -d '{"accountId":"abc","due":null}'
      """)
    #expect(
      patch.outline == [
        "updateIssue: PATCH /issues/{id} (path id: Int, json accountId: Patch<String>, "
          + "json title: String?, json due: Patch<JSON>) -> "
      ])
    _ = patch.text()
  }

  @Test func aDateThatIsClearedHasTheFormOfOthers() throws {
    let imported = try Imported(
      """
      curl -X PATCH https://a.example.com/issues/7 \(Self.json) -d '{"at":"2024-01-02T03:04:05Z"}'
      curl -X PATCH https://a.example.com/issues/7 \(Self.json) -d '{"at":null}'
      """)
    let text = imported.text()
    #expect(text.contains("at: {type: Patch<Date>") && !text.contains("dates:"), "\(text)")
  }

  @Test func aTextOrANumberIsJSONWhereItIsSaidToBe() throws {
    let requests = [
      "curl https://a.example.com/a \(Self.json) -d '\"5b10ac\"'",
      "curl https://a.example.com/b --json 5",
      "curl https://a.example.com/c \(Self.json) -d 'no JSON'",
      "curl https://a.example.com/d -H 'Content-Type: text/plain' -d '\"quoted\"'",
    ]
    let imported = try Imported(requests.joined(separator: "\n"))
    let text = imported.text()
    #expect(text.contains("body: {type: String, example: 5b10ac}"))
    #expect(text.contains("body: {type: Int, example: 5}"))
    #expect(imported.bodyFormats == ["json", "json", "text", "text"])
    let file = "POST https://a.example.com/a\nContent-Type: application/json\n\n\"5b10ac\"\n"
    #expect(try Imported(file).bodyFormats == ["json"])
  }

  @Test func whatIsAcceptedIsNotWhatIsReturned() throws {
    let imported = try Imported(
      """
      curl https://a.example.com/a -H 'Accept: application/json'
      curl -X POST https://a.example.com/b -H 'Accept: application/json' -d a=1
      curl -X POST https://a.example.com/c -d a=1
      """)
    #expect(imported.declarations.endpoints.map(\.result) == [.response, .response, .void])
  }

  @Test(
    "Parts of forms",
    arguments: [
      (#"file=@"my file.txt""#, "file: filename=my file.txt"),
      (#"file=@"a \"b\".txt""#, #"file: filename=a "b".txt"#),
      (#"note="hello""#, "note: hello"), (#"note=say "hello""#, #"note: say "hello""#),
      (#"note="open"#, #"note: "open"#), ("note=a; b", "note: a; b"),
      ("note=a;type=text/html", "note: a text/html"),
      (#"note="x; y";type=text/plain"#, "note: x; y text/plain"),
      (
        "file=@a.txt;type=text/csv;filename=x.txt", "file: text/csv filename=x.txt"
      ),
      (
        #"file=@"dir/a.txt";type=text/csv; filename="x;.txt""#, "file: text/csv filename=x;.txt"
      ),
      (#"meta={"a":1};type=application/json"#, #"meta: {"a":1} application/json"#),
    ])
  func partsOfForms(_ argument: String, _ expected: String) throws {
    let part = CurlForm.part(argument, isPlain: false)
    let words = [part.value, part.mediaType, part.filename.map { "filename=\($0)" }]
    #expect("\(part.name): " + words.compactMap { $0 }.joined(separator: " ") == expected)
    let plain = CurlForm.part(argument, isPlain: true)
    #expect(argument == "\(plain.name)=\(plain.value ?? "-")")
  }

  @Test func aFileKeepsItsType() throws {
    let text = try Imported(
      "curl https://a.example.com/up -F 'file=@a.txt;type=text/plain;filename=x.txt' -F 'note=a;type=text/plain'"
    ).text()
    #expect(text.contains("filename: x.txt") && text.contains("note: {type: String, example: a}"))
    #expect(text.components(separatedBy: "contentType: text/plain").count == 2)
  }

  @Test(
    "Dates without a zone are never cases, whatever their digits",
    arguments: [
      ("0000000", "Date pattern"), ("1230000", "Date pattern"), ("000000000", "Date pattern"),
      ("1234567", "String"), ("00000", "Date zoneless"),
    ])
  func datesWithoutAZone(_ digits: String, _ type: String) throws {
    let objects = (0..<40).map {
      #"{"at":"2024-08-30T11:00:0\#($0 % 3).\#(digits)","id":\#($0)}"#
    }
    let imported = try Imported(
      Archive.text([
        ("GET", "https://a.example.com/events", "[\(objects.joined(separator: ","))]")
      ]))
    let types = Outline.types(imported.declarations)
    #expect(types.count == 1)
    #expect(types.first?.hasPrefix("Event {at: \(type.prefix { $0 != " " })") == true, "\(types)")
    if type == "Date zoneless" { #expect(imported.text().contains("dates: zoneless")) }
    if type == "Date pattern" {
      let field = String(repeating: "S", count: digits.count)
      #expect(imported.text().contains("yyyy-MM-dd'T'HH:mm:ss.\(field)"))
    }
  }

  @Test(
    "Ids in base64 are filled up",
    arguments: [
      ("AAMkAGI1AAAt9AHjAAA=", "/messages/{id}"), ("AAMkAGI1AAAt9AHjAAA%3D", "/messages/{id}"),
      ("AAMkAGI1AAAt9AHjAA==", "/messages/{id}"), ("a=b", "/messages/a=b"),
    ])
  func idsInBase64(_ id: String, _ path: String) throws {
    let imported = try Imported("curl https://a.example.com/messages/\(id)")
    #expect(imported.declarations.endpoints.map(\.path.text) == [path])
  }

  @Test func elementsAndPagesAreCalledAfterWhatTheyAre() throws {
    let imported = try Imported(
      Archive.text([
        (
          "GET", "https://a.example.com/issue/ED-7/comment",
          #"{"startAt":0,"maxResults":5,"total":1,"comments":[{"id":"1","body":"x","author":"m"}]}"#
        ),
        (
          "GET", "https://a.example.com/project/search",
          #"{"startAt":0,"maxResults":5,"isLast":true,"values":[{"id":"1","key":"ED","name":"E"}]}"#
        ),
        ("POST", "https://a.example.com/search/jql", #"{"issues":[],"isLast":true,"x":1}"#),
      ]))
    #expect(
      Outline.types(imported.declarations).map { $0.prefix { $0 != " " } }.sorted() == [
        "Comment", "CommentPage", "Project", "SearchJqlResponse", "SearchProjectResponse",
      ])
    #expect(
      imported.declarations.endpoints.map(\.name.value.text) == [
        "getComment", "searchProject", "searchJql",
      ])
    var declarations = imported.declarations
    declarations.addProposals()
    #expect(SpecificationPrinter.text(of: declarations).contains("# retry: {safe: true}"))
  }
}
