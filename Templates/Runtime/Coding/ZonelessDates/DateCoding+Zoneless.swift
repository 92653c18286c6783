import Foundation

nonisolated extension DateCoding {
  /// ISO 8601 without an offset, which stands for UTC: `2024-01-02T03:04:05.25`.
  ///
  /// What is read may have an offset, and may be without seconds.
  public static let zoneless = DateCoding.string(
    text: { (date: Date) -> String? in RuntimeRFC3339.text(date).map { String($0.dropLast()) } },
    date: { (text: String) -> Date? in
      RuntimeRFC3339.date(text + "Z") ?? RuntimeRFC3339.date(text)
        ?? RuntimeRFC3339.date(text + ":00Z")
    })
}
