import ClientsmithModel

/// How Swift names go on the wire, where nothing else is said.
package enum NamingStyle: String, CaseIterable, Sendable {
  case asWritten
  case snakeCase = "snake_case"
  case kebabCase = "kebab-case"
  case pascalCase = "PascalCase"

  package func wireName(_ name: String) -> String {
    switch self {
    case .asWritten: name
    case .snakeCase: joined(name, "_")
    case .kebabCase: joined(name, "-")
    case .pascalCase: name.capitalizedFirst
    }
  }

  private func joined(_ name: String, _ separator: String) -> String {
    WordSplitting.words(of: name).map(\.asciiLowercased).joined(separator: separator)
  }
}
