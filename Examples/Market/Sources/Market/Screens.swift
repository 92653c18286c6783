#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the state, and says what is to be done: it knows no client and no container.
  struct ProductsScreen: View {
    @Environment(ProductsStore.self) private var state
    @Environment(\.productsActions) private var actions

    var body: some View {
      List(state.products) { product in
        Button("Buy \(product.name)") {
          Task { await actions.buy(id: product.id) }
        }
        .disabled(product.stock == 0)
      }
      .task { await actions.refresh() }
    }
  }

  /// Holds the container, and gives screens what they need.
  struct MarketFlow: View {
    let container: AppContainer

    var body: some View {
      ProductsScreen().container(container)
    }
  }

  #Preview("Mock") {
    MarketFlow(container: .mock)
  }

  #Preview("Sold out") {
    MarketFlow(container: .soldOut)
  }
#endif
