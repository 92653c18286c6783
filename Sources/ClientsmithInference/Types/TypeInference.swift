import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Makes declared types of the shapes of samples.
///
/// Several answers may share types: each root is added, and the types of all are then declared at
/// once, in the order in which they are reached.
struct TypeInference {
  /// What the values of a place are.
  struct Place {
    var type: TypeExpression
    var dates: DateFormat?
    var coding: WireFormat.Coding?
  }

  private var names: TypeNames
  private let enumerations: Enumerations
  private let amounts: Amounts
  /// What several types hold.
  private let shared: Set<ObjectIdentifier>
  private var enumerationNames: [Int: SwiftName] = [:]
  private var typeNames: [ObjectIdentifier: SwiftName] = [:]
  /// Names that are not declared yet.
  private var kept: [ObjectIdentifier: SwiftName] = [:]
  private(set) var types: [DeclaredType] = []

  /// More brackets in a row than any type that a person reads.
  private static let mostBrackets = 8

  /// - Parameters:
  ///   - root: holds everything to declare.
  ///   - module: the likely name of the module that the types are compiled into.
  init(root: Shape, besides taken: [String] = [], module: String? = nil) {
    names = TypeNames(besides: taken, module: module)
    enumerations = Enumerations(below: root)
    amounts = Amounts(below: root)
    shared = ShapeWalk.shared(below: root)
  }

  /// The type of a place, whose own types are declared on the way.
  ///
  /// - Parameters:
  ///   - name: the key that the values stand under.
  ///   - owner: the type that they are in.
  ///   - isProperty: whether it can be said there that numbers are written as texts.
  mutating func place(
    of shape: Shape, name: String, in owner: String?, depth: Int = 0, isProperty: Bool = false
  ) -> Place {
    let shape = shape.whole
    var place = value(of: shape, name: name, in: owner, depth: depth, isProperty)
    if shape.nulls > 0 { place.type = Self.expression(.optional(place.type)) }
    return place
  }

  /// The same without null.
  private mutating func value(
    of shape: Shape, name: String, in owner: String?, depth: Int, _ isProperty: Bool
  ) -> Place {
    let kinds = shape.kinds
    guard kinds.count == 1, let kind = kinds.first, depth < Self.mostBrackets else {
      return Place(type: Self.primitive(.json))
    }
    switch kind {
    case .bool: return Place(type: Self.primitive(.bool))
    case .number:
      var type = ScalarType(
        shape.numbers, name: name, isBesideCurrency: shape.isBesideCurrency)
      type.primitive = amounts.type(type.primitive, of: name)
      return Self.place(type)
    case .text:
      if let type = enumeration(shape, name: name, in: owner) { return Place(type: type) }
      let type = ScalarType(shape.texts, name: name)
      return Self.place(type.coding == nil || isProperty ? type : ScalarType(.string))
    case .array:
      guard let element = shape.element else { return Place(type: Self.primitive(.json)) }
      return wrapped(element, name: Singular.word(name), in: owner, depth: depth, isProperty) {
        .array($0)
      }
    case .object: return object(shape, name: name, in: owner, depth: depth, isProperty)
    }
  }

  private mutating func wrapped(
    _ shape: Shape, name: String, in owner: String?, depth: Int, _ isProperty: Bool,
    _ form: (TypeExpression) -> TypeExpression.Form
  ) -> Place {
    var place = place(
      of: shape, name: name, in: owner, depth: depth + 1, isProperty: isProperty)
    place.type = Self.expression(form(place.type))
    return place
  }

  /// Objects of one place may be some of them maps: then nothing more can be said.
  private mutating func object(
    _ shape: Shape, name: String, in owner: String?, depth: Int, _ isProperty: Bool
  ) -> Place {
    switch (shape.object, shape.map, shape.union) {
    case (nil, let map?, nil):
      return wrapped(map, name: Singular.word(name), in: owner, depth: depth, isProperty) {
        .dictionary($0)
      }
    case (let object?, nil, nil):
      guard !object.isEmpty else {
        return Place(type: Self.expression(.dictionary(Self.primitive(.json))))
      }
      return Place(type: Self.named(structure(shape, in: owner)))
    case (nil, nil, _?): return Place(type: Self.named(union(shape, in: owner)))
    default: return Place(type: Self.primitive(.json))
    }
  }

  // MARK: - Structures

  /// Keeps the name for what is asked for: less of it may stand in other answers before.
  mutating func keepName(of shape: Shape) {
    let id = ObjectIdentifier(shape.whole)
    guard kept[id] == nil, typeNames[id] == nil, shape.whole.union == nil else { return }
    kept[id] = names.name(
      for: Self.names(of: shape.whole), in: nil, isShared: shared.contains(id))
  }

  private mutating func structure(_ shape: Shape, in owner: String?) -> SwiftName {
    let id = ObjectIdentifier(shape)
    if let known = typeNames[id] { return known }
    let name =
      kept[id]
      ?? names.name(for: Self.names(of: shape), in: owner, isShared: shared.contains(id))
    typeNames[id] = name
    // Declared before what it holds.
    let index = types.count
    types.append(Self.declared(name, .unreadable))
    types[index].form = .structure(DeclaredStructure(properties: properties(shape, in: name.text)))
    return name
  }

  /// What a type may be called after: two properties that stand under keys of nothing in common, such as
  /// `from` and `to`, say more than either key.
  private static func names(of shape: Shape) -> [String] {
    let keys = shape.object?.keys ?? []
    let areUnlike = Set(shape.names.map(\.lastWord)).count == shape.names.count
    // An `Author` is not what an `owner` is called.
    if shape.names.count > 1, areUnlike, shape.isPerson {
      return [shape.names.first { $0.lastWord == "user" } ?? "person"]
    }
    guard keys.count == 2, shape.names.count > 1, areUnlike,
      !shape.names.contains(Shape.errorName)
    else { return shape.names }
    return [keys.joined(separator: " ")]
  }

  private mutating func properties(_ shape: Shape, in owner: String) -> [DeclaredProperty] {
    guard let object = shape.object else { return [] }
    var taken: Set<String> = []
    return object.keys.compactMap { key in
      guard let member = object[key] else { return nil }
      var place = place(of: member.shape, name: key, in: owner, isProperty: true)
      // The last page, which leads to no other, is seldom among what was recorded.
      let leadsOn =
        place.type.mayLeadSomewhere
        || member.shape.whole.object?.keys.contains(where: NameHints.isPlaceOfPage) ?? false
      let mayEnd = NameHints.isNextPage(key) && leadsOn
      if object.isOptional(key) || mayEnd, !place.type.isOptional {
        place.type = Self.expression(.optional(place.type))
      }
      let isCleared = object.isCleared(key)
      if isCleared { place.type = Self.expression(.patch(place.type.unwrapped)) }
      let isNull = !isCleared && object.isSentAsNull(key)
      let isText = place.type.isText
      return DeclaredProperty(
        name: Self.located(Self.memberName(key, besides: &taken)),
        wireName: Located(key, at: .unknown), type: place.type,
        default: isNull ? WrittenValue(.null, range: .unknown) : nil,
        isSecret: isText && (NameHints.isSecret(key) || member.shape.texts.areWithheld),
        dates: place.dates.map { Located($0, at: .unknown) },
        coding: place.coding.map { Located($0, at: .unknown) })
    }
  }

  /// Changes a structure by what is known of it beside its values.
  mutating func refine(_ name: String, by change: (inout DeclaredStructure) -> Void) {
    guard let index = types.firstIndex(where: { $0.id == name }),
      case .structure(var structure) = types[index].form
    else { return }
    change(&structure)
    types[index].form = .structure(structure)
  }

  // MARK: - Unions

  private mutating func union(_ shape: Shape, in owner: String?) -> SwiftName {
    let id = ObjectIdentifier(shape)
    if let known = typeNames[id] { return known }
    let name = names.name(for: shape.names, in: owner, isShared: shared.contains(id))
    typeNames[id] = name
    let index = types.count
    types.append(Self.declared(name, .unreadable))
    guard let union = shape.union else { return name }
    var taken: Set<String> = []
    let cases = union.tags.compactMap { tag -> DeclaredUnionCase? in
      guard let shape = union.cases[tag]?.whole else { return nil }
      let isEmpty = shape.object?.isEmpty ?? true
      return DeclaredUnionCase(
        name: Self.located(Self.memberName(tag, besides: &taken)), wireName: tag,
        type: isEmpty ? nil : Self.named(structure(shape, in: name.text)))
    }
    types[index].form = .union(cases, .discriminator(union.key))
    return name
  }

  // MARK: - Enumerations

  private mutating func enumeration(
    _ shape: Shape, name: String, in owner: String?
  ) -> TypeExpression? {
    guard let index = enumerations.index(of: shape) else { return nil }
    if let known = enumerationNames[index] { return Self.named(known) }
    let type = names.name(for: [owner.map { "\($0) \(name)" } ?? name], in: nil)
    enumerationNames[index] = type
    var taken: Set<String> = []
    let cases = enumerations.all[index].texts.map { text in
      DeclaredEnumeration.Case(
        name: Self.located(Self.memberName(text.isEmpty ? "empty" : text, besides: &taken)),
        rawValue: Located(.string(text), at: .unknown))
    }
    types.append(Self.declared(type, .enumeration(DeclaredEnumeration(cases: cases))))
    return Self.named(type)
  }

  // MARK: - Names

  /// A name in lowerCamelCase that no other one beside it has.
  static func memberName(_ text: String, besides taken: inout Set<String>) -> SwiftName {
    var base = CamelCase.lower(text)
    if base.utf8.count > 80 { base = CamelCase.lower(String(base.prefix(80))) }
    if base == "unrecognized" { base = "unrecognizedValue" }
    var name = base
    var number = 2
    while !taken.insert(name.asciiLowercased).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    return MemberName.swiftName(name)
  }

  // MARK: - Parts

  private static func place(_ type: ScalarType) -> Place {
    Place(type: primitive(type.primitive), dates: type.dates, coding: type.coding)
  }

  private static func declared(_ name: SwiftName, _ form: DeclaredType.Form) -> DeclaredType {
    DeclaredType(id: name.text, name: located(name), form: form)
  }

  private static func located(_ name: SwiftName) -> Located<SwiftName> {
    Located(name, at: .unknown)
  }

  private static func named(_ name: SwiftName) -> TypeExpression { expression(.name(name.text)) }
  private static func primitive(_ type: Primitive) -> TypeExpression {
    expression(.primitive(type))
  }
  private static func expression(_ form: TypeExpression.Form) -> TypeExpression {
    TypeExpression(form: form, range: .unknown)
  }
}

extension TypeExpression {
  var isOptional: Bool {
    if case .optional = form { true } else { false }
  }

  /// Without being optional.
  var unwrapped: TypeExpression {
    if case .optional(let inner) = form { inner } else { self }
  }

  /// A cursor, a number or an address: an object may be anything else that comes next.
  fileprivate var mayLeadSomewhere: Bool {
    switch form {
    case .primitive(.url), .primitive(.int), .primitive(.int64): true
    default: isText
    }
  }

  /// Whether it is a text without a format, or none.
  var isText: Bool {
    switch form {
    case .primitive(.string): true
    case .optional(let inner), .patch(let inner): inner.isText
    default: false
    }
  }
}
