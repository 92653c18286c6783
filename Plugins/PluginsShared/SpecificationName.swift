/// What the name of a specification's file says about it.
enum SpecificationName {
  private static let suffixes = [".client.yaml", ".client.yml", ".client.json"]

  /// The stem of every file generated from a specification, `Suntimes` for `suntimes.client.yaml`.
  ///
  /// - Returns: nil for a file that is no specification.
  static func stem(of fileName: String) -> String? {
    guard !fileName.hasPrefix("."), let suffix = suffixes.first(where: fileName.hasSuffix) else {
      return nil
    }
    return CamelCase.upper(String(fileName.dropLast(suffix.count)))
  }
}
