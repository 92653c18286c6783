import Foundation
import Testing

@testable import ClientsmithRuntime

/// Days and points in time.
struct DayTests {
  private func zone(_ name: String) throws -> TimeZone {
    try #require(TimeZone(identifier: name))
  }

  @Test(arguments: [
    ("2024-03-10T04:59:59Z", "America/New_York", "2024-03-09"),
    ("2024-03-10T05:00:00Z", "America/New_York", "2024-03-10"),
    ("2024-07-01T03:59:59Z", "America/New_York", "2024-06-30"),
    ("2024-07-01T18:30:00Z", "Asia/Kolkata", "2024-07-02"),
    ("1969-12-31T23:59:59.5Z", "UTC", "1969-12-31"), ("1500-02-28T12:00:00Z", "UTC", "1500-02-28"),
  ])
  func isTheDayOfADateSomewhere(date: String, zone: String, expected: String) throws {
    let instant = try #require(RuntimeRFC3339.date(date))
    #expect(Day(instant, in: try self.zone(zone)).description == expected)
  }

  @Test(arguments: [
    ("2024-03-10", "America/New_York", "2024-03-10T05:00:00Z"),
    ("2024-03-11", "America/New_York", "2024-03-11T04:00:00Z"),
    ("2024-11-03", "America/New_York", "2024-11-03T04:00:00Z"),
    ("2024-07-02", "Asia/Kolkata", "2024-07-01T18:30:00Z"),
    ("1970-01-01", "UTC", "1970-01-01T00:00:00Z"),
    // Clocks were set from midnight to one.
    ("2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z"),
    // And from midnight back to eleven.
    ("2018-02-18", "America/Sao_Paulo", "2018-02-18T03:00:00Z"),
    // A day that was left out.
    ("2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00Z"),
  ])
  func beginsSomewhere(day: String, zone: String, expected: String) throws {
    let start = try #require(Day(day)).start(in: try self.zone(zone))
    #expect(RuntimeRFC3339.text(start) == expected)
  }

  @Test func comesBackFromItsStart() throws {
    for name in ["America/New_York", "America/Sao_Paulo", "Europe/Berlin", "Asia/Tehran", "UTC"] {
      let zone = try self.zone(name)
      for days in stride(from: 0, to: 25_000, by: 1) {
        let civil = RuntimeCivilDay(days: days)
        let day = Day(year: civil.year, month: civil.month, day: civil.day)
        let start = day.start(in: zone)
        guard Day(start, in: zone) == day, Day(start.addingTimeInterval(-1), in: zone) < day else {
          Issue.record("\(day) in \(name) begins at \(start)")
          return
        }
      }
    }
  }

  @Test func existsOrNot() {
    #expect(Day(validYear: 2024, month: 2, day: 29) == Day(year: 2024, month: 2, day: 29))
    for (year, month, day) in [
      (2023, 2, 29), (2024, 4, 31), (2024, 0, 1), (2024, 13, 1), (2024, 1, 0), (2024, 1, 32),
      (-1, 1, 1), (10_000, 1, 1), (.max, 1, 1),
    ] {
      #expect(Day(validYear: year, month: month, day: day) == nil)
    }
  }

  @Test func farDatesAreKeptInRange() throws {
    let zone = try self.zone("UTC")
    #expect(Day(.distantFuture, in: zone) == Day(year: 4001, month: 1, day: 1))
    #expect(Day(Date(timeIntervalSince1970: 1e300), in: zone).year == 9_999)
    #expect(Day(Date(timeIntervalSince1970: -1e300), in: zone).year == 0)
    #expect(Day(year: 2024, month: 2, day: 29).dateComponents.day == 29)
  }
}
