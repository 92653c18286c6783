import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithInference
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithReading
import ClientsmithRun
import ClientsmithSpec
import ClientsmithSystem
import ClientsmithYAML

/// A specification that is added to.
struct AddedSpecification {
  let path: String
  let file: SourceFile
  let declarations: Declarations
  private let root: YAMLNode
  private let errors: Set<String>

  /// - Throws: an `ExitCode` after printing why it cannot be read.
  init(path: String, _ output: DiagnosticOutput) throws {
    self.path = path
    guard let file = try RecordedFiles.read([path], isShown: true, output).first else {
      throw ExitStatus.unreadableInput.error
    }
    self.file = file
    var log = DiagnosticLog(file: file)
    let root = YAMLReader.read(file, into: &log)
    var declarations: Declarations?
    if let root {
      if root.isOpenAPIDocument {
        log.error(
          .unsupportedDocument, at: root.range,
          "expected a specification of the native format, found an OpenAPI document")
      } else {
        declarations = Declarations.read(root, into: &log)
      }
    }
    guard let root, let declarations, !log.hasErrors else {
      output.print([log])
      throw ExitStatus.specification.error
    }
    self.root = root
    self.declarations = declarations
    errors = Self.errors(file)
  }

  var baseURL: String? { declarations.baseURL?.entries.first?.url.value }

  /// What is wrong beyond the form of what is written; other files are not looked at.
  private static func errors(_ file: SourceFile) -> Set<String> {
    Set(SpecReader.read(file).log.diagnostics.filter { $0.severity == .error }.map(\.message))
  }

  struct Edited {
    var text: String
    /// What was not changed in it.
    var left: [Widening] = []
    /// What of that would be, if it was to be.
    var possible: Set<Widening> = []
  }

  func adding(
    _ addition: SpecificationAddition, widens: Bool, _ output: DiagnosticOutput
  ) throws -> Edited {
    var editor = SpecificationEditor(file, root, declarations)
    var left: [Widening] = []
    var possible: Set<Widening> = []
    var types = addition.types
    if widens {
      for change in addition.widenings {
        if apply(change, addition, &editor) {
          types += addition.propertyTypes[change] ?? []
        } else {
          left.append(change)
        }
      }
    } else {
      left = addition.widenings
      // Only the editor knows what is written in a way that it can change.
      var trial = editor
      possible = Set(left.filter { apply($0, addition, &trial) })
    }
    var endpoints = addition.endpoints
    for (index, needs) in addition.exampleNeeds where !needs.isDisjoint(with: left) {
      endpoints[index].examples = []
    }
    var log = DiagnosticLog(file: file)
    do throws(SpecificationEditor.Refusal) {
      try editor.add(
        types: types, endpoints: proposing(endpoints, types), schemes: addition.schemes)
    } catch {
      log.error(.unsupportedKey, at: error.range, "\(error.message)", help: error.help)
      output.print([log])
      throw ExitStatus.specification.error
    }
    let text = editor.text
    let changed = SourceFile(path: path, text: text)
    let found = SpecReader.read(changed).log.diagnostics.filter {
      $0.severity == .error && !errors.contains($0.message)
    }
    if !found.isEmpty {
      for diagnostic in found {
        output.print(bug: "what would be added is not valid: \(diagnostic.message)")
      }
      throw ExitStatus.internalError.error
    }
    return Edited(text: text, left: left, possible: possible)
  }

  /// The endpoints with what they seem to be.
  private func proposing(
    _ endpoints: [DeclaredEndpoint], _ types: [DeclaredType]
  ) -> [DeclaredEndpoint] {
    var whole = declarations
    let start = whole.endpoints.count
    whole.types += types
    whole.endpoints += endpoints
    whole.addProposals(at: start..<whole.endpoints.count)
    return Array(whole.endpoints[start...])
  }

  private func apply(
    _ widening: Widening, _ addition: SpecificationAddition, _ editor: inout SpecificationEditor
  ) -> Bool {
    // An inline type has no name to find it by.
    guard widening.path.isEmpty else { return false }
    switch widening.change {
    case .optional(let key): return editor.makeOptional(key, of: widening.type)
    case .double(let key): return editor.makeDouble(key, of: widening.type)
    case .enumerationCase(let value): return editor.add(case: value, to: widening.type)
    case .property:
      guard let property = addition.properties[widening] else { return false }
      return editor.add(
        property, to: widening.type, types: addition.propertyTypes[widening] ?? [])
    case .unionCase:
      guard let member = addition.unionCases[widening] else { return false }
      return editor.add(
        member, to: widening.type, types: addition.propertyTypes[widening] ?? [])
    case .mismatch, .unknownCase: return false
    }
  }

  func write(_ text: String, _ output: DiagnosticOutput) throws {
    do throws(FileError) {
      try TextFile.write(text, to: path, replaces: true)
    } catch {
      output.print(error)
      throw ExitStatus(error).error
    }
  }
}
