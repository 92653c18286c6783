public import Foundation

/// Reads headers of a response as values of types.
public nonisolated struct ResponseHeaderReader: Sendable {
  let headers: HTTPHeaders
  let dates: DateCoding

  /// The value of a header that has to be there.
  ///
  /// - Parameter read: Returns nil for a text that is not valid.
  public func required<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value {
    guard let value = self.optional(name, read) else {
      throw RuntimeHeaderFailure(name: name, isThere: self.headers[name] != nil)
    }
    return value
  }

  /// The value of a header; nil if it is missing or not valid.
  public func optional<Value>(_ name: String, _ read: (String) -> Value?) -> Value? {
    self.headers[name].flatMap(read)
  }

  /// The values of a header with a list (RFC 9110, section 5.6.1), none where there is no header.
  public func list<Value>(_ name: String, _ read: (String) -> Value?) throws -> [Value] {
    guard let list = self.optionalList(name, read) else {
      guard self.headers[name] != nil else { return [] }
      throw RuntimeHeaderFailure(name: name, isThere: true)
    }
    return list
  }

  /// The values of a header with a list; nil if it is missing, or one of them is not valid.
  public func optionalList<Value>(_ name: String, _ read: (String) -> Value?) -> [Value]? {
    guard let text = self.headers[name] else { return nil }
    guard let values: [Value?] = Self.elements(of: text)?.map(read) else { return nil }
    let known: [Value] = values.compactMap { $0 }
    return known.count == values.count ? known : nil
  }

  /// The values of all headers whose names begin with a text, by the rest of their names.
  public func prefixed<Value>(
    _ prefix: String, _ read: (String) -> Value?
  ) throws -> [String: Value] {
    var values: [String: Value] = [:]
    for field in self.headers where field.name.prefix(prefix.count).isSameName(as: prefix) {
      let key = String(field.name.dropFirst(prefix.count))
      guard !key.isEmpty, values[key] == nil, let text = self.headers[field.name] else { continue }
      guard let value = read(text) else {
        throw RuntimeHeaderFailure(name: field.name, isThere: true)
      }
      values[key] = value
    }
    return values
  }

  /// A date in the format of the endpoint, or in another one.
  public func date(_ text: String, _ dates: DateCoding? = nil) -> Date? {
    for json in [text, "\"\(text)\""] {
      let date: Date? = try? RuntimeJSONCoding.decode(
        Date.self, from: Data(json.utf8), at: [], dates: dates ?? self.dates)
      if let date {
        return date
      }
    }
    return nil
  }

  /// The elements between commas, without empty ones. Of one that is in quotes as a whole (section
  /// 5.6.4) it is what is inside of them.
  ///
  /// - Returns: nil where a quote is not closed.
  static func elements(of list: String) -> [String]? {
    var elements: [String.UnicodeScalarView] = [String.UnicodeScalarView()]
    var isQuoted: Bool = false
    var isEscaped: Bool = false
    for scalar in list.unicodeScalars {
      if scalar == ",", !isQuoted {
        elements.append(String.UnicodeScalarView())
        continue
      }
      elements[elements.count - 1].append(scalar)
      if isEscaped {
        isEscaped = false
      } else if scalar == "\"" {
        isQuoted.toggle()
      } else {
        isEscaped = isQuoted && scalar == "\\"
      }
    }
    guard !isQuoted else { return nil }
    return elements.compactMap { (element: String.UnicodeScalarView) -> String? in
      let text: String = String(element).trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
      return text.isEmpty ? nil : Self.unquoted(text)
    }
  }

  private static func unquoted(_ text: String) -> String {
    guard text.unicodeScalars.first == "\"" else { return text }
    var content = String.UnicodeScalarView()
    var rest = text.unicodeScalars.dropFirst()
    while var scalar = rest.popFirst() {
      if scalar == "\"" {
        return rest.isEmpty ? String(content) : text
      }
      if scalar == "\\", let escaped = rest.popFirst() {
        scalar = escaped
      }
      content.append(scalar)
    }
    return text
  }
}

/// A header that is not what was declared; its value is left out.
nonisolated private struct RuntimeHeaderFailure: Error {
  let name: String
  let isThere: Bool

  var detail: String { "the header \(self.name) is \(self.isThere ? "not valid" : "missing")" }
}

nonisolated extension LiveCaller {
  /// The part of a JSON body at a path, with what is made of the headers.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func response<Value: Decodable & Sendable, Result: Sendable>(
    _ call: EndpointCall, as type: Value.Type, at path: [JSONPathStep] = [],
    takesNotModified: Bool = false,
    _ make: @Sendable (Response<Value>, ResponseHeaderReader) throws -> Result
  ) async throws -> Result {
    let response: Response<Value> = try await self.response(
      call, as: type, at: path, takesNotModified: takesNotModified)
    do {
      return try make(response, ResponseHeaderReader(headers: response.headers, dates: call.dates))
    } catch {
      let head = HTTPResponse(status: response.status, headers: response.headers)
      throw self.error(.decoding, call, head, detail: (error as? RuntimeHeaderFailure)?.detail)
    }
  }
}
