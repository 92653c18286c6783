/// Keeps values from being encoded deeper than the stack goes: tasks may have half a MiB of it, and
/// the depth of a value is not known before it is encoded.
internal nonisolated enum RuntimeEncodingDepth {
  /// The limit was reached.
  struct Exceeded: Error {}

  /// How deep an encoder may go.
  static let limit = CodingUserInfoKey(rawValue: "depth")
}

nonisolated extension Encoder {
  /// To be called where a value may hold others of its own type.
  public func checkDepth() throws {
    guard let key = RuntimeEncodingDepth.limit, let limit = self.userInfo[key] as? Int else {
      return
    }
    guard self.codingPath.count <= limit else { throw RuntimeEncodingDepth.Exceeded() }
  }
}
