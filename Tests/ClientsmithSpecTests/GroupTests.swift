import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import Testing

@Suite struct GroupTests {
  @Test(arguments: [
    Marked.spec(
      "endpoints: {▸Repos.list: {GET: /a}}", "must be a group and a name | call it `repos.list`"),
    Marked.spec("endpoints: {▸repos.List: {GET: /a}}", "call it `repos.list`"),
    Marked.spec("endpoints: {▸a.B.c: {GET: /a}}", "must be a group and a name | call it `a.b.c`"),
    Marked.spec("endpoints: {▸a..c: {GET: /a}}", "must be a group and a name | call it `a.c`"),
    Marked.spec("endpoints: {▸.list: {GET: /a}}", "must be a group and a name | repos.list"),
    Marked.spec("endpoints: {▸repos.: {GET: /a}}", "must be a group and a name"),
    Marked.spec(
      "endpoints: {repos: {GET: /a}, ▸repos.list: {GET: /b}}",
      "`repos` is both an endpoint and a group of endpoints"),
    Marked.spec(
      "endpoints: {repoList.a: {GET: /a}, ▸repolist.b: {GET: /b}}",
      "the group `repolist` differs from `repoList` only in case"),
    Marked.spec(
      "endpoints: {store.a: {GET: /a}, store.orders.b: {GET: /b}, ▸store.orders: {GET: /c}}",
      "`store.orders` is both an endpoint and a group of endpoints"),
    Marked.spec(
      "endpoints: {store.orders.a: {GET: /a}, ▸storeOrders.b: {GET: /b}}",
      "the groups `storeOrders` and `store.orders` would have the same type"),
    Marked.spec(
      "endpoints: {a.b.c: {GET: /a}}\nscenarios: {s: {▸b.c: never}}", "did you mean `a.b.c`?"),
    Marked.spec(
      "endpoints: {a.b.c: {GET: /a}}\ngroups: {a: One., a.b: Two., ▸a.c: None.}",
      "no endpoint is in the group `a.c`"),
    Marked.spec(
      "endpoints: {repos.list: {GET: /a}, ▸reposList: {GET: /b}}",
      "the endpoint `reposList` has the name `reposList` in generated code, as `repos.list` has"),
    Marked.spec(
      "endpoints: {repos.list: {GET: /a}, ▸reposlist: {GET: /b}}",
      "differs from `reposList` of `repos.list` only in case"),
    Marked.spec("endpoints: {▸.x: {GET: /a}, x: {GET: /b}}", "must be a group and a name"),
    Marked.spec(
      "endpoints: {a.b: {GET: /a}}\nscenarios: {s: {▸a.c: never}}", "did you mean `a.b`?"),
    Marked.spec("endpoints: {a.b: {GET: /a}}\nscenarios: {s: {▸b: never}}", "unknown endpoint `b`"),
    Marked.spec(
      "endpoints: {a.b: {GET: /a, returns: Int}}\nstores: {S: {x: ▸a.c}}", "did you mean `a.b`?"),
  ])
  func namesAreChecked(_ marked: Marked) {
    marked.check()
  }

  @Test func aGroupStandsWhereItsFirstEndpointIs() throws {
    let model = try model(
      """
      client: Git
      types: {User: {properties: {id: Int}}}
      endpoints:
        ping: {GET: /ping}
        user.get: {GET: /user, returns: User}
        version: {GET: /version}
        user.init: {POST: /user}
        data.list: {GET: /data}
      scenarios:
        offline: {"*": {throws: notConnectedToInternet}, user.init: never}
      """)
    #expect(model.endpoints.map(\.name) == ["ping", "userGet", "version", "userInit", "dataList"])
    #expect(
      model.endpoints.map(\.pathName) == [
        "ping", "user.get", "version", "user.initValue", "data.list",
      ])
    #expect(model.groups.map(\.name) == ["user", "data"])
    #expect(model.groups.map { $0.endpoints.count } == [2, 1])
    // Neither hides a type.
    #expect(model.groups.map { model.typeName(of: $0.path) } == ["UserEndpoints", "DataEndpoints"])
    let behaviors = try #require(model.scenarios.first).behaviors
    #expect(behaviors.count == 5)
    #expect(behaviors["userInit"]?.outcome == .never)
  }

  @Test func groupsAreInGroups() throws {
    let model = try model(
      """
      client: Shop
      groups: {store.orders: Orders of the store.}
      endpoints:
        store.orders.archive.get: {GET: /archive}
        users.list: {GET: /users}
        store.open: {POST: /store}
        store.orders.list: {GET: /orders}
      """)
    #expect(
      model.groups.map(\.path) == ["store", "store.orders", "store.orders.archive", "users"])
    #expect(model.groups.map { $0.members.count } == [2, 2, 1, 1])
    #expect(
      model.groups.map { model.typeName(of: $0.path) }
        == ["Store", "StoreOrders", "StoreOrdersArchive", "Users"])
    #expect(model.groups[1].documentation.summary == "Orders of the store.")
    #expect(model.endpoints.first?.name == "storeOrdersArchiveGet")
    #expect(model.endpoints.first?.pathName == "store.orders.archive.get")
  }

  /// Types in the client that a spy and what it records have, too: it would mean those of the client.
  @Test func nothingHidesTypesOfTheSpy() throws {
    let model = try model(
      """
      client: Drawer
      endpoints:
        spy.list: {GET: /spies}
        call.list: {GET: /calls, query: {limit: Int}}
        empty: {POST: /empty, query: {force: Bool}}
        fill: {POST: /fill, query: {force: Bool}}
      """)
    #expect(model.groups.map { model.typeName(of: $0.path) } == ["SpyEndpoints", "CallEndpoints"])
    #expect(
      model.endpoints.map { $0.requestName(besides: model.types)?.text }
        == [nil, "ListRequest", "EmptyArguments", "FillRequest"])
  }
}
