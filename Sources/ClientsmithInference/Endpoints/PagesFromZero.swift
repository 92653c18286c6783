import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

/// APIs that count pages from 0, which sequences of pages otherwise begin at 1.
enum PagesFromZero {
  private static let numbers: Set<String> = ["page", "pageindex", "pageno", "pagenumber"]
  private static let answered: Set<String> = [
    "currentpage", "number", "page", "pageindex", "pageno", "pagenumber",
  ]

  /// Gives the parameter that says which page is wanted 0 as its default, where a request says 0, or an
  /// answer to one that says nothing.
  static func apply(to parameters: inout [DeclaredParameter], _ recorded: RecordedEndpoint) {
    for index in parameters.indices
    where parameters[index].section == .query && isNumber(parameters[index]) {
      let name = parameters[index].wireName.value
      let startsAtZero = recorded.accepted.contains { request in
        let sent = request.url.query.first { $0.name == name }?.value
        return sent == "0" || sent == nil && request.response?.json.map(saysZero) == true
      }
      guard startsAtZero, let type = parameters[index].type else { continue }
      parameters[index].type = type.unwrapped
      parameters[index].default = WrittenValue(.integer(0, text: "0"), range: .unknown)
      parameters[index].example = nil
    }
  }

  private static func isNumber(_ parameter: DeclaredParameter) -> Bool {
    numbers.contains(joined(parameter.wireName.value))
      && parameter.type?.unwrapped.form == .primitive(.int)
  }

  /// In the object, or in one that is about pages.
  private static func saysZero(_ answer: YAMLNode) -> Bool {
    (answer.members + answer.members.flatMap(\.value.members)).contains {
      answered.contains(joined($0.key)) && $0.value.integerValue == 0
    }
  }

  private static func joined(_ name: String) -> String {
    WordSplitting.words(of: name).joined().asciiLowercased
  }
}
