nonisolated extension UInt64: ParameterValue {
  public func parameterText(_ dates: DateCoding) -> String? {
    String(self)
  }
}
