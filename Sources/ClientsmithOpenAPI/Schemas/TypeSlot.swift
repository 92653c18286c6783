import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// A place for the declaration of a type, which is given a name once all are known.
struct TypeSlot {
  /// What type expressions call it.
  let id: String
  var place: TypePlace
  /// Of the schema.
  var range: SourceRange
  /// nil: there is no declaration here.
  var form: DeclaredType.Form?
  var documentation = Documentation()
  var deprecated: Deprecation?
  var example: WrittenValue?
  /// Of an error with this type.
  var shownExample: WrittenValue?
  var isHashable = false
  /// A reference leads to it, so that it keeps the name that the document gives it.
  var isReferenced = false
  /// It is what the events of a stream hold, of which the schema says how they are sent.
  var isOfEvents = false
  /// It is a part of another schema, which has a type of its own for it.
  var isPart = false
  /// Something leads back to it while it is made.
  var isUsed = false
  /// The place among the schemas of the document.
  var order: Int?
  /// What the document calls it, if its name in Swift is another one.
  var renamed: Located<String>?
  /// Where else an equal one stands.
  var places: [TypePlace] = []
  /// The properties that may be null.
  var nullable = NullableProperties()
  /// The properties whose defaults are sent whatever happens, by index: the specification gives them,
  /// or they tell what the object is.
  var givenDefaults: Set<Int> = []
  /// The required properties that have a default, by index.
  var requiredDefaults: Set<Int> = []
  /// What it stands for any type by, if it is generic.
  var parameter: String?
  /// A name that the document gives a type that is declared inline.
  var ownName: String?
  /// The name that the specification gives it.
  var givenName: Located<SwiftName>?
  /// What the specification changed of its cases, by what the document calls them.
  var changedCases: [String: CaseChange] = [:]
  /// The required properties that the specification omits.
  var omitted: [OmittedProperty] = []
  /// Changes of cases that have been refused.
  var refusedCases: Set<SourceRange> = []

  init(id: String, place: TypePlace, range: SourceRange) {
    self.id = id
    self.place = place
    self.range = range
  }

  /// Takes what a schema says of it.
  mutating func describe(_ schema: MergedSchema, _ example: WrittenValue?) {
    self.example = example
    // That is what is absent where it is used.
    if schema.isNullable, example?.isNull == true { self.example = nil }
    documentation = Documentation(description: schema.description)
    if schema.head?.isDeprecated == true { deprecated = Deprecation(message: nil) }
    ownName = schema.head?.typeName
  }
}

extension TypeBuilder {
  /// Where the declaration is that a type names.
  func slot(of form: TypeExpression.Form) -> Int? {
    guard case .name(let id) = form, let place = Int(id.dropFirst()), slots.indices.contains(place)
    else { return nil }
    return place
  }

  /// The declaration that a type names.
  func declaration(of form: TypeExpression.Form) -> TypeSlot? {
    slot(of: form).map { slots[$0] }
  }
}
