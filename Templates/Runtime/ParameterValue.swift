public import Foundation

/// A value that can stand in a path, a query, a header or a cookie.
public nonisolated protocol ParameterValue: Sendable {
  /// The value before it is percent-encoded; nil when it cannot be sent.
  func parameterText(_ dates: DateCoding) -> String?
}

nonisolated extension String: ParameterValue {
  public func parameterText(_ dates: DateCoding) -> String? {
    self
  }
}

nonisolated extension Bool: ParameterValue {
  public func parameterText(_ dates: DateCoding) -> String? {
    self ? "true" : "false"
  }
}

nonisolated extension Int: ParameterValue {
  public func parameterText(_ dates: DateCoding) -> String? {
    String(self)
  }
}

nonisolated extension Int32: ParameterValue {
  public func parameterText(_ dates: DateCoding) -> String? {
    String(self)
  }
}

nonisolated extension Int64: ParameterValue {
  public func parameterText(_ dates: DateCoding) -> String? {
    String(self)
  }
}

nonisolated extension Double: ParameterValue {
  public func parameterText(_ dates: DateCoding) -> String? {
    self.isFinite ? String(self) : nil
  }
}

nonisolated extension Float: ParameterValue {
  public func parameterText(_ dates: DateCoding) -> String? {
    self.isFinite ? String(self) : nil
  }
}

nonisolated extension Decimal: ParameterValue {
  public func parameterText(_ dates: DateCoding) -> String? {
    self.isFinite ? self.description : nil
  }
}

nonisolated extension Date: ParameterValue {
  public func parameterText(_ dates: DateCoding) -> String? {
    dates.text(self)
  }
}

nonisolated extension URL: ParameterValue {
  public func parameterText(_ dates: DateCoding) -> String? {
    self.absoluteString
  }
}

nonisolated extension UUID: ParameterValue {
  public func parameterText(_ dates: DateCoding) -> String? {
    self.uuidString
  }
}

nonisolated extension Data: ParameterValue {
  /// Base64 (RFC 4648, section 4).
  public func parameterText(_ dates: DateCoding) -> String? {
    self.base64EncodedString()
  }
}
