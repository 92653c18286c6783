import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Gives properties the values that their declarations write: defaults and examples.
enum PropertyValues {
  static func assign(
    _ types: inout AnalyzedTypes, _ declarations: Declarations, _ defaults: DefaultValues,
    into log: inout DiagnosticLog
  ) {
    let index = types.index
    defer { log.piece = nil }
    // An inline type has the example of its property.
    var refused: Set<SourceRange> = []
    for (declared, typeIndex) in types.sources {
      log.piece = declared.piece
      assignExample(
        of: declared, at: typeIndex, in: &types, index, defaults, declarations, &refused, into: &log
      )
      guard case .structure(let written) = declared.form,
        case .structure(var structure) = index[typeIndex].kind
      else { continue }
      var isChanged = !structure.constants.isEmpty
      assignConstants(of: written, to: &structure, index, defaults, declarations, into: &log)
      for (member, property) in written.properties.enumerated() {
        if property.default != nil {
          structure.properties[member].default = defaults.value(typeIndex, member)
          isChanged = true
        }
        // That of a generic type is read for each of its arguments.
        if let written = property.example ?? property.mockValue, declared.parameters.isEmpty {
          let isWire = property.example != nil
          let reader = ValueReader(
            index, defaults,
            .words(isWire ? "the example of" : "the default of", property.name.value.text),
            form: isWire ? .wire : .swift, dates: declarations.dates
          ).at(structure.properties[member].wireFormat)
          // The specification that declares a type reports its problems.
          var found = log.emptied
          structure.properties[member].example = found.example { log -> Value? in
            let value = reader.read(written, as: structure.properties[member].type, into: &log)
            return reader.isAllowed(written, by: property.onlyValue, into: &log) ? value : nil
          }
          if declared.shared == nil, !written.isMadeUp,
            found.diagnostics.isEmpty || refused.insert(written.range).inserted
          {
            log.add(found)
          }
          isChanged = true
        }
      }
      if isChanged { types.index.update(typeIndex, .structure(structure)) }
    }
  }

  /// That of a generic type is read for each of its arguments.
  private static func assignExample(
    of declared: DeclaredType, at typeIndex: Int, in types: inout AnalyzedTypes, _ index: TypeIndex,
    _ defaults: DefaultValues, _ declarations: Declarations, _ refused: inout Set<SourceRange>,
    into log: inout DiagnosticLog
  ) {
    guard let written = declared.example, declared.parameters.isEmpty else { return }
    let name = declared.name.value
    let reader = ValueReader(
      index, defaults, .words("the example of", name.text), form: .wire, dates: declarations.dates)
    // The specification that declares a type reports its problems.
    var found = log.emptied
    let isUnion = types.index.union(.declared(name)) != nil
    let example = found.example { log in
      // Where a choice of a document is used, it says whether it may be null.
      isUnion && written.isNull && log.mayGoWithoutExample(at: written.range)
        ? nil : reader.read(written, as: .declared(name), into: &log)
    }
    if declared.shared == nil,
      found.diagnostics.isEmpty || refused.insert(written.range).inserted
    {
      log.add(found)
    }
    // Where the type is optional, null is none of its values.
    guard let example, example != .unrecognizedUnion(.null) else { return }
    types.index.setExample(typeIndex, example)
  }

  private static func assignConstants(
    of written: DeclaredStructure, to structure: inout Structure, _ index: TypeIndex,
    _ defaults: DefaultValues, _ declarations: Declarations, into log: inout DiagnosticLog
  ) {
    for (typeIndex, constant) in written.constants.enumerated() {
      let type = structure.constants[typeIndex].type
      guard index.isScalar(type), index.resolved(type) != .primitive(.duration) else {
        let found: DiagnosticMessage =
          constant.type == nil ? "\(constant.value.found)" : "a \(name: type.text)"
        log.error(
          .unsupportedType, at: constant.value.range,
          "a constant is a string, a number, a boolean or a case, found \(found)")
        continue
      }
      let reader = ValueReader(
        index, defaults, .words("the value of", constant.wireName.value), form: .swift,
        dates: declarations.dates)
      let value = reader.read(constant.value, as: type, into: &log) ?? .null
      if case .date(let instant) = value {
        check(instant, at: constant.value.range, declarations.dates, into: &log)
      }
      structure.constants[typeIndex].value = value
    }
  }

  /// A constant that is not read as it is written would never be found in a response.
  private static func check(
    _ constant: Instant, at range: SourceRange, _ dates: DateFormat, into log: inout DiagnosticLog
  ) {
    guard case .pattern(let text) = dates, let pattern = try? DatePattern(text) else { return }
    let written = pattern.text(constant)
    guard pattern.instant(written) != constant else { return }
    log.error(
      .valueMismatch, at: range,
      "the constant has a part that \(name: text) does not write, so no response has it",
      help: "write `\(written)`")
  }
}
