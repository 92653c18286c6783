import ClientsmithModel
import ClientsmithSpec
import Testing

/// What names the item of an optimistic action where several things could.
@Suite struct StoreItemNameTests {
  private static func text(_ endpoint: String, optimistic: String) -> String {
    """
    client: T
    nested: true
    types:
      Folder: {properties: {id: String, name: String?}}
      File: {properties: {id: String, name: String, parent: Folder?}}
      Person: {properties: {id: String}}
      Entry: {oneOf: {file: File, folder: Folder}}
    endpoints:
      list: {GET: "/folders/{folder}/entries", returns: [File]}
      all: {GET: "/folders/{folder}/all", returns: [Entry]}
      act: \(endpoint)
    stores:
      S: {files: list, entries: all, actions: {act: {call: act, optimistic: \(optimistic)}}}
    """
  }

  private static func source(
    _ endpoint: String, optimistic: String
  ) throws -> Store.Change.Source? {
    try model(text(endpoint, optimistic: optimistic)).stores[0].actions[0].change?.id
  }

  /// Neither the folder that it goes to nor who gets it is the item.
  @Test(arguments: [
    ("{PUT: '/files/{name}', json: {parent: Folder, title: String}}", "files"),
    ("{POST: '/files/{name}/give', json: {user: Person}}", "{remove: files}"),
  ]) func anObjectThatIsSentIsNotTheItem(_ endpoint: String, optimistic: String) {
    Marked(
      Self.text(endpoint, optimistic: "▸" + optimistic),
      "no parameter of `act` is the `id` of one `File` | call it `id: String`"
    ).check()
  }

  @Test(arguments: [
    ("{PUT: '/files/{name}', json: {changes: File}}", "changes"),
    ("{PUT: '/files/{name}', body: Person}", "person"),
    ("{POST: /files/move, json: {parent: Person, file: Person}}", "file"),
    ("{POST: /files/delete, json: {target: Person}}", "target"),
  ]) func anObjectThatIsTheItemNamesIt(_ endpoint: String, name: String) throws {
    let source = try Self.source(endpoint, optimistic: "{remove: files}")
    #expect(source == .init(parameter: SwiftName(name), path: [.init("id")]))
  }

  /// The path counts first: what is sent may be another item. Where the path has something else, it is
  /// the item.
  @Test(arguments: [
    ("{PUT: '/folders/{folder}/entries/{id}', json: {fileID: String}}", "id"),
    ("{POST: '/people/{id}/files', json: {file: String}}", "file"),
    ("{POST: '/files/{id}/twin', json: {file: String}}", "id"),
    ("{DELETE: '/folders/{fileID}/entries/{entry}'}", "entry"),
    ("{POST: '/folders/{folder}/entries/{group}/delete', json: {fileID: String}}", "fileID"),
  ]) func thePathNamesTheItem(_ endpoint: String, name: String) throws {
    let source = try Self.source(endpoint, optimistic: "{remove: files}")
    #expect(source == .init(parameter: SwiftName(name)))
  }

  /// A folder may be in a folder.
  @Test(arguments: [
    ("{DELETE: '/folders/{id}'}", "id"), ("{DELETE: '/files/{id}'}", "id"),
    ("{DELETE: '/folders/{entryID}'}", "entryID"),
  ]) func anItemOfOneKindMayBeWhatTheListIsIn(_ endpoint: String, name: String) throws {
    let source = try Self.source(endpoint, optimistic: "{remove: entries}")
    #expect(source == .init(parameter: SwiftName(name)))
  }

  /// Of files there are none in place of the folder.
  @Test func whatTheListIsInIsNotAnItemOfAnotherType() {
    Marked(
      Self.text("{DELETE: '/folders/{id}'}", optimistic: "▸{remove: files}"),
      "`id` in the path of `act` says which list it is, and no other parameter is the `id` of one `File`"
        + " | call it `fileID: String`"
    ).check()
  }

  /// An `id` after the item is that of something else.
  @Test(arguments: [
    ("{PUT: '/files/{fileID}/notes/{id}', json: {name: String}}", "goes on with `notes`"),
    ("{PUT: '/files/{idFile}/notes/{id}', json: {name: String}}", "goes on with `notes`"),
    ("{DELETE: '/files/{idFile}/notes/{id}'}", "deletes something else"),
  ]) func whatFollowsTheItemIsAnother(_ endpoint: String, expected: String) {
    Marked(Self.text(endpoint, optimistic: "▸files"), expected).check()
  }

  /// What is loaded again may be something else than the list.
  @Test func theOnlyListChangesWhateverIsLoadedAgain() throws {
    let change = try model(
      """
      client: T
      types: {Person: {properties: {id: Int, name: String}}}
      endpoints:
        people: {GET: /people, returns: [Person]}
        me: {GET: /me, returns: Person}
        rename: {PATCH: "/people/{id}", path: {id: Int}, json: {name: String}}
      stores:
        People: {people: people, me: me, actions: {rename: {call: rename, optimistic: true, reload: me}}}
      """
    ).stores[0].actions[0].change
    #expect(change?.property == "people")
  }
}
