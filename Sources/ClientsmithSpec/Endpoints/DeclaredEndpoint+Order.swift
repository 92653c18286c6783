import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithReading
import ClientsmithYAML

extension DeclaredEndpoint {
  /// `order: [title, tenant]`: the parameters that come first, wherever their sections stand.
  mutating func readOrder(_ node: YAMLNode, into log: inout DiagnosticLog) {
    guard case .sequence(let nodes) = node.content else {
      log.error(
        .wrongType, at: node.range, "`order` expects names of parameters, found \(node.found)",
        help: "write `order: [title, tenant]`")
      return
    }
    var indices: [Int] = []
    var constants: [(index: Int, next: Int?)] = []
    for node in nodes {
      guard let name = node.text("`order`", into: &log) else { continue }
      let known = parameters.filter { $0.constant == nil }.map(\.name.value.text)
      guard
        let index = parameters.firstIndex(where: {
          // By what is written, or by what that becomes in Swift.
          let own = $0.name.value.text
          return $0.constant == nil
            && [own, $0.writtenName, MemberName.swiftName(own).text].contains(name)
        })
      else {
        log.error(
          .unknownValue, at: node.range, "the endpoint has no parameter \(name: name)",
          help: didYouMean(name, among: known, log)
            ?? (known.isEmpty ? "remove `order`" : "the parameters are \(listed(known))"))
        continue
      }
      guard !indices.contains(index) else {
        log.error(
          .duplicateName, at: node.range, "`order` names \(name: name) twice", help: "remove it")
        continue
      }
      indices.append(index)
    }
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
