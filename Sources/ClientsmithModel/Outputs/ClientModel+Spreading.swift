extension ClientModel {
  /// Up to here, types and endpoints stay in one file.
  private static let mostInOneFile = 100

  /// Types and groups are spread over the files of `Output.types` and `Output.groups`.
  package var isSpread: Bool {
    maySpread && types.count + endpoints.count > Self.mostInOneFile
  }

  /// The types of one of the files of `Output.types`, counted from 0.
  package func types(inFile file: Int) -> [TypeDeclaration] {
    types.filter { $0.isEmitted && $0.name.text.file(among: Output.types.files.count) == file }
  }

  /// The groups of one of the files of `Output.groups`, counted from 0.
  package func groups(inFile file: Int) -> [EndpointGroup] {
    groups.filter { $0.path.text.file(among: Output.groups.files.count) == file }
  }
}

extension String {
  /// Which of some files it goes into: always the same, whatever other names there are.
  fileprivate func file(among count: Int) -> Int {
    // 32-bit FNV-1a.
    let hash = utf8.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    // Its upper bits say more than its lower ones.
    return Int((hash ^ hash >> 16) % UInt32(count))
  }
}
