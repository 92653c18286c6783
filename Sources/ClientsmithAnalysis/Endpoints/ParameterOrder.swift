import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Brings the parameters that `order` names to the front: those of placeholders are known by now.
enum ParameterOrder {
  static func apply(to endpoint: inout DeclaredEndpoint, into log: inout DiagnosticLog) {
    guard !endpoint.order.isEmpty else { return }
    let names = endpoint.order
    endpoint.order = []
    sort(&endpoint.parameters, by: names, into: &log)
  }

  private static func sort(
    _ parameters: inout [DeclaredParameter], by names: [Located<String>],
    into log: inout DiagnosticLog
  ) {
    let known = parameters.filter { $0.constant == nil }.map(\.name.value.text)
    var indices: [Int] = []
    for name in names {
      guard let index = parameters.firstIndex(where: { $0.isNamed(name.value) }) else {
        log.error(
          .unknownValue, at: name.range, "the endpoint has no parameter \(name: name.value)",
          help: didYouMean(name.value, among: known, log)
            ?? (known.isEmpty ? "remove `order`" : "the parameters are \(listed(known))"))
        continue
      }
      guard !indices.contains(index) else {
        log.error(
          .duplicateName, at: name.range, "`order` names \(name: name.value) twice",
          help: "remove it")
        continue
      }
      indices.append(index)
    }
    var constants: [(index: Int, next: Int?)] = []
    for index in parameters.indices where !indices.contains(index) {
      guard parameters[index].constant != nil else {
        indices.append(index)
        continue
      }
      // Constants have no place among arguments: each stays in front of what follows it in its
      // section, as both are sent.
      let next = parameters.indices.first {
        $0 > index && parameters[$0].constant == nil
          && parameters[$0].section == parameters[index].section
      }
      constants.append((index, next))
    }
    for (index, next) in constants {
      indices.insert(index, at: next.flatMap { indices.firstIndex(of: $0) } ?? indices.endIndex)
    }
    parameters = indices.map { parameters[$0] }
  }
}

extension DeclaredParameter {
  /// By what is written, or by what that becomes in Swift.
  fileprivate func isNamed(_ text: String) -> Bool {
    let own = name.value.text
    return constant == nil && [own, writtenName, MemberName.swiftName(own).text].contains(text)
  }
}
