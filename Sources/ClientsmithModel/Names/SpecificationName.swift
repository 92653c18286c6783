/// What the name of a specification's file says about it.
///
/// The plugins compile this file too: see `Output`.
public enum SpecificationName {
  /// The endings of specifications in a folder.
  public static let suffixes = nativeSuffixes + documentSuffixes

  /// The endings of specifications of the native format.
  private static let nativeSuffixes = [".client.yaml", ".client.yml", ".client.json"]

  /// The endings of OpenAPI documents in a folder.
  public static let documentSuffixes = [".openapi.yaml", ".openapi.yml", ".openapi.json"]

  /// What documents are called that their title names, not their file; with `.openapi` in it, the
  /// file's name does: a build has to know it before the document is read.
  private static let generalNames: Set<String> = [
    "openapi", "api", "swagger", "spec", "specification", "index", "root", "main", "schema", "oas",
    "document", "definition", "stdin",
  ]

  /// The stem for a name that has no letter to make one of, which is an error.
  public static let fallbackStem = "Spec"

  /// Whether a file in a folder is a specification.
  public static func isSpecification(_ fileName: String) -> Bool {
    !fileName.hasPrefix(".") && suffixes.contains(where: fileName.hasSuffix)
  }

  /// Whether a file's name says that it is an OpenAPI document.
  public static func isDocument(_ path: String) -> Bool {
    documentSuffixes.contains(where: path.hasSuffix)
  }

  /// Whether the client of a specification may be so large that it is spread over more files, as far as
  /// a build can tell before the specification is read.
  ///
  /// - Parameter text: what it says.
  public static func mayBeLarge(_ path: String, text: String) -> Bool {
    isDocument(path) || text.contains("openapi")
      || text.utf8.count >= leastOfLargeOnes && text.contains("nested")
  }

  /// No specification of a large client has fewer bytes.
  private static let leastOfLargeOnes = 4096

  /// Whether a document is not a client of its own: a specification with its name is beside it,
  /// `pets.client.yaml` beside `pets.openapi.yaml`.
  ///
  /// - Parameter paths: what there is.
  public static func isOwned(_ path: String, among paths: Set<String>) -> Bool {
    owners(of: path).contains(where: paths.contains)
  }

  /// The paths of the specifications that would own a document; none for another file.
  public static func owners(of path: String) -> [String] {
    guard let suffix = documentSuffixes.first(where: path.hasSuffix) else { return [] }
    return nativeSuffixes.map { path.dropLast(suffix.count) + $0 }
  }

  /// The names of the documents that a specification can own, in the order of preference.
  public static func documents(besides fileName: String) -> [String] {
    guard let suffix = nativeSuffixes.first(where: fileName.hasSuffix) else { return [] }
    return documentSuffixes.map { fileName.dropLast(suffix.count) + $0 }
  }

  /// The stem of every file generated from a specification in a folder.
  ///
  /// - Returns: nil for a file that is not a specification.
  public static func stem(of fileName: String) -> String? {
    guard isSpecification(fileName) else { return nil }
    return stem(ofAnyFile: fileName) ?? fallbackStem
  }

  /// The stem of an OpenAPI document, by its path; nil: its title says it.
  public static func stem(ofDocument path: String) -> String? {
    let fileName = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init)
    guard let stem = fileName.flatMap(stem(ofAnyFile:)), fileName?.hasPrefix("<") == false,
      isDocument(path) || !generalNames.contains(stem.asciiLowercased)
    else { return nil }
    return stem
  }

  /// The stem of every file generated from a file that was named: `PetStore` for
  /// `pet-store.client.yaml` and for `pet-store.yml`.
  ///
  /// - Returns: nil if no letter or digit that can be read is in the name.
  public static func stem(ofAnyFile fileName: String) -> String? {
    let stem = String(fileName.dropLast(ending(of: fileName).count))
    return CamelCase.hasWord(stem) ? CamelCase.upper(stem) : nil
  }

  /// What comes after the name: `.client.yaml`, `.yml`.
  public static func ending(of fileName: String) -> String {
    var stem = fileName
    for endings in [[".yaml", ".yml", ".json"], [".client", ".openapi"]] {
      let ending = endings.first { stem.asciiLowercased.hasSuffix($0) }
      stem.removeLast(ending?.count ?? 0)
    }
    return String(fileName.dropFirst(stem.count))
  }
}
