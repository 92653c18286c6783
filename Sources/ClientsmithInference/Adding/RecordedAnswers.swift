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
    func say(_ remark: String) {
      if !remarks.contains(remark) { remarks.append(remark) }
    }
    for response in recorded.responses {
      switch declared(response) {
      case .type(let type, let path):
        guard let node = response.json?.part(at: path) else { continue }
        widening.look(at: node, as: type, of: known.pathName)
      case .elements(let type):
        let elements = RecordedStream(response)?.elements ?? response.json.map { [$0] } ?? []
        for node in elements {
          widening.look(at: node, as: type, of: known.pathName)
        }
      case .other: break
      case .untyped(let what):
        guard response.json != nil else { continue }
        say(
          "`\(known.pathName)` was answered with JSON, and \(what); give `returns` a type if it is "
            + "wanted, which `clientsmith infer` makes of a sample")
      case .undeclared(let key):
        say(
          "`\(known.pathName)` was answered with status \(response.status), which `\(key)` does not "
            + "declare; add it by hand if it is wanted")
      }
    }
    return remarks
  }

  private enum Declared {
    case type(TypeExpression, at: [Endpoint.PathStep])
    /// The elements of a stream.
    case elements(TypeExpression)
    /// A body that is not read, or none.
    case other
    /// A body of which the specification says no more than this.
    case untyped(String)
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

  /// Whether the name of an event says which case of a union its data is.
  private func isToldByEvent(_ type: TypeExpression) -> Bool {
    guard case .name(let name) = type.form,
      case .union(_, .discriminator("event"))? =
        declarations.types.first(where: { $0.id == name })?.form
    else { return false }
    return true
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
    case .flags(let flags):
      return flags.contains { $0.status.value == status } ? .other : .undeclared("returns")
    case .serverSentEvents(let type), .jsonLines(let type):
      return isToldByEvent(type) ? .other : .elements(type)
    case nil, .void: return .untyped("it returns nothing")
    case .text: return .untyped("it returns a text")
    case .response: return .untyped("what it returns is not declared")
    case .data, .download: return .other
    }
  }
}
