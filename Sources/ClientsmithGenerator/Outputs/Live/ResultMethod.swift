import ClientsmithModel

/// The method of the runtime that sends a call and reads its result, and the parts that have it.
struct ResultMethod {
  /// `json` of `try await caller.json(call, as: Item.self)`.
  let function: String
  let parts: Set<RuntimePart>

  private init(_ function: String, _ parts: Set<RuntimePart> = []) {
    self.function = function
    self.parts = parts
  }

  init(_ endpoint: Endpoint, _ types: TypeIndex) {
    switch endpoint.result {
    case .void: self.init("send", [.sends])
    case .text: self.init("text", [.text])
    case .data: self.init("data", [.responses])
    case .response: self.init("response", [.responses])
    case .download: self.init("download", [.downloads])
    case .json: self.init("json")
    case .typedResponse:
      var parts: Set<RuntimePart> = [.typedResponses]
      if !endpoint.responseHeaders.isEmpty { parts.insert(.typedHeaders) }
      self.init("response", parts)
    case .serverSentEvents where endpoint.streamFormat.hasEnvelope:
      self.init("envelopes", [.envelopes])
    case .serverSentEvents: self.init("events", [.serverSentEvents])
    case .jsonLines: self.init("lines", [.jsonLines])
    case .flags: self.init("flag", [.statusFlags])
    case .statuses(let cases):
      let hasText = cases.contains { $0.body == .text }
      self.init("statuses", [hasText ? .statusTexts : .statuses])
    }
  }
}
