/// Keeps values from being encoded deeper than the stack goes: tasks may have half a MiB of it, and
/// the depth of a value is not known before it is encoded.
public nonisolated enum EncodingDepth {
  /// The limit was reached.
  struct Exceeded: Error {}

  /// How deep an encoder may go.
  static let limit = CodingUserInfoKey(rawValue: "depth")

  /// - Throws: `Exceeded` for an encoder with a limit, past it.
  public static func check(_ encoder: any Encoder) throws {
    guard let key = self.limit, let limit = encoder.userInfo[key] as? Int else { return }
    guard encoder.codingPath.count <= limit else { throw Exceeded() }
  }
}
