import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithRun
import TestSupport
import Testing

/// What a specification on a document gets wrong.
extension OwnedDocumentTests {
  /// What a mistake in one place costs is not a mistake in another.
  @Test(arguments: [
    (
      "openapi: {include: {operations: [items/create, user/get]}}\ntypes: {user: {as: Person}}",
      "error 2:48 the document has no operation `user/get`"
    ),
    (
      "openapi: {}\nendpoints: {item/list: {as: all}}\nscenarios: {x: {items.all: {returns: []}}}",
      "error 3:13 the document has no operation `item/list`"
    ),
  ]) func whatFollowsFromAMistakeIsNotSaid(_ text: String, _ message: String) async throws {
    #expect(try await messages(text) == [message])
  }

  /// Of a schema that another one extends, too, it is said once.
  @Test(arguments: [
    ("{id: {as: price}}", "price", "`price` is the name of the property `price` already", "2"),
    ("{id: {as: onSale}}", "onSale", "`onSale` is the name of the property `on_sale` already", "2"),
  ]) func aPropertyHasNoNameOfAnother(
    _ properties: String, _ name: String, _ message: String, _ line: String
  ) async throws {
    let text = "types: {simple-item: {properties: \(properties)}}\nopenapi: {}"
    #expect(try await messages(text) == ["error \(line):45 \(message)"])
    let both =
      "types: {simple-item: {properties: {id: {as: price}, price: {as: cost}}}}\nopenapi: {}"
    #expect(try await messages(both) == [])
    let omitted =
      "types: {simple-item: {properties: {id: {as: price}, price: {omit: true, allow: [omitted-required]}}}}\nopenapi: {}"
    #expect(try await messages(omitted) == [])
  }

  @Test func aMisspelledExclusionHidesNoOtherMistake() async throws {
    #expect(
      try await messages(
        "openapi: {exclude: {tags: [item]}}\nscenarios: {x: {items.nothing: {returns: []}}}"
      ).sorted() == [
        "error 2:28 the document has no tag `item`", "error 3:17 unknown endpoint `items.nothing`",
      ])
  }

  @Test func aDocumentThatCannotBeReadHidesNoOtherMistake() async throws {
    #expect(
      try await messages(
        """
        openapi: {document: a.yaml}
        baseURL: ftp://example.com
        retry: {attempts: -1}
        scenarios: {x: {items.nothing: {returns: []}}}
        stores: {things: {things: items.list}}
        """
      ).sorted() == [
        "error 2:21 the document cannot be read: No such file or directory",
        "error 3:10 `baseURL` expects https or http, found `ftp`",
        "error 4:19 `attempts` expects an integer from 0 to 100, found the integer -1",
        "error 6:10 the store `things` is not UpperCamelCase",
      ])
  }

  @Test(arguments: ["items/create", "itemsCreate"])
  func helpSaysThatAnOperationIsLeftOut(_ name: String) async throws {
    let reading = try await read(
      "openapi: {include: {operations: [items/list]}}\nscenarios: {off: {\(name): {throws: timedOut}}}"
    )
    let found = reading.logs.flatMap(\.diagnostics)
    #expect(found.map(\.message) == ["unknown endpoint `\(name)`"])
    #expect(
      found.first?.help
        == "it is an operation that is left out here: take it as well, or remove this")
  }

  @Test func helpSaysWhatAnOperationIsCalled() async throws {
    let reading = try await read(
      """
      openapi: {}
      endpoints: {users/get: {as: fetch}}
      scenarios: {x: {users/get: {status: 404}}}
      """)
    let found = reading.logs.flatMap(\.diagnostics)
    #expect(found.map(\.message) == ["unknown endpoint `users/get`"])
    #expect(found.first?.help == "it is called `users.fetch` here")
  }

  @Test(arguments: [
    ("openapi: {include: {tags: [item]}}", "error 2:28 the document has no tag `item`"),
    ("openapi: {exclude: {operations: [x]}}", "error 2:34 the document has no operation `x`"),
    (
      "openapi: {document: a.yaml}",
      "error 2:21 the document cannot be read: No such file or directory"
    ),
    ("openapi: {group: tag}", "error 2:18 `group` expects `tags` or `none`, found `tag`"),
    ("openapi: {}\ntypes: {itm: {as: X}}", "error 3:9 the document has no schema `itm`"),
    (
      "openapi: {}\ntypes: {item: {properties: {pric: Int}}}",
      "error 3:29 the schema `item` has no property `pric`"
    ),
    (
      "openapi: {}\ntypes: {item: {properties: {note: {default: 3}}}}",
      "error 3:45 the default of `note`: `String` expects a string, found the integer 3"
    ),
    (
      "openapi: {}\nendpoints: {items/list: {as: create}}",
      "error 3:30 `create` is the name of POST /items already"
    ),
    (
      "openapi: {}\nendpoints: {items/list: {parameters: {page: {as: perPage}}}}",
      "error 3:50 `perPage` is the name of the parameter `per_page` already"
    ),
    ("openapi: {}\nendpoints: {items/list: {allow: [lost]}}", "error 3:34 unknown warning `lost`"),
    ("openapi: {}\nendpoints: {list: {as: x}}", "error 3:13 the document has no operation `list`"),
    (
      "openapi: {}\nendpoints: {items/list: {parameters: {pag: {as: x}}}}",
      "error 3:39 the operation `items/list` has no parameter `pag`"
    ),
    (
      "openapi: {}\nendpoints: {items/list: {returns: Itm}}", "error 3:35 unknown type `Itm`"
    ),
    (
      "openapi: {}\nendpoints: {items/list: {as: get it}}",
      "error 3:30 the endpoint `items.get it` must be a group and a name in lowerCamelCase"
    ),
    (
      "openapi: {}\nendpoints: {items/list: {as: things.get it}}",
      "error 3:30 the endpoint `things.get it` must be a group and a name in lowerCamelCase"
    ),
    (
      "openapi: {include: {tags: [users]}}\ntypes: {user: {extern: Person}}",
      "error 3:9 a mock needs a value of `User`, but none is declared"
    ),
    (
      "openapi: {}\ntypes: {user: {as: Codable}}",
      "error 3:20 a type of this client cannot be called `Codable`"
    ),
    (
      "openapi: {}\nendpoints: {users/get: {at: data}}",
      "error 3:29 the body has no key `data` in the document"
    ),
    (
      "openapi: {}\ntypes: {simple-item: {as: Money}}",
      "error 3:27 `Money` is the name of the schema `money` already"
    ),
    (
      "openapi: {}\ntypes: {simple-item: {as: MONEY}}",
      "error 3:27 `MONEY` is the name of the schema `money` already"
    ),
    (
      "openapi: {}\ntypes: {user: {as: the user}}",
      "error 3:20 the type `the user` is not UpperCamelCase"
    ),
  ]) func mistakesStandAtTheirLines(_ text: String, _ message: String) async throws {
    #expect(try await messages(text) == [message])
  }

  /// Changes that contradict others, or what is taken.
  @Test(arguments: [
    (
      "openapi: {include: {tags: [users]}}\nendpoints: {items/list: {as: all}}",
      "warning 3:13 `include` and `exclude` leave out `items/list`, so this changes nothing",
      "remove it, or take the operation"
    ),
    (
      "openapi: {include: {tags: [users]}, exclude: {tags: [users]}}",
      "warning 2:1 no operation of the document is left, so the client has no members",
      "change `include` or `exclude`, or remove `omit`"
    ),
    (
      "openapi: {}\nendpoints: {items/list: {as: all}, GET /items: {as: every}}",
      "error 3:36 `GET /items` is the operation `items/list`, which is changed already",
      "write both changes under one of the names"
    ),
    (
      "openapi: {group: none}\nstores: {Items: {items: items.itemsList}}",
      "error 3:25 unknown endpoint `items.itemsList`", "did you mean `itemsList`?"
    ),
    (
      "openapi: {include: {tags: []}}",
      "error 2:20 `include` names no operations, so that none is taken",
      "write `{tags: [repos]}`, say, or remove it to take all"
    ),
    (
      "openapi: {include: {}}",
      "error 2:20 `include` names no operations, so that none is taken",
      "write `{tags: [repos]}`, say, or remove it to take all"
    ),
    (
      "openapi: true",
      "error 2:10 `openapi` expects the path of a document, or a mapping, found the boolean true",
      "write `openapi: {}` for the document beside this file with the same name"
    ),
    (
      "naming: kebab-case\nopenapi: {}",
      "warning 2:1 the document says what names are on the wire, so `naming` changes nothing",
      "remove it"
    ),
    (
      "openapi: {}\nendpoints: {items/list: {omit: true, as: all}}",
      "warning 3:38 it is omitted, so `as` changes nothing", "remove it, or `omit`"
    ),
    (
      "openapi: {}\nendpoints: {items/list: {parameters: {page: {as: x, omit: true}}}}",
      "warning 3:46 it is omitted, so `as` changes nothing", "remove it, or `omit`"
    ),
    (
      "openapi: {}\ntypes: {simple-item: {properties: {on_sale: {omit: true, type: Int}}}}",
      "warning 3:58 it is omitted, so `type` changes nothing", "remove it, or `omit`"
    ),
    (
      "openapi: {}\nendpoints: {newOne: {as: x}}",
      "error 3:13 the document has no operation `newOne`",
      "the operations are `items/list`, `items/create` and `users/get`"
    ),
    (
      "openapi: {}\ntypes: {simple-item: {as: thing}}",
      "error 3:27 the type `thing` is not UpperCamelCase", "call it `Thing`"
    ),
    (
      "openapi: {}\ntypes: {simple-item: {properties: {kind: {cases: {B: {omit: true}, F: {omit: true}}}}}}",
      "error 3:68 no case of the type of `kind` is left without `F`",
      "keep one of the cases, or omit what has this type"
    ),
    // A name in Swift stands under `as` here, and a key on the wire is that of the entry.
    (
      "openapi: {}\ntypes: {simple-item: {properties: {on_sale: {as: On-Sale}}}}",
      "error 3:50 the property `On-Sale` is not lowerCamelCase", "write `as: onSale`"
    ),
    (
      "openapi: {}\nendpoints: {items/list: {parameters: {page: {as: Page-Number}}}}",
      "error 3:50 the parameter `Page-Number` is not lowerCamelCase", "write `as: pageNumber`"
    ),
    (
      "openapi: {}\ntypes: {simple-item: {properties: {kind: {cases: {B: {as: Big-One}}}}}}",
      "error 3:59 the case `Big-One` is not lowerCamelCase", "write `as: bigOne`"
    ),
    (
      "openapi: {}\ntypes: {simple-item: {properties: {kind: {cases: {B: unrecognized}}}}}",
      "error 3:54 the case `unrecognized` is reserved: it is generated for values that are not declared",
      "call it `unrecognizedValue`"
    ),
    (
      "openapi: {}\ntypes: {simple-item: {properties: {kind: {cases: {B: f}}}}}",
      "error 3:54 the case `f` is declared twice", "give one of them another name"
    ),
    (
      "openapi: {}\ntypes: {simple-item: {properties: {on_sale: {value: true}}}}",
      "error 3:46 a property of a document cannot become a constant", "remove `value`"
    ),
    // What is not read is not looked for.
    (
      "openapi: {doc: a.yaml}", "error 2:11 `openapi` has no key `doc`", "write `document`"
    ),
    (
      "openapi: true",
      "error 2:10 `openapi` expects the path of a document, or a mapping, found the boolean true",
      "write `openapi: {}` for the document beside this file with the same name"
    ),
    (
      "openapi: {}\nendpoints: {newOne: {GET: /x}}",
      "error 3:22 what changes an operation has no key `GET`",
      "remove it: `endpoints` changes operations of the document; an overlay adds what it lacks"
    ),
    (
      "openapi: {}\nendpoints: {items/list: {query: {page: {as: x}}}}",
      "error 3:26 what changes an operation has no key `query`",
      "write `parameters: {NAME: …}`, wherever the document has them"
    ),
  ]) func contradictionsAreSaid(
    _ text: String, _ message: String, _ help: String
  ) async throws {
    let found = try await read(text).logs.flatMap(\.diagnostics)
    #expect(
      found.map {
        "\($0.severity.rawValue) \($0.range.start.line):\($0.range.start.column) \($0.message)"
      } == [message])
    #expect(found.first?.help == help)
  }
}
