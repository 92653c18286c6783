nonisolated extension RuntimeFieldKey {
  init(_ name: StaticString) {
    self.init(name.description)
  }
}
