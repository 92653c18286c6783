import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import Testing

/// Reading what was damaged ends, with a model or with errors, as in an editor while one types.
@Suite struct DamagedSpecificationTests {
  @Test func everyBeginningIsRead() {
    let bytes = Array(RandomSpecification.yaml(seed: 7).utf8)
    for count in 0...bytes.count { check(Array(bytes.prefix(count)), "the first \(count) bytes") }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func everyDamageIsRead(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let original = Array(RandomSpecification.yaml(seed: seed).utf8)
    for _ in 0..<10 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &random) { damage(&bytes, &random) }
      check(bytes, "seed \(seed)")
    }
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
    case 2:
      bytes.replaceSubrange(start..<end, with: [UInt8.random(in: .min ... .max, using: &random)])
    default:
      let marks = [
        "[", "{", "}", "]", "\"", "'", "- ", ": ", "? ", "\n", "\r", "\t", "&a ", "*a", "<<: ",
        "!!x ",
        "|\n", ">\n", "---\n", "...\n", "#", "%", "\u{202E}", "\u{0}", "`", "@", ",",
      ]
      bytes.insert(contentsOf: Array(random.pick(marks).utf8), at: start)
    }
  }

  private func check(_ bytes: [UInt8], _ what: String) {
    let read = SpecReader.read(SourceFile(path: "random.client.yaml", bytes: bytes))
    #expect((read.model != nil) || read.log.hasErrors, "\(what)")
  }
}
