extension Endpoint {
  package enum Result: Hashable, Sendable {
    case void
    /// Decoded from JSON, at a path into the body; empty: the body itself.
    case json(TypeReference, at: [PathStep])
    /// The same, with the status and the headers of the response: `Response<Item>`.
    case typedResponse(TypeReference, at: [PathStep])
    /// Decoded from JSON as the status says: an enumeration with a case for each.
    case statuses([StatusCase])
    /// True or false as the status says, whatever the body.
    case flags([StatusFlag])
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
}

extension Endpoint.PathStep {
  /// As it stands in a dotted path.
  package var text: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }

  package var isIndex: Bool {
    if case .index = self { true } else { false }
  }

  /// The same where a key with dots or digits has to be told from several steps.
  fileprivate var quoted: String {
    guard case .key(let key) = self else { return text }
    let isPlain =
      !key.isEmpty && !key.contains(".") && !key.hasPrefix("'") && !key.hasPrefix("\"")
      && Int(key) == nil
    return isPlain ? key : "'\(key.replacing("'", with: "''"))'"
  }
}

extension Collection where Element == Endpoint.PathStep {
  /// As a specification writes it: `data.items`, `data.'@odata.count'`.
  package var dotted: String { map(\.quoted).joined(separator: ".") }
}

extension Endpoint.Result {
  /// Both kinds of streams are the same to examples, scenarios and stores: the type of an element.
  package var streamElement: TypeReference? {
    switch self {
    case .serverSentEvents(let type), .jsonLines(let type): type
    case .void, .json, .typedResponse, .statuses, .flags, .text, .data, .response, .download: nil
    }
  }

  /// What one JSON body is decoded as, and where in it that is.
  package var decoded: (type: TypeReference, at: [Endpoint.PathStep])? {
    switch self {
    case .json(let type, let path), .typedResponse(let type, let path): (type, path)
    case .void, .statuses, .flags, .text, .data, .response, .download, .serverSentEvents,
      .jsonLines:
      nil
    }
  }

  package var isStream: Bool { streamElement != nil }

  /// What it is decoded as: the types of the specification that it is made of.
  package var types: [TypeReference] {
    switch self {
    case .json(let type, at: _), .typedResponse(let type, at: _), .serverSentEvents(let type),
      .jsonLines(let type):
      [type]
    case .statuses(let cases): cases.compactMap(\.type)
    case .void, .flags, .text, .data, .response, .download: []
    }
  }
}
