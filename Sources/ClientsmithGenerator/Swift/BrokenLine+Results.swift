/// Where results are broken: `-> [Item]`.
extension BrokenLine {
  /// `) async throws -> [Item] {`, `func items() async throws -> [Item] {`.
  mutating func addResult(_ start: String, _ type: String) {
    let flat = "\(start) -> \(type)"
    if fits(flat) {
      add(flat)
    } else if let generic = GenericType(type), generic.name.contains("."),
      !fits("-> \(type)", outer + 2)
    {
      add(start)
      add("-> \(generic.name)<", outer + 2)
      addArguments(generic, indent: outer + 4)
      add(">\(generic.ending)", outer + 2)
    } else if let generic = GenericType(type), !generic.name.contains("."),
      fits("\(start) -> \(generic.name)<")
    {
      add("\(start) -> \(generic.name)<")
      addArguments(generic, indent: outer + 2)
      return add(">\(generic.ending) {", outer)
    } else if let (base, rest) = type.splitElement, fits("\(start) -> \(base)") {
      add("\(start) -> \(base)")
      add(rest, outer + 2)
    } else {
      add(start)
      addChain(type, after: "-> ", indent: outer + 2, continued: outer + 2)
    }
    add("{", outer)
  }

  /// `) async throws -> [Item]`, of a closure's type.
  mutating func addClosureResult(_ start: String, _ result: String, isEscaping: Bool) {
    let type = result.hasSuffix(",") ? String(result.dropLast()) : result
    let comma = result.hasSuffix(",") ? "," : ""
    if let generic = GenericType(type), fits("\(start) -> \(generic.name)<") {
      add("\(start) -> \(generic.name)<")
      addArguments(generic, indent: indent + 2)
      add(">\(generic.ending)\(comma)")
    } else if let (base, rest) = type.splitElement, fits("\(start) -> \(base)") {
      add("\(start) -> \(base)")
      add(rest + comma, indent + 2)
    } else {
      add(start + " ->")
      let indent = isEscaping ? indent : indent + 2
      addChain(type + comma, indent: indent, continued: indent)
    }
  }

  /// `(page: Page) async throws -> [Item] in`, of a closure.
  mutating func addSignature(_ start: String, _ result: String) {
    if let dot = result.firstMemberDot, fits("\(start) -> \(result[..<dot])") {
      add("\(start) -> \(result[..<dot])")
      add(result[dot...], indent + 2)
    } else {
      add(start)
      addChain(
        result.dropLast(" in".utf8.count), after: "-> ", indent: indent + 2, continued: indent + 2)
      lines[lines.count - 1] += " in"
    }
  }

  /// `-> [Item] in`, of a closure, on a line of its own already.
  mutating func addSignatureResult(_ result: Substring) {
    if fits("-> " + result) {
      add("-> " + result)
      add("in", indent - 2)
    } else {
      addChain(result, after: "-> ", indent: indent, continued: indent)
      lines[lines.count - 1] += " in"
    }
  }

  private mutating func addArguments(_ generic: GenericType, indent: Int) {
    let flat = generic.arguments.joined(separator: ", ")
    guard !fits(flat, indent) else { return add(flat, indent) }
    for (index, argument) in generic.arguments.enumerated() {
      let comma = index < generic.arguments.count - 1 ? "," : ""
      addChain(argument + comma, indent: indent, continued: indent + 2)
    }
  }
}
