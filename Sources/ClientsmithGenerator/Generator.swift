import ClientsmithSpec

/// Renders models as Swift: the last stage before the disk.
package struct Generator: Sendable {
  package let options: GeneratorOptions

  package init(options: GeneratorOptions) {
    self.options = options
  }

  /// The files of one specification, in a fixed order.
  package func files(for model: ClientModel) throws -> [GeneratedFile] {
    []
  }

  /// The files that a target has once, however many specifications it has.
  package func sharedFiles(for models: [ClientModel]) throws -> [GeneratedFile] {
    []
  }
}
