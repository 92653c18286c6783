import ClientsmithModel
import ClientsmithSpec

/// The declared types by name, with what follows from a type alone.
///
/// Aliases never form a cycle here: the lowering cuts those that do.
struct TypeTable {
  private(set) var declarations: [TypeDeclaration]
  private let places: [SwiftName: Int]

  init(_ declarations: [TypeDeclaration]) {
    self.declarations = declarations
    places = Dictionary(
      declarations.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  subscript(name: SwiftName) -> TypeDeclaration? {
    places[name].map { declarations[$0] }
  }

  func place(of name: SwiftName) -> Int? {
    places[name]
  }

  mutating func update(_ place: Int, _ kind: TypeDeclaration.Kind) {
    declarations[place].kind = kind
  }

  /// The type without aliases at its top.
  func resolved(_ type: TypeReference) -> TypeReference {
    var type = type
    while case .declared(let name) = type, case .alias(let target) = self[name]?.kind {
      type = target
    }
    return type
  }

  /// The type without aliases and optionals at its top.
  func unwrapped(_ type: TypeReference) -> TypeReference {
    var type = resolved(type)
    while case .optional(let wrapped) = type { type = resolved(wrapped) }
    return type
  }

  func isOptional(_ type: TypeReference) -> Bool {
    if case .optional = resolved(type) { true } else { false }
  }

  /// Whether one text stands for a value: primitives but JSON, and enumerations.
  func isScalar(_ type: TypeReference) -> Bool {
    switch resolved(type) {
    case .primitive(let primitive): primitive != .json
    case .declared(let name):
      if case .enumeration = self[name]?.kind { true } else { false }
    case .optional, .array, .dictionary, .patch: false
    }
  }

  /// A JSON object: a structure or a dictionary.
  func isObject(_ type: TypeReference) -> Bool {
    switch resolved(type) {
    case .dictionary: true
    case .declared(let name): if case .structure = self[name]?.kind { true } else { false }
    case .primitive, .optional, .array, .patch: false
    }
  }

  /// A union that is told by a discriminator.
  func hasDiscriminator(_ type: TypeReference) -> Bool {
    guard case .declared(let name) = resolved(type), case .union(let union) = self[name]?.kind
    else { return false }
    return union.discriminator != nil
  }

  /// Whether the Swift type is Hashable; structures and unions are Equatable alone.
  func isHashable(_ type: TypeReference) -> Bool {
    switch resolved(type) {
    case .primitive: true
    case .optional(let type), .array(let type), .dictionary(let type): isHashable(type)
    case .patch: false
    case .declared(let name):
      if case .enumeration = self[name]?.kind { true } else { false }
    }
  }
}
