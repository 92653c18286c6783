import ClientsmithModel
import ClientsmithSpec
import Testing

/// What tells that an action is about items of another list than the one that is shown.
@Suite struct StoreScopeTests {
  private typealias Part = Store.ScopePart

  private static func text(_ list: String, _ action: String, optimistic: String = "remove")
    -> String
  {
    """
    client: T
    types:
      Chore: {properties: {id: Int, title: String, state: String}}
    endpoints:
      list: \(list)
      act: \(action)
    stores: {S: {chores: list, actions: {act: {call: act, optimistic: \(optimistic)}}}}
    """
  }

  private static let list = "{GET: '/teams/{team}/chores', path: {team: String}, returns: [Chore]}"

  @Test(
    arguments: [
      // What stands at the same place of the path, whatever it is called.
      (
        "{GET: '/teams/{id}/chores', path: {id: Int}, returns: [Chore]}",
        "{DELETE: '/teams/{team}/chores/{chore}', path: {team: Int, chore: Int}}",
        [Part.argument("id")], [Part.argument("team")]
      ),
      // The same name in another path, or in the query.
      (
        list, "{DELETE: '/v2/team/{team}/chores/{id}', path: {team: String, id: Int}}",
        [.argument("team")], [.argument("team")]
      ),
      (
        list, "{DELETE: '/chores/{id}', path: {id: Int}, query: {team: String}}",
        [.argument("team")], [.argument("team")]
      ),
      (
        "{GET: /chores, query: {team: String}, returns: [Chore]}",
        "{POST: /chores/archive, json: {team: String, id: Int}}",
        [.argument("team")], [.argument("team")]
      ),
      // Names that begin with the item's.
      (
        "{GET: '/orgs/{idOrg}/boards/{idBoard}/chores', path: {idOrg: Int, idBoard: Int}, returns: [Chore]}",
        "{DELETE: '/orgs/{idOrg}/boards/{idBoard}/chores/{id}', path: {idOrg: Int, idBoard: Int, id: Int}}",
        [.argument("idOrg"), .argument("idBoard")], [.argument("idOrg"), .argument("idBoard")]
      ),
      // What is always sent.
      (
        list,
        "{DELETE: '/teams/{team}/chores/{id}', path: {team: {value: core}, id: Int}}",
        [.argument("team")], [.constant(.string("core"), .primitive(.string))]
      ),
      (
        "{GET: '/teams/{team}/chores', path: {team: {value: core}}, returns: [Chore]}",
        "{DELETE: '/teams/{team}/chores/{id}', path: {team: String, id: Int}}",
        [.constant(.string("core"), .primitive(.string))], [.argument("team")]
      ),
      // The `id` of something else.
      (
        "{GET: '/users/{id}/chores', path: {id: Int}, returns: [Chore]}",
        "{DELETE: '/chores/{choreID}/watchers/{id}', path: {choreID: Int, id: Int}}", [], []
      ),
      // What an action changes, filters that may be left out, and what both leave to a constant.
      (
        "{GET: /chores, query: {state: String}, returns: [Chore]}",
        "{PATCH: '/chores/{id}', path: {id: Int}, json: {state: String}}", [], []
      ),
      (
        "{GET: /chores, query: {team: String?}, returns: [Chore]}",
        "{POST: '/chores/{id}/archive', path: {id: Int}, query: {team: String}}", [], []
      ),
      (
        "{GET: /chores, query: {v: {value: '2'}}, returns: [Chore]}",
        "{DELETE: '/chores/{id}', path: {id: Int}, query: {v: {value: '2'}}}", [], []
      ),
      // Where the item goes.
      (
        "{GET: /chores, query: {team: String}, returns: [Chore]}",
        "{POST: '/chores/{id}/move', path: {id: Int}, json: {team: String}}", [], []
      ),
      (
        "{GET: /chores, query: {team: String}, returns: [Chore]}",
        "{POST: /chores/archive, json: {team: {type: String, value: old}, id: Int}}", [], []
      ),
      (list, "{PUT: '/chores/{id}/teams/{team}', path: {id: Int, team: String}}", [], []),
      // Of a tree.
      (
        "{GET: '/chores/{parent}/parts', path: {parent: Int}, returns: [Chore]}",
        "{DELETE: '/chores/{id}', path: {id: Int}}", [], []
      ),
      // What a request says of itself, and what it asks for.
      (
        "{GET: /chores, query: {timestamp: Date}, returns: [Chore]}",
        "{DELETE: '/chores/{id}', path: {id: Int}, query: {timestamp: Date}}", [], []
      ),
      (
        "{GET: /chores, query: {nonce: String}, returns: [Chore]}",
        "{DELETE: '/chores/{id}', path: {id: Int}, query: {nonce: String}}", [], []
      ),
      (
        "{GET: /chores, query: {part: '[String]'}, returns: [Chore]}",
        "{DELETE: '/chores/{id}', path: {id: Int}, query: {part: '[String]'}}", [], []
      ),
      // A header says no such thing.
      (
        "{GET: /chores, headers: {trace: String}, returns: [Chore]}",
        "{DELETE: '/chores/{id}', path: {id: Int}, headers: {trace: String}}", [], []
      ),
    ] as [(String, String, [Store.ScopePart?], [Store.ScopePart?])])
  func whatSaysWhichList(
    list: String, action: String, ofList: [Store.ScopePart?], ofAction: [Store.ScopePart?]
  ) throws {
    let store = try model(Self.text(list, action)).stores[0]
    #expect(store.properties[0].scope == ofList)
    #expect(store.actions[0].scope == ofAction)
  }

  /// A name and a number of one team cannot be compared.
  @Test func otherTypesAreAWarning() {
    Marked(
      Self.text(
        Self.list, "{DELETE: '/teams/{team}/chores/{id}', path: {team: Int, id: Int}}",
        optimistic: "▸remove"),
      "warning: `team` of `act` is `Int`, and `team` of `list` is `String`, so the action `act` changes"
        + " | give both the same type, or remove `optimistic` | invalid-change"
    ).check()
  }

  @Test func itemsOfSeveralTypesAreToldApart() throws {
    let store = try model(
      """
      client: T
      types:
        Chore: {properties: {id: Int}}
        Note: {properties: {id: Int}}
        Tag: {properties: {name: String}}
      endpoints:
        chores: {GET: /chores, returns: [Chore]}
        done: {GET: /done, returns: [Chore]}
        notes: {GET: '/teams/{team}/notes', returns: [Note]}
        tags: {GET: /tags, returns: [Tag]}
        drop: {DELETE: '/chores/{id}', path: {id: Int}}
        hide: {POST: '/teams/{team}/notes/{id}/hide', path: {team: String, id: Int}}
        clear: {DELETE: /chores}
      stores:
        S:
          chores: chores
          done: done
          notes: notes
          tags: tags
          actions: {drop: {call: drop, optimistic: chores}, hide: {call: hide}, clear: clear}
      """
    ).stores[0]
    #expect(
      store.properties.map(\.scope) == [
        [.items("Chore")], [.items("Chore")], [.items("Note"), .argument("team")], [],
      ])
    #expect(
      store.actions.map(\.scope) == [[.items("Chore")], [.items("Note"), .argument("team")], []])
    #expect(store.actions.map(\.item?.list) == ["chores", "notes", nil])
  }

  /// Of two lists of one type, either says what kind of items an action is about.
  @Test func itemsOfTwoListsAreOfOneKind() throws {
    let store = try model(
      """
      client: T
      types: {Chore: {properties: {id: Int}}, Note: {properties: {id: Int}}}
      endpoints:
        open: {GET: /open, returns: [Chore]}
        done: {GET: /done, returns: [Chore]}
        notes: {GET: /notes, returns: [Note]}
        star: {POST: '/chores/{choreID}/star', path: {choreID: Int}}
        hide: {POST: '/notes/{noteID}/hide', path: {noteID: Int}}
      stores:
        S: {open: open, done: done, notes: notes, actions: {star: star, hide: hide}}
      """
    ).stores[0]
    #expect(store.actions.map(\.scope) == [[.items("Chore")], [.items("Note")]])
  }
}
