import ClientsmithModel

/// The statements of an optimistic action: the change of an item around the call.
struct StoreChangeView {
  private let change: Store.Change
  private let endpoint: Endpoint
  private let context: ViewContext
  private let list: StoreLoadView
  private let scope: StoreScope
  /// The item in the closure that changes it.
  private let item: String
  /// An object in the item that changes.
  private let part: String

  init(
    _ change: Store.Change, of list: StoreLoadView, by endpoint: Endpoint, scope: StoreScope,
    context: ViewContext
  ) {
    self.change = change
    self.endpoint = endpoint
    self.context = context
    self.list = list
    self.scope = scope
    item = endpoint.local("item")
    part = endpoint.local("part")
  }

  /// In the closure that says whether the action succeeds, indented by six.
  var lines: [String] {
    let call = LayoutText.call(
      "try await self.\(list.sequenceName).change",
      [
        .init(nil, .atom(change.id.expression)),
        .init("by:", .atom("\\.\(change.key.member)")),
      ] + scope.arguments + [
        .init("in:", .atom("\\.\(list.loadingName)")), .init("of:", .atom("self")),
      ])
    func head(_ closure: String) -> String {
      return 6 + call.width + 1 + closure.columns <= Layout.width
        ? "      \(call.flat) \(closure)"
        : "      " + call.text(indent: 6, column: 6, reserve: 1 + closure.columns) + " " + closure
    }
    var lines: [String]
    switch change.effect {
    case .removal: lines = [head("{ _ in"), "        nil"]
    case .replacement(let source):
      lines =
        source.form == .value
        ? [head("{ _ in"), "        \(source.expression)"]
        : [head("{ \(item) in"), "        \(source.expression) ?? \(item)"]
    case .response: return [head("{")] + action + ["      }"]
    case .update(let fields):
      lines = [head("{ \(item) in"), "        var \(item) = \(item)"]
      for field in fields { lines += statements(field).map { "        " + $0 } }
      lines.append("        return \(item)")
    }
    return lines + ["      } action: {"] + action + ["      }"]
  }

  private var action: [String] {
    let call = LayoutText.call(
      "try await self.client.\(endpoint.access)",
      endpoint.parameters.map { .init(nil, .atom($0.name.local)) })
    if let path = change.item, let type = endpoint.result.decoded?.type {
      let head = if case .typedResponse = endpoint.result { ".value" } else { "" }
      let part = PagePath(path, in: type, of: context.model, from: head).expression
      let item = part.isEmpty ? call : call.followed(by: part)
      return ["        " + item.text(indent: 8, column: 8)]
    }
    let result = endpoint.result == .void ? "" : "_ = "
    return [
      "        " + result + call.text(indent: 8, column: 8 + result.columns), "        return nil",
    ]
  }

  private func merging(
    _ field: Store.Change.Field, into property: Structure.Property, as target: String
  ) -> [String] {
    let (sent, form): (LayoutText, MergedForm) =
      switch field.assignment {
      case .value(let source): (.atom(source.expression), .value)
      case .present(let source): (.atom(source.expression), .present)
      case .patch(let source): (.atom(source.expression + source.absence), .patch)
      case .constant(let value):
        (
          context.literals.layout(
            value, as: field.object?.type ?? property.type, in: .file), .constant
        )
      }
    guard let object = field.object else {
      return DictionaryMerge(sent, form, into: property, as: target, in: .file, context).lines
    }
    return ObjectMerge(
      sent, form, as: object.type, object.members, into: property, as: target, part: part,
      in: .file, context
    ).lines
  }

  private func statements(_ field: Store.Change.Field) -> [String] {
    let target = "\(item).\(field.property.member)"
    if field.merges || field.object != nil, let property = list.property(field.property) {
      return merging(field, into: property, as: target)
    }
    switch field.assignment {
    case .value(let source): return ["\(target) = \(source.expression)"]
    case .constant(let value):
      let type = list.property(field.property)?.type ?? .primitive(.json)
      return [
        context.literals.layout(value, as: type, in: .file).text(after: "\(target) =", indent: 8)
      ]
    case .present(let source):
      let expression = source.expression
      let head = expression == "value" ? "if let value {" : "if let value = \(expression) {"
      let flat = "\(head) \(target) = value }"
      return 8 + flat.columns <= Layout.width ? [flat] : [head, "  \(target) = value", "}"]
    case .patch(let source):
      guard let property = list.property(field.property) else { return [] }
      return [
        PatchStatement(source.expression, of: property, as: target, in: .file, context).text
      ]
    }
  }
}

extension Store.Change.Source {
  /// `changes.title`; nil of it where there may be no argument.
  var expression: String {
    let start =
      switch form {
      case .value: parameter.local
      case .optional: parameter.local + (property == nil ? "" : "?")
      case .patch: parameter.local + (property == nil ? ".value" : ".value?")
      }
    return start + (property.map { "." + $0.member } ?? "")
  }

  /// What follows it where a `Patch` is switched over.
  fileprivate var absence: String { form == .value ? "" : " ?? .absent" }
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
