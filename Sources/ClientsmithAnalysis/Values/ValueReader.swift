import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Reads nodes as values of a type: reports what does not fit, with its place.
struct ValueReader {
  /// In what form a value is written.
  enum Form {
    /// As a JSON body has it: wire names, raw values, dates in the endpoint's format.
    case wire
    /// As Swift has it; the wire's forms are understood too.
    case swift
  }

  /// What a value is of, for messages: the words are put together only when there is one.
  enum Subject {
    /// Such as `the default of`, then the name.
    case words(String, String)
    case key(String)
    case property(String, of: SwiftName)

    var text: String {
      switch self {
      case .words(let words, let name): "\(words) \(quoted(name))"
      case .key(let key): "the key \(quoted(key))"
      case .property(let key, let owner): "the key \(quoted(key)) of `\(owner)`"
      }
    }
  }

  let types: TypeIndex
  let defaults: DefaultValues
  /// The nearest thing with a name that the value belongs to.
  private(set) var subject: Subject
  let form: Form
  /// Those of the endpoint.
  private let endpointDates: DateFormat
  /// How the value is written, where that is not as its type says.
  private(set) var wireFormat = WireFormat.standard
  /// `now` is a date, and a value may be decoded; only in scenarios.
  let allowsNow: Bool
  /// Whether messages leave out what secret properties hold: the value comes from an API.
  let withholdsSecrets: Bool
  /// Whether the value is one of those, or below one.
  private(set) var isSecret = false

  init(
    _ types: TypeIndex, _ defaults: DefaultValues, _ subject: Subject, form: Form,
    dates: DateFormat, allowsNow: Bool = false, withholdsSecrets: Bool = false
  ) {
    self.types = types
    self.defaults = defaults
    self.subject = subject
    self.form = form
    endpointDates = dates
    self.allowsNow = allowsNow
    self.withholdsSecrets = withholdsSecrets
  }

  var dates: DateFormat { wireFormat.dates ?? endpointDates }

  /// The same reader for a value of another form.
  func at(_ form: WireFormat) -> ValueReader {
    var reader = self
    reader.wireFormat = form
    return reader
  }

  /// The same reader for a value within the one that it reads.
  func at(_ subject: Subject) -> ValueReader {
    var reader = self
    reader.subject = subject
    return reader
  }

  /// The same reader for the value of a property.
  func at(_ property: Structure.Property, of owner: SwiftName) -> ValueReader {
    var reader = at(.property(property.wireName, of: owner)).at(property.wireFormat)
    if withholdsSecrets, property.isSecret { reader.isSecret = true }
    return reader
  }

  var wording: Wording { defaults.wording }

  /// - Returns: nil after an error.
  func read(_ node: WrittenValue, as type: TypeReference, into log: inout DiagnosticLog) -> Value? {
    switch types.resolved(type) {
    case .primitive(let primitive):
      return scalar(node, as: primitive, into: &log)
    case .optional(let wrapped):
      return node.isNull ? .null : read(node, as: wrapped, into: &log)
    case .patch(let wrapped):
      return node.isNull ? .null : read(node, as: wrapped, into: &log)
    case .array(let element):
      guard case .sequence(let nodes) = node.content else {
        return refuse(node, type, "a sequence", into: &log)
      }
      if wireFormat.isLenient { return .array(readable(nodes, as: element, log)) }
      let values = nodes.compactMap { read($0, as: element, into: &log) }
      return values.count == nodes.count ? .array(values) : nil
    case .dictionary(let value):
      guard case .mapping(let entries) = node.content else {
        return refuse(node, type, "a mapping", into: &log)
      }
      let fields = entries.compactMap { entry in
        (isSecret ? self : at(.key(entry.key))).read(entry.value, as: value, into: &log)
          .map { Value.Field(key: entry.key, value: $0) }
      }
      return fields.count == entries.count ? .dictionary(fields) : nil
    case .declared(let name):
      guard let declaration = types[name] else {
        log.error(
          .unsupportedType, at: node.range,
          "\(subject.text): \(name: name) may be any type, so it has no values",
          help: "remove it, or make the property optional")
        return nil
      }
      guard wireFormat == .standard else { return at(.standard).read(node, as: type, into: &log) }
      switch declaration.kind {
      case .structure(let structure):
        return read(node, as: structure, named: name, into: &log)
      case .enumeration(let enumeration):
        return read(node, as: enumeration, named: name, into: &log)
      case .union(let union):
        return read(node, as: union, named: name, into: &log)
      case .extern(let type): return read(node, as: type, named: name, into: &log)
      case .alias: return nil
      }
    }
  }

  /// The elements of a lenient array that can be read.
  private func readable(
    _ nodes: [WrittenValue], as element: TypeReference, _ log: DiagnosticLog
  ) -> [Value] {
    var form = wireFormat
    form.isLenient = false
    return nodes.filter { !$0.isNull }.compactMap { node in
      var attempt = log.emptied
      return at(form).read(node, as: element, into: &attempt)
    }
  }

  /// The value as JSON; what JSON cannot write is an error.
  func json(_ node: WrittenValue, into log: inout DiagnosticLog) -> JSONValue? {
    guard isSecret else { return node.json(into: &log) }
    var found = log.emptied
    if let value = node.json(into: &found) { return value }
    _ = refuse(node, .primitive(.json), "numbers that a `Double` can hold", into: &log)
    return nil
  }

  /// What to write for one value in place of several; nil: something else is wrong.
  private func collectionAdvice(_ node: WrittenValue, _ type: TypeReference) -> String? {
    switch (node.content, types.unwrapped(type)) {
    case (.sequence([]), .dictionary): "write `{}`"
    case (.sequence, _): nil
    case (_, .array): "write it in brackets, as a list of one"
    default: nil
    }
  }

  /// What the node is, for messages.
  func found(_ node: WrittenValue) -> String {
    isSecret ? "what was found" : node.found
  }

  func refuse(
    _ node: WrittenValue, _ type: TypeReference, _ expected: String, help: String? = nil,
    into log: inout DiagnosticLog
  ) -> Value? {
    var help = help
    if help == nil, node.isNull { help = wording.help(.values(.removeNull(type: type.text))) }
    if help == nil, !node.isNull { help = collectionAdvice(node, type) }
    var found = ", found \(node.isNull ? "null, and the type is not optional" : node.found)"
    // In place of an object, say, there may be what the object should hold.
    if isSecret || withholdsSecrets && !node.isNull && types.hasSecrets(type) { found = "" }
    log.error(
      .valueMismatch, at: node.range,
      "\(subject.text): \(name: type.text) expects \(expected)\(found)", help: help)
    return nil
  }
}
