import Foundation

/// SHA-256 (FIPS 180-4) and HMAC (RFC 2104), which Foundation lacks on Linux.
enum SHA256 {
  private static let constants: [UInt32] = primes(64).map { fraction(cbrt(Double($0))) }

  private static func primes(_ count: Int) -> [Int] {
    var primes: [Int] = []
    var number = 2
    while primes.count < count {
      if primes.allSatisfy({ !number.isMultiple(of: $0) }) { primes.append(number) }
      number += 1
    }
    return primes
  }

  /// The first 32 bits after the point.
  private static func fraction(_ number: Double) -> UInt32 {
    UInt32((number - number.rounded(.down)) * 4_294_967_296)
  }

  @Sendable static func hash(_ data: Data) -> Data {
    var state: [UInt32] = self.primes(8).map { self.fraction(Double($0).squareRoot()) }
    var message = [UInt8](data) + [0x80]
    message += Array(repeating: 0, count: (120 - message.count % 64) % 64)
    message += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (data.count * 8) >> ($0 * 8)) }
    for start in stride(from: 0, to: message.count, by: 64) {
      var words: [UInt32] = (0..<16).map { word in
        message[(start + word * 4)..<(start + word * 4 + 4)].reduce(0) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<64 {
        let (first, last) = (words[index - 15], words[index - 2])
        let one = self.turn(first, 7) ^ self.turn(first, 18) ^ first >> 3
        let two = self.turn(last, 17) ^ self.turn(last, 19) ^ last >> 10
        words.append(words[index - 16] &+ one &+ words[index - 7] &+ two)
      }
      var round = state
      for index in 0..<64 {
        let mixed = self.turn(round[4], 6) ^ self.turn(round[4], 11) ^ self.turn(round[4], 25)
        let choice = round[4] & round[5] ^ ~round[4] & round[6]
        let one = round[7] &+ mixed &+ choice &+ self.constants[index] &+ words[index]
        let other = self.turn(round[0], 2) ^ self.turn(round[0], 13) ^ self.turn(round[0], 22)
        let majority = round[0] & round[1] ^ round[0] & round[2] ^ round[1] & round[2]
        round = [one &+ other &+ majority] + round[0..<7]
        round[4] = round[4] &+ one
      }
      for index in 0..<8 { state[index] = state[index] &+ round[index] }
    }
    return Data(
      state.flatMap { word in
        (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> (UInt32($0) * 8)) }
      })
  }

  @Sendable static func authenticate(_ message: Data, key: Data) -> Data {
    let short = [UInt8](key.count > 64 ? self.hash(key) : key)
    let block = short + Array(repeating: 0, count: 64 - short.count)
    let inner = self.hash(Data(block.map { $0 ^ 0x36 }) + message)
    return self.hash(Data(block.map { $0 ^ 0x5C }) + inner)
  }

  private static func turn(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}
