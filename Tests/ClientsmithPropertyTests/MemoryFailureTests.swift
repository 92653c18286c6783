import Testing

/// What a client in memory throws where nothing says what the API would.
@Suite struct MemoryFailureTests {
  private static func code(_ message: String) throws -> GeneratedCode {
    try GeneratedCode(
      """
      errors: {default: {type: Problem, message: message}}
      types:
        Problem: {properties: {message: \(message)}}
        Item: {properties: {id: Int}}
      endpoints:
        list: {GET: /items, returns: [Item]}
        get: {GET: "/items/{id}", path: {id: Int}, returns: Item}
      memory: {Item: {list: list, get: get}}
      """)
  }

  @Test func peopleReadASentence() throws {
    #expect(try Self.code("String").count(of: #"value: Problem(message: "Not found.")"#) == 1)
  }

  @Test func whatIsWrittenStands() throws {
    let code = try Self.code("{type: String, example: Gone.}")
    #expect(code.count(of: #"value: Problem(message: "Gone.")"#) == 1)
  }

  /// A live client would read it, so it is there.
  @Test func aTextThatMayBeLeftOutIsThere() throws {
    #expect(try Self.code("String?").count(of: #"value: Problem(message: "Not found.")"#) == 1)
    let inside = try GeneratedCode(
      """
      errors: {default: {type: Problem, message: [error.text, note]}}
      types:
        Problem: {properties: {status: Int, error: Failure?, note: String?, trace: String?}}
        Failure: {properties: {code: String, text: String?, hint: String?}}
        Item: {properties: {id: Int}}
      endpoints:
        list: {GET: /items, returns: [Item]}
        get: {GET: "/items/{id}", path: {id: Int}, returns: Item}
      memory: {Item: {list: list, get: get}}
      """)
    #expect(
      inside.count(of: #"{"error":{"code":"not_found","text":"Not found."},"status":404}"#) == 1)
  }

  /// As a live client does.
  @Test func aStatusThatIsAResultIsReturned() throws {
    let code = try GeneratedCode(
      """
      types: {Item: {properties: {id: Int, name: String}}}
      endpoints:
        list: {GET: /items, returns: [Item]}
        get: {GET: "/items/{id}", path: {id: Int}, returns: Item}
        rename: {PATCH: "/items/{id}", path: {id: Int}, json: {name: String}, returns: {204: true, 404: false}}
        delete: {DELETE: "/items/{id}", path: {id: Int}, returns: {204: true, 404: false}}
      memory: {Item: {list: list, get: get, update: rename, delete: delete}}
      """)
    #expect(code.count(of: "guard storedItems.remove(id) != nil else { return false }") == 1)
    #expect(code.count(of: "else { return false }") == 2)
    #expect(code.count(of: #"throw missing("get")"#) == 1)
  }

  /// A live client reads the first that is there, and so does a scenario.
  @Test func peopleReadTheFirstOfSeveralTexts() throws {
    let code = try GeneratedCode(
      """
      errors: {default: {type: Problem, message: [texts, fields, all, title]}}
      types:
        Problem:
          properties:
            texts: {type: "[String]", default: []}
            fields: {type: "[String: String]", default: {}}
            all: {type: "[String: [String]]?"}
            title: {type: String, default: Failed.}
      endpoints: {get: {GET: /a, returns: String}, set: {POST: /a}}
      scenarios:
        refused:
          get: {status: 400, body: {fields: {b: B is missing., a: A is missing.}}}
          set: {status: 400, body: {all: {z: [Too long., Too odd.]}}}
      """)
    #expect(code.count(of: #"message: "A is missing.""#) == 1)
    #expect(code.count(of: #"message: "Too long.""#) == 1)
    #expect(code.count(of: "?? $0.fields.min { $0.key < $1.key }?.value") == 1)
    #expect(code.count(of: "?? $0.all?.min { $0.key < $1.key }?.value.first") == 1)
  }

  /// What is wrong with an issue says nothing about pages.
  @Test func anotherEndpointsFailureIsNotRepeated() throws {
    let code = try GeneratedCode(
      """
      errors: {default: {type: Problem, message: messages}}
      types:
        Item: {properties: {id: Int, name: String}}
        Page: {properties: {items: "[Item]", next: String?}}
        Problem: {properties: {messages: {type: "[String]", default: []}}}
      endpoints:
        listItems:
          GET: /items
          query: {after: String?}
          returns: Page
          pages: {next: next, into: after}
        getItem: {GET: "/items/{id}", path: {id: Int}, returns: Item}
        createItem: {POST: /items, json: {id: Int, name: String}, returns: Item}
        rename: {POST: /names, json: {name: String}}
      scenarios:
        refused:
          createItem: {status: 400, body: {messages: [The name is too long.]}}
          rename: {status: 409, body: {messages: [Somebody else has renamed it.]}}
          listItems: {status: 404, body: {messages: [There is nothing.]}}
      memory: {Item: {list: listItems, get: getItem, create: createItem}}
      """, file: "+Mock.swift")
    let cursor = try code.declaration("@Sendable func unknownCursor(")
    #expect(cursor.contains(#"message: "There is no such page.""#), "\(cursor)")
    let conflict = try code.declaration("@Sendable func conflict(")
    #expect(conflict.contains(#"message: "It exists already.""#), "\(conflict)")
    let missing = try code.declaration("@Sendable func missing(")
    #expect(missing.contains(#"message: "There is nothing.""#), "\(missing)")
  }

  /// Where the API says the same of all of them.
  @Test func whatIsTheSameIsMadeOnce() throws {
    let code = try GeneratedCode(
      """
      errors: {body: {type: Problem, at: ok, is: false, message: text}}
      types:
        Problem: {properties: {ok: {value: false}, text: {type: String, example: Refused.}}}
        Item: {properties: {id: Int}}
        Page: {properties: {items: "[Item]", next: String?}}
      endpoints:
        list: {GET: /items, query: {after: String?}, returns: Page, pages: {next: next, into: after}}
        get: {GET: "/items/{id}", path: {id: Int}, returns: Item}
        add: {POST: /items, json: {id: Int}, returns: Item}
      memory: {Item: {list: list, get: get, create: add}}
      """, file: "+Mock.swift")
    let text = try code.declaration("static func inMemory(")
    #expect(code.count(of: "@Sendable func") == 1, "\(text)")
    for endpoint in ["list", "get", "add"] {
      #expect(text.contains("throw failure(\"\(endpoint)\")"), "\(text)")
    }
  }

  /// The value of what is thrown for an unknown cursor or a missing item.
  private func failure(_ name: String, problem: String) throws -> String {
    let code = try GeneratedCode(
      """
      errors: {default: Problem}
      types:
        Item: {properties: {id: Int}}
        Page: {properties: {items: "[Item]", next: String?}}
        Problem: {properties: \(problem)}
      endpoints:
        listItems:
          GET: /items
          query: {after: String?}
          returns: Page
          pages: {next: next, into: after}
        getItem: {GET: "/items/{id}", path: {id: Int}, returns: Item}
      memory: {Item: {list: listItems, get: getItem}}
      """, file: "+Mock.swift")
    return try code.declaration("@Sendable func \(name)(")
  }

  @Test(arguments: [
    ("channelNotFound, invalidRequest, invalidCursor", ".invalidCursor"),
    ("notFound, badRequest", ".badRequest"), ("notFound, invalidPage, invalid", ".invalidPage"),
    ("notFound, busy", #".unrecognized("invalid_cursor")"#),
  ])
  func anUnknownCursorHasTheNearestCase(cases: String, expected: String) throws {
    let text = try self.failure("unknownCursor", problem: "{code: {enum: [\(cases)]}}")
    #expect(text.contains("value: Problem(code: \(expected))"), "\(text)")
  }

  @Test func whatMayBeMissingIsNotMadeUp() throws {
    let text = try self.failure(
      "unknownCursor", problem: "{code: {enum: [busy], optional: true}, message: String}")
    #expect(text.contains(#"value: Problem(message: "There is no such page.")"#), "\(text)")
  }

  /// RFC 9457, section 3.1.2.
  @Test func theStatusIsThatOfTheResponse() throws {
    let text = try self.failure("missing", problem: "{status: Int, statusCode: Int?, size: Int}")
    #expect(text.contains("Problem(status: 404, statusCode: 404, size: 1)"), "\(text)")
  }

  /// Where the body is a list of errors, and where what people read has another name.
  @Test(arguments: [
    ("{errors: [Detail]}", "errors.0.text"), ("{error: Detail}", "error.text"),
  ])
  func peopleReadASentenceWhereItIsDeclared(problem: String, path: String) throws {
    let code = try GeneratedCode(
      """
      errors: {default: {type: Problem, message: \(path)}}
      types:
        Item: {properties: {id: Int}}
        Problem: {properties: \(problem)}
        Detail: {properties: {code: String, text: String, field: String?}}
      endpoints:
        listItems: {GET: /items, returns: [Item]}
        getItem: {GET: "/items/{id}", path: {id: Int}, returns: Item}
      memory: {Item: {list: listItems, get: getItem}}
      """)
    #expect(code.count(of: #"Detail(code: "not_found", text: "Not found.")"#) == 1)
    #expect(code.count(of: #"message: "Not found.","#) == 1)
  }

  /// Whichever way leads to it, and whatever the text is in.
  @Test(arguments: [
    ("[first, second]", "{first: String?, second: String}", #"Problem(second: "Not found.")"#),
    ("fields", #"{fields: "[String: String]"}"#, #"Problem(fields: ["key": "Not found."])"#),
    (
      "fields", #"{fields: {type: "[String: [String]]", default: {}}}"#, #"["key": ["Not found."]]"#
    ),
    ("lists", #"{lists: "[[String]]"}"#, #"Problem(lists: [["Not found."]])"#),
    ("all.texts", #"{all: Inner}"#, #"Problem(all: Inner(texts: ["Not found."]))"#),
    ("[all.texts.0, text]", #"{all: Inner?, text: String}"#, #"Problem(text: "Not found.")"#),
    ("error", "{error: String?}", #"Problem(error: "Not found.")"#),
  ])
  func peopleReadASentenceWhereverItIs(path: String, problem: String, expected: String) throws {
    let code = try GeneratedCode(
      """
      errors: {default: {type: Problem, message: \(path)}}
      types:
        Item: {properties: {id: Int}}
        Inner: {properties: {texts: "[String]"}}
        Problem: {properties: \(problem)}
      endpoints:
        list: {GET: /items, returns: [Item]}
        get: {GET: "/items/{id}", path: {id: Int}, returns: Item}
      memory: {Item: {list: list, get: get}}
      allow: [unused-type]
      """, file: "+Mock.swift")
    let text = try code.declaration("@Sendable func missing(")
    #expect(text.contains(expected), "\(text)")
    #expect(text.contains(#"message: "Not found.""#), "\(text)")
  }

  @Test func peopleReadASentenceInACaseOfSeveral() throws {
    let code = try GeneratedCode(
      """
      errors: {default: {type: Problem, message: text}}
      types:
        Item: {properties: {id: Int}}
        Gone: {properties: {text: String}}
        Busy: {properties: {text: String, seconds: Int}}
        Problem: {oneOf: {gone: Gone, busy: Busy}, discriminator: kind}
      endpoints:
        list: {GET: /items, returns: [Item]}
        get: {GET: "/items/{id}", path: {id: Int}, returns: Item}
      memory: {Item: {list: list, get: get}}
      """, file: "+Mock.swift")
    let text = try code.declaration("@Sendable func missing(")
    #expect(text.contains(#".gone(Gone(text: "Not found."))"#), "\(text)")
  }

  /// The formatter breaks a closure that does not fit on a line before its expression.
  @Test func waysToAMessageAreOnLinesOfTheirOwn() throws {
    let code = try GeneratedCode(
      """
      errors: {default: {type: Problem, message: [error.localizedMessage, error.userFacingText, texts, title]}}
      types:
        Inner: {properties: {localizedMessage: String?, userFacingText: String?}}
        Problem: {properties: {error: Inner?, texts: "[String]", title: String?}}
      endpoints: {get: {GET: /a, returns: String}}
      """, file: "+Live.swift")
    let text = try code.declaration("message: {")
    #expect(
      text.hasPrefix(
        """
        message: {
          $0.error?.localizedMessage
            ?? $0.error?.userFacingText
            ?? $0.texts.first
            ?? $0.title
        """), "\(text)")
  }

  /// What fails with 409 elsewhere is something else than a value that exists already.
  @Test func aConflictOfAnotherEndpointDoesNotCount() throws {
    let code = try GeneratedCode(
      """
      errors: {default: {type: Problem, message: message}}
      types:
        Item: {properties: {id: Int}}
        Problem: {properties: {message: String}}
      endpoints:
        listItems: {GET: /items, returns: [Item]}
        addItem: {POST: /items, body: Item, returns: Item}
        lock: {POST: /lock}
      memory: {Item: {list: listItems, create: addItem}}
      scenarios: {busy: {lock: {status: 409, body: {message: Locked.}}}}
      """, file: "+Mock.swift")
    #expect(
      try code.declaration("@Sendable func conflict(").contains("It exists already."))
  }

  /// What a scenario says of a book is said of all calls about books, and of no shelf.
  @Test func aFailureIsAboutValuesOfOneType() throws {
    let code = try GeneratedCode(
      """
      errors: {default: {type: Problem, message: message}}
      types:
        Problem: {properties: {message: String}}
        Book: {properties: {id: Int}}
        Shelf: {properties: {id: Int}}
      endpoints:
        listBooks: {GET: /books, returns: [Book]}
        getBook: {GET: "/books/{id}", path: {id: Int}, returns: Book}
        dropBook: {DELETE: "/books/{id}", path: {id: Int}}
        listShelves: {GET: /shelves, returns: [Shelf]}
        getShelf: {GET: "/shelves/{id}", path: {id: Int}, returns: Shelf}
      scenarios:
        sold: {getBook: {status: 404, body: {message: Sold.}}}
      memory:
        Book: {list: listBooks, get: getBook, delete: dropBook}
        Shelf: {list: listShelves, get: getShelf}
      """)
    #expect(code.count(of: #"throw missingBook("getBook")"#) == 1)
    #expect(code.count(of: #"throw missingBook("dropBook")"#) == 1)
    #expect(code.count(of: #"throw missingShelf("getShelf")"#) == 1)
    #expect(code.count(of: #"value: Problem(message: "Not found.")"#) == 1)
  }
}
