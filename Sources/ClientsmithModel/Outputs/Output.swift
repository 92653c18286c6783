/// One kind of output: what can be said of it before any specification is read.
///
/// The names of files, the keys of `emit` and `omit`, and reserved names derive from `Output.all`;
/// `OutputDefinition` of the generator says how each is made.
///
/// The plugins compile this file too, since SwiftPM plans a build from names alone. So it depends
/// on nothing, and is `public`: plugins are compiled without the package's name, which `package`
/// needs.
public struct Output: Hashable, Sendable {
  /// Which of the two output folders its files belong in.
  public enum Destination: CaseIterable, Hashable, Sendable {
    case sources
    case tests
  }

  /// How often it is made.
  public enum Scope: Hashable, Sendable {
    case specification
    case target
  }

  /// When it is there.
  public enum Presence: Hashable, Sendable {
    case always
    /// Unless `omit` names it.
    case byDefault
    /// If `emit` names it.
    case onRequest
    /// In the tests, unless `omit` names it; beside the client instead, if `emit` names it.
    case inTests
    /// If the configuration asks for it with a key of its own, unless `omit` names it.
    case configured
  }

  /// What `emit` and `omit` call it; nil: they cannot name it.
  public let key: String?
  /// What it is, as a part of a sentence: for `--help` and the documentation.
  public let summary: String
  public let presence: Presence
  public let destination: Destination
  public let scope: Scope
  /// The names of its files without `.swift`; those of a specification follow `SuntimesClient`.
  ///
  /// Empty for what is a part of another output's files.
  public let files: [String]
  /// Its files hold what a large client has much of; there are none where a client cannot be large.
  public let isForLargeClients: Bool
  /// Without one of these it is omitted too.
  public let uses: [Output]
  /// The types that it declares at the top level, which a specification cannot declare.
  public let types: Set<String>
  /// The types that it declares inside of the client.
  public let nestedTypes: Set<String>

  public init(
    key: String?, _ summary: String, _ presence: Presence, to destination: Destination = .sources,
    oncePer scope: Scope = .specification, files: [String] = [], forLargeClients: Bool = false,
    uses: [Output] = [], types: Set<String> = [], nestedTypes: Set<String> = []
  ) {
    self.key = key
    self.summary = summary
    self.presence = presence
    self.destination = destination
    self.scope = scope
    self.files = files
    isForLargeClients = forLargeClients
    self.uses = uses
    self.types = types
    self.nestedTypes = nestedTypes
  }
}

extension Output {
  /// The folders that its files may be in.
  public var destinations: [Destination] {
    presence == .inTests ? Destination.allCases : [destination]
  }

  /// Whether it is beside the client only if `emit` names it, or the configuration has its key.
  public var isOnRequest: Bool { [.onRequest, .inTests, .configured].contains(presence) }
}

// MARK: - All of them

/// An entry of the list of outputs, of which there is one list for all stages: whoever has entries
/// has one for each output, or does not compile.
///
/// `Output` says what an output is, `OutputDefinition` of the generator how it is made.
public protocol OutputEntry {
  static var client: Self { get }
  static var types: Self { get }
  static var groups: Self { get }
  static var live: Self { get }
  static var mock: Self { get }
  static var preview: Self { get }
  static var memory: Self { get }
  static var failing: Self { get }
  static var tests: Self { get }
  static var drift: Self { get }
  static var runtime: Self { get }
  static var asyncHTTPClient: Self { get }
  static var tracing: Self { get }
  static var metrics: Self { get }
  static var logging: Self { get }
  static var recording: Self { get }
  static var requests: Self { get }
  static var scripted: Self { get }
  static var testing: Self { get }
  static var spy: Self { get }
  static var store: Self { get }
  static var swiftui: Self { get }
  static var dependencies: Self { get }
  static var fixtures: Self { get }
  static var container: Self { get }
}

extension OutputEntry {
  /// In the order in which files are made and keys are listed.
  public static var all: [Self] {
    [
      client, types, groups, live, mock, preview, memory, failing, tests, drift, runtime,
      asyncHTTPClient, tracing, metrics, logging, recording, requests, scripted, testing, spy,
      store, swiftui, dependencies, fixtures, container,
    ]
  }
}

extension Output: OutputEntry {
  public static let client = Output(
    key: nil, "the client, its types and its labeled methods", .always, files: [""])

  /// How many files the types, and as many the groups, of a large client are spread over.
  ///
  /// Compilers take files in the order of their names, as many at once for each processor. So those of
  /// types and of groups, which take them the longest, take turns there.
  private static let spread = 12

  /// Each type is in the file that follows from its name, so a new one moves no other.
  public static let types = Output(
    key: nil, "the types of a large client", .always,
    files: (1...spread).map { "+Part\($0)Types" }, forLargeClients: true)

  /// Each group is in the file that follows from its name, with its live, mock and failing ones.
  public static let groups = Output(
    key: nil, "the groups of endpoints of a large client", .always,
    files: (1...spread).map { "+Part\($0)Groups" }, forLargeClients: true)

  public static let live = Output(
    key: "live", "the implementation that talks to the API", .byDefault, files: ["+Live"])

  public static let mock = Output(
    key: "mock", "the mock and the scenarios", .byDefault, files: ["+Mock"],
    types: ["LaunchScenario"])

  /// Also where the specification has a scenario of that name.
  public static let preview = Output(
    key: "preview", "the mock's `preview`", .byDefault, uses: [mock])

  /// A part of the mock's file, where the specification says what is kept.
  public static let memory = Output(
    key: "memory", "the mock's `inMemory`", .byDefault, uses: [mock],
    types: ["MemoryTable", "MemoryRows", "MemoryPage", "MemoryID"])

  public static let failing = Output(
    key: "failing", "the client that throws from every endpoint", .byDefault, files: ["+Failing"])

  /// They are about all three, and what a user writes instead may look different.
  public static let tests = Output(
    key: "tests", "the tests of the client", .byDefault, to: .tests, files: ["Tests"],
    uses: [live, mock, failing])

  /// A part of the file of the tests.
  public static let drift = Output(
    key: "drift", "tests that call the API itself", .onRequest, to: .tests, uses: [tests])

  public static let runtime = Output(
    key: nil, "what live clients share", .always, oncePer: .target,
    files: ["ClientsmithRuntime"])

  /// The module of this package that is the whole runtime, with all that `emit` may add to one.
  public static let runtimeLibrary = "ClientsmithRuntime"

  /// It uses what is internal in the runtime, so it is generated beside the runtime.
  public static let asyncHTTPClient = Output(
    key: "asyncHTTPClient", "a transport for servers", .onRequest, oncePer: .target,
    files: ["HTTPTransport+AsyncHTTPClient"],
    types: ["RuntimeBodyChunks", "RuntimeBodyPieces", "RuntimeStreamedResponse"])

  public static let tracing = Output(
    key: "tracing", "a middleware with a span for each call", .onRequest, oncePer: .target,
    files: ["CallTracing"], types: ["CallTracing", "CallRecord", "HeaderInjector"])

  public static let metrics = Output(
    key: "metrics", "a middleware that measures calls", .onRequest, oncePer: .target,
    files: ["CallMetrics"], types: ["CallMetrics", "CallRecord"])

  public static let logging = Output(
    key: "logging", "a middleware that logs calls", .onRequest, oncePer: .target,
    types: ["CallLog", "CallRecord"])

  public static let recording = Output(
    key: "recording", "transports that record and replay calls", .onRequest, oncePer: .target,
    types: ["RecordingError"])

  public static let requests = Output(
    key: "requests", "the arguments of each endpoint as a value", .onRequest)

  public static let scripted = Output(
    key: "scripted", "closures that answer from a script", .onRequest, oncePer: .target,
    types: ["Scripted", "Gate"])

  public static let testing = Output(
    key: nil, "what generated tests share", .always, to: .tests, oncePer: .target,
    files: ["ClientsmithTesting"])

  public static let spy = Output(
    key: "spy", "a client that records its calls", .inTests, to: .tests, files: ["+Spy"],
    types: ["SpyRecord", "SpiedEndpoint"], nestedTypes: ["Spy"])

  public static let store = Output(
    key: "store", "the observable stores of the specification", .byDefault, files: ["+Store"],
    types: ["Loading", "StoreLoader", "LoadingMore", "StoreActionRunner", "ActionStates"])

  public static let swiftui = Output(
    key: "swiftui", "values of SwiftUI's environment", .byDefault, files: ["+SwiftUI"],
    types: ["LoadingView"])

  /// Its values are the failing client and the preview, also those that the user has written.
  public static let dependencies = Output(
    key: "dependencies", "keys for swift-dependencies", .configured, files: ["+Dependencies"])

  public static let fixtures = Output(
    key: "fixtures", "a value of each type, with any of its properties replaced", .inTests,
    to: .tests, files: ["+Fixtures"])

  /// A key of its own in the configuration asks for it, and names its types.
  public static let container = Output(
    key: nil, "all clients of a target", .onRequest, oncePer: .target,
    files: ["ClientsmithContainer"])
}

// MARK: - Keys

extension [Output] {
  /// What `emit` may name, what is there anyway included.
  public var emittable: [Output] { filter { $0.key != nil && $0.presence != .configured } }

  /// What `omit` may name.
  public var omittable: [Output] {
    filter { $0.key != nil && [.byDefault, .inTests, .configured].contains($0.presence) }
  }

  /// What is there, or beside the client, only if `emit` names it.
  public var onRequest: [Output] { emittable.filter(\.isOnRequest) }
}

// MARK: - Names of files

extension Output {
  /// The longest that a stem may be, so that every name, those of later versions included, has
  /// 100 bytes at most.
  public static let longestStem = 75

  /// What the names of a specification's files begin with: `SuntimesClient`.
  ///
  /// - Parameter stem: of the specification's file, `Suntimes`.
  public static func clientName(stem: String) -> String {
    stem.hasSuffix("Client") ? stem : stem + "Client"
  }

  /// The names of the files that are made for a specification.
  ///
  /// - Parameter stem: of the specification's file, `Suntimes`.
  public func fileNames(stem: String) -> [String] {
    files.map { Self.clientName(stem: stem) + $0 + ".swift" }
  }

  /// The names of the files that a target has once.
  ///
  /// - Parameter mark: tells several such files in one test target apart: `Core` for
  ///   `ClientsmithTesting+Core.swift`.
  public func fileNames(mark: String? = nil) -> [String] {
    files.map { $0 + (mark.map { "+" + $0 } ?? "") + ".swift" }
  }
}

extension [Output] {
  /// The names of all files that one specification can have in a folder.
  ///
  /// - Parameter mayBeLarge: `SpecificationName` says so of it.
  public func fileNames(
    stem: String, mayBeLarge: Bool = false, in destination: Output.Destination
  ) -> [String] {
    filter {
      $0.scope == .specification && $0.destinations.contains(destination)
        && (mayBeLarge || !$0.isForLargeClients)
    }.flatMap { $0.fileNames(stem: stem) }
  }

  /// The names of all files that a target can have once in a folder.
  public func sharedFileNames(
    in destination: Output.Destination, mark: String? = nil
  ) -> [String] {
    filter { $0.scope == .target && $0.destination == destination }
      .flatMap { $0.fileNames(mark: mark) }
  }
}
