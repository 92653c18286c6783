/// A value with a secret: it is described by its mirror, which leaves the secret out.
public nonisolated protocol DescribedByMirror: CustomStringConvertible, CustomReflectable {}

nonisolated extension DescribedByMirror {
  public var description: String {
    let properties: [String] = self.customMirror.children.map { (label, value) -> String in
      "\(label ?? ""): \(String(reflecting: value))"
    }
    return "\(Self.self)(\(properties.joined(separator: ", ")))"
  }
}
