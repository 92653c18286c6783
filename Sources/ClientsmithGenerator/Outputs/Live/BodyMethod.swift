import ClientsmithModel

/// The method of the runtime that starts a body of fields, or writes a whole one, and the parts that
/// have it.
struct BodyMethod {
  /// `jsonObject` of `call.jsonObject(contentType: "application/vnd.api+json")`.
  let function: String
  /// Of a whole body: `json:`.
  var label: String?
  let contentType: String
  /// What is sent if nothing else is said.
  let standardContentType: String
  let parts: Set<RuntimePart>

  /// - Returns: nil for an endpoint without a body.
  init?(_ endpoint: Endpoint, _ types: TypeIndex) {
    switch endpoint.body {
    case .none: return nil
    case .json(let contentType):
      self.init("jsonObject", contentType, unless: MediaType.json, [.jsonFields])
    case .form(let contentType):
      self.init("formBody", contentType, unless: MediaType.form, [.form])
    case .multipart(let contentType):
      self.init("multipartBody", contentType, unless: MediaType.multipart, [.multipart])
    case .value(let encoding, let contentType):
      let input = endpoint.inputs.first { $0.location == .body }
      let isFile = input.map { types.isFile($0, of: endpoint) } == true
      let parts: [RuntimePart]
      switch encoding {
      case .json: parts = [.body]
      case .jsonl: parts = [.jsonLinesBody]
      case .form: parts = [.form, .formObjects]
      case .text:
        let isString = input.map { types.unwrapped($0.type) } == .primitive(.string)
        parts = [isString ? .body : .textBody]
      case .data: parts = [isFile ? .fileBody : .body]
      }
      self.init("body", contentType, unless: encoding.contentType, parts)
      label = (isFile ? "file" : encoding.rawValue) + ":"
    }
  }

  private init(
    _ function: String, _ contentType: String, unless standard: String, _ parts: [RuntimePart]
  ) {
    self.function = function
    self.contentType = contentType
    standardContentType = standard
    self.parts = Set(parts)
  }

  /// What follows a whole body.
  var options: [LayoutText.Item] {
    contentType == standardContentType
      ? [] : [.init("contentType:", .atom(SwiftLiteral.string(contentType)))]
  }
}
