import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

extension WrittenValue {
  /// The number or the boolean that a text stands for; any other text is itself.
  static func scalar(_ text: String, range: SourceRange) -> WrittenValue {
    if text == "true" || text == "false" {
      return WrittenValue(.bool(text == "true"), range: range)
    }
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    if !digits.isEmpty, digits.allSatisfy(ASCII.isDigit) {
      return WrittenValue(.integer(Int64(text), text: text), range: range)
    }
    let isNumber = text.utf8.allSatisfy { ASCII.isDigit($0) || "+-.eE".utf8.contains($0) }
    if isNumber, let number = Double(text) {
      return WrittenValue(.number(number, text: text), range: range)
    }
    return WrittenValue(.string(text), range: range)
  }
}
