/// What an endpoint returns for one of several success statuses: a case of its result.
package struct StatusCase: Hashable, Sendable {
  package var status: Int
  /// After the reason phrase of the status.
  package var name: SwiftName
  /// What the body is decoded as; nil: there is none to read.
  package var type: TypeReference?
  package var body: Body

  /// How a body is read.
  package enum Body: String, CaseIterable, Hashable, Sendable {
    case json
    /// As a `String`.
    case text
    /// As `Data`, as it comes.
    case data

    /// The type, where it is always the same.
    package var type: TypeReference? {
      switch self {
      case .json: nil
      case .text: .primitive(.string)
      case .data: .primitive(.data)
      }
    }
  }

  package init(status: Int, type: TypeReference?, body: Body = .json) {
    self.status = status
    self.type = body.type ?? type
    self.body = body
    name = SwiftName(Self.names[status] ?? "status\(status)")
  }

  /// The reason phrases of RFC 9110, section 15.3, and of the registry that it starts.
  private static let names = [
    200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritativeInformation",
    204: "noContent", 205: "resetContent", 206: "partialContent", 207: "multiStatus",
    208: "alreadyReported", 226: "imUsed",
  ]
}

/// What one status of a response means.
package struct StatusFlag: Hashable, Sendable {
  package var status: Int
  package var value: Bool

  package init(status: Int, value: Bool) {
    self.status = status
    self.value = value
  }
}

extension Endpoint {
  /// Whether its result has a type of its own: one that depends on the status, or that has headers.
  package var declaresResult: Bool {
    if case .statuses = result { true } else { !responseHeaders.isEmpty }
  }

  /// The type of such a result: `FetchReportResponse`.
  package var resultName: SwiftName {
    SwiftName(name.text.capitalizedFirst + "Response")
  }
}
