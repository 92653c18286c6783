import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What becomes of a value by what a request always carries.
struct SentConstantReader {
  private let types: TypeIndex
  private let defaults: DefaultValues
  private let dates: DateFormat

  /// - Parameter dates: Those of the endpoint.
  init(_ types: TypeIndex, _ defaults: DefaultValues, dates: DateFormat) {
    self.types = types
    self.defaults = defaults
    self.dates = dates
  }

  /// The value of a property; nil: it has no such value.
  func value(_ constant: SentConstant, of property: Structure.Property) -> Value? {
    if constant.isNull, !types.isOptional(property.type) {
      if types.unwrapped(property.type) == .primitive(.json) { return .json(.null) }
      // Null brings back the default.
      return property.default.flatMap { $0.isDecoded ? nil : $0 }
    }
    return value(constant, as: property.type, property.wireFormat)
  }

  /// A value of a type; nil: it has no such value.
  func value(
    _ constant: SentConstant, as type: TypeReference, _ format: WireFormat = .standard
  ) -> Value? {
    let plain = types.unwrapped(type)
    guard !constant.mayBeMissing, constant.value != .absent, !types.isPatch(plain) else {
      return nil
    }
    if constant.isNull, types.isOptional(type) { return .null }
    if types.isSame(types.plain(constant.type), plain) {
      return constant.value.isDecoded ? nil : constant.value
    }
    return constant.written(types).lazy.compactMap { written -> Value? in
      var log = DiagnosticLog(files: [])
      let reader = ValueReader(types, defaults, .words("", ""), form: .wire, dates: dates)
      let value = reader.at(format).read(written, as: type, into: &log)
      return value?.isDecoded == true ? nil : value
    }.first
  }

  /// What a property is set to.
  struct Change {
    /// nil: it has no such value.
    var field: Memory.Field?
    /// Members that the property has with another type.
    var unfit: [SentConstant] = []
  }

  /// - Parameter changesParts: Whether an object or a dictionary has those of its keys that change.
  func change(
    of property: Structure.Property, by constant: SentConstant, changesParts: Bool
  ) -> Change {
    if changesParts, !constant.mayBeMissing {
      if let entries = entries(constant, of: property.type) {
        return Change(
          field: .init(
            property: property.name, content: .constant(.dictionary(entries)), merges: true))
      }
      if let change = memberChange(of: property, by: constant) { return change }
    }
    return Change(
      field: value(constant, of: property).map {
        .init(property: property.name, content: .constant($0))
      })
  }

  /// The keys of a dictionary that change, those that go with null; nil: not all of them can.
  private func entries(
    _ constant: SentConstant, of type: TypeReference
  ) -> [Value.Field]? {
    guard case .dictionary(let element) = types.plain(type),
      let members = constant.members(types)
    else { return nil }
    let entries = members.compactMap { member in
      (member.isNull ? .null : value(member, as: element)).map {
        Value.Field(key: member.wireName, value: $0)
      }
    }
    return entries.count == members.count ? entries : nil
  }

  /// nil: the property or the constant is not an object, or the constant has an `id`, so it replaces the
  /// object.
  private func memberChange(
    of property: Structure.Property, by constant: SentConstant
  ) -> Change? {
    guard let whole = types.structure(types.unwrapped(property.type)),
      let members = constant.members(types),
      !(whole.hasID && members.contains { $0.name.text == "id" })
    else { return nil }
    var changes: [MemberChange] = []
    var unfit: [SentConstant] = []
    for member in members {
      let target =
        whole.properties.first { $0.hasKey && $0.name == member.name }
        ?? whole.property(forKey: member.wireName)
      guard let target, target.hasKey else { continue }
      let entries = entries(member, of: target.type)
      guard let known = entries.map(Value.dictionary) ?? value(member, of: target) else {
        unfit.append(member)
        continue
      }
      changes.append(
        MemberChange(
          property: target.name, sent: member.name, type: target.type, merges: entries != nil,
          clears: false, constant: known))
    }
    guard !changes.isEmpty else { return unfit.isEmpty ? nil : Change(unfit: unfit) }
    let full = unfit.isEmpty ? value(constant, of: property) : nil
    let isFull = changes.count == whole.properties.count && !changes.contains(where: \.merges)
    if let full, isFull {
      return Change(field: .init(property: property.name, content: .constant(full)))
    }
    return Change(
      field: .init(property: property.name, content: .constant(full ?? .null), members: changes),
      unfit: unfit)
  }
}
