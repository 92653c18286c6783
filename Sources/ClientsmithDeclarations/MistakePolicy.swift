/// What becomes of an error in one endpoint, example, type, scenario, store or memory.
///
/// The reader of a format chooses it; analysis is the same for both.
package enum MistakePolicy: Hashable, Sendable {
  /// It is an error, and nothing is generated: an input that a person writes for this tool.
  case refusesInput
  /// It is a warning, and that part is left out with what depends on it: an input from elsewhere,
  /// which those who generate a client cannot change.
  case leavesOut
}
