/// A part of an input that can be left out without the rest.
///
/// While a stage works on one, it tells the log, so that whoever decides what becomes of errors knows
/// what they are about. Stages themselves go on in the same way, whatever that is.
package enum Piece: Hashable, Sendable {
  /// By the name that it is called by, with that of its group: `repos.list`.
  case endpoint(String)
  /// By its name in Swift.
  case type(String)
  case scenario(String)
  case store(String)
  /// By the type whose values are kept.
  case memory(String)
}
