import Testing

/// What people write in scenarios, errors, types and credentials: one error, with what to write.
@Suite struct NewcomerSettingTests {
  @Test(
    arguments: [
      (
        """
        endpoints: {list: {GET: /me, returns: [Int]}}
        scenarios: {empty: list}
        """,
        """
        3:20: the scenario `empty` expects a mapping of endpoints and behaviors, found the string `list`
          help: write `empty: {list: {returns: VALUE}}`, or one of `{throws: CODE}`, `{status: 404}`, `{delay: 2s}` and `never` for what the endpoint does
        """
      ),
      (
        """
        endpoints: {list: {GET: /me, returns: [Int]}}
        scenarios: {offline: timedOut}
        """,
        """
        3:22: the scenario `offline` expects a mapping of endpoints and behaviors, found the string `timedOut`
          help: write `offline: {"*": {throws: timedOut}}` for all endpoints, or the name of one in place of `"*"`
        """
      ),
      (
        """
        endpoints: {list: {GET: /me, returns: [Int]}}
        scenarios: {gone: 404}
        """,
        """
        3:19: the scenario `gone` expects a mapping of endpoints and behaviors, found the integer 404
          help: write `gone: {"*": {status: 404}}` for all endpoints, or the name of one in place of `"*"`
        """
      ),
      (
        """
        endpoints: {list: {GET: /me, returns: [Int]}}
        scenarios: {slow: 2s}
        """,
        """
        3:19: the scenario `slow` expects a mapping of endpoints and behaviors, found the string `2s`
          help: write `slow: {"*": {delay: 2s}}` for all endpoints, or the name of one in place of `"*"`
        """
      ),
      (
        """
        endpoints: {list: {GET: /me, returns: [Int]}}
        scenarios: {gone: {list: 404}}
        """,
        """
        3:26: a behavior expects `never` or a mapping, found the integer 404
          help: write `{status: 404}`
        """
      ),
      (
        """
        endpoints: {list: {GET: /me, returns: [Int]}}
        scenarios: {gone: {list: {status: not found}}}
        """,
        """
        3:35: `status` expects an integer, found the string `not found`
          help: write one such as `status: 404`
        """
      ),
      (
        """
        endpoints: {boards.get: {GET: /me, returns: [Int]}, a: {GET: /a}, b: {GET: /b}, c: {GET: /c}, d: {GET: /d}, e: {GET: /e}, f: {GET: /f}}
        scenarios: {gone: {getBoard: never}}
        """,
        """
        3:20: unknown endpoint `getBoard`
          help: did you mean `boards.get`?
        """
      ),
      (
        """
        errors: {at: ok, type: Problem}
        types: {Problem: {properties: {code: Int}}}
        endpoints: {a: {GET: /a}}
        """,
        """
        2:10: `errors` names statuses, and `at` belongs to `body`, for calls that fail with a status of success
          help: write `body: {at: ok, is: false, type: Problem}`, or `present: true` in place of `is` where the key is there only for a failure
        """
      ),
      (
        """
        errors: {message: detail, type: Problem}
        types: {Problem: {properties: {code: Int}}}
        endpoints: {a: {GET: /a}}
        """,
        """
        2:10: `errors` names statuses, and `message` belongs to the error of one
          help: write `default: {type: Problem, message: detail}`
        """
      ),
      (
        """
        errors: {body: {at: ok}}
        endpoints: {a: {GET: /a}}
        """,
        """
        2:10: `body` has no `type` and no `is` or `present`
          help: write `body: {at: ok, is: false, type: Problem}`, or `present: true` in place of `is` where the key is there only for a failure
        """
      ),
      (
        """
        errors: {404: not found}
        endpoints: {a: {GET: /a}}
        """,
        """
        2:19: `found` is not allowed in a type
          help: write a type such as Int, String?, [Item], [String: Int], Patch<Date> or a declared name
        """
      ),
      (
        """
        types: {Kind: {enum: "book, film"}}
        endpoints: {a: {GET: /a, returns: Kind}}
        """,
        """
        2:22: `enum` expects a sequence of names or a mapping, found the string `book, film`
          help: write `[book, film]`
        """
      ),
      (
        """
        types: {Kind: {enum: [1, 2]}}
        endpoints: {a: {GET: /a, returns: Kind}}
        """,
        """
        2:23: a case expects its name, found the integer 1
          help: write a mapping of names and values, such as {value1: 1, value2: 2}
        """
      ),
      (
        """
        types: {Kind: {enum: {1: book, 2: film}}}
        endpoints: {a: {GET: /a, returns: Kind}}
        """,
        """
        2:23: a case is its name and then its value, found `1`
          help: write {book: 1, film: 2}
        """
      ),
      (
        """
        types: {Kind: {enum: {on: {as: enabled}}}}
        endpoints: {a: {GET: /a, returns: Kind}}
        """,
        """
        2:28: a case has no key `as`
          help: the key of a case is its name: write `enabled: on`
        """
      ),
      (
        """
        types: {T: {properties: {a: "Int?  // count"}}}
        endpoints: {a: {GET: /a, returns: T}}
        """,
        """
        2:36: `/` is not allowed in a type
          help: write `Int? # …`: a comment starts with `#`
        """
      ),
      (
        """
        types: {T: {properties: {a: Bool = no}}}
        endpoints: {a: {GET: /a, returns: T}}
        """,
        """
        2:36: the default of `a`: `Bool` expects true or false, found the string `no`
          help: write false, without quotes
        """
      ),
      (
        """
        types: {T: {properties: {a: Int}, example: {a: "30"}}}
        endpoints: {a: {GET: /a, returns: T}}
        """,
        """
        2:48: the key `a` of `T`: `Int` expects an integer, found the string `30`
          help: write 30 without quotes
        """
      ),
      (
        """
        types: {T: {oneOf: {a: A}, tag: type}, A: {properties: {b: Int}}}
        endpoints: {a: {GET: /a, returns: T}}
        """,
        """
        2:28: a type has no key `tag`
          help: write `discriminator`
        """
      ),
      (
        """
        auth: {schemes: {key: {type: apiKey, in: query, name: api_key}}, default: key}
        endpoints: {a: {GET: /a}}
        """,
        """
        2:24: `auth` has no key `type`
          help: write `key: {query: api_key}`
        """
      ),
      (
        """
        auth: {key: {query: key}, token: {query: token}}
        endpoints: {a: {GET: /a}}
        """,
        """
        2:8: `auth` has no key `key`: schemes are inside of `schemes`
          help: write `auth: {schemes: {key: …, token: …}, default: [key, token]}`
        """
      ),
      (
        """
        auth: {user: bearer, key: {header: X-Key}}
        endpoints: {a: {GET: /a}}
        """,
        """
        2:8: `auth` has no key `user`: schemes are inside of `schemes`
          help: write `auth: {schemes: {user: …, key: …}, default: [user, key]}`
        """
      ),
      (
        """
        schemes: {user: bearer}
        endpoints: {a: {GET: /a}}
        """,
        """
        2:1: a specification has no key `schemes`
          help: write `auth: {schemes: {NAME: bearer}}`
        """
      ),
      (
        """
        auth: {schemes: {key: {query: key}, token: {query: token}}, default: "key, token"}
        endpoints: {a: {GET: /a}}
        """,
        """
        2:70: a scheme is called by its name, found `key, token`
          help: write `[key, token]` for all of them at once
        """
      ),
      (
        """
        retry: {count: 3}
        endpoints: {a: {GET: /a}}
        """,
        """
        2:9: `retry` has no key `count`
          help: write `attempts: 3`
        """
      ),
      (
        """
        retry: {statuses: 429}
        endpoints: {a: {GET: /a}}
        """,
        """
        2:19: `statuses` expects a sequence of statuses, found the integer 429
          help: write `[429]`
        """
      ),
    ].map { NewcomerTests.Mistake($0.0, $0.1) })
  func saysWhatToWrite(mistake: NewcomerTests.Mistake) { mistake.check() }
}
