nonisolated extension JSON {
  /// The first text that is not empty, the value itself or one in it; members are sorted by their
  /// keys.
  var firstText: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .array(let values): values.lazy.compactMap(\.firstText).first
    case .object(let members):
      members.sorted { $0.key < $1.key }.lazy.compactMap(\.value.firstText).first
    default: nil
    }
  }
}
