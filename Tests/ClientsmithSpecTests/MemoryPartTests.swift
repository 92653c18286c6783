import ClientsmithModel
import Testing

/// Which object of a body is the value that a client in memory keeps.
@Suite struct MemoryPartTests {
  private static func specification(_ json: String, entry: String = "create: act") -> String {
    let path = entry.hasPrefix("update") ? "PATCH: '/a/{id}', path: {id: Int}" : "POST: /a"
    return """
      client: T
      types:
        Contact: {properties: {id: Int, name: String, email: String?, pinned: Bool = false}}
        ContactDraft: {properties: {name: String, email: String?}}
        CompanyDraft: {properties: {▸name: String, vat: String?}}
        Reference: {properties: {id: Int}}
      endpoints:
        list: {GET: /a, returns: [Contact]}
        act: {\(path), json: \(json), returns: Contact}
      memory: {Contact: {list: list, \(entry)}}
      """
  }

  private static func fields(_ json: String, entry: String) throws -> [String: String] {
    let text = specification(json, entry: entry).replacing("▸", with: "")
    let fields = try model(text).memory[0].operations[1].fields
    return Dictionary(
      fields.map { field in
        let source = field.source.map { ([$0.parameter.text] + $0.path.map(\.text)) }
        return (field.property.text, source?.joined(separator: ".") ?? "constant")
      }, uniquingKeysWith: { "\($0), \($1)" })
  }

  @Test(arguments: ["create: act", "update: act"])
  func anObjectCalledLikeTheValueIsBesideItsSiblings(entry: String) throws {
    let name = "contact.name"
    let email = "contact.email"
    #expect(
      try Self.fields("{contact: ContactDraft, pinned: Bool}", entry: entry)
        == ["name": name, "email": email, "pinned": "pinned"])
    #expect(
      try Self.fields("{contact: ContactDraft, pinned: {value: true}}", entry: entry)
        == ["name": name, "email": email, "pinned": "constant"])
    #expect(
      try Self.fields("{person: {type: ContactDraft, as: contact}, pinned: Bool}", entry: entry)
        == ["pinned": "pinned"])
    #expect(
      try Self.fields("{contact: {type: ContactDraft, as: person}, pinned: Bool}", entry: entry)
        == ["name": name, "email": email, "pinned": "pinned"])
  }

  @Test(arguments: ["create: act", "update: act"])
  func otherObjectsDoNotCountBesideIt(entry: String) throws {
    for json in [
      "{contact: ContactDraft, company: CompanyDraft}",
      "{company: CompanyDraft, contact: ContactDraft}",
    ] {
      #expect(
        try Self.fields(json, entry: entry) == ["name": "contact.name", "email": "contact.email"])
    }
    // One that only says which value it is does not change it.
    #expect(
      try Self.fields("{contact: Reference, changes: ContactDraft}", entry: entry)
        == ["name": "changes.name", "email": "changes.email"])
  }

  @Test func whatIsUnclearIsSaid() {
    let beside =
      "`name` is inside of `company` of `act`, beside other properties of `Contact`, so a client in"
      + " memory does not keep it | call the object `contact` if it is the Contact | unkept-value"
    let several =
      "`name` is inside of `company` of `act`, and is also inside of `person`, so a client in memory"
      + " keeps that of `company` | call the object that is the Contact `contact` | unkept-value"
    Marked(Self.specification("{email: String, company: CompanyDraft}"), beside).check()
    Marked(Self.specification("{person: ContactDraft, company: CompanyDraft}"), several).check()
    for json in [
      "{name: String, company: CompanyDraft}", "{company: CompanyDraft}",
      "{contact: ContactDraft, company: CompanyDraft}",
    ] {
      Marked(Self.specification(json).replacing("▸", with: "")).check()
    }
  }
}
