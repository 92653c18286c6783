// What views find around them: values by key path, objects by type.

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  var values: [ObjectIdentifier: Any] = [:]
  var objects: [ObjectIdentifier: AnyObject] = [:]

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension View {
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  nonisolated public func environment<Object: AnyObject & Observable>(
    _ object: Object?
  ) -> some View {
    EnvironmentView(content: self) { $0.objects[ObjectIdentifier(Object.self)] = object }
  }
}

@propertyWrapper
public struct Environment<Value>: EnvironmentReader {
  private let value: (EnvironmentValues) -> Value
  let place = EnvironmentPlace()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    value = { $0[keyPath: keyPath] }
  }

  public init(_ type: Value.Type) where Value: AnyObject, Value: Observable {
    value = { values in
      guard let object = values.objects[ObjectIdentifier(type)] as? Value else {
        fatalError("The environment has no \(type).")
      }
      return object
    }
  }

  public var wrappedValue: Value { value(place.values) }
}

@propertyWrapper
public struct State<Value> {
  private let value: Value

  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}
