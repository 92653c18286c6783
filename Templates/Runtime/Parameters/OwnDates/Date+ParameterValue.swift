public import Foundation

nonisolated extension Date {
  /// As a parameter that is written in a form of its own.
  public func written(as dates: DateCoding) -> some ParameterValue {
    RuntimeWrittenDate(date: self, dates: dates)
  }
}

nonisolated private struct RuntimeWrittenDate: ParameterValue {
  let date: Date
  let dates: DateCoding

  func parameterText(_ dates: DateCoding) -> String? { self.dates.text(self.date) }
}
