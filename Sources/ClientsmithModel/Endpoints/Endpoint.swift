import ClientsmithDiagnostics

/// One endpoint: a closure of the client.
package struct Endpoint: Sendable {
  package var name: SwiftName
  package var documentation: Documentation
  package var deprecated: Deprecation?
  /// `GET`, `POST`, `PUT`, `PATCH`, `DELETE`, `HEAD` or `OPTIONS`.
  package var method: String
  package var path: PathTemplate
  /// Everything that is sent, in the order of the closure's parameters; constants stand where
  /// they were written.
  package var inputs: [Input]
  package var body: Body
  package var result: Result
  /// The types of error bodies, those of the endpoint first, the most specific first.
  package var errors: [ErrorBody]
  /// nil: no credential is sent.
  package var authentication: Authentication?
  /// Constants of the client and of the endpoint, the endpoint's winning.
  package var headers: [Header]
  package var timeout: Milliseconds
  package var retry: RetryPolicy
  package var dates: DateFormat
  /// The header that carries a UUID, the same for every attempt.
  package var idempotencyKey: String?
  package var pages: Pages?
  /// Named wire bodies; an `example` without a name has the name nil.
  package var examples: [Example]
  /// What `.mock` returns; nil for `Void`. For a stream, an array of its events. For a response,
  /// its body, and for a download: a `.string` is the text itself, a `.json` its encoding, nil none.
  package var mock: Value?
  package var range: SourceRange

  /// The closure's parameters in order.
  package var parameters: [Input] {
    inputs.filter { $0.constant == nil }
  }

  package init(
    name: SwiftName, documentation: Documentation = Documentation(),
    deprecated: Deprecation? = nil, method: String, path: PathTemplate, inputs: [Input] = [],
    body: Body = .none, result: Result = .void, errors: [ErrorBody] = [],
    authentication: Authentication? = nil, headers: [Header] = [],
    timeout: Milliseconds = Milliseconds(60_000), retry: RetryPolicy = .standard,
    dates: DateFormat = .iso8601, idempotencyKey: String? = nil, pages: Pages? = nil,
    examples: [Example] = [], mock: Value? = nil, range: SourceRange = .fileStart
  ) {
    self.name = name
    self.documentation = documentation
    self.deprecated = deprecated
    self.method = method
    self.path = path
    self.inputs = inputs
    self.body = body
    self.result = result
    self.errors = errors
    self.authentication = authentication
    self.headers = headers
    self.timeout = timeout
    self.retry = retry
    self.dates = dates
    self.idempotencyKey = idempotencyKey
    self.pages = pages
    self.examples = examples
    self.mock = mock
    self.range = range
  }
}

/// `/items/{id}`: literals and the wire names of path parameters, joined as written.
package struct PathTemplate: Hashable, Sendable {
  /// As written in the specification, placeholders included; printable ASCII.
  package var text: String

  package init(_ text: String) {
    self.text = text
  }
}

/// Something that an endpoint sends: a parameter of the closure, or a constant.
package struct Input: Sendable {
  package enum Location: Hashable, Sendable {
    case path
    case query(style: ArrayStyle)
    case header
    case cookie
    /// The whole body: `body`.
    case body
    /// A member of the body's JSON object: `json`.
    case jsonField
    /// A field of an `application/x-www-form-urlencoded` body: `form`.
    case formField(style: ArrayStyle)
    /// A part of a `multipart/form-data` body.
    case multipartField(filename: String?, contentType: String?)
  }

  /// How arrays, dictionaries and structures are written in a query or a form.
  package enum ArrayStyle: String, Hashable, Sendable {
    /// `tag=a&tag=b`.
    case `repeat`
    case comma
    case space
    case pipe
    /// `tag[]=a&tag[]=b`.
    case brackets
    /// `filter[name]=a`.
    case deepObject
  }

  package var location: Location
  package var name: SwiftName
  package var wireName: String
  package var type: TypeReference
  /// A constant's value: sent, never a parameter.
  package var constant: Value?
  package var `default`: Value?
  /// A value for tests and mocks, from the specification or made from the type.
  package var example: Value
  package var documentation: Documentation
  package var deprecated: Deprecation?
  package var isSecret: Bool
  package var range: SourceRange

  package init(
    location: Location, name: SwiftName, wireName: String, type: TypeReference,
    constant: Value? = nil, default: Value? = nil, example: Value,
    documentation: Documentation = Documentation(), deprecated: Deprecation? = nil,
    isSecret: Bool = false, range: SourceRange = .fileStart
  ) {
    self.location = location
    self.name = name
    self.wireName = wireName
    self.type = type
    self.constant = constant
    self.default = `default`
    self.example = example
    self.documentation = documentation
    self.deprecated = deprecated
    self.isSecret = isSecret
    self.range = range
  }
}

extension Endpoint {
  /// The form of the request's body; its content is in `inputs`.
  package enum Body: Hashable, Sendable {
    case none
    /// One value, the input at `.body`.
    case value(Encoding, contentType: String)
    /// The inputs at `.jsonField`.
    case json(contentType: String)
    /// The inputs at `.formField`.
    case form(contentType: String)
    /// The inputs at `.multipartField`.
    case multipart
  }

  package enum Encoding: String, Hashable, Sendable {
    case json
    case form
    case text
    case data
  }

  package enum Result: Hashable, Sendable {
    case void
    /// Decoded from JSON, at a path into the body; empty: the body itself.
    case json(TypeReference, at: [PathStep])
    case text
    case data
    case response
    /// The body as it comes, to be saved as a file.
    case download
    /// `text/event-stream`, each event's data decoded.
    case serverSentEvents(TypeReference)
    case jsonLines(TypeReference)
  }

  /// A step of `at`.
  package enum PathStep: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  package struct Example: Sendable {
    package var name: String?
    /// The wire body, before `at`.
    package var body: JSONValue
    /// The value of the result's type that the body holds.
    package var value: Value
    package var range: SourceRange

    package init(name: String?, body: JSONValue, value: Value, range: SourceRange) {
      self.name = name
      self.body = body
      self.value = value
      self.range = range
    }
  }

  package struct Pages: Hashable, Sendable {
    package enum Style: Hashable, Sendable {
      /// `next` is a path of the same kind as `items`; nil there ends the pages.
      case cursor(next: [PathStep], into: SwiftName)
      case offset(SwiftName, limit: SwiftName)
      case page(SwiftName)
    }

    /// Where the items stand in the endpoint's result, each key the Swift name of a property;
    /// empty: the result is the array.
    package var items: [PathStep]
    package var style: Style

    package init(items: [PathStep], style: Style) {
      self.items = items
      self.style = style
    }
  }
}

/// The type of an error body, for the statuses it stands for.
package struct ErrorBody: Hashable, Sendable {
  package enum Statuses: Hashable, Sendable {
    case exactly(Int)
    /// `4XX` is 4.
    case hundreds(Int)
    case otherwise
  }

  package var statuses: Statuses
  package var type: TypeReference

  package init(statuses: Statuses, type: TypeReference) {
    self.statuses = statuses
    self.type = type
  }
}

/// A constant header; name and value are valid by RFC 9110.
package struct Header: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// How a credential is sent.
package enum Authentication: Hashable, Sendable {
  case bearer
  case basic
  case header(String)
  case query(String)
  case cookie(String)
}

/// How dates stand on the wire.
package enum DateFormat: Hashable, Sendable {
  case iso8601
  case seconds
  case milliseconds
  /// A Unicode date pattern (UTS 35), in UTC and the POSIX locale.
  case pattern(String)
}

/// A span of time.
package struct Milliseconds: Hashable, Sendable {
  package var count: Int64

  package init(_ count: Int64) {
    self.count = count
  }
}

/// When a failed attempt is tried again.
package struct RetryPolicy: Hashable, Sendable {
  /// Tries after the first; 0 never tries again.
  package var attempts: Int
  package var statuses: [Int]
  package var base: Milliseconds
  package var cap: Milliseconds

  package init(attempts: Int, statuses: [Int], base: Milliseconds, cap: Milliseconds) {
    self.attempts = attempts
    self.statuses = statuses
    self.base = base
    self.cap = cap
  }

  package static let standard = RetryPolicy(
    attempts: 2, statuses: [408, 429, 500, 502, 503, 504], base: Milliseconds(500),
    cap: Milliseconds(8_000))
}
