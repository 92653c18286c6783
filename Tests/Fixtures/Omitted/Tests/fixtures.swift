import Foundation

@testable import Shop

extension Item {
  static func mock(id: Int = 1, title: String = "Honey", price: Decimal = 6) -> Self {
    Self(id: id, title: title, price: price)
  }
}
