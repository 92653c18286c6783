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
  /// A no-break space, or another one that is a letter to YAML.
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
  /// `\q` in double quotes: an escape that does not exist or is not a character.
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

  // MARK: Keys and values of a specification

  /// A key that its mapping does not have.
  case unknownKey = "unknown-key"
  /// A key that must be there.
  case missingKey = "missing-key"
  /// A key that belongs elsewhere, or that another one rules out.
  case misplacedKey = "misplaced-key"
  /// A key that another one leaves no place for.
  case unsupportedKey = "unsupported-key"
  /// Two keys that exclude each other.
  case conflictingKeys = "conflicting-keys"
  /// A value of another kind than the one that is expected.
  case wrongType = "wrong-type"
  /// A word that is not one of those that are expected.
  case unknownValue = "unknown-value"
  /// A list or a mapping without the entries that it needs.
  case emptyValue = "empty-value"
  /// A number that cannot be represented.
  case invalidNumber = "invalid-number"
  /// A duration that is not one, or out of its bounds.
  case invalidDuration = "invalid-duration"
  /// Delays of `retry` that contradict each other.
  case invalidRetry = "invalid-retry"
  /// A pattern of dates that cannot be read or written.
  case invalidDatePattern = "invalid-date-pattern"
  /// An allowed warning that there is not.
  case needlessAllow = "needless-allow"
  /// A specification without endpoints.
  case noEndpoints = "no-endpoints"

  // MARK: Names

  /// A name in the wrong case, or with characters that Swift's names do not have.
  case invalidName = "invalid-name"
  /// A parameter without a name on the wire.
  case emptyName = "empty-name"
  /// A name that Swift or the generated code needs for itself.
  case reservedName = "reserved-name"
  /// Two declarations whose Swift names are the same.
  case nameCollision = "name-collision"
  /// A type whose name hides one of a module.
  case hiddenName = "hidden-name"
  /// Two things that are sent or decoded under the same name.
  case duplicateName = "duplicate-name"
  /// A file name that no type can be named after.
  case invalidFileName = "invalid-file-name"

  // MARK: Types

  /// A type that is not declared.
  case unknownType = "unknown-type"
  /// What is not the syntax of a type.
  case invalidType = "invalid-type"
  /// A type that is not possible at its place.
  case unsupportedType = "unsupported-type"
  /// Properties of an object where a type is expected.
  case inlineType = "inline-type"
  /// An optional of an optional.
  case redundantOptional = "redundant-optional"
  /// `Patch` outside of properties and fields.
  case misplacedPatch = "misplaced-patch"
  /// A type that nothing uses.
  case unusedType = "unused-type"
  /// A parameter of a generic type that none of its properties has.
  case unusedParameter = "unused-parameter"
  /// An alias that leads back to itself.
  case aliasCycle = "alias-cycle"
  /// A type whose values would have to contain themselves.
  case infiniteType = "infinite-type"
  /// A type that compiles slowly, or is too large to compile.
  case largeType = "large-type"
  /// A case of a union that no value reaches.
  case unreachableCase = "unreachable-case"
  /// A case that the discriminator of its union cannot tell.
  case discriminatorMismatch = "discriminator-mismatch"

  // MARK: Defaults and examples

  /// A default or an example that is not of its type.
  case valueMismatch = "value-mismatch"
  /// A value that is read as `.unrecognized`.
  case unknownCase = "unknown-case"
  /// A value of a union that can be read in too many ways.
  case ambiguousValue = "ambiguous-value"
  /// A default that is not a value.
  case invalidDefault = "invalid-default"
  /// A default that contains itself.
  case recursiveDefault = "recursive-default"

  // MARK: Endpoints

  /// A URL that no request can start with.
  case invalidURL = "invalid-url"
  /// An address whose environments are not those of the others.
  case environmentMismatch = "environment-mismatch"
  /// A variable that no address has.
  case unknownVariable = "unknown-variable"
  /// The `server` of an endpoint that is not declared.
  case unknownServer = "unknown-server"
  /// The `auth` of an endpoint that names no scheme.
  case unknownScheme = "unknown-scheme"
  /// A path template that is not one.
  case invalidPath = "invalid-path"
  /// One that can be sent, and is seldom meant.
  case doubtfulPath = "doubtful-path"
  /// A placeholder without a parameter, or a parameter without a placeholder.
  case unmatchedPlaceholder = "unmatched-placeholder"
  /// An example in a file that is not there, or outside of the specification's folder.
  case unreadableExample = "unreadable-example"
  /// A value that a path cannot have as a segment.
  case invalidPathValue = "invalid-path-value"
  /// A value that cannot be a label of a host, or a label before an address.
  case invalidHostLabel = "invalid-host-label"
  /// A first line of a request that the endpoint cannot send.
  case unexpectedRequestLine = "unexpected-request-line"
  /// A header or a cookie whose name or value cannot be sent.
  case invalidHeader = "invalid-header"
  /// A content type that is not one.
  case invalidMediaType = "invalid-media-type"
  /// A part of a form that is called like a file and is sent as the text of its URL.
  case fileAsText = "file-as-text"
  /// A parameter that sets what the credential or the idempotency key sets.
  case credentialConflict = "credential-conflict"
  /// A body in a request whose method has none.
  case bodyNotAllowed = "body-not-allowed"
  /// A result, a body or an example of an endpoint that returns nothing.
  case missingResult = "missing-result"
  /// A path into JSON that is not one.
  case invalidJSONPath = "invalid-json-path"
  /// `retry` for a request that is never repeated.
  case retryWithoutEffect = "retry-without-effect"
  /// `pages` whose parts do not fit together.
  case invalidPages = "invalid-pages"
  /// An endpoint of `memory` that does not fit the type.
  case invalidMemory = "invalid-memory"
  /// What a client in memory is sent and does not keep.
  case unkeptValue = "unkept-value"
  /// A part of what a client in memory returns that is as in the example.
  case exampleInMemory = "example-in-memory"
  /// A parameter that the endpoint does not have.
  case unknownParameter = "unknown-parameter"
  /// An endpoint that is not declared.
  case unknownEndpoint = "unknown-endpoint"
  /// A property that the store does not have.
  case unknownProperty = "unknown-property"
  /// What an optimistic action changes cannot be told.
  case invalidChange = "invalid-change"
  /// An optimistic action that changes nothing before the response.
  case optimisticWithoutEffect = "optimistic-without-effect"

  // MARK: OpenAPI documents

  /// A document of a version that is not read.
  case unsupportedDocument = "unsupported-document"
  /// A reference that leads to nothing.
  case unresolvedReference = "unresolved-reference"
  /// A reference that leads out of the package.
  case refusedReference = "refused-reference"
  /// A schema that says more, or other things, than a type can.
  case unsupportedSchema = "unsupported-schema"
  /// A part of a document without which the client is generated.
  case leftOut = "left-out"
  /// What requests lack although the document requires it, since the specification omits it.
  case omittedRequired = "omitted-required"
  /// A part of OpenAPI that clients do not have.
  case notGenerated = "not-generated"
  /// Media types of a body that is sent as another one.
  case otherMediaTypes = "other-media-types"
  /// A name of a document that Swift or another one leaves no place for.
  case renamed
  /// A document of changes to another one that is not one, or whose changes cannot be made.
  case invalidOverlay = "invalid-overlay"
  /// An action of an overlay whose target is not there.
  case unmatchedTarget = "unmatched-target"

  // MARK: Several specifications

  /// Two specifications that generate the same file.
  case sameFile = "same-file"
  /// Two specifications that declare the same client.
  case sameClient = "same-client"
  /// Two specifications that declare the same type in one target.
  case sameType = "same-type"
  /// Two specifications of one folder, of which one has the runtime in another module.
  case differentRuntimes = "different-runtimes"
  /// One whose types another is to use.
  case unusableSpecification = "unusable-specification"
  /// One whose types another uses, and that no run has generated.
  case absentTypes = "absent-types"
  /// A container in a run without all specifications of its folder.
  case incompleteContainer = "incomplete-container"

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
  /// A file that was not generated, or was edited since, in the place of an output.
  case writtenByHand = "written-by-hand"
  /// An outdated file that is kept, since it was edited.
  case keptFile = "kept-file"
  /// A mistake of the tool itself.
  case internalError = "internal-error"
}
