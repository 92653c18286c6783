import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

/// Compares the answers to an endpoint that a specification has with what it declares of each status.
struct RecordedAnswers {
  let known: DeclaredEndpoint
  let declarations: Declarations

  /// - Returns: what is said of statuses that are not declared.
  func compare(
    with recorded: RecordedEndpoint, _ widening: inout WideningInference
  ) -> [String] {
    var remarks: [String] = []
    for response in recorded.responses {
      switch declared(response) {
      case .type(let type, let path):
        guard let node = response.json?.part(at: path) else { continue }
        widening.look(at: node, as: type, of: known.pathName)
      case .other: break
      case .undeclared(let key):
        let remark =
          "`\(known.pathName)` was answered with status \(response.status), which `\(key)` does not "
          + "declare; add it by hand if it is wanted"
        if !remarks.contains(remark) { remarks.append(remark) }
      }
    }
    return remarks
  }

  private enum Declared {
    case type(TypeExpression, at: [Endpoint.PathStep])
    /// A body that is not read, or none.
    case other
    case undeclared(String)
  }

  private func declared(_ response: RecordedResponse) -> Declared {
    if response.isSuccess { return result(of: response.status) }
    if case .flags(let flags)? = known.result,
      flags.contains(where: { $0.status.value == response.status })
    {
      return .other
    }
    // Refusals without a body are told by the status.
    guard response.status >= 400, response.json != nil else { return .other }
    let errors = (known.errors + declarations.errors).filter { $0.statuses.condition == nil }
    let matching = errors.first { $0.statuses.contain(response.status) }
    return matching.map { .type($0.type, at: []) } ?? .undeclared("errors")
  }

  private func result(of status: Int) -> Declared {
    switch known.result {
    case .json(let type): return .type(type, at: known.at)
    case .typedResponse(let type): return .type(type, at: known.at)
    case .statuses(let statuses):
      guard let one = statuses.first(where: { $0.status.value == status }) else {
        return .undeclared("returns")
      }
      return one.type.map { .type($0, at: []) } ?? .other
    case nil, .void, .flags, .text, .data, .response, .download, .serverSentEvents, .jsonLines:
      return .other
    }
  }
}
