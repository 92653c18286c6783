/// A short name for a file's content, by which the manifest tells whether it was edited.
///
/// 64-bit FNV-1a. It guards against an oversight, not an attacker: who can write a file
/// of equal hash could as well write the manifest. A cryptographic hash would cost a debug build
/// of the tool, which is what build plugins run, a noticeable part of its time.
package enum ContentHash {
  /// - Returns: 16 hexadecimal digits in lower case.
  package static func hash(_ bytes: some Sequence<UInt8>) -> String {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Of the UTF-8 of a text.
  package static func hash(_ text: String) -> String {
    var text = text
    return text.withUTF8 { hash($0) }
  }
}
