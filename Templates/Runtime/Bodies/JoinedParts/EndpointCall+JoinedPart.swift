import Foundation

nonisolated extension EndpointCall {
  /// Sends a part with all elements of an array, `a,b`; nil and an empty one send none.
  public mutating func multipartField(
    _ name: String, joining values: [some ParameterValue]?, style: ArrayStyle = .comma,
    contentType: String? = nil
  ) {
    guard let values, !values.isEmpty else { return }
    let separator: String =
      switch style {
      case .pipe: "|"
      case .space: " "
      default: ","
      }
    let text: String = self.texts(values, name).joined(separator: separator)
    self.appendPart(name, .data(Data(text.utf8)), nil, contentType)
  }
}
