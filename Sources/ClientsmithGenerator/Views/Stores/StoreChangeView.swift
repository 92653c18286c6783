import ClientsmithModel

/// The statements of an optimistic action: the change of an item around the call.
struct StoreChangeView {
  private let change: Store.Change
  private let endpoint: Endpoint
  private let context: ViewContext
  private let list: StoreLoadView
  /// The item in the closure that changes it.
  private let item: String

  init(
    _ change: Store.Change, of list: StoreLoadView, by endpoint: Endpoint, context: ViewContext
  ) {
    self.change = change
    self.endpoint = endpoint
    self.context = context
    self.list = list
    item = endpoint.local("item")
  }

  /// In the closure that says whether the action succeeds, indented by six.
  var lines: [String] {
    let call = LayoutText.call(
      "try await self.\(list.sequenceName).change",
      [
        .init(nil, .atom(expression(of: change.id))),
        .init("in:", .atom("\\.\(list.loadingName)")), .init("of:", .atom("self")),
      ])
    func head(_ parameter: String) -> String {
      let closure = "{ \(parameter) in"
      return 6 + call.width + 1 + closure.columns <= Layout.width
        ? "      \(call.flat) \(closure)"
        : "      " + call.text(indent: 6, column: 6, reserve: 1 + closure.columns) + " " + closure
    }
    var lines: [String]
    switch change.effect {
    case .removal: lines = [head("_"), "        nil"]
    case .replacement(let name): lines = [head("_"), "        \(name.local)"]
    case .answer: lines = [head(item), "        \(item)"]
    case .update(let steps):
      lines = [head(item), "        var \(item) = \(item)"]
      for step in steps { lines += statements(step).map { "        " + $0 } }
      lines.append("        return \(item)")
    }
    return lines + ["      } action: {"] + action + ["      }"]
  }

  private var action: [String] {
    let call = LayoutText.call(
      "try await self.client.\(endpoint.access)",
      endpoint.parameters.map { .init(nil, .atom($0.name.local)) })
    if change.returnsItem {
      if case .typedResponse = endpoint.result {
        return ["        " + call.followed(by: ".value").text(indent: 8, column: 8)]
      }
      return ["        " + call.text(indent: 8, column: 8)]
    }
    let result = endpoint.result == .void ? "" : "_ = "
    return [
      "        " + result + call.text(indent: 8, column: 8 + result.columns), "        return nil",
    ]
  }

  private func expression(of source: Store.Change.Source) -> String {
    source.parameter.local + (source.property.map { "." + $0.member } ?? "")
  }

  private func statements(_ step: Store.Change.Step) -> [String] {
    let target = "\(item).\(step.property.member)"
    switch step.assignment {
    case .value(let source): return ["\(target) = \(expression(of: source))"]
    case .constant(let value):
      let type = list.elementType(of: step.property)
      return [
        context.literals.layout(value, as: type, in: .file).text(after: "\(target) =", indent: 8)
      ]
    case .present(let source):
      let expression = expression(of: source)
      let head = expression == "value" ? "if let value {" : "if let value = \(expression) {"
      let flat = "\(head) \(target) = value }"
      return 8 + flat.columns <= Layout.width ? [flat] : [head, "  \(target) = value", "}"]
    case .patch(let source):
      return [
        "switch \(expression(of: source)) {", "case .absent: break",
        "case .null: \(target) = nil", "case .value(let value): \(target) = value", "}",
      ]
    }
  }
}

extension Endpoint {
  /// A name for a local value that no parameter has: `item`, `item2`.
  func local(_ name: String) -> String {
    let taken = Set(parameters.map(\.name.text))
    var free = name
    var number = 2
    while taken.contains(free) {
      free = "\(name)\(number)"
      number += 1
    }
    return free
  }
}
