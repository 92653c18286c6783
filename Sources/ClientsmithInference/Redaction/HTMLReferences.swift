import ClientsmithModel

/// Characters that HTML and XML write by their number or their name, `&#x2B;`, `&#43;` and `&plus;` (HTML,
/// section 13.5).
enum HTMLReferences {
  /// The names of ASCII punctuation and symbols.
  private static let names: [String: Unicode.Scalar] = [
    "Tab": "\t", "NewLine": "\n", "excl": "!", "quot": "\"", "QUOT": "\"", "num": "#",
    "dollar": "$",
    "percnt": "%", "amp": "&", "AMP": "&", "apos": "'", "lpar": "(", "rpar": ")", "ast": "*",
    "midast": "*", "plus": "+", "comma": ",", "hyphen": "-", "dash": "-", "period": ".", "sol": "/",
    "colon": ":", "semi": ";", "lt": "<", "LT": "<", "equals": "=", "gt": ">", "GT": ">",
    "quest": "?", "commat": "@", "lsqb": "[", "lbrack": "[", "bsol": "\\", "rsqb": "]",
    "rbrack": "]", "Hat": "^", "lowbar": "_", "UnderBar": "_", "grave": "`", "lcub": "{",
    "lbrace": "{", "verbar": "|", "vert": "|", "rcub": "}", "rbrace": "}", "nbsp": " ",
  ]
  /// More than any of them has between its two marks.
  private static let longest = 12

  static func decoded(_ text: String) -> String {
    var decoded = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let body = rest.prefix(longest).prefix { $0 != ";" && $0 != "&" }
      if scalar == "&", let found = self.scalar(body) {
        decoded.append(found)
        rest = rest[body.endIndex...]
        // Browsers take numbers without it.
        if rest.first == ";" { rest.removeFirst() }
      } else {
        decoded.append(scalar)
      }
    }
    return String(decoded)
  }

  private static func scalar(_ body: Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard body.first == "#" else { return names[String(body)] }
    let digits = body.dropFirst()
    let code =
      digits.first == "x" || digits.first == "X"
      ? UInt32(String(digits.dropFirst()), radix: 16) : UInt32(String(digits))
    return code.flatMap(Unicode.Scalar.init)
  }
}
