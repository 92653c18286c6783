import ClientsmithModel

/// Arguments that break what does not encode them, and those that cannot be sent.
extension TestCalls {
  var escapes: [LayoutText] {
    var statements: [LayoutText] = []
    let hostile = parameters.map { hostileArgument($0) }
    if hostile.contains(where: { $0 != nil }) {
      let arguments = zip(full, hostile).map { $1 ?? $0 }
      if let request = request(arguments) {
        statements.append(.trailing(call(arguments, of: "$0"), of: sends(request)))
      }
    }
    for (index, input) in parameters.enumerated() {
      for argument in refusedArguments(input) {
        var arguments = full
        arguments[index] = argument
        statements.append(.trailing(call(arguments, of: "$0"), of: .atom("check.refuses")))
      }
    }
    return statements
  }

  private func hostileArgument(_ input: Input) -> Argument? {
    Self.hostileText(for: input, context.model.types).map { value in
      Argument(
        value: value,
        constant: value == .string(Self.hostileText) ? "HostileText.text" : "[HostileText.text]")
    }
  }

  /// Texts that cannot be sent where an input is.
  private func refusedArguments(_ input: Input) -> [Argument] {
    if input.location == .url {
      return ["ftp://example.com/file", "https://user:secret@example.com/"].map {
        Argument(value: .string($0))
      }
    }
    guard Self.mayRefuse(input, context.model.types) else { return [] }
    switch input.location {
    case .host:
      return ["", "a.b", "example.org/", "-a"].map { Argument(value: .string($0)) }
    case .path(let style):
      let segments = endpoint.path.text.utf8.split(separator: UInt8(ascii: "/"))
      let placeholder = "{\(input.wireName)}"
      let isSegment = segments.contains { $0.elementsEqual(placeholder.utf8) }
      let texts: [String] =
        switch style.form {
        case .simple where style.keepsSlashes: ["", "a//b", "a/../b"]
        case .simple where isSegment: ["", ".."]
        case .label where isSegment: ["", "."]
        case .simple, .label, .matrix: [""]
        }
      return texts.map { Argument(value: .string($0)) }
    case .idempotencyKey:
      let empty = Argument(value: .string(""))
      guard endpoint.idempotencyKey?.location == .header else { return [empty] }
      return [
        empty,
        Argument(value: .string("a\r\nX-Injected: b"), constant: "HostileText.header"),
      ]
    case .header:
      return [Argument(value: .string("a\r\nX-Injected: b"), constant: "HostileText.header")]
    default: return []
    }
  }

  // MARK: - Which parameters take them

  /// nil for what is not text, or not encoded.
  static func hostileText(for input: Input, _ types: TypeIndex) -> Value? {
    switch input.location {
    case .host, .header, .idempotencyKey: return nil
    case .url, .path, .query, .cookie, .body, .jsonField, .formField, .multipartField: break
    }
    switch types.unwrapped(input.type) {
    case .primitive(.string): return .string(hostileText)
    case .array(let element) where types.unwrapped(element) == .primitive(.string):
      return .array([.string(hostileText)])
    default: return nil
    }
  }

  /// Whether there are texts that cannot be sent where an input is; JSON has escapes for all.
  static func mayRefuse(_ input: Input, _ types: TypeIndex) -> Bool {
    switch input.location {
    case .url: true
    case .path, .header:
      !input.wireFormat.isJSON && types.unwrapped(input.type) == .primitive(.string)
    case .host, .idempotencyKey: types.unwrapped(input.type) == .primitive(.string)
    default: false
    }
  }
}
