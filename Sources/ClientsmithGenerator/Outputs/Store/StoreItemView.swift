import ClientsmithModel

/// What a store with items of several types says of those of one type.
struct StoreItemView: TemplateView {
  /// The properties that are lists of them.
  private let lists: [StoreLoadView]
  private let type: TypeReference
  /// The property that tells them apart.
  private let key: Structure.Property
  private let context: ViewContext

  /// - Parameter id: The type of what tells the items of the actions apart; nil: there are several.
  /// - Returns: nil if no action can be about such an item.
  init?(
    _ lists: [StoreLoadView], of type: TypeReference, knownBy key: SwiftName, id: TypeReference?,
    _ context: ViewContext
  ) {
    let types = context.model.types
    let properties = types.readableProperties(of: type)
    guard let property = properties.first(where: { $0.name == key }) else { return nil }
    let keyType = types.unwrapped(property.type)
    guard id.map({ types.unwrapped($0) == keyType }) ?? types.isHashable(keyType) else {
      return nil
    }
    self.lists = lists
    self.type = type
    self.key = property
    self.context = context
  }

  private var isOptional: Bool { context.model.types.isOptional(key.type) }

  private var function: LayoutText {
    .list(
      .init(open: "\(context.access)func isPending(", close: ") -> Bool {"),
      [.init("_ item:", .atom(context.types.text(type, in: .file)))])
  }

  private var statements: [LayoutText] {
    let id = "item.\(key.name.member)"
    let call = StoreView.stateCall(
      "isPending", [.init(nil, .atom(isOptional ? "id" : id))], of: lists)
    guard isOptional else { return [call] }
    return [
      .atom("guard let id = \(id) else { return false }"), .after("return", call),
    ]
  }

  static let keys = TemplateKeys<Self>([
    .text("lists") { $0.lists.map { "`\($0.name.text)`" }.joined(separator: " or ") },
    .layout("function") { $0.function },
    .layouts("statements") { $0.statements },
  ])
}
