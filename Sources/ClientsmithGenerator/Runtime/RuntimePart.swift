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
  /// One credential, which has no name.
  case singleCredential
  /// Credentials that have names.
  case credentialSchemes
  /// Hosts beside that of the base URL.
  case servers
  /// Base URLs with parts that callers choose.
  case hostVariables
  /// Headers and query items of all endpoints that callers choose.
  case settings
  /// URLs of which it is to be known whether they are the API's own.
  case origins
  /// Endpoints whose URLs are parameters.
  case absoluteURLs
  case retries
  /// Types of error bodies.
  case errors
  /// Bodies that say that a call with a success status has failed.
  case rejections
  /// Error bodies that are text.
  case textErrors
  /// Responses without a body to read.
  case sends
  /// Requests that are neither GET nor HEAD.
  case writes
  case text
  /// Responses as they are, as data or with their status and headers.
  case responses
  /// The header `Set-Cookie`, where somebody may read it.
  case setCookies
  /// Values that may be nested deeply, or that a large stack may be needed for.
  case deepValues
  case paths
  case headers
  /// Arrays in headers.
  case headerLists
  /// Values as JSON in headers.
  case jsonHeaders
  case idempotencyKeys
  /// Idempotency keys that callers may choose.
  case chosenIdempotencyKeys
  /// Calls that only read, whatever their method.
  case safeRetries
  /// Dates that are sent, not only read.
  case sentDates
  /// Parameters of these types.
  case decimalParameters
  case urlParameters
  case dataParameters
  /// Numbers of 32 bits.
  case narrowParameters
  case uuidParameters
  /// Parts of JSON that are found by an index.
  case pathIndices
  /// Responses of which there may be nothing.
  case optionalResults
  /// Arrays in queries and forms.
  case arrays
  /// Anything that is sent after the headers.
  case bodies
  case pathStyles
  case pathSegments
  /// Pairs that are encoded when the call is sent.
  case latePairs
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
  /// Bodies whose time is counted from what was sent last.
  case uploads
  case deepObjects
  /// What responses that are read as they arrive have in common.
  case streams
  case serverSentEvents
  /// Events told by their names, or streams with an end of their own.
  case eventOptions
  /// Events with their names and ids.
  case envelopes
  case jsonLines
  /// A line that ends the stream.
  case lineEnds
  case downloads
  case typedResponses
  case statuses
  /// Statuses beside those of success that are results.
  case otherStatuses
  /// Results that are true or false by the status.
  case statusFlags
  /// Typed responses that may be 304.
  case notModified
  /// Headers of responses that have types.
  case typedHeaders
  /// Dates of parameters in a form of their own.
  case ownDates
  case dateNumbers
  case datePatterns
  /// Coding of structures.
  case fields
  case externalTags
  case urlFields
  /// URLs in arrays, dictionaries and unions.
  case urlCoding
  /// Cases of unions in a form of their own.
  case codedCases
  /// Responses that are URLs, or arrays or dictionaries of them.
  case urlResults
  /// Responses that are durations, or arrays or dictionaries of them.
  case durationResults
  /// Responses that are not read as their type decodes.
  case ownResults
  case additionalFields
  case codedAdditionalFields
  case constantFields
  case fieldCoding
  case fieldText
  case lenientFields
  case fieldPatches
  case unsignedParameters
  case durations
  case codedBodies
  case codedJSONFields
  case codedJSONPatches
  case patch
  /// Values of types that the user has written.
  case examples
  case json
  case day
  case indirect
  case secrets
  case pages
  case stores
  /// What stores do.
  case storeActions
  /// Views of what stores load, where there is SwiftUI.
  case loadingViews
  /// Scenarios that a process is started with.
  case launchScenarios
  /// Stores that load page after page.
  case pagedStores
  /// Stores that show what an action changes before it has ended.
  case optimisticStores
  case spies
  /// What clients in memory keep.
  case memory
  case memoryPages
  case appliedPatches
  /// Pages that name the next one.
  case cursorPages
  /// Pages by offset or number.
  case countedPages
  /// Pages that say whether there are more.
  case pageEnds
  /// Offsets that grow by the limit.
  case pageSteps
  /// Pages that name the URL of the next one.
  case followedPages
  /// The header `Link`.
  case linkHeaders
  case logging
  /// Transports that write what they carry to a file, and that answer from it.
  case recording
  /// A file of its own beside the runtime; see `TransportFile`.
  case asyncHTTPClient

  /// The files below `Templates/Runtime`, without their ending.
  var files: [String] {
    switch self {
    case .emptyRequest: ["EmptyRequest"]
    case .unimplementedEndpoint: ["UnimplementedEndpoint"]
    case .scripted: ["Scripted", "Gate"]
    case .live: Self.liveFiles
    case .credentials:
      ["Authentication", "Credential", "RuntimeCredentialSource", "RuntimeCookieValue"]
    case .credentialSchemes: ["LiveCaller+Schemes"]
    case .servers: ["LiveCaller+Servers"]
    case .hostVariables: ["LiveCaller+HostVariables"]
    case .origins: ["LiveCaller+Origins"]
    case .absoluteURLs: ["LiveCaller+AbsoluteURLs"]
    case .retries: ["RetryPolicy+Attempts"]
    case .errors: ["ErrorBody"]
    case .text: ["LiveCaller+Text"]
    case .responses: ["LiveCaller+Response"]
    case .setCookies: ["RuntimeSetCookie"]
    case .deepValues: ["RuntimeLargeStack"]
    case .singleCredential, .settings, .chosenIdempotencyKeys, .safeRetries, .pageEnds, .pageSteps,
      .rejections, .textErrors, .sends, .writes, .paths, .headers, .idempotencyKeys, .sentDates,
      .decimalParameters, .urlParameters, .dataParameters, .narrowParameters,
      .uuidParameters, .pathIndices, .optionalResults, .externalTags, .otherStatuses, .notModified:
      []
    case .latePairs: ["LiveCaller+LatePairs"]
    case .arrays: ["ArrayStyle"]
    case .bodies: ["RuntimeJSONCoding+Encoding", "RuntimeEncodingDepth", "RuntimeBodyWriter"]
    case .headerLists: ["EndpointCall+HeaderList"]
    case .jsonHeaders: ["EndpointCall+HeaderJSON"]
    case .pathStyles: ["EndpointCall+PathStyle"]
    case .pathSegments: ["EndpointCall+PathSegments"]
    case .query: ["EndpointCall+Query"]
    case .reservedQuery: ["EndpointCall+QueryReserved", "RuntimePercentEncoding+Reserved"]
    case .jsonQuery: ["EndpointCall+QueryJSON", "EndpointCall+JSONText"]
    case .cookies: ["EndpointCall+Cookies", "RuntimeCookieValue"]
    case .body: ["EndpointCall+Body"]
    case .jsonFields: ["EndpointCall+JSONFields"]
    case .jsonPatches: ["EndpointCall+JSONPatch"]
    case .form: ["EndpointCall+Form"]
    case .formPatches: ["EndpointCall+FormPatch"]
    case .reservedForm: ["EndpointCall+FormReserved", "RuntimePercentEncoding+Reserved"]
    case .jsonForm: ["EndpointCall+FormJSON", "EndpointCall+JSONText"]
    case .formObjects: ["EndpointCall+FormObject"] + Self.flatFiles
    case .multipart: ["EndpointCall+Multipart", "RuntimeMultipartForm", "RuntimeLocalFile"]
    case .fileBody: ["EndpointCall+File", "RuntimeLocalFile"]
    case .uploads: ["HTTPRequest+Progress"]
    case .deepObjects: ["EndpointCall+DeepObject"] + Self.flatFiles
    case .streams: ["LiveCaller+Streams", "HTTPResponseStream", "RuntimeStreamExchange"]
    case .serverSentEvents: ["RuntimeServerSentEvents"] + Self.elementFiles
    case .eventOptions: ["RuntimeServerSentEvents+Options"]
    case .envelopes: ["ServerSentEvent"]
    case .lineEnds: []
    case .jsonLines: ["RuntimeJSONLines"] + Self.elementFiles
    case .typedResponses: ["Response"]
    case .statuses: ["StatusResponse"]
    case .statusFlags: ["LiveCaller+Flags"]
    case .typedHeaders: ["ResponseHeaderReader"]
    case .ownDates: ["Date+ParameterValue"]
    case .downloads: ["HTTPDownload", "RuntimePartialFile"]
    case .dateNumbers: ["DateCoding+Numbers"]
    case .datePatterns: ["DateCoding+Pattern"]
    case .fields: ["FieldDecoder", "FieldEncoder", "RuntimeFieldKey", "RuntimeEncodingDepth"]
    case .additionalFields: ["AdditionalFields", "RuntimeDataKey"]
    case .codedAdditionalFields: ["AdditionalFields+Coding"]
    case .constantFields: ["ConstantFields"]
    case .fieldCoding: ["FieldCoding", "RuntimeDataKey"]
    case .fieldText: ["FieldCoding+Text"]
    case .lenientFields: ["FieldCoding+Lenient"]
    case .fieldPatches: ["FieldCoding+Patch"]
    case .unsignedParameters: ["UInt64+ParameterValue"]
    case .durations: ["Duration+Text"]
    case .codedBodies: ["EndpointCall+CodedBody", "RuntimeCodedValue"]
    case .codedJSONFields: ["EndpointCall+CodedJSONFields", "RuntimeCodedValue"]
    case .codedJSONPatches: ["EndpointCall+CodedJSONPatch"]
    case .urlFields: ["FieldDecoder+URL"]
    case .urlCoding: ["FieldCoding+URL"]
    case .codedCases: ["FieldCoding+Value"]
    case .ownResults: ["RuntimeWireReading", "RuntimeDataKey"]
    case .urlResults: ["RuntimeWireReading+URL"]
    case .durationResults: ["RuntimeWireReading+Duration"]
    case .patch: ["Patch"]
    case .examples: ["ExampleValue"]
    case .json: ["JSON", "JSON+Values", "RuntimeFieldKey", "RuntimeEncodingDepth"]
    case .day: ["Day", "Day+Date"]
    case .indirect: ["Indirect"]
    case .secrets: ["DescribedByMirror"]
    case .pages: ["PageSequence", "PageItemSequence"]
    case .stores: ["Loading", "LoadSequence"]
    case .storeActions: ["ActionSequence"]
    case .loadingViews: ["LoadingView"]
    case .launchScenarios: ["LaunchScenario"]
    case .pagedStores: ["LoadingMore", "LoadSequence+Pages", "RuntimeSharedTask"]
    case .optimisticStores: ["LoadSequence+Changes"]
    case .spies: ["SpyRecord", "SpiedEndpoint"]
    case .memory: ["MemoryTable", "MemoryRows"]
    case .memoryPages: ["MemoryPage"]
    case .appliedPatches: ["Patch+Applying"]
    case .cursorPages: ["PageSequence+Cursors"]
    case .countedPages: ["PageSequence+Numbers"]
    case .followedPages: ["PageSequence+URLs"]
    case .linkHeaders: ["HTTPHeaders+Link"]
    case .logging: ["CallLog"]
    case .recording:
      [
        "HTTPTransport+Recording", "HTTPTransport+Replaying", "RecordingError",
        "RuntimeRecorder", "RuntimeRecordedExchange", "RuntimeRecordedMatch",
        "RuntimeRecordedOrigin", "RuntimeRecordingWriter", "RuntimeRecordingReader",
        "RuntimeRecordingLines", "RuntimeRedaction", "RuntimeRedaction+JSON",
      ]
    case .asyncHTTPClient: []
    }
  }

  private static let liveFiles = [
    "ClientError", "HTTPHeaders", "HTTPRequest", "HTTPRequest+Validation", "HTTPResponse",
    "DescribedBriefly", "HTTPTransport", "HTTPTransport+URLSession", "RuntimeSessionDriver",
    "RuntimeSessionDelegate", "RuntimeSessionExchange", "HTTPMiddleware", "CallOptions",
    "LiveCaller",
    "LiveCaller+Request",
    "LiveCaller+Redirects", "LiveCaller+Errors", "CallSystem", "Deadline",
    "RuntimeFirstResult", "RetryPolicy", "EndpointCall", "ParameterValue", "RuntimePercentEncoding",
    "RuntimeJSONCoding", "JSONPathStep", "RuntimeFieldKey", "DateCoding", "RuntimeRFC3339",
    "RuntimeCivilDay",
  ]

  private static let elementFiles = [
    "ResponseStream", "RuntimeLineBuffer", "RuntimeStreamFormat", "RuntimeStreamReader",
  ]

  private static let flatFiles = ["RuntimeFlattening", "RuntimeFlatNode", "RuntimeFlatEncoder"]

  private var needs: [RuntimePart] {
    switch self {
    case .emptyRequest, .unimplementedEndpoint, .scripted, .live, .fields, .indirect, .secrets,
      .stores, .storeActions, .spies, .launchScenarios, .memoryPages:
      []
    case .loadingViews: [.stores]
    case .memory: [.live]
    case .appliedPatches: [.patch]
    case .errors, .sends, .writes, .text, .setCookies, .paths, .headers, .idempotencyKeys,
      .sentDates, .decimalParameters, .urlParameters, .dataParameters, .narrowParameters,
      .uuidParameters, .pathIndices, .optionalResults, .arrays, .retries,
      .credentials, .servers, .hostVariables, .settings, .origins, .cookies, .query, .day, .pages,
      .linkHeaders, .logging, .recording, .deepValues, .examples:
      [.live]
    case .absoluteURLs: [.origins]
    case .otherStatuses: [.live]
    case .statusFlags: [.otherStatuses]
    case .notModified: [.typedResponses, .otherStatuses]
    case .typedHeaders: [.typedResponses]
    case .ownDates: [.sentDates]
    case .singleCredential, .credentialSchemes: [.credentials]
    case .chosenIdempotencyKeys: [.idempotencyKeys]
    case .safeRetries: [.writes]
    case .pagedStores: [.stores, .pages]
    case .optimisticStores: [.stores]
    case .followedPages: [.pages, .origins]
    case .cursorPages, .countedPages: [.pages]
    case .pageEnds, .pageSteps: [.countedPages]
    case .rejections, .textErrors: [.errors]
    case .json: [.fields]
    case .urlFields: [.live, .fields]
    case .urlCoding, .codedCases: [.fieldCoding]
    case .ownResults: [.live]
    case .urlResults: [.ownResults]
    case .durationResults: [.ownResults, .durations]
    case .responses: [.live, .setCookies]
    case .bodies: [.live, .sentDates, .deepValues]
    case .body, .jsonFields, .uploads: [.bodies]
    case .multipart, .fileBody: [.uploads]
    case .form: [.bodies, .arrays]
    case .dateNumbers, .datePatterns: [.live, .sentDates]
    case .streams: [.live, .setCookies]
    case .eventOptions: [.serverSentEvents]
    case .envelopes: [.eventOptions]
    case .lineEnds: [.jsonLines]
    case .serverSentEvents, .jsonLines, .downloads: [.streams]
    case .asyncHTTPClient: [.streams, .uploads]
    case .jsonPatches: [.jsonFields, .patch]
    case .latePairs: [.bodies]
    case .pathSegments: [.paths]
    case .headerLists: [.headers, .arrays]
    case .jsonHeaders: [.headers, .latePairs]
    case .pathStyles: [.paths, .arrays] + Self.memberNeeds
    case .formObjects: [.form, .latePairs] + Self.memberNeeds
    case .jsonForm: [.form, .latePairs]
    case .reservedForm: [.form]
    case .formPatches: [.form, .patch]
    case .reservedQuery: [.query, .arrays]
    case .deepObjects: [.query, .arrays, .latePairs] + Self.memberNeeds
    case .jsonQuery: [.query, .arrays, .latePairs]
    case .patch: [.fields]
    case .additionalFields, .constantFields, .externalTags: [.fields]
    // `DateCoding` is a part of it.
    case .fieldCoding: [.fields, .live, .sentDates]
    case .fieldText, .lenientFields: [.fieldCoding]
    case .codedAdditionalFields: [.additionalFields, .fieldCoding]
    case .fieldPatches: [.fieldCoding, .patch]
    case .typedResponses: [.live, .setCookies]
    case .unsignedParameters, .statuses: [.live]
    case .durations: [.fieldCoding]
    case .codedBodies: [.body, .fieldCoding]
    case .codedJSONFields: [.jsonFields, .fieldCoding]
    case .codedJSONPatches: [.codedJSONFields, .patch]
    }
  }

  /// The members of objects may be of any type.
  private static let memberNeeds: [RuntimePart] = [
    .sentDates, .decimalParameters, .urlParameters, .dataParameters, .narrowParameters,
    .uuidParameters,
  ]

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
