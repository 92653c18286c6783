/// How a format's authors are told what analysis finds: a table that the format's reader supplies.
///
/// A message of analysis has no key of a format in it. What a thing is called, and how something is
/// written, is asked here, and only where there is something wrong.
package struct Wording: Sendable {
  /// What to do, as a sentence without its period: `` write `returns: T` ``.
  package let help: @Sendable (Advice) -> String
  /// What the format calls a thing, between backticks where that is a word of it: `` `auth` ``.
  package let name: @Sendable (Term) -> String

  package init(
    help: @escaping @Sendable (Advice) -> String, name: @escaping @Sendable (Term) -> String
  ) {
    self.help = help
    self.name = name
  }
}
