import ClientsmithModel

/// Items of a query or a form: `name=value`, percent-encoded.
package struct WireForm {
  private let encoder: WireEncoder
  /// Whether null is an empty text, as in forms, or left out.
  private let sendsNull: Bool

  package init(_ encoder: WireEncoder, sendsNull: Bool = false) {
    self.encoder = encoder
    self.sendsNull = sendsNull
  }

  package static func item(_ name: String, _ value: String) -> String {
    PercentEncoding.encode(name) + "=" + PercentEncoding.encode(value)
  }

  /// The items of an input; none for what is not sent, nil for what cannot be.
  package func items(_ input: Input, _ value: Value, style: FieldStyle) -> [String]? {
    let name = input.wireName
    if value == .absent { return [] }
    if value == .null {
      return sendsNull && encoder.isPatch(input.type) ? [Self.item(name, "")] : []
    }
    if style.isMembers, sendsNull, encoder.isPatch(input.type), style.form != .explode(arrays: nil)
    {
      var inner = input
      inner.type = encoder.types.plain(input.type)
      return items(inner, value, style: style).map { $0.isEmpty ? [Self.item(name, "")] : $0 }
    }
    if input.isChoice(encoder.types), let items = items(ofChoice: input, value, style.form) {
      return items
    }
    switch style.form {
    case .items(let arrays):
      guard let texts = encoder.texts(value, as: input.type) else { return nil }
      if texts.isEmpty, sendsNull, encoder.isPatch(input.type) { return [Self.item(name, "")] }
      let encode = style.keepsReserved ? PercentEncoding.encodeReserved : PercentEncoding.encode
      guard encoder.isArray(input.type) else {
        return texts.map { PercentEncoding.encode(name) + "=" + encode($0) }
      }
      return Self.array(name, texts.map(encode), style: arrays)
    case .deepObject(let arrays):
      return encoder.flat().json(value, as: input.type)
        .flatMap { nested(name, $0, arrays, arrays) }
    case .dots(let arrays):
      return encoder.flat().json(value, as: input.type).flatMap { dotted(name, $0, arrays) }
    case .joined(let separator):
      guard let members = encoder.members(value, as: input.type) else { return nil }
      let parts = members.flatMap { [$0.name, $0.text] }.map(PercentEncoding.encode)
      return Self.array(name, parts, style: separator)
    case .explode(let arrays): return members(of: value, as: input.type, arrays: arrays)
    case .json:
      return encoder.json(value, as: input.type).map { [Self.item(name, $0.text)] }
    case .whole:
      if encoder.types.isScalar(encoder.types.unwrapped(input.type)) {
        return encoder.text(value, as: input.type).map { [PercentEncoding.encode($0)] }
      }
      return encoder.json(value, as: input.type).map { [PercentEncoding.encode($0.text)] }
    }
  }

  /// Those of a choice, as its value is; nil: they are those of any other type.
  private func items(
    ofChoice input: Input, _ value: Value, _ form: FieldStyle.Form
  ) -> [String]? {
    let name = input.wireName
    switch form {
    case .items(let arrays), .joined(let arrays):
      guard let choice = encoder.choice(value, as: input.type) else { return nil }
      let parts = choice.parts(encode: PercentEncoding.encode)
      if case .text = choice { return parts.map { PercentEncoding.encode(name) + "=" + $0 } }
      return Self.array(name, parts, style: arrays)
    case .explode(let arrays):
      guard let json = encoder.flat().json(value, as: input.type) else { return nil }
      if case .object = json { return nil }
      return nested(name, json, arrays ?? .repeat, arrays ?? .brackets)
    case .deepObject, .dots, .json, .whole: return nil
    }
  }

  /// `filter.name=a`, to any depth; elements are numbered from 1 unless they have a style.
  private func dotted(_ name: String, _ json: WireJSON, _ arrays: ArrayStyle?) -> [String]? {
    let members: [(key: String, value: WireJSON)]
    switch json {
    case .null: return sendsNull ? [Self.item(name, "")] : []
    case .object(let object, let fields): members = WireJSON.ordered(object, fields)
    case .array(let elements):
      if let arrays, !elements.contains(where: \.isCollection) {
        let texts = elements.compactMap(\.scalarText).map(PercentEncoding.encode)
        return Self.array(name, texts, style: arrays)
      }
      members = elements.enumerated().map { (String($0.offset + 1), $0.element) }
    default: return json.scalarText.map { [Self.item(name, $0)] }
    }
    var items: [String] = []
    for (key, value) in members {
      guard let more = dotted("\(name).\(key)", value, arrays) else { return nil }
      items += more
    }
    return items
  }

  /// The members of an object as items of their own; nil for anything else.
  package func members(
    of value: Value, as type: TypeReference, arrays: ArrayStyle?
  ) -> [String]? {
    guard case .object(let members, let fields)? = encoder.flat().json(value, as: type) else {
      return nil
    }
    var items: [String] = []
    for (key, value) in WireJSON.ordered(members, fields) {
      guard let more = nested(key, value, arrays ?? .repeat, arrays ?? .brackets) else {
        return nil
      }
      items += more
    }
    return items
  }

  /// `filter[name]=a`, to any depth.
  ///
  /// - Parameters:
  ///   - here: how an array of single values is written, if this is one.
  ///   - within: how it is written within this.
  private func nested(
    _ name: String, _ json: WireJSON, _ here: ArrayStyle, _ within: ArrayStyle
  ) -> [String]? {
    switch json {
    case .null: return sendsNull ? [Self.item(name, "")] : []
    case .object(let members, let fields):
      var items: [String] = []
      for (key, value) in WireJSON.ordered(members, fields) {
        guard let more = nested("\(name)[\(key)]", value, within, within) else { return nil }
        items += more
      }
      return items
    case .array(let elements) where elements.contains(where: \.isCollection):
      var items: [String] = []
      for (index, element) in elements.enumerated() {
        guard let more = nested("\(name)[\(index)]", element, within, within) else { return nil }
        items += more
      }
      return items
    case .array(let elements):
      return Self.array(
        name, elements.compactMap(\.scalarText).map(PercentEncoding.encode), style: here)
    default: return json.scalarText.map { [Self.item(name, $0)] }
    }
  }

  /// - Parameter values: encoded.
  private static func array(_ name: String, _ values: [String], style: ArrayStyle) -> [String] {
    func joined(by separator: String) -> [String] {
      values.isEmpty
        ? [] : [PercentEncoding.encode(name) + "=" + values.joined(separator: separator)]
    }
    return switch style {
    case .repeat: values.map { PercentEncoding.encode(name) + "=" + $0 }
    case .brackets: values.map { PercentEncoding.encode(name + "[]") + "=" + $0 }
    case .comma: joined(by: ",")
    case .space: joined(by: "%20")
    case .pipe: joined(by: "%7C")
    }
  }
}

extension WireJSON {
  fileprivate var isCollection: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }
}

extension WireEncoder {
  fileprivate func isPatch(_ type: TypeReference) -> Bool { types.isPatch(type) }
}
