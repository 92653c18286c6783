// The part of Combine's interface that generated stores use, so that they compile where there is no
// Combine. Declarations follow Apple's in isolation and constraints; nothing here is ever run:
// Tests/Conformance runs them over OpenCombine.

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher

  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

public final class ObservableObjectPublisher {
  public init() {}

  public func send() {}
}

@propertyWrapper
public struct Published<Value> {
  public struct Publisher {}

  private var value: Value

  public init(wrappedValue: Value) {
    self.value = wrappedValue
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { self.value }
    set { self.value = newValue }
  }

  public var projectedValue: Publisher { Publisher() }

  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get { owner[keyPath: storage].value }
    set { owner[keyPath: storage].value = newValue }
  }
}
