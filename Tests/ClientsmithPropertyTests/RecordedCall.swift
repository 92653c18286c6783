import ClientsmithGenerator
import ClientsmithModel
import Foundation

/// A call of an endpoint that was recorded, as an archive (HAR) has it.
struct RecordedCall {
  /// A body that came back.
  struct Answer {
    var json: String
    var type: TypeReference
  }

  var method: String
  var url: URLComponents
  /// The names of what was sent in an object, a form or parts; nil: something else was sent.
  var fields: Set<String>?
  /// Those that no client sends by itself.
  var headers: Set<String>
  /// nil: nothing came back.
  var answer: Answer?
  /// That of a status of failure.
  var failure: Answer?
  var entries: [[String: Any]]
  /// What was sent.
  var body = ""

  static let failureStatus = 409

  /// A server's answer to what a client of the model sends; nil for what is not compared.
  init?(_ endpoint: Endpoint, of model: ClientModel) {
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
    method = endpoint.method
    self.url = url
    let headers = request.headers.map { header -> (name: String, value: String) in
      let parts = header.split(separator: ":", maxSplits: 1).map(String.init)
      return (parts[0], parts.last?.trimmingCharacters(in: .whitespaces) ?? "")
    }
    self.headers = Set(headers.map(\.name).filter { $0.hasPrefix("X-") })
    var sent: [String: Any] = ["method": endpoint.method, "url": request.url]
    sent["headers"] = headers.map { ["name": $0.name, "value": $0.value] }
    switch request.body {
    case .none: fields = []
    case .text(let text):
      let mediaType = headers.first { $0.name == "Content-Type" }?.value ?? ""
      sent["postData"] = ["mimeType": mediaType, "text": text]
      fields = Self.fields(of: text, mediaType)
      body = text
    case .multipart(let text):
      sent["postData"] = ["mimeType": "multipart/form-data; boundary=boundary", "text": text]
      fields = Set(
        endpoint.inputs.compactMap { input in
          let isSent = text.contains("name=\"\(input.wireName)\"")
          if case .multipartField = input.location { return isSent ? input.wireName : nil }
          return nil
        })
    default: return nil
    }
    switch endpoint.result {
    case .void: break
    case .json(let type, at: let path) where path.isEmpty:
      guard let answer = Self.answer(endpoint.mock, type, endpoint, model) else { return nil }
      self.answer = answer
    default: return nil
    }
    let error = endpoint.errors.first { error in
      switch error.statuses {
      case .exactly(let status): status == Self.failureStatus
      case .hundreds(let hundreds): hundreds == Self.failureStatus / 100
      case .otherwise: true
      case .success: false
      }
    }
    if let error, error.tag == nil {
      failure = Self.answer(samples.value(of: error.type), error.type, endpoint, model)
    }
    entries = [["request": sent, "response": Self.response(answer == nil ? 204 : 200, answer)]]
    if failure != nil {
      entries.append(["request": sent, "response": Self.response(Self.failureStatus, failure)])
    }
  }

  private static func fields(of text: String, _ mediaType: String) -> Set<String>? {
    if text.isEmpty { return [] }
    if mediaType.hasPrefix("application/x-www-form-urlencoded") {
      var items = URLComponents()
      items.percentEncodedQuery = text.replacingOccurrences(of: "+", with: "%20")
      return Set((items.queryItems ?? []).map(\.name))
    }
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return object.map { Set($0.keys) }
  }

  private static func answer(
    _ value: Value?, _ type: TypeReference, _ endpoint: Endpoint, _ model: ClientModel
  ) -> Answer? {
    let encoder = WireEncoder(model, dates: endpoint.dates)
    guard let value, let json = encoder.json(value, as: type) else { return nil }
    return Answer(json: json.text, type: type)
  }

  private static func response(_ status: Int, _ answer: Answer?) -> [String: Any] {
    let content = answer.map { ["mimeType": "application/json", "text": $0.json] }
    return [
      "status": status, "headers": [[String: String]](), "content": content ?? ["mimeType": ""],
    ]
  }

  /// What may be a credential.
  var sentTexts: Set<String> {
    let request = entries[0]["request"] as? [String: Any]
    let headers = request?["headers"] as? [[String: String]] ?? []
    let items = url.queryItems ?? []
    return Set(headers.compactMap { $0["value"] } + items.compactMap(\.value))
  }
}
