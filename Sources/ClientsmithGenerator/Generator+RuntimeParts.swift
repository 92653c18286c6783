import ClientsmithModel

extension Generator {
  /// The parts of the runtime that the files of a specification need, and those that were asked
  /// for with it, by `RuntimePart.rawValue`: what a later run into the same folder passes as
  /// `GeneratorOptions.additionalRuntimeParts`.
  package func runtimeParts(for model: ClientModel) -> Set<String> {
    Set(RuntimePart.needed(by: model).union(RuntimePart.named(options.extras)).map(\.rawValue))
  }
}
