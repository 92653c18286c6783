import Foundation

nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name}`, the last segment of the path; nil leaves the segment out.
  public mutating func path(_ name: String, optional value: (some ParameterValue)?) {
    if let value {
      self.path(name, value)
    } else if let segment = self.path.range(of: "/{\(name)}", options: .backwards) {
      self.path.removeSubrange(segment)
    }
  }
}
