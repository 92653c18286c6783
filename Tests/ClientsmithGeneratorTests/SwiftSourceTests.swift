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

  // MARK: - Parts of the runtime

  private let parted = SwiftSource(
    """
    public struct Call {
      #if bodies
        var body = 0
      #endif

      func send(
        // Only for retries:
        attempts: Int,
        // For all:
        path: String
      ) {
        #if os(Linux)
          slow()
        #endif
        #if streams || downloads
          #if retries
            again()
          #endif
          open()
        #else
          read()
        #endif
      }

      #if bodies
        func none() {}
      #endif
    }

    """)

  @Test(arguments: [
    (
      ["streams", "retries"],
      """
      struct Call {
        func send(
          attempts: Int,
          path: String
        ) {
          #if os(Linux)
            slow()
          #endif
          again()
          open()
        }
      }
      """
    ),
    (
      ["bodies"],
      """
      struct Call {
        var body = 0

        func send(
          path: String
        ) {
          #if os(Linux)
            slow()
          #endif
          read()
        }

        func none() {}
      }
      """
    ),
  ]) func conditionsOfPartsAreDecided(_ parts: [String], _ text: String) {
    #expect(parted.body(access: .internal, parts: Set(parts)) == text)
  }

  @Test func wholeFilesKeepTheirConditions() {
    #expect(parted.conditions == ["bodies", "retries", "streams", "downloads"])
    #expect(SwiftSource(parted.text).text == parted.text)
    #expect(parted.text.contains("  #if streams || downloads\n      #if retries\n        again()"))
  }
}
