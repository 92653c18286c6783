import ClientsmithModel

/// The elements of streams in Swift.
extension ViewContext {
  /// `Item`, `ServerSentEvent<Item>`.
  func streamElement(
    _ type: TypeReference, of endpoint: Endpoint, in scope: TypePrinter.Scope
  ) -> String {
    let data = types.text(type, in: scope)
    return endpoint.streamFormat.hasEnvelope ? "ServerSentEvent<\(data)>" : data
  }

  /// `Item(id: 1)`, `ServerSentEvent(Item(id: 1), event: "added")`.
  func streamElement(
    _ value: Value, as type: TypeReference, of endpoint: Endpoint, in scope: TypePrinter.Scope
  ) -> LayoutText {
    guard endpoint.streamFormat.hasEnvelope, let (data, name, id) = value.eventParts else {
      return literals.layout(value, as: type, in: scope)
    }
    var items: [LayoutText.Item] = [.init(nil, literals.layout(data, as: type, in: scope))]
    if let name { items.append(.init("event:", .atom(SwiftLiteral.string(name)))) }
    if let id { items.append(.init("id:", .atom(SwiftLiteral.string(id)))) }
    // From a value, the compiler would not see that there may be none.
    let isOptional = model.types.isOptional(type)
    return .call(
      isOptional ? streamElement(type, of: endpoint, in: scope) : "ServerSentEvent", items)
  }

  /// An array literal of the elements.
  func streamElements(
    _ value: Value?, as type: TypeReference, of endpoint: Endpoint, in scope: TypePrinter.Scope
  ) -> LayoutText {
    guard endpoint.streamFormat.hasEnvelope, case .array(let events)? = value else {
      return literals.layout(value ?? .array([]), as: .array(type), in: scope)
    }
    return .collection(
      events.map { .init(nil, streamElement($0, as: type, of: endpoint, in: scope)) })
  }
}
