import ClientsmithModel

/// How a path goes on after an item: `lines` of `/orders/{id}/lines` after an order.
struct ItemPath {
  /// What a request with the path is about.
  enum Subject: Equatable {
    /// The item, or a part of it, as `/orders/{id}/cancel` is.
    case item
    /// One of several things that belong to the item, or a new one.
    case elements(of: String)
    /// A word that may stand for several things, as `lines` of an order that does not show them, or for
    /// an object that has members of its own, as the `address` of a person.
    case unclear(String)
  }

  private let method: String
  /// The segments that follow the item.
  private let rest: [Substring]
  private let placeholders: [String]

  /// - Parameters:
  ///   - item: The parameter that says which item it is.
  ///   - list: Where items are.
  init(_ endpoint: Endpoint, after item: SwiftName, in list: ListPath?) {
    method = endpoint.method
    let segments = endpoint.path.segments
    let inputs = endpoint.parameters.filter(\.isInPath)
    func place(of input: Input) -> Int? {
      segments.firstIndex { $0.hasPlaceholder(input.wireName) }
    }
    guard let start = inputs.first(where: { $0.name == item }).flatMap(place) else {
      rest = []
      placeholders = []
      return
    }
    let later = inputs.filter { input in place(of: input).map { $0 > start } ?? false }
    // `/projects/{id}/tasks/{task}` ends with a task all the same.
    let known = later.filter { list?.hasItem($0.wireName, in: endpoint.path) == true }
    let end = known.compactMap(place).max() ?? start
    rest = Array(segments[(end + 1)...])
    placeholders = later.filter { input in place(of: input).map { $0 > end } ?? false }
      .map(\.wireName)
  }

  /// Whether nothing follows the item, or something else than the path says which it is.
  var endsWithItem: Bool { rest.isEmpty }

  /// The last word after the item, `state` of `/issues/{id}/state`.
  var word: String? { rest.last { !$0.contains("{") }.map(String.init) }

  /// - Parameter properties: Of the item.
  func subject(_ properties: [Structure.Property], _ types: TypeIndex) -> Subject {
    guard let word else { return .item }
    // An `id` that follows the item is that of something else.
    let isElement = placeholders.contains { name in
      name == "id" || !properties.contains { $0.name.text == name || $0.wireName == name }
    }
    if isElement { return .elements(of: word) }
    let property = property(among: properties)
    if let property, case .array = types.unwrapped(property.type) { return .elements(of: word) }
    let isObject = property.map { types.structure(types.unwrapped($0.type)) != nil } ?? false
    return isObject || method == "POST" && Self.isPlural(word) ? .unclear(word) : .item
  }

  /// The property that the path goes on with.
  func property(among properties: [Structure.Property]) -> Structure.Property? {
    word.flatMap { word in properties.first { Self.isName(word, of: $0) } }
  }

  /// Whether a word of a path names a property: `line-items` and `line_items` a property `lineItems`.
  static func isName(_ word: String, of property: Structure.Property) -> Bool {
    isName(word, of: property.name.text)
      || word.asciiLowercased == property.wireName.asciiLowercased
  }

  /// Whether a word of a path is a name, however that is written.
  static func isName(_ word: String, of name: String) -> Bool {
    word.filter { $0 != "-" && $0 != "_" }.asciiLowercased == name.asciiLowercased
  }

  private static func isPlural(_ word: String) -> Bool {
    word.hasSuffix("s") && !["ss", "us", "is", "as"].contains { word.hasSuffix($0) }
  }
}

extension ItemPath.Subject {
  /// Whether what is sent may be the item.
  var isItem: Bool {
    if case .elements = self { false } else { true }
  }

  /// Which of the properties that are sent may be those of something else: not the one that the word
  /// names, and where that is an object only those that it has as well.
  func doubtful(
    _ sent: [SwiftName], among properties: [Structure.Property], _ types: TypeIndex
  ) -> [SwiftName] {
    guard case .unclear = self else { return [] }
    let own = property(among: properties)
    let members = own.flatMap { types.structure(types.unwrapped($0.type)) }?.properties
    return sent.filter { name in
      name != own?.name && (members?.contains { $0.name == name } ?? true)
    }
  }

  /// The property that the path goes on with.
  func property(among properties: [Structure.Property]) -> Structure.Property? {
    switch self {
    case .item: nil
    case .elements(of: let word), .unclear(let word):
      properties.first { ItemPath.isName(word, of: $0) }
    }
  }

  /// Whether what is sent may change a property of the item. What is sent to `/orders/{id}/lines` is a
  /// line, unless it is the lines.
  func allows(_ property: Structure.Property) -> Bool {
    guard case .elements(of: let word) = self else { return true }
    return ItemPath.isName(word, of: property)
  }
}

extension Substring {
  /// `{id}`, or `{path+}`, which takes several segments.
  fileprivate func hasPlaceholder(_ name: String) -> Bool {
    contains("{\(name)}") || contains("{\(name)+}")
  }
}
