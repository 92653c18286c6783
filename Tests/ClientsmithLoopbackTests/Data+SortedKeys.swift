import Foundation

extension Data {
  /// A body as text; JSON with sorted keys, since the order of keys is not the same in every process.
  var withSortedKeys: String {
    guard let value = try? JSONSerialization.jsonObject(with: self), value is [String: Any],
      let sorted = try? JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
    else { return String(decoding: self, as: UTF8.self) }
    return String(decoding: sorted, as: UTF8.self)
  }
}
