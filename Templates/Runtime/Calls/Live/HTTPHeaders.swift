import Foundation

/// One header field of a request or a response.
public nonisolated struct HTTPHeader: Hashable, DescribedBriefly, Sendable {
  public var name: String
  public var value: String

  /// White space around the value is not a part of it (RFC 9110, section 5.5).
  public init(_ name: String, _ value: String) {
    self.name = name
    let isSpace = { (byte: UInt8?) -> Bool in byte == 0x20 || byte == 0x09 }
    let isTrimmed: Bool = !isSpace(value.utf8.first) && !isSpace(value.utf8.last)
    self.value = isTrimmed ? value : value.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
  }

  // The value may be a secret.
  public var description: String { "\(self.name): …" }
}

/// Header fields in the order in which they are sent; names are looked up without regard to case
/// (RFC 9110, section 5.1).
public nonisolated struct HTTPHeaders: Hashable, Sendable {
  public var fields: [HTTPHeader]

  public init(_ fields: [HTTPHeader] = []) { self.fields = fields }

  /// The value of a field; the values of one that occurs more than once are joined by `, `.
  /// Setting replaces every field of that name, nil removes them.
  public subscript(name: String) -> String? {
    get {
      var joined: String?
      for field in self.fields where field.name.isSameName(as: name) {
        joined = joined.map { "\($0), \(field.value)" } ?? field.value
      }
      return joined
    }
    set {
      let first: Int? = self.fields.firstIndex { $0.name.isSameName(as: name) }
      self.fields.removeAll { $0.name.isSameName(as: name) }
      guard let newValue else { return }
      self.fields.insert(HTTPHeader(name, newValue), at: first ?? self.fields.count)
    }
  }

  /// The values of all fields of a name, in order.
  public func values(of name: String) -> [String] {
    self.fields.filter { $0.name.isSameName(as: name) }.map(\.value)
  }

  /// With other fields, each in the place of those of the same name.
  func replaced(by others: HTTPHeaders) -> HTTPHeaders {
    HTTPHeaders(self.fields.filter { others[$0.name] == nil } + others.fields)
  }

  /// Adds a field and keeps those of the same name.
  public mutating func append(_ name: String, _ value: String) {
    self.fields.append(HTTPHeader(name, value))
  }
}

nonisolated extension StringProtocol {
  /// Compares names of header fields, which are ASCII: upper and lower case differ in one bit.
  internal func isSameName(as other: String) -> Bool {
    self.utf8.count == other.utf8.count
      && self.utf8.elementsEqual(other.utf8) { (one: UInt8, other: UInt8) -> Bool in
        one == other || (one | 0x20 == other | 0x20 && (0x61...0x7A).contains(one | 0x20))
      }
  }
}

nonisolated extension HTTPHeaders:
  Sequence, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, DescribedBriefly
{
  public func makeIterator() -> IndexingIterator<[HTTPHeader]> { self.fields.makeIterator() }

  public var description: String { self.fields.map(\.name).joined(separator: ", ") }

  public init(arrayLiteral elements: HTTPHeader...) { self.fields = elements }

  public init(dictionaryLiteral elements: (String, String)...) {
    self.fields = elements.map { HTTPHeader($0.0, $0.1) }
  }
}
