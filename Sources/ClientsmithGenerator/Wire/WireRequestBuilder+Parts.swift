import ClientsmithModel

/// The parts of multipart bodies.
extension WireRequestBuilder {
  mutating func addPart(_ input: Input, _ value: Value, _ part: Part) -> Bool {
    if value == .null || value == .absent { return true }
    let encoder = encoder.at(input.wireFormat)
    var contents: [String] = []
    var (filename, contentType) = (part.filename, part.contentType)
    switch part.style {
    case .standard, .indexed: break
    case .deepObject where input.hasFileMembers(types), .explode where input.hasFileMembers(types):
      return addFiles(input, value, part)
    case .deepObject, .explode:
      guard let members = encoder.members(value, as: input.type) else { return false }
      for (name, text) in members {
        appendPart(
          part.style == .explode ? name : "\(input.wireName)[\(name)]", [text], part,
          filename: nil, contentType: contentType)
      }
      return true
    case .joined(let separator):
      guard let texts = encoder.texts(value, as: input.type) else { return false }
      let joined = texts.joined(
        separator: separator == .comma ? "," : separator == .pipe ? "|" : " ")
      if !texts.isEmpty {
        appendPart(input.wireName, [joined], part, filename: nil, contentType: contentType)
      }
      return true
    case .elements:
      guard case .array(let elements) = types.unwrapped(input.type), case .array(let values) = value
      else { return false }
      let jsons = values.compactMap { encoder.json($0, as: elements)?.text }
      guard jsons.count == values.count else { return false }
      appendPart(input.wireName, jsons, part, filename: filename, contentType: contentType)
      return true
    }
    switch types.partContent(of: input) {
    case .file:
      filename = filename ?? "<name>"
      contentType = contentType ?? MediaType.bytes
      contents = ["<content>"]
    case .data:
      contentType = contentType ?? MediaType.bytes
      for value in value.elements {
        guard case .data(let bytes) = value else { return false }
        guard let text = String(utf8: bytes) else {
          parts = nil
          return true
        }
        contents.append(text)
      }
    case .json:
      guard let json = encoder.json(value, as: input.type) else { return false }
      contents = [json.text]
    case .text:
      guard let texts = encoder.texts(value, as: input.type) else { return false }
      contents = texts
    }
    guard part.style == .indexed else {
      appendPart(input.wireName, contents, part, filename: filename, contentType: contentType)
      return true
    }
    for (index, content) in contents.enumerated() {
      appendPart(
        "\(input.wireName)[\(index)]", [content], part, filename: filename,
        contentType: contentType)
    }
    return true
  }

  /// A part for each file of a dictionary.
  private mutating func addFiles(_ input: Input, _ value: Value, _ part: Part) -> Bool {
    guard case .dictionary(let members) = value else { return false }
    for member in members.sorted(by: { $0.key < $1.key }) {
      guard case .data(let bytes) = member.value else { return false }
      guard let text = String(utf8: bytes) else {
        parts = nil
        return true
      }
      appendPart(
        part.style == .explode ? member.key : "\(input.wireName)[\(member.key)]", [text], part,
        filename: member.key, contentType: part.contentType ?? MediaType.bytes)
    }
    return true
  }

  private mutating func appendPart(
    _ name: String, _ contents: [String], _ part: Part, filename: String?, contentType: String?
  ) {
    var head = "--boundary\r\nContent-Disposition: form-data; name=\"\(name.partName)\""
    if let filename { head += "; filename=\"\(filename.partName)\"" }
    if let contentType { head += "\r\nContent-Type: \(contentType)" }
    for header in part.headers { head += "\r\n\(header.name): \(header.value)" }
    parts?.append(contents.map { "\(head)\r\n\r\n\($0)\r\n" }.joined())
  }
}

extension String {
  /// As it stands in quotes in the head of a part.
  fileprivate var partName: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "%22"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Value {
  /// Of an array, else itself.
  fileprivate var elements: [Value] {
    if case .array(let elements) = self { elements } else { [self] }
  }
}
