import Foundation

nonisolated extension RuntimeRedaction {
  /// Takes values out of a text with JSON in it, and leaves every other byte as it is.
  ///
  /// - Parameter keepsForm: what is a date, a number, a UUID or the like stays one, so that it can
  ///   be decoded.
  func json(_ data: Data, keepsForm: Bool = false) -> Data {
    let bytes = [UInt8](data)
    var result: [UInt8] = []
    var place = 0
    var last: Int = 0
    while place < bytes.count {
      guard bytes[place] == 0x22 else {
        place += 1
        continue
      }
      let end: Int = Self.endOfText(bytes, from: place)
      let name: String = Self.text(bytes[place..<end])
      place = Self.next(bytes, from: end)
      guard place < bytes.count, bytes[place] == 0x3A, self.isSecret(name) else { continue }
      place = Self.next(bytes, from: place + 1)
      // `has_password` tells nothing.
      let isFlag: Bool = place < bytes.count && [0x74, 0x66].contains(bytes[place])
      guard !isFlag || self.isSecretFlag(name) else { continue }
      result += bytes[last..<place]
      place = Self.takeOut(bytes, from: place, keepsForm, into: &result)
      last = place
    }
    return last == 0 ? data : Data(result + bytes[last...])
  }

  private static func next(_ bytes: [UInt8], from start: Int) -> Int {
    var place: Int = start
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) {
      place += 1
      // The JSON of an event goes on in its next line.
      let field: [UInt8] = Array("data:".utf8)
      if bytes[place - 1] == 0x0A, bytes[place...].starts(with: field) { place += field.count }
    }
    return place
  }

  /// After the quote that ends a text.
  private static func endOfText(_ bytes: [UInt8], from start: Int) -> Int {
    var place: Int = start + 1
    while place < bytes.count, bytes[place] != 0x22 { place += bytes[place] == 0x5C ? 2 : 1 }
    return min(place + 1, bytes.count)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let plain = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    guard bytes.contains(0x5C) else { return plain }
    return (try? JSONDecoder().decode([String].self, from: Data([0x5B] + bytes + [0x5D])))?.first
      ?? plain
  }

  /// Writes a value of the same kind for one that is secret; of a list or an object for each in it.
  private static func takeOut(
    _ bytes: [UInt8], from start: Int, _ keepsForm: Bool, into result: inout [UInt8]
  ) -> Int {
    var place: Int = start
    var depth = 0
    var isName: [Bool] = []
    repeat {
      guard place < bytes.count else { return place }
      switch bytes[place] {
      case 0x22:
        let end: Int = self.endOfText(bytes, from: place)
        if isName.last == true, self.isFollowedByColon(bytes, end) {
          result += bytes[place..<end]
        } else {
          let mark: String = keepsForm ? self.mark(for: self.text(bytes[place..<end])) : self.mark
          result += Array("\"\(mark)\"".utf8)
        }
        place = end
      case 0x7B, 0x5B:
        depth += 1
        isName.append(bytes[place] == 0x7B)
        result.append(bytes[place])
        place += 1
      case 0x7D, 0x5D:
        depth -= 1
        _ = isName.popLast()
        result.append(bytes[place])
        place += 1
      case 0x2D, 0x30...0x39:
        while place < bytes.count,
          [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(bytes[place])
            || (0x30...0x39).contains(bytes[place])
        {
          place += 1
        }
        result.append(0x30)
      case 0x74, 0x66:
        while place < bytes.count, (0x61...0x7A).contains(bytes[place]) { place += 1 }
        result += Array("false".utf8)
      case 0x6E:
        while place < bytes.count, (0x61...0x7A).contains(bytes[place]) { place += 1 }
        result += Array("null".utf8)
      default:
        result.append(bytes[place])
        place += 1
      }
    } while depth > 0
    return place
  }

  /// What stands for a text, of its form.
  private static func mark(for text: String) -> String {
    if text.isEmpty { return text }
    if UUID(uuidString: text) != nil { return "00000000-0000-0000-0000-000000000000" }
    if text.hasPrefix("https://") || text.hasPrefix("http://") { return "https://redacted.invalid" }
    if text == "true" || text == "false" { return "false" }
    let digits: ClosedRange<UInt8> = 0x30...0x39
    let bytes: String.UTF8View = text.utf8
    guard bytes.contains(where: digits.contains) else { return self.mark }
    let number: Substring.UTF8View = bytes.drop { "+-".utf8.contains($0) }
    if number.first != 0x2E, number.allSatisfy({ digits.contains($0) || $0 == 0x2E }),
      number.count(where: { $0 == 0x2E }) <= 1
    {
      return "0"
    }
    // A duration of ISO 8601.
    if number.first == 0x50,
      number.allSatisfy({ digits.contains($0) || "PYMWDTHS.,".utf8.contains($0) })
    {
      return "PT0S"
    }
    return self.date(like: bytes) ?? self.mark
  }

  /// Another date of the same form: of each number the first one that a date may have there.
  private static func date(like text: String.UTF8View) -> String? {
    let digits: ClosedRange<UInt8> = 0x30...0x39
    guard text.allSatisfy({ digits.contains($0) || "Tt:.,/Zz+- ".utf8.contains($0) }) else {
      return nil
    }
    var date = ""
    var hasYear = false
    var rest: Substring.UTF8View = text[...]
    while let first = rest.first {
      let count: Int = rest.prefix { digits.contains($0) }.count
      guard count > 0 else {
        date.unicodeScalars.append(Unicode.Scalar(first))
        rest = rest.dropFirst()
        continue
      }
      hasYear = hasYear || count == 4
      date += count == 4 ? "1970" : String(repeating: "0", count: count - 1) + "1"
      rest = rest.dropFirst(count)
    }
    return hasYear ? date : nil
  }

  private static func isFollowedByColon(_ bytes: [UInt8], _ end: Int) -> Bool {
    let place: Int = self.next(bytes, from: end)
    return place < bytes.count && bytes[place] == 0x3A
  }
}
