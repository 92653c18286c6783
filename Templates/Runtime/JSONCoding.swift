import Foundation

/// JSON as all endpoints read and write it.
nonisolated enum JSONCoding {
  /// Keys are sorted, so that the same value is always the same bytes.
  static func encode<Value: Encodable & Sendable>(
    _ value: Value, dates: DateCoding
  ) throws -> Data {
    do {
      return try self.encodeHere(value, dates: dates, depth: 32)
    } catch is EncodingDepth.Exceeded {
      return try LargeStack.run { () throws -> Data in
        do {
          return try self.encodeHere(value, dates: dates, depth: 512)
        } catch is EncodingDepth.Exceeded {
          throw self.failure("nested too deeply")
        }
      }
    }
  }

  private static func encodeHere<Value: Encodable>(
    _ value: Value, dates: DateCoding, depth: Int
  ) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom(dates.encode)
    if let key = EncodingDepth.limit {
      encoder.userInfo[key] = depth
    }
    let data: Data = try encoder.encode(value)
    guard !self.holdsNaN(data) else { throw self.failure("not a number") }
    return data
  }

  private static func failure(_ description: String) -> EncodingError {
    let context = EncodingError.Context(codingPath: [], debugDescription: description)
    return .invalidValue("value", context)
  }

  /// Whether a number is `NaN`: `JSONEncoder` writes those of `Decimal`.
  private static func holdsNaN(_ data: Data) -> Bool {
    // Rarely: only texts may have it.
    guard data.range(of: Data("NaN".utf8)) != nil else { return false }
    var isInString = false
    var isEscaped = false
    for byte in [UInt8](data) {
      if isEscaped {
        isEscaped = false
      } else if isInString {
        isEscaped = byte == 0x5C
        isInString = byte != 0x22
      } else if byte == 0x22 {
        isInString = true
      } else if byte == 0x4E {
        return true
      }
    }
    return false
  }

  /// An object, member by member.
  static func encode(
    object members: [String: any Encodable & Sendable], dates: DateCoding
  ) throws -> Data {
    try self.encode(Members(values: members), dates: dates)
  }

  /// The part of a document at a path. When it is missing or null, or there is no document, an
  /// optional is nil.
  static func decode<Value: Decodable & Sendable>(
    _ type: Value.Type, from data: Data, at path: [JSONPathStep], dates: DateCoding
  ) throws -> Value {
    if data.isEmpty, let type = type as? any AbsentValue.Type, let none = type.absent as? Value {
      return none
    }
    // In UTF-8 there is no NUL, and in any other encoding one of the first bytes is (RFC 8259, 8.1,
    // allows no other). `JSONDecoder` would read those, however deep they are nested.
    guard !data.prefix(8).contains(0) else {
      let context = DecodingError.Context(codingPath: [], debugDescription: "not UTF-8")
      throw DecodingError.dataCorrupted(context)
    }
    switch self.depth(of: data) {
    case ...32:
      return try self.decodeHere(type, from: data, at: path, dates: dates)
    case ...512:
      return try LargeStack.run { () throws -> Value in
        try self.decodeHere(type, from: data, at: path, dates: dates)
      }
    default:
      let context = DecodingError.Context(codingPath: [], debugDescription: "nested too deeply")
      throw DecodingError.dataCorrupted(context)
    }
  }

  private static func decodeHere<Value: Decodable>(
    _ type: Value.Type, from data: Data, at path: [JSONPathStep], dates: DateCoding
  ) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom(dates.decode)
    guard !path.isEmpty else { return try decoder.decode(type, from: data) }
    if let key = self.pathKey {
      decoder.userInfo[key] = path
    }
    return try decoder.decode(Part<Value>.self, from: data).value
  }

  fileprivate static let pathKey = CodingUserInfoKey(rawValue: "path")

  /// How many arrays and objects lie in each other at most. Counted before decoding, because
  /// `JSONDecoder` ends the process at the 513th (swift-foundation of Swift 6.3).
  private static func depth(of data: Data) -> Int {
    var depth = 0
    var deepest = 0
    var isInString = false
    var isEscaped = false
    for byte in [UInt8](data) {
      if isEscaped {
        isEscaped = false
      } else if isInString {
        isEscaped = byte == 0x5C
        isInString = byte != 0x22
      } else if byte == 0x22 {
        isInString = true
      } else if byte == 0x5B || byte == 0x7B {
        depth += 1
        deepest = max(depth, deepest)
      } else if byte == 0x5D || byte == 0x7D {
        depth -= 1
      }
    }
    return deepest
  }
}

nonisolated extension JSONCoding {
  fileprivate struct Members: Encodable {
    let values: [String: any Encodable & Sendable]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldKey.self)
      for (name, value) in self.values {
        try container.encode(value, forKey: FieldKey(name))
      }
    }
  }
}

// MARK: - Parts

nonisolated extension JSONCoding {
  /// A type that has a value for something missing: an optional.
  fileprivate protocol AbsentValue {
    static var absent: Self { get }
  }

  /// Walks to a part of a document while it is decoded, so that it is parsed once.
  fileprivate struct Part<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      let steps: Any? = JSONCoding.pathKey.flatMap { decoder.userInfo[$0] }
      var part: any Decoder = decoder
      for step in steps as? [JSONPathStep] ?? [] {
        guard let next = try Self.take(step, from: part) else {
          self.value = try Self.missing(in: part, step)
          return
        }
        part = next
      }
      self.value = try part.singleValueContainer().decode(Value.self)
    }

    /// nil when there is no such part.
    private static func take(_ step: JSONPathStep, from decoder: any Decoder) throws
      -> (any Decoder)?
    {
      if try decoder.singleValueContainer().decodeNil() {
        return nil
      }
      switch step {
      case .key(let name):
        let container = try decoder.container(keyedBy: FieldKey.self)
        let key = FieldKey(name)
        return container.contains(key) ? try container.superDecoder(forKey: key) : nil
      case .index(let index):
        var container = try decoder.unkeyedContainer()
        while container.currentIndex < index, !container.isAtEnd {
          _ = try container.decode(Skipped.self)
        }
        return container.isAtEnd ? nil : try container.superDecoder()
      }
    }

    private static func missing(in decoder: any Decoder, _ step: JSONPathStep) throws -> Value {
      if let type = Value.self as? any AbsentValue.Type, let none = type.absent as? Value {
        return none
      }
      let context = DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "missing")
      switch step {
      case .key(let name): throw DecodingError.keyNotFound(FieldKey(name), context)
      case .index: throw DecodingError.valueNotFound(Value.self, context)
      }
    }
  }

  fileprivate struct Skipped: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}

nonisolated extension Optional: JSONCoding.AbsentValue {
  fileprivate static var absent: Self {
    nil
  }
}
