import ClientsmithDeclarations

extension Term {
  /// The key of the native format, between backticks.
  var native: String { "`\(word)`" }

  /// The key of the native format.
  private var word: String {
    switch self {
    case .authentication: "auth"
    case .schemes: "schemes"
    case .errors: "errors"
    case .baseURL: "baseURL"
    case .retry: "retry"
    case .retryAttempts: "attempts"
    case .retryBase: "base"
    case .retryCap: "cap"
    case .retrySafe: "safe"
    case .timeout: "timeout"
    case .pages: "pages"
    case .memory: "memory"
    case .idempotencyKey: "idempotencyKey"
    case .section(let section): section.rawValue
    case .requestLine: "sends"
    case .style: "style"
    case .styleOf(let style): style.rawValue
    case .explode: "explode"
    case .arrays: "arrays"
    case .reserved: "reserved"
    case .coding: "coding"
    case .contentType: "contentType"
    case .pageItems: "items"
    case .nextPage: "next"
    case .nextPageURL: "nextURL"
    case .nextPageLink: "link"
    case .nextPageTarget: "into"
    case .morePages: "more"
    case .lastPage: "last"
    case .totalOfItems: "total"
    case .streamEnd: "until"
    case .resultPath: "at"
    case .additional: "additional"
    case .dates: "dates"
    case .codingOf(let coding): "coding: \(coding.rawValue)"
    case .lenient: "lenient"
    case .extern: "extern"
    case .externModule: "import"
    case .externMock: "mock"
    case .scenarioStatus: "status"
    case .scenarioBody: "body"
    case .delay: "delay"
    case .memoryOperation(let kind): kind.rawValue
    }
  }
}
