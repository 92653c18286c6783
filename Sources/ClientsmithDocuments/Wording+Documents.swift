import ClientsmithDeclarations

extension Wording {
  /// The same where endpoints are changes of a document's operations.
  var overDocument: Wording {
    Wording(
      help: { advice in
        switch advice {
        case .stores(.giveIDType(name: _, let wireName, let type, isInPath: _)):
          "write `parameters: {\(wireName): {type: \(type)}}` under the operation"
        default: self.help(advice)
        }
      }, name: name)
  }
}
