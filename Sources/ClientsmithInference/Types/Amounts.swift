import ClientsmithModel

/// The numbers that amounts of money are, by their keys: what is an amount in one type is none of another
/// kind in the next, though fewer of its values were recorded.
struct Amounts {
  /// Those that some type has with a fraction.
  private var types: [String: Primitive] = [:]

  init(below root: Shape) {
    ShapeWalk.visit(root) { shape, _ in
      guard let object = shape.object else { return }
      for key in object.keys where NameHints.isAmount(key) {
        guard let place = object[key]?.shape.whole, place.kinds == [.number] else { continue }
        let type = ScalarType(place.numbers, name: key, isBesideCurrency: place.isBesideCurrency)
        switch type.primitive {
        case .decimal: types[key] = .decimal
        case .double: types[key] = types[key] ?? .double
        default: break
        }
      }
    }
  }

  /// The type of numbers under a key, `Decimal` where some type has that, instead of what they show by
  /// themselves.
  func type(_ own: Primitive, of key: String) -> Primitive {
    switch own {
    case .double: types[key] ?? own
    // A `total` without a fraction counts something.
    case .int: key.asciiLowercased == "total" ? own : types[key] ?? own
    default: own
    }
  }
}
