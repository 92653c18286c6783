import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What `pages` of an endpoint would be, as far as its parameters and its result show it: a person
/// decides, since one that only looks like it would call forever.
struct PageProposal {
  private let endpoint: Endpoint
  private let types: TypeIndex
  private let wording: Wording
  /// Where the items are, and what they are.
  private let items: (path: [Endpoint.PathStep], type: TypeReference)
  private let result: TypeReference

  /// nil: the result is not a list.
  init?(_ endpoint: Endpoint, _ types: TypeIndex, _ wording: Wording) {
    guard ["GET", "POST", "QUERY"].contains(endpoint.method),
      let subject = PagesAnalysis.Subject(endpoint),
      let items = Self.items(of: subject.result, types)
        ?? Self.numberedItems(of: endpoint, subject.result, types)
    else { return nil }
    self.endpoint = endpoint
    self.types = types
    self.wording = wording
    self.items = items
    result = subject.result
  }

  /// nil: nothing leads from one page to the next.
  var pages: DeclaredPages? {
    styles.lazy.compactMap(valid).first
  }

  /// The items of pages that a header leads to; nil: there are none in other ways.
  var linkedItems: String? {
    endpoint.method == "GET" ? items.path.dotted : nil
  }

  /// The one that can be declared.
  private func valid(_ style: DeclaredPages.Style) -> DeclaredPages? {
    var pages = DeclaredPages(
      items: items.path.isEmpty ? nil : located(items.path), style: style,
      range: endpoint.origin.range)
    if case .cursor(next: .path(let next), into: _) = style, let end = end(beside: next.value) {
      pages.end = end
    }
    switch style {
    case .offset, .page: pages.end = total.map { .total(located($0)) } ?? end(at: [])
    default: break
    }
    var log = DiagnosticLog(files: [])
    let analysis = PagesAnalysis(types: types, wording: wording)
    return analysis.pages(pages, of: endpoint, into: &log) == nil || log.hasErrors ? nil : pages
  }

  // MARK: - From one page to the next

  private var styles: [DeclaredPages.Style] {
    var styles: [DeclaredPages.Style] = []
    for cursor in cursors {
      for path in nexts(isURL: false) {
        styles.append(.cursor(next: .path(located(path)), into: located(cursor)))
      }
      guard Self.lasts.contains(joined(cursor.last?.text ?? "")) else { continue }
      let last = items.path + [.index(-1), .key("id")]
      styles.append(.cursor(next: .path(located(last)), into: located(cursor)))
    }
    guard endpoint.method == "GET" else { return styles }
    for path in nexts(isURL: true) { styles.append(.url(next: .path(located(path)))) }
    if let offset = parameter(Self.offsets), let limit = parameter(Self.limits) {
      styles.append(.offset(located(offset), limit: located(limit), stepsByLimit: false))
    }
    let ownPage = items.path.last.map { [joined($0.text) + "page"] } ?? []
    if let page = parameter(Self.numbers) ?? parameter(Set(ownPage)) {
      styles.append(.page(located(page)))
    }
    return styles
  }

  /// Parameters, and properties of those that are objects, such as the variables of GraphQL.
  private var cursors: [[Endpoint.PathStep]] {
    parameters.flatMap { input -> [[Endpoint.PathStep]] in
      if Self.cursors.contains(joined(input.wireName)) { return [[.key(input.name.text)]] }
      let properties = types.structure(types.unwrapped(input.type))?.properties ?? []
      return properties.filter { Self.cursors.contains(joined($0.wireName)) }
        .map { [.key(input.name.text), step($0)] }
    }
  }

  /// Where it says whether there is another page: beside the cursor, where that is in an object of its
  /// own; else at the top, where the cursor is that of the last item and never ends.
  private func end(beside next: [Endpoint.PathStep]) -> DeclaredPages.End? {
    if next.contains(.index(-1)) { return end(at: []) }
    return next.count > 1 ? end(at: Array(next.dropLast())) : nil
  }

  /// What an object says of it.
  private func end(at owner: [Endpoint.PathStep]) -> DeclaredPages.End? {
    guard let type = type(at: owner) else { return nil }
    for (names, value) in [(Self.mores, true), (Self.ends, false)] {
      if let flag = member(of: type, named: names, type: .primitive(.bool)) {
        return .more(located(owner + [flag]), if: value)
      }
    }
    return nil
  }

  /// How many items there are, at the top or in what tells of pages.
  private var total: [Endpoint.PathStep]? {
    func total(of owner: TypeReference) -> Endpoint.PathStep? {
      member(of: owner, named: Self.totals, type: .primitive(.int))
    }
    if let step = total(of: result) { return [step] }
    let properties = types.structure(types.unwrapped(result))?.properties ?? []
    return properties.lazy.filter { Self.aboutPages.contains(joined($0.wireName)) }
      .compactMap { property in total(of: property.type).map { [step(property), $0] } }.first
  }

  private func type(at path: [Endpoint.PathStep]) -> TypeReference? {
    path.reduce(result) { type, key in
      type.flatMap { types.structure(types.unwrapped($0)) }?.properties
        .first { step($0) == key }?.type
    }
  }

  private var parameters: [Input] {
    endpoint.parameters.filter { input in
      switch input.location {
      case .query, .jsonField: true
      default: false
      }
    }
  }

  private func parameter(_ names: Set<String>) -> String? {
    parameters.first { names.contains(joined($0.wireName)) }?.name.text
  }

  /// The paths of what leads to the next page, the shortest first.
  private func nexts(isURL: Bool) -> [[Endpoint.PathStep]] {
    var found: [[Endpoint.PathStep]] = []
    var open: [(path: [Endpoint.PathStep], type: TypeReference)] = [([], result)]
    while !open.isEmpty {
      let (path, type) = open.removeFirst()
      for property in types.structure(types.unwrapped(type))?.properties ?? [] {
        let path = path + [step(property)]
        if isNext(property, in: path, isURL: isURL) { found.append(path) }
        if path.count < 3 { open.append((path, property.type)) }
      }
    }
    return found
  }

  private func isNext(
    _ property: Structure.Property, in path: [Endpoint.PathStep], isURL: Bool
  ) -> Bool {
    let name = joined(property.wireName)
    let parent = path.dropLast().last.map { joined($0.text) } ?? ""
    let isOffset =
      ["offset", "startingafter"].contains(name)
      && (parent.hasPrefix("next") || parent.hasPrefix("pag"))
    guard Self.nexts.contains(name) || Self.nextURLs.contains(name) || isOffset else {
      return false
    }
    switch types.unwrapped(property.type) {
    case .primitive(.url): return isURL
    case .primitive(.string): return isURL == (Self.nextURLs.contains(name) || parent == "links")
    case .primitive(.int), .primitive(.int64): return !isURL && name != "nextpage"
    default: return false
    }
  }

  // MARK: - Items

  /// An array, or the one in an object that is a list of them.
  private static func items(
    of result: TypeReference, _ types: TypeIndex
  ) -> (path: [Endpoint.PathStep], type: TypeReference)? {
    let result = types.unwrapped(result)
    if case .array(let element) = result { return ([], element) }
    guard let structure = types.structure(result), !structure.hasID else { return nil }
    let arrays = structure.properties.compactMap {
      property -> (Structure.Property, TypeReference)? in
      if case .array(let element) = types.unwrapped(property.type) {
        (property, element)
      } else {
        nil
      }
    }
    let usual = arrays.filter { lists.contains(joined($0.0.wireName)) }
    let objects = arrays.filter { types.isObject($0.1) }
    let found = [arrays, usual, objects].first { $0.count == 1 }?.first
    return found.map { ([step($0.0)], $0.1) }
  }

  /// Of several lists, the first whose pages are numbered: `cards_page`.
  private static func numberedItems(
    of endpoint: Endpoint, _ result: TypeReference, _ types: TypeIndex
  ) -> (path: [Endpoint.PathStep], type: TypeReference)? {
    let names = Set(endpoint.parameters.map { joined($0.wireName) })
    for property in types.structure(types.unwrapped(result))?.properties ?? [] {
      guard case .array(let element) = types.unwrapped(property.type),
        names.contains(joined(property.wireName) + "page")
      else { continue }
      return ([step(property)], element)
    }
    return nil
  }

  private func member(
    of owner: TypeReference, named names: Set<String>, type: TypeReference
  ) -> Endpoint.PathStep? {
    types.structure(types.unwrapped(owner))?.properties.first {
      names.contains(joined($0.wireName)) && types.unwrapped($0.type) == type
    }.map(step)
  }

  // MARK: - Names

  private static let cursors: Set<String> = [
    "cursor", "after", "pagetoken", "nexttoken", "startingafter", "startcursor", "startkey",
    "continuationtoken", "continuation", "marker", "offset", "nextpagetoken", "nextcursor",
    "pagecursor", "pageafter", "afterid", "before", "beforeid", "maxid",
  ]
  /// Of them, those that take the id of the last item.
  private static let lasts: Set<String> = [
    "startingafter", "after", "afterid", "before", "beforeid", "maxid",
  ]
  private static let nexts: Set<String> = [
    "next", "nextcursor", "nextpagetoken", "nexttoken", "cursor", "after", "endcursor",
    "continuationtoken", "nextpage", "nextmarker", "nextkey", "nextpagecursor", "continuation",
  ]
  private static let nextURLs: Set<String> = [
    "nexturl", "nextlink", "nextpageurl", "nextpageuri", "nexturi",
    "nexthref", "odatanextlink",
  ]
  private static let mores: Set<String> = ["hasmore", "more", "hasnext", "hasnextpage"]
  private static let ends: Set<String> = [
    "islast", "last", "islastpage", "lastpage", "endofstream",
  ]
  private static let totals: Set<String> = [
    "total", "totalcount", "totalitems", "totalresults", "totalelements",
  ]
  private static let aboutPages: Set<String> = ["meta", "page", "paging", "pagination", "pageinfo"]
  private static let offsets: Set<String> = ["offset", "skip", "start", "startat"]
  private static let limits: Set<String> = [
    "limit", "perpage", "pagesize", "size", "count", "maxresults", "take", "top",
  ]
  private static let numbers: Set<String> = ["page", "pagenumber", "pageno", "pageindex"]
  private static let lists: Set<String> = [
    "data", "items", "results", "entries", "records", "values", "list", "content", "elements",
    "nodes", "edges",
  ]

  private func joined(_ name: String) -> String { Self.joined(name) }

  private static func joined(_ name: String) -> String {
    WordSplitting.words(of: name).joined().asciiLowercased
  }

  private func step(_ property: Structure.Property) -> Endpoint.PathStep { Self.step(property) }

  /// By its name on the wire, where that can stand in a path as it is.
  private static func step(_ property: Structure.Property) -> Endpoint.PathStep {
    let name = property.wireName
    let isPlain =
      name.utf8.first.map(ASCII.isDigit) == false
      && name.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
    return .key(isPlain ? name : property.name.text)
  }

  private func located<Value>(_ value: Value) -> Located<Value> {
    Located(value, at: endpoint.origin.range)
  }
}
