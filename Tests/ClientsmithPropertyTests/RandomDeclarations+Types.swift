import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec

extension RandomDeclarations {
  mutating func type(depth: Int = 0, isElement: Bool = false) -> TypeExpression {
    let form: TypeExpression.Form =
      switch Int.random(in: 0...(depth > 2 ? 3 : 9), using: &random) {
      case 0, 1: .primitive(random.pick(Primitive.allCases))
      case 2: .name(random.pick(typeNames))
      case 3: .name("Int")
      case 4: .array(type(depth: depth + 1))
      case 5: .dictionary(type(depth: depth + 1))
      case 6: .optional(notOptional(type(depth: depth + 1)))
      case 7: .patch(notOptional(type(depth: depth + 1)))
      case 8: .generic("Page", [.init(form: .name("Int"), range: place)])
      default: .inline(inline(depth: depth + 1))
      }
    return TypeExpression(form: form, range: place)
  }

  func notOptional(_ type: TypeExpression) -> TypeExpression {
    switch type.form {
    case .optional(let wrapped), .patch(let wrapped): notOptional(wrapped)
    default: type
    }
  }

  mutating func inline(depth: Int) -> InlineType {
    InlineType(
      name: random.chance(20) ? at(SwiftName("Inline\(random.next() % 1000)")) : nil,
      documentation: documentation(), deprecated: deprecation(),
      form: random.chance(60)
        ? .structure(structure(depth: depth)) : .enumeration(enumeration()))
  }

  mutating func structure(depth: Int = 0) -> DeclaredStructure {
    var structure = DeclaredStructure()
    for index in 0..<Int.random(in: 0...4, using: &random) {
      let name = random.pick(["name", "some", "userName", "x", "noneValue"]) + "\(index)"
      structure.properties.append(property(name, depth: depth))
    }
    if random.chance(20) { structure.properties.append(property("none", depth: depth)) }
    for index in 0..<Int.random(in: 0...1, using: &random) {
      structure.constants.append(
        DeclaredConstant(
          wireName: at(wireName("constant\(index)")),
          type: random.chance(20) ? TypeExpression(form: .name("String"), range: place) : nil,
          value: WrittenValue(.string(text()), range: place)))
    }
    if random.chance(20) {
      structure.includes.append(TypeExpression(form: .name(random.pick(typeNames)), range: place))
      if random.chance(30), depth < 2 {
        let inner = InlineType(form: .structure(self.structure(depth: depth + 1)))
        structure.includes.append(TypeExpression(form: .inline(inner), range: place))
      }
      if random.chance(50) { structure.includesIndex = structure.properties.count }
    }
    if random.chance(15) { structure.additional = type(depth: depth + 1) }
    return structure
  }

  mutating func property(_ name: String, depth: Int) -> DeclaredProperty {
    var property = DeclaredProperty(
      name: at(MemberName.swiftName(name)), wireName: at(wireName(name)),
      type: type(depth: depth + 1))
    property.documentation = documentation()
    property.deprecated = deprecation()
    if random.chance(20) { property.default = value() }
    if random.chance(20) { property.example = value() }
    property.isSecret = random.chance(10)
    property.access = random.chance(10) ? .readOnly : nil
    property.dates = random.chance(10) ? at(.pattern("yyyy-MM-dd'T'HH:mm")) : nil
    property.coding = random.chance(10) ? at(.string) : nil
    property.lenient = DeclaredFlag(random.chance(10))
    property.allowed = allowance()
    property.remarks = random.chance(10) ? ["Two\nlines: of #remarks"] : []
    return property
  }

  /// The ids of warnings that are expected there.
  mutating func allowance() -> [DiagnosticID] {
    random.chance(10) ? random.pick([[.unusedType], [.unusedType, .exampleInMemory]]) : []
  }

  mutating func enumeration() -> DeclaredEnumeration {
    let isInteger = random.chance(30)
    let cases = (0..<Int.random(in: 1...4, using: &random)).map { index in
      DeclaredEnumeration.Case(
        name: at(MemberName.swiftName(index == 0 ? "none" : "caseName\(index)")),
        rawValue: at(
          isInteger
            ? .integer(Int64(index)) : .string(wireName(index == 0 ? "none" : "caseName\(index)"))),
        documentation: random.chance(20) ? documentation() : Documentation())
    }
    return DeclaredEnumeration(cases: cases, isClosed: random.chance(20))
  }

  mutating func union() -> DeclaredType.Form {
    let taggings: [Union.Tagging] = [
      .none, .external, .discriminator("ki: nd"), .adjacent(discriminator: "kind", content: "v"),
    ]
    let tagging = random.pick(taggings)
    let cases = (0..<Int.random(in: 1...3, using: &random)).map { index in
      var known = DeclaredUnionCase(
        name: at(SwiftName("case\(index)")), wireName: wireName("case\(index)"),
        type: notOptional(type(depth: 2)))
      if tagging != .none, random.chance(20) { known.type = nil }
      if tagging == .discriminator("ki: nd"), random.chance(30) {
        known.tag = .integer
        known.wireName = String(index)
      }
      return known
    }
    return .union(cases, tagging)
  }

  mutating func form() -> DeclaredType.Form {
    switch Int.random(in: 0...5, using: &random) {
    case 0: .alias(type())
    case 1: .enumeration(enumeration())
    case 2: union()
    case 3:
      .extern(
        DeclaredExtern(
          type: at("Ledger.Money"), module: random.chance(50) ? at("Ledger") : nil,
          mock: random.pick([nil, .member(at("sample")), .example(value())])))
    default: .structure(structure())
    }
  }
}
