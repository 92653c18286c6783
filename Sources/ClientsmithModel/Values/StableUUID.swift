/// A UUID that depends on a path alone, the same on every machine.
package enum StableUUID {
  /// FNV-1a of 128 bits over the path's UTF-8, as a version 8 UUID (RFC 9562, section 5.8).
  package static func make(_ path: String) -> String {
    let prime: (high: UInt64, low: UInt64) = (0x0000_0000_0100_0000, 0x0000_0000_0000_013B)
    var high: UInt64 = 0x6C62_272E_07BB_0142
    var low: UInt64 = 0x62B8_2175_6295_C58D
    for byte in path.utf8 {
      low ^= UInt64(byte)
      let product = low.multipliedFullWidth(by: prime.low)
      high = product.high &+ high &* prime.low &+ low &* prime.high
      low = product.low
    }
    high = high & ~0xF000 | 0x8000
    low = low & ~(0b11 << 62) | (0b10 << 62)
    let digits = hex(high) + hex(low)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { result += "-" }
      result.append(digit)
    }
    return result
  }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
