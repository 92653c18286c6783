import ClientsmithDeclarations
import ClientsmithModel

/// What stands over endpoints: scenarios, stores, clients in memory.
extension SpecificationPrinter {
  func scenario(_ scenario: DeclaredScenario) -> PrintedEntry {
    let entries = scenario.behaviors.map {
      PrintedEntry($0.endpoint.value, behavior($0.behavior))
    }
    return PrintedEntry(
      scenario.name.value.writtenForms[0], .mapping(entries, isBlock: entries.count > 1))
  }

  private func behavior(_ behavior: DeclaredScenario.Behavior) -> PrintedNode {
    var entries: [PrintedEntry] = []
    entries.add("delay", behavior.delay.map { .word($0.value.word) })
    switch behavior.outcome {
    case .mock: break
    case .never: return .word("never")
    case .returns(let value): entries.add("returns", self.value(value))
    case .throwsURLError(let code): entries.add("throws", .word(code.value))
    case .status(let status, let body):
      entries.add("status", .word(String(status.value)))
      entries.add("body", body.map(value))
    }
    entries += allowance(behavior.allowed)
    return .mapping(entries)
  }

  func store(_ store: DeclaredStore) -> PrintedEntry {
    let name = store.name.value.text
    let stem = name.hasSuffix("Store") ? String(name.dropLast(5)) : name
    var entries = store.properties.map {
      PrintedEntry($0.name.value.writtenForms[0], .text($0.endpoint.value))
    }
    if !store.actions.isEmpty {
      entries.add("actions", .mapping(store.actions.map(action), isBlock: true))
    }
    return PrintedEntry(CamelCase.isUpper(stem) ? stem : name, .mapping(entries))
  }

  private func action(_ action: DeclaredStore.Action) -> PrintedEntry {
    var entries = [PrintedEntry("call", .text(action.endpoint.value))]
    entries.add("reload", text: action.reload?.value)
    entries.add("optimistic", action.optimistic.map { optimism($0.value) })
    entries.add("id", text: action.id?.value)
    if let merges = action.merges { entries.add("merge", .word(String(merges.value))) }
    entries += allowance(action.allowed)
    let isShort = entries.count == 1
    return PrintedEntry(
      action.name.value.writtenForms[0],
      isShort ? .text(action.endpoint.value) : .mapping(entries))
  }

  private func optimism(_ optimism: DeclaredStore.Optimism) -> PrintedNode {
    switch (optimism.list, optimism.removes) {
    case (nil, false): .word("true")
    case (nil, true): .word("remove")
    case (let list?, false): .text(list.value)
    case (let list?, true): .mapping([PrintedEntry("remove", .text(list.value))])
    }
  }

  func memory(_ memory: DeclaredMemory) -> PrintedEntry {
    var entries: [PrintedEntry] = []
    if memory.id.value != "id" { entries.add("id", text: memory.id.value) }
    if let merges = memory.merges { entries.add("merge", .word(String(merges.value))) }
    if memory.order != .oldestFirst { entries.add("order", text: memory.order.rawValue) }
    entries += allowance(memory.allowed)
    var kinds: [Memory.Operation.Kind] = []
    for operation in memory.operations where !kinds.contains(operation.kind) {
      kinds.append(operation.kind)
    }
    entries += kinds.map { kind in
      let names = memory.operations.filter { $0.kind == kind }.map {
        PrintedNode.text($0.endpoint.value)
      }
      return PrintedEntry(kind.rawValue, names.count == 1 ? names[0] : .sequence(names))
    }
    return PrintedEntry(memory.type.value, .mapping(entries))
  }
}
