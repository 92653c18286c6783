import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithYAML

/// The specifications whose types another one uses.
struct UsedSpecifications {
  /// The one that uses them.
  let input: SpecificationInput
  let limits: ReadingLimits
  /// The canonical paths of those that led here.
  let origins: [String]

  /// Puts the types that are used beside the specification's own.
  ///
  /// - Returns: the paths of all files that it refers to, and the types that it uses, by the
  ///   canonical paths of the specifications that declare them.
  func load(
    into declarations: inout Declarations, log: inout DiagnosticLog
  ) -> (paths: [String], types: [String: Set<String>]) {
    guard !declarations.uses.isEmpty else { return ([], [:]) }
    var paths: [String] = []
    var shared: [DeclaredType] = []
    for use in declarations.uses {
      let neighbor = input.neighbor(use.value)
      paths.append(neighbor.path)
      let canonical = neighbor.input.canonicalPath ?? neighbor.path
      guard !origins.contains(canonical) else {
        log.error(
          .unusableSpecification, at: use.range, "\(name: use.value) uses this one in turn",
          help: "declare the types that both use in a third one")
        continue
      }
      do throws(FileError) {
        let found = SpecReader.content(
          of: try neighbor.input.read(), neighbor.input, limits: limits,
          origins: origins + [canonical])
        paths += found.content.examplePaths
        guard let model = found.content.model, let other = found.declarations else {
          log.error(
            .unusableSpecification, at: use.range,
            "\(name: use.value) has errors, so its types are not known",
            help: "`clientsmith validate \(neighbor.path)` shows them")
          continue
        }
        shared += SharedTypes.exported(by: other, model, path: neighbor.path, use: use.range)
      } catch {
        log.error(
          .unusableSpecification, at: use.range,
          "\(name: use.value) cannot be read: \(error.problem)",
          help: "`uses` leads from the folder of this specification to another")
      }
    }
    SharedTypes.add(shared, to: &declarations, into: &log)
    var types: [String: Set<String>] = [:]
    for type in declarations.types {
      guard let path = type.source?.path,
        let canonical = SpecificationInput.file(path: path).canonicalPath
      else { continue }
      types[canonical, default: []].insert(type.name.value.text)
    }
    return (paths, types)
  }
}
