import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// How the output of a large document is divided among files.
@Suite("The files of a large client") struct SpreadFileTests {
  /// A client of groups with two endpoints each, and of types.
  private func model(
    groups: [String] = (1...30).map { "group\($0)" },
    types: [String] = (1...60).map { "Type\($0)" }, path: String = "/first", maySpread: Bool = true
  ) -> ClientModel {
    let endpoints = groups.flatMap { group in
      ["list", "get"].map { member in
        var endpoint = Endpoint(
          name: SwiftName(group + member.capitalizedFirst), method: "GET",
          path: PathTemplate(group == "group7" && member == "list" ? path : "/first"),
          result: .json(.declared(SwiftName(types[0])), at: []))
        endpoint.qualifiedName = .init(group: GroupPath(group), member: SwiftName(member))
        return endpoint
      }
    }
    return ClientModel(
      fileStem: "Shop", specificationName: "shop.openapi.yaml", maySpread: maySpread,
      name: "ShopClient", baseURL: "https://api.example.com", nestsTypes: true,
      types: types.map { name in
        SampleModel.declaration(
          name,
          .structure(
            Structure(
              properties: [SampleModel.property("id", SampleModel.string)], isIdentifiable: true)))
      },
      endpoints: endpoints)
  }

  private func files(
    _ model: ClientModel, _ outputs: OutputSelection = OutputSelection()
  ) throws -> [GeneratedFile] {
    try Generator(options: GeneratorOptions(outputs: outputs)).files(for: model, in: [.sources])
  }

  /// The names of the files that differ, without the client's name.
  private func changes(_ model: ClientModel) throws -> [String] {
    zip(try files(self.model()), try files(model)).filter { $0 != $1 }
      .map { String($0.0.name.dropFirst("ShopClient".count).dropLast(".swift".count)) }
  }

  private func names(_ files: [GeneratedFile], having text: String) -> [String] {
    files.filter { $0.text.contains(text) }.map(\.name)
  }

  @Test("A build knows their names from that of the document")
  func namesAreThoseThatAreDeclared() throws {
    let declared = Output.all.fileNames(stem: "Shop", mayBeLarge: true, in: .sources)
    #expect(try files(model()).map(\.name) == declared)
    #expect(try files(model(groups: [], types: ["Only"])).map(\.name) == declared)
    #expect(declared.contains("ShopClient+Part12Types.swift"))
    #expect(declared.contains("ShopClient+Part12Groups.swift"))
  }

  @Test("A client whose types are at the top level has none of them, however large")
  func typesAtTheTopLevel() throws {
    let files = try files(model(maySpread: false))
    #expect(files.map(\.name) == Output.all.fileNames(stem: "Shop", in: .sources))
    #expect(names(files, having: "struct Type60:") == ["ShopClient.swift"])
  }

  @Test("A small client stays in the files that every client has")
  func smallClients() throws {
    let small = model(groups: ["one", "two"], types: ["First", "Second"])
    var native = small
    native.maySpread = false
    let files = try files(small)
    let spread = files.filter { $0.name.contains("+Part") }
    #expect(spread.count == 24)
    #expect(spread.filter { !$0.isEmpty } == [])
    #expect(try files.filter { !spread.contains($0) } == self.files(native))
  }

  @Test("A file imports what the properties name that the cases of a union have among them")
  func importsOfUnions() throws {
    let cases = ["Type1", "Type2"]
    var model = model()
    model.types = TypeIndex(
      model.types.declarations.map { type in
        guard type.name.text != "Type60" else {
          return SampleModel.declaration(
            "Type60",
            .union(
              Union(
                cases: cases.map {
                  .init(
                    name: SwiftName($0.lowercased()), wireName: $0, type: .declared(SwiftName($0)))
                }, tagging: .none)))
        }
        guard cases.contains(type.name.text) else { return type }
        return SampleModel.declaration(
          type.name.text,
          .structure(
            Structure(
              properties: [SampleModel.property("at", .primitive(.date))], isIdentifiable: false)))
      })
    let file = try #require(files(model).first { $0.text.contains("enum Type60:") })
    #expect(file.text.contains("var at: Date"))
    #expect(file.text.contains("import Foundation"))
  }

  @Test("Each type and each group, with all that is about it alone, is in one file")
  func eachIsInOneFile() throws {
    let files = try files(model())
    for number in 1...60 {
      let names = names(files, having: "struct Type\(number):")
      #expect(names.count == 1 && names[0].contains("Types."), "\(names)")
    }
    for number in 1...30 {
      let group = "Group\(number)"
      let names = names(files, having: "struct \(group):")
      #expect(names.count == 1 && names[0].contains("Groups."), "\(names)")
      let text = try #require(files.first { $0.name == names.first }).text
      let extensions = text.components(after: "nonisolated extension ShopClient.\(group) {")
      for member in ["func live(_ caller: LiveCaller)", "var mock: Self", "var failing: Self"] {
        #expect(extensions.contains { $0.contains("static " + member) }, "\(group): \(member)")
      }
    }
    #expect(files.filter { $0.name.contains("Types.") && $0.isEmpty } == [])
  }

  /// Were these others in a later version, each edit of a document would move them.
  @Test("The file of a name stays the same")
  func placesAreStable() throws {
    let files = try files(model())
    #expect(names(files, having: "struct Type1:") == ["ShopClient+Part4Types.swift"])
    #expect(names(files, having: "struct Group1:") == ["ShopClient+Part5Groups.swift"])
  }

  @Test("A new type changes its own file alone")
  func newType() throws {
    let types = (1...60).map { "Type\($0)" }
    for place in [1, 30, 60] {
      var types = types
      types.insert("Added", at: place)
      let changes = try changes(model(types: types))
      #expect(changes.count == 1 && changes[0].hasSuffix("Types"), "\(changes)")
    }
  }

  @Test("A new group changes its own file, and those that hold all groups")
  func newGroup() throws {
    var groups = (1...30).map { "group\($0)" }
    groups.insert("added", at: 10)
    let changes = try changes(model(groups: groups))
    #expect(changes.filter { $0.hasSuffix("Groups") }.count == 1)
    #expect(changes.filter { !$0.hasSuffix("Groups") } == ["", "+Live", "+Mock", "+Failing"])
  }

  @Test("An edit of an operation changes the file of its group alone")
  func editedOperation() throws {
    let changes = try changes(model(path: "/second"))
    #expect(changes.count == 1 && changes[0].hasSuffix("Groups"), "\(changes)")
  }

  @Test("What is omitted is not with the groups either")
  func omitted() throws {
    let files = try files(model(), OutputSelection(omitted: [.mock, .failing]))
    #expect(names(files, having: "static var mock") == [])
    #expect(names(files, having: "static var failing") == [])
    #expect(names(files, having: "static func live(_ caller: LiveCaller) -> Self").count > 6)
  }
}

extension String {
  /// What follows each occurrence of a text, up to the brace that ends it.
  fileprivate func components(after text: String) -> [Substring] {
    var rest = self[...]
    var found: [Substring] = []
    while let range = rest.firstRange(of: text) {
      rest = rest[range.upperBound...]
      found.append(rest[..<(rest.firstRange(of: "\n}\n")?.lowerBound ?? rest.endIndex)])
    }
    return found
  }
}
