/// Names that a specification's types cannot have, and why.
package enum ReservedTypeNames {
  /// Why a type cannot be called so; nil: it can.
  ///
  /// - Parameter nested: types are nested in the client, where most names hide nothing.
  package static func objection(to name: String, nested: Bool) -> String? {
    if Primitive(rawValue: name) != nil || name == "Patch", !(nested && isHideable(name)) {
      return "is a type that every specification has"
    }
    if metatypes.contains(name) { return "has a meaning of its own in Swift" }
    if runtime.contains(name) || outputs.contains(name) {
      return "is a name of the generated code"
    }
    // A type that hides `Void` is not one that a closure without a result can return.
    if nested, name == "Void" { return "would hide Swift's `Void`" }
    if nested {
      return conformances.contains(name) ? "is a name that generated types refer to" : nil
    }
    if testing.contains(name) { return "is a name of the generated tests" }
    for (module, names) in modules where names.contains(name) {
      return "would hide \(module)'s `\(name)`"
    }
    return nil
  }

  /// Whether the generated code declares a type of that name in the target.
  package static func isGenerated(_ name: String) -> Bool {
    runtime.contains(name) || outputs.contains(name)
  }

  /// Whether a type in the client may have the name of a primitive, which it then stands for: those
  /// of Swift and Foundation can still be written, with their modules.
  package static func isHideable(_ name: String) -> Bool {
    Primitive(rawValue: name)?.module != nil
  }

  /// A name that would do: `Task` becomes `TaskItem`.
  package static func proposal(for name: String) -> String {
    name.hasSuffix("Info") ? name + "Value" : name + "Info"
  }

  /// Whether a view that imports SwiftUI would have to tell the two apart.
  package static func isAmbiguousInViews(_ name: String) -> Bool {
    ambiguousInViews.contains(name)
  }

  private static let metatypes: Set<String> = ["Type", "Protocol", "Self", "Any", "CodingKeys"]

  /// What the generated code names inside the client without its module: a type called so would be
  /// taken for the protocol, and the code would not compile. `Swift` and `Foundation` are what
  /// hidden names are told apart by. `Decoder`, `Encodable` or `Identifiable` do no harm there.
  private static let conformances: Set<String> = [
    "CaseIterable", "Codable", "Equatable", "Hashable", "RawRepresentable", "Sendable", "Swift",
    "Foundation",
  ]

  /// Declared by outputs other than the runtime, some of which later versions generate.
  private static let outputs: Set<String> = Output.all.reduce(into: []) { $0.formUnion($1.types) }

  /// Declared by outputs inside of the client.
  package static let inClient: Set<String> = Output.all.reduce(into: []) {
    $0.formUnion($1.nestedTypes)
  }

  private static let runtime: Set<String> = [
    "AdditionalFields", "ArrayStyle", "Authentication", "CallSystem", "ClientError", "Credential",
    "DateCoding", "Day", "DescribedBriefly", "DescribedByMirror", "EmptyRequest", "EndpointCall",
    "ErrorBody", "ExampleValue", "FieldCoding", "FieldDecoder", "FieldEncoder", "FollowedPage",
    "HTTPDownload",
    "HTTPHeader",
    "HTTPHeaders", "HTTPMiddleware", "HTTPRequest", "HTTPResponse", "HTTPResponseStream",
    "HTTPStreamEnd", "HTTPTransport", "Indirect", "JSON", "JSONPathStep", "LiveCaller",
    "PageItemSequence", "PageSequence", "ParameterMembers", "ParameterValue", "Patch",
    "PathStyle", "Response", "ResponseHeaderReader",
    "ResponseStream",
    "RetriedErrors", "RetryPolicy", "RuntimeBodyFile", "RuntimeBodyWriter", "RuntimeCallBaseURL",
    "RuntimeCallOptions",
    "RuntimeCivilDay", "RuntimeClientDriver", "RuntimeResponseCollector",
    "RuntimeCookieValue", "RuntimeCredentialSource", "RuntimeDataKey", "RuntimeDecodingFailure",
    "RuntimeDownloadBody", "RuntimeDownloadReader", "RuntimeEncodingDepth", "RuntimeErrorValue",
    "RuntimeObjectEncoder", "RuntimeStatusResponse",
    "RuntimeFieldKey",
    "RuntimeChoice", "RuntimeFileCopying", "RuntimeFirstResult", "RuntimeFlatEncoder",
    "RuntimeFlatNode",
    "RuntimeFlattening", "RuntimeJSONCoding", "RuntimeJSONLines", "RuntimeJSONPart",
    "RuntimeJSONText",
    "RuntimeLargeStack", "RuntimeLineBuffer", "RuntimeLinkHeader", "RuntimeLocalFile",
    "RuntimeMediaType", "RuntimeMultipartForm", "RuntimeOpenedBodies", "RuntimePageCounter",
    "RuntimeProgressCounter",
    "RuntimePageVisit", "RuntimePartialFile", "RuntimePercentEncoding", "RuntimePresence",
    "RuntimePlayer", "RuntimeRecordedExchange", "RuntimeRecordedMatch", "RuntimeRecordedOrigin",
    "RuntimeRecordedStream", "RuntimeRecorder", "RuntimeRecordingConflict", "RuntimeRecordingLines",
    "RuntimeRecordingReader", "RuntimeRecordingWriter", "RuntimeReadUnions", "RuntimeRedaction",
    "RuntimeRejection", "RuntimeReportQueue", "RuntimeRetryAfter", "RuntimeRFC3339",
    "RuntimeServerSentEvents", "RuntimeSessionDelegate", "RuntimeSessionDriver",
    "RuntimeSessionExchange", "RuntimeSetCookie", "RuntimeSharedTask", "RuntimeSkippedJSON",
    "RuntimeStreamOverflow",
    "RuntimeStreamElement", "RuntimeStreamExchange", "RuntimeStreamFormat", "RuntimeStreamReader",
    "RuntimeStreamReading", "RuntimeStreamSource", "RuntimeStreamWatch", "RuntimeWatchedStream",
    "StoreLoadState",
    "RuntimeTimers", "RuntimeErrorCode", "RuntimeObjectKeys", "RuntimePendingChange",
    "RuntimeWireReading",
    "RuntimeCodedValue", "RuntimeHeaderFailure", "RuntimeWrittenDate", "RuntimeWrittenRequest",
    "ServerSentEvent", "StreamAlreadyRead", "TextValue", "UnimplementedEndpoint",
    "UnionHolder", "UnionValue",
  ]

  /// What `ClientsmithTesting.swift` declares, and the module that tests import.
  private static let testing: Set<String> = [
    "ClientCheck", "EndpointCheck", "ExampleFile", "ExpectedBody", "ExpectedRetries",
    "FailedResponse", "HostileText", "LiveParts", "PageAnswer", "Testing",
  ]

  private static let modules: [(String, Set<String>)] = [
    ("Swift", swift), ("Swift Concurrency", concurrency), ("Foundation", foundation),
    ("SwiftUI", interface),
  ]

  private static let swift: Set<String> = [
    "AdditiveArithmetic", "AnyClass", "AnyCollection", "AnyHashable", "AnyIterator", "AnyKeyPath",
    "AnyObject", "AnySequence", "Array", "ArraySlice", "AutoreleasingUnsafeMutablePointer",
    "BidirectionalCollection", "BinaryFloatingPoint", "BinaryInteger", "BitwiseCopyable", "CChar",
    "CaseIterable", "Character", "Clock", "ClosedRange", "Codable", "CodingKey", "Collection",
    "CollectionDifference", "CollectionOfOne", "Comparable", "ContiguousArray", "Copyable",
    "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible", "Decodable",
    "Decoder", "DecodingError", "DefaultIndices", "Dictionary", "DiscontiguousSlice", "Duration",
    "Encodable", "Encoder", "EncodingError", "EnumeratedSequence", "Equatable", "Error",
    "Escapable", "ExpressibleByArrayLiteral", "ExpressibleByBooleanLiteral",
    "ExpressibleByDictionaryLiteral", "ExpressibleByFloatLiteral", "ExpressibleByIntegerLiteral",
    "ExpressibleByNilLiteral", "ExpressibleByStringLiteral", "FixedWidthInteger", "Float16",
    "Float32", "Float64", "Float80", "FloatingPoint", "FloatingPointSign", "Foundation",
    "Hashable", "Hasher", "Identifiable", "InlineArray", "InstantProtocol", "Int128", "Int16",
    "Int8", "IteratorProtocol", "KeyPath", "KeyValuePairs", "KeyedDecodingContainer",
    "KeyedEncodingContainer", "LazySequence", "LosslessStringConvertible", "ManagedBuffer",
    "MemoryLayout", "Mirror", "MutableCollection", "Never", "Numeric", "ObjectIdentifier",
    "OpaquePointer", "OptionSet", "Optional", "PartialKeyPath", "PartialRangeFrom", "Range",
    "RandomAccessCollection", "RandomNumberGenerator", "RangeReplaceableCollection", "RangeSet",
    "RawRepresentable", "ReferenceWritableKeyPath", "Regex", "Repeated", "Result",
    "ReversedCollection", "Sendable", "Sequence", "Set", "SetAlgebra", "SignedInteger",
    "SignedNumeric", "SingleValueDecodingContainer", "SingleValueEncodingContainer", "Slice",
    "Span", "StaticBigInt", "StaticString", "Strideable", "StringProtocol", "Substring", "Swift",
    "SystemRandomNumberGenerator", "TextOutputStream", "UInt", "UInt128", "UInt16", "UInt32",
    "UInt64", "UInt8", "Unicode", "UnkeyedDecodingContainer", "UnkeyedEncodingContainer",
    "Unmanaged", "UnsafeBufferPointer", "UnsafeMutablePointer", "UnsafePointer",
    "UnsafeRawPointer", "UnsignedInteger", "Void", "WritableKeyPath", "Zip2Sequence",
  ]

  private static let concurrency: Set<String> = [
    "Actor", "AnyActor", "AsyncIteratorProtocol", "AsyncSequence", "AsyncStream",
    "AsyncThrowingStream", "CancellationError", "CheckedContinuation", "ContinuousClock",
    "DiscardingTaskGroup", "Executor", "GlobalActor", "MainActor", "SerialExecutor",
    "SuspendingClock", "Synchronization", "Task", "TaskExecutor", "TaskGroup", "TaskLocal",
    "TaskPriority", "ThrowingTaskGroup", "UnownedSerialExecutor", "UnsafeContinuation",
    "UnsafeCurrentTask",
  ]

  private static let foundation: Set<String> = [
    "AffineTransform", "AttributeContainer", "AttributedString", "Bundle", "ByteCountFormatter",
    "CachedURLResponse", "Calendar", "CharacterSet", "CocoaError", "Data", "Date",
    "DateComponents", "DateComponentsFormatter", "DateFormatter", "DateInterval", "DispatchData",
    "DispatchGroup", "DispatchQueue", "DispatchTime", "Dimension", "FileHandle", "FileManager",
    "FileWrapper", "FormatStyle", "Formatter", "HTTPCookie", "HTTPCookieStorage",
    "HTTPURLResponse", "ISO8601DateFormatter", "IndexPath", "IndexSet", "InputStream",
    "JSONDecoder", "JSONEncoder", "JSONSerialization", "Locale", "LocalizedError",
    "LocalizedStringKey", "LocalizedStringResource", "Measurement", "MeasurementFormatter",
    "Morphology", "NSArray", "NSData", "NSDate", "NSDictionary", "NSError", "NSLock", "NSNull",
    "NSNumber", "NSObject", "NSRange", "NSSet", "NSString", "NSURL", "Notification",
    "NotificationCenter", "NumberFormatter", "Operation", "OperationQueue", "OutputStream",
    "POSIXError", "PersonNameComponents", "Pipe", "Port", "Predicate", "Process", "ProcessInfo",
    "Progress", "PropertyListDecoder", "PropertyListEncoder", "RecoverableError",
    "RunLoop", "Scanner", "Selector", "SortDescriptor", "SortOrder", "Stream", "Thread",
    "TimeInterval", "TimeZone", "Timer", "URLAuthenticationChallenge", "URLCache",
    "URLComponents", "URLCredential", "URLError", "URLProtectionSpace", "URLProtocol",
    "URLQueryItem", "URLRequest", "URLResourceValues", "URLResponse", "URLSession",
    "URLSessionConfiguration", "URLSessionDataTask", "URLSessionTask", "UndoManager", "Unit",
    "UnitAngle", "UnitArea", "UnitDuration", "UnitLength", "UnitMass", "UnitSpeed",
    "UnitTemperature", "UnitVolume", "UserDefaults", "UUID", "XMLDocument",
    "XMLElement", "XMLNode", "XMLParser",
  ]

  /// What the generated stores, containers and SwiftUI files use.
  private static let interface: Set<String> = [
    "App", "EnvironmentKey", "EnvironmentValues", "Observable", "Observation",
    "ObservationRegistrar", "Scene", "SwiftUI", "View", "ViewBuilder", "ViewModifier",
  ]

  /// Names that SwiftUI has too: the generated code does without them, a view that imports both
  /// cannot.
  private static let ambiguousInViews: Set<String> = [
    "Alert", "Alignment", "Angle", "Animation", "AppStorage", "Axis", "Binding", "Bindable",
    "Button", "Canvas", "Capsule", "Circle", "Color", "Commands", "DatePicker", "Divider", "Edge",
    "Ellipse", "EmptyView", "Entry", "Environment", "EnvironmentObject", "FocusState", "Font",
    "ForEach", "Form", "Gesture", "Gradient", "Grid", "GridItem", "Group", "HStack", "Image",
    "Label", "Layout", "Link", "List", "Menu", "NavigationLink", "NavigationPath", "Path",
    "Picker", "Preview", "Rectangle", "ScrollView", "Section", "Shape", "Slider", "Spacer",
    "State", "StateObject", "Stepper", "Tab", "TabView", "Table", "Text", "TextField", "Toggle",
    "Transaction", "Transition", "VStack", "Window", "ZStack",
  ]
}
