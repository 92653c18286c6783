import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithInference
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithRun
import ClientsmithSpec
import ClientsmithYAML
import Foundation
import Testing

/// What random specifications send and get, recorded, becomes specifications that have what the
/// recordings show.
///
/// `CLIENTSMITH_RANDOM_RECORDED` sets how many, `CLIENTSMITH_RANDOM_RECORDED_AFTER` which.
@Suite struct RecordedRoundTripTests {
  private static let count =
    ProcessInfo.processInfo.environment["CLIENTSMITH_RANDOM_RECORDED"]
    .flatMap { UInt64($0) } ?? 60

  /// The first seed is the one behind it.
  private static let first =
    ProcessInfo.processInfo.environment["CLIENTSMITH_RANDOM_RECORDED_AFTER"]
    .flatMap { UInt64($0) } ?? 0

  @Test func recordingsShowWhatWasDeclared() throws {
    var calls = 0
    var queries = 0
    var scalars = 0
    var bodies = 0
    var headers = 0
    var failures = 0
    for seed in (Self.first + 1)...(Self.first + Self.count) {
      let file = SourceFile(path: "test.client.yaml", text: RandomSpecification.yaml(seed: seed))
      guard let model = SpecReader.read(file).model else { continue }
      // Of those that a recording cannot tell apart, the first.
      var known: Set<String> = []
      let recorded = model.endpoints.compactMap { RecordedCall($0, of: model) }.filter { call in
        let parts = call.url.percentEncodedPath.split(separator: "/")
        return known.insert("\(call.method) \(parts.count) \(parts[0])").inserted
      }
      guard recorded.contains(where: { $0.answer != nil }) else { continue }
      calls += recorded.count
      queries += recorded.count { $0.url.queryItems?.isEmpty == false }
      bodies += recorded.count { $0.fields?.isEmpty != true }
      headers += recorded.count { !$0.headers.isEmpty }
      failures += recorded.count { $0.failure != nil }
      let text = try Self.imported(recorded, seed)
      let content = SpecReader.read(SourceFile(path: "Again.client.yaml", text: text))
      let errors = content.log.diagnostics.filter { $0.severity == .error }.map(\.message)
      #expect(errors == [], "seed \(seed)\n\(text)")
      guard let again = content.model else { continue }
      // A credential of one call stands nowhere in what others become.
      let withheld = recorded.reduce(into: Set()) { $0.formUnion($1.sentTexts) }
      for call in recorded {
        let what = "seed \(seed): \(call.method) \(call.url)\n\(text)"
        scalars += try Self.check(call, of: model, in: again, besides: withheld, what)
      }
    }
    #expect(calls > Int(Self.count))
    #expect(queries > Int(Self.count) / 10)
    #expect(scalars > Int(Self.count))
    #expect(bodies > Int(Self.count) / 10)
    #expect(headers > Int(Self.count) / 10)
    #expect(failures > Int(Self.count) / 20)
  }

  private static func imported(_ calls: [RecordedCall], _ seed: UInt64) throws -> String {
    let archive = ["log": ["version": "1.2", "entries": calls.flatMap(\.entries)] as [String: Any]]
    let data = try JSONSerialization.data(withJSONObject: archive)
    let file = SourceFile(path: "session.har", text: String(decoding: data, as: UTF8.self))
    var log = DiagnosticLog(file: file)
    let read = RecordedInput.read(file, into: &log)
    let requests = try #require(read, "seed \(seed)")
    var inference = RequestInference(.init(client: "Again"))
    let found = inference.declarations(of: requests, wording: .native)
    var declarations = try #require(found, "seed \(seed)")
    declarations.addProposals()
    return SpecificationPrinter.text(of: declarations)
  }

  /// - Returns: how many values of the answer were compared.
  private static func check(
    _ call: RecordedCall, of declared: ClientModel, in model: ClientModel,
    besides withheld: Set<String>, _ what: String
  ) throws -> Int {
    let base = model.baseURL.map(model.exampleURL) ?? ""
    let prefix = URLComponents(string: base)?.percentEncodedPath ?? ""
    let segments = call.url.percentEncodedPath.dropFirst(prefix.count).split(separator: "/")
    let endpoint = model.endpoints.first { endpoint in
      let template = endpoint.path.text.split(separator: "?")[0].split(separator: "/")
      return endpoint.method == call.method && template.count == segments.count
        && zip(template, segments).allSatisfy { $0.contains("{") || $0 == $1 }
    }
    guard let endpoint else {
      Issue.record("no endpoint for \(what)")
      return 0
    }
    let items = endpoint.inputs.filter { input in
      if case .query = input.location { true } else { false }
    }.map(\.wireName)
    // An API key is the credential, not a parameter.
    let sent = Set((call.url.queryItems ?? []).map(\.name)).filter { name in
      !items.contains(name) && !items.contains { name == "\($0)[]" }
    }
    let isOpen = model.authentication == nil && model.schemes.isEmpty
    #expect(!isOpen || sent.isEmpty, "query \(sent) \(what)")
    check(call, in: endpoint, of: model, what)
    var count = 0
    if let failure = call.failure {
      let error = (endpoint.errors + model.errors).first { error in
        error.statuses == .exactly(RecordedCall.failureStatus) || error.statuses == .hundreds(4)
          || error.statuses == .otherwise
      }
      let type = error?.type
      #expect(type != nil || failure.json == "{}", "no type of the error \(failure.json) \(what)")
      if let type {
        count += try compare(failure, type, declared, model, besides: withheld, what)
      }
    }
    switch endpoint.result {
    // An empty object is as good as nothing, but where it was asked for.
    case .void:
      #expect(call.answer == nil || call.answer?.json == "{}" && call.method != "GET", "\(what)")
    case .json(let type, at: _):
      let answer = try #require(call.answer, "\(what)")
      count += try compare(answer, type, declared, model, besides: withheld, what)
    default: Issue.record("another result, \(endpoint.result): \(what)")
    }
    return count
  }

  /// What is sent besides the query.
  private static func check(
    _ call: RecordedCall, in endpoint: Endpoint, of model: ClientModel, _ what: String
  ) {
    let isBody = endpoint.inputs.contains { input in
      if case .body = input.location { true } else { false }
    }
    let names = endpoint.inputs.compactMap { input in
      switch input.location {
      case .jsonField, .formField, .multipartField: input.wireName
      default: nil
      }
    }
    let fields = (call.fields ?? []).filter { field in
      !names.contains { field == $0 || field.hasPrefix($0 + "[") || field.hasPrefix($0 + ".") }
    }
    #expect(
      isBody || call.fields != nil && fields.isEmpty, "body \(fields) of \(call.body) \(what)")
    let headers = (model.settings + endpoint.inputs).compactMap { input in
      if case .header = input.location { input.wireName.lowercased() } else { nil }
    }
    let constants = (model.headers + endpoint.headers).map { $0.name.lowercased() }
    let isOpen = model.authentication == nil && model.schemes.isEmpty
    let missing = call.headers.filter { !(headers + constants).contains($0.lowercased()) }
    #expect(!isOpen || missing.isEmpty, "headers \(missing) \(what)")
  }

  private static func compare(
    _ answer: RecordedCall.Answer, _ type: TypeReference, _ declared: ClientModel,
    _ model: ClientModel, besides withheld: Set<String>, _ what: String
  ) throws -> Int {
    var types = ShownTypes(declared: declared.types, inferred: model.types, withheld: withheld)
    var log = DiagnosticLog(files: [])
    let node = YAMLReader.readAnswer(
      SourceFile(path: "answer.json", text: answer.json), into: &log)
    types.compare(try #require(node), answer.type, type)
    #expect(types.differences == [], "\(answer.json)\n\(what)")
    return types.count
  }
}
