public import Foundation

/// A value that can stand in a path, a query, a header or a cookie.
public nonisolated protocol ParameterValue: Sendable {
  /// The value before it is percent-encoded, a number as in JSON; nil when it cannot be sent.
  func parameterText(_ dates: DateCoding) -> String?
}

nonisolated extension ParameterValue where Self: CustomStringConvertible {
  public func parameterText(_ dates: DateCoding) -> String? { self.description }
}

nonisolated extension ParameterValue where Self: FloatingPoint & LosslessStringConvertible {
  public func parameterText(_ dates: DateCoding) -> String? {
    let text: String = self.description
    return self.isFinite ? String(text.hasSuffix(".0") ? text.dropLast(2) : text[...]) : nil
  }
}

nonisolated extension String: ParameterValue {}
nonisolated extension Bool: ParameterValue {}
nonisolated extension Int: ParameterValue {}
nonisolated extension Int64: ParameterValue {}
nonisolated extension Double: ParameterValue {}

#if narrowParameters
  nonisolated extension Int32: ParameterValue {}
  nonisolated extension Float: ParameterValue {}
#endif

#if uuidParameters
  nonisolated extension UUID: ParameterValue {}
#endif

#if decimalParameters
  nonisolated extension Decimal: ParameterValue {
    public func parameterText(_ dates: DateCoding) -> String? {
      self.isFinite ? self.description : nil
    }
  }
#endif

#if sentDates
  nonisolated extension Date: ParameterValue {
    public func parameterText(_ dates: DateCoding) -> String? { dates.text(self) }
  }
#endif

#if urlParameters
  nonisolated extension URL: ParameterValue {
    public func parameterText(_ dates: DateCoding) -> String? { self.absoluteString }
  }
#endif

#if dataParameters
  nonisolated extension Data: ParameterValue {
    /// Base64 (RFC 4648, section 4).
    public func parameterText(_ dates: DateCoding) -> String? { self.base64EncodedString() }
  }
#endif
