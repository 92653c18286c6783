#if canImport(Combine)
  public import Combine

  // Views draw themselves anew when an object changes; here, when they are drawn.

  @MainActor @preconcurrency
  @propertyWrapper
  public struct ObservedObject<ObjectType: ObservableObject> {
    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) {
      self.wrappedValue = wrappedValue
    }
  }

  @propertyWrapper
  public struct StateObject<ObjectType: ObservableObject> {
    private let object: @MainActor () -> ObjectType
    private let kept = Kept()

    private final class Kept {
      var object: ObjectType?
    }

    public nonisolated init(wrappedValue: @autoclosure @escaping () -> ObjectType) {
      nonisolated(unsafe) let object = wrappedValue
      self.object = { object() }
    }

    @MainActor @preconcurrency
    public var wrappedValue: ObjectType {
      if let object = kept.object { return object }
      let object = self.object()
      kept.object = object
      return object
    }
  }

  @propertyWrapper
  public struct EnvironmentObject<ObjectType: ObservableObject>: EnvironmentReader {
    let place = EnvironmentPlace()

    public init() {}

    @MainActor @preconcurrency
    public var wrappedValue: ObjectType {
      guard let object = place.values.objects[ObjectIdentifier(ObjectType.self)] as? ObjectType
      else { fatalError("The environment has no \(ObjectType.self).") }
      return object
    }
  }
#endif
