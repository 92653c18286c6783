import ClientsmithDeclarations
import ClientsmithModel

/// Moves the error body that several endpoints have to the top of the specification, and what says of
/// all of them that a success is none.
enum CommonErrors {
  static func apply(to declarations: inout Declarations) {
    let rejections = declarations.endpoints.map { endpoint in
      endpoint.errors.filter { $0.statuses.condition != nil }
    }
    let isCommon = rejections.allSatisfy { $0 == rejections.first }
    if isCommon {
      for index in declarations.endpoints.indices {
        declarations.endpoints[index].errors.removeAll { $0.statuses.condition != nil }
      }
    }
    moveMostFrequent(of: &declarations)
    if isCommon, let rejection = rejections.first {
      declarations.errors = rejection + declarations.errors
    }
  }

  private static func moveMostFrequent(of declarations: inout Declarations) {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for endpoint in declarations.endpoints {
      let bodies = endpoint.errors.filter { $0.statuses.condition == nil }
      for name in Set(bodies.compactMap(\.type.name)).sorted() {
        if counts[name] == nil { order.append(name) }
        counts[name, default: 0] += 1
      }
    }
    let most = counts.values.max() ?? 0
    guard most > 1, let common = order.first(where: { counts[$0] == most }),
      var body = declarations.endpoints.flatMap(\.errors).first(where: {
        $0.type.name == common && $0.statuses.condition == nil
      })
    else { return }
    body.statuses = .otherwise
    declarations.errors = [body]
    for index in declarations.endpoints.indices {
      declarations.endpoints[index].errors.removeAll {
        $0.type.name == common && $0.statuses.condition == nil
      }
    }
  }
}
