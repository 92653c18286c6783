// What generated code uses of swift-dependencies 1.10, declared as it is there, so that the output
// of `dependencies: true` is compiled in every mode without that package.

public protocol DependencyKey<Value>: TestDependencyKey {
  static var liveValue: Value { get }

  associatedtype Value = Self

  static var previewValue: Value { get }

  static var testValue: Value { get }
}

public protocol TestDependencyKey<Value> {
  associatedtype Value: Sendable = Self

  static var previewValue: Value { get }

  static var testValue: Value { get }
}

extension DependencyKey {
  public static var previewValue: Value { Self.liveValue }

  public static var testValue: Value { Self.previewValue }
}

extension TestDependencyKey {
  public static var previewValue: Value { Self.testValue }
}

public struct DependencyValues: Sendable {
  private var storage: [ObjectIdentifier: any Sendable] = [:]

  public init() {}

  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get { self.storage[ObjectIdentifier(key)] as? Key.Value ?? Key.testValue }
    set { self.storage[ObjectIdentifier(key)] = newValue }
  }
}
