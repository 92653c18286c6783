import Testing

@testable import ClientsmithGenerator

@Suite struct SwiftSourceTests {
  private let source = SwiftSource(
    """
    #if canImport(FoundationNetworking)
      public import FoundationNetworking
    #else
      import Foundation
    #endif

    /// A public thing.
    public struct Thing {
      public var name = "public"

      // The synthesized initializer is internal.
      public init(
        name: String
      ) {
        self.name = name
      }

      @Sendable public  func publicName() {}
    }

    """)

  @Test func importsStandApart() {
    #expect(
      source.imports == [
        .init(module: "FoundationNetworking", isPublic: true),
        .init(module: "Foundation", isPublic: false),
      ])
    #expect(source.head.hasSuffix("#endif\n\n"))
  }

  @Test func internalDeclarationsHaveSynthesizedInitializers() {
    #expect(
      source.body(access: .internal) == """
        /// A public thing.
        struct Thing {
          var name = "public"

          @Sendable func publicName() {}
        }
        """)
  }

  @Test func packageDeclarationsHaveEverything() {
    #expect(
      source.body(access: .package) == """
        /// A public thing.
        package struct Thing {
          package var name = "public"

          // The synthesized initializer is internal.
          package init(
            name: String
          ) {
            self.name = name
          }

          @Sendable package func publicName() {}
        }
        """)
  }
}
