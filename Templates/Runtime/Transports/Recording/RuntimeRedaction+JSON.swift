import Foundation

nonisolated extension RuntimeRedaction {
  /// Takes values out of a text with JSON in it, and leaves every other byte as it is.
  ///
  /// - Parameter keepsForm: what is a date, a UUID or a URL stays one, so that it can be decoded.
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
    if UUID(uuidString: text) != nil { return "00000000-0000-0000-0000-000000000000" }
    if text.hasPrefix("https://") || text.hasPrefix("http://") { return "https://redacted.invalid" }
    let form = String(
      decoding: text.utf8.map { (0x30...0x39).contains($0) ? UInt8(ascii: "0") : $0 },
      as: UTF8.self)
    let rest: Substring.UTF8View = form.utf8.dropFirst(10)
    let isDate: Bool =
      form.hasPrefix("0000-00-00") && rest.allSatisfy { "0Tt:.,Zz+- ".utf8.contains($0) }
    return isDate ? "1970-01-01" + String(Substring(rest)) : self.mark
  }

  private static func isFollowedByColon(_ bytes: [UInt8], _ end: Int) -> Bool {
    let place: Int = self.next(bytes, from: end)
    return place < bytes.count && bytes[place] == 0x3A
  }
}
