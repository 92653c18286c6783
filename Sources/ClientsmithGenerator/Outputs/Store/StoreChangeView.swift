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
  /// The item before the change, where something of it is kept, and the one that is sent.
  private let previous: String
  private let changed: String

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
    previous = endpoint.local("previous")
    changed = endpoint.local("changed")
  }

  /// In the closure that says whether the action succeeds.
  var statement: LayoutText {
    let call = LayoutText.call(
      "try await self.\(list.sequenceName).change",
      [
        .init(nil, .atom(change.id.expression)),
        .init("by:", .atom("\\.\(change.key.member)")),
      ] + scope.arguments + [
        .init("in:", .atom("\\.\(list.loadingName)")), .init("of:", .atom("self")),
      ])
    func changing(_ closure: String, _ statements: [LayoutText]) -> LayoutText {
      let change = LayoutText.block(
        call.followed(by: " " + closure), statements, close: "} action: {")
      return .block(change, action)
    }
    switch change.effect {
    case .removal: return changing("{ _ in", [.atom("nil")])
    case .replacement(let source):
      let kept = keptOfItem
      let given = givenKey(of: source)
      if !kept.isEmpty || !given.isEmpty {
        let isUsed = source.mayBeMissing || !kept.isEmpty
        return changing(
          "{ \(isUsed ? item : "_") in",
          [changed(to: source)] + given + kept + [.atom("return \(changed)")])
      }
      return source.mayBeMissing
        ? changing("{ \(item) in", [.fallback(item, for: source.expression)])
        : changing("{ _ in", [.atom(source.expression)])
    case .response: return .block(call.followed(by: " {"), action)
    case .update(let fields):
      let kept = fields.flatMap(kept)
      let before = kept.isEmpty ? item : previous
      return changing(
        "{ \(before) in",
        [.atom("var \(item) = \(before)")] + fields.flatMap(statements) + kept
          + [.atom("return \(item)")])
    }
  }

  // MARK: - What the server sets

  /// The item that is sent.
  private func changed(to source: Store.Change.Source) -> LayoutText {
    source.mayBeMissing
      ? .guarding("var \(changed) = \(source.expression)", "return \(item)")
      : .atom("var \(changed) = \(source.expression)")
  }

  private var key: Structure.Property? {
    list.structure?.properties.first { $0.name == change.key }
  }

  /// What the path says of an item whose body may say something else: it stays the item that it is.
  private func givenKey(of source: Store.Change.Source) -> [LayoutText] {
    guard let key, !key.isReadOnly, change.id.parameter != source.parameter else { return [] }
    return [.after("\(changed).\(key.name.member) =", .atom(change.id.expression))]
  }

  /// What stays of an item that is replaced.
  private var keptOfItem: [LayoutText] {
    guard let structure = list.structure else { return [] }
    return KeptMembers(
      of: structure, from: item, in: changed, local: previous, context.model.types
    ).statements
  }

  /// What stays of an object that is sent for a property.
  private func kept(_ field: Store.Change.Field) -> [LayoutText] {
    guard !field.merges, field.object == nil, let property = list.property(field.property) else {
      return []
    }
    return KeptMembers(
      of: property, from: previous, in: item, local: previous, context.model.types
    ).statements
  }

  private var action: [LayoutText] {
    let call = LayoutText.call(
      "try await self.client.\(endpoint.access)",
      endpoint.parameters.map { .init(nil, .atom($0.name.local)) })
    if case .statuses(let cases) = endpoint.result, !change.returned.isEmpty {
      return [.cases(of: .braced("switch", call), branches(of: cases))]
    }
    if let item = change.returned.first, let type = endpoint.result.decoded?.type {
      let head = if case .typedResponse = endpoint.result { ".value" } else { "" }
      let part = PagePath(item.path, in: type, of: context.model, from: head).expression
      return [part.isEmpty ? call : call.followed(by: part)]
    }
    return [endpoint.result == .void ? call : call.preceded(by: "_ = "), .atom("return nil")]
  }

  /// What each case of a result by status says of the item.
  private func branches(of cases: [StatusCase]) -> [LayoutText] {
    let branches = cases.compactMap { known -> LayoutText? in
      guard let type = known.type,
        let item = change.returned.first(where: { $0.status == known.name })
      else { return nil }
      let value = PagePath(item.path, in: type, of: context.model, from: "value").expression
      return .atom("case .\(known.name.member)(let value): \(value)")
    }
    return branches.count == cases.count ? branches : branches + [.atom("default: nil")]
  }

  /// Whether a dictionary has no other type where it is written out.
  private func saysItsType(_ value: Value, of property: Structure.Property) -> Bool {
    let types = context.model.types
    guard case .dictionary(let entries) = value, !entries.isEmpty,
      !entries.contains(where: { $0.value == .null }),
      case .dictionary(let element) = types.plain(property.type),
      case .primitive(let primitive) = types.resolved(element)
    else { return false }
    return [.int, .string, .bool].contains(primitive)
  }

  private func merging(
    _ field: Store.Change.Field, into property: Structure.Property, as target: String
  ) -> [LayoutText] {
    var sentType = field.object?.type
    if case .constant(.dictionary(let entries)) = field.assignment, sentType == nil,
      entries.contains(where: { $0.value == .null }),
      case .dictionary(let value) = context.model.types.plain(property.type)
    {
      // What is nil takes its key away.
      sentType = .dictionary(.optional(value))
    }
    let (sent, form): (LayoutText, MergedForm) =
      switch field.assignment {
      case .value(let source): (.atom(source.expression), .value)
      case .present(let source): (.atom(source.expression), .present)
      case .nullable(let source): (.atom(source.expression), .nullable)
      case .patch(let source): (.atom(source.expression + source.absence), .patch)
      case .constant(let value):
        (
          context.literals.layout(value, as: sentType ?? property.type, in: .file),
          saysItsType(value, of: property) ? .value : .constant
        )
      }
    guard let object = field.object else {
      return DictionaryMerge(
        sent, form, of: sentType, into: property, as: target, in: .file, context
      ).statements
    }
    return ObjectMerge(
      sent, form, as: object.type, object.members, into: property, as: target, part: part,
      in: .file, context
    ).statements
  }

  private func statements(_ field: Store.Change.Field) -> [LayoutText] {
    let target = "\(item).\(field.property.member)"
    if field.merges || field.object != nil, let property = list.property(field.property) {
      return merging(field, into: property, as: target)
    }
    switch field.assignment {
    case .value(let source), .nullable(let source):
      return [.after("\(target) =", .atom(source.expression))]
    case .constant(let value):
      let type = list.property(field.property)?.type ?? .primitive(.json)
      return [.after("\(target) =", context.literals.layout(value, as: type, in: .file))]
    case .present(let source):
      let expression = source.expression
      let head = expression == "value" ? "if let value" : "if let value = \(expression)"
      return [.closure(head, [.after("\(target) =", .atom("value"))])]
    case .patch(let source):
      guard let property = list.property(field.property) else { return [] }
      return [
        PatchStatement(source.expression, of: property, as: target, in: .file, context).statement
      ]
    }
  }
}

extension Store.Change.Source {
  /// `changes.title`; nil of it where there may be no argument.
  var expression: String {
    var text = parameter.local
    var form = form
    for step in path {
      text += form.value + (form == .value ? "." : "?.") + step.property.member
      form = step.form
    }
    return text + form.value
  }

  /// What follows it where a `Patch` is switched over.
  fileprivate var absence: String { mayBeMissing ? " ?? .absent" : "" }
}

extension Store.Change.Source.Form {
  fileprivate var value: String { self == .patch ? ".value" : "" }
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
