public import Foundation

/// A value that can stand in a path, a query, a header or a cookie.
public nonisolated protocol ParameterValue: Sendable {
  /// The value before it is percent-encoded; nil when it cannot be sent.
  func parameterText(_ dates: DateCoding) -> String?
}

nonisolated extension ParameterValue where Self: CustomStringConvertible {
  public func parameterText(_ dates: DateCoding) -> String? { self.description }
}

nonisolated extension ParameterValue where Self: FloatingPoint & LosslessStringConvertible {
  public func parameterText(_ dates: DateCoding) -> String? {
    self.isFinite ? self.description : nil
  }
}

nonisolated extension String: ParameterValue {}
nonisolated extension Bool: ParameterValue {}
nonisolated extension Int: ParameterValue {}
nonisolated extension Int64: ParameterValue {}
nonisolated extension Double: ParameterValue {}

// Only for narrowParameters:
nonisolated extension Int32: ParameterValue {}
nonisolated extension Float: ParameterValue {}
// For all:

// Only for uuidParameters:
nonisolated extension UUID: ParameterValue {}
// For all:

// Only for decimalParameters:
nonisolated extension Decimal: ParameterValue {
  public func parameterText(_ dates: DateCoding) -> String? {
    self.isFinite ? self.description : nil
  }
}
// For all:

// Only for sentDates:
nonisolated extension Date: ParameterValue {
  public func parameterText(_ dates: DateCoding) -> String? { dates.text(self) }
}
// For all:

// Only for urlParameters:
nonisolated extension URL: ParameterValue {
  public func parameterText(_ dates: DateCoding) -> String? { self.absoluteString }
}
// For all:

// Only for dataParameters:
nonisolated extension Data: ParameterValue {
  /// Base64 (RFC 4648, section 4).
  public func parameterText(_ dates: DateCoding) -> String? { self.base64EncodedString() }
}
// For all:
