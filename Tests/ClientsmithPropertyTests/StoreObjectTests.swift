import Testing

/// What an optimistic action makes of objects that are sent for properties of an item.
@Suite struct StoreObjectTests {
  private static func change(
    _ sent: String, method: String = "PATCH", action: String = "call: change, optimistic: true",
    types: String = ""
  ) throws -> String {
    try GeneratedCode(
      """
      types:
        Deal: {properties: {id: String, terms: Terms, more: "Terms?", last: "Terms?", place: Place}}
        Terms: {properties: {name: String?, amount: Int?, tags: "[String: Int]"}}
        Place: {properties: {street: String, city: String}}
        Changes: {properties: {name: "Patch<String>", tags: "Patch<[String: Int?]>", other: Int?}}
        \(types)
      endpoints:
        list: {GET: /deals, returns: "[Deal]"}
        change: {\(method): "/deals/{id}", json: \(sent)}
      stores: {Deals: {deals: list, actions: {change: {\(action)}}}}
      allow: [unused-type]
      """, file: "+Store.swift"
    ).declaration("private func performChange(")
  }

  @Test func whatIsNilInAnObjectStays() throws {
    let text = try Self.change("{terms: Terms}")
    #expect(
      text.contains(
        """
            try await self.loads.change(id, by: \\.id, in: \\.loading, of: self) { item in
              var item = item
              item.terms.name = terms.name ?? item.terms.name
              item.terms.amount = terms.amount ?? item.terms.amount
              for (key, entry) in terms.tags { item.terms.tags[key] = entry }
              return item
            } action: {
        """), "\(text)")
  }

  @Test func anObjectOfAnotherTypeChangesMembers() throws {
    let text = try Self.change("{terms: Changes}")
    #expect(text.contains("terms.name.apply(to: &item.terms.name)"), "\(text)")
    #expect(text.contains("case .null: item.terms.tags = [:]"), "\(text)")
    #expect(!text.contains("amount"), "\(text)")
    let patch = try Self.change("{more: Patch<Changes>}")
    #expect(patch.contains("case .null: item.more = nil"), "\(patch)")
    #expect(patch.contains("sent.name.apply(to: &part.name)"), "\(patch)")
    let field = try Self.change("{deal: Part?}", types: "Part: {properties: {terms: Changes?}}")
    #expect(field.contains("if let sent = deal?.terms {"), "\(field)")
    #expect(field.contains("sent.name.apply(to: &item.terms.name)"), "\(field)")
  }

  @Test(arguments: [
    ("PUT", "", false), ("PUT", ", merge: true", true), ("POST", "", true),
    ("PATCH", ", merge: false", false),
  ])
  func objectsAreReplacedWhereNothingMerges(
    _ method: String, _ merge: String, merges: Bool
  ) throws {
    let text = try Self.change(
      "{terms: Terms}", method: method, action: "call: change, optimistic: true" + merge)
    #expect(text.contains("item.terms = terms") == !merges, "\(text)")
    #expect(text.contains("item.terms.name = terms.name ??") == merges, "\(text)")
  }

  @Test func whatIsAlwaysSentAsAWholeIsReplaced() throws {
    let text = try Self.change("{place: Place}")
    #expect(text.contains("item.place = place"), "\(text)")
  }

  /// A constant is one value for all of its members.
  @Test func aConstantObjectChangesMembers() throws {
    let text = try Self.change("{terms: {type: Changes, value: {name: A, tags: {b: 1}}}}")
    #expect(text.contains("let sent = "), "\(text)")
    #expect(text.contains("sent.name.apply(to: &item.terms.name)"), "\(text)")
    let null = try Self.change("{more: {type: Patch<Changes>, value: null}}")
    #expect(null.contains("item.more = nil"), "\(null)")
  }

  /// Each has a local of its own: two of one name did not compile, in memory either.
  @Test func severalObjectsThatMayBeMissingChange() throws {
    let text = try Self.change("{more: Terms, last: Terms}")
    #expect(text.count(of: "do {") == 2 && text.count(of: "var part = ") == 2, "\(text)")
    let memory = try GeneratedCode(
      """
      types:
        Deal: {properties: {id: String, more: "Terms?", last: "Terms?"}}
        Terms: {properties: {name: String?}}
      endpoints:
        list: {GET: /deals, returns: "[Deal]"}
        change: {PATCH: "/deals/{id}", json: {more: Terms, last: Terms}}
      memory: {Deal: {list: list, update: change}}
      """, file: "+Mock.swift"
    ).declaration("client.change = {")
    #expect(memory.count(of: "do {") == 2 && memory.count(of: "var part = ") == 2, "\(memory)")
  }
}

extension String {
  fileprivate func count(of text: String) -> Int { split(separator: text).count - 1 }
}
