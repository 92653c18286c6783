/// Described without what it holds, which may be secret.
public nonisolated protocol DescribedBriefly: CustomStringConvertible, CustomReflectable {}

nonisolated extension DescribedBriefly {
  public var customMirror: Mirror { Mirror(self, children: ["description": self.description]) }
}
