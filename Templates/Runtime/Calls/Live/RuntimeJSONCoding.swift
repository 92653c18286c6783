import Foundation

/// JSON as all endpoints read and write it.
internal nonisolated enum RuntimeJSONCoding {
  /// The part of a document at a path. When it is missing or null, or there is no document, an
  /// optional is nil.
  static func decode<Value: Decodable & Sendable>(
    _ type: Value.Type, from data: Data, at path: [JSONPathStep], dates: DateCoding,
    with decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    #if optionalResults
      if data.isEmpty, let none = self.absent(type) {
        return none
      }
    #endif
    // `JSONDecoder` of Swift 6.3 ends the process at the 513th array or object in another.
    let depth: Int = self.depth(of: data)
    let context = DecodingError.Context(codingPath: [], debugDescription: "not JSON to be read")
    if data.isEmpty { throw DecodingError.keyNotFound(RuntimeFieldKey("the body"), context) }
    guard depth <= 512 else { throw DecodingError.dataCorrupted(context) }
    #if deepValues
      guard depth <= 32 || RuntimeLargeStack.isHere else {
        return try RuntimeLargeStack.run { () throws -> Value in
          try self.decode(type, from: data, at: path, dates: dates, with: decoder)
        }
      }
    #endif
    decoder.dateDecodingStrategy = .custom(dates.decode)
    #if ownResults
      if path.isEmpty, type is any RuntimeWireReading.Type {
        return try decoder.decode(RuntimeJSONPart<Value>.self, from: data).value
      }
    #endif
    guard !path.isEmpty else { return try decoder.decode(type, from: data) }
    if let key = RuntimeJSONPart<Value>.pathKey { decoder.userInfo[key] = path }
    return try decoder.decode(RuntimeJSONPart<Value>.self, from: data).value
  }

  /// How deep arrays and objects lie in each other: exact where there are more than a stack can
  /// take.
  private static func depth(of data: Data) -> Int {
    // A copy, since iterating over `Data` is slow, and pointers are refused by strict memory
    // safety.
    let bytes = [UInt8](data)
    var count: UInt32 = 0
    // By index, the compiler adds up several at once.
    for index in bytes.indices {
      count &+= (bytes[index] == 0 ? 33 : 0) &+ (bytes[index] | 0x20 == 0x7B ? 1 : 0)
    }
    return count <= 32 ? Int(count) : self.marks(of: data).depth
  }

  /// Of what is outside of texts: how many arrays and objects lie in each other at most, and
  /// whether there is an `N`, with which only `NaN` begins.
  internal static func marks(of data: Data) -> (depth: Int, hasNaN: Bool) {
    let bytes = [UInt8](data)
    var (index, depth, deepest, hasNaN) = (0, 0, 0, false)
    while index < bytes.count {
      switch bytes[index] {
      case 0x22:
        // To the end of the text, past what is escaped.
        repeat {
          index += bytes[index] == 0x5C ? 2 : 1
        } while index < bytes.count && bytes[index] != 0x22
      case 0x5B, 0x7B:
        depth += 1
        deepest = max(depth, deepest)
      case 0x5D, 0x7D: depth -= 1
      // `JSONDecoder` reads UTF-16 and UTF-32, too, which RFC 8259, section 8.1, does not allow:
      // half of their bytes are NUL.
      case 0x00: deepest = .max
      case 0x4E: hasNaN = true
      default: break
      }
      index += 1
    }
    return (deepest, hasNaN)
  }

  #if optionalResults
    /// The value of an optional for something missing; nil for other types.
    internal static func absent<Value>(_ type: Value.Type) -> Value? {
      (type as? any AbsentValue.Type)?.absent as? Value
    }

    fileprivate protocol AbsentValue {
      static var absent: Self { get }
    }
  #endif
}

#if optionalResults
  nonisolated extension Optional: RuntimeJSONCoding.AbsentValue {
    fileprivate static var absent: Self { nil }
  }
#endif

/// Walks to a part of a document while it is decoded, so that it is parsed once.
nonisolated private struct RuntimeJSONPart<Value: Decodable>: Decodable {
  static var pathKey: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "path") }

  let value: Value

  init(from decoder: any Decoder) throws {
    let steps: Any? = Self.pathKey.flatMap { decoder.userInfo[$0] }
    var part: any Decoder = decoder
    for step in steps as? [JSONPathStep] ?? [] {
      let isNull: Bool = try part.singleValueContainer().decodeNil()
      guard let next = isNull ? nil : try step.take(part) else {
        #if optionalResults
          if let none = RuntimeJSONCoding.absent(Value.self) {
            self.value = none
            return
          }
        #endif
        throw DecodingError.keyNotFound(
          step.key, .init(codingPath: part.codingPath, debugDescription: "missing"))
      }
      part = next
    }
    #if ownResults
      if let reading = Value.self as? any RuntimeWireReading.Type,
        let value = try reading.read(from: part) as? Value
      {
        self.value = value
        return
      }
    #endif
    self.value = try part.singleValueContainer().decode(Value.self)
  }
}
