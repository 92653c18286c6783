import ClientsmithDeclarations
import ClientsmithModel

/// The bodies of failures, which each service of a kind writes alike: of GraphQL (GraphQL specification,
/// section 7.1.2), and of JSON-RPC (JSON-RPC 2.0, section 5.1).
struct EnvelopedFailures {
  private let failure: String
  private let problem: String
  /// Where the failures stand, and whether there are several.
  private let key: String
  private let isList: Bool
  private let members: KeyValuePairs<String, TypeExpression.Form>

  static func ofOperations(besides taken: [String]) -> EnvelopedFailures {
    let json = expression(.primitive(.json))
    return EnvelopedFailures(
      "GraphQL", besides: taken, key: "errors", isList: true,
      members: [
        "message": .primitive(.string), "path": .optional(expression(.array(json))),
        "extensions": .optional(expression(.dictionary(json))),
      ])
  }

  static func ofCalls(besides taken: [String]) -> EnvelopedFailures {
    EnvelopedFailures(
      "RPC", besides: taken, key: "error", isList: false,
      members: [
        "code": .primitive(.int), "message": .primitive(.string),
        "data": .optional(expression(.primitive(.json))),
      ])
  }

  private init(
    _ prefix: String, besides taken: [String], key: String, isList: Bool,
    members: KeyValuePairs<String, TypeExpression.Form>
  ) {
    let taken = Set(taken.map(\.asciiLowercased))
    func free(_ name: String) -> String {
      var (candidate, number) = (name, 2)
      while taken.contains(candidate.asciiLowercased) {
        candidate = "\(name)\(number)"
        number += 1
      }
      return candidate
    }
    failure = free(prefix + "Failure")
    problem = free(prefix + "Problem")
    self.key = key
    self.isList = isList
    self.members = members
  }

  var names: [String] { [failure, problem] }

  /// - Parameter statuses: of failures that were recorded.
  func bodies(_ statuses: [Int]) -> [DeclaredErrorBody] {
    let condition = BodyCondition(path: [.key(key)], test: .isPresent)
    let path: [Endpoint.PathStep] = [.key(key)] + (isList ? [.index(0)] : []) + [.key("message")]
    return ([.success(condition)] + statuses.map(ErrorBody.Statuses.exactly)).map {
      DeclaredErrorBody(
        statuses: $0, type: Self.expression(.name(failure)),
        messages: [Located(path, at: .unknown)], range: .unknown)
    }
  }

  var types: [DeclaredType] {
    let problem = Self.expression(.name(problem))
    return [
      Self.structure(failure, [key: isList ? .array(problem) : problem.form]),
      Self.structure(self.problem, members),
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
