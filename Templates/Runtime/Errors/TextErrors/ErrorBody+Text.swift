nonisolated extension ErrorBody {
  /// A body that is a JSON string, or text of any other kind.
  public init(_ statuses: Statuses, as type: String.Type) {
    self.statuses = statuses
    self.decode = { (response: HTTPResponse, dates: DateCoding) -> RuntimeErrorValue? in
      let string: String? = try? RuntimeJSONCoding.decode(
        type, from: response.body, at: [], dates: dates)
      let text: String = string ?? String(decoding: response.body, as: UTF8.self)
      return RuntimeErrorValue(value: text, message: nil)
    }
  }
}
