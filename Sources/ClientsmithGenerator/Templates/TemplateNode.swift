/// A tag of a template, and where it stands.
struct TemplateTag: Hashable, Sendable {
  var name: String
  /// Counted from 1.
  var line: Int
  /// Counted from 1, in code points.
  var column: Int
}

/// A template that has been read, but knows nothing of views yet.
indirect enum TemplateNode: Hashable, Sendable {
  case text(String)
  /// `{{name}}`, or `{{.}}`.
  case variable(TemplateTag)
  /// `{{#name}}…{{/name}}`, or `{{^name}}…{{/name}}`.
  case section(TemplateTag, isInverted: Bool, [TemplateNode])
  /// `{{> name}}`, with the spaces before it if it has a line of its own.
  case partial(TemplateTag, margin: String)
}
