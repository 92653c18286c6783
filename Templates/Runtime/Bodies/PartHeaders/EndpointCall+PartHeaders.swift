nonisolated extension EndpointCall {
  /// Adds parts with headers of their own.
  public mutating func parts(
    headers: KeyValuePairs<String, String>, _ add: (inout EndpointCall) -> Void
  ) {
    let count: Int = self.multipartForm?.parts.count ?? 0
    add(&self)
    guard var form = self.multipartForm else { return }
    let lines: String = headers.map { "\r\n\($0.key): \($0.value)" }.joined()
    for index in form.parts.indices.dropFirst(count) {
      form.parts[index].headers = lines
    }
    self.body = .written(form)
  }

  private var multipartForm: RuntimeMultipartForm? {
    guard case .written(let writer) = self.body else { return nil }
    return writer as? RuntimeMultipartForm
  }
}
