import ClientsmithModel

/// What a page says of itself and the others.
extension MemoryList {
  func nextObject(_ paged: PagedEndpoint) -> MemoryNextObject? {
    guard !isWhole(paged), let next = paged.next else { return nil }
    let source = if case .url = paged.pages.style { "\(page).nextURL" } else { following }
    return MemoryNextObject(
      paged, of: source, besides: parts(paged.pages.items, besides: [next]), context)
  }

  /// The value that a page is made of: without items, and the last one.
  func emptied(
    _ value: Value, _ paged: PagedEndpoint, _ object: MemoryNextObject?
  ) -> Value {
    let parts = PageParts(context.model)
    var value =
      parts.setting(.array([]), at: paged.pages.items[...], of: value, paged.type) ?? value
    if let next = paged.next, let ended = parts.ending(next, of: value, paged.type) {
      value = ended
    }
    if let object {
      value = parts.setting(.null, at: object.path[...], of: value, paged.type) ?? value
    }
    // What says something of every page is there on every page.
    for path in named(paged) where object.map({ !path.starts(with: $0.path) }) ?? true {
      guard !path.hasIndex, parts.part(at: path[...], of: value, paged.type) == nil else {
        continue
      }
      let part = SampleValue(context.model).value(of: self.path(path).type)
      value = parts.setting(part, at: path[...], of: value, paged.type) ?? value
    }
    return value
  }

  /// The ways that `pages` names, besides that of the items.
  private func named(_ paged: PagedEndpoint) -> [[Endpoint.PathStep]] {
    let next = isWhole(paged) ? nil : paged.next
    return [next, paged.pages.end?.path].compactMap { $0 }
  }

  /// In properties.
  func ending(_ paged: PagedEndpoint, _ object: MemoryNextObject?) -> [MemoryPart] {
    var parts: [MemoryPart] = []
    var known: [[Endpoint.PathStep]] = []
    func add(_ steps: [Endpoint.PathStep], _ text: (PagePath) -> String) {
      known.append(steps)
      guard !steps.hasIndex else { return }
      parts.append(MemoryPart(path: steps, text: text(path(steps))))
    }
    if let object, let next = paged.next {
      known.append(next)
      parts.append(MemoryPart(path: object.path, text: closure.locals.next))
    } else if let next = paged.next {
      add(next) { self.next(paged, as: $0) }
    }
    switch paged.pages.end {
    case .more(let steps, if: let value)?:
      add(steps) { part in
        guard part.type.isSignedInteger else {
          return value ? "\(page).hasNext" : "!\(page).hasNext"
        }
        return "\(page).hasNext ? 1 : 0"
      }
    case .total(let steps)?:
      add(steps) { context.integer("\(page).total", isOptional: false, as: $0.type) }
    case .empty?, nil: break
    }
    let others = self.parts(paged.pages.items, besides: known)
    guard let object else { return parts + others }
    return parts + others.filter { !$0.path.starts(with: object.path) }
  }

  /// What `pages` does not name.
  func parts(
    _ items: [Endpoint.PathStep], besides known: [[Endpoint.PathStep]] = []
  ) -> [MemoryPart] {
    guard let type = closure.answering.result.decoded?.type, !items.hasIndex else { return [] }
    return MemoryPageParts(in: type, items: items, besides: known, by: unit, types).parts.compactMap
    {
      let part = path($0.path)
      guard $0.fact.fits(part) else { return nil }
      return MemoryPart(path: $0.path, text: $0.fact.text(of: page, for: part, context))
    }
  }
}
