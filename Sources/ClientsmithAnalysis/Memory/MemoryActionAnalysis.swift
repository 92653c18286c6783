import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Actions of stores that a client in memory answers with the example, while it keeps what they
/// change: a preview would show another value.
struct MemoryActionAnalysis {
  private let memory: [Memory]
  private let endpoints: [String: Endpoint]
  private let types: TypeIndex
  private let wording: Wording
  private let fits: (Memory.Operation.Kind, Endpoint, Memory) -> Bool

  /// - Parameter fits: Whether an endpoint could be named in what is kept.
  init(
    _ memory: [Memory], _ endpoints: [Endpoint], _ types: TypeIndex, _ wording: Wording,
    fits: @escaping (Memory.Operation.Kind, Endpoint, Memory) -> Bool
  ) {
    self.fits = fits
    self.memory = memory
    self.endpoints = Dictionary(
      endpoints.map { ($0.pathName, $0) }, uniquingKeysWith: { first, _ in first })
    self.types = types
    self.wording = wording
  }

  func check(_ stores: [DeclaredStore], into log: inout DiagnosticLog) {
    guard !memory.isEmpty else { return }
    defer { log.piece = nil }
    let known = Set(memory.flatMap { $0.operations.map(\.endpoint) })
    for store in stores {
      log.piece = store.piece
      let lists = Set(store.properties.compactMap { endpoints[$0.endpoint.value]?.name })
      for action in store.actions {
        guard let endpoint = endpoints[action.endpoint.value], !known.contains(endpoint.name) else {
          continue
        }
        let shown = memory.filter { $0.isListed(by: lists) }
        guard let kept = shown.first(where: { isAbout($0, endpoint) }) else {
          if let kept = shown.first(where: { changesSeveral($0, endpoint) }) {
            warnOfSeveral(kept, endpoint, at: action.endpoint.range, into: &log)
          }
          continue
        }
        log.warning(
          .unkeptValue, at: action.endpoint.range,
          "\(name: endpoint.pathName) is not named under \(wording.name(.memory)), so a client in memory "
            + "answers it with the example, and \(name: store.name.value) shows another "
            + "\(name: kept.type) than the one that is kept",
          help: help(naming: endpoint, in: kept),
          notes: [.init(range: kept.origin.range, message: "what is kept is declared here")])
      }
    }
  }

  private func warnOfSeveral(
    _ kept: Memory, _ endpoint: Endpoint, at range: SourceRange, into log: inout DiagnosticLog
  ) {
    log.warning(
      .unkeptValue, at: range,
      "\(name: endpoint.pathName) is given the \(name: kept.id) of several \(name: kept.type), and a "
        + "client in memory changes none of those that it keeps",
      help: otherwise(endpoint),
      notes: [.init(range: kept.origin.range, message: "what is kept is declared here")])
  }

  /// `POST /photos/delete` with `ids`, which returns how many there were, or nothing.
  private func changesSeveral(_ memory: Memory, _ endpoint: Endpoint) -> Bool {
    guard !HTTPMethod.isSafe(endpoint.method), !returnsSeveral(endpoint),
      let property = types.structure(.declared(memory.type))?.properties
        .first(where: { $0.name == memory.id }),
      lists(memory).contains(where: { ListPath($0.path).isStart(of: endpoint.path) })
    else { return false }
    let id = memory.id.text.asciiLowercased + "s"
    let type = memory.type.text.asciiLowercased
    func isIDs(_ name: SwiftName, _ sent: TypeReference) -> Bool {
      guard case .array(let element) = types.unwrapped(sent) else { return false }
      return [id, type + id, type + "s"].contains(name.text.asciiLowercased)
        && types.isSame(types.unwrapped(element), types.unwrapped(property.type))
    }
    return endpoint.parameters.contains { input in
      isIDs(input.name, input.type)
        || types.structure(types.unwrapped(input.type))?.properties
          .contains { isIDs($0.name, $0.type) } == true
    }
  }

  /// What returns something for each is likely to read it.
  private func returnsSeveral(_ endpoint: Endpoint) -> Bool {
    guard endpoint.method != "DELETE", let result = endpoint.result.decoded else { return false }
    switch types.unwrapped(result.type) {
    case .array, .dictionary: return true
    case .primitive, .declared, .optional, .patch: return false
    }
  }

  private func otherwise(_ endpoint: Endpoint) -> String {
    "leave it so, if no preview runs it; or set \(quoted(endpoint.pathName)) of the client "
      + "that `inMemory` returns to a closure of yours"
  }

  /// What may be proposed must be what the endpoint does.
  private func help(naming endpoint: Endpoint, in kept: Memory) -> String {
    guard let kind = kind(of: endpoint, kept), fits(kind, endpoint, kept) else {
      return otherwise(endpoint)
    }
    let others = kept.operations.filter { $0.kind == kind }.compactMap { operation in
      endpoints.values.first { $0.name == operation.endpoint }?.pathName
    }
    let names = others + [endpoint.pathName]
    let list = names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    return "write `\(kind.rawValue): \(list)` there, or another of "
      + "\(listed(Memory.Operation.Kind.allCases.map(\.rawValue), "or")); or leave it so, if "
      + "no preview runs it"
  }

  /// What it does most likely; nil: something else.
  private func kind(of endpoint: Endpoint, _ kept: Memory) -> Memory.Operation.Kind? {
    switch endpoint.method {
    case "GET": return .get
    case "DELETE": return .delete
    case "POST" where lists(kept).contains { ListPath($0.path).hasSameEnd(as: endpoint.path) },
      "POST" where !endpoint.parameters.contains { $0.isInPath || isItem($0, of: kept) }:
      return .create
    default:
      let copies: Set = ["clone", "copy", "duplicate", "fork"]
      let word = endpoint.path.segments.last.map(String.init) ?? ""
      return copies.contains(word.asciiLowercased) ? nil : .update
    }
  }

  /// Whether an argument is called like something that exists, `itemID` or `item`.
  private func isItem(_ input: Input, of kept: Memory) -> Bool {
    let type = kept.type.text.asciiLowercased
    return [type, type + "id", type + kept.id.text.asciiLowercased]
      .contains(input.name.text.asciiLowercased)
  }

  private func lists(_ kept: Memory) -> [Endpoint] {
    kept.operations.filter { $0.kind == .list }.compactMap { operation in
      endpoints.values.first { $0.name == operation.endpoint }
    }
  }

  /// Whether it returns or takes what is kept.
  private func isAbout(_ memory: Memory, _ endpoint: Endpoint) -> Bool {
    let returned =
      if case .statuses(let cases) = endpoint.result { cases.compactMap(\.type) } else {
        [endpoint.result.decoded?.type].compactMap { $0 }
      }
    func isKept(_ type: TypeReference) -> Bool {
      type.contains { types.resolved($0) == .declared(memory.type) }
    }
    return endpoint.parameters.contains { isKept($0.type) }
      || returned.contains { type in
        isKept(type)
          || types.structure(types.unwrapped(type))?.properties.contains { isKept($0.type) } == true
      }
  }
}

extension Memory {
  fileprivate func isListed(by endpoints: Set<SwiftName>) -> Bool {
    operations.contains { $0.kind == .list && endpoints.contains($0.endpoint) }
  }
}
