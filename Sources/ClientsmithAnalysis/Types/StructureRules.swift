import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for the properties of an object: names in Swift and on the wire, each once.
enum StructureRules {
  static func apply(
    to structure: inout DeclaredStructure, at range: SourceRange, _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
    let count = structure.properties.count + structure.constants.count
    if count > 1_000 {
      log.warning(
        .largeType, at: structure.range ?? range, "a type of \(count) properties compiles slowly")
    }
    checkNames(of: &structure.properties, wording, into: &log)
    let refused = refuseKeys(of: &structure, into: &log)
    var names = NameCollisions(
      "the property", count: structure.properties.count,
      help: wording.help(.names(.renameButKeepWireName)))
    var kept: [DeclaredProperty] = []
    kept.reserveCapacity(structure.properties.count)
    let includesIndex = structure.includesIndex
    for (index, property) in structure.properties.enumerated() {
      if !refused.contains(index),
        names.check(property.name.value, at: property.name.range, into: &log)
      {
        kept.append(property)
      } else if index < includesIndex {
        // What is included stands before the same one.
        structure.includesIndex -= 1
      }
    }
    structure.includesIndex = min(max(structure.includesIndex, 0), kept.count)
    if kept.count < structure.properties.count { structure.properties = kept }
    for index in structure.properties.indices {
      if let dates = structure.properties[index].dates {
        DateRules.check(dates.value, at: dates.range, into: &log)
      }
    }
  }

  private static func checkNames(
    of properties: inout [DeclaredProperty], _ wording: Wording, into log: inout DiagnosticLog
  ) {
    guard properties.contains(where: { !$0.name.value.isMember }) else { return }
    let names = properties.map(\.name.value.text)
    var taken = TakenNames { names }
    for index in properties.indices where !properties[index].name.value.isMember {
      let property = properties[index]
      let text = property.name.value.text
      properties[index].name.value = MemberName.check(
        text, "the property", at: property.name.range, besides: &taken, into: &log
      ) {
        wording.help(
          .names(
            property.name.isInFile(of: property.wireName)
              ? .spellMember(
                $0, written: text, wireName: property.wireName.value,
                type: property.writtenType, default: property.default?.writtenText)
              : .nameChanged($0)))
      }
    }
  }

  /// Leaves out constants whose keys are taken; of two in a file, the first counts.
  ///
  /// - Returns: the indices of properties whose keys are taken.
  private static func refuseKeys(
    of structure: inout DeclaredStructure, into log: inout DiagnosticLog
  ) -> Set<Int> {
    var known: [String: SourceRange] = Dictionary(
      minimumCapacity: structure.properties.count + structure.constants.count)
    var refused: Set<Int> = []
    var open = structure.constants[...]
    var kept: [DeclaredConstant] = []
    func take(_ constant: DeclaredConstant, _ log: inout DiagnosticLog) {
      if isFree(constant.wireName, &known, into: &log) { kept.append(constant) }
    }
    for (index, property) in structure.properties.enumerated() {
      while let constant = open.first, constant.wireName.range.start < property.name.range.start {
        take(constant, &log)
        open.removeFirst()
      }
      if !isFree(property.wireName, &known, into: &log) { refused.insert(index) }
    }
    for constant in open { take(constant, &log) }
    if kept.count < structure.constants.count { structure.constants = kept }
    return refused
  }

  private static func isFree(
    _ key: Located<String>, _ known: inout [String: SourceRange], into log: inout DiagnosticLog
  ) -> Bool {
    guard let first = known.updateValue(key.range, forKey: key.value) else { return true }
    log.error(
      .duplicateName, at: key.range, "the key \(name: key.value) is used by two properties",
      notes: [.init(range: first, message: "the first is here")])
    return false
  }
}

extension SwiftName {
  /// Whether it is one that a member has as it is.
  var isMember: Bool { CamelCase.isLower(text) && !MemberName.suffixed.contains(text) }
}
