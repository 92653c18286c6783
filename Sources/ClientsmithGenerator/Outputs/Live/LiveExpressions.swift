import ClientsmithModel

// How settings of a client are written in Swift.

extension Authentication {
  var expression: String {
    switch self {
    case .bearer: ".bearer"
    case .basic: ".basic"
    case .scheme(let word): ".scheme(\(SwiftLiteral.string(word)))"
    case .header(let name): ".header(\(SwiftLiteral.string(name)))"
    case .query(let name): ".query(\(SwiftLiteral.string(name)))"
    case .cookie(let name): ".cookie(\(SwiftLiteral.string(name)))"
    }
  }
}

extension DateFormat {
  var expression: String {
    switch self {
    case .iso8601: ".iso8601"
    case .zoneless: ".zoneless"
    case .seconds: ".seconds"
    case .unix: ".unix"
    case .milliseconds: ".milliseconds"
    case .pattern(let pattern): ".pattern(\(SwiftLiteral.string(pattern)))"
    }
  }
}

extension RetryPolicy {
  /// A `RetryPolicy`; only what differs from the defaults is written.
  var layout: LayoutText {
    if attempts == 0 { return .atom(".none") }
    if self == .standard { return .atom(".standard") }
    return expression(of: "RetryPolicy", errors: errors.map { .init("errors:", $0.layout) })
  }

  /// `RetryPolicy(attempts: 3)`.
  ///
  /// - Parameter errors: what it says of failures that have another status.
  func expression(of type: String, errors: LayoutText.Item?) -> LayoutText {
    let standard = RetryPolicy.standard
    var items: [LayoutText.Item] = []
    if attempts != standard.attempts {
      items.append(.init("attempts:", .atom(String(attempts))))
    }
    if statuses != standard.statuses {
      items.append(
        .init("statuses:", .collection(statuses.map { .init(nil, .atom(String($0))) })))
    }
    if let errors { items.append(errors) }
    if base != standard.base { items.append(.init("base:", .atom(base.expression))) }
    if cap != standard.cap { items.append(.init("cap:", .atom(cap.expression))) }
    return .call(type, items)
  }
}

extension FailureSign {
  /// `RetriedErrors(at: ["error", "code"], is: ["throttled"])`.
  fileprivate var layout: LayoutText {
    let values: [LayoutText.Item] =
      values.isEmpty
      ? []
      : [.init("is:", .collection(values.map { .init(nil, .atom(SwiftLiteral.string($0))) }))]
    return switch location {
    case .header(let name):
      .call("RetriedErrors", [.init("header:", .atom(SwiftLiteral.string(name)))] + values)
    case .body(let path):
      .call(
        "RetriedErrors",
        [.init("at:", .collection(path.map { .init(nil, .atom($0.literal)) }))] + values)
    }
  }
}

extension ClientModel {
  /// Some call may be made again.
  var hasRetries: Bool {
    retry.attempts > 0 || endpoints.contains { $0.retry.attempts > 0 }
  }
}

extension Milliseconds {
  /// A `Duration`.
  var expression: String {
    count.isMultiple(of: 1000)
      ? ".seconds(\(SwiftLiteral.integer(count / 1000)))"
      : ".milliseconds(\(SwiftLiteral.integer(count)))"
  }
}

extension [Header] {
  var layout: LayoutText {
    .collection(
      map { header in
        let texts: [LayoutText.Item] = [header.name, header.value].map {
          .init(nil, .atom(SwiftLiteral.string($0)))
        }
        return .init(nil, .call("HTTPHeader", texts))
      })
  }
}

extension [ErrorBody] {
  func layout(_ context: ViewContext) -> LayoutText {
    .collection(
      groupedByBody.map { statuses, error in
        let message = error.messageClosure(of: context.model)
        return .init(
          nil,
          .call(
            "ErrorBody",
            statuses + [.init("as:", context.types.metatype(error.type, in: .client))]
              + (error.tag?.arguments ?? [])
              + (message.map { [.init("message:", $0)] } ?? [])))
      })
  }

  /// Each body once, with all exact statuses that have it: `.exactly(400, 404)`. Those stand before
  /// classes of statuses, so that their order says nothing.
  private var groupedByBody: [(statuses: [LayoutText.Item], error: ErrorBody)] {
    var groups: [(exact: [LayoutText.Item], error: ErrorBody)] = []
    for error in self {
      guard case .exactly(let status) = error.statuses else {
        groups.append(([], error))
        continue
      }
      let item = LayoutText.Item(nil, .atom(SwiftLiteral.integer(status)))
      if let index = groups.firstIndex(where: { !$0.exact.isEmpty && $0.error.hasBody(of: error) })
      {
        groups[index].exact.append(item)
      } else {
        groups.append(([item], error))
      }
    }
    return groups.map { exact, error in
      (exact.isEmpty ? error.statuses.arguments : [.init(nil, .call(".exactly", exact))], error)
    }
  }
}

extension ErrorBody {
  fileprivate func hasBody(of other: ErrorBody) -> Bool {
    type == other.type && messages == other.messages && tag == other.tag
  }
}

extension ErrorBody.Tag {
  /// `tag: "type", header: "X-Error"`.
  fileprivate var arguments: [LayoutText.Item] {
    [
      .init("tag:", .atom(SwiftLiteral.string(key))),
      .init("header:", .atom(SwiftLiteral.string(header))),
    ]
  }
}

extension ErrorBody.Statuses {
  /// `.hundreds(4)`, `at: ["ok"], is: false`.
  fileprivate var arguments: [LayoutText.Item] {
    switch self {
    case .exactly(let status): return [.init(nil, .atom(".exactly(\(status))"))]
    case .hundreds(let first): return [.init(nil, .atom(".hundreds(\(first))"))]
    case .otherwise: return [.init(nil, .atom(".otherwise"))]
    case .success(let condition):
      let path = LayoutText.collection(condition.path.map { .init(nil, .atom($0.literal)) })
      guard case .equals(let value) = condition.test else {
        return [.init("presentAt:", path)]
      }
      return [.init("at:", path), .init("is:", .atom(value.scalarLiteral))]
    }
  }
}

extension JSONValue {
  /// Of what a condition compares with.
  fileprivate var scalarLiteral: String {
    switch self {
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): SwiftLiteral.integer(number)
    case .number(let number): SwiftLiteral.double(number)
    case .string(let text): SwiftLiteral.string(text)
    case .null, .decimal, .array, .object: "\"\""
    }
  }
}

extension Endpoint.PathStep {
  var literal: String {
    switch self {
    case .key(let key): SwiftLiteral.string(key)
    case .index(let index): SwiftLiteral.integer(index)
    }
  }
}
