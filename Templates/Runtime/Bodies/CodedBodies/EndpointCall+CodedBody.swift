nonisolated extension EndpointCall {
  /// Sends a value as JSON, in a form of its own.
  public mutating func body<Value: Sendable>(
    json value: Value, as coding: FieldCoding<Value>, contentType: String = "application/json"
  ) {
    self.body(json: RuntimeCodedValue(value: value, coding: coding), contentType: contentType)
  }
}
