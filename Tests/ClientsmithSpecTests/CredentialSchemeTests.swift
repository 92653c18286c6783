import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import Testing

@Suite struct CredentialSchemeTests {
  private static let schemes = "auth: {schemes: {session: {cookie: sid}, key: {header: X-Key}}}\n"

  private static func using(_ auth: String, _ expected: String...) -> Marked {
    var marked = Marked.spec(schemes + "endpoints: {a: {GET: /a, auth: \(auth)}}")
    marked.expected = expected
    return marked
  }

  @Test(arguments: [
    using("session"), using("[session, key]"), using("{anyOf: [session, key]}"),
    using("{anyOf: [[session, key], key]}"), using("none"),
    using("▸sesion", "no scheme is called `sesion` | did you mean `session`?"),
    using("[session, ▸zzz]", "no scheme is called `zzz` | the schemes are `session` and `key`"),
    using("▸[]", "must not be empty | none"), using("[session, ▸3]", "expects a string"),
    using("[session, ▸session]", "is sent twice"),
    using("▸{anyOf: [key]}", "at least two schemes | auth: key"),
    using("{▸anyof: [key, session]}", "`auth` has no key `anyof` | did you mean `anyOf`?"),
    Marked.spec(
      "auth: {▸schems: {a: bearer}}\nendpoints: {e: {GET: /a, auth: a}}",
      "`auth` has no key `schems` | did you mean `schemes`?"),
    using("{anyOf: ▸key}", "`anyOf` expects a sequence"),
    using("{anyOf: [key, session], ▸header: X}", "has no key `header`"),
    // One secret, one place.
    using("▸bearer", "a credential without a name beside `schemes` | name both"),
    using("{header: ▸X-Other}", "a credential without a name beside `schemes`"),
    Marked.spec(
      "auth: bearer\nendpoints: {a: {GET: /a, auth: {header: ▸X-Key}}}",
      "beside the one of all endpoints: one secret would be sent in two ways | schemes:"),
    Marked.spec(
      "auth: bearer\nendpoints: {a: {GET: /a, auth: ▸bearer}}", "beside the one of all endpoints"),
    Marked.spec(
      "endpoints: {a: {GET: /a, auth: bearer}, b: {GET: /b, auth: {query: ▸key}}}",
      "beside that of another endpoint"),
    Marked.spec("endpoints: {a: {GET: /a, auth: bearer}, b: {GET: /b, auth: bearer}}"),
    Marked.spec("auth: none\nendpoints: {a: {GET: /a, auth: bearer}, b: {GET: /b}}"),
    Marked.spec("auth: {schemes: {a: bearer}, default: ▸b}", "no scheme is called `b`"),
    Marked.spec("auth: {schemes: {a: basic}, default: ▸bearer}", "a credential without a name"),
    Marked.spec("auth: ▸{default: a}", "but none are declared"),
    Marked.spec("auth: {schemes: ▸{}}", "at least one"),
    Marked.spec("auth: {schemes: ▸[a]}", "expects a mapping"),
    Marked.spec("auth: {schemes: {a: bearer}, ▸header: X}", "has no key `header`"),
    Marked.spec("auth: {schemes: {▸none: bearer}}", "`none` means that no credential is sent"),
    // Endpoints that name it are not wrong, too.
    Marked.spec(
      "auth: {schemes: {key: {▸headr: X-Key}, other: basic}, default: key}\n"
        + "endpoints: {a: {GET: /a, auth: [key, other]}}", "no key `headr` | `header`"),
    Marked.spec("auth: {schemes: {▸API: bearer}}", "the scheme `API` is not lowerCamelCase"),
    Marked.spec("auth: {scheme: Bot}\nendpoints: {a: {GET: /a}}"),
    Marked.spec("auth: {schemes: {bot: {scheme: Bot}, user: bearer}, default: bot}"),
    Marked.spec(
      "auth: {scheme: ▸'Bot '}\nendpoints: {a: {GET: /a}}",
      "is not valid as a scheme of `Authorization` | name the word in front"),
    Marked.spec(
      "auth: {▸scheme: bearer}\nendpoints: {a: {GET: /a}}",
      "`auth` has no key `scheme` | write `auth: bearer`"),
    Marked.spec(
      "auth: {schemes: {a: {scheme: Bot}, b: bearer}, default: ▸[a, b]}\nendpoints: {a: {GET: /a}}",
      "cannot be sent at once"),
    Marked.spec("auth: {schemes: {a: ▸none}}", "unknown authentication `none`"),
    Marked.spec("auth: {schemes: {a: bearer, ▸A1: basic}}", "not lowerCamelCase"),
    Marked.spec("auth: {schemes: {aB: bearer, ▸ab: basic}}", "only in case"),
    Marked.spec(
      "auth: [▸a, b]",
      "no scheme is called `a` | {schemes: {a: {header: NAME}, b: {header: NAME}}, default: [a, b]}"
    ),
    Marked.spec(
      "auth: {anyOf: [▸a, none]}\nendpoints: {e: {GET: /a}}", "unknown authentication `a`"),
    Marked.spec(
      "auth: {anyOf: [▸a, [b, c]]}\nendpoints: {e: {GET: /a}}", "default: {anyOf: [a, [b, c]]}"),
    Marked.spec(
      "endpoints: {e: {GET: /a, auth: [▸a, b]}}",
      "no scheme is called `a` | at the top level | `auth: {schemes: {a: {header: NAME}, b: {header: NAME}}}`"
    ),
    Marked.spec(
      "auth: {schemes: {a: bearer, b: {header: X}}, default: {anyOf: [▸none, a]}}",
      "schemes after `none` are never used | write `none` last"),
    Marked.spec(
      "auth: {schemes: {a: basic, b: bearer}}\nendpoints: {e: {GET: /a, auth: ▸bearer}}",
      "a credential without a name | write `auth: b`"),
    Marked.spec("auth: ▸false", "found the boolean false | write `auth: none`"),
    Marked.spec("auth: {header: ▸Host}", "set by the transport | name the header"),
    // Two secrets in one place.
    Marked.spec(
      "auth: {schemes: {a: bearer, b: basic}, default: ▸[a, b]}",
      "`a` and `b` cannot be sent at once: the header `Authorization` carries both | anyOf"),
    Marked.spec(
      "auth: {schemes: {a: {header: X-A}, b: {header: x-a}}, default: ▸[a, b]}",
      "the header `x-a` carries both"),
    Marked.spec(
      "auth: {schemes: {a: {cookie: s}, b: {cookie: s}, c: {query: s}}, default: ▸[a, c, b]}",
      "the cookie `s` carries both"),
    Marked.spec("auth: {schemes: {a: bearer, b: basic}, default: {anyOf: [a, b]}}"),
    Marked.spec("auth: {schemes: {a: bearer}, default: {anyOf: [a, none]}}"),
    // What else is sent there.
    Marked.spec(
      schemes
        + "endpoints: {a: {GET: /a, auth: [session, key], headers: {k: {type: Int, as: ▸x-key}}}}",
      "the header `x-key` carries the credential"),
    Marked.spec(
      schemes + "endpoints: {a: {GET: /a, auth: session, headers: {k: {type: Int, as: x-key}}}}"),
    Marked.spec(
      schemes + "endpoints: {a: {GET: /a, auth: {anyOf: [key, session]}, cookies: {▸sid: Int}}}",
      "the cookie `sid` carries the credential"),
  ])
  func namesAreLookedUpAndSecretsKeptApart(_ marked: Marked) {
    marked.check()
  }

  @Test func schemesMayBeCalledAsTheyAreSent() throws {
    let model = try model(
      """
      client: Test
      auth: {schemes: {bearer: bearer, basic: {header: X-Basic}}, default: bearer}
      endpoints: {a: {GET: /a}, b: {GET: /b, auth: basic}, c: {GET: /c, auth: [basic, bearer]}}
      """)
    #expect(model.authentication == nil)
    #expect(model.authorization == [["bearer"]])
    #expect(
      model.endpoints.map(\.authorization) == [[["bearer"]], [["basic"]], [["basic", "bearer"]]])
    #expect(model.endpoints.allSatisfy { $0.authentication == nil })
    #expect(model.schemes.map(\.authentication) == [.bearer, .header("X-Basic")])
  }

  /// Without a default, endpoints that do not say it send none.
  @Test func withoutADefaultNothingIsSent() throws {
    let model = try model(
      "client: Test\n\(Self.schemes)endpoints: {a: {GET: /a}, b: {GET: /b, auth: key}}")
    #expect(model.endpoints.map(\.authorization) == [[], [["key"]]])
  }
}
