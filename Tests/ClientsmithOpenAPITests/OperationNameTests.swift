import Testing

/// What operations and their groups are called.
@Suite struct OperationNameTests {
  @Test(arguments: [
    ("/items/{item_id}", "get", "read_item_items__item_id__get", "readItem"),
    ("/users", "get", "UsersController_findAll", "findAll"),
    ("/pets", "get", "listPets", "listPets"), ("/pets", "get", "list-pets", "listPets"),
    ("/pets", "get", "PetService.List", "petServiceList"),
    ("/pets/{petId}", "get", "", "getPetsByPetId"), ("/", "post", "", "post"),
    ("/pets", "get", "ペット", "getPets"), ("/pets", "get", "питомцы", "pitomtsy"),
    ("/pets", "get", "2fa", "value2fa"), ("/pets", "get", "init", "initValue"),
  ]) func isNamed(path: String, method: String, id: String, name: String) {
    let document = Document(
      paths: """
        "\(path)":
          \(method): {operationId: "\(id)", responses: {"204": {description: Done.}}}
        """)
    #expect(document.model?.endpoints.map(\.pathName) == [name])
  }

  @Test func tagsAreGroupsAndTheirNamesAreStripped() {
    let document = Document(
      paths: """
        /a: {get: {tags: [repos], operationId: repos/list-for-org, responses: {}}}
        /b: {get: {tags: [issues], operationId: issues/list, responses: {}}}
        /c: {get: {tags: [Repos], operationId: repos, responses: {}}}
        /d: {get: {operationId: root, responses: {}}}
        """)
    #expect(
      document.model?.endpoints.map(\.pathName)
        == ["repos.listForOrg", "issues.list", "repos.repos", "root"])
  }

  @Test func oneTagIsNoGroup() {
    let document = Document(
      paths: """
        /a: {get: {tags: [repos], operationId: a, responses: {}}}
        /b: {get: {tags: [repos], operationId: b, responses: {}}}
        """)
    #expect(document.model?.endpoints.map(\.pathName) == ["a", "b"])
  }

  @Test func clashesGetTheShortestSuffix() {
    let document = Document(
      paths: """
        /pets: {get: {operationId: pets, responses: {}}}
        /pets/{id}: {get: {operationId: pets, responses: {}}, put: {operationId: pets, responses: {}}}
        /shops: {get: {operationId: Pets, responses: {}}}
        """)
    #expect(
      document.model?.endpoints.map(\.pathName) == [
        "pets", "petsById", "petsInPets", "petsInShops",
      ])
    #expect(document.messages.filter { $0.hasPrefix("warning renamed") }.count == 3)
  }
}
