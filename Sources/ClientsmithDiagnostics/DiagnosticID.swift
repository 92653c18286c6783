/// What kind of problem a diagnostic reports.
///
/// The raw values are stable: editors, continuous integration and tests tell problems apart by
/// them, people read the text. A new kind of problem is a case here and a section of
/// `docs/diagnostics.md`, which a test compares with this list.
package enum DiagnosticID: String, CaseIterable, Hashable, Sendable {

  // MARK: The bytes of a file

  /// Bytes that are not UTF-8.
  case invalidUTF8 = "invalid-utf8"
  /// A character that no specification may contain, such as a bidirectional control.
  case forbiddenCharacter = "forbidden-character"
  /// A no-break space, or another one that YAML takes for a letter.
  case notASpace = "not-a-space"
  /// `// text` where a comment is meant.
  case notAComment = "not-a-comment"
  /// A file without any value in it.
  case emptyFile = "empty-file"

  // MARK: Limits

  /// More bytes, nodes, aliases or anchors than a file may have.
  case fileTooLarge = "file-too-large"
  /// Lists and mappings inside each other, deeper than a file may have them.
  case nestedTooDeep = "nested-too-deep"
  /// So many combining marks on one letter that no text needs them.
  case tooManyCombiningMarks = "too-many-combining-marks"
  /// The errors after which the rest of a file is not read or not reported.
  case tooManyErrors = "too-many-errors"
  /// The system has no memory left.
  case outOfMemory = "out-of-memory"

  // MARK: The documents of a file

  /// A `%` line other than `%YAML 1.2`.
  case unsupportedDirective = "unsupported-directive"
  /// Directives without the `---` that ends them.
  case missingDocumentStart = "missing-document-start"
  /// A second document in one file.
  case secondDocument = "second-document"
  /// Text after the end of the document.
  case textAfterDocument = "text-after-document"

  // MARK: The grammar of YAML and JSON

  /// A tab where spaces must indent.
  case tabIndentation = "tab-indentation"
  /// A line that is indented neither like its neighbors nor like what they belong to.
  case wrongIndentation = "wrong-indentation"
  /// `name String`: a key without its colon.
  case missingColon = "missing-colon"
  /// `name:String` or `-item`: no space after the mark.
  case missingSpace = "missing-space"
  /// A colon where no key is expected.
  case unexpectedColon = "unexpected-colon"
  /// `key: - item`: a list that starts on the line of its key.
  case misplacedList = "misplaced-list"
  /// `key: | text`: text on the line that starts a block of text.
  case textAfterBlockStart = "text-after-block-start"
  /// A list or mapping in brackets that is never closed.
  case unclosedBracket = "unclosed-bracket"
  /// `{a: []]`: the wrong closing bracket.
  case mismatchedBracket = "mismatched-bracket"
  /// `[Int]?`: text after a closing bracket.
  case textAfterBracket = "text-after-bracket"
  /// Entries in brackets without a comma between them.
  case missingComma = "missing-comma"
  /// Text in quotes that is never closed.
  case unclosedQuote = "unclosed-quote"
  /// `'it's'`: text after a closing quote.
  case textAfterQuote = "text-after-quote"
  /// Text that must be in quotes, since YAML reads its first character as a mark.
  case missingQuotes = "missing-quotes"
  /// `\q` in double quotes: an escape that does not exist or is no character.
  case invalidEscape = "invalid-escape"
  /// A place where a value is expected.
  case missingValue = "missing-value"
  /// What JSON does not allow.
  case invalidJSON = "invalid-json"
  /// What YAML does not allow, in libyaml's words.
  case invalidYAML = "invalid-yaml"

  // MARK: The nodes of YAML

  /// A key that the mapping has twice.
  case duplicateKey = "duplicate-key"
  /// A list or a mapping as a key.
  case invalidKey = "invalid-key"
  /// A merge key `<<` with something else than mappings.
  case invalidMerge = "invalid-merge"
  /// A tag that is not of the core schema.
  case unknownTag = "unknown-tag"
  /// A value that is not what its tag says.
  case tagMismatch = "tag-mismatch"
  /// An alias without an anchor before it.
  case unknownAnchor = "unknown-anchor"
  /// An alias inside of what its anchor names.
  case recursiveAnchor = "recursive-anchor"
  /// An anchor that is defined twice.
  case duplicateAnchor = "duplicate-anchor"

  // MARK: Several specifications

  /// Two specifications that generate the same file.
  case sameFile = "same-file"
  /// Two specifications that declare the same client.
  case sameClient = "same-client"
  /// Two specifications that declare the same type in one target.
  case sameType = "same-type"

  // MARK: Templates

  /// A folder of templates that cannot be read.
  case unreadableTemplates = "unreadable-templates"
  /// A template outside of the folders whose changes a build notices.
  case unnoticedTemplate = "unnoticed-template"
  /// A template that cannot be used.
  case invalidTemplate = "invalid-template"

  // MARK: Files

  /// An input that is missing or cannot be read.
  case unreadableInput = "unreadable-input"
  /// An output that cannot be created.
  case cannotCreate = "cannot-create"
  /// An output that cannot be written, read back or removed.
  case cannotWrite = "cannot-write"
  /// A folder that another run is writing to.
  case locked
  /// A run that was asked to stop.
  case interrupted
  /// A manifest that this version cannot read.
  case unknownManifest = "unknown-manifest"
  /// A file that was not generated and is replaced.
  case replacedFile = "replaced-file"
  /// An outdated file that is kept, since somebody edited it.
  case keptFile = "kept-file"
  /// A mistake of the tool itself.
  case internalError = "internal-error"
}
