/// Where a value of a model comes from.
package enum ValueSource: Hashable, Sendable {
  /// It is written for what has it.
  case written
  /// It is the default or the constant of what has it.
  case inherited
  /// Nothing says it: it is made of the type.
  case madeUp
}
