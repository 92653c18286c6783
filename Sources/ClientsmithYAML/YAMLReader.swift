import ClientsmithDiagnostics

/// Reads YAML and JSON into a tree that knows its places.
package enum YAMLReader {
  /// Reads the one document of a file.
  ///
  /// What is named `.json` is read as JSON. What is not, but starts with `{` or `[`, may be either:
  /// it is read as JSON, since libyaml refuses some of it (surrogate pairs, keys longer than
  /// 1,024 characters), and as YAML if it is not JSON.
  ///
  /// - Parameter log: takes every error; reading goes on after those that leave the rest readable,
  ///   such as a key written twice.
  /// - Returns: the tree, also after errors that leave it whole, so that a later stage can report
  ///   its own in the same run; nil if something is missing from it. Whether there were errors
  ///   only the log tells.
  package static func read(
    _ file: SourceFile, limits: ReadingLimits = .standard, into log: inout DiagnosticLog
  ) -> YAMLNode? {
    let result = file.bytes.withUnsafeBufferPointer { bytes in
      read(bytes, of: file, limits: limits)
    }
    for diagnostic in result.diagnostics { log.add(diagnostic) }
    return result.tree
  }

  /// Reads JSON that a server has sent. What makes a specification hard to review is allowed in it.
  ///
  /// - Parameter log: takes also what leaves the rest readable: duplicate keys, of which
  ///   the first counts, and halves of surrogate pairs.
  /// - Returns: nil if it is not JSON, or exceeds a limit.
  package static func readAnswer(
    _ file: SourceFile, limits: ReadingLimits = .answer, into log: inout DiagnosticLog
  ) -> YAMLNode? {
    readAnswer(file, limits, into: &log) { parser throws(JSONParser.Failure) in
      try parser.parseDocument()
    }
  }

  /// Reads the same, or several of it that each begin a line (JSON Lines).
  ///
  /// - Returns: at least one; nil if it is neither, or exceeds a limit.
  package static func readAnswers(
    _ file: SourceFile, limits: ReadingLimits = .answer, into log: inout DiagnosticLog
  ) -> [YAMLNode]? {
    readAnswer(file, limits, into: &log) { parser throws(JSONParser.Failure) in
      try parser.parseDocuments()
    }
  }

  private static func readAnswer<Tree>(
    _ file: SourceFile, _ limits: ReadingLimits, into log: inout DiagnosticLog,
    _ parse: (inout JSONParser) throws(JSONParser.Failure) -> Tree
  ) -> Tree? {
    let result = file.bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(
        rebasing: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
      return readJSON(text, of: file, as: .answer, limits, parse)
    }
    for diagnostic in result.diagnostics { log.add(diagnostic) }
    return result.tree
  }

  /// What is said of a file that has more bytes than are read; nil: it has not.
  package static func tooLarge(_ file: SourceFile, _ limits: ReadingLimits) -> Diagnostic? {
    guard file.bytes.count > limits.bytes else { return nil }
    return Diagnostic(
      .fileTooLarge, at: file.start, "the file has more than the \(limits.bytes) bytes allowed")
  }

  /// What reading as one format came to.
  private struct Result<Tree> {
    var tree: Tree?
    var diagnostics: [Diagnostic]

    /// The text breaks the grammar of the format; it might be another one.
    var isOtherFormat = false
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, of file: SourceFile, limits: ReadingLimits
  ) -> Result<YAMLNode> {
    if let diagnostic = tooLarge(file, limits) {
      return Result(tree: nil, diagnostics: [diagnostic])
    }
    let text = UnsafeBufferPointer(
      rebasing: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
    if isNamedJSON(file.path) {
      return readJSON(text, of: file, limits: limits, passesTrailingCommas: true)
    }
    guard let first = text.first(where: { !isWhiteSpace($0) }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else {
      return readYAML(text, of: file, limits: limits)
    }
    let json = readJSON(text, of: file, limits: limits)
    guard json.isOtherFormat else { return json }
    let yaml = readYAML(text, of: file, limits: limits)
    // Neither: what got further is what was meant.
    if yaml.tree == nil, let yamlPlace = yaml.diagnostics.last?.range.start,
      let jsonPlace = json.diagnostics.last?.range.start, jsonPlace > yamlPlace
    {
      return json
    }
    return yaml
  }

  private static func isNamedJSON(_ path: String) -> Bool {
    path.utf8.suffix(5).map { $0 | 0x20 } == Array(".json".utf8)
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

// MARK: - JSON

extension YAMLReader {
  private static func readJSON(
    _ text: UnsafeBufferPointer<UInt8>, of file: SourceFile, limits: ReadingLimits,
    passesTrailingCommas: Bool = false
  ) -> Result<YAMLNode> {
    readJSON(text, of: file, as: .json, limits, passesTrailingCommas: passesTrailingCommas) {
      parser throws(JSONParser.Failure) in try parser.parseDocument()
    }
  }

  private static func readJSON<Tree>(
    _ text: UnsafeBufferPointer<UInt8>, of file: SourceFile, as format: TextCheck.Format,
    _ limits: ReadingLimits, passesTrailingCommas: Bool = false,
    _ parse: (inout JSONParser) throws(JSONParser.Failure) -> Tree
  ) -> Result<Tree> {
    var errors = ReadingErrors(limit: limits.errors)
    do throws(ReadingFailure) {
      var check = TextCheck(format, in: file.id)
      try check.check(text, into: &errors)
    } catch {
      return Result(tree: nil, diagnostics: errors.diagnostics + [error.diagnostic])
    }
    if !errors.diagnostics.isEmpty { return Result(tree: nil, diagnostics: errors.diagnostics) }
    var parser = JSONParser(
      text, in: file.id, limits: limits, passesTrailingCommas: passesTrailingCommas)
    do throws(JSONParser.Failure) {
      let tree = try parse(&parser)
      return Result(tree: tree, diagnostics: parser.errors.diagnostics)
    } catch {
      return Result(
        tree: nil, diagnostics: parser.errors.diagnostics + [error.failure.diagnostic],
        isOtherFormat: error.isOtherFormat)
    }
  }
}

// MARK: - YAML

extension YAMLReader {
  private static func readYAML(
    _ text: UnsafeBufferPointer<UInt8>, of file: SourceFile, limits: ReadingLimits
  ) -> Result<YAMLNode> {
    var errors = ReadingErrors(limit: limits.errors)
    do throws(ReadingFailure) {
      var check = TextCheck(.yaml, in: file.id)
      try check.check(text, into: &errors)
      if errors.diagnostics.isEmpty { try DirectiveCheck.check(text, in: file.id) }
    } catch {
      return Result(tree: nil, diagnostics: errors.diagnostics + [error.diagnostic])
    }
    if !errors.diagnostics.isEmpty { return Result(tree: nil, diagnostics: errors.diagnostics) }
    guard let hidden = EscapedSurrogates.hidden(in: text) else {
      return readText(text, of: file, limits: limits)
    }
    return hidden.withUnsafeBufferPointer {
      readText($0, of: file, limits: limits, hiding: .surrogates)
    }
  }

  /// What libyaml would refuse, and is to be revealed in what it reads.
  private struct Hidden: OptionSet {
    let rawValue: Int

    static let surrogates = Self(rawValue: 1)
    static let tabs = Self(rawValue: 2)

    func revealed(_ text: String) -> String {
      let text = contains(.surrogates) ? EscapedSurrogates.revealed(text) : text
      return contains(.tabs) ? BlockTabs.revealed(text) : text
    }
  }

  /// - Parameters:
  ///   - text: of the file, or one with the same places.
  ///   - collections: how many had tabs in them that libyaml refused.
  private static func readText(
    _ text: UnsafeBufferPointer<UInt8>, of file: SourceFile, limits: ReadingLimits,
    hiding hidden: Hidden = [], collections: Int = 0
  ) -> Result<YAMLNode> {
    var builder = YAMLTreeBuilder(limits: limits)
    do throws(ReadingFailure) {
      try readDocument(text, of: file, hiding: hidden, into: &builder)
      return Result(tree: builder.tree, diagnostics: builder.errors.diagnostics)
    } catch {
      if error.diagnostic.id == .tabIndentation, let start = builder.openBracket,
        collections < FlowTabs.mostCollections
      {
        var changed = Array(text)
        if FlowTabs.replace(in: &changed, from: start) {
          return changed.withUnsafeBufferPointer {
            readText(
              $0, of: file, limits: limits, hiding: hidden, collections: collections + 1)
          }
        }
      } else if error.diagnostic.id == .tabIndentation, !hidden.contains(.tabs),
        let changed = BlockTabs.hidden(in: text)
      {
        return changed.withUnsafeBufferPointer {
          readText(
            $0, of: file, limits: limits, hiding: hidden.union(.tabs), collections: collections)
        }
      }
      return Result(
        tree: nil, diagnostics: builder.errors.diagnostics + [error.diagnostic])
    }
  }

  private static func readDocument(
    _ text: UnsafeBufferPointer<UInt8>, of file: SourceFile, hiding hidden: Hidden,
    into builder: inout YAMLTreeBuilder
  ) throws(ReadingFailure) {
    // libyaml stops the process if the text has no address.
    guard !text.isEmpty else { throw .empty(at: file.start) }
    guard let stream = YAMLEventStream(text, in: file.id) else {
      throw ReadingFailure(.outOfMemory, at: file.start, "out of memory")
    }
    while true {
      var event: YAMLEvent
      do throws(YAMLProblem) {
        event = try stream.next()
      } catch {
        throw ReadingFailure(SyntaxAdvice(file).diagnostic(for: error))
      }
      if !hidden.isEmpty, case .scalar(let text, let isPlain) = event.kind {
        event.kind = .scalar(hidden.revealed(text), isPlain: isPlain)
      }
      switch event.kind {
      case .documentEnd(let isImplicit):
        return try DocumentTail.check(
          text, in: file.id, from: event.range.end, isImplicit: isImplicit)
      case .streamEnd: throw .empty(at: file.start)
      default: try builder.add(event)
      }
    }
  }
}
