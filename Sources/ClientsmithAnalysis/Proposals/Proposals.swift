import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

extension Declarations {
  /// Adds what the endpoints of an input that cannot say it seem to be.
  ///
  /// - Parameters:
  ///   - places: those of the endpoints that it is about; nil: all.
  ///   - model: of these declarations; nil: it is made.
  package mutating func addProposals(at positions: Range<Int>? = nil, of model: ClientModel? = nil)
  {
    let file = SourceFile(path: "", text: "")
    var log = DiagnosticLog(file: file)
    let model = model ?? Analysis.model(of: self, from: file, into: &log)
    let known = Dictionary(
      model.endpoints.map { ($0.pathName, $0) }, uniquingKeysWith: { first, _ in first })
    for index in positions ?? endpoints.indices {
      guard let endpoint = known[endpoints[index].pathName] else { continue }
      propose(PageProposal(endpoint, model.types, wording), at: index)
      if endpoints[index].retry == nil {
        endpoints[index].proposals.retry = endpoints[index].proposedRetry
      }
      if endpoints[index].idempotencyKey == nil, !endpoints[index].hasNoIdempotencyKey {
        endpoints[index].proposals.idempotencyKey = endpoints[index].proposedKey
      }
    }
  }

  private mutating func propose(_ proposal: PageProposal?, at index: Int) {
    guard let proposal, endpoints[index].pages == nil, pages == nil else { return }
    let linked = endpoints[index].linksToNext ? proposal.linkedItems : nil
    if let pages = proposal.pages, linked == nil || !pages.startsAtLastItem {
      endpoints[index].proposals.pages = pages
    } else if let items = linked {
      // It would take another result, which is more than a line.
      endpoints[index].remarks.append(
        "Looks like pages that a header leads to: return `{as: response, type: …}`, and add "
          + "`pages: {\(items.isEmpty ? "" : "items: \(items), ")link: next}`.")
    }
  }
}

extension DeclaredPages {
  /// The last item of a page has the cursor of the next: a guess, where a header leads there, too.
  fileprivate var startsAtLastItem: Bool {
    if case .cursor(next: .path(let path), into: _) = style {
      path.value.contains(.index(-1))
    } else {
      false
    }
  }
}

extension DeclaredEndpoint {
  private static let searches: Set<String> = [
    "search", "query", "find", "lookup", "filter", "list", "count",
  ]

  /// A `POST` to `/orders/search` reads as a `GET` does.
  fileprivate var proposedRetry: DeclaredRetry? {
    guard method == "POST" else { return nil }
    switch result {
    case .json, .response, .typedResponse: break
    default: return nil
    }
    let segments = path.text.split(whereSeparator: { "/:".contains($0) }).filter {
      !$0.hasPrefix("{") && !$0.hasSuffix("}")
    }
    // `/search/jql`
    if segments.count > 1, segments[segments.count - 2] == "search" {
      return DeclaredRetry(isSafe: true, range: name.range)
    }
    let words = WordSplitting.words(of: String(segments.last ?? "")).map(\.asciiLowercased)
    guard let first = words.first, Self.searches.contains(first), words.count <= 2 else {
      return nil
    }
    return DeclaredRetry(isSafe: true, range: name.range)
  }

  /// What is sent already as `Idempotency-Key` and may be left out.
  fileprivate var proposedKey: DeclaredIdempotencyKey? {
    guard !HTTPMethod.isSafe(method) else { return nil }
    for parameter in parameters where parameter.mayCarryKey {
      let name = WordSplitting.words(of: parameter.wireName.value).joined().asciiLowercased
      guard name.hasSuffix("idempotencykey") || name.hasSuffix("idempotencytoken") else { continue }
      switch parameter.section {
      case .headers: return DeclaredIdempotencyKey(name: parameter.wireName)
      case .json: return DeclaredIdempotencyKey(.json, name: parameter.wireName)
      case .query: return DeclaredIdempotencyKey(.query, name: parameter.wireName)
      default: continue
      }
    }
    return nil
  }
}
