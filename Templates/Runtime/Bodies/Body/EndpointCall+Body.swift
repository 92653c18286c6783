public import Foundation

nonisolated extension EndpointCall {
  public mutating func body(
    json value: some Encodable & Sendable, contentType: String = "application/json"
  ) {
    self.setBody(.json(value), contentType: contentType)
  }

  public mutating func body(
    text: String, contentType: String = "text/plain; charset=utf-8"
  ) {
    self.setBody(.text(text), contentType: contentType)
  }

  public mutating func body(
    data: Data, contentType: String = "application/octet-stream"
  ) {
    self.setBody(.data(data), contentType: contentType)
  }
}
