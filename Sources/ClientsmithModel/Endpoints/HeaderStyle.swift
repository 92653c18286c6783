/// How an array or an object is written in a header.
package enum HeaderStyle: String, Hashable, Sendable {
  /// `a,b`; of an object names and values by turns, `x,1,y,2`.
  case simple
  /// The members of an object apart: `x=1,y=2`.
  case exploded
  /// A header for each member of an object, whose name begins with that of the parameter.
  case prefix
}
