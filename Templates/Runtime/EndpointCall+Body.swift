public import Foundation

nonisolated extension EndpointCall {
  public mutating func body(
    json value: some Encodable, contentType: String = "application/json"
  ) {
    do {
      let data: Data = try JSONCoding.encode(value, dates: self.dates)
      self.setBody(.data(data), contentType: contentType)
    } catch {
      self.refuse("the body cannot be written as JSON")
    }
  }

  public mutating func body(
    text: String, contentType: String = "text/plain; charset=utf-8"
  ) {
    self.setBody(.data(Data(text.utf8)), contentType: contentType)
  }

  public mutating func body(
    data: Data, contentType: String = "application/octet-stream"
  ) {
    self.setBody(.data(data), contentType: contentType)
  }
}
