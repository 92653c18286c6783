import Foundation

nonisolated extension EndpointCall {
  /// Sends a part for each member of an object, `name[member]`.
  ///
  /// - Parameter explodes: Whether they have their own names alone.
  public mutating func multipartField(
    _ name: String, members: ParameterMembers, explodes: Bool = false, contentType: String? = nil
  ) {
    for (member, text) in self.texts(members, name) {
      let part: String = explodes ? member : "\(name)[\(member)]"
      self.appendPart(part, .data(Data(text.utf8)), nil, contentType)
    }
  }
}
