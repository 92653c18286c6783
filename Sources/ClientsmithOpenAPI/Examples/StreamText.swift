import ClientsmithDeclarations
import ClientsmithModel

/// Examples of streams that are written as the text that is sent.
enum StreamText {
  /// The events of a text (HTML Standard, section 9.2.6), each an object of its name and its data.
  ///
  /// - Returns: nil: it has no event with data.
  static func events(in value: WrittenValue) -> WrittenValue? {
    guard let text = value.string else { return nil }
    var events: [WrittenValue] = []
    var name: String?
    var data: [String] = []
    func member(_ key: String, _ text: String) -> WrittenValue.Member {
      WrittenValue.Member(
        key: key, keyRange: value.range,
        value: WrittenValue(.string(text), range: value.range))
    }
    func finishEvent() {
      defer { (name, data) = (nil, []) }
      guard !data.isEmpty else { return }
      let members = [
        name.map { member("event", $0) }, member("data", data.joined(separator: "\n")),
      ]
      events.append(WrittenValue(.mapping(members.compactMap(\.self)), range: value.range))
    }
    for line in lines(of: text) {
      if line.isEmpty {
        finishEvent()
        continue
      }
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let rest = parts.count > 1 ? parts[1] : ""
      let value = String(rest.hasPrefix(" ") ? rest.dropFirst() : rest)
      switch parts[0] {
      case "event": name = value
      case "data": data.append(value)
      default: break
      }
    }
    finishEvent()
    return events.isEmpty ? nil : WrittenValue(.sequence(events), range: value.range)
  }

  /// The values of a text of JSON by lines; nil: a line has something else.
  static func values(in value: WrittenValue) -> WrittenValue? {
    guard let text = value.string else { return nil }
    let values = lines(of: text).filter { !$0.allSatisfy(\.isWhitespace) }.map {
      DocumentExamples.decoded(WrittenValue(.string(String($0)), range: value.range))
    }
    guard !values.isEmpty, values.allSatisfy({ $0.string == nil }) else { return nil }
    return WrittenValue(.sequence(values), range: value.range)
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}
