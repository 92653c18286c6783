import Testing

/// What people write in endpoints, and in what names them: one error, with what to write.
@Suite struct NewcomerEndpointTests {
  @Test(
    arguments: [
      (
        "endpoints: {me: {GET: /me, returns: Int, retries: none}}",
        """
        2:42: the endpoint `me` has no key `retries`
          help: did you mean `retry`?
        """
      ),
      (
        "endpoints: {me: {GET: /me, returns: Int, security: bearer}}",
        """
        2:42: the endpoint `me` has no key `security`
          help: write `auth`
        """
      ),
      (
        "environments: {staging: {baseURL: https://a.example}}\nendpoints: {me: {GET: /me}}",
        """
        2:1: a specification has no key `environments`
          help: write `servers`
        """
      ),
      (
        """
        types: {User: {properties: {id: Int}}}
        endpoints: {me: {GET: /me, returns: {$ref: "#/types/User"}}}
        """,
        """
        3:38: `returns` has no key `$ref`
          help: write `User` in place of the mapping
        """
      ),
      (
        """
        types: {User: {properties: {id: Int}}}
        endpoints: {me: {GET: /me, returns: [{$ref: User}]}}
        """,
        """
        3:39: an element of a type has no key `$ref`
          help: write `User` in place of the mapping
        """
      ),
      (
        """
        types: {User: {properties: {id: Int}}}
        endpoints: {me: {POST: /me, body: {$ref: user}}}
        """,
        """
        3:36: `body` has no key `$ref`
          help: write the name of the type in place of the mapping
        """
      ),
      (
        """
        types: {User: {properties: {id: Int}}}
        endpoints: {me: {GET: /me, returns: {200: {$ref: User}}}}
        """,
        """
        3:44: the result for `200` has no key `$ref`
          help: write `User` in place of the mapping
        """
      ),
      (
        """
        types: {User: {properties: {id: Int}}}
        endpoints: {me: {GET: /me, returns: {schema: [User]}}}
        """,
        """
        3:37: `returns` expects a type, found a mapping
          help: write `[User]` in place of the mapping
        """
      ),
      (
        """
        types: {User: {properties: {id: Int}}}
        endpoints: {me: {GET: /me, returns: {typ2: User}}}
        """,
        """
        3:38: `returns` has no key `typ2`
          help: did you mean `type`?
        """
      ),
      (
        """
        endpoints: {me: {GET: /me, returns: 201}}
        """,
        """
        2:37: `returns` expects a type, found the integer 201
          help: write `returns: {201: T}` for a result with that status, or remove `returns` for an endpoint that returns nothing
        """
      ),
      (
        """
        types: {User: {properties: {id: Int}}}
        endpoints: {all: {GET: /u, returns: [User]}, del: {DELETE: "/u/{id}"}}
        memory: {User: {list: all, delete: del}}
        """,
        """
        4:36: `id` in the path of `del` is `String`, and `id` of `User` is `Int`
          help: write `path: {id: Int}` in the endpoint, or give both the same type; if the API takes another form \
        of it, remove it here; where previews run it, set it in the client that `inMemory` returns to a closure of yours
        """
      ),
      (
        """
        types: {User: {properties: {id: Int}}}
        endpoints: {all: {GET: /u, returns: [User]}, del: {DELETE: "/u/{id}"}}
        stores: {S: {users: all, actions: {del: {call: del, optimistic: true}}}}
        """,
        """
        4:65: the action `del` cannot be optimistic: `id` in the path of `del` is `String`, and the `id` of `User` is `Int`
          help: write `path: {id: Int}` in the endpoint, or give both the same type; if the API takes another form \
        of it, write {call: del, reload: users}, which shows what was made or changed
        """
      ),
      (
        """
        endpoints: {list: {GET: /me, returns: {properties: {items: "[Int]", next: String?}, name: Page}, pages: {items: items, next: next, into: cursor}}}
        """,
        """
        2:138: `list` has no parameter `cursor`
          help: add it to the endpoint if the API has it: `query: {cursor: String?}`, say
        """
      ),
      (
        """
        endpoints: {list: {GET: /me, query: {pageToken: {type: String?, as: page_token}}, returns: {properties: {items: "[Int]", next: String?}, name: Page}, pages: {items: items, next: next, into: query.page_token}}}
        """,
        """
        2:191: `list` has no parameter `query`
          help: did you mean `pageToken`?
        """
      ),
      (
        """
        endpoints: {list: {GET: /me, returns: {properties: {items: "[Int]", next: {type: String?, as: "@odata.nextLink"}}, name: Page}, pages: {items: items, nextURL: odata.nextLink}}}
        """,
        """
        2:160: `Page` has no key `odata`
          help: did you mean `@odata.nextLink`?
        """
      ),
      (
        """
        endpoints: {a: {POST: /a, body: {topic: String, type: {value: 2}, start: Date?}}}
        """,
        """
        2:33: `body` expects a type, found the properties of an object
          help: write `json:` in place of `body:`, which makes each a parameter, or write them inside of `properties: {…}`
        """
      ),
      (
        """
        endpoints: {a: {POST: /a, multipart: {photo: Data, filename: a.png}}}
        """,
        """
        2:52: `filename` is a key of a part
          help: write it beside the type: `{type: Data, filename: a.png}`
        """
      ),
      (
        """
        endpoints: {a: {POST: /a, multipart: {photo: {type: URL, mimeType: image/png}}}}
        """,
        """
        2:58: a parameter has no key `mimeType`
          help: write `contentType: image/png`
        """
      ),
      (
        """
        endpoints: {a: {POST: /a, formData: {b: Int}}}
        """,
        """
        2:27: the endpoint `a` has no key `formData`
          help: write `form`, or `multipart` for a form with files
        """
      ),
      (
        """
        endpoints: {a: {GET: /a, query: {b: {type: "[Int]", style: "[]"}}}}
        """,
        """
        2:60: unknown style `[]`
          help: write `style: brackets`
        """
      ),
      (
        """
        endpoints: {a: {GET: /a, returns: {as: response, type: "[Int]"}, pages: {header: Link}}}
        """,
        """
        2:74: `pages` has no key `header`
          help: write `link: next`
        """
      ),
      (
        """
        endpoints: {list: DELETE /a}
        scenarios: {x: {list: never}}
        """,
        """
        2:19: the endpoint `list` expects a mapping, found the string `DELETE /a`
          help: write `list: {DELETE: /a}`
        """
      ),
    ].map { NewcomerTests.Mistake($0.0, $0.1) })
  func saysWhatToWrite(mistake: NewcomerTests.Mistake) { mistake.check() }
}
