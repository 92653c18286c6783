import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// What a schema comes to at one place.
struct UsedType {
  /// Never optional.
  var form: TypeExpression.Form
  /// Null is one of its values.
  var isNullable = false
  /// The only value that there is.
  var constant: DocumentNode?
  /// Of a property or a parameter, which may be written otherwise than its type is.
  var coding: WireFormat.Coding?

  static let json = UsedType(form: .primitive(.json))

  /// - Parameter isOptional: it may be absent.
  func expression(isOptional: Bool = false, at range: SourceRange) -> TypeExpression {
    let type = TypeExpression(form: form, range: range)
    return isOptional || isNullable ? TypeExpression(form: .optional(type), range: range) : type
  }

  /// Where values cannot be written in another way, those that would need it are texts.
  var uncoded: UsedType {
    guard coding != nil else { return self }
    var type = self
    type.form = form.ofTexts
    type.coding = nil
    return type
  }
}

extension TypeExpression.Form {
  /// The same with texts as single values.
  fileprivate var ofTexts: Self {
    switch self {
    case .array(var element):
      element.form = element.form.ofTexts
      return .array(element)
    case .dictionary(var value):
      value.form = value.form.ofTexts
      return .dictionary(value)
    case .optional(var type):
      type.form = type.form.ofTexts
      return .optional(type)
    default: return .primitive(.string)
    }
  }
}

extension UsedType {
  /// As the element of an array: a property of durations that are texts has no word for that of
  /// numbers.
  var codedTexts: UsedType { coding == .string ? self : uncoded }

  /// Where everything is text, a number is written as it would be within one.
  var inText: UsedType {
    guard coding == .string else { return uncoded }
    var type = self
    type.coding = nil
    return type
  }
}

/// Where a schema stands, which a type that is declared there is named after.
struct TypePlace {
  enum Owner: Hashable {
    /// A schema of the document, by the place of its declaration.
    case type(Int)
    /// What the document has under a name of its own, by its place there.
    case component(Int)
    /// An endpoint, by the name of its types.
    case stem(String)
  }

  var owner: Owner
  /// What tells it from other places of the same owner, in UpperCamelCase.
  var part: String

  /// An element of the array here: `PetTag` of `tags`.
  var element: TypePlace {
    let singular = Singular.word(part)
    return TypePlace(owner: owner, part: singular == part ? part + "Item" : singular)
  }

  var value: TypePlace { TypePlace(owner: owner, part: part + "Value") }

  func branch(_ name: String) -> TypePlace {
    TypePlace(owner: owner, part: part + name)
  }
}

extension TypeExpression.Form {
  /// A text that is the same for the same types alone.
  var key: String {
    switch self {
    case .name(let name): "n " + name
    case .primitive(let primitive): "p " + primitive.rawValue
    case .optional(let type): "(" + type.form.key + ")?"
    case .array(let type): "[" + type.form.key + "]"
    case .dictionary(let type): "[:" + type.form.key + "]"
    case .patch(let type): "(" + type.form.key + ")!"
    case .generic(let name, let arguments):
      "g " + name + "<" + arguments.map(\.form.key).joined(separator: ",") + ">"
    case .inline: "inline"
    case .unreadable: "unreadable"
    }
  }
}

extension DeclaredEnumeration {
  /// The values are integers, not texts.
  var isInteger: Bool {
    if case .integer? = cases.first?.rawValue.value { true } else { false }
  }
}
