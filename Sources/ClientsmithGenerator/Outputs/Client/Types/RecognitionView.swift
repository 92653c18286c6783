import ClientsmithModel

/// The extension of a type that may be none of what it can be, for generic unions that are used with
/// it.
package struct RecognitionView: TemplateView {
  let name: String
  let access: String
  /// What is one of several: the value, or what it has beside its properties.
  let value: String

  package static let keys = TemplateKeys<Self>([
    .text("name") { $0.name },
    .text("access") { $0.access },
    .text("value") { $0.value },
  ])
}
