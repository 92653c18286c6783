import Testing

/// What the texts of a query are.
@Suite struct FieldTests {
  @Test(
    "Types of items that were recorded with these values",
    arguments: [
      (["1", "2"], "Int"), (["01", "2"], "String"), (["-5"], "Int"), (["-0"], "String"),
      (["9007199254740992"], "Int"), (["9007199254740993", "1"], "Int64"),
      (["9223372036854775808"], "String"), (["1.5"], "Double"), (["1.5", "2"], "Double"),
      (["2", "1.5"], "Double"), (["1.50"], "String"), (["1.5", "9007199254740993"], "String"),
      (["true", "false"], "Bool"), (["true", "1"], "String"), (["1", "a"], "String"),
      ([""], "String"),
      (["2024-01-02"], "Day"), (["2024-01-02", "x"], "String"), (["2024-01-02T03:04:05Z"], "Date"),
      (["6ba7b810-9dad-11d1-80b4-00c04fd430c8"], "UUID"),
    ])
  func types(_ values: [String], _ type: String) throws {
    let calls = values.map { ("GET", "https://a.example/orders?p=\($0)", "[]") }
    let imported = try Imported(Archive.text(calls))
    _ = imported.text()
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "listOrders: GET /orders (query p: \(type))"
      ])
  }

  @Test(
    "Parts of paths that are ids",
    arguments: [
      ("/level/12", "/level/12"), ("/random/5", "/random/5"), ("/order/12", "/order/{id}"),
      ("/order/123", "/order/{id}"),
      ("/orders/1", "/orders/{id}"),
      ("/thing/deadbe1", "/thing/deadbe1"), ("/thing/deadbee1", "/thing/{id}"),
      ("/thing/deadbeef", "/thing/{id}"), ("/thing/defaced", "/thing/defaced"),
      ("/thing/01ARZ3NDEKTSV4RRFFQ69G5FAV", "/thing/{id}"),
      ("/thing/2024-01-02", "/thing/{date}"), ("/thing/2024-13-02", "/thing/2024-13-02"),
      ("/archive/2024/05", "/archive/{year}/{month}"), ("/archive/2024/13", "/archive/{id}/13"),

    ])
  func paths(_ path: String, _ template: String) throws {
    let imported = try Imported(
      Archive.text([
        ("GET", "https://a.example/x\(path)", "[]"), ("GET", "https://a.example/y", "[]"),
      ]))
    #expect(imported.declarations.endpoints.map(\.path.text).first == "/x" + template)
  }
}
