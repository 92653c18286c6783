extension DeclaredParameter.Section {
  /// Those that values may have there.
  package var styles: [DeclaredParameter.Style] {
    switch self {
    case .path: [.simple, .label, .matrix, .json]
    case .headers: [.simple, .prefix, .json]
    case .cookies: [.json]
    case .multipart: [.comma, .space, .pipe, .deepObject, .explode]
    case .form:
      DeclaredParameter.Style.allCases.filter {
        ![.simple, .label, .matrix, .prefix, .whole].contains($0)
      }
    default:
      DeclaredParameter.Style.allCases.filter { ![.simple, .label, .matrix, .prefix].contains($0) }
    }
  }
}
