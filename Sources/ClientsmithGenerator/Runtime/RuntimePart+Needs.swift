/// What parts need of each other.
extension RuntimePart {
  private var needs: [RuntimePart] {
    switch self {
    case .emptyRequest, .unimplementedEndpoint, .scripted, .indirect, .secrets,
      .mediaTypes, .spies, .launchScenarios, .fieldKeys, .dataKeys, .encodingDepth, .nestedUnions:
      []
    case .live: [.fieldKeys]
    case .fields: [.fieldKeys, .encodingDepth]
    case .stores: []
    case .listScopes: [.stores]
    case .storeActions: [.listScopes]
    case .loadingViews: [.stores]
    case .memory: [.live]
    case .memoryPages: [.memory]
    case .appliedPatches: [.patch]
    case .errors, .sends, .writes, .setCookies, .paths, .headers, .idempotencyKeys,
      .sentDates, .decimalParameters, .urlParameters, .dataParameters, .narrowParameters,
      .uuidParameters, .pathIndices, .optionalResults, .arrays, .retries,
      .servers, .hostVariables, .hostLabels, .origins, .query, .day, .pages,
      .linkHeaders,
      .callRecords,
      .secretNames, .deepValues, .examples, .cookieValues, .reservedEncoding, .errorNames:
      [.live]
    case .text: [.live, .mediaTypes]
    case .recording: [.secretNames, .mediaTypes]
    case .logging, .tracing, .metrics: [.callRecords]
    case .absoluteURLs: [.origins]
    case .statusTexts: [.statuses, .text]
    case .typedHeaders: [.typedResponses]
    case .ownDates: [.sentDates]
    case .credentials, .cookies: [.cookieValues]
    case .singleCredential, .credentialSchemes: [.credentials]
    case .chosenIdempotencyKeys: [.idempotencyKeys]
    case .placedKeys: [.writes]
    case .jsonKeys: [.placedKeys, .jsonFields]
    case .queryKeys: [.placedKeys, .query]
    case .jsonParts, .fileMemberParts, .partHeaders: [.multipart]
    case .joinedParts: [.multipart, .arrays]
    case .indexedParts: [.multipart]
    case .memberParts: [.multipart, .members]
    case .pagedStores: [.stores, .pages]
    case .optimisticStores: [.listScopes]
    case .shiftedPages: [.pagedStores, .optimisticStores]
    case .followedPages: [.pages, .origins]
    case .cursorPages, .countedPages: [.pages]
    case .headerCursors: [.cursorPages]
    case .rejections, .textErrors: [.errors]
    case .json: [.fields]
    case .unionValues, .jsonTexts: [.json]
    case .caseKeys: [.fieldKeys]
    case .objectCoding: [.fields]
    case .unionHolders: [.unionValues]
    case .decodedJSON: [.json, .live, .encodingDepth]
    case .recognition: [.unionHolders]
    case .urlFields: [.live, .fields]
    case .urlCoding, .codedCases: [.fieldCoding]
    case .ownResults: [.live, .dataKeys]
    case .urlResults: [.ownResults]
    case .durationResults: [.ownResults, .durations]
    case .responses: [.live, .setCookies]
    case .bodies: [.live, .sentDates, .deepValues, .encodingDepth]
    case .body, .jsonFields, .uploads: [.bodies]
    case .localFiles: [.uploads]
    case .multipart: [.localFiles, .mediaTypes]
    case .fileBody: [.localFiles]
    case .form: [.bodies, .arrays]
    case .dateNumbers, .datePatterns, .zonelessDates: [.live, .sentDates]
    case .streams: [.live, .setCookies]
    case .addedKeys: [.live]
    case .retriedErrors: [.retries, .errorNames]
    case .errorTags: [.errors, .errorNames, .addedKeys]
    case .envelopes: [.serverSentEvents]
    case .elements, .downloads: [.streams]
    case .serverSentEvents: [.elements, .addedKeys]
    case .jsonLines: [.elements]
    case .asyncHTTPClient: [.streams, .uploads]
    case .jsonPatches: [.jsonFields, .patch]
    case .deferredFields: [.bodies]
    case .pathSegments: [.paths, .arrays]
    case .reservedPaths, .optionalPaths: [.paths]
    case .reservedSegments: [.pathSegments, .reservedPaths]
    case .headerLists: [.headers, .arrays]
    case .headerMembers: [.headerLists, .members]
    case .prefixedHeaders: [.headers, .members]
    case .cookieMembers: [.cookies, .members]
    case .deferredJSON: [.deferredFields]
    case .jsonHeaders: [.headers, .deferredJSON]
    case .jsonCookies: [.cookies, .deferredJSON]
    case .jsonPaths: [.paths, .deferredJSON]
    case .members: [.live] + Self.memberNeeds
    case .pathStyles: [.paths, .arrays, .members]
    case .formObjects: [.form, .flattening]
    case .jsonText: [.deferredFields]
    case .jsonForm: [.form, .jsonText]
    case .formMembers: [.form, .members]
    case .formObjectPatches: [.formObjects, .patch]
    case .textBody: [.body]
    case .jsonLinesBody: [.deferredFields]
    case .flattening: [.arrays, .deferredFields] + Self.memberNeeds
    case .choices: [.flattening]
    case .pathChoices: [.pathStyles, .choices]
    case .headerChoices: [.headerLists, .choices]
    case .cookieChoices: [.cookies, .choices]
    case .queryChoices: [.query, .choices]
    case .formChoices: [.form, .choices]
    case .queryDots: [.query, .flattening]
    case .formDots: [.form, .flattening]
    case .reservedForm: [.form, .reservedEncoding]
    case .formPatches: [.form, .patch]
    case .reservedQuery: [.query, .arrays, .reservedEncoding]
    case .deepObjects: [.query, .flattening]
    case .jsonQuery: [.query, .arrays, .jsonText]
    case .queryMembers: [.query, .arrays, .members]
    case .wholeQuery: [.query]
    case .wholeJSONQuery: [.query, .deferredFields]
    case .patch: [.fields]
    case .additionalFields: [.fields, .dataKeys]
    case .constantFields, .externalTags: [.fields]
    // `DateCoding` is a part of it.
    case .fieldCoding: [.fields, .live, .sentDates, .dataKeys]
    case .fieldText, .lenientFields, .base64URL: [.fieldCoding]
    case .codedAdditionalFields: [.additionalFields, .fieldCoding]
    case .fieldPatches: [.fieldCoding, .patch]
    case .typedResponses: [.live, .setCookies]
    case .unsignedParameters, .statuses, .statusFlags: [.live]
    case .durations: [.fieldCoding]
    case .codedValues: [.fieldCoding]
    case .codedBodies: [.body, .codedValues]
    case .codedJSONFields: [.jsonFields, .codedValues]
    case .codedJSONPatches: [.codedJSONFields, .patch]
    }
  }

  /// The members of objects may be of any type.
  private static let memberNeeds: [RuntimePart] = [
    .sentDates, .decimalParameters, .urlParameters, .dataParameters, .narrowParameters,
    .uuidParameters,
  ]

  /// A set of parts with everything that those need.
  static func closure(of parts: Set<RuntimePart>) -> Set<RuntimePart> {
    var closed = parts
    var waiting = Array(parts)
    while let part = waiting.popLast() {
      for need in part.needs where closed.insert(need).inserted { waiting.append(need) }
    }
    return closed
  }

  /// What `named(_:)` takes.
  package static var allNames: Set<String> { Set(allCases.map(\.rawValue)) }

  /// Parts by name; other names are of another version, and ignored.
  package static func named(_ names: Set<String>) -> Set<RuntimePart> {
    Set(names.compactMap(RuntimePart.init))
  }
}
