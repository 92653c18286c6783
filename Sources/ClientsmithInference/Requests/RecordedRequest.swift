import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// A request that was made, or is documented, and what the API answered.
///
/// Every source of requests is read into these, and nothing after that knows what the source was.
/// Names between two pairs of braces, `{{token}}`, are variables whose values are not known.
package struct RecordedRequest: Sendable {
  /// In upper case.
  package var method: String
  package var url: RecordedURL
  package var headers: [RecordedField] = []
  package var body = RecordedBody.none
  package var response: RecordedResponse?
  /// What a person called it.
  package var name: String?
  package var summary: String?
  /// The folders that it is in, the outermost first.
  package var folders: [String] = []
  /// How it proves who sends it, where that is told apart from the request.
  package var credentials: [Authentication] = []
  /// What it is signed with, in the words of its source; nil: it is not.
  package var signature: String?
  /// Credentials that its source has beside the request, by what they are for the report: `the option
  /// --user`.
  package var secrets: [RecordedField] = []
  /// Where it goes, in the words of a specification that exists.
  var host = Host.other
  /// How it proves who sends it, as far as that was found.
  var proofs: [Authentication] = []
  /// Whether the answer set a cookie that later requests prove themselves with.
  var bringsCredential = false
  /// What it was loaded for, in a browser's words: `script`, `image`, `xhr`.
  package var resourceType: String?
  /// What its source has in the place of a call, for the report: `addresses of other schemes`.
  package var refusal: String?
  package var range: SourceRange

  enum Host {
    case declared(server: String?)
    case other
  }

  package init(method: String, url: RecordedURL, range: SourceRange) {
    self.method = method
    self.url = url
    self.range = range
  }
}

extension RecordedRequest {
  /// What a person wrote about it and its parts.
  var notes: [String] {
    var fields = url.query + headers
    var parts: [String?] = []
    switch body {
    case .form(let more): fields += more
    case .multipart(let all): parts = all.map(\.summary)
    case .json, .text, .data, .none: break
    }
    return ([name, summary] + fields.map(\.summary) + parts).compactMap(\.self) + folders
      + url.summaries.values
  }
}

/// A name and a value of a query, of headers or of a form.
package struct RecordedField: Hashable, Sendable {
  package var name: String
  package var value: String
  /// What a person wrote about it.
  package var summary: String?

  package init(_ name: String, _ value: String, summary: String? = nil) {
    self.name = name
    self.value = value
    self.summary = summary
  }
}

extension [RecordedField] {
  /// The first value of a header, whose name has no case (RFC 9110, section 5.1).
  package subscript(header name: String) -> String? {
    first { $0.name.asciiLowercased == name }?.value
  }
}

/// The body of a request.
package enum RecordedBody: Sendable {
  case none
  case json(YAMLNode)
  case form([RecordedField])
  case multipart([Part])
  case text(String, mediaType: String?)
  /// A file, or bytes other than text.
  case data(mediaType: String?)

  package struct Part: Sendable {
    package var name: String
    /// nil: it is a file.
    package var value: String?
    package var filename: String?
    package var mediaType: String?
    /// What a person wrote about it.
    package var summary: String?

    package init(
      name: String, value: String?, filename: String? = nil, mediaType: String? = nil,
      summary: String? = nil
    ) {
      self.name = name
      self.value = value
      self.filename = filename
      self.mediaType = mediaType
      self.summary = summary
    }

    /// The part with its text read, where that is JSON.
    func readingJSON() -> Part {
      guard let value, let mediaType, MediaType.isJSON(mediaType) else { return self }
      var part = self
      part.json = EmbeddedJSON.readTemplate(value)
      return part
    }

    /// What is in it, where its media type says that it is JSON.
    var json: YAMLNode?
  }
}

extension RecordedBody {
  /// What it is by its form; nil without one.
  var kind: String? {
    switch self {
    case .none: nil
    case .json: "JSON"
    case .form: "a form"
    case .multipart: "parts"
    case .text(_, let mediaType): mediaType.map(MediaType.essence) ?? "text"
    case .data(let mediaType): mediaType.map(MediaType.essence) ?? "bytes"
    }
  }

  /// The last part of a path; the others say how the disk of a person is arranged.
  static func filename(ofPath path: String) -> String? {
    path.split { $0 == "/" || $0 == "\\" }.last.map(String.init)
  }

  /// A query of GraphQL and its variables, as they are sent over HTTP.
  static func graphQL(
    _ query: String, _ variables: YAMLNode?, at range: SourceRange
  ) -> RecordedBody {
    let text = YAMLNode(.scalar(.string(query)), range: range)
    var entries = [YAMLMapping.Entry(key: "query", keyRange: range, value: text)]
    if let variables {
      entries.append(.init(key: "variables", keyRange: range, value: variables))
    }
    return .json(YAMLNode(.mapping(YAMLMapping(entries)), range: range))
  }
}

/// What an API answered.
package struct RecordedResponse: Sendable {
  package var status: Int
  package var headers: [RecordedField]
  package var mediaType: String?
  package var body: Body

  package enum Body: Sendable {
    case none
    case json(YAMLNode)
    case text(String)
    case data
    /// There was one, which the recording does not have.
    case unrecorded

    /// - Parameter text: as it was recorded, and not empty.
    init(_ text: String, _ mediaType: String) {
      if let node = EmbeddedJSON.read(text, mediaType) {
        self = .json(node)
      } else {
        self = RecordedMediaType.isBinary(mediaType) ? .data : .text(text)
      }
    }
  }

  package init(status: Int, headers: [RecordedField], mediaType: String?, body: Body) {
    self.status = status
    self.headers = headers
    self.mediaType = mediaType
    // These statuses never have one (RFC 9110, sections 15.3.5 and 15.3.6).
    self.body = [204, 205].contains(status) ? .none : body
  }

  /// Whether what is recorded does not tell what there was: JSON may be cut off, too.
  package var isUnrecorded: Bool {
    switch body {
    case .unrecorded: true
    case .text: MediaType.isJSON(mediaType ?? "")
    case .none, .json, .data: false
    }
  }

  package var isSuccess: Bool { (200..<300).contains(status) }

  /// Whether it is a script or a style.
  var isCode: Bool {
    let mediaType = mediaType.map(MediaType.essence) ?? ""
    return mediaType.contains("javascript") || mediaType == "text/css"
  }

  package var json: YAMLNode? {
    if case .json(let node) = body { node } else { nil }
  }
}
