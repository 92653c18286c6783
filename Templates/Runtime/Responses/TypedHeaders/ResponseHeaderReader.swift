public import Foundation

/// Reads headers of a response as values of types.
public nonisolated struct ResponseHeaderReader: Sendable {
  let headers: HTTPHeaders
  let dates: DateCoding

  /// The value of a header that has to be there.
  ///
  /// - Parameter read: nil for a text that is something else.
  public func required<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value {
    guard let value = self.optional(name, read) else {
      throw RuntimeHeaderFailure(name: name, isThere: self.headers[name] != nil)
    }
    return value
  }

  /// The value of a header; nil where there is none, or another.
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

  /// The values of a header with a list; nil where there is none, or one has another value.
  public func optionalList<Value>(_ name: String, _ read: (String) -> Value?) -> [Value]? {
    guard let text = self.headers[name] else { return nil }
    let values: [Value?] = Self.elements(of: text).map(read)
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

  /// A date in the form of the endpoint, or in one of its own; a number stands for itself.
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

  /// Apart by commas outside of quotes; without the quotes (section 5.6.4), and without empty ones.
  static func elements(of list: String) -> [String] {
    var elements: [String] = []
    var element: String = ""
    var isQuoted: Bool = false
    var isEscaped: Bool = false
    var hasQuotes: Bool = false
    for scalar in (list + ",").unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        element.unicodeScalars.append(scalar)
        isEscaped = false
      case "\\" where isQuoted: isEscaped = true
      case "\"":
        isQuoted.toggle()
        // What is in quotes keeps its white space.
        element = hasQuotes || !isQuoted ? element : ""
        hasQuotes = true
      case "," where !isQuoted:
        let text: String =
          hasQuotes ? element : element.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
        if hasQuotes || !text.isEmpty {
          elements.append(text)
        }
        (element, hasQuotes) = ("", false)
      case " " where hasQuotes && !isQuoted, "\t" where hasQuotes && !isQuoted: break
      default: element.unicodeScalars.append(scalar)
      }
    }
    return elements
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
