import ClientsmithDiagnostics
import ClientsmithModel

/// Where a server is: one URL, or one for each environment.
package struct DeclaredAddress: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// nil: for all of them.
    package var environment: Located<SwiftName>?
    /// An absolute URL; `{region}` in it is a variable.
    package var url: LocatedText
    /// Those of the URL: analysis finds them.
    package var variables: [Located<String>] = []

    package init(environment: Located<SwiftName>? = nil, url: LocatedText) {
      self.environment = environment
      self.url = url
    }
  }

  package var entries: [Entry]
  @Uncompared package var range: SourceRange

  package init(_ entries: [Entry], range: SourceRange) {
    self.entries = entries
    self.range = range
  }
}

/// A host beside that of the base URL.
package struct DeclaredServer: Equatable, Sendable {
  package var name: Located<SwiftName>
  package var address: DeclaredAddress

  package init(name: Located<SwiftName>, address: DeclaredAddress) {
    self.name = name
    self.address = address
  }
}

/// What a variable of addresses is where nothing else is said.
package struct DeclaredHostVariable: Equatable, Sendable {
  package var name: Located<String>
  package var `default`: Located<String>

  package init(name: Located<String>, default: Located<String>) {
    self.name = name
    self.default = `default`
  }
}
