import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Gives the parts of an answer the places of the properties that they are for, and finds what a live
/// client cannot read in them.
struct LocatedAnswer {
  private let types: TypeIndex
  /// Stands for what no property describes.
  private let endpoint: SourceRange
  private let loneSurrogates: [SourceRange]
  private let repeated: [SourceRange]
  private(set) var found: [Diagnostic] = []

  init(
    _ types: TypeIndex, endpoint: SourceRange, loneSurrogates: [SourceRange],
    repeated: [SourceRange]
  ) {
    self.types = types
    self.endpoint = endpoint
    self.loneSurrogates = loneSurrogates
    self.repeated = repeated
  }

  /// What a live client makes of a part.
  private enum Use {
    case read(TypeReference?)
    /// It is passed over, whatever it holds.
    case passed
  }

  mutating func located(
    _ value: WrittenValue, as type: TypeReference, at path: ArraySlice<Endpoint.PathStep>
  ) -> WrittenValue {
    guard let step = path.first else { return located(value, .read(type), endpoint) }
    switch (step, value.content) {
    case (.key(let key), .mapping(let members)):
      checkKeys(of: value, endpoint)
      let located = members.map { member in
        WrittenValue.Member(
          key: member.key, keyRange: endpoint,
          value: member.key == key
            ? self.located(member.value, as: type, at: path.dropFirst()) : member.value)
      }
      return WrittenValue(.mapping(located), range: endpoint)
    case (.index(let index), .sequence(let elements)):
      let located = elements.enumerated().map {
        $0.offset == index
          ? self.located($0.element, as: type, at: path.dropFirst()) : $0.element
      }
      return WrittenValue(.sequence(located), range: endpoint)
    default: return WrittenValue(value.content, range: endpoint)
    }
  }

  private mutating func located(
    _ value: WrittenValue, _ use: Use, _ range: SourceRange
  ) -> WrittenValue {
    var type: TypeReference?
    if case .read(let read) = use { type = read.map { types.plain($0) } }
    switch value.content {
    case .sequence(let elements):
      var inner: Use = use
      if case .array(let element)? = type { inner = .read(element) }
      return WrittenValue(
        .sequence(elements.map { located($0, inner, range) }), range: range)
    case .mapping(let members):
      if case .read = use { checkKeys(of: value, range) }
      let located = members.map { member -> WrittenValue.Member in
        let (inner, location) = self.use(of: member.key, in: use, type, range)
        return .init(
          key: member.key, keyRange: location, value: self.located(member.value, inner, location))
      }
      return WrittenValue(.mapping(located), range: range)
    case .string:
      if case .read = use { checkSurrogates(in: value.range, at: range) }
      return WrittenValue(value.content, range: range)
    case .null, .bool, .integer, .number: return WrittenValue(value.content, range: range)
    }
  }

  /// What a member is for, and where that is declared.
  private func use(
    of key: String, in use: Use, _ type: TypeReference?, _ range: SourceRange
  ) -> (Use, SourceRange) {
    guard case .read = use else { return (.passed, range) }
    switch type {
    case .dictionary(let value)?: return (.read(value), range)
    case .declared(let name)?:
      guard let declaration = types[name], case .structure(let structure) = declaration.kind else {
        return (.read(nil), range)
      }
      guard let property = structure.property(forKey: key) else {
        return (structure.additional.map { .read($0.type) } ?? .passed, range)
      }
      let location = property.origin.range
      return (.read(property.type), location.isKnown ? location : range)
    default: return (.read(nil), range)
    }
  }

  // MARK: - What live clients refuse or pass over

  private mutating func checkSurrogates(in text: SourceRange, at range: SourceRange) {
    guard loneSurrogates.contains(where: { text.start <= $0.start && $0.end <= text.end }) else {
      return
    }
    found.append(
      Diagnostic(
        .invalidEscape, at: range,
        "half of a surrogate pair is not a Unicode character, and live clients refuse it"))
  }

  private mutating func checkKeys(of object: WrittenValue, _ range: SourceRange) {
    guard !loneSurrogates.isEmpty || !repeated.isEmpty, case .mapping(let members) = object.content
    else {
      return
    }
    for member in members { checkSurrogates(in: member.keyRange, at: range) }
    let values = members.map(\.value.range)
    let own = repeated.filter { location in
      object.range.start <= location.start && location.end <= object.range.end
        && !values.contains { $0.start <= location.start && location.end <= $0.end }
    }
    guard !own.isEmpty else { return }
    found.append(
      Diagnostic(
        .duplicateKey, .warning, at: range,
        "the response has a key twice in one object, and live clients read the first"))
  }
}
