/// A part of the runtime that is emitted only where something needs it.
///
/// In the order in which they are emitted. Which of them an output needs, `OutputDefinition` says.
package enum RuntimePart: String, CaseIterable, Hashable, Sendable {
  case emptyRequest
  case unimplementedEndpoint
  case scripted
  /// The live implementation: calls, errors, transports.
  case live
  /// Keys that the program knows.
  case fieldKeys
  case credentials
  /// What a cookie may hold.
  case cookieValues
  /// One credential, which has no name.
  case singleCredential
  /// Credentials that have names.
  case credentialSchemes
  /// Hosts beside that of the base URL.
  case servers
  /// Base URLs with parts that callers choose.
  case hostVariables
  /// Hosts with parts that each call chooses.
  case hostLabels
  /// Which URLs are the API's own.
  case origins
  /// Endpoints whose URLs are parameters.
  case absoluteURLs
  case retries
  /// Failures that are retried for what they say, not for their status.
  case retriedErrors
  /// Types of error bodies.
  case errors
  /// Bodies that say that a call with a success status has failed.
  case rejections
  /// Headers that say which case of a union an error body is.
  case errorTags
  /// Names of errors in headers.
  case errorNames
  /// Keys that are added to the objects of bodies and events.
  case addedKeys
  /// Error bodies that are text.
  case textErrors
  /// Responses without a body to read.
  case sends
  /// Requests that are neither GET nor HEAD.
  case writes
  case text
  /// Responses as they are, as data or with their status and headers.
  case responses
  /// The header `Set-Cookie`, where somebody may read it.
  case setCookies
  /// Values that may be nested deeply, or that a large stack may be needed for.
  case deepValues
  case paths
  case headers
  /// Media types with their parameters.
  case mediaTypes
  /// Arrays in headers.
  case headerLists
  /// Objects in headers.
  case headerMembers
  /// Objects whose members are headers.
  case prefixedHeaders
  /// JSON that is put elsewhere than into pairs.
  case deferredJSON
  /// Values as JSON in headers.
  case jsonHeaders
  case idempotencyKeys
  /// Idempotency keys that callers may choose.
  case chosenIdempotencyKeys
  /// Idempotency keys that are not in headers.
  case placedKeys
  case jsonKeys
  case queryKeys
  /// Dates that are sent, not only read.
  case sentDates
  /// Parameters of these types.
  case decimalParameters
  case urlParameters
  case dataParameters
  /// Numbers of 32 bits.
  case narrowParameters
  case uuidParameters
  /// Parts of JSON that are found by an index.
  case pathIndices
  /// Responses that may be empty.
  case optionalResults
  /// Arrays in queries and forms.
  case arrays
  /// Anything that is sent after the headers.
  case bodies
  /// Where encoding stops that does not end.
  case encodingDepth
  /// Members of objects that are texts.
  case members
  case pathStyles
  case pathSegments
  case reservedPaths
  case reservedSegments
  /// Paths whose last segment may be missing.
  case optionalPaths
  case jsonPaths
  /// Pairs that are encoded when the call is sent.
  case deferredFields
  case query
  case reservedQuery
  /// Percent-encoding that keeps what URLs reserve.
  case reservedEncoding
  case jsonQuery
  /// Values as the text of JSON.
  case jsonText
  /// Objects in one item of a query.
  case queryMembers
  /// Queries that are one value without a name.
  case wholeQuery
  case wholeJSONQuery
  case cookies
  /// Objects in cookies, and parts that are cookies of their own.
  case cookieMembers
  case jsonCookies
  case body
  /// Bodies that are texts of other types than `String`.
  case textBody
  /// Bodies of JSON values, one a line.
  case jsonLinesBody
  case jsonFields
  case jsonPatches
  case form
  case formPatches
  case reservedForm
  case jsonForm
  case formObjects
  case formMembers
  /// Objects in forms that can be cleared.
  case formObjectPatches
  case multipart
  /// Arrays in one part.
  case joinedParts
  /// Arrays whose elements are parts with a number each.
  case indexedParts
  /// A part for each element of an array, as JSON.
  case jsonParts
  /// Objects whose members are parts.
  case memberParts
  /// Dictionaries of files, each of which is a part.
  case fileMemberParts
  /// Parts with headers of their own.
  case partHeaders
  case fileBody
  /// Files that are read as they are sent.
  case localFiles
  /// Bodies whose time is counted from what was sent last.
  case uploads
  case deepObjects
  /// Objects as pairs of names and texts.
  case flattening
  /// Choices as texts, lists or the members of objects.
  case choices
  case pathChoices
  case headerChoices
  case cookieChoices
  case queryChoices
  case formChoices
  case queryDots
  case formDots
  /// What responses that are read as they arrive have in common.
  case streams
  case serverSentEvents
  /// Streams of values, and the lines that they come in.
  case elements
  /// Events with their names and ids.
  case envelopes
  case jsonLines
  case downloads
  case typedResponses
  case statuses
  /// Results that are true or false by the status.
  case statusFlags
  /// Results by the status, some of which are text.
  case statusTexts
  /// Headers of responses that have types.
  case typedHeaders
  /// Dates of parameters in a form of their own.
  case ownDates
  case dateNumbers
  case datePatterns
  /// Dates without an offset.
  case zonelessDates
  /// Coding of structures.
  case fields
  case externalTags
  case urlFields
  /// URLs in arrays, dictionaries and unions.
  case urlCoding
  /// Cases of unions in a form of their own.
  case codedCases
  /// Responses that are URLs, or arrays or dictionaries of them.
  case urlResults
  /// Responses that are durations, or arrays or dictionaries of them.
  case durationResults
  /// Responses that are not read as their type decodes.
  case ownResults
  case additionalFields
  case codedAdditionalFields
  case constantFields
  case fieldCoding
  /// Keys that are data: those of dictionaries.
  case dataKeys
  case fieldText
  /// Bytes in the alphabet for URLs.
  case base64URL
  case lenientFields
  case fieldPatches
  case unsignedParameters
  case durations
  case codedBodies
  /// Values whose form is not that of their type.
  case codedValues
  case codedJSONFields
  case codedJSONPatches
  case patch
  case unionValues
  /// Unions whose cases fit the same objects.
  case caseKeys
  /// Unions that are tried, and may have others of their kind in them.
  case nestedUnions
  /// Structures with a union beside their properties.
  case unionHolders
  /// Values that need not be objects, with further fields.
  case objectCoding
  /// What all cases of a union have, read of a value that is none of them.
  case decodedJSON
  /// Arguments of generic unions that may be none of what they can be.
  case recognition
  /// Values of types that the user has written.
  case examples
  case json
  /// The first text in a JSON value.
  case jsonTexts
  case day
  case indirect
  case secrets
  /// What is secret in requests and responses, which recordings leave out.
  case secretNames
  case pages
  /// The lists that requests and actions name.
  case listScopes
  case stores
  /// What stores do.
  case storeActions
  /// Views of what stores load, where there is SwiftUI.
  case loadingViews
  /// Scenarios that a process is started with.
  case launchScenarios
  /// Stores that load page after page.
  case pagedStores
  /// Stores that show what an action changes before it has ended.
  case optimisticStores
  /// Stores that remove items of pages by number or offset.
  case shiftedPages
  case spies
  /// What clients in memory keep.
  case memory
  case memoryPages
  case appliedPatches
  /// Pages that name the next one.
  case cursorPages
  /// Headers that name the next one with a number.
  case headerCursors
  /// Pages by offset or number.
  case countedPages
  /// Pages that name the URL of the next one.
  case followedPages
  /// The header `Link`.
  case linkHeaders
  /// What may be told of calls.
  case callRecords
  case logging
  /// Transports that write what they carry to a file, and that answer from it.
  case recording
  // Files of their own beside the runtime; see `PackageFile`.
  case asyncHTTPClient
  case tracing
  case metrics

  /// The files of its folder, which has its name: `Runtime/Bodies/JSONFields` for `jsonFields`. A part
  /// without a folder is what lines of other parts' files depend on.
  var files: [String] { Self.folders[rawValue.lowercased()] ?? [] }

  /// The files below `Templates/Runtime` without their ending, by the names of their folders in
  /// lowercase.
  static let folders: [String: [String]] = Dictionary(
    grouping: TemplateSet.embedded.swiftNames(in: "Runtime"),
    by: { name in
      let steps = name.split(separator: "/")
      return steps.count < 2 ? "" : steps[steps.count - 2].lowercased()
    })
}
