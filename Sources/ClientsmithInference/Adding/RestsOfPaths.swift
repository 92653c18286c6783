/// The calls of a specification whose placeholder keeps slashes: `/files/{path+}` takes `/files/a/b.txt`.
struct RestsOfPaths {
  private struct Call {
    var method: String
    var before: ArraySlice<PathTemplates.Part>
    /// The placeholder, as it is declared.
    var name: String
    var after: ArraySlice<PathTemplates.Part>
  }

  private var calls: [Call] = []

  /// - Parameter known: the methods and paths of the specification, with those of its base URL.
  init(_ known: [(method: String, parts: [PathTemplates.Part])]) {
    for (method, parts) in known {
      for (place, part) in parts.enumerated() {
        guard case .placeholder(let name, "") = part, name.hasSuffix("+") else { continue }
        calls.append(
          Call(
            method: method, before: parts[..<place], name: name, after: parts[(place + 1)...]))
      }
    }
  }

  /// The request with the segments that a placeholder takes in its place.
  func joined(_ request: RecordedRequest) -> RecordedRequest {
    let segments = request.url.segments
    let call = calls.first { call in
      call.method == request.method && segments.count > call.before.count + call.after.count
        && zip(call.before, segments).allSatisfy(Self.takes)
        && zip(call.after, segments.suffix(call.after.count)).allSatisfy(Self.takes)
    }
    guard let call else { return request }
    var request = request
    request.url.segments =
      segments.prefix(call.before.count) + [.variable(call.name)]
      + segments.suffix(call.after.count)
    return request
  }

  private static func takes(_ part: PathTemplates.Part, _ segment: RecordedURL.Segment) -> Bool {
    switch part {
    case .text(let text): segment.text == text
    case .placeholder(_, let ending): segment.text.map { $0.hasSuffix(ending) } ?? true
    }
  }
}
