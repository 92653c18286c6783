/// A value with a secret: it is described by its mirror, which leaves the secret out.
///
/// Not by `description`: a property of an API may have that name.
public nonisolated protocol DescribedByMirror: CustomDebugStringConvertible, CustomReflectable {}

nonisolated extension DescribedByMirror {
  public var debugDescription: String {
    let properties: [String] = self.customMirror.children.map { (label, value) -> String in
      "\(label ?? ""): \(String(reflecting: value))"
    }
    return "\(Self.self)(\(properties.joined(separator: ", ")))"
  }
}
