import Foundation

nonisolated extension String {
  /// The name of an error in a header, without the namespace before it and the URL after it:
  /// `com.example#OutOfStock:https://example.com` names `OutOfStock`.
  internal var errorName: String {
    let name: Substring? = self.prefix { $0 != ":" && $0 != "," }.split(separator: "#").last
    return (name ?? "").trimmingCharacters(in: .whitespaces)
  }
}
