struct RuntimeFile {
  init(_ templates: TemplateSet, access: GeneratorOptions.Access) {}
  func text(of parts: Set<RuntimePart>) throws -> String { "" }
}
