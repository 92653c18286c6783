import ClientsmithDeclarations
import ClientsmithModel

/// Moves the error body that several endpoints have to the top of the specification.
enum CommonErrors {
  static func apply(to declarations: inout Declarations) {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for endpoint in declarations.endpoints {
      for name in Set(endpoint.errors.compactMap(\.type.name)).sorted() {
        if counts[name] == nil { order.append(name) }
        counts[name, default: 0] += 1
      }
    }
    let most = counts.values.max() ?? 0
    guard most > 1, let common = order.first(where: { counts[$0] == most }),
      let body = declarations.endpoints.flatMap(\.errors).first(where: { $0.type.name == common })
    else { return }
    declarations.errors = [
      DeclaredErrorBody(statuses: .otherwise, type: body.type, range: .unknown)
    ]
    for index in declarations.endpoints.indices {
      declarations.endpoints[index].errors.removeAll { $0.type.name == common }
    }
  }
}
