import ClientsmithModel

/// The variables of a curl command, `--variable team=seven`, which options that begin with `--expand-`
/// name.
struct CurlVariables {
  private var variables = TemplateVariables()

  /// Takes what `--variable` says; one of a file or of the environment has no value here.
  mutating func take(_ text: String) {
    guard !text.hasPrefix("%"), let mark = text.firstIndex(where: { "=@".contains($0) }),
      text[mark] == "="
    else { return }
    variables.values[String(text[..<mark])] = String(text[text.index(after: mark)...])
  }

  /// The text with the values of variables; functions such as the one of `{{team:trim}}` are passed over.
  func expanded(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let (start, name, end) = rest.nextVariable {
      let plain = name.prefix { $0 != ":" }
      result += rest[..<start] + "{{\(plain)}}"
      rest = rest[end...]
    }
    return variables.resolved(result + rest)
  }
}
