// Written by scripts/embed-templates from Templates/. Do not edit.
// swift-format-ignore-file

enum EmbeddedTemplates {
  /// Relative to `Templates/`.
  static let fileNames: [String] = [
    "Client/Alias.mustache",
    "Client/Call.mustache",
    "Client/Client.mustache",
    "Client/ClosedEnumeration.mustache",
    "Client/Failing.mustache",
    "Client/Header.mustache",
    "Client/Live.mustache",
    "Client/Mock.mustache",
    "Client/OpenEnumeration.mustache",
    "Client/Pages.mustache",
    "Client/Secret.mustache",
    "Client/Structure.mustache",
    "Client/StructureCoding.mustache",
    "Client/Type.mustache",
    "Client/Union.mustache",
    "Client/UnionCoding.mustache",
    "Client/UnionTrial.mustache",
    "Tests/Tests.mustache",
    "Runtime/ASCIIScanner.swift",
    "Runtime/AdditionalFields.swift",
    "Runtime/ArrayStyle.swift",
    "Runtime/Authentication.swift",
    "Runtime/BodyWriter.swift",
    "Runtime/CallAlarm.swift",
    "Runtime/CallLog.swift",
    "Runtime/CallSystem.swift",
    "Runtime/CivilDay.swift",
    "Runtime/ClientError.swift",
    "Runtime/ConstantFields.swift",
    "Runtime/CookieValue.swift",
    "Runtime/Credential.swift",
    "Runtime/CredentialSource.swift",
    "Runtime/DataKey.swift",
    "Runtime/DateCoding+Numbers.swift",
    "Runtime/DateCoding+Pattern.swift",
    "Runtime/DateCoding.swift",
    "Runtime/Day.swift",
    "Runtime/Deadline.swift",
    "Runtime/DescribedByMirror.swift",
    "Runtime/EmptyRequest.swift",
    "Runtime/EncodingDepth.swift",
    "Runtime/EndpointCall+Body.swift",
    "Runtime/EndpointCall+Cookies.swift",
    "Runtime/EndpointCall+DeepObject.swift",
    "Runtime/EndpointCall+File.swift",
    "Runtime/EndpointCall+Form.swift",
    "Runtime/EndpointCall+FormJSON.swift",
    "Runtime/EndpointCall+FormObject.swift",
    "Runtime/EndpointCall+FormPatch.swift",
    "Runtime/EndpointCall+FormReserved.swift",
    "Runtime/EndpointCall+JSONFields.swift",
    "Runtime/EndpointCall+JSONPatch.swift",
    "Runtime/EndpointCall+JSONText.swift",
    "Runtime/EndpointCall+Multipart.swift",
    "Runtime/EndpointCall+PathSegments.swift",
    "Runtime/EndpointCall+PathStyle.swift",
    "Runtime/EndpointCall+Query.swift",
    "Runtime/EndpointCall+QueryJSON.swift",
    "Runtime/EndpointCall+QueryReserved.swift",
    "Runtime/EndpointCall.swift",
    "Runtime/ErrorBody.swift",
    "Runtime/FieldCoding+Lenient.swift",
    "Runtime/FieldCoding+Patch.swift",
    "Runtime/FieldCoding+Text.swift",
    "Runtime/FieldCoding.swift",
    "Runtime/FieldDecoder.swift",
    "Runtime/FieldEncoder.swift",
    "Runtime/FieldKey.swift",
    "Runtime/Flattening.swift",
    "Runtime/HTTPDownload.swift",
    "Runtime/HTTPHeaders.swift",
    "Runtime/HTTPMiddleware.swift",
    "Runtime/HTTPRequest+Validation.swift",
    "Runtime/HTTPRequest.swift",
    "Runtime/HTTPResponse+Text.swift",
    "Runtime/HTTPResponse.swift",
    "Runtime/HTTPResponseStream.swift",
    "Runtime/HTTPTransport+URLSession.swift",
    "Runtime/HTTPTransport.swift",
    "Runtime/Indirect.swift",
    "Runtime/JSON.swift",
    "Runtime/JSONCoding.swift",
    "Runtime/JSONLines.swift",
    "Runtime/JSONPathStep.swift",
    "Runtime/LargeStack.swift",
    "Runtime/LineBuffer.swift",
    "Runtime/LiveCaller+Errors.swift",
    "Runtime/LiveCaller+Redirects.swift",
    "Runtime/LiveCaller+Request.swift",
    "Runtime/LiveCaller+Streams.swift",
    "Runtime/LiveCaller.swift",
    "Runtime/LocalFile.swift",
    "Runtime/MultipartForm.swift",
    "Runtime/PageItemSequence.swift",
    "Runtime/PageSequence.swift",
    "Runtime/ParameterValue.swift",
    "Runtime/PartialFile.swift",
    "Runtime/Patch.swift",
    "Runtime/PercentEncoding+Reserved.swift",
    "Runtime/PercentEncoding.swift",
    "Runtime/RFC3339.swift",
    "Runtime/ResponseStream.swift",
    "Runtime/RetryPolicy+Attempts.swift",
    "Runtime/RetryPolicy.swift",
    "Runtime/Scripted.swift",
    "Runtime/ServerSentEvents.swift",
    "Runtime/SessionDelegate.swift",
    "Runtime/SessionDriver.swift",
    "Runtime/SessionExchange.swift",
    "Runtime/StreamFormat.swift",
    "Runtime/StreamReader.swift",
    "Runtime/UInt64+ParameterValue.swift",
    "Runtime/UnimplementedEndpoint.swift",
    "Testing/AttemptChecks.swift",
    "Testing/ClientCheck.swift",
    "Testing/EndpointCheck.swift",
    "Testing/Expectations.swift",
    "Testing/PageChecks.swift",
    "Testing/RecordIssue.swift",
    "Testing/RequestChecks.swift",
    "Testing/StreamChecks.swift",
    "Transports/HTTPTransport+AsyncHTTPClient.swift",
  ]

  /// By file name without its ending.
  static func mustache(_ name: String) -> String? {
    switch name {
    case "Client/Alias":
      return ####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{access}}typealias {{name}} = {{type}}

"""####
    case "Client/Call":
      return ####"""
{{#isFollowing}}

{{/isFollowing}}
{{#request}}
{{#structure}}
  {{> Client/Structure}}

{{/structure}}
{{/request}}
{{#documentation}}
  {{.}}
{{/documentation}}
{{#attribute}}
  {{.}}
{{/attribute}}
  {{method}}
    {{call}}
  }
{{#request}}

{{#documentation}}
  {{.}}
{{/documentation}}
{{#attribute}}
  {{.}}
{{/attribute}}
  {{method}}
    {{call}}
  }
{{/request}}

"""####
    case "Client/Client":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}
{{#hasImports}}

{{#imports}}
{{.}}
{{/imports}}
{{/hasImports}}

{{#documentation}}
{{.}}
{{/documentation}}
{{access}}nonisolated struct {{name}}: Sendable {
{{#closures}}
{{#isFollowing}}

{{/isFollowing}}
{{#documentation}}
  {{.}}
{{/documentation}}
  {{declaration}}
{{/closures}}
{{#initializer}}
{{#hasParameters}}
{{#mark}}

  /// Sets the memberwise initializer apart from the one below, which calls it: the compiler takes
  /// the square of the time to check the assignments of so many properties.
  private var {{.}}: Void = ()
}

nonisolated extension {{name}} {
  {{access}}init(
{{/mark}}
{{^mark}}

  {{access}}init(
{{/mark}}
{{#parameters}}
    {{.}}
{{/parameters}}
  ) {
{{#statements}}
    {{.}}
{{/statements}}
  }
{{/hasParameters}}
{{^hasParameters}}
  {{access}}init() {}
{{/hasParameters}}
{{/initializer}}
}
{{#hasCalls}}

{{#emitsRequests}}
// MARK: - Requests and labels
{{/emitsRequests}}
{{^emitsRequests}}
// MARK: - Labels
{{/emitsRequests}}

nonisolated extension {{name}} {
{{#calls}}
{{> Client/Call}}
{{/calls}}
}
{{/hasCalls}}
{{#hasPages}}

// MARK: - Pages

nonisolated extension {{name}} {
{{#pages}}
{{> Client/Pages}}
{{/pages}}
}
{{/hasPages}}
{{#hasTypes}}

// MARK: - Types
{{/hasTypes}}
{{#hasNestedTypes}}

nonisolated extension {{name}} {
{{#types}}
{{#isFollowing}}

{{/isFollowing}}
  {{> Client/Type}}
{{/types}}
}
{{/hasNestedTypes}}
{{#types}}
{{#isTopLevel}}

{{> Client/Type}}
{{/isTopLevel}}
{{#coding}}

{{> Client/StructureCoding}}
{{/coding}}
{{#secret}}

{{> Client/Secret}}
{{/secret}}
{{#unionCoding}}

{{> Client/UnionCoding}}
{{/unionCoding}}
{{#unionTrial}}

{{> Client/UnionTrial}}
{{/unionTrial}}
{{/types}}
{{#secrets}}

{{> Client/Secret}}
{{/secrets}}

"""####
    case "Client/ClosedEnumeration":
      return ####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{head}}enum {{name}}: {{rawType}}, CaseIterable, Codable, Hashable, Sendable {
{{#cases}}
{{#documentation}}
  {{.}}
{{/documentation}}
  case {{declaration}}
{{/cases}}
}

"""####
    case "Client/Failing":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}
{{#hasImports}}

{{#imports}}
{{.}}
{{/imports}}
{{/hasImports}}

nonisolated extension {{client}} {
  /// Throws `UnimplementedEndpoint` from every endpoint.
  {{access}}static var failing: Self {
    .failing { _ in }
  }

  /// Reports each call, and throws what it has reported.
  {{access}}static func failing(
    report: @escaping @Sendable (UnimplementedEndpoint) -> Void
  ) -> Self {
{{#hasEndpoints}}
    @Sendable func unimplemented(_ endpoint: {{string}}) -> UnimplementedEndpoint {
      let error = UnimplementedEndpoint(client: {{clientLiteral}}, endpoint: endpoint)
      report(error)
      return error
    }
    return Self(
{{#closures}}
      {{.}}
{{/closures}}
    )
{{/hasEndpoints}}
{{^hasEndpoints}}
    Self()
{{/hasEndpoints}}
  }
}

"""####
    case "Client/Header":
      return ####"""
{{comment}}

"""####
    case "Client/Live":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}

{{#imports}}
{{.}}
{{/imports}}

nonisolated extension {{client}} {
{{#isStatic}}
{{#documentation}}
  {{.}}
{{/documentation}}
  {{access}}static let live: Self = .live()

{{/isStatic}}
{{#documentation}}
  {{.}}
{{/documentation}}
  {{access}}static func live(
{{#parameters}}
    {{.}}
{{/parameters}}
  ) -> Self {
{{#hasEndpoints}}
    Self(
      LiveCaller(
{{#settings}}
        {{.}}
{{/settings}}
      )
    )
{{/hasEndpoints}}
{{^hasEndpoints}}
    Self()
{{/hasEndpoints}}
  }
{{#hasEndpoints}}

  private init(_ {{caller}}: LiveCaller) {
{{#endpoints}}
    {{signature}}
{{#statements}}
      {{.}}
{{/statements}}
    }

{{/endpoints}}
    self.init(
{{#closures}}
      {{.}}
{{/closures}}
    )
  }
{{/hasEndpoints}}
}

"""####
    case "Client/Mock":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}

{{#imports}}
{{.}}
{{/imports}}

nonisolated extension {{client}} {
  /// Answers every call with an example.
  {{access}}static var mock: Self {
{{#hasEndpoints}}
    Self(
{{#closures}}
      {{.}}
{{/closures}}
    )
{{/hasEndpoints}}
{{^hasEndpoints}}
    Self()
{{/hasEndpoints}}
  }
{{#hasEndpoints}}

  /// The mock with the given endpoints replaced.
  {{access}}static func mock(
{{#parameters}}
    {{.}}
{{/parameters}}
  ) -> Self {
    var {{copy}} = Self.mock
{{#replacements}}
    {{.}}
{{/replacements}}
    return {{copy}}
  }
{{/hasEndpoints}}
{{#scenarios}}

{{#documentation}}
  {{.}}
{{/documentation}}
{{#changesMock}}
  {{access}}static var {{name}}: Self {
{{#failures}}
    {{.}}
{{/failures}}
{{#callsMock}}
    let mock = Self.mock
    var client = mock
{{/callsMock}}
{{^callsMock}}
    var client = Self.mock
{{/callsMock}}
{{#replacements}}
    {{.}}
{{/replacements}}
    return client
  }
{{/changesMock}}
{{^changesMock}}
  {{access}}static var {{name}}: Self { .mock }
{{/changesMock}}
{{/scenarios}}
}

"""####
    case "Client/OpenEnumeration":
      return ####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{head}}enum {{name}}: RawRepresentable, Codable, Hashable, Sendable {
{{#cases}}
{{#documentation}}
  {{.}}
{{/documentation}}
  case {{declaration}}
{{/cases}}
  /// A value that the specification does not name.
  case unrecognized({{rawType}})

  {{access}}init(rawValue: {{rawType}}) {
    switch rawValue {
{{#cases}}
    {{reading}}
{{/cases}}
    default: self = .unrecognized(rawValue)
    }
  }

  {{access}}var rawValue: {{rawType}} {
    switch self {
{{#cases}}
    {{writing}}
{{/cases}}
    case .unrecognized(let rawValue): rawValue
    }
  }
}

"""####
    case "Client/Pages":
      return ####"""
{{#isFollowing}}

{{/isFollowing}}
{{#documentation}}
  {{.}}
{{/documentation}}
{{#attribute}}
  {{.}}
{{/attribute}}
  {{method}}
    {{sequence}}
      {{fetch}}
    } {{continuation}}
      {{advance}}
    }
  }

{{#itemsDocumentation}}
  {{.}}
{{/itemsDocumentation}}
{{#attribute}}
  {{.}}
{{/attribute}}
  {{itemsMethod}}
    {{itemsSequence}}
      {{items}}
    }
  }

"""####
    case "Client/Secret":
      return ####"""
nonisolated extension {{name}}: DescribedByMirror {
  /// Everything but the secrets.
  {{access}}var customMirror: Mirror {
    {{mirror}}
  }
}

"""####
    case "Client/Structure":
      return ####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{declaration}} {
{{#properties}}
{{#documentation}}
  {{.}}
{{/documentation}}
  {{declaration}}{{#box}} {
    get { self.{{name}}.value }
    set { self.{{name}}.value = newValue }
  }
  private var {{name}}: Indirect<{{type}}>{{/box}}
{{/properties}}
{{#initializer}}
{{#isFollowing}}

{{/isFollowing}}
  {{signature}}
{{#assignments}}
    {{.}}
{{/assignments}}
  }
{{/initializer}}
}

"""####
    case "Client/StructureCoding":
      return ####"""
nonisolated extension {{name}} {
  {{access}}init(from decoder: any Decoder) throws {
{{#decoding}}
    {{.}}
{{/decoding}}
  }

  {{access}}func encode(to encoder: any Encoder) throws {
{{#encoding}}
    {{.}}
{{/encoding}}
  }
}

"""####
    case "Client/Type":
      return ####"""
{{#structure}}
{{> Client/Structure}}
{{/structure}}
{{#closedEnumeration}}
{{> Client/ClosedEnumeration}}
{{/closedEnumeration}}
{{#openEnumeration}}
{{> Client/OpenEnumeration}}
{{/openEnumeration}}
{{#union}}
{{> Client/Union}}
{{/union}}
{{#alias}}
{{> Client/Alias}}
{{/alias}}

"""####
    case "Client/Union":
      return ####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{head}}enum {{name}}: Codable, Equatable, Sendable {
{{#cases}}
  {{declaration}}
{{/cases}}
  /// A value of none of the cases, as it was received.
  case unrecognized(JSON)
}

"""####
    case "Client/UnionCoding":
      return ####"""
nonisolated extension {{qualifiedName}} {
  {{access}}init(from decoder: any Decoder) throws {
    let fields = try? FieldDecoder(decoder)
    let value = try decoder.singleValueContainer()
    switch try fields?.discriminator({{discriminator}}) {
{{#cases}}
    case {{wireName}}: self = .{{name}}(try value.decode({{type}}.self))
{{/cases}}
    default: self = .unrecognized(try value.decode(JSON.self))
    }
  }

  {{access}}func encode(to encoder: any Encoder) throws {
    try EncodingDepth.check(encoder)
    switch self {
{{#cases}}
    case .{{name}}(let value):
      try value.encode(to: encoder)
      var fields = FieldEncoder(encoder)
      try fields.required({{discriminator}}, {{value}})
{{/cases}}
    case .unrecognized(let value):
      try value.encode(to: encoder)
    }
  }
}

"""####
    case "Client/UnionTrial":
      return ####"""
nonisolated extension {{qualifiedName}} {
  {{access}}init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
{{#cases}}
    if let value = try? container.decode({{type}}.self) {
      self = .{{name}}(value)
      return
    }
{{/cases}}
    self = .unrecognized(try container.decode(JSON.self))
  }

  {{access}}func encode(to encoder: any Encoder) throws {
    try EncodingDepth.check(encoder)
    var container = encoder.singleValueContainer()
    switch self {
{{#cases}}
    case .{{name}}(let value): try container.encode(value)
{{/cases}}
    case .unrecognized(let value): try container.encode(value)
    }
  }
}

"""####
    case "Tests/Tests":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}

{{#imports}}
{{.}}
{{/imports}}

@Suite nonisolated struct {{suite}} {
  private static let client = ClientCheck<{{client}}>(
    {{clientLiteral}},
    live: { (parts: LiveParts) -> {{client}} in
      {{liveCall}}
    },
    mock: {{client}}.mock,
    failing: { {{client}}.failing(report: $0) }
  )
{{#failures}}

  {{declaration}}
{{/failures}}
{{#retries}}

  {{.}}
{{/retries}}
{{#endpoints}}

  // MARK: - {{name}}

{{#example}}
  {{.}}

{{/example}}
  {{signature}}
    {{statement}}
  }

  @Test func {{test}}() async {
    let check = Self.client.endpoint({{literal}}, by: Self.{{call}})
{{#requests}}
    {{.}}
{{/requests}}
{{#escapes}}
    {{.}}
{{/escapes}}
{{#hasExample}}
    check.mocks(Self.{{exampleName}})
{{/hasExample}}
{{#decodes}}
    {{.}}
{{/decodes}}
{{#failures}}
    check.fails(Self.{{.}})
{{/failures}}
{{#attempts}}
    {{.}}
{{/attempts}}
    await check.run()
  }
{{#pages}}

  @Test func {{test}}() async {
    await Self.client.pages(
{{#arguments}}
      {{.}}
{{/arguments}}
    )
  }
{{/pages}}
{{/endpoints}}
}

"""####
    default: return nil
    }
  }

  /// By file name without its ending.
  static func swift(_ name: String) -> SwiftSource? {
    switch name {
    case "Runtime/ASCIIScanner":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// Reads a short text of digits and marks from its start to its end.
nonisolated struct ASCIIScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    self.rest = ArraySlice(text.utf8)
  }

  var isAtEnd: Bool {
    self.rest.isEmpty
  }

  /// Takes a mark if it comes next.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard let first = self.rest.first, UInt32(first) == mark.value else { return false }
    self.rest.removeFirst()
    return true
  }

  /// Takes exactly as many digits.
  mutating func number(digits count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = self.digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Takes the digits after a point, one at least; those past the ninth count for nothing.
  mutating func fraction() -> Double? {
    guard var value = self.digit() else { return nil }
    var scale: Double = 10
    while let digit = self.digit() {
      guard scale < 1e9 else { continue }
      value = value * 10 + digit
      scale *= 10
    }
    return Double(value) / scale
  }

  private mutating func digit() -> Int? {
    guard let first = self.rest.first, (0x30...0x39).contains(first) else { return nil }
    self.rest.removeFirst()
    return Int(first) - 0x30
  }
}
"""####],
        ])
    case "Runtime/AdditionalFields":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// The fields of a JSON object that are not known by name.

"""####, ####"""
nonisolated enum AdditionalFields {
  /// Reads all fields but those with the given names.
  
"""####, ####"""
static func decode<Value: Decodable>(
    _ decoder: any Decoder, besides known: Set<String>
  ) throws -> [String: Value] {
    let container = try decoder.container(keyedBy: DataKey.self)
    var fields: [String: Value] = [:]
    for key in container.allKeys where !known.contains(key.stringValue) {
      fields[key.stringValue] = try container.decode(Value.self, forKey: key)
    }
    return fields
  }

  /// Writes all fields but those with the given names.
  
"""####, ####"""
static func encode<Value: Encodable>(
    _ fields: [String: Value], to encoder: any Encoder, besides known: Set<String>
  ) throws {
    try EncodingDepth.check(encoder)
    var container = encoder.container(keyedBy: DataKey.self)
    for (name, value) in fields where !known.contains(name) {
      try container.encode(value, forKey: DataKey(stringValue: name))
    }
  }
}
"""####],
        ])
    case "Runtime/ArrayStyle":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// How an array is written in a query or a form.

"""####, ####"""
nonisolated enum ArrayStyle: Hashable, Sendable {
  /// `tag=a&tag=b`.
  case `repeat`
  /// `tag=a,b`.
  case comma
  /// `tag=a%20b`.
  case space
  /// `tag=a%7Cb`.
  case pipe
  /// `tag%5B%5D=a&tag%5B%5D=b`.
  case brackets
}

nonisolated extension ArrayStyle {
  /// Encoded `name=value` pairs.
  ///
  /// - Parameter encode: Encodes a value.
  func pairs(
    _ name: String, _ values: [String], encode: (String) -> String = PercentEncoding.encode
  ) -> [String] {
    let encoded: [String] = values.map(encode)
    let start = "\(PercentEncoding.encode(self == .brackets ? name + "[]" : name))="
    return switch self {
    case .repeat, .brackets: encoded.map { start + $0 }
    case .comma: [start + encoded.joined(separator: ",")]
    case .space: [start + encoded.joined(separator: "%20")]
    case .pipe: [start + encoded.joined(separator: "%7C")]
    }
  }
}
"""####],
        ])
    case "Runtime/Authentication":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// How a credential is sent.

"""####, ####"""
nonisolated enum Authentication: Hashable, Sendable {
  /// `Authorization: Bearer …` (RFC 6750).
  case bearer
  /// `Authorization: Basic …`; the credential is `user:password` (RFC 7617).
  case basic
  case header(String)
  case query(String)
  case cookie(String)
}
"""####],
        ])
    case "Runtime/BodyWriter":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// A body that is put together when the call is sent.
nonisolated protocol BodyWriter: Sendable {
  /// Gives the request its body, and the header fields that describe it.
  func write(into request: inout HTTPRequest) async throws
  /// Removes what was written for the request, when no attempt follows.
  func remove(from request: HTTPRequest)
}
"""####],
        ])
    case "Runtime/CallAlarm":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// Rings once at a time, unless it is cancelled before.
nonisolated enum CallAlarm: Sendable {
  /// The number of an alarm of the clock.
  case number(Int)
  case task(Task<Void, Never>)

  func cancel() {
    switch self {
    case .number(let number): CallAlarmClock.shared.remove(number)
    case .task(let task): task.cancel()
    }
  }
}

/// Rings the alarms of the process, all with one timer of the system.
///
/// `Task.sleep` leaves its timer behind when it is cancelled, until the time is over: with
/// thousands of calls a second, each of which ends long before its deadlines, those would be
/// hundreds of thousands. And tasks are dear where nothing but time is waited for.
nonisolated final class CallAlarmClock: @unchecked Sendable {
  private typealias Entry = (end: UInt64, ring: @Sendable () -> Void)

  static let shared = CallAlarmClock()

  private let timer: any DispatchSourceTimer
  private let lock = NSLock()
  private var entries: [Int: Entry] = [:]
  private var lastNumber: Int = 0
  /// What the timer is set to, in nanoseconds: the first end, or one before it.
  private var next: UInt64 = .max

  private init() {
    let queue = DispatchQueue(label: "clientsmith.alarms")
    self.timer = DispatchSource.makeTimerSource(queue: queue)
    self.timer.setEventHandler { () -> Void in
      CallAlarmClock.shared.ring()
    }
    self.timer.schedule(deadline: .distantFuture)
    self.timer.resume()
  }

  /// - Parameter ring: Called on a queue of the system; it may block.
  func add(_ time: Duration, _ ring: @escaping @Sendable () -> Void) -> Int {
    // Past a year the arithmetic may overflow.
    let time: Duration = max(.zero, min(time, .seconds(31_536_000)))
    let parts: (seconds: Int64, attoseconds: Int64) = time.components
    let nanoseconds: Int64 = parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000
    // Whole milliseconds, so that alarms that are close ring together.
    let end: UInt64 = (Self.now + UInt64(nanoseconds)) / 1_000_000 * 1_000_000 + 1_000_000
    return self.lock.withLock {
      self.lastNumber += 1
      self.entries[self.lastNumber] = (end, ring)
      if end < self.next {
        self.setTimer(end)
      }
      return self.lastNumber
    }
  }

  func remove(_ number: Int) {
    // Released outside the lock.
    _ = self.lock.withLock { self.entries.removeValue(forKey: number) }
  }

  private func ring() {
    let now: UInt64 = Self.now
    let due: [Entry] = self.lock.withLock {
      var due: [Entry] = []
      var next: UInt64 = .max
      for (number, entry) in self.entries {
        if entry.end <= now {
          due.append(entry)
          self.entries[number] = nil
        } else {
          next = min(next, entry.end)
        }
      }
      self.setTimer(next)
      return due
    }
    // Concurrently: what one of them cancels may take any time.
    for entry in due {
      DispatchQueue.global().async(execute: entry.ring)
    }
  }

  /// Under the lock. The timer is not reset when an alarm is cancelled; it fires without effect.
  private func setTimer(_ end: UInt64) {
    self.next = end
    self.timer.schedule(
      deadline: end == .max ? .distantFuture : DispatchTime(uptimeNanoseconds: end))
  }

  private static var now: UInt64 {
    DispatchTime.now().uptimeNanoseconds
  }
}
"""####],
        ])
    case "Runtime/CallLog":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// Writes a line about every call: the endpoint, the method, the outcome and how long it took.
///
/// What is written is on a list: no URL, no body and nothing that is sent is ever part of it, and
/// of the response only its status, its size and the named headers.

"""####, ####"""
nonisolated struct CallLog: Sendable {
  /// The names of the response's headers to write; of those that carry credentials only the name
  /// is written.
  
"""####, ####"""
var headers: [String]
  /// Takes a line, without a line break.
  
"""####, ####"""
var write: @Sendable (String) -> Void

  var now: @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }

  
"""####, ####"""
init(
    headers: [String] = ["Content-Type", "Retry-After", "X-Request-ID"],
    write: @escaping @Sendable (String) -> Void = { (line: String) -> Void in print(line) }
  ) {
    self.headers = headers
    self.write = write
  }

  /// For the `middleware` of a live client. As the first of the list it sees whole calls, with
  /// their retries.
  
"""####, ####"""
var middleware: HTTPMiddleware {
    { (request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse) in
      let start: ContinuousClock.Instant = self.now()
      do {
        let response: HTTPResponse = try await next(request)
        self.write(self.line(request, self.description(of: response), since: start))
        return response
      } catch {
        self.write(self.line(request, self.description(of: error), since: start))
        throw error
      }
    }
  }

  private func line(
    _ request: HTTPRequest, _ outcome: String, since start: ContinuousClock.Instant
  ) -> String {
    let time: Duration = start.duration(to: self.now())
    let milliseconds: Int64 =
      time.components.seconds * 1_000 + time.components.attoseconds / 1_000_000_000_000_000
    return "\(request.operation) \(request.method): \(outcome), \(milliseconds) ms"
  }

  private func description(of response: HTTPResponse) -> String {
    var parts: [String] = ["status \(response.status)", "\(response.body.count) bytes"]
    for name in self.headers {
      guard let value = response.headers[name] else { continue }
      parts.append("\(name): \(Self.isSecret(name) ? "…" : Self.printable(value))")
    }
    return parts.joined(separator: ", ")
  }

  /// The description of a `ClientError` holds nothing that was sent or received; that of any other
  /// error may.
  private func description(of error: any Error) -> String {
    switch error {
    case is CancellationError: "cancelled"
    case let error as ClientError: "failed, \(error.reason.rawValue)"
    default: "failed, \(type(of: error))"
    }
  }

  private static func isSecret(_ name: String) -> Bool {
    let secrets: [String] = [
      "authentication-info", "authorization", "cookie", "location", "proxy-authenticate",
      "proxy-authentication-info", "proxy-authorization", "set-cookie", "set-cookie2",
      "www-authenticate",
    ]
    return secrets.contains(name.lowercased())
  }

  /// One line of a log stays one line, and no longer than a line.
  private static func printable(_ value: String) -> String {
    let scalars = value.unicodeScalars.prefix(100).map { (scalar: Unicode.Scalar) -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
      default: Character(scalar)
      }
    }
    return String(scalars)
  }
}
"""####],
        ])
    case "Runtime/CallSystem":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
/// What a live client takes from the system; tests give it something else.

"""####, ####"""
nonisolated struct CallSystem: Sendable {
  /// Waits for a deadline. Throws `CancellationError` when the task is cancelled.
  
"""####, ####"""
var sleep: @Sendable (Duration) async throws -> Void {
    didSet { self.hasOwnSleep = true }
  }
  
"""####, ####"""
var uuid: @Sendable () -> UUID
  /// Waits before another attempt. Throws `CancellationError` when the task is cancelled.
  
"""####, ####"""
var pause: @Sendable (Duration) async throws -> Void
  
"""####, ####"""
var now: @Sendable () -> Date
  /// From 0 up to, but not including, 1.
  
"""####, ####"""
var random: @Sendable () -> Double

  /// Whether deadlines are those of `sleep`, and not of the system's clock.
  private(set) var hasOwnSleep: Bool
  /// When the call has to end that this is for.
  var end: ContinuousClock.Instant?

  /// - Parameter sleep: nil: the system's clock.
  
"""####, ####"""
init(
    sleep: (@Sendable (Duration) async throws -> Void)? = nil,
    uuid: @escaping @Sendable () -> UUID = { UUID() },
    pause: @escaping @Sendable (Duration) async throws -> Void = Self.wait,
    now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.sleep = sleep ?? Self.wait
    self.hasOwnSleep = sleep != nil
    self.uuid = uuid
    self.pause = pause
    self.now = now
    self.random = random
  }

  
"""####, ####"""
static let current = CallSystem()

  /// Whether a wait would last until the call has to end, or longer.
  func isTooLong(_ time: Duration) -> Bool {
    guard let end = self.end else { return false }
    return time >= ContinuousClock.now.duration(to: end)
  }

  @Sendable 
"""####, ####"""
static func wait(_ time: Duration) async throws {
    // Past a year the arithmetic of clocks may overflow.
    try await Task.sleep(for: min(time, .seconds(31_536_000)))
  }
}
"""####],
        ])
    case "Runtime/CivilDay":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// A day of the proleptic Gregorian calendar, as RFC 3339 uses it.
nonisolated struct CivilDay {
  let year: Int
  let month: Int
  let day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// - Parameter days: Since 1970-01-01.
  init(days: Int) {
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March, so that
    // the leap day is the last of a year; eras have 400 years.
    let shifted: Int = days + 719_468
    let era: Int = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra: Int = shifted - era * 146_097
    // One operator a statement: the compiler is slow with long expressions.
    var leapDays: Int = dayOfEra / 1_460
    leapDays -= dayOfEra / 36_524
    leapDays += dayOfEra / 146_096
    let yearOfEra: Int = (dayOfEra - leapDays) / 365
    var dayOfYear: Int = dayOfEra - 365 * yearOfEra
    dayOfYear -= yearOfEra / 4
    dayOfYear += yearOfEra / 100
    let march: Int = (5 * dayOfYear + 2) / 153
    self.day = dayOfYear - (153 * march + 2) / 5 + 1
    self.month = march < 10 ? march + 3 : march - 9
    self.year = yearOfEra + era * 400 + (self.month <= 2 ? 1 : 0)
  }

  /// `2024-01-02`; nil for a day that the calendar does not have.
  init?(_ scanner: inout ASCIIScanner) {
    guard let year = scanner.number(digits: 4), scanner.take("-"),
      let month = scanner.number(digits: 2), scanner.take("-"),
      let day = scanner.number(digits: 2), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Since 1970-01-01.
  var days: Int {
    let shifted: Int = self.month <= 2 ? self.year - 1 : self.year
    let era: Int = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra: Int = shifted - era * 400
    let march: Int = self.month > 2 ? self.month - 3 : self.month + 9
    let dayOfYear: Int = (153 * march + 2) / 5
    var days: Int = era * 146_097 - 719_468
    days += yearOfEra * 365
    days += yearOfEra / 4
    days -= yearOfEra / 100
    days += dayOfYear
    return days + self.day - 1
  }

  var text: String {
    let numbers: [String] = [
      RFC3339.padded(self.year, 4), RFC3339.padded(self.month, 2), RFC3339.padded(self.day, 2),
    ]
    return numbers.joined(separator: "-")
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2:
      let isLeap: Bool = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }
}
"""####],
        ])
    case "Runtime/ClientError":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
/// A call of an endpoint that failed.
///
/// A cancelled call throws `CancellationError` instead.

"""####, ####"""
nonisolated struct ClientError: LocalizedError, Sendable {
  
"""####, ####"""
enum Reason: String, Hashable, Sendable {
    /// The arguments cannot be sent. Nothing was.
    case invalidRequest
    /// There was no response.
    case transport
    /// There was no response in time.
    case timeout
    /// The response has a status that means failure.
    case status
    /// The response is not what was declared.
    case decoding
    /// There was no credential.
    case authentication
    /// The response redirects to where the request may not go, or too often.
    case redirect
    /// The response is larger than the limit.
    case tooLarge
    /// A stream ended in the middle.
    case streamTruncated
    /// The response has a status that means success, and a body that reports a failure.
    case rejected
  }

  /// The type of the client.
  
"""####, ####"""
var client: String
  
"""####, ####"""
var endpoint: String
  
"""####, ####"""
var reason: Reason
  /// Why there was no response, if the transport reports it: `.notConnectedToInternet`.
  
"""####, ####"""
var urlError: URLError.Code?
  /// The status of the response, if there was one.
  
"""####, ####"""
var status: Int?
  /// The headers of the response.
  
"""####, ####"""
var headers: HTTPHeaders
  /// The first MiB of the response's body.
  
"""####, ####"""
var body: Data?
  /// What the server calls this request, from the headers: the handle for its operators.
  
"""####, ####"""
var requestID: String?
  /// More about the reason, free of anything that was sent or received.
  
"""####, ####"""
var detail: String?

  private var errorValue: (any Sendable)?

  /// - Parameters:
  ///   - requestID: nil: taken from the headers.
  ///   - value: The body decoded as the type that is declared for the status.
  
"""####, ####"""
init(
    client: String, endpoint: String, reason: Reason, urlError: URLError.Code? = nil,
    status: Int? = nil,
    headers: HTTPHeaders = HTTPHeaders(), body: Data? = nil, requestID: String? = nil,
    detail: String? = nil, value: (any Sendable)? = nil
  ) {
    self.client = client
    self.endpoint = endpoint
    self.reason = reason
    self.urlError = urlError
    self.status = status
    self.headers = headers
    self.body = body.map { Data($0.prefix(1_048_576)) }
    self.requestID = requestID ?? Self.requestID(in: headers)
    self.detail = detail
    self.errorValue = value
  }

  /// What a live client throws where its transport throws a `URLError` of this code: a `timeout`
  /// for `timedOut`, `tooLarge` for `dataLengthExceedsMaximum`, `transport` for the others.
  
"""####, ####"""
init(client: String, endpoint: String, urlError code: URLError.Code) {
    var reason: Reason = .transport
    var detail: String?
    switch code {
    case .timedOut: reason = .timeout
    case .dataLengthExceedsMaximum: reason = .tooLarge
    case .cancelled: detail = "it was cancelled"
    default: detail = "URLError \(code.rawValue)"
    }
    self.init(
      client: client, endpoint: endpoint, reason: reason, urlError: code, detail: detail)
  }

  /// The body, decoded when the error was made; nil unless `type` is the type that is declared
  /// for the status.
  
"""####, ####"""
func body<Value>(as type: Value.Type) -> Value? {
    // A cast of nil itself would succeed for optional types and for existentials.
    guard let value = self.errorValue else { return nil }
    return value as? Value
  }

  static func requestID(in headers: HTTPHeaders) -> String? {
    let names: [String] = [
      "X-Request-ID", "Request-ID", "X-Amzn-RequestId", "X-Amz-Request-ID", "X-Correlation-ID",
      "X-MS-Request-ID", "X-GitHub-Request-Id", "CF-Ray",
    ]
    for name in names {
      if let value = headers[name] {
        return value
      }
    }
    return nil
  }
}

// MARK: - Description

// Shown to people and written to logs: no URL, no header, no body, nothing that was sent.

nonisolated extension ClientError: CustomStringConvertible, CustomReflectable {
  
"""####, ####"""
var errorDescription: String? {
    let sentence = "\(self.client).\(self.endpoint): \(self.explanation)"
    guard let detail = self.detail else { return sentence + "." }
    return "\(sentence): \(detail)."
  }

  
"""####, ####"""
var description: String {
    self.errorDescription ?? self.explanation
  }

  
"""####, ####"""
var customMirror: Mirror {
    Mirror(self, children: ["description": self.description])
  }

  private var explanation: String {
    switch self.reason {
    case .invalidRequest: "the request cannot be sent"
    case .transport: "there was no response"
    case .timeout: "there was no response in time"
    case .status: "the server answered with status \(self.status ?? 0)"
    case .decoding: "the response is not what was expected"
    case .authentication: "there is no credential"
    case .redirect: "the redirect was not followed"
    case .tooLarge: "the response is too large"
    case .streamTruncated: "the stream ended too early"
    case .rejected: "the server answered that the call has failed"
    }
  }
}
"""####],
        ])
    case "Runtime/ConstantFields":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension FieldDecoder {
  /// A field that has to have a value.
  
"""####, ####"""
func constant<Value: Decodable & Equatable>(_ key: String, _ value: Value) throws {
    let found: Value = try self.required(key)
    guard found == value else {
      throw DecodingError.dataCorruptedError(
        forKey: FieldKey(key), in: self.container, debugDescription: "another value")
    }
  }
}
"""####],
        ])
    case "Runtime/CookieValue":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// The values of cookies (RFC 6265, section 4.1.1).
nonisolated enum CookieValue {
  /// As it is where it consists of cookie-octets, else percent-encoded.
  static func encode(_ text: String) -> String {
    text.utf8.allSatisfy(self.isOctet) ? text : PercentEncoding.encode(text)
  }

  private static func isOctet(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: true
    default: false
    }
  }
}
"""####],
        ])
    case "Runtime/Credential":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
/// What a client proves its right with: a token, a key, or `user:password`.

"""####, ####"""
nonisolated struct Credential: Sendable {
  private enum Kind: Sendable {
    case none
    case value(String)
    case source(CredentialSource)
    /// What cannot be sent, and why.
    case unusable(String)
  }

  /// What a provider returns: the credential, and when it ends.
  
"""####, ####"""
struct Token: Sendable {
    
"""####, ####"""
var value: String
    /// nil: when a server refuses it.
    
"""####, ####"""
var expires: Date?

    
"""####, ####"""
init(_ value: String, expires: Date? = nil) {
      self.value = value
      self.expires = expires
    }
  }

  private let kind: Kind

  /// Nothing is sent.
  
"""####, ####"""
static let none = Credential(kind: .none)

  
"""####, ####"""
static func value(_ value: String) -> Credential {
    Credential(kind: .value(value))
  }

  /// For Basic authentication (RFC 7617). No user has a colon.
  
"""####, ####"""
static func basic(user: String, password: String) -> Credential {
    guard !user.utf8.contains(0x3A) else {
      return Credential(kind: .unusable("the user of a Basic credential has a colon"))
    }
    return .value("\(user):\(password)")
  }

  /// Asks for the credential when it is first needed, and again when a server answers 401; such
  /// a call is sent once more. However many calls wait, it is asked once at a time, and it is
  /// cancelled when none of them waits any more.
  
"""####, ####"""
static func provider(
    _ provider: @escaping @Sendable () async throws -> String
  ) -> Credential {
    .provider(leeway: .zero) { () async throws -> Token in
      Token(try await provider())
    }
  }

  /// Asks for the credential as well when it is about to end.
  ///
  /// - Parameter leeway: How long before its end it is not sent any more.
  
"""####, ####"""
static func provider(
    leeway: Duration = .seconds(10), _ provider: @escaping @Sendable () async throws -> Token
  ) -> Credential {
    Credential(kind: .source(CredentialSource(leeway: leeway, provider)))
  }

  /// Forgets what a provider returned, as when another user has signed in. The next call asks
  /// again, and so do calls that wait for the provider.
  
"""####, ####"""
func invalidate() {
    if case .source(let source) = self.kind {
      source.invalidate()
    }
  }
}

// Tokens are secrets.

nonisolated extension Credential.Token: CustomStringConvertible, CustomReflectable {
  
"""####, ####"""
var description: String {
    "Token"
  }

  
"""####, ####"""
var customMirror: Mirror {
    Mirror(self, children: ["expires": self.expires as Any])
  }
}

nonisolated extension Credential: CustomStringConvertible, CustomReflectable {
  
"""####, ####"""
var description: String {
    "Credential"
  }

  
"""####, ####"""
var customMirror: Mirror {
    Mirror(self, children: [])
  }
}

// MARK: - Use

nonisolated extension LiveCaller {
  
"""####, ####"""
convenience init(
    client: String, baseURL: URL, headers: [HTTPHeader] = [], authentication: Authentication?,
    credential: Credential, dates: DateCoding = .iso8601, timeout: Duration = .seconds(60),
    retry: RetryPolicy = .none, errors: [ErrorBody] = [], transport: HTTPTransport,
    middleware: [HTTPMiddleware] = [], perAttempt: [HTTPMiddleware] = [],
    system: CallSystem = .current
  ) {
    self.init(
      client: client, base: CallBaseURL(baseURL), headers: headers, authentication: authentication,
      authenticate: credential.authenticator(client, system),
      mayWaitForCredential: credential.mayWait, dates: dates, timeout: timeout,
      retry: retry, errors: errors, transport: transport, middleware: middleware,
      perAttempt: perAttempt, system: system)
  }
}

nonisolated extension Credential {
  fileprivate var mayWait: Bool {
    if case .source = self.kind { true } else { false }
  }

  fileprivate func authenticator(
    _ client: String, _ system: CallSystem
  ) -> LiveCaller.Authenticator? {
    switch self.kind {
    case .none:
      return nil
    case .unusable(let problem):
      return { (_, call, _) async throws -> HTTPResponse in
        throw ClientError(
          client: client, endpoint: call.endpoint, reason: .authentication, detail: problem)
      }
    case .value(let value):
      return { (request, call, exchange) async throws -> HTTPResponse in
        try await exchange(request, call.authentication?.signature(value)).response
      }
    case .source(let source):
      return { (request, call, exchange) async throws -> HTTPResponse in
        let value = try await source.value(for: call, of: client, system)
        let answer = try await exchange(request, call.authentication?.signature(value.text))
        // Another server has not seen the credential, so a new one would not change its mind.
        guard answer.response.status == 401, answer.isOwn else { return answer.response }
        let fresh = try await source.value(after: value, for: call, of: client, system)
        return try await exchange(request, call.authentication?.signature(fresh.text)).response
      }
    }
  }
}

nonisolated extension CredentialSource {
  /// The failure of a provider as that of a call.
  fileprivate func value(
    after stale: Value? = nil, for call: EndpointCall, of client: String, _ system: CallSystem
  ) async throws -> Value {
    do {
      return try await self.value(after: stale, now: system.now())
    } catch {
      // A provider may have been cancelled by other code.
      try Task.checkCancellation()
      throw ClientError(
        client: client, endpoint: call.endpoint, reason: .authentication,
        status: stale == nil ? nil : 401, detail: Self.detail(error))
    }
  }

  private static func detail(_ error: any Error) -> String {
    switch error {
    case is WaitsForItself:
      "its provider makes a call that waits for the provider: it needs a client without credential"
    case let error as ClientError:
      // Nothing that was sent or received is in a description.
      "\(error.client).\(error.endpoint), \(error.reason.rawValue)"
        + (error.detail.map { ", \($0)" } ?? "")
    default:
      String(describing: type(of: error))
    }
  }
}

nonisolated extension Authentication {
  fileprivate func signature(_ value: String) -> LiveCaller.Signature {
    { (request: HTTPRequest) -> HTTPRequest in
      var signed: HTTPRequest = request
      switch self {
      case .bearer:
        signed.headers["Authorization"] = "Bearer \(value)"
      case .basic:
        signed.headers["Authorization"] = "Basic \(Data(value.utf8).base64EncodedString())"
      case .header(let name):
        signed.headers[name] = value
      case .cookie(let name):
        let pair = "\(name)=\(CookieValue.encode(value))"
        signed.headers["Cookie"] = request.headers["Cookie"].map { "\($0); \(pair)" } ?? pair
      case .query(let name):
        signed.url = request.url.setting(name, value)
      }
      return signed
    }
  }
}

nonisolated extension URL {
  /// Adds a query item in the place of those of the same name: a redirect may have kept one.
  fileprivate func setting(_ name: String, _ value: String) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    var items: [Substring] = (parts.percentEncodedQuery ?? "").split(
      separator: "&", omittingEmptySubsequences: parts.percentEncodedQuery?.isEmpty != false)
    items.removeAll { (item: Substring) -> Bool in
      String(item.prefix { $0 != "=" }).removingPercentEncoding == name
    }
    items.append(PercentEncoding.pair(name, value)[...])
    parts.percentEncodedQuery = items.joined(separator: "&")
    return parts.url ?? self
  }
}
"""####],
        ])
    case "Runtime/CredentialSource":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// Keeps what a provider returned, and asks it by one task at a time for all who wait.
nonisolated final class CredentialSource: @unchecked Sendable {
  struct Value: Sendable {
    let text: String
    fileprivate let expires: Date?
    fileprivate let refresh: Int
  }

  /// The provider waits for itself.
  struct WaitsForItself: Error {}

  /// The sources whose providers have led to this task.
  @TaskLocal private static var asking: Set<ObjectIdentifier> = []

  private let provider: @Sendable () async throws -> Credential.Token
  /// How long before its end a value counts as expired.
  private let leeway: TimeInterval

  private let lock = NSLock()
  private var current: Value?
  private var refresh: Task<Void, Never>?
  private var lastRefresh: Int = 0
  private var waiting: [Int: CheckedContinuation<Value, any Error>] = [:]
  private var lastWaiter: Int = 0

  init(
    leeway: Duration, _ provider: @escaping @Sendable () async throws -> Credential.Token
  ) {
    self.leeway = leeway / .seconds(1)
    self.provider = provider
  }

  /// The value that is kept, or a new one when there is none, when it has expired or when it is
  /// the one that failed.
  ///
  /// A task that is cancelled while it waits leaves; the provider goes on for the others.
  func value(after stale: Value?, now: Date) async throws -> Value {
    if let current = self.kept(after: stale, now: now) {
      return current
    }
    guard !Self.asking.contains(ObjectIdentifier(self)) else { throw WaitsForItself() }
    let waiter: Int = self.lock.withLock {
      self.lastWaiter += 1
      return self.lastWaiter
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        self.enter(waiter, continuation, after: stale, now: now)
      }
    } onCancel: {
      self.leave(waiter)
    }
  }

  /// Forgets what is kept, and what a provider that runs now will return.
  func invalidate() {
    let before: Task<Void, Never>? = self.lock.withLock {
      let before: Task<Void, Never>? = self.refresh
      self.current = nil
      self.refresh = nil
      if !self.waiting.isEmpty {
        self.start()
      }
      return before
    }
    before?.cancel()
  }

  private func kept(after stale: Value?, now: Date) -> Value? {
    self.lock.withLock { self.usable(after: stale, now: now) }
  }

  /// Under the lock.
  private func usable(after stale: Value?, now: Date) -> Value? {
    guard let current = self.current, current.refresh != stale?.refresh else { return nil }
    guard let expires = current.expires else { return current }
    return expires.timeIntervalSince(now) > self.leeway ? current : nil
  }

  private func enter(
    _ waiter: Int, _ continuation: CheckedContinuation<Value, any Error>, after stale: Value?,
    now: Date
  ) {
    let result: Result<Value, any Error>? = self.lock.withLock {
      // Whoever was cancelled before could not leave yet.
      guard !Task.isCancelled else { return .failure(CancellationError()) }
      if let current = self.usable(after: stale, now: now) {
        return .success(current)
      }
      // Whoever comes now waits for the new one too.
      self.current = nil
      self.waiting[waiter] = continuation
      if self.refresh == nil {
        self.start()
      }
      return nil
    }
    if let result {
      continuation.resume(with: result)
    }
  }

  /// Under the lock.
  private func start() {
    self.lastRefresh += 1
    let number: Int = self.lastRefresh
    let asking: Set<ObjectIdentifier> = Self.asking.union([ObjectIdentifier(self)])
    self.refresh = Task { () async -> Void in
      let result: Result<Value, any Error>
      do {
        let token: Credential.Token = try await Self.$asking.withValue(asking) {
          () async throws -> Credential.Token in
          try await self.provider()
        }
        result = .success(Value(text: token.value, expires: token.expires, refresh: number))
      } catch {
        result = .failure(error)
      }
      self.end(number, result)
    }
  }

  private func end(_ number: Int, _ result: Result<Value, any Error>) {
    let waiting: [CheckedContinuation<Value, any Error>] = self.lock.withLock {
      // Another has taken its place.
      guard number == self.lastRefresh, self.refresh != nil else { return [] }
      self.refresh = nil
      self.current = try? result.get()
      defer { self.waiting = [:] }
      return Array(self.waiting.values)
    }
    for continuation in waiting {
      continuation.resume(with: result)
    }
  }

  private func leave(_ waiter: Int) {
    let (continuation, refresh) = self.lock.withLock {
      () -> (CheckedContinuation<Value, any Error>?, Task<Void, Never>?) in
      guard let continuation = self.waiting.removeValue(forKey: waiter) else { return (nil, nil) }
      guard self.waiting.isEmpty else { return (continuation, nil) }
      // No call waits any more: the next one asks again.
      defer { self.refresh = nil }
      return (continuation, self.refresh)
    }
    refresh?.cancel()
    continuation?.resume(throwing: CancellationError())
  }
}
"""####],
        ])
    case "Runtime/DataKey":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// A key of a dictionary: it is data, so that no error shows it.
nonisolated struct DataKey: CodingKey {
  let stringValue: String

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  var intValue: Int? {
    nil
  }

  init?(intValue: Int) {
    nil
  }
}
"""####],
        ])
    case "Runtime/DateCoding+Numbers":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
nonisolated extension DateCoding {
  /// Seconds since 1970, with a fraction where there is one.
  
"""####, ####"""
static let seconds = DateCoding.number(perSecond: 1)

  /// Milliseconds since 1970.
  
"""####, ####"""
static let milliseconds = DateCoding.number(perSecond: 1_000)

  private static func number(perSecond scale: Double) -> DateCoding {
    let date: @Sendable (Double) -> Date = { (number: Double) -> Date in
      Date(timeIntervalSince1970: number / scale)
    }
    return DateCoding(
      number: { (value: Date) -> Double in
        // `Date` counts from 2001: the shortest number that comes back as the same date.
        let number: Double = value.timeIntervalSince1970 * scale
        for power in [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000] as [Double] {
          let short: Double = (number * power).rounded() / power
          if date(short) == value {
            return short
          }
        }
        return number
      },
      date: date)
  }
}
"""####],
        ])
    case "Runtime/DateCoding+Pattern":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
nonisolated extension DateCoding {
  /// A date pattern of Unicode (UTS 35), in UTC and English.
  
"""####, ####"""
static func pattern(_ pattern: String) -> DateCoding {
    let formatter = PatternFormatter.shared(pattern)
    return DateCoding(text: formatter.text, date: formatter.date)
  }

  /// One formatter that is used by one task at a time.
  private final class PatternFormatter: @unchecked Sendable {
    /// Making one takes longer than using it, and fields with patterns of their own ask for theirs
    /// with each value.
    private static let known = KnownFormatters()

    static func shared(_ pattern: String) -> PatternFormatter {
      self.known.formatter(pattern)
    }

    private let lock = NSLock()
    private let formatter = DateFormatter()

    init(_ pattern: String) {
      self.formatter.locale = Locale(identifier: "en_US_POSIX")
      self.formatter.timeZone = TimeZone(secondsFromGMT: 0)
      self.formatter.calendar = Calendar(identifier: .gregorian)
      self.formatter.dateFormat = pattern
    }

    @Sendable func text(_ date: Date) -> String? {
      guard abs(date.timeIntervalSince1970) < 1e12 else { return nil }
      return self.lock.withLock { self.formatter.string(from: date) }
    }

    @Sendable func date(_ text: String) -> Date? {
      self.lock.withLock { self.formatter.date(from: text) }
    }
  }
  /// The formatters of the patterns that a program has: a few.
  private final class KnownFormatters: @unchecked Sendable {
    private let lock = NSLock()
    private var formatters: [String: PatternFormatter] = [:]

    func formatter(_ pattern: String) -> PatternFormatter {
      self.lock.withLock {
        if let known = self.formatters[pattern] {
          return known
        }
        let formatter = PatternFormatter(pattern)
        self.formatters[pattern] = formatter
        return formatter
      }
    }
  }
}
"""####],
        ])
    case "Runtime/DateCoding":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// How dates stand on the wire.

"""####, ####"""
nonisolated struct DateCoding: Sendable {
  /// For paths, queries and headers; nil for a date that has no such form.
  let text: @Sendable (Date) -> String?
  let encode: @Sendable (Date, any Encoder) throws -> Void
  let decode: @Sendable (any Decoder) throws -> Date

  /// Dates that are strings.
  init(
    text: @escaping @Sendable (Date) -> String?, date: @escaping @Sendable (String) -> Date?
  ) {
    self.text = text
    self.encode = { (value: Date, encoder: any Encoder) throws in
      guard let text = text(value) else {
        let context = EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "out of range")
        // Not the date itself: one that is not finite ends the process when it is described.
        throw EncodingError.invalidValue("date", context)
      }
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
    self.decode = { (decoder: any Decoder) throws -> Date in
      let container = try decoder.singleValueContainer()
      guard let value = date(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date")
      }
      return value
    }
  }

  /// Dates that are numbers.
  init(number: @escaping @Sendable (Date) -> Double, date: @escaping @Sendable (Double) -> Date) {
    self.text = { (value: Date) -> String? in
      let number: Double = number(value)
      return Int64(exactly: number).map { String($0) } ?? number.parameterText(DateCoding.iso8601)
    }
    self.encode = { (value: Date, encoder: any Encoder) throws in
      var container = encoder.singleValueContainer()
      try container.encode(number(value))
    }
    self.decode = { (decoder: any Decoder) throws -> Date in
      date(try decoder.singleValueContainer().decode(Double.self))
    }
  }

  /// RFC 3339, in UTC: `2024-01-02T03:04:05.25Z`.
  
"""####, ####"""
static let iso8601 = DateCoding(text: RFC3339.text, date: RFC3339.date)
}
"""####],
        ])
    case "Runtime/Day":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// A calendar day without a time or a time zone: `2024-01-02`.

"""####, ####"""
nonisolated struct Day: Hashable, Sendable {
  
"""####, ####"""
var year: Int
  /// 1 to 12.
  
"""####, ####"""
var month: Int
  /// 1 to 31.
  
"""####, ####"""
var day: Int

"""####],
          [####"""

  // The synthesized initializer is internal.
  
"""####, ####"""
init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

"""####],
          [####"""
}

nonisolated extension Day: LosslessStringConvertible {
  /// `2024-01-02`; nil for anything else, and for a day that the calendar does not have.
  
"""####, ####"""
init?(_ description: String) {
    var scanner = ASCIIScanner(description)
    guard let day = CivilDay(&scanner), scanner.isAtEnd else { return nil }
    self.init(year: day.year, month: day.month, day: day.day)
  }

  
"""####, ####"""
var description: String {
    CivilDay(year: self.year, month: self.month, day: self.day).text
  }
}

nonisolated extension Day: Comparable {
  
"""####, ####"""
static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

nonisolated extension Day: Codable {
  
"""####, ####"""
init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = Day(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a day")
    }
    self = day
  }

  
"""####, ####"""
func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(self.description)
  }
}

nonisolated extension Day: ParameterValue {
  
"""####, ####"""
func parameterText(_ dates: DateCoding) -> String? {
    self.description
  }
}
"""####],
        ])
    case "Runtime/Deadline":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
nonisolated extension CallSystem {
  /// Runs code after a time.
  func alarm(after time: Duration, _ ring: @escaping @Sendable () -> Void) -> CallAlarm {
    guard self.hasOwnSleep else { return .number(CallAlarmClock.shared.add(time, ring)) }
    let sleep: @Sendable (Duration) async throws -> Void = self.sleep
    return .task(
      Task { () async -> Void in
        if (try? await sleep(time)) != nil {
          ring()
        }
      })
  }

  /// Runs an operation for a limited time.
  ///
  /// At its end, or when this task is cancelled, the operation is cancelled and not waited for:
  /// a transport that does not react to cancellation delays no caller.
  ///
  /// - Throws: `URLError.timedOut`, `CancellationError`, or what the operation throws.
  func limit<Value: Sendable>(
    to time: Duration, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let race = Race<Value>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        race.start(
          continuation,
          Task { () async -> Void in
            do {
              race.end(.success(try await operation()))
            } catch {
              race.end(.failure(error))
            }
          },
          self.alarm(after: time) { () -> Void in
            race.end(.failure(URLError(.timedOut)))
          })
      }
    } onCancel: {
      race.end(.failure(CancellationError()))
    }
  }

  /// The first result counts; then the task and the alarm are cancelled.
  private final class Race<Value: Sendable>: @unchecked Sendable {
    private struct Runners {
      let continuation: CheckedContinuation<Value, any Error>
      let task: Task<Void, Never>
      let alarm: CallAlarm

      /// Never under a lock: cancelling runs handlers.
      func end(_ result: Result<Value, any Error>) {
        self.alarm.cancel()
        self.task.cancel()
        self.continuation.resume(with: result)
      }
    }

    private let lock = NSLock()
    private var runners: Runners?
    private var result: Result<Value, any Error>?

    func start(
      _ continuation: CheckedContinuation<Value, any Error>, _ task: Task<Void, Never>,
      _ alarm: CallAlarm
    ) {
      let runners = Runners(continuation: continuation, task: task, alarm: alarm)
      let early: Result<Value, any Error>? = self.lock.withLock {
        if self.result == nil {
          self.runners = runners
        }
        return self.result
      }
      if let early {
        runners.end(early)
      }
    }

    func end(_ result: Result<Value, any Error>) {
      let runners: Runners? = self.lock.withLock {
        guard self.result == nil else { return nil }
        self.result = result
        defer { self.runners = nil }
        return self.runners
      }
      runners?.end(result)
    }
  }
}
"""####],
        ])
    case "Runtime/DescribedByMirror":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// A value with a secret: it is described by its mirror, which leaves the secret out.

"""####, ####"""
nonisolated protocol DescribedByMirror: CustomStringConvertible, CustomReflectable {}

nonisolated extension DescribedByMirror {
  
"""####, ####"""
var description: String {
    let properties: [String] = self.customMirror.children.map { (label, value) -> String in
      "\(label ?? ""): \(String(reflecting: value))"
    }
    return "\(Self.self)(\(properties.joined(separator: ", ")))"
  }
}
"""####],
        ])
    case "Runtime/EmptyRequest":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// The request of an endpoint without parameters.

"""####, ####"""
nonisolated struct EmptyRequest: Equatable, Sendable {

"""####],
          [####"""
  // The synthesized initializer is internal.
  
"""####, ####"""
init() {}

"""####],
          [####"""
}
"""####],
        ])
    case "Runtime/EncodingDepth":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// Keeps values from being encoded deeper than the stack goes: tasks may have half a MiB of it, and
/// the depth of a value is not known before it is encoded.

"""####, ####"""
nonisolated enum EncodingDepth {
  /// The limit was reached.
  struct Exceeded: Error {}

  /// How deep an encoder may go.
  static let limit = CodingUserInfoKey(rawValue: "depth")

  /// - Throws: `Exceeded` for an encoder with a limit, past it.
  
"""####, ####"""
static func check(_ encoder: any Encoder) throws {
    guard let key = self.limit, let limit = encoder.userInfo[key] as? Int else { return }
    guard encoder.codingPath.count <= limit else { throw Exceeded() }
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+Body":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  
"""####, ####"""
mutating func body(
    json value: some Encodable & Sendable, contentType: String = "application/json"
  ) {
    self.setBody(.json(value), contentType: contentType)
  }

  
"""####, ####"""
mutating func body(
    text: String, contentType: String = "text/plain; charset=utf-8"
  ) {
    self.setBody(.text(text), contentType: contentType)
  }

  
"""####, ####"""
mutating func body(
    data: Data, contentType: String = "application/octet-stream"
  ) {
    self.setBody(.data(data), contentType: contentType)
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+Cookies":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// Sends a cookie; nil sends none.
  
"""####, ####"""
mutating func cookie(_ name: String, _ value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, name) else { return }
    self.appendCookie(name, CookieValue.encode(text))
  }

  /// Sends a cookie with values separated by commas.
  
"""####, ####"""
mutating func cookie(_ name: String, _ values: [some ParameterValue]?) {
    guard let values, !values.isEmpty else { return }
    let texts: [String] = self.texts(values, name).map { CookieValue.encode($0) }
    self.appendCookie(name, texts.joined(separator: ","))
  }

  private mutating func appendCookie(_ name: String, _ value: String) {
    let pair = "\(name)=\(value)"
    self.headers["Cookie"] = self.headers["Cookie"].map { "\($0); \(pair)" } ?? pair
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+DeepObject":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// Sends the members of an object as `name[member]=value`; nil sends none.
  ///
  /// - Parameter arrays: How arrays of single values are written within it.
  
"""####, ####"""
mutating func query(
    _ name: String, deepObject value: (some Encodable & Sendable)?, arrays: ArrayStyle = .brackets
  ) {
    guard let value else { return }
    self.query.append(self.members(of: value, named: name, arrays: arrays, sendsNull: false))
  }

  /// Sends the members of an object as items of their own; nil sends none.
  
"""####, ####"""
mutating func query(
    explode value: (some Encodable & Sendable)?, arrays: ArrayStyle? = nil
  ) {
    guard let value else { return }
    self.query.append(self.members(of: value, named: nil, arrays: arrays, sendsNull: false))
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+File":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// Sends the content of a file, read while it is sent.
  
"""####, ####"""
mutating func body(
    file: URL, contentType: String = "application/octet-stream"
  ) {
    if !LocalFile.isReadable(file) {
      self.refuse("the body is not a readable file")
    }
    self.setBody(.file(file), contentType: contentType)
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+Form":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// Starts a form, empty if no field follows.
  
"""####, ####"""
mutating func formBody(
    contentType: String = "application/x-www-form-urlencoded"
  ) {
    self.setBody(.form([]), contentType: contentType)
  }

  /// Sends a field of the form; nil sends none.
  
"""####, ####"""
mutating func formField(_ name: String, _ value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, name) else { return }
    self.appendForm(.ready([PercentEncoding.pair(name, text)]))
  }

  /// Sends fields for an array; nil and an empty one send none.
  
"""####, ####"""
mutating func formField(
    _ name: String, _ values: [some ParameterValue]?, style: ArrayStyle = .repeat
  ) {
    guard let values, !values.isEmpty else { return }
    self.appendForm(.ready(style.pairs(name, self.texts(values, name))))
  }

  mutating func appendForm(_ pairs: Pairs) {
    if case .form = self.body {
      // More of it.
    } else {
      self.formBody()
    }
    guard case .form(let before) = self.body else { return }
    self.body = .form(before + [pairs])
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+FormJSON":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// Sends a value as JSON in a field of the form; nil sends none.
  
"""####, ####"""
mutating func formField(_ name: String, json value: (some Encodable & Sendable)?) {
    guard let value else { return }
    self.appendForm(self.pair(name, json: value))
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+FormObject":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// Sends the members of an object as the fields of a form.
  
"""####, ####"""
mutating func body(
    form value: some Encodable & Sendable, contentType: String = "application/x-www-form-urlencoded"
  ) {
    self.formBody(contentType: contentType)
    self.appendForm(self.members(of: value, named: nil, arrays: nil, sendsNull: true))
  }

  /// Sends the members of an object as the fields `name[member]`; nil sends none.
  ///
  /// - Parameter arrays: How arrays of single values are written within it.
  
"""####, ####"""
mutating func formField(
    _ name: String, deepObject value: (some Encodable & Sendable)?, arrays: ArrayStyle = .brackets
  ) {
    guard let value else { return }
    self.appendForm(self.members(of: value, named: name, arrays: arrays, sendsNull: true))
  }

  /// Sends the members of an object as fields of their own; nil sends none.
  
"""####, ####"""
mutating func formField(
    explode value: (some Encodable & Sendable)?, arrays: ArrayStyle? = nil
  ) {
    guard let value else { return }
    self.appendForm(self.members(of: value, named: nil, arrays: arrays, sendsNull: true))
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+FormPatch":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// Sends a field of the form, an empty text for null; an absent one is not sent.
  
"""####, ####"""
mutating func formField<Value: ParameterValue>(_ name: String, patch: Patch<Value>) {
    self.formField(name, patch: patch.map { [$0] })
  }

  /// Sends fields for an array, an empty text for null; an absent one is not sent.
  
"""####, ####"""
mutating func formField<Value: ParameterValue>(
    _ name: String, patch: Patch<[Value]>, style: ArrayStyle = .repeat
  ) {
    switch patch {
    case .absent: break
    case .null: self.formField(name, "")
    case .value(let values): self.formField(name, values, style: style)
    }
  }
}

nonisolated extension Patch {
  /// The patch with another value.
  
"""####, ####"""
func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Patch<Other> {
    switch self {
    case .absent: .absent
    case .null: .null
    case .value(let value): .value(try transform(value))
    }
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+FormReserved":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// Sends a field of the form in which reserved characters stay as they are; nil sends none.
  
"""####, ####"""
mutating func formField(_ name: String, reserved value: (some ParameterValue)?) {
    self.formField(name, reserved: value.map { [$0] })
  }

  /// Sends fields for an array, in which reserved characters stay as they are.
  
"""####, ####"""
mutating func formField(
    _ name: String, reserved values: [some ParameterValue]?, style: ArrayStyle = .repeat
  ) {
    guard let values, !values.isEmpty else { return }
    let texts: [String] = self.texts(values, name)
    self.appendForm(.ready(style.pairs(name, texts, encode: PercentEncoding.encodeReserved)))
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+JSONFields":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// Starts a body that is a JSON object, `{}` if no field follows.
  
"""####, ####"""
mutating func jsonObject(contentType: String = "application/json") {
    self.setBody(.object([:]), contentType: contentType)
  }

  /// Sends a field of the body's JSON object.
  
"""####, ####"""
mutating func jsonField(_ name: String, _ value: some Encodable & Sendable) {
    self.setField(name, value)
  }

  /// Sends a field of the body's JSON object; nil sends none.
  
"""####, ####"""
mutating func jsonField(_ name: String, optional value: (some Encodable & Sendable)?) {
    if let value {
      self.setField(name, value)
    }
  }

  private mutating func setField(_ name: String, _ value: any Encodable & Sendable) {
    if case .none = self.body {
      self.jsonObject()
    }
    guard case .object(var fields) = self.body else { return }
    fields[name] = value
    self.body = .object(fields)
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+JSONPatch":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// Sends a field of the body's JSON object, or null; an absent one is not sent.
  
"""####, ####"""
mutating func jsonField<Value: Encodable & Sendable>(
    _ name: String, patch: Patch<Value>
  ) {
    if case .absent = patch { return }
    self.jsonField(name, patch)
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+JSONText":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// A pair whose value is written as JSON.
  func pair(_ name: String, json value: some Encodable & Sendable) -> Pairs {
    let dates: DateCoding = self.dates
    return .later(name) { () throws -> [String] in
      let data: Data = try JSONCoding.encode(value, dates: dates)
      return [PercentEncoding.pair(name, String(decoding: data, as: UTF8.self))]
    }
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+Multipart":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// Starts a multipart body, without parts if none follows.
  
"""####, ####"""
mutating func multipartBody(contentType: String = "multipart/form-data") {
    self.setBody(.written(MultipartForm()), contentType: contentType)
  }

  // MARK: - Text

  /// Sends a part; nil sends none.
  
"""####, ####"""
mutating func multipartField(
    _ name: String, _ value: (some ParameterValue)?, filename: String? = nil,
    contentType: String? = nil
  ) {
    guard let value, let text = self.text(value, name) else { return }
    if let url = value as? URL, url.isFileURL {
      self.refuse("\(name) is the address of a file, not text")
    }
    self.appendPart(name, .data(Data(text.utf8)), filename, contentType)
  }

  /// Sends a part for each element.
  
"""####, ####"""
mutating func multipartField(
    _ name: String, _ values: [some ParameterValue]?, filename: String? = nil,
    contentType: String? = nil
  ) {
    for value in values ?? [] {
      self.multipartField(name, value, filename: filename, contentType: contentType)
    }
  }

  // MARK: - JSON

  /// Sends a part with a value as JSON; nil sends none.
  
"""####, ####"""
mutating func multipartField(
    _ name: String, json value: (some Encodable & Sendable)?, filename: String? = nil,
    contentType: String = "application/json"
  ) {
    guard let value else { return }
    self.appendPart(name, .json(value, self.dates), filename, contentType)
  }

  // MARK: - Bytes

  /// Sends a part with bytes as they are; nil sends none.
  
"""####, ####"""
mutating func multipartField(
    _ name: String, data: Data?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    guard let data else { return }
    self.appendPart(name, .data(data), filename, contentType)
  }

  /// Sends a part for each element.
  
"""####, ####"""
mutating func multipartField(
    _ name: String, data values: [Data]?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    for data in values ?? [] {
      self.multipartField(name, data: data, filename: filename, contentType: contentType)
    }
  }

  // MARK: - Files

  /// Sends a part with the content of a file, under the file's name unless there is another; nil
  /// sends none.
  
"""####, ####"""
mutating func multipartField(
    _ name: String, file: URL?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    guard let file else { return }
    if !LocalFile.isReadable(file) {
      self.refuse("\(name) is not a readable file")
    }
    self.appendPart(name, .file(file), filename ?? file.lastPathComponent, contentType)
  }

  /// Sends a part for each file.
  
"""####, ####"""
mutating func multipartField(
    _ name: String, file files: [URL]?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    for file in files ?? [] {
      self.multipartField(name, file: file, filename: filename, contentType: contentType)
    }
  }

  private mutating func appendPart(
    _ name: String, _ content: MultipartForm.Part.Content, _ filename: String?,
    _ contentType: String?
  ) {
    var form = MultipartForm()
    if case .written(let writer) = self.body, let before = writer as? MultipartForm {
      form = before
    }
    form.parts.append(
      MultipartForm.Part(
        name: name, filename: filename, contentType: contentType, content: content))
    self.setBody(.written(form), contentType: self.contentType ?? "multipart/form-data")
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+PathSegments":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name+}` of the path: the slashes of the value stay.
  
"""####, ####"""
mutating func path(_ name: String, segments value: String) {
    let segments: [Substring] = value.split(separator: "/", omittingEmptySubsequences: false)
    if segments.contains("") {
      self.refuse("\(name) has an empty segment")
    }
    let encoded: [String] = segments.map { PercentEncoding.encode(String($0)) }
    self.fill(name + "+", encoded.joined(separator: "/"))
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+PathStyle":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// How a value is written in a path: the operators of RFC 6570, section 3.2.

"""####, ####"""
nonisolated enum PathStyle: Hashable, Sendable {
  /// `a,b`.
  case simple
  /// `.a,b`.
  case label
  /// `;name=a,b`.
  case matrix
}

nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name}` of the path.
  
"""####, ####"""
mutating func path(_ name: String, _ value: some ParameterValue, style: PathStyle) {
    self.path(name, [value], style: style)
  }

  /// Fills in the placeholder `{name}` with the elements of an array.
  ///
  /// - Parameter explodes: Whether they stand apart, `;name=a;name=b` in place of `;name=a,b`.
  
"""####, ####"""
mutating func path(
    _ name: String, _ values: [some ParameterValue], style: PathStyle, explodes: Bool = false
  ) {
    let texts: [String] = self.texts(values, name)
    let isEmpty: Bool = texts.isEmpty || texts == [""]
    let encoded: [String] = texts.map { PercentEncoding.encode($0) }
    self.fill(name, isEmpty ? [] : encoded, style, explodes, named: true)
  }

  /// Fills in the placeholder `{name}` with the members of an object; those without a value are
  /// left out.
  ///
  /// - Parameter explodes: Whether they stand apart, `a=1,b=2` in place of `a,1,b,2`.
  
"""####, ####"""
mutating func path(
    _ name: String, members: [(name: String, value: (any ParameterValue)?)],
    style: PathStyle = .simple, explodes: Bool = false
  ) {
    var parts: [String] = []
    for member in members {
      guard let value = member.value, let text = self.text(value, name) else { continue }
      let pair: [String] = [member.name, text].map { PercentEncoding.encode($0) }
      parts += explodes ? [pair.joined(separator: "=")] : pair
    }
    self.fill(name, parts, style, explodes, named: !explodes)
  }

  /// Fills in the placeholder `{name}` with the members of a dictionary, in the order of their
  /// keys.
  
"""####, ####"""
mutating func path(
    _ name: String, members: [String: some ParameterValue], style: PathStyle = .simple,
    explodes: Bool = false
  ) {
    let sorted = members.sorted { $0.key < $1.key }
    self.path(
      name, members: sorted.map { (name: $0.key, value: $0.value) }, style: style,
      explodes: explodes)
  }

  /// - Parameter named: Whether parts of `matrix` have the name before them.
  private mutating func fill(
    _ name: String, _ parts: [String], _ style: PathStyle, _ explodes: Bool, named: Bool
  ) {
    if parts.isEmpty {
      self.refuse("\(name) is empty")
    }
    switch style {
    case .simple:
      self.fill(name, parts.joined(separator: ","))
    case .label:
      self.fill(name, "." + parts.joined(separator: explodes ? "." : ","))
    case .matrix:
      let start: String = named ? ";\(PercentEncoding.encode(name))=" : ";"
      let joined: String = parts.joined(separator: explodes ? start : ",")
      self.fill(name, start + joined)
    }
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+Query":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// Sends a query item; nil sends none.
  
"""####, ####"""
mutating func query(_ name: String, _ value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, name) else { return }
    self.query.append(.ready([PercentEncoding.pair(name, text)]))
  }

  /// Sends query items for an array; nil and an empty one send none.
  
"""####, ####"""
mutating func query(
    _ name: String, _ values: [some ParameterValue]?, style: ArrayStyle = .repeat
  ) {
    guard let values, !values.isEmpty else { return }
    self.query.append(.ready(style.pairs(name, self.texts(values, name))))
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+QueryJSON":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// Sends a value as JSON in a query item; nil sends none.
  
"""####, ####"""
mutating func query(_ name: String, json value: (some Encodable & Sendable)?) {
    guard let value else { return }
    self.query.append(self.pair(name, json: value))
  }
}
"""####],
        ])
    case "Runtime/EndpointCall+QueryReserved":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension EndpointCall {
  /// Sends a query item in which reserved characters stay as they are; nil sends none.
  
"""####, ####"""
mutating func query(_ name: String, reserved value: (some ParameterValue)?) {
    self.query(name, reserved: value.map { [$0] })
  }

  /// Sends query items for an array, in which reserved characters stay as they are.
  
"""####, ####"""
mutating func query(
    _ name: String, reserved values: [some ParameterValue]?, style: ArrayStyle = .repeat
  ) {
    guard let values, !values.isEmpty else { return }
    let texts: [String] = self.texts(values, name)
    self.query.append(.ready(style.pairs(name, texts, encode: PercentEncoding.encodeReserved)))
  }
}
"""####],
        ])
    case "Runtime/EndpointCall":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// A request while it is put together.
///
/// What cannot be sent is remembered, and thrown when the call is sent.

"""####, ####"""
nonisolated struct EndpointCall: Sendable {
  /// The content of the request.
  enum Body: Sendable {
    case none
    case data(Data)
    case text(String)
    case json(any Encodable & Sendable)
    /// A JSON object made field by field.
    case object([String: any Encodable & Sendable])
    case form([Pairs])
    /// The content of a local file.
    case file(URL)
    case written(any BodyWriter)
  }

  /// Encoded `name=value` pairs of a query or a form.
  enum Pairs: Sendable {
    case ready([String])
    /// Made when the call is sent: values are not encoded where endpoints are called, which may be
    /// the main actor.
    case later(_ name: String, @Sendable () throws -> [String])
  }

  
"""####, ####"""
let endpoint: String
  /// For each attempt.
  
"""####, ####"""
var timeout: Duration
  
"""####, ####"""
var retry: RetryPolicy
  /// How dates are written; to be set before anything that holds one.
  
"""####, ####"""
var dates: DateCoding
  /// nil: no credential is sent.
  
"""####, ####"""
var authentication: Authentication?
  /// The types of error bodies; the first that covers a status is used.
  
"""####, ####"""
var errors: [ErrorBody]
  /// The `Accept` header; nil: the one that suits the result.
  
"""####, ####"""
var accept: String?

  let method: String
  let pathTemplate: String
  /// The path template until all its placeholders are filled in.
  var path: String
  var query: [Pairs] = []
  var headers: HTTPHeaders
  /// What the body is, unless a header sets it.
  var contentType: String?
  var body = Body.none
  var idempotencyHeader: String?
  /// Why this cannot be sent; free of values.
  var problem: String?

  init(_ endpoint: String, _ method: String, _ path: String, of caller: LiveCaller) {
    self.endpoint = endpoint
    self.method = method
    self.pathTemplate = path
    self.path = path
    self.timeout = caller.timeout
    self.retry = caller.retry
    self.dates = caller.dates
    self.authentication = caller.authentication
    self.errors = caller.errors
    self.headers = HTTPHeaders(caller.headers)
  }

  /// Fills in the placeholder `{name}` of the path.
  
"""####, ####"""
mutating func path(_ name: String, _ value: some ParameterValue) {
    guard let text = self.text(value, name) else { return }
    if text.isEmpty {
      self.refuse("\(name) is empty")
    }
    self.fill(name, PercentEncoding.encode(text))
  }

  /// Sends a header in the place of one of the same name; nil sends none.
  
"""####, ####"""
mutating func header(_ name: String, _ value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, name) else { return }
    self.headers[name] = text
  }

  /// Sends a header with values separated by commas.
  
"""####, ####"""
mutating func header(_ name: String, _ values: [some ParameterValue]?) {
    guard let values, !values.isEmpty else { return }
    self.headers[name] = self.texts(values, name).joined(separator: ",")
  }

  /// Sends a UUID in a header, the same for every attempt.
  
"""####, ####"""
mutating func idempotencyKey(_ header: String) {
    self.idempotencyHeader = header
  }

  // MARK: - For the extensions

  /// - Parameter encoded: What stands in the place of the placeholder `{name}`.
  mutating func fill(_ name: String, _ encoded: String) {
    var filled: String = ""
    var rest: Substring = self.path[...]
    while let start = rest.utf8.firstIndex(of: 0x7B),
      let end = rest[start...].utf8.firstIndex(of: 0x7D)
    {
      let isMeant: Bool = rest[start..<end].dropFirst() == name
      filled += rest[..<start]
      filled += isMeant ? encoded[...] : rest[start...end]
      rest = rest[end...].dropFirst()
    }
    self.path = filled + rest
  }

  mutating func text(_ value: some ParameterValue, _ name: String) -> String? {
    let text: String? = value.parameterText(self.dates)
    if text == nil {
      self.refuse("\(name) is not finite or out of range")
    }
    return text
  }

  mutating func texts(_ values: [some ParameterValue], _ name: String) -> [String] {
    values.compactMap { self.text($0, name) }
  }

  mutating func refuse(_ problem: String) {
    self.problem = self.problem ?? problem
  }

  mutating func setBody(_ body: Body, contentType: String) {
    self.body = body
    self.contentType = contentType
  }
}

// What is sent may hold secrets: descriptions name the endpoint.

nonisolated extension EndpointCall: CustomStringConvertible, CustomReflectable {
  
"""####, ####"""
var description: String {
    "\(self.method) \(self.endpoint)"
  }

  
"""####, ####"""
var customMirror: Mirror {
    Mirror(self, children: ["method": self.method, "endpoint": self.endpoint])
  }
}
"""####],
        ])
    case "Runtime/ErrorBody":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// The type of the body of failed responses, by their status.

"""####, ####"""
nonisolated struct ErrorBody: Sendable {
  
"""####, ####"""
enum Statuses: Hashable, Sendable {
    case exactly(Int)
    /// `hundreds(4)` stands for 400 to 499.
    case hundreds(Int)
    case otherwise
  }

  let statuses: Statuses
  /// nil when the data are something else.
  let decode: @Sendable (Data, DateCoding) -> (any Sendable)?

  
"""####, ####"""
init<Value: Decodable & Sendable>(_ statuses: Statuses, as type: Value.Type) {
    self.statuses = statuses
    self.decode = { (data: Data, dates: DateCoding) -> (any Sendable)? in
      let value: Value? = try? JSONCoding.decode(type, from: data, at: [], dates: dates)
      return value
    }
  }

  func covers(_ status: Int) -> Bool {
    switch self.statuses {
    case .exactly(let only): status == only
    case .hundreds(let first): status / 100 == first
    case .otherwise: true
    }
  }
}
"""####],
        ])
    case "Runtime/FieldCoding+Lenient":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension FieldCoding {
  /// An array without its elements that are null or cannot be read.
  
"""####, ####"""
static func lenient<Element: Codable & Sendable>() -> Self where Value == [Element] {
    .lenient(
      of: FieldCoding<Element> { (decoder: any Decoder) throws -> Element in
        try decoder.singleValueContainer().decode(Element.self)
      } encode: { (value: Element, encoder: any Encoder) throws in
        var container = encoder.singleValueContainer()
        try container.encode(value)
      })
  }

  /// An array without its elements that are null or cannot be read.
  
"""####, ####"""
static func lenient<Element>(of element: FieldCoding<Element>) -> Self
  where Value == [Element] {
    let all = FieldCoding.array(of: element)
    return Self { (decoder: any Decoder) throws -> [Element] in
      var container = try decoder.unkeyedContainer()
      var elements: [Element] = []
      while !container.isAtEnd {
        let part: any Decoder = try container.superDecoder()
        if try part.singleValueContainer().decodeNil() {
          continue
        }
        if let value = try? element.decode(part) {
          elements.append(value)
        }
      }
      return elements
    } encode: { (elements: [Element], encoder: any Encoder) throws in
      try all.encode(elements, encoder)
    }
  }
}
"""####],
        ])
    case "Runtime/FieldCoding+Patch":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension FieldDecoder {
  /// A field that may be absent, null or a value.
  
"""####, ####"""
func patch<Value>(_ key: String, as coding: FieldCoding<Value>) throws -> Patch<Value> {
    guard self.container.contains(FieldKey(key)) else { return .absent }
    let value: Value? = try self.optional(key, as: coding)
    return value.map { .value($0) } ?? .null
  }
}

nonisolated extension FieldEncoder {
  
"""####, ####"""
mutating func patch<Value>(
    _ key: String, _ patch: Patch<Value>, as coding: FieldCoding<Value>
  ) throws {
    switch patch {
    case .absent: break
    case .null: try self.null(key)
    case .value(let value): try self.required(key, value, as: coding)
    }
  }
}
"""####],
        ])
    case "Runtime/FieldCoding+Text":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// A number or a boolean that can be written as text.

"""####, ####"""
nonisolated protocol TextValue: Sendable {
  var fieldText: String { get }

  init?(fieldText: String)
}

nonisolated extension TextValue where Self: LosslessStringConvertible {
  
"""####, ####"""
var fieldText: String {
    self.description
  }

  
"""####, ####"""
init?(fieldText: String) {
    self.init(fieldText)
  }
}

nonisolated extension Bool: TextValue {}
nonisolated extension Int: TextValue {}
nonisolated extension Int32: TextValue {}
nonisolated extension Int64: TextValue {}
nonisolated extension UInt64: TextValue {}
nonisolated extension Double: TextValue {}
nonisolated extension Float: TextValue {}

nonisolated extension Decimal: TextValue {
  
"""####, ####"""
var fieldText: String {
    self.description
  }

  
"""####, ####"""
init?(fieldText: String) {
    self.init(string: fieldText, locale: Locale(identifier: "en_US_POSIX"))
  }
}

nonisolated extension FieldCoding where Value: TextValue {
  /// Numbers and booleans as strings: `"12.50"`.
  
"""####, ####"""
static var text: FieldCoding {
    FieldCoding { (decoder: any Decoder) throws -> Value in
      let container = try decoder.singleValueContainer()
      let text: String = try container.decode(String.self)
      guard self.isPlain(text), let value = Value(fieldText: text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a number")
      }
      return value
    } encode: { (value: Value, encoder: any Encoder) throws in
      let text: String = value.fieldText
      guard self.isPlain(text) else {
        let context = EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "not finite")
        throw EncodingError.invalidValue("number", context)
      }
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }

  /// Whether a text is a number as JSON has it, or nearly so, or a boolean: Swift reads `inf` too.
  private static func isPlain(_ text: String) -> Bool {
    if text == "true" || text == "false" {
      return true
    }
    return text.utf8.first { (byte: UInt8) -> Bool in (0x30...0x39).contains(byte) } != nil
      && text.utf8.allSatisfy { (byte: UInt8) -> Bool in
        (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
      }
  }
}
"""####],
        ])
    case "Runtime/FieldCoding":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// How a field is written, where that is not how its type is.

"""####, ####"""
nonisolated struct FieldCoding<Value>: Sendable {
  let decode: @Sendable (any Decoder) throws -> Value
  let encode: @Sendable (Value, any Encoder) throws -> Void
}

nonisolated extension FieldCoding {
  /// The elements of an array, each the same way.
  
"""####, ####"""
static func array<Element>(of element: FieldCoding<Element>) -> Self
  where Value == [Element] {
    Self { (decoder: any Decoder) throws -> [Element] in
      var container = try decoder.unkeyedContainer()
      var elements: [Element] = []
      while !container.isAtEnd {
        elements.append(try element.decode(container.superDecoder()))
      }
      return elements
    } encode: { (elements: [Element], encoder: any Encoder) throws in
      var container = encoder.unkeyedContainer()
      for value in elements {
        try element.encode(value, container.superEncoder())
      }
    }
  }

  /// The values of a dictionary, each the same way.
  
"""####, ####"""
static func dictionary<Element>(of element: FieldCoding<Element>) -> Self
  where Value == [String: Element] {
    Self { (decoder: any Decoder) throws -> [String: Element] in
      let container = try decoder.container(keyedBy: DataKey.self)
      var values: [String: Element] = [:]
      for key in container.allKeys {
        values[key.stringValue] = try element.decode(container.superDecoder(forKey: key))
      }
      return values
    } encode: { (values: [String: Element], encoder: any Encoder) throws in
      var container = encoder.container(keyedBy: DataKey.self)
      for (key, value) in values {
        try element.encode(value, container.superEncoder(forKey: DataKey(stringValue: key)))
      }
    }
  }

  /// A value, or null.
  
"""####, ####"""
static func optional<Wrapped>(_ wrapped: FieldCoding<Wrapped>) -> Self
  where Value == Wrapped? {
    Self { (decoder: any Decoder) throws -> Wrapped? in
      try decoder.singleValueContainer().decodeNil() ? nil : wrapped.decode(decoder)
    } encode: { (value: Wrapped?, encoder: any Encoder) throws in
      if let value {
        try wrapped.encode(value, encoder)
      } else {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
      }
    }
  }
}

nonisolated extension FieldCoding where Value == Date {
  /// Dates in another form than those of the endpoint.
  
"""####, ####"""
static func dates(_ dates: DateCoding) -> FieldCoding {
    FieldCoding(decode: dates.decode, encode: dates.encode)
  }
}

nonisolated extension FieldDecoder {
  /// A field that has to be there.
  
"""####, ####"""
func required<Value>(_ key: String, as coding: FieldCoding<Value>) throws -> Value {
    guard self.container.contains(FieldKey(key)) else {
      let context = DecodingError.Context(
        codingPath: self.container.codingPath, debugDescription: "missing")
      throw DecodingError.keyNotFound(FieldKey(key), context)
    }
    return try coding.decode(try self.container.superDecoder(forKey: FieldKey(key)))
  }

  /// A field that may be absent or null.
  
"""####, ####"""
func optional<Value>(_ key: String, as coding: FieldCoding<Value>) throws -> Value? {
    guard self.container.contains(FieldKey(key)),
      try !self.container.decodeNil(forKey: FieldKey(key))
    else { return nil }
    return try self.required(key, as: coding)
  }

  /// A field that may be null, and has a value when it is absent.
  
"""####, ####"""
func optional<Value>(
    _ key: String, as coding: FieldCoding<Value>, absent: Value
  ) throws -> Value? {
    guard self.container.contains(FieldKey(key)) else { return absent }
    return try self.optional(key, as: coding)
  }
}

nonisolated extension FieldEncoder {
  
"""####, ####"""
mutating func required<Value>(
    _ key: String, _ value: Value, as coding: FieldCoding<Value>
  ) throws {
    if let failure = self.failure { throw failure }
    try coding.encode(value, self.container.superEncoder(forKey: FieldKey(key)))
  }

  /// nil is not written.
  
"""####, ####"""
mutating func optional<Value>(
    _ key: String, _ value: Value?, as coding: FieldCoding<Value>
  ) throws {
    guard let value else { return }
    try self.required(key, value, as: coding)
  }
}
"""####],
        ])
    case "Runtime/FieldDecoder":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// Reads the fields of a JSON object, one after the other.

"""####, ####"""
nonisolated struct FieldDecoder {
  let container: KeyedDecodingContainer<FieldKey>

  
"""####, ####"""
init(_ decoder: any Decoder) throws {
    self.container = try decoder.container(keyedBy: FieldKey.self)
  }

  /// A field that has to be there.
  
"""####, ####"""
func required<Value: Decodable>(_ key: String) throws -> Value {
    try self.container.decode(Value.self, forKey: FieldKey(key))
  }

  /// A field that may be absent or null.
  
"""####, ####"""
func optional<Value: Decodable>(_ key: String) throws -> Value? {
    try self.container.decodeIfPresent(Value.self, forKey: FieldKey(key))
  }

  /// A field that may be null, and has a value when it is absent.
  
"""####, ####"""
func optional<Value: Decodable>(_ key: String, absent: Value) throws -> Value? {
    guard self.container.contains(FieldKey(key)) else { return absent }
    return try self.optional(key)
  }

  /// The text, the integer or the boolean that tells which type an object is of; nil when there is
  /// none.
  
"""####, ####"""
func discriminator(_ key: String) throws -> String? {
    if let text = try? self.container.decode(String.self, forKey: FieldKey(key)) {
      return text
    }
    if let flag = try? self.container.decode(Bool.self, forKey: FieldKey(key)) {
      return flag ? "true" : "false"
    }
    let number: Int? = try? self.container.decode(Int.self, forKey: FieldKey(key))
    return number.map { String($0) }
  }
}
"""####],
        ])
    case "Runtime/FieldEncoder":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// Writes the fields of a JSON object.

"""####, ####"""
nonisolated struct FieldEncoder {
  var container: KeyedEncodingContainer<FieldKey>
  /// Thrown by whatever is written, so that making one needs no `try`.
  let failure: (any Error)?

  
"""####, ####"""
init(_ encoder: any Encoder) {
    self.container = encoder.container(keyedBy: FieldKey.self)
    do {
      try EncodingDepth.check(encoder)
      self.failure = nil
    } catch {
      self.failure = error
    }
  }

  
"""####, ####"""
mutating func required<Value: Encodable>(_ key: String, _ value: Value) throws {
    if let failure = self.failure { throw failure }
    try self.container.encode(value, forKey: FieldKey(key))
  }

  /// nil is not written.
  
"""####, ####"""
mutating func optional<Value: Encodable>(_ key: String, _ value: Value?) throws {
    guard let value else { return }
    try self.required(key, value)
  }

  
"""####, ####"""
mutating func null(_ key: String) throws {
    try self.container.encodeNil(forKey: FieldKey(key))
  }
}
"""####],
        ])
    case "Runtime/FieldKey":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// A key of a JSON object that the program asks for by name.
nonisolated struct FieldKey: CodingKey {
  let stringValue: String

  init(_ name: String) {
    self.stringValue = name
  }

  init?(stringValue: String) {
    self.stringValue = stringValue
  }

  var intValue: Int? {
    nil
  }

  init?(intValue: Int) {
    nil
  }
}
"""####],
        ])
    case "Runtime/Flattening":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// A value that has the shape of JSON, written as the names and values of a query or a form:
/// members in brackets, arrays of single values by a style, and other arrays by their indices.
nonisolated enum Flattening: Decodable {
  case nothing
  case leaf(String)
  case array([Flattening])
  case object([String: Flattening])

  /// Encoded `name=value` pairs, in the order of their keys; nil for anything that is neither an
  /// object nor, with a name, an array.
  ///
  /// - Parameters:
  ///   - name: What the members belong to; nil: they stand for themselves.
  ///   - arrays: How arrays of single values are written; nil: in brackets, and by repeating their
  ///     name where that has none.
  ///   - sendsNull: Whether null is an empty text, or left out.
  static func pairs(
    of value: some Encodable & Sendable, named name: String?, arrays: ArrayStyle?, sendsNull: Bool,
    dates: DateCoding
  ) throws -> [String]? {
    let data: Data = try JSONCoding.encode(value, dates: dates)
    let tree: Flattening = try JSONCoding.decode(Flattening.self, from: data, at: [], dates: dates)
    var list = PairList(arrays: arrays ?? .brackets, sendsNull: sendsNull)
    switch (tree, name) {
    case (.object(let members), nil):
      for key in members.keys.sorted() {
        members[key]?.append(to: &list, named: key, arrays ?? .repeat)
      }
    case (.object, let name?), (.array, let name?):
      tree.append(to: &list, named: name, list.arrays)
    default:
      return nil
    }
    return list.pairs
  }

  private struct PairList {
    let arrays: ArrayStyle
    let sendsNull: Bool
    var pairs: [String] = []
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .nothing
    } else if let text = try? container.decode(String.self) {
      self = .leaf(text)
    } else if let number = try? container.decode(Decimal.self) {
      self = .leaf(number.description)
    } else if let number = try? container.decode(Double.self) {
      self = .leaf(String(number))
    } else if let flag = try? container.decode(Bool.self) {
      self = .leaf(flag ? "true" : "false")
    } else if let elements = try? container.decode([Flattening].self) {
      self = .array(elements)
    } else {
      self = .object(try container.decode([String: Flattening].self))
    }
  }

  /// - Parameter arrays: How an array here is written.
  private func append(to list: inout PairList, named name: String, _ arrays: ArrayStyle) {
    switch self {
    case .nothing:
      if list.sendsNull {
        list.pairs.append(PercentEncoding.pair(name, ""))
      }
    case .leaf(let text):
      list.pairs.append(PercentEncoding.pair(name, text))
    case .array(let elements):
      let texts: [String] = elements.compactMap { $0.text }
      if !elements.contains(where: \.isCollection) {
        list.pairs += texts.isEmpty ? [] : arrays.pairs(name, texts)
        return
      }
      for (index, element) in elements.enumerated() {
        element.append(to: &list, named: "\(name)[\(index)]", list.arrays)
      }
    case .object(let members):
      for key in members.keys.sorted() {
        members[key]?.append(to: &list, named: "\(name)[\(key)]", list.arrays)
      }
    }
  }

  private var text: String? {
    if case .leaf(let text) = self { text } else { nil }
  }

  private var isCollection: Bool {
    switch self {
    case .nothing, .leaf: false
    case .array, .object: true
    }
  }
}

nonisolated extension EndpointCall {
  /// Pairs for the members of an object.
  func members(
    of value: some Encodable & Sendable, named name: String?, arrays: ArrayStyle?, sendsNull: Bool
  ) -> Pairs {
    let dates: DateCoding = self.dates
    return .later(name ?? "the body") { () throws -> [String] in
      let pairs: [String]? = try Flattening.pairs(
        of: value, named: name, arrays: arrays, sendsNull: sendsNull, dates: dates)
      guard let pairs else {
        let context = EncodingError.Context(codingPath: [], debugDescription: "no object")
        throw EncodingError.invalidValue("value", context)
      }
      return pairs
    }
  }
}
"""####],
        ])
    case "Runtime/HTTPDownload":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
/// A response whose body is still to come, to be saved as a file or read into memory, once.

"""####, ####"""
nonisolated struct HTTPDownload: Sendable {
  /// How much of the body is there.
  
"""####, ####"""
struct Progress: Hashable, Sendable {
    
"""####, ####"""
var receivedBytes: Int64
    /// nil: the server does not say.
    
"""####, ####"""
var expectedBytes: Int64?

"""####],
          [####"""

    // The synthesized initializer is internal.
    
"""####, ####"""
init(receivedBytes: Int64, expectedBytes: Int64?) {
      self.receivedBytes = receivedBytes
      self.expectedBytes = expectedBytes
    }

"""####],
          [####"""
  }

  
"""####, ####"""
var status: Int
  
"""####, ####"""
var headers: HTTPHeaders
  /// Letting go of the download ends the request.
  private let body: DownloadBody

  init(
    status: Int, headers: HTTPHeaders, body: AsyncThrowingStream<Data, any Error>
  ) {
    self.status = status
    self.headers = headers
    self.body = DownloadBody(body)
  }

  /// A download that is there already, for mocks.
  
"""####, ####"""
init(_ data: Data, status: Int = 200, headers: HTTPHeaders = HTTPHeaders()) {
    let body = AsyncThrowingStream<Data, any Error> { continuation in
      continuation.yield(data)
      continuation.finish()
    }
    self.init(status: status, headers: headers, body: body)
  }

  /// nil: the server does not say, or compresses what it sends.
  
"""####, ####"""
var expectedBytes: Int64? {
    Self.expectedBytes(self.headers)
  }

  fileprivate static func expectedBytes(_ headers: HTTPHeaders) -> Int64? {
    guard headers["Content-Encoding"] == nil else { return nil }
    return headers["Content-Length"].flatMap { (text: String) -> Int64? in Int64(text) }
  }

  /// Saves the body. The file appears, or is replaced, when the body is complete; after a failure
  /// nothing is left of it. The permissions of a file that is replaced are kept.
  ///
  /// - Parameter progress: Called after each piece, in order.
  /// - Throws: A `ClientError` or `CancellationError` where the body does not come, the error of
  ///   Foundation where it cannot be written, `StreamAlreadyRead` the second time.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, ####"""
func save(
    to file: URL,
    progress: @Sendable (_ progress: Progress) -> Void = { (_: Progress) -> Void in }
  ) async throws {
    let partial = try PartialFile(for: file)
    do {
      var progressed = Progress(receivedBytes: 0, expectedBytes: self.expectedBytes)
      for try await piece in try self.body.take() {
        try await partial.append(piece)
        progressed.receivedBytes += Int64(piece.count)
        progress(progressed)
      }
      // A stream ends early, and without an error, when its task is cancelled.
      try Task.checkCancellation()
      try await partial.moveIntoPlace()
    } catch {
      await partial.remove()
      throw error
    }
  }

  /// The whole body in memory.
  ///
  /// - Throws: A `ClientError` or `CancellationError` where the body does not come,
  ///   `StreamAlreadyRead` the second time.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, ####"""
func data() async throws -> Data {
    var data = Data()
    for try await piece in try self.body.take() {
      data.append(piece)
    }
    try Task.checkCancellation()
    return data
  }
}

/// The body of a download until it is read.
nonisolated private final class DownloadBody: @unchecked Sendable {
  private let lock = NSLock()
  private var pieces: AsyncThrowingStream<Data, any Error>?

  init(_ pieces: AsyncThrowingStream<Data, any Error>) {
    self.pieces = pieces
  }

  func take() throws -> AsyncThrowingStream<Data, any Error> {
    try self.lock.withLock { () throws -> AsyncThrowingStream<Data, any Error> in
      guard let pieces = self.pieces else { throw StreamAlreadyRead() }
      self.pieces = nil
      return pieces
    }
  }
}

/// Reads a body and counts what comes.
private actor DownloadReader {
  private let response: HTTPResponseStream
  private let call: EndpointCall
  private let caller: LiveCaller
  private let expectedBytes: Int64?
  private var receivedBytes: Int64 = 0

  init(_ response: HTTPResponseStream, _ call: EndpointCall, _ caller: LiveCaller) {
    self.response = response
    self.call = call
    self.caller = caller
    self.expectedBytes = call.method == "HEAD" ? 0 : HTTPDownload.expectedBytes(response.headers)
  }

  func next() async throws -> Data? {
    if let piece = try await self.caller.chunk(of: self.response, self.call) {
      self.receivedBytes += Int64(piece.count)
      return piece
    }
    if let expected = self.expectedBytes, expected != self.receivedBytes {
      let head = HTTPResponse(status: self.response.status, headers: self.response.headers)
      throw self.caller.error(
        .streamTruncated, self.call, head,
        detail: "\(self.receivedBytes) of \(expected) bytes came")
    }
    return nil
  }
}

nonisolated extension LiveCaller {
  /// The response as soon as its head is there.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, ####"""
func download(_ call: EndpointCall) async throws -> HTTPDownload {
    let response: HTTPResponseStream = try await self.open(call, accept: "*/*")
    let reader = DownloadReader(response, call, self)
    let body = AsyncThrowingStream<Data, any Error>(unfolding: { () async throws -> Data? in
      try await reader.next()
    })
    return HTTPDownload(status: response.status, headers: response.headers, body: body)
  }
}
"""####],
        ])
    case "Runtime/HTTPHeaders":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// One header field of a request or a response.

"""####, ####"""
nonisolated struct HTTPHeader: Hashable, Sendable {
  
"""####, ####"""
var name: String
  
"""####, ####"""
var value: String

  
"""####, ####"""
init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// Header fields in the order in which they are sent; names are compared without regard to case
/// (RFC 9110, section 5.1).

"""####, ####"""
nonisolated struct HTTPHeaders: Hashable, Sendable {
  
"""####, ####"""
var fields: [HTTPHeader]

  
"""####, ####"""
init(_ fields: [HTTPHeader] = []) {
    self.fields = fields
  }

  /// The value of a field; the values of one that occurs more than once are joined by `, `.
  /// Setting replaces every field of that name, nil removes them.
  
"""####, ####"""
subscript(name: String) -> String? {
    get {
      var joined: String?
      for field in self.fields where field.name.isSameName(as: name) {
        joined = joined.map { "\($0), \(field.value)" } ?? field.value
      }
      return joined
    }
    set {
      let first: Int? = self.fields.firstIndex { $0.name.isSameName(as: name) }
      if first != nil {
        self.fields.removeAll { $0.name.isSameName(as: name) }
      }
      guard let newValue else { return }
      self.fields.insert(HTTPHeader(name, newValue), at: first ?? self.fields.count)
    }
  }

  /// The values of all fields of a name, in order.
  
"""####, ####"""
func values(of name: String) -> [String] {
    self.fields.filter { $0.name.isSameName(as: name) }.map(\.value)
  }

  /// Adds a field and keeps those of the same name.
  
"""####, ####"""
mutating func append(_ name: String, _ value: String) {
    self.fields.append(HTTPHeader(name, value))
  }
}

nonisolated extension String {
  /// Compares names of header fields, which are ASCII, without regard to case.
  func isSameName(as other: String) -> Bool {
    guard self.utf8.count == other.utf8.count else { return false }
    return self.utf8.elementsEqual(other.utf8) { (one: UInt8, other: UInt8) -> Bool in
      if one == other { return true }
      // Upper and lower case differ in one bit.
      return one | 0x20 == other | 0x20 && (0x61...0x7A).contains(one | 0x20)
    }
  }
}

nonisolated extension HTTPHeaders: Sequence {
  
"""####, ####"""
func makeIterator() -> IndexingIterator<[HTTPHeader]> {
    self.fields.makeIterator()
  }
}

nonisolated extension HTTPHeaders: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  
"""####, ####"""
init(arrayLiteral elements: HTTPHeader...) {
    self.fields = elements
  }

  
"""####, ####"""
init(dictionaryLiteral elements: (String, String)...) {
    self.fields = elements.map { HTTPHeader($0.0, $0.1) }
  }
}

// Values may be secrets: descriptions name the fields and never show what is in them.

nonisolated extension HTTPHeader: CustomStringConvertible, CustomReflectable {
  
"""####, ####"""
var description: String {
    "\(self.name): …"
  }

  
"""####, ####"""
var customMirror: Mirror {
    Mirror(self, children: ["name": self.name])
  }
}

nonisolated extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
  
"""####, ####"""
var description: String {
    self.fields.map(\.name).joined(separator: ", ")
  }

  
"""####, ####"""
var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self.fields.map(\.name))
  }
}
"""####],
        ])
    case "Runtime/HTTPMiddleware":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// Sees every request before its credential is added, and every response. It passes the request
/// on by calling `next`, as often as it likes.
///
/// As one of `perAttempt` it sees each attempt, and each redirect that is followed, as it goes out,
/// with its credential.

"""####, ####"""
typealias HTTPMiddleware =
  @Sendable (
    _ request: HTTPRequest,
    _ next: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) async throws -> HTTPResponse
"""####],
        ])
    case "Runtime/HTTPRequest+Validation":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension HTTPRequest {
  /// Why this cannot be sent, free of values; nil when it can.
  ///
  /// URLSession on Linux drops values with line breaks silently, and lets names and methods with
  /// line breaks inject headers.
  var problem: String? {
    guard Self.isToken(self.method) else { return "the method is not valid" }
    if self.method == "GET" || self.method == "HEAD", self.body != .none {
      return "\(self.method) cannot have a body"
    }
    for header in self.headers {
      guard Self.isToken(header.name) else { return "the name of a header is not valid" }
      guard !header.value.utf8.contains(where: Self.isControl) else {
        return "the header \(header.name) holds a control character"
      }
      guard !Self.framing.contains(where: header.name.isSameName) else {
        return "the header \(header.name) is set by the transport"
      }
    }
    return nil
  }

  /// RFC 9110, section 5.6.2.
  private static func isToken(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    return text.utf8.allSatisfy { (byte: UInt8) -> Bool in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case 0x21, 0x23, 0x24, 0x25, 0x26, 0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E:
        true
      default: false
      }
    }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    (byte < 0x20 && byte != 0x09) || byte == 0x7F
  }

  private static let framing: [String] = [
    "host", "content-length", "transfer-encoding", "connection",
  ]
}
"""####],
        ])
    case "Runtime/HTTPRequest":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
/// A request as a transport sends it.

"""####, ####"""
nonisolated struct HTTPRequest: Equatable, Sendable {
  /// What is sent after the headers.
  
"""####, ####"""
enum Body: Equatable, Sendable {
    case none
    case data(Data)
    /// The content of a local file, read while it is sent.
    case file(URL)
  }

  /// `GET`, `POST` and so on.
  
"""####, ####"""
var method: String
  /// Complete and percent-encoded; nothing is to be added or encoded again.
  
"""####, ####"""
var url: URL
  
"""####, ####"""
var headers: HTTPHeaders
  
"""####, ####"""
var body: Body
  /// The client and the endpoint: `SuntimesClient.fetchSunrise`.
  
"""####, ####"""
var operation: String
  /// The path before its placeholders are filled in: `/items/{id}`.
  
"""####, ####"""
var pathTemplate: String
  /// Which attempt of the call this is; the first is 1.
  
"""####, ####"""
var attempt: Int
  /// The time for one attempt, from its start to the last byte of the response. A stream has to
  /// begin within it.
  
"""####, ####"""
var timeout: Duration

  
"""####, ####"""
init(
    method: String = "GET", url: URL, headers: HTTPHeaders = HTTPHeaders(), body: Body = .none,
    operation: String = "", pathTemplate: String = "", attempt: Int = 1,
    timeout: Duration = .seconds(60)
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.operation = operation
    self.pathTemplate = pathTemplate
    self.attempt = attempt
    self.timeout = timeout
  }
}

// The URL, the headers and the body may hold secrets: descriptions leave them out.

nonisolated extension HTTPRequest: CustomStringConvertible, CustomReflectable {
  
"""####, ####"""
var description: String {
    "\(self.method) \(self.operation)"
  }

  
"""####, ####"""
var customMirror: Mirror {
    Mirror(self, children: ["method": self.method, "operation": self.operation])
  }
}
"""####],
        ])
    case "Runtime/HTTPResponse+Text":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
nonisolated extension HTTPResponse {
  /// The body by the charset of its `Content-Type`; UTF-8 where it names none. What is not valid
  /// UTF-8 is replaced; nil for a charset that is unknown, or that the body is not of.
  var text: String? {
    guard let name = self.charset, name != "utf-8", name != "utf8" else {
      return String(decoding: self.body, as: UTF8.self)
    }
    return Self.encodings[name].flatMap { String(data: self.body, encoding: $0) }
  }

  private var charset: String? {
    let parameters: [Substring] = (self.headers["Content-Type"] ?? "").split(separator: ";")
    for parameter in parameters.dropFirst() {
      let parts: [Substring] = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2,
        parts[0].trimmingCharacters(in: .whitespaces).lowercased() == "charset"
      else { continue }
      return parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" \t")).lowercased()
    }
    return nil
  }

  /// By their names in the registry of IANA.
  private static let encodings: [String: String.Encoding] = [
    "us-ascii": .isoLatin1, "iso-8859-1": .isoLatin1, "latin1": .isoLatin1,
    "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
    "windows-1252": .windowsCP1252, "windows-1253": .windowsCP1253,
    "windows-1254": .windowsCP1254, "utf-16": .utf16, "utf-16be": .utf16BigEndian,
    "utf-16le": .utf16LittleEndian, "utf-32": .utf32, "utf-32be": .utf32BigEndian,
    "utf-32le": .utf32LittleEndian, "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
    "iso-2022-jp": .iso2022JP, "macintosh": .macOSRoman,
  ]
}
"""####],
        ])
    case "Runtime/HTTPResponse":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
/// A response with its whole body.

"""####, ####"""
nonisolated struct HTTPResponse: Equatable, Sendable {
  
"""####, ####"""
var status: Int
  
"""####, ####"""
var headers: HTTPHeaders
  
"""####, ####"""
var body: Data

  
"""####, ####"""
init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The largest body that is read, in bytes, after decompression.
  static let bodyLimit: Int = 67_108_864
}

// The body may hold secrets: descriptions give its size.

nonisolated extension HTTPResponse: CustomStringConvertible, CustomReflectable {
  
"""####, ####"""
var description: String {
    "status \(self.status), \(self.body.count) bytes"
  }

  
"""####, ####"""
var customMirror: Mirror {
    Mirror(self, children: ["status": self.status, "bytes": self.body.count])
  }
}
"""####],
        ])
    case "Runtime/HTTPResponseStream":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
/// The head of a response, and its body as it arrives.

"""####, ####"""
nonisolated struct HTTPResponseStream: Sendable {
  
"""####, ####"""
var status: Int
  
"""####, ####"""
var headers: HTTPHeaders
  /// Chunks of any size, decompressed. To be read once; ending the iteration ends the request.
  
"""####, ####"""
var body: AsyncThrowingStream<Data, any Error>

  
"""####, ####"""
init(
    status: Int, headers: HTTPHeaders = HTTPHeaders(), body: AsyncThrowingStream<Data, any Error>
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Somebody has read a stream or a download before, or reads it now.

"""####, ####"""
nonisolated struct StreamAlreadyRead: LocalizedError, Equatable, Sendable {

"""####],
          [####"""
  // The synthesized initializer is internal.
  
"""####, ####"""
init() {}

"""####],
          [####"""

  
"""####, ####"""
var errorDescription: String? {
    "The body of a response can be read once: make the call again to read it again."
  }
}
"""####],
        ])
    case "Runtime/HTTPTransport+URLSession":
      return SwiftSource(
        head: ####"""
#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "FoundationNetworking", isPublic: true), SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
nonisolated extension HTTPTransport {
  /// URLSession without cookies, cache and stored credentials: one session for the process.
  ///
  /// On Linux, Foundation before Swift 6.4 ends the process when a connection is lost before the
  /// response (swift-corelibs-foundation issue 5285). Servers are better served by
  /// async-http-client.
  
"""####, ####"""
static let urlSession: HTTPTransport = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return HTTPTransport.urlSession(configuration)
  }()

  /// What a session says to a challenge: how to go on, and with which credential; nil for what is
  /// usual.
  
"""####, ####"""
typealias ChallengeAnswer =
    @Sendable (URLAuthenticationChallenge) -> (
      URLSession.AuthChallengeDisposition, URLCredential?
    )?

  /// URLSession with a configuration of its own. To be made once: each keeps its session for as
  /// long as the process runs.
  ///
  /// Timeouts of the configuration do not count, those of calls do. A background session cannot
  /// serve calls: with its configuration each fails.
  ///
  /// - Parameter answer: Asked about certificates and proxies: to accept only certain certificates,
  ///   or to show one of the client's. Never asked on Linux.
  
"""####, ####"""
static func urlSession(
    _ configuration: URLSessionConfiguration, answer: ChallengeAnswer? = nil
  ) -> HTTPTransport {
    .urlSession(
      configuration, answer: answer, bodyLimit: HTTPResponse.bodyLimit, streamLimit: 16_777_216,
      system: .current)
  }

  static func urlSession(
    _ configuration: URLSessionConfiguration, answer: ChallengeAnswer? = nil, bodyLimit: Int,
    streamLimit: Int, system: CallSystem
  ) -> HTTPTransport {
    guard configuration.identifier == nil else { return .refusal(of: Self.backgroundRefusal) }
    let driver = SessionDriver(configuration, system, answer: answer)
    var transport = HTTPTransport(
      send: { (request: HTTPRequest) async throws -> HTTPResponse in
        try await driver.send(request, bodyLimit: bodyLimit)
      },
      stream: { (request: HTTPRequest) async throws -> HTTPResponseStream in
        try await driver.stream(request, limit: streamLimit)
      })
    transport.isPunctual = true
    return transport
  }

  /// Sends nothing; each call fails.
  private static func refusal(of reason: String) -> HTTPTransport {
    HTTPTransport { (_: HTTPRequest) async throws -> HTTPResponse in
      throw ClientError(
        client: "HTTPTransport", endpoint: "urlSession", reason: .invalidRequest, detail: reason)
    }
  }

  private static let backgroundRefusal: String =
    "expected a configuration without an identifier, found one for a background session, which "
    + "outlives the calls that wait for it"
}
"""####],
        ])
    case "Runtime/HTTPTransport":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// What carries requests: the one seam between a live client and the network.
///
/// A transport does not follow redirects and adds no credentials. It throws `CancellationError`
/// when it was cancelled, and any other error when there is no response; of those, `URLError`
/// with the codes `networkConnectionLost`, `cannotConnectToHost` and `timedOut` may be tried again.

"""####, ####"""
nonisolated struct HTTPTransport: Sendable {
  /// Sends a request and reads the whole response.
  
"""####, ####"""
var send: @Sendable (HTTPRequest) async throws -> HTTPResponse {
    didSet { self.isPunctual = false }
  }
  /// Sends a request and returns as soon as the head of the response is there.
  
"""####, ####"""
var stream: @Sendable (HTTPRequest) async throws -> HTTPResponseStream {
    didSet { self.isPunctual = false }
  }
  /// Whether both end by themselves, within the time of the request and when they are cancelled.
  /// What others do is ended for them, which costs a task for each attempt.
  var isPunctual: Bool = false

  
"""####, ####"""
init(
    send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse,
    stream: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponseStream
  ) {
    self.send = send
    self.stream = stream
  }

  /// A transport whose streams are whole responses, handed over in one chunk.
  
"""####, ####"""
init(send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
    self.send = send
    self.stream = { (request: HTTPRequest) async throws -> HTTPResponseStream in
      let response: HTTPResponse = try await send(request)
      let body = AsyncThrowingStream<Data, any Error> { continuation in
        if !response.body.isEmpty {
          continuation.yield(response.body)
        }
        continuation.finish()
      }
      return HTTPResponseStream(status: response.status, headers: response.headers, body: body)
    }
  }
}
"""####],
        ])
    case "Runtime/Indirect":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// Keeps a value behind a reference, so that a type can have a property of its own type.
///
/// Not a property wrapper: those are refused in a `nonisolated` type that is `Sendable`.

"""####, ####"""
nonisolated struct Indirect<Value> {
  fileprivate indirect enum Storage {
    case value(Value)
  }

  private var storage: Storage

  
"""####, ####"""
init(_ value: Value) {
    self.storage = .value(value)
  }

  
"""####, ####"""
var value: Value {
    get {
      switch self.storage {
      case .value(let value): value
      }
    }
    set {
      self.storage = .value(newValue)
    }
  }
}

nonisolated extension Indirect: Sendable where Value: Sendable {}
nonisolated extension Indirect.Storage: Sendable where Value: Sendable {}

nonisolated extension Indirect: Equatable where Value: Equatable {
  
"""####, ####"""
static func == (left: Self, right: Self) -> Bool {
    left.value == right.value
  }
}

nonisolated extension Indirect: Hashable where Value: Hashable {
  
"""####, ####"""
func hash(into hasher: inout Hasher) {
    hasher.combine(self.value)
  }
}

// It is described as what it keeps.

nonisolated extension Indirect: CustomDebugStringConvertible, CustomReflectable {
  
"""####, ####"""
var debugDescription: String {
    String(reflecting: self.value)
  }

  
"""####, ####"""
var customMirror: Mirror {
    Mirror(reflecting: self.value)
  }
}
"""####],
        ])
    case "Runtime/JSON":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
/// Any JSON value (RFC 8259).

"""####, ####"""
nonisolated enum JSON: Sendable {
  case null
  case bool(Bool)
  /// A number without a fraction that fits.
  case integer(Int)
  case number(Double)
  /// A number with more digits than the others hold, 38 at most.
  case decimal(Decimal)
  case string(String)
  case array([JSON])
  case object([String: JSON])
}

nonisolated extension JSON: Codable {
  
"""####, ####"""
init(from decoder: any Decoder) throws {
    // What is asked first fails least: an error costs `JSONDecoder` the square of the depth.
    if (try? decoder.unkeyedContainer()) != nil {
      self = .array(try [JSON](from: decoder))
      return
    }
    if (try? decoder.container(keyedBy: FieldKey.self)) != nil {
      self = .object(try [String: JSON](from: decoder))
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = Self.exact(value, try? container.decode(Decimal.self))
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else {
      // Such as a number that no `Double` holds, or text that is not UTF-8.
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no JSON value")
    }
  }

  
"""####, ####"""
func encode(to encoder: any Encoder) throws {
    try EncodingDepth.check(encoder)
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .decimal(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }

  /// A number as it was written, if that is more than a `Double` holds.
  private static func exact(_ number: Double, _ decimal: Decimal?) -> JSON {
    guard let decimal, let short = Decimal(string: "\(number)"), short != decimal else {
      return .number(number)
    }
    return .decimal(decimal)
  }
}

nonisolated extension JSON: Hashable {
  /// As in JSON, 2 and 2.0 are the same number.
  
"""####, ####"""
static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      Int(exactly: number) == integer
    case (.number(let left), .number(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left == right
    case (.decimal(let left), .integer(let right)): left == Decimal(right)
    case (.integer(let left), .decimal(let right)): Decimal(left) == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  
"""####, ####"""
func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .number(let value):
      if let integer = Int(exactly: value) {
        hasher.combine(integer)
      } else {
        hasher.combine(value)
      }
    case .decimal(let value):
      if let integer = Int(value.description) {
        hasher.combine(integer)
      } else {
        hasher.combine(value)
      }
    case .string(let value): hasher.combine(value)
    case .array(let values): hasher.combine(values)
    case .object(let members): hasher.combine(members)
    }
  }
}

// MARK: - Access

nonisolated extension JSON {
  /// A member of an object; nil for any other value and when there is none.
  
"""####, ####"""
subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// An element of an array; nil for any other value and past the end.
  
"""####, ####"""
subscript(index: Int) -> JSON? {
    guard case .array(let values) = self, values.indices.contains(index) else { return nil }
    return values[index]
  }
}

// MARK: - Literals

nonisolated extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  
"""####, ####"""
init(nilLiteral: ()) {
    self = .null
  }

  
"""####, ####"""
init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  
"""####, ####"""
init(integerLiteral value: Int) {
    self = .integer(value)
  }

  
"""####, ####"""
init(floatLiteral value: Double) {
    self = .number(value)
  }

  
"""####, ####"""
init(stringLiteral value: String) {
    self = .string(value)
  }

  
"""####, ####"""
init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }

  
"""####, ####"""
init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
"""####],
        ])
    case "Runtime/JSONCoding":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// JSON as all endpoints read and write it.
nonisolated enum JSONCoding {
  /// Keys are sorted, so that the same value is always the same bytes.
  static func encode<Value: Encodable & Sendable>(
    _ value: Value, dates: DateCoding
  ) throws -> Data {
    do {
      return try self.encodeHere(value, dates: dates, depth: 32)
    } catch is EncodingDepth.Exceeded {
      return try LargeStack.run { () throws -> Data in
        do {
          return try self.encodeHere(value, dates: dates, depth: 512)
        } catch is EncodingDepth.Exceeded {
          throw self.failure("nested too deeply")
        }
      }
    }
  }

  private static func encodeHere<Value: Encodable>(
    _ value: Value, dates: DateCoding, depth: Int
  ) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom(dates.encode)
    if let key = EncodingDepth.limit {
      encoder.userInfo[key] = depth
    }
    let data: Data = try encoder.encode(value)
    guard !self.holdsNaN(data) else { throw self.failure("not a number") }
    return data
  }

  private static func failure(_ description: String) -> EncodingError {
    let context = EncodingError.Context(codingPath: [], debugDescription: description)
    return .invalidValue("value", context)
  }

  /// Whether a number is `NaN`: `JSONEncoder` writes those of `Decimal`.
  private static func holdsNaN(_ data: Data) -> Bool {
    // Rarely: only texts may have it.
    guard data.range(of: Data("NaN".utf8)) != nil else { return false }
    var isInString = false
    var isEscaped = false
    for byte in [UInt8](data) {
      if isEscaped {
        isEscaped = false
      } else if isInString {
        isEscaped = byte == 0x5C
        isInString = byte != 0x22
      } else if byte == 0x22 {
        isInString = true
      } else if byte == 0x4E {
        return true
      }
    }
    return false
  }

  /// An object, member by member.
  static func encode(
    object members: [String: any Encodable & Sendable], dates: DateCoding
  ) throws -> Data {
    try self.encode(Members(values: members), dates: dates)
  }

  /// The part of a document at a path. When it is missing or null, or there is no document, an
  /// optional is nil.
  static func decode<Value: Decodable & Sendable>(
    _ type: Value.Type, from data: Data, at path: [JSONPathStep], dates: DateCoding
  ) throws -> Value {
    if data.isEmpty, let type = type as? any AbsentValue.Type, let none = type.absent as? Value {
      return none
    }
    // In UTF-8 there is no NUL, and in any other encoding one of the first bytes is (RFC 8259, 8.1,
    // allows no other). `JSONDecoder` would read those, however deep they are nested.
    guard !data.prefix(8).contains(0) else {
      let context = DecodingError.Context(codingPath: [], debugDescription: "not UTF-8")
      throw DecodingError.dataCorrupted(context)
    }
    switch self.depth(of: data) {
    case ...32:
      return try self.decodeHere(type, from: data, at: path, dates: dates)
    case ...512:
      return try LargeStack.run { () throws -> Value in
        try self.decodeHere(type, from: data, at: path, dates: dates)
      }
    default:
      let context = DecodingError.Context(codingPath: [], debugDescription: "nested too deeply")
      throw DecodingError.dataCorrupted(context)
    }
  }

  private static func decodeHere<Value: Decodable>(
    _ type: Value.Type, from data: Data, at path: [JSONPathStep], dates: DateCoding
  ) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom(dates.decode)
    guard !path.isEmpty else { return try decoder.decode(type, from: data) }
    if let key = self.pathKey {
      decoder.userInfo[key] = path
    }
    return try decoder.decode(Part<Value>.self, from: data).value
  }

  fileprivate static let pathKey = CodingUserInfoKey(rawValue: "path")

  /// How many arrays and objects lie in each other at most. Counted before decoding, because
  /// `JSONDecoder` ends the process at the 513th (swift-foundation of Swift 6.3).
  private static func depth(of data: Data) -> Int {
    var depth = 0
    var deepest = 0
    var isInString = false
    var isEscaped = false
    for byte in [UInt8](data) {
      if isEscaped {
        isEscaped = false
      } else if isInString {
        isEscaped = byte == 0x5C
        isInString = byte != 0x22
      } else if byte == 0x22 {
        isInString = true
      } else if byte == 0x5B || byte == 0x7B {
        depth += 1
        deepest = max(depth, deepest)
      } else if byte == 0x5D || byte == 0x7D {
        depth -= 1
      }
    }
    return deepest
  }
}

nonisolated extension JSONCoding {
  fileprivate struct Members: Encodable {
    let values: [String: any Encodable & Sendable]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldKey.self)
      for (name, value) in self.values {
        try container.encode(value, forKey: FieldKey(name))
      }
    }
  }
}

// MARK: - Parts

nonisolated extension JSONCoding {
  /// A type that has a value for something missing: an optional.
  fileprivate protocol AbsentValue {
    static var absent: Self { get }
  }

  /// Walks to a part of a document while it is decoded, so that it is parsed once.
  fileprivate struct Part<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      let steps: Any? = JSONCoding.pathKey.flatMap { decoder.userInfo[$0] }
      var part: any Decoder = decoder
      for step in steps as? [JSONPathStep] ?? [] {
        guard let next = try Self.take(step, from: part) else {
          self.value = try Self.missing(in: part, step)
          return
        }
        part = next
      }
      self.value = try part.singleValueContainer().decode(Value.self)
    }

    /// nil when there is no such part.
    private static func take(_ step: JSONPathStep, from decoder: any Decoder) throws
      -> (any Decoder)?
    {
      if try decoder.singleValueContainer().decodeNil() {
        return nil
      }
      switch step {
      case .key(let name):
        let container = try decoder.container(keyedBy: FieldKey.self)
        let key = FieldKey(name)
        return container.contains(key) ? try container.superDecoder(forKey: key) : nil
      case .index(let index):
        var container = try decoder.unkeyedContainer()
        while container.currentIndex < index, !container.isAtEnd {
          _ = try container.decode(Skipped.self)
        }
        return container.isAtEnd ? nil : try container.superDecoder()
      }
    }

    private static func missing(in decoder: any Decoder, _ step: JSONPathStep) throws -> Value {
      if let type = Value.self as? any AbsentValue.Type, let none = type.absent as? Value {
        return none
      }
      let context = DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "missing")
      switch step {
      case .key(let name): throw DecodingError.keyNotFound(FieldKey(name), context)
      case .index: throw DecodingError.valueNotFound(Value.self, context)
      }
    }
  }

  fileprivate struct Skipped: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}

nonisolated extension Optional: JSONCoding.AbsentValue {
  fileprivate static var absent: Self {
    nil
  }
}
"""####],
        ])
    case "Runtime/JSONLines":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// JSON values, one a line; lines without a value are skipped.
nonisolated struct JSONLines: StreamFormat {
  static let mediaType: String = "application/jsonl"
  static let hasText: Bool = false

  private var lines: LineBuffer

  /// - Parameter limit: How many bytes a line may have.
  init(limit: Int = Self.standardLimit) {
    self.lines = LineBuffer(endsAtCarriageReturn: false, limit: limit)
  }

  /// Servers have many names for JSON lines, and some have none.
  static func allows(_ mediaType: Substring) -> Bool {
    mediaType.contains("json") || ["text/plain", "application/octet-stream"].contains(mediaType)
  }

  mutating func append(_ data: Data) {
    self.lines.append(data)
  }

  mutating func next() throws -> StreamElement? {
    while let line = try self.lines.next() {
      if let content = self.content(of: line) {
        return content
      }
    }
    return nil
  }

  /// The last line, which may lack its end.
  mutating func finish() -> StreamElement? {
    self.content(of: self.lines.rest)
  }

  private func content(of line: ArraySlice<UInt8>) -> StreamElement? {
    let whitespace: [UInt8] = [0x20, 0x09, 0x0D]
    return line.allSatisfy(whitespace.contains) ? nil : .content(Data(line))
  }
}

nonisolated extension LiveCaller {
  /// The value of each line.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, ####"""
func lines<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type
  ) async throws -> ResponseStream<Value> {
    try await self.elements(of: call, in: JSONLines(), as: type)
  }
}
"""####],
        ])
    case "Runtime/JSONPathStep":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// A step from a JSON value to a part of it: a key of an object or an index of an array.

"""####, ####"""
nonisolated enum JSONPathStep: Hashable, Sendable {
  case key(String)
  case index(Int)
}

nonisolated extension JSONPathStep: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  
"""####, ####"""
init(stringLiteral value: String) {
    self = .key(value)
  }

  
"""####, ####"""
init(integerLiteral value: Int) {
    self = .index(value)
  }
}
"""####],
        ])
    case "Runtime/LargeStack":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// Runs code that recurses deeply. Tasks may have stacks of half a MiB; decoding one level of JSON
/// takes up to 8 KiB.
nonisolated enum LargeStack {
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) throws -> Value {
    let outcome = Outcome<Value>()
    let thread = Thread {
      outcome.set(Result(catching: body))
    }
    thread.stackSize = 16_777_216
    thread.start()
    return try outcome.wait().get()
  }

  private final class Outcome<Value: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var result: Result<Value, any Error>?

    func set(_ result: Result<Value, any Error>) {
      self.condition.lock()
      self.result = result
      self.condition.signal()
      self.condition.unlock()
    }

    func wait() -> Result<Value, any Error> {
      self.condition.lock()
      defer { self.condition.unlock() }
      while true {
        if let result = self.result {
          return result
        }
        self.condition.wait()
      }
    }
  }
}
"""####],
        ])
    case "Runtime/LineBuffer":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// Cuts bytes into lines as they arrive, wherever they are split.
nonisolated struct LineBuffer: Sendable {
  /// Lines end with CR, LF or CRLF, not with LF alone.
  private let endsAtCarriageReturn: Bool
  /// How many bytes a line may have.
  private let limit: Int

  private var bytes: [UInt8] = []
  /// Where the line begins that has not been taken yet.
  private var start = 0
  private var scanned = 0
  /// The last line ended with a CR: a LF that follows belongs to it.
  private var isAfterCarriageReturn = false

  init(endsAtCarriageReturn: Bool, limit: Int) {
    self.endsAtCarriageReturn = endsAtCarriageReturn
    self.limit = limit
  }

  mutating func append(_ data: Data) {
    if self.start > 0 {
      self.bytes.removeSubrange(..<self.start)
      self.scanned -= self.start
      self.start = 0
    }
    self.bytes.append(contentsOf: data)
  }

  /// The next complete line without its end; nil: more bytes are needed.
  ///
  /// - Throws: `URLError.dataLengthExceedsMaximum` for a line that is too long.
  mutating func next() throws -> ArraySlice<UInt8>? {
    while self.scanned < self.bytes.count {
      let byte: UInt8 = self.bytes[self.scanned]
      self.scanned += 1
      let isSecondHalf: Bool = self.isAfterCarriageReturn && byte == 0x0A
      self.isAfterCarriageReturn = false
      if isSecondHalf {
        self.start = self.scanned
        continue
      }
      let isCarriageReturn: Bool = byte == 0x0D && self.endsAtCarriageReturn
      if byte == 0x0A || isCarriageReturn {
        let line: ArraySlice<UInt8> = self.bytes[self.start..<self.scanned - 1]
        self.start = self.scanned
        self.isAfterCarriageReturn = isCarriageReturn
        return line
      }
      if self.scanned - self.start > self.limit {
        throw URLError(.dataLengthExceedsMaximum)
      }
    }
    return nil
  }

  /// What follows the last end of a line.
  var rest: ArraySlice<UInt8> {
    self.bytes[self.start...]
  }
}
"""####],
        ])
    case "Runtime/LiveCaller+Errors":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
nonisolated extension LiveCaller {
  func error(
    _ reason: ClientError.Reason, _ call: EndpointCall, _ response: HTTPResponse? = nil,
    detail: String? = nil, urlError: URLError.Code? = nil
  ) -> ClientError {
    var value: (any Sendable)?
    if reason == .status, let response {
      let body: ErrorBody? = call.errors.first { $0.covers(response.status) }
      value = body?.decode(response.body, call.dates)
    }
    return ClientError(
      client: self.client, endpoint: call.endpoint, reason: reason, urlError: urlError,
      status: response?.status, headers: response?.headers ?? HTTPHeaders(), body: response?.body,
      detail: detail, value: value)
  }

  /// What a caller is to see of an error of a transport. The error itself is left out: that of
  /// URLSession holds the URL.
  func publicError(_ error: any Error, _ call: EndpointCall) -> any Error {
    switch error {
    case is CancellationError, is ClientError:
      return error
    case let error as URLError:
      if error.code == .cancelled {
        return CancellationError()
      }
      return ClientError(client: self.client, endpoint: call.endpoint, urlError: error.code)
    case is SlowReader:
      return self.error(
        .streamTruncated, call, detail: "it was read more slowly than it came, for too long")
    default:
      return self.error(.transport, call, detail: String(describing: type(of: error)))
    }
  }
}

/// Says where a document is not what was declared, without anything that is in it.
nonisolated enum DecodingFailure {
  static func detail(_ error: any Error) -> String? {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return "\(self.path(context.codingPath + [key])) is missing"
    case DecodingError.valueNotFound(let type, let context):
      return "\(self.path(context.codingPath)) has no \(type)"
    case DecodingError.typeMismatch(let type, let context):
      return "\(self.path(context.codingPath)) is not of type \(type)"
    case DecodingError.dataCorrupted(let context):
      return "\(self.path(context.codingPath)) is not valid"
    default:
      return nil
    }
  }

  /// Keys of dictionaries are data, and so shown as `*`.
  private static func path(_ keys: [any CodingKey]) -> String {
    guard !keys.isEmpty else { return "the body" }
    let steps: [String] = keys.map { (key: any CodingKey) -> String in
      if let index = key.intValue {
        return String(index)
      }
      return key is FieldKey ? key.stringValue : "*"
    }
    return steps.joined(separator: ".")
  }
}
"""####],
        ])
    case "Runtime/LiveCaller+Redirects":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
nonisolated extension LiveCaller {
  /// Sends a request and the requests that redirects ask for, five at most.
  ///
  /// Once another origin was reached, the signature is not used again and nothing but harmless
  /// headers is sent, even if the way leads back.
  /// - Parameter end: For the transport to keep to; nil: the caller does.
  /// - Returns: The last response, and whether its request was the client's own server's.
  func follow(
    _ first: HTTPRequest, _ call: EndpointCall, _ signature: Signature?,
    until end: ContinuousClock.Instant?
  ) async throws -> Answer {
    var request: HTTPRequest = first
    var signature: Signature? = signature
    var isOwn: Bool = true
    for _ in 0...5 {
      let signed: HTTPRequest = try self.signed(request, by: signature, call, until: end)
      let response: HTTPResponse = try await self.pass(signed, call, self.perAttempt[...])
      guard let next = try self.redirected(request, by: response, call) else {
        return (response, isOwn)
      }
      if next.origin != request.origin {
        signature = nil
        isOwn = false
      }
      request = next
    }
    throw self.error(.redirect, call, detail: "there were more than five")
  }

  private func signed(
    _ request: HTTPRequest, by signature: Signature?, _ call: EndpointCall,
    until end: ContinuousClock.Instant?
  ) throws -> HTTPRequest {
    var signed: HTTPRequest = signature?(request) ?? request
    if let end {
      signed.timeout = ContinuousClock.now.duration(to: end)
      guard signed.timeout > .zero else { throw URLError(.timedOut) }
    }
    return signed
  }

  /// Through the middleware of attempts to the transport, which gets nothing that is not valid.
  private func pass(
    _ request: HTTPRequest, _ call: EndpointCall, _ middleware: ArraySlice<HTTPMiddleware>
  ) async throws -> HTTPResponse {
    if let problem = request.problem {
      throw self.error(.invalidRequest, call, detail: problem)
    }
    guard let first = middleware.first else { return try await self.transport.send(request) }
    return try await first(request) { (next: HTTPRequest) async throws -> HTTPResponse in
      try await self.pass(next, call, middleware.dropFirst())
    }
  }

  /// The request that a response asks for; nil when it is not a redirect.
  private func redirected(
    _ request: HTTPRequest, by response: HTTPResponse, _ call: EndpointCall
  ) throws -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers["Location"]
    else { return nil }
    guard let url = LocationText.url(location, relativeTo: request.url)?.absoluteURL,
      url.user == nil, url.password == nil, url.host?.isEmpty == false
    else {
      throw self.error(.redirect, call, response, detail: "its location is not a URL to follow")
    }
    let next: HTTPRequest = request.redirected(to: url, status: response.status)
    if next.origin != request.origin, next.body != .none {
      throw self.error(.redirect, call, response, detail: "the body would go to another server")
    }
    if next.scheme != "https", next.scheme != request.scheme {
      throw self.error(.redirect, call, response, detail: "it leads away from https")
    }
    return next
  }
}

/// The header `Location` (RFC 9110, section 10.2.2), as servers write it.
nonisolated enum LocationText {
  /// Foundation before iOS 17 and macOS 14 refuses what later ones percent-encode.
  static func url(_ text: String, relativeTo base: URL) -> URL? {
    URL(string: text, relativeTo: base) ?? URL(string: self.escaped(text), relativeTo: base)
  }

  /// Percent-encodes what no URL can have (RFC 3986, section 2).
  static func escaped(_ text: String) -> String {
    let reserved: [UInt8] = Array(":/?#[]@!$&'()*+,;=%".utf8)
    var result = ""
    for scalar in text.unicodeScalars {
      let character = String(scalar)
      let isReserved: Bool = scalar.isASCII && reserved.contains(UInt8(scalar.value))
      result += isReserved ? character : PercentEncoding.encode(character)
    }
    return result
  }
}

nonisolated extension HTTPRequest {
  fileprivate var scheme: String? {
    self.url.scheme?.lowercased()
  }

  /// Scheme, host and port (RFC 6454).
  fileprivate var origin: [String] {
    let scheme: String = self.scheme ?? ""
    let port: Int = self.url.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, self.url.host?.lowercased() ?? "", String(port)]
  }

  /// RFC 9110, section 15.4: 303 makes any request a GET, 301 and 302 only a POST.
  fileprivate func redirected(to url: URL, status: Int) -> HTTPRequest {
    var next: HTTPRequest = self
    next.url = url
    let isSeeOther: Bool = status == 303 && self.method != "HEAD"
    if isSeeOther || (status < 303 && self.method == "POST") {
      next.method = "GET"
      next.body = .none
      next.headers.fields.removeAll { $0.name.lowercased().hasPrefix("content-") }
    }
    if next.origin != self.origin {
      // It is not known which of the others are secret: middleware adds its own.
      let harmless: [String] = ["accept", "accept-language", "user-agent"]
      next.headers.fields.removeAll { !harmless.contains($0.name.lowercased()) }
    }
    return next
  }
}
"""####],
        ])
    case "Runtime/LiveCaller+Request":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
nonisolated extension LiveCaller {
  /// The request of a call, before its credential.
  func request(for call: EndpointCall, accept: String?) throws -> HTTPRequest {
    if let problem = call.problem {
      throw self.error(.invalidRequest, call, detail: problem)
    }
    var request = HTTPRequest(
      method: call.method, url: try self.url(of: call), headers: call.headers,
      operation: "\(self.client).\(call.endpoint)", pathTemplate: call.pathTemplate,
      timeout: call.timeout)
    request.body = try self.body(of: call)
    if let type = call.contentType, request.headers["Content-Type"] == nil {
      request.headers["Content-Type"] = type
    }
    if request.headers["Accept"] == nil {
      request.headers["Accept"] = call.accept ?? accept
    }
    if let header = call.idempotencyHeader {
      request.headers[header] = self.system.uuid().uuidString
    }
    if let problem = request.problem {
      throw self.error(.invalidRequest, call, detail: problem)
    }
    return request
  }

  private func body(of call: EndpointCall) throws -> HTTPRequest.Body {
    do {
      switch call.body {
      // What is written comes once there is nothing else that is wrong.
      case .none, .written: return .none
      case .data(let data): return .data(data)
      case .text(let text): return .data(Data(text.utf8))
      case .json(let value): return .data(try JSONCoding.encode(value, dates: call.dates))
      case .object(let members):
        return .data(try JSONCoding.encode(object: members, dates: call.dates))
      case .form(let pairs):
        return .data(Data(try self.items(pairs, call).joined(separator: "&").utf8))
      case .file(let file): return .file(file)
      }
    } catch let error as ClientError {
      throw error
    } catch {
      throw self.error(.invalidRequest, call, detail: "the body cannot be written as JSON")
    }
  }

  private func items(_ pairs: [EndpointCall.Pairs], _ call: EndpointCall) throws -> [String] {
    try pairs.flatMap { (pairs: EndpointCall.Pairs) throws -> [String] in
      switch pairs {
      case .ready(let items):
        return items
      case .later(let name, let make):
        guard let items = try? make() else {
          throw self.error(.invalidRequest, call, detail: "\(name) cannot be written as fields")
        }
        return items
      }
    }
  }

  /// Puts a body together that is written for each call, within the time for an attempt.
  func written(
    _ request: HTTPRequest, by writer: any BodyWriter, _ call: EndpointCall
  ) async throws -> HTTPRequest {
    do {
      return try await self.system.limit(to: request.timeout) { () async throws -> HTTPRequest in
        var request: HTTPRequest = request
        try await writer.write(into: &request)
        return request
      }
    } catch let error as URLError where error.code == .timedOut {
      throw self.error(.timeout, call, urlError: .timedOut)
    } catch is EncodingError {
      throw self.error(.invalidRequest, call, detail: "a part cannot be written as JSON")
    } catch {
      try Task.checkCancellation()
      throw self.error(.invalidRequest, call, detail: "a file of the body cannot be read")
    }
  }

  /// The base URL with the path and the query of a call; what is in the base URL is kept.
  private func url(of call: EndpointCall) throws -> URL {
    guard let base = self.base else {
      throw self.error(.invalidRequest, call, detail: "the base URL is not one of http or https")
    }
    guard !call.path.utf8.contains(0x7B) else {
      throw self.error(.invalidRequest, call, detail: "a placeholder of the path has no value")
    }
    if call.path.utf8.contains(0x2E) {
      let segments: [Substring] = call.path.split(separator: "/")
      guard !segments.contains("."), !segments.contains("..") else {
        throw self.error(.invalidRequest, call, detail: "the path has a segment `.` or `..`")
      }
    }
    var text: String = base.start
    // An empty path is the base URL as it is.
    while !call.path.isEmpty, text.hasSuffix("/") {
      text.removeLast()
    }
    text += call.path
    var mark: String = "?"
    for item in base.query + (try self.items(call.query, call)) {
      text += mark
      text += item
      mark = "&"
    }
    guard let url = URL(string: text) else {
      throw self.error(.invalidRequest, call, detail: "the URL is not valid")
    }
    return url
  }
}

/// What the URLs of all calls begin with, taken apart once.
nonisolated struct CallBaseURL: Sendable {
  /// Scheme, host, port and path.
  let start: String
  /// Query items that all calls have.
  let query: [String]

  /// nil for what is not a URL of http or https, or holds a user.
  init?(_ url: URL) {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http",
      parts.host?.isEmpty == false, parts.user == nil, parts.password == nil
    else { return nil }
    self.query = [parts.percentEncodedQuery].compactMap { $0 }
    parts.percentEncodedQuery = nil
    parts.fragment = nil
    guard let start = parts.string else { return nil }
    self.start = start
  }
}
"""####],
        ])
    case "Runtime/LiveCaller+Streams":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
nonisolated extension LiveCaller {
  private convenience init(_ caller: LiveCaller, transport: HTTPTransport) {
    self.init(
      client: caller.client, base: caller.base, headers: caller.headers,
      authentication: caller.authentication, authenticate: caller.authenticate,
      mayWaitForCredential: caller.mayWaitForCredential, dates: caller.dates,
      timeout: caller.timeout, retry: caller.retry, errors: caller.errors, transport: transport,
      middleware: caller.middleware, perAttempt: caller.perAttempt, system: caller.system)
  }

  /// Sends a call and returns as soon as the head of its response is there.
  ///
  /// Middleware, credentials and redirects see that head as a response with an empty body.
  func open(_ call: EndpointCall, accept: String) async throws -> HTTPResponseStream {
    let opened = OpenedBody()
    let transport: HTTPTransport = self.transport
    let system: CallSystem = self.system
    var opening = HTTPTransport { (request: HTTPRequest) async throws -> HTTPResponse in
      let start: ContinuousClock.Instant = .now
      let response: HTTPResponseStream = try await transport.stream(request)
      guard (200..<300).contains(response.status) else {
        // Transports keep the time to the head only.
        let left: Duration = request.timeout - start.duration(to: .now)
        let body: Data = try await system.limit(to: left, response.start)
        return HTTPResponse(status: response.status, headers: response.headers, body: body)
      }
      opened.body = response.body
      return HTTPResponse(status: response.status, headers: response.headers)
    }
    opening.isPunctual = transport.isPunctual
    let head: HTTPResponse = try await LiveCaller(self, transport: opening)
      .success(of: call, accept: accept)
    // A middleware may have answered without asking the transport.
    let body: AsyncThrowingStream<Data, any Error> = opened.body ?? AsyncThrowingStream(head.body)
    return HTTPResponseStream(status: head.status, headers: head.headers, body: body)
  }

  /// The next bytes of a body, which may take five minutes; nil at its end.
  func chunk(
    of response: HTTPResponseStream, _ call: EndpointCall
  ) async throws -> Data? {
    let body: AsyncThrowingStream<Data, any Error> = response.body
    do {
      return try await self.system.limit(to: .seconds(300)) {
        () async throws -> Data? in
        // All iterators of such a stream share its state.
        var chunks = body.makeAsyncIterator()
        return try await chunks.next()
      }
    } catch {
      throw self.streamError(error, response, call)
    }
  }

  /// What a caller is to see of an error after the head of a response.
  func streamError(
    _ error: any Error, _ response: HTTPResponseStream, _ call: EndpointCall
  ) -> any Error {
    guard var error = self.publicError(error, call) as? ClientError else {
      return Task.isCancelled
        ? CancellationError() : self.streamError(URLError(.networkConnectionLost), response, call)
    }
    if error.reason == .transport {
      error.reason = .streamTruncated
    }
    error.status = response.status
    error.headers = response.headers
    error.requestID = ClientError.requestID(in: response.headers)
    return error
  }
}

/// The body that a transport has opened last.
nonisolated private final class OpenedBody: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: AsyncThrowingStream<Data, any Error>?

  var body: AsyncThrowingStream<Data, any Error>? {
    get { self.lock.withLock { self.stored } }
    set { self.lock.withLock { self.stored = newValue } }
  }
}

nonisolated extension HTTPResponseStream {
  /// As much of the body as an error keeps.
  @Sendable func start() async throws -> Data {
    var start = Data()
    for try await chunk in self.body {
      start.append(chunk)
      if start.count >= 1_048_576 {
        break
      }
    }
    return start
  }
}

nonisolated extension AsyncThrowingStream where Element == Data, Failure == any Error {
  fileprivate init(_ data: Data) {
    self.init { (continuation: Continuation) -> Void in
      continuation.yield(data)
      continuation.finish()
    }
  }
}
"""####],
        ])
    case "Runtime/LiveCaller":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
/// Sends the calls of a live client: middleware, then each attempt with the credential, then the
/// middleware of attempts and the transport.
///
/// Nothing of that happens where an endpoint is called, which may be the main actor: all functions
/// that send leave it.

"""####, ####"""
nonisolated final class LiveCaller: Sendable {
  /// Changes a request that goes to the client's own server, as by adding a credential.
  typealias Signature = @Sendable (HTTPRequest) -> HTTPRequest
  /// A response, and whether it is the client's own server's.
  typealias Answer = (response: HTTPResponse, isOwn: Bool)
  /// Sends a request with a signature and follows redirects.
  typealias Exchange =
    @Sendable (_ request: HTTPRequest, _ signature: Signature?) async throws -> Answer
  /// Signs a request and sends it.
  typealias Authenticator =
    @Sendable (HTTPRequest, _ call: EndpointCall, Exchange) async throws -> HTTPResponse

  let client: String
  /// nil: the base URL cannot be used.
  let base: CallBaseURL?
  let headers: [HTTPHeader]
  let authentication: Authentication?
  let authenticate: Authenticator?
  /// Whether `authenticate` may take any time.
  let mayWaitForCredential: Bool
  let dates: DateCoding
  let timeout: Duration
  let retry: RetryPolicy
  let errors: [ErrorBody]
  let transport: HTTPTransport
  let middleware: [HTTPMiddleware]
  let perAttempt: [HTTPMiddleware]
  let system: CallSystem

  /// A caller without a credential.
  
"""####, ####"""
convenience init(
    client: String, baseURL: URL, headers: [HTTPHeader] = [], dates: DateCoding = .iso8601,
    timeout: Duration = .seconds(60), retry: RetryPolicy = .none, errors: [ErrorBody] = [],
    transport: HTTPTransport, middleware: [HTTPMiddleware] = [],
    perAttempt: [HTTPMiddleware] = [], system: CallSystem = .current
  ) {
    self.init(
      client: client, base: CallBaseURL(baseURL), headers: headers, authentication: nil,
      authenticate: nil,
      mayWaitForCredential: false, dates: dates, timeout: timeout, retry: retry, errors: errors,
      transport: transport, middleware: middleware, perAttempt: perAttempt, system: system)
  }

  init(
    client: String, base: CallBaseURL?, headers: [HTTPHeader], authentication: Authentication?,
    authenticate: Authenticator?, mayWaitForCredential: Bool, dates: DateCoding,
    timeout: Duration, retry: RetryPolicy, errors: [ErrorBody], transport: HTTPTransport,
    middleware: [HTTPMiddleware], perAttempt: [HTTPMiddleware], system: CallSystem
  ) {
    self.client = client
    self.base = base
    self.headers = headers
    self.authentication = authentication
    self.authenticate = authenticate
    self.mayWaitForCredential = mayWaitForCredential
    self.dates = dates
    self.timeout = timeout
    self.retry = retry
    self.errors = errors
    self.transport = transport
    self.middleware = middleware
    self.perAttempt = perAttempt
    self.system = system
  }

  /// Starts a call with what all endpoints have in common.
  /// - Parameter path: A template: `/items/{id}`.
  
"""####, ####"""
func call(_ endpoint: String, _ method: String, _ path: String) -> EndpointCall {
    EndpointCall(endpoint, method, path, of: self)
  }

  // MARK: - Results

  /// Sends a call whose response has no body to read.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, ####"""
func send(_ call: EndpointCall) async throws {
    _ = try await self.success(of: call, accept: nil)
  }

  /// The part of a JSON body at a path. An optional is nil when that part is missing or null, or
  /// the body is empty.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, ####"""
func json<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type, at path: [JSONPathStep] = []
  ) async throws -> Value {
    let response: HTTPResponse = try await self.success(of: call, accept: "application/json")
    do {
      return try JSONCoding.decode(type, from: response.body, at: path, dates: call.dates)
    } catch {
      let detail: String? = DecodingFailure.detail(error)
      throw self.error(.decoding, call, response, detail: detail)
    }
  }

  /// The body by its charset; without one it is UTF-8.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, ####"""
func text(_ call: EndpointCall) async throws -> String {
    let response: HTTPResponse = try await self.success(of: call, accept: "*/*")
    guard let text = response.text else {
      throw self.error(.decoding, call, response, detail: "the body is not text of its charset")
    }
    return text
  }

  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, ####"""
func data(_ call: EndpointCall) async throws -> Data {
    try await self.success(of: call, accept: "*/*").body
  }

  /// The response as it is, with any status below 400.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, ####"""
func response(_ call: EndpointCall) async throws -> HTTPResponse {
    try await self.success(of: call, accept: "*/*", statuses: 200..<400)
  }

  // MARK: - Sending

  func success(
    of call: EndpointCall, accept: String?, statuses: Range<Int> = 200..<300
  ) async throws -> HTTPResponse {
    try Task.checkCancellation()
    var request: HTTPRequest = try self.request(for: call, accept: accept)
    if case .written(let writer) = call.body {
      request = try await self.written(request, by: writer, call)
    }
    defer {
      if case .written(let writer) = call.body {
        writer.remove(from: request)
      }
    }
    let response: HTTPResponse
    do {
      response = try await self.answer(to: request, call)
    } catch is CancellationError where !Task.isCancelled {
      // Somebody else was cancelled, and this caller was not.
      throw ClientError(client: self.client, endpoint: call.endpoint, urlError: .cancelled)
    }
    guard response.body.count <= HTTPResponse.bodyLimit else {
      throw self.error(.tooLarge, call, HTTPResponse(status: response.status))
    }
    guard statuses.contains(response.status) else {
      throw self.error(.status, call, response)
    }
    return response
  }

  /// The response that middleware lets through, within the time for a whole call: 180 seconds, or
  /// that for one attempt if it is longer.
  private func answer(to request: HTTPRequest, _ call: EndpointCall) async throws -> HTTPResponse {
    let time: Duration = max(.seconds(180), request.timeout)
    var system: CallSystem = self.system
    system.end = ContinuousClock.now.advanced(by: min(time, .seconds(31_536_000)))
    guard !self.isPunctual else { return try await self.attempts(request, call, system) }
    do {
      return try await self.system.limit(to: time) { [system] () async throws -> HTTPResponse in
        try await self.passOn(request, call, self.middleware[...], system)
      }
    } catch let error as URLError where error.code == .timedOut {
      throw self.error(.timeout, call, urlError: .timedOut)
    }
  }

  private func passOn(
    _ request: HTTPRequest, _ call: EndpointCall, _ middleware: ArraySlice<HTTPMiddleware>,
    _ system: CallSystem
  ) async throws -> HTTPResponse {
    guard let first = middleware.first else {
      return try await self.attempts(request, call, system)
    }
    return try await first(request) { (next: HTTPRequest) async throws -> HTTPResponse in
      try await self.passOn(next, call, middleware.dropFirst(), system)
    }
  }

  private func attempts(
    _ request: HTTPRequest, _ call: EndpointCall, _ system: CallSystem
  ) async throws -> HTTPResponse {
    do {
      return try await call.retry.run(request, call, system) {
        (number: Int) async throws -> HTTPResponse in
        var attempt: HTTPRequest = request
        attempt.attempt = number
        return try await self.attempt(attempt, call, system.end)
      }
    } catch {
      throw self.publicError(error, call)
    }
  }

  private func attempt(
    _ request: HTTPRequest, _ call: EndpointCall, _ end: ContinuousClock.Instant?
  ) async throws -> HTTPResponse {
    let exchange: Exchange = {
      (request: HTTPRequest, signature: Signature?) async throws -> Answer in
      guard !self.hasPunctualTransport else {
        let ownEnd: ContinuousClock.Instant = .now.advanced(
          by: min(request.timeout, .seconds(31_536_000)))
        return try await self.follow(request, call, signature, until: min(ownEnd, end ?? ownEnd))
      }
      return try await self.system.limit(to: request.timeout) {
        () async throws -> Answer in
        try await self.follow(request, call, signature, until: nil)
      }
    }
    guard let authenticate = self.authenticate, call.authentication != nil else {
      return try await exchange(request, nil).response
    }
    return try await authenticate(request, call, exchange)
  }

  /// Whether nothing can hold a call up, so that nothing has to watch over it.
  private var isPunctual: Bool {
    self.hasPunctualTransport && self.middleware.isEmpty && !self.mayWaitForCredential
  }

  var hasPunctualTransport: Bool {
    self.transport.isPunctual && self.perAttempt.isEmpty && !self.system.hasOwnSleep
  }
}
"""####],
        ])
    case "Runtime/LocalFile":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// Files that requests are made of.
nonisolated enum LocalFile {
  /// Whether a URL is that of a file with content to read.
  static func isReadable(_ url: URL) -> Bool {
    guard url.isFileURL else { return false }
    let path: String = url.resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
      && FileManager.default.isReadableFile(atPath: path)
  }
}

/// Appends files to another, a piece at a time, until it is stopped.
nonisolated final class FileCopying: @unchecked Sendable {
  private let lock = NSLock()
  private var isStopped: Bool = false

  func stop() {
    self.lock.withLock { self.isStopped = true }
  }

  func copy(_ source: URL, to output: FileHandle) throws {
    let input = try FileHandle(forReadingFrom: source)
    defer { try? input.close() }
    while try self.copyPiece(from: input, to: output) {
      let isStopped: Bool = self.lock.withLock { self.isStopped }
      guard !isStopped else { throw CancellationError() }
    }
  }

  private func copyPiece(from input: FileHandle, to output: FileHandle) throws -> Bool {
    #if canImport(ObjectiveC)
      // Else the pieces stay in memory until the thread has nothing more to do.
      return try autoreleasepool { () throws -> Bool in
        try self.copyOnePiece(from: input, to: output)
      }
    #else
      return try self.copyOnePiece(from: input, to: output)
    #endif
  }

  private func copyOnePiece(from input: FileHandle, to output: FileHandle) throws -> Bool {
    guard let piece = try input.read(upToCount: 262_144), !piece.isEmpty else { return false }
    try output.write(contentsOf: piece)
    return true
  }
}
"""####],
        ])
    case "Runtime/MultipartForm":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// A `multipart/form-data` body (RFC 7578).
nonisolated struct MultipartForm: BodyWriter {
  struct Part: Sendable {
    enum Content: Sendable {
      case data(Data)
      case file(URL)
      /// Encoded when the body is written.
      case json(any Encodable & Sendable, DateCoding)
    }

    let name: String
    let filename: String?
    let contentType: String?
    let content: Content
  }

  var parts: [Part] = []
  /// What stands between the parts; random, so that no content can be made to hold it.
  var makeBoundary: @Sendable () -> String = { () -> String in
    UUID().uuidString
  }

  // MARK: - Writing

  func write(into request: inout HTTPRequest) async throws {
    var form: MultipartForm = self
    form.parts = try self.parts.map { try $0.encoded() }
    try await form.writeEncoded(into: &request)
  }

  private func writeEncoded(into request: inout HTTPRequest) async throws {
    let type: String = request.headers["Content-Type"] ?? "multipart/form-data"
    // A header may bring a boundary of its own.
    let told: String? = Self.boundary(in: type)
    var boundary: String = told ?? self.makeBoundary()
    while told == nil, self.parts.contains(where: { $0.holds(boundary) }) {
      try Task.checkCancellation()
      boundary = self.makeBoundary()
    }
    if self.parts.contains(where: \.isFile) {
      request.body = .file(try await self.file(boundary))
    } else {
      var body = Data()
      for part in self.parts {
        body.append(part.head(boundary))
        body.append(part.data)
        body.append(Self.lineBreak)
      }
      body.append(Self.end(boundary))
      request.body = .data(body)
    }
    request.headers["Content-Type"] = told == nil ? "\(type); boundary=\(boundary)" : type
  }

  private static func boundary(in type: String) -> String? {
    for parameter in type.split(separator: ";").dropFirst() {
      let parts: [Substring] = parameter.split(separator: "=", maxSplits: 1)
      let name: String = parts[0].trimmingCharacters(in: .whitespaces)
      guard parts.count == 2, name.lowercased() == "boundary" else { continue }
      return parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" \t"))
    }
    return nil
  }

  func remove(from request: HTTPRequest) {
    if case .file(let file) = request.body {
      try? FileManager.default.removeItem(at: file)
    }
  }

  /// A temporary file with the whole body: its length is known before it is sent, and it can be
  /// sent again. Files are never in memory as a whole.
  private func file(_ boundary: String) async throws -> URL {
    let name = "clientsmith-\(UUID().uuidString)"
    let file: URL = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    let copying = FileCopying()
    do {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation {
          (continuation: CheckedContinuation<Void, any Error>) in
          // Reading and writing block the thread.
          DispatchQueue.global().async {
            continuation.resume(with: Result { try self.write(to: file, boundary, copying) })
          }
        }
      } onCancel: {
        copying.stop()
      }
      try Task.checkCancellation()
      return file
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw error
    }
  }

  private func write(to file: URL, _ boundary: String, _ copying: FileCopying) throws {
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    guard
      FileManager.default.createFile(atPath: file.path, contents: nil, attributes: attributes)
    else { throw CocoaError(.fileWriteUnknown) }
    let output = try FileHandle(forWritingTo: file)
    defer { try? output.close() }
    for part in self.parts {
      try output.write(contentsOf: part.head(boundary))
      switch part.content {
      case .data(let data): try output.write(contentsOf: data)
      case .file(let source): try copying.copy(source, to: output)
      case .json: break
      }
      try output.write(contentsOf: Self.lineBreak)
    }
    try output.write(contentsOf: Self.end(boundary))
  }

  private static let lineBreak = Data("\r\n".utf8)

  private static func end(_ boundary: String) -> Data {
    Data("--\(boundary)--\r\n".utf8)
  }
}

nonisolated extension MultipartForm.Part {
  fileprivate var isFile: Bool {
    if case .file = self.content { true } else { false }
  }

  fileprivate var data: Data {
    if case .data(let data) = self.content { data } else { Data() }
  }

  /// With its bytes in the place of a value.
  fileprivate func encoded() throws -> Self {
    guard case .json(let value, let dates) = self.content else { return self }
    return Self(
      name: self.name, filename: self.filename, contentType: self.contentType,
      content: .data(try JSONCoding.encode(value, dates: dates)))
  }

  fileprivate func holds(_ boundary: String) -> Bool {
    self.data.range(of: Data(boundary.utf8)) != nil
  }

  fileprivate func head(_ boundary: String) -> Data {
    var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escape(self.name))\""
    if let filename = self.filename {
      head += "; filename=\"\(Self.escape(filename))\""
    }
    if let contentType = self.contentType {
      head += "\r\nContent-Type: \(contentType)"
    }
    return Data("\(head)\r\n\r\n".utf8)
  }

  /// By scalars, since a CR and a LF are one character together.
  private static func escape(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped.append(contentsOf: "%22".unicodeScalars)
      case "\r": escaped.append(contentsOf: "%0D".unicodeScalars)
      case "\n": escaped.append(contentsOf: "%0A".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
"""####],
        ])
    case "Runtime/PageItemSequence":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// What the pages of an endpoint hold, item by item. A page is fetched when its first item is
/// asked for, and none before.

"""####, ####"""
nonisolated struct PageItemSequence<Item: Sendable>: AsyncSequence, Sendable {
  
"""####, ####"""
typealias Element = Item

  
"""####, ####"""
struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    var pages: PageSequence<[Item]>.AsyncIterator
    var items: ArraySlice<Item> = []

    
"""####, ####"""
mutating func next() async throws -> Item? {
      while self.items.isEmpty {
        guard let page = try await self.pages.next() else { return nil }
        self.items = page[...]
      }
      return self.items.removeFirst()
    }
  }

  private let pages: PageSequence<[Item]>

  /// - Parameter items: What a page holds, in order.
  
"""####, ####"""
init<Page: Sendable>(
    _ pages: PageSequence<Page>, items: @escaping @Sendable (Page) -> [Item]
  ) {
    self.pages = pages.mapped(items)
  }

  
"""####, ####"""
func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pages: self.pages.makeAsyncIterator())
  }
}
"""####],
        ])
    case "Runtime/PageSequence":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// The pages of an endpoint, one after the other.
///
/// A page is fetched when it is needed, and none before. Each iteration starts from the beginning.

"""####, ####"""
nonisolated struct PageSequence<Page: Sendable>: AsyncSequence, Sendable {
  
"""####, ####"""
typealias Element = Page

  /// A page that is still to be fetched; with it comes what follows, if anything does.
  struct Link: Sendable {
    let fetch: @Sendable () async throws -> (page: Page, next: Link?)?
  }

  
"""####, ####"""
struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    var link: Link?

    
"""####, ####"""
mutating func next() async throws -> Page? {
      guard let link = self.link else { return nil }
      // After an error, too, the sequence has ended.
      self.link = nil
      try Task.checkCancellation()
      guard let (page, next) = try await link.fetch() else { return nil }
      self.link = next
      return page
    }
  }

  fileprivate let first: Link

  
"""####, ####"""
func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(link: self.first)
  }

  /// The same pages, each turned into something else.
  func mapped<Other: Sendable>(
    _ transform: @escaping @Sendable (Page) -> Other
  ) -> PageSequence<Other> {
    PageSequence<Other>(first: self.first.mapped(transform))
  }
}

nonisolated extension PageSequence.Link {
  fileprivate func mapped<Other: Sendable>(
    _ transform: @escaping @Sendable (Page) -> Other
  ) -> PageSequence<Other>.Link {
    PageSequence<Other>.Link { () async throws -> (page: Other, next: PageSequence<Other>.Link?)? in
      guard let (page, next) = try await self.fetch() else { return nil }
      return (transform(page), next?.mapped(transform))
    }
  }
}

// MARK: - By cursors

nonisolated extension PageSequence {
  /// Pages that each name the next one; the last names none.
  ///
  /// A cursor that was used before throws a `ClientError`: the pages would never end.
  ///
  /// - Parameter operation: The client and the endpoint, for errors.
  
"""####, ####"""
init<Cursor: Hashable & Sendable>(
    cursor: Cursor?, of operation: (client: String, endpoint: String),
    fetch: @escaping @Sendable (Cursor?) async throws -> Page,
    next: @escaping @Sendable (Page) -> Cursor?
  ) {
    let used: Set<Cursor> = cursor.map { [$0] } ?? []
    self.first = Self.link(to: cursor, used: used, operation, fetch, next)
  }

  private static func link<Cursor: Hashable & Sendable>(
    to cursor: Cursor?, used: Set<Cursor>, _ operation: (client: String, endpoint: String),
    _ fetch: @escaping @Sendable (Cursor?) async throws -> Page,
    _ next: @escaping @Sendable (Page) -> Cursor?
  ) -> Link {
    Link { () async throws -> (page: Page, next: Link?)? in
      let page: Page = try await fetch(cursor)
      // Some servers write an empty text for none.
      guard let following = next(page), following as? String != "" else { return (page, nil) }
      var used: Set<Cursor> = used
      guard used.insert(following).inserted else {
        return (page, Self.repeated(operation))
      }
      return (page, Self.link(to: following, used: used, operation, fetch, next))
    }
  }

  private static func repeated(_ operation: (client: String, endpoint: String)) -> Link {
    Link { () async throws -> (page: Page, next: Link?)? in
      throw ClientError(
        client: operation.client, endpoint: operation.endpoint, reason: .decoding,
        detail: "the page names a next page that was there before")
    }
  }
}

// MARK: - By numbers

nonisolated extension PageSequence {
  /// Pages by the place of their first item; an empty page is the end.
  
"""####, ####"""
init<Offset: FixedWidthInteger & Sendable>(
    offset: Offset, fetch: @escaping @Sendable (Offset) async throws -> Page,
    count: @escaping @Sendable (Page) -> Int
  ) {
    self.first = Self.link(to: offset, fetch, count)
  }

  /// Pages by number; an empty page is the end.
  
"""####, ####"""
init<Number: FixedWidthInteger & Sendable>(
    page: Number, fetch: @escaping @Sendable (Number) async throws -> Page,
    count: @escaping @Sendable (Page) -> Int
  ) {
    self.first = Self.link(to: page, fetch) { (page: Page) -> Int in Swift.min(count(page), 1) }
  }

  private static func link<Number: FixedWidthInteger & Sendable>(
    to number: Number, _ fetch: @escaping @Sendable (Number) async throws -> Page,
    _ step: @escaping @Sendable (Page) -> Int
  ) -> Link {
    Link { () async throws -> (page: Page, next: Link?)? in
      let page: Page = try await fetch(number)
      let count: Int = step(page)
      if count == 0 { return nil }
      let (next, overflow) = number.addingReportingOverflow(Number(clamping: count))
      return (page, overflow ? nil : Self.link(to: next, fetch, step))
    }
  }
}
"""####],
        ])
    case "Runtime/ParameterValue":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
/// A value that can stand in a path, a query, a header or a cookie.

"""####, ####"""
nonisolated protocol ParameterValue: Sendable {
  /// The value before it is percent-encoded; nil when it cannot be sent.
  func parameterText(_ dates: DateCoding) -> String?
}

nonisolated extension String: ParameterValue {
  
"""####, ####"""
func parameterText(_ dates: DateCoding) -> String? {
    self
  }
}

nonisolated extension Bool: ParameterValue {
  
"""####, ####"""
func parameterText(_ dates: DateCoding) -> String? {
    self ? "true" : "false"
  }
}

nonisolated extension Int: ParameterValue {
  
"""####, ####"""
func parameterText(_ dates: DateCoding) -> String? {
    String(self)
  }
}

nonisolated extension Int32: ParameterValue {
  
"""####, ####"""
func parameterText(_ dates: DateCoding) -> String? {
    String(self)
  }
}

nonisolated extension Int64: ParameterValue {
  
"""####, ####"""
func parameterText(_ dates: DateCoding) -> String? {
    String(self)
  }
}

nonisolated extension Double: ParameterValue {
  
"""####, ####"""
func parameterText(_ dates: DateCoding) -> String? {
    self.isFinite ? String(self) : nil
  }
}

nonisolated extension Float: ParameterValue {
  
"""####, ####"""
func parameterText(_ dates: DateCoding) -> String? {
    self.isFinite ? String(self) : nil
  }
}

nonisolated extension Decimal: ParameterValue {
  
"""####, ####"""
func parameterText(_ dates: DateCoding) -> String? {
    self.isFinite ? self.description : nil
  }
}

nonisolated extension Date: ParameterValue {
  
"""####, ####"""
func parameterText(_ dates: DateCoding) -> String? {
    dates.text(self)
  }
}

nonisolated extension URL: ParameterValue {
  
"""####, ####"""
func parameterText(_ dates: DateCoding) -> String? {
    self.absoluteString
  }
}

nonisolated extension UUID: ParameterValue {
  
"""####, ####"""
func parameterText(_ dates: DateCoding) -> String? {
    self.uuidString
  }
}

nonisolated extension Data: ParameterValue {
  /// Base64 (RFC 4648, section 4).
  
"""####, ####"""
func parameterText(_ dates: DateCoding) -> String? {
    self.base64EncodedString()
  }
}
"""####],
        ])
    case "Runtime/PartialFile":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// A file that is written next to the final one, and replaces it when it is complete.
///
/// A symbolic link there is replaced, and what it leads to is left alone.
actor PartialFile {
  private let place: URL
  private let partial: URL
  private let output: FileHandle

  /// - Throws: also where a folder stands, which would be replaced with everything in it.
  init(for place: URL) throws {
    try Self.refuseFolder(at: place)
    self.place = place
    // In the same folder, so that nothing is copied in the end.
    let name = ".\(UUID().uuidString).partial"
    self.partial = place.deletingLastPathComponent().appendingPathComponent(name)
    try Data().write(to: self.partial, options: .withoutOverwriting)
    self.output = try FileHandle(forWritingTo: self.partial)
    // Who must not read the old file must not read the new one either, from its first byte on.
    if let permissions = Self.attributes(at: place)?[.posixPermissions] {
      try? FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: self.partial.path)
    }
  }

  private static func refuseFolder(at place: URL) throws {
    if self.attributes(at: place)?[.type] as? FileAttributeType == .typeDirectory {
      throw CocoaError(.fileWriteFileExists)
    }
  }

  /// Those of what a symbolic link leads to; nil where there is nothing.
  private static func attributes(at place: URL) -> [FileAttributeKey: Any]? {
    let path: String = place.resolvingSymlinksInPath().path
    return try? FileManager.default.attributesOfItem(atPath: path)
  }

  func append(_ data: Data) throws {
    try self.output.write(contentsOf: data)
  }

  /// With one `rename`: readers find the old file or the new one, complete.
  func moveIntoPlace() throws {
    try self.output.close()
    try Self.refuseFolder(at: self.place)
    #if os(Windows)
      _ = try FileManager.default.replaceItemAt(self.place, withItemAt: self.partial)
    #else
      let isMoved: Bool = Self.move(self.partial.path, to: self.place.path)
      guard isMoved else { throw CocoaError(.fileWriteUnknown) }
    #endif
  }

  #if !os(Windows)
    private static func move(_ source: String, to target: String) -> Bool {
      #if compiler(>=6.2)
        return unsafe rename(source, target) == 0
      #else
        return rename(source, target) == 0
      #endif
    }
  #endif

  func remove() {
    try? self.output.close()
    try? FileManager.default.removeItem(at: self.partial)
  }
}
"""####],
        ])
    case "Runtime/Patch":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// A field of an update: left alone, cleared or set (RFC 7396).

"""####, ####"""
nonisolated enum Patch<Value> {
  /// Not written: stays as it is.
  case absent
  /// Written as null: is cleared.
  case null
  case value(Value)

  /// nil unless there is a value.
  
"""####, ####"""
var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}

nonisolated extension Patch: Equatable where Value: Equatable {}
nonisolated extension Patch: Hashable where Value: Hashable {}
nonisolated extension Patch: Sendable where Value: Sendable {}

// On its own, where nothing can be left out, absent is null.

nonisolated extension Patch: Decodable where Value: Decodable {
  
"""####, ####"""
init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
  }
}

nonisolated extension Patch: Encodable where Value: Encodable {
  
"""####, ####"""
func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .value(let value) = self {
      try container.encode(value)
    } else {
      try container.encodeNil()
    }
  }
}

nonisolated extension FieldDecoder {
  /// A field that may be absent, null or a value.
  
"""####, ####"""
func patch<Value: Decodable>(_ key: String) throws -> Patch<Value> {
    guard self.container.contains(FieldKey(key)) else { return .absent }
    let value: Value? = try self.optional(key)
    return value.map { .value($0) } ?? .null
  }
}

nonisolated extension FieldEncoder {
  
"""####, ####"""
mutating func patch<Value: Encodable>(_ key: String, _ patch: Patch<Value>) throws {
    switch patch {
    case .absent: break
    case .null: try self.null(key)
    case .value(let value): try self.required(key, value)
    }
  }
}
"""####],
        ])
    case "Runtime/PercentEncoding+Reserved":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension PercentEncoding {
  /// Keeps what RFC 3986 reserves, but for what would end the value: `&`, `+`, `#`, `[`, `]` and
  /// `%`.
  static func encodeReserved(_ text: String) -> String {
    var encoded: String = ""
    for scalar in text.unicodeScalars {
      let character = String(scalar)
      encoded += ":/?@!$'()*,;=".contains(character) ? character : self.encode(character)
    }
    return encoded
  }
}
"""####],
        ])
    case "Runtime/PercentEncoding":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
/// Percent-encoding of everything but the unreserved characters of RFC 3986, section 2.3.
nonisolated enum PercentEncoding {
  static func encode(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if self.isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes.append(0x25)
        bytes.append(self.hexDigit(byte >> 4))
        bytes.append(self.hexDigit(byte & 0x0F))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func pair(_ name: String, _ value: String) -> String {
    "\(self.encode(name))=\(self.encode(value))"
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x37 + value
  }
}
"""####],
        ])
    case "Runtime/RFC3339":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// Instants as RFC 3339 writes them: `2024-01-02T03:04:05.25+01:00`.
nonisolated enum RFC3339 {
  /// In UTC, with the fewest digits that read back as the same instant, nine at most; nil outside
  /// the years 0 to 9999.
  @Sendable static func text(_ date: Date) -> String? {
    let seconds: Double = date.timeIntervalSinceReferenceDate
    guard abs(seconds) < 1e12 else { return nil }
    var whole: Double = seconds.rounded(.down)
    var fraction: String = self.fraction(of: date, after: whole)
    if fraction == "1" {
      whole += 1
      fraction = ""
    }
    let second = Int(whole) + self.referenceDays * 86_400
    let days: Int = second >= 0 ? second / 86_400 : (second - 86_399) / 86_400
    let time: Int = second - days * 86_400
    let day = CivilDay(days: days)
    guard (0...9_999).contains(day.year) else { return nil }
    let clock: [String] = [time / 3_600, time / 60 % 60, time % 60].map { self.padded($0, 2) }
    return "\(day.text)T\(clock.joined(separator: ":"))\(fraction)Z"
  }

  /// Any form of section 5.6, lower case, a space for `T` and `+0000` included. A leap second is the first
  /// second of the next minute. Digits past the ninth are dropped.
  @Sendable static func date(_ text: String) -> Date? {
    var scanner = ASCIIScanner(text)
    guard let day = CivilDay(&scanner), scanner.take("T") || scanner.take("t") || scanner.take(" "),
      let hour = scanner.number(digits: 2), hour < 24, scanner.take(":"),
      let minute = scanner.number(digits: 2), minute < 60, scanner.take(":"),
      let second = scanner.number(digits: 2), second <= 60
    else { return nil }
    var fraction: Double = 0
    if scanner.take(".") {
      guard let value = scanner.fraction() else { return nil }
      fraction = value
    }
    guard let offset = self.offset(&scanner), scanner.isAtEnd else { return nil }
    let time: Int = hour * 3_600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(day.days * 86_400 + time) + fraction)
  }

  /// From 1970-01-01 to 2001-01-01.
  private static let referenceDays = 11_323

  /// In seconds east of Greenwich.
  private static func offset(_ scanner: inout ASCIIScanner) -> Int? {
    if scanner.take("Z") || scanner.take("z") {
      return 0
    }
    let isWest: Bool = scanner.take("-")
    guard isWest || scanner.take("+"), let hour = scanner.number(digits: 2), hour < 24
    else { return nil }
    // Many servers write `+0000`, as ISO 8601 allows.
    _ = scanner.take(":")
    guard let minute = scanner.number(digits: 2), minute < 60 else { return nil }
    let seconds: Int = hour * 3_600 + minute * 60
    return isWest ? -seconds : seconds
  }

  /// A fraction with its point; empty for 0, `1` for one that is nearer to the next second than
  /// nine digits can tell.
  private static func fraction(of date: Date, after whole: Double) -> String {
    let seconds: Double = date.timeIntervalSinceReferenceDate
    guard seconds > whole else { return "" }
    var scale: Double = 1
    for count in 1...9 {
      scale *= 10
      let digits: Double = ((seconds - whole) * scale).rounded()
      // A date counts from 2001 and mostly comes from a number that counts from 1970.
      let since1970: Double = whole + Date.timeIntervalBetween1970AndReferenceDate + digits / scale
      guard
        count == 9 || whole + digits / scale == seconds
          || Date(timeIntervalSince1970: since1970) == date
      else { continue }
      if digits == scale {
        return "1"
      }
      var text: String = self.padded(Int(digits), count)
      while text.hasSuffix("0") {
        text.removeLast()
      }
      return text.isEmpty ? "" : "." + text
    }
    return ""
  }

  static func padded(_ value: Int, _ count: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
"""####],
        ])
    case "Runtime/ResponseStream":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// The elements of a response, read and decoded as they are asked for.
///
/// A stream is read once: a second iterator throws `StreamAlreadyRead`. Leaving the loop ends the
/// request, and so does releasing a stream that is not read. A cancelled iteration throws
/// `CancellationError`; nil always means that the stream is complete.

"""####, ####"""
nonisolated struct ResponseStream<Element: Sendable>: AsyncSequence, Sendable {
  
"""####, ####"""
struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let reading: StreamReading<Element>

    
"""####, ####"""
mutating func next() async throws -> Element? {
      try await self.reading.next()
    }
  }

  
"""####, ####"""
var status: Int
  
"""####, ####"""
var headers: HTTPHeaders
  private let source: StreamSource<Element>

  /// - Parameter next: Returns one element after the other, and nil at the end. It is released
  ///   when the iteration is over.
  init(
    status: Int, headers: HTTPHeaders, next: @escaping @Sendable () async throws -> Element?
  ) {
    self.status = status
    self.headers = headers
    self.source = StreamSource(next)
  }

  /// A stream that has all its elements from the start, for mocks.
  
"""####, ####"""
init(_ elements: [Element], status: Int = 200, headers: HTTPHeaders = HTTPHeaders()) {
    self.init(status: status, headers: headers) { (continuation: Continuation) -> Void in
      for element in elements {
        continuation.yield(element)
      }
      continuation.finish()
    }
  }

  
"""####, ####"""
typealias Continuation = AsyncThrowingStream<Element, any Error>.Continuation

  /// A stream whose elements come from elsewhere, for mocks.
  ///
  /// - Parameter build: Called at once. What it gives to the continuation is kept until it is read.
  
"""####, ####"""
init(
    status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), _ build: (Continuation) -> Void
  ) {
    let elements = AsyncThrowingStream<Element, any Error> { (continuation: Continuation) -> Void in
      build(continuation)
    }
    self.init(
      status: status, headers: headers,
      next: { () async throws -> Element? in
        // All iterators of such a stream share its state.
        var iterator = elements.makeAsyncIterator()
        return try await iterator.next()
      })
  }

  
"""####, ####"""
func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(reading: StreamReading(self.source))
  }
}

nonisolated extension ResponseStream: ExpressibleByArrayLiteral {
  
"""####, ####"""
init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

/// What all copies of a stream have in common.
nonisolated final class StreamSource<Element: Sendable>: @unchecked Sendable {
  typealias Next = @Sendable () async throws -> Element?

  private let lock = NSLock()
  /// nil: the stream is over.
  private var makeNext: Next?
  private var isTaken: Bool = false
  private var isBusy: Bool = false

  init(_ next: @escaping Next) {
    self.makeNext = next
  }

  /// Whether this is the first time.
  func take() -> Bool {
    self.lock.withLock {
      defer { self.isTaken = true }
      return !self.isTaken
    }
  }

  func end() {
    // Released outside the lock.
    _ = self.lock.withLock { () -> Next? in
      defer { self.makeNext = nil }
      return self.makeNext
    }
  }

  func next() async throws -> Element? {
    try Task.checkCancellation()
    guard let makeNext = try self.begin() else { return nil }
    do {
      let element: Element? = try await makeNext()
      self.pause()
      guard element == nil else { return element }
      self.end()
    } catch {
      self.pause()
      self.end()
      throw error
    }
    // Streams of Swift end, as if they were complete, when their task is cancelled.
    try Task.checkCancellation()
    return nil
  }

  private func begin() throws -> Next? {
    try self.lock.withLock { () throws -> Next? in
      guard !self.isBusy else { throw StreamAlreadyRead() }
      self.isBusy = self.makeNext != nil
      return self.makeNext
    }
  }

  private func pause() {
    self.lock.withLock { self.isBusy = false }
  }
}

/// One iteration: when it is let go, the stream is over.
nonisolated private final class StreamReading<Element: Sendable>: Sendable {
  private let source: StreamSource<Element>
  private let isFirst: Bool

  init(_ source: StreamSource<Element>) {
    self.source = source
    self.isFirst = source.take()
  }

  deinit {
    if self.isFirst {
      self.source.end()
    }
  }

  func next() async throws -> Element? {
    guard self.isFirst else { throw StreamAlreadyRead() }
    return try await self.source.next()
  }
}
"""####],
        ])
    case "Runtime/RetryPolicy+Attempts":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
nonisolated extension RetryPolicy {
  /// Two more attempts, for statuses that mean that the server is overloaded or restarts.
  
"""####, ####"""
static let standard = RetryPolicy()

  /// Repeats a call after one of these statuses, or when the connection was lost, refused or too
  /// slow; never a POST or a PATCH without an idempotency key.
  ///
  /// The wait before an attempt doubles from one to the next and is shortened by up to a quarter,
  /// so that clients do not return all at once. `Retry-After`, or `Retry-After-Ms` as some servers
  /// write it, takes its place, up to a minute: a call that would have to wait longer, or beyond
  /// its own deadline, fails with the response at once.
  ///
  /// - Parameters:
  ///   - attempts: How many may follow the first.
  ///   - base: The first wait.
  ///   - cap: The longest wait.
  
"""####, ####"""
init(
    attempts: Int = 2, statuses: [Int] = [408, 429, 500, 502, 503, 504],
    base: Duration = .milliseconds(500), cap: Duration = .seconds(8)
  ) {
    // No clock goes that far.
    let last: Int = max(0, min(attempts, 1_000_000)) + 1
    self.init {
      (request: HTTPRequest, call: EndpointCall, system: CallSystem, attempt: Attempt)
        async throws -> HTTPResponse in
      guard request.mayBeRepeated(call) else { return try await attempt(1) }
      var delay: Duration = min(base, cap)
      for number in 1..<last {
        let outcome: Result<HTTPResponse, any Error>
        var told: Duration?
        do {
          let response: HTTPResponse = try await attempt(number)
          guard statuses.contains(response.status) else { return response }
          told = RetryAfter.wait(response.headers, now: system.now())
          outcome = .success(response)
        } catch let error as URLError {
          switch error.code {
          case .networkConnectionLost, .cannotConnectToHost, .timedOut: break
          default: throw error
          }
          outcome = .failure(error)
        }
        let factor: Double = 1 - 0.25 * system.random()
        let wait: Duration = told ?? delay * factor
        // It does not wait for what cannot come in time.
        let isTooLong: Bool = (told ?? .zero) > .seconds(60) || system.isTooLong(wait)
        guard !isTooLong else { return try outcome.get() }
        try await system.pause(wait)
        delay = min(delay + delay, cap)
      }
      return try await attempt(last)
    }
  }
}

nonisolated extension HTTPRequest {
  /// Sending this twice is the same as sending it once (RFC 9110, section 9.2.2), or the server
  /// can tell.
  fileprivate func mayBeRepeated(_ call: EndpointCall) -> Bool {
    switch self.method {
    case "GET", "HEAD", "OPTIONS", "PUT", "DELETE": true
    case "POST", "PATCH": call.idempotencyHeader.flatMap { self.headers[$0] } != nil
    default: false
    }
  }
}

/// The header `Retry-After` (RFC 9110, section 10.2.3), and one in milliseconds that some servers
/// send beside it.
private nonisolated enum RetryAfter {
  /// nil without the header, or for one that says nothing.
  static func wait(_ headers: HTTPHeaders, now: Date) -> Duration? {
    if let text = headers["Retry-After-Ms"], self.isNumber(text) {
      return .milliseconds(Int64(text) ?? .max)
    }
    guard let text = headers["Retry-After"], !text.isEmpty else { return nil }
    if self.isNumber(text) {
      return .seconds(Int64(text) ?? .max)
    }
    guard let date = self.date(text) else { return nil }
    return .seconds(max(0, date.timeIntervalSince(now)))
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (byte: UInt8) -> Bool in (0x30...0x39).contains(byte) }
  }

  /// Any of the three forms of section 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`,
  /// `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
  private static func date(_ text: String) -> Date? {
    let marks: String = " ,-:"
    var words: [Substring] = text.split { (character: Character) -> Bool in
      marks.contains(character)
    }
    if words.count == 7 {
      words.append("GMT")
      words.insert(words.remove(at: 6), at: 1)
      words.swapAt(1, 3)
    }
    let months: [Substring] = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard words.count == 8, words[7] == "GMT", let month = months.firstIndex(of: words[2]),
      let day = self.number(words[1], 1...31), let year = self.number(words[3], 0...9_999),
      let hour = self.number(words[4], 0...23), let minute = self.number(words[5], 0...59),
      let second = self.number(words[6], 0...60)
    else { return nil }
    // With two digits, of this century: a server that asks for a retry means the near future.
    let century: Int = words[3].utf8.count == 2 ? 2_000 : 0
    var time: Int = CivilDay(year: century + year, month: month + 1, day: day).days * 86_400
    time += hour * 3_600
    time += minute * 60
    time += second
    return Date(timeIntervalSince1970: Double(time))
  }

  private static func number(_ word: Substring, _ range: ClosedRange<Int>) -> Int? {
    guard let number = Int(word), range.contains(number) else { return nil }
    return number
  }
}
"""####],
        ])
    case "Runtime/RetryPolicy":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// Which attempts of a call are made again.

"""####, ####"""
nonisolated struct RetryPolicy: Sendable {
  /// Makes one attempt of a call, the first with number 1; what it throws is what the transport
  /// threw.
  typealias Attempt = @Sendable (_ number: Int) async throws -> HTTPResponse
  typealias Run =
    @Sendable (HTTPRequest, EndpointCall, CallSystem, Attempt) async throws -> HTTPResponse

  let run: Run

  init(run: @escaping Run) {
    self.run = run
  }

  /// One attempt and no other.
  
"""####, ####"""
static let none = RetryPolicy {
    (_, _, _, attempt: Attempt) async throws -> HTTPResponse in
    try await attempt(1)
  }
}
"""####],
        ])
    case "Runtime/Scripted":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
/// Closures for endpoints that answer as they are told, whatever their parameters are:
/// `client.fetchItem = Scripted.sequence([.failure(URLError(.timedOut)), .success(item)])`.

"""####, ####"""
nonisolated enum Scripted {
  // Swift 6.2 and 6.3 crash on closures that have a parameter pack and run where their caller does.
  #if compiler(>=6.2)
    /// Answers each call with the next result, and every call after them with the last one.
    
"""####, ####"""
static func sequence<each Argument, Value: Sendable>(
      _ results: [Result<Value, any Error>]
    ) -> @concurrent @Sendable (repeat each Argument) async throws -> Value {
      let script = Script<Value>(results)
      return { @concurrent (_: repeat each Argument) async throws -> Value in
        try await script.next().get()
      }
    }

    /// Throws an error so many times, and returns a value from then on.
    
"""####, ####"""
static func failing<each Argument, Value: Sendable>(
      times: Int, with error: any Error, then value: Value
    ) -> @concurrent @Sendable (repeat each Argument) async throws -> Value {
      Self.sequence(Self.failures(times, error) + [.success(value)])
    }
  #else
    /// Answers each call with the next result, and every call after them with the last one.
    
"""####, ####"""
static func sequence<each Argument, Value: Sendable>(
      _ results: [Result<Value, any Error>]
    ) -> @Sendable (repeat each Argument) async throws -> Value {
      let script = Script<Value>(results)
      return { (_: repeat each Argument) async throws -> Value in
        try await script.next().get()
      }
    }

    /// Throws an error so many times, and returns a value from then on.
    
"""####, ####"""
static func failing<each Argument, Value: Sendable>(
      times: Int, with error: any Error, then value: Value
    ) -> @Sendable (repeat each Argument) async throws -> Value {
      Self.sequence(Self.failures(times, error) + [.success(value)])
    }
  #endif

  /// What a sequence without results throws.
  
"""####, ####"""
struct EmptyScript: LocalizedError, Sendable {
    
"""####, ####"""
var errorDescription: String? {
      "A scripted endpoint was called that has no results: give it at least one."
    }
  }

  private static func failures<Value>(
    _ count: Int, _ error: any Error
  ) -> [Result<Value, any Error>] {
    Array(repeating: .failure(error), count: max(0, count))
  }

  private actor Script<Value: Sendable> {
    private var results: ArraySlice<Result<Value, any Error>>

    init(_ results: [Result<Value, any Error>]) {
      self.results = results[...]
    }

    func next() -> Result<Value, any Error> {
      guard let result = self.results.first else { return .failure(EmptyScript()) }
      if self.results.count > 1 {
        self.results.removeFirst()
      }
      return result
    }
  }
}
"""####],
        ])
    case "Runtime/ServerSentEvents":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// The events of a `text/event-stream`, by the algorithm of the HTML standard (9.2.6).
///
/// Connections are not made again: what an event names as its id, and how long to wait, is read
/// and kept, but nothing comes of it.
nonisolated struct ServerSentEvents: StreamFormat {
  static let mediaType: String = "text/event-stream"
  static let hasText: Bool = true

  private(set) var lastEventID: String = ""
  private(set) var reconnectionTime: Duration?

  private let limit: Int
  private var lines: LineBuffer
  private var isFirstLine = true
  private var data = Data()
  private var hasData = false

  /// - Parameter limit: How many bytes an event, and a line of one, may have.
  init(limit: Int = Self.standardLimit) {
    self.limit = limit
    self.lines = LineBuffer(endsAtCarriageReturn: true, limit: limit)
  }

  static func allows(_ mediaType: Substring) -> Bool {
    mediaType == "text/event-stream"
  }

  mutating func append(_ data: Data) {
    self.lines.append(data)
  }

  /// The data of the next event.
  ///
  /// An event without a `data` line is skipped. Many services end a stream with the data
  /// `[DONE]`, which is not JSON.
  mutating func next() throws -> StreamElement? {
    while var line = try self.lines.next() {
      if self.isFirstLine {
        self.isFirstLine = false
        if line.starts(with: [0xEF, 0xBB, 0xBF]) {
          line = line.dropFirst(3)
        }
      }
      if !line.isEmpty {
        try self.read(line)
      } else if self.hasData {
        defer {
          self.data = Data()
          self.hasData = false
        }
        if self.data == Data("[DONE]".utf8) {
          return .end
        }
        return .content(self.data)
      }
    }
    return nil
  }

  /// An event that no empty line has completed is dropped.
  mutating func finish() -> StreamElement? {
    nil
  }

  /// One line: `field: value`. A line that starts with a colon is a comment.
  private mutating func read(_ line: ArraySlice<UInt8>) throws {
    let parts: [ArraySlice<UInt8>] = line.split(
      separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
    var value: ArraySlice<UInt8> = parts.count > 1 ? parts[1] : []
    if value.first == 0x20 {
      value = value.dropFirst()
    }
    switch String(decoding: parts[0], as: UTF8.self) {
    case "data":
      guard self.data.count + value.count < self.limit else {
        throw URLError(.dataLengthExceedsMaximum)
      }
      if self.hasData {
        self.data.append(0x0A)
      }
      self.data.append(contentsOf: value)
      self.hasData = true
    case "id":
      if !value.contains(0) {
        self.lastEventID = String(decoding: value, as: UTF8.self)
      }
    case "retry":
      let isNumber: Bool = value.allSatisfy { (0x30...0x39).contains($0) }
      if isNumber, let milliseconds = Int64(String(decoding: value, as: UTF8.self)) {
        self.reconnectionTime = .milliseconds(milliseconds)
      }
    default:
      // Among them `event`: the type of an event is for the listeners of a browser.
      break
    }
  }
}

nonisolated extension LiveCaller {
  /// The data of each event, decoded from JSON; a `String` is the data itself.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, ####"""
func events<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type
  ) async throws -> ResponseStream<Value> {
    try await self.elements(of: call, in: ServerSentEvents(), as: type)
  }
}
"""####],
        ])
    case "Runtime/SessionDelegate":
      return SwiftSource(
        head: ####"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "FoundationNetworking", isPublic: false)],
        sections: [
          [####"""
/// Hands what a session reports to the exchange that it belongs to.
nonisolated final class SessionDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  /// What is said to challenges; nil: what is usual. Set before the session starts: an initializer
  /// of its own would bring an override of `init()`, which Swift 6.3 takes for an infinite recursion
  /// where Foundation is imported with the access `package`.
  var answer: HTTPTransport.ChallengeAnswer?
  private let lock = NSLock()
  private var exchanges: [Int: SessionExchange] = [:]

  func add(_ exchange: SessionExchange, for task: URLSessionTask) {
    self.lock.withLock {
      self.exchanges[task.taskIdentifier] = exchange
    }
  }

  private func exchange(for task: URLSessionTask) -> SessionExchange? {
    self.lock.withLock { self.exchanges[task.taskIdentifier] }
  }

  // MARK: - Reports

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    self.exchange(for: dataTask)?.begin(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    self.exchange(for: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let exchange = self.lock.withLock {
      self.exchanges.removeValue(forKey: task.taskIdentifier)
    }
    exchange?.complete(error)
  }

  /// The caller follows redirects: on Linux, URLSession takes every header to the new host.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  /// Certificates and proxies are dealt with as usual, unless there is an answer; the credentials
  /// of an API are never URLSession's. On Linux certificates and proxies are curl's matter and
  /// never asked about here.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // Foundation asks here when the response is complete, and then cancels the task or, before
      // Swift 6.3.2, waits forever (swift-corelibs-foundation issue 5456).
      self.urlSession(session, task: task, didCompleteWithError: nil)
      completionHandler(.rejectProtectionSpace, nil)
    #else
      if let (disposition, credential) = self.answer?(challenge) {
        completionHandler(disposition, credential)
      } else {
        completionHandler(Self.usual(challenge.protectionSpace), nil)
      }
    #endif
  }

  /// What is said to a challenge without an answer of the caller's.
  static func usual(_ space: URLProtectionSpace) -> URLSession.AuthChallengeDisposition {
    let passwords: [String] = [
      NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic,
      NSURLAuthenticationMethodHTTPDigest,
    ]
    // A password for the API itself: the response, 401, is for the caller.
    let isPassword: Bool = passwords.contains(space.authenticationMethod)
    return isPassword && !space.isProxy() ? .rejectProtectionSpace : .performDefaultHandling
  }
}
"""####],
        ])
    case "Runtime/SessionDriver":
      return SwiftSource(
        head: ####"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "FoundationNetworking", isPublic: false)],
        sections: [
          [####"""
/// One URLSession and the exchanges that run in it.
nonisolated final class SessionDriver: Sendable {
  private let session: URLSession
  private let delegate: SessionDelegate
  private let system: CallSystem

  /// - Parameter answer: What is said to challenges; nil: what is usual.
  init(
    _ configuration: URLSessionConfiguration, _ system: CallSystem,
    answer: HTTPTransport.ChallengeAnswer? = nil
  ) {
    self.system = system
    self.delegate = SessionDelegate()
    self.delegate.answer = answer
    self.session = URLSession(
      configuration: Self.unhurried(configuration), delegate: self.delegate,
      delegateQueue: ReportQueue())
  }

  /// A copy whose own timeout never comes first: of the one of a session and the one of a request,
  /// the shorter counts on Apple's systems, and 60 seconds is what a session has.
  static func unhurried(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration {
    guard let copy = configuration.copy() as? URLSessionConfiguration else { return configuration }
    copy.timeoutIntervalForRequest = self.timeout
    return copy
  }

  /// Deadlines are ours: on Linux this one knows whole seconds only.
  private static let timeout: TimeInterval = 86_400

  /// Reads a whole response.
  func send(_ request: HTTPRequest, bodyLimit: Int) async throws -> HTTPResponse {
    let exchange = SessionExchange(waitingLimit: bodyLimit, wholeLimit: bodyLimit)
    let deadline: CallAlarm = self.deadline(of: request, for: exchange)
    defer { deadline.cancel() }
    let head: SessionExchange.Head = try await self.head(of: request, exchange)
    var body = Data()
    while let chunk = try await exchange.next() {
      body.append(chunk)
    }
    return HTTPResponse(status: head.status, headers: head.headers, body: body)
  }

  /// Reads the head of a response.
  /// - Parameter limit: How many bytes of the body may wait to be read.
  func stream(_ request: HTTPRequest, limit: Int) async throws -> HTTPResponseStream {
    let exchange = SessionExchange(waitingLimit: limit, wholeLimit: nil)
    let deadline: CallAlarm = self.deadline(of: request, for: exchange)
    defer { deadline.cancel() }
    let head: SessionExchange.Head = try await self.head(of: request, exchange)
    let reader = SessionExchange.Reader(exchange)
    let body = AsyncThrowingStream<Data, any Error>(unfolding: {
      () async throws -> Data? in
      try await reader.exchange.next()
    })
    return HTTPResponseStream(status: head.status, headers: head.headers, body: body)
  }

  private func deadline(of request: HTTPRequest, for exchange: SessionExchange) -> CallAlarm {
    self.system.alarm(after: request.timeout) { () -> Void in
      exchange.stop(URLError(.timedOut))
    }
  }

  private func head(
    of request: HTTPRequest, _ exchange: SessionExchange
  ) async throws -> SessionExchange.Head {
    try Task.checkCancellation()
    return try await exchange.head { () -> URLSessionDataTask in
      let task: URLSessionDataTask = self.task(for: request)
      self.delegate.add(exchange, for: task)
      return task
    }
  }

  private func task(for request: HTTPRequest) -> URLSessionDataTask {
    var urlRequest = URLRequest(url: request.url)
    urlRequest.httpMethod = request.method
    urlRequest.httpShouldHandleCookies = false
    urlRequest.timeoutInterval = Self.timeout
    for header in request.headers {
      urlRequest.addValue(header.value, forHTTPHeaderField: header.name)
    }
    switch request.body {
    case .none:
      return self.session.dataTask(with: urlRequest)
    case .data(let data):
      urlRequest.httpBody = data
      return self.session.dataTask(with: urlRequest)
    case .file(let file):
      return self.session.uploadTask(with: urlRequest, fromFile: file)
    }
  }
}

/// Where a session reports, one thing after the other.
nonisolated private final class ReportQueue: OperationQueue, @unchecked Sendable {
  #if canImport(FoundationNetworking)
    private let queue = DispatchQueue(label: "clientsmith.reports")

    /// On Linux a session adds a closure for each 16 KiB that come, and an operation costs more
    /// than what these do.
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      self.queue.async(execute: block)
    }
  #endif

  override init() {
    super.init()
    self.maxConcurrentOperationCount = 1
  }
}
"""####],
        ])
    case "Runtime/SessionExchange":
      return SwiftSource(
        head: ####"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "FoundationNetworking", isPublic: false)],
        sections: [
          [####"""
/// More of a stream waits to be read than is kept.
nonisolated struct SlowReader: Error {}

/// One task of a URLSession: the head of its response, then the chunks of the body.
nonisolated final class SessionExchange: @unchecked Sendable {
  struct Head: Sendable {
    let status: Int
    let headers: HTTPHeaders
  }

  /// What the reader waits for; there is one reader.
  private enum Waiter {
    case head(CheckedContinuation<Head, any Error>)
    case chunk(CheckedContinuation<Data?, any Error>)
  }

  /// Where tasks of the session are made, started and cancelled. On Linux all of that waits for
  /// whatever the session does, which may take long; the threads of Swift's tasks are few, and
  /// reading a response needs one.
  private static let control = DispatchQueue(label: "clientsmith.session")

  private let waitingLimit: Int
  private let wholeLimit: Int?

  private let lock = NSLock()
  private var receivedHead: Head?
  private var chunks: [Data] = []
  private var waitingBytes = 0
  private var wholeBytes = 0
  private var end: Result<Data?, any Error>?
  #if !canImport(FoundationNetworking)
    private var isSuspended: Bool = false
  #endif
  private var waiter: Waiter?
  /// Only used on `control`; there once the exchange has begun.
  private var task: URLSessionDataTask?

  /// - Parameters:
  ///   - waitingLimit: How many bytes may wait for the reader.
  ///   - wholeLimit: How many bytes the body may have.
  init(waitingLimit: Int, wholeLimit: Int?) {
    self.waitingLimit = waitingLimit
    self.wholeLimit = wholeLimit
  }

  // MARK: - For the reader

  /// Starts a task and waits for the head of the response.
  /// - Parameter makeTask: Makes a task that reports to this exchange.
  func head(
    _ makeTask: @escaping @Sendable () -> URLSessionDataTask
  ) async throws -> Head {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let end: Result<Data?, any Error>? = self.lock.withLock {
          self.waiter = self.end == nil ? .head(continuation) : nil
          return self.end
        }
        if case .failure(let error) = end {
          continuation.resume(throwing: error)
        } else {
          Self.control.async { () -> Void in
            self.start(makeTask)
          }
        }
      }
    } onCancel: {
      self.stop(CancellationError())
    }
  }

  private func start(_ makeTask: @Sendable () -> URLSessionDataTask) {
    let isOver: Bool = self.lock.withLock { self.end != nil }
    guard !isOver else { return }
    let task: URLSessionDataTask = makeTask()
    self.task = task
    task.resume()
  }

  /// The next chunk of the body; nil at its end.
  func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Data?, any Error>? = self.lock.withLock {
          guard self.waiter == nil else { return .failure(StreamAlreadyRead()) }
          guard self.chunks.isEmpty else {
            let chunk: Data = self.chunks.removeFirst()
            self.waitingBytes -= chunk.count
            self.keepFlow()
            return .success(chunk)
          }
          self.waiter = self.end == nil ? .chunk(continuation) : nil
          return self.end
        }
        if let result {
          continuation.resume(with: result)
        }
      }
    } onCancel: {
      self.stop(CancellationError())
    }
  }

  /// Whether a reader waits for the head or a chunk.
  var isWaitedFor: Bool {
    self.lock.withLock { self.waiter != nil }
  }

  /// Ends the exchange.
  /// - Parameter dropsChunks: Whether what was not read yet is dropped, or read before the error.
  func stop(_ error: any Error, dropsChunks: Bool = true) {
    let isRunning: Bool = self.lock.withLock {
      guard self.end == nil else { return false }
      if dropsChunks {
        self.chunks = []
      }
      return true
    }
    guard isRunning else { return }
    self.finish(.failure(error))
    // On Linux, cancelling under a lock or on the queue of the delegate can deadlock
    // (swift-corelibs-foundation issue 5412).
    Self.control.async { () -> Void in
      self.task?.cancel()
    }
  }

  // MARK: - For the delegate

  func begin(_ response: URLResponse) {
    // On Linux, interim responses such as 103 (RFC 9110, section 15.2) are reported too.
    guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return }
    var headers = HTTPHeaders()
    for (name, value) in response.allHeaderFields {
      let name = "\(name)"
      let values: [String] =
        name.isSameName(as: "Set-Cookie") ? SetCookie.fields("\(value)") : ["\(value)"]
      for value in values {
        headers.append(name, value)
      }
    }
    headers.fields.sort { $0.name < $1.name }
    let head = Head(status: response.statusCode, headers: headers)
    let waiter: Waiter? = self.lock.withLock {
      guard self.receivedHead == nil else { return nil }
      self.receivedHead = head
      return self.takeWaiter()
    }
    if case .head(let continuation) = waiter {
      continuation.resume(returning: head)
    }
  }

  func receive(_ data: Data) {
    let (waiter, isTooLarge): (Waiter?, Bool) = self.lock.withLock {
      guard self.end == nil else { return (nil, false) }
      self.wholeBytes += data.count
      if let limit = self.wholeLimit, self.wholeBytes > limit {
        return (nil, true)
      }
      if case .chunk = self.waiter {
        return (self.takeWaiter(), false)
      }
      self.waitingBytes += data.count
      self.chunks.append(data)
      self.keepFlow()
      return (nil, self.waitingBytes > self.waitingLimit)
    }
    if isTooLarge {
      // A reader that is behind still gets what came before.
      let isWhole: Bool = self.wholeLimit != nil
      self.stop(
        isWhole ? URLError(.dataLengthExceedsMaximum) : SlowReader(), dropsChunks: isWhole)
    }
    if case .chunk(let continuation) = waiter {
      continuation.resume(returning: data)
    }
  }

  /// Under the lock. Lets the server wait for the reader of a stream, where the platform can:
  /// Foundation on Linux restarts a task that was suspended.
  private func keepFlow() {
    #if !canImport(FoundationNetworking)
      guard self.wholeLimit == nil, self.end == nil else { return }
      if !self.isSuspended, self.waitingBytes > self.waitingLimit / 4 {
        self.isSuspended = true
        Self.control.async { () -> Void in self.task?.suspend() }
      } else if self.isSuspended, self.waitingBytes < self.waitingLimit / 8 {
        self.isSuspended = false
        Self.control.async { () -> Void in self.task?.resume() }
      }
    #endif
  }

  func complete(_ error: (any Error)?) {
    let hasHead: Bool = self.lock.withLock { self.receivedHead != nil }
    switch error {
    case nil:
      self.finish(hasHead ? .success(nil) : .failure(URLError(.badServerResponse)))
    case let error as URLError where error.code == .cancelled:
      self.finish(.failure(CancellationError()))
    case let error as URLError where error.code == .unknown && hasHead:
      // What Foundation on Linux makes of a body that is cut off.
      self.finish(.failure(URLError(.networkConnectionLost)))
    case let error? where Self.isLostConnection(error):
      self.finish(.failure(URLError(.networkConnectionLost)))
    case let error?:
      self.finish(.failure(error))
    }
  }

  /// On Apple's systems a connection that was closed while the app was in the background ends with
  /// an error of POSIX instead of URLSession's own.
  private static func isLostConnection(_ error: any Error) -> Bool {
    let error = error as NSError
    let codes: [Int32] = [ECONNABORTED, ECONNRESET, ENOTCONN, EPIPE]
    return error.domain == NSPOSIXErrorDomain
      && codes.contains { (code: Int32) -> Bool in Int(code) == error.code }
  }

  // MARK: - Both

  private func finish(_ end: Result<Data?, any Error>) {
    let waiter: Waiter? = self.lock.withLock {
      guard self.end == nil else { return nil }
      self.end = end
      return self.takeWaiter()
    }
    switch waiter {
    case .chunk(let continuation): continuation.resume(with: end)
    case .head(let continuation):
      if case .failure(let error) = end {
        continuation.resume(throwing: error)
      }
    case nil: break
    }
  }

  /// Under the lock.
  private func takeWaiter() -> Waiter? {
    defer { self.waiter = nil }
    return self.waiter
  }
}

nonisolated extension SessionExchange {
  /// Stops an exchange when the last of those who could read it is gone.
  final class Reader: Sendable {
    let exchange: SessionExchange

    init(_ exchange: SessionExchange) {
      self.exchange = exchange
    }

    deinit {
      self.exchange.stop(CancellationError())
    }
  }
}

/// The header `Set-Cookie`, the one that may not be joined with commas (RFC 9110, section 5.3), and
/// that URLSession joins.
nonisolated enum SetCookie {
  /// The fields that a value was joined of. A comma within one, as in a date, is followed by
  /// something else than a name and `=`.
  static func fields(_ joined: String) -> [String] {
    var fields: [String] = []
    for part in joined.split(separator: ",", omittingEmptySubsequences: false) {
      let name: Substring = part.drop { $0 == " " }.prefix { $0 != "=" && $0 != ";" && $0 != " " }
      let isStart: Bool = part.drop { $0 == " " }.dropFirst(name.count).first == "="
      if isStart || fields.isEmpty {
        fields.append(String(part.drop { $0 == " " }))
      } else {
        fields[fields.count - 1] += ",\(part)"
      }
    }
    return fields
  }
}
"""####],
        ])
    case "Runtime/StreamFormat":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// How the elements of a stream follow each other in its body.
nonisolated protocol StreamFormat: Sendable {
  /// What a request asks for.
  static var mediaType: String { get }
  /// A `String` is the content of an element as it is, not JSON.
  static var hasText: Bool { get }
  /// Whether a body may be a stream of this format.
  /// - Parameter mediaType: In lower case and without parameters.
  static func allows(_ mediaType: Substring) -> Bool
  mutating func append(_ data: Data)
  /// The content of the next complete element; nil: more of the body is needed.
  ///
  /// - Throws: `URLError.dataLengthExceedsMaximum` for an element that is too long.
  mutating func next() throws -> StreamElement?
  /// What the end of the body completes.
  mutating func finish() -> StreamElement?
}

/// What a format finds in a body.
nonisolated enum StreamElement: Equatable, Sendable {
  case content(Data)
  /// No element follows, whatever the body still holds.
  case end
}

nonisolated extension StreamFormat {
  /// How many bytes an element may have.
  static var standardLimit: Int { 1_048_576 }
}
"""####],
        ])
    case "Runtime/StreamReader":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          [####"""
/// Reads a stream as its elements are asked for. When it is released, so is the response,
/// which ends the request.
actor StreamReader<Format: StreamFormat, Value: Decodable & Sendable> {
  private let response: HTTPResponseStream
  private let call: EndpointCall
  private let caller: LiveCaller
  private var format: Format
  private var isOver = false

  init(
    _ response: HTTPResponseStream, _ format: Format, call: EndpointCall, caller: LiveCaller
  ) {
    self.response = response
    self.format = format
    self.call = call
    self.caller = caller
  }

  /// The next element; nil at the end of the stream.
  func next() async throws -> Value? {
    while !self.isOver {
      do {
        while let element = try self.format.next() {
          // No JSON is empty: what has no content keeps the connection open.
          if element != .content(Data()) || Value.self == String.self {
            return try self.value(of: element)
          }
        }
      } catch {
        self.isOver = true
        throw self.caller.streamError(error, self.response, self.call)
      }
      if let chunk = try await self.caller.chunk(of: self.response, self.call) {
        self.format.append(chunk)
      } else {
        self.isOver = true
        return try self.format.finish().flatMap { try self.value(of: $0, isLast: true) }
      }
    }
    return nil
  }

  private func value(of element: StreamElement, isLast: Bool = false) throws -> Value? {
    guard case .content(let content) = element else {
      self.isOver = true
      return nil
    }
    if Format.hasText, let text = String(decoding: content, as: UTF8.self) as? Value {
      return text
    }
    do {
      return try JSONCoding.decode(Value.self, from: content, at: [], dates: self.call.dates)
    } catch {
      self.isOver = true
      let head = HTTPResponse(status: self.response.status, headers: self.response.headers)
      throw self.caller.error(
        isLast ? .streamTruncated : .decoding, self.call, head,
        detail: DecodingFailure.detail(error))
    }
  }
}

nonisolated extension LiveCaller {
  /// The elements of a stream, read and decoded as they are asked for.
  func elements<Format: StreamFormat, Value: Decodable & Sendable>(
    of call: EndpointCall, in format: Format, as type: Value.Type
  ) async throws -> ResponseStream<Value> {
    let response: HTTPResponseStream = try await self.open(call, accept: Format.mediaType)
    try await self.check(response, of: Format.self, call)
    let reader = StreamReader<Format, Value>(response, format, call: call, caller: self)
    return ResponseStream(
      status: response.status, headers: response.headers,
      next: { () async throws -> Value? in
        try await reader.next()
      })
  }

  /// An answer of another media type is an error, not a stream without elements. One without a
  /// media type is accepted.
  private func check<Format: StreamFormat>(
    _ response: HTTPResponseStream, of format: Format.Type, _ call: EndpointCall
  ) async throws {
    guard let type = response.headers["Content-Type"] else { return }
    let mediaType: Substring = type.lowercased().prefix { !";, \t".contains($0) }
    guard !mediaType.isEmpty, !Format.allows(mediaType) else { return }
    var body = Data()
    do {
      body = try await self.system.limit(to: call.timeout, response.start)
    } catch {
      // The error says enough without the body.
      try Task.checkCancellation()
    }
    throw self.error(
      .decoding, call,
      HTTPResponse(status: response.status, headers: response.headers, body: body),
      detail: "the response is not of the media type \(Format.mediaType)")
  }
}
"""####],
        ])
    case "Runtime/UInt64+ParameterValue":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          [####"""
nonisolated extension UInt64: ParameterValue {
  
"""####, ####"""
func parameterText(_ dates: DateCoding) -> String? {
    String(self)
  }
}
"""####],
        ])
    case "Runtime/UnimplementedEndpoint":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          [####"""
/// An endpoint of a failing client was called.

"""####, ####"""
nonisolated struct UnimplementedEndpoint: LocalizedError, Equatable, Sendable {
  /// The type of the client.
  
"""####, ####"""
var client: String
  
"""####, ####"""
var endpoint: String

  
"""####, ####"""
init(client: String, endpoint: String) {
    self.client = client
    self.endpoint = endpoint
  }

  
"""####, ####"""
var errorDescription: String? {
    "\(self.client).\(self.endpoint) is not implemented: give the client a closure for it."
  }
}

nonisolated extension UnimplementedEndpoint: CustomStringConvertible {
  
"""####, ####"""
var description: String {
    self.errorDescription ?? self.endpoint
  }
}
"""####],
        ])
    case "Testing/AttemptChecks":
      return SwiftSource(
        head: ####"""
import Foundation
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          [####"""
// MARK: - Attempts

/// When a call is expected to be made again, and how long it waits before that.
nonisolated struct ExpectedRetries: Sendable {
  var attempts = 2
  var statuses: [Int] = [408, 429, 500, 502, 503, 504]
  var base = Duration.milliseconds(500)
  var cap = Duration.seconds(8)

  /// The waits before so many attempts after the first, none of them shortened.
  func waits(_ count: Int) -> [Duration] {
    var waits: [Duration] = []
    var wait: Duration = min(self.base, self.cap)
    for _ in 0..<count {
      waits.append(wait)
      wait = min(wait + wait, self.cap)
    }
    return waits
  }
}

nonisolated extension EndpointCheck {
  /// A call is made again, with the same request, after failures that pass.
  func retries(
    _ expected: ExpectedRetries = ExpectedRetries(),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let count: Int = expected.attempts
    let lost = Answer.failure(.networkConnectionLost)
    self.attempts([lost], waits: expected.waits(1), sourceLocation)
    for status in expected.statuses where status != 401 {
      let failed = Answer.response(HTTPResponse(status: status))
      let failures: [Answer] = Array(repeating: failed, count: count)
      self.attempts(failures, waits: expected.waits(count), sourceLocation)
      if status >= 400 {
        self.attempts(
          failures + [failed], waits: expected.waits(count), status: status, sourceLocation)
        self.waitsAsTold(status, sourceLocation)
      }
    }
    if let other = [418, 501, 505, 506].first(where: { !expected.statuses.contains($0) }) {
      let failed = Answer.response(HTTPResponse(status: other))
      self.attempts([failed], waits: [], status: other, sourceLocation)
    }
    self.ends(.beforeSending, sourceLocation)
    self.ends(.whileSending, sourceLocation)
    self.ends(.beforeAnotherAttempt, sourceLocation)
  }

  /// A call is sent once, whatever happens.
  func retriesNever(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let failed = Answer.response(HTTPResponse(status: 503))
    self.attempts([failed], waits: [], status: 503, sourceLocation)
    self.attempts([.failure(.networkConnectionLost)], waits: [], sourceLocation)
    self.ends(.beforeSending, sourceLocation)
    self.ends(.whileSending, sourceLocation)
  }

  /// A call that is cancelled ends with that, wherever it is.
  private func ends(_ stage: Stage, _ sourceLocation: Testing.SourceLocation) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      let halt = Halt(at: stage)
      let task = Task { () async throws -> Void in
        if stage == .beforeSending {
          await halt.stay()
        }
        defer { Task { await halt.end() } }
        _ = try await call(makeClient(halt.parts))
      }
      await halt.isReached()
      task.cancel()
      do {
        try await task.value
        Testing.Issue.record("expected a cancelled call to throw", sourceLocation: sourceLocation)
      } catch is CancellationError {
        // As it should be.
      } catch {
        Testing.Issue.record(error, "cancelled \(stage)", sourceLocation: sourceLocation)
      }
    }
  }

  /// A call asks for a new credential when the first is refused, and sends it, once.
  func refreshes(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      for refusals in 1...2 {
        let refused = Answer.response(HTTPResponse(status: 401))
        let server = TestServer(Array(repeating: refused, count: refusals))
        let status: Int? = await server.status { try await call(makeClient($0)) }
        let asked: Int = await server.credentials
        let sent: [HTTPRequest] = await server.requests
        if sent.count != 2 || asked != 2 || sent.first == sent.last {
          Testing.Issue.record(
            "expected a second request with a new credential after a 401",
            sourceLocation: sourceLocation)
        }
        if (status == 401) != (refusals == 2) {
          Testing.Issue.record(
            "expected a second 401 to be an error", sourceLocation: sourceLocation)
        }
      }
      let server = TestServer(refusingFirstCredential: true)
      let client: Client = makeClient(server.parts)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<100 {
          group.addTask { () async -> Void in _ = try? await call(client) }
        }
      }
      let asked: Int = await server.credentials
      if asked != 2 {
        Testing.Issue.record(
          "expected 100 calls to ask for one new credential, not \(asked - 1)",
          sourceLocation: sourceLocation)
      }
    }
  }

  /// `Retry-After` is obeyed in both of its forms, up to a minute.
  private func waitsAsTold(_ status: Int, _ sourceLocation: Testing.SourceLocation) {
    let told: [(String, Duration?)] = [
      ("7", .seconds(7)), ("Thu, 01 Jan 1970 00:00:09 GMT", .seconds(9)), ("61", nil),
    ]
    for (text, wait) in told {
      let failed = HTTPResponse(status: status, headers: ["Retry-After": text])
      let waits: [Duration] = wait.map { [$0] } ?? []
      self.attempts(
        [.response(failed)], waits: waits, status: wait == nil ? status : nil, sourceLocation)
    }
  }

  /// - Parameter status: what the call fails with; nil when it goes on or there is none.
  private func attempts(
    _ answers: [Answer], waits: [Duration], status: Int? = nil,
    _ sourceLocation: Testing.SourceLocation
  ) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      let server = TestServer(answers)
      let thrown: Int? = await server.status { try await call(makeClient($0)) }
      let sent: [HTTPRequest] = await server.requests
      let waited: [Duration] = await server.waits
      if thrown != status {
        Testing.Issue.record(
          "expected the status \(status ?? 0) to be thrown, not \(thrown ?? 0)",
          sourceLocation: sourceLocation)
      }
      if waited != waits || sent.count != waits.count + 1 {
        Testing.Issue.record(
          "expected the waits \(waits), not \(waited), for \(answers)",
          sourceLocation: sourceLocation)
      }
      let numbers: [Int] = sent.map(\.attempt)
      if numbers != Array(1...max(1, sent.count)) {
        Testing.Issue.record(
          "expected the attempts to be counted from 1, not \(numbers)",
          sourceLocation: sourceLocation)
      }
      if sent.contains(where: { !$0.isSame(as: sent.first) }) {
        Testing.Issue.record(
          "expected the same request in every attempt, its idempotency key included",
          sourceLocation: sourceLocation)
      }
    }
  }
}

/// What a server does with one request.
private nonisolated enum Answer: Sendable {
  case response(HTTPResponse)
  case failure(URLError.Code)
}

/// A server that answers as told and then ends calls without a response, on a clock that never makes
/// anyone wait.
private actor TestServer {
  private var answers: ArraySlice<Answer>
  private(set) var requests: [HTTPRequest] = []
  private(set) var waits: [Duration] = []
  private(set) var credentials = 0
  private let refusesFirstCredential: Bool

  init(_ answers: [Answer] = [], refusingFirstCredential: Bool = false) {
    self.answers = answers[...]
    self.refusesFirstCredential = refusingFirstCredential
  }

  /// The status of the error that a call throws.
  nonisolated func status<Value: Sendable>(
    _ call: @Sendable (LiveParts) async throws -> Value
  ) async -> Int? {
    do {
      _ = try await call(self.parts)
    } catch {
      return (error as? ClientError)?.status
    }
    return nil
  }

  nonisolated var parts: LiveParts {
    var parts = LiveParts(
      HTTPTransport { (request: HTTPRequest) async throws -> HTTPResponse in
        try await self.answer(request)
      })
    parts.credential = { await self.credential() }
    parts.system.pause = { (time: Duration) async throws in await self.wait(time) }
    parts.system.now = { Date(timeIntervalSince1970: 0) }
    parts.system.random = { 0 }
    return parts
  }

  private func answer(_ request: HTTPRequest) throws -> HTTPResponse {
    self.requests.append(request)
    if self.refusesFirstCredential, request.carriesFirstCredential {
      return HTTPResponse(status: 401)
    }
    switch self.answers.popFirst() {
    case .response(let response): return response
    case .failure(let code): throw URLError(code)
    case nil: throw URLError(.cancelled)
    }
  }

  private func wait(_ time: Duration) {
    self.waits.append(time)
  }

  private func credential() -> String {
    self.credentials += 1
    return "user:secret\(self.credentials)"
  }
}

nonisolated extension HTTPRequest {
  /// Whether this is another attempt of the same request.
  fileprivate func isSame(as other: HTTPRequest?) -> Bool {
    var copy: HTTPRequest = self
    copy.attempt = other?.attempt ?? self.attempt
    return copy == other
  }

  /// `secret1`, as it is or in the Base64 of basic authentication.
  fileprivate var carriesFirstCredential: Bool {
    let places: [String] = [self.url.absoluteString] + self.headers.fields.map(\.value)
    return places.contains { $0.hasSuffix("secret1") || $0.hasSuffix("dXNlcjpzZWNyZXQx") }
  }
}

/// Where a call is cancelled.
private nonisolated enum Stage: Sendable {
  case beforeSending
  case whileSending
  case beforeAnotherAttempt
}

/// Keeps a call at a stage until it is cancelled.
private actor Halt {
  private let stage: Stage
  private var wasReached = false
  private var waiter: CheckedContinuation<Void, Never>?

  init(at stage: Stage) {
    self.stage = stage
  }

  nonisolated var parts: LiveParts {
    var parts = LiveParts(
      HTTPTransport { (_: HTTPRequest) async throws -> HTTPResponse in
        if self.stage == .whileSending {
          await self.stay()
          throw CancellationError()
        }
        throw URLError(.networkConnectionLost)
      })
    parts.system.pause = { (_: Duration) async throws -> Void in
      await self.stay()
      throw CancellationError()
    }
    return parts
  }

  /// Returns when the task is cancelled.
  func stay() async {
    self.end()
    try? await Task.sleep(for: .seconds(86_400))
  }

  /// The call has ended: it may never have come as far.
  func end() {
    self.wasReached = true
    self.waiter?.resume()
    self.waiter = nil
  }

  func isReached() async {
    guard !self.wasReached else { return }
    await withCheckedContinuation { continuation in
      self.waiter = continuation
    }
  }
}
"""####],
        ])
    case "Testing/ClientCheck":
      return SwiftSource(
        head: ####"""
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          [####"""
// MARK: - Checks

/// What a live client is made of in a test.
nonisolated struct LiveParts: Sendable {
  var transport: HTTPTransport
  /// No deadline is ever reached: tests must not depend on how busy the machine is.
  var system = CallSystem(sleep: { (_: Duration) async throws -> Void in
    try await Task.sleep(for: .seconds(86_400))
  })
  /// Provides the credential, where the client needs one.
  var credential: @Sendable () async throws -> String = { "user:secret" }

  init(_ transport: HTTPTransport) {
    self.transport = transport
  }
}

/// The implementations of a client that its tests call. No request leaves the process.
nonisolated final class ClientCheck<Client: Sendable>: Sendable {
  typealias Report = @Sendable (UnimplementedEndpoint) -> Void

  let name: String
  let live: @Sendable (LiveParts) -> Client
  let mock: Client
  let failing: @Sendable (@escaping Report) -> Client

  init(
    _ name: String, live: @escaping @Sendable (LiveParts) -> Client, mock: Client,
    failing: @escaping @Sendable (@escaping Report) -> Client
  ) {
    self.name = name
    self.live = live
    self.mock = mock
    self.failing = failing
  }

  /// The checks of one endpoint, for `run()` when all are there.
  ///
  /// - Parameter call: calls the endpoint with arguments for all of its parameters.
  func endpoint<Value: Sendable>(
    _ name: String, by call: @escaping @Sendable (Client) async throws -> Value
  ) -> EndpointCheck<Client, Value> {
    EndpointCheck(client: self, name: name, call: call)
  }
}
"""####],
        ])
    case "Testing/EndpointCheck":
      return SwiftSource(
        head: ####"""
import Foundation
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          [####"""
/// What one endpoint is to do.
nonisolated final class EndpointCheck<Client: Sendable, Value: Sendable> {
  typealias Call = @Sendable (Client) async throws -> Value

  let client: ClientCheck<Client>
  let name: String
  let call: Call
  fileprivate var steps: [@Sendable () async -> Void] = []
  private var mocksValue: @Sendable (Value) -> String? = { (_: Value) -> String? in nil }

  init(client: ClientCheck<Client>, name: String, call: @escaping Call) {
    self.client = client
    self.name = name
    self.call = call
  }

  /// Calls the live client as told, and the failing client and the mock once each.
  func run(sourceLocation: Testing.SourceLocation = #_sourceLocation) async {
    for step in self.steps {
      await step()
    }
    await self.runFailing(sourceLocation)
    do {
      let value: Value = try await self.call(self.client.mock)
      if let difference = self.mocksValue(value) {
        Testing.Issue.record("the mock: \(difference)", sourceLocation: sourceLocation)
      }
    } catch {
      Testing.Issue.record(error, "the mock", sourceLocation: sourceLocation)
    }
  }

  /// The call sends this request and no other.
  ///
  /// - Parameters:
  ///   - line: the method and the complete URL.
  ///   - headers: sorted, `Name: value`; the value `*` stands for any.
  ///   - call: nil: the one with all arguments.
  func sends(
    _ line: String, headers: [String], body: ExpectedBody = .none,
    sourceLocation: Testing.SourceLocation = #_sourceLocation, by call: Call? = nil
  ) {
    let call: Call = call ?? self.call
    let makeClient = self.client.live
    self.steps.append {
      let requests = RecordedRequests()
      do {
        _ = try await call(makeClient(LiveParts(requests.transport(nil))))
      } catch let error as ClientError where error.reason == .transport {
        // How the transport ends each call, so that no response is needed.
      } catch {
        Testing.Issue.record(error, sourceLocation: sourceLocation)
      }
      let sent: [HTTPRequest] = await requests.all
      guard let request = sent.first, sent.count == 1 else {
        Testing.Issue.record(
          "expected one request, not \(sent.count)", sourceLocation: sourceLocation)
        return
      }
      for difference in request.differences(from: line, headers, body) {
        Testing.Issue.record("\(difference)", sourceLocation: sourceLocation)
      }
    }
  }

  /// The call sends nothing, since its arguments cannot be sent.
  func refuses(
    sourceLocation: Testing.SourceLocation = #_sourceLocation, by call: @escaping Call
  ) {
    let makeClient = self.client.live
    self.steps.append {
      let requests = RecordedRequests()
      let error: ClientError? = await Self.error(sourceLocation) {
        try await call(makeClient(LiveParts(requests.transport(nil))))
      }
      if let error, error.reason != .invalidRequest {
        Testing.Issue.record(error, "expected an invalid request", sourceLocation: sourceLocation)
      }
      let sent: Int = await requests.all.count
      if sent != 0 {
        Testing.Issue.record("expected no request, not \(sent)", sourceLocation: sourceLocation)
      }
    }
  }

  /// The call throws a `ClientError` for each of these responses.
  func fails(
    _ responses: [FailedResponse], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      for response in responses {
        // A client that may try again waits as long as it is told, but never as long as this.
        let answer = HTTPResponse(
          status: response.status, headers: ["Retry-After": "86400"], body: response.body)
        let error: ClientError? = await Self.error(sourceLocation) {
          try await call(makeClient(LiveParts(RecordedRequests().transport(answer))))
        }
        if let error, let difference = response.difference(from: error) {
          Testing.Issue.record(error, "\(difference)", sourceLocation: sourceLocation)
        }
      }
    }
  }

  private func runFailing(_ sourceLocation: Testing.SourceLocation) async {
    let expected = UnimplementedEndpoint(client: self.client.name, endpoint: self.name)
    let (reports, continuation) = AsyncStream<UnimplementedEndpoint>.makeStream()
    let failing: Client = self.client.failing { (endpoint: UnimplementedEndpoint) -> Void in
      continuation.yield(endpoint)
    }
    do {
      _ = try await self.call(failing)
      Testing.Issue.record(
        "expected an error of the failing client", sourceLocation: sourceLocation)
    } catch let error as UnimplementedEndpoint where error == expected {
      // As it should be.
    } catch {
      Testing.Issue.record(error, "expected \(expected)", sourceLocation: sourceLocation)
    }
    continuation.finish()
    var reported: [UnimplementedEndpoint] = []
    for await report in reports {
      reported.append(report)
    }
    if reported != [expected] {
      Testing.Issue.record(
        "expected the report \(expected), not \(reported)", sourceLocation: sourceLocation)
    }
  }

  private static func error(
    _ sourceLocation: Testing.SourceLocation, _ call: () async throws -> Value
  ) async -> ClientError? {
    do {
      _ = try await call()
      Testing.Issue.record("expected an error", sourceLocation: sourceLocation)
    } catch let error as ClientError {
      return error
    } catch {
      Testing.Issue.record(error, "expected a ClientError", sourceLocation: sourceLocation)
    }
    return nil
  }
}

nonisolated extension EndpointCheck where Value: Equatable {
  /// The mock returns this value.
  func mocks(_ expected: Value) {
    self.mocksValue = { (value: Value) -> String? in
      value == expected ? nil : "expected \(expected), not \(value)"
    }
  }

  /// The call returns a value when the server answers with a body.
  func returns(
    _ expected: Value, from body: Data, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      let answer = HTTPResponse(status: 200, body: body)
      do {
        let parts = LiveParts(RecordedRequests().transport(answer))
        let value: Value = try await call(makeClient(parts))
        if value != expected {
          Testing.Issue.record("expected \(expected), not \(value)", sourceLocation: sourceLocation)
        }
      } catch {
        Testing.Issue.record(error, sourceLocation: sourceLocation)
      }
    }
  }
}

nonisolated extension EndpointCheck where Value: Codable & Equatable {
  /// The call returns a value when the server answers with a body; the value comes back from its
  /// own encoding.
  func decodes(
    _ body: String, as expected: Value, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    self.returns(expected, from: Data(body.utf8), sourceLocation: sourceLocation)
    self.steps.append {
      do {
        let encoded: Data = try JSONEncoder().encode(expected)
        let decoded: Value = try JSONDecoder().decode(Value.self, from: encoded)
        if decoded != expected {
          Testing.Issue.record(
            "encoded and decoded again, \(expected) is \(decoded)",
            sourceLocation: sourceLocation)
        }
      } catch {
        Testing.Issue.record(error, "encoding and decoding again", sourceLocation: sourceLocation)
      }
    }
  }
}
"""####],
        ])
    case "Testing/Expectations":
      return SwiftSource(
        head: ####"""
import Foundation
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          [####"""
// MARK: - What a call is compared with

/// The body that a request is expected to have.
nonisolated enum ExpectedBody {
  case none
  case text(String)
  case data(Data)
  /// A multipart body, its boundary written as `boundary`, the name and the content of the example
  /// file as `<name>` and `<content>`.
  case multipart(String)
  /// The example file.
  case file
  /// Any body.
  case any
}

/// A failed response, and what a client is to make of its body.
nonisolated struct FailedResponse: Sendable {
  let status: Int
  let body: Data
  private let isRead: @Sendable (ClientError) -> Bool

  /// A status without a declared type.
  init(_ status: Int) {
    self.status = status
    self.body = Data("{}".utf8)
    self.isRead = { (error: ClientError) -> Bool in error.body(as: (any Sendable).self) == nil }
  }

  /// A status whose body has a declared type.
  init<Body: Equatable & Sendable>(_ status: Int, _ body: String, as expected: Body) {
    self.status = status
    self.body = Data(body.utf8)
    self.isRead = { (error: ClientError) -> Bool in error.body(as: Body.self) == expected }
  }

  /// What is wrong with an error that was made of this response.
  func difference(from error: ClientError) -> String? {
    if error.reason != .status || error.status != self.status {
      return "expected an error of status \(self.status)"
    }
    if error.body != self.body || !self.isRead(error) {
      return "the body of status \(self.status) was not read as declared"
    }
    return nil
  }
}

/// A file that is there, for calls that send one.
nonisolated enum ExampleFile {
  private static let content = "The file that generated tests send.\n"

  /// Written when it is first asked for. The sources of the tests would be there as well, but not
  /// on devices, in the cloud or in the sandbox of an app.
  static let url: URL = {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("clientsmith.txt")
    // A file that cannot be written shows in the calls that send it.
    try? Data(Self.content.utf8).write(to: url, options: .atomic)
    return url
  }()

  /// A body without its name and its content.
  static func leftOut(of body: String) -> String {
    body.replacingOccurrences(of: self.content, with: "<content>")
      .replacingOccurrences(of: self.url.lastPathComponent, with: "<name>")
  }
}

/// Text that breaks what does not encode it.
nonisolated enum HostileText {
  /// For everything that is encoded.
  static let text = "\"/\\?#&=+% \r\n\u{E9}\u{1F600}.."
  /// For a header, which would end at the line break.
  static let header = "a\r\nX-Injected: b"
}
"""####],
        ])
    case "Testing/PageChecks":
      return SwiftSource(
        head: ####"""
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          [####"""
// MARK: - Pages

nonisolated extension ClientCheck {
  /// Holds the sequences over the pages of an endpoint against what it answers.
  ///
  /// - Parameters:
  ///   - pages: What the calls return in turn, each with at least one item on the first.
  ///   - end: The empty page after the others, not one of them.
  ///   - positions: What the calls ask for.
  ///   - refusesRepetition: The first page, over and over, is an error.
  func pages<
    Position: Equatable & Sendable, Pages: AsyncSequence & Sendable,
    Items: AsyncSequence & Sendable
  >(
    _ pages: [Pages.Element], end: Pages.Element? = nil, at positions: [Position],
    refusesRepetition: Bool = false, items: (Pages.Element) -> [Items.Element],
    answering: (inout Client, @escaping @Sendable (Position) async throws -> Pages.Element) -> Void,
    by makePages: (Client) -> Pages, all makeItems: (Client) -> Items,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async where Pages.Element: Equatable & Sendable, Items.Element: Equatable & Sendable {
    let answers = PageAnswers<Position, Pages.Element>(pages + [end].compactMap { $0 })
    var client: Client = self.mock
    answering(&client) { (position: Position) async throws -> Pages.Element in
      try await answers.next(at: position)
    }
    do {
      let received: [Pages.Element] = try await answers.elements(of: makePages(client))
      if received != pages {
        Testing.Issue.record("expected \(pages), not \(received)", sourceLocation: sourceLocation)
      }
      let expected: [Items.Element] = pages.flatMap(items)
      let all: [Items.Element] = try await answers.elements(of: makeItems(client))
      if all != expected {
        Testing.Issue.record("expected \(expected), not \(all)", sourceLocation: sourceLocation)
      }
    } catch {
      Testing.Issue.record(error, sourceLocation: sourceLocation)
    }
    let asked: [Position] = await answers.positions
    if asked != positions + positions {
      Testing.Issue.record(
        "expected the calls \(positions), twice, not \(asked)", sourceLocation: sourceLocation)
    }
    guard refusesRepetition, let page = pages.first else { return }
    answering(&client) { (_: Position) async throws -> Pages.Element in page }
    var received = 0
    do {
      for try await _ in makePages(client) {
        received += 1
        if received > 2 { break }
      }
      Testing.Issue.record("expected an error for a repeated page", sourceLocation: sourceLocation)
    } catch is ClientError where received == 2 {
      // As it should be: the second page names itself as the next.
    } catch {
      Testing.Issue.record(error, "after \(received) pages", sourceLocation: sourceLocation)
    }
  }
}

/// The answers of an endpoint that has pages, in turn and then from the start again.
private actor PageAnswers<Position: Sendable, Page: Sendable> {
  private let pages: [Page]
  /// What each call has asked for.
  private(set) var positions: [Position] = []

  init(_ pages: [Page]) {
    self.pages = pages
  }

  func next(at position: Position) throws -> Page {
    self.positions.append(position)
    return self.pages[(self.positions.count - 1) % self.pages.count]
  }

  /// All elements of a sequence that makes no call before it is asked for an element, and one for
  /// the first.
  nonisolated func elements<Elements: AsyncSequence & Sendable>(
    of sequence: Elements, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws -> [Elements.Element] {
    let before: Int = await self.positions.count
    var iterator: Elements.AsyncIterator = sequence.makeAsyncIterator()
    let early: Int = await self.positions.count
    var elements: [Elements.Element] = []
    while let element = try await iterator.next() {
      let calls: Int = await self.positions.count
      if elements.isEmpty, early != before || calls != before + 1 {
        Testing.Issue.record(
          "expected one call for the first element, not \(calls - before)",
          sourceLocation: sourceLocation)
      }
      elements.append(element)
      if elements.count > self.pages.count * 100 { break }
    }
    return elements
  }
}
"""####],
        ])
    case "Testing/RecordIssue":
      return SwiftSource(
        head: ####"""
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          [####"""
/// Records each call of a failing client as an issue of the test:
/// `SuntimesClient.failing(report: recordIssue())`.
nonisolated func recordIssue(
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> @Sendable (UnimplementedEndpoint) -> Void {
  { (endpoint: UnimplementedEndpoint) -> Void in
    Testing.Issue.record(endpoint, sourceLocation: sourceLocation)
  }
}
"""####],
        ])
    case "Testing/RequestChecks":
      return SwiftSource(
        head: ####"""
import Foundation
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          [####"""
// MARK: - Requests

/// What a transport was asked to send.
private actor RecordedRequests {
  private(set) var all: [HTTPRequest] = []

  /// - Parameter answer: nil ends each call without a response.
  nonisolated func transport(_ answer: HTTPResponse?) -> HTTPTransport {
    HTTPTransport { (request: HTTPRequest) async throws -> HTTPResponse in
      var request: HTTPRequest = request
      // A file that the client has written is gone after the call.
      if case .file(let file) = request.body, file != ExampleFile.url {
        request.body = .data(try Data(contentsOf: file))
      }
      await self.add(request)
      guard let answer else { throw URLError(.cancelled) }
      return answer
    }
  }

  private func add(_ request: HTTPRequest) {
    self.all.append(request)
  }
}

nonisolated extension HTTPRequest {
  fileprivate func differences(
    from line: String, _ headers: [String], _ body: ExpectedBody
  ) -> [String] {
    var differences: [String] = []
    let sentLine = "\(self.method) \(self.url.absoluteString)"
    if sentLine != line {
      differences.append("expected the request \(line), not \(sentLine)")
    }
    let sentHeaders: [String] = self.headers(like: headers)
    if sentHeaders != headers {
      differences.append("expected the headers \(headers), not \(sentHeaders)")
    }
    if let difference = self.difference(from: body) {
      differences.append(difference)
    }
    return differences
  }

  /// The headers, sorted; `*` for the value of one that is expected with it.
  private func headers(like expected: [String]) -> [String] {
    let lines: [String] = self.headers.fields.map { (header: HTTPHeader) -> String in
      let anything = "\(header.name): *"
      return expected.contains(anything) ? anything : "\(header.name): \(header.value)"
    }
    return lines.sorted { (a: String, b: String) -> Bool in a.lowercased() < b.lowercased() }
  }

  /// Whether JSON has the same values: Foundation sorts keys by one rule before iOS 17 and macOS 14
  /// and by another since.
  private func isSameJSON(_ sent: Data, _ expected: Data) -> Bool {
    guard self.headers["Content-Type"]?.contains("json") == true else { return false }
    let texts: [Data?] = [sent, expected].map { (data: Data) -> Data? in
      let value: Any? = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      guard let value else { return nil }
      return try? JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    }
    return texts[0] != nil && texts[0] == texts[1]
  }

  private func difference(from expected: ExpectedBody) -> String? {
    switch (expected, self.body) {
    case (.any, .data), (.none, .none), (.file, .file(ExampleFile.url)):
      return nil
    case (.text(let text), .data(let data)):
      let sent = String(decoding: data, as: UTF8.self)
      if sent == text || self.isSameJSON(data, Data(text.utf8)) {
        return nil
      }
      return "expected the body \(text), not \(sent)"
    case (.multipart(let text), .data(let data)):
      let type: String = self.headers["Content-Type"] ?? ""
      guard type.hasPrefix("multipart/"), let boundary = type.range(of: "boundary=") else {
        return "expected a multipart body, not \(type)"
      }
      let sent: String = ExampleFile.leftOut(of: String(decoding: data, as: UTF8.self))
        .replacingOccurrences(of: type[boundary.upperBound...], with: "boundary")
      return sent == text ? nil : "expected the body \(text), not \(sent)"
    case (.data(let expected), .data(let data)):
      return expected == data ? nil : "expected \(expected.count) other bytes as the body"
    default:
      return "expected the body \(expected), not \(self.body)"
    }
  }
}
"""####],
        ])
    case "Testing/StreamChecks":
      return SwiftSource(
        head: ####"""
import Foundation
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          [####"""
// MARK: - Streams

nonisolated extension EndpointCheck where Value: Equatable {
  /// The call returns these elements when the server answers with a body of these lines, wherever
  /// that body is cut in two, and however its lines end.
  func streams(
    _ expected: Value, from lines: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      for end in ["\n", "\r\n"] {
        let body = Data(lines.map { $0 + end }.joined().utf8)
        for cut in 0...body.count {
          let parts = LiveParts(.chunks([body.prefix(cut), body.dropFirst(cut)]))
          do {
            let value: Value = try await call(makeClient(parts))
            if value != expected {
              Testing.Issue.record(
                "cut after \(cut) bytes, expected \(expected), not \(value)",
                sourceLocation: sourceLocation)
              return
            }
          } catch {
            Testing.Issue.record(error, "cut after \(cut) bytes", sourceLocation: sourceLocation)
            return
          }
        }
      }
    }
  }
}

// Of any sequence, since a runtime has `ResponseStream` only where a client has streams.
nonisolated extension AsyncSequence {
  /// Everything that comes.
  func streamedElements() async throws -> [Element] {
    var elements: [Element] = []
    for try await element in self {
      elements.append(element)
    }
    return elements
  }
}

nonisolated extension HTTPTransport {
  /// Answers with a body that comes in pieces.
  fileprivate static func chunks(_ chunks: [Data]) -> HTTPTransport {
    HTTPTransport(
      send: { (_: HTTPRequest) async throws -> HTTPResponse in
        HTTPResponse(status: 200, body: Data(chunks.joined()))
      },
      stream: { (_: HTTPRequest) async throws -> HTTPResponseStream in
        let body = AsyncThrowingStream<Data, any Error> { continuation in
          for chunk in chunks {
            continuation.yield(chunk)
          }
          continuation.finish()
        }
        return HTTPResponseStream(status: 200, body: body)
      })
  }
}
"""####],
        ])
    case "Transports/HTTPTransport+AsyncHTTPClient":
      return SwiftSource(
        head: ####"""
public import AsyncHTTPClient
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix


"""####,
        imports: [SwiftSource.Import(module: "AsyncHTTPClient", isPublic: true), SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "NIOConcurrencyHelpers", isPublic: false), SwiftSource.Import(module: "NIOCore", isPublic: false), SwiftSource.Import(module: "NIOHTTP1", isPublic: false), SwiftSource.Import(module: "NIOHTTPCompression", isPublic: false), SwiftSource.Import(module: "NIOPosix", isPublic: false)],
        sections: [
          [####"""
nonisolated extension HTTPTransport {
  /// async-http-client: one client for the process, on the threads that SwiftNIO shares.
  
"""####, ####"""
static let asyncHTTPClient: HTTPTransport = .asyncHTTPClient(HTTPClient.Configuration())

  /// async-http-client with a configuration of its own: certificates, proxies, connections.
  /// To be made once: connections are kept for the next request.
  ///
  /// Redirects are never followed here, whatever the configuration says, and compressed responses
  /// are inflated.
  
"""####, ####"""
static func asyncHTTPClient(_ configuration: HTTPClient.Configuration) -> HTTPTransport {
    let driver = ClientDriver(configuration)
    var transport = HTTPTransport(
      send: { (request: HTTPRequest) async throws -> HTTPResponse in
        try await driver.send(request)
      },
      stream: { (request: HTTPRequest) async throws -> HTTPResponseStream in
        try await driver.stream(request)
      })
    transport.isPunctual = true
    return transport
  }
}

/// A client that is shut down when nothing needs it any more.
private nonisolated final class ClientDriver: Sendable {
  private let client: HTTPClient
  private let loops: [any EventLoop]
  private let connectionsPerHost: Int
  private let running = NIOLockedValueBox<Int>(0)

  init(_ configuration: HTTPClient.Configuration) {
    var configuration: HTTPClient.Configuration = configuration
    configuration.redirectConfiguration = .disallow
    // The live client tries again by its own rules.
    configuration.connectionPool.retryConnectionEstablishment = false
    // What is inflated is counted as it is read.
    configuration.decompression = .enabled(limit: .none)
    self.connectionsPerHost = max(
      1, configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit)
    // The same sockets everywhere. What the client takes by itself on Apple's systems is
    // Network.framework, where a refused connection shows only when connecting times out.
    self.client = HTTPClient(
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton),
      configuration: configuration)
    self.loops = Array(self.client.eventLoopGroup.makeIterator())
  }

  deinit {
    let client: HTTPClient = self.client
    client.shutdown { (_: (any Error)?) -> Void in
      // A client must live until it has ended.
      withExtendedLifetime(client) {}
    }
  }

  /// Reads a whole response, on the thread of its connection: a task is only woken when all is
  /// there.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    do {
      try Self.check(request)
      let outgoing = try HTTPClient.Request(
        url: request.url, method: HTTPMethod(rawValue: request.method),
        headers: Self.fields(of: request), body: try FileChunks.body(of: request, self.client))
      let task: HTTPClient.Task<HTTPResponse> = self.client.execute(
        request: outgoing, delegate: ResponseCollector(),
        eventLoop: .delegate(on: self.begin()), deadline: Self.deadline(of: request))
      defer { self.running.withLockedValue { (count: inout Int) -> Void in count -= 1 } }
      return try await withTaskCancellationHandler {
        try await task.get()
      } onCancel: {
        task.cancel()
      }
    } catch {
      throw Self.known(error)
    }
  }

  /// Where a response is put together. Connections are made there, so few calls at a time keep to
  /// one event loop: between two, each piece of a response would have to change threads.
  private func begin() -> any EventLoop {
    let others: Int = self.running.withLockedValue { (count: inout Int) -> Int in
      count += 1
      return count - 1
    }
    return self.loops[others / self.connectionsPerHost % self.loops.count]
  }

  /// Reads the head of a response. The body is read no faster than it is asked for.
  func stream(_ request: HTTPRequest) async throws -> HTTPResponseStream {
    let response: HTTPClientResponse = try await self.execute(request)
    let reader = ChunkReader(response.body, of: self)
    let body = AsyncThrowingStream<Data, any Error>(unfolding: { () async throws -> Data? in
      do {
        return try await reader.next()
      } catch {
        throw Self.known(error)
      }
    })
    return HTTPResponseStream(
      status: Int(response.status.code), headers: HTTPHeaders(response.headers), body: body)
  }

  private func execute(_ request: HTTPRequest) async throws -> HTTPClientResponse {
    do {
      try Self.check(request)
      var outgoing = HTTPClientRequest(url: request.url.absoluteString)
      outgoing.method = HTTPMethod(rawValue: request.method)
      outgoing.headers = Self.fields(of: request)
      switch request.body {
      case .none: break
      case .data(let data): outgoing.body = .bytes(ByteBuffer(bytes: data))
      case .file(let file): outgoing.body = try FileChunks.body(of: file)
      }
      return try await self.client.execute(outgoing, deadline: Self.deadline(of: request))
    } catch {
      throw Self.known(error)
    }
  }

  private static func check(_ request: HTTPRequest) throws {
    try Task.checkCancellation()
    // SwiftNIO ends the process for ports that are not valid, and a redirect may name any.
    if let port = request.url.port, UInt16(exactly: port) == nil {
      throw URLError(.badURL)
    }
  }

  private static func fields(of request: HTTPRequest) -> NIOHTTP1.HTTPHeaders {
    var fields = NIOHTTP1.HTTPHeaders()
    fields.reserveCapacity(request.headers.fields.count + 1)
    for header in request.headers {
      fields.add(name: header.name, value: header.value)
    }
    if request.headers["Accept-Encoding"] == nil {
      fields.add(name: "Accept-Encoding", value: "gzip, deflate")
    }
    return fields
  }

  /// In a day at most: a longer time would overflow.
  private static func deadline(of request: HTTPRequest) -> NIODeadline {
    let time: Duration = max(.zero, min(request.timeout, .seconds(86_400)))
    let parts: (seconds: Int64, attoseconds: Int64) = time.components
    return .now()
      + .nanoseconds(parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000)
  }

  /// An error in the terms that live clients know: what is tried again depends on it. What is
  /// not known stays as it is, and is not tried again.
  private static func known(_ error: any Error) -> any Error {
    if Task.isCancelled { return CancellationError() }
    switch error {
    case let error as HTTPClientError:
      switch error {
      case .cancelled, .requestStreamCancelled:
        return CancellationError()
      case .deadlineExceeded, .connectTimeout, .readTimeout, .writeTimeout, .tlsHandshakeTimeout,
        .getConnectionFromPoolTimeout, .httpProxyHandshakeTimeout, .socksHandshakeTimeout:
        return URLError(.timedOut)
      case .remoteConnectionClosed, .uncleanShutdown:
        return URLError(.networkConnectionLost)
      default:
        return error
      }
    case let error as NIOConnectionError:
      return URLError(error.connectionErrors.isEmpty ? .cannotFindHost : .cannotConnectToHost)
    case let error as IOError:
      let isRefused: Bool = error.errnoCode == ECONNREFUSED
      return URLError(isRefused ? .cannotConnectToHost : .networkConnectionLost)
    case is ChannelError, HTTPParserError.invalidEOFState:
      return URLError(.networkConnectionLost)
    default:
      #if canImport(Network)
        if let error = error as? HTTPClient.NWPOSIXError {
          let isLost: Bool = [.ECONNRESET, .ECONNABORTED, .EPIPE].contains(error.errorCode)
          return URLError(isLost ? .networkConnectionLost : .cannotConnectToHost)
        }
      #endif
      return error
    }
  }
}

/// Puts a response together. Its functions are called one after the other, on one event loop.
private nonisolated final class ResponseCollector: HTTPClientResponseDelegate, @unchecked Sendable {
  private var response = HTTPResponse(status: 0)

  func didReceiveHead(
    task: HTTPClient.Task<HTTPResponse>, _ head: HTTPResponseHead
  ) -> EventLoopFuture<Void> {
    self.response.status = Int(head.status.code)
    self.response.headers = HTTPHeaders(head.headers)
    return task.eventLoop.makeSucceededVoidFuture()
  }

  func didReceiveBodyPart(
    task: HTTPClient.Task<HTTPResponse>, _ part: ByteBuffer
  ) -> EventLoopFuture<Void> {
    guard self.response.body.count + part.readableBytes <= HTTPResponse.bodyLimit else {
      return task.eventLoop.makeFailedFuture(URLError(.dataLengthExceedsMaximum))
    }
    self.response.body.append(contentsOf: part.readableBytesView)
    return task.eventLoop.makeSucceededVoidFuture()
  }

  func didFinishRequest(task: HTTPClient.Task<HTTPResponse>) throws -> HTTPResponse {
    self.response
  }
}

nonisolated extension HTTPHeaders {
  fileprivate init(_ fields: NIOHTTP1.HTTPHeaders) {
    self.init(fields.map { (name: String, value: String) -> HTTPHeader in HTTPHeader(name, value) })
  }
}

/// The chunks of one response, for one reader; while they are read, the client lives.
private nonisolated final class ChunkReader: @unchecked Sendable {
  private var chunks: HTTPClientResponse.Body.AsyncIterator
  private let driver: ClientDriver
  private let isReading = NIOLockedValueBox<Bool>(false)

  init(_ body: HTTPClientResponse.Body, of driver: ClientDriver) {
    self.chunks = body.makeAsyncIterator()
    self.driver = driver
  }

  func next() async throws -> Data? {
    // The iterator is one that two may not use at the same time.
    let isBusy: Bool = self.isReading.withLockedValue { (isReading: inout Bool) -> Bool in
      defer { isReading = true }
      return isReading
    }
    guard !isBusy else { throw StreamAlreadyRead() }
    defer {
      self.isReading.withLockedValue { (isReading: inout Bool) -> Void in isReading = false }
    }
    guard let chunk = try await self.chunks.next() else { return nil }
    return Data(chunk.readableBytesView)
  }
}

/// A file, read while it is sent.
private nonisolated final class FileChunks: @unchecked Sendable {
  private let handle: FileHandle
  let size: Int64

  /// - Throws: `CocoaError` for a file that cannot be read.
  init(_ file: URL) throws {
    self.handle = try FileHandle(forReadingFrom: file)
    self.size = Int64(clamping: try self.handle.seekToEnd())
    try self.handle.seek(toOffset: 0)
  }

  func next() throws -> ByteBuffer? {
    guard let data = try self.handle.read(upToCount: 65_536), !data.isEmpty else { return nil }
    return ByteBuffer(bytes: data)
  }

  static func body(of file: URL) throws -> HTTPClientRequest.Body {
    let chunks = try FileChunks(file)
    let stream = AsyncThrowingStream<ByteBuffer, any Error>(unfolding: {
      () async throws -> ByteBuffer? in
      try chunks.next()
    })
    return .stream(stream, length: .known(chunks.size))
  }

  static func body(of request: HTTPRequest, _ client: HTTPClient) throws -> HTTPClient.Body? {
    switch request.body {
    case .none:
      return nil
    case .data(let data):
      return .bytes(data)
    case .file(let file):
      let chunks = try FileChunks(file)
      return .stream(contentLength: chunks.size) {
        (writer: HTTPClient.Body.StreamWriter) -> EventLoopFuture<Void> in
        let promise: EventLoopPromise<Void> = client.eventLoopGroup.any().makePromise()
        // Files are read off the event loop, a piece when the one before is on its way.
        promise.completeWithTask { () async throws -> Void in
          while let chunk = try chunks.next() {
            try await writer.write(.byteBuffer(chunk)).get()
          }
        }
        return promise.futureResult
      }
    }
  }
}
"""####],
        ])
    default: return nil
    }
  }
}
