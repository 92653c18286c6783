import ClientsmithModel

/// A date as precise as a client has it: `Date` of Foundation is a number of seconds from 2001 on.
struct WireDate: Equatable {
  /// From 1970-01-01T00:00:00Z to 2001-01-01T00:00:00Z.
  static let referenceDate = 978_307_200

  let secondsSinceReferenceDate: Double

  init(secondsSince1970 seconds: Double) {
    secondsSinceReferenceDate = seconds - Double(Self.referenceDate)
  }

  init(_ instant: Instant) {
    self.init(
      secondsSince1970: Double(instant.seconds) + Double(instant.nanoseconds) / 1_000_000_000)
  }

  var secondsSince1970: Double { secondsSinceReferenceDate + Double(Self.referenceDate) }
}
