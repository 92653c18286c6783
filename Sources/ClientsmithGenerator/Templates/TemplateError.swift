/// A template that cannot be used: its name, the place and what is wrong.
package struct TemplateError: Error, Hashable, CustomStringConvertible, Sendable {
  /// `Client/Client.mustache`.
  package var template: String
  /// Counted from 1; 1 where the whole file is meant.
  package var line: Int
  /// Counted from 1, in code points.
  package var column: Int
  package var message: String
  package var help: String?

  package init(
    template: String, line: Int = 1, column: Int = 1, message: String, help: String? = nil
  ) {
    self.template = template
    self.line = line
    self.column = column
    self.message = message
    self.help = help
  }

  package var description: String {
    "\(template):\(line):\(column): error: \(message)" + (help.map { "; \($0)" } ?? "")
  }
}
