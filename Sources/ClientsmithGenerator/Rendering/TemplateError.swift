/// A template that cannot be used: its name, the line and what is wrong.
package struct TemplateError: Error, Hashable, CustomStringConvertible, Sendable {
  /// `Client/Client.mustache`.
  package var template: String
  /// Counted from 1; nil: the whole file.
  package var line: Int?
  package var message: String

  package init(template: String, line: Int? = nil, message: String) {
    self.template = template
    self.line = line
    self.message = message
  }

  package var description: String {
    "\(template)\(line.map { ":\($0)" } ?? ""): error: \(message)"
  }
}
