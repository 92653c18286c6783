/// A part of the runtime that is emitted only where something needs it.
///
/// In the order in which they are emitted. Which of them an output needs, `OutputDefinition` says.
package enum RuntimePart: String, CaseIterable, Hashable, Sendable {
  case emptyRequest
  case unimplementedEndpoint
  case scripted
  /// The live implementation: calls, errors, transports.
  case live
  case credentials
  case retries
  case pathStyles
  case pathSegments
  case query
  case reservedQuery
  case jsonQuery
  case cookies
  case body
  case jsonFields
  case jsonPatches
  case form
  case formPatches
  case reservedForm
  case jsonForm
  case formObjects
  case multipart
  case fileBody
  case deepObjects
  /// What responses that are read as they arrive have in common.
  case streams
  case serverSentEvents
  case jsonLines
  case downloads
  case dateNumbers
  case datePatterns
  /// Coding of structures.
  case fields
  case additionalFields
  case constantFields
  case fieldCoding
  case fieldText
  case lenientFields
  case fieldPatches
  case unsignedParameters
  case patch
  case json
  case day
  case indirect
  case secrets
  case pages
  case logging
  /// A file of its own beside the runtime; see `TransportFile`.
  case asyncHTTPClient

  /// The files below `Templates/Runtime`, without their ending.
  var files: [String] {
    switch self {
    case .emptyRequest: ["EmptyRequest"]
    case .unimplementedEndpoint: ["UnimplementedEndpoint"]
    case .scripted: ["Scripted"]
    case .live: Self.liveFiles
    case .credentials: ["Credential", "CredentialSource", "CookieValue"]
    case .retries: ["RetryPolicy+Attempts"]
    case .pathStyles: ["EndpointCall+PathStyle"]
    case .pathSegments: ["EndpointCall+PathSegments"]
    case .query: ["EndpointCall+Query", "ArrayStyle"]
    case .reservedQuery: ["EndpointCall+QueryReserved", "PercentEncoding+Reserved"]
    case .jsonQuery: ["EndpointCall+QueryJSON", "EndpointCall+JSONText"]
    case .cookies: ["EndpointCall+Cookies", "CookieValue"]
    case .body: ["EndpointCall+Body"]
    case .jsonFields: ["EndpointCall+JSONFields"]
    case .jsonPatches: ["EndpointCall+JSONPatch"]
    case .form: ["EndpointCall+Form", "ArrayStyle"]
    case .formPatches: ["EndpointCall+FormPatch"]
    case .reservedForm: ["EndpointCall+FormReserved", "PercentEncoding+Reserved"]
    case .jsonForm: ["EndpointCall+FormJSON", "EndpointCall+JSONText"]
    case .formObjects: ["EndpointCall+FormObject", "Flattening"]
    case .multipart: ["EndpointCall+Multipart", "MultipartForm", "LocalFile"]
    case .fileBody: ["EndpointCall+File", "LocalFile"]
    case .deepObjects: ["EndpointCall+DeepObject", "Flattening"]
    case .streams: ["LiveCaller+Streams"]
    case .serverSentEvents: ["ServerSentEvents"] + Self.elementFiles
    case .jsonLines: ["JSONLines"] + Self.elementFiles
    case .downloads: ["HTTPDownload", "PartialFile"]
    case .dateNumbers: ["DateCoding+Numbers"]
    case .datePatterns: ["DateCoding+Pattern"]
    case .fields: ["FieldDecoder", "FieldEncoder", "FieldKey", "EncodingDepth"]
    case .additionalFields: ["AdditionalFields", "DataKey"]
    case .constantFields: ["ConstantFields"]
    case .fieldCoding: ["FieldCoding", "DataKey"]
    case .fieldText: ["FieldCoding+Text"]
    case .lenientFields: ["FieldCoding+Lenient"]
    case .fieldPatches: ["FieldCoding+Patch"]
    case .unsignedParameters: ["UInt64+ParameterValue"]
    case .patch: ["Patch"]
    case .json: ["JSON", "FieldKey", "EncodingDepth"]
    case .day: ["Day"]
    case .indirect: ["Indirect"]
    case .secrets: ["DescribedByMirror"]
    case .pages: ["PageSequence", "PageItemSequence"]
    case .logging: ["CallLog"]
    case .asyncHTTPClient: []
    }
  }

  private static let liveFiles = [
    "ClientError", "ErrorBody", "HTTPHeaders", "HTTPRequest", "HTTPRequest+Validation",
    "HTTPResponse", "HTTPResponse+Text", "HTTPResponseStream", "HTTPTransport",
    "HTTPTransport+URLSession",
    "SessionDriver", "SessionDelegate", "SessionExchange", "HTTPMiddleware", "Authentication",
    "LiveCaller", "LiveCaller+Request", "LiveCaller+Redirects", "LiveCaller+Errors", "BodyWriter",
    "CallSystem", "CallAlarm", "Deadline", "RetryPolicy", "EndpointCall", "ParameterValue",
    "PercentEncoding",
    "JSONCoding", "JSONPathStep", "EncodingDepth", "LargeStack", "FieldKey", "DateCoding",
    "RFC3339", "CivilDay",
    "ASCIIScanner",
  ]

  private static let elementFiles = [
    "ResponseStream", "LineBuffer", "StreamFormat", "StreamReader",
  ]

  private var needs: [RuntimePart] {
    switch self {
    case .emptyRequest, .unimplementedEndpoint, .scripted, .live, .fields, .json, .indirect,
      .secrets:
      []
    case .pathStyles, .pathSegments, .credentials, .retries, .query, .cookies, .body, .jsonFields,
      .form, .dateNumbers,
      .datePatterns, .day, .pages, .logging, .asyncHTTPClient:
      [.live]
    case .streams, .multipart, .fileBody: [.live]
    case .serverSentEvents, .jsonLines, .downloads: [.streams]
    case .jsonPatches: [.jsonFields, .patch]
    case .formObjects, .reservedForm, .jsonForm: [.form]
    case .formPatches: [.form, .patch]
    case .deepObjects, .reservedQuery, .jsonQuery: [.query]
    case .additionalFields, .constantFields, .patch: [.fields]
    // `DateCoding` is a part of it.
    case .fieldCoding: [.fields, .live]
    case .fieldText, .lenientFields: [.fieldCoding]
    case .fieldPatches: [.fieldCoding, .patch]
    case .unsignedParameters: [.live]
    }
  }

  /// A set of parts with everything that those need.
  static func closure(of parts: Set<RuntimePart>) -> Set<RuntimePart> {
    var closed = parts
    var waiting = Array(parts)
    while let part = waiting.popLast() {
      for need in part.needs where closed.insert(need).inserted { waiting.append(need) }
    }
    return closed
  }

  /// What `named(_:)` takes.
  package static var allNames: Set<String> { Set(allCases.map(\.rawValue)) }

  /// Parts by name; other names are of another version, and ignored.
  package static func named(_ names: Set<String>) -> Set<RuntimePart> {
    Set(names.compactMap(RuntimePart.init))
  }
}
