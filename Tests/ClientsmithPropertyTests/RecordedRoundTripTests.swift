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
/// `CLIENTSMITH_RANDOM_RECORDED` sets how many.
@Suite struct RecordedRoundTripTests {
  private static let count =
    ProcessInfo.processInfo.environment["CLIENTSMITH_RANDOM_RECORDED"]
    .flatMap { UInt64($0) } ?? 60

  /// A call of an endpoint that was recorded.
  private struct Call {
    var method: String
    var url: URLComponents
    /// The names of what was sent in an object.
    var fields: Set<String>
    /// nil: nothing came back.
    var answer: String?
    /// Of the answer.
    var type: TypeReference?
    var entry: [String: Any]

    var sentTexts: Set<String> {
      let request = entry["request"] as? [String: Any]
      let headers = request?["headers"] as? [[String: String]] ?? []
      let items = url.queryItems ?? []
      return Set(headers.compactMap { $0["value"] } + items.compactMap(\.value))
    }
  }

  @Test func recordingsShowWhatWasDeclared() throws {
    var calls = 0
    var queries = 0
    var scalars = 0
    for seed in 1...Self.count {
      let file = SourceFile(path: "test.client.yaml", text: RandomSpecification.yaml(seed: seed))
      guard let model = SpecReader.read(file).model else { continue }
      // Of those that a recording cannot tell apart, the first.
      var known: Set<String> = []
      let recorded = model.endpoints.compactMap { Self.call($0, of: model) }.filter { call in
        let parts = call.url.percentEncodedPath.split(separator: "/")
        return known.insert("\(call.method) \(parts.count) \(parts[0])").inserted
      }
      guard recorded.contains(where: { $0.answer != nil }) else { continue }
      calls += recorded.count
      queries += recorded.count { $0.url.queryItems?.isEmpty == false }
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
  }

  /// A server's answer to what a client of the model sends.
  private static func call(_ endpoint: Endpoint, of model: ClientModel) -> Call? {
    let samples = SampleValue(model)
    let arguments = endpoint.parameters.map { input in
      samples.filled(input.example, as: input.type)
    }
    guard endpoint.server == nil, HTTPMethod.known.contains(endpoint.method),
      !["HEAD", "OPTIONS", "TRACE", "CONNECT"].contains(endpoint.method),
      let request = WireRequestBuilder.request(
        endpoint, of: WireClient(model), arguments: arguments),
      let url = URLComponents(string: request.url), !url.path.isEmpty, !url.path.hasSuffix("/")
    else { return nil }
    var sent: [String: Any] = ["method": endpoint.method, "url": request.url]
    sent["headers"] = request.headers.map { header -> [String: String] in
      let parts = header.split(separator: ":", maxSplits: 1).map(String.init)
      return ["name": parts[0], "value": parts.last?.trimmingCharacters(in: .whitespaces) ?? ""]
    }
    var fields: Set<String> = []
    switch request.body {
    case .none: break
    case .text(let text) where endpoint.body.isJSONObject:
      sent["postData"] = ["mimeType": "application/json", "text": text]
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      fields = Set(object.map { Array($0.keys) } ?? [])
    default: return nil
    }
    var answer: String?
    var answerType: TypeReference?
    switch endpoint.result {
    case .void: break
    case .json(let type, at: let path) where path.isEmpty:
      let encoder = WireEncoder(model, dates: endpoint.dates)
      guard let mock = endpoint.mock, let json = encoder.json(mock, as: type) else { return nil }
      answer = json.text
      answerType = type
    default: return nil
    }
    let content = answer.map { ["mimeType": "application/json", "text": $0] }
    let response: [String: Any] = [
      "status": answer == nil ? 204 : 200, "headers": [[String: String]](),
      "content": content ?? ["mimeType": ""],
    ]
    return Call(
      method: endpoint.method, url: url, fields: fields, answer: answer, type: answerType,
      entry: ["request": sent, "response": response])
  }

  private static func imported(_ calls: [Call], _ seed: UInt64) throws -> String {
    let archive = ["log": ["version": "1.2", "entries": calls.map(\.entry)] as [String: Any]]
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
    _ call: Call, of declared: ClientModel, in model: ClientModel,
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
    let keys = endpoint.inputs.filter { input in
      if case .jsonField = input.location { true } else { false }
    }.map(\.wireName)
    let items = endpoint.inputs.filter { input in
      if case .query = input.location { true } else { false }
    }.map(\.wireName)
    // An API key is the credential, not a parameter.
    let sent = Set((call.url.queryItems ?? []).map(\.name)).filter { name in
      !items.contains(name) && !items.contains { name == "\($0)[]" }
    }
    let isOpen = model.authentication == nil && model.schemes.isEmpty
    #expect(!isOpen || sent.isEmpty, "query \(sent) \(what)")
    let isBody = endpoint.inputs.contains { input in
      if case .body = input.location { true } else { false }
    }
    #expect(isBody || call.fields.subtracting(keys).isEmpty, "\(what)")
    switch endpoint.result {
    // An empty object is as good as nothing, but where it was asked for.
    case .void:
      #expect(call.answer == nil || call.answer == "{}" && call.method != "GET", "\(what)")
    case .json(let type, at: _):
      let answer = try #require(call.answer, "\(what)")
      var types = ShownTypes(
        declared: declared.types, inferred: model.types, withheld: withheld)
      var log = DiagnosticLog(files: [])
      let node = YAMLReader.readAnswer(
        SourceFile(path: "answer.json", text: answer), into: &log)
      types.compare(try #require(node), call.type, type)
      #expect(types.differences == [], "\(answer)\n\(what)")
      return types.count
    default: Issue.record("another result, \(endpoint.result): \(what)")
    }
    return 0
  }
}

extension Endpoint.Body {
  fileprivate var isJSONObject: Bool {
    if case .json = self { true } else { false }
  }
}
