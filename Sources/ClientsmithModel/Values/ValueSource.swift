/// Where a value of a model comes from.
package enum ValueSource: Hashable, Sendable {
  /// It is written for what has it.
  case written
  /// It is the default or the constant of what has it.
  case inherited
  /// Nothing says it: it is made to fit what a document allows.
  case fitting
  /// Nothing says it: it is made of the type.
  case madeUp

  /// Whether another value of the type may be wrong in its place.
  package var isFixed: Bool {
    switch self {
    case .written, .fitting: true
    case .inherited, .madeUp: false
    }
  }

  /// Whether nothing in the input says it.
  package var isInvented: Bool {
    switch self {
    case .fitting, .madeUp: true
    case .written, .inherited: false
    }
  }
}
