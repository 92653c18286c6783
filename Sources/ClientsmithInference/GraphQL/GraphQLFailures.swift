import ClientsmithDeclarations
import ClientsmithModel

/// The body of a failure, which every GraphQL service writes alike (GraphQL specification, section
/// 7.1.2).
struct GraphQLFailures {
  private let failure: String
  private let problem: String

  init(besides taken: [String]) {
    let taken = Set(taken.map(\.asciiLowercased))
    func free(_ name: String) -> String {
      var (candidate, number) = (name, 2)
      while taken.contains(candidate.asciiLowercased) {
        candidate = "\(name)\(number)"
        number += 1
      }
      return candidate
    }
    failure = free("GraphQLFailure")
    problem = free("GraphQLProblem")
  }

  var names: [String] { [failure, problem] }

  /// - Parameter statuses: of failures that were recorded.
  func bodies(_ statuses: [Int]) -> [DeclaredErrorBody] {
    let condition = BodyCondition(path: [.key("errors")], test: .isPresent)
    return ([.success(condition)] + statuses.map(ErrorBody.Statuses.exactly)).map {
      DeclaredErrorBody(
        statuses: $0, type: Self.expression(.name(failure)),
        messages: [Located([.key("errors"), .index(0), .key("message")], at: .unknown)],
        range: .unknown)
    }
  }

  var types: [DeclaredType] {
    let json = Self.expression(.primitive(.json))
    return [
      Self.structure(failure, ["errors": .array(Self.expression(.name(problem)))]),
      Self.structure(
        problem,
        [
          "message": .primitive(.string), "path": .optional(Self.expression(.array(json))),
          "extensions": .optional(Self.expression(.dictionary(json))),
        ]),
    ]
  }

  private static func structure(
    _ name: String, _ properties: KeyValuePairs<String, TypeExpression.Form>
  ) -> DeclaredType {
    let properties = properties.map { key, form in
      DeclaredProperty(
        name: Located(SwiftName(key), at: .unknown), wireName: Located(key, at: .unknown),
        type: expression(form))
    }
    return DeclaredType(
      id: name, name: Located(SwiftName(name), at: .unknown),
      form: .structure(DeclaredStructure(properties: properties)))
  }

  private static func expression(_ form: TypeExpression.Form) -> TypeExpression {
    TypeExpression(form: form, range: .unknown)
  }
}
