import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithReading

/// A single value for what has no example, where the value that mocks would make up is not one that the
/// schema allows: `user@example.com` for an `email`, 10 for a number from 10 to 20.
struct MadeUpExample {
  let limits: SchemaLimits
  let format: String?
  /// What a text would be.
  let name: String
  /// How many values there are that it has to differ from: 0 for the usual one.
  let order: Int
  /// It is one of several, which it should not be taken for.
  var hasOthers = false

  /// - Parameters:
  ///   - schemas: everything that the value has to be valid by.
  ///   - initial: the default, which is an example itself where tests find another value beside it.
  ///   - others: what the values beside it are, from which it differs if it can; nil: it stands alone.
  ///   - isSent: a list that is sent has two elements if it may.
  /// - Returns: nil where the value that is made up from the type alone will do, or none is found.
  static func value(
    for used: UsedType, named name: String, _ schemas: [Schema], _ types: TypeBuilder,
    at place: DocumentNode, initial: WrittenValue? = nil, besides others: Set<String>? = nil,
    isSent: Bool = false
  ) -> WrittenValue? {
    guard let constant = used.constant else {
      let values = MadeUpValues(
        types, name, used.coding, hasOthers: others != nil, isSent: isSent)
      var others = others ?? []
      if let text = initial?.scalarText {
        if values.hasOther(than: text, used.form, schemas) { return nil }
        others.insert(text)
      }
      return values.value(of: used.form, schemas, at: place.range, besides: others)
    }
    // Of an optional, which is not a constant that is always sent.
    guard used.coding == nil, case .primitive = used.form else { return nil }
    var value = constant.yaml.written
    value.isMadeUp = true
    return value
  }

  /// What is made up from the type alone; nil: that depends on more than the name.
  static func plain(_ form: TypeExpression.Form, _ name: String) -> WrittenValue.Content? {
    switch form {
    case .primitive(.int), .primitive(.int32), .primitive(.int64), .primitive(.uint64):
      .integer(1, text: "1")
    case .primitive(.double), .primitive(.float), .primitive(.decimal): .number(1.5, text: "1.5")
    case .primitive(.bool): .bool(true)
    case .primitive(.string): .string(name)
    case .primitive(.url): .string("https://example.com")
    case .primitive(.data): .string("")
    case .primitive(.json): .mapping([])
    default: nil
    }
  }

  /// Whether values that tests vary from the usual one may be outside of what the schema allows.
  var isNarrow: Bool {
    if limits.pattern != nil || limits.number("multipleOf") != nil { return true }
    if let most = limits.number("maxLength"), most < Double(name.count + 2) { return true }
    return limits.bound(.high).map { $0.value < Double(Self.steps) } ?? false
  }

  /// Whether the schema allows what tests have in place of a default of this form.
  func hasOther(than initial: String, _ form: TypeExpression.Form) -> Bool {
    if limits.pattern != nil || format != nil || limits.number("multipleOf") != nil { return false }
    if let most = limits.number("maxLength") {
      return most >= Double(initial.count + Self.ending)
    }
    guard let number = Double(initial) else { return true }
    switch form {
    case .primitive(.double), .primitive(.float), .primitive(.decimal):
      return limits.include(number == 0.5 ? 1.5 : 0.5)
    default: return limits.include(number <= 1 ? number + 1 : number - 1)
    }
  }

  /// How many characters tests add to a text.
  private static let ending = 8
  /// How many numbers they try.
  private static let steps = 5

  /// A value of a single type; nil: none is found.
  func content(_ form: TypeExpression.Form) -> WrittenValue.Content? {
    guard case .primitive(let primitive) = form else { return nil }
    switch primitive {
    case .int, .int32, .int64, .uint64: return integer.map { .integer($0, text: String($0)) }
    case .double, .float, .decimal: return number.map { .number($0, text: String($0)) }
    case .string: return text.map { .string($0) }
    case .url: return url.map { .string($0) }
    case .data: return bytes.map { .string($0) }
    case .bool: return order < 2 ? .bool(order == 0) : nil
    case .uuid: return .string(StableUUID.make("\(name).\(order)"))
    case .day: return order < 27 ? .string("2024-01-" + dayOfMonth) : nil
    case .date: return order < 27 ? .string("2024-01-\(dayOfMonth)T03:04:05Z") : nil
    case .json: return .mapping([])
    case .duration: return nil
    }
  }

  private var dayOfMonth: String { order < 8 ? "0\(order + 2)" : String(order + 2) }

  /// A number that is written as a text.
  func text(of form: TypeExpression.Form) -> WrittenValue.Content? {
    guard case .primitive(let primitive) = form, primitive.isText,
      let usual = content(form).flatMap({ WrittenValue($0, range: .unknown).scalarText })
    else { return nil }
    guard let pattern = limits.pattern,
      let text = PatternSample(pattern)?.text(startingFrom: usual, order: order),
      case .value = ScalarText.decimal(text), primitive == .decimal || Int32(text) != nil
    else { return .string(usual) }
    return .string(text)
  }
}
