import SwiftUI

extension EnvironmentValues {
  private struct ShopKey: EnvironmentKey {
    static let defaultValue = ShopClient.own
  }

  var shopClient: ShopClient {
    get { self[ShopKey.self] }
    set { self[ShopKey.self] = newValue }
  }
}
