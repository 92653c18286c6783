import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The properties of an object and of those that it includes, each once.
struct MergedProperties {
  /// The type from which properties come now; nil: they are the object's own.
  var source: Located<String>?
  private let owner: Int
  private var properties: [DeclaredProperty]
  private var constants: [DeclaredConstant]
  private var additional: TypeExpression?
  /// Places of properties by their names in lower case, and by their keys.
  private var names: [String: Int] = [:]
  private var keys: [String: Int] = [:]
  /// The indices of constants by their keys.
  private var constantKeys: [String: Int] = [:]
  /// Those whose key turned out to be a constant.
  private var removed: Set<Int> = []

  var count: Int { properties.count }

  /// - Parameter first: the object's own properties before the included ones.
  init(of owner: Int, _ first: ArraySlice<DeclaredProperty>, _ constants: [DeclaredConstant]) {
    self.owner = owner
    properties = Array(first)
    self.constants = constants
    for (index, property) in properties.enumerated() { register(property, index) }
    for (index, constant) in constants.enumerated() {
      constantKeys[constant.wireName.value] = index
    }
  }

  private mutating func register(_ property: DeclaredProperty, _ index: Int) {
    names[property.name.value.text.asciiLowercased] = index
    keys[property.wireName.value] = index
  }

  func structure(_ own: DeclaredStructure) -> DeclaredStructure {
    var structure = own
    structure.properties = properties.enumerated().filter { !removed.contains($0.offset) }
      .map(\.element)
    structure.constants = constants
    structure.additional = additional
    return structure
  }

  // MARK: - Members

  mutating func add(
    _ constant: DeclaredConstant, _ log: inout DiagnosticLog
  ) {
    let key = constant.wireName
    if let index = constantKeys[key.value] {
      guard constants[index].value != constant.value else { return }
      return refuse(key.value, at: key.range, as: constants[index].wireName.range, &log)
    }
    // One value is narrower than any type.
    if let index = keys[key.value] { removed.insert(index) }
    constantKeys[key.value] = constants.count
    constants.append(constant)
  }

  mutating func add(
    _ property: DeclaredProperty, isOwn: Bool, _ types: inout IncludedProperties,
    _ log: inout DiagnosticLog
  ) {
    if constantKeys[property.wireName.value] != nil { return }
    let name = property.name.value.text.asciiLowercased
    guard let index = keys[property.wireName.value] else {
      if let index = names[name] {
        return refuse(
          property.name.value.text, at: property.name.range, as: properties[index].name.range,
          &log)
      }
      register(property, properties.count)
      properties.append(property)
      return
    }
    let known = properties[index]
    // The object's own name for it wins.
    let chosen = isOwn ? property : known
    if chosen.name.value != known.name.value, let other = names[name], other != index {
      return refuse(
        property.name.value.text, at: property.name.range, as: properties[other].name.range, &log)
    }
    guard
      let type = types.narrower(
        known.type, property.type, in: owner, member: chosen.name.value.text, &log)
    else {
      return refuse(
        property.name.value.text, at: property.name.range, as: known.name.range, &log)
    }
    properties[index] = Self.merged(known, property, isOwn: isOwn, as: type)
    register(properties[index], index)
  }

  mutating func add(
    _ type: TypeExpression, _ types: inout IncludedProperties, _ log: inout DiagnosticLog
  ) {
    guard let known = additional else {
      additional = type
      return
    }
    if let narrower = types.narrower(known, type, in: owner, member: "value", &log) {
      additional = narrower
      return
    }
    let what: DiagnosticMessage = source.map { "\(name: $0.value)" } ?? "this type"
    log.error(
      .nameCollision, at: source?.range ?? type.range,
      "\(what) also declares the type of additional properties, and no value has both types",
      help: "remove one of them",
      notes: [.init(range: known.range, message: "the other is here")])
  }

  /// - Parameter isOwn: `second` is the object's own.
  private static func merged(
    _ first: DeclaredProperty, _ second: DeclaredProperty, isOwn: Bool, as type: TypeExpression
  ) -> DeclaredProperty {
    let (main, other) = isOwn ? (second, first) : (first, second)
    var property = main
    property.type = type
    property.default = main.default ?? other.default
    // The narrower type may not be nil.
    if main.default == nil, !type.mayBeNil, property.default?.isNull == true {
      property.default = nil
    }
    property.example = main.example ?? other.example
    property.documentation.summary = main.documentation.summary ?? other.documentation.summary
    property.documentation.description =
      main.documentation.description ?? other.documentation.description
    property.deprecated = main.deprecated ?? other.deprecated
    property.isSecret = main.isSecret || other.isSecret
    property.access = main.access ?? other.access
    property.dates = main.dates ?? other.dates
    property.coding = main.coding ?? other.coding
    if other.lenient.isOn { property.lenient = other.lenient }
    return property
  }

  private func refuse(
    _ name: String, at range: SourceRange, as first: SourceRange, _ log: inout DiagnosticLog
  ) {
    let message: DiagnosticMessage =
      source.map { "\(name: $0.value) has a property \(name: name), as another has" }
      ?? "an included type has a property \(name: name) too"
    log.error(
      .nameCollision, at: source?.range ?? range, message + ", and no value is of both types",
      help: "rename one of them, or write out the properties",
      notes: [
        .init(range: range, message: source == nil ? "it is here" : "the included one is here"),
        .init(range: first, message: "the other is here"),
      ])
  }
}
