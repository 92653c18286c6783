// Written by scripts/embed-templates from Templates/. Do not edit.
// swift-format-ignore-file

enum EmbeddedTemplates {
  /// Relative to `Templates/`.
  static let fileNames: [String] = [
    "Client/Alias.mustache",
    "Client/Call.mustache",
    "Client/Client.mustache",
    "Client/ClosedEnumeration.mustache",
    "Client/Container.mustache",
    "Client/Credentials.mustache",
    "Client/Declarations.mustache",
    "Client/Dependencies.mustache",
    "Client/Examples.mustache",
    "Client/Failing.mustache",
    "Client/FailingExtension.mustache",
    "Client/Fixtures.mustache",
    "Client/Group.mustache",
    "Client/Groups.mustache",
    "Client/HeadedResponse.mustache",
    "Client/Header.mustache",
    "Client/Hosts.mustache",
    "Client/Launch.mustache",
    "Client/Live.mustache",
    "Client/LiveFunction.mustache",
    "Client/LiveGroup.mustache",
    "Client/Memory.mustache",
    "Client/Mock.mustache",
    "Client/MockGroup.mustache",
    "Client/OpenEnumeration.mustache",
    "Client/Pages.mustache",
    "Client/Secret.mustache",
    "Client/Spy.mustache",
    "Client/Statuses.mustache",
    "Client/Store.mustache",
    "Client/Structure.mustache",
    "Client/StructureCoding.mustache",
    "Client/SwiftUI.mustache",
    "Client/Type.mustache",
    "Client/Types.mustache",
    "Client/Union.mustache",
    "Client/UnionAttempt.mustache",
    "Client/UnionCoding.mustache",
    "Client/UnionContent.mustache",
    "Client/UnionTags.mustache",
    "Client/UnionTrial.mustache",
    "Tests/Tests.mustache",
    "Observability/CallMetrics.swift",
    "Observability/CallTracing.swift",
    "Runtime/Bodies/Bodies/LiveCaller+Body.swift",
    "Runtime/Bodies/Bodies/RuntimeBodyFile.swift",
    "Runtime/Bodies/Bodies/RuntimeBodyWriter.swift",
    "Runtime/Bodies/Bodies/RuntimeJSONCoding+Encoding.swift",
    "Runtime/Bodies/Body/EndpointCall+Body.swift",
    "Runtime/Bodies/CodedBodies/EndpointCall+CodedBody.swift",
    "Runtime/Bodies/CodedJSONFields/EndpointCall+CodedJSONFields.swift",
    "Runtime/Bodies/CodedJSONPatches/EndpointCall+CodedJSONPatch.swift",
    "Runtime/Bodies/CodedValues/RuntimeCodedValue.swift",
    "Runtime/Bodies/FileBody/EndpointCall+File.swift",
    "Runtime/Bodies/FileMemberParts/EndpointCall+FileMemberParts.swift",
    "Runtime/Bodies/Form/EndpointCall+Form.swift",
    "Runtime/Bodies/FormChoices/EndpointCall+FormChoice.swift",
    "Runtime/Bodies/FormDots/EndpointCall+FormDots.swift",
    "Runtime/Bodies/FormMembers/EndpointCall+FormMembers.swift",
    "Runtime/Bodies/FormObjectPatches/EndpointCall+FormObjectPatch.swift",
    "Runtime/Bodies/FormObjects/EndpointCall+FormObject.swift",
    "Runtime/Bodies/FormPatches/EndpointCall+FormPatch.swift",
    "Runtime/Bodies/IndexedParts/EndpointCall+IndexedParts.swift",
    "Runtime/Bodies/JSONFields/EndpointCall+JSONFields.swift",
    "Runtime/Bodies/JSONForm/EndpointCall+FormJSON.swift",
    "Runtime/Bodies/JSONLinesBody/EndpointCall+JSONLines.swift",
    "Runtime/Bodies/JSONParts/EndpointCall+JSONParts.swift",
    "Runtime/Bodies/JSONPatches/EndpointCall+JSONPatch.swift",
    "Runtime/Bodies/JoinedParts/EndpointCall+JoinedPart.swift",
    "Runtime/Bodies/LocalFiles/RuntimeLocalFile.swift",
    "Runtime/Bodies/MemberParts/EndpointCall+MemberParts.swift",
    "Runtime/Bodies/Multipart/EndpointCall+Multipart.swift",
    "Runtime/Bodies/Multipart/LiveCaller+Multipart.swift",
    "Runtime/Bodies/Multipart/RuntimeMultipartForm.swift",
    "Runtime/Bodies/PartHeaders/EndpointCall+PartHeaders.swift",
    "Runtime/Bodies/ReservedForm/EndpointCall+FormReserved.swift",
    "Runtime/Bodies/TextBody/EndpointCall+TextBody.swift",
    "Runtime/Bodies/Uploads/HTTPRequest+Progress.swift",
    "Runtime/Calls/AbsoluteURLs/LiveCaller+AbsoluteURLs.swift",
    "Runtime/Calls/ChosenIdempotencyKeys/EndpointCall+ChosenIdempotencyKey.swift",
    "Runtime/Calls/DeepValues/RuntimeLargeStack.swift",
    "Runtime/Calls/DeferredFields/LiveCaller+DeferredFields.swift",
    "Runtime/Calls/DeferredJSON/EndpointCall+DeferredJSON.swift",
    "Runtime/Calls/HostLabels/EndpointCall+Host.swift",
    "Runtime/Calls/HostLabels/LiveCaller+HostLabels.swift",
    "Runtime/Calls/HostVariables/LiveCaller+HostVariables.swift",
    "Runtime/Calls/IdempotencyKeys/EndpointCall+IdempotencyKey.swift",
    "Runtime/Calls/JSONKeys/EndpointCall+KeyJSON.swift",
    "Runtime/Calls/Live/CallOptions.swift",
    "Runtime/Calls/Live/CallSystem.swift",
    "Runtime/Calls/Live/ClientError.swift",
    "Runtime/Calls/Live/DateCoding.swift",
    "Runtime/Calls/Live/Deadline.swift",
    "Runtime/Calls/Live/DescribedBriefly.swift",
    "Runtime/Calls/Live/EndpointCall.swift",
    "Runtime/Calls/Live/HTTPHeaders.swift",
    "Runtime/Calls/Live/HTTPMiddleware.swift",
    "Runtime/Calls/Live/HTTPRequest+Validation.swift",
    "Runtime/Calls/Live/HTTPRequest.swift",
    "Runtime/Calls/Live/HTTPResponse.swift",
    "Runtime/Calls/Live/HTTPTransport+URLSession.swift",
    "Runtime/Calls/Live/HTTPTransport.swift",
    "Runtime/Calls/Live/JSONPathStep.swift",
    "Runtime/Calls/Live/LiveCaller+Errors.swift",
    "Runtime/Calls/Live/LiveCaller+Redirects.swift",
    "Runtime/Calls/Live/LiveCaller+Request.swift",
    "Runtime/Calls/Live/LiveCaller.swift",
    "Runtime/Calls/Live/ParameterValue.swift",
    "Runtime/Calls/Live/RetryPolicy.swift",
    "Runtime/Calls/Live/RuntimeCivilDay.swift",
    "Runtime/Calls/Live/RuntimeFirstResult.swift",
    "Runtime/Calls/Live/RuntimeJSONCoding.swift",
    "Runtime/Calls/Live/RuntimePercentEncoding.swift",
    "Runtime/Calls/Live/RuntimeRFC3339.swift",
    "Runtime/Calls/Live/RuntimeSessionDelegate.swift",
    "Runtime/Calls/Live/RuntimeSessionDriver.swift",
    "Runtime/Calls/Live/RuntimeSessionExchange.swift",
    "Runtime/Calls/Origins/LiveCaller+Origins.swift",
    "Runtime/Calls/PathIndices/JSONPathStep+Index.swift",
    "Runtime/Calls/PlacedKeys/EndpointCall+PlacedKey.swift",
    "Runtime/Calls/QueryKeys/EndpointCall+KeyQuery.swift",
    "Runtime/Calls/RetriedErrors/RetriedErrors.swift",
    "Runtime/Calls/Retries/RetryPolicy+Attempts.swift",
    "Runtime/Coding/AddedKeys/Data+AddedKey.swift",
    "Runtime/Coding/AdditionalFields/AdditionalFields.swift",
    "Runtime/Coding/AppliedPatches/Patch+Applying.swift",
    "Runtime/Coding/Base64URL/FieldCoding+Base64URL.swift",
    "Runtime/Coding/CaseKeys/Decoder+CaseKeys.swift",
    "Runtime/Coding/CodedAdditionalFields/AdditionalFields+Coding.swift",
    "Runtime/Coding/CodedCases/FieldCoding+Value.swift",
    "Runtime/Coding/ConstantFields/ConstantFields.swift",
    "Runtime/Coding/DataKeys/RuntimeDataKey.swift",
    "Runtime/Coding/DateNumbers/DateCoding+Numbers.swift",
    "Runtime/Coding/DatePatterns/DateCoding+Pattern.swift",
    "Runtime/Coding/Day/Day+Date.swift",
    "Runtime/Coding/Day/Day.swift",
    "Runtime/Coding/DecodedJSON/JSON+Decoded.swift",
    "Runtime/Coding/Durations/Duration+Text.swift",
    "Runtime/Coding/EncodingDepth/RuntimeEncodingDepth.swift",
    "Runtime/Coding/Examples/ExampleValue.swift",
    "Runtime/Coding/FieldCoding/FieldCoding.swift",
    "Runtime/Coding/FieldKeys/RuntimeFieldKey.swift",
    "Runtime/Coding/FieldPatches/FieldCoding+Patch.swift",
    "Runtime/Coding/FieldText/FieldCoding+Text.swift",
    "Runtime/Coding/Fields/FieldDecoder.swift",
    "Runtime/Coding/Fields/FieldEncoder.swift",
    "Runtime/Coding/Fields/RuntimeFieldKey+Static.swift",
    "Runtime/Coding/Indirect/Indirect.swift",
    "Runtime/Coding/JSON/JSON+Values.swift",
    "Runtime/Coding/JSON/JSON.swift",
    "Runtime/Coding/JSONTexts/JSON+FirstText.swift",
    "Runtime/Coding/LenientFields/FieldCoding+Lenient.swift",
    "Runtime/Coding/NestedUnions/Decoder+NestedUnions.swift",
    "Runtime/Coding/ObjectCoding/RuntimeObjectEncoder.swift",
    "Runtime/Coding/Patch/Patch.swift",
    "Runtime/Coding/Recognition/SingleValueDecodingContainer+Recognition.swift",
    "Runtime/Coding/URLCoding/FieldCoding+URL.swift",
    "Runtime/Coding/URLFields/FieldDecoder+URL.swift",
    "Runtime/Coding/UnionHolders/UnionHolder.swift",
    "Runtime/Coding/UnionValues/UnionValue.swift",
    "Runtime/Coding/ZonelessDates/DateCoding+Zoneless.swift",
    "Runtime/Credentials/CookieValues/RuntimeCookieValue.swift",
    "Runtime/Credentials/CredentialSchemes/LiveCaller+Schemes.swift",
    "Runtime/Credentials/Credentials/Authentication.swift",
    "Runtime/Credentials/Credentials/Credential.swift",
    "Runtime/Credentials/Credentials/RuntimeCredentialSource.swift",
    "Runtime/Credentials/Secrets/DescribedByMirror.swift",
    "Runtime/Doubles/EmptyRequest/EmptyRequest.swift",
    "Runtime/Doubles/LaunchScenarios/LaunchScenario.swift",
    "Runtime/Doubles/Memory/MemoryRows.swift",
    "Runtime/Doubles/Memory/MemoryTable.swift",
    "Runtime/Doubles/MemoryPages/MemoryPage.swift",
    "Runtime/Doubles/Scripted/Gate.swift",
    "Runtime/Doubles/Scripted/Scripted.swift",
    "Runtime/Doubles/Spies/SpiedEndpoint.swift",
    "Runtime/Doubles/Spies/SpyRecord.swift",
    "Runtime/Doubles/UnimplementedEndpoint/UnimplementedEndpoint.swift",
    "Runtime/Errors/ErrorNames/String+ErrorName.swift",
    "Runtime/Errors/ErrorTags/ErrorBody+Tag.swift",
    "Runtime/Errors/Errors/ErrorBody.swift",
    "Runtime/Errors/Rejections/ErrorBody+Rejection.swift",
    "Runtime/Errors/TextErrors/ErrorBody+Text.swift",
    "Runtime/Headers/CookieChoices/EndpointCall+CookieChoice.swift",
    "Runtime/Headers/CookieMembers/EndpointCall+CookieMembers.swift",
    "Runtime/Headers/Cookies/EndpointCall+Cookies.swift",
    "Runtime/Headers/HeaderChoices/EndpointCall+HeaderChoice.swift",
    "Runtime/Headers/HeaderLists/EndpointCall+HeaderList.swift",
    "Runtime/Headers/HeaderMembers/EndpointCall+HeaderMembers.swift",
    "Runtime/Headers/Headers/EndpointCall+Header.swift",
    "Runtime/Headers/JSONCookies/EndpointCall+CookieJSON.swift",
    "Runtime/Headers/JSONHeaders/EndpointCall+HeaderJSON.swift",
    "Runtime/Headers/MediaTypes/RuntimeMediaType.swift",
    "Runtime/Headers/PrefixedHeaders/EndpointCall+HeaderPrefix.swift",
    "Runtime/Pages/CountedPages/PageSequence+Numbers.swift",
    "Runtime/Pages/CursorPages/PageSequence+Cursors.swift",
    "Runtime/Pages/FollowedPages/LiveCaller+Pages.swift",
    "Runtime/Pages/FollowedPages/PageSequence+URLs.swift",
    "Runtime/Pages/HeaderCursors/HTTPHeaders+Cursor.swift",
    "Runtime/Pages/LinkHeaders/HTTPHeaders+Link.swift",
    "Runtime/Pages/Pages/PageItemSequence.swift",
    "Runtime/Pages/Pages/PageSequence.swift",
    "Runtime/Parameters/Arrays/ArrayStyle.swift",
    "Runtime/Parameters/Choices/EndpointCall+ChoicePairs.swift",
    "Runtime/Parameters/Choices/RuntimeChoice.swift",
    "Runtime/Parameters/Flattening/RuntimeFlatEncoder.swift",
    "Runtime/Parameters/Flattening/RuntimeFlatNode.swift",
    "Runtime/Parameters/Flattening/RuntimeFlattening.swift",
    "Runtime/Parameters/JSONText/EndpointCall+JSONText.swift",
    "Runtime/Parameters/Members/ParameterMembers.swift",
    "Runtime/Parameters/OwnDates/Date+ParameterValue.swift",
    "Runtime/Parameters/UnsignedParameters/UInt64+ParameterValue.swift",
    "Runtime/Paths/JSONPaths/EndpointCall+PathJSON.swift",
    "Runtime/Paths/OptionalPaths/EndpointCall+PathOptional.swift",
    "Runtime/Paths/PathChoices/EndpointCall+PathChoice.swift",
    "Runtime/Paths/PathSegments/EndpointCall+PathSegments.swift",
    "Runtime/Paths/PathStyles/EndpointCall+PathStyle.swift",
    "Runtime/Paths/Paths/EndpointCall+Path.swift",
    "Runtime/Paths/ReservedPaths/EndpointCall+PathReserved.swift",
    "Runtime/Paths/ReservedSegments/EndpointCall+PathReservedSegments.swift",
    "Runtime/Queries/DeepObjects/EndpointCall+DeepObject.swift",
    "Runtime/Queries/JSONQuery/EndpointCall+QueryJSON.swift",
    "Runtime/Queries/Query/EndpointCall+Query.swift",
    "Runtime/Queries/QueryChoices/EndpointCall+QueryChoice.swift",
    "Runtime/Queries/QueryDots/EndpointCall+QueryDots.swift",
    "Runtime/Queries/QueryMembers/EndpointCall+QueryMembers.swift",
    "Runtime/Queries/ReservedEncoding/RuntimePercentEncoding+Reserved.swift",
    "Runtime/Queries/ReservedQuery/EndpointCall+QueryReserved.swift",
    "Runtime/Queries/WholeJSONQuery/EndpointCall+QueryWholeJSON.swift",
    "Runtime/Queries/WholeQuery/EndpointCall+QueryWhole.swift",
    "Runtime/Responses/DurationResults/RuntimeWireReading+Duration.swift",
    "Runtime/Responses/OwnResults/RuntimeWireReading.swift",
    "Runtime/Responses/Responses/LiveCaller+Response.swift",
    "Runtime/Responses/SetCookies/RuntimeSetCookie.swift",
    "Runtime/Responses/StatusFlags/LiveCaller+Flags.swift",
    "Runtime/Responses/StatusTexts/RuntimeStatusResponse+Text.swift",
    "Runtime/Responses/Statuses/RuntimeStatusResponse.swift",
    "Runtime/Responses/Text/HTTPResponse+Text.swift",
    "Runtime/Responses/Text/LiveCaller+Text.swift",
    "Runtime/Responses/TypedHeaders/ResponseHeaderReader.swift",
    "Runtime/Responses/TypedResponses/Response.swift",
    "Runtime/Responses/URLResults/RuntimeWireReading+URL.swift",
    "Runtime/Stores/ListScopes/ListScope.swift",
    "Runtime/Stores/ListScopes/StoreLoader+Scopes.swift",
    "Runtime/Stores/LoadingViews/LoadingView.swift",
    "Runtime/Stores/OptimisticStores/StoreLoader+Changes.swift",
    "Runtime/Stores/PagedStores/LoadingMore.swift",
    "Runtime/Stores/PagedStores/RuntimeSharedTask.swift",
    "Runtime/Stores/PagedStores/StoreLoader+Pages.swift",
    "Runtime/Stores/ShiftedPages/StoreLoader+Removals.swift",
    "Runtime/Stores/StoreActions/StoreActionRunner.swift",
    "Runtime/Stores/Stores/Loading.swift",
    "Runtime/Stores/Stores/StoreLoadState.swift",
    "Runtime/Stores/Stores/StoreLoader.swift",
    "Runtime/Streams/Downloads/HTTPDownload.swift",
    "Runtime/Streams/Downloads/RuntimePartialFile.swift",
    "Runtime/Streams/Elements/ResponseStream.swift",
    "Runtime/Streams/Elements/RuntimeLineBuffer.swift",
    "Runtime/Streams/Elements/RuntimeStreamFormat.swift",
    "Runtime/Streams/Elements/RuntimeStreamReader.swift",
    "Runtime/Streams/Envelopes/ServerSentEvent.swift",
    "Runtime/Streams/JSONLines/RuntimeJSONLines.swift",
    "Runtime/Streams/JSONLines/RuntimeJSONText.swift",
    "Runtime/Streams/ServerSentEvents/RuntimeServerSentEvents.swift",
    "Runtime/Streams/Streams/HTTPResponseStream.swift",
    "Runtime/Streams/Streams/HTTPStreamEnd.swift",
    "Runtime/Streams/Streams/LiveCaller+Streams.swift",
    "Runtime/Streams/Streams/RuntimeStreamExchange.swift",
    "Runtime/Transports/CallRecords/CallRecord.swift",
    "Runtime/Transports/Logging/CallLog.swift",
    "Runtime/Transports/Recording/HTTPTransport+Recording.swift",
    "Runtime/Transports/Recording/HTTPTransport+Replaying.swift",
    "Runtime/Transports/Recording/RecordingError.swift",
    "Runtime/Transports/Recording/RuntimeRecordedExchange.swift",
    "Runtime/Transports/Recording/RuntimeRecordedMatch.swift",
    "Runtime/Transports/Recording/RuntimeRecordedOrigin.swift",
    "Runtime/Transports/Recording/RuntimeRecorder.swift",
    "Runtime/Transports/Recording/RuntimeRecordingLines.swift",
    "Runtime/Transports/Recording/RuntimeRecordingReader.swift",
    "Runtime/Transports/Recording/RuntimeRecordingWriter.swift",
    "Runtime/Transports/Recording/RuntimeRedaction+JSON.swift",
    "Runtime/Transports/Recording/RuntimeRedaction.swift",
    "Testing/AttemptChecks.swift",
    "Testing/AttemptServer.swift",
    "Testing/ClientCheck.swift",
    "Testing/EndpointCheck.swift",
    "Testing/Expectations.swift",
    "Testing/LiveChecks.swift",
    "Testing/PageChecks.swift",
    "Testing/RecordIssue.swift",
    "Testing/RequestChecks.swift",
    "Testing/StreamChecks.swift",
    "Transports/HTTPTransport+AsyncHTTPClient.swift",
    "Transports/RuntimeBodyPieces.swift",
    "Transports/RuntimeClientDriver.swift",
    "Transports/RuntimeResponseCollector.swift",
    "Transports/RuntimeStreamedResponse.swift",
    "Transports/RuntimeTimers.swift",
  ]

  /// By file name without its ending.
  static func mustache(_ name: String) -> String? {
    switch name {
    case "Client/Alias":
      return ####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{access}}typealias {{name}} = {{type}}

"""####
    case "Client/Call":
      return ####"""
{{#isFollowing}}

{{/isFollowing}}
{{#request}}
{{#structure}}
  {{> Client/Structure}}

{{/structure}}
{{/request}}
{{#documentation}}
  {{.}}
{{/documentation}}
{{#attribute}}
  {{.}}
{{/attribute}}
  {{method}}
    {{call}}
  }
{{#request}}

{{#documentation}}
  {{.}}
{{/documentation}}
{{#attribute}}
  {{.}}
{{/attribute}}
  {{method}}
    {{call}}
  }
{{/request}}

"""####
    case "Client/Client":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}
{{#hasImports}}

{{#imports}}
{{.}}
{{/imports}}
{{/hasImports}}

{{#documentation}}
{{.}}
{{/documentation}}
{{access}}nonisolated struct {{name}}: Sendable {
{{#closures}}
{{#isFollowing}}

{{/isFollowing}}
{{#documentation}}
  {{.}}
{{/documentation}}
  {{declaration}}
{{/closures}}
{{#initializer}}
{{#hasParameters}}
{{#mark}}

  /// Sets the memberwise initializer apart from the one below, which calls it: the compiler takes
  /// the square of the time to check the assignments of so many properties.
  private var {{.}}: Void = ()
}

nonisolated extension {{name}} {
  {{access}}init(
{{/mark}}
{{^mark}}

  {{access}}init(
{{/mark}}
{{#parameters}}
    {{.}}
{{/parameters}}
  ) {
{{#statements}}
    {{.}}
{{/statements}}
  }
{{/hasParameters}}
{{^hasParameters}}
  {{access}}init() {}
{{/hasParameters}}
{{/initializer}}
}
{{#hasCalls}}

{{#emitsRequests}}
// MARK: - Requests and labels
{{/emitsRequests}}
{{^emitsRequests}}
// MARK: - Labels
{{/emitsRequests}}

nonisolated extension {{name}} {
{{#calls}}
{{> Client/Call}}
{{/calls}}
}
{{/hasCalls}}
{{#hasPages}}

// MARK: - Pages

nonisolated extension {{name}} {
{{#pages}}
{{> Client/Pages}}
{{/pages}}
}
{{/hasPages}}
{{#groups}}

{{> Client/Group}}
{{/groups}}
{{#declarations}}

{{> Client/Declarations}}
{{/declarations}}

"""####
    case "Client/ClosedEnumeration":
      return ####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{heading}}
{{#cases}}
{{#documentation}}
  {{.}}
{{/documentation}}
  case {{declaration}}
{{/cases}}
}

"""####
    case "Client/Container":
      return ####"""
{{comment}}
{{#hasImports}}

{{#imports}}
{{.}}
{{/imports}}
{{/hasImports}}
{{#views}}

#if canImport(SwiftUI)
{{#swiftUIImports}}
  {{.}}
{{/swiftUIImports}}
#endif
{{/views}}

/// A client of each API.
{{access}}nonisolated struct {{clients}}: Sendable {
{{#properties}}
  {{.}}
{{/properties}}
{{#hasInitializer}}

  {{access}}init(
{{#parameters}}
    {{.}}
{{/parameters}}
  ) {
{{#assignments}}
    {{.}}
{{/assignments}}
  }
{{/hasInitializer}}
{{#implementations}}

{{#documentation}}
  {{.}}
{{/documentation}}
  {{access}}static var {{declaration}}: Self {
{{#statements}}
    {{.}}
{{/statements}}
  }
{{/implementations}}
{{#isFailing}}

  /// Reports each call, and throws what it has reported.
  {{access}}static func failing(
    report: @escaping @Sendable (UnimplementedEndpoint) -> Void
  ) -> Self {
    Self(
{{#failing}}
      {{.}}
{{/failing}}
    )
  }
{{/isFailing}}
{{#configuration}}

  /// Talks to the APIs as the configuration says.
  {{access}}static func live(configuration: Configuration{{standard}}) -> Self {
    {{call}}
  }
{{/configuration}}
{{#launch}}

{{> Client/Launch}}
{{/launch}}
{{#configuration}}

  /// How the clients reach their APIs.
  {{access}}struct Configuration: Sendable {
{{#properties}}
    {{.}}
{{/properties}}
{{#hasInitializer}}

    {{access}}init(
{{#parameters}}
      {{.}}
{{/parameters}}
    ) {
{{#assignments}}
      {{.}}
{{/assignments}}
    }
{{/hasInitializer}}
  }
{{#settings}}

  /// How `{{client}}` reaches its API.
  {{access}}struct {{type}}: Sendable {
{{#properties}}
    {{.}}
{{/properties}}
{{#hasInitializer}}

    {{access}}init(
{{#parameters}}
      {{.}}
{{/parameters}}
    ) {
{{#assignments}}
      {{.}}
{{/assignments}}
    }
{{/hasInitializer}}
  }
{{/settings}}
{{/configuration}}
}

/// The clients of an app, one for each API, and the stores over them.
{{#availability}}
{{.}}
{{/availability}}
@MainActor
{{access}}struct {{container}} {
{{#configuration}}
  {{access}}typealias Configuration = {{clients}}.Configuration

{{/configuration}}
  {{access}}let clients: {{clients}}
{{#stores}}
  {{.}}
{{/stores}}
{{#hasContainerInitializer}}

  /// New stores over the clients.
  {{access}}init(clients: {{clients}}) {
    self.clients = clients
{{#storeAssignments}}
    {{.}}
{{/storeAssignments}}
  }
{{/hasContainerInitializer}}
{{#hasStores}}

  /// Cancels what is running in all stores and removes what was loaded, as for signing out.
  {{access}}func reset() {
{{#storeResets}}
    {{.}}
{{/storeResets}}
  }
{{/hasStores}}
{{#implementations}}

  /// Over `{{clients}}.{{member}}`.
  {{access}}static var {{declaration}}: Self { Self(clients: .{{member}}) }
{{/implementations}}
{{#configuration}}

  /// Talks to the APIs as the configuration says.
  {{access}}static func live(configuration: Configuration{{standard}}) -> Self {
    Self(clients: .live(configuration: configuration))
  }
{{/configuration}}
{{#launch}}

  /// The scenario with this name, `mock` included; nil if the name is unknown.
  {{access}}static func scenario(named name: String) -> Self? {
    {{clients}}.scenario(named: name).map { Self(clients: $0) }
  }

  /// The scenario that the process was started with; nil without one. See `{{clients}}.atLaunch`.
  {{access}}static var atLaunch: Self? {
    {{clients}}.atLaunch.map { Self(clients: $0) }
  }
{{/launch}}
}
{{#views}}

#if canImport(SwiftUI)
{{#availability}}
  {{.}}
{{/availability}}
  extension SwiftUI.View {
    /// Puts the clients of a container, its stores and their actions into the environment.
    {{access}}func container(_ container: {{container}}) -> some SwiftUI.View {
      self
{{#modifiers}}
        {{.}}
{{/modifiers}}
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  extension PreviewTrait where T == SwiftUI.Preview.ViewTraits {
    /// The container of what is previewed:
    ///
    ///     #Preview(traits: .container(\.mock)) { … }
    @MainActor
    {{trait}}
      let container = {{container}}(clients: {{clients}}.self[keyPath: scenario])
      {{traitResult}}
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private struct {{modifier}}: PreviewModifier {
    let container: {{container}}

    func body(content: Content, context: Void) -> some SwiftUI.View {
      content.container(self.container)
    }
  }
#endif
{{/views}}

"""####
    case "Client/Credentials":
      return ####"""
  /// The credential of each scheme; a call sends those that its endpoint names.
  {{access}}struct {{name}}: Sendable {
{{#properties}}
    {{documentation}}
    {{declaration}}
{{/properties}}
{{#initializer}}

    {{.}}
{{#assignments}}
      {{.}}
{{/assignments}}
    }
{{/initializer}}
  }


"""####
    case "Client/Declarations":
      return ####"""
// MARK: - Types
{{#hasNestedTypes}}

nonisolated extension {{client}} {
{{#types}}
{{#isFollowing}}

{{/isFollowing}}
  {{> Client/Type}}
{{/types}}
{{#nestedStatuses}}
{{#isFollowing}}

{{/isFollowing}}
  {{> Client/Statuses}}
{{/nestedStatuses}}
{{#nestedResponses}}
{{#isFollowing}}

{{/isFollowing}}
  {{> Client/HeadedResponse}}
{{/nestedResponses}}
}
{{/hasNestedTypes}}
{{#types}}
{{#isTopLevel}}

{{> Client/Type}}
{{/isTopLevel}}
{{#coding}}

{{> Client/StructureCoding}}
{{/coding}}
{{#identity}}

{{.}}
{{/identity}}
{{#secret}}

{{> Client/Secret}}
{{/secret}}
{{#unionCoding}}

{{> Client/UnionCoding}}
{{/unionCoding}}
{{#unionContent}}

{{> Client/UnionContent}}
{{/unionContent}}
{{#unionTags}}

{{> Client/UnionTags}}
{{/unionTags}}
{{#unionTrial}}

{{> Client/UnionTrial}}
{{/unionTrial}}
{{/types}}
{{#statuses}}

{{> Client/Statuses}}
{{/statuses}}
{{#responses}}

{{> Client/HeadedResponse}}
{{/responses}}
{{#secrets}}

{{> Client/Secret}}
{{/secrets}}

"""####
    case "Client/Dependencies":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}

{{#imports}}
{{.}}
{{/imports}}

nonisolated extension {{client}}: TestDependencyKey {
  {{access}}static var testValue: {{client}} { .failing }

  {{access}}static var previewValue: {{client}} { .{{preview}} }
}
{{#isStatic}}

nonisolated extension {{client}}: DependencyKey {
  {{access}}static var liveValue: {{client}} { .live }
}
{{/isStatic}}

nonisolated extension DependencyValues {
  /// In tests the failing client, in previews `{{preview}}`.
  {{access}}var {{property}}: {{client}} {
    get { self[{{client}}.self] }
    set { self[{{client}}.self] = newValue }
  }
}

"""####
    case "Client/Examples":
      return ####"""
// MARK: - Examples

nonisolated extension {{client}} {
{{#values}}
{{#isFollowing}}

{{/isFollowing}}
  {{declaration}}
{{/values}}
}

"""####
    case "Client/Failing":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}
{{#hasImports}}

{{#imports}}
{{.}}
{{/imports}}
{{/hasImports}}

{{#members}}
{{> Client/FailingExtension}}
{{/members}}
{{#groups}}

{{> Client/FailingExtension}}
{{/groups}}

"""####
    case "Client/FailingExtension":
      return ####"""
nonisolated extension {{scope}} {
{{#reportsIssues}}
  /// Reports each call as an issue, and throws `UnimplementedEndpoint`.
  {{access}}static var failing: Self {
    .failing { reportIssue($0) }
  }
{{/reportsIssues}}
{{^reportsIssues}}
  /// Throws `UnimplementedEndpoint` from every endpoint.
  {{access}}static var failing: Self {
    .failing { _ in }
  }
{{/reportsIssues}}

  /// Reports each call, and throws what it has reported.
  {{access}}static func failing(
    report: @escaping @Sendable (UnimplementedEndpoint) -> Void
  ) -> Self {
{{#hasOwnEndpoints}}
    @Sendable func unimplemented(_ endpoint: {{string}}) -> UnimplementedEndpoint {
      {{error}}
      report(error)
      return error
    }
{{/hasOwnEndpoints}}
{{#start}}
    {{.}}
{{#closures}}
      {{.}}
{{/closures}}
    )
{{/start}}
{{^start}}
    Self()
{{/start}}
  }
}

"""####
    case "Client/Fixtures":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}
{{#hasImports}}

{{#imports}}
{{.}}
{{/imports}}
{{/hasImports}}
{{#fixtures}}

{{heading}}
{{#function}}
  /// The value of mocks, with the given properties replaced.
  {{signature}}
    {{value}}
  }
{{/function}}
{{#property}}
  /// The value of mocks.
  {{.}}
{{/property}}
}
{{/fixtures}}

"""####
    case "Client/Group":
      return ####"""
// MARK: - {{mark}}

nonisolated extension {{client}} {
{{#documentation}}
  {{.}}
{{/documentation}}
  {{access}}struct {{name}}: Sendable {
{{#closures}}
{{#isFollowing}}

{{/isFollowing}}
{{#documentation}}
    {{.}}
{{/documentation}}
    {{declaration}}
{{/closures}}
{{#initializer}}

    {{access}}init(
{{#parameters}}
      {{.}}
{{/parameters}}
    ) {
{{#statements}}
      {{.}}
{{/statements}}
    }
{{/initializer}}
  }
}
{{#hasCalls}}

nonisolated extension {{client}}.{{name}} {
{{#calls}}
{{> Client/Call}}
{{/calls}}
}
{{/hasCalls}}
{{#hasPages}}

nonisolated extension {{client}}.{{name}} {
{{#pages}}
{{> Client/Pages}}
{{/pages}}
}
{{/hasPages}}

"""####
    case "Client/Groups":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}
{{#hasImports}}

{{#imports}}
{{.}}
{{/imports}}
{{/hasImports}}
{{#groups}}

{{#group}}
{{> Client/Group}}
{{/group}}
{{#live}}

{{> Client/LiveGroup}}
{{/live}}
{{#mock}}

{{> Client/MockGroup}}
{{/mock}}
{{#failing}}

{{> Client/FailingExtension}}
{{/failing}}
{{/groups}}
{{#examples}}

{{> Client/Examples}}
{{/examples}}
{{#declarations}}

{{> Client/Declarations}}
{{/declarations}}

"""####
    case "Client/HeadedResponse":
      return ####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{head}}struct {{name}}: {{equality}}, Sendable {
{{#properties}}
{{#documentation}}
  {{.}}
{{/documentation}}
  {{declaration}}
{{/properties}}

  {{signature}}
{{#assignments}}
    {{.}}
{{/assignments}}
  }
}

"""####
    case "Client/Header":
      return ####"""
{{comment}}

"""####
    case "Client/Hosts":
      return ####"""
{{#environment}}
  /// The base URL of the API.
  {{access}}enum {{.}}: CaseIterable, Hashable, Sendable {
{{#cases}}
    {{documentation}}
    {{declaration}}
{{/cases}}
{{#functions}}

    {{signature}}
      switch self {
{{#cases}}
      {{.}}
{{/cases}}
      }
    }
{{/functions}}
  }

{{/environment}}
{{#servers}}
  /// The URLs of the API's other servers, where they are not the usual ones.
  {{access}}struct {{.}}: Sendable {
{{#properties}}
    {{documentation}}
    {{declaration}}
{{/properties}}
{{#initializer}}

    {{.}}
{{#assignments}}
      {{.}}
{{/assignments}}
    }
{{/initializer}}
  }

{{/servers}}

"""####
    case "Client/Launch":
      return ####"""
  /// The names of the scenarios.
  {{access}}static var scenarioNames: [{{string}}] {
    {{names}}
  }

  /// The scenario with this name, `mock` included; nil if the name is unknown.
  {{access}}static func scenario(named name: {{string}}) -> Self? {
    switch name {
    case "mock": .mock
{{#cases}}
    {{.}}
{{/cases}}
    default: nil
    }
  }

  /// The scenario that the process was started with, by `-clientsmithScenario NAME` or
  /// `CLIENTSMITH_SCENARIO=NAME`: nil without one, `mock` for names of other clients' scenarios.
  {{access}}static var atLaunch: Self? {
    LaunchScenario.name.map { Self.scenario(named: $0) ?? .mock }
  }

"""####
    case "Client/Live":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}

{{#imports}}
{{.}}
{{/imports}}

nonisolated extension {{client}} {
{{#hosts}}
{{> Client/Hosts}}
{{/hosts}}
{{#credentials}}
{{> Client/Credentials}}
{{/credentials}}
{{#isStatic}}
{{#documentation}}
  {{.}}
{{/documentation}}
  {{access}}static let live: Self = .live()

{{/isStatic}}
{{#functionDocumentation}}
  {{.}}
{{/functionDocumentation}}
  {{access}}static func live(
{{#parameters}}
    {{.}}
{{/parameters}}
  ) -> Self {
{{#function}}
    Self.live(
      LiveCaller(
{{#settings}}
        {{.}}
{{/settings}}
      )
    )
{{/function}}
{{^function}}
    Self()
{{/function}}
  }
{{#function}}

{{> Client/LiveFunction}}
{{/function}}
}
{{#groups}}

{{> Client/LiveGroup}}
{{/groups}}

"""####
    case "Client/LiveFunction":
      return ####"""
  {{functionAccess}}static func live(_ {{caller}}: LiveCaller) -> Self {
{{#endpoints}}
    {{signature}}
{{#statements}}
      {{.}}
{{/statements}}
    }

{{/endpoints}}
    {{start}}
{{#closures}}
      {{.}}
{{/closures}}
    )
  }

"""####
    case "Client/LiveGroup":
      return ####"""
nonisolated extension {{scope}} {
{{> Client/LiveFunction}}
}

"""####
    case "Client/Memory":
      return ####"""
{{#documentation}}
  {{.}}
{{/documentation}}
  {{signature}}
{{#functions}}
    {{.}}
{{/functions}}
{{#tables}}
    {{.}}
{{/tables}}
    var {{copy}} = Self.mock
{{#replacements}}
    {{.}}
{{/replacements}}
    return {{copy}}
  }

"""####
    case "Client/Mock":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}

{{#imports}}
{{.}}
{{/imports}}

nonisolated extension {{client}} {
  /// Answers every call with an example.
  {{access}}static var mock: Self {
{{#hasEndpoints}}
    Self(
{{#closures}}
      {{.}}
{{/closures}}
    )
{{/hasEndpoints}}
{{^hasEndpoints}}
    Self()
{{/hasEndpoints}}
  }
{{#hasEndpoints}}

  /// The mock with the given endpoints replaced.
  {{access}}static func mock(
{{#parameters}}
    {{.}}
{{/parameters}}
  ) -> Self {
    var {{copy}} = Self.mock
{{#replacements}}
    {{.}}
{{/replacements}}
    return {{copy}}
  }
{{/hasEndpoints}}
{{#memory}}

{{> Client/Memory}}
{{/memory}}
{{#scenarios}}

{{#documentation}}
  {{.}}
{{/documentation}}
{{#changesMock}}
  {{access}}static var {{name}}: Self {
{{#functions}}
    {{.}}
{{/functions}}
    var client = Self.mock
{{#replacements}}
    {{.}}
{{/replacements}}
    return client
  }
{{/changesMock}}
{{^changesMock}}
  {{access}}static var {{name}}: Self { .mock }
{{/changesMock}}
{{/scenarios}}
{{#launch}}

{{> Client/Launch}}
{{/launch}}
}
{{#groups}}

{{> Client/MockGroup}}
{{/groups}}
{{#examples}}

{{> Client/Examples}}
{{/examples}}

"""####
    case "Client/MockGroup":
      return ####"""
nonisolated extension {{name}} {
  /// Answers every call with an example.
  {{access}}static var mock: Self {
    Self(
{{#closures}}
      {{.}}
{{/closures}}
    )
  }

  /// The mock with the given endpoints replaced.
  {{access}}static func mock(
{{#parameters}}
    {{.}}
{{/parameters}}
  ) -> Self {
    var {{copy}} = Self.mock
{{#replacements}}
    {{.}}
{{/replacements}}
    return {{copy}}
  }
}

"""####
    case "Client/OpenEnumeration":
      return ####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{heading}}
{{#cases}}
{{#documentation}}
  {{.}}
{{/documentation}}
  case {{declaration}}
{{/cases}}
  /// A value that the specification does not name.
  case unrecognized({{rawType}})

{{^isLarge}}
  {{access}}init(rawValue: {{rawType}}) {
    switch rawValue {
{{#cases}}
    {{reading}}
{{/cases}}
    default: self = .unrecognized(rawValue)
    }
  }

  {{access}}var rawValue: {{rawType}} {
    switch self {
{{#cases}}
    {{writing}}
{{/cases}}
    case .unrecognized(let rawValue): rawValue
    }
  }
{{/isLarge}}
{{#isLarge}}
  {{access}}init(rawValue: {{rawType}}) {
    self = Self.{{table}}[rawValue] ?? .unrecognized(rawValue)
  }

  {{access}}var rawValue: {{rawType}} {
    switch self {
{{#cases}}
    {{returning}}
{{/cases}}
    case .unrecognized(let rawValue): return rawValue
    }
  }

  /// The compiler reads many entries in far less time than as many cases of a `switch`.
  private static let {{table}}: [{{rawType}}: Self] = [
{{#cases}}
    {{entry}}
{{/cases}}
  ]
{{/isLarge}}
}

"""####
    case "Client/Pages":
      return ####"""
{{#isFollowing}}

{{/isFollowing}}
{{#documentation}}
  {{.}}
{{/documentation}}
{{#attribute}}
  {{.}}
{{/attribute}}
  {{method}}
    {{sequence}}
{{#fetch}}
      {{.}}
{{/fetch}}
{{#continuations}}
    } {{head}}
{{#statements}}
      {{.}}
{{/statements}}
{{/continuations}}
    }
  }

{{#itemsDocumentation}}
  {{.}}
{{/itemsDocumentation}}
{{#attribute}}
  {{.}}
{{/attribute}}
  {{itemsMethod}}
    {{itemsSequence}}
      {{items}}
    }
  }

"""####
    case "Client/Secret":
      return ####"""
nonisolated extension {{name}}: DescribedByMirror {
  /// Everything but the secrets.
  {{access}}var customMirror: Mirror {
    {{mirror}}
  }
}

"""####
    case "Client/Spy":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}
{{#hasImports}}

{{#imports}}
{{.}}
{{/imports}}
{{/hasImports}}

nonisolated extension {{client}} {
  /// Passes each call on to a client, and records it:
  /// `let spy = {{client}}.Spy(wrapping: .mock)`.
  {{access}}struct Spy: Sendable {
    /// The arguments of a call.
    {{access}}enum Call: {{conformances}} {
{{#endpoints}}
      {{caseDeclaration}}
{{/endpoints}}
    }

    /// What is called instead of the client that is wrapped.
    {{access}}let client: {{client}}
    private let {{record}}: SpyRecord<Call>

    {{access}}init(wrapping client: {{client}}) {
      let record = SpyRecord<Call>()
      self.{{record}} = record
{{#hasEndpoints}}
      self.client = {{client}}(
{{#closures}}
        {{.}}
{{/closures}}
      )
{{/hasEndpoints}}
{{^hasEndpoints}}
      self.client = client
{{/hasEndpoints}}
    }

    /// All calls, in order.
    {{access}}var calls: [Call] { self.{{record}}.calls }

    /// Waits for the next call that it has not returned yet; nil if the task is canceled.
    {{access}}func nextCall() async -> Call? {
      await self.{{record}}.next()
    }

    /// Removes all calls.
    {{access}}func reset() {
      self.{{record}}.reset()
    }
{{#endpoints}}

    {{declaration}}
      {{closure}}
        {{selection}}
      }
    }
{{/endpoints}}
  }
}
{{#hasRequests}}

// MARK: - Requests
{{#missing}}

nonisolated extension {{scope}} {
{{#requests}}
{{#isFollowing}}

{{/isFollowing}}
{{#structure}}
  {{> Client/Structure}}
{{/structure}}
{{/requests}}
}
{{/missing}}
{{/hasRequests}}
{{#secrets}}

{{> Client/Secret}}
{{/secrets}}

"""####
    case "Client/Statuses":
      return ####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{head}}enum {{name}}: {{equality}}, Sendable {
{{#cases}}
  {{.}}
{{/cases}}
}

"""####
    case "Client/Store":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}

{{#imports}}
{{.}}
{{/imports}}
{{#stores}}

{{#documentation}}
{{.}}
{{/documentation}}
{{^isCombine}}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
{{/isCombine}}
@MainActor
{{^isCombine}}
@Observable
{{/isCombine}}
{{access}}final class {{name}} {
  {{access}}typealias LoadState = StoreLoadState

  /// The actions of a store, for views; `Actions()` does nothing.
  {{access}}nonisolated struct Actions: Sendable {
{{#actions}}
{{#documentation}}
    {{.}}
{{/documentation}}
    {{declaration}}

{{/actions}}
{{#pagedLoads}}
    /// Loads the next page of `{{property}}`.
    {{loadMoreDeclaration}}

{{/pagedLoads}}
    /// Loads again what was loaded last.
    {{access}}var refresh: @MainActor @Sendable () async -> Void

{{#hasClosures}}
    {{access}}init(
{{#actions}}
      {{parameter}},
{{/actions}}
{{#pagedLoads}}
      {{loadMoreParameter}},
{{/pagedLoads}}
      refresh: @escaping @MainActor @Sendable () async -> Void = {}
    ) {
{{/hasClosures}}
{{^hasClosures}}
    {{access}}init(refresh: @escaping @MainActor @Sendable () async -> Void = {}) {
{{/hasClosures}}
{{#actions}}
      {{assignment}}
{{/actions}}
{{#pagedLoads}}
      {{loadMoreAssignment}}
{{/pagedLoads}}
      self.refresh = refresh
    }
{{#actions}}
{{#labeled}}

{{#labeledDocumentation}}
    {{.}}
{{/labeledDocumentation}}
{{#attribute}}
    {{.}}
{{/attribute}}
    @MainActor
    @discardableResult
    {{.}}
      {{labeledCall}}
    }
{{/labeled}}
{{/actions}}
  }
{{#hasActions}}

  {{access}}nonisolated enum ActionName: Hashable, Sendable {
{{#actions}}
    case {{name}}
{{/actions}}
  }
{{/hasActions}}

{{#loads}}
  /// The latest request of `{{property}}`, and what it has loaded.
{{#isCombine}}
  #if canImport(Combine)
    @{{published}}
  #endif
{{/isCombine}}
  {{loading}}

{{#isPaged}}
  /// The state of loading the next page.
{{#isCombine}}
  #if canImport(Combine)
    @{{published}}
  #endif
{{/isCombine}}
  {{loadingMore}}

{{/isPaged}}
{{/loads}}
{{#hasActions}}
{{#isCombine}}
  #if canImport(Combine)
    @{{published}}
  #endif
{{/isCombine}}
  private var actionStates = ActionStates<ActionName, {{itemType}}>()

{{/hasActions}}
  /// What views call to change something; it holds this store weakly.
  {{^isCombine}}@ObservationIgnored {{/isCombine}}{{access}}private(set) var actions = Actions()

  private let client: {{client}}
{{#loads}}
  {{sequence}}
{{/loads}}
{{#hasActions}}
  private let runs = StoreActionRunner<ActionName, {{itemType}}>()
{{/hasActions}}

  {{access}}init(client: {{client}}) {
    self.client = client
{{#hasClosures}}
    self.actions = Actions(
{{#actions}}
      {{closure}},
{{/actions}}
{{#pagedLoads}}
      {{loadMoreClosure}},
{{/pagedLoads}}
      refresh: { [weak self] in await self?.refresh() }
    )
{{/hasClosures}}
{{^hasClosures}}
    self.actions = Actions(refresh: { [weak self] in await self?.refresh() })
{{/hasClosures}}
  }
{{#loads}}

{{#documentation}}
  {{.}}
{{/documentation}}
  {{value}}

  /// How far the loading of `{{property}}` is.
  {{state}}
{{#isPaged}}

  /// Whether there may be another page.
  {{hasMore}}
{{/isPaged}}
{{/loads}}
{{#loads}}

{{#loadDocumentation}}
  {{.}}
{{/loadDocumentation}}
  {{method}}
    {{call}}
  }
{{#isPaged}}

  /// Loads the next page, and adds it to what is shown.
  ///
  /// While a load is running it waits for that one; after a failure it tries the same page again.
  {{access}}func {{loadMoreName}}() async {
    {{loadMore}}
  }
{{/isPaged}}
{{/loads}}

{{#single}}
  /// Loads again what was loaded last.
{{#needsArguments}}
  ///
  /// Before the first load it does nothing.
{{/needsArguments}}
  {{access}}func refresh() async {
{{#reload}}
    {{.}}
{{/reload}}
  }

  /// Cancels the load that is running, and shows what was there before it.
  {{access}}func cancel() {
    {{cancel}}
  }
{{/single}}
{{#hasSeveral}}
  /// Loads again what was loaded last, all at once.
  {{access}}func refresh() async {
{{#loads}}
    {{reloadStart}}
{{/loads}}
    {{awaitLoads}}
  }

  /// Cancels the loads that are running, and shows what was there before them.
  {{access}}func cancel() {
{{#loads}}
    {{cancel}}
{{/loads}}
  }
{{/hasSeveral}}

  /// Cancels what is running and removes what was loaded, as for signing out.
  {{access}}func reset() {
{{#loads}}
    {{reset}}
{{/loads}}
{{#hasActions}}
    self.runs.reset(\.actionStates, of: self)
{{/hasActions}}
  }
{{#hasActions}}

  /// The last error of an action, on whichever item, until it is dismissed or the action runs again
  /// on that item.
  {{access}}func error(of action: ActionName) -> (any Error)? { self.actionStates.error(of: action) }

  /// Forgets the errors of an action.
  {{access}}func dismiss(_ action: ActionName) { self.actionStates.dismiss(action) }

  /// Whether an action is running.
  {{access}}func isPending(_ action: ActionName) -> Bool { self.actionStates.isPending(action) }
{{#itemID}}

  /// The last error of an action on an item, until it runs again on that, or is dismissed.
  {{access}}func error(of action: ActionName, id: {{.}}) -> (any Error)? {
    {{itemError}}
  }

  /// Forgets the errors of an action on an item.
  {{access}}func dismiss(_ action: ActionName, id: {{.}}) {
    {{itemDismissal}}
  }

  /// Whether an action on an item is running.
  {{itemPending}}
{{#items}}

  /// Whether an action on one of {{lists}} is running.
  {{function}}
{{#statements}}
    {{.}}
{{/statements}}
  }
{{/items}}
{{/itemID}}
{{/hasActions}}
{{#loads}}

  {{run}}
    {{runLoad}}
{{#fetch}}
      {{.}}
    }
{{/fetch}}
  }
{{#hasSeveral}}

  private func {{reloadName}}() async {
{{#reload}}
    {{.}}
{{/reload}}
  }
{{/hasSeveral}}
{{/loads}}
{{#actions}}

  {{method}}
{{#statements}}
    {{.}}
{{/statements}}
  }
{{/actions}}
}
{{#isCombine}}

#if canImport(Combine)
  extension {{name}}: {{observableObject}} {}
#endif
{{/isCombine}}
{{/stores}}

"""####
    case "Client/Structure":
      return ####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{declaration}}
{{#properties}}
{{#documentation}}
  {{.}}
{{/documentation}}
  {{declaration}}{{#box}} {
    get { self.{{name}}.value }
    set { self.{{name}}.value = newValue }
  }
  private var {{name}}: Indirect<{{type}}>{{/box}}
{{/properties}}
{{#initializer}}
{{#isFollowing}}

{{/isFollowing}}
  {{signature}}
{{#assignments}}
    {{.}}
{{/assignments}}
  }
{{/initializer}}
}

"""####
    case "Client/StructureCoding":
      return ####"""
nonisolated extension {{name}} {
  {{access}}init(from decoder: any Decoder) throws {
{{#decoding}}
    {{.}}
{{/decoding}}
  }

  {{access}}func encode(to encoder: any Encoder) throws {
{{#encoding}}
    {{.}}
{{/encoding}}
  }
}

"""####
    case "Client/SwiftUI":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}

#if canImport(SwiftUI)
{{#imports}}
  {{.}}
{{/imports}}
{{#client}}

  nonisolated extension EnvironmentValues {
    private nonisolated struct {{key}}: EnvironmentKey {
      static let defaultValue: {{type}} = .{{standard}}
    }

{{#documentation}}
    {{.}}
{{/documentation}}
    {{access}}var {{declaration}}: {{type}} {
      get { self[{{key}}.self] }
      set { self[{{key}}.self] = newValue }
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  extension PreviewTrait where T == SwiftUI.Preview.ViewTraits {
{{#traitDocumentation}}
    {{.}}
{{/traitDocumentation}}
    @MainActor
    {{trait}}
      let client = {{type}}.self[keyPath: scenario]
      {{traitResult}}
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private struct {{modifier}}: PreviewModifier {
    let client: {{type}}

    func body(content: Content, context: Void) -> some SwiftUI.View {
      content.environment(\.{{member}}, self.client)
    }
  }
{{/client}}
{{#actions}}

{{#availability}}
  {{.}}
{{/availability}}
  nonisolated extension EnvironmentValues {
    {{keyDeclaration}}
      static let defaultValue = {{store}}.Actions()
    }

{{#documentation}}
    {{.}}
{{/documentation}}
    {{declaration}}
      get { self[{{key}}.self] }
      set { self[{{key}}.self] = newValue }
    }
  }
{{/actions}}
#endif

"""####
    case "Client/Type":
      return ####"""
{{#structure}}
{{> Client/Structure}}
{{/structure}}
{{#closedEnumeration}}
{{> Client/ClosedEnumeration}}
{{/closedEnumeration}}
{{#openEnumeration}}
{{> Client/OpenEnumeration}}
{{/openEnumeration}}
{{#union}}
{{> Client/Union}}
{{/union}}
{{#alias}}
{{> Client/Alias}}
{{/alias}}

"""####
    case "Client/Types":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}
{{#hasImports}}

{{#imports}}
{{.}}
{{/imports}}
{{/hasImports}}
{{#declarations}}

{{> Client/Declarations}}
{{/declarations}}

"""####
    case "Client/Union":
      return ####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{heading}}
{{#cases}}
  {{declaration}}
{{/cases}}
  /// A value of none of the cases, as it was received.
  case unrecognized(JSON)
{{#shared}}

{{#documentation}}
  {{.}}
{{/documentation}}
  {{declaration}} {
    switch self {
{{#cases}}
    case .{{name}}{{#property}}(let value): value.{{.}}{{/property}}{{#constant}}: {{.}}{{/constant}}
{{/cases}}
    case .unrecognized{{#reading}}(let value): {{.}}{{/reading}}{{^reading}}: nil{{/reading}}
    }
  }
{{/shared}}
}

"""####
    case "Client/UnionAttempt":
      return ####"""
{{#isUnion}}
{{attempt}}
case .unrecognized?, nil: break
case let value?:
  self = {{made}}
  return
}
{{/isUnion}}
{{#inner}}
{{attempt}}
  switch value.{{.}} {
  case .unrecognized: break
  default:
    self = {{made}}
    return
  }
}
{{/inner}}
{{#doubt}}
{{attempt}}
  {{.}}
  {{doubted}}
  default:
    self = {{made}}
    return
  }
}
{{/doubt}}
{{#isPlain}}
{{attempt}}
  self = {{made}}
  return
}
{{/isPlain}}

"""####
    case "Client/UnionCoding":
      return ####"""
nonisolated extension {{qualifiedName}} {
  {{access}}init(from decoder: any Decoder) throws {
    let fields = try? FieldDecoder(decoder)
    let value = try decoder.singleValueContainer()
    switch try fields?.discriminator({{discriminator}}) {
{{#cases}}
    {{reading}}
{{/cases}}
{{#fallback}}
    default:
      {{otherwise}}
{{#isUnion}}
      case .unrecognized?, nil: self = .unrecognized(try value.decode(JSON.self))
      case let other?: self = .{{name}}(other)
      }
{{/isUnion}}
{{#inner}}
        switch other.{{.}} {
        case .unrecognized: self = .unrecognized(try value.decode(JSON.self))
        default: self = .{{name}}(other)
        }
      } else {
        self = .unrecognized(try value.decode(JSON.self))
      }
{{/inner}}
{{#isPlain}}
        self = .{{name}}(other)
      } else {
        self = .unrecognized(try value.decode(JSON.self))
      }
{{/isPlain}}
{{/fallback}}
{{^fallback}}
    default: self = .unrecognized(try value.decode(JSON.self))
{{/fallback}}
    }
  }

  {{access}}func encode(to encoder: any Encoder) throws {
    try encoder.checkDepth()
    switch self {
{{#cases}}
{{#hasBody}}
    case .{{name}}(let value):
      {{writtenValue}}
{{/hasBody}}
{{^hasBody}}
    case .{{name}}:
{{/hasBody}}
{{#writesTag}}
      let fields = FieldEncoder(encoder)
      {{writtenTag}}
{{/writesTag}}
{{/cases}}
    case .unrecognized(let value):
      try value.encode(to: encoder)
    }
  }
}

"""####
    case "Client/UnionContent":
      return ####"""
nonisolated extension {{qualifiedName}} {
  {{access}}init(from decoder: any Decoder) throws {
    guard let fields = try? FieldDecoder(decoder) else {
      self = .unrecognized(try decoder.singleValueContainer().decode(JSON.self))
      return
    }
    switch try fields.discriminator({{discriminator}}) {
{{#cases}}
    {{fieldReading}}
{{/cases}}
    default: self = .unrecognized(try decoder.singleValueContainer().decode(JSON.self))
    }
  }

  {{access}}func encode(to encoder: any Encoder) throws {
    switch self {
{{#cases}}
{{#hasBody}}
    case .{{name}}(let value):
      let fields = FieldEncoder(encoder)
      {{writtenTag}}
{{#isOptional}}
      guard let value else { return try fields.null({{content}}) }
{{/isOptional}}
      try fields.required({{content}}, value{{writtenField}})
{{/hasBody}}
{{^hasBody}}
    case .{{name}}:
      let fields = FieldEncoder(encoder)
      {{writtenTag}}
{{/hasBody}}
{{/cases}}
    case .unrecognized(let value):
      try value.encode(to: encoder)
    }
  }
}

"""####
    case "Client/UnionTags":
      return ####"""
nonisolated extension {{qualifiedName}} {
  {{access}}init(from decoder: any Decoder) throws {
    guard let fields = try? FieldDecoder(decoder) else {
{{#hasEmptyCases}}
      let value = try decoder.singleValueContainer().decode(JSON.self)
      switch value {
{{#emptyCases}}
      case .string({{wireName}}): self = .{{name}}
{{/emptyCases}}
      default: self = .unrecognized(value)
      }
{{/hasEmptyCases}}
{{^hasEmptyCases}}
      self = .unrecognized(try decoder.singleValueContainer().decode(JSON.self))
{{/hasEmptyCases}}
      return
    }
    {{tagSwitch}}
{{#cases}}
    {{fieldReading}}
{{/cases}}
    default: self = .unrecognized(try decoder.singleValueContainer().decode(JSON.self))
    }
  }

  {{access}}func encode(to encoder: any Encoder) throws {
    switch self {
{{#cases}}
{{#hasBody}}
    case .{{name}}(let value):
      let fields = FieldEncoder(encoder)
      try fields.required({{wireName}}, value{{writtenField}})
{{/hasBody}}
{{^hasBody}}
    case .{{name}}:
      var container = encoder.singleValueContainer()
      try container.encode({{wireName}})
{{/hasBody}}
{{/cases}}
    case .unrecognized(let value):
      try value.encode(to: encoder)
    }
  }
}

"""####
    case "Client/UnionTrial":
      return ####"""
nonisolated extension {{qualifiedName}} {
  {{access}}init(from decoder: any Decoder) throws {
{{#holdsItself}}
    self = try decoder.readingOnce(Self.init(trying:))
  }

  private init(trying decoder: any Decoder) throws {
{{/holdsItself}}
    let container = try decoder.singleValueContainer()
{{#trial}}
{{#hasDoubts}}
    // A value that a case does not know may be one that another case knows.
    var other: Self?
{{/hasDoubts}}
{{#order}}
    // Of the cases that an object fits, the one with most of its keys is meant.
    {{.}}
      switch place {
{{#attempts}}
      {{place}}
        {{> Client/UnionAttempt}}
{{/attempts}}
      }
    }
{{/order}}
{{^order}}
{{#attempts}}
    {{> Client/UnionAttempt}}
{{/attempts}}
{{/order}}
{{#hasDoubts}}
    self = try other ?? .unrecognized(container.decode(JSON.self))
{{/hasDoubts}}
{{^hasDoubts}}
    self = .unrecognized(try container.decode(JSON.self))
{{/hasDoubts}}
{{/trial}}
  }

  {{access}}func encode(to encoder: any Encoder) throws {
    try encoder.checkDepth()
    var container = encoder.singleValueContainer()
    switch self {
{{#cases}}
    {{encodingCase}}
{{/cases}}
    case .unrecognized(let value): try container.encode(value)
    }
  }
}

"""####
    case "Tests/Tests":
      return ####"""
{{#header}}
{{> Client/Header}}
{{/header}}

{{#imports}}
{{.}}
{{/imports}}

@Suite nonisolated struct {{suite}} {
  private static let client = ClientCheck<{{client}}>(
    {{clientLiteral}},
{{#timeout}}
    {{.}}
{{/timeout}}
    live: { (parts: LiveParts) -> {{client}} in
      {{liveCall}}
    },
    mock: {{client}}.mock,
    replacing: {
      {{replacing}}
    },
    failing: { {{client}}.failing(report: $0) }
  )
{{#examples}}

  {{.}}
{{/examples}}
{{#failures}}

  {{declaration}}
{{/failures}}
{{#retries}}

  {{.}}
{{/retries}}
{{#endpoints}}

  // MARK: - {{name}}

{{#example}}
  {{.}}

{{/example}}
  {{signature}}
    {{statement}}
  }

  @Test func {{test}}() async{{#canThrow}} throws{{/canThrow}} {
    {{check}}
{{#requests}}
    {{.}}
{{/requests}}
{{#escapes}}
    {{.}}
{{/escapes}}
{{#mocks}}
    {{.}}
{{/mocks}}
{{#decodes}}
    {{.}}
{{/decodes}}
{{#failures}}
    {{.}}
{{/failures}}
{{#attempts}}
    {{.}}
{{/attempts}}
    await check.run()
  }
{{#pages}}

  @Test func {{test}}() async {
    await Self.client.pages(
{{#arguments}}
      {{.}}
{{/arguments}}
    )
  }
{{/pages}}
{{/endpoints}}
{{#live}}

  // MARK: - Arguments of live clients

  @Test func {{test}}() async {
{{#statements}}
    {{.}}
{{/statements}}
  }
{{/live}}
{{#scenarios}}

  // MARK: - Scenarios

  @Test func {{test}}() async {
{{#statements}}
    {{.}}
{{/statements}}
  }
{{/scenarios}}
{{#secrets}}

  // MARK: - Secrets

  @Test func {{test}}() {
{{#statements}}
    {{.}}
{{/statements}}
  }
{{/secrets}}
{{#memory}}

  // MARK: - {{label}} in memory

  @Test func {{test}}() async throws {
{{#statements}}
    {{.}}
{{/statements}}
  }
{{/memory}}
}
{{#drift}}

{{#driftDocumentation}}
{{.}}
{{/driftDocumentation}}
{{driftCondition}}
nonisolated struct {{driftSuite}} {
  private static var client: {{driftClient}} {
    get throws {
      let environment = ProcessInfo.processInfo.environment
      {{driftBaseURL}}
      {{driftLiveCall}}
    }
  }
{{#calls}}

  @Test func {{test}}() async throws {
    let client = try Self.client
    {{statement}}
  }
{{/calls}}
}
{{/drift}}

"""####
    default: return nil
    }
  }

  /// By file name without its ending.
  static func swift(_ name: String) -> SwiftSource? {
    switch name {
    case "Observability/CallMetrics":
      return SwiftSource(
        head: ####"""
import CoreMetrics


"""####,
        imports: [SwiftSource.Import(module: "CoreMetrics", isPublic: false)],
        sections: [
          .init("", [####"""
/// Measures every call or every attempt, by the semantic conventions of OpenTelemetry for HTTP
/// clients: `http.client.request.duration`, with the method, the path before its placeholders are
/// filled in, the host, the status and the kind of error as dimensions.

"""####, "public", ####"""
nonisolated struct CallMetrics: Sendable {
  
"""####, "public", ####"""
init() {}

  /// In `perAttempt` of a live client each attempt and each redirect that is followed is measured,
  /// as the conventions have it; in `middleware` the call with all of them.
  
"""####, "public", ####"""
var middleware: HTTPMiddleware {
    { (request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse) in
      try await CallRecord.of(request, next: next) {
        (record: CallRecord, _: HTTPResponse?) -> Void in Self.measure(record)
      }
    }
  }

  private static func measure(_ record: CallRecord) {
    let dimensions: [(String, String)] = record.attributes.filter {
      Self.dimensions.contains($0.key)
    }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let timer = CoreMetrics.Timer(
      label: "http.client.request.duration", dimensions: dimensions,
      preferredDisplayUnit: .seconds)
    let (seconds, attoseconds) = record.duration.components
    timer.recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }

  private static let dimensions: Set<String> = [
    "http.request.method", "url.template", "server.address", "server.port",
    "http.response.status_code", "error.type",
  ]
}
"""####]),
        ])
    case "Observability/CallTracing":
      return SwiftSource(
        head: ####"""
import Tracing


"""####,
        imports: [SwiftSource.Import(module: "Tracing", isPublic: false)],
        sections: [
          .init("", [####"""
/// A span for every call or every attempt, by the semantic conventions of OpenTelemetry for HTTP
/// clients, in the tracer that the process has.
///
/// No URL, no body and nothing that was sent becomes a part of it.

"""####, "public", ####"""
nonisolated struct CallTracing: Sendable {
  
"""####, "public", ####"""
init() {}

  /// In `perAttempt` of a live client there is a span for each attempt and each redirect that is
  /// followed, as the conventions have it; in `middleware` one for the call with all of them.
  /// Servers are told of it in the headers that the tracer adds.
  
"""####, "public", ####"""
var middleware: HTTPMiddleware {
    { (request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse) in
      // It ends with the body of a stream, so it is not one of `withSpan`.
      let span: any Span = startSpan("\(request.method) \(request.pathTemplate)", ofKind: .client)
      span.attributes.set(CallRecord(request))
      var traced: HTTPRequest = request
      InstrumentationSystem.instrument.inject(
        span.context, into: &traced.headers, using: HeaderInjector())
      return try await ServiceContext.withValue(span.context) { [traced] in
        try await CallRecord.of(traced, next: next) {
          (record: CallRecord, _: HTTPResponse?) -> Void in
          span.attributes.set(record)
          if record.error != nil { span.setStatus(SpanStatus(code: .error)) }
          span.end()
        }
      }
    }
  }
}

nonisolated extension SpanAttributes {
  fileprivate mutating func set(_ record: CallRecord) {
    for (name, value) in record.attributes {
      let number: Int64? = Self.numbers.contains(name) ? Int64(value) : nil
      self[name] = number.map { SpanAttribute.int64($0) } ?? .string(value)
    }
  }

  private static let numbers: Set<String> = [
    "server.port", "http.response.status_code", "http.response.body.size",
    "http.request.resend_count",
  ]
}

private nonisolated struct HeaderInjector: Injector {
  func inject(_ value: String, forKey key: String, into carrier: inout HTTPHeaders) {
    carrier[key] = value
  }
}
"""####]),
        ])
    case "Runtime/Bodies/Bodies/LiveCaller+Body":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension LiveCaller {

"""####]),
          .init("mark", [####"""
  /// Gives the request of a call its body, and says what that is where no header does.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func addBody(of call: EndpointCall, to request: inout HTTPRequest) throws {
    request.body = try self.body(of: call)
    if let type = call.contentType, request.headers["Content-Type"] == nil {
      request.headers["Content-Type"] = type
    }
  }

  private func body(of call: EndpointCall) throws -> HTTPRequest.Body {
    // The transport of a test may compare bodies.
    let isSorted: Bool = call.transport.needsSortedKeys || !call.transport.enforcesTimeouts
    do {
      switch call.body {
      // Files are written last, once nothing else is wrong.
      case .none, .written: return .none
      case .data(let data): return .data(data)
      case .text(let text): return .data(Data(text.utf8))
      case .json(let value):
        return .data(
          try RuntimeJSONCoding.encode(value, dates: call.dates, isSorted: isSorted))
      case .object(let members):
        return .data(
          try RuntimeJSONCoding.encode(object: members, dates: call.dates, isSorted: isSorted))
      case .form(let pairs):
        return .data(Data(pairs.joined(separator: "&").utf8))
      case .file(let file): return .file(file)
      }
    } catch {
      var part: String = "the body"
      var problem: String = Self.problem(of: error)
      if case EncodingError.invalidValue(let value, let context) = error {
        part = RuntimeDecodingFailure.path(context.codingPath)
        problem = Self.problem(of: value)
      }
      throw self.error(.invalidRequest, call, detail: "\(part) \(problem)")
    }
  }

  private static func problem(of value: Any) -> String {

"""####]),
          .init("mark", [####"""
    #if day

"""####]),
          .init("day", [####"""
    if value is Day { return "is a day that the calendar does not have" }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    return "cannot be written as JSON"
  }
}
"""####]),
        ])
    case "Runtime/Bodies/Bodies/RuntimeBodyFile":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// The file that is the body of a request.
nonisolated enum RuntimeBodyFile {
  /// What transports throw for a file whose content cannot be sent, so that it is not tried again.
  static let unreadable: ClientError = error("the file of the body cannot be read")
  static let shortened: ClientError = error("the file of the body became shorter meanwhile")

  /// A transport does not know which call it serves.
  private static func error(_ problem: String) -> ClientError {
    ClientError(
      client: "HTTPTransport", endpoint: "body", reason: .invalidRequest, detail: problem)
  }

  /// All of a file that has no bytes for those who ask for its size: it may have some all the
  /// same, as those below `/proc` do, or be one that cannot be read.
  static func unsized(_ file: URL) throws -> Data {
    do {
      return try Data(contentsOf: file)
    } catch {
      throw self.unreadable
    }
  }

  /// 0 for a file that has no end to go to.
  static func size(_ file: URL) throws -> Int64 {
    guard let handle = try? FileHandle(forReadingFrom: file) else { throw self.unreadable }
    defer { try? handle.close() }
    return Int64(clamping: (try? handle.seekToEnd()) ?? 0)
  }
}
"""####]),
        ])
    case "Runtime/Bodies/Bodies/RuntimeBodyWriter":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("mark", [####"""
/// A body that is put together when the call is sent.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated protocol RuntimeBodyWriter: Sendable {

"""####]),
          .init("mark", [####"""
  /// Gives the request its body, and the header fields that describe it.

"""####]),
          .init("", [####"""
  func write(into request: inout HTTPRequest) async throws

"""####]),
          .init("mark", [####"""
  /// Removes what was written for the request, when no attempt follows.

"""####]),
          .init("", [####"""
  func remove(from request: HTTPRequest)
}
"""####]),
        ])
    case "Runtime/Bodies/Bodies/RuntimeJSONCoding+Encoding":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension RuntimeJSONCoding {

"""####]),
          .init("mark", [####"""
  /// - Parameter isSorted: Whether the same value is to be the same bytes each time. Sorting the
  ///   keys takes a sixth of the time.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
static func encode<Value: Encodable & Sendable>(
    _ value: Value, dates: DateCoding, isSorted: Bool = false
  ) throws -> Data {
    try self.withStack { (depth: Int) throws -> Data in
      try self.encodeHere(value, dates: dates, isSorted: isSorted, depth: depth)
    }
  }


"""####]),
          .init("mark", [####"""
  /// Encodes as deep as the stack of any task goes, and on a large one what is nested deeper.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
static func withStack<Result: Sendable>(
    _ encode: @escaping @Sendable (_ depth: Int) throws -> Result
  ) throws -> Result {
    do {
      return try encode(32)
    } catch is RuntimeEncodingDepth.Exceeded {
      return try RuntimeLargeStack.run { () throws -> Result in
        do {
          return try encode(512)
        } catch is RuntimeEncodingDepth.Exceeded {
          throw self.failure("nested too deeply")
        }
      }
    }
  }

  private static func encodeHere<Value: Encodable>(
    _ value: Value, dates: DateCoding, isSorted: Bool, depth: Int
  ) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = isSorted ? [.sortedKeys] : []
    encoder.outputFormatting.insert(.withoutEscapingSlashes)
    encoder.dateEncodingStrategy = .custom(dates.encode)
    if let key = RuntimeEncodingDepth.limit {
      encoder.userInfo[key] = depth
    }
    let data: Data = try encoder.encode(value)
    // `JSONEncoder` writes `Decimal.nan` as `NaN`. Most bodies have no N, and looking for one is
    // quick.
    guard ![UInt8](data).contains(0x4E) || !self.marks(of: data).hasNaN else {
      throw self.failure("not a number")
    }
    return data
  }

  private static func failure(_ description: String) -> EncodingError {
    let context = EncodingError.Context(codingPath: [], debugDescription: description)
    return .invalidValue("value", context)
  }


"""####]),
          .init("mark", [####"""
  /// An object, member by member.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
static func encode(
    object members: [String: any Encodable & Sendable], dates: DateCoding, isSorted: Bool
  ) throws -> Data {
    try self.encode(Members(values: members), dates: dates, isSorted: isSorted)
  }

  private struct Members: Encodable {
    let values: [String: any Encodable & Sendable]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: RuntimeFieldKey.self)
      for (name, value) in self.values {
        try container.encode(value, forKey: RuntimeFieldKey(name))
      }
    }
  }
}
"""####]),
        ])
    case "Runtime/Bodies/Body/EndpointCall+Body":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  
"""####, "public", ####"""
mutating func body(
    json value: some Encodable & Sendable, contentType: String = "application/json"
  ) {
    self.setBody(.json(value), contentType: contentType)
  }

  
"""####, "public", ####"""
mutating func body(
    text: String, contentType: String = "text/plain; charset=utf-8"
  ) {
    self.setBody(.text(text), contentType: contentType)
  }

  
"""####, "public", ####"""
mutating func body(
    data: Data, contentType: String = "application/octet-stream"
  ) {
    self.setBody(.data(data), contentType: contentType)
  }
}
"""####]),
        ])
    case "Runtime/Bodies/CodedBodies/EndpointCall+CodedBody":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a value as JSON, in a form of its own.
  
"""####, "public", ####"""
mutating func body<Value: Sendable>(
    json value: Value, as coding: FieldCoding<Value>, contentType: String = "application/json"
  ) {
    self.body(json: RuntimeCodedValue(value: value, coding: coding), contentType: contentType)
  }
}
"""####]),
        ])
    case "Runtime/Bodies/CodedJSONFields/EndpointCall+CodedJSONFields":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a field of the body's JSON object, in a form of its own.
  
"""####, "public", ####"""
mutating func jsonField<Value: Sendable>(
    _ name: String, _ value: Value, as coding: FieldCoding<Value>
  ) {
    self.jsonField(name, RuntimeCodedValue(value: value, coding: coding))
  }

  /// Sends a field of the body's JSON object, in a form of its own; nil sends none.
  
"""####, "public", ####"""
mutating func jsonField<Value: Sendable>(
    _ name: String, optional value: Value?, as coding: FieldCoding<Value>
  ) {
    guard let value else { return }
    self.jsonField(name, value, as: coding)
  }
}
"""####]),
        ])
    case "Runtime/Bodies/CodedJSONPatches/EndpointCall+CodedJSONPatch":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a field of the body's JSON object, in a form of its own, or null; an absent one is not
  /// sent.
  
"""####, "public", ####"""
mutating func jsonField<Value: Sendable>(
    _ name: String, patch: Patch<Value>, as coding: FieldCoding<Value>
  ) {
    switch patch {
    case .absent: break
    case .null: self.jsonField(name, Int?.none)
    case .value(let value): self.jsonField(name, value, as: coding)
    }
  }
}
"""####]),
        ])
    case "Runtime/Bodies/CodedValues/RuntimeCodedValue":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("mark", [####"""
/// A value that knows how it is written.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeCodedValue<Value: Sendable>: Encodable, Sendable {
  
"""####, "internal", ####"""
let value: Value
  
"""####, "internal", ####"""
let coding: FieldCoding<Value>

  
"""####, "internal", ####"""
func encode(to encoder: any Encoder) throws {
    try self.coding.encode(self.value, encoder)
  }
}
"""####]),
        ])
    case "Runtime/Bodies/FileBody/EndpointCall+File":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends the content of a file, read while it is sent.
  
"""####, "public", ####"""
mutating func body(
    file: URL, contentType: String = "application/octet-stream"
  ) {
    if !RuntimeLocalFile.isReadable(file) {
      self.refuse("the body is not a readable file")
    }
    self.setBody(.file(file), contentType: contentType)
  }
}
"""####]),
        ])
    case "Runtime/Bodies/FileMemberParts/EndpointCall+FileMemberParts":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a part with the bytes of each file, `name[file]`, in the order of their names.
  ///
  /// - Parameter explodes: Whether they have their own names alone.
  
"""####, "public", ####"""
mutating func multipartField(
    _ name: String, files: [String: Data]?, explodes: Bool = false,
    contentType: String = "application/octet-stream"
  ) {
    for (file, data) in (files ?? [:]).sorted(by: { $0.key < $1.key }) {
      self.multipartField(
        explodes ? file : "\(name)[\(file)]", data: data, filename: file,
        contentType: contentType)
    }
  }
}
"""####]),
        ])
    case "Runtime/Bodies/Form/EndpointCall+Form":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Starts a form, empty if no field follows.
  
"""####, "public", ####"""
mutating func formBody(
    contentType: String = "application/x-www-form-urlencoded"
  ) {
    self.setBody(.form([]), contentType: contentType)
  }

  /// Sends a field of the form; nil sends none.
  
"""####, "public", ####"""
mutating func formField(_ name: String, _ value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, name) else { return }
    self.appendForm([RuntimePercentEncoding.pair(name, text)])
  }

  /// Sends fields for an array; nil and an empty one send none.
  
"""####, "public", ####"""
mutating func formField(
    _ name: String, _ values: [some ParameterValue]?, style: ArrayStyle = .repeat
  ) {
    guard let values, !values.isEmpty else { return }
    self.appendForm(style.pairs(name, self.texts(values, name)))
  }

  mutating func appendForm(_ pairs: [String]) {
    if case .form = self.body {
      // More of it.
    } else {
      self.formBody()
    }
    guard case .form(let before) = self.body else { return }
    self.body = .form(before + pairs)
  }

"""####]),
          .init("deferredFields", [####"""


"""####]),
          .init("mark", [####"""
  #if deferredFields

"""####]),
          .init("deferredFields", [####"""
  mutating func formLater(_ name: String, _ make: @escaping @Sendable () throws -> [String]) {
    self.appendForm([])
    guard case .form(let before) = self.body else { return }
    let later = DeferredFields(name: name, index: before.count, make: make) {
      (call: inout EndpointCall, pairs: [String], index: Int) in
      guard case .form(var fields) = call.body else { return }
      fields.insert(contentsOf: pairs, at: index)
      call.body = .form(fields)
    }
    self.deferredFields.append(later)
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}
"""####]),
        ])
    case "Runtime/Bodies/FormChoices/EndpointCall+FormChoice":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a field of the form with a value of a choice: a text, the elements of an array, or the
  /// members of an object, names and values by turns. nil and what has no parts send none.
  
"""####, "public", ####"""
mutating func formField(
    _ name: String, choice value: (some Encodable & Sendable)?, style: ArrayStyle = .repeat
  ) {
    guard let value else { return }
    self.formLater(name, self.pairs(of: value, named: name, style: style))
  }

  /// Sends a value of a choice: the members of an object as fields of their own, else a field. nil
  /// sends none.
  
"""####, "public", ####"""
mutating func formField(
    _ name: String, explode value: (some Encodable & Sendable)?, arrays: ArrayStyle? = nil
  ) {
    guard let value else { return }
    self.formLater(
      name,
      self.members(of: value, named: name, explodes: true, arrays: arrays, sendsNull: true))
  }
}
"""####]),
        ])
    case "Runtime/Bodies/FormDots/EndpointCall+FormDots":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends the members of an object as the fields `name.member`, to any depth; nil sends none.
  ///
  /// - Parameter arrays: How arrays of single values are written; nil: numbered from 1.
  
"""####, "public", ####"""
mutating func formField(
    _ name: String, dots value: (some Encodable & Sendable)?, arrays: ArrayStyle? = nil
  ) {
    guard let value else { return }
    self.formLater(
      name, self.members(of: value, named: name, arrays: arrays, sendsNull: true, hasDots: true))
  }
}
"""####]),
        ])
    case "Runtime/Bodies/FormMembers/EndpointCall+FormMembers":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends the members of an object in a field of the form, names and values by turns, `x,1,y,2`;
  /// without a member that has a value it is not sent.
  
"""####, "public", ####"""
mutating func formField(
    _ name: String, members: ParameterMembers, style: ArrayStyle = .comma
  ) {
    let parts: [String] = self.texts(members, name).flatMap { [$0.name, $0.text] }
    if !parts.isEmpty {
      self.appendForm(style.pairs(name, parts))
    }
  }
}
"""####]),
        ])
    case "Runtime/Bodies/FormObjectPatches/EndpointCall+FormObjectPatch":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends the members of an object as the fields `name[member]`, an empty text for null and for
  /// one without members; an absent one is not sent.
  
"""####, "public", ####"""
mutating func formField<Value: Encodable & Sendable>(
    _ name: String, deepObject patch: Patch<Value>, arrays: ArrayStyle = .brackets
  ) {
    guard case .value(let value) = patch else { return self.clearField(name, patch) }
    self.formLater(
      name,
      self.cleared(
        name, self.members(of: value, named: name, arrays: arrays, sendsNull: true)))
  }

"""####]),
          .init("formDots", [####"""


"""####]),
          .init("mark", [####"""
  #if formDots

"""####]),
          .init("formDots", [####"""
  /// Sends the members of an object as the fields `name.member`, an empty text for null and for
  /// one without members; an absent one is not sent.
  
"""####, "public", ####"""
mutating func formField<Value: Encodable & Sendable>(
    _ name: String, dots patch: Patch<Value>, arrays: ArrayStyle? = nil
  ) {
    guard case .value(let value) = patch else { return self.clearField(name, patch) }
    self.formLater(
      name,
      self.cleared(
        name,
        self.members(of: value, named: name, arrays: arrays, sendsNull: true, hasDots: true)))
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  private mutating func clearField(_ name: String, _ patch: Patch<some Any>) {
    if case .null = patch {
      self.formField(name, "")
    }
  }


"""####]),
          .init("mark", [####"""
  /// Without a field, the server would leave it alone.

"""####]),
          .init("", [####"""
  private func cleared(
    _ name: String, _ make: @escaping @Sendable () throws -> [String]
  ) -> @Sendable () throws -> [String] {
    { () throws -> [String] in
      let pairs: [String] = try make()
      return pairs.isEmpty ? [RuntimePercentEncoding.pair(name, "")] : pairs
    }
  }
}
"""####]),
        ])
    case "Runtime/Bodies/FormObjects/EndpointCall+FormObject":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends the members of an object as the fields of a form.
  
"""####, "public", ####"""
mutating func body(
    form value: some Encodable & Sendable, contentType: String = "application/x-www-form-urlencoded"
  ) {
    self.formBody(contentType: contentType)
    self.formLater(
      "the body", self.members(of: value, named: nil, arrays: nil, sendsNull: true))
  }

  /// Sends the members of an object as the fields `name[member]`; nil sends none.
  ///
  /// - Parameter arrays: How arrays of single values are written within it.
  
"""####, "public", ####"""
mutating func formField(
    _ name: String, deepObject value: (some Encodable & Sendable)?, arrays: ArrayStyle = .brackets
  ) {
    guard let value else { return }
    self.formLater(name, self.members(of: value, named: name, arrays: arrays, sendsNull: true))
  }

  /// Sends the members of an object as fields of their own; nil sends none.
  
"""####, "public", ####"""
mutating func formField(
    explode value: (some Encodable & Sendable)?, arrays: ArrayStyle? = nil
  ) {
    guard let value else { return }
    self.formLater(
      "the body", self.members(of: value, named: nil, arrays: arrays, sendsNull: true))
  }
}
"""####]),
        ])
    case "Runtime/Bodies/FormPatches/EndpointCall+FormPatch":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a field of the form, an empty text for null; an absent one is not sent.
  
"""####, "public", ####"""
mutating func formField<Value: ParameterValue>(_ name: String, patch: Patch<Value>) {
    self.formField(name, patch: patch.map { [$0] })
  }

  /// Sends fields for an array, an empty text for null and for an empty one; an absent one is not
  /// sent.
  
"""####, "public", ####"""
mutating func formField<Value: ParameterValue>(
    _ name: String, patch: Patch<[Value]>, style: ArrayStyle = .repeat
  ) {
    switch patch {
    case .absent: break
    case .null: self.formField(name, "")
    // Without a field, the server would leave it alone.
    case .value(let values) where values.isEmpty: self.formField(name, "")
    case .value(let values): self.formField(name, values, style: style)
    }
  }
}

nonisolated extension Patch {
  /// The patch with another value.
  
"""####, "public", ####"""
func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Patch<Other> {
    switch self {
    case .absent: .absent
    case .null: .null
    case .value(let value): .value(try transform(value))
    }
  }
}
"""####]),
        ])
    case "Runtime/Bodies/IndexedParts/EndpointCall+IndexedParts":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a part for each element, `name[0]`, `name[1]`.
  
"""####, "public", ####"""
mutating func multipartField(
    _ name: String, indexed values: [some ParameterValue]?, filename: String? = nil,
    contentType: String? = nil
  ) {
    for (index, value) in (values ?? []).enumerated() {
      self.multipartField(
        "\(name)[\(index)]", value, filename: filename, contentType: contentType)
    }
  }

  /// Sends a part for each element, `name[0]`, `name[1]`.
  
"""####, "public", ####"""
mutating func multipartField(
    _ name: String, indexedData values: [Data]?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    for (index, data) in (values ?? []).enumerated() {
      self.multipartField(
        "\(name)[\(index)]", data: data, filename: filename, contentType: contentType)
    }
  }

  /// Sends a part for each file, `name[0]`, `name[1]`.
  
"""####, "public", ####"""
mutating func multipartField(
    _ name: String, indexedFiles files: [URL]?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    for (index, file) in (files ?? []).enumerated() {
      self.multipartField(
        "\(name)[\(index)]", file: file, filename: filename, contentType: contentType)
    }
  }
}
"""####]),
        ])
    case "Runtime/Bodies/JSONFields/EndpointCall+JSONFields":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Starts a body that is a JSON object, `{}` if no field follows.
  
"""####, "public", ####"""
mutating func jsonObject(contentType: String = "application/json") {
    self.setBody(.object([:]), contentType: contentType)
  }

  /// Sends a field of the body's JSON object.
  
"""####, "public", ####"""
mutating func jsonField(_ name: String, _ value: some Encodable & Sendable) {
    self.setField(name, value)
  }

  /// Sends a field of the body's JSON object; nil sends none.
  
"""####, "public", ####"""
mutating func jsonField(_ name: String, optional value: (some Encodable & Sendable)?) {
    if let value {
      self.setField(name, value)
    }
  }

  private mutating func setField(_ name: String, _ value: any Encodable & Sendable) {
    if case .none = self.body {
      self.jsonObject()
    }
    guard case .object(var fields) = self.body else { return }
    fields[name] = value
    self.body = .object(fields)
  }
}
"""####]),
        ])
    case "Runtime/Bodies/JSONForm/EndpointCall+FormJSON":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a value as JSON in a field of the form; nil sends none.
  
"""####, "public", ####"""
mutating func formField(_ name: String, json value: (some Encodable & Sendable)?) {
    guard let value else { return }
    self.formLater(name, self.pair(name, json: value))
  }
}
"""####]),
        ])
    case "Runtime/Bodies/JSONLinesBody/EndpointCall+JSONLines":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends the elements of an array as JSON, each on a line of its own; those of
  /// `application/json-seq` begin with a record separator (RFC 7464).
  
"""####, "public", ####"""
mutating func body(
    jsonl values: [some Encodable & Sendable], contentType: String = "application/jsonl"
  ) {
    let dates: DateCoding = self.dates
    let start: String = contentType.lowercased().contains("json-seq") ? "\u{1E}" : ""
    let make: @Sendable () throws -> [String] = { () throws -> [String] in
      try values.map { (value) throws -> String in
        let data: Data = try RuntimeJSONCoding.encode(value, dates: dates, isSorted: true)
        return start + String(decoding: data, as: UTF8.self) + "\n"
      }
    }
    self.setBody(.text(""), contentType: contentType)
    let later = DeferredFields(name: "the body", isJSON: true, index: 0, make: make) {
      (call: inout EndpointCall, lines: [String], _: Int) in
      call.body = .text(lines.joined())
    }
    self.deferredFields.append(later)
  }
}
"""####]),
        ])
    case "Runtime/Bodies/JSONParts/EndpointCall+JSONParts":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a part with JSON for each element.
  
"""####, "public", ####"""
mutating func multipartField(
    _ name: String, eachJSON values: [some Encodable & Sendable]?, filename: String? = nil,
    contentType: String = "application/json"
  ) {
    for value in values ?? [] {
      self.multipartField(name, json: value, filename: filename, contentType: contentType)
    }
  }
}
"""####]),
        ])
    case "Runtime/Bodies/JSONPatches/EndpointCall+JSONPatch":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a field of the body's JSON object, or null; an absent one is not sent.
  
"""####, "public", ####"""
mutating func jsonField<Value: Encodable & Sendable>(
    _ name: String, patch: Patch<Value>
  ) {
    if case .absent = patch { return }
    self.jsonField(name, patch)
  }
}
"""####]),
        ])
    case "Runtime/Bodies/JoinedParts/EndpointCall+JoinedPart":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a part with all elements of an array, `a,b`; nil and an empty one send none.
  
"""####, "public", ####"""
mutating func multipartField(
    _ name: String, joining values: [some ParameterValue]?, style: ArrayStyle = .comma,
    contentType: String? = nil
  ) {
    guard let values, !values.isEmpty else { return }
    let separator: String =
      switch style {
      case .pipe: "|"
      case .space: " "
      default: ","
      }
    let text: String = self.texts(values, name).joined(separator: separator)
    self.appendPart(name, .data(Data(text.utf8)), nil, contentType)
  }
}
"""####]),
        ])
    case "Runtime/Bodies/LocalFiles/RuntimeLocalFile":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// Files that requests are made of.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated enum RuntimeLocalFile {

"""####]),
          .init("mark", [####"""
  /// Whether a URL is that of a file with content to read.

"""####]),
          .init("", [####"""
  static func isReadable(_ url: URL) -> Bool {
    guard url.isFileURL else { return false }
    var type: FileAttributeType? = self.type(of: url)
    // To follow a link takes as long as to look at a file.
    if type == .typeSymbolicLink {
      type = self.type(of: url.resolvingSymlinksInPath())
    }
    return type == .typeRegular && FileManager.default.isReadableFile(atPath: url.path)
  }

  private static func type(of url: URL) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.type] as? FileAttributeType
  }
}


"""####]),
          .init("mark", [####"""
/// Appends files to another, a piece at a time, until it is stopped.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeFileCopying: @unchecked Sendable {
  private let progress: HTTPRequest.Progress
  private let lock = NSLock()
  private var isStopped: Bool = false

  init(_ progress: HTTPRequest.Progress) {
    self.progress = progress
  }

  func stop() {
    self.lock.withLock { self.isStopped = true }
  }


"""####]),
          .init("mark", [####"""
  /// What cannot be read, as opposed to what cannot be written.

"""####]),
          .init("", [####"""
  struct Unreadable: Error {}

  func copy(_ source: URL, to output: FileHandle) throws {
    guard let input = try? FileHandle(forReadingFrom: source) else { throw Unreadable() }
    defer { try? input.close() }
    while try self.copyPiece(from: input, to: output) {
      let isStopped: Bool = self.lock.withLock { self.isStopped }
      guard !isStopped else { throw CancellationError() }
      self.progress.report()
    }
  }

  private func copyPiece(from input: FileHandle, to output: FileHandle) throws -> Bool {
    #if canImport(ObjectiveC)
      // Else the pieces stay in memory until the thread has nothing more to do.
      return try autoreleasepool { () throws -> Bool in
        try self.copyOnePiece(from: input, to: output)
      }
    #else
      return try self.copyOnePiece(from: input, to: output)
    #endif
  }

  private func copyOnePiece(from input: FileHandle, to output: FileHandle) throws -> Bool {
    let piece: Data = try Self.piece(of: input)
    try output.write(contentsOf: piece)
    return !piece.isEmpty
  }

  private static func piece(of input: FileHandle) throws -> Data {
    do {
      return try input.read(upToCount: 262_144) ?? Data()
    } catch {
      throw Unreadable()
    }
  }
}
"""####]),
        ])
    case "Runtime/Bodies/MemberParts/EndpointCall+MemberParts":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a part for each member of an object, `name[member]`.
  ///
  /// - Parameter explodes: Whether they have their own names alone.
  
"""####, "public", ####"""
mutating func multipartField(
    _ name: String, members: ParameterMembers, explodes: Bool = false, contentType: String? = nil
  ) {
    for (member, text) in self.texts(members, name) {
      let part: String = explodes ? member : "\(name)[\(member)]"
      self.appendPart(part, .data(Data(text.utf8)), nil, contentType)
    }
  }
}
"""####]),
        ])
    case "Runtime/Bodies/Multipart/EndpointCall+Multipart":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Starts a multipart body, without parts if none follows.
  
"""####, "public", ####"""
mutating func multipartBody(contentType: String = "multipart/form-data") {
    self.setBody(.written(RuntimeMultipartForm()), contentType: contentType)
  }

  // MARK: - Text

  /// Sends a part; nil sends none.
  
"""####, "public", ####"""
mutating func multipartField(
    _ name: String, _ value: (some ParameterValue)?, filename: String? = nil,
    contentType: String? = nil
  ) {
    guard let value, let text = self.text(value, name) else { return }
    if let url = value as? URL, url.isFileURL {
      self.refuse("\(name) is the URL of a file, and a text is sent")
    }
    self.appendPart(name, .data(Data(text.utf8)), filename, contentType)
  }

  /// Sends a part for each element.
  
"""####, "public", ####"""
mutating func multipartField(
    _ name: String, _ values: [some ParameterValue]?, filename: String? = nil,
    contentType: String? = nil
  ) {
    for value in values ?? [] {
      self.multipartField(name, value, filename: filename, contentType: contentType)
    }
  }

  // MARK: - JSON

  /// Sends a part with a value as JSON; nil sends none.
  
"""####, "public", ####"""
mutating func multipartField(
    _ name: String, json value: (some Encodable & Sendable)?, filename: String? = nil,
    contentType: String = "application/json"
  ) {
    guard let value else { return }
    self.appendPart(name, .json(value, self.dates), filename, contentType)
  }

  // MARK: - Bytes

  /// Sends a part with bytes as they are; nil sends none.
  
"""####, "public", ####"""
mutating func multipartField(
    _ name: String, data: Data?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    guard let data else { return }
    self.appendPart(name, .data(data), filename, contentType)
  }

  /// Sends a part for each element.
  
"""####, "public", ####"""
mutating func multipartField(
    _ name: String, data values: [Data]?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    for data in values ?? [] {
      self.multipartField(name, data: data, filename: filename, contentType: contentType)
    }
  }

  // MARK: - Files

  /// Sends a part with the content of a file, under the file's name unless there is another; nil
  /// sends none.
  
"""####, "public", ####"""
mutating func multipartField(
    _ name: String, file: URL?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    guard let file else { return }
    if !RuntimeLocalFile.isReadable(file) {
      self.refuse("\(name) is not a readable file")
    }
    self.appendPart(name, .file(file), filename ?? file.lastPathComponent, contentType)
  }

  /// Sends a part for each file.
  
"""####, "public", ####"""
mutating func multipartField(
    _ name: String, file files: [URL]?, filename: String? = nil,
    contentType: String = "application/octet-stream"
  ) {
    for file in files ?? [] {
      self.multipartField(name, file: file, filename: filename, contentType: contentType)
    }
  }

  
"""####, "internal", ####"""
mutating func appendPart(
    _ name: String, _ content: RuntimeMultipartForm.Part.Content, _ filename: String?,
    _ contentType: String?
  ) {
    var form = RuntimeMultipartForm()
    if case .written(let writer) = self.body, let before = writer as? RuntimeMultipartForm {
      form = before
    }
    form.parts.append(
      RuntimeMultipartForm.Part(
        name: name, filename: filename, contentType: contentType, content: content))
    self.setBody(.written(form), contentType: self.contentType ?? "multipart/form-data")
  }
}
"""####]),
        ])
    case "Runtime/Bodies/Multipart/LiveCaller+Multipart":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension LiveCaller {

"""####]),
          .init("mark", [####"""
  /// Puts a body together that is written for each call, within the time for an attempt.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func written(
    _ request: HTTPRequest, by writer: any RuntimeBodyWriter, _ call: EndpointCall
  ) async throws -> HTTPRequest {
    do {
      let system: CallSystem = self.system.extended(by: request.progress)
      let written = try await system.limit(to: request.timeout) {
        () async throws -> RuntimeWrittenRequest in
        var request: HTTPRequest = request
        try await writer.write(into: &request)
        return RuntimeWrittenRequest(request, by: writer)
      }
      return written.take()
    } catch let error as URLError where error.code == .timedOut {
      throw self.publicError(error, call)
    } catch is EncodingError {
      throw self.error(.invalidRequest, call, detail: "a part cannot be written as JSON")
    } catch {
      try Task.checkCancellation()
      let problem: String =
        error is RuntimeFileCopying.Unreadable
        ? "a file of the body cannot be read"
        : "the body cannot be written to the temporary folder, which may be full"
      throw self.error(.invalidRequest, call, detail: problem)
    }
  }
}


"""####]),
          .init("mark", [####"""
/// A request whose body was written, which is removed unless somebody takes it: the call may have
/// ended just before.

"""####]),
          .init("", [####"""
nonisolated private final class RuntimeWrittenRequest: @unchecked Sendable {
  private let request: HTTPRequest
  private let writer: any RuntimeBodyWriter

"""####]),
          .init("mark", [####"""
  /// Only the one that gets it changes that.

"""####]),
          .init("", [####"""
  private var isTaken: Bool = false

  init(_ request: HTTPRequest, by writer: any RuntimeBodyWriter) {
    self.request = request
    self.writer = writer
  }

  func take() -> HTTPRequest {
    self.isTaken = true
    return self.request
  }

  deinit {
    if !self.isTaken {
      self.writer.remove(from: self.request)
    }
  }
}
"""####]),
        ])
    case "Runtime/Bodies/Multipart/RuntimeMultipartForm":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// A `multipart/form-data` body (RFC 7578).

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeMultipartForm: RuntimeBodyWriter {
  struct Part: Sendable {
    enum Content: Sendable {
      case data(Data)
      case file(URL)
      /// Encoded when the body is written.
      case json(any Encodable & Sendable, DateCoding)
    }

    let name: String
    let filename: String?
    let contentType: String?
    var content: Content

"""####]),
          .init("mark", [####"""
    /// More lines of the head.

"""####]),
          .init("", [####"""
    var headers: String = ""
  }

  var parts: [Part] = []

"""####]),
          .init("mark", [####"""
  /// What stands between the parts; random, so that no content can be made to hold it.

"""####]),
          .init("", [####"""
  var makeBoundary: @Sendable () -> String = { () -> String in
    UUID().uuidString
  }

  // MARK: - Writing

  func write(into request: inout HTTPRequest) async throws {
    var form: RuntimeMultipartForm = self
    form.parts = try self.parts.map { try $0.encoded() }
    try await form.writeEncoded(into: &request)
  }

  private func writeEncoded(into request: inout HTTPRequest) async throws {
    let type: String = request.headers["Content-Type"] ?? "multipart/form-data"
    // A header may bring a boundary of its own.
    let told: String? = RuntimeMediaType.parameter("boundary", of: type)
    var boundary: String = told ?? self.makeBoundary()
    while told == nil, self.parts.contains(where: { $0.holds(boundary) }) {
      try Task.checkCancellation()
      boundary = self.makeBoundary()
    }
    if self.parts.contains(where: \.isFile) {
      request.body = .file(try await self.file(boundary, request.progress))
    } else {
      var body = Data()
      for part in self.parts {
        body.append(part.head(boundary))
        body.append(part.data)
        body.append(Self.lineBreak)
      }
      body.append(Self.end(boundary))
      request.body = .data(body)
    }
    request.headers["Content-Type"] = told == nil ? "\(type); boundary=\(boundary)" : type
  }

  func remove(from request: HTTPRequest) {
    if case .file(let file) = request.body {
      try? FileManager.default.removeItem(at: file)
    }
  }


"""####]),
          .init("mark", [####"""
  /// A temporary file with the whole body: its length is known before it is sent, and it can be
  /// sent again. Files are never in memory as a whole.

"""####]),
          .init("", [####"""
  private func file(
    _ boundary: String, _ progress: HTTPRequest.Progress
  ) async throws -> URL {
    let name = "clientsmith-\(UUID().uuidString)"
    let file: URL = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    let copying = RuntimeFileCopying(progress)
    do {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation {
          (continuation: CheckedContinuation<Void, any Error>) in
          // Reading and writing block the thread.
          DispatchQueue.global().async {
            continuation.resume(with: Result { try self.write(to: file, boundary, copying) })
          }
        }
      } onCancel: {
        copying.stop()
      }
      try Task.checkCancellation()
      return file
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw error
    }
  }

  private func write(to file: URL, _ boundary: String, _ copying: RuntimeFileCopying) throws {
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    guard
      FileManager.default.createFile(atPath: file.path, contents: nil, attributes: attributes)
    else { throw CocoaError(.fileWriteUnknown) }
    let output = try FileHandle(forWritingTo: file)
    defer { try? output.close() }
    for part in self.parts {
      try output.write(contentsOf: part.head(boundary))
      switch part.content {
      case .data(let data): try output.write(contentsOf: data)
      case .file(let source): try copying.copy(source, to: output)
      case .json: break
      }
      try output.write(contentsOf: Self.lineBreak)
    }
    try output.write(contentsOf: Self.end(boundary))
  }

  private static let lineBreak = Data("\r\n".utf8)

  private static func end(_ boundary: String) -> Data {
    Data("--\(boundary)--\r\n".utf8)
  }
}

nonisolated extension RuntimeMultipartForm.Part {
  fileprivate var isFile: Bool {
    if case .file = self.content { true } else { false }
  }

  fileprivate var data: Data {
    if case .data(let data) = self.content { data } else { Data() }
  }


"""####]),
          .init("mark", [####"""
  /// With its bytes in the place of a value.

"""####]),
          .init("", [####"""
  fileprivate func encoded() throws -> Self {
    guard case .json(let value, let dates) = self.content else { return self }
    var part: Self = self
    // A recording tells such a body by its hash.
    part.content = .data(try RuntimeJSONCoding.encode(value, dates: dates, isSorted: true))
    return part
  }

  fileprivate func holds(_ boundary: String) -> Bool {
    self.data.range(of: Data(boundary.utf8)) != nil
  }

  fileprivate func head(_ boundary: String) -> Data {
    var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escape(self.name))\""
    if let filename = self.filename {
      head += "; filename=\"\(Self.escape(filename))\""
    }
    if let contentType = self.contentType {
      head += "\r\nContent-Type: \(contentType)"
    }
    return Data("\(head)\(self.headers)\r\n\r\n".utf8)
  }


"""####]),
          .init("mark", [####"""
  /// By scalars, since a CR and a LF are one character together.

"""####]),
          .init("", [####"""
  private static func escape(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped.append(contentsOf: "%22".unicodeScalars)
      case "\r": escaped.append(contentsOf: "%0D".unicodeScalars)
      case "\n": escaped.append(contentsOf: "%0A".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
"""####]),
        ])
    case "Runtime/Bodies/PartHeaders/EndpointCall+PartHeaders":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Adds parts with headers of their own.
  
"""####, "public", ####"""
mutating func parts(
    headers: KeyValuePairs<String, String>, _ add: (inout EndpointCall) -> Void
  ) {
    let count: Int = self.multipartForm?.parts.count ?? 0
    add(&self)
    guard var form = self.multipartForm else { return }
    let lines: String = headers.map { "\r\n\($0.key): \($0.value)" }.joined()
    for index in form.parts.indices.dropFirst(count) {
      form.parts[index].headers = lines
    }
    self.body = .written(form)
  }

  private var multipartForm: RuntimeMultipartForm? {
    guard case .written(let writer) = self.body else { return nil }
    return writer as? RuntimeMultipartForm
  }
}
"""####]),
        ])
    case "Runtime/Bodies/ReservedForm/EndpointCall+FormReserved":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a field of the form in which reserved characters stay as they are; nil sends none.
  
"""####, "public", ####"""
mutating func formField(_ name: String, reserved value: (some ParameterValue)?) {
    self.formField(name, reserved: value.map { [$0] })
  }

  /// Sends fields for an array, in which reserved characters stay as they are.
  
"""####, "public", ####"""
mutating func formField(
    _ name: String, reserved values: [some ParameterValue]?, style: ArrayStyle = .repeat
  ) {
    guard let values, !values.isEmpty else { return }
    let texts: [String] = self.texts(values, name)
    self.appendForm(style.pairs(name, texts, encode: RuntimePercentEncoding.encodeReserved))
  }
}
"""####]),
        ])
    case "Runtime/Bodies/TextBody/EndpointCall+TextBody":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a value as text, such as `Data` in Base64.
  
"""####, "public", ####"""
mutating func body(
    text value: some ParameterValue, contentType: String = "text/plain; charset=utf-8"
  ) {
    guard let text = self.text(value, "the body") else { return }
    self.setBody(.text(text), contentType: contentType)
  }
}
"""####]),
        ])
    case "Runtime/Bodies/Uploads/HTTPRequest+Progress":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension HTTPRequest {
  /// How a body gets on that may take long to send: one from a file, or in parts.
  ///
  /// The times for an attempt and for a call begin again with each piece that is sent. For all
  /// other bodies nothing is counted.
  
"""####, "public", ####"""
struct Progress: Equatable, Sendable {
    
"""####, "internal", ####"""
var counter: RuntimeProgressCounter?

    
"""####, "public", ####"""
init() {}

    /// For transports: another piece of the body is on its way.
    
"""####, "public", ####"""
func report() {
      self.counter?.add()
    }


"""####]),
          .init("mark", [####"""
    /// Whether a transport has to count the time from what was sent last.

"""####]),
          .init("", [####"""
    var isCounted: Bool { self.counter != nil }


"""####]),
          .init("mark", [####"""
    /// When there was progress last.

"""####]),
          .init("", [####"""
    var last: SuspendingClock.Instant? { self.counter?.state.last }

    static func counted() -> Progress {
      var progress = Progress()
      progress.counter = RuntimeProgressCounter()
      return progress
    }

    /// It is nothing of the request itself.
    
"""####, "public", ####"""
static func == (left: Self, right: Self) -> Bool { true }
  }
}

nonisolated extension CallSystem {

"""####]),
          .init("mark", [####"""
  /// With deadlines that begin again whenever there is progress.

"""####]),
          .init("", [####"""
  func extended(by progress: HTTPRequest.Progress) -> CallSystem {
    guard let counter = progress.counter else { return self }
    var system: CallSystem = self
    system.progress = progress
    let sleep: @Sendable (Duration) async throws -> Void = self.sleep ?? CallSystem.wait
    system.sleep = { (time: Duration) async throws -> Void in
      var rest: Duration = time
      while true {
        let before: Int = counter.state.count
        try await sleep(rest)
        let (count, last) = counter.state
        guard count != before, let last else { return }
        rest = time - last.duration(to: .now)
      }
    }
    return system
  }
}


"""####]),
          .init("mark", [####"""
/// How often there was progress, and when.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeProgressCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var count: Int = 0
  private var last: SuspendingClock.Instant?

  var state: (count: Int, last: SuspendingClock.Instant?) {
    self.lock.withLock { (self.count, self.last) }
  }

  func add() {
    self.lock.withLock {
      self.count += 1
      self.last = .now
    }
  }
}
"""####]),
        ])
    case "Runtime/Calls/AbsoluteURLs/LiveCaller+AbsoluteURLs":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
nonisolated extension LiveCaller {
  /// Starts a call of a URL as it stands.
  ///
  /// Only a server of the API gets what all endpoints have in common. Any other gets what is known
  /// to be harmless, as if a redirect led there, and what is added for this endpoint.
  
"""####, "public", ####"""
func call(
    _ endpoint: String, _ method: String, _ template: String, at url: URL
  ) -> EndpointCall {
    var call: EndpointCall = self.call(endpoint, method, template)
    call.address = url
    call.query = []
    call.isOwn = self.owns(url, call)

"""####]),
          .init("mark", [####"""
    #if deferredFields

"""####]),
          .init("deferredFields", [####"""
    // Those of the query, as above, and below the others.
    call.deferredFields = call.deferredFields.filter { call.isOwn && $0.isJSON }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    if !call.isOwn {
      call.headers = HTTPRequest(url: url, headers: call.headers).forAnotherServer.headers
    }
    return call
  }


"""####]),
          .init("mark", [####"""
  /// A URL that can be sent as it stands: encrypted, unless the API itself is not.

"""####]),
          .init("", [####"""
  func checked(_ url: URL, _ call: EndpointCall) throws -> URL {
    let scheme: String? = url.scheme?.lowercased()
    let isPlain: Bool =
      scheme == "http" && self.common.base?.start.lowercased().hasPrefix("http:") == true
    guard scheme == "https" || isPlain, url.host?.isEmpty == false, url.user == nil,
      url.password == nil
    else {
      throw self.error(
        .invalidRequest, call, detail: "the URL is not one of https, or it names a user")
    }
    return url.absoluteURL
  }
}
"""####]),
        ])
    case "Runtime/Calls/ChosenIdempotencyKeys/EndpointCall+ChosenIdempotencyKey":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a key in a header, the same for every attempt; nil: a UUID.
  
"""####, "public", ####"""
mutating func idempotencyKey(_ header: String, _ key: String?) {
    if key?.isEmpty == true {
      self.refuse("the idempotency key is empty")
    }
    self.idempotencyHeader = header
    self.idempotencyKey = key
  }
}
"""####]),
        ])
    case "Runtime/Calls/DeepValues/RuntimeLargeStack":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// Runs code that recurses deeply. Tasks may have stacks of half a MiB; decoding one level of JSON
/// takes up to 8 KiB.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated enum RuntimeLargeStack {

"""####]),
          .init("mark", [####"""
  /// Whether this code runs on one.

"""####]),
          .init("", [####"""
  @TaskLocal static var isHere = false

  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) throws -> Value {
    let outcome = Outcome<Value>()
    let thread = Thread {
      outcome.set(Result { try Self.$isHere.withValue(true) { try body() } })
    }
    thread.stackSize = 16_777_216
    thread.start()
    return try outcome.wait().get()
  }

  private final class Outcome<Value: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var result: Result<Value, any Error>?

    func set(_ result: Result<Value, any Error>) {
      self.condition.lock()
      self.result = result
      self.condition.signal()
      self.condition.unlock()
    }

    func wait() -> Result<Value, any Error> {
      self.condition.lock()
      defer { self.condition.unlock() }
      while true {
        if let result = self.result {
          return result
        }
        self.condition.wait()
      }
    }
  }
}
"""####]),
        ])
    case "Runtime/Calls/DeferredFields/LiveCaller+DeferredFields":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {

"""####]),
          .init("mark", [####"""
  /// Pairs that are made when the call is sent: values are not encoded where endpoints are called,
  /// which may be the main actor.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
struct DeferredFields: Sendable {

"""####]),
          .init("mark", [####"""
    /// What they are made of.

"""####]),
          .init("", [####"""
    let name: String

"""####]),
          .init("mark", [####"""
    /// They are one text, and no pairs.

"""####]),
          .init("", [####"""
    var isJSON: Bool = false

"""####]),
          .init("mark", [####"""
    /// How many pairs come before them.

"""####]),
          .init("", [####"""
    let index: Int
    let make: @Sendable () throws -> [String]

"""####]),
          .init("mark", [####"""
    /// Puts them where they belong.

"""####]),
          .init("", [####"""
    let put: @Sendable (inout EndpointCall, _ pairs: [String], _ index: Int) -> Void
  }

  mutating func queryLater(_ name: String, _ make: @escaping @Sendable () throws -> [String]) {
    let later = DeferredFields(name: name, index: self.query.count, make: make) {
      (call: inout EndpointCall, pairs: [String], index: Int) in
      call.query.insert(contentsOf: pairs, at: index)
    }
    self.deferredFields.append(later)
  }
}

nonisolated extension LiveCaller {

"""####]),
          .init("mark", [####"""
  /// The call with all of its pairs.

"""####]),
          .init("", [####"""
  func completed(_ call: EndpointCall) throws -> EndpointCall {
    var call: EndpointCall = call
    // From the last on, so that the indices of the others stay what they are.
    for deferred in call.deferredFields.reversed() {
      guard let pairs = try? deferred.make() else {
        let form: String = deferred.isJSON ? "JSON" : "fields"
        throw self.error(
          .invalidRequest, call, detail: "\(deferred.name) cannot be written as \(form)")
      }
      deferred.put(&call, pairs, deferred.index)
    }
    return call
  }
}
"""####]),
        ])
    case "Runtime/Calls/DeferredJSON/EndpointCall+DeferredJSON":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Puts a value as JSON somewhere when the call is sent.
  mutating func putLater(
    _ name: String, json value: some Encodable & Sendable,
    _ put: @escaping @Sendable (inout EndpointCall, String) -> Void
  ) {
    let dates: DateCoding = self.dates
    let make: @Sendable () throws -> [String] = {
      let data: Data = try RuntimeJSONCoding.encode(value, dates: dates, isSorted: true)
      return [String(decoding: data, as: UTF8.self)]
    }
    let later = DeferredFields(name: name, isJSON: true, index: 0, make: make) {
      (call: inout EndpointCall, texts: [String], _: Int) in
      put(&call, texts.joined())
    }
    // The last is put first, and cookies keep the order of their calls.
    self.deferredFields.insert(later, at: 0)
  }
}
"""####]),
        ])
    case "Runtime/Calls/HostLabels/EndpointCall+Host":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Puts a label before the host of the base URL: with `acme`, `api.example.com` becomes
  /// `acme.api.example.com`; nil puts none.
  ///
  /// A label is 1 to 63 letters, digits and hyphens, none of them at an end (RFC 1123, section
  /// 2.1).
  
"""####, "public", ####"""
mutating func host(_ name: String, _ value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, name) else { return }
    let isLabel: Bool = text.utf8.allSatisfy { (byte: UInt8) -> Bool in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
      default: false
      }
    }
    guard isLabel, (1...63).contains(text.utf8.count), !text.hasPrefix("-"), !text.hasSuffix("-")
    else { return self.refuse("\(name) is not a label of a host") }
    self.hostLabels.append(text)
  }
}
"""####]),
        ])
    case "Runtime/Calls/HostLabels/LiveCaller+HostLabels":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension LiveCaller {
  /// What the URL of a call begins with, its labels before the host.
  ///
  /// An address has no names below it. This machine, where tests are, answers for all of them.
  func start(_ start: String, of call: EndpointCall) throws -> String {
    guard !call.hostLabels.isEmpty, let scheme = start.range(of: "://") else { return start }
    let host: String = URL(string: start)?.host?.lowercased() ?? ""
    let labels: [Substring] = host.split(separator: ".")
    let isNumber: Bool = labels.last?.allSatisfy(\.isNumber) == true
    if labels.last == "localhost" || host == "::1" || (isNumber && labels.first == "127") {
      return start
    }
    guard !isNumber, !host.contains(":") else {
      throw self.error(
        .invalidRequest, call, detail: "the base URL has an address, and no label goes before one")
    }
    let prefix: String = call.hostLabels.map { $0 + "." }.joined()
    return start[..<scheme.upperBound] + prefix + start[scheme.upperBound...]
  }
}
"""####]),
        ])
    case "Runtime/Calls/HostVariables/LiveCaller+HostVariables":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
nonisolated extension LiveCaller {
  /// The URL of a server with values for its variables.
  ///
  /// A value is a part of the host, or a segment of the path, and cannot lead anywhere else. nil
  /// where one is not; then the calls fail.
  
"""####, "public", ####"""
static func serverURL(_ template: String, _ variables: [String: String]) -> URL? {
    let scheme: String.Index = template.range(of: "://")?.upperBound ?? template.startIndex
    let pathStart: String.Index = template[scheme...].firstIndex(of: "/") ?? template.endIndex
    var text: String = ""
    var rest: Substring = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[open..<close].dropFirst())
      guard let value = variables[name],
        let part = open < pathStart ? self.hostPart(value) : self.pathPart(value)
      else { return nil }
      text += rest[..<open]
      text += part
      rest = rest[close...].dropFirst()
    }
    return URL(string: text + rest)
  }


"""####]),
          .init("mark", [####"""
  /// Letters, digits, `-` and `.`, which a port is made of too.

"""####]),
          .init("", [####"""
  private static func hostPart(_ value: String) -> String? {
    let isValid: Bool = value.utf8.allSatisfy { (byte: UInt8) -> Bool in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
      default: false
      }
    }
    let isWhole: Bool = !value.isEmpty && !value.hasPrefix(".") && !value.hasSuffix(".")
    return isValid && isWhole && !value.contains("..") ? value : nil
  }

  private static func pathPart(_ value: String) -> String? {
    ["", ".", ".."].contains(value) ? nil : RuntimePercentEncoding.encode(value)
  }
}
"""####]),
        ])
    case "Runtime/Calls/IdempotencyKeys/EndpointCall+IdempotencyKey":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a UUID in a header, the same for every attempt.
  
"""####, "public", ####"""
mutating func idempotencyKey(_ header: String) {
    self.idempotencyHeader = header
  }
}
"""####]),
        ])
    case "Runtime/Calls/JSONKeys/EndpointCall+KeyJSON":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a key in a field of the body's JSON object, the same for every attempt; nil: a UUID.
  
"""####, "public", ####"""
mutating func idempotencyKey(json name: String, _ key: String? = nil) {
    self.jsonField(name, self.placedKey(key))
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/CallOptions":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// Runs calls with other options than their own, in this task and in those that it starts.
///
/// - Parameter headers: Replace those of the same name; only servers of the API get them.

"""####, "public", ####"""
func withCallOptions<Result>(
  timeout: Duration? = nil, headers: HTTPHeaders = HTTPHeaders(),
  isolation: isolated (any Actor)? = #isolation, _ calls: () async throws -> Result
) async rethrows -> Result {
  let options = RuntimeCallOptions(timeout: timeout, headers: headers)
  return try await RuntimeCallOptions.$current.withValue(options.within(.current)) {
    try await calls()
  }
}

/// Runs calls with other options than their own, a `RetryPolicy` among them.

"""####, "public", ####"""
func withCallOptions<Result>(
  timeout: Duration? = nil, retry: RetryPolicy, headers: HTTPHeaders = HTTPHeaders(),
  isolation: isolated (any Actor)? = #isolation, _ calls: () async throws -> Result
) async rethrows -> Result {
  let options = RuntimeCallOptions(timeout: timeout, retry: retry, headers: headers)
  return try await RuntimeCallOptions.$current.withValue(options.within(.current)) {
    try await calls()
  }
}


"""####, "internal", ####"""
nonisolated struct RuntimeCallOptions: Sendable {
  @TaskLocal static var current = RuntimeCallOptions()

  var timeout: Duration?
  var retry: RetryPolicy?
  var headers = HTTPHeaders()

  func within(_ outer: RuntimeCallOptions) -> RuntimeCallOptions {
    RuntimeCallOptions(
      timeout: self.timeout ?? outer.timeout, retry: self.retry ?? outer.retry,
      headers: outer.headers.replaced(by: self.headers))
  }

  func applied(to call: EndpointCall) -> EndpointCall {
    var call: EndpointCall = call
    call.timeout = self.timeout ?? call.timeout
    call.retry = self.retry ?? call.retry
    if call.isOwn { call.headers = call.headers.replaced(by: self.headers) }
    return call
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/CallSystem":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// What a live client takes from the system; tests give it something else. Time passes as
/// `SuspendingClock` counts it: while the device sleeps, no timeout passes.

"""####, "public", ####"""
nonisolated struct CallSystem: Sendable {
  /// Waits for a deadline, with the system's clock where it is nil. Throws `CancellationError` when
  /// the task is canceled.
  
"""####, "public", ####"""
var sleep: (@Sendable (Duration) async throws -> Void)?
  
"""####, "public", ####"""
var uuid: @Sendable () -> UUID = { UUID() }
  /// Waits before another attempt. Throws `CancellationError` when the task is canceled.
  
"""####, "public", ####"""
var pause: @Sendable (Duration) async throws -> Void = CallSystem.wait
  
"""####, "public", ####"""
var now: @Sendable () -> Date = { Date() }
  /// From 0 up to, but not including, 1.
  
"""####, "public", ####"""
var random: @Sendable () -> Double = { Double.random(in: 0..<1) }


"""####]),
          .init("mark", [####"""
  /// The time of the current call, and its deadline, which is nil where `sleep` decides.

"""####]),
          .init("", [####"""
  var time: Duration = Self.year
  var end: SuspendingClock.Instant?

"""####]),
          .init("mark", [####"""
  /// Whether the call is ended then, whatever it waits for.

"""####]),
          .init("", [####"""
  var isLimited: Bool = false

"""####]),
          .init("mark", [####"""
  #if asyncHTTPClient

"""####]),
          .init("mark", [####"""
    /// What the transport keeps deadlines with; nil: a timer of the system for each.

"""####]),
          .init("asyncHTTPClient", [####"""
  var timers: HTTPTransport.Timers?

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if uploads

"""####]),
          .init("mark", [####"""
    /// What moves that end: it has its time after each.

"""####]),
          .init("uploads", [####"""
  var progress = HTTPRequest.Progress()

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("public", [####"""

  // The synthesized initializer is internal.
  
"""####, "public", ####"""
init(
    sleep: (@Sendable (Duration) async throws -> Void)? = nil,
    uuid: @escaping @Sendable () -> UUID = { UUID() },
    pause: @escaping @Sendable (Duration) async throws -> Void = Self.wait,
    now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.sleep = sleep
    self.uuid = uuid
    self.pause = pause
    self.now = now
    self.random = random
  }

"""####]),
          .init("", [####"""

  
"""####, "public", ####"""
static let current = CallSystem()

  @Sendable 
"""####, "public", ####"""
static func wait(_ time: Duration) async throws {
    try await Task.sleep(for: min(time, self.year), clock: .suspending)
  }


"""####]),
          .init("mark", [####"""
  /// Longer, and the arithmetic of clocks may overflow.

"""####]),
          .init("", [####"""
  static let year: Duration = .seconds(31_536_000)


"""####]),
          .init("mark", [####"""
  /// Until the call has to end.

"""####]),
          .init("", [####"""
  var timeLeft: Duration {

"""####]),
          .init("mark", [####"""
    #if uploads

"""####]),
          .init("uploads", [####"""
    if let end = self.end, let last = self.progress.last {
      return SuspendingClock.now.duration(to: max(end, last + self.time))
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    return self.end.map { SuspendingClock.now.duration(to: $0) } ?? self.time
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/ClientError":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// A call of an endpoint that failed.
///
/// A canceled call throws `CancellationError` instead.

"""####, "public", ####"""
nonisolated struct ClientError: LocalizedError, DescribedBriefly, Sendable {
  
"""####, "public", ####"""
enum Reason: String, Hashable, Sendable {
    /// The arguments cannot be sent. Nothing was.
    case invalidRequest
    /// There was no response.
    case transport
    /// There was no response in time.
    case timeout
    /// The response has a status that means failure.
    case status
    /// The response is not what was declared.
    case decoding
    /// A credential could not be had.
    case authentication
    /// The response redirects to where the request may not go, or too often.
    case redirect
    /// The response is larger than the limit.
    case tooLarge
    /// A stream ended in the middle.
    case streamTruncated
    /// The response has a status that means success, and a body that reports a failure.
    case rejected
  }

  /// The type of the client.
  
"""####, "public", ####"""
var client: String
  
"""####, "public", ####"""
var endpoint: String
  
"""####, "public", ####"""
var reason: Reason
  /// Why there was no response, if the transport reports it: `.notConnectedToInternet`.
  
"""####, "public", ####"""
var urlError: URLError.Code?
  /// The status of the response, if there was one.
  
"""####, "public", ####"""
var status: Int?
  /// The headers of the response.
  
"""####, "public", ####"""
var headers: HTTPHeaders
  /// The first MiB of the response's body.
  
"""####, "public", ####"""
var body: Data?
  /// The server's id of this request, from the headers, to name when you report a problem.
  
"""####, "public", ####"""
var requestID: String?
  /// More about the reason, without values that were sent or received.
  
"""####, "public", ####"""
var detail: String?
  /// What the API says to people, where the specification tells where that is.
  
"""####, "public", ####"""
var message: String?

  
"""####, "internal", ####"""
var errorValue: (any Sendable)?

  /// - Parameters:
  ///   - requestID: nil: taken from the headers.
  ///   - message: What people may read of it; nil: a sentence about the reason.
  ///   - value: The body decoded as the type that is declared for the status.
  
"""####, "public", ####"""
init(
    client: String, endpoint: String, reason: Reason, urlError: URLError.Code? = nil,
    status: Int? = nil, headers: HTTPHeaders = HTTPHeaders(), body: Data? = nil,
    requestID: String? = nil, detail: String? = nil, message: String? = nil,
    value: (any Sendable)? = nil
  ) {
    self.client = client
    self.endpoint = endpoint
    self.reason = reason
    self.urlError = urlError
    self.status = status
    self.headers = headers
    self.body = body.map { Data($0.prefix(1_048_576)) }
    self.requestID = requestID ?? Self.requestID(in: headers)
    self.detail = detail
    self.message = message
    self.errorValue = value
  }

  /// What a live client throws where its transport throws a `URLError` of this code: a `timeout`
  /// for `timedOut`, `tooLarge` for `dataLengthExceedsMaximum`, `transport` for the others.
  
"""####, "public", ####"""
init(client: String, endpoint: String, urlError code: URLError.Code) {
    var reason: Reason = .transport
    var detail: String?
    switch code {
    case .timedOut: reason = .timeout
    case .dataLengthExceedsMaximum: reason = .tooLarge
    case .cancelled: detail = "it was cancelled"
    default: detail = "URLError \(code.rawValue)"
    }
    self.init(client: client, endpoint: endpoint, reason: reason, urlError: code, detail: detail)
  }

  /// The body, decoded when the error was made; nil unless `type` is the type that is declared
  /// for the status.
  
"""####, "public", ####"""
func body<Value>(as type: Value.Type) -> Value? {
    // A cast of nil itself would succeed for optional types and for existentials.
    self.errorValue.flatMap { $0 as? Value }
  }

  static func requestID(in headers: HTTPHeaders) -> String? {
    let names: [String] = [
      "X-Request-ID", "Request-ID", "X-Amzn-RequestId", "X-Amz-Request-ID", "X-Correlation-ID",
      "X-MS-Request-ID", "X-GitHub-Request-Id", "CF-Ray",
    ]
    return names.lazy.compactMap { headers[$0] }.first
  }

  /// For people, as `localizedDescription`: what the API says to them, else a short sentence.
  
"""####, "public", ####"""
var errorDescription: String? { self.message ?? self.sentence }


"""####]),
          .init("mark", [####"""
  /// An app translates the sentences in its table of strings.

"""####]),
          .init("", [####"""
  private var sentence: String {
    switch (self.reason, self.urlError) {
    case (_, .notConnectedToInternet?), (_, .dataNotAllowed?), (_, .internationalRoamingOff?):
      NSLocalizedString("You are offline.", comment: "An error of a client")
    case (.timeout, _), (.streamTruncated, _), (.authentication, _?),
      (.transport, _) where self.urlError != .badServerResponse:
      NSLocalizedString("The server did not answer.", comment: "An error of a client")
    case (.authentication, _):
      NSLocalizedString("You are not signed in.", comment: "An error of a client")
    default:
      NSLocalizedString("Something went wrong.", comment: "An error of a client")
    }
  }

  /// For logs: no URL, no header, no body, nothing that was sent.
  
"""####, "public", ####"""
var description: String {
    "\(self.client).\(self.endpoint): \(self.explanation)\(self.detail.map { ": \($0)" } ?? "")."
  }

  private var explanation: String {
    switch self.reason {
    case .invalidRequest: "the request cannot be sent"
    case .transport where self.urlError == .badServerResponse: "the response is not valid HTTP"
    case .transport: "there was no response"
    case .timeout: "there was no response in time"
    case .status: "the server answered with \(self.status.map { "status \($0)" } ?? "an error")"
    case .decoding: "the response is not what was expected"
    case .authentication: "there is no credential"
    case .redirect: "the redirect was not followed"
    case .tooLarge: "the response is too large"
    case .streamTruncated: "the stream ended too early"
    case .rejected: "the server answered that the call has failed"
    }
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/DateCoding":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// How dates stand on the wire.

"""####, "public", ####"""
nonisolated struct DateCoding: Sendable {

"""####]),
          .init("mark", [####"""
  #if sentDates

"""####]),
          .init("mark", [####"""
    /// For paths, queries and headers; nil for a date that has no such form.

"""####]),
          .init("sentDates", [####"""
  let text: @Sendable (Date) -> String?
  let encode: @Sendable (Date, any Encoder) throws -> Void

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
  let decode: @Sendable (any Decoder) throws -> Date


"""####]),
          .init("mark", [####"""
  /// Dates that are strings.

"""####]),
          .init("", [####"""
  static func string(

"""####]),
          .init("mark", [####"""
    // Only for sentDates:

"""####]),
          .init("// sentDates", [####"""
    text: @escaping @Sendable (Date) -> String?,

"""####]),
          .init("mark", [####"""
    // For all:

"""####]),
          .init("", [####"""
    date: @escaping @Sendable (String) -> Date?
  ) -> DateCoding {
    DateCoding(

"""####]),
          .init("mark", [####"""
      // Only for sentDates:

"""####]),
          .init("// sentDates", [####"""
      text: text,
      encode: { (value: Date, encoder: any Encoder) throws in
        guard let text = text(value) else {
          let context = EncodingError.Context(
            codingPath: encoder.codingPath, debugDescription: "out of range")
          // Not the date itself: one that is not finite ends the process when it is described.
          throw EncodingError.invalidValue("date", context)
        }
        var container = encoder.singleValueContainer()
        try container.encode(text)
      },

"""####]),
          .init("mark", [####"""
      // For all:

"""####]),
          .init("", [####"""
      decode: { (decoder: any Decoder) throws -> Date in
        let container = try decoder.singleValueContainer()
        guard let value = date(try container.decode(String.self)) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date")
        }
        return value
      })
  }

  /// RFC 3339, in UTC: `2024-01-02T03:04:05.25Z`.
  
"""####, "public", ####"""
static let iso8601 = DateCoding.string(

"""####]),
          .init("mark", [####"""
    // Only for sentDates:

"""####]),
          .init("// sentDates", [####"""
    text: RuntimeRFC3339.text,

"""####]),
          .init("mark", [####"""
    // For all:

"""####]),
          .init("", [####"""
    date: RuntimeRFC3339.date)
}
"""####]),
        ])
    case "Runtime/Calls/Live/Deadline":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension CallSystem {

"""####]),
          .init("mark", [####"""
  /// Runs code after a time.
  /// - Returns: What keeps it from being run.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func startTimer(
    after time: Duration, _ fire: @escaping @Sendable () -> Void
  ) -> () -> Void {
    if let sleep = self.sleep {
      let task = Task { () async -> Void in
        if (try? await sleep(time)) != nil { fire() }
      }
      return { task.cancel() }
    }

"""####]),
          .init("mark", [####"""
    #if asyncHTTPClient

"""####]),
          .init("asyncHTTPClient", [####"""
    if let timers = self.timers {
      return timers(.now() + max(0, min(time, Self.year) / .seconds(1)), fire)
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    // `Task.sleep` would leave its timer behind when it is canceled, until the time is over.
    let timer: any DispatchSourceTimer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler { () -> Void in
      timer.cancel()
      fire()
    }
    timer.schedule(deadline: .now() + max(0, min(time, Self.year) / .seconds(1)))
    timer.activate()
    return { timer.cancel() }
  }


"""####]),
          .init("mark", [####"""
  /// Runs an operation for a limited time.
  ///
  /// At its end, or when this task is canceled, the operation is canceled and not waited for.
  ///
  /// - Throws: `URLError.timedOut`, `CancellationError`, or what the operation throws.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func limit<Value: Sendable>(
    to time: Duration, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let first = RuntimeFirstResult<Value>()
    let task = Task { () async -> Void in
      do {
        first.set(.success(try await operation()))
      } catch {
        first.set(.failure(error))
      }
    }
    defer { task.cancel() }
    let stop: () -> Void = self.startTimer(after: time) { () -> Void in
      first.set(.failure(URLError(.timedOut)))
    }
    defer { stop() }
    return try await first.wait()
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/DescribedBriefly":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// Described without what it holds, which may be secret.

"""####, "public", ####"""
nonisolated protocol DescribedBriefly: CustomStringConvertible, CustomReflectable {}

nonisolated extension DescribedBriefly {
  
"""####, "public", ####"""
var customMirror: Mirror { Mirror(self, children: ["description": self.description]) }
}
"""####]),
        ])
    case "Runtime/Calls/Live/EndpointCall":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// A request while it is put together.
///
/// What cannot be sent is remembered, and thrown when the call is sent.

"""####, "public", ####"""
nonisolated struct EndpointCall: DescribedBriefly, Sendable {

"""####]),
          .init("mark", [####"""
  #if bodies

"""####]),
          .init("mark", [####"""
    /// The content of the request.

"""####]),
          .init("bodies", [####"""
  
"""####, "internal", ####"""
enum Body: Sendable {
    case none
    case data(Data)
    case text(String)
    case json(any Encodable & Sendable)
    /// A JSON object made field by field.
    case object([String: any Encodable & Sendable])
    /// Encoded `name=value` pairs.
    case form([String])
    /// The content of a local file.
    case file(URL)
    case written(any RuntimeBodyWriter)
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  
"""####, "public", ####"""
private(set) var endpoint: String = ""

"""####]),
          .init("mark", [####"""
  /// What its URL begins with; nil: the base URL cannot be used.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
var base: RuntimeCallBaseURL?

"""####]),
          .init("mark", [####"""
  #if servers

"""####]),
          .init("mark", [####"""
    /// Those of other servers.

"""####]),
          .init("servers", [####"""
  
"""####, "internal", ####"""
var servers: [String: RuntimeCallBaseURL]
  /// The server that it goes to; nil: that of the base URL.
  
"""####, "public", ####"""
var server: String? {
    didSet { self.base = self.server.flatMap { self.servers[$0] } }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
  /// For each attempt.
  
"""####, "public", ####"""
var timeout: Duration
  
"""####, "public", ####"""
var retry: RetryPolicy
  /// How dates are written; to be set before anything that holds one.
  
"""####, "public", ####"""
var dates: DateCoding
  var headers: HTTPHeaders

"""####]),
          .init("mark", [####"""
  #if singleCredential

"""####]),
          .init("singleCredential", [####"""
  /// nil: no credential is sent.
  
"""####, "public", ####"""
var authentication: Authentication?
  let credential: Credential

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if credentialSchemes

"""####]),
          .init("credentialSchemes", [####"""
  /// Names of schemes: all of the first alternative that there are credentials for are sent.
  
"""####, "public", ####"""
var authorization: [[String]]

"""####]),
          .init("mark", [####"""
    /// By their names: how each is sent, and the credential.

"""####]),
          .init("credentialSchemes", [####"""
  let schemes: [String: (Authentication, Credential)]

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if credentials

"""####]),
          .init("mark", [####"""
    /// Adds the credential to a request that goes to the client's own server.

"""####]),
          .init("credentials", [####"""
  var signature: (@Sendable (HTTPRequest) -> HTTPRequest)?

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if secretNames

"""####]),
          .init("mark", [####"""
    /// The names of what is secret in requests and responses.

"""####]),
          .init("secretNames", [####"""
  let secrets: Set<String>

"""####]),
          .init("mark", [####"""
    /// By endpoints: which of these are not secret in what is sent, or received.

"""####]),
          .init("secretNames", [####"""
  let sentPlainly: [String: Set<String>]
  let receivedPlainly: [String: Set<String>]

"""####]),
          .init("mark", [####"""
    /// By endpoints: what of their requests is secret as a whole.

"""####]),
          .init("secretNames", [####"""
  let secretParts: [String: Set<HTTPRequest.SecretPart>]

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if errors

"""####]),
          .init("errors", [####"""
  /// The types of error bodies; the first that covers a status is used.
  
"""####, "public", ####"""
var errors: [ErrorBody]

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
  /// The `Accept` header; nil: the one that suits the result.
  
"""####, "public", ####"""
var accept: String?

"""####]),
          .init("absoluteURLs", [####"""


"""####]),
          .init("mark", [####"""
  #if absoluteURLs

"""####]),
          .init("mark", [####"""
    /// The whole URL, in the place of the path.

"""####]),
          .init("absoluteURLs", [####"""
  var address: URL?

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
  /// Whether it goes to a server of the API: no other gets a credential, a cookie or a secret.
  
"""####, "public", ####"""
var isOwn: Bool = true

"""####]),
          .init("mark", [####"""
  /// The statuses of success.

"""####]),
          .init("", [####"""
  var statuses: Range<Int> = 200..<300

"""####]),
          .init("mark", [####"""
  /// Beside those of success, statuses that are results.

"""####]),
          .init("", [####"""
  var otherStatuses: Set<Int> = []

"""####]),
          .init("mark", [####"""
  #if hostLabels

"""####]),
          .init("mark", [####"""
    /// What stands before the host of the base URL, the first label first.

"""####]),
          .init("hostLabels", [####"""
  var hostLabels: [String] = []

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
  private(set) var method: String = ""
  private(set) var pathTemplate: String = ""

"""####]),
          .init("mark", [####"""
  /// The path template until all its placeholders are filled in.

"""####]),
          .init("", [####"""
  var path: String = ""

"""####]),
          .init("mark", [####"""
  /// Encoded `name=value` pairs.

"""####]),
          .init("", [####"""
  var query: [String] = []

"""####]),
          .init("mark", [####"""
  #if deferredFields

"""####]),
          .init("deferredFields", [####"""
  
"""####, "internal", ####"""
var deferredFields: [DeferredFields] = []

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if bodies

"""####]),
          .init("mark", [####"""
    /// What the body is, unless a header sets it.

"""####]),
          .init("bodies", [####"""
  var contentType: String?
  
"""####, "internal", ####"""
var body = Body.none

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if writes || idempotencyKeys

"""####]),
          .init("writes, idempotencyKeys", [####"""
  var idempotencyHeader: String?
  /// Sending it twice is the same as sending it once.
  
"""####, "public", ####"""
var isSafe: Bool = false

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if idempotencyKeys

"""####]),
          .init("mark", [####"""
    /// nil: a UUID.

"""####]),
          .init("idempotencyKeys", [####"""
  var idempotencyKey: String?

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if placedKeys

"""####]),
          .init("mark", [####"""
    /// Makes up idempotency keys.

"""####]),
          .init("placedKeys", [####"""
  var makeUUID: @Sendable () -> UUID

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if followedPages

"""####]),
          .init("mark", [####"""
    /// The page that this is to fetch.

"""####]),
          .init("followedPages", [####"""
  
"""####, "internal", ####"""
var visit: RuntimePageVisit?

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  /// What sends the attempts.

"""####]),
          .init("", [####"""
  var transport: HTTPTransport

"""####]),
          .init("mark", [####"""
  /// Why this cannot be sent; free of values.

"""####]),
          .init("", [####"""
  var problem: String?


"""####]),
          .init("mark", [####"""
  /// - Parameter path: A template: `/items/{id}`.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
mutating func begin(_ endpoint: String, _ method: String, _ path: String) {
    self.endpoint = endpoint
    self.method = method
    self.pathTemplate = path
    self.path = path
  }

  mutating func text(_ value: some ParameterValue, _ name: String) -> String? {
    let text: String? = value.parameterText(self.dates)
    if text == nil {
      self.refuse("\(name) is not a finite number, or no date of the calendar from year 0 to 9999")
    }
    return text
  }

"""####]),
          .init("arrays, cookies", [####"""


"""####]),
          .init("mark", [####"""
  #if arrays || cookies

"""####]),
          .init("arrays, cookies", [####"""
  mutating func texts(_ values: [some ParameterValue], _ name: String) -> [String] {
    values.compactMap { self.text($0, name) }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  mutating func refuse(_ problem: String) {
    self.problem = self.problem ?? problem
  }

"""####]),
          .init("bodies", [####"""


"""####]),
          .init("mark", [####"""
  #if bodies

"""####]),
          .init("bodies", [####"""
  
"""####, "internal", ####"""
mutating func setBody(_ body: Body, contentType: String) {
    self.body = body
    self.contentType = contentType
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  // What is sent may hold secrets.
  
"""####, "public", ####"""
var description: String { "\(self.method) \(self.endpoint)" }
}
"""####]),
        ])
    case "Runtime/Calls/Live/HTTPHeaders":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// One header field of a request or a response.

"""####, "public", ####"""
nonisolated struct HTTPHeader: Hashable, DescribedBriefly, Sendable {
  
"""####, "public", ####"""
var name: String
  
"""####, "public", ####"""
var value: String

  /// White space around the value is not a part of it (RFC 9110, section 5.5).
  
"""####, "public", ####"""
init(_ name: String, _ value: String) {
    self.name = name
    let isSpace = { (byte: UInt8?) -> Bool in byte == 0x20 || byte == 0x09 }
    let isTrimmed: Bool = !isSpace(value.utf8.first) && !isSpace(value.utf8.last)
    self.value = isTrimmed ? value : value.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
  }

  // The value may be a secret.
  
"""####, "public", ####"""
var description: String { "\(self.name): …" }
}

/// Header fields in the order in which they are sent; names are looked up without regard to case
/// (RFC 9110, section 5.1).

"""####, "public", ####"""
nonisolated struct HTTPHeaders: Hashable, Sendable {
  
"""####, "public", ####"""
var fields: [HTTPHeader]

  
"""####, "public", ####"""
init(_ fields: [HTTPHeader] = []) { self.fields = fields }

  /// The value of a field; the values of one that occurs more than once are joined by `, `.
  /// Setting replaces every field of that name, nil removes them.
  
"""####, "public", ####"""
subscript(name: String) -> String? {
    get {
      var joined: String?
      for field in self.fields where field.name.isSameName(as: name) {
        joined = joined.map { "\($0), \(field.value)" } ?? field.value
      }
      return joined
    }
    set {
      let first: Int? = self.fields.firstIndex { $0.name.isSameName(as: name) }
      self.fields.removeAll { $0.name.isSameName(as: name) }
      guard let newValue else { return }
      self.fields.insert(HTTPHeader(name, newValue), at: first ?? self.fields.count)
    }
  }

  /// The values of all fields of a name, in order.
  
"""####, "public", ####"""
func values(of name: String) -> [String] {
    self.fields.filter { $0.name.isSameName(as: name) }.map(\.value)
  }


"""####]),
          .init("mark", [####"""
  /// With other fields, each in the place of those of the same name.

"""####]),
          .init("", [####"""
  func replaced(by others: HTTPHeaders) -> HTTPHeaders {
    HTTPHeaders(self.fields.filter { others[$0.name] == nil } + others.fields)
  }

  /// Adds a field and keeps those of the same name.
  
"""####, "public", ####"""
mutating func append(_ name: String, _ value: String) {
    self.fields.append(HTTPHeader(name, value))
  }
}

nonisolated extension StringProtocol {

"""####]),
          .init("mark", [####"""
  /// Compares names of header fields, which are ASCII: upper and lower case differ in one bit.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func isSameName(as other: String) -> Bool {
    self.utf8.count == other.utf8.count
      && self.utf8.elementsEqual(other.utf8) { (one: UInt8, other: UInt8) -> Bool in
        one == other || (one | 0x20 == other | 0x20 && (0x61...0x7A).contains(one | 0x20))
      }
  }
}

nonisolated extension HTTPHeaders:
  Sequence, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, DescribedBriefly
{
  
"""####, "public", ####"""
func makeIterator() -> IndexingIterator<[HTTPHeader]> { self.fields.makeIterator() }

  
"""####, "public", ####"""
var description: String { self.fields.map(\.name).joined(separator: ", ") }

  
"""####, "public", ####"""
init(arrayLiteral elements: HTTPHeader...) { self.fields = elements }

  
"""####, "public", ####"""
init(dictionaryLiteral elements: (String, String)...) {
    self.fields = elements.map { HTTPHeader($0.0, $0.1) }
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/HTTPMiddleware":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// Sees every request before its credential is added, and every response. It sends the request by
/// calling `next`, any number of times.
///
/// As one of `perAttempt` it sees each attempt, and each redirect that is followed, as it goes out,
/// with its credential.

"""####, "public", ####"""
typealias HTTPMiddleware =
  @Sendable (
    _ request: HTTPRequest,
    _ next: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) async throws -> HTTPResponse
"""####]),
        ])
    case "Runtime/Calls/Live/HTTPRequest+Validation":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension HTTPRequest {

"""####]),
          .init("mark", [####"""
  /// Why this cannot be sent, free of values; nil when it can.
  ///
  /// URLSession on Linux drops values with line breaks silently, and lets names and methods with
  /// line breaks inject headers.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
var problem: String? {
    guard Self.isToken(self.method) else { return "the method is not valid" }
    if self.method == "GET" || self.method == "HEAD", self.body != .none {
      return "\(self.method) cannot have a body"
    }
    for header in self.headers {
      guard Self.isToken(header.name) else { return "the name of a header is not valid" }
      guard Array(header.value.utf8).allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
        return "the header \(header.name) holds a control character"
      }
      guard !Self.framing.contains(where: header.name.isSameName) else {
        return "the header \(header.name) is set by the transport"
      }
    }
    return nil
  }


"""####]),
          .init("mark", [####"""
  /// RFC 9110, section 5.6.2.

"""####]),
          .init("", [####"""
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && Array(text.utf8).allSatisfy { (byte: UInt8) -> Bool in
        RuntimePercentEncoding.isAlphanumeric(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  private static let framing = ["host", "content-length", "transfer-encoding", "connection"]
}
"""####]),
        ])
    case "Runtime/Calls/Live/HTTPRequest":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// A request as a transport sends it.

"""####, "public", ####"""
nonisolated struct HTTPRequest: Equatable, DescribedBriefly, Sendable {
  /// What is sent after the headers.
  
"""####, "public", ####"""
enum Body: Equatable, Sendable {
    case none
    case data(Data)

"""####]),
          .init("mark", [####"""
    #if bodies || asyncHTTPClient

"""####]),
          .init("bodies, asyncHTTPClient", [####"""
    /// The content of a local file, read while it is sent.
    case file(URL)

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
  }

  /// `GET`, `POST` and so on.
  
"""####, "public", ####"""
var method: String = "GET"
  /// Complete and percent-encoded; nothing is to be added or encoded again.
  
"""####, "public", ####"""
var url: URL
  
"""####, "public", ####"""
var headers = HTTPHeaders()
  
"""####, "public", ####"""
var body = Body.none
  /// The client and the endpoint: `SuntimesClient.fetchSunrise`.
  
"""####, "public", ####"""
var operation: String = ""
  /// The path before its placeholders are filled in: `/items/{id}`.
  
"""####, "public", ####"""
var pathTemplate: String = ""
  /// Which attempt of the call this is; the first is 1.
  
"""####, "public", ####"""
var attempt: Int = 1
  /// The time for one attempt, from its start to the last byte of the response. A stream has to
  /// begin within it.
  
"""####, "public", ####"""
var timeout: Duration = .seconds(60)

"""####]),
          .init("mark", [####"""
  #if uploads

"""####]),
          .init("uploads", [####"""
  /// For transports to report to: the time begins again whenever a piece of a large body is sent.
  
"""####, "public", ####"""
var progress = Progress()

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if secretNames

"""####]),
          .init("secretNames", [####"""
  /// The names of what is secret in it.
  
"""####, "public", ####"""
var secrets: Set<String> = []
  /// The names of what is secret in its response.
  
"""####, "public", ####"""
var responseSecrets: Set<String> = []
  /// What may be secret without a name.
  
"""####, "public", ####"""
enum SecretPart: Sendable { case body, query }
  /// What is secret as a whole.
  
"""####, "public", ####"""
var secretParts: Set<SecretPart> = []

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("public", [####"""

  // The synthesized initializer is internal.
  
"""####, "public", ####"""
init(
    method: String = "GET", url: URL, headers: HTTPHeaders = HTTPHeaders(), body: Body = .none,
    operation: String = "", pathTemplate: String = "", attempt: Int = 1,
    timeout: Duration = .seconds(60)
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.operation = operation
    self.pathTemplate = pathTemplate
    self.attempt = attempt
    self.timeout = timeout
  }

"""####]),
          .init("", [####"""

  // The URL, the headers and the body may hold secrets.
  
"""####, "public", ####"""
var description: String { "\(self.method) \(self.operation)" }
}
"""####]),
        ])
    case "Runtime/Calls/Live/HTTPResponse":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// A response with its whole body.

"""####, "public", ####"""
nonisolated struct HTTPResponse: Equatable, DescribedBriefly, Sendable {
  
"""####, "public", ####"""
var status: Int
  
"""####, "public", ####"""
var headers = HTTPHeaders()
  
"""####, "public", ####"""
var body = Data()

"""####]),
          .init("mark", [####"""
  #if streams

"""####]),
          .init("mark", [####"""
    /// Of the body, where it is read as it comes.

"""####]),
          .init("streams", [####"""
  var watch = RuntimeStreamWatch.Reference()

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("public", [####"""

  // The synthesized initializer is internal.
  
"""####, "public", ####"""
init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

"""####]),
          .init("", [####"""


"""####]),
          .init("mark", [####"""
  /// The largest body that is read, in bytes, after decompression.

"""####]),
          .init("", [####"""
  static let bodyLimit: Int = 67_108_864


"""####]),
          .init("mark", [####"""
  /// What a transport throws for a larger body, of which this is the beginning.

"""####]),
          .init("", [####"""
  var tooLargeError: ClientError {
    ClientError(
      client: "HTTPTransport", endpoint: "body", reason: .tooLarge, status: self.status,
      headers: self.headers, body: self.body)
  }

  // The body may hold secrets.
  
"""####, "public", ####"""
var description: String { "status \(self.status), \(self.body.count) bytes" }
}
"""####]),
        ])
    case "Runtime/Calls/Live/HTTPTransport+URLSession":
      return SwiftSource(
        head: ####"""
#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "FoundationNetworking", isPublic: true), SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
nonisolated extension HTTPTransport {
  /// URLSession without cookies, cache and stored credentials: one session for the process.
  ///
  /// On Linux, Foundation before Swift 6.4 ends the process when a connection is lost before the
  /// response (swift-corelibs-foundation issue 5285); that of 6.3 may, when a body from a file is
  /// no longer sent, as after a cancellation. Servers are better served by async-http-client.
  
"""####, "public", ####"""
static let urlSession: HTTPTransport = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return HTTPTransport.urlSession(configuration)
  }()

  /// What a session answers to a challenge, with a credential or none; nil: the default handling.
  
"""####, "public", ####"""
typealias ChallengeAnswer =
    @Sendable (URLAuthenticationChallenge) -> (URLSession.AuthChallengeDisposition, URLCredential?)?

  /// URLSession with a configuration of its own, to be made once: each keeps its session. Timeouts
  /// of calls count, not `timeoutIntervalForRequest`; `httpAdditionalHeaders` go to all servers,
  /// those of redirects too. With a background session, which cannot serve calls, each fails.
  ///
  /// - Parameter answer: Asked about certificates and proxies: to accept only certain certificates,
  ///   or to show one of the client's. Never asked on Linux.
  
"""####, "public", ####"""
static func urlSession(
    _ configuration: URLSessionConfiguration, answer: ChallengeAnswer? = nil
  ) -> HTTPTransport {
    guard configuration.identifier == nil else {
      return HTTPTransport { (_: HTTPRequest) async throws -> HTTPResponse in
        throw ClientError(
          client: "HTTPTransport", endpoint: "urlSession", reason: .invalidRequest,
          detail: "a background session, one with an identifier, outlives calls that wait for it")
      }
    }
    return .urlSession(RuntimeSessionDriver(configuration, answer: answer))
  }

  
"""####, "internal", ####"""
static func urlSession(_ driver: RuntimeSessionDriver) -> HTTPTransport {
    HTTPTransport(
      send: { try await driver.send($0) },

"""####]),
          .init("mark", [####"""
      // Only for streams:

"""####]),
          .init("// streams", [####"""
      stream: { try await driver.stream($0) },

"""####]),
          .init("mark", [####"""
      // For all:

"""####]),
          .init("", [####"""
      enforcesTimeouts: true)
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/HTTPTransport":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// What carries requests: the one seam between a live client and the network.
///
/// A transport does not follow redirects and adds no credentials. It throws `CancellationError`
/// when it was canceled, and any other error when it got no response. A `URLError` with the code
/// `networkConnectionLost`, `cannotConnectToHost` or `timedOut` may be retried.

"""####, "public", ####"""
nonisolated struct HTTPTransport: Sendable {
  /// Sends a request and reads the whole response.
  
"""####, "public", ####"""
var send: @Sendable (HTTPRequest) async throws -> HTTPResponse {
    didSet { self.enforcesTimeouts = false }
  }

"""####]),
          .init("mark", [####"""
  #if streams

"""####]),
          .init("streams", [####"""
  /// Sends a request and returns as soon as the head of the response is there.
  
"""####, "public", ####"""
var stream: @Sendable (HTTPRequest) async throws -> HTTPResponseStream {
    didSet { self.enforcesTimeouts = false }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if bodies

"""####]),
          .init("mark", [####"""
    /// Whether the same JSON has to be the same bytes each time, as in a recording that people
    /// compare with the one before.

"""####]),
          .init("bodies", [####"""
  var needsSortedKeys: Bool = false

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  /// Whether requests end by themselves, within their time and when they are canceled. Those of
  /// others are ended for them, which costs a task for each attempt.

"""####]),
          .init("", [####"""
  var enforcesTimeouts: Bool = false

"""####]),
          .init("asyncHTTPClient", [####"""


"""####]),
          .init("mark", [####"""
  #if asyncHTTPClient

"""####]),
          .init("mark", [####"""
    /// Runs code at a time, and returns what keeps it from being run.

"""####]),
          .init("asyncHTTPClient", [####"""
  typealias Timers =
    @Sendable (_ time: DispatchTime, _ fire: @escaping @Sendable () -> Void) -> () -> Void


"""####]),
          .init("mark", [####"""
    /// For the deadlines of calls.

"""####]),
          .init("asyncHTTPClient", [####"""
  var timers: Timers?
  var end: (@Sendable () async throws -> Void)?

  /// Closes the connections, where they are the transport's own; calls that come later fail. A
  /// server does so when it ends.
  
"""####, "public", ####"""
func shutdown() async throws {
    try await self.end?()
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}

nonisolated extension HTTPTransport {

"""####]),
          .init("mark", [####"""
  #if streams

"""####]),
          .init("streams", [####"""
  
"""####, "public", ####"""
init(
    send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse,
    stream: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponseStream
  ) {
    self.init(send: send, stream: stream, enforcesTimeouts: false)
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  /// A transport of whole responses; one that is streamed is handed over in one chunk.
  
"""####, "public", ####"""
init(send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
    self.init(
      send: send,

"""####]),
          .init("mark", [####"""
      // Only for streams:

"""####]),
          .init("// streams", [####"""
      stream: { (request: HTTPRequest) async throws -> HTTPResponseStream in
        let response: HTTPResponse = try await send(request)
        let body = AsyncThrowingStream<Data, any Error> { continuation in
          if !response.body.isEmpty {
            continuation.yield(response.body)
          }
          continuation.finish()
        }
        return HTTPResponseStream(status: response.status, headers: response.headers, body: body)
      },

"""####]),
          .init("mark", [####"""
      // For all:

"""####]),
          .init("", [####"""
      enforcesTimeouts: false)
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/JSONPathStep":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// A step from a JSON value to a part of it.

"""####, "public", ####"""
nonisolated struct JSONPathStep: ExpressibleByStringLiteral, Sendable {
  
"""####, "internal", ####"""
let key: RuntimeFieldKey

"""####]),
          .init("mark", [####"""
  /// Returns nil when the part is missing.

"""####]),
          .init("", [####"""
  let take: @Sendable (any Decoder) throws -> (any Decoder)?

  
"""####, "public", ####"""
init(stringLiteral name: String) {
    let key = RuntimeFieldKey(name)
    self.key = key
    self.take = { (value: any Decoder) throws -> (any Decoder)? in
      let container = try value.container(keyedBy: RuntimeFieldKey.self)
      return container.contains(key) ? try container.superDecoder(forKey: key) : nil
    }
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/LiveCaller+Errors":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension LiveCaller {
  func error(
    _ reason: ClientError.Reason, _ call: EndpointCall, _ response: HTTPResponse? = nil,
    value: (any Sendable)? = nil, message: String? = nil, detail: String? = nil
  ) -> ClientError {
    ClientError(
      client: self.client, endpoint: call.endpoint, reason: reason, status: response?.status,
      headers: response?.headers ?? HTTPHeaders(), body: response?.body, detail: detail,
      message: message, value: value)
  }


"""####]),
          .init("mark", [####"""
  /// What a caller is to see of an error of a transport. The error itself is left out: that of
  /// URLSession holds the URL.

"""####]),
          .init("", [####"""
  func publicError(_ error: any Error, _ call: EndpointCall) -> any Error {
    switch error {
    case var error as ClientError where error.client == "HTTPTransport":
      // A transport does not know which call it serves.
      (error.client, error.endpoint) = (self.client, call.endpoint)
      return error
    case is CancellationError, is ClientError: return error
    case URLError.cancelled: return CancellationError()
    case let error as URLError:
      return ClientError(client: self.client, endpoint: call.endpoint, urlError: error.code)

"""####]),
          .init("mark", [####"""
    #if recording

"""####]),
          .init("recording", [####"""
    case let error as RecordingError:
      return self.error(.transport, call, detail: error.errorDescription)

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("mark", [####"""
    #if streams

"""####]),
          .init("streams", [####"""
    case is RuntimeStreamOverflow:
      return self.error(
        .streamTruncated, call, detail: "it was read more slowly than it came")

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    default:
      return self.error(.transport, call, detail: String(describing: type(of: error)))
    }
  }
}


"""####]),
          .init("mark", [####"""
/// Says where a document is not what was declared, without anything that is in it.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated enum RuntimeDecodingFailure {
  static func text(_ error: any Error, _ type: Any.Type? = nil) -> String? {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\(self.path(context.codingPath + [key])) is missing"
    case DecodingError.valueNotFound(_, let context):
      "\(self.path(context.codingPath)) is null"
    case DecodingError.typeMismatch(let type, let context):
      "\(self.path(context.codingPath)) is not "
        + (type == [String: Any].self
          ? "an object" : type == [Any].self ? "an array" : "of type \(type)")
    case DecodingError.dataCorrupted(let context):
      "\(self.path(context.codingPath, type)) is not valid"
    default: nil
    }
  }


"""####]),
          .init("mark", [####"""
  /// Keys of dictionaries are data, and so shown as `*`.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
static func path(_ keys: [any CodingKey], _ type: Any.Type? = nil) -> String {
    guard !keys.isEmpty else { return (type.map { "as JSON of type \($0), " } ?? "") + "the body" }
    return keys.map { (key: any CodingKey) -> String in
      key.intValue.map { String($0) } ?? (key is RuntimeFieldKey ? key.stringValue : "*")
    }.joined(separator: ".")
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/LiveCaller+Redirects":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension LiveCaller {

"""####]),
          .init("mark", [####"""
  /// Sends a request and the requests that redirects ask for, five at most.
  ///
  /// Once another origin was reached, no credential is sent again and nothing but harmless
  /// headers, even if the way leads back.
  /// - Parameter end: For the transport to keep to; nil: the caller does.
  /// - Returns: The last response, and whether its request was the client's own server's.

"""####]),
          .init("", [####"""
  func follow(
    _ first: HTTPRequest, _ call: EndpointCall, until end: SuspendingClock.Instant?
  ) async throws -> (response: HTTPResponse, isOwn: Bool) {
    var request: HTTPRequest = first
    var isOwn: Bool = call.isOwn

"""####]),
          .init("mark", [####"""
    #if followedPages

"""####]),
          .init("followedPages", [####"""
    if call.visit?.url != nil, !self.owns(first.url, call) {
      isOwn = false
      request = first.forAnotherServer
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    var last: HTTPResponse?
    for _ in 0...5 {
      var signed: HTTPRequest = request

"""####]),
          .init("mark", [####"""
      #if credentials

"""####]),
          .init("credentials", [####"""
      if isOwn, let signature = call.signature {
        signed = signature(request)
      }

"""####]),
          .init("mark", [####"""
      #endif

"""####]),
          .init("", [####"""
      if let end { signed.timeout = min(signed.timeout, SuspendingClock.now.duration(to: end)) }
      let send = self.perAttempt.leading { (sent: HTTPRequest) async throws -> HTTPResponse in
        var sent: HTTPRequest = sent
        if let end {
          sent.timeout = min(sent.timeout, SuspendingClock.now.duration(to: end))

"""####]),
          .init("mark", [####"""
          #if uploads

"""####]),
          .init("uploads", [####"""
          if let last = sent.progress.last {
            sent.timeout = max(sent.timeout, first.timeout - last.duration(to: .now))
          }

"""####]),
          .init("mark", [####"""
          #endif

"""####]),
          .init("", [####"""
          guard sent.timeout > .zero else { throw URLError(.timedOut) }
        }
        if let problem = sent.problem {
          throw self.error(.invalidRequest, call, detail: problem)
        }
        return try await call.transport.send(sent)
      }
      let response: HTTPResponse = try await send(signed)
      guard let next = try self.redirected(request, by: response, call) else {

"""####]),
          .init("mark", [####"""
        #if followedPages

"""####]),
          .init("followedPages", [####"""
        call.visit?.base = request.url

"""####]),
          .init("mark", [####"""
        #endif

"""####]),
          .init("", [####"""
        return (response, isOwn)
      }
      isOwn = isOwn && next.origin == request.origin
      request = next
      last = response
    }
    throw self.error(.redirect, call, last, detail: "more than five redirects")
  }


"""####]),
          .init("mark", [####"""
  /// The request that a response asks for; nil when it is not a redirect.

"""####]),
          .init("", [####"""
  private func redirected(
    _ request: HTTPRequest, by response: HTTPResponse, _ call: EndpointCall
  ) throws -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers["Location"]
    else { return nil }
    guard let url = RuntimePercentEncoding.url(location, relativeTo: request.url)?.absoluteURL,
      url.user == nil, url.password == nil, url.host?.isEmpty == false
    else {
      throw self.error(.redirect, call, response, detail: "its `Location` is not a valid URL")
    }
    let next: HTTPRequest = request.redirected(to: url, status: response.status)

"""####]),
          .init("mark", [####"""
    #if bodies

"""####]),
          .init("bodies", [####"""
    if next.origin != request.origin, next.body != .none {
      throw self.error(.redirect, call, response, detail: "the body would go to another server")
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    if next.origin[0] != "https", next.origin[0] != request.origin[0] {
      throw self.error(.redirect, call, response, detail: "it leads to another scheme than https")
    }
    return next
  }
}

nonisolated extension HTTPRequest {

"""####]),
          .init("mark", [####"""
  /// Scheme, host and port (RFC 6454).

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
var origin: [String] {
    let scheme: String = self.url.scheme?.lowercased() ?? ""
    let port: Int = self.url.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, self.url.host?.lowercased() ?? "", String(port)]
  }


"""####]),
          .init("mark", [####"""
  /// RFC 9110, section 15.4: 303 makes any request a GET, 301 and 302 only a POST.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func redirected(to url: URL, status: Int) -> HTTPRequest {
    var next: HTTPRequest = self
    next.url = url

"""####]),
          .init("mark", [####"""
    #if bodies || writes

"""####]),
          .init("bodies, writes", [####"""
    let isSeeOther: Bool = status == 303 && self.method != "HEAD"
    if isSeeOther || (status < 303 && self.method == "POST") {
      next.method = "GET"
      next.body = .none
      next.headers.fields.removeAll { $0.name.lowercased().hasPrefix("content-") }
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    if next.origin != self.origin {
      // It is not known which of the others are secret: middleware adds its own.
      let harmless: [String] = ["accept", "accept-language", "user-agent"]
      next.headers.fields.removeAll { !harmless.contains($0.name.lowercased()) }
    }
    return next
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/LiveCaller+Request":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension LiveCaller {

"""####]),
          .init("mark", [####"""
  /// The request of a call, before its credential.

"""####]),
          .init("", [####"""
  func request(for call: EndpointCall, accept: String?) async throws -> HTTPRequest {
    if let problem = call.problem { throw self.error(.invalidRequest, call, detail: problem) }

"""####]),
          .init("mark", [####"""
    #if deferredFields

"""####]),
          .init("deferredFields", [####"""
    let call: EndpointCall = try self.completed(call)

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    var request = HTTPRequest(
      method: call.method, url: try self.url(of: call), headers: call.headers,
      operation: "\(self.client).\(call.endpoint)", pathTemplate: call.pathTemplate,
      timeout: call.timeout)

"""####]),
          .init("mark", [####"""
    #if secretNames

"""####]),
          .init("secretNames", [####"""
    request.secrets = call.secrets.subtracting(call.sentPlainly[call.endpoint] ?? [])
    request.responseSecrets = call.secrets.subtracting(call.receivedPlainly[call.endpoint] ?? [])
    request.secretParts = call.secretParts[call.endpoint] ?? []

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("mark", [####"""
    #if bodies

"""####]),
          .init("bodies", [####"""
    try self.addBody(of: call, to: &request)

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("mark", [####"""
    #if followedPages

"""####]),
          .init("followedPages", [####"""
    request = try self.pageRequest(request, call)

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    if request.headers["Accept"] == nil { request.headers["Accept"] = call.accept ?? accept }

"""####]),
          .init("mark", [####"""
    #if idempotencyKeys

"""####]),
          .init("idempotencyKeys", [####"""
    if let header = call.idempotencyHeader {
      request.headers[header] =
        call.idempotencyKey ?? request.headers[header] ?? self.system.uuid().uuidString
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    if let problem = request.problem { throw self.error(.invalidRequest, call, detail: problem) }

"""####]),
          .init("mark", [####"""
    #if uploads

"""####]),
          .init("uploads", [####"""
    switch call.body {
    case .file, .written: request.progress = .counted()
    default: break
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("mark", [####"""
    #if multipart

"""####]),
          .init("multipart", [####"""
    if case .written(let writer) = call.body {
      return try await self.written(request, by: writer, call)
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    return request
  }


"""####]),
          .init("mark", [####"""
  /// The base URL with the path and the query of a call; what is in the base URL is kept.

"""####]),
          .init("", [####"""
  func url(of call: EndpointCall) throws -> URL {

"""####]),
          .init("mark", [####"""
    #if absoluteURLs

"""####]),
          .init("absoluteURLs", [####"""
    if let address = call.address {
      return try self.checked(address, call)
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    guard let base = call.base, base.problem == nil else {
      throw self.error(.invalidRequest, call, detail: call.base?.problem)
    }

"""####]),
          .init("mark", [####"""
    #if paths

"""####]),
          .init("paths", [####"""
    try self.checkPath(of: call)

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    var start: String = base.start

"""####]),
          .init("mark", [####"""
    #if hostLabels

"""####]),
          .init("hostLabels", [####"""
    start = try self.start(start, of: call)

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    // An empty path is the base URL as it is.
    while !call.path.isEmpty, start.hasSuffix("/") { start.removeLast() }
    let items: [String] = base.query + call.query
    let query: String = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    guard let url = URL(string: start + call.path + query) else {
      throw self.error(.invalidRequest, call, detail: "the URL is not valid")
    }
    return url
  }
}


"""####]),
          .init("mark", [####"""
/// What the URLs of all calls begin with, taken apart once.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeCallBaseURL: Sendable {

"""####]),
          .init("mark", [####"""
  /// Scheme, host, port and path.

"""####]),
          .init("", [####"""
  let start: String

"""####]),
          .init("mark", [####"""
  /// Query items that all calls have.

"""####]),
          .init("", [####"""
  let query: [String]

"""####]),
          .init("mark", [####"""
  /// Why no call can be sent there.

"""####]),
          .init("", [####"""
  let problem: String?


"""####]),
          .init("mark", [####"""
  /// - Parameter url: nil where its variables have values that make no URL.

"""####]),
          .init("", [####"""
  init(_ url: URL?) {
    var parts = url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    let isHTTP: Bool = ["https", "http"].contains(parts?.scheme?.lowercased())
    self.problem =
      if parts == nil {
        "the base URL is not valid: a variable of it may be empty, or have a space"
      } else if !isHTTP || parts?.host?.isEmpty != false {
        "the base URL has to be http or https, with a host"
      } else if parts?.user ?? parts?.password != nil {
        "the base URL has a user or a password"
      } else {
        (1...65_535).contains(parts?.port ?? 80) ? nil : "the base URL has no port from 1 to 65535"
      }
    self.query = [parts?.percentEncodedQuery].compactMap { $0 }
    parts?.percentEncodedQuery = nil
    parts?.fragment = nil
    self.start = self.problem == nil ? parts?.string ?? "" : ""
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/LiveCaller":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// Sends the calls of a live client: middleware, then each attempt with the credential, then the
/// middleware of attempts and the transport. All of it runs off the actor that calls.

"""####, "public", ####"""
nonisolated final class LiveCaller: Sendable {
  let client: String

"""####]),
          .init("mark", [####"""
  /// What all calls have in common: a call before it has an endpoint.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
let common: EndpointCall
  let middleware: [HTTPMiddleware]
  let perAttempt: [HTTPMiddleware]
  let system: CallSystem

  
"""####, "public", ####"""
init(
    client: String, baseURL: URL?, headers: [HTTPHeader] = [],

"""####]),
          .init("mark", [####"""
    // Only for servers:

"""####]),
          .init("// servers", [####"""
    servers: [String: URL?] = [:],

"""####]),
          .init("mark", [####"""
    // For all:

"""####]),
          .init("", [####"""
    prepare: (inout EndpointCall) -> Void = { (_: inout EndpointCall) -> Void in },

"""####]),
          .init("mark", [####"""
    // Only for singleCredential:

"""####]),
          .init("// singleCredential", [####"""
    authentication: Authentication? = nil, credential: Credential = .none,

"""####]),
          .init("mark", [####"""
    // Only for credentialSchemes:

"""####]),
          .init("// credentialSchemes", [####"""
    schemes: [String: (Authentication, Credential)] = [:], authorization: [[String]] = [],

"""####]),
          .init("mark", [####"""
    // For all:

"""####]),
          .init("", [####"""
    dates: DateCoding = .iso8601, timeout: Duration = .seconds(60), retry: RetryPolicy = .none,

"""####]),
          .init("mark", [####"""
    // Only for errors:

"""####]),
          .init("// errors", [####"""
    errors: [ErrorBody] = [],

"""####]),
          .init("mark", [####"""
    // Only for secretNames:

"""####]),
          .init("// secretNames", [####"""
    secrets: Set<String> = [], sentPlainly: [String: Set<String>] = [:],
    receivedPlainly: [String: Set<String>] = [:],
    secretParts: [String: Set<HTTPRequest.SecretPart>] = [:],

"""####]),
          .init("mark", [####"""
    // For all:

"""####]),
          .init("", [####"""
    transport: HTTPTransport, middleware: [HTTPMiddleware] = [],
    perAttempt: [HTTPMiddleware] = [], system: CallSystem = .current
  ) {
    self.client = client
    var common = EndpointCall(
      base: RuntimeCallBaseURL(baseURL),

"""####]),
          .init("mark", [####"""
      // Only for servers:

"""####]),
          .init("// servers", [####"""
      servers: servers.mapValues { (url: URL?) -> RuntimeCallBaseURL in RuntimeCallBaseURL(url) },

"""####]),
          .init("mark", [####"""
      // For all:

"""####]),
          .init("", [####"""
      timeout: timeout, retry: retry, dates: dates, headers: HTTPHeaders(headers),

"""####]),
          .init("mark", [####"""
      // Only for singleCredential:

"""####]),
          .init("// singleCredential", [####"""
      authentication: authentication, credential: credential,

"""####]),
          .init("mark", [####"""
      // Only for credentialSchemes:

"""####]),
          .init("// credentialSchemes", [####"""
      authorization: authorization, schemes: schemes,

"""####]),
          .init("mark", [####"""
      // Only for secretNames:

"""####]),
          .init("// secretNames", [####"""
      secrets: secrets, sentPlainly: sentPlainly, receivedPlainly: receivedPlainly,
      secretParts: secretParts,

"""####]),
          .init("mark", [####"""
      // Only for errors:

"""####]),
          .init("// errors", [####"""
      errors: errors,

"""####]),
          .init("mark", [####"""
      // Only for placedKeys:

"""####]),
          .init("// placedKeys", [####"""
      makeUUID: system.uuid,

"""####]),
          .init("mark", [####"""
      // For all:

"""####]),
          .init("", [####"""
      transport: transport)
    prepare(&common)
    self.common = common
    self.middleware = middleware
    self.perAttempt = perAttempt
    self.system = system
  }

  /// Starts a call with what all endpoints have in common; a path is a template: `/items/{id}`.
  
"""####, "public", ####"""
func call(_ endpoint: String, _ method: String, _ path: String) -> EndpointCall {
    var call: EndpointCall = self.common
    call.begin(endpoint, method, path)
    return call
  }

"""####]),
          .init("sends", [####"""


"""####]),
          .init("mark", [####"""
  #if sends

"""####]),
          .init("sends", [####"""
  /// Sends a call whose response has no body to read.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, "public", ####"""
func send(_ call: EndpointCall) async throws {
    _ = try await self.success(of: call, accept: nil)
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  /// A JSON body, or the part of it at a path.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, "public", ####"""
func json<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type, at path: [JSONPathStep] = []
  ) async throws -> Value {
    let response: HTTPResponse = try await self.success(of: call, accept: "application/json")
    do {
      return try RuntimeJSONCoding.decode(type, from: response.body, at: path, dates: call.dates)
    } catch {
      throw self.error(.decoding, call, response, detail: RuntimeDecodingFailure.text(error, type))
    }
  }

  func success(of call: EndpointCall, accept: String?) async throws -> HTTPResponse {
    try Task.checkCancellation()

"""####]),
          .init("mark", [####"""
    #if followedPages

"""####]),
          .init("followedPages", [####"""
    if let visit = FollowedPage.visit {
      return try await self.success(of: call, for: visit, accept: accept)
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    let call: EndpointCall = RuntimeCallOptions.current.applied(to: call)
    let request: HTTPRequest = try await self.request(for: call, accept: accept)

"""####]),
          .init("mark", [####"""
    #if multipart

"""####]),
          .init("multipart", [####"""
    defer {
      if case .written(let writer) = call.body {
        writer.remove(from: request)
      }
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    let response: HTTPResponse
    do {
      response = try await self.answer(to: request, call)
      try Task.checkCancellation()
    } catch _ where Task.isCancelled {
      throw CancellationError()
    } catch is CancellationError {
      // The transport was canceled, and this task was not.
      throw ClientError(client: self.client, endpoint: call.endpoint, urlError: .cancelled)
    } catch let error as URLError where error.code == .timedOut {
      throw self.publicError(error, call)
    }
    guard response.body.count <= HTTPResponse.bodyLimit else {
      throw self.publicError(response.tooLargeError, call)
    }
    guard call.statuses.contains(response.status) else {
      if call.otherStatuses.contains(response.status) { return response }

"""####]),
          .init("mark", [####"""
      #if errors

"""####]),
          .init("errors", [####"""
      if let body = call.errorValue(in: response) {
        throw self.error(.status, call, response, value: body.value, message: body.message)
      }

"""####]),
          .init("mark", [####"""
      #endif

"""####]),
          .init("", [####"""
      throw self.error(.status, call, response)
    }

"""####]),
          .init("mark", [####"""
    #if rejections

"""####]),
          .init("rejections", [####"""
    if let error = self.rejection(of: call, response.status, response.headers, response.body) {
      throw error
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    return response
  }


"""####]),
          .init("mark", [####"""
  /// The response that middleware lets through in 180 seconds, or in the time of a longer attempt.

"""####]),
          .init("", [####"""
  private func answer(to request: HTTPRequest, _ call: EndpointCall) async throws -> HTTPResponse {
    var system: CallSystem = self.system
    system.time = min(max(.seconds(180), request.timeout), CallSystem.year)
    system.end = system.sleep == nil ? .now.advanced(by: system.time) : nil

"""####]),
          .init("mark", [####"""
    #if asyncHTTPClient

"""####]),
          .init("asyncHTTPClient", [####"""
    system.timers = call.transport.timers

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("mark", [####"""
    #if uploads

"""####]),
          .init("uploads", [####"""
    system = system.extended(by: request.progress)

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    // A transport that enforces timeouts ends calls itself: no task is needed to race it.
    system.isLimited = !self.enforcesTimeouts(call)
    let send: [HTTPMiddleware].Send = self.middleware.leading { [system] in
      try await self.attempts($0, call, system)
    }
    guard system.isLimited else { return try await send(request) }
    return try await system.limit(to: system.time) { try await send(request) }
  }

  private func attempts(
    _ request: HTTPRequest, _ call: EndpointCall, _ system: CallSystem
  ) async throws -> HTTPResponse {
    do {
      return try await call.retry.run(request, call, system) {
        (number: Int) async throws -> HTTPResponse in
        var attempt: HTTPRequest = request
        attempt.attempt = number

"""####]),
          .init("mark", [####"""
        #if singleCredential

"""####]),
          .init("singleCredential", [####"""
        if call.isOwn, call.authentication != nil {
          return try await call.credential.response(to: attempt, call, of: self, system)
        }

"""####]),
          .init("mark", [####"""
        #endif

"""####]),
          .init("mark", [####"""
        #if credentialSchemes

"""####]),
          .init("credentialSchemes", [####"""
        if call.isOwn, !call.authorization.isEmpty {
          return try await self.authorizedResponse(to: attempt, call, system)
        }

"""####]),
          .init("mark", [####"""
        #endif

"""####]),
          .init("", [####"""
        return try await self.attempt(attempt, call, system).response
      }
    } catch {
      throw self.publicError(error, call)
    }
  }


"""####]),
          .init("mark", [####"""
  /// Sends a request and follows redirects.
  /// - Returns: A response, and whether it is the client's own server's.

"""####]),
          .init("", [####"""
  func attempt(
    _ request: HTTPRequest, _ call: EndpointCall, _ system: CallSystem
  ) async throws -> (response: HTTPResponse, isOwn: Bool) {
    guard !self.enforcesTimeouts(call) else {
      let time: Duration = min(request.timeout, system.timeLeft)
      return try await self.follow(request, call, until: .now.advanced(by: time))
    }
    return try await system.limit(to: request.timeout) {
      try await self.follow(request, call, until: nil)
    }
  }

  private func enforcesTimeouts(_ call: EndpointCall) -> Bool {
    call.transport.enforcesTimeouts && self.system.sleep == nil
  }
}

nonisolated extension [HTTPMiddleware] {
  
"""####, "internal", ####"""
typealias Send = @Sendable (HTTPRequest) async throws -> HTTPResponse


"""####]),
          .init("mark", [####"""
  /// What sends requests through all of these.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func leading(to send: @escaping Send) -> Send {
    self.reversed().reduce(send) { (next: @escaping Send, middleware: @escaping HTTPMiddleware) in
      { (request: HTTPRequest) async throws -> HTTPResponse in try await middleware(request, next) }
    }
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/ParameterValue":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// A value that can stand in a path, a query, a header or a cookie.

"""####, "public", ####"""
nonisolated protocol ParameterValue: Sendable {

"""####]),
          .init("mark", [####"""
  /// The value before it is percent-encoded, a number as in JSON; nil when it cannot be sent.

"""####]),
          .init("", [####"""
  func parameterText(_ dates: DateCoding) -> String?
}

nonisolated extension ParameterValue where Self: CustomStringConvertible {
  
"""####, "public", ####"""
func parameterText(_ dates: DateCoding) -> String? { self.description }
}

nonisolated extension ParameterValue where Self: FloatingPoint & LosslessStringConvertible {
  
"""####, "public", ####"""
func parameterText(_ dates: DateCoding) -> String? {
    let text: String = self.description
    return self.isFinite ? String(text.hasSuffix(".0") ? text.dropLast(2) : text[...]) : nil
  }
}

nonisolated extension String: ParameterValue {}
nonisolated extension Bool: ParameterValue {}
nonisolated extension Int: ParameterValue {}
nonisolated extension Int64: ParameterValue {}
nonisolated extension Double: ParameterValue {}

"""####]),
          .init("narrowParameters", [####"""


"""####]),
          .init("mark", [####"""
#if narrowParameters

"""####]),
          .init("narrowParameters", [####"""
nonisolated extension Int32: ParameterValue {}
nonisolated extension Float: ParameterValue {}

"""####]),
          .init("mark", [####"""
#endif

"""####]),
          .init("uuidParameters", [####"""


"""####]),
          .init("mark", [####"""
#if uuidParameters

"""####]),
          .init("uuidParameters", [####"""
nonisolated extension UUID: ParameterValue {}

"""####]),
          .init("mark", [####"""
#endif

"""####]),
          .init("decimalParameters", [####"""


"""####]),
          .init("mark", [####"""
#if decimalParameters

"""####]),
          .init("decimalParameters", [####"""
nonisolated extension Decimal: ParameterValue {
  
"""####, "public", ####"""
func parameterText(_ dates: DateCoding) -> String? {
    self.isFinite ? self.description : nil
  }
}

"""####]),
          .init("mark", [####"""
#endif

"""####]),
          .init("sentDates", [####"""


"""####]),
          .init("mark", [####"""
#if sentDates

"""####]),
          .init("sentDates", [####"""
nonisolated extension Date: ParameterValue {
  
"""####, "public", ####"""
func parameterText(_ dates: DateCoding) -> String? { dates.text(self) }
}

"""####]),
          .init("mark", [####"""
#endif

"""####]),
          .init("urlParameters", [####"""


"""####]),
          .init("mark", [####"""
#if urlParameters

"""####]),
          .init("urlParameters", [####"""
nonisolated extension URL: ParameterValue {
  
"""####, "public", ####"""
func parameterText(_ dates: DateCoding) -> String? { self.absoluteString }
}

"""####]),
          .init("mark", [####"""
#endif

"""####]),
          .init("dataParameters", [####"""


"""####]),
          .init("mark", [####"""
#if dataParameters

"""####]),
          .init("dataParameters", [####"""
nonisolated extension Data: ParameterValue {
  /// Base64 (RFC 4648, section 4).
  
"""####, "public", ####"""
func parameterText(_ dates: DateCoding) -> String? { self.base64EncodedString() }
}

"""####]),
          .init("mark", [####"""
#endif
"""####]),
        ])
    case "Runtime/Calls/Live/RetryPolicy":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// Which calls that have failed are made again.

"""####, "public", ####"""
nonisolated struct RetryPolicy: Sendable {

"""####]),
          .init("mark", [####"""
  /// Makes one attempt of a call, the first with number 1; what it throws is what the transport
  /// threw.

"""####]),
          .init("", [####"""
  typealias Attempt = @Sendable (_ number: Int) async throws -> HTTPResponse

  let run: @Sendable (HTTPRequest, EndpointCall, CallSystem, Attempt) async throws -> HTTPResponse

  /// One attempt and no other.
  
"""####, "public", ####"""
static let none = RetryPolicy { _, _, _, attempt in try await attempt(1) }
}
"""####]),
        ])
    case "Runtime/Calls/Live/RuntimeCivilDay":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("mark", [####"""
/// A day of the proleptic Gregorian calendar, as RFC 3339 uses it.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeCivilDay {
  let year: Int
  let month: Int
  let day: Int
}

nonisolated extension RuntimeCivilDay {

"""####]),
          .init("mark", [####"""
  /// `2024-01-02`; nil for a day that the calendar does not have.

"""####]),
          .init("", [####"""
  init?(_ text: ArraySlice<UInt8>) {
    let start: Int = text.startIndex
    guard text.count == 10, text[start + 4] == 0x2D, text[start + 7] == 0x2D,
      let year = RuntimeRFC3339.number(text[start..<start + 4], 0...9_999),
      let month = RuntimeRFC3339.number(text[(start + 5)..<(start + 7)], 1...12)
    else { return nil }
    let isLeap: Bool = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let length: Int = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    guard let day = RuntimeRFC3339.number(text.suffix(2), 1...length) else { return nil }
    self.init(year: year, month: month, day: day)
  }


"""####]),
          .init("mark", [####"""
  /// Since 1970-01-01.

"""####]),
          .init("", [####"""
  var days: Int {
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March, so that
    // the leap day is the last of a year; eras have 400 years.
    let shifted: Int = self.month <= 2 ? self.year - 1 : self.year
    let era: Int = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra: Int = shifted - era * 400
    let dayOfYear: Int = (153 * ((self.month + 9) % 12) + 2) / 5 + self.day - 1
    // One operator a statement: the compiler is slow with long expressions.
    var days: Int = era * 146_097 - 719_468
    days += yearOfEra * 365
    days += yearOfEra / 4
    days -= yearOfEra / 100
    return days + dayOfYear
  }

"""####]),
          .init("sentDates, day", [####"""


"""####]),
          .init("mark", [####"""
  #if sentDates || day

"""####]),
          .init("mark", [####"""
    /// - Parameter days: Since 1970-01-01.

"""####]),
          .init("sentDates, day", [####"""
  init(days: Int) {
    let shifted: Int = days + 719_468
    let era: Int = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra: Int = shifted - era * 146_097
    var leapDays: Int = dayOfEra / 1_460
    leapDays -= dayOfEra / 36_524
    leapDays += dayOfEra / 146_096
    let yearOfEra: Int = (dayOfEra - leapDays) / 365
    var dayOfYear: Int = dayOfEra - 365 * yearOfEra
    dayOfYear -= yearOfEra / 4
    dayOfYear += yearOfEra / 100
    let march: Int = (5 * dayOfYear + 2) / 153
    self.day = dayOfYear - (153 * march + 2) / 5 + 1
    self.month = march < 10 ? march + 3 : march - 9
    self.year = yearOfEra + era * 400 + (self.month <= 2 ? 1 : 0)
  }


"""####]),
          .init("mark", [####"""
    /// `2024-01-02`.

"""####]),
          .init("sentDates, day", [####"""
  var text: String { String(decoding: self.bytes, as: UTF8.self) }

  var bytes: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(30)
    text.append(self.year, digits: 4)
    text.append(0x2D)
    text.append(self.month, digits: 2)
    text.append(0x2D)
    text.append(self.day, digits: 2)
    return text
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}

"""####]),
          .init("sentDates, day", [####"""


"""####]),
          .init("mark", [####"""
#if sentDates || day

"""####]),
          .init("sentDates, day", [####"""
nonisolated extension [UInt8] {

"""####]),
          .init("mark", [####"""
    /// Appends a number with as many digits, or more if it has more.

"""####]),
          .init("sentDates, day", [####"""
  
"""####, "internal", ####"""
mutating func append(_ number: Int, digits: Int) {
    if digits > 1 || number > 9 {
      self.append(number / 10, digits: digits - 1)
    }
    self.append(UInt8(0x30 + number % 10))
  }
}

"""####]),
          .init("mark", [####"""
#endif
"""####]),
        ])
    case "Runtime/Calls/Live/RuntimeFirstResult":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// A result that comes from elsewhere, for the one task that waits for it: the first one counts.
nonisolated final class RuntimeFirstResult<Value: Sendable>: @unchecked Sendable {
  typealias Waiter = CheckedContinuation<Value, any Error>

  private let lock = NSLock()
  private var result: Result<Value, any Error>?
  private var waiter: Waiter?

  func set(_ result: Result<Value, any Error>) {
    let waiter: Waiter? = self.lock.withLock {
      guard self.result == nil else { return nil }
      self.result = result
      return self.waiter
    }
    waiter?.resume(with: result)
  }

  /// - Throws: `CancellationError` when the task is canceled before.
  func wait() async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: Waiter) -> Void in
        let result: Result<Value, any Error>? = self.lock.withLock {
          self.waiter = continuation
          return self.result
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      self.set(.failure(CancellationError()))
    }
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/RuntimeJSONCoding":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// JSON as all endpoints read and write it.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated enum RuntimeJSONCoding {

"""####]),
          .init("mark", [####"""
  /// The part of a document at a path. When it is missing or null, or there is no document, an
  /// optional is nil.

"""####]),
          .init("", [####"""
  static func decode<Value: Decodable & Sendable>(
    _ type: Value.Type, from data: Data, at path: [JSONPathStep], dates: DateCoding,
    with decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {

"""####]),
          .init("mark", [####"""
    #if optionalResults

"""####]),
          .init("optionalResults", [####"""
    if data.isEmpty, let none = self.absent(type) {
      return none
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    // `JSONDecoder` of Swift 6.3 ends the process at the 513th array or object in another.
    let depth: Int = self.depth(of: data)
    let context = DecodingError.Context(codingPath: [], debugDescription: "not JSON to be read")
    if data.isEmpty { throw DecodingError.keyNotFound(RuntimeFieldKey("the body"), context) }
    guard depth <= 512 else { throw DecodingError.dataCorrupted(context) }

"""####]),
          .init("mark", [####"""
    #if deepValues

"""####]),
          .init("deepValues", [####"""
    guard depth <= 32 || RuntimeLargeStack.isHere else {
      return try RuntimeLargeStack.run { () throws -> Value in
        try self.decode(type, from: data, at: path, dates: dates, with: decoder)
      }
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    decoder.dateDecodingStrategy = .custom(dates.decode)

"""####]),
          .init("mark", [####"""
    #if ownResults

"""####]),
          .init("ownResults", [####"""
    if path.isEmpty, type is any RuntimeWireReading.Type {
      return try decoder.decode(RuntimeJSONPart<Value>.self, from: data).value
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    guard !path.isEmpty else { return try decoder.decode(type, from: data) }
    if let key = RuntimeJSONPart<Value>.pathKey { decoder.userInfo[key] = path }
    return try decoder.decode(RuntimeJSONPart<Value>.self, from: data).value
  }


"""####]),
          .init("mark", [####"""
  /// How deep arrays and objects lie in each other: exact where there are more than a stack can
  /// take.

"""####]),
          .init("", [####"""
  private static func depth(of data: Data) -> Int {
    // A copy, since iterating over `Data` is slow, and pointers are refused by strict memory
    // safety.
    let bytes = [UInt8](data)
    var count: UInt32 = 0
    // By index, the compiler adds up several at once.
    for index in bytes.indices {
      count &+= (bytes[index] == 0 ? 33 : 0) &+ (bytes[index] | 0x20 == 0x7B ? 1 : 0)
    }
    return count <= 32 ? Int(count) : self.marks(of: data).depth
  }


"""####]),
          .init("mark", [####"""
  /// Of what is outside of texts: how many arrays and objects lie in each other at most, and
  /// whether there is an `N`, with which only `NaN` begins.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
static func marks(of data: Data) -> (depth: Int, hasNaN: Bool) {
    let bytes = [UInt8](data)
    var (index, depth, deepest, hasNaN) = (0, 0, 0, false)
    while index < bytes.count {
      switch bytes[index] {
      case 0x22:
        // To the end of the text, past what is escaped.
        repeat {
          index += bytes[index] == 0x5C ? 2 : 1
        } while index < bytes.count && bytes[index] != 0x22
      case 0x5B, 0x7B:
        depth += 1
        deepest = max(depth, deepest)
      case 0x5D, 0x7D: depth -= 1
      // `JSONDecoder` reads UTF-16 and UTF-32, too, which RFC 8259, section 8.1, does not allow:
      // half of their bytes are NUL.
      case 0x00: deepest = .max
      case 0x4E: hasNaN = true
      default: break
      }
      index += 1
    }
    return (deepest, hasNaN)
  }

"""####]),
          .init("optionalResults", [####"""


"""####]),
          .init("mark", [####"""
  #if optionalResults

"""####]),
          .init("mark", [####"""
    /// The value of an optional for something missing; nil for other types.

"""####]),
          .init("optionalResults", [####"""
  
"""####, "internal", ####"""
static func absent<Value>(_ type: Value.Type) -> Value? {
    (type as? any AbsentValue.Type)?.absent as? Value
  }

  fileprivate protocol AbsentValue {
    static var absent: Self { get }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}

"""####]),
          .init("optionalResults", [####"""


"""####]),
          .init("mark", [####"""
#if optionalResults

"""####]),
          .init("optionalResults", [####"""
nonisolated extension Optional: RuntimeJSONCoding.AbsentValue {
  fileprivate static var absent: Self { nil }
}

"""####]),
          .init("mark", [####"""
#endif

"""####]),
          .init("", [####"""


"""####]),
          .init("mark", [####"""
/// Walks to a part of a document while it is decoded, so that it is parsed once.

"""####]),
          .init("", [####"""
nonisolated private struct RuntimeJSONPart<Value: Decodable>: Decodable {
  static var pathKey: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "path") }

  let value: Value

  init(from decoder: any Decoder) throws {
    let steps: Any? = Self.pathKey.flatMap { decoder.userInfo[$0] }
    var part: any Decoder = decoder
    for step in steps as? [JSONPathStep] ?? [] {
      let isNull: Bool = try part.singleValueContainer().decodeNil()
      guard let next = isNull ? nil : try step.take(part) else {

"""####]),
          .init("mark", [####"""
        #if optionalResults

"""####]),
          .init("optionalResults", [####"""
        if let none = RuntimeJSONCoding.absent(Value.self) {
          self.value = none
          return
        }

"""####]),
          .init("mark", [####"""
        #endif

"""####]),
          .init("", [####"""
        throw DecodingError.keyNotFound(
          step.key, .init(codingPath: part.codingPath, debugDescription: "missing"))
      }
      part = next
    }

"""####]),
          .init("mark", [####"""
    #if ownResults

"""####]),
          .init("ownResults", [####"""
    if let reading = Value.self as? any RuntimeWireReading.Type,
      let value = try reading.read(from: part) as? Value
    {
      self.value = value
      return
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    self.value = try part.singleValueContainer().decode(Value.self)
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/RuntimePercentEncoding":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// Percent-encoding of everything but the unreserved characters of RFC 3986, section 2.3.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated enum RuntimePercentEncoding {
  static func encode(_ text: String) -> String {
    let bytes = text.utf8.reduce(into: []) { (bytes: inout [UInt8], byte: UInt8) -> Void in
      if self.isAlphanumeric(byte) || "-._~".utf8.contains(byte) { return bytes.append(byte) }
      bytes.append(0x25)
      for digit in [byte >> 4, byte & 0x0F] { bytes.append(digit + (digit < 10 ? 0x30 : 0x37)) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }


"""####]),
          .init("mark", [####"""
  /// Of ASCII. Upper and lower case differ in one bit.

"""####]),
          .init("", [####"""
  static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  static func pair(_ name: String, _ value: String) -> String {
    "\(self.encode(name))=\(self.encode(value))"
  }


"""####]),
          .init("mark", [####"""
  /// A URL as servers write it, in the header `Location` (RFC 9110, section 10.2.2) and in JSON.
  ///
  /// Foundation before iOS 17 and macOS 14 refuses what later ones percent-encode.

"""####]),
          .init("", [####"""
  static func url(_ text: String, relativeTo base: URL? = nil) -> URL? {
    URL(string: text, relativeTo: base) ?? URL(string: self.escaped(text), relativeTo: base)
  }


"""####]),
          .init("mark", [####"""
  /// With what no URL can have (RFC 3986, section 2) percent-encoded.

"""####]),
          .init("", [####"""
  static func escaped(_ text: String) -> String {
    let allowed: CharacterSet = .urlQueryAllowed.union(CharacterSet(charactersIn: "#[]%"))
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/RuntimeRFC3339":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// Instants as RFC 3339 writes them: `2024-01-02T03:04:05.25+01:00`.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated enum RuntimeRFC3339 {

"""####]),
          .init("mark", [####"""
  /// Any form of section 5.6, lower case, a space for `T` and `+0000` included. A leap second is
  /// the first second of the next minute. Digits past the ninth are dropped.

"""####]),
          .init("", [####"""
  @Sendable static func date(_ text: String) -> Date? {
    let bytes: [UInt8] = Array(text.utf8)
    guard bytes.count >= 20, let day = RuntimeCivilDay(bytes[..<10]),
      "Tt ".utf8.contains(bytes[10]),
      bytes[13] == 0x3A, bytes[16] == 0x3A, let hour = self.number(bytes[11..<13], 0...23),
      let minute = self.number(bytes[14..<16], 0...59),
      let second = self.number(bytes[17..<19], 0...60)
    else { return nil }
    var zone: ArraySlice<UInt8> = bytes[19...]
    var fraction: Double = 0
    if zone.first == 0x2E {
      let digits: ArraySlice<UInt8> = zone.dropFirst().prefix { (0x30...0x39).contains($0) }
      guard let nanoseconds = self.number(digits.prefix(9), 0...999_999_999) else { return nil }
      fraction = Double(nanoseconds) / pow(10, Double(min(digits.count, 9)))
      zone = zone.dropFirst(digits.count + 1)
    }
    guard let offset = self.offset(zone) else { return nil }
    let time: Int = hour * 3_600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(day.days * 86_400 + time) + fraction)
  }


"""####]),
          .init("mark", [####"""
  /// In seconds east of Greenwich. Many servers write `+0000`, as ISO 8601 allows.

"""####]),
          .init("", [####"""
  private static func offset(_ zone: ArraySlice<UInt8>) -> Int? {
    if zone.count == 1, zone.first == 0x5A || zone.first == 0x7A { return 0 }
    guard zone.count == 5 || (zone.count == 6 && zone.dropFirst(3).first == 0x3A),
      "+-".utf8.contains(zone[zone.startIndex]),
      let hour = self.number(zone.dropFirst().prefix(2), 0...23),
      let minute = self.number(zone.suffix(2), 0...59)
    else { return nil }
    return (hour * 3_600 + minute * 60) * (zone.first == 0x2D ? -1 : 1)
  }


"""####]),
          .init("mark", [####"""
  /// A number of digits alone, of which there are nine at most.

"""####]),
          .init("", [####"""
  static func number(_ digits: ArraySlice<UInt8>, _ range: ClosedRange<Int>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let number: Int = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return range.contains(number) ? number : nil
  }

"""####]),
          .init("sentDates", [####"""


"""####]),
          .init("mark", [####"""
  #if sentDates

"""####]),
          .init("mark", [####"""
    /// In UTC, with the fewest digits that read back as the same instant, nine at most; nil outside
    /// the years 0 to 9999.

"""####]),
          .init("sentDates", [####"""
  @Sendable static func text(_ date: Date) -> String? {
    let seconds: Double = date.timeIntervalSinceReferenceDate
    guard abs(seconds) < 1e12 else { return nil }
    var whole: Double = seconds.rounded(.down)
    var fraction: String = self.fraction(of: date, after: whole)
    if fraction == "1" {
      whole += 1
      fraction = ""
    }
    let second = Int(whole) + self.referenceDays * 86_400
    let days: Int = second >= 0 ? second / 86_400 : (second - 86_399) / 86_400
    let time: Int = second - days * 86_400
    let day = RuntimeCivilDay(days: days)
    guard (0...9_999).contains(day.year) else { return nil }
    var text: [UInt8] = day.bytes
    text.append(0x54)
    text.append(time / 3_600, digits: 2)
    text.append(0x3A)
    text.append(time / 60 % 60, digits: 2)
    text.append(0x3A)
    text.append(time % 60, digits: 2)
    text.append(contentsOf: fraction.utf8)
    text.append(0x5A)
    return String(decoding: text, as: UTF8.self)
  }


"""####]),
          .init("mark", [####"""
    /// From 1970-01-01 to 2001-01-01.

"""####]),
          .init("sentDates", [####"""
  private static let referenceDays = 11_323


"""####]),
          .init("mark", [####"""
    /// A fraction with its point; empty for 0, `1` for one that is nearer to the next second than
    /// nine digits can tell.

"""####]),
          .init("sentDates", [####"""
  private static func fraction(of date: Date, after whole: Double) -> String {
    let seconds: Double = date.timeIntervalSinceReferenceDate
    guard seconds > whole else { return "" }
    var scale: Double = 1
    for count in 1...9 {
      scale *= 10
      let digits: Double = ((seconds - whole) * scale).rounded()
      // A date counts from 2001 and mostly comes from a number that counts from 1970.
      let since1970: Double =
        whole + Date.timeIntervalBetween1970AndReferenceDate + digits / scale
      guard
        count == 9 || whole + digits / scale == seconds
          || Date(timeIntervalSince1970: since1970) == date
      else { continue }
      if digits == scale {
        return "1"
      }
      var text: [UInt8] = [0x2E]
      text.append(Int(digits), digits: count)
      while text.last == 0x30 {
        text.removeLast()
      }
      return text.count == 1 ? "" : String(decoding: text, as: UTF8.self)
    }
    return ""
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}
"""####]),
        ])
    case "Runtime/Calls/Live/RuntimeSessionDelegate":
      return SwiftSource(
        head: ####"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "FoundationNetworking", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// Hands what a session reports to the exchange that it belongs to.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeSessionDelegate:
  NSObject, URLSessionDataDelegate, @unchecked Sendable
{

"""####]),
          .init("mark", [####"""
  /// What is said to challenges; nil: what is usual. Set before the session starts: an initializer
  /// of its own would bring an override of `init()`, which Swift 6.3 takes for an infinite
  /// recursion where Foundation is imported with the access `package`.

"""####]),
          .init("", [####"""
  var answer: HTTPTransport.ChallengeAnswer?
  private let lock = NSLock()
  private var exchanges: [Int: RuntimeSessionExchange] = [:]

  func add(_ exchange: RuntimeSessionExchange, for task: URLSessionTask) {
    self.lock.withLock { self.exchanges[task.taskIdentifier] = exchange }
  }

  private func exchange(for task: URLSessionTask) -> RuntimeSessionExchange? {
    self.lock.withLock { self.exchanges[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    self.exchange(for: dataTask)?.begin(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    self.exchange(for: dataTask)?.receive(data)
  }

"""####]),
          .init("uploads", [####"""


"""####]),
          .init("mark", [####"""
  #if uploads

"""####]),
          .init("uploads", [####"""
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    self.exchange(for: task)?.progress.report()
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let exchange = self.lock.withLock { self.exchanges.removeValue(forKey: task.taskIdentifier) }
    exchange?.complete(error)
  }

"""####]),
          .init("bodies", [####"""


"""####]),
          .init("mark", [####"""
  #if bodies

"""####]),
          .init("bodies", [####"""
  #if canImport(FoundationNetworking)

"""####]),
          .init("mark", [####"""
      /// On Linux libcurl asks for the body once more when a connection that was used before has
      /// been closed. Foundation has no second one, and the request would end at its timeout.

"""####]),
          .init("bodies", [####"""
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      needNewBodyStream completionHandler: @escaping (InputStream?) -> Void
    ) {
      self.exchange(for: task)?.response.set(.failure(URLError(.networkConnectionLost)))
      completionHandler(nil)
    }
  #endif

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""


"""####]),
          .init("mark", [####"""
  /// The caller follows redirects: on Linux, URLSession takes every header to the new host.

"""####]),
          .init("", [####"""
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }


"""####]),
          .init("mark", [####"""
  /// Certificates and proxies are dealt with as usual, unless there is an answer; the credentials
  /// of an API are never URLSession's. On Linux certificates and proxies are curl's matter and
  /// never asked about here.

"""####]),
          .init("", [####"""
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // Foundation asks here when the response is complete, and then cancels the task or, before
      // Swift 6.3.2, waits forever (swift-corelibs-foundation issue 5456).
      self.urlSession(session, task: task, didCompleteWithError: nil)
      completionHandler(.rejectProtectionSpace, nil)
    #else
      let answer = self.answer?(challenge) ?? (Self.usual(challenge.protectionSpace), nil)
      completionHandler(answer.0, answer.1)
    #endif
  }


"""####]),
          .init("mark", [####"""
  /// What is said to a challenge without an answer of the caller's.

"""####]),
          .init("", [####"""
  static func usual(_ space: URLProtectionSpace) -> URLSession.AuthChallengeDisposition {
    let passwords: [String] = [
      NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic,
      NSURLAuthenticationMethodHTTPDigest,
    ]
    // A password for the API itself: the response, 401, is for the caller.
    let isPassword: Bool = passwords.contains(space.authenticationMethod)
    return isPassword && !space.isProxy() ? .rejectProtectionSpace : .performDefaultHandling
  }
}
"""####]),
        ])
    case "Runtime/Calls/Live/RuntimeSessionDriver":
      return SwiftSource(
        head: ####"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "FoundationNetworking", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// One URLSession and the exchanges that run in it.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeSessionDriver: Sendable {
  private let session: URLSession
  private let delegate = RuntimeSessionDelegate()
  var system = CallSystem.current
  var bodyLimit: Int = HTTPResponse.bodyLimit

"""####]),
          .init("mark", [####"""
  #if streams

"""####]),
          .init("streams", [####"""
  var streamLimit: Int = 16_777_216

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""


"""####]),
          .init("mark", [####"""
  /// - Parameter answer: What is said to challenges; nil: what is usual.

"""####]),
          .init("", [####"""
  init(_ configuration: URLSessionConfiguration, answer: HTTPTransport.ChallengeAnswer? = nil) {
    self.delegate.answer = answer
    let queue = RuntimeReportQueue()
    queue.maxConcurrentOperationCount = 1
    self.session = URLSession(
      configuration: Self.untimed(configuration), delegate: self.delegate, delegateQueue: queue)
  }


"""####]),
          .init("mark", [####"""
  /// A copy whose own timeout never comes first: of the one of a session and the one of a request,
  /// the shorter counts on Apple's systems, and 60 seconds is what a session has.

"""####]),
          .init("", [####"""
  static func untimed(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration {
    guard let copy = configuration.copy() as? URLSessionConfiguration else { return configuration }
    copy.timeoutIntervalForRequest = self.timeout
    return copy
  }


"""####]),
          .init("mark", [####"""
  /// Deadlines are ours: on Linux this one knows whole seconds only.

"""####]),
          .init("", [####"""
  private static let timeout: TimeInterval = 86_400


"""####]),
          .init("mark", [####"""
  /// Reads a whole response.

"""####]),
          .init("", [####"""
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await self.run(request, RuntimeSessionExchange(limit: self.bodyLimit))
  }

"""####]),
          .init("streams", [####"""


"""####]),
          .init("mark", [####"""
  #if streams

"""####]),
          .init("mark", [####"""
    /// Reads the head of a response.

"""####]),
          .init("streams", [####"""
  func stream(_ request: HTTPRequest) async throws -> HTTPResponseStream {
    let exchange = RuntimeStreamExchange(limit: self.streamLimit, system: self.system)
    let head: HTTPResponse = try await self.run(request, exchange)
    let reader = RuntimeStreamExchange.Reader(exchange)
    let body = AsyncThrowingStream<Data, any Error>(unfolding: {
      () async throws -> Data? in
      try await reader.exchange.next()
    })
    var stream = HTTPResponseStream(status: head.status, headers: head.headers, body: body)
    stream.enforcesTimeouts = true
    return stream
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  private func run(
    _ request: HTTPRequest, _ exchange: RuntimeSessionExchange
  ) async throws -> HTTPResponse {
    try Task.checkCancellation()

"""####]),
          .init("mark", [####"""
    #if uploads

"""####]),
          .init("uploads", [####"""
    exchange.progress = request.progress
    let system: CallSystem = self.system.extended(by: request.progress)

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    let stop: () -> Void = system.startTimer(after: request.timeout) { () -> Void in
      exchange.response.set(.failure(URLError(.timedOut)))
    }
    defer { stop() }
    // Where sessions start and end their tasks, a slow disk would stop all of them.

"""####]),
          .init("mark", [####"""
    #if bodies || asyncHTTPClient

"""####]),
          .init("bodies, asyncHTTPClient", [####"""
    let request: HTTPRequest = try Self.withSmallFile(request)
    let fileSize: Int64 = try Self.fileSize(of: request)

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    exchange.start(self.delegate) { self.task(for: request) }
    do {
      return try await exchange.response.wait()
    } catch {
      exchange.cancel()

"""####]),
          .init("mark", [####"""
      #if bodies || asyncHTTPClient

"""####]),
          .init("bodies, asyncHTTPClient", [####"""
      // A session waits for bytes that a file no longer has.
      if !(error is CancellationError), try Self.fileSize(of: request) < fileSize {
        throw RuntimeBodyFile.shortened
      }

"""####]),
          .init("mark", [####"""
      #endif

"""####]),
          .init("", [####"""
      throw error
    }
  }

  private func task(for request: HTTPRequest) -> URLSessionDataTask {
    // Foundation on Linux refuses a scheme with capitals, which a redirect may have.
    var url = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    url?.scheme = request.url.scheme?.lowercased()
    var urlRequest = URLRequest(url: url?.url ?? request.url)
    urlRequest.httpMethod = request.method
    urlRequest.httpShouldHandleCookies = false
    urlRequest.timeoutInterval = Self.timeout
    for header in request.headers {
      urlRequest.addValue(header.value, forHTTPHeaderField: header.name)
    }
    if case .data(let data) = request.body { urlRequest.httpBody = data }

"""####]),
          .init("mark", [####"""
    #if bodies || asyncHTTPClient

"""####]),
          .init("bodies, asyncHTTPClient", [####"""
    if case .file(let file) = request.body {
      return self.session.uploadTask(with: urlRequest, fromFile: file)
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    return self.session.dataTask(with: urlRequest)
  }

"""####]),
          .init("mark", [####"""
  #if bodies || asyncHTTPClient

"""####]),
          .init("bodies, asyncHTTPClient", [####"""

  #if canImport(FoundationNetworking)

"""####]),
          .init("mark", [####"""
      /// On Linux, a task that reads a file costs twice as much, and canceling it may end the
      /// process ("libcurl.Easy Code=43").

"""####]),
          .init("bodies, asyncHTTPClient", [####"""
    private static let largestContent = 16 << 20
  #else
    private static let largestContent = 65_536
  #endif


"""####]),
          .init("mark", [####"""
    /// A request that has all of its file, if that is small.

"""####]),
          .init("bodies, asyncHTTPClient", [####"""
  private static func withSmallFile(_ request: HTTPRequest) throws -> HTTPRequest {
    guard case .file(let file) = request.body else { return request }
    var start: Data
    do {
      let handle = try FileHandle(forReadingFrom: file)
      start = try handle.read(upToCount: Self.largestContent + 1) ?? Data()
    } catch {
      throw RuntimeBodyFile.unreadable
    }
    if start.isEmpty {
      start = try RuntimeBodyFile.unsized(file)
    }
    guard !start.isEmpty, start.count <= Self.largestContent else { return request }
    var request: HTTPRequest = request
    request.body = .data(start)
    return request
  }

  private static func fileSize(of request: HTTPRequest) throws -> Int64 {
    guard case .file(let file) = request.body else { return 0 }
    return try RuntimeBodyFile.size(file)
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}


"""####]),
          .init("mark", [####"""
/// Where a session reports, one thing after the other.

"""####]),
          .init("", [####"""
nonisolated private final class RuntimeReportQueue: OperationQueue, @unchecked Sendable {
  #if canImport(FoundationNetworking)
    private let queue = DispatchQueue(label: "clientsmith.reports")


"""####]),
          .init("mark", [####"""
    /// On Linux a session adds a closure for each 16 KiB that come, and an operation costs more
    /// than what these do.

"""####]),
          .init("", [####"""
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      self.queue.async(execute: block)
    }
  #endif
}
"""####]),
        ])
    case "Runtime/Calls/Live/RuntimeSessionExchange":
      return SwiftSource(
        head: ####"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "FoundationNetworking", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// One task of a URLSession, and what the session reports of it, one thing after the other: its
/// response is read as a whole.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated class RuntimeSessionExchange: @unchecked Sendable {

"""####]),
          .init("mark", [####"""
  /// Where tasks of the session are made, started and canceled. On Linux all of that waits for
  /// whatever the session does, which may take long; the threads of Swift's tasks are few, and
  /// canceling under a lock or where the session reports can deadlock (swift-corelibs-foundation
  /// issue 5412).

"""####]),
          .init("", [####"""
  static let control = DispatchQueue(label: "clientsmith.session")


"""####]),
          .init("mark", [####"""
  /// Only used on `control`.

"""####]),
          .init("", [####"""
  private(set) var task: URLSessionDataTask?

"""####]),
          .init("mark", [####"""
  #if uploads

"""####]),
          .init("mark", [####"""
    /// Of the request's body; set before the task starts.

"""####]),
          .init("uploads", [####"""
  final var progress = HTTPRequest.Progress()

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
  let response = RuntimeFirstResult<HTTPResponse>()

"""####]),
          .init("mark", [####"""
  /// The response as far as it is there, once it has begun.

"""####]),
          .init("", [####"""
  private(set) var head: HTTPResponse?

"""####]),
          .init("mark", [####"""
  /// How many bytes a body may have.

"""####]),
          .init("", [####"""
  final let limit: Int

  init(limit: Int) { self.limit = limit }


"""####]),
          .init("mark", [####"""
  /// - Parameter makeTask: Makes a task whose session reports to the delegate.

"""####]),
          .init("", [####"""
  final func start(
    _ delegate: RuntimeSessionDelegate, _ makeTask: @escaping @Sendable () -> URLSessionDataTask
  ) {
    Self.control.async { () -> Void in
      let task: URLSessionDataTask = makeTask()
      self.task = task
      delegate.add(self, for: task)
      task.resume()
    }
  }

  final func cancel() {
    Self.control.async { self.task?.cancel() }
  }

  func begin(_ response: URLResponse) {
    // On Linux, interim responses such as 103 (RFC 9110, section 15.2) are reported too.
    guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return }
    var head = HTTPResponse(status: response.statusCode)
    for (name, value) in response.allHeaderFields {

"""####]),
          .init("mark", [####"""
      #if setCookies

"""####]),
          .init("setCookies", [####"""
      guard !"\(name)".isSameName(as: "Set-Cookie") else {
        for field in RuntimeSetCookie.fields("\(value)") {
          head.headers.append("\(name)", field)
        }
        continue
      }

"""####]),
          .init("mark", [####"""
      #endif

"""####]),
          .init("", [####"""
      head.headers.append("\(name)", "\(value)")
    }
    head.headers.fields.sort { $0.name < $1.name }
    self.head = self.head ?? head
  }

  func receive(_ data: Data) {
    guard let size = self.head?.body.count, size <= self.limit else { return }
    self.head?.body.append(data)
    if size + data.count > self.limit, let head = self.head {
      self.response.set(.failure(head.tooLargeError))
    }
  }

  func end(_ result: Result<HTTPResponse, any Error>) {
    self.response.set(result)
  }

  final func complete(_ error: (any Error)?) {
    switch (error, self.head) {
    case (nil, let head?): self.end(.success(head))
    case (nil, nil): self.end(.failure(URLError(.badServerResponse)))
    case (let error as URLError, _) where error.code == .cancelled:
      self.end(.failure(CancellationError()))
    case (let error as URLError, let head)
    where error.code == (head == nil ? .badServerResponse : .unknown):
      // What Foundation on Linux makes of a body that is cut off, and of no response at all.
      self.end(.failure(URLError(.networkConnectionLost)))
    case (let error?, _):
      self.end(.failure(Self.isLostConnection(error) ? URLError(.networkConnectionLost) : error))
    }
  }


"""####]),
          .init("mark", [####"""
  /// On Apple's systems a connection that was closed while the app was in the background ends with
  /// an error of POSIX instead of URLSession's own.

"""####]),
          .init("", [####"""
  private static func isLostConnection(_ error: any Error) -> Bool {
    let error = error as NSError
    let codes: [Int32] = [ECONNABORTED, ECONNRESET, ENOTCONN, EPIPE]
    return error.domain == NSPOSIXErrorDomain && codes.map { Int($0) }.contains(error.code)
  }
}
"""####]),
        ])
    case "Runtime/Calls/Origins/LiveCaller+Origins":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension LiveCaller {
  /// Whether a URL is one of the API's servers: whether credentials of a call may go there.
  func owns(_ url: URL, _ call: EndpointCall) -> Bool {
    let origin: [String] = HTTPRequest(url: url).origin

"""####]),
          .init("mark", [####"""
    #if servers

"""####]),
          .init("servers", [####"""
    let bases: [RuntimeCallBaseURL?] = [self.common.base] + Array(self.common.servers.values)

"""####]),
          .init("mark", [####"""
    #else

"""####]),
          .init("!servers", [####"""
    let bases: [RuntimeCallBaseURL?] = [self.common.base]

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    return bases.contains { (base: RuntimeCallBaseURL?) -> Bool in
      guard let start = base?.start else { return false }

"""####]),
          .init("mark", [####"""
      #if hostLabels

"""####]),
          .init("hostLabels", [####"""
      if let own = try? self.start(start, of: call), Self.origin(own) == origin { return true }

"""####]),
          .init("mark", [####"""
      #endif

"""####]),
          .init("", [####"""
      return Self.origin(start) == origin
    }
  }

  private static func origin(_ start: String) -> [String]? {
    URL(string: start).map { HTTPRequest(url: $0).origin }
  }
}

nonisolated extension HTTPRequest {
  /// What a server gets that is not the API's, as if the API had redirected there.
  var forAnotherServer: HTTPRequest {
    var start: HTTPRequest = self
    start.url = URL(fileURLWithPath: "/")
    return start.redirected(to: self.url, status: 307)
  }
}
"""####]),
        ])
    case "Runtime/Calls/PathIndices/JSONPathStep+Index":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension JSONPathStep: ExpressibleByIntegerLiteral {
  /// A place in an array; of an object, whose keys may be numbers too, the key.
  
"""####, "public", ####"""
init(integerLiteral index: Int) {
    let key = RuntimeFieldKey(String(index))
    self.key = key
    self.take = { (value: any Decoder) throws -> (any Decoder)? in
      if let object = try? value.container(keyedBy: RuntimeFieldKey.self), object.contains(key) {
        return try object.superDecoder(forKey: key)
      }
      var container = try value.unkeyedContainer()
      while container.currentIndex < index, !container.isAtEnd {
        _ = try container.decode(RuntimeSkippedJSON.self)
      }
      return container.isAtEnd ? nil : try container.superDecoder()
    }
  }
}

nonisolated private struct RuntimeSkippedJSON: Decodable {
  init(from decoder: any Decoder) throws {}
}
"""####]),
        ])
    case "Runtime/Calls/PlacedKeys/EndpointCall+PlacedKey":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// A key that is sent in every attempt, which makes the call safe to repeat; nil: a UUID.
  mutating func placedKey(_ key: String?) -> String {
    if key?.isEmpty == true {
      self.refuse("the idempotency key is empty")
    }
    self.isSafe = true
    return key ?? self.makeUUID().uuidString
  }
}
"""####]),
        ])
    case "Runtime/Calls/QueryKeys/EndpointCall+KeyQuery":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a key in an item of the query, the same for every attempt; nil: a UUID.
  
"""####, "public", ####"""
mutating func idempotencyKey(query name: String, _ key: String? = nil) {
    self.query(name, self.placedKey(key))
  }
}
"""####]),
        ])
    case "Runtime/Calls/RetriedErrors/RetriedErrors":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// Failures after which a call is made again, whatever their status, by what the response says:
/// throttling with status 400, say.

"""####, "public", ####"""
nonisolated struct RetriedErrors: Sendable {
  private let isOne: @Sendable (HTTPResponse) -> Bool

  /// A header names one of these errors.
  ///
  /// - Parameter names: Any where it is nil. A header `com.example#Throttled:https://example.com`
  ///   is `Throttled`, too.
  
"""####, "public", ####"""
init(header: String, is names: [String]? = nil) {
    self.isOne = { (response: HTTPResponse) -> Bool in
      guard let text = response.headers[header] else { return false }
      return names.map { $0.contains(text) || $0.contains(text.errorName) } ?? true
    }
  }

  /// A part of the JSON body is one of these texts, or an integer that is written so; or it is
  /// there and not null.
  
"""####, "public", ####"""
init(at path: [JSONPathStep], is values: [String]? = nil) {
    self.isOne = { (response: HTTPResponse) -> Bool in
      let found: RuntimeErrorCode?? = try? RuntimeJSONCoding.decode(
        RuntimeErrorCode?.self, from: response.body, at: path, dates: .iso8601)
      guard let code = found ?? nil else { return false }
      return values.map { code.text.map($0.contains) ?? false } ?? true
    }
  }


"""####]),
          .init("mark", [####"""
  /// A response that has not failed is none, whatever it says.

"""####]),
          .init("", [####"""
  func include(_ response: HTTPResponse, of call: EndpointCall) -> Bool {

"""####]),
          .init("mark", [####"""
    #if rejections

"""####]),
          .init("rejections", [####"""
    if (200..<300).contains(response.status), call.rejection(in: response.body) != nil {
      return self.isOne(response)
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    return response.status >= 400 && self.isOne(response)
  }
}

nonisolated private struct RuntimeErrorCode: Decodable {

"""####]),
          .init("mark", [####"""
  /// nil: neither a text nor an integer.

"""####]),
          .init("", [####"""
  let text: String?

  init(from decoder: any Decoder) throws {
    let value: any SingleValueDecodingContainer = try decoder.singleValueContainer()
    let text: String? = try? value.decode(String.self)
    self.text = text ?? (try? value.decode(Int64.self)).map { String($0) }
  }
}
"""####]),
        ])
    case "Runtime/Calls/Retries/RetryPolicy+Attempts":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension RetryPolicy {
  /// Two more attempts, for statuses that mean that the server is overloaded or restarts.
  
"""####, "public", ####"""
static let standard = RetryPolicy()

  /// Repeats a call after one of these statuses, unless it is a result of the call, or when the
  /// connection was lost, refused or too slow; never a POST or a PATCH without an idempotency key.
  ///
  /// The wait doubles from one attempt to the next and is shortened by up to a quarter, so that
  /// clients do not return all at once. `Retry-After`, or `Retry-After-Ms`, takes its place, up to
  /// a minute: a call that would have to wait longer, or beyond its deadline, fails at once.
  ///
  /// - Parameter attempts: How many may follow the first.

"""####]),
          .init("mark", [####"""
  // Only for retriedErrors:

"""####]),
          .init("// retriedErrors", [####"""
  /// - Parameter errors: After which failures with another status a call is made again, too.

"""####]),
          .init("mark", [####"""
  // For all:

"""####]),
          .init("", [####"""
  /// - Parameter base: The first wait; `cap` is the longest.
  
"""####, "public", ####"""
init(
    attempts: Int = 2, statuses: [Int] = [408, 429, 500, 502, 503, 504],

"""####]),
          .init("mark", [####"""
    // Only for retriedErrors:

"""####]),
          .init("// retriedErrors", [####"""
    errors: RetriedErrors? = nil,

"""####]),
          .init("mark", [####"""
    // For all:

"""####]),
          .init("", [####"""
    base: Duration = .milliseconds(500), cap: Duration = .seconds(8)
  ) {
    let transient: [URLError.Code] = [.networkConnectionLost, .cannotConnectToHost, .timedOut]
    // No clock goes that far.
    let last: Int = max(0, min(attempts, 1_000_000)) + 1
    self.init {
      (request: HTTPRequest, call: EndpointCall, system: CallSystem, attempt: Attempt)
        async throws -> HTTPResponse in

"""####]),
          .init("mark", [####"""
      #if writes || idempotencyKeys

"""####]),
          .init("writes, idempotencyKeys", [####"""
      guard request.mayBeRepeated(call) else { return try await attempt(1) }

"""####]),
          .init("mark", [####"""
      #endif

"""####]),
          .init("", [####"""
      var delay: Duration = min(base, cap)
      for number in 1..<last {
        let outcome: Result<HTTPResponse, any Error>
        var told: Duration?
        do {
          let response: HTTPResponse = try await attempt(number)

"""####]),
          .init("mark", [####"""
          #if retriedErrors

"""####]),
          .init("retriedErrors", [####"""
          let statuses: [Int] =
            errors?.include(response, of: call) == true ? [response.status] : statuses

"""####]),
          .init("mark", [####"""
          #endif

"""####]),
          .init("", [####"""
          guard statuses.contains(response.status), !call.otherStatuses.contains(response.status)
          else { return response }
          told = RuntimeRetryAfter.wait(response.headers, now: system.now())
          outcome = .success(response)
        } catch let error as URLError where transient.contains(error.code) {
          outcome = .failure(error)
        }
        let factor: Double = 1 - 0.25 * system.random()
        let wait: Duration = told ?? delay * factor
        // It does not wait for what cannot come in time.
        guard (told ?? .zero) <= .seconds(60), wait < system.timeLeft else {
          return try outcome.get()
        }
        try await system.pause(wait)
        delay = min(delay + delay, cap)
      }
      return try await attempt(last)
    }
  }
}

"""####]),
          .init("writes, idempotencyKeys", [####"""


"""####]),
          .init("mark", [####"""
#if writes || idempotencyKeys

"""####]),
          .init("writes, idempotencyKeys", [####"""
nonisolated extension HTTPRequest {

"""####]),
          .init("mark", [####"""
    /// Sending this twice is the same as sending it once (RFC 9110, section 9.2.2), or the server
    /// can tell.

"""####]),
          .init("writes, idempotencyKeys", [####"""
  fileprivate func mayBeRepeated(_ call: EndpointCall) -> Bool {
    if call.isSafe {
      return true
    }
    return switch self.method {
    case "GET", "HEAD", "OPTIONS", "PUT", "DELETE": true
    case "POST", "PATCH": call.idempotencyHeader.flatMap { self.headers[$0] } != nil
    default: false
    }
  }
}

"""####]),
          .init("mark", [####"""
#endif

"""####]),
          .init("", [####"""


"""####]),
          .init("mark", [####"""
/// The header `Retry-After` (RFC 9110, section 10.2.3), and one in milliseconds that some servers
/// send beside it.

"""####]),
          .init("", [####"""
private nonisolated enum RuntimeRetryAfter {

"""####]),
          .init("mark", [####"""
  /// nil without the header, or for one that says nothing.

"""####]),
          .init("", [####"""
  static func wait(_ headers: HTTPHeaders, now: Date) -> Duration? {
    if let time = self.number(headers["Retry-After-Ms"]) { return .milliseconds(time) }
    let text: String = headers["Retry-After"] ?? ""
    if let time = self.number(text) { return .seconds(time) }
    return self.date(text, now: now).map { .seconds(max(0, $0.timeIntervalSince(now))) }
  }

  private static func number(_ text: String?) -> Int64? {
    guard let text, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int64(text) ?? .max
  }


"""####]),
          .init("mark", [####"""
  /// Any of the three forms of section 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`,
  /// `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.

"""####]),
          .init("", [####"""
  private static func date(_ text: String, now: Date) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    // A year of two digits is never more than 50 years ahead.
    formatter.twoDigitStartDate = now - 50 * 365.25 * 86_400
    let day = text.drop { $0 != " " }.dropFirst().replacingOccurrences(of: ":60 ", with: ":59 ")
    let forms = ["dd MMM yyyy HH:mm:ss 'GMT'", "dd-MMM-yy HH:mm:ss 'GMT'", "MMM d HH:mm:ss yyyy"]
    return forms.lazy.compactMap { (form: String) -> Date? in
      formatter.dateFormat = form
      return formatter.date(from: day)
    }.first
  }
}
"""####]),
        ])
    case "Runtime/Coding/AddedKeys/Data+AddedKey":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension Data {

"""####]),
          .init("mark", [####"""
  /// A JSON object with a text for a key; what is not one, or has that key, stays.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func adding(_ text: String, for key: String) -> Data {
    let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    guard let start = self.firstIndex(where: { !spaces.contains($0) }), self[start] == 0x7B,
      let pair = try? JSONEncoder().encode([key: text]).dropLast(),
      let own = try? RuntimeJSONCoding.decode(
        RuntimeObjectKeys.self, from: self, at: [], dates: .iso8601), !own.names.contains(key)
    else { return self }
    let rest: Data = self[self.index(after: start)...]
    let isEmpty: Bool = rest.first { !spaces.contains($0) } == 0x7D
    return pair + Data(isEmpty ? "".utf8 : ",".utf8) + rest
  }
}


"""####]),
          .init("mark", [####"""
/// The keys of an object.

"""####]),
          .init("", [####"""
nonisolated private struct RuntimeObjectKeys: Decodable {
  let names: Set<String>

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: RuntimeFieldKey.self)
    self.names = Set(fields.allKeys.map(\.stringValue))
  }
}
"""####]),
        ])
    case "Runtime/Coding/AdditionalFields/AdditionalFields":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// The fields of a JSON object that are not known by name.

"""####, "public", ####"""
nonisolated enum AdditionalFields {
  /// Reads all fields but those with the given names.
  
"""####, "public", ####"""
static func decode<Value: Decodable>(
    _ decoder: any Decoder, besides known: Set<String>
  ) throws -> [String: Value] {
    let container = try decoder.container(keyedBy: RuntimeDataKey.self)
    var fields: [String: Value] = [:]
    for key in container.allKeys where !known.contains(key.stringValue) {
      fields[key.stringValue] = try container.decode(Value.self, forKey: key)
    }
    return fields
  }

  /// Writes all fields but those with the given names.
  
"""####, "public", ####"""
static func encode<Value: Encodable>(
    _ fields: [String: Value], to encoder: any Encoder, besides known: Set<String>
  ) throws {
    try encoder.checkDepth()
    var container = encoder.container(keyedBy: RuntimeDataKey.self)
    for (name, value) in fields where !known.contains(name) {
      try container.encode(value, forKey: RuntimeDataKey(stringValue: name))
    }
  }
}
"""####]),
        ])
    case "Runtime/Coding/AppliedPatches/Patch+Applying":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension Patch {
  /// Applies the change: absent keeps the value, null clears it.
  
"""####, "public", ####"""
func apply(to value: inout Value?) {
    switch self {
    case .absent: break
    case .null: value = nil
    case .value(let new): value = new
    }
  }

  /// The same for what cannot be nil: null brings back the default.
  
"""####, "public", ####"""
func apply(to value: inout Value, default initial: Value) {
    switch self {
    case .absent: break
    case .null: value = initial
    case .value(let new): value = new
    }
  }
}
"""####]),
        ])
    case "Runtime/Coding/Base64URL/FieldCoding+Base64URL":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension Data {
  /// Base64 with the alphabet for URLs, without padding (RFC 4648, section 5).
  
"""####, "public", ####"""
var base64URLText: String {
    let bytes: [UInt8] = self.base64EncodedData().compactMap { (byte: UInt8) -> UInt8? in
      switch byte {
      case 0x2B: 0x2D
      case 0x2F: 0x5F
      case 0x3D: nil
      default: byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }


"""####]),
          .init("mark", [####"""
  /// With padding or without.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
init?(base64URLText text: String) {
    var bytes: [UInt8] = text.utf8.map { (byte: UInt8) -> UInt8 in
      switch byte {
      case 0x2D: 0x2B
      case 0x5F: 0x2F
      default: byte
      }
    }
    while !bytes.count.isMultiple(of: 4) {
      bytes.append(0x3D)
    }
    self.init(base64Encoded: Data(bytes))
  }
}

nonisolated extension FieldCoding where Value == Data {
  /// Bytes as base64 with the alphabet for URLs.
  
"""####, "public", ####"""
static var base64URL: FieldCoding {
    FieldCoding { (decoder: any Decoder) throws -> Data in
      let container = try decoder.singleValueContainer()
      guard let value = Data(base64URLText: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not base64url")
      }
      return value
    } encode: { (value: Data, encoder: any Encoder) throws in
      var container = encoder.singleValueContainer()
      try container.encode(value.base64URLText)
    }
  }
}
"""####]),
        ])
    case "Runtime/Coding/CaseKeys/Decoder+CaseKeys":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension Decoder {
  /// The places of a union's cases in the order in which they are tried: of those that have some of
  /// an object's keys first the one with most, of equals the first; those that have none are last,
  /// or left out where they need one.
  ///
  /// - Parameters:
  ///   - known: The keys of each case, `a/b` for `b` of the object in `a`; without any, a case
  ///     keeps its place.
  ///   - outer: Where keys of such objects count.
  ///   - nullable: Keys of cases that are always there, if only as null, by the places of the
  ///     cases: of those that have as many of an object's keys, one that lacks such a key comes
  ///     later. One that has none of an object's keys is not meant.
  ///   - open: The places of cases that keep any other key, too: they come before those that have
  ///     none of the object's keys.
  
"""####, "public", ####"""
func places(
    byKeys known: [String]..., in outer: [String] = [], nullable: [Int: [String]] = [:],
    open: [Int] = []
  ) -> [Int] {
    guard let object = try? self.container(keyedBy: RuntimeFieldKey.self) else {
      return Array(known.indices)
    }
    var keys: Set<String> = []
    var nulls: Set<String> = []
    for key in object.allKeys {
      // Some servers send every key, and null for what an object does not have.
      guard (try? object.decodeNil(forKey: key)) == false else {
        nulls.insert(key.stringValue)
        continue
      }
      keys.insert(key.stringValue)
      guard outer.contains(key.stringValue) else { continue }
      let inner = try? object.nestedContainer(keyedBy: RuntimeFieldKey.self, forKey: key)
      for other in inner?.allKeys ?? [] where (try? inner?.decodeNil(forKey: other)) == false {
        keys.insert("\(key.stringValue)/\(other.stringValue)")
      }
    }
    let counts = known.enumerated().map { (place: Int, known: [String]) -> Int in
      known.count { keys.contains($0) } + (nullable[place] ?? []).count { nulls.contains($0) }
    }
    let missing = known.indices.map { (place: Int) -> Int in
      (nullable[place] ?? []).count { !keys.contains($0) && !nulls.contains($0) }
    }
    let isLacking = known.indices.map { counts[$0] == 0 && missing[$0] > 0 }
    guard !keys.isEmpty || counts.contains(where: { $0 > 0 }) else {
      return known.indices.filter { !isLacking[$0] }
    }
    var fitting = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], missing[$0], $0) < (counts[$0], missing[$1], $1) }[...]
    var places: [Int] = []
    var others: [Int] = []
    var last: [Int] = []
    for place in known.indices {
      if counts[place] > 0 {
        places.append(fitting.removeFirst())
      } else if isLacking[place] {
        continue
      } else if open.contains(place) {
        others.append(place)
      } else if known[place].isEmpty {
        places.append(place)
      } else {
        last.append(place)
      }
    }
    return places + others + last
  }
}
"""####]),
        ])
    case "Runtime/Coding/CodedAdditionalFields/AdditionalFields+Coding":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension AdditionalFields {
  /// Reads all fields but those with the given names.
  
"""####, "public", ####"""
static func decode<Value>(
    _ decoder: any Decoder, besides known: Set<String>, as coding: FieldCoding<Value>
  ) throws -> [String: Value] {
    let container = try decoder.container(keyedBy: RuntimeDataKey.self)
    var fields: [String: Value] = [:]
    for key in container.allKeys where !known.contains(key.stringValue) {
      fields[key.stringValue] = try coding.decode(container.superDecoder(forKey: key))
    }
    return fields
  }

"""####]),
          .init("durations", [####"""


"""####]),
          .init("mark", [####"""
  #if durations

"""####]),
          .init("durations", [####"""
  /// Writes all fields but those with the given names.
  
"""####, "public", ####"""
static func encode<Value>(
    _ fields: [String: Value], to encoder: any Encoder, besides known: Set<String>,
    as coding: FieldCoding<Value>
  ) throws {
    try encoder.checkDepth()
    var container = encoder.container(keyedBy: RuntimeDataKey.self)
    for (name, value) in fields where !known.contains(name) {
      try coding.encode(value, container.superEncoder(forKey: RuntimeDataKey(stringValue: name)))
    }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}
"""####]),
        ])
    case "Runtime/Coding/CodedCases/FieldCoding+Value":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension FieldCoding {
  /// What is there in place of a whole object.
  
"""####, "public", ####"""
func value(from decoder: any Decoder) throws -> Value {
    try self.decode(decoder)
  }

"""####]),
          .init("durations", [####"""


"""####]),
          .init("mark", [####"""
  #if durations

"""####]),
          .init("durations", [####"""
  /// Writes it in place of a whole object.
  
"""####, "public", ####"""
func write(_ value: Value, to encoder: any Encoder) throws {
    try self.encode(value, encoder)
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}
"""####]),
        ])
    case "Runtime/Coding/ConstantFields/ConstantFields":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension FieldDecoder {
  /// A field that has to have a value where it is there.
  
"""####, "public", ####"""
func constant<Value: Decodable & Equatable>(
    _ key: StaticString, _ value: Value, isRequired: Bool = true
  ) throws {
    if !isRequired, !self.container.contains(RuntimeFieldKey(key)) { return }
    let found: Value = try self.required(key)
    guard found == value else {
      throw DecodingError.dataCorruptedError(
        forKey: RuntimeFieldKey(key), in: self.container, debugDescription: "another value")
    }
  }
}
"""####]),
        ])
    case "Runtime/Coding/DataKeys/RuntimeDataKey":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("mark", [####"""
/// A key of a dictionary: it is data, so that no error shows it.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeDataKey: CodingKey {
  let stringValue: String

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  var intValue: Int? {
    nil
  }

  init?(intValue: Int) {
    nil
  }
}
"""####]),
        ])
    case "Runtime/Coding/DateNumbers/DateCoding+Numbers":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension DateCoding {
  /// Seconds since 1970, with a fraction where there is one.
  
"""####, "public", ####"""
static let seconds = DateCoding(
    number: { (value: Date) -> Double in
      // `Date` counts from 2001: the shortest number that comes back as the same date.
      let number: Double = value.timeIntervalSince1970
      for power in [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000] as [Double] {
        let short: Double = (number * power).rounded() / power
        if Date(timeIntervalSince1970: short) == value {
          return short
        }
      }
      return number
    },
    date: { (number: Double) -> Date in Date(timeIntervalSince1970: number) })

  /// Seconds since 1970; what is written is whole.
  
"""####, "public", ####"""
static let unix = DateCoding(
    number: { (value: Date) -> Double in value.timeIntervalSince1970.rounded(.down) },
    date: { (number: Double) -> Date in Date(timeIntervalSince1970: number) })

  /// Milliseconds since 1970; what is written is whole.
  
"""####, "public", ####"""
static let milliseconds = DateCoding(
    number: { (value: Date) -> Double in (value.timeIntervalSince1970 * 1_000).rounded() },
    date: { (number: Double) -> Date in Date(timeIntervalSince1970: number / 1_000) })


"""####]),
          .init("mark", [####"""
  /// Dates that are numbers.

"""####]),
          .init("", [####"""
  init(number: @escaping @Sendable (Date) -> Double, date: @escaping @Sendable (Double) -> Date) {
    self.text = { (value: Date) -> String? in
      let number: Double = number(value)
      return Int64(exactly: number).map { String($0) } ?? number.parameterText(DateCoding.iso8601)
    }
    self.encode = { (value: Date, encoder: any Encoder) throws in
      let number: Double = number(value)
      var container = encoder.singleValueContainer()
      if let whole = Int64(exactly: number) {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    }
    self.decode = { (decoder: any Decoder) throws -> Date in
      date(try decoder.singleValueContainer().decode(Double.self))
    }
  }
}
"""####]),
        ])
    case "Runtime/Coding/DatePatterns/DateCoding+Pattern":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension DateCoding {
  /// A date pattern of Unicode (UTS 35), in UTC and English.
  
"""####, "public", ####"""
static func pattern(_ pattern: String) -> DateCoding {
    let formatter = PatternFormatter.shared(pattern)
    return .string(text: formatter.text, date: formatter.date)
  }


"""####]),
          .init("mark", [####"""
  /// One formatter that is used by one task at a time.

"""####]),
          .init("", [####"""
  private final class PatternFormatter: @unchecked Sendable {

"""####]),
          .init("mark", [####"""
    /// Making one takes longer than using it, and fields with patterns of their own ask for theirs
    /// with each value.

"""####]),
          .init("", [####"""
    private static let known = KnownFormatters()

    static func shared(_ pattern: String) -> PatternFormatter {
      self.known.formatter(pattern)
    }

    private let lock = NSLock()
    private let formatter = DateFormatter()

"""####]),
          .init("mark", [####"""
    /// How many digits of a fraction formatters would write as zeros: they count milliseconds.

"""####]),
          .init("", [####"""
    private let digits: Int

    init(_ pattern: String) {
      let fraction: Substring? = pattern.split { $0 == "." || $0 == "," }.dropFirst().first {
        $0.hasPrefix("SSSS")
      }
      self.digits = fraction?.prefix { $0 == "S" }.count ?? 0
      self.formatter.locale = Locale(identifier: "en_US_POSIX")
      self.formatter.timeZone = TimeZone(secondsFromGMT: 0)
      self.formatter.calendar = Calendar(identifier: .gregorian)
      self.formatter.dateFormat = pattern
    }

    @Sendable func text(_ date: Date) -> String? {
      guard abs(date.timeIntervalSince1970) < 1e12 else { return nil }
      guard self.digits > 0 else { return self.lock.withLock { self.formatter.string(from: date) } }
      let seconds: Double = date.timeIntervalSince1970
      let scale: Double = pow(10, Double(self.digits))
      var whole: Double = seconds.rounded(.down)
      var fraction = Int(((seconds - whole) * scale).rounded())
      if fraction == Int(scale) {
        (whole, fraction) = (whole + 1, 0)
      }
      let start = Date(timeIntervalSince1970: whole)
      let text: String = self.lock.withLock { self.formatter.string(from: start) }
      guard let range = self.fraction(in: text) else { return text }
      let written = String(fraction)
      let zeros = String(repeating: "0", count: self.digits - written.count)
      return text.replacingCharacters(in: range, with: zeros + written)
    }

    @Sendable func date(_ text: String) -> Date? {
      guard self.digits > 0, let range = self.fraction(in: text),
        let fraction = Double("0.\(text[range])")
      else { return self.lock.withLock { self.formatter.date(from: text) } }
      let zeros = String(repeating: "0", count: self.digits)
      let whole: String = text.replacingCharacters(in: range, with: zeros)
      let start: Date? = self.lock.withLock { self.formatter.date(from: whole) }
      return start.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970 + fraction) }
    }


"""####]),
          .init("mark", [####"""
    /// The digits behind the last point or comma that has as many as the pattern.

"""####]),
          .init("", [####"""
    private func fraction(in text: String) -> Range<String.Index>? {
      text.indices.reversed().lazy.filter { text[$0] == "." || text[$0] == "," }
        .map { text.index(after: $0) }
        .map { $0..<text[$0...].prefix { "0"..."9" ~= $0 }.endIndex }
        .first { text[$0].count == self.digits }
    }
  }

"""####]),
          .init("mark", [####"""
  /// The formatters of the patterns that a program has: a few.

"""####]),
          .init("", [####"""
  private final class KnownFormatters: @unchecked Sendable {
    private let lock = NSLock()
    private var formatters: [String: PatternFormatter] = [:]

    func formatter(_ pattern: String) -> PatternFormatter {
      self.lock.withLock {
        if let known = self.formatters[pattern] {
          return known
        }
        let formatter = PatternFormatter(pattern)
        self.formatters[pattern] = formatter
        return formatter
      }
    }
  }
}
"""####]),
        ])
    case "Runtime/Coding/Day/Day+Date":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
nonisolated extension Day {
  /// nil for a day that the calendar does not have, such as February 30, and outside the years 0 to
  /// 9999.
  
"""####, "public", ####"""
init?(validYear year: Int, month: Int, day: Int) {
    guard (0...9_999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let written = RuntimeCivilDay(year: year, month: month, day: day)
    guard RuntimeCivilDay(days: written.days).day == day else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day of the Gregorian calendar that it is at a point in time, in the years 0 to 9999.
  
"""####, "public", ####"""
init(_ date: Date, in timeZone: TimeZone) {
    let range: ClosedRange<Double> = -62_167_219_200...253_402_300_799
    let seconds: Double = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    let days: Double = (min(max(seconds, range.lowerBound), range.upperBound) / 86_400)
      .rounded(.down)
    let day = RuntimeCivilDay(days: Int(days))
    self.init(year: day.year, month: day.month, day: day.day)
  }

  /// When the day begins: at midnight, or later where clocks are set forward then.
  
"""####, "public", ####"""
func start(in timeZone: TimeZone) -> Date {
    let days: Int = RuntimeCivilDay(year: self.year, month: self.month, day: self.day).days
    let midnight = Date(timeIntervalSince1970: Double(days) * 86_400)
    // Clocks are set at most once within two days.
    let starts: [Date] = [-86_400, 86_400].map { (distance: TimeInterval) -> Date in
      let near: Date = midnight.addingTimeInterval(distance)
      return midnight.addingTimeInterval(-Double(timeZone.secondsFromGMT(for: near)))
    }.sorted()
    return starts.first { Day($0, in: timeZone) == self } ?? starts[1]
  }

  /// For `Calendar`, `DatePicker` and the like.
  
"""####, "public", ####"""
var dateComponents: DateComponents {
    DateComponents(year: self.year, month: self.month, day: self.day)
  }
}
"""####]),
        ])
    case "Runtime/Coding/Day/Day":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// A calendar day without a time or a time zone: `2024-01-02`.

"""####, "public", ####"""
nonisolated struct Day: Hashable, Sendable {
  
"""####, "public", ####"""
var year: Int
  /// 1 to 12.
  
"""####, "public", ####"""
var month: Int
  /// 1 to 31.
  
"""####, "public", ####"""
var day: Int

"""####]),
          .init("public", [####"""

  // The synthesized initializer is internal.
  
"""####, "public", ####"""
init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

"""####]),
          .init("", [####"""
}

nonisolated extension Day: LosslessStringConvertible {
  /// `2024-01-02`; nil for anything else, and for a day that the calendar does not have.
  
"""####, "public", ####"""
init?(_ description: String) {
    guard let day = RuntimeCivilDay(Array(description.utf8)[...]) else { return nil }
    self.init(year: day.year, month: day.month, day: day.day)
  }

  
"""####, "public", ####"""
var description: String {
    RuntimeCivilDay(year: self.year, month: self.month, day: self.day).text
  }
}

nonisolated extension Day: Comparable {
  
"""####, "public", ####"""
static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

nonisolated extension Day: Codable {
  
"""####, "public", ####"""
init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = Day(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a day")
    }
    self = day
  }

  
"""####, "public", ####"""
func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard let text = self.existing else {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath, debugDescription: "not a day")
      throw EncodingError.invalidValue(self, context)
    }
    try container.encode(text)
  }
}

nonisolated extension Day: ParameterValue {
  /// nil for a day that the calendar does not have.
  
"""####, "public", ####"""
func parameterText(_ dates: DateCoding) -> String? {
    self.existing
  }

  fileprivate var existing: String? { Day(self.description)?.description }
}
"""####]),
        ])
    case "Runtime/Coding/DecodedJSON/JSON+Decoded":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension JSON {
  /// This as a value of another type; nil where it is none.
  
"""####, "public", ####"""
func decoded<Value: Decodable>(dates: DateCoding = .iso8601) -> Value? {
    let encoder = JSONEncoder()
    if let limit = RuntimeEncodingDepth.limit { encoder.userInfo[limit] = 32 }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom(dates.decode)
    return (try? encoder.encode(self)).flatMap { try? decoder.decode(Value.self, from: $0) }
  }
}
"""####]),
        ])
    case "Runtime/Coding/Durations/Duration+Text":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension Duration {

"""####]),
          .init("mark", [####"""
  /// Seconds as a decimal number: `1.5`.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
var secondsText: String {
    let (seconds, attoseconds) = self.components
    let sign: String = seconds < 0 || attoseconds < 0 ? "-" : ""
    return "\(sign)\(seconds.magnitude)\(Self.fraction(attoseconds.magnitude))"
  }

  
"""####, "internal", ####"""
init?(secondsText text: String) {
    let isNegative: Bool = text.hasPrefix("-")
    let parts: [Substring] = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first,
      let value = Self.value(whole, fraction: parts.dropFirst().first)
    else { return nil }
    self = isNegative ? .zero - value : value
  }

  /// As ISO 8601 has it, in hours, minutes and seconds: `PT1H30M`.
  
"""####, "public", ####"""
var iso8601Text: String {
    let (seconds, attoseconds) = self.components
    let sign: String = seconds < 0 || attoseconds < 0 ? "-" : ""
    let rest: UInt64 = seconds.magnitude
    var text: String = ""
    if rest >= 3_600 {
      text += "\(rest / 3_600)H"
    }
    if rest / 60 % 60 > 0 {
      text += "\(rest / 60 % 60)M"
    }
    if rest % 60 > 0 || attoseconds != 0 || text.isEmpty {
      text += "\(rest % 60)\(Self.fraction(attoseconds.magnitude))S"
    }
    return "\(sign)PT\(text)"
  }


"""####]),
          .init("mark", [####"""
  /// Weeks, days, hours, minutes and seconds (RFC 3339, appendix A), the last one perhaps with a
  /// fraction; years and months have no fixed length.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
init?(iso8601Text text: String) {
    let isNegative: Bool = text.hasPrefix("-")
    var rest: Substring = text.dropFirst(isNegative || text.hasPrefix("+") ? 1 : 0)
    guard rest.hasPrefix("P") else { return nil }
    rest = rest.dropFirst()
    var units: [(letter: Character, seconds: Int)] = [("W", 604_800), ("D", 86_400)]
    var total: Duration = .zero
    var isTime: Bool = false
    var isLast: Bool = false
    var count: Int = 0
    while !rest.isEmpty {
      if rest.hasPrefix("T"), !isTime {
        isTime = true
        count = 0
        rest = rest.dropFirst()
        units = [("H", 3_600), ("M", 60), ("S", 1)]
      }
      let digits: Substring = rest.prefix { (character: Character) -> Bool in
        character.isASCII && (character.isNumber || character == "." || character == ",")
      }
      rest = rest.dropFirst(digits.count)
      let parts: [Substring] = digits.split(
        maxSplits: 1, omittingEmptySubsequences: false
      ) { (character: Character) -> Bool in character == "." || character == "," }
      guard !isLast, let letter = rest.popFirst(), let whole = parts.first,
        let index = units.firstIndex(where: { $0.letter == letter }),
        let value = Self.value(whole, fraction: parts.dropFirst().first)
      else { return nil }
      total += value * units[index].seconds
      units.removeFirst(index + 1)
      isLast = parts.count > 1
      count += 1
    }
    guard count > 0 else { return nil }
    self = isNegative ? .zero - total : total
  }


"""####]),
          .init("mark", [####"""
  /// `.5`, or nothing.

"""####]),
          .init("", [####"""
  private static func fraction(_ attoseconds: UInt64) -> String {
    guard attoseconds > 0 else { return "" }
    var digits: String = String(attoseconds)
    digits = String(repeating: "0", count: 18 - digits.count) + digits
    while digits.hasSuffix("0") {
      digits.removeLast()
    }
    return "." + digits
  }


"""####]),
          .init("mark", [####"""
  /// - Returns: nil for what is not a number of up to twelve digits before the point.

"""####]),
          .init("", [####"""
  private static func value(_ whole: Substring, fraction: Substring?) -> Duration? {
    let fraction: Substring = fraction?.prefix(18) ?? "0"
    guard !whole.isEmpty, whole.utf8.count <= 12, !fraction.isEmpty,
      (whole + fraction).utf8.allSatisfy({ (byte: UInt8) -> Bool in
        (0x30...0x39).contains(byte)
      }),
      let seconds = Int64(whole),
      let attoseconds = Int64(fraction + String(repeating: "0", count: 18 - fraction.utf8.count))
    else { return nil }
    return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }
}

nonisolated extension Duration: ParameterValue {
  /// In seconds.
  
"""####, "public", ####"""
func parameterText(_ dates: DateCoding) -> String? {
    self.secondsText
  }
}

nonisolated extension FieldCoding where Value == Duration {
  /// A number of seconds.
  
"""####, "public", ####"""
static var seconds: FieldCoding {
    FieldCoding { (decoder: any Decoder) throws -> Duration in
      let container = try decoder.singleValueContainer()
      guard let number = try? container.decode(Decimal.self),
        let value = Duration(secondsText: number.description)
      else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "not a number of seconds")
      }
      return value
    } encode: { (value: Duration, encoder: any Encoder) throws in
      let locale = Locale(identifier: "en_US_POSIX")
      var container = encoder.singleValueContainer()
      try container.encode(Decimal(string: value.secondsText, locale: locale) ?? 0)
    }
  }

  /// `PT1H30M` (ISO 8601).
  
"""####, "public", ####"""
static var iso8601: FieldCoding {
    FieldCoding { (decoder: any Decoder) throws -> Duration in
      let container = try decoder.singleValueContainer()
      guard let value = Duration(iso8601Text: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a duration")
      }
      return value
    } encode: { (value: Duration, encoder: any Encoder) throws in
      var container = encoder.singleValueContainer()
      try container.encode(value.iso8601Text)
    }
  }
}
"""####]),
        ])
    case "Runtime/Coding/EncodingDepth/RuntimeEncodingDepth":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("mark", [####"""
/// Keeps values from being encoded deeper than the stack goes: tasks may have half a MiB of it, and
/// the depth of a value is not known before it is encoded.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated enum RuntimeEncodingDepth {

"""####]),
          .init("mark", [####"""
  /// The limit was reached.

"""####]),
          .init("", [####"""
  struct Exceeded: Error {}


"""####]),
          .init("mark", [####"""
  /// How deep an encoder may go.

"""####]),
          .init("", [####"""
  static let limit = CodingUserInfoKey(rawValue: "depth")
}

nonisolated extension Encoder {
  /// To be called where a value may hold others of its own type.
  
"""####, "public", ####"""
func checkDepth() throws {
    guard let key = RuntimeEncodingDepth.limit, let limit = self.userInfo[key] as? Int else {
      return
    }
    guard self.codingPath.count <= limit else { throw RuntimeEncodingDepth.Exceeded() }
  }
}
"""####]),
        ])
    case "Runtime/Coding/Examples/ExampleValue":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// Values of types that are not generated, made of the JSON of an example.

"""####, "public", ####"""
nonisolated enum ExampleValue {
  
"""####, "public", ####"""
static func decode<Value: Decodable & Sendable>(
    _ type: Value.Type, from json: String, dates: DateCoding = .iso8601
  ) throws -> Value {
    try RuntimeJSONCoding.decode(type, from: Data(json.utf8), at: [], dates: dates)
  }
}
"""####]),
        ])
    case "Runtime/Coding/FieldCoding/FieldCoding":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// How a field is written, where that is not how its type is.

"""####, "public", ####"""
nonisolated struct FieldCoding<Value>: Sendable {
  let decode: @Sendable (any Decoder) throws -> Value
  let encode: @Sendable (Value, any Encoder) throws -> Void
}

nonisolated extension FieldCoding {
  /// The elements of an array, each the same way.
  
"""####, "public", ####"""
static func array<Element>(of element: FieldCoding<Element>) -> Self
  where Value == [Element] {
    Self { (decoder: any Decoder) throws -> [Element] in
      var container = try decoder.unkeyedContainer()
      var elements: [Element] = []
      while !container.isAtEnd {
        elements.append(try element.decode(container.superDecoder()))
      }
      return elements
    } encode: { (elements: [Element], encoder: any Encoder) throws in
      var container = encoder.unkeyedContainer()
      for value in elements {
        try element.encode(value, container.superEncoder())
      }
    }
  }

  /// The values of a dictionary, each the same way.
  
"""####, "public", ####"""
static func dictionary<Element>(of element: FieldCoding<Element>) -> Self
  where Value == [String: Element] {
    Self { (decoder: any Decoder) throws -> [String: Element] in
      let container = try decoder.container(keyedBy: RuntimeDataKey.self)
      var values: [String: Element] = [:]
      for key in container.allKeys {
        values[key.stringValue] = try element.decode(container.superDecoder(forKey: key))
      }
      return values
    } encode: { (values: [String: Element], encoder: any Encoder) throws in
      var container = encoder.container(keyedBy: RuntimeDataKey.self)
      for (key, value) in values {
        try element.encode(value, container.superEncoder(forKey: RuntimeDataKey(stringValue: key)))
      }
    }
  }

  /// A value, or null.
  
"""####, "public", ####"""
static func optional<Wrapped>(_ wrapped: FieldCoding<Wrapped>) -> Self
  where Value == Wrapped? {
    Self { (decoder: any Decoder) throws -> Wrapped? in
      try decoder.singleValueContainer().decodeNil() ? nil : wrapped.decode(decoder)
    } encode: { (value: Wrapped?, encoder: any Encoder) throws in
      if let value {
        try wrapped.encode(value, encoder)
      } else {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
      }
    }
  }
}

nonisolated extension FieldCoding where Value == Date {
  /// Dates in another form than those of the endpoint.
  
"""####, "public", ####"""
static func dates(_ dates: DateCoding) -> FieldCoding {
    FieldCoding(decode: dates.decode, encode: dates.encode)
  }
}

nonisolated extension FieldDecoder {
  /// A field that has to be there.
  
"""####, "public", ####"""
func required<Value>(_ key: StaticString, as coding: FieldCoding<Value>) throws -> Value {
    guard self.container.contains(RuntimeFieldKey(key)) else {
      let context = DecodingError.Context(
        codingPath: self.container.codingPath, debugDescription: "missing")
      throw DecodingError.keyNotFound(RuntimeFieldKey(key), context)
    }
    do {
      return try coding.decode(try self.container.superDecoder(forKey: RuntimeFieldKey(key)))
    } catch {
      throw self.located(error, RuntimeFieldKey(key), Value.self)
    }
  }

  /// A field that may be absent, null or a text that is empty.
  
"""####, "public", ####"""
func optional<Value>(
    _ key: StaticString, as coding: FieldCoding<Value>
  ) throws -> Value? {
    guard self.container.contains(RuntimeFieldKey(key)),
      try !self.container.decodeNil(forKey: RuntimeFieldKey(key))
    else { return nil }
    do {
      return try self.required(key, as: coding)
    } catch {
      let text = try? self.container.decode(String.self, forKey: RuntimeFieldKey(key))
      if text == "", !self.isStrict { return nil }
      throw error
    }
  }

  /// A field that may be null, and has a value when it is absent.
  
"""####, "public", ####"""
func optional<Value>(
    _ key: StaticString, as coding: FieldCoding<Value>, absent: Value
  ) throws -> Value? {
    guard self.container.contains(RuntimeFieldKey(key)) else { return absent }
    return try self.optional(key, as: coding)
  }
}

nonisolated extension FieldEncoder {
  
"""####, "public", ####"""
func required<Value>(
    _ key: StaticString, _ value: Value, as coding: FieldCoding<Value>
  ) throws {
    try coding.encode(value, self.container.superEncoder(forKey: RuntimeFieldKey(key)))
  }

  /// nil is not written.
  
"""####, "public", ####"""
func optional<Value>(
    _ key: StaticString, _ value: Value?, as coding: FieldCoding<Value>
  ) throws {
    guard let value else { return }
    try self.required(key, value, as: coding)
  }
}
"""####]),
        ])
    case "Runtime/Coding/FieldKeys/RuntimeFieldKey":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("mark", [####"""
/// A key of a JSON object that the program asks for by name.
///
/// It is no larger than a text: what encodes JSON keeps a larger key in the heap.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeFieldKey: CodingKey {
  let stringValue: String

  init(_ name: String) { self.stringValue = name }

  init?(stringValue: String) { self.init(stringValue) }

  var intValue: Int? { nil }
  init?(intValue: Int) { nil }
}
"""####]),
        ])
    case "Runtime/Coding/FieldPatches/FieldCoding+Patch":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension FieldDecoder {
  /// A field that may be absent, null or a value.
  
"""####, "public", ####"""
func patch<Value>(
    _ key: StaticString, as coding: FieldCoding<Value>
  ) throws -> Patch<Value> {
    guard self.container.contains(RuntimeFieldKey(key)) else { return .absent }
    let value: Value? = try self.optional(key, as: coding)
    return value.map { .value($0) } ?? .null
  }
}

nonisolated extension FieldEncoder {
  
"""####, "public", ####"""
func patch<Value>(
    _ key: StaticString, _ patch: Patch<Value>, as coding: FieldCoding<Value>
  ) throws {
    switch patch {
    case .absent: break
    case .null: try self.null(key)
    case .value(let value): try self.required(key, value, as: coding)
    }
  }
}
"""####]),
        ])
    case "Runtime/Coding/FieldText/FieldCoding+Text":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// A number or a boolean that can be written as text.

"""####, "public", ####"""
nonisolated protocol TextValue: Sendable {
  var fieldText: String { get }

  init?(fieldText: String)
}

nonisolated extension TextValue where Self: LosslessStringConvertible {
  
"""####, "public", ####"""
var fieldText: String {
    self.description
  }

  
"""####, "public", ####"""
init?(fieldText: String) {
    self.init(fieldText)
  }
}

nonisolated extension TextValue where Self: FloatingPoint & LosslessStringConvertible {
  
"""####, "public", ####"""
var fieldText: String {
    let text: String = self.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

nonisolated extension Bool: TextValue {}
nonisolated extension Int: TextValue {}
nonisolated extension Int32: TextValue {}
nonisolated extension Int64: TextValue {}
nonisolated extension UInt64: TextValue {}
nonisolated extension Double: TextValue {}
nonisolated extension Float: TextValue {}

nonisolated extension Decimal: TextValue {
  
"""####, "public", ####"""
var fieldText: String {
    self.description
  }

  
"""####, "public", ####"""
init?(fieldText: String) {
    self.init(string: fieldText, locale: Locale(identifier: "en_US_POSIX"))
  }
}

nonisolated extension FieldCoding where Value: TextValue {
  /// Numbers and booleans as strings: `"12.50"`.
  
"""####, "public", ####"""
static var text: FieldCoding {
    FieldCoding { (decoder: any Decoder) throws -> Value in
      let container = try decoder.singleValueContainer()
      let text: String = try container.decode(String.self)
      guard self.isPlain(text), let value = Value(fieldText: text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a number")
      }
      return value
    } encode: { (value: Value, encoder: any Encoder) throws in
      let text: String = value.fieldText
      guard self.isPlain(text) else {
        let context = EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "not finite")
        throw EncodingError.invalidValue("number", context)
      }
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }


"""####]),
          .init("mark", [####"""
  /// Whether a text is a boolean, or a number as JSON has it, or nearly so: `+1`, `.5`, `007`.
  /// Swift reads `inf` too, and of `2024-01-02` the start.

"""####]),
          .init("", [####"""
  private static func isPlain(_ text: String) -> Bool {
    if text == "true" || text == "false" {
      return true
    }
    var rest: Substring.UTF8View = text[...].utf8
    func skip(_ bytes: [UInt8]) -> Bool {
      guard let first = rest.first, bytes.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    func digits() -> Int {
      let count: Int = rest.count
      rest = rest.drop { (0x30...0x39).contains($0) }
      return count - rest.count
    }
    _ = skip([0x2B, 0x2D])
    var count: Int = digits()
    if skip([0x2E]) {
      count += digits()
    }
    guard count > 0 else { return false }
    if skip([0x45, 0x65]) {
      _ = skip([0x2B, 0x2D])
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
"""####]),
        ])
    case "Runtime/Coding/Fields/FieldDecoder":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// Reads the fields of a JSON object, one after the other.
///
/// Each type of a client has code that calls this. A class with constants as keys keeps it small:
/// it copies and destroys a reference, and makes no strings.

"""####, "public", ####"""
nonisolated final class FieldDecoder {
  
"""####, "internal", ####"""
let container: KeyedDecodingContainer<RuntimeFieldKey>
  
"""####, "internal", ####"""
let isStrict: Bool

  /// - Parameter isStrict: Whether an empty text is kept, as where the cases of a union are
  ///   tried.
  
"""####, "public", ####"""
init(_ decoder: any Decoder, isStrict: Bool = false) throws {
    self.isStrict = isStrict
    self.container = try decoder.container(keyedBy: RuntimeFieldKey.self)
  }

  /// A field that has to be there.
  
"""####, "public", ####"""
func required<Value: Decodable>(_ key: StaticString) throws -> Value {
    let key = RuntimeFieldKey(key)
    do {
      return try self.known(key) ?? self.container.decode(Value.self, forKey: key)
    } catch {
      throw self.located(error, key, Value.self)
    }
  }


"""####]),
          .init("mark", [####"""
  /// By their names, `JSONDecoder` reads these in a third of the time; nil for other types.

"""####]),
          .init("", [####"""
  @inline(__always)
  private func known<Value>(_ key: RuntimeFieldKey) throws -> Value? {
    if Value.self == String.self {
      return try self.container.decode(String.self, forKey: key) as? Value
    }
    if Value.self == Int.self { return try self.container.decode(Int.self, forKey: key) as? Value }
    if Value.self == Double.self {
      return try self.container.decode(Double.self, forKey: key) as? Value
    }
    if Value.self == Bool.self {
      return try self.container.decode(Bool.self, forKey: key) as? Value
    }
    return nil
  }


"""####]),
          .init("mark", [####"""
  /// Of a number that does not fit, `JSONDecoder` says neither where it is nor what was expected.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func located(
    _ error: any Error, _ key: RuntimeFieldKey, _ type: Any.Type
  ) -> any Error {
    if error is DecodingError { return error }
    let path: [any CodingKey] = self.container.codingPath + [key]
    return DecodingError.typeMismatch(
      type, .init(codingPath: path, debugDescription: "it does not fit"))
  }

  /// A field that may be absent, null or, as many APIs write that, a text that is empty.
  
"""####, "public", ####"""
func optional<Value: Decodable>(_ key: StaticString) throws -> Value? {
    let key = RuntimeFieldKey(key)
    if Value.self == String.self {
      return try self.container.decodeIfPresent(String.self, forKey: key) as? Value
    }
    do {
      if Value.self == Int.self {
        return try self.container.decodeIfPresent(Int.self, forKey: key) as? Value
      }
      if Value.self == Double.self {
        return try self.container.decodeIfPresent(Double.self, forKey: key) as? Value
      }
      if Value.self == Bool.self {
        return try self.container.decodeIfPresent(Bool.self, forKey: key) as? Value
      }
      return try self.container.decodeIfPresent(Value.self, forKey: key)
    } catch {
      let text = try? self.container.decode(String.self, forKey: key)
      if text == "", !self.isStrict { return nil }
      throw self.located(error, key, Value.self)
    }
  }

  /// A field that may be null, and has a value when it is absent.
  
"""####, "public", ####"""
func optional<Value: Decodable>(_ key: StaticString, absent: Value) throws -> Value? {
    guard self.container.contains(RuntimeFieldKey(key)) else { return absent }
    return try self.optional(key)
  }

  /// The text, the integer or the boolean that tells which type an object is of; nil when there is
  /// none.
  
"""####, "public", ####"""
func discriminator(_ key: StaticString) throws -> String? {
    if let text = try? self.container.decode(String.self, forKey: RuntimeFieldKey(key)) {
      return text
    }
    if let flag = try? self.container.decode(Bool.self, forKey: RuntimeFieldKey(key)) {
      return flag ? "true" : "false"
    }
    let number: Int? = try? self.container.decode(Int.self, forKey: RuntimeFieldKey(key))
    return number.map { String($0) }
  }

"""####]),
          .init("mark", [####"""
  #if externalTags

"""####]),
          .init("externalTags", [####"""

  /// The only key of an object, or the only one of some names that has a value beside keys that
  /// are none of them: `{"text": {…}, "image": null, "__type": "…"}`. nil for any other object.
  
"""####, "public", ####"""
func tag(of names: @autoclosure () -> [String]) throws -> String? {
    let keys: [RuntimeFieldKey] = self.container.allKeys
    guard keys.count > 1 else { return keys.first?.stringValue }
    let names: [String] = names()
    let tags: [RuntimeFieldKey] = try keys.filter { (key: RuntimeFieldKey) throws -> Bool in
      try names.contains(key.stringValue) && !self.container.decodeNil(forKey: key)
    }
    return tags.count == 1 ? tags.first?.stringValue : nil
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}
"""####]),
        ])
    case "Runtime/Coding/Fields/FieldEncoder":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// Writes the fields of a JSON object; a class with constants as keys, as `FieldDecoder` is.

"""####, "public", ####"""
nonisolated final class FieldEncoder {
  
"""####, "internal", ####"""
var container: KeyedEncodingContainer<RuntimeFieldKey>

  
"""####, "public", ####"""
init(_ encoder: any Encoder) {
    self.container = encoder.container(keyedBy: RuntimeFieldKey.self)
  }

  
"""####, "public", ####"""
func required<Value: Encodable>(_ key: StaticString, _ value: Value) throws {
    let key = RuntimeFieldKey(key)
    // By their own functions, as in `FieldDecoder`.
    switch value {
    case let value as String: try self.container.encode(value, forKey: key)
    case let value as Int: try self.container.encode(value, forKey: key)
    case let value as Double: try self.container.encode(value, forKey: key)
    case let value as Bool: try self.container.encode(value, forKey: key)
    default: try self.container.encode(value, forKey: key)
    }
  }

  /// nil is not written.
  
"""####, "public", ####"""
func optional<Value: Encodable>(_ key: StaticString, _ value: Value?) throws {
    guard let value else { return }
    try self.required(key, value)
  }

  
"""####, "public", ####"""
func null(_ key: StaticString) throws {
    try self.container.encodeNil(forKey: RuntimeFieldKey(key))
  }
}
"""####]),
        ])
    case "Runtime/Coding/Fields/RuntimeFieldKey+Static":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension RuntimeFieldKey {
  init(_ name: StaticString) {
    self.init(name.description)
  }
}
"""####]),
        ])
    case "Runtime/Coding/Indirect/Indirect":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// Keeps a value behind a reference, so that a type can have a property of its own type.
///
/// Not a property wrapper: those are refused in a `nonisolated` type that is `Sendable`.

"""####, "public", ####"""
nonisolated struct Indirect<Value> {
  fileprivate indirect enum Storage {
    case value(Value)
  }

  private var storage: Storage

  
"""####, "public", ####"""
init(_ value: Value) {
    self.storage = .value(value)
  }

  
"""####, "public", ####"""
var value: Value {
    get {
      switch self.storage {
      case .value(let value): value
      }
    }
    set {
      self.storage = .value(newValue)
    }
  }
}

nonisolated extension Indirect: Sendable where Value: Sendable {}
nonisolated extension Indirect.Storage: Sendable where Value: Sendable {}

nonisolated extension Indirect: Equatable where Value: Equatable {
  
"""####, "public", ####"""
static func == (left: Self, right: Self) -> Bool {
    left.value == right.value
  }
}

nonisolated extension Indirect: Hashable where Value: Hashable {
  
"""####, "public", ####"""
func hash(into hasher: inout Hasher) {
    hasher.combine(self.value)
  }
}

// It is described as what it keeps.

nonisolated extension Indirect: CustomDebugStringConvertible, CustomReflectable {
  
"""####, "public", ####"""
var debugDescription: String {
    String(reflecting: self.value)
  }

  
"""####, "public", ####"""
var customMirror: Mirror {
    Mirror(reflecting: self.value)
  }
}
"""####]),
        ])
    case "Runtime/Coding/JSON/JSON+Values":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("mark", [####"""
/// What a value is; nil for one of another kind. `document["items"]?[0]?["title"]?.string` is nil
/// wherever there is something else on the way.

"""####]),
          .init("", [####"""
nonisolated extension JSON {
  
"""####, "public", ####"""
var isNull: Bool { self == .null }

  
"""####, "public", ####"""
var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  
"""####, "public", ####"""
var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// A whole number that fits, however it is written.
  
"""####, "public", ####"""
var int: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    case .decimal(let value): Int(value.description)
    default: nil
    }
  }

  /// A number, rounded where a `Double` has fewer digits.
  
"""####, "public", ####"""
var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .decimal(let value): Double(value.description)
    default: nil
    }
  }

  /// A number with all of its digits.
  
"""####, "public", ####"""
var decimal: Decimal? {
    switch self {
    case .integer(let value): Decimal(value)
    case .number(let value): Decimal(string: "\(value)")
    case .decimal(let value): value
    default: nil
    }
  }

  
"""####, "public", ####"""
var array: [JSON]? {
    if case .array(let values) = self { values } else { nil }
  }

  
"""####, "public", ####"""
var object: [String: JSON]? {
    if case .object(let members) = self { members } else { nil }
  }
}
"""####]),
        ])
    case "Runtime/Coding/JSON/JSON":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// Any JSON value (RFC 8259).

"""####, "public", ####"""
nonisolated enum JSON: Sendable {
  case null
  case bool(Bool)
  /// A number without a fraction that fits.
  case integer(Int)
  case number(Double)
  /// A number with more digits than the others hold, 38 at most.
  case decimal(Decimal)
  case string(String)
  case array([JSON])
  case object([String: JSON])
}

nonisolated extension JSON: Codable {
  
"""####, "public", ####"""
init(from decoder: any Decoder) throws {
    // Containers first: a failed attempt costs `JSONDecoder` the square of the depth.
    if (try? decoder.unkeyedContainer()) != nil {
      self = .array(try [JSON](from: decoder))
      return
    }
    if (try? decoder.container(keyedBy: RuntimeFieldKey.self)) != nil {
      self = .object(try [String: JSON](from: decoder))
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = Self.exact(value, try? container.decode(Decimal.self))
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else {
      // Such as a number that no `Double` holds, or text that is not UTF-8.
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no JSON value")
    }
  }

  
"""####, "public", ####"""
func encode(to encoder: any Encoder) throws {
    try encoder.checkDepth()
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .decimal(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }


"""####]),
          .init("mark", [####"""
  /// A number as it was written, if that is more than a `Double` holds.

"""####]),
          .init("", [####"""
  private static func exact(_ number: Double, _ decimal: Decimal?) -> JSON {
    guard let decimal, let short = Decimal(string: "\(number)"), short != decimal else {
      return .number(number)
    }
    return .decimal(decimal)
  }
}

nonisolated extension JSON: Hashable {
  /// As in JSON, 2 and 2.0 are the same number.
  
"""####, "public", ####"""
static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      Int(exactly: number) == integer
    case (.number(let left), .number(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left == right
    case (.decimal(let decimal), .number(let number)), (.number(let number), .decimal(let decimal)):
      Decimal(string: "\(number)") == decimal
    case (.decimal(let left), .integer(let right)): left == Decimal(right)
    case (.integer(let left), .decimal(let right)): Decimal(left) == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  
"""####, "public", ####"""
func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .number(let value):
      if let integer = Int(exactly: value) {
        hasher.combine(integer)
      } else {
        hasher.combine(value)
      }
    case .decimal(let value):
      let text: String = value.description
      if let integer = Int(text) {
        hasher.combine(integer)
      } else {
        hasher.combine(Double(text) ?? 0)
      }
    case .string(let value): hasher.combine(value)
    case .array(let values): hasher.combine(values)
    case .object(let members): hasher.combine(members)
    }
  }
}

// MARK: - Exact numbers

nonisolated extension JSON {
  /// A number with more digits than a literal of Swift keeps, as it is read from JSON: 38 at most.
  ///
  /// nil if the text is not a number of JSON, such as `0x10` or `+1`.
  
"""####, "public", ####"""
init?(digits: String) {
    // Swift reads more than JSON has, and JSON has more than numbers.
    guard digits.utf8.allSatisfy("0123456789+-.eE".utf8.contains),
      let value = try? JSONDecoder().decode(Self.self, from: Data(digits.utf8))
    else { return nil }
    self = value
  }
}

// MARK: - Access

nonisolated extension JSON {
  /// A member of an object; nil for any other value and when there is none.
  
"""####, "public", ####"""
subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// An element of an array; nil for any other value and past the end.
  
"""####, "public", ####"""
subscript(index: Int) -> JSON? {
    guard case .array(let values) = self, values.indices.contains(index) else { return nil }
    return values[index]
  }
}

// MARK: - Literals

nonisolated extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  
"""####, "public", ####"""
init(nilLiteral: ()) {
    self = .null
  }

  
"""####, "public", ####"""
init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  
"""####, "public", ####"""
init(integerLiteral value: Int) {
    self = .integer(value)
  }

  
"""####, "public", ####"""
init(floatLiteral value: Double) {
    self = .number(value)
  }

  
"""####, "public", ####"""
init(stringLiteral value: String) {
    self = .string(value)
  }

  
"""####, "public", ####"""
init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }

  
"""####, "public", ####"""
init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
"""####]),
        ])
    case "Runtime/Coding/JSONTexts/JSON+FirstText":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension JSON {
  /// The first text that is not empty, the value itself or one in it; members are sorted by their
  /// keys.
  var firstText: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .array(let values): values.lazy.compactMap(\.firstText).first
    case .object(let members):
      members.sorted { $0.key < $1.key }.lazy.compactMap(\.value.firstText).first
    default: nil
    }
  }
}
"""####]),
        ])
    case "Runtime/Coding/LenientFields/FieldCoding+Lenient":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension FieldCoding {
  /// An array without its elements that are null or cannot be read.
  
"""####, "public", ####"""
static func lenient<Element: Codable & Sendable>() -> Self where Value == [Element] {
    .lenient(
      of: FieldCoding<Element> { (decoder: any Decoder) throws -> Element in
        try decoder.singleValueContainer().decode(Element.self)
      } encode: { (value: Element, encoder: any Encoder) throws in
        var container = encoder.singleValueContainer()
        try container.encode(value)
      })
  }

  /// An array without its elements that are null or cannot be read.
  
"""####, "public", ####"""
static func lenient<Element>(of element: FieldCoding<Element>) -> Self
  where Value == [Element] {
    let all = FieldCoding.array(of: element)
    return Self { (decoder: any Decoder) throws -> [Element] in
      var container = try decoder.unkeyedContainer()
      var elements: [Element] = []
      while !container.isAtEnd {
        let part: any Decoder = try container.superDecoder()
        if try part.singleValueContainer().decodeNil() {
          continue
        }
        if let value = try? element.decode(part) {
          elements.append(value)
        }
      }
      return elements
    } encode: { (elements: [Element], encoder: any Encoder) throws in
      try all.encode(elements, encoder)
    }
  }
}
"""####]),
        ])
    case "Runtime/Coding/NestedUnions/Decoder+NestedUnions":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("mark", [####"""
/// The unions that were read within the one that is being read.

"""####]),
          .init("", [####"""
private nonisolated final class RuntimeReadUnions: @unchecked Sendable {
  struct Place: Hashable {
    let type: ObjectIdentifier
    let path: [String]
  }

  @TaskLocal static var current: RuntimeReadUnions?


"""####]),
          .init("mark", [####"""
  /// Used by one decoder at a time.

"""####]),
          .init("", [####"""
  var values: [Place: Any] = [:]
}

nonisolated extension Decoder {
  /// Reads a union that may have others of its kind in it. Each case that is tried reads them
  /// again: without what is known of them, that takes twice as long with each level.
  
"""####, "public", ####"""
func readingOnce<Value>(_ read: (any Decoder) throws -> Value) throws -> Value {
    guard let known = RuntimeReadUnions.current else {
      return try RuntimeReadUnions.$current.withValue(RuntimeReadUnions()) { try read(self) }
    }
    let path: [String] = self.codingPath.map { $0.stringValue }
    let place = RuntimeReadUnions.Place(type: ObjectIdentifier(Value.self), path: path)
    if let value = known.values[place] as? Value { return value }
    let value: Value = try read(self)
    known.values[place] = value
    return value
  }
}
"""####]),
        ])
    case "Runtime/Coding/ObjectCoding/RuntimeObjectEncoder":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// Encodes an object into which other fields are written, too. It refuses any other value:
/// `JSONEncoder` stops the program when it has written a text or an array and is asked for fields.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeObjectEncoder: Encoder {
  private let encoder: any Encoder
  private var isObject = true

  private init(_ encoder: any Encoder) {
    self.encoder = encoder
  }


"""####]),
          .init("mark", [####"""
  /// - Throws: `EncodingError` for a value that is not an object.

"""####]),
          .init("", [####"""
  static func write(_ value: some Encodable, to encoder: any Encoder) throws {
    let object = RuntimeObjectEncoder(encoder)
    var container = object.singleValueContainer()
    try container.encode(value)
    guard !object.isObject else { return }
    let context = EncodingError.Context(
      codingPath: encoder.codingPath, debugDescription: "not an object, so it takes no fields")
    throw EncodingError.invalidValue("value", context)
  }

  var codingPath: [any CodingKey] { self.encoder.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { self.encoder.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    self.encoder.container(keyedBy: type)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    self.isObject = false
    return Other(object: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Other(object: self)
  }

  private struct Other: SingleValueEncodingContainer, UnkeyedEncodingContainer {
    let object: RuntimeObjectEncoder

    var codingPath: [any CodingKey] { self.object.codingPath }
    var count: Int { 0 }

    mutating func encodeNil() { self.object.isObject = false }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
      switch value {
      case is String, is Bool, is Decimal, is any Numeric: self.object.isObject = false
      default: if self.object.isObject { try value.encode(to: self.object) }
      }
    }

    mutating func nestedContainer<Key: CodingKey>(
      keyedBy type: Key.Type
    ) -> KeyedEncodingContainer<Key> {
      self.object.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

    mutating func superEncoder() -> any Encoder { self.object }
  }
}

nonisolated extension Encoder {
  /// Writes a value as an object that further fields are written into.
  ///
  /// - Throws: `EncodingError` for a value that is not an object.
  
"""####, "public", ####"""
func encodeFields(of value: some Encodable) throws {
    try RuntimeObjectEncoder.write(value, to: self)
  }
}
"""####]),
        ])
    case "Runtime/Coding/Patch/Patch":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// A field of an update: left alone, cleared or set (RFC 7396).

"""####, "public", ####"""
nonisolated enum Patch<Value> {
  /// Not written: stays as it is.
  case absent
  /// Written as null: is cleared.
  case null
  case value(Value)

  /// nil unless there is a value.
  
"""####, "public", ####"""
var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}

nonisolated extension Patch: Equatable where Value: Equatable {}
nonisolated extension Patch: Hashable where Value: Hashable {}
nonisolated extension Patch: Sendable where Value: Sendable {}

// Outside of an object, where nothing can be left out, absent is null.

nonisolated extension Patch: Decodable where Value: Decodable {
  
"""####, "public", ####"""
init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
  }
}

nonisolated extension Patch: Encodable where Value: Encodable {
  
"""####, "public", ####"""
func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .value(let value) = self {
      try container.encode(value)
    } else {
      try container.encodeNil()
    }
  }
}

nonisolated extension FieldDecoder {
  /// A field that may be absent, null or a value.
  
"""####, "public", ####"""
func patch<Value: Decodable>(_ key: StaticString) throws -> Patch<Value> {
    guard self.container.contains(RuntimeFieldKey(key)) else { return .absent }
    let value: Value? = try self.optional(key)
    return value.map { .value($0) } ?? .null
  }
}

nonisolated extension FieldEncoder {
  
"""####, "public", ####"""
func patch<Value: Encodable>(_ key: StaticString, _ patch: Patch<Value>) throws {
    switch patch {
    case .absent: break
    case .null: try self.null(key)
    case .value(let value): try self.required(key, value)
    }
  }
}
"""####]),
        ])
    case "Runtime/Coding/Recognition/SingleValueDecodingContainer+Recognition":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension SingleValueDecodingContainer {
  /// The value, unless it is of another type, or one that a union does not recognize: for a type
  /// that is only known where it is used.
  
"""####, "public", ####"""
func recognized<Value: Decodable>(_ type: Value.Type) -> Value? {
    guard let value: Value = try? self.decode(type) else { return nil }
    if let union = value as? any UnionValue { return self.keeps(union) ? nil : value }
    if let holder = value as? any UnionHolder { return self.recognizes(holder) ? value : nil }
    return value
  }


"""####]),
          .init("mark", [####"""
  /// Whether a union keeps the value as it was received.

"""####]),
          .init("", [####"""
  private func keeps<Union: UnionValue>(_ union: Union) -> Bool {
    (try? self.decode(JSON.self)).map { union == .unrecognized($0) } ?? false
  }


"""####]),
          .init("mark", [####"""
  /// Whether what stands beside the properties is one of the cases.

"""####]),
          .init("", [####"""
  private func recognizes<Holder: UnionHolder>(_ holder: Holder) -> Bool {
    self.recognized(Holder.Content.self) != nil
  }
}
"""####]),
        ])
    case "Runtime/Coding/URLCoding/FieldCoding+URL":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension FieldCoding where Value == URL {
  /// URLs as servers write them: Foundation before iOS 17 and macOS 14 refuses some that later ones
  /// percent-encode.
  
"""####, "public", ####"""
static var url: FieldCoding {
    FieldCoding { (decoder: any Decoder) throws -> URL in
      let container = try decoder.singleValueContainer()
      guard let text = try? container.decode(String.self),
        let url = RuntimePercentEncoding.url(text)
      else { return try container.decode(URL.self) }
      return url
    } encode: { (value: URL, encoder: any Encoder) throws in
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
}
"""####]),
        ])
    case "Runtime/Coding/URLFields/FieldDecoder+URL":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
// Foundation before iOS 17 and macOS 14 refuses URLs that later ones percent-encode.

nonisolated extension FieldDecoder {
  /// A URL that has to be there.
  
"""####, "public", ####"""
func required(_ key: StaticString) throws -> URL {
    let url: URL? = try self.optional(key)
    return try url ?? self.container.decode(URL.self, forKey: RuntimeFieldKey(key))
  }

  /// A URL that may be absent, null or, as many APIs write that, an empty text.
  
"""####, "public", ####"""
func optional(_ key: StaticString) throws -> URL? {
    let name = RuntimeFieldKey(key)
    let text: String? = try? self.container.decodeIfPresent(String.self, forKey: name)
    if text == "", !self.isStrict { return nil }
    guard let url = text.flatMap({ RuntimePercentEncoding.url($0) }) else {
      return try self.container.decodeIfPresent(URL.self, forKey: name)
    }
    return url
  }

  /// A URL that may be null, and has a value when it is absent.
  
"""####, "public", ####"""
func optional(_ key: StaticString, absent: URL) throws -> URL? {
    guard self.container.contains(RuntimeFieldKey(key)) else { return absent }
    return try self.optional(key)
  }
}
"""####]),
        ])
    case "Runtime/Coding/UnionHolders/UnionHolder":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// A value that has one of several beside its properties.

"""####, "public", ####"""
nonisolated protocol UnionHolder {
  associatedtype Content: UnionValue
  var content: Content { get }
}
"""####]),
        ])
    case "Runtime/Coding/UnionValues/UnionValue":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// A value that is one of several.

"""####, "public", ####"""
nonisolated protocol UnionValue: Decodable, Equatable {

"""####]),
          .init("mark", [####"""
  /// A value of none of the cases, as it was received.

"""####]),
          .init("", [####"""
  static func unrecognized(_ value: JSON) -> Self
}
"""####]),
        ])
    case "Runtime/Coding/ZonelessDates/DateCoding+Zoneless":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension DateCoding {
  /// ISO 8601 without an offset, which stands for UTC: `2024-01-02T03:04:05.25`.
  ///
  /// What is read may have an offset, and may be without seconds.
  
"""####, "public", ####"""
static let zoneless = DateCoding.string(
    text: { (date: Date) -> String? in RuntimeRFC3339.text(date).map { String($0.dropLast()) } },
    date: { (text: String) -> Date? in
      RuntimeRFC3339.date(text + "Z") ?? RuntimeRFC3339.date(text)
        ?? RuntimeRFC3339.date(text + ":00Z")
    })
}
"""####]),
        ])
    case "Runtime/Credentials/CookieValues/RuntimeCookieValue":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("mark", [####"""
/// The values of cookies (RFC 6265, section 4.1.1).

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated enum RuntimeCookieValue {

"""####]),
          .init("mark", [####"""
  /// As it is where it consists of cookie-octets, else percent-encoded.

"""####]),
          .init("", [####"""
  static func encode(_ text: String) -> String {
    text.utf8.allSatisfy(self.isOctet) ? text : RuntimePercentEncoding.encode(text)
  }

  private static func isOctet(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: true
    default: false
    }
  }
}
"""####]),
        ])
    case "Runtime/Credentials/CredentialSchemes/LiveCaller+Schemes":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension LiveCaller {
  /// Sends an attempt with the credentials of a call, after a 401 with those that other calls have
  /// renewed, and once more with new ones.
  ///
  /// Which of several a server has refused it does not say: all that come from providers are asked
  /// for again.
  func authorizedResponse(
    to request: HTTPRequest, _ call: EndpointCall, _ system: CallSystem
  ) async throws -> HTTPResponse {
    let chosen: [String] =
      call.authorization.first { (names: [String]) -> Bool in
        names.allSatisfy { call.schemes[$0]?.1.isThere == true }
      } ?? call.authorization[0]
    let schemes: [(Authentication, Credential)] = chosen.compactMap { call.schemes[$0] }
    var (signed, sent) = try await self.signed(call, schemes, system)
    var answer = try await self.attempt(request, signed, system)
    for turn in 1...3 {
      // Another server has not seen the credentials, so new ones would not change its mind.
      guard answer.response.status == 401, answer.isOwn, sent.contains(where: { $0 != nil })
      else { break }
      // What another call renews meanwhile may be all that was old.
      let isForced: Bool =
        turn == 3 || !zip(schemes, sent).contains { $0.1.isRenewed(since: $1) }
      if isForced {
        // At once, so that no call takes a new one of these together with an old other.
        for ((_, credential), refused) in zip(schemes, sent) {
          credential.expire(refused)
        }
      }
      let refused: [String?] = sent.map { $0?.text }
      (signed, sent) = try await self.signed(call, schemes, after: isForced ? sent : [], system)
      guard isForced || sent.map({ $0?.text }) != refused else { continue }
      answer = try await self.attempt(request, signed, system)
      if isForced { break }
    }
    return answer.response
  }

  /// The call with its credentials, and what providers gave for each of them.
  private func signed(
    _ call: EndpointCall, _ schemes: [(Authentication, Credential)],
    after stale: [RuntimeCredentialSource.Value?] = [], _ system: CallSystem
  ) async throws -> (EndpointCall, [RuntimeCredentialSource.Value?]) {
    var call: EndpointCall = call
    var provided: [RuntimeCredentialSource.Value?] = []
    for (index, (authentication, credential)) in schemes.enumerated() {
      let sent = try await credential.sent(
        after: stale.isEmpty ? nil : stale[index], for: call, of: self, system)
      provided.append(sent?.provided)
      call.add(try sent.map { try authentication.signature($0.text, for: call, of: self) })
    }
    return (call, provided)
  }
}

nonisolated extension EndpointCall {
  /// Adds a credential to those that are sent.
  fileprivate mutating func add(_ signature: (@Sendable (HTTPRequest) -> HTTPRequest)?) {
    guard let signature else { return }
    let others: @Sendable (HTTPRequest) -> HTTPRequest = self.signature ?? { $0 }
    self.signature = { (request: HTTPRequest) -> HTTPRequest in signature(others(request)) }
  }
}
"""####]),
        ])
    case "Runtime/Credentials/Credentials/Authentication":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// How a credential is sent.

"""####, "public", ####"""
nonisolated enum Authentication: Hashable, Sendable {
  /// `Authorization: Bearer …` (RFC 6750).
  case bearer
  /// `Authorization: Basic …`; the credential is `user:password` (RFC 7617).
  case basic
  /// `Authorization:` with the word of another scheme in front (RFC 9110, section 11.4).
  case scheme(String)
  case header(String)
  case query(String)
  case cookie(String)
}
"""####]),
        ])
    case "Runtime/Credentials/Credentials/Credential":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// What authenticates a client: a token, a key, or `user:password`.

"""####, "public", ####"""
nonisolated struct Credential: Sendable {
  private enum Kind: Sendable {
    case none
    case value(String)
    case source(RuntimeCredentialSource)
    /// What cannot be sent, and why.
    case unusable(String)
  }

  /// What a provider returns: the credential, and when it expires.
  
"""####, "public", ####"""
struct Token: Sendable {
    
"""####, "public", ####"""
var value: String
    /// Without one it is sent until a server refuses it.
    
"""####, "public", ####"""
var expires: Date?

    
"""####, "public", ####"""
init(_ value: String, expires: Date? = nil) {
      self.value = value
      self.expires = expires
    }
  }

  private let kind: Kind

  /// Nothing is sent.
  
"""####, "public", ####"""
static let none = Credential(kind: .none)

  
"""####, "public", ####"""
static func value(_ value: String) -> Credential {
    Credential(kind: .value(value))
  }

  /// For Basic authentication (RFC 7617). The user must not have a colon.
  
"""####, "public", ####"""
static func basic(user: String, password: String) -> Credential {
    guard !user.utf8.contains(0x3A) else {
      return Credential(kind: .unusable("the user of a Basic credential has a colon"))
    }
    return .value("\(user):\(password)")
  }

  /// Asks for the credential when it is first needed, and again when a server answers 401; such
  /// a call is sent once more. However many calls wait, the provider runs once at a time, and it is
  /// canceled when none of them waits any more.
  
"""####, "public", ####"""
static func provider(
    _ provider: @escaping @Sendable () async throws -> String
  ) -> Credential {
    .provider(leeway: .zero) { () async throws -> Token in
      Token(try await provider())
    }
  }

  /// Asks for the credential as well shortly before it expires.
  ///
  /// - Parameter leeway: How long before it expires it is not sent any more.
  
"""####, "public", ####"""
static func provider(
    leeway: Duration = .seconds(10), _ provider: @escaping @Sendable () async throws -> Token
  ) -> Credential {
    Credential(kind: .source(RuntimeCredentialSource(leeway: leeway, provider)))
  }

  /// Forgets what a provider returned, as when another user has signed in. The next call asks
  /// again, and so do calls that wait for the provider.
  
"""####, "public", ####"""
func invalidate() {
    if case .source(let source) = self.kind {
      source.invalidate()
    }
  }
}

// Tokens are secrets.

nonisolated extension Credential.Token: CustomStringConvertible, CustomReflectable {
  
"""####, "public", ####"""
var description: String {
    "Token"
  }

  
"""####, "public", ####"""
var customMirror: Mirror {
    Mirror(self, children: ["expires": self.expires as Any])
  }
}

nonisolated extension Credential: CustomStringConvertible, CustomReflectable {
  
"""####, "public", ####"""
var description: String {
    "Credential"
  }

  
"""####, "public", ####"""
var customMirror: Mirror {
    Mirror(self, children: [])
  }
}

// MARK: - Use

nonisolated extension Credential {

"""####]),
          .init("mark", [####"""
  #if singleCredential

"""####]),
          .init("mark", [####"""
    /// Sends an attempt with the credential, and after a 401 with a new one: with one that another
    /// call has asked for meanwhile, and once more with its own.

"""####]),
          .init("singleCredential", [####"""
  func response(
    to request: HTTPRequest, _ call: EndpointCall, of caller: LiveCaller, _ system: CallSystem
  ) async throws -> HTTPResponse {
    var call: EndpointCall = call
    switch self.kind {
    case .none:
      break
    case .unusable(let problem):
      throw ClientError(
        client: caller.client, endpoint: call.endpoint, reason: .authentication, detail: problem)
    case .value(let value):
      call.signature = try call.authentication?.signature(value, for: call, of: caller)
    case .source(let source):
      var value = try await source.value(for: call, of: caller.client, system)
      for turn in 1...2 {
        call.signature = try call.authentication?.signature(value.text, for: call, of: caller)
        let answer = try await caller.attempt(request, call, system)
        // Another server has not seen the credential, so a new one would not change its mind.
        guard answer.response.status == 401, answer.isOwn else { return answer.response }
        let isRenewed: Bool = source.isRenewed(since: value)
        value = try await source.value(after: value, for: call, of: caller.client, system)
        if turn == 1, !isRenewed { break }
      }
      call.signature = try call.authentication?.signature(value.text, for: call, of: caller)
    }
    return try await caller.attempt(request, call, system).response
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if credentialSchemes

"""####]),
          .init("credentialSchemes", [####"""


"""####]),
          .init("mark", [####"""
    /// Whether there is one.

"""####]),
          .init("credentialSchemes", [####"""
  var isThere: Bool {
    if case .none = self.kind { false } else { true }
  }


"""####]),
          .init("mark", [####"""
    /// Whether another call has made the provider give something else, or is about to.

"""####]),
          .init("credentialSchemes", [####"""
  
"""####, "internal", ####"""
func isRenewed(since sent: RuntimeCredentialSource.Value?) -> Bool {
    guard case .source(let source) = self.kind, let sent, !sent.text.isEmpty else { return false }
    return source.isRenewed(since: sent)
  }


"""####]),
          .init("mark", [####"""
    /// Forgets what the provider gave if the server has refused it.

"""####]),
          .init("credentialSchemes", [####"""
  
"""####, "internal", ####"""
func expire(_ refused: RuntimeCredentialSource.Value?) {
    if case .source(let source) = self.kind, let refused {
      source.expire(refused)
    }
  }


"""####]),
          .init("mark", [####"""
    /// The credential as it is sent, and what a provider gave, which it can be asked for anew; nil
    /// where there is none.

"""####]),
          .init("credentialSchemes", [####"""
  
"""####, "internal", ####"""
func sent(
    after stale: RuntimeCredentialSource.Value? = nil, for call: EndpointCall,
    of caller: LiveCaller, _ system: CallSystem
  ) async throws -> (text: String, provided: RuntimeCredentialSource.Value?)? {
    switch self.kind {
    case .none:
      return nil
    case .unusable(let problem):
      throw ClientError(
        client: caller.client, endpoint: call.endpoint, reason: .authentication, detail: problem)
    case .value(let value):
      return (value, nil)
    case .source(let source):
      let value = try await source.value(after: stale, for: call, of: caller.client, system)
      return (value.text, value)
    }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}

nonisolated extension RuntimeCredentialSource {

"""####]),
          .init("mark", [####"""
  /// What is kept, or what the provider returns within the time for the call.

"""####]),
          .init("", [####"""
  fileprivate func value(
    after stale: Value? = nil, for call: EndpointCall, of client: String, _ system: CallSystem
  ) async throws -> Value {
    if let kept = self.kept(after: stale, now: system.now()) {
      return kept
    }
    guard !system.isLimited else {
      return try await self.newValue(after: stale, for: call, of: client, system)
    }
    return try await system.limit(to: system.timeLeft) {
      try await self.newValue(after: stale, for: call, of: client, system)
    }
  }


"""####]),
          .init("mark", [####"""
  /// The failure of a provider as that of a call.

"""####]),
          .init("", [####"""
  private func newValue(
    after stale: Value?, for call: EndpointCall, of client: String, _ system: CallSystem
  ) async throws -> Value {
    do {
      return try await self.value(after: stale, now: system.now())
    } catch {
      // A provider may have been canceled by other code.
      try Task.checkCancellation()
      throw ClientError(
        client: client, endpoint: call.endpoint, reason: .authentication,
        urlError: (error as? URLError)?.code ?? (error as? ClientError)?.urlError,
        status: stale == nil ? nil : 401, detail: Self.detail(error))
    }
  }

  private static func detail(_ error: any Error) -> String {
    switch error {
    case is WaitsForItself:
      "its provider calls a client with this credential: call one with `.none`"
    case let error as ClientError:
      // Nothing that was sent or received is in a description.
      "\(error.client).\(error.endpoint), \(error.reason.rawValue)"
        + (error.detail.map { ", \($0)" } ?? "")
    default:
      String(describing: type(of: error))
    }
  }
}

nonisolated extension Authentication {

"""####]),
          .init("mark", [####"""
  /// - Throws: `ClientError` for an empty value, such as that of an app without a user.

"""####]),
          .init("", [####"""
  func signature(
    _ value: String, for call: EndpointCall, of caller: LiveCaller
  ) throws -> @Sendable (HTTPRequest) -> HTTPRequest {
    guard !value.isEmpty else {
      throw caller.error(.authentication, call, detail: "the credential is empty")
    }
    return { (request: HTTPRequest) -> HTTPRequest in
      var signed: HTTPRequest = request
      switch self {
      case .bearer:
        signed.headers["Authorization"] = "Bearer \(value)"
      case .basic:
        signed.headers["Authorization"] = "Basic \(Data(value.utf8).base64EncodedString())"
      case .scheme(let word):
        signed.headers["Authorization"] = "\(word) \(value)"
      case .header(let name):
        signed.headers[name] = value
      case .cookie(let name):
        let pair = "\(name)=\(RuntimeCookieValue.encode(value))"
        signed.headers["Cookie"] = request.headers["Cookie"].map { "\($0); \(pair)" } ?? pair
      case .query(let name):
        signed.url = request.url.setting(name, value)
      }
      return signed
    }
  }
}

nonisolated extension URL {

"""####]),
          .init("mark", [####"""
  /// Adds a query item in the place of those of the same name: a redirect may have kept one.

"""####]),
          .init("", [####"""
  fileprivate func setting(_ name: String, _ value: String) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    var items: [Substring] = (parts.percentEncodedQuery ?? "").split(
      separator: "&", omittingEmptySubsequences: parts.percentEncodedQuery?.isEmpty != false)
    items.removeAll { (item: Substring) -> Bool in
      String(item.prefix { $0 != "=" }).removingPercentEncoding == name
    }
    items.append(RuntimePercentEncoding.pair(name, value)[...])
    parts.percentEncodedQuery = items.joined(separator: "&")
    return parts.url ?? self
  }
}
"""####]),
        ])
    case "Runtime/Credentials/Credentials/RuntimeCredentialSource":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// Keeps what a provider returned, and asks it by one task at a time for all who wait.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeCredentialSource: @unchecked Sendable {
  struct Value: Sendable {
    let text: String
    fileprivate let expires: Date?
    fileprivate let refresh: Int
  }


"""####]),
          .init("mark", [####"""
  /// The provider waits for itself.

"""####]),
          .init("", [####"""
  struct WaitsForItself: Error {}


"""####]),
          .init("mark", [####"""
  /// The sources whose providers have led to this task, and by which refresh: a task that one of
  /// them started may go on after it.

"""####]),
          .init("", [####"""
  @TaskLocal private static var asking: [ObjectIdentifier: Int] = [:]

  private let provider: @Sendable () async throws -> Credential.Token

"""####]),
          .init("mark", [####"""
  /// How long before its end a value counts as expired.

"""####]),
          .init("", [####"""
  private let leeway: TimeInterval

  private let lock = NSLock()
  private var current: Value?
  private var refresh: Task<Void, Never>?
  private var lastRefresh: Int = 0

"""####]),
          .init("mark", [####"""
  /// The refreshes whose provider still runs, abandoned ones included.

"""####]),
          .init("", [####"""
  private var running: Set<Int> = []
  private var waiting: [Int: CheckedContinuation<Value, any Error>] = [:]
  private var lastWaiter: Int = 0

  init(
    leeway: Duration, _ provider: @escaping @Sendable () async throws -> Credential.Token
  ) {
    self.leeway = leeway / .seconds(1)
    self.provider = provider
  }


"""####]),
          .init("mark", [####"""
  /// The value that is kept, or a new one when there is none, when it has expired or when it is
  /// the one that failed.
  ///
  /// A task that is canceled while it waits leaves; the provider goes on for the others.

"""####]),
          .init("", [####"""
  func value(after stale: Value?, now: Date) async throws -> Value {
    if let current = self.kept(after: stale, now: now) {
      return current
    }
    guard !self.waitsForItself() else { throw WaitsForItself() }
    let waiter: Int = self.lock.withLock {
      self.lastWaiter += 1
      return self.lastWaiter
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        self.enter(waiter, continuation, after: stale, now: now)
      }
    } onCancel: {
      self.leave(waiter)
    }
  }

  private func waitsForItself() -> Bool {
    guard let number = Self.asking[ObjectIdentifier(self)] else { return false }
    return self.lock.withLock { self.running.contains(number) }
  }


"""####]),
          .init("mark", [####"""
  /// Whether something else than a value is kept, or nothing any more.

"""####]),
          .init("", [####"""
  func isRenewed(since value: Value) -> Bool {
    self.lock.withLock { self.current?.refresh != value.refresh }
  }

"""####]),
          .init("credentialSchemes", [####"""


"""####]),
          .init("mark", [####"""
  #if credentialSchemes

"""####]),
          .init("mark", [####"""
    /// Forgets what is kept if it is the value that failed.

"""####]),
          .init("credentialSchemes", [####"""
  func expire(_ stale: Value) {
    self.lock.withLock {
      if self.current?.refresh == stale.refresh {
        self.current = nil
      }
    }
  }


"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  /// Forgets what is kept, and what a provider that runs now will return.

"""####]),
          .init("", [####"""
  func invalidate() {
    let before: Task<Void, Never>? = self.lock.withLock {
      let before: Task<Void, Never>? = self.refresh
      self.current = nil
      self.refresh = nil
      if !self.waiting.isEmpty {
        self.start()
      }
      return before
    }
    before?.cancel()
  }


"""####]),
          .init("mark", [####"""
  /// The value that is kept, unless it has expired or is the one that failed.

"""####]),
          .init("", [####"""
  func kept(after stale: Value?, now: Date) -> Value? {
    self.lock.withLock { self.usable(after: stale, now: now) }
  }


"""####]),
          .init("mark", [####"""
  /// Under the lock.

"""####]),
          .init("", [####"""
  private func usable(after stale: Value?, now: Date) -> Value? {
    guard let current = self.current, current.refresh != stale?.refresh else { return nil }
    guard let expires = current.expires else { return current }
    return expires.timeIntervalSince(now) > self.leeway ? current : nil
  }

  private func enter(
    _ waiter: Int, _ continuation: CheckedContinuation<Value, any Error>, after stale: Value?,
    now: Date
  ) {
    let result: Result<Value, any Error>? = self.lock.withLock {
      // Whoever was canceled before could not leave yet.
      guard !Task.isCancelled else { return .failure(CancellationError()) }
      if let current = self.usable(after: stale, now: now) {
        return .success(current)
      }
      // Whoever comes now waits for the new one too.
      self.current = nil
      self.waiting[waiter] = continuation
      if self.refresh == nil {
        self.start()
      }
      return nil
    }
    if let result {
      continuation.resume(with: result)
    }
  }


"""####]),
          .init("mark", [####"""
  /// Under the lock.

"""####]),
          .init("", [####"""
  private func start() {
    self.lastRefresh += 1
    let number: Int = self.lastRefresh
    let asking: [ObjectIdentifier: Int] = Self.asking.merging([ObjectIdentifier(self): number]) {
      (_: Int, number: Int) -> Int in number
    }
    self.running.insert(number)
    self.refresh = Task { () async -> Void in
      let result: Result<Value, any Error>
      do {
        let token: Credential.Token = try await Self.$asking.withValue(asking) {
          () async throws -> Credential.Token in
          // The options are those of the call, not of what the provider calls.
          try await RuntimeCallOptions.$current.withValue(RuntimeCallOptions()) {
            try await self.provider()
          }
        }
        result = .success(Value(text: token.value, expires: token.expires, refresh: number))
      } catch {
        result = .failure(error)
      }
      self.end(number, result)
    }
  }

  private func end(_ number: Int, _ result: Result<Value, any Error>) {
    let waiting: [CheckedContinuation<Value, any Error>] = self.lock.withLock {
      self.running.remove(number)
      // Another has taken its place.
      guard number == self.lastRefresh, self.refresh != nil else { return [] }
      self.refresh = nil
      // An empty one is that of an app without a user: the next call asks again.
      self.current = (try? result.get()).flatMap { $0.text.isEmpty ? nil : $0 }
      defer { self.waiting = [:] }
      return Array(self.waiting.values)
    }
    for continuation in waiting {
      continuation.resume(with: result)
    }
  }

  private func leave(_ waiter: Int) {
    let (continuation, refresh) = self.lock.withLock {
      () -> (CheckedContinuation<Value, any Error>?, Task<Void, Never>?) in
      guard let continuation = self.waiting.removeValue(forKey: waiter) else { return (nil, nil) }
      guard self.waiting.isEmpty else { return (continuation, nil) }
      // No call waits any more: the next one asks again.
      defer { self.refresh = nil }
      return (continuation, self.refresh)
    }
    refresh?.cancel()
    continuation?.resume(throwing: CancellationError())
  }
}
"""####]),
        ])
    case "Runtime/Credentials/Secrets/DescribedByMirror":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// A value with a secret: it is described by its mirror, which leaves the secret out.
///
/// Not by `description`: a property of an API may have that name.

"""####, "public", ####"""
nonisolated protocol DescribedByMirror: CustomDebugStringConvertible, CustomReflectable {}

nonisolated extension DescribedByMirror {
  
"""####, "public", ####"""
var debugDescription: String {
    let properties: [String] = self.customMirror.children.map { (label, value) -> String in
      "\(label ?? ""): \(String(reflecting: value))"
    }
    return "\(Self.self)(\(properties.joined(separator: ", ")))"
  }
}
"""####]),
        ])
    case "Runtime/Doubles/EmptyRequest/EmptyRequest":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// The request of an endpoint without parameters.

"""####, "public", ####"""
nonisolated struct EmptyRequest: Hashable, Sendable {

"""####]),
          .init("public", [####"""
  // The synthesized initializer is internal.
  
"""####, "public", ####"""
init() {}

"""####]),
          .init("", [####"""
}
"""####]),
        ])
    case "Runtime/Doubles/LaunchScenarios/LaunchScenario":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// The scenario that a process was started with: for tests of the interface, and for screenshots.

"""####, "public", ####"""
nonisolated enum LaunchScenario {
  /// The argument after `-clientsmithScenario`, or else the environment's `CLIENTSMITH_SCENARIO`.
  
"""####, "public", ####"""
static var name: String? {
    let process = ProcessInfo.processInfo
    return Self.name(arguments: process.arguments, environment: process.environment)
  }

  
"""####, "internal", ####"""
static func name(arguments: [String], environment: [String: String]) -> String? {
    if let option = arguments.lastIndex(of: "-clientsmithScenario") {
      // Without a name it is an unknown scenario, so that a test never reaches the real API.
      return arguments.indices.contains(option + 1) ? arguments[option + 1] : ""
    }
    let name = environment["CLIENTSMITH_SCENARIO"]
    return name?.isEmpty == false ? name : nil
  }
}
"""####]),
        ])
    case "Runtime/Doubles/Memory/MemoryRows":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// What a table holds at one moment, in the order in which it came, or the newest first.

"""####, "public", ####"""
nonisolated struct MemoryRows<Value> {
  /// What says where values are, by the names of parameters, such as the channel of messages; nil
  /// says nothing.
  
"""####, "public", ####"""
typealias Scope = [String: AnyHashable?]

  struct Row {

"""####]),
          .init("mark", [####"""
    /// Counts on, so that no two values ever have the same.

"""####]),
          .init("", [####"""
    let place: Int
    var value: Value

"""####]),
          .init("mark", [####"""
    /// What it was created in; empty: it is in all.

"""####]),
          .init("", [####"""
    let scope: Scope


"""####]),
          .init("mark", [####"""
    /// Whether nothing says that it is somewhere else.

"""####]),
          .init("", [####"""
    func isIn(_ wanted: Scope) -> Bool {
      wanted.allSatisfy { (name: String, value: AnyHashable?) -> Bool in
        let known: AnyHashable? = self.scope[name] ?? nil
        return value == nil || known == nil || known == value
      }
    }
  }


"""####]),
          .init("mark", [####"""
  /// Those that are left.

"""####]),
          .init("", [####"""
  private(set) var rows: [Row]
  private let all: [Row]

"""####]),
          .init("mark", [####"""
  /// What was deleted, which a cursor may still lead to.

"""####]),
          .init("", [####"""
  private let removed: [Row]

"""####]),
          .init("mark", [####"""
  /// The last place that a value got.

"""####]),
          .init("", [####"""
  private let last: Int

"""####]),
          .init("mark", [####"""
  /// Places count down from row to row.

"""####]),
          .init("", [####"""
  private let newestFirst: Bool

  init(_ rows: [Row], removed: [Row], last: Int, newestFirst: Bool) {
    self.rows = rows
    self.all = rows
    self.removed = removed
    self.last = last
    self.newestFirst = newestFirst
  }

  
"""####, "public", ####"""
var values: [Value] { self.rows.map(\.value) }


"""####]),
          .init("mark", [####"""
  /// Those of the values that are left in a scope.

"""####]),
          .init("", [####"""
  func rows(in scope: Scope) -> Self {
    var rows: Self = self
    rows.rows.removeAll { (row: Row) -> Bool in !row.isIn(scope) }
    return rows
  }

  /// Leaves out values.
  
"""####, "public", ####"""
mutating func removeAll(where isLeftOut: (Value) throws -> Bool) rethrows {
    try self.rows.removeAll { (row: Row) throws -> Bool in try isLeftOut(row.value) }
  }


"""####]),
          .init("mark", [####"""
  /// How many of the values that are left come before what follows a place, whether its value is
  /// still there or not; nil: no value ever had it.
  ///
  /// - Parameter place: 0 is the start.

"""####]),
          .init("", [####"""
  func count(upTo place: Int) -> Int? {
    guard (0...self.last).contains(place) else { return nil }
    if place == 0 { return 0 }
    return self.rows.firstIndex { (row: Row) -> Bool in
      self.newestFirst ? row.place < place : row.place > place
    } ?? self.rows.count
  }


"""####]),
          .init("mark", [####"""
  /// The place of the last value that has a key, else of the last one that had it when it was
  /// deleted; nil: there is none.

"""####]),
          .init("", [####"""
  func place<Key: Equatable>(of key: Key, _ keyOf: (Value) -> Key?) -> Int? {
    let row: Row? =
      self.all.last { (row: Row) -> Bool in keyOf(row.value) == key }
      ?? self.removed.last { (row: Row) -> Bool in keyOf(row.value) == key }
    return row?.place
  }
}
"""####]),
        ])
    case "Runtime/Doubles/Memory/MemoryTable":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// What a client in memory keeps of one type: values by their ids, in the order in which they came.
///
/// Each call is one step, whatever runs at the same time.

"""####, "public", ####"""
nonisolated final class MemoryTable<ID: Hashable & Sendable, Value: Sendable>:
  @unchecked Sendable
{
  
"""####, "public", ####"""
typealias Scope = MemoryRows<Value>.Scope

  private let lock = NSLock()
  private let id: @Sendable (Value) -> ID?
  private let place: @Sendable (Value) -> AnyHashable?
  private var stored: [MemoryRows<Value>.Row] = []
  private var removed: [MemoryRows<Value>.Row] = []

"""####]),
          .init("mark", [####"""
  /// The place of the value that came last.

"""####]),
          .init("", [####"""
  private var last = 0

"""####]),
          .init("mark", [####"""
  /// Those of values that were deleted included: no id is made twice.

"""####]),
          .init("", [####"""
  private var known: Set<ID> = []

"""####]),
          .init("mark", [####"""
  /// How many ids were made.

"""####]),
          .init("", [####"""
  private var made = 0
  private let newestFirst: Bool

  /// - Parameters:
  ///   - newestFirst: Whether what comes later is listed before what came earlier.
  ///   - place: Where a value is, if ids are only known to be different in one place.
  ///   - id: What tells values of one place apart. Of values with the same id the newest one is
  ///     kept.
  
"""####, "public", ####"""
init(
    _ values: [Value], newestFirst: Bool = false,
    place: @escaping @Sendable (Value) -> AnyHashable? = { (_: Value) -> AnyHashable? in nil },
    id: @escaping @Sendable (Value) -> ID?
  ) {
    self.id = id
    self.place = place
    self.newestFirst = newestFirst
    for value in newestFirst ? values.reversed() : values { self.set(value, in: [:]) }
  }

  
"""####, "public", ####"""
var values: [Value] { self.rows.values }

  /// What there is now.
  
"""####, "public", ####"""
var rows: MemoryRows<Value> {
    self.lock.withLock {
      MemoryRows(
        self.newestFirst ? self.stored.reversed() : self.stored, removed: self.removed,
        last: self.last, newestFirst: self.newestFirst)
    }
  }

  /// What there is now in a scope.
  
"""####, "public", ####"""
func rows(in scope: Scope) -> MemoryRows<Value> { self.rows.rows(in: scope) }

  
"""####, "public", ####"""
func find(
    _ id: ID, in scope: Scope = [:],
    where isFound: (Value) -> Bool = { (_: Value) -> Bool in true }
  ) -> Value? {
    self.lock.withLock {
      self.index(of: id, in: scope, isFound).map { self.stored[$0].value }
    }
  }

  /// - Returns: Whether it was added; not if there is a value with its id.
  
"""####, "public", ####"""
func insert(_ value: Value, in scope: Scope = [:]) -> Bool {
    self.lock.withLock {
      if self.index(of: value, in: scope) != nil { return false }
      self.append(value, in: scope)
      return true
    }
  }

  /// Takes the place of a value with the same id, if there is one.
  ///
  /// - Parameter keeping: Changes it by what was there, if anything was.
  /// - Returns: The value as it is now.
  @discardableResult
  
"""####, "public", ####"""
func put(
    _ value: Value, in scope: Scope = [:],
    keeping: (_ value: inout Value, _ previous: Value) -> Void = { (_: inout Value, _: Value) in }
  ) -> Value {
    self.lock.withLock {
      var value: Value = value
      if let index = self.index(of: value, in: scope) {
        keeping(&value, self.stored[index].value)
      }
      self.set(value, in: scope)
      return value
    }
  }

  /// - Returns: The value as it is now; nil if there is none.
  @discardableResult
  
"""####, "public", ####"""
func update(
    _ id: ID, in scope: Scope = [:],
    where isFound: (Value) -> Bool = { (_: Value) -> Bool in true },
    change: (inout Value) -> Void
  ) -> Value? {
    self.lock.withLock {
      guard let index = self.index(of: id, in: scope, isFound) else { return nil }
      change(&self.stored[index].value)
      return self.stored[index].value
    }
  }

  /// - Returns: The value as it was; nil if there is none.
  @discardableResult
  
"""####, "public", ####"""
func remove(
    _ id: ID, in scope: Scope = [:],
    where isFound: (Value) -> Bool = { (_: Value) -> Bool in true }
  ) -> Value? {
    self.lock.withLock {
      guard let index = self.index(of: id, in: scope, isFound) else { return nil }
      self.removed.append(self.stored.remove(at: index))
      return self.removed.last?.value
    }
  }

  private func index(of id: ID, in scope: Scope, _ isFound: (Value) -> Bool) -> Int? {
    self.stored.firstIndex { (row: MemoryRows<Value>.Row) -> Bool in
      self.id(row.value) == id && row.isIn(scope) && isFound(row.value)
    }
  }


"""####]),
          .init("mark", [####"""
  /// Of the value with the same id in the same place.

"""####]),
          .init("", [####"""
  private func index(of value: Value, in scope: Scope) -> Int? {
    // Most are new: looking for those would take the square of their number.
    guard let id = self.id(value), self.known.contains(id) else { return nil }
    let place: AnyHashable? = self.place(value)
    return self.index(of: id, in: scope) { (other: Value) -> Bool in self.place(other) == place }
  }

  private func append(_ value: Value, in scope: Scope) {
    self.last += 1
    self.stored.append(MemoryRows.Row(place: self.last, value: value, scope: scope))
    if let id = self.id(value) { self.known.insert(id) }
  }

  private func set(_ value: Value, in scope: Scope) {
    if let index = self.index(of: value, in: scope) {
      self.stored[index].value = value
    } else {
      self.append(value, in: scope)
    }
  }

  private func makeID(_ next: (_ number: Int, _ known: Set<ID>) -> ID) -> ID {
    var id: ID
    repeat {
      self.made += 1
      id = next(self.made, self.known)
    } while self.known.contains(id)
    return id
  }
}

// MARK: - Ids that are made

nonisolated extension MemoryTable where ID: MemoryID {
  /// Adds a value with a new id.
  @discardableResult
  
"""####, "public", ####"""
func add(in scope: Scope = [:], _ make: (ID) throws -> Value) rethrows -> Value {
    try self.lock.withLock {
      let value: Value = try make(self.makeID(ID.next))
      self.append(value, in: scope)
      return value
    }
  }

  /// Adds a value with a new id.
  ///
  /// - Returns: The id.
  
"""####, "public", ####"""
func addID(in scope: Scope = [:], _ make: (ID) throws -> Value) rethrows -> ID {
    try self.lock.withLock {
      let id: ID = self.makeID(ID.next)
      try self.append(make(id), in: scope)
      return id
    }
  }

  /// Adds a value with an id that is given, or a new one.
  ///
  /// - Returns: The id; nil if the given one is taken.
  
"""####, "public", ####"""
func addID(
    id given: ID?, in scope: Scope = [:], _ make: (ID) throws -> Value
  ) rethrows -> ID? {
    try self.lock.withLock {
      let id: ID = given ?? self.makeID(ID.next)
      let value: Value = try make(id)
      if given != nil, self.index(of: value, in: scope) != nil { return nil }
      self.append(value, in: scope)
      return id
    }
  }

  /// Adds a value with an id that is given, or a new one.
  ///
  /// - Returns: nil if the given id is taken.
  @discardableResult
  
"""####, "public", ####"""
func add(
    id given: ID?, in scope: Scope = [:], _ make: (ID) throws -> Value
  ) rethrows -> Value? {
    try self.lock.withLock {
      let value: Value = try make(given ?? self.makeID(ID.next))
      if given != nil, self.index(of: value, in: scope) != nil { return nil }
      self.append(value, in: scope)
      return value
    }
  }
}

/// What ids that are made can be.

"""####, "public", ####"""
nonisolated protocol MemoryID: Hashable, Sendable {

"""####]),
          .init("mark", [####"""
  /// - Parameters:
  ///   - number: How many were made, this one included.
  ///   - known: Those that there were.

"""####]),
          .init("", [####"""
  static func next(_ number: Int, after known: Set<Self>) -> Self
}

nonisolated extension MemoryID where Self: FixedWidthInteger {
  /// One more than the largest.
  
"""####, "public", ####"""
static func next(_ number: Int, after known: Set<Self>) -> Self {
    let (next, overflows) = Swift.max(known.max() ?? 0, 0).addingReportingOverflow(1)
    return overflows ? Self(truncatingIfNeeded: number) : next
  }
}

nonisolated extension Int: MemoryID {}
nonisolated extension Int32: MemoryID {}
nonisolated extension Int64: MemoryID {}
nonisolated extension UInt64: MemoryID {}

nonisolated extension String: MemoryID {
  /// A number.
  
"""####, "public", ####"""
static func next(_ number: Int, after known: Set<String>) -> String { String(number) }
}

nonisolated extension UUID: MemoryID {
  /// One that ends with the number: the same on every run.
  
"""####, "public", ####"""
static func next(_ number: Int, after known: Set<UUID>) -> UUID {
    func byte(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * place)) }
    return UUID(
      uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, byte(3), byte(2), byte(1), byte(0)))
  }
}
"""####]),
        ])
    case "Runtime/Doubles/MemoryPages/MemoryPage":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// A part of a list, as a server answers with it, and what it says of the others.

"""####, "public", ####"""
nonisolated struct MemoryPage<Value> {
  
"""####, "public", ####"""
let items: [Value]
  /// How many values all pages have.
  
"""####, "public", ####"""
let total: Int
  /// The place of its first value among them.
  
"""####, "public", ####"""
let start: Int
  /// How many values a page has at most.
  
"""####, "public", ####"""
let limit: Int
  
"""####, "public", ####"""
let number: Int

"""####]),
          .init("mark", [####"""
  /// The number of the first page.

"""####]),
          .init("", [####"""
  private let firstNumber: Int
  /// The cursor of the next page, which starts after it; nil: this is the last one.
  
"""####, "public", ####"""
let next: Int?
  /// The cursor of the page before; nil: this is the first one.
  
"""####, "public", ####"""
let previous: Int?
  /// The place of the first value of the page before; nil: this is the first one.
  
"""####, "public", ####"""
let previousStart: Int?


"""####]),
          .init("mark", [####"""
  /// - Parameters:
  ///   - start: From 0 on.
  ///   - first: The number of the first page.
  ///   - place: That of the first value of all.

"""####]),
          .init("", [####"""
  private init(
    _ rows: MemoryRows<Value>, _ start: Int, _ limit: Int?, _ number: Int?, first: Int = 1,
    place: Int = 0
  ) {
    let (rows, total): ([MemoryRows<Value>.Row], Int) = (rows.rows, rows.rows.count)
    let limit: Int = max(limit ?? total, 0)
    let lower: Int = min(max(start, 0), total)
    let upper: Int = lower + min(limit, total - lower)
    self.items = rows[lower..<upper].map(\.value)
    self.total = total
    self.start = max(start, 0) &+ place
    self.limit = limit
    self.number = number ?? (limit > 0 ? max(start, 0) / limit : 0) &+ first
    self.firstNumber = first
    self.next = lower < upper && upper < total ? rows[upper - 1].place : nil
    // What comes before the page before.
    let before: Int = lower - min(limit, lower)
    self.previous = lower == 0 ? nil : before == 0 ? 0 : rows[before - 1].place
    self.previousStart = lower == 0 ? nil : before &+ place
  }

  /// - Parameters:
  ///   - start: The place of the first value.
  ///   - first: The place of the first value of all.
  ///   - limit: How many values it has at most; nil: all that there are.
  
"""####, "public", ####"""
init(of rows: MemoryRows<Value>, from start: Int = 0, first: Int = 0, limit: Int?) {
    self.init(rows, max(start, first) - first, limit, nil, place: first)
  }

  /// - Parameters:
  ///   - number: Of the page.
  ///   - first: The number of the first page.
  
"""####, "public", ####"""
init(of rows: MemoryRows<Value>, page number: Int, first: Int = 1, limit: Int) {
    let number: Int = max(number, first)
    let (pages, isFar) = number.subtractingReportingOverflow(first)
    let (start, isFarther) = pages.multipliedReportingOverflow(by: max(limit, 0))
    self.init(rows, isFar || isFarther ? .max : start, limit, number, first: first)
  }

  /// The page after a cursor; nil: no page has named it.
  ///
  /// - Parameters:
  ///   - cursor: What the page before has named, whether the value that it led to is still there or
  ///     not; nil or 0: the first page.
  ///   - first: The number of the first page.
  ///   - place: That of the first value of all.
  
"""####, "public", ####"""
init?(
    of rows: MemoryRows<Value>, after cursor: Int?, first: Int = 1, place: Int = 0, limit: Int?
  ) {
    guard let start = rows.count(upTo: cursor ?? 0) else { return nil }
    self.init(rows, start, limit, nil, first: first, place: place)
  }

  /// The page after a cursor that is a text; an empty one is none.
  
"""####, "public", ####"""
init?(
    of rows: MemoryRows<Value>, after cursor: String?, first: Int = 1, place: Int = 0, limit: Int?
  ) {
    guard let value: Int = cursor.map({ $0 == "" ? 0 : Int($0) }) ?? 0 else { return nil }
    self.init(of: rows, after: value, first: first, place: place, limit: limit)
  }

  /// The page after a value; nil: there is none, and there never was.
  ///
  /// - Parameters:
  ///   - key: What the last value of the page before has; nil or an empty text: the first page.
  ///   - keyOf: Where values have it.
  
"""####, "public", ####"""
init?<Key: Equatable>(
    of rows: MemoryRows<Value>, after key: Key?, limit: Int?, _ keyOf: (Value) -> Key?
  ) {
    var place = 0
    if let key, key as? String != "" {
      guard let found = rows.place(of: key, keyOf) else { return nil }
      place = found
    }
    self.init(of: rows, after: place, limit: limit)
  }

"""####]),
          .init("followedPages", [####"""


"""####]),
          .init("mark", [####"""
  #if followedPages

"""####]),
          .init("followedPages", [####"""
  /// The page at a URL; nil: no page has named it.
  ///
  /// - Parameter url: The `nextURL` of the page before; nil: the first page.
  
"""####, "public", ####"""
init?(
    of rows: MemoryRows<Value>, at url: URL?, first: Int = 1, place: Int = 0, limit: Int?
  ) {
    guard let url else {
      self.init(of: rows, limit: limit)
      return
    }
    let items: [URLQueryItem]? =
      URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems
    guard let cursor = items?.first(where: { $0.name == "after" })?.value else { return nil }
    self.init(of: rows, after: cursor, first: first, place: place, limit: limit)
  }

  /// The page at a URL, or a first page that is told by its number.
  
"""####, "public", ####"""
init?(
    of rows: MemoryRows<Value>, at url: URL?, page number: Int, first: Int = 1, limit: Int
  ) {
    guard url == nil else {
      self.init(of: rows, at: url, first: first, limit: limit)
      return
    }
    self.init(of: rows, page: number, first: first, limit: limit)
  }

  /// The page at a URL, or a first page that is told by the place of its first value.
  
"""####, "public", ####"""
init?(
    of rows: MemoryRows<Value>, at url: URL?, from start: Int, first: Int = 0, limit: Int?
  ) {
    guard url == nil else {
      self.init(of: rows, at: url, place: first, limit: limit)
      return
    }
    self.init(of: rows, from: start, first: first, limit: limit)
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  // MARK: - What it says of the others

  
"""####, "public", ####"""
var hasNext: Bool { self.next != nil }

  
"""####, "public", ####"""
var hasPrevious: Bool { self.previous != nil }

  /// The number of the next page; nil: this is the last one.
  
"""####, "public", ####"""
var nextNumber: Int? { self.hasNext ? self.number + 1 : nil }

  /// The number of the page before; nil: this is the first one.
  
"""####, "public", ####"""
var previousNumber: Int? { self.number > self.firstNumber ? self.number - 1 : nil }

  /// The place of the first value of the next page; nil: this is the last one.
  
"""####, "public", ####"""
var nextStart: Int? { self.hasNext ? self.start + self.items.count : nil }

  /// How many pages there are.
  
"""####, "public", ####"""
var pageCount: Int {
    guard self.limit > 0 else { return 0 }
    return self.total / self.limit + (self.total % self.limit == 0 ? 0 : 1)
  }

  /// Where the next page is; nil: this is the last one.
  
"""####, "public", ####"""
var nextURL: URL? { self.next.flatMap { Self.url(after: $0) } }

  /// Where the page before is; nil: this is the first one.
  
"""####, "public", ####"""
var previousURL: URL? { self.previous.flatMap { Self.url(after: $0) } }

  private static func url(after cursor: Int) -> URL? {
    URL(string: "https://memory.invalid/?after=\(cursor)")
  }
}
"""####]),
        ])
    case "Runtime/Doubles/Scripted/Gate":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// Holds the calls of an endpoint until a test answers them, so that it can look at what is there
/// meanwhile:
///
/// ```swift
/// let gate = Gate<[Item]>()
/// client.fetchItems = Scripted.gate(gate)
/// let load = Task { await store.load() }
/// await gate.waiting(1)
/// gate.resume(returning: [])
/// await load.value
/// ```
///
/// A call whose task is canceled throws `CancellationError`.

"""####, "public", ####"""
nonisolated final class Gate<Value: Sendable>: @unchecked Sendable {
  private struct Call {
    var id: Int
    var continuation: CheckedContinuation<Value, any Error>
  }


"""####]),
          .init("mark", [####"""
  /// A test that waits for calls.

"""####]),
          .init("", [####"""
  private struct Watch {
    var id: Int
    var count: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private let lock = NSLock()
  private var calls: [Call] = []
  private var watches: [Watch] = []

"""####]),
          .init("mark", [####"""
  /// Answers that came before their calls.

"""####]),
          .init("", [####"""
  private var answers: [Result<Value, any Error>] = []
  private var lastID = 0

  
"""####, "public", ####"""
init() {}

  /// Waits until at least so many calls are held, or until its own task is canceled.
  
"""####, "public", ####"""
func waiting(_ count: Int) async {
    let id: Int = self.nextID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        self.lock.withLock {
          // A task that was canceled before found nothing to resume.
          if self.calls.count >= count || Task.isCancelled {
            continuation.resume()
          } else {
            self.watches.append(Watch(id: id, count: count, continuation: continuation))
          }
        }
      }
    } onCancel: {
      let watch = self.lock.withLock { () -> Watch? in
        self.watches.firstIndex { $0.id == id }.map { self.watches.remove(at: $0) }
      }
      watch?.continuation.resume()
    }
  }

  /// Returns a value from the call that is held the longest; where none is, from the next one.
  
"""####, "public", ####"""
func resume(returning value: Value) {
    self.resume(with: .success(value))
  }

  /// Throws from the call that is held the longest; where none is, from the next one.
  
"""####, "public", ####"""
func resume(throwing error: any Error) {
    self.resume(with: .failure(error))
  }

  private func resume(with result: Result<Value, any Error>) {
    let call = self.lock.withLock { () -> Call? in
      guard self.calls.isEmpty else { return self.calls.removeFirst() }
      self.answers.append(result)
      return nil
    }
    call?.continuation.resume(with: result)
  }


"""####]),
          .init("mark", [####"""
  /// What a call returns.

"""####]),
          .init("", [####"""
  func answer() async throws -> Value {
    let id: Int = self.nextID()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let watches = self.lock.withLock { () -> [Watch] in
          self.hold(Call(id: id, continuation: continuation))
        }
        // Outside of the lock, since an executor may run what is resumed at once.
        for watch in watches {
          watch.continuation.resume()
        }
      }
    } onCancel: {
      let call = self.lock.withLock { () -> Call? in
        self.calls.firstIndex { $0.id == id }.map { self.calls.remove(at: $0) }
      }
      call?.continuation.resume(throwing: CancellationError())
    }
  }


"""####]),
          .init("mark", [####"""
  /// Answers a call at once, or holds it.
  ///
  /// - Returns: the tests that have waited for it.

"""####]),
          .init("", [####"""
  private func hold(_ call: Call) -> [Watch] {
    // A task that was canceled before found nothing to resume.
    if Task.isCancelled {
      call.continuation.resume(throwing: CancellationError())
      return []
    }
    if !self.answers.isEmpty {
      call.continuation.resume(with: self.answers.removeFirst())
      return []
    }
    self.calls.append(call)
    let over = self.watches.filter { $0.count <= self.calls.count }
    self.watches.removeAll { $0.count <= self.calls.count }
    return over
  }

  private func nextID() -> Int {
    self.lock.withLock {
      self.lastID += 1
      return self.lastID
    }
  }
}
"""####]),
        ])
    case "Runtime/Doubles/Scripted/Scripted":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// Closures for endpoints that answer as they are told, whatever their parameters are:
/// `client.fetchItem = Scripted.sequence([.failure(URLError(.timedOut)), .success(item)])`.
///
/// A value is made once. A stream is read once too: where calls are to get a stream each, as after
/// a lost connection, give `sequence` one for each of them, or write a closure that makes them.

"""####, "public", ####"""
nonisolated enum Scripted {
  // Swift 6.2 and 6.3 crash on closures that have a parameter pack and run where their caller does.
  #if compiler(>=6.2)
    /// The closure of an endpoint.
    
"""####, "public", ####"""
typealias Endpoint<Value, each Argument> =
      @concurrent @Sendable (repeat each Argument) async throws -> Value

    private static func endpoint<each Argument, Value: Sendable>(
      _ answer: @escaping @Sendable () async throws -> Value
    ) -> Endpoint<Value, repeat each Argument> {
      { @concurrent (_: repeat each Argument) async throws -> Value in try await answer() }
    }
  #else
    /// The closure of an endpoint.
    
"""####, "public", ####"""
typealias Endpoint<Value, each Argument> =
      @Sendable (repeat each Argument) async throws -> Value

    private static func endpoint<each Argument, Value: Sendable>(
      _ answer: @escaping @Sendable () async throws -> Value
    ) -> Endpoint<Value, repeat each Argument> {
      { (_: repeat each Argument) async throws -> Value in try await answer() }
    }
  #endif

  /// Answers each call with the next result, and every call after them with the last one.
  
"""####, "public", ####"""
static func sequence<each Argument, Value: Sendable>(
    _ results: [Result<Value, any Error>]
  ) -> Endpoint<Value, repeat each Argument> {
    let script = Script<Value>(results)
    return Self.endpoint { try await script.next().get() }
  }

  /// Throws an error a number of times, and returns a value from then on.
  
"""####, "public", ####"""
static func failing<each Argument, Value: Sendable>(
    times: Int, with error: any Error, then value: Value
  ) -> Endpoint<Value, repeat each Argument> {
    let failures = Countdown(times)
    return Self.endpoint {
      if await failures.goesOn() {
        throw error
      }
      return value
    }
  }

  /// Suspends until the task is canceled.
  
"""####, "public", ####"""
static func never<each Argument, Value: Sendable>() -> Endpoint<
    Value, repeat each Argument
  > {
    Self.gate(Gate<Value>())
  }

  /// Returns a value after some time.
  
"""####, "public", ####"""
static func delayed<each Argument, Value: Sendable>(
    by time: Duration, clock: any Clock<Duration> = ContinuousClock(), _ value: Value
  ) -> Endpoint<Value, repeat each Argument> {
    Self.endpoint {
      try await clock.sleep(for: time)
      return value
    }
  }

  /// Answers when a test opens the gate.
  
"""####, "public", ####"""
static func gate<each Argument, Value: Sendable>(
    _ gate: Gate<Value>
  ) -> Endpoint<Value, repeat each Argument> {
    Self.endpoint { try await gate.answer() }
  }

  /// What a sequence without results throws.
  
"""####, "public", ####"""
struct EmptyScript: LocalizedError, Sendable {
    
"""####, "public", ####"""
var errorDescription: String? {
      "`Scripted.sequence` needs at least one result."
    }
  }

  private actor Countdown {
    private var count: Int

    init(_ count: Int) {
      self.count = count
    }

    func goesOn() -> Bool {
      guard self.count > 0 else { return false }
      self.count -= 1
      return true
    }
  }

  private actor Script<Value: Sendable> {
    private var results: ArraySlice<Result<Value, any Error>>

    init(_ results: [Result<Value, any Error>]) {
      self.results = results[...]
    }

    func next() -> Result<Value, any Error> {
      guard let result = self.results.first else { return .failure(EmptyScript()) }
      if self.results.count > 1 {
        self.results.removeFirst()
      }
      return result
    }
  }
}
"""####]),
        ])
    case "Runtime/Doubles/Spies/SpiedEndpoint":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// What a spy has seen of one endpoint.

"""####, "public", ####"""
nonisolated struct SpiedEndpoint<Request: Sendable>: Sendable {
  private let read: @Sendable () -> [Request]
  private let wait: @Sendable (_ count: Int) async -> Void

  /// - Parameter request: The arguments of a call; nil if it is one of another endpoint.
  
"""####, "public", ####"""
init<Call: Sendable>(
    _ record: SpyRecord<Call>, request: @escaping @Sendable (Call) -> Request?
  ) {
    self.read = { () -> [Request] in record.calls.compactMap(request) }
    self.wait = { (count: Int) async -> Void in
      await record.wait { (calls: [Call]) -> Bool in
        calls.compactMap(request).count >= count
      }
    }
  }

  /// The arguments of its calls, in order.
  
"""####, "public", ####"""
var calls: [Request] { self.read() }

  /// Waits until there were so many calls at least, and returns all there are; if the task is
  /// canceled, those until then.
  @discardableResult
  
"""####, "public", ####"""
func calls(_ count: Int) async -> [Request] {
    await self.wait(count)
    return self.read()
  }
}
"""####]),
        ])
    case "Runtime/Doubles/Spies/SpyRecord":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// The calls that a spy has seen, in order.

"""####, "public", ####"""
nonisolated final class SpyRecord<Call: Sendable>: @unchecked Sendable {

"""####]),
          .init("mark", [####"""
  /// A test that waits until there are so many calls.

"""####]),
          .init("", [####"""
  private struct Watch {
    var id: Int
    var isOver: @Sendable ([Call]) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }


"""####]),
          .init("mark", [####"""
  /// A test that waits for the next call.

"""####]),
          .init("", [####"""
  private struct Reader {
    var id: Int
    var continuation: CheckedContinuation<Call?, Never>
  }

  // What a test waits for may read the record.
  private let lock = NSRecursiveLock()
  private var seen: [Call] = []
  private var unread: ArraySlice<Call> = []
  private var watches: [Watch] = []
  private var readers: [Reader] = []
  private var lastID = 0

  
"""####, "public", ####"""
init() {}

  
"""####, "public", ####"""
var calls: [Call] { self.lock.withLock { self.seen } }

  
"""####, "public", ####"""
func add(_ call: Call) {
    let (reader, over) = self.lock.withLock { () -> (Reader?, [Watch]) in
      self.seen.append(call)
      let reader: Reader? = self.readers.isEmpty ? nil : self.readers.removeFirst()
      if reader == nil {
        self.unread.append(call)
      }
      let over = self.watches.filter { $0.isOver(self.seen) }
      let ids = Set(over.map(\.id))
      self.watches.removeAll { ids.contains($0.id) }
      return (reader, over)
    }
    // Outside of the lock, since an executor may run what is resumed at once.
    reader?.continuation.resume(returning: call)
    for watch in over {
      watch.continuation.resume()
    }
  }

  /// Removes all calls; those who wait for one keep waiting.
  
"""####, "public", ####"""
func reset() {
    self.lock.withLock {
      self.seen = []
      self.unread = []
    }
  }

  /// The first call that was not read before, once there is one; nil if the task is canceled.
  
"""####, "public", ####"""
func next() async -> Call? {
    let id: Int = self.nextID()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        self.lock.withLock {
          // A task that was canceled before found nothing to resume.
          if Task.isCancelled {
            continuation.resume(returning: nil)
          } else if let call = self.unread.popFirst() {
            continuation.resume(returning: call)
          } else {
            self.readers.append(Reader(id: id, continuation: continuation))
          }
        }
      }
    } onCancel: {
      let reader = self.lock.withLock { () -> Reader? in
        self.readers.firstIndex { $0.id == id }.map { self.readers.remove(at: $0) }
      }
      reader?.continuation.resume(returning: nil)
    }
  }

  /// Waits for calls, or until the task is canceled.
  
"""####, "public", ####"""
func wait(until isOver: @escaping @Sendable ([Call]) -> Bool) async {
    let id: Int = self.nextID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        self.lock.withLock {
          if isOver(self.seen) || Task.isCancelled {
            continuation.resume()
          } else {
            self.watches.append(Watch(id: id, isOver: isOver, continuation: continuation))
          }
        }
      }
    } onCancel: {
      let watch = self.lock.withLock { () -> Watch? in
        self.watches.firstIndex { $0.id == id }.map { self.watches.remove(at: $0) }
      }
      watch?.continuation.resume()
    }
  }

  private func nextID() -> Int {
    self.lock.withLock {
      self.lastID += 1
      return self.lastID
    }
  }
}
"""####]),
        ])
    case "Runtime/Doubles/UnimplementedEndpoint/UnimplementedEndpoint":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// An endpoint of a failing client was called.

"""####, "public", ####"""
nonisolated struct UnimplementedEndpoint:
  LocalizedError, CustomStringConvertible, Equatable, Sendable
{
  /// The type of the client.
  
"""####, "public", ####"""
var client: String
  
"""####, "public", ####"""
var endpoint: String

"""####]),
          .init("public", [####"""

  // The synthesized initializer is internal.
  
"""####, "public", ####"""
init(client: String, endpoint: String) {
    self.client = client
    self.endpoint = endpoint
  }

"""####]),
          .init("", [####"""

  
"""####, "public", ####"""
var errorDescription: String? { self.description }

  
"""####, "public", ####"""
var description: String {
    "\(self.client).\(self.endpoint) is not implemented: give the client a closure for it."
  }
}
"""####]),
        ])
    case "Runtime/Errors/ErrorNames/String+ErrorName":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension String {

"""####]),
          .init("mark", [####"""
  /// The name of an error in a header, without the namespace before it and the URL after it:
  /// `com.example#OutOfStock:https://example.com` names `OutOfStock`.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
var errorName: String {
    let name: Substring? = self.prefix { $0 != ":" && $0 != "," }.split(separator: "#").last
    return (name ?? "").trimmingCharacters(in: .whitespaces)
  }
}
"""####]),
        ])
    case "Runtime/Errors/ErrorTags/ErrorBody+Tag":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension ErrorBody {
  /// A body of which a header says what it is: the name in the header is the value of a key, unless
  /// the body has that itself. Of `com.example#OutOfStock:https://example.com` that is
  /// `OutOfStock`.
  ///
  /// - Parameter message: What people may read of it.
  
"""####, "public", ####"""
init<Value: Decodable & Sendable>(
    _ statuses: Statuses, as type: Value.Type, tag key: String, header: String,
    message: @escaping @Sendable (Value) -> String? = { (_: Value) -> String? in nil }
  ) {
    self.init(statuses, as: type, message: message)
    let decode = self.decode
    self.decode = { (response: HTTPResponse, dates: DateCoding) -> RuntimeErrorValue? in
      var response: HTTPResponse = response
      if let name = response.headers[header]?.errorName {
        let object: Data = response.body.isEmpty ? Data("{}".utf8) : response.body
        response.body = object.adding(name, for: key)
      }
      return decode(response, dates)
    }
  }
}
"""####]),
        ])
    case "Runtime/Errors/Errors/ErrorBody":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// The type of the body of failed responses, by their status.

"""####, "public", ####"""
nonisolated struct ErrorBody: Sendable {
  
"""####, "public", ####"""
enum Statuses: Hashable, Sendable {
    case anyOf([Int])
    /// `hundreds(4)` stands for 400 to 499.
    case hundreds(Int)
    case otherwise

    
"""####, "public", ####"""
static func exactly(_ statuses: Int...) -> Self { .anyOf(statuses) }
  }

  
"""####, "internal", ####"""
let statuses: Statuses

"""####]),
          .init("mark", [####"""
  #if rejections

"""####]),
          .init("mark", [####"""
    /// Whether the body of a success status says that the call has failed; nil: the status says it.

"""####]),
          .init("rejections", [####"""
  
"""####, "internal", ####"""
var isRejection: (@Sendable (Data) -> Bool)?

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  /// nil when the body is something else.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
var decode: @Sendable (HTTPResponse, DateCoding) -> RuntimeErrorValue?

  /// - Parameter message: What people may read of it.
  
"""####, "public", ####"""
init<Value: Decodable & Sendable>(
    _ statuses: Statuses, as type: Value.Type,
    message: @escaping @Sendable (Value) -> String? = { (_: Value) -> String? in nil }
  ) {
    self.statuses = statuses
    self.decode = { (response: HTTPResponse, dates: DateCoding) -> RuntimeErrorValue? in
      let value: Value? = try? RuntimeJSONCoding.decode(
        type, from: response.body, at: [], dates: dates)
      return value.map { RuntimeErrorValue(value: $0, message: message($0)) }
    }
  }

  fileprivate func covers(_ status: Int) -> Bool {
    switch self.statuses {
    case .anyOf(let known): known.contains(status)
    case .hundreds(let first): status / 100 == first
    case .otherwise: true
    }
  }
}

nonisolated extension EndpointCall {

"""####]),
          .init("mark", [####"""
  /// The body of a failed response by the first type that covers its status.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func errorValue(in response: HTTPResponse) -> RuntimeErrorValue? {
    self.errors.first { $0.covers(response.status) }?.decode(response, self.dates)
  }
}


"""####]),
          .init("mark", [####"""
/// The body of a failure, as its declared type.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeErrorValue {
  let value: any Sendable

"""####]),
          .init("mark", [####"""
  /// What people may read of it.

"""####]),
          .init("", [####"""
  let message: String?
}
"""####]),
        ])
    case "Runtime/Errors/Rejections/ErrorBody+Rejection":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension ErrorBody {
  /// A body that comes with a status of success and says that the call has failed: the value at a
  /// path is this one.
  
"""####, "public", ####"""
init<Sign: Decodable & Equatable & Sendable, Value: Decodable & Sendable>(
    at path: [JSONPathStep], is sign: Sign, as type: Value.Type,
    message: @escaping @Sendable (Value) -> String? = { (_: Value) -> String? in nil }
  ) {
    self.init(Self.none, as: type, message: message)
    self.isRejection = { (data: Data) -> Bool in
      let found: Sign?? = try? RuntimeJSONCoding.decode(
        Sign?.self, from: data, at: path, dates: .iso8601)
      return found == sign
    }
  }

  /// A body that comes with a status of success and says that the call has failed: at a path is
  /// something, neither null nor an empty array.
  
"""####, "public", ####"""
init<Value: Decodable & Sendable>(
    presentAt path: [JSONPathStep], as type: Value.Type,
    message: @escaping @Sendable (Value) -> String? = { (_: Value) -> String? in nil }
  ) {
    self.init(Self.none, as: type, message: message)
    self.isRejection = { (data: Data) -> Bool in
      let found: RuntimePresence?? = try? RuntimeJSONCoding.decode(
        RuntimePresence?.self, from: data, at: path, dates: .iso8601)
      return found??.isEmpty == false
    }
  }


"""####]),
          .init("mark", [####"""
  /// No response has it.

"""####]),
          .init("", [####"""
  private static var none: Statuses { .exactly(0) }

  fileprivate func rejects(_ data: Data) -> Bool {
    self.isRejection?(data) == true
  }
}

nonisolated extension EndpointCall {

"""####]),
          .init("mark", [####"""
  /// What the body of a status of success says if the call has failed all the same.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func rejection(in data: Data) -> RuntimeRejection? {
    // Most that is not JSON is not even looked through.
    let start: UInt8? = data.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard start == 0x7B || start == 0x5B else { return nil }
    guard let body = self.errors.first(where: { $0.rejects(data) }) else { return nil }
    return RuntimeRejection(body: body.decode(HTTPResponse(status: 200, body: data), self.dates))
  }
}

nonisolated extension LiveCaller {

"""####]),
          .init("mark", [####"""
  /// The error of a call whose response is a success, and says otherwise.

"""####]),
          .init("", [####"""
  func rejection(
    of call: EndpointCall, _ status: Int, _ headers: HTTPHeaders, _ body: Data
  ) -> ClientError? {
    guard let rejection = call.rejection(in: body) else { return nil }
    return self.error(
      .rejected, call, HTTPResponse(status: status, headers: headers, body: body),
      value: rejection.body?.value, message: rejection.body?.message)
  }
}


"""####]),
          .init("mark", [####"""
/// A success that is none.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeRejection {

"""####]),
          .init("mark", [####"""
  /// nil: it is not of the declared type.

"""####]),
          .init("", [####"""
  let body: RuntimeErrorValue?
}


"""####]),
          .init("mark", [####"""
/// Something in a document, whatever it is.

"""####]),
          .init("", [####"""
nonisolated private struct RuntimePresence: Decodable {
  let isEmpty: Bool

  init(from decoder: any Decoder) throws {
    self.isEmpty = (try? decoder.unkeyedContainer())?.isAtEnd == true
  }
}
"""####]),
        ])
    case "Runtime/Errors/TextErrors/ErrorBody+Text":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension ErrorBody {
  /// A body that is a JSON string, or text of any other kind.
  
"""####, "public", ####"""
init(_ statuses: Statuses, as type: String.Type) {
    self.statuses = statuses
    self.decode = { (response: HTTPResponse, dates: DateCoding) -> RuntimeErrorValue? in
      let string: String? = try? RuntimeJSONCoding.decode(
        type, from: response.body, at: [], dates: dates)
      let text: String = string ?? String(decoding: response.body, as: UTF8.self)
      return RuntimeErrorValue(value: text, message: nil)
    }
  }
}
"""####]),
        ])
    case "Runtime/Headers/CookieChoices/EndpointCall+CookieChoice":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a cookie with a value of a choice: a text, or several with commas between them, those of
  /// an object as names and values by turns. nil and what has no parts send none.
  ///
  /// - Parameter explodes: Whether each element and each member is a cookie of its own.
  
"""####, "public", ####"""
mutating func cookie(
    _ name: String, choice value: (some Encodable & Sendable)?, explodes: Bool = false
  ) {
    guard let value else { return }
    let write: @Sendable (RuntimeChoice) -> [String] = { (choice: RuntimeChoice) in
      if case .members(let members) = choice, explodes {
        return members.flatMap { (name: String, text: String) in
          [RuntimePercentEncoding.encode(name), RuntimeCookieValue.encode(text)]
        }
      }
      let parts: [String] = choice.parts(explodes: false) { RuntimeCookieValue.encode($0) }
      if explodes {
        return parts.flatMap { [name, $0] }
      }
      return parts.isEmpty ? [] : [name, parts.joined(separator: ",")]
    }
    self.putLater(name, choice: value, write) { (call: inout EndpointCall, texts: [String]) in
      // Names and values by turns.
      for index in stride(from: 0, to: texts.count, by: 2) {
        call.appendCookie(texts[index], texts[index + 1])
      }
    }
  }
}
"""####]),
        ])
    case "Runtime/Headers/CookieMembers/EndpointCall+CookieMembers":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a cookie with names and values by turns, `x,1,y,2`; without a member that has a value
  /// there is no cookie.
  ///
  /// - Parameter explodes: Whether each member is a cookie of its own.
  
"""####, "public", ####"""
mutating func cookie(_ name: String, members: ParameterMembers, explodes: Bool = false) {
    let texts: [(name: String, text: String)] = self.texts(members, name)
    if explodes {
      for (name, text) in texts {
        self.appendCookie(RuntimePercentEncoding.encode(name), RuntimeCookieValue.encode(text))
      }
    } else if !texts.isEmpty {
      let parts: [String] = texts.flatMap { [$0.name, $0.text] }
      self.appendCookie(name, parts.map { RuntimeCookieValue.encode($0) }.joined(separator: ","))
    }
  }

  /// Sends a cookie for each value.
  
"""####, "public", ####"""
mutating func cookie(_ name: String, exploding values: [some ParameterValue]?) {
    for value in values ?? [] {
      self.cookie(name, value)
    }
  }
}
"""####]),
        ])
    case "Runtime/Headers/Cookies/EndpointCall+Cookies":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a cookie; nil sends none.
  
"""####, "public", ####"""
mutating func cookie(_ name: String, _ value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, name) else { return }
    self.appendCookie(name, RuntimeCookieValue.encode(text))
  }

  /// Sends a cookie with values separated by commas.
  
"""####, "public", ####"""
mutating func cookie(_ name: String, _ values: [some ParameterValue]?) {
    guard let values, !values.isEmpty else { return }
    let texts: [String] = self.texts(values, name).map { RuntimeCookieValue.encode($0) }
    self.appendCookie(name, texts.joined(separator: ","))
  }

  mutating func appendCookie(_ name: String, _ value: String) {
    let pair = "\(name)=\(value)"
    self.headers["Cookie"] = self.headers["Cookie"].map { "\($0); \(pair)" } ?? pair
  }
}
"""####]),
        ])
    case "Runtime/Headers/HeaderChoices/EndpointCall+HeaderChoice":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a header with a value of a choice: a text as it is, an array as a list, and an object as
  /// a list of names and values by turns, `x,1,y,2`. nil and what has no parts send none.
  ///
  /// - Parameter explodes: Whether the members of an object stand apart, `x=1,y=2`.
  
"""####, "public", ####"""
mutating func header(
    _ name: String, choice value: (some Encodable & Sendable)?, explodes: Bool = false
  ) {
    guard let value else { return }
    let write: @Sendable (RuntimeChoice) -> [String] = { (choice: RuntimeChoice) in
      if case .text(let text) = choice {
        return [text]
      }
      let parts: [String] = choice.parts(explodes: explodes) { $0.asListElement }
      return parts.isEmpty ? [] : [parts.joined(separator: ",")]
    }
    self.putLater(name, choice: value, write) { (call: inout EndpointCall, texts: [String]) in
      if let text = texts.first {
        call.headers[name] = text
      }
    }
  }
}
"""####]),
        ])
    case "Runtime/Headers/HeaderLists/EndpointCall+HeaderList":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a header with a list of values (RFC 9110, section 5.6.1); nil and `[]` send none.
  
"""####, "public", ####"""
mutating func header(_ name: String, _ values: [some ParameterValue]?) {
    guard let values, !values.isEmpty else { return }
    self.headers[name] = self.texts(values, name).map(\.asListElement).joined(separator: ",")
  }
}

nonisolated extension String {

"""####]),
          .init("mark", [####"""
  /// In quotes (RFC 9110, section 5.6.4) where a list would be taken apart otherwise: if it is
  /// empty, or has a comma, a quote or white space at an end.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
var asListElement: String {
    let ends: [UInt8?] = [self.utf8.first, self.utf8.last]
    guard
      ends.contains(where: { [nil, 0x20, 0x09].contains($0) })
        || self.utf8.contains(where: { $0 == 0x2C || $0 == 0x22 })
    else { return self }
    let escaped: [String] = self.unicodeScalars.map { (scalar: Unicode.Scalar) -> String in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }
    return "\"\(escaped.joined())\""
  }
}
"""####]),
        ])
    case "Runtime/Headers/HeaderMembers/EndpointCall+HeaderMembers":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends the members of an object in a header, as a list of names and values by turns, `x,1,y,2`;
  /// without a member that has a value there is no header.
  ///
  /// - Parameter explodes: Whether they stand apart, `x=1,y=2`.
  
"""####, "public", ####"""
mutating func header(
    _ name: String, members: ParameterMembers, explodes: Bool = false
  ) {
    let parts: [String] = self.texts(members, name).flatMap { (name: String, text: String) in
      let pair: [String] = [name, text].map(\.asListElement)
      return explodes ? [pair.joined(separator: "=")] : pair
    }
    if !parts.isEmpty {
      self.headers[name] = parts.joined(separator: ",")
    }
  }
}
"""####]),
        ])
    case "Runtime/Headers/Headers/EndpointCall+Header":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a header in the place of one of the same name; nil sends none.
  
"""####, "public", ####"""
mutating func header(_ name: String, _ value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, name) else { return }
    self.headers[name] = text
  }
}
"""####]),
        ])
    case "Runtime/Headers/JSONCookies/EndpointCall+CookieJSON":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a cookie with a value as JSON; nil sends none.
  
"""####, "public", ####"""
mutating func cookie(_ name: String, json value: (some Encodable & Sendable)?) {
    guard let value else { return }
    self.putLater(name, json: value) { (call: inout EndpointCall, json: String) in
      call.appendCookie(name, RuntimeCookieValue.encode(json))
    }
  }
}
"""####]),
        ])
    case "Runtime/Headers/JSONHeaders/EndpointCall+HeaderJSON":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a value as JSON in a header, in ASCII; nil sends none.
  
"""####, "public", ####"""
mutating func header(_ name: String, json value: (some Encodable & Sendable)?) {
    guard let value else { return }
    self.putLater(name, json: value) { (call: inout EndpointCall, json: String) in
      call.headers[name] = json.asASCII
    }
  }
}

nonisolated extension String {

"""####]),
          .init("mark", [####"""
  /// JSON with an escape (RFC 8259, section 7) for whatever a header cannot have.

"""####]),
          .init("", [####"""
  fileprivate var asASCII: String {
    guard self.utf8.contains(where: { $0 >= 0x7F }) else { return self }
    return self.utf16.map { (unit: UInt16) -> String in
      let digits = String(unit, radix: 16)
      return unit < 0x7F
        ? String(UnicodeScalar(UInt8(unit)))
        : "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}
"""####]),
        ])
    case "Runtime/Headers/MediaTypes/RuntimeMediaType":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// What headers say of the content of messages (RFC 9110, section 8.3).

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated enum RuntimeMediaType {

"""####]),
          .init("mark", [####"""
  /// A parameter such as `charset`, without its quotation marks; nil where there is none.

"""####]),
          .init("", [####"""
  static func parameter(_ name: String, of type: String?) -> String? {
    var isQuoted: Bool = false
    let parameters: [Substring] = (type ?? "").split { (character: Character) -> Bool in
      if character == "\"" { isQuoted.toggle() }
      return character == ";" && !isQuoted
    }
    for parameter in parameters.dropFirst() {
      let parts: [Substring] = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2,
        parts[0].trimmingCharacters(in: .whitespaces).lowercased() == name
      else { continue }
      return parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" \t"))
    }
    return nil
  }
}
"""####]),
        ])
    case "Runtime/Headers/PrefixedHeaders/EndpointCall+HeaderPrefix":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a header for each member of an object, the prefix before its name.
  
"""####, "public", ####"""
mutating func headers(prefix: String, _ members: ParameterMembers) {
    for (name, text) in self.texts(members, prefix) {
      self.headers[prefix + name] = text
    }
  }
}
"""####]),
        ])
    case "Runtime/Pages/CountedPages/PageSequence+Numbers":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension PageSequence {
  /// Pages by the place of their first item; an empty page is the end.
  ///
  /// A page with the items of the page before throws a `ClientError`: the server ignores the
  /// offset, and the pages would never end.
  ///
  /// - Parameters:
  ///   - step: How far a page leads; nil: as far as it has items.
  ///   - operation: The client and the endpoint, for errors.
  ///   - more: Whether pages follow one, given the offset of its end.
  
"""####, "public", ####"""
init<Offset: FixedWidthInteger & Sendable, Item: Equatable & Sendable>(
    offset: Offset, step: Int? = nil, of operation: (client: String, endpoint: String),
    fetch: @escaping @Sendable (Offset) async throws -> Page,
    more: @escaping @Sendable (Page, Int) -> Bool = { (_: Page, _: Int) -> Bool in true },
    items: @escaping @Sendable (Page) -> [Item]
  ) {
    self.first = RuntimePageCounter<Page, Offset, Item>(
      more: more, end: Int(clamping: offset),

"""####]),
          .init("mark", [####"""
      // Only for shiftedPages:

"""####]),
          .init("// shiftedPages", [####"""
      first: offset, back: { (removed: Int, _: Int) -> (Int, Int) in (removed, removed) },

"""####]),
          .init("mark", [####"""
      // For all:

"""####]),
          .init("", [####"""
      step: { (count: Int) -> Int in step.map { $0 > 0 ? $0 : count } ?? count },
      operation: operation, fetch: fetch, items: items
    ).link(to: offset)
  }

  /// Pages by number; an empty page is the end.
  ///
  /// A page with the items of the page before throws a `ClientError`: the server ignores the
  /// number, and the pages would never end.
  ///
  /// - Parameters:
  ///   - operation: The client and the endpoint, for errors.
  ///   - more: Whether pages follow one, given the number of items up to its end.
  
"""####, "public", ####"""
init<Number: FixedWidthInteger & Sendable, Item: Equatable & Sendable>(
    page: Number, of operation: (client: String, endpoint: String),
    fetch: @escaping @Sendable (Number) async throws -> Page,
    more: @escaping @Sendable (Page, Int) -> Bool = { (_: Page, _: Int) -> Bool in true },
    items: @escaping @Sendable (Page) -> [Item]
  ) {
    self.first = RuntimePageCounter<Page, Number, Item>(
      more: more, end: 0,

"""####]),
          .init("mark", [####"""
      // Only for shiftedPages:

"""####]),
          .init("// shiftedPages", [####"""
      first: page,
      back: { (removed: Int, size: Int) -> (Int, Int) in
        let pages: Int = (removed + size - 1) / Swift.max(size, 1)
        return (pages, pages * size)
      },

"""####]),
          .init("mark", [####"""
      // For all:

"""####]),
          .init("", [####"""
      step: { (_: Int) -> Int in 1 }, operation: operation, fetch: fetch, items: items
    ).link(to: page)
  }
}


"""####]),
          .init("mark", [####"""
/// Pages that are asked for by a number that grows.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimePageCounter<
  Page: Sendable, Number: FixedWidthInteger & Sendable, Item: Equatable & Sendable
>: Sendable {
  typealias Link = PageSequence<Page>.Link


"""####]),
          .init("mark", [####"""
  /// Whether pages follow one that ends there.

"""####]),
          .init("", [####"""
  var more: @Sendable (Page, Int) -> Bool = { (_: Page, _: Int) -> Bool in true }

"""####]),
          .init("mark", [####"""
  /// Where the page before ended.

"""####]),
          .init("", [####"""
  var end: Int = 0

"""####]),
          .init("mark", [####"""
  #if shiftedPages

"""####]),
          .init("shiftedPages", [####"""
  let first: Number

"""####]),
          .init("mark", [####"""
    /// How far the number goes back where so many items before it are gone, and past how many
    /// items; given how many the page before has.

"""####]),
          .init("shiftedPages", [####"""
  let back: @Sendable (_ removed: Int, _ size: Int) -> (number: Int, items: Int)

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  /// By how much the number grows after a page with so many items.

"""####]),
          .init("", [####"""
  var step: @Sendable (Int) -> Int = { (count: Int) -> Int in count }
  let operation: (client: String, endpoint: String)
  let fetch: @Sendable (Number) async throws -> Page
  let items: @Sendable (Page) -> [Item]

"""####]),
          .init("mark", [####"""
  /// What the page before has.

"""####]),
          .init("", [####"""
  var previous: [Item] = []

"""####]),
          .init("mark", [####"""
  #if shiftedPages

"""####]),
          .init("mark", [####"""
    /// How many items the page before has.

"""####]),
          .init("shiftedPages", [####"""
  var size: Int = 0

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  func link(to number: Number) -> Link {
    Link(
      fetch: { () async throws -> (page: Page?, next: Link?) in try await self.page(number) },

"""####]),
          .init("mark", [####"""
      // Only for shiftedPages:

"""####]),
          .init("// shiftedPages", [####"""
      shifted: { (removed: Int) -> Link in self.link(to: number, without: removed) },

"""####]),
          .init("mark", [####"""
      // For all:

"""####]),
          .init("", [####"""
      error: nil)
  }

  private func page(_ number: Number) async throws -> (page: Page?, next: Link?) {
    let page: Page = try await self.fetch(number)
    let items: [Item] = self.items(page)
    guard !items.isEmpty else { return (nil, nil) }
    guard items != self.previous else {
      return (nil, .failure("the page is the same as the one before", self.operation))
    }
    let (next, isLast) = number.addingReportingOverflow(Number(clamping: self.step(items.count)))
    var counter: Self = self
    counter.previous = items

"""####]),
          .init("mark", [####"""
    #if shiftedPages

"""####]),
          .init("shiftedPages", [####"""
    counter.size = items.count

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    counter.end = self.end.addingReportingOverflow(items.count).partialValue
    guard self.more(page, counter.end) else { return (page, nil) }
    return (page, isLast ? nil : counter.link(to: next))
  }

"""####]),
          .init("mark", [####"""
  #if shiftedPages

"""####]),
          .init("shiftedPages", [####"""


"""####]),
          .init("mark", [####"""
    /// - Parameter removed: How many items before it are gone.

"""####]),
          .init("shiftedPages", [####"""
  private func link(to number: Number, without removed: Int) -> Link {
    let back: (number: Int, items: Int) = self.back(removed, self.size)
    let (start, isBefore) = number.subtractingReportingOverflow(Number(clamping: back.number))
    var counter: Self = self
    // The page before, whose items have moved up, is not there a second time by mistake.
    counter.previous = []
    counter.end -= back.items
    return counter.link(to: isBefore ? self.first : Swift.max(self.first, start))
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}
"""####]),
        ])
    case "Runtime/Pages/CursorPages/PageSequence+Cursors":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension PageSequence {
  /// Pages that each name the next one; the last names none.
  ///
  /// A cursor that was used before throws a `ClientError`: the pages would never end.
  ///
  /// - Parameter operation: The client and the endpoint, for errors.
  
"""####, "public", ####"""
init<Cursor: Hashable & Sendable>(
    cursor: Cursor?, of operation: (client: String, endpoint: String),
    fetch: @escaping @Sendable (Cursor?) async throws -> Page,
    next: @escaping @Sendable (Page) throws -> Cursor?
  ) {
    let used: Set<Cursor> = cursor.map { [$0] } ?? []
    self.first = Self.link(to: cursor, used: used, operation, fetch, next)
  }

"""####]),
          .init("mark", [####"""
  #if shiftedPages

"""####]),
          .init("shiftedPages", [####"""

  /// Pages that each name the next one by its number, or by the place of its first item.
  ///
  /// - Parameter operation: The client and the endpoint, for errors.
  
"""####, "public", ####"""
init<Number: FixedWidthInteger & Sendable>(
    number: Number?, of operation: (client: String, endpoint: String),
    fetch: @escaping @Sendable (Number?) async throws -> Page,
    next: @escaping @Sendable (Page) throws -> Number?
  ) {
    var first: Link = Self(cursor: number, of: operation, fetch: fetch, next: next).first
    first.isNumbered = true
    self.first = first
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  private static func link<Cursor: Hashable & Sendable>(
    to cursor: Cursor?, used: Set<Cursor>, _ operation: (client: String, endpoint: String),
    _ fetch: @escaping @Sendable (Cursor?) async throws -> Page,
    _ next: @escaping @Sendable (Page) throws -> Cursor?
  ) -> Link {
    Link { () async throws -> (page: Page?, next: Link?) in
      let page: Page = try await fetch(cursor)
      let following: Cursor?
      do {
        following = try next(page)
      } catch {
        return (page, .failure("the page does not name the next one as declared", operation))
      }
      // Some servers write an empty text for none.
      guard let following, following as? String != "" else { return (page, nil) }
      var used: Set<Cursor> = used
      guard used.insert(following).inserted else {
        return (page, .failure("the page names a next page that was fetched before", operation))
      }
      return (page, Self.link(to: following, used: used, operation, fetch, next))
    }
  }
}
"""####]),
        ])
    case "Runtime/Pages/FollowedPages/LiveCaller+Pages":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension LiveCaller {

"""####]),
          .init("mark", [####"""
  /// The response to a call that is made while a page is fetched.
  ///
  /// Middleware and providers may make calls of their own: those are not for this page.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func success(
    of call: EndpointCall, for visit: RuntimePageVisit, accept: String?
  ) async throws -> HTTPResponse {
    var call: EndpointCall = call
    if visit.operation == "\(self.client).\(call.endpoint)" {
      call.visit = visit
    }
    return try await FollowedPage.$visit.withValue(nil) { [call] () async throws -> HTTPResponse in
      try await self.success(of: call, accept: accept)
    }
  }


"""####]),
          .init("mark", [####"""
  /// The request for a page, whose URL stands as a whole for what the arguments of the call would
  /// make; those are for the first page.

"""####]),
          .init("", [####"""
  func pageRequest(_ first: HTTPRequest, _ call: EndpointCall) throws -> HTTPRequest {
    guard let page = call.visit?.url?.relativeString else { return first }
    guard let url = RuntimePercentEncoding.url(page, relativeTo: first.url)?.absoluteURL,
      let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
      url.user == nil, url.password == nil, url.host?.isEmpty == false
    else {
      throw self.error(
        .invalidRequest, call, detail: "the URL of the next page is not a valid http or https URL")
    }
    var request: HTTPRequest = first
    request.url = url
    if scheme == "http", request.origin[0] != first.origin[0] {
      throw self.error(.invalidRequest, call, detail: "the next page leads away from https")
    }
    if request.body != .none, !self.owns(url, call) {
      throw self.error(
        .invalidRequest, call, detail: "the body would go to the other server of the next page")
    }
    return request
  }
}
"""####]),
        ])
    case "Runtime/Pages/FollowedPages/PageSequence+URLs":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension PageSequence {
  /// Pages that each name the URL of the next one; the last names none.
  ///
  /// The URL travels beside the arguments of the closure that fetches the page, as a task-local
  /// value: a live client calls it as it stands, a mock may ask for it with `FollowedPage`. A URL
  /// that was there before throws a `ClientError`: the pages would never end.
  ///
  /// - Parameter operation: The client and the endpoint.
  
"""####, "public", ####"""
init(
    following operation: (client: String, endpoint: String),
    fetch: @escaping @Sendable () async throws -> Page,
    next: @escaping @Sendable (Page) -> String?
  ) {
    self.first = Self.link(to: nil, used: [], operation, fetch, next)
  }

  private static func link(
    to url: URL?, used: Set<String>, _ operation: (client: String, endpoint: String),
    _ fetch: @escaping @Sendable () async throws -> Page,
    _ next: @escaping @Sendable (Page) -> String?
  ) -> Link {
    Link(
      fetch: { () async throws -> (page: Page?, next: Link?) in
        let visit = RuntimePageVisit("\(operation.client).\(operation.endpoint)", url)
        let page: Page = try await FollowedPage.$visit.withValue(visit) {
          () async throws -> Page in
          try await fetch()
        }
        guard let text = next(page), !text.isEmpty else { return (page, nil) }
        let base: URL? = visit.base ?? url
        guard let following = RuntimePercentEncoding.url(text, relativeTo: base)?.absoluteURL else {
          return (page, .failure("the page names a next page that is not a URL", operation))
        }
        var used: Set<String> = used
        if let base {
          used.insert(base.absoluteString)
        }
        guard used.insert(following.absoluteString).inserted else {
          return (page, .failure("the page names a next page that was fetched before", operation))
        }
        return (page, Self.link(to: following, used: used, operation, fetch, next))
      },

"""####]),
          .init("mark", [####"""
      // Only for shiftedPages:

"""####]),
          .init("// shiftedPages", [####"""
      isNumbered: url.map(Self.isNumbered) ?? false,

"""####]),
          .init("mark", [####"""
      // For all:

"""####]),
          .init("", [####"""
      error: nil)
  }

"""####]),
          .init("mark", [####"""
  #if shiftedPages

"""####]),
          .init("shiftedPages", [####"""


"""####]),
          .init("mark", [####"""
    /// Whether a URL has the number of a page, or the place of its first item. Nothing says so:
    /// these are what APIs call it.

"""####]),
          .init("shiftedPages", [####"""
  private static func isNumbered(_ url: URL) -> Bool {
    let names: Set<String> = [
      "currentpage", "first", "firstresult", "from", "index", "offset", "p", "page", "paged",
      "pageindex", "pageno", "pagenum", "pagenumber", "pageoffset", "pg", "pos", "position",
      "skip", "start", "startat", "startindex",
    ]
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    return items.contains { (item: URLQueryItem) -> Bool in
      let name: String = item.name.lowercased().filter { $0.isLetter }
      return names.contains(name) && item.value.flatMap { Int($0) } != nil
    }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}

/// The URL of a page, beside the call that fetches it.

"""####, "public", ####"""
nonisolated enum FollowedPage {
  @TaskLocal 
"""####, "internal", ####"""
static var visit: RuntimePageVisit?

  /// For a closure that stands for an endpoint, the URL of the page that it is asked for, which the
  /// page before has named; nil for the first page.
  ///
  /// - Parameter operation: The client and the endpoint: `"ItemsClient.listItems"`.
  
"""####, "public", ####"""
static func url(of operation: String) -> URL? {
    guard let visit = self.visit, visit.operation == operation else { return nil }
    return visit.url
  }
}


"""####]),
          .init("mark", [####"""
/// One page on its way: which it is, and where it was found in the end.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimePageVisit: @unchecked Sendable {
  let operation: String

"""####]),
          .init("mark", [####"""
  /// nil: the first page.

"""####]),
          .init("", [####"""
  let url: URL?

  private let lock = NSLock()
  private var stored: URL?

  init(_ operation: String, _ url: URL?) {
    self.operation = operation
    self.url = url
  }


"""####]),
          .init("mark", [####"""
  /// The URL of the response: relative ones in it start there.

"""####]),
          .init("", [####"""
  var base: URL? {
    get { self.lock.withLock { self.stored } }
    set { self.lock.withLock { self.stored = newValue } }
  }
}
"""####]),
        ])
    case "Runtime/Pages/HeaderCursors/HTTPHeaders+Cursor":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension HTTPHeaders {
  /// The number in a header that leads to the next page; nil where the header is absent or empty,
  /// as on the last page. Throws a `DecodingError` where there is something else.
  
"""####, "public", ####"""
func cursor<Cursor: LosslessStringConvertible>(_ name: String) throws -> Cursor? {
    guard let text = self[name], !text.isEmpty else { return nil }
    guard let cursor = Cursor(text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "\(name) is not a number"))
    }
    return cursor
  }
}
"""####]),
        ])
    case "Runtime/Pages/LinkHeaders/HTTPHeaders+Link":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension HTTPHeaders {
  /// The target of the first link with a relation such as `next` in the header `Link` (RFC 8288),
  /// as it is written there; nil if there is none.
  
"""####, "public", ####"""
func link(_ relation: String) -> String? {
    for value in self.values(of: "Link") {
      var links = RuntimeLinkHeader(value)
      while let link = links.next() {
        // An empty target is the response itself, which never follows itself.
        if !link.target.isEmpty, link.relations.contains(where: relation.isSameName) {
          return link.target
        }
      }
    }
    return nil
  }
}


"""####]),
          .init("mark", [####"""
/// The links of a header: `<https://example.com/?page=2>; rel="next last", …`.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeLinkHeader {
  struct Link {
    let target: String
    let relations: [String]
  }

  private var rest: ArraySlice<UInt8>

  init(_ value: String) {
    self.rest = Array(value.utf8)[...]
  }


"""####]),
          .init("mark", [####"""
  /// What is not a link is passed over.

"""####]),
          .init("", [####"""
  mutating func next() -> Link? {
    while self.skipsToLink() {
      guard let end = self.rest.firstIndex(of: 0x3E) else { return nil }
      let target = String(decoding: self.rest[..<end].dropFirst(), as: UTF8.self)
      self.rest = self.rest[(end + 1)...]
      var relations: String?
      var hasAnchor: Bool = false
      while let (name, value) = self.parameter() {
        // Only the first counts (RFC 8288, section 3.3).
        if name == "rel" {
          relations = relations ?? value
        }
        hasAnchor = hasAnchor || name == "anchor"
      }
      // One with an anchor is a link of something else than the response.
      if let relations, !hasAnchor {
        return Link(target: target, relations: relations.split(separator: " ").map { String($0) })
      }
    }
    return nil
  }


"""####]),
          .init("mark", [####"""
  /// Goes on to the next `<` that starts a link.

"""####]),
          .init("", [####"""
  private mutating func skipsToLink() -> Bool {
    while let byte = self.rest.first {
      if byte == 0x3C {
        return true
      }
      if byte == 0x22 {
        _ = self.quoted()
      } else {
        self.rest = self.rest.dropFirst()
      }
    }
    return false
  }


"""####]),
          .init("mark", [####"""
  /// `; name=value`, `; name="value"` or `; name`.

"""####]),
          .init("", [####"""
  private mutating func parameter() -> (name: String, value: String)? {
    self.skipSpaces()
    guard self.rest.first == 0x3B else { return nil }
    self.rest = self.rest.dropFirst()
    self.skipSpaces()
    let name: String = self.token().lowercased()
    self.skipSpaces()
    guard self.rest.first == 0x3D else { return (name, "") }
    self.rest = self.rest.dropFirst()
    self.skipSpaces()
    return (name, self.rest.first == 0x22 ? self.quoted() : self.token())
  }

  private mutating func skipSpaces() {
    self.rest = self.rest.drop { $0 == 0x20 || $0 == 0x09 }
  }


"""####]),
          .init("mark", [####"""
  /// Up to a space or one of `;,=`.

"""####]),
          .init("", [####"""
  private mutating func token() -> String {
    let end: [UInt8] = [0x20, 0x09, 0x3B, 0x2C, 0x3D]
    let token: ArraySlice<UInt8> = self.rest.prefix { !end.contains($0) }
    self.rest = self.rest.dropFirst(token.count)
    return String(decoding: token, as: UTF8.self)
  }


"""####]),
          .init("mark", [####"""
  /// A text in quotes, with backslashes before what stands for itself.

"""####]),
          .init("", [####"""
  private mutating func quoted() -> String {
    var text: [UInt8] = []
    var isEscaped: Bool = false
    self.rest = self.rest.dropFirst()
    while let byte = self.rest.popFirst() {
      if isEscaped || (byte != 0x5C && byte != 0x22) {
        text.append(byte)
        isEscaped = false
      } else if byte == 0x22 {
        break
      } else {
        isEscaped = true
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
"""####]),
        ])
    case "Runtime/Pages/Pages/PageItemSequence":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// What the pages of an endpoint hold, item by item. A page is fetched when its first item is
/// asked for, and none before.

"""####, "public", ####"""
nonisolated struct PageItemSequence<Item: Sendable>: AsyncSequence, Sendable {
  
"""####, "public", ####"""
typealias Element = Item

  
"""####, "public", ####"""
struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    var pages: PageSequence<[Item]>.AsyncIterator
    var items: ArraySlice<Item> = []

    
"""####, "public", ####"""
mutating func next() async throws -> Item? {
      while self.items.isEmpty {
        guard let page = try await self.pages.next() else { return nil }
        self.items = page[...]
      }
      return self.items.removeFirst()
    }
  }

  let pages: PageSequence<[Item]>

  /// - Parameter items: What a page holds, in order.
  
"""####, "public", ####"""
init<Page: Sendable>(
    _ pages: PageSequence<Page>, items: @escaping @Sendable (Page) -> [Item]
  ) {
    self.pages = pages.mapped(items)
  }

  
"""####, "public", ####"""
func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pages: self.pages.makeAsyncIterator())
  }
}
"""####]),
        ])
    case "Runtime/Pages/Pages/PageSequence":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// The pages of an endpoint, one after the other.
///
/// A page is fetched when it is needed, and none before. Each iteration starts from the beginning.

"""####, "public", ####"""
nonisolated struct PageSequence<Page: Sendable>: AsyncSequence, Sendable {
  
"""####, "public", ####"""
typealias Element = Page


"""####]),
          .init("mark", [####"""
  /// A page that is still to be fetched, if it is there; with it comes what follows, if anything
  /// does.

"""####]),
          .init("", [####"""
  struct Link: Sendable {
    let fetch: @Sendable () async throws -> (page: Page?, next: Link?)

"""####]),
          .init("mark", [####"""
    #if shiftedPages

"""####]),
          .init("mark", [####"""
      /// The same where so many items before it are gone; nil: its place does not depend on them.

"""####]),
          .init("shiftedPages", [####"""
    var shifted: (@Sendable (_ removed: Int) -> Self)?

"""####]),
          .init("mark", [####"""
      /// Whether the server names its place, or that of the page after it, by a number or an
      /// offset.

"""####]),
          .init("shiftedPages", [####"""
    var isNumbered = false

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("mark", [####"""
    /// Why there cannot be such a page; `fetch` throws it.

"""####]),
          .init("", [####"""
    var error: ClientError?
  }

  
"""####, "public", ####"""
struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    var link: Link?

    
"""####, "public", ####"""
mutating func next() async throws -> Page? {
      while let link = self.link {
        // After an error, too, the sequence has ended.
        self.link = nil
        try Task.checkCancellation()
        let (page, next) = try await link.fetch()
        self.link = next
        if let page { return page }
      }
      return nil
    }
  }

  let first: Link

  
"""####, "public", ####"""
func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(link: self.first)
  }


"""####]),
          .init("mark", [####"""
  /// The same pages, each turned into something else.

"""####]),
          .init("", [####"""
  func mapped<Other: Sendable>(
    _ transform: @escaping @Sendable (Page) -> Other
  ) -> PageSequence<Other> {
    PageSequence<Other>(first: self.first.mapped(transform))
  }
}

nonisolated extension PageSequence.Link {
  fileprivate func mapped<Other: Sendable>(
    _ transform: @escaping @Sendable (Page) -> Other
  ) -> PageSequence<Other>.Link {
    PageSequence<Other>.Link(
      fetch: { () async throws -> (page: Other?, next: PageSequence<Other>.Link?) in
        let (page, next) = try await self.fetch()
        return (page.map(transform), next?.mapped(transform))
      },

"""####]),
          .init("mark", [####"""
      // Only for shiftedPages:

"""####]),
          .init("// shiftedPages", [####"""
      shifted: self.mappedShift(transform), isNumbered: self.isNumbered,

"""####]),
          .init("mark", [####"""
      // For all:

"""####]),
          .init("", [####"""
      error: self.error)
  }

"""####]),
          .init("shiftedPages", [####"""


"""####]),
          .init("mark", [####"""
  #if shiftedPages

"""####]),
          .init("shiftedPages", [####"""
  private func mappedShift<Other: Sendable>(
    _ transform: @escaping @Sendable (Page) -> Other
  ) -> (@Sendable (Int) -> PageSequence<Other>.Link)? {
    guard let shifted = self.shifted else { return nil }
    return { (removed: Int) -> PageSequence<Other>.Link in shifted(removed).mapped(transform) }
  }


"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  /// In the place of a page: pages that would never end, or that cannot be fetched.

"""####]),
          .init("", [####"""
  static func failure(
    _ detail: String, _ operation: (client: String, endpoint: String)
  ) -> Self {
    let error = ClientError(
      client: operation.client, endpoint: operation.endpoint, reason: .decoding, detail: detail)
    return Self(
      fetch: { () async throws -> (page: Page?, next: Self?) in throw error }, error: error)
  }
}
"""####]),
        ])
    case "Runtime/Parameters/Arrays/ArrayStyle":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// How an array is written in a query or a form.

"""####, "public", ####"""
nonisolated enum ArrayStyle: Hashable, Sendable {
  /// `tag=a&tag=b`.
  case `repeat`
  /// `tag=a,b`.
  case comma
  /// `tag=a%20b`.
  case space
  /// `tag=a%7Cb`.
  case pipe
  /// `tag%5B%5D=a&tag%5B%5D=b`.
  case brackets
}

nonisolated extension ArrayStyle {

"""####]),
          .init("mark", [####"""
  /// Encoded `name=value` pairs.
  ///
  /// - Parameter encode: Encodes a value.

"""####]),
          .init("", [####"""
  func pairs(
    _ name: String, _ values: [String], encode: (String) -> String = RuntimePercentEncoding.encode
  ) -> [String] {
    let encoded: [String] = values.map(encode)
    let start = "\(RuntimePercentEncoding.encode(self == .brackets ? name + "[]" : name))="
    return switch self {
    case .repeat, .brackets: encoded.map { start + $0 }
    case .comma: [start + encoded.joined(separator: ",")]
    case .space: [start + encoded.joined(separator: "%20")]
    case .pipe: [start + encoded.joined(separator: "%7C")]
    }
  }
}
"""####]),
        ])
    case "Runtime/Parameters/Choices/EndpointCall+ChoicePairs":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Pairs for a value of a choice.
  func pairs(
    of value: some Encodable & Sendable, named name: String, style: ArrayStyle
  ) -> @Sendable () throws -> [String] {
    let dates: DateCoding = self.dates
    return { () throws -> [String] in
      let choice = try RuntimeChoice(value, dates: dates)
      if case .text(let text) = choice {
        return [RuntimePercentEncoding.pair(name, text)]
      }
      let parts: [String] = choice.parts(explodes: false) { $0 }
      return parts.isEmpty ? [] : style.pairs(name, parts)
    }
  }
}
"""####]),
        ])
    case "Runtime/Parameters/Choices/RuntimeChoice":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("mark", [####"""
/// What a value of a choice is where a style writes it.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated enum RuntimeChoice: Sendable {
  case text(String)
  case list([String])
  /// Names and texts.
  case members([(name: String, text: String)])


"""####]),
          .init("mark", [####"""
  /// - Throws: for what has more within it than texts.

"""####]),
          .init("", [####"""
  init(_ value: some Encodable & Sendable, dates: DateCoding) throws {
    self = try RuntimeJSONCoding.withStack { (depth: Int) throws -> RuntimeChoice in
      let tree: RuntimeFlatNode = try RuntimeFlatEncoder.tree(of: value, dates: dates, depth: depth)
      switch tree.kind {
      case .nothing:
        return .list([])
      case .text:
        return .text(tree.text)
      case .array:
        return .list(try tree.elements.filter { $0.kind != .nothing }.map(Self.text))
      case .object:
        let members = tree.orderedMembers.filter { $0.value.kind != .nothing }
        return .members(try members.map { (name: $0.key, text: try Self.text($0.value)) })
      }
    }
  }

  private static func text(_ node: RuntimeFlatNode) throws -> String {
    guard node.kind == .text else {
      let context = EncodingError.Context(codingPath: [], debugDescription: "more than a text")
      throw EncodingError.invalidValue("value", context)
    }
    return node.text
  }


"""####]),
          .init("mark", [####"""
  /// The texts of which it consists; none where there is nothing to send.
  ///
  /// - Parameter explodes: Whether members are `name=value`, in place of names and values by turns.

"""####]),
          .init("", [####"""
  func parts(explodes: Bool, encode: (String) -> String) -> [String] {
    switch self {
    case .text(let text): [encode(text)]
    case .list(let texts): texts.map(encode)
    case .members(let members):
      members.flatMap { (name: String, text: String) -> [String] in
        let pair: [String] = [encode(name), encode(text)]
        return explodes ? [pair.joined(separator: "=")] : pair
      }
    }
  }
}

nonisolated extension EndpointCall {

"""####]),
          .init("mark", [####"""
  /// Writes a value of a choice and puts it somewhere when the call is sent.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
mutating func putLater(
    _ name: String, choice value: some Encodable & Sendable,
    _ write: @escaping @Sendable (RuntimeChoice) throws -> [String],
    _ put: @escaping @Sendable (inout EndpointCall, [String]) -> Void
  ) {
    let dates: DateCoding = self.dates
    let make: @Sendable () throws -> [String] = {
      try write(RuntimeChoice(value, dates: dates))
    }
    let later = DeferredFields(name: name, index: 0, make: make) {
      (call: inout EndpointCall, texts: [String], _: Int) in
      put(&call, texts)
    }
    // The last is put first, and cookies keep the order of their calls.
    self.deferredFields.insert(later, at: 0)
  }
}
"""####]),
        ])
    case "Runtime/Parameters/Flattening/RuntimeFlatEncoder":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("mark", [####"""
/// Encodes a value into texts in which each single value is written as a parameter of its type is:
/// no number goes through another type on its way.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeFlatEncoder: Encoder {
  let node: RuntimeFlatNode
  let dates: DateCoding
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]

  static func tree(
    of value: some Encodable, dates: DateCoding, depth: Int
  ) throws -> RuntimeFlatNode {
    let node = RuntimeFlatNode()
    let limit: CodingUserInfoKey? = RuntimeEncodingDepth.limit
    let userInfo: [CodingUserInfoKey: Any] = limit.map { [$0: depth] } ?? [:]
    let encoder = RuntimeFlatEncoder(node: node, dates: dates, codingPath: [], userInfo: userInfo)
    try encoder.write(value)
    return node
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    self.node.kind = .object
    return KeyedEncodingContainer(Keyed<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    self.node.kind = .array
    return Unkeyed(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(encoder: self)
  }

  private func member<Key: CodingKey>(_ key: any CodingKey, of type: Key.Type) -> RuntimeFlatEncoder
  {
    self.at(self.node.addMember(key.stringValue, isField: type == RuntimeFieldKey.self), key)
  }

  private func element() -> RuntimeFlatEncoder {
    let index: Int = self.node.elements.count
    return self.at(self.node.addElement(), RuntimeFieldKey(String(index)))
  }

  private func at(_ node: RuntimeFlatNode, _ key: any CodingKey) -> RuntimeFlatEncoder {
    RuntimeFlatEncoder(
      node: node, dates: self.dates, codingPath: self.codingPath + [key], userInfo: self.userInfo)
  }

  private func write<Value: Encodable>(_ value: Value) throws {
    if let parameter = value as? any ParameterValue {
      guard let text = parameter.parameterText(self.dates) else {
        let context = EncodingError.Context(
          codingPath: self.codingPath, debugDescription: "not finite or out of range")
        throw EncodingError.invalidValue("value", context)
      }
      self.node.set(text)
    } else if let integer = value as? any BinaryInteger {
      self.node.set("\(integer)")
    } else {
      try self.checkDepth()
      try value.encode(to: self)
    }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: RuntimeFlatEncoder

    var codingPath: [any CodingKey] { self.encoder.codingPath }

    mutating func encodeNil() { self.encoder.node.kind = .nothing }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
      try self.encoder.write(value)
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let encoder: RuntimeFlatEncoder

    var codingPath: [any CodingKey] { self.encoder.codingPath }
    var count: Int { self.encoder.node.elements.count }

    mutating func encodeNil() { _ = self.encoder.element() }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
      try self.encoder.element().write(value)
    }

    mutating func nestedContainer<Key: CodingKey>(
      keyedBy type: Key.Type
    ) -> KeyedEncodingContainer<Key> {
      self.encoder.element().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      self.encoder.element().unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { self.encoder.element() }
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: RuntimeFlatEncoder

    var codingPath: [any CodingKey] { self.encoder.codingPath }

    mutating func encodeNil(forKey key: Key) { _ = self.member(key) }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try self.member(key).write(value)
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      self.member(key).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      self.member(key).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { self.member(RuntimeFieldKey("super")) }

    mutating func superEncoder(forKey key: Key) -> any Encoder { self.member(key) }

    private func member(_ key: any CodingKey) -> RuntimeFlatEncoder {
      self.encoder.member(key, of: Key.self)
    }
  }
}
"""####]),
        ])
    case "Runtime/Parameters/Flattening/RuntimeFlatNode":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("mark", [####"""
/// What was encoded in a place: nothing or null, a text, or more places. A reference, since
/// containers write into it after they were handed out.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeFlatNode {
  enum Kind {
    case nothing
    case text
    case array
    case object
  }

  var kind = Kind.nothing
  var text: String = ""
  var elements: [RuntimeFlatNode] = []
  var members: [String: RuntimeFlatNode] = [:]

"""####]),
          .init("mark", [####"""
  /// The names of members that are fields of a structure.

"""####]),
          .init("", [####"""
  private var fields: [String] = []

  var isCollection: Bool { self.kind == .array || self.kind == .object }


"""####]),
          .init("mark", [####"""
  /// Those of a structure as it writes them, others in the order of the bytes of their keys.

"""####]),
          .init("", [####"""
  var orderedMembers: [(key: String, value: RuntimeFlatNode)] {
    var others: [String: RuntimeFlatNode] = self.members
    let fields = self.fields.compactMap { (key: String) in
      others.removeValue(forKey: key).map { (key: key, value: $0) }
    }
    return fields + others.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  func set(_ text: String) {
    self.kind = .text
    self.text = text
  }

  func addElement() -> RuntimeFlatNode {
    let node = RuntimeFlatNode()
    self.elements.append(node)
    return node
  }


"""####]),
          .init("mark", [####"""
  /// - Parameter isField: It has a place among the fields of a structure.

"""####]),
          .init("", [####"""
  func addMember(_ name: String, isField: Bool) -> RuntimeFlatNode {
    let node = RuntimeFlatNode()
    self.members[name] = node
    if isField {
      self.fields.append(name)
    }
    return node
  }
}
"""####]),
        ])
    case "Runtime/Parameters/Flattening/RuntimeFlattening":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("mark", [####"""
/// A value as the names and texts of a query or a form: members in brackets, arrays of single
/// values by a style, and other arrays by their indices.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated enum RuntimeFlattening {

"""####]),
          .init("mark", [####"""
  /// Encoded `name=value` pairs; nil for what is no object and has no name.
  ///
  /// - Parameters:
  ///   - name: What the value is called; nil: its members stand for themselves.
  ///   - explodes: Whether the members of an object stand for themselves, though it has a name.
  ///   - arrays: How arrays of single values are written; nil: in brackets, and by repeating their
  ///     name where that has none.
  ///   - sendsNull: Whether null is an empty text, or left out.
  ///   - taken: What no member may be called.

"""####]),
          .init("", [####"""
  static func pairs(
    of value: some Encodable & Sendable, named name: String?, explodes: Bool = false,
    arrays: ArrayStyle?, sendsNull: Bool, hasDots: Bool = false, besides taken: Set<String> = [],
    dates: DateCoding
  ) throws -> [String]? {
    try RuntimeJSONCoding.withStack { (depth: Int) throws -> [String]? in
      let tree: RuntimeFlatNode = try RuntimeFlatEncoder.tree(of: value, dates: dates, depth: depth)
      var list = PairList(
        arrays: arrays ?? .brackets, hasDots: hasDots, numbers: hasDots && arrays == nil,
        sendsNull: sendsNull)
      let isTop: Bool = name == nil || explodes
      if tree.kind == .object, isTop {
        guard taken.isDisjoint(with: tree.members.keys) else { return nil }
        for (key, member) in tree.orderedMembers {
          list.append(member, named: key, arrays ?? .repeat)
        }
      } else if let name {
        list.append(tree, named: name, isTop ? arrays ?? .repeat : list.arrays)
      } else {
        return nil
      }
      return list.pairs
    }
  }

  private struct PairList {
    let arrays: ArrayStyle

"""####]),
          .init("mark", [####"""
    /// Members have dots before them, and no brackets around them.

"""####]),
          .init("", [####"""
    let hasDots: Bool

"""####]),
          .init("mark", [####"""
    /// Elements are numbered from 1.

"""####]),
          .init("", [####"""
    let numbers: Bool
    let sendsNull: Bool
    var pairs: [String] = []


"""####]),
          .init("mark", [####"""
    /// - Parameter arrays: How an array here is written.

"""####]),
          .init("", [####"""
    mutating func append(_ node: RuntimeFlatNode, named name: String, _ arrays: ArrayStyle) {
      switch node.kind {
      case .nothing:
        if self.sendsNull {
          self.pairs.append(RuntimePercentEncoding.pair(name, ""))
        }
      case .text:
        self.pairs.append(RuntimePercentEncoding.pair(name, node.text))
      case .array
      where self.hasDots && (self.numbers || node.elements.contains { $0.isCollection }):
        for (index, element) in node.elements.enumerated() {
          self.append(element, named: "\(name).\(index + 1)", self.arrays)
        }
      case .object where self.hasDots:
        for (key, member) in node.orderedMembers {
          self.append(member, named: "\(name).\(key)", self.arrays)
        }
      case .array where !node.elements.contains { $0.isCollection }:
        let texts: [String] = node.elements.filter { $0.kind == .text }.map(\.text)
        self.pairs += texts.isEmpty ? [] : arrays.pairs(name, texts)
      case .array:
        for (index, element) in node.elements.enumerated() {
          self.append(element, named: "\(name)[\(index)]", self.arrays)
        }
      case .object:
        for (key, member) in node.orderedMembers {
          self.append(member, named: "\(name)[\(key)]", self.arrays)
        }
      }
    }
  }
}

nonisolated extension EndpointCall {

"""####]),
          .init("mark", [####"""
  /// Pairs for the members of an object.

"""####]),
          .init("", [####"""
  func members(
    of value: some Encodable & Sendable, named name: String?, explodes: Bool = false,
    arrays: ArrayStyle?, sendsNull: Bool, hasDots: Bool = false, besides taken: Set<String> = []
  ) -> @Sendable () throws -> [String] {
    let dates: DateCoding = self.dates
    return { () throws -> [String] in
      let pairs: [String]? = try RuntimeFlattening.pairs(
        of: value, named: name, explodes: explodes, arrays: arrays, sendsNull: sendsNull,
        hasDots: hasDots, besides: taken, dates: dates)
      guard let pairs else {
        let context = EncodingError.Context(codingPath: [], debugDescription: "no object")
        throw EncodingError.invalidValue("value", context)
      }
      return pairs
    }
  }
}
"""####]),
        ])
    case "Runtime/Parameters/JSONText/EndpointCall+JSONText":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// A pair whose value is written as JSON.
  func pair(
    _ name: String, json value: some Encodable & Sendable
  ) -> @Sendable () throws -> [String] {
    let dates: DateCoding = self.dates
    return { () throws -> [String] in
      // Caches tell requests apart by their URLs.
      let data: Data = try RuntimeJSONCoding.encode(value, dates: dates, isSorted: true)
      return [RuntimePercentEncoding.pair(name, String(decoding: data, as: UTF8.self))]
    }
  }
}
"""####]),
        ])
    case "Runtime/Parameters/Members/ParameterMembers":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// The members of an object, each of which is written as one text.

"""####, "public", ####"""
nonisolated struct ParameterMembers: ExpressibleByArrayLiteral, Sendable {
  let all: [(name: String, value: (any ParameterValue)?)]

  
"""####, "public", ####"""
init(arrayLiteral members: (String, (any ParameterValue)?)...) {
    self.all = members.map { (name: $0.0, value: $0.1) }
  }

  /// Those of a dictionary, in the order of their names.
  
"""####, "public", ####"""
init(_ members: [String: some ParameterValue]?) {
    self.all = (members ?? [:])
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { (name: $0.key, value: $0.value) }
  }

  /// Those of an object, and behind them what it has under other names.
  
"""####, "public", ####"""
init(_ declared: ParameterMembers, and others: [String: some ParameterValue]?) {
    let known: Set<String> = Set(declared.all.map(\.name))
    self.all =
      declared.all + ParameterMembers(others).all.filter { !known.contains($0.name) }
  }
}

nonisolated extension EndpointCall {

"""####]),
          .init("mark", [####"""
  /// A name and a text for each member that has a value.

"""####]),
          .init("", [####"""
  mutating func texts(
    _ members: ParameterMembers, _ name: String
  ) -> [(name: String, text: String)] {
    var texts: [(name: String, text: String)] = []
    for member in members.all {
      guard let value = member.value, let text = self.text(value, name) else { continue }
      texts.append((name: member.name, text: text))
    }
    return texts
  }
}
"""####]),
        ])
    case "Runtime/Parameters/OwnDates/Date+ParameterValue":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
nonisolated extension Date {
  /// As a parameter that is written in a form of its own.
  
"""####, "public", ####"""
func written(as dates: DateCoding) -> some ParameterValue {
    RuntimeWrittenDate(date: self, dates: dates)
  }
}

nonisolated private struct RuntimeWrittenDate: ParameterValue {
  let date: Date
  let dates: DateCoding

  func parameterText(_ dates: DateCoding) -> String? { self.dates.text(self.date) }
}
"""####]),
        ])
    case "Runtime/Parameters/UnsignedParameters/UInt64+ParameterValue":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension UInt64: ParameterValue {
  
"""####, "public", ####"""
func parameterText(_ dates: DateCoding) -> String? {
    String(self)
  }
}
"""####]),
        ])
    case "Runtime/Paths/JSONPaths/EndpointCall+PathJSON":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name}` of the path with a value as JSON.
  
"""####, "public", ####"""
mutating func path(_ name: String, json value: some Encodable & Sendable) {
    self.putLater(name, json: value) { (call: inout EndpointCall, json: String) in
      call.fill(name, RuntimePercentEncoding.encode(json))
    }
  }
}
"""####]),
        ])
    case "Runtime/Paths/OptionalPaths/EndpointCall+PathOptional":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name}`, the last segment of the path; nil leaves the segment out.
  
"""####, "public", ####"""
mutating func path(_ name: String, optional value: (some ParameterValue)?) {
    if let value {
      self.path(name, value)
    } else if let segment = self.path.range(of: "/{\(name)}", options: .backwards) {
      self.path.removeSubrange(segment)
    }
  }
}
"""####]),
        ])
    case "Runtime/Paths/PathChoices/EndpointCall+PathChoice":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name}` with a value of a choice: a text, the elements of an array,
  /// or the members of an object.
  ///
  /// - Parameter explodes: Whether these stand apart, `a=1,b=2` in place of `a,1,b,2`.
  
"""####, "public", ####"""
mutating func path(
    _ name: String, choice value: some Encodable & Sendable, style: PathStyle = .simple,
    explodes: Bool = false
  ) {
    let write: @Sendable (RuntimeChoice) throws -> [String] = { (choice: RuntimeChoice) in
      let parts: [String] = choice.parts(explodes: explodes) { RuntimePercentEncoding.encode($0) }
      guard !parts.isEmpty, parts != [""] else {
        let context = EncodingError.Context(codingPath: [], debugDescription: "empty")
        throw EncodingError.invalidValue("value", context)
      }
      var isNamed = true
      if case .members = choice, explodes {
        isNamed = false
      }
      return [style.text(of: parts, named: isNamed ? name : nil, explodes: explodes)]
    }
    self.putLater(name, choice: value, write) { (call: inout EndpointCall, texts: [String]) in
      call.fill(name, texts.joined())
    }
  }
}
"""####]),
        ])
    case "Runtime/Paths/PathSegments/EndpointCall+PathSegments":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name+}` of the path: the slashes of the value stay.
  
"""####, "public", ####"""
mutating func path(_ name: String, segments value: String) {
    // By scalars: as a character, a slash can have an accent.
    let segments: [Substring.UnicodeScalarView] = value.unicodeScalars.split(
      separator: "/", omittingEmptySubsequences: false)
    self.path(name, segments: segments.map { String($0) })
  }

  /// Fills in the placeholder `{name+}` of the path with a segment for each element.
  
"""####, "public", ####"""
mutating func path(_ name: String, segments: [some ParameterValue]) {
    self.fill(name, segments: self.texts(segments, name), RuntimePercentEncoding.encode)
  }

  mutating func fill(_ name: String, segments: [String], _ encode: (String) -> String) {
    if segments.isEmpty || segments.contains("") {
      self.refuse("\(name) has an empty segment")
    }
    self.fill(name + "+", segments.map(encode).joined(separator: "/"))
  }
}
"""####]),
        ])
    case "Runtime/Paths/PathStyles/EndpointCall+PathStyle":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// How a value is written in a path: the operators of RFC 6570, section 3.2.

"""####, "public", ####"""
nonisolated enum PathStyle: Hashable, Sendable {
  /// `a,b`.
  case simple
  /// `.a,b`.
  case label
  /// `;name=a,b`.
  case matrix
}

nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name}` of the path.
  
"""####, "public", ####"""
mutating func path(_ name: String, _ value: some ParameterValue, style: PathStyle) {
    self.path(name, [value], style: style)
  }

  /// Fills in the placeholder `{name}` with the elements of an array.
  ///
  /// - Parameter explodes: Whether they stand apart, `;name=a;name=b` in place of `;name=a,b`.
  
"""####, "public", ####"""
mutating func path(
    _ name: String, _ values: [some ParameterValue], style: PathStyle, explodes: Bool = false
  ) {
    let texts: [String] = self.texts(values, name)
    let isEmpty: Bool = texts.isEmpty || texts == [""]
    let encoded: [String] = texts.map { RuntimePercentEncoding.encode($0) }
    self.fill(name, isEmpty ? [] : encoded, style, explodes, named: true)
  }

  /// Fills in the placeholder `{name}` with the members of an object; those without a value are
  /// left out.
  ///
  /// - Parameter explodes: Whether they stand apart, `a=1,b=2` in place of `a,1,b,2`.
  
"""####, "public", ####"""
mutating func path(
    _ name: String, members: ParameterMembers, style: PathStyle = .simple, explodes: Bool = false
  ) {
    let parts: [String] = self.texts(members, name).flatMap { (name: String, text: String) in
      let pair: [String] = [name, text].map { RuntimePercentEncoding.encode($0) }
      return explodes ? [pair.joined(separator: "=")] : pair
    }
    self.fill(name, parts, style, explodes, named: !explodes)
  }

  private mutating func fill(
    _ name: String, _ parts: [String], _ style: PathStyle, _ explodes: Bool, named: Bool
  ) {
    if parts.isEmpty {
      self.refuse("\(name) is empty")
    }
    self.fill(name, style.text(of: parts, named: named ? name : nil, explodes: explodes))
  }
}

nonisolated extension PathStyle {

"""####]),
          .init("mark", [####"""
  /// What stands in the place of a placeholder.
  ///
  /// - Parameter name: What parts of `matrix` have before them; nil: they have names of their own.

"""####]),
          .init("", [####"""
  func text(of parts: [String], named name: String?, explodes: Bool) -> String {
    switch self {
    case .simple:
      return parts.joined(separator: ",")
    case .label:
      return "." + parts.joined(separator: explodes ? "." : ",")
    case .matrix:
      let start: String = name.map { ";\(RuntimePercentEncoding.encode($0))=" } ?? ";"
      return start + parts.joined(separator: explodes ? start : ",")
    }
  }
}
"""####]),
        ])
    case "Runtime/Paths/Paths/EndpointCall+Path":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name}` of the path.
  
"""####, "public", ####"""
mutating func path(_ name: String, _ value: some ParameterValue) {
    guard let text = self.text(value, name) else { return }
    if text.isEmpty {
      self.refuse("\(name) is empty")
    }
    self.fill(name, RuntimePercentEncoding.encode(text))
  }


"""####]),
          .init("mark", [####"""
  /// - Parameter encoded: What stands in the place of the placeholder `{name}`.

"""####]),
          .init("", [####"""
  mutating func fill(_ name: String, _ encoded: String) {
    var filled: String = ""
    var rest: Substring = self.path[...]
    while let start = rest.utf8.firstIndex(of: 0x7B),
      let end = rest[start...].utf8.firstIndex(of: 0x7D)
    {
      let isMeant: Bool = rest[start..<end].dropFirst() == name
      filled += rest[..<start]
      filled += isMeant ? encoded[...] : rest[start...end]
      rest = rest[end...].dropFirst()
    }
    self.path = filled + rest
  }
}

nonisolated extension LiveCaller {

"""####]),
          .init("mark", [####"""
  /// Refuses a path that is not whole, or that leads elsewhere.

"""####]),
          .init("", [####"""
  func checkPath(of call: EndpointCall) throws {
    guard !call.path.utf8.contains(0x7B) else {
      throw self.error(.invalidRequest, call, detail: "a path parameter has no value")
    }
    if call.path.utf8.contains(0x2E) {
      let segments: [Substring] = call.path.split(separator: "/")
      guard !segments.contains("."), !segments.contains("..") else {
        throw self.error(.invalidRequest, call, detail: "the path has a segment `.` or `..`")
      }
    }
  }
}
"""####]),
        ])
    case "Runtime/Paths/ReservedPaths/EndpointCall+PathReserved":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name}` of the path; reserved characters stay as they are.
  
"""####, "public", ####"""
mutating func path(_ name: String, reserved value: some ParameterValue) {
    guard let text = self.text(value, name) else { return }
    if text.isEmpty {
      self.refuse("\(name) is empty")
    }
    self.fill(name, RuntimePercentEncoding.encodeSegment(text))
  }
}

nonisolated extension RuntimePercentEncoding {

"""####]),
          .init("mark", [####"""
  /// Keeps what a segment of a path may have (RFC 3986, section 3.3) as it is.

"""####]),
          .init("", [####"""
  static func encodeSegment(_ text: String) -> String {
    text.unicodeScalars.map { (scalar: Unicode.Scalar) -> String in
      ":@!$&'()*+,;=".unicodeScalars.contains(scalar) ? String(scalar) : self.encode(String(scalar))
    }.joined()
  }
}
"""####]),
        ])
    case "Runtime/Paths/ReservedSegments/EndpointCall+PathReservedSegments":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Fills in the placeholder `{name+}` of the path: slashes and reserved characters stay.
  
"""####, "public", ####"""
mutating func path(_ name: String, reservedSegments value: String) {
    // By scalars: as a character, a slash can have an accent.
    let segments: [Substring.UnicodeScalarView] = value.unicodeScalars.split(
      separator: "/", omittingEmptySubsequences: false)
    self.path(name, reservedSegments: segments.map { String($0) })
  }

  /// Fills in the placeholder `{name+}` with a segment for each element.
  
"""####, "public", ####"""
mutating func path(_ name: String, reservedSegments segments: [some ParameterValue]) {
    self.fill(name, segments: self.texts(segments, name), RuntimePercentEncoding.encodeSegment)
  }
}
"""####]),
        ])
    case "Runtime/Queries/DeepObjects/EndpointCall+DeepObject":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends the members of an object as `name[member]=value`; nil sends none.
  ///
  /// - Parameter arrays: How arrays of single values are written within it.
  
"""####, "public", ####"""
mutating func query(
    _ name: String, deepObject value: (some Encodable & Sendable)?, arrays: ArrayStyle = .brackets
  ) {
    guard let value else { return }
    self.queryLater(name, self.members(of: value, named: name, arrays: arrays, sendsNull: false))
  }

  /// Sends the members of an object as items of their own; nil sends none.
  ///
  /// - Parameter taken: What no member may be called: the items of credentials.
  
"""####, "public", ####"""
mutating func query(
    explode value: (some Encodable & Sendable)?, arrays: ArrayStyle? = nil,
    besides taken: Set<String> = []
  ) {
    guard let value else { return }
    self.queryLater(
      "the query",
      self.members(of: value, named: nil, arrays: arrays, sendsNull: false, besides: taken))
  }
}
"""####]),
        ])
    case "Runtime/Queries/JSONQuery/EndpointCall+QueryJSON":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a value as JSON in a query item; nil sends none.
  
"""####, "public", ####"""
mutating func query(_ name: String, json value: (some Encodable & Sendable)?) {
    guard let value else { return }
    self.queryLater(name, self.pair(name, json: value))
  }
}
"""####]),
        ])
    case "Runtime/Queries/Query/EndpointCall+Query":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a query item; nil sends none.
  
"""####, "public", ####"""
mutating func query(_ name: String, _ value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, name) else { return }
    self.query.append(RuntimePercentEncoding.pair(name, text))
  }

"""####]),
          .init("arrays", [####"""


"""####]),
          .init("mark", [####"""
  #if arrays

"""####]),
          .init("arrays", [####"""
  /// Sends query items for an array; nil and an empty one send none.
  
"""####, "public", ####"""
mutating func query(
    _ name: String, _ values: [some ParameterValue]?, style: ArrayStyle = .repeat
  ) {
    guard let values, !values.isEmpty else { return }
    self.query += style.pairs(name, self.texts(values, name))
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}
"""####]),
        ])
    case "Runtime/Queries/QueryChoices/EndpointCall+QueryChoice":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a query item with a value of a choice: a text, the elements of an array, or the members
  /// of an object, names and values by turns. nil and what has no parts send none.
  
"""####, "public", ####"""
mutating func query(
    _ name: String, choice value: (some Encodable & Sendable)?, style: ArrayStyle = .repeat
  ) {
    guard let value else { return }
    self.queryLater(name, self.pairs(of: value, named: name, style: style))
  }

  /// Sends a value of a choice: the members of an object as items of their own, else an item. nil
  /// sends none.
  ///
  /// - Parameter taken: What no member may be called: the items of credentials.
  
"""####, "public", ####"""
mutating func query(
    _ name: String, explode value: (some Encodable & Sendable)?, arrays: ArrayStyle? = nil,
    besides taken: Set<String> = []
  ) {
    guard let value else { return }
    self.queryLater(
      name,
      self.members(
        of: value, named: name, explodes: true, arrays: arrays, sendsNull: false, besides: taken))
  }
}
"""####]),
        ])
    case "Runtime/Queries/QueryDots/EndpointCall+QueryDots":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends the members of an object as `name.member=value`, to any depth; nil sends none.
  ///
  /// - Parameter arrays: How arrays of single values are written; nil: numbered from 1.
  
"""####, "public", ####"""
mutating func query(
    _ name: String, dots value: (some Encodable & Sendable)?, arrays: ArrayStyle? = nil
  ) {
    guard let value else { return }
    self.queryLater(
      name, self.members(of: value, named: name, arrays: arrays, sendsNull: false, hasDots: true))
  }
}
"""####]),
        ])
    case "Runtime/Queries/QueryMembers/EndpointCall+QueryMembers":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends the members of an object in a query item, names and values by turns, `x,1,y,2`;
  /// without a member that has a value it is not sent.
  
"""####, "public", ####"""
mutating func query(
    _ name: String, members: ParameterMembers, style: ArrayStyle = .comma
  ) {
    let parts: [String] = self.texts(members, name).flatMap { [$0.name, $0.text] }
    if !parts.isEmpty {
      self.query += style.pairs(name, parts)
    }
  }
}
"""####]),
        ])
    case "Runtime/Queries/ReservedEncoding/RuntimePercentEncoding+Reserved":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension RuntimePercentEncoding {
  /// Keeps what RFC 3986 reserves, but for what would end the value: `&`, `+`, `#`, `[`, `]` and
  /// `%`.
  static func encodeReserved(_ text: String) -> String {
    var encoded: String = ""
    for scalar in text.unicodeScalars {
      let character = String(scalar)
      encoded += ":/?@!$'()*,;=".contains(character) ? character : self.encode(character)
    }
    return encoded
  }
}
"""####]),
        ])
    case "Runtime/Queries/ReservedQuery/EndpointCall+QueryReserved":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a query item in which reserved characters stay as they are; nil sends none.
  
"""####, "public", ####"""
mutating func query(_ name: String, reserved value: (some ParameterValue)?) {
    self.query(name, reserved: value.map { [$0] })
  }

  /// Sends query items for an array, in which reserved characters stay as they are.
  
"""####, "public", ####"""
mutating func query(
    _ name: String, reserved values: [some ParameterValue]?, style: ArrayStyle = .repeat
  ) {
    guard let values, !values.isEmpty else { return }
    let texts: [String] = self.texts(values, name)
    self.query += style.pairs(name, texts, encode: RuntimePercentEncoding.encodeReserved)
  }
}
"""####]),
        ])
    case "Runtime/Queries/WholeJSONQuery/EndpointCall+QueryWholeJSON":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a value as JSON without a name, which is the whole query; nil sends none.
  
"""####, "public", ####"""
mutating func query(wholeJSON value: (some Encodable & Sendable)?) {
    guard let value else { return }
    let dates: DateCoding = self.dates
    self.queryLater("the query") { () throws -> [String] in
      let data: Data = try RuntimeJSONCoding.encode(value, dates: dates, isSorted: true)
      return [RuntimePercentEncoding.encode(String(decoding: data, as: UTF8.self))]
    }
  }
}
"""####]),
        ])
    case "Runtime/Queries/WholeQuery/EndpointCall+QueryWhole":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension EndpointCall {
  /// Sends a text without a name, which is the whole query; nil sends none.
  
"""####, "public", ####"""
mutating func query(whole value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, "the query") else { return }
    self.query.append(RuntimePercentEncoding.encode(text))
  }
}
"""####]),
        ])
    case "Runtime/Responses/DurationResults/RuntimeWireReading+Duration":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension Duration: RuntimeWireReading {

"""####]),
          .init("mark", [####"""
  /// A number of seconds: Swift decodes a pair of integers.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
static func read(from decoder: any Decoder) throws -> Duration {
    try FieldCoding<Duration>.seconds.decode(decoder)
  }
}
"""####]),
        ])
    case "Runtime/Responses/OwnResults/RuntimeWireReading":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("mark", [####"""
/// Whole responses, or what arrays and dictionaries in their place hold, that are not read as
/// their type decodes.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated protocol RuntimeWireReading {
  static func read(from decoder: any Decoder) throws -> Self
}

nonisolated extension Optional: RuntimeWireReading where Wrapped: RuntimeWireReading {
  
"""####, "internal", ####"""
static func read(from decoder: any Decoder) throws -> Self {
    try decoder.singleValueContainer().decodeNil() ? nil : Wrapped.read(from: decoder)
  }
}

nonisolated extension Array: RuntimeWireReading where Element: RuntimeWireReading {
  
"""####, "internal", ####"""
static func read(from decoder: any Decoder) throws -> [Element] {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd {
      elements.append(try Element.read(from: container.superDecoder()))
    }
    return elements
  }
}

nonisolated extension Dictionary: RuntimeWireReading
where Key == String, Value: RuntimeWireReading {
  
"""####, "internal", ####"""
static func read(from decoder: any Decoder) throws -> [String: Value] {
    let container = try decoder.container(keyedBy: RuntimeDataKey.self)
    var values: [String: Value] = [:]
    for key in container.allKeys {
      values[key.stringValue] = try Value.read(from: container.superDecoder(forKey: key))
    }
    return values
  }
}
"""####]),
        ])
    case "Runtime/Responses/Responses/LiveCaller+Response":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
nonisolated extension LiveCaller {
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, "public", ####"""
func data(_ call: EndpointCall) async throws -> Data {
    try await self.success(of: call, accept: "*/*").body
  }

  /// The response as it is, with any status below 400.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, "public", ####"""
func response(_ call: EndpointCall) async throws -> HTTPResponse {
    var call: EndpointCall = call
    call.statuses = 200..<400
    return try await self.success(of: call, accept: "*/*")
  }
}
"""####]),
        ])
    case "Runtime/Responses/SetCookies/RuntimeSetCookie":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("mark", [####"""
/// The header `Set-Cookie`, the one that may not be joined with commas (RFC 9110, section 5.3), and
/// that URLSession joins.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated enum RuntimeSetCookie {

"""####]),
          .init("mark", [####"""
  /// The fields that a value was joined of. A comma within one, as in a date, is followed by
  /// something else than a name and `=`.

"""####]),
          .init("", [####"""
  static func fields(_ joined: String) -> [String] {
    var fields: [String] = []
    for part in joined.split(separator: ",", omittingEmptySubsequences: false) {
      let name: Substring = part.drop { $0 == " " }.prefix { $0 != "=" && $0 != ";" && $0 != " " }
      let isStart: Bool = part.drop { $0 == " " }.dropFirst(name.count).first == "="
      if isStart || fields.isEmpty {
        fields.append(String(part.drop { $0 == " " }))
      } else {
        fields[fields.count - 1] += ",\(part)"
      }
    }
    return fields
  }
}
"""####]),
        ])
    case "Runtime/Responses/StatusFlags/LiveCaller+Flags":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension LiveCaller {
  /// What the status of a response means; any other status is a failure, and so is a success whose
  /// body says that the call has failed.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, "public", ####"""
func flag(_ call: EndpointCall, _ flags: [Int: Bool]) async throws -> Bool {
    var call: EndpointCall = call
    call.otherStatuses = Set(flags.keys)
    let response: HTTPResponse = try await self.success(of: call, accept: nil)
    guard let flag = flags[response.status] else {
      let known: String = flags.keys.sorted().map { String($0) }.joined(separator: " or ")
      throw self.error(.status, call, response, detail: "expected status \(known)")
    }
    return flag
  }
}
"""####]),
        ])
    case "Runtime/Responses/StatusTexts/RuntimeStatusResponse+Text":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension RuntimeStatusResponse {
  /// The body by its charset; without one it is UTF-8.
  
"""####, "public", ####"""
func text() throws -> String {
    guard let text = self.response.text else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: self.response.charsetProblem))
    }
    return text
  }
}
"""####]),
        ])
    case "Runtime/Responses/Statuses/RuntimeStatusResponse":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// A successful response whose status says what its body is.

"""####, "public", ####"""
nonisolated struct RuntimeStatusResponse: Sendable {
  let response: HTTPResponse
  let dates: DateCoding

  
"""####, "public", ####"""
var status: Int { self.response.status }

  /// The body as it comes.
  
"""####, "public", ####"""
var data: Data { self.response.body }

  /// The body, decoded from JSON.
  
"""####, "public", ####"""
func decoded<Value: Decodable & Sendable>() throws -> Value {
    try RuntimeJSONCoding.decode(
      Value.self, from: self.response.body, at: [], dates: self.dates)
  }
}

nonisolated extension LiveCaller {
  /// What a response is, by its status.
  ///
  /// - Parameters:
  ///   - expected: The statuses that are declared.
  ///   - read: Returns nil for a status that is not declared.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, "public", ####"""
func statuses<Value: Sendable>(
    _ call: EndpointCall, expecting expected: [Int] = [], accept: String = "application/json",
    _ read: @Sendable (RuntimeStatusResponse) throws -> Value?
  ) async throws -> Value {
    let response: HTTPResponse = try await self.success(of: call, accept: accept)
    let value: Value?
    do {
      value = try read(RuntimeStatusResponse(response: response, dates: call.dates))
    } catch {
      throw self.error(.decoding, call, response, detail: RuntimeDecodingFailure.text(error))
    }
    guard let value else {
      let known: String = expected.map { String($0) }.joined(separator: " or ")
      throw self.error(
        .status, call, response, detail: expected.isEmpty ? nil : "expected status \(known)")
    }
    return value
  }
}
"""####]),
        ])
    case "Runtime/Responses/Text/HTTPResponse+Text":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension HTTPResponse {

"""####]),
          .init("mark", [####"""
  /// The body by the charset of its `Content-Type`; UTF-8 where it names none. What is not valid
  /// UTF-8 is replaced; nil for a charset that Foundation does not know, or that the body is not
  /// of.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
var text: String? {
    guard let name = self.charset, name != "utf-8", name != "utf8" else {
      let hasMark: Bool = self.body.starts(with: [0xEF, 0xBB, 0xBF])
      return String(decoding: self.body.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
    }
    return Self.encoding(of: name).flatMap { String(data: self.body, encoding: $0) }
  }


"""####]),
          .init("mark", [####"""
  /// Why the body could not be read as text.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
var charsetProblem: String {
    "the charset \(self.charset ?? "utf-8") is not known here, or the body is not text in it"
  }


"""####]),
          .init("mark", [####"""
  /// With hyphens, where some servers have low lines.

"""####]),
          .init("", [####"""
  private var charset: String? {
    RuntimeMediaType.parameter("charset", of: self.headers["Content-Type"])?.lowercased()
      .replacingOccurrences(of: "_", with: "-").trimmingCharacters(in: ["'"])
  }


"""####]),
          .init("mark", [####"""
  /// By names in the registry of IANA, and others that servers have.

"""####]),
          .init("", [####"""
  private static func encoding(of charset: String) -> String.Encoding? {
    let isOfWindows: Bool = charset.hasPrefix("cp125")
    let name: String = isOfWindows ? "windows-" + charset.dropFirst(2) : charset
    if let encoding = self.encodings[name] { return encoding }
    if name.hasPrefix("iso-8859-"), let part = UInt(name.dropFirst(9)), (3...16).contains(part) {
      return self.coreFoundation(0x0200 + part)
    }
    return self.others[name].map(self.coreFoundation)
  }

  private static func coreFoundation(_ encoding: UInt) -> String.Encoding {
    String.Encoding(rawValue: 0x8000_0000 | encoding)
  }

  private static let encodings: [String: String.Encoding] = [
    "ascii": .isoLatin1, "us-ascii": .isoLatin1, "iso-8859-1": .isoLatin1, "latin1": .isoLatin1,
    "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
    "windows-1252": .windowsCP1252, "windows-1253": .windowsCP1253,
    "windows-1254": .windowsCP1254, "utf-16": .utf16, "utf-16be": .utf16BigEndian,
    "utf-16le": .utf16LittleEndian, "utf-32": .utf32, "utf-32be": .utf32BigEndian,
    "utf-32le": .utf32LittleEndian, "shift-jis": .shiftJIS, "sjis": .shiftJIS,
    "x-sjis": .shiftJIS, "windows-31j": .shiftJIS, "euc-jp": .japaneseEUC,
    "iso-2022-jp": .iso2022JP, "macintosh": .macOSRoman,
  ]


"""####]),
          .init("mark", [####"""
  /// As Core Foundation numbers them.

"""####]),
          .init("", [####"""
  private static let others: [String: UInt] = [
    "windows-1255": 0x0505, "windows-1256": 0x0506, "windows-1257": 0x0507,
    "windows-1258": 0x0508, "koi8-r": 0x0A02, "koi8-u": 0x0A08, "big5": 0x0A03, "euc-kr": 0x0940,
    "gb2312": 0x0930, "gbk": 0x0632, "gb18030": 0x0632,
  ]
}
"""####]),
        ])
    case "Runtime/Responses/Text/LiveCaller+Text":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension LiveCaller {
  /// The body by its charset; without one it is UTF-8.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, "public", ####"""
func text(_ call: EndpointCall) async throws -> String {
    let response: HTTPResponse = try await self.success(of: call, accept: "*/*")
    guard let text = response.text else {
      throw self.error(
        .decoding, call, response, detail: response.charsetProblem)
    }
    return text
  }
}
"""####]),
        ])
    case "Runtime/Responses/TypedHeaders/ResponseHeaderReader":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// Reads headers of a response as values of types.

"""####, "public", ####"""
nonisolated struct ResponseHeaderReader: Sendable {
  let headers: HTTPHeaders
  let dates: DateCoding

  /// The value of a header that has to be there.
  ///
  /// - Parameter read: Returns nil for a text that is not valid.
  
"""####, "public", ####"""
func required<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value {
    guard let value = self.optional(name, read) else {
      throw RuntimeHeaderFailure(name: name, isThere: self.headers[name] != nil)
    }
    return value
  }

  /// The value of a header; nil if it is missing or not valid.
  
"""####, "public", ####"""
func optional<Value>(_ name: String, _ read: (String) -> Value?) -> Value? {
    self.headers[name].flatMap(read)
  }

  /// The values of a header with a list (RFC 9110, section 5.6.1), none where there is no header.
  
"""####, "public", ####"""
func list<Value>(_ name: String, _ read: (String) -> Value?) throws -> [Value] {
    guard let list = self.optionalList(name, read) else {
      guard self.headers[name] != nil else { return [] }
      throw RuntimeHeaderFailure(name: name, isThere: true)
    }
    return list
  }

  /// The values of a header with a list; nil if it is missing, or one of them is not valid.
  
"""####, "public", ####"""
func optionalList<Value>(_ name: String, _ read: (String) -> Value?) -> [Value]? {
    guard let text = self.headers[name] else { return nil }
    guard let values: [Value?] = Self.elements(of: text)?.map(read) else { return nil }
    let known: [Value] = values.compactMap { $0 }
    return known.count == values.count ? known : nil
  }

  /// The values of all headers whose names begin with a text, by the rest of their names.
  
"""####, "public", ####"""
func prefixed<Value>(
    _ prefix: String, _ read: (String) -> Value?
  ) throws -> [String: Value] {
    var values: [String: Value] = [:]
    for field in self.headers where field.name.prefix(prefix.count).isSameName(as: prefix) {
      let key = String(field.name.dropFirst(prefix.count))
      guard !key.isEmpty, values[key] == nil, let text = self.headers[field.name] else { continue }
      guard let value = read(text) else {
        throw RuntimeHeaderFailure(name: field.name, isThere: true)
      }
      values[key] = value
    }
    return values
  }

  /// A date in the format of the endpoint, or in another one.
  
"""####, "public", ####"""
func date(_ text: String, _ dates: DateCoding? = nil) -> Date? {
    for json in [text, "\"\(text)\""] {
      let date: Date? = try? RuntimeJSONCoding.decode(
        Date.self, from: Data(json.utf8), at: [], dates: dates ?? self.dates)
      if let date {
        return date
      }
    }
    return nil
  }


"""####]),
          .init("mark", [####"""
  /// The elements between commas, without empty ones. Of one that is in quotes as a whole (section
  /// 5.6.4) it is what is inside of them.
  ///
  /// - Returns: nil where a quote is not closed.

"""####]),
          .init("", [####"""
  static func elements(of list: String) -> [String]? {
    var elements: [String.UnicodeScalarView] = [String.UnicodeScalarView()]
    var isQuoted: Bool = false
    var isEscaped: Bool = false
    for scalar in list.unicodeScalars {
      if scalar == ",", !isQuoted {
        elements.append(String.UnicodeScalarView())
        continue
      }
      elements[elements.count - 1].append(scalar)
      if isEscaped {
        isEscaped = false
      } else if scalar == "\"" {
        isQuoted.toggle()
      } else {
        isEscaped = isQuoted && scalar == "\\"
      }
    }
    guard !isQuoted else { return nil }
    return elements.compactMap { (element: String.UnicodeScalarView) -> String? in
      let text: String = String(element).trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
      return text.isEmpty ? nil : Self.unquoted(text)
    }
  }

  private static func unquoted(_ text: String) -> String {
    guard text.unicodeScalars.first == "\"" else { return text }
    var content = String.UnicodeScalarView()
    var rest = text.unicodeScalars.dropFirst()
    while var scalar = rest.popFirst() {
      if scalar == "\"" {
        return rest.isEmpty ? String(content) : text
      }
      if scalar == "\\", let escaped = rest.popFirst() {
        scalar = escaped
      }
      content.append(scalar)
    }
    return text
  }
}


"""####]),
          .init("mark", [####"""
/// A header that is not what was declared; its value is left out.

"""####]),
          .init("", [####"""
nonisolated private struct RuntimeHeaderFailure: Error {
  let name: String
  let isThere: Bool

  var detail: String { "the header \(self.name) is \(self.isThere ? "not valid" : "missing")" }
}

nonisolated extension LiveCaller {
  /// The part of a JSON body at a path, with what is made of the headers.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, "public", ####"""
func response<Value: Decodable & Sendable, Result: Sendable>(
    _ call: EndpointCall, as type: Value.Type, at path: [JSONPathStep] = [],
    takesNotModified: Bool = false,
    _ make: @Sendable (Response<Value>, ResponseHeaderReader) throws -> Result
  ) async throws -> Result {
    let response: Response<Value> = try await self.response(
      call, as: type, at: path, takesNotModified: takesNotModified)
    do {
      return try make(response, ResponseHeaderReader(headers: response.headers, dates: call.dates))
    } catch {
      let head = HTTPResponse(status: response.status, headers: response.headers)
      throw self.error(.decoding, call, head, detail: (error as? RuntimeHeaderFailure)?.detail)
    }
  }
}
"""####]),
        ])
    case "Runtime/Responses/TypedResponses/Response":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// What a body is decoded as, with the status and the headers that it came with.

"""####, "public", ####"""
nonisolated struct Response<Value: Sendable>: Sendable {
  
"""####, "public", ####"""
var value: Value
  
"""####, "public", ####"""
var status: Int
  
"""####, "public", ####"""
var headers: HTTPHeaders

  
"""####, "public", ####"""
init(_ value: Value, status: Int = 200, headers: HTTPHeaders = HTTPHeaders()) {
    self.value = value
    self.status = status
    self.headers = headers
  }
}

nonisolated extension Response: Equatable where Value: Equatable {}

nonisolated extension LiveCaller {
  /// The part of a JSON body at a path, with the head of the response.
  ///
  /// - Parameter takesNotModified: Whether 304 is a response too, without a body.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, "public", ####"""
func response<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type, at path: [JSONPathStep] = [],
    takesNotModified: Bool = false
  ) async throws -> Response<Value> {
    var call: EndpointCall = call
    if takesNotModified {
      call.otherStatuses = [304]
    }
    let response: HTTPResponse = try await self.success(of: call, accept: "application/json")
    do {
      let value: Value = try RuntimeJSONCoding.decode(
        type, from: response.body, at: path, dates: call.dates)
      return Response(value, status: response.status, headers: response.headers)
    } catch {
      let detail: String? = RuntimeDecodingFailure.text(error, type)
      throw self.error(.decoding, call, response, detail: detail)
    }
  }
}
"""####]),
        ])
    case "Runtime/Responses/URLResults/RuntimeWireReading+URL":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension URL: RuntimeWireReading {

"""####]),
          .init("mark", [####"""
  /// Foundation before iOS 17 and macOS 14 refuses some that later ones percent-encode.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
static func read(from decoder: any Decoder) throws -> URL {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self), let url = RuntimePercentEncoding.url(text)
    else { return try container.decode(URL.self) }
    return url
  }
}
"""####]),
        ])
    case "Runtime/Stores/ListScopes/ListScope":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
nonisolated extension [AnyHashable?] {

"""####]),
          .init("mark", [####"""
  /// Whether both can be the same list: nil matches any value.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func matches(_ other: Self) -> Bool {
    zip(self, other).allSatisfy { (one: AnyHashable?, other: AnyHashable?) -> Bool in
      one == nil || other == nil || one == other
    }
  }
}
"""####]),
        ])
    case "Runtime/Stores/ListScopes/StoreLoader+Scopes":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
extension StoreLoader {
  /// Which list is shown, such as that of one repository. Before the first load it is any.
  ///
  /// - Parameters:
  ///   - state: Where the owner shows it; whoever observes that hears of another list.
  ///   - items: The type of the items, where the owner has lists of several.
  
"""####, "public", ####"""
func scope<Owner: AnyObject>(
    in state: KeyPath<Owner, State>, of owner: Owner, items: String? = nil
  ) -> [AnyHashable?] {
    _ = owner[keyPath: state]
    return self.shownScope ?? items.map { [$0] } ?? []
  }


"""####]),
          .init("mark", [####"""
  /// Whether a list may be the one that is shown.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func isShown(_ scope: [AnyHashable?]) -> Bool {
    self.shownScope.map { $0.matches(scope) } ?? true
  }


"""####]),
          .init("mark", [####"""
  /// Remembers which list has just been loaded. Changes of items of others wait until those are
  /// loaded again.

"""####]),
          .init("", [####"""
  func settle(scope: [AnyHashable?]) {

"""####]),
          .init("mark", [####"""
    #if pagedStores

"""####]),
          .init("pagedStores", [####"""
    if !self.isShown(scope) { self.removed = 0 }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    self.shownScope = scope

"""####]),
          .init("mark", [####"""
    #if optimisticStores

"""####]),
          .init("optimisticStores", [####"""
    for change in self.changes { change.isShown = self.isShown(change.scope) }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
  }
}
"""####]),
        ])
    case "Runtime/Stores/LoadingViews/LoadingView":
      return SwiftSource(
        head: ####"""
#if canImport(SwiftUI)
  public import SwiftUI
#endif


"""####,
        imports: [SwiftSource.Import(module: "SwiftUI", isPublic: true)],
        sections: [
          .init("", [####"""
#if canImport(SwiftUI)
  /// Shows how far a loading is; before the first request nothing.
  ///
  /// ```swift
  /// LoadingView(store.loading) { items in
  ///   List(items) { item in Text(item.title) }
  /// } onError: { error, request in
  ///   Text(error.localizedDescription)
  /// } onActive: { request in
  ///   ProgressView()
  /// }
  /// .task { await store.load() }
  /// ```
  ///
  /// What was loaded before is the last parameter of `onError` and `onActive`, where they have one
  /// more: `onActive: { request, previous in … }`.
  
"""####, "public", ####"""
struct LoadingView<
    Request: Sendable, Value: Sendable, Content: SwiftUI.View, Failure: SwiftUI.View,
    Active: SwiftUI.View
  >: SwiftUI.View {
    private let loading: Loading<Request, Value>
    private let content: (Value) -> Content
    private let onError: (any Error, Request, Value?) -> Failure
    private let onActive: (Request, Value?) -> Active

    /// With what was loaded before, to show it further.
    
"""####, "public", ####"""
init(
      _ loading: Loading<Request, Value>,
      @SwiftUI.ViewBuilder content: @escaping (Value) -> Content,
      @SwiftUI.ViewBuilder onError: @escaping (any Error, Request, Value?) -> Failure,
      @SwiftUI.ViewBuilder onActive: @escaping (Request, Value?) -> Active
    ) {
      self.loading = loading
      self.content = content
      self.onError = onError
      self.onActive = onActive
    }

    
"""####, "public", ####"""
var body: some SwiftUI.View {
      // One view in all states: what is attached to it, a `task`, starts once.
      ZStack {
        switch self.loading {
        case .idle: EmptyView()
        case .active(let request, let previous): self.onActive(request, previous)
        case .loaded(_, let value): self.content(value)
        case .failed(let request, let error, let previous):
          self.onError(error, request, previous)
        }
      }
    }
  }

  extension LoadingView {
    /// With the request alone.
    
"""####, "public", ####"""
init(
      _ loading: Loading<Request, Value>,
      @SwiftUI.ViewBuilder content: @escaping (Value) -> Content,
      @SwiftUI.ViewBuilder onError: @escaping (any Error, Request) -> Failure,
      @SwiftUI.ViewBuilder onActive: @escaping (Request) -> Active
    ) {
      self.init(loading, content: content) { error, request, _ in
        onError(error, request)
      } onActive: { request, _ in
        onActive(request)
      }
    }

    /// With what was loaded before while a request runs.
    
"""####, "public", ####"""
init(
      _ loading: Loading<Request, Value>,
      @SwiftUI.ViewBuilder content: @escaping (Value) -> Content,
      @SwiftUI.ViewBuilder onError: @escaping (any Error, Request) -> Failure,
      @SwiftUI.ViewBuilder onActive: @escaping (Request, Value?) -> Active
    ) {
      self.init(
        loading, content: content, onError: { error, request, _ in onError(error, request) },
        onActive: onActive)
    }

    /// With what was loaded before a request failed.
    
"""####, "public", ####"""
init(
      _ loading: Loading<Request, Value>,
      @SwiftUI.ViewBuilder content: @escaping (Value) -> Content,
      @SwiftUI.ViewBuilder onError: @escaping (any Error, Request, Value?) -> Failure,
      @SwiftUI.ViewBuilder onActive: @escaping (Request) -> Active
    ) {
      self.init(
        loading, content: content, onError: onError, onActive: { request, _ in onActive(request) })
    }
  }
#endif
"""####]),
        ])
    case "Runtime/Stores/OptimisticStores/StoreLoader+Changes":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
extension StoreLoader {
  /// Shows at once what an action makes of an item, and takes that back if the action fails.
  ///
  /// What is loaded meanwhile is shown with the change, too. Taking it back concerns this change
  /// alone: others, and what was loaded, stay. Changes of one item apply in the order in which they
  /// began; an item that an action returns replaces those that have succeeded, and what is still
  /// under way is shown on top of it.
  ///
  /// - Parameters:
  ///   - id: Of the item.
  ///   - key: Where items have it.
  ///   - scope: Which list the item is in, such as that of one repository: others do not change.
  ///   - state: Where the owner shows the items.
  ///   - change: Returns what the item becomes, or nil to remove it. By default it stays as it is
  ///     until the action has ended.
  ///   - action: Returns the item as it is then, or nil to keep the change. If it returns another
  ///     item of the list, as mocks do, it changes that one.
  
"""####, "public", ####"""
func change<Owner: AnyObject, Item, ID: Hashable>(
    _ id: ID, by key: KeyPath<Item, ID>, scope: [AnyHashable?] = [],
    in state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner,
    to change: @escaping (Item) -> Item? = { $0 }, action: () async throws -> Item?
  ) async throws where Value == [Item] {
    try await self.change(
      id, by: { $0[keyPath: key] }, scope: scope, in: state, of: owner, to: change, action: action)
  }

  /// The same where items may have no id.
  
"""####, "public", ####"""
func change<Owner: AnyObject, Item, ID: Hashable>(
    _ id: ID, by key: KeyPath<Item, ID?>, scope: [AnyHashable?] = [],
    in state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner,
    to change: @escaping (Item) -> Item? = { $0 }, action: () async throws -> Item?
  ) async throws where Value == [Item] {
    try await self.change(
      id, by: { $0[keyPath: key] }, scope: scope, in: state, of: owner, to: change, action: action)
  }

  private func change<Owner: AnyObject, Item, ID: Hashable>(
    _ id: ID, by key: @escaping (Item) -> ID?, scope: [AnyHashable?],
    in state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner,
    to change: @escaping (Item) -> Item?, action: () async throws -> Item?
  ) async throws where Value == [Item] {
    let change = RuntimePendingChange<Value>(of: id) { items in
      items.changing(id, by: key, to: change)
    } concerns: { items in
      items.contains { key($0) == id }
    }
    change.scope = scope
    change.isShown = self.isShown(scope)
    if self.changes.isEmpty { self.base = self.settled.value }
    self.changes.append(change)
    self.show(change, in: state, of: owner)
    do {
      let item = try await action()
      // After a reset nothing is known of it any more.
      guard self.changes.contains(where: { $0 === change }) else { return }
      change.removes = item == nil
      change.lastLoad = self.number
      if let item {
        let shown = change.apply
        change.apply = { items in
          // What the change made of its item stays where the answer is another one.
          let isOther = key(item) != id && items.contains { key($0) != nil && key($0) == key(item) }
          return (isOther ? shown(items) : items).changing(id, by: key, to: { _ in item })
        }
        self.reorder(after: change)
        self.show(change, in: state, of: owner)
      }
    } catch {
      self.changes.removeAll { $0 === change }
      self.show(change, in: state, of: owner)
      self.commitChanges()
      throw error
    }
    self.commitChanges()
  }


"""####]),
          .init("mark", [####"""
  /// What a server returned is newer than what has succeeded before, and may not know of what is
  /// under way. Changes of other items do not matter to it.

"""####]),
          .init("", [####"""
  private func reorder(after change: RuntimePendingChange<Value>) {
    let others = self.changes.filter { !$0.isOfSameItem(as: change) }
    let same = self.changes.filter { $0.isOfSameItem(as: change) && $0 !== change }
    self.changes =
      same.filter { $0.lastLoad != nil } + [change] + others + same.filter { $0.lastLoad == nil }
  }


"""####]),
          .init("mark", [####"""
  /// Changes of what is not there are nothing that views would have to hear of.

"""####]),
          .init("", [####"""
  private func show<Owner: AnyObject>(
    _ change: RuntimePendingChange<Value>, in state: ReferenceWritableKeyPath<Owner, State>,
    of owner: Owner
  ) {
    guard let base = self.base, change.concerns(base) else { return }
    self.settled = self.settled.replacing(self.applying(self.changes, to: base))
    self.show(in: state, of: owner)
  }


"""####]),
          .init("mark", [####"""
  /// The value with the changes that a load may not have seen.
  ///
  /// - Parameter number: Of the load that has brought it.

"""####]),
          .init("", [####"""
  func changed(_ value: Value, by number: Int) -> Value {
    // An action that had ended before the load began is in what it brought.
    self.changes.removeAll { $0.hasEnded(before: number) }
    self.base = value
    defer { self.commitChanges() }
    return self.applying(self.changes, to: value)
  }

"""####]),
          .init("mark", [####"""
  #if pagedStores

"""####]),
          .init("pagedStores", [####"""


"""####]),
          .init("mark", [####"""
    /// The value with a page at its end, and the changes that both may not have seen.
    ///
    /// - Parameters:
    ///   - number: Of the load that has brought the page.
    ///   - add: What is shown of both.

"""####]),
          .init("pagedStores", [####"""
  func changed(
    _ base: Value, with page: Value, by number: Int, _ add: (Value, Value) -> Value
  ) -> Value {
    // The same is true of a page, but not of what was there before and is not on it.
    let ended = self.changes.filter { $0.hasEnded(before: number) && $0.concerns(page) }
    self.changes.removeAll {
      $0.hasEnded(before: number) && ($0.concerns(page) || !$0.concerns(base))
    }
    // What was removed, and is there again, is at the end.
    let value = add(self.applying(ended, to: base), page)
    self.base = value
    defer { self.commitChanges() }
    return self.applying(self.changes, to: value)
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  
"""####, "internal", ####"""
func applying(_ changes: [RuntimePendingChange<Value>], to value: Value) -> Value {
    changes.reduce(value) { $1.applied(to: $0) }
  }


"""####]),
          .init("mark", [####"""
  /// Changes whose action has succeeded belong to the value, unless something is under way that may
  /// have been sent before them, or an earlier change may still be taken back.

"""####]),
          .init("", [####"""
  private func commitChanges() {

"""####]),
          .init("mark", [####"""
    #if shiftedPages

"""####]),
          .init("shiftedPages", [####"""
    self.countRemovals()

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    defer { if self.changes.isEmpty { self.base = nil } }
    guard self.running == nil else { return }

"""####]),
          .init("mark", [####"""
    #if pagedStores

"""####]),
          .init("pagedStores", [####"""
    guard self.runningMore == nil else { return }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    let settled = self.changes.prefix { $0.lastLoad != nil }
    self.base = self.base.map { self.applying(Array(settled), to: $0) }
    self.changes.removeFirst(settled.count)
  }
}

nonisolated extension Array {

"""####]),
          .init("mark", [####"""
  /// The items with one of them changed; nil: it goes. Where it then has the id of another one, it
  /// takes the place of that, since views tell items apart by their ids.

"""####]),
          .init("", [####"""
  fileprivate func changing<ID: Hashable>(
    _ id: ID, by key: (Element) -> ID?, to change: (Element) -> Element?
  ) -> [Element] {
    var items = self
    for index in items.indices.reversed() where key(items[index]) == id {
      guard let item = change(items[index]) else {
        items.remove(at: index)
        continue
      }
      let newID: ID? = key(item)
      let isOther = newID != nil && newID != id
      items[isOther ? items.firstIndex { key($0) == newID } ?? index : index] = item
    }
    return items
  }
}


"""####]),
          .init("mark", [####"""
/// A change of an item in a value that is shown before it is known to last.

"""####]),
          .init("", [####"""
@MainActor

"""####, "internal", ####"""
final class RuntimePendingChange<Value> {

"""####]),
          .init("mark", [####"""
  /// Of the item.

"""####]),
          .init("", [####"""
  let id: AnyHashable

"""####]),
          .init("mark", [####"""
  /// Which list the item is in.

"""####]),
          .init("", [####"""
  var scope: [AnyHashable?] = []

"""####]),
          .init("mark", [####"""
  /// Whether the list that the item is in is the one that is shown.

"""####]),
          .init("", [####"""
  var isShown = true

"""####]),
          .init("mark", [####"""
  /// Whether the action has succeeded and returned no item.

"""####]),
          .init("", [####"""
  var removes = false

"""####]),
          .init("mark", [####"""
  /// Whether the pages that follow begin earlier because of it.

"""####]),
          .init("", [####"""
  var isCounted = false

"""####]),
          .init("mark", [####"""
  /// Whether the page that was asked for last begins earlier, in case that it succeeds.

"""####]),
          .init("", [####"""
  var isExpected = false
  var apply: (Value) -> Value
  private let isIn: (Value) -> Bool

"""####]),
          .init("mark", [####"""
  /// The latest load when its action succeeded; nil: it has not.

"""####]),
          .init("", [####"""
  var lastLoad: Int?

  init(
    of id: AnyHashable, apply: @escaping (Value) -> Value, concerns: @escaping (Value) -> Bool
  ) {
    self.id = id
    self.apply = apply
    self.isIn = concerns
  }


"""####]),
          .init("mark", [####"""
  /// Whether the item is in a value.

"""####]),
          .init("", [####"""
  func concerns(_ value: Value) -> Bool {
    self.isShown && self.isIn(value)
  }

  func applied(to value: Value) -> Value {
    self.isShown ? self.apply(value) : value
  }

  func isOfSameItem(as other: RuntimePendingChange) -> Bool {
    guard self.scope.matches(other.scope) else { return false }
    return self.id == other.id
  }


"""####]),
          .init("mark", [####"""
  /// Whether its action had succeeded before a load began.

"""####]),
          .init("", [####"""
  func hasEnded(before number: Int) -> Bool {
    self.lastLoad.map { $0 < number } ?? false
  }
}
"""####]),
        ])
    case "Runtime/Stores/PagedStores/LoadingMore":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// How far the loading of the pages after the first is: what a view shows below a list.
///
/// `attempt` is an `id` for the `task` of a view that loads more as soon as it is visible: a number
/// that grows when there is a reason to load again, since a page has arrived or a load has ended.

"""####, "public", ####"""
nonisolated enum LoadingMore: Sendable {
  /// Nothing follows what is shown, or nothing was loaded.
  case ended
  /// There may be more, which has not been asked for.
  case idle(attempt: Int)
  /// The next page has no response yet.
  case active(attempt: Int)
  /// The next page could not be loaded; another try starts with it.
  case failed(any Error)
  /// What was loaded names a page that cannot follow, such as one that was there before: nothing
  /// more is loaded.
  case stopped(any Error)

  /// Whether there may be another page.
  
"""####, "public", ####"""
var hasMore: Bool {
    switch self {
    case .ended, .stopped: false
    case .idle, .active, .failed: true
    }
  }

  /// Whether the next page is being loaded.
  
"""####, "public", ####"""
var isActive: Bool {
    if case .active = self { true } else { false }
  }

  /// The number of the attempt to load the next page; nil where none is to be made by itself.
  
"""####, "public", ####"""
var attempt: Int? {
    switch self {
    case .idle(let attempt), .active(let attempt): attempt
    case .ended, .failed, .stopped: nil
    }
  }

  /// Why the next page could not be loaded; nil unless it could not.
  
"""####, "public", ####"""
var error: (any Error)? {
    switch self {
    case .failed(let error), .stopped(let error): error
    case .ended, .idle, .active: nil
    }
  }
}
"""####]),
        ])
    case "Runtime/Stores/PagedStores/RuntimeSharedTask":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// A task for several callers, canceled once none of them waits any more.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeSharedTask: @unchecked Sendable {
  private let task: Task<Void, Never>
  private let lock = NSLock()

"""####]),
          .init("mark", [####"""
  /// How many callers wait, at first the one that has made it. With 0 it is canceled.

"""####]),
          .init("", [####"""
  private var waiting: Int = 1

  init(_ task: Task<Void, Never>) {
    self.task = task
  }


"""####]),
          .init("mark", [####"""
  /// Whether it can be waited for, too: it is not canceled.

"""####]),
          .init("", [####"""
  func enter() -> Bool {
    self.lock.withLock {
      guard self.waiting > 0 else { return false }
      self.waiting += 1
      return true
    }
  }


"""####]),
          .init("mark", [####"""
  /// Waits until the task has ended. A caller that is canceled meanwhile leaves it to the others,
  /// and returns at once; the last one waits until it has ended by that.

"""####]),
          .init("", [####"""
  func wait() async {
    await withTaskCancellationHandler {
      await self.task.endOrCancellation()
    } onCancel: {
      self.leave()
    }
    if self.isCanceled { await self.task.value }
  }

  private var isCanceled: Bool { self.lock.withLock { self.waiting == 0 } }

  func cancel() {
    self.lock.withLock { self.waiting = 0 }
    self.task.cancel()
  }

  private func leave() {
    let isLast: Bool = self.lock.withLock {
      guard self.waiting > 0 else { return false }
      self.waiting -= 1
      return self.waiting == 0
    }
    if isLast {
      self.task.cancel()
    }
  }
}

nonisolated extension Task where Success == Void, Failure == Never {

"""####]),
          .init("mark", [####"""
  /// Waits until it has ended, or its caller is canceled.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func endOrCancellation() async {
    let (end, continuation) = AsyncStream<Never>.makeStream()
    Task {
      await self.value
      continuation.finish()
    }
    for await _ in end {}
  }
}
"""####]),
        ])
    case "Runtime/Stores/PagedStores/StoreLoader+Pages":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
extension StoreLoader {
  /// Loads the first page with items, and cancels what runs.
  ///
  /// - Parameters:
  ///   - scope: Which list it is, such as that of one repository; actions on its items say it too.
  ///   - state: Where the owner shows how far it is.
  ///   - more: Where the owner shows whether more follows.
  ///   - items: What the pages hold.
  
"""####, "public", ####"""
func load<Owner: AnyObject, Item: Sendable>(
    _ request: Request, scope: [AnyHashable?] = [],
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    items: PageItemSequence<Item>
  ) async where Value == [Item] {
    await self.load(
      request, scope: scope, into: state, more, of: owner, items: items, showing: { $0 })
  }

  /// The same where items have ids: of those with one id the last is shown, in the place of the
  /// first, since views tell items apart by their ids.
  
"""####, "public", ####"""
func load<Owner: AnyObject, Item: Identifiable & Sendable>(
    _ request: Request, scope: [AnyHashable?] = [],
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    items: PageItemSequence<Item>
  ) async where Value == [Item] {
    await self.load(
      request, scope: scope, into: state, more, of: owner, items: items,
      showing: { [].adding($0, by: { $0.id }) })
  }

  /// The same where another property tells items apart.
  
"""####, "public", ####"""
func load<Owner: AnyObject, Item: Sendable, ID: Hashable>(
    _ request: Request, scope: [AnyHashable?] = [],
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    items: PageItemSequence<Item>, by key: KeyPath<Item, ID>
  ) async where Value == [Item] {
    await self.load(
      request, scope: scope, into: state, more, of: owner, items: items,
      showing: { [].adding($0, by: { $0[keyPath: key] }) })
  }

  /// The same where items may have no id: those without are all shown.
  
"""####, "public", ####"""
func load<Owner: AnyObject, Item: Sendable, ID: Hashable>(
    _ request: Request, scope: [AnyHashable?] = [],
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    items: PageItemSequence<Item>, by key: KeyPath<Item, ID?>
  ) async where Value == [Item] {
    await self.load(
      request, scope: scope, into: state, more, of: owner, items: items,
      showing: { [].adding($0, by: { $0[keyPath: key] }) })
  }

  private func load<Owner: AnyObject, Item: Sendable>(
    _ request: Request, scope: [AnyHashable?],
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    items: PageItemSequence<Item>, showing shown: @escaping ([Item]) -> [Item]
  ) async where Value == [Item] {
    guard !Task.isCancelled else { return }
    self.cancelMore(more, of: owner)
    let first = items.pages.first
    let removed = self.removed
    await self.load(request, scope: scope, into: state, of: owner) {
      try await first.itemsAndNextPage()
    } value: { items, nextPage in
      self.settleMore(nextPage)
      self.removed = Swift.max(0, self.removed - removed)
      return shown(items)
    } ended: {
      // It may have ended a page on its way, for which a view still waits.
      if case .idle = self.settledMore { self.settledMore = self.nextAttempt() }
      self.showMore(in: more, of: owner)
    }
  }

  /// Loads the next page with items, which are added to what is shown.
  ///
  /// While something loads, it only waits until that has ended. A page on its way is canceled once
  /// the tasks of all calls that wait for it are; one of several that is canceled returns at once.
  /// After a failure the same page is loaded.
  
"""####, "public", ####"""
func loadMore<Owner: AnyObject, Item: Sendable>(
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner
  ) async where Value == [Item] {
    await self.loadMore(into: state, more, of: owner, adding: { $0 + $1 })
  }

  /// The same where items have ids. One that is shown already, since others came before it
  /// meanwhile, stays in its place, as the page has it.
  
"""####, "public", ####"""
func loadMore<Owner: AnyObject, Item: Identifiable & Sendable>(
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner
  ) async where Value == [Item] {
    await self.loadMore(into: state, more, of: owner, adding: { $0.adding($1, by: { $0.id }) })
  }

  /// The same where another property tells items apart.
  
"""####, "public", ####"""
func loadMore<Owner: AnyObject, Item: Sendable, ID: Hashable>(
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    by key: KeyPath<Item, ID>
  ) async where Value == [Item] {
    await self.loadMore(
      into: state, more, of: owner, adding: { $0.adding($1, by: { $0[keyPath: key] }) })
  }

  /// The same where items may have no id: those without are all shown.
  
"""####, "public", ####"""
func loadMore<Owner: AnyObject, Item: Sendable, ID: Hashable>(
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    by key: KeyPath<Item, ID?>
  ) async where Value == [Item] {
    await self.loadMore(
      into: state, more, of: owner, adding: { $0.adding($1, by: { $0[keyPath: key] }) })
  }


"""####]),
          .init("mark", [####"""
  /// - Parameter add: What is shown once a page has arrived.

"""####]),
          .init("", [####"""
  private func loadMore<Owner: AnyObject, Item: Sendable>(
    into state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner,
    adding add: @escaping ([Item], [Item]) -> [Item]
  ) async where Value == [Item] {
    guard !Task.isCancelled else { return }
    if let running = self.running, !running.isCancelled { return await running.endOrCancellation() }
    if let running = self.runningMore, running.enter() { return await running.wait() }
    // What was canceled, and has not noticed.
    self.cancel(state, more, of: owner)

"""####]),
          .init("mark", [####"""
    #if shiftedPages

"""####]),
          .init("shiftedPages", [####"""
    self.shiftNextPage()

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    guard let nextPage = self.nextPage else { return }
    self.number += 1
    let number = self.number
    let task = Task {
      do {

"""####]),
          .init("mark", [####"""
        #if shiftedPages

"""####]),
          .init("shiftedPages", [####"""
        let (items, following) = try await self.unmovedItems(of: nextPage, by: number)

"""####]),
          .init("mark", [####"""
        #else

"""####]),
          .init("!shiftedPages", [####"""
        let (items, following) = try await nextPage.itemsAndNextPage()

"""####]),
          .init("mark", [####"""
        #endif

"""####]),
          .init("", [####"""
        guard self.endsMore(number) else { return }
        if !Task.isCancelled {
          self.settleMore(following)
          self.add(items, by: number, add)
          self.show(in: state, of: owner)
        }
      } catch {
        guard self.endsMore(number) else { return }
        if !(Task.isCancelled || error is CancellationError) { self.settledMore = .failed(error) }
      }
      self.showMore(in: more, of: owner)
    }
    let running = RuntimeSharedTask(task)
    self.runningMore = running
    self.showMore(in: more, of: owner)
    await running.wait()
  }

  private func add<Item>(
    _ items: [Item], by number: Int, _ add: ([Item], [Item]) -> [Item]
  ) where Value == [Item] {

"""####]),
          .init("mark", [####"""
    #if optimisticStores

"""####]),
          .init("optimisticStores", [####"""
    if let base = self.base {
      let value = self.changed(base, with: items, by: number, add)
      self.settled = self.settled.replacing(value)
      return
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    self.settled = self.settled.replacing(add(self.settled.value ?? [], items))
  }


"""####]),
          .init("mark", [####"""
  /// Remembers what follows a page that has arrived.

"""####]),
          .init("", [####"""
  private func settleMore(_ nextPage: PageSequence<Value>.Link?) {
    if let error = nextPage?.error {
      self.nextPage = nil
      self.settledMore = .stopped(error)
    } else {
      self.nextPage = nextPage
      self.settledMore = nextPage == nil ? .ended : self.nextAttempt()
    }
  }

  private func nextAttempt() -> LoadingMore {
    self.attempt += 1
    return .idle(attempt: self.attempt)
  }


"""####]),
          .init("mark", [####"""
  /// Whether the page that has arrived is the latest: then none is loaded any more.

"""####]),
          .init("", [####"""
  private func endsMore(_ number: Int) -> Bool {
    guard self.number == number else { return false }
    self.runningMore = nil
    return true
  }

  /// Ends what runs, if anything does: what was there before is shown again at once.
  
"""####, "public", ####"""
func cancel<Owner: AnyObject>(
    _ state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner
  ) {
    self.cancel(state, of: owner)
    self.cancelMore(more, of: owner)
  }

  /// Ends what runs, and forgets what was loaded.
  
"""####, "public", ####"""
func reset<Owner: AnyObject>(
    _ state: ReferenceWritableKeyPath<Owner, State>,
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner
  ) {
    self.cancelMore(more, of: owner)
    self.nextPage = nil
    self.removed = 0
    self.settledMore = .ended
    self.reset(state, of: owner)
    self.showMore(in: more, of: owner)
  }

  private func cancelMore<Owner: AnyObject>(
    _ more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner
  ) {
    guard let running = self.runningMore else { return }
    running.cancel()
    self.runningMore = nil
    self.number += 1
    self.showMore(in: more, of: owner)
  }


"""####]),
          .init("mark", [####"""
  /// Shows the page that is on its way, or else what was there before.

"""####]),
          .init("", [####"""
  private func showMore<Owner: AnyObject>(
    in more: ReferenceWritableKeyPath<Owner, LoadingMore>, of owner: Owner
  ) {
    self.show(in: more, of: owner) {
      self.runningMore == nil ? self.settledMore : .active(attempt: self.attempt)
    }
  }
}

nonisolated extension PageSequence.Link {

"""####]),
          .init("mark", [####"""
  /// The items of the next page that has some, and what follows it. Pages without items are passed
  /// over: a view that asks for more when its last item appears would not ask again.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func itemsAndNextPage<Item>() async throws -> (items: [Item], nextPage: Self?)
  where Page == [Item] {
    var link = self
    while true {

"""####]),
          .init("mark", [####"""
      #if shiftedPages

"""####]),
          .init("shiftedPages", [####"""
      let (page, next) = try await link.returnablePage()

"""####]),
          .init("mark", [####"""
      #else

"""####]),
          .init("!shiftedPages", [####"""
      let (page, next) = try await link.fetch()

"""####]),
          .init("mark", [####"""
      #endif

"""####]),
          .init("", [####"""
      let items = page ?? []
      guard items.isEmpty, let next, next.error == nil else { return (items, next) }
      try Task.checkCancellation()
      link = next
    }
  }
}

nonisolated extension Array {

"""####]),
          .init("mark", [####"""
  /// The items with others behind them. One whose id is there already takes the place of the first
  /// with it, since it is newer.

"""####]),
          .init("", [####"""
  fileprivate func adding<ID: Hashable>(
    _ others: [Element], by key: (Element) -> ID?
  ) -> [Element] {
    var items = self
    var indices: [ID: Int] = [:]
    for (index, item) in items.enumerated() {
      if let id = key(item) { indices[id] = index }
    }
    for item in others {
      let id: ID? = key(item)
      if let id, let index = indices[id] {
        items[index] = item
      } else {
        if let id { indices[id] = items.count }
        items.append(item)
      }
    }
    return items
  }
}
"""####]),
        ])
    case "Runtime/Stores/ShiftedPages/StoreLoader+Removals":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
extension StoreLoader {

"""####]),
          .init("mark", [####"""
  /// Counts the items that actions have removed from the pages that are shown: where pages have a
  /// number or an offset, what follows them has moved up by one for each.
  ///
  /// An item that has gone while its page was on its way is counted once that has come with it.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func countRemovals() {
    for change in self.changes where change.removes && !change.isCounted && self.isRemoval(change) {
      change.isCounted = true
      self.removed += 1
      if !change.isExpected { self.isMoved = true }
    }
  }


"""####]),
          .init("mark", [####"""
  /// Has what follows begin where the items of the server are now, or will be once the actions that
  /// run have succeeded: an item that comes a second time is shown once.

"""####]),
          .init("", [####"""
  func shiftNextPage() {
    let running = self.changes.filter { $0.lastLoad == nil && self.isRemoval($0) }
    for change in running { change.isExpected = true }
    let count = self.removed + running.count
    self.isMoved = false
    self.removed = 0
    guard count > 0 else { return }
    self.nextPage = self.nextPage.map { $0.shifted?(count) ?? $0 }
  }


"""####]),
          .init("mark", [####"""
  /// The items of the next page that has some, asked for once more each time that actions have
  /// begun to remove others meanwhile: some of its items may have moved off it.
  ///
  /// - Parameter number: Of the load that asks for it.

"""####]),
          .init("", [####"""
  func unmovedItems<Item>(
    of page: PageSequence<Value>.Link, by number: Int
  ) async throws -> (items: [Item], nextPage: PageSequence<Value>.Link?) where Value == [Item] {
    var page = page
    while true {
      let result = try await page.itemsAndNextPage()
      guard self.number == number, !Task.isCancelled, self.isMoved || self.isMoving,
        self.nextPage?.shifted != nil
      else { return result }
      self.shiftNextPage()
      guard let shifted = self.nextPage else { return result }
      page = shifted
    }
  }


"""####]),
          .init("mark", [####"""
  /// Whether an action runs that removes an item, and began after the page was asked for.

"""####]),
          .init("", [####"""
  private var isMoving: Bool {
    self.changes.contains { $0.lastLoad == nil && !$0.isExpected && self.isRemoval($0) }
  }

  
"""####, "internal", ####"""
func isRemoval(_ change: RuntimePendingChange<Value>) -> Bool {
    guard let base = self.base, change.concerns(base) else { return false }
    return !change.concerns(change.applied(to: base))
  }
}

nonisolated extension PageSequence.Link {

"""####]),
          .init("mark", [####"""
  /// The page, and what follows it. A next page that the server has named by a number begins where
  /// it would without removals: what has moved up is found by asking for the pages before it once
  /// more, back to one that had as many items as are gone.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func returnablePage<Item>() async throws -> (page: Page?, next: Self?)
  where Page == [Item] {
    var (page, next) = try await self.fetch()
    guard next?.shifted == nil, self.isNumbered || next?.isNumbered == true else {
      return (page, next)
    }
    let count = page?.count ?? 0
    next?.isNumbered = true
    next?.shifted = { (removed: Int) -> Self in
      removed > count ? self.shifted?(removed - count) ?? self : self
    }
    return (page, next)
  }
}
"""####]),
        ])
    case "Runtime/Stores/StoreActions/StoreActionRunner":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// The actions of a store: what runs, and what became of it.
@MainActor

"""####, "public", ####"""
final class StoreActionRunner<Name: Hashable & Sendable, ID: Hashable> {
  
"""####, "public", ####"""
typealias States = ActionStates<Name, ID>

  private var running: [Int: Task<Void, any Error>] = [:]

"""####]),
          .init("mark", [####"""
  /// How many have started.

"""####]),
          .init("", [####"""
  private(set) var startedCount = 0

  
"""####, "public", ####"""
nonisolated init() {}

  /// Runs an action. Canceling its task cancels it.
  ///
  /// - Parameters:
  ///   - id: Of the item that it is about; nil: it is about no single one.
  ///   - scope: Which list that item is in.
  ///   - states: Where the owner shows what became of it.
  /// - Returns: Whether it succeeded: a canceled one has not, and has no error either.
  
"""####, "public", ####"""
func perform<Owner: AnyObject>(
    _ name: Name, on id: ID?, scope: [AnyHashable?] = [],
    in states: ReferenceWritableKeyPath<Owner, States>, of owner: Owner,
    action: @escaping @MainActor () async throws -> Void
  ) async -> Bool {
    // A task that was canceled before cannot want to change anything.
    guard !Task.isCancelled else { return false }
    self.startedCount += 1
    let number = self.startedCount
    let key = States.Key(scope: scope, name: name, id: id)
    owner[keyPath: states].begin(key)
    let task = Task { try await action() }
    self.running[number] = task
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    // After a reset nothing is known of it any more.
    guard self.running.removeValue(forKey: number) != nil else { return false }
    switch result {
    case .success:
      owner[keyPath: states].end(key, .success(()))
      return true
    // Closures of one's own may throw something else when they are canceled.
    case .failure(let error) where task.isCancelled || error is CancellationError:
      owner[keyPath: states].end(key, nil)
      return false
    case .failure(let error):
      owner[keyPath: states].end(key, .failure(error))
      return false
    }
  }

  /// Ends what runs, and forgets what became of all actions.
  
"""####, "public", ####"""
func reset<Owner: AnyObject>(
    _ states: ReferenceWritableKeyPath<Owner, States>, of owner: Owner
  ) {
    for task in self.running.values { task.cancel() }
    self.running = [:]
    owner[keyPath: states] = States()
  }
}

/// Which actions run, and why others failed.
///
/// The error of an action on an item stays until the same action on that item begins anew or
/// succeeds, or until it is dismissed.

"""####, "public", ####"""
nonisolated struct ActionStates<Name: Hashable & Sendable, ID: Hashable> {
  fileprivate struct Key: Hashable {
    let scope: [AnyHashable?]
    let name: Name
    let id: ID?


"""####]),
          .init("mark", [####"""
    /// Whether its item may be in one of the lists that are shown. A list that was never loaded
    /// counts where no other one was: a view of the item alone has loaded none.

"""####]),
          .init("", [####"""
    func isShown(in scopes: [[AnyHashable?]]) -> Bool {
      scopes.isEmpty
        || scopes.contains { (scope: [AnyHashable?]) -> Bool in
          scope.matches(self.scope)
            && !scopes.contains { $0.count > scope.count && $0.starts(with: scope) }
        }
    }
  }


"""####]),
          .init("mark", [####"""
  /// How often each runs.

"""####]),
          .init("", [####"""
  private var running: [Key: Int] = [:]

"""####]),
          .init("mark", [####"""
  /// The latest last.

"""####]),
          .init("", [####"""
  private var failures: [(key: Key, error: any Error)] = []

  
"""####, "public", ####"""
init() {}

  /// - Parameter scopes: Which lists are shown: an item is in any of them.
  
"""####, "public", ####"""
func isPending(_ id: ID, scopes: [AnyHashable?]...) -> Bool {
    self.running.keys.contains { $0.id == id && $0.isShown(in: scopes) }
  }

  
"""####, "public", ####"""
func isPending(_ name: Name) -> Bool { self.running.keys.contains { $0.name == name } }

  /// Of the action that failed last.
  
"""####, "public", ####"""
func error(of name: Name) -> (any Error)? {
    self.failures.last { $0.key.name == name }?.error
  }

  
"""####, "public", ####"""
mutating func dismiss(_ name: Name) {
    self.failures.removeAll { $0.key.name == name }
  }

  
"""####, "public", ####"""
func error(of name: Name, id: ID, scopes: [AnyHashable?]...) -> (any Error)? {
    self.failures.last {
      $0.key.name == name && $0.key.id == id && $0.key.isShown(in: scopes)
    }?.error
  }

  
"""####, "public", ####"""
mutating func dismiss(_ name: Name, id: ID, scopes: [AnyHashable?]...) {
    self.failures.removeAll {
      $0.key.name == name && $0.key.id == id && $0.key.isShown(in: scopes)
    }
  }

  fileprivate mutating func begin(_ key: Key) {
    self.forget(key)
    self.running[key, default: 0] += 1
  }

  fileprivate mutating func end(_ key: Key, _ result: Result<Void, any Error>?) {
    let count = (self.running[key] ?? 1) - 1
    self.running[key] = count == 0 ? nil : count
    guard let result else { return }
    self.forget(key)
    if case .failure(let error) = result { self.failures.append((key: key, error: error)) }
  }

  private mutating func forget(_ key: Key) { self.failures.removeAll { $0.key == key } }
}
"""####]),
        ])
    case "Runtime/Stores/Stores/Loading":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// How far the loading of a value is: what a view shows.

"""####, "public", ####"""
nonisolated enum Loading<Request: Sendable, Value: Sendable>: Sendable {
  /// Nothing was asked for.
  case idle
  /// The request has no response yet. `previous` was loaded before, and may still be shown.
  case active(Request, previous: Value?)
  case loaded(Request, Value)
  /// The request failed. `previous` was loaded before, and may still be shown.
  case failed(Request, any Error, previous: Value?)

  /// What was loaded last, whatever became of the requests after it.
  
"""####, "public", ####"""
var value: Value? {
    switch self {
    case .idle: nil
    case .loaded(_, let value): value
    case .active(_, let previous), .failed(_, _, let previous): previous
    }
  }

  /// The request that runs, or else the one that ended last; nil before the first.
  
"""####, "public", ####"""
var request: Request? {
    switch self {
    case .idle: nil
    case .active(let request, _), .loaded(let request, _), .failed(let request, _, _): request
    }
  }

  /// Why the request failed; nil unless it did.
  
"""####, "public", ####"""
var error: (any Error)? {
    if case .failed(_, let error, _) = self { error } else { nil }
  }

  /// Whether a request runs.
  
"""####, "public", ####"""
var isActive: Bool {
    if case .active = self { true } else { false }
  }

"""####]),
          .init("mark", [####"""
  #if pagedStores || optimisticStores

"""####]),
          .init("pagedStores, optimisticStores", [####"""


"""####]),
          .init("mark", [####"""
    /// The same with another value, where there is one.

"""####]),
          .init("pagedStores, optimisticStores", [####"""
  func replacing(_ value: Value) -> Self {
    switch self {
    case .active(let request, .some): .active(request, previous: value)
    case .loaded(let request, _): .loaded(request, value)
    case .failed(let request, let error, .some): .failed(request, error, previous: value)
    case .idle, .active(_, nil), .failed(_, _, nil): self
    }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}
"""####]),
        ])
    case "Runtime/Stores/Stores/StoreLoadState":
      return SwiftSource(
        head: ####"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "FoundationNetworking", isPublic: false)],
        sections: [
          .init("", [####"""
/// How far a load of a store is, for views that need neither its request nor its value.

"""####, "public", ####"""
nonisolated enum StoreLoadState: Equatable, Sendable {
  case idle
  case loading
  case loaded
  /// With a sentence for people.
  case failed(String)
}

nonisolated extension Loading {
  /// How far it is.
  
"""####, "public", ####"""
var state: StoreLoadState {
    switch self {
    case .idle: .idle
    case .active: .loading
    case .loaded: .loaded
    case .failed(_, let error, _): .failed(Self.sentence(error))
    }
  }


"""####]),
          .init("mark", [####"""
  /// What an error says to people; of one that does not, the sentence that a live client would
  /// have.

"""####]),
          .init("", [####"""
  private static func sentence(_ error: any Error) -> String {
    if let text = (error as? any LocalizedError)?.errorDescription { return text }
    switch (error as? URLError)?.code {
    case nil, .badServerResponse?, .dataLengthExceedsMaximum?:
      return NSLocalizedString("Something went wrong.", comment: "An error of a client")
    case .notConnectedToInternet?, .dataNotAllowed?, .internationalRoamingOff?:
      return NSLocalizedString("You are offline.", comment: "An error of a client")
    default:
      return NSLocalizedString("The server did not answer.", comment: "An error of a client")
    }
  }
}
"""####]),
        ])
    case "Runtime/Stores/Stores/StoreLoader":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// The loads of one value, of which only the latest counts.
@MainActor

"""####, "public", ####"""
final class StoreLoader<Request: Sendable, Value: Sendable> {
  
"""####, "public", ####"""
typealias State = Loading<Request, Value>

  /// The latest request; after a cancellation the one of what is shown, if there is any.
  
"""####, "public", ####"""
private(set) var lastRequest: Request?
  var running: Task<Void, Never>?

"""####]),
          .init("mark", [####"""
  /// Grows with each load, of a page too, and with each cancellation: a response to an earlier one
  /// is not shown.

"""####]),
          .init("", [####"""
  var number = 0

"""####]),
          .init("mark", [####"""
  /// What is shown while nothing runs, and again once the running load is canceled.

"""####]),
          .init("", [####"""
  var settled: State = .idle

"""####]),
          .init("mark", [####"""
  /// Grows each time that something is shown.

"""####]),
          .init("", [####"""
  private var shown = 0

"""####]),
          .init("mark", [####"""
  #if pagedStores

"""####]),
          .init("pagedStores", [####"""
  
"""####, "internal", ####"""
var runningMore: RuntimeSharedTask?
  var settledMore: LoadingMore = .ended

"""####]),
          .init("mark", [####"""
    /// The latest that `settledMore` has named.

"""####]),
          .init("pagedStores", [####"""
  var attempt = 0

"""####]),
          .init("mark", [####"""
    /// The page after those that are shown.

"""####]),
          .init("pagedStores", [####"""
  var nextPage: PageSequence<Value>.Link?

"""####]),
          .init("mark", [####"""
    /// How many items are gone that were before the next page, where its place depends on them.

"""####]),
          .init("pagedStores", [####"""
  var removed = 0

"""####]),
          .init("mark", [####"""
    /// Whether one of them went after the page on its way was asked for.

"""####]),
          .init("pagedStores", [####"""
  var isMoved = false

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if optimisticStores

"""####]),
          .init("optimisticStores", [####"""
  
"""####, "internal", ####"""
var changes: [RuntimePendingChange<Value>] = []

"""####]),
          .init("mark", [####"""
    /// What is shown but for the changes, where there are some.

"""####]),
          .init("optimisticStores", [####"""
  var base: Value?

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if listScopes

"""####]),
          .init("mark", [####"""
    /// Which list is shown; nil: none is.

"""####]),
          .init("listScopes", [####"""
  
"""####, "internal", ####"""
var shownScope: [AnyHashable?]?

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  
"""####, "public", ####"""
nonisolated init() {}

  /// Loads a value, and cancels the load that runs.
  ///
  /// It returns once its own load has ended, superseded or not. Canceling its task cancels the
  /// load.
  ///
  /// - Parameters:
  ///   - scope: Which list it is, such as that of one repository; actions on its items say it too.
  ///   - state: Where the owner shows how far it is.
  ///   - fetch: What brings the value.
  
"""####, "public", ####"""
func load<Owner: AnyObject>(
    _ request: Request, scope: [AnyHashable?] = [],
    into state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner,
    fetch: @escaping @Sendable () async throws -> Value
  ) async {
    await self.load(
      request, scope: scope, into: state, of: owner, fetch: fetch, value: { $0 }, ended: {})
  }


"""####]),
          .init("mark", [####"""
  /// Loads what holds a value.
  ///
  /// - Parameters:
  ///   - value: Called with what the latest load brought, before its value is shown.
  ///   - ended: Called when the latest load has ended, however it did, before that is shown.

"""####]),
          .init("", [####"""
  func load<Owner: AnyObject, Loaded: Sendable>(
    _ request: Request, scope: [AnyHashable?],
    into state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner,
    fetch: @escaping @Sendable () async throws -> Loaded, value: @escaping (Loaded) -> Value,
    ended: @escaping () -> Void
  ) async {
    // A task that was canceled before cannot want to replace what others load.
    guard !Task.isCancelled else { return }
    self.running?.cancel()
    self.lastRequest = request
    self.number += 1
    let number = self.number
    // What it brings is shown by itself, not by its caller: others may wait for it too.
    let task = Task {
      do {
        let result = try await fetch()
        guard self.ends(number) else { return }
        if Task.isCancelled {
          self.lastRequest = self.settled.request ?? request
        } else {
          let result = value(result)
          self.settled = .loaded(request, result)

"""####]),
          .init("mark", [####"""
          #if listScopes

"""####]),
          .init("listScopes", [####"""
          self.settle(scope: scope)

"""####]),
          .init("mark", [####"""
          #endif

"""####]),
          .init("mark", [####"""
          #if optimisticStores

"""####]),
          .init("optimisticStores", [####"""
          self.settled = self.settled.replacing(self.changed(result, by: number))

"""####]),
          .init("mark", [####"""
          #endif

"""####]),
          .init("", [####"""
        }
      } catch {
        guard self.ends(number) else { return }
        if Task.isCancelled || error is CancellationError {
          self.lastRequest = self.settled.request ?? request
        } else {
          self.settled = .failed(request, error, previous: self.settled.value)
        }
      }
      ended()
      self.show(in: state, of: owner)
    }
    self.running = task
    self.show(in: state, of: owner)
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }


"""####]),
          .init("mark", [####"""
  /// Whether the load that has ended is the latest: then none runs any more.

"""####]),
          .init("", [####"""
  private func ends(_ number: Int) -> Bool {
    guard self.number == number else { return false }
    self.running = nil
    return true
  }

  /// Ends the load that runs, if any: what was there before it is shown again at once.
  
"""####, "public", ####"""
func cancel<Owner: AnyObject>(
    _ state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner
  ) {
    guard let running = self.running else { return }
    running.cancel()
    self.running = nil
    self.number += 1
    self.lastRequest = self.settled.request ?? self.lastRequest
    self.show(in: state, of: owner)
  }

  /// Ends what runs, and forgets what was loaded.
  
"""####, "public", ####"""
func reset<Owner: AnyObject>(
    _ state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner
  ) {
    self.running?.cancel()
    self.running = nil
    self.number += 1
    self.lastRequest = nil
    self.settled = .idle

"""####]),
          .init("mark", [####"""
    #if listScopes

"""####]),
          .init("listScopes", [####"""
    self.shownScope = nil

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("mark", [####"""
    #if optimisticStores

"""####]),
          .init("optimisticStores", [####"""
    self.changes = []
    self.base = nil

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    self.show(in: state, of: owner)
  }


"""####]),
          .init("mark", [####"""
  /// Shows the load that runs, or else what was there before.

"""####]),
          .init("", [####"""
  func show<Owner: AnyObject>(
    in state: ReferenceWritableKeyPath<Owner, State>, of owner: Owner
  ) {
    self.show(in: state, of: owner) {
      guard self.running != nil, let request = self.lastRequest else { return self.settled }
      return .active(request, previous: self.settled.value)
    }
  }


"""####]),
          .init("mark", [####"""
  /// Shows something. What observes it is called before it is there, and may call from within that,
  /// `cancel` say: then what that has shown is overwritten, and shown once more.

"""####]),
          .init("", [####"""
  func show<Owner: AnyObject, Shown>(
    in property: ReferenceWritableKeyPath<Owner, Shown>, of owner: Owner, _ current: () -> Shown
  ) {
    var number: Int
    repeat {
      self.shown += 1
      number = self.shown
      owner[keyPath: property] = current()
    } while number != self.shown
  }
}
"""####]),
        ])
    case "Runtime/Streams/Downloads/HTTPDownload":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// A response whose body is still to come, to be saved as a file or read into memory, once.

"""####, "public", ####"""
nonisolated struct HTTPDownload: Sendable {
  /// How much of the body is there.
  
"""####, "public", ####"""
struct Progress: Hashable, Sendable {
    
"""####, "public", ####"""
var receivedBytes: Int64
    /// nil: the server does not say.
    
"""####, "public", ####"""
var expectedBytes: Int64?

"""####]),
          .init("public", [####"""

    // The synthesized initializer is internal.
    
"""####, "public", ####"""
init(receivedBytes: Int64, expectedBytes: Int64?) {
      self.receivedBytes = receivedBytes
      self.expectedBytes = expectedBytes
    }

"""####]),
          .init("", [####"""
  }

  
"""####, "public", ####"""
var status: Int
  
"""####, "public", ####"""
var headers: HTTPHeaders

"""####]),
          .init("mark", [####"""
  /// Letting go of the download ends the request.

"""####]),
          .init("", [####"""
  private let body: RuntimeDownloadBody

  init(
    status: Int, headers: HTTPHeaders, body: AsyncThrowingStream<Data, any Error>
  ) {
    self.status = status
    self.headers = headers
    self.body = RuntimeDownloadBody(body)
  }

  /// A download that is there already, for mocks.
  
"""####, "public", ####"""
init(_ data: Data, status: Int = 200, headers: HTTPHeaders = HTTPHeaders()) {
    let body = AsyncThrowingStream<Data, any Error> { continuation in
      continuation.yield(data)
      continuation.finish()
    }
    self.init(status: status, headers: headers, body: body)
  }

  /// nil: the server does not say, or compresses what it sends.
  
"""####, "public", ####"""
var expectedBytes: Int64? {
    Self.expectedBytes(self.headers)
  }

  fileprivate static func expectedBytes(_ headers: HTTPHeaders) -> Int64? {
    guard headers["Content-Encoding"] == nil else { return nil }
    return headers["Content-Length"].flatMap { (text: String) -> Int64? in Int64(text) }
  }

  /// Saves the body. The file appears, or is replaced, when the body is complete; after a failure
  /// nothing is left of it. The permissions of a file that is replaced are kept.
  ///
  /// - Parameter progress: Called after each piece, in order.
  /// - Throws: A `ClientError` or `CancellationError` where the body does not come, the error of
  ///   Foundation where it cannot be written, `StreamAlreadyRead` the second time.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, "public", ####"""
func save(
    to file: URL,
    progress: @Sendable (_ progress: Progress) -> Void = { (_: Progress) -> Void in }
  ) async throws {
    let partial = try RuntimePartialFile(for: file)
    do {
      var progressed = Progress(receivedBytes: 0, expectedBytes: self.expectedBytes)
      for try await piece in try self.body.take() {
        try await partial.append(piece)
        progressed.receivedBytes += Int64(piece.count)
        progress(progressed)
      }
      // A stream ends early, and without an error, when its task is canceled.
      try Task.checkCancellation()
      try await partial.moveIntoPlace()
    } catch {
      await partial.remove()
      throw error
    }
  }

  /// The whole body in memory.
  ///
  /// - Throws: A `ClientError` or `CancellationError` where the body does not come,
  ///   `StreamAlreadyRead` the second time.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, "public", ####"""
func data() async throws -> Data {
    var data = Data()
    // The server may say anything.
    data.reserveCapacity(Int(min(max(0, self.expectedBytes ?? 0), 67_108_864)))
    for try await piece in try self.body.take() {
      data.append(piece)
    }
    try Task.checkCancellation()
    return data
  }
}


"""####]),
          .init("mark", [####"""
/// The body of a download until it is read.

"""####]),
          .init("", [####"""
nonisolated private final class RuntimeDownloadBody: @unchecked Sendable {
  private let lock = NSLock()
  private var pieces: AsyncThrowingStream<Data, any Error>?

  init(_ pieces: AsyncThrowingStream<Data, any Error>) {
    self.pieces = pieces
  }

  func take() throws -> AsyncThrowingStream<Data, any Error> {
    try self.lock.withLock { () throws -> AsyncThrowingStream<Data, any Error> in
      guard let pieces = self.pieces else { throw StreamAlreadyRead() }
      self.pieces = nil
      return pieces
    }
  }
}


"""####]),
          .init("mark", [####"""
/// Reads a body and counts what comes.

"""####]),
          .init("", [####"""
private actor RuntimeDownloadReader {
  private let response: HTTPResponseStream
  private let call: EndpointCall
  private let caller: LiveCaller
  private let expectedBytes: Int64?
  private var receivedBytes: Int64 = 0

  init(_ response: HTTPResponseStream, _ call: EndpointCall, _ caller: LiveCaller) {
    self.response = response
    self.call = call
    self.caller = caller
    self.expectedBytes = call.method == "HEAD" ? 0 : HTTPDownload.expectedBytes(response.headers)
  }

  func next() async throws -> Data? {
    do {
      let piece: Data? = try await self.read()
      if piece == nil {
        self.response.watched?.watch.finish(nil, isComplete: true)
      }
      return piece
    } catch {
      self.response.watched?.watch.finish(error)
      throw error
    }
  }

  private func read() async throws -> Data? {
    if let piece = try await self.caller.chunk(of: self.response, self.call) {
      self.receivedBytes += Int64(piece.count)
      return piece
    }
    if let expected = self.expectedBytes, expected != self.receivedBytes {
      let head = HTTPResponse(status: self.response.status, headers: self.response.headers)
      let isLonger: Bool = self.receivedBytes > expected
      throw self.caller.error(
        isLonger ? .decoding : .streamTruncated, self.call, head,
        detail: isLonger
          ? "\(self.receivedBytes) bytes came, and its Content-Length is \(expected)"
          : "\(self.receivedBytes) of \(expected) bytes came")
    }
    return nil
  }
}

nonisolated extension LiveCaller {
  /// The response as soon as its head is there.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, "public", ####"""
func download(_ call: EndpointCall) async throws -> HTTPDownload {
    let response: HTTPResponseStream = try await self.open(call, accept: "*/*")
    let reader = RuntimeDownloadReader(response, call, self)
    let body = AsyncThrowingStream<Data, any Error>(unfolding: { () async throws -> Data? in
      try await reader.next()
    })
    return HTTPDownload(status: response.status, headers: response.headers, body: body)
  }
}
"""####]),
        ])
    case "Runtime/Streams/Downloads/RuntimePartialFile":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// A file that is written next to the final one, and replaces it when it is complete.
///
/// A symbolic link there is replaced, and what it leads to is left alone.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
actor RuntimePartialFile {
  private let destination: URL
  private let partial: URL
  private let output: FileHandle


"""####]),
          .init("mark", [####"""
  /// - Throws: also where something else than a file stands.

"""####]),
          .init("", [####"""
  init(for destination: URL) throws {
    try Self.refuseOthers(at: destination)
    self.destination = destination
    // In the same folder, so that nothing is copied in the end.
    let name = ".\(UUID().uuidString).partial"
    self.partial = destination.deletingLastPathComponent().appendingPathComponent(name)
    try Data().write(to: self.partial, options: .withoutOverwriting)
    self.output = try FileHandle(forWritingTo: self.partial)
    // Who must not read the old file must not read the new one either, from its first byte on.
    if let permissions = Self.attributes(at: destination)?[.posixPermissions] {
      try? FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: self.partial.path)
    }
  }


"""####]),
          .init("mark", [####"""
  /// A folder would be replaced with everything in it, a device or a pipe for all who use it.

"""####]),
          .init("", [####"""
  private static func refuseOthers(at destination: URL) throws {
    let type: Any? = self.attributes(at: destination)?[.type]
    guard let type = type as? FileAttributeType else { return }
    let isFile: Bool = [.typeRegular, .typeSymbolicLink].contains(type)
    guard isFile else { throw CocoaError(.fileWriteFileExists) }
  }


"""####]),
          .init("mark", [####"""
  /// Those of what a symbolic link leads to; nil where there is nothing.

"""####]),
          .init("", [####"""
  private static func attributes(at destination: URL) -> [FileAttributeKey: Any]? {
    let path: String = destination.resolvingSymlinksInPath().path
    return try? FileManager.default.attributesOfItem(atPath: path)
  }

  func append(_ data: Data) throws {
    try self.output.write(contentsOf: data)
  }


"""####]),
          .init("mark", [####"""
  /// With one `rename`: readers find the old file or the new one, complete.

"""####]),
          .init("", [####"""
  func moveIntoPlace() throws {
    try self.output.close()
    try Self.refuseOthers(at: self.destination)
    #if os(Windows)
      _ = try FileManager.default.replaceItemAt(self.destination, withItemAt: self.partial)
    #else
      let isMoved: Bool = Self.move(self.partial.path, to: self.destination.path)
      guard isMoved else { throw CocoaError(.fileWriteUnknown) }
    #endif
  }

  #if !os(Windows)
    private static func move(_ source: String, to target: String) -> Bool {
      #if compiler(>=6.2)
        return unsafe rename(source, target) == 0
      #else
        return rename(source, target) == 0
      #endif
    }
  #endif

  func remove() {
    try? self.output.close()
    try? FileManager.default.removeItem(at: self.partial)
  }
}
"""####]),
        ])
    case "Runtime/Streams/Elements/ResponseStream":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// The elements of a response, read and decoded as they are asked for.
///
/// A stream is read once: a second iterator throws `StreamAlreadyRead`. Leaving the loop ends the
/// request, and so does releasing a stream that is not read. A canceled iteration throws
/// `CancellationError`; nil always means that the stream is complete.

"""####, "public", ####"""
nonisolated struct ResponseStream<Element: Sendable>: AsyncSequence, Sendable {
  
"""####, "public", ####"""
struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let reading: RuntimeStreamReading<Element>

    
"""####, "public", ####"""
mutating func next() async throws -> Element? {
      try await self.reading.next()
    }
  }

  
"""####, "public", ####"""
var status: Int
  
"""####, "public", ####"""
var headers: HTTPHeaders
  private let source: RuntimeStreamSource<Element>


"""####]),
          .init("mark", [####"""
  /// - Parameter next: Returns one element after the other, and nil at the end. It is released
  ///   when the iteration is over.

"""####]),
          .init("", [####"""
  init(
    status: Int, headers: HTTPHeaders, next: @escaping @Sendable () async throws -> Element?
  ) {
    self.status = status
    self.headers = headers
    self.source = RuntimeStreamSource(next)
  }

  /// A stream that has all its elements from the start, for mocks.
  
"""####, "public", ####"""
init(_ elements: [Element], status: Int = 200, headers: HTTPHeaders = HTTPHeaders()) {
    self.init(status: status, headers: headers) { (continuation: Continuation) -> Void in
      for element in elements {
        continuation.yield(element)
      }
      continuation.finish()
    }
  }

  
"""####, "public", ####"""
typealias Continuation = AsyncThrowingStream<Element, any Error>.Continuation

  /// A stream whose elements come from elsewhere, for mocks.
  ///
  /// - Parameter build: Called at once. What it gives to the continuation is kept until it is read.
  
"""####, "public", ####"""
init(
    status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), _ build: (Continuation) -> Void
  ) {
    let elements = AsyncThrowingStream<Element, any Error> { (continuation: Continuation) -> Void in
      build(continuation)
    }
    self.init(
      status: status, headers: headers,
      next: { () async throws -> Element? in
        // All iterators of such a stream share its state.
        var iterator = elements.makeAsyncIterator()
        return try await iterator.next()
      })
  }

  
"""####, "public", ####"""
func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(reading: RuntimeStreamReading(self.source))
  }
}

nonisolated extension ResponseStream: ExpressibleByArrayLiteral {
  
"""####, "public", ####"""
init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}


"""####]),
          .init("mark", [####"""
/// What all copies of a stream have in common.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeStreamSource<Element: Sendable>: @unchecked Sendable {
  typealias Next = @Sendable () async throws -> Element?

  private let lock = NSLock()

"""####]),
          .init("mark", [####"""
  /// nil: the stream is over.

"""####]),
          .init("", [####"""
  private var makeNext: Next?
  private var isTaken: Bool = false
  private var isBusy: Bool = false

  init(_ next: @escaping Next) {
    self.makeNext = next
  }


"""####]),
          .init("mark", [####"""
  /// Whether this is the first time.

"""####]),
          .init("", [####"""
  func take() -> Bool {
    self.lock.withLock {
      defer { self.isTaken = true }
      return !self.isTaken
    }
  }

  func end() {
    // Released outside the lock.
    _ = self.lock.withLock { () -> Next? in
      defer { self.makeNext = nil }
      return self.makeNext
    }
  }

  func next() async throws -> Element? {
    try Task.checkCancellation()
    guard let makeNext = try self.begin() else { return nil }
    do {
      let element: Element? = try await makeNext()
      self.pause()
      guard element == nil else { return element }
      self.end()
    } catch {
      self.pause()
      self.end()
      throw error
    }
    // Streams of Swift end, as if they were complete, when their task is canceled.
    try Task.checkCancellation()
    return nil
  }

  private func begin() throws -> Next? {
    try self.lock.withLock { () throws -> Next? in
      guard !self.isBusy else { throw StreamAlreadyRead() }
      self.isBusy = self.makeNext != nil
      return self.makeNext
    }
  }

  private func pause() {
    self.lock.withLock { self.isBusy = false }
  }
}


"""####]),
          .init("mark", [####"""
/// One iteration: when it is let go, the stream is over.

"""####]),
          .init("", [####"""
nonisolated private final class RuntimeStreamReading<Element: Sendable>: Sendable {
  private let source: RuntimeStreamSource<Element>
  private let isFirst: Bool

  init(_ source: RuntimeStreamSource<Element>) {
    self.source = source
    self.isFirst = source.take()
  }

  deinit {
    if self.isFirst {
      self.source.end()
    }
  }

  func next() async throws -> Element? {
    guard self.isFirst else { throw StreamAlreadyRead() }
    return try await self.source.next()
  }
}
"""####]),
        ])
    case "Runtime/Streams/Elements/RuntimeLineBuffer":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// Cuts bytes into lines as they arrive, wherever they are split.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeLineBuffer: Sendable {

"""####]),
          .init("mark", [####"""
  /// Lines end with CR, LF or CRLF, not with LF alone.

"""####]),
          .init("", [####"""
  private let endsAtCarriageReturn: Bool

"""####]),
          .init("mark", [####"""
  /// How many bytes a line may have.

"""####]),
          .init("", [####"""
  private let limit: Int

  private var bytes: [UInt8] = []

"""####]),
          .init("mark", [####"""
  /// Where the line begins that has not been taken yet.

"""####]),
          .init("", [####"""
  private var start = 0
  private var scanned = 0

"""####]),
          .init("mark", [####"""
  /// The last line ended with a CR: a LF that follows belongs to it.

"""####]),
          .init("", [####"""
  private var isAfterCarriageReturn = false

  init(endsAtCarriageReturn: Bool, limit: Int) {
    self.endsAtCarriageReturn = endsAtCarriageReturn
    self.limit = limit
  }

  mutating func append(_ data: Data) {
    if self.start > 0 {
      self.bytes.removeSubrange(..<self.start)
      self.scanned -= self.start
      self.start = 0
    }
    self.bytes.append(contentsOf: data)
  }


"""####]),
          .init("mark", [####"""
  /// The next complete line without its end; nil: more bytes are needed.
  ///
  /// - Throws: `URLError.dataLengthExceedsMaximum` for a line that is too long.

"""####]),
          .init("", [####"""
  mutating func next() throws -> ArraySlice<UInt8>? {
    if self.isAfterCarriageReturn, self.scanned < self.bytes.count {
      self.isAfterCarriageReturn = false
      if self.bytes[self.scanned] == 0x0A {
        self.scanned += 1
        self.start = self.scanned
      }
    }
    let bytes: [UInt8] = self.bytes
    var end: Int = self.scanned
    // Most bytes are larger than both.
    while end < bytes.count,
      bytes[end] > 0x0D
        || (bytes[end] != 0x0A && (bytes[end] != 0x0D || !self.endsAtCarriageReturn))
    {
      end += 1
    }
    self.scanned = end
    guard end - self.start <= self.limit else { throw URLError(.dataLengthExceedsMaximum) }
    guard end < bytes.count else { return nil }
    let line: ArraySlice<UInt8> = bytes[self.start..<end]
    self.isAfterCarriageReturn = bytes[end] == 0x0D
    self.scanned = end + 1
    self.start = end + 1
    return line
  }


"""####]),
          .init("mark", [####"""
  /// What follows the last end of a line.

"""####]),
          .init("", [####"""
  var rest: ArraySlice<UInt8> {
    self.bytes[self.start...]
  }
}
"""####]),
        ])
    case "Runtime/Streams/Elements/RuntimeStreamFormat":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// How the elements of a stream follow each other in its body.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated protocol RuntimeStreamFormat: Sendable {
  static var mediaType: String { get }

"""####]),
          .init("mark", [####"""
  /// What a request asks for: that, and what stands for it.

"""####]),
          .init("", [####"""
  static var accepted: String { get }

"""####]),
          .init("mark", [####"""
  /// A `String` is the content of an element as it is, not JSON.

"""####]),
          .init("", [####"""
  static var hasText: Bool { get }

"""####]),
          .init("mark", [####"""
  /// Whether a body may be a stream of this format.
  /// - Parameter mediaType: In lower case and without parameters.

"""####]),
          .init("", [####"""
  static func allows(_ mediaType: Substring) -> Bool

"""####]),
          .init("mark", [####"""
  /// Whether a body of this media type is a stream also where it has no elements.

"""####]),
          .init("", [####"""
  static func isNamed(by mediaType: Substring) -> Bool
  mutating func append(_ data: Data)

"""####]),
          .init("mark", [####"""
  /// The content of the next complete element; nil: more of the body is needed.
  ///
  /// - Throws: `URLError.dataLengthExceedsMaximum` for an element that is too long.

"""####]),
          .init("", [####"""
  mutating func next() throws -> RuntimeStreamElement?

"""####]),
          .init("mark", [####"""
  /// What the end of the body completes.

"""####]),
          .init("", [####"""
  mutating func finish() -> RuntimeStreamElement?
}


"""####]),
          .init("mark", [####"""
/// What a format finds in a body.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated enum RuntimeStreamElement: Equatable, Sendable {
  case content(Data)
  /// No element follows, whatever the body still holds.
  case end
}

nonisolated extension RuntimeStreamFormat {

"""####]),
          .init("mark", [####"""
  /// How many bytes an element may have.

"""####]),
          .init("", [####"""
  static var standardLimit: Int { 1_048_576 }

  static var accepted: String { self.mediaType }

  static func isNamed(by mediaType: Substring) -> Bool { self.allows(mediaType) }
}
"""####]),
        ])
    case "Runtime/Streams/Elements/RuntimeStreamReader":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// Reads a stream as its elements are asked for. When it is released, so is the response,
/// which ends the request.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
actor RuntimeStreamReader<Format: RuntimeStreamFormat, Value: Decodable & Sendable> {
  let response: HTTPResponseStream
  private let call: EndpointCall
  private let caller: LiveCaller
  private(set) var format: Format
  private let decoder = JSONDecoder()
  private var isOver = false
  private var hasElements = false

  init(
    _ response: HTTPResponseStream, _ format: Format, call: EndpointCall, caller: LiveCaller
  ) {
    self.response = response
    self.format = format
    self.call = call
    self.caller = caller
  }


"""####]),
          .init("mark", [####"""
  /// The next element; nil at the end of the stream.

"""####]),
          .init("", [####"""
  func next() async throws -> Value? {
    do {
      let value: Value? = try await self.read()
      if value == nil {
        self.response.watched?.watch.finish(nil, isComplete: true)
      }
      return value
    } catch {
      self.response.watched?.watch.finish(error)
      throw error
    }
  }

  private func read() async throws -> Value? {
    while !self.isOver {
      do {
        while let element = try self.format.next() {
          // No JSON is empty: what has no content keeps the connection open.
          if case .content(let content) = element, content.isEmpty, !Self.mayBeEmpty { continue }
          return try self.value(of: element)
        }
      } catch {
        self.isOver = true
        throw self.caller.streamError(error, self.response, self.call)
      }
      if let chunk = try await self.caller.chunk(of: self.response, self.call) {
        self.format.append(chunk)
      } else {
        self.isOver = true
        let last: Value? = try self.format.finish().flatMap {
          try self.value(of: $0, isLast: true)
        }
        try self.checkThatItIsAStream()
        return last
      }
    }
    return nil
  }


"""####]),
          .init("mark", [####"""
  /// A response whose media type leaves it open is one when it has elements.

"""####]),
          .init("", [####"""
  private func checkThatItIsAStream() throws {
    guard !self.hasElements, let type = self.response.mediaType, !Format.isNamed(by: type) else {
      return
    }
    throw self.caller.error(
      .decoding, self.call, self.response.head(Data()),
      detail: "the response is empty, and not of the media type \(Format.mediaType)")
  }

  private static var mayBeEmpty: Bool {

"""####]),
          .init("mark", [####"""
    #if optionalResults

"""####]),
          .init("optionalResults", [####"""
    if RuntimeJSONCoding.absent(Value.self) != nil { return true }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    return Value.self == String.self
  }

  private func value(of element: RuntimeStreamElement, isLast: Bool = false) throws -> Value? {
    self.hasElements = true
    guard case .content(let content) = element else {
      self.isOver = true
      return nil
    }

"""####]),
          .init("mark", [####"""
    #if rejections

"""####]),
          .init("rejections", [####"""
    let response: HTTPResponseStream = self.response
    if let rejection = self.caller.rejection(
      of: self.call, response.status, response.headers, content)
    {
      self.isOver = true
      throw rejection
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    if Format.hasText, let text = String(decoding: content, as: UTF8.self) as? Value {
      return text
    }
    do {
      return try RuntimeJSONCoding.decode(
        Value.self, from: content, at: [], dates: self.call.dates, with: self.decoder)
    } catch {
      self.isOver = true
      let isCutOff: Bool =
        isLast
        && (try? JSONSerialization.jsonObject(with: content, options: .fragmentsAllowed)) == nil
      throw self.caller.error(
        isCutOff ? .streamTruncated : .decoding, self.call, self.response.head(content),
        detail: RuntimeDecodingFailure.text(error, Value.self))
    }
  }
}

nonisolated extension LiveCaller {

"""####]),
          .init("mark", [####"""
  /// The elements of a stream, read and decoded as they are asked for.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func elements<Format: RuntimeStreamFormat, Value: Decodable & Sendable>(
    of call: EndpointCall, in format: Format, as type: Value.Type
  ) async throws -> ResponseStream<Value> {
    let reader: RuntimeStreamReader<Format, Value> = try await self.reader(of: call, in: format)
    return ResponseStream(
      status: reader.response.status, headers: reader.response.headers,
      next: { () async throws -> Value? in
        try await reader.next()
      })
  }


"""####]),
          .init("mark", [####"""
  /// Opens a stream.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
func reader<Format: RuntimeStreamFormat, Value: Decodable & Sendable>(
    of call: EndpointCall, in format: Format
  ) async throws -> RuntimeStreamReader<Format, Value> {
    let response: HTTPResponseStream = try await self.open(call, accept: Format.accepted)
    do {
      try await self.check(response, of: Format.self, call)
    } catch {
      response.watched?.watch.finish(error)
      throw error
    }
    return RuntimeStreamReader(response, format, call: call, caller: self)
  }


"""####]),
          .init("mark", [####"""
  /// A response of another media type is an error, not a stream without elements. One without a
  /// media type is accepted.

"""####]),
          .init("", [####"""
  private func check<Format: RuntimeStreamFormat>(
    _ response: HTTPResponseStream, of format: Format.Type, _ call: EndpointCall
  ) async throws {
    guard let type = response.mediaType, !Format.allows(type) else { return }
    var body = Data()
    do {
      body = try await self.system.limit(to: call.timeout, response.start)
    } catch {
      // The error says enough without the body.
      try Task.checkCancellation()
    }

"""####]),
          .init("mark", [####"""
    #if rejections

"""####]),
          .init("rejections", [####"""
    if let rejection = self.rejection(of: call, response.status, response.headers, body) {
      throw rejection
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    throw self.error(
      .decoding, call, response.head(body),
      detail: "the response is not of the media type \(Format.mediaType)")
  }
}

nonisolated extension HTTPResponseStream {

"""####]),
          .init("mark", [####"""
  /// In lower case and without parameters; nil: the response does not name one.

"""####]),
          .init("", [####"""
  fileprivate var mediaType: Substring? {
    let type: String = self.headers["Content-Type"]?.lowercased() ?? ""
    let name: Substring = type.prefix { !";, \t".contains($0) }
    return name.isEmpty ? nil : name
  }


"""####]),
          .init("mark", [####"""
  /// For an error: what of the body it is about.

"""####]),
          .init("", [####"""
  fileprivate func head(_ body: Data) -> HTTPResponse {
    HTTPResponse(status: self.status, headers: self.headers, body: body)
  }
}
"""####]),
        ])
    case "Runtime/Streams/Envelopes/ServerSentEvent":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// An event of a stream with its name and its id.

"""####, "public", ####"""
nonisolated struct ServerSentEvent<Value: Sendable>: Sendable {
  
"""####, "public", ####"""
var data: Value
  /// What kind of event it is; `message` where the server does not say.
  
"""####, "public", ####"""
var event: String
  /// The last id that the stream has named, with this event or before it.
  
"""####, "public", ####"""
var id: String?

  
"""####, "public", ####"""
init(_ data: Value, event: String = "message", id: String? = nil) {
    self.data = data
    self.event = event
    self.id = id
  }
}

nonisolated extension ServerSentEvent: Equatable where Value: Equatable {}

nonisolated extension LiveCaller {
  /// Each event with its name and its id, its data decoded from JSON; a `String` is the data
  /// itself.
  ///
  /// - Parameters:
  ///   - end: The data that ends the stream; nil: `[DONE]`, where data is JSON.
  ///   - isNamed: Data that is a JSON object gets the name of its event as `event`.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, "public", ####"""
func envelopes<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type, until end: String? = nil, named isNamed: Bool = false
  ) async throws -> ResponseStream<ServerSentEvent<Value>> {
    let format = RuntimeServerSentEvents(of: type, until: end, named: isNamed)
    let reader: RuntimeStreamReader<RuntimeServerSentEvents, Value> = try await self.reader(
      of: call, in: format)
    return ResponseStream(
      status: reader.response.status, headers: reader.response.headers,
      next: { () async throws -> ServerSentEvent<Value>? in
        try await reader.event()
      })
  }
}

extension RuntimeStreamReader where Format == RuntimeServerSentEvents {

"""####]),
          .init("mark", [####"""
  /// The next element with what its event says beside it.

"""####]),
          .init("", [####"""
  func event() async throws -> ServerSentEvent<Value>? {
    guard let data = try await self.next() else { return nil }
    let id: String = self.format.lastEventID
    return ServerSentEvent(
      data, event: self.format.eventName ?? "message", id: id.isEmpty ? nil : id)
  }
}
"""####]),
        ])
    case "Runtime/Streams/JSONLines/RuntimeJSONLines":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// JSON values, one a line; lines without a value are skipped. After a record separator, the texts
/// of `application/json-seq` (RFC 7464), which may have several lines.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeJSONLines: RuntimeStreamFormat {
  static let mediaType: String = "application/jsonl"
  static let accepted: String = "application/jsonl, application/x-ndjson, */*;q=0.5"
  static let hasText: Bool = false


"""####]),
          .init("mark", [####"""
  /// The line that ends the stream; nil: nothing but the end of the body does.

"""####]),
          .init("", [####"""
  var end: String?
  private var lines: RuntimeLineBuffer
  private let limit: Int

"""####]),
          .init("mark", [####"""
  /// What there is of a text after a record separator; nil: there has been none.

"""####]),
          .init("", [####"""
  private var text: RuntimeJSONText?


"""####]),
          .init("mark", [####"""
  /// - Parameter limit: How many bytes a line may have.

"""####]),
          .init("", [####"""
  init(limit: Int = Self.standardLimit) {
    self.lines = RuntimeLineBuffer(endsAtCarriageReturn: false, limit: limit)
    self.limit = limit
  }


"""####]),
          .init("mark", [####"""
  /// Servers have many names for JSON lines, and some have none.

"""####]),
          .init("", [####"""
  static func allows(_ mediaType: Substring) -> Bool {
    mediaType.contains("json") || ["text/plain", "application/octet-stream"].contains(mediaType)
  }


"""####]),
          .init("mark", [####"""
  /// What has no name of its own may be something else, such as an empty page.

"""####]),
          .init("", [####"""
  static func isNamed(by mediaType: Substring) -> Bool {
    mediaType.contains("json")
  }

  mutating func append(_ data: Data) {
    guard data.contains(RuntimeJSONText.separator) else { return self.lines.append(data) }
    // Then it is always the first byte of a line.
    self.lines.append(
      Data(data.flatMap { $0 == RuntimeJSONText.separator ? [0x0A, $0] : [$0] }))
  }

  mutating func next() throws -> RuntimeStreamElement? {
    while let line = try self.lines.next() {
      if let content = self.element(endingWith: line) {
        return content
      }
      guard (self.text?.bytes.count ?? 0) <= self.limit else {
        throw URLError(.dataLengthExceedsMaximum)
      }
    }
    return nil
  }


"""####]),
          .init("mark", [####"""
  /// The last line, which may lack its end.

"""####]),
          .init("", [####"""
  mutating func finish() -> RuntimeStreamElement? {
    let last: RuntimeStreamElement? = self.element(endingWith: self.lines.rest)
    return last ?? self.text.flatMap { self.content(of: $0.bytes[...]) }
  }


"""####]),
          .init("mark", [####"""
  /// The value that is complete with this line; nil: there is none.

"""####]),
          .init("", [####"""
  private mutating func element(endingWith line: ArraySlice<UInt8>) -> RuntimeStreamElement? {
    if line.first == RuntimeJSONText.separator {
      let unfinished: RuntimeJSONText? = self.text
      self.text = RuntimeJSONText()
      // It is no JSON, and an error for whoever reads it.
      if let bytes = unfinished?.bytes, let content = self.content(of: bytes[...]) {
        return content
      }
    }
    guard self.text != nil else { return self.content(of: line) }
    self.text?.append(line.drop { $0 == RuntimeJSONText.separator })
    guard let text = self.text, text.isComplete else { return nil }
    self.text = RuntimeJSONText()
    return self.content(of: text.bytes[...])
  }

  private func content(of line: ArraySlice<UInt8>) -> RuntimeStreamElement? {
    if let end = self.end {
      let text: Substring = String(decoding: line, as: UTF8.self).drop { $0.isWhitespace }
      if text.hasPrefix(end), text.dropFirst(end.count).allSatisfy({ $0.isWhitespace }) {
        return .end
      }
    }
    let whitespace: [UInt8] = [0x20, 0x09, 0x0D, 0x0A]
    return line.allSatisfy(whitespace.contains) ? nil : .content(Data(line))
  }
}

nonisolated extension LiveCaller {
  /// The value of each line.
  ///
  /// - Parameter end: The line that ends the stream; nil: nothing but the end of the body does.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, "public", ####"""
func lines<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type, until end: String? = nil
  ) async throws -> ResponseStream<Value> {
    var format = RuntimeJSONLines()
    format.end = end
    return try await self.elements(of: call, in: format, as: type)
  }
}
"""####]),
        ])
    case "Runtime/Streams/JSONLines/RuntimeJSONText":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("mark", [####"""
/// A JSON text that comes line by line.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeJSONText {

"""####]),
          .init("mark", [####"""
  /// It begins each text of `application/json-seq` (RFC 7464).

"""####]),
          .init("", [####"""
  static let separator: UInt8 = 0x1E

  private(set) var bytes: [UInt8] = []

"""####]),
          .init("mark", [####"""
  /// How many objects and arrays are open.

"""####]),
          .init("", [####"""
  private var depth = 0
  private var isInString = false
  private var isEscaped = false


"""####]),
          .init("mark", [####"""
  /// Whether what is open has been closed.

"""####]),
          .init("", [####"""
  var isComplete: Bool { !self.bytes.isEmpty && self.depth <= 0 && !self.isInString }


"""####]),
          .init("mark", [####"""
  /// Takes one more line.

"""####]),
          .init("", [####"""
  mutating func append(_ line: ArraySlice<UInt8>) {
    if !self.bytes.isEmpty {
      self.bytes.append(0x0A)
    }
    for byte in line {
      self.scan(byte)
    }
    self.bytes += line
  }

  private mutating func scan(_ byte: UInt8) {
    switch byte {
    case _ where self.isEscaped: self.isEscaped = false
    case UInt8(ascii: "\\") where self.isInString: self.isEscaped = true
    case UInt8(ascii: "\""): self.isInString.toggle()
    case _ where self.isInString: break
    case UInt8(ascii: "{"), UInt8(ascii: "["): self.depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): self.depth -= 1
    default: break
    }
  }
}
"""####]),
        ])
    case "Runtime/Streams/ServerSentEvents/RuntimeServerSentEvents":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// The events of a `text/event-stream`, by the algorithm of the HTML standard (9.2.6).

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeServerSentEvents: RuntimeStreamFormat {
  static let mediaType: String = "text/event-stream"
  static let hasText: Bool = true

  private(set) var lastEventID: String = ""


"""####]),
          .init("mark", [####"""
  /// Of the event that came last; nil: it has none, which stands for `message`.

"""####]),
          .init("", [####"""
  private(set) var eventName: String?

"""####]),
          .init("mark", [####"""
  /// A JSON object gets the name of its event as `event`, unless it has that key. Where there is
  /// nothing but the name, it is an object of that alone; any other JSON, and a text, is `data` in
  /// one.

"""####]),
          .init("", [####"""
  var addsName: Bool = false
  private var name: String = ""

  private let limit: Int

"""####]),
          .init("mark", [####"""
  /// The data that ends the stream.

"""####]),
          .init("", [####"""
  private let end: Data?
  private var lines: RuntimeLineBuffer
  private var isFirstLine = true
  private var data = Data()
  private var hasData = false


"""####]),
          .init("mark", [####"""
  /// - Parameters:
  ///   - limit: How many bytes an event, and a line of one, may have.
  ///   - end: The data that ends the stream; nil: nothing but the end of the body does.

"""####]),
          .init("", [####"""
  init(limit: Int = Self.standardLimit, end: String? = "[DONE]") {
    self.limit = limit
    self.end = end.map { Data($0.utf8) }
    self.lines = RuntimeLineBuffer(endsAtCarriageReturn: true, limit: limit)
  }

  static func allows(_ mediaType: Substring) -> Bool {
    mediaType == "text/event-stream"
  }

  mutating func append(_ data: Data) {
    self.lines.append(data)
  }


"""####]),
          .init("mark", [####"""
  /// The data of the next event.
  ///
  /// An event without a `data` line is skipped.

"""####]),
          .init("", [####"""
  mutating func next() throws -> RuntimeStreamElement? {
    while var line = try self.lines.next() {
      if self.isFirstLine {
        self.isFirstLine = false
        if line.starts(with: [0xEF, 0xBB, 0xBF]) {
          line = line.dropFirst(3)
        }
      }
      guard line.isEmpty else {
        try self.read(line)
        continue
      }
      self.eventName = self.name.isEmpty ? nil : self.name
      self.name = ""
      if self.hasData {
        defer {
          self.data = Data()
          self.hasData = false
        }
        if self.data == self.end {
          return .end
        }
        if self.addsName, let name = self.eventName {
          return .content(self.object().adding(name, for: "event"))
        }
        return .content(self.data)
      }
    }
    return nil
  }


"""####]),
          .init("mark", [####"""
  /// The data as a JSON object.

"""####]),
          .init("", [####"""
  private func object() -> Data {
    guard !self.data.isEmpty, !self.data.elementsEqual("null".utf8) else { return Data("{}".utf8) }
    let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    guard self.data.first(where: { !spaces.contains($0) }) != 0x7B else { return self.data }
    // An event that the client does not know may have any text.
    let isJSON: Bool =
      (try? JSONSerialization.jsonObject(with: self.data, options: .fragmentsAllowed)) != nil
    let text: Data? =
      isJSON ? self.data : try? JSONEncoder().encode(String(decoding: self.data, as: UTF8.self))
    return Data(#"{"data":"#.utf8) + (text ?? Data("null".utf8)) + Data("}".utf8)
  }


"""####]),
          .init("mark", [####"""
  /// An event that no empty line has completed is dropped.

"""####]),
          .init("", [####"""
  mutating func finish() -> RuntimeStreamElement? {
    nil
  }


"""####]),
          .init("mark", [####"""
  /// One line: `field: value`. A line that starts with a colon is a comment.

"""####]),
          .init("", [####"""
  private mutating func read(_ line: ArraySlice<UInt8>) throws {
    let colon: Int = line.firstIndex(of: 0x3A) ?? line.endIndex
    var value: ArraySlice<UInt8> = line[colon...].dropFirst()
    if value.first == 0x20 {
      value = value.dropFirst()
    }
    // Most lines are data, which has to become no text.
    guard !line[..<colon].elementsEqual("data".utf8) else { return try self.add(value) }
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "event":
      self.name = String(decoding: value, as: UTF8.self)
    case "id":
      if !value.contains(0) {
        self.lastEventID = String(decoding: value, as: UTF8.self)
      }
    default:
      // Connections are not made again, so `retry` says nothing; whatever else there is has no
      // meaning.
      break
    }
  }

  private mutating func add(_ value: ArraySlice<UInt8>) throws {
    guard self.data.count + value.count < self.limit else {
      throw URLError(.dataLengthExceedsMaximum)
    }
    if self.hasData {
      self.data.append(0x0A)
    }
    self.data.append(contentsOf: value)
    self.hasData = true
  }
}

nonisolated extension LiveCaller {
  /// The data of each event, decoded from JSON; a `String` is the data itself.
  ///
  /// - Parameters:
  ///   - end: The data that ends the stream; nil: `[DONE]`, where data is JSON.
  ///   - isNamed: Data that is a JSON object gets the name of its event as `event`.
  #if compiler(>=6.2)
    @concurrent
  #endif
  
"""####, "public", ####"""
func events<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type, until end: String? = nil, named isNamed: Bool = false
  ) async throws -> ResponseStream<Value> {
    let format = RuntimeServerSentEvents(of: type, until: end, named: isNamed)
    return try await self.elements(of: call, in: format, as: type)
  }
}

nonisolated extension RuntimeServerSentEvents {
  init<Value>(of type: Value.Type, until end: String?, named isNamed: Bool) {
    self.init(end: end ?? (type == String.self ? nil : "[DONE]"))
    self.addsName = isNamed
  }
}
"""####]),
        ])
    case "Runtime/Streams/Streams/HTTPResponseStream":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// The head of a response, and its body as it arrives.

"""####, "public", ####"""
nonisolated struct HTTPResponseStream: Sendable {
  
"""####, "public", ####"""
var status: Int
  
"""####, "public", ####"""
var headers: HTTPHeaders
  /// Chunks of any size, decompressed. To be read once; ending the iteration ends the request.
  
"""####, "public", ####"""
var body: AsyncThrowingStream<Data, any Error> {
    didSet { self.enforcesTimeouts = false }
  }

"""####]),
          .init("mark", [####"""
  /// Whether reading ends by itself when nothing comes for five minutes.

"""####]),
          .init("", [####"""
  var enforcesTimeouts: Bool = false

"""####]),
          .init("mark", [####"""
  /// What middleware can watch.

"""####]),
          .init("", [####"""
  var watched: RuntimeWatchedStream?

  
"""####, "public", ####"""
init(
    status: Int, headers: HTTPHeaders = HTTPHeaders(), body: AsyncThrowingStream<Data, any Error>
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// A stream or a download was read twice.

"""####, "public", ####"""
nonisolated struct StreamAlreadyRead: LocalizedError, Equatable, Sendable {

"""####]),
          .init("public", [####"""
  // The synthesized initializer is internal.
  
"""####, "public", ####"""
init() {}

"""####]),
          .init("", [####"""

  
"""####, "public", ####"""
var errorDescription: String? {
    "This response has been read already. Make the call again to read it again."
  }
}
"""####]),
        ])
    case "Runtime/Streams/Streams/HTTPStreamEnd":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// How the body of a response came to its end.

"""####, "public", ####"""
nonisolated struct HTTPStreamEnd: Sendable {
  /// How much of it was read, after decompression.
  
"""####, "public", ####"""
var bytes: Int64
  /// The time since its head was there.
  
"""####, "public", ####"""
var duration: Duration = .zero
  /// The error that its reader got; nil if it read everything, or stopped early.
  
"""####, "public", ####"""
var error: (any Error)? = nil
  /// Whether its reader has all of it.
  
"""####, "public", ####"""
var isComplete: Bool = true

"""####]),
          .init("public", [####"""

  // The synthesized initializer is internal.
  
"""####, "public", ####"""
init(
    bytes: Int64, duration: Duration = .zero, error: (any Error)? = nil, isComplete: Bool = true
  ) {
    self.bytes = bytes
    self.duration = duration
    self.error = error
    self.isComplete = isComplete
  }

"""####]),
          .init("", [####"""
}

nonisolated extension HTTPResponse {
  /// Whether this is the head of a response whose body is read after middleware has returned.
  
"""####, "public", ####"""
var isStream: Bool { self.watch.target != nil }

  /// Calls a function once, when the body has been read or is left: at once for a response that is
  /// not a stream.
  
"""####, "public", ####"""
func onEnd(_ tell: @escaping @Sendable (_ end: HTTPStreamEnd) -> Void) {
    if let watch = self.watch.target {
      watch.add(tell)
    } else {
      tell(HTTPStreamEnd(bytes: Int64(self.body.count)))
    }
  }
}


"""####]),
          .init("mark", [####"""
/// Counts what is read of a stream.

"""####]),
          .init("", [####"""
nonisolated final class RuntimeStreamWatch: @unchecked Sendable {

"""####]),
          .init("mark", [####"""
  /// Nothing of a response depends on who watches it.

"""####]),
          .init("", [####"""
  struct Reference: Equatable, Sendable {
    var target: RuntimeStreamWatch?

    static func == (left: Self, right: Self) -> Bool { true }
  }

  private let start = ContinuousClock.now
  private let lock = NSLock()
  private var bytes: Int64 = 0
  private var end: HTTPStreamEnd?
  private var hasReader: Bool = false
  private var waiting: [@Sendable (HTTPStreamEnd) -> Void] = []

  func add(_ tell: @escaping @Sendable (HTTPStreamEnd) -> Void) {
    let end: HTTPStreamEnd? = self.lock.withLock {
      if self.end == nil {
        self.waiting.append(tell)
      }
      return self.end
    }
    if let end {
      tell(end)
    }
  }

  func count(_ bytes: Int) {
    self.lock.withLock { self.bytes += Int64(bytes) }
  }


"""####]),
          .init("mark", [####"""
  /// The stream is the caller's from now on.

"""####]),
          .init("", [####"""
  func handOver() {
    self.lock.withLock { self.hasReader = true }
  }


"""####]),
          .init("mark", [####"""
  /// Called when the stream can be read no more. Until it is the caller's, a task that was canceled
  /// is that of the attempt, which always is at its end.

"""####]),
          .init("", [####"""
  func release() {
    let isCanceled: Bool = self.lock.withLock { self.hasReader } && Task.isCancelled
    self.finish(isCanceled ? CancellationError() : nil)
  }


"""####]),
          .init("mark", [####"""
  /// The first end counts.

"""####]),
          .init("", [####"""
  func finish(_ error: (any Error)?, isComplete: Bool = false) {
    let (end, waiting) = self.lock.withLock {
      () -> (HTTPStreamEnd, [@Sendable (HTTPStreamEnd) -> Void]) in
      let end: HTTPStreamEnd =
        self.end
        ?? HTTPStreamEnd(
          bytes: self.bytes, duration: self.start.duration(to: .now), error: error,
          isComplete: isComplete)
      self.end = end
      defer { self.waiting = [] }
      return (end, self.waiting)
    }
    for tell in waiting {
      tell(end)
    }
  }
}


"""####]),
          .init("mark", [####"""
/// Lives as long as a stream can be read.

"""####]),
          .init("", [####"""
nonisolated final class RuntimeWatchedStream: Sendable {
  let watch = RuntimeStreamWatch()

  deinit {
    self.watch.release()
  }
}
"""####]),
        ])
    case "Runtime/Streams/Streams/LiveCaller+Streams":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension LiveCaller {
  /// Sends a call and returns as soon as the head of its response is there.
  ///
  /// Middleware, credentials and redirects see that head as a response with an empty body.
  func open(_ call: EndpointCall, accept: String) async throws -> HTTPResponseStream {
    let opened = RuntimeOpenedBodies()
    let transport: HTTPTransport = call.transport
    let system: CallSystem = self.system
    var opening: EndpointCall = call
    opening.transport.send = { (request: HTTPRequest) async throws -> HTTPResponse in
      let start: SuspendingClock.Instant = .now
      var response: HTTPResponseStream = try await transport.stream(request)
      guard (200..<300).contains(response.status) else {
        // Transports keep the time to the head only.

"""####]),
          .init("mark", [####"""
        #if uploads

"""####]),
          .init("uploads", [####"""
        let start: SuspendingClock.Instant = max(start, request.progress.last ?? start)

"""####]),
          .init("mark", [####"""
        #endif

"""####]),
          .init("", [####"""
        let left: Duration = request.timeout - start.duration(to: .now)
        let body: Data = try await system.limit(to: left, response.start)
        return HTTPResponse(status: response.status, headers: response.headers, body: body)
      }
      let watched = RuntimeWatchedStream()
      response.watched = watched
      opened.add(response)
      var head = HTTPResponse(status: response.status, headers: response.headers)
      head.watch.target = watched.watch
      return head
    }
    opening.transport.enforcesTimeouts = transport.enforcesTimeouts
    let head: HTTPResponse = try await self.success(of: opening, accept: accept)
    // A middleware may have answered itself, or put a body in the place of the stream.
    guard var response = opened.take(for: head), head.body.isEmpty else {
      return HTTPResponseStream(
        status: head.status, headers: head.headers, body: AsyncThrowingStream(head.body))
    }
    response.status = head.status
    response.headers = head.headers
    response.watched?.watch.handOver()
    return response
  }

  /// The next bytes of a body, which may take five minutes; nil at its end.
  func chunk(
    of response: HTTPResponseStream, _ call: EndpointCall
  ) async throws -> Data? {
    let body: AsyncThrowingStream<Data, any Error> = response.body
    // All iterators of such a stream share its state.
    let next: @Sendable () async throws -> Data? = {
      var chunks = body.makeAsyncIterator()
      return try await chunks.next()
    }
    do {
      let enforcesTimeouts: Bool = response.enforcesTimeouts && self.system.sleep == nil
      let chunk: Data? =
        enforcesTimeouts ? try await next() : try await self.system.limit(to: .seconds(300), next)
      // Streams of Swift end, as if they were complete, when their task is canceled.
      if chunk == nil { try Task.checkCancellation() }
      response.watched?.watch.count(chunk?.count ?? 0)
      return chunk
    } catch {
      throw self.streamError(error, response, call)
    }
  }

  /// What a caller is to see of an error after the head of a response.
  func streamError(
    _ error: any Error, _ response: HTTPResponseStream, _ call: EndpointCall
  ) -> any Error {
    guard var error = self.publicError(error, call) as? ClientError else {
      return Task.isCancelled
        ? CancellationError() : self.streamError(URLError(.networkConnectionLost), response, call)
    }
    if error.reason == .transport {
      error.reason = .streamTruncated
    }
    error.status = response.status
    error.headers = response.headers
    error.requestID = ClientError.requestID(in: response.headers)
    return error
  }
}

/// What a transport has opened last: the last two, where middleware sends a request again.
nonisolated private final class RuntimeOpenedBodies: @unchecked Sendable {
  private let lock = NSLock()
  private var responses: [HTTPResponseStream] = []

  func add(_ response: HTTPResponseStream) {
    let old: [HTTPResponseStream] = self.lock.withLock {
      let old: [HTTPResponseStream] = self.responses.dropLast()
      self.responses = self.responses.suffix(1) + [response]
      return old
    }
    // Let go outside of the lock, since middleware may watch it.
    withExtendedLifetime(old) {}
  }

  /// The response that has a head, or the last one where middleware has made the head. The others
  /// are let go, since middleware may keep what it sends with.
  func take(for head: HTTPResponse) -> HTTPResponseStream? {
    let all: [HTTPResponseStream] = self.lock.withLock {
      defer { self.responses = [] }
      return self.responses
    }
    return all.last { (response: HTTPResponseStream) -> Bool in
      head.watch.target != nil && response.watched?.watch === head.watch.target
    } ?? all.last
  }
}

nonisolated extension HTTPResponseStream {
  /// As much of the body as an error keeps.
  @Sendable func start() async throws -> Data {
    var start = Data()
    for try await chunk in self.body {
      start.append(chunk)
      if start.count >= 1_048_576 {
        break
      }
    }
    return start
  }
}

nonisolated extension AsyncThrowingStream where Element == Data, Failure == any Error {
  fileprivate init(_ data: Data) {
    self.init { (continuation: Continuation) -> Void in
      continuation.yield(data)
      continuation.finish()
    }
  }
}
"""####]),
        ])
    case "Runtime/Streams/Streams/RuntimeStreamExchange":
      return SwiftSource(
        head: ####"""
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "FoundationNetworking", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// More of a stream waits to be read than is kept.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeStreamOverflow: Error {}


"""####]),
          .init("mark", [####"""
/// An exchange whose response is read as it arrives: its head, then the chunks of the body.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeStreamExchange:
  RuntimeSessionExchange, @unchecked Sendable
{
  private typealias Waiter = CheckedContinuation<Data?, any Error>

  private let lock = NSLock()
  private var chunks: [Data] = []
  private var waitingBytes = 0
  private var result: Result<Data?, any Error>?
  #if !canImport(FoundationNetworking)
    private var isSuspended: Bool = false
  #endif

"""####]),
          .init("mark", [####"""
  /// There is one reader.

"""####]),
          .init("", [####"""
  private var waiter: Waiter?
  private let system: CallSystem

"""####]),
          .init("mark", [####"""
  /// Keeps the reader's patience from ending.

"""####]),
          .init("", [####"""
  private var stopTimer: (() -> Void)?


"""####]),
          .init("mark", [####"""
  /// - Parameter limit: How many bytes may wait for the reader.

"""####]),
          .init("", [####"""
  init(limit: Int, system: CallSystem = .current) {
    self.system = system
    super.init(limit: limit)
  }

  // MARK: - For the reader


"""####]),
          .init("mark", [####"""
  /// The next chunk of the body; nil at its end.

"""####]),
          .init("", [####"""
  func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: Waiter) -> Void in
        let result: Result<Data?, any Error>? = self.lock.withLock {
          guard self.waiter == nil else { return .failure(StreamAlreadyRead()) }
          guard self.chunks.isEmpty else {
            let chunk: Data = self.chunks.removeFirst()
            self.waitingBytes -= chunk.count
            self.keepFlow()
            return .success(chunk)
          }
          guard self.result == nil else { return self.result }
          self.waiter = continuation
          self.stopTimer = self.system.startTimer(after: .seconds(300)) { [weak self] () -> Void in
            self?.stop(URLError(.timedOut))
          }
          return nil
        }
        if let result {
          continuation.resume(with: result)
        }
      }
    } onCancel: {
      self.stop(CancellationError())
    }
  }


"""####]),
          .init("mark", [####"""
  /// Whether a reader waits for a chunk.

"""####]),
          .init("", [####"""
  var isWaitedFor: Bool {
    self.lock.withLock { self.waiter != nil }
  }


"""####]),
          .init("mark", [####"""
  /// Ends the exchange.
  /// - Parameter dropsChunks: Whether what was not read yet is dropped, or read before the error.

"""####]),
          .init("", [####"""
  func stop(_ error: any Error, dropsChunks: Bool = true) {
    let isRunning: Bool = self.lock.withLock {
      guard self.result == nil else { return false }
      if dropsChunks {
        self.chunks = []
      }
      return true
    }
    guard isRunning else { return }
    self.finish(.failure(error))
    self.cancel()
  }

  // MARK: - For the delegate

  override func begin(_ response: URLResponse) {
    super.begin(response)
    if let head = self.head {
      self.response.set(.success(head))
    }
  }

  override func receive(_ data: Data) {
    let (waiter, isTooMuch): (Waiter?, Bool) = self.lock.withLock {
      guard self.result == nil else { return (nil, false) }
      if self.waiter != nil {
        return (self.takeWaiter(), false)
      }
      self.waitingBytes += data.count
      // Servers that write an event at a time would make millions of them.
      if let last = self.chunks.last, last.count < 65_536 {
        self.chunks[self.chunks.count - 1].append(data)
      } else {
        self.chunks.append(data)
      }
      self.keepFlow()
      return (nil, self.waitingBytes > self.limit)
    }
    if isTooMuch {
      // A reader that is behind still gets what came before.
      self.stop(RuntimeStreamOverflow(), dropsChunks: false)
    }
    waiter?.resume(returning: data)
  }

  override func end(_ result: Result<HTTPResponse, any Error>) {
    super.end(result)
    self.finish(result.map { (_: HTTPResponse) -> Data? in nil })
  }


"""####]),
          .init("mark", [####"""
  /// Under the lock. Lets the server wait for the reader, where the platform can: Foundation on
  /// Linux restarts a task that was suspended.

"""####]),
          .init("", [####"""
  private func keepFlow() {
    #if !canImport(FoundationNetworking)
      guard self.result == nil else { return }
      if !self.isSuspended, self.waitingBytes > self.limit / 4 {
        self.isSuspended = true
        Self.control.async { () -> Void in self.task?.suspend() }
      } else if self.isSuspended, self.waitingBytes < self.limit / 8 {
        self.isSuspended = false
        Self.control.async { () -> Void in self.task?.resume() }
      }
    #endif
  }

  // MARK: - Both

  private func finish(_ result: Result<Data?, any Error>) {
    let waiter: Waiter? = self.lock.withLock {
      guard self.result == nil else { return nil }
      self.result = result
      return self.takeWaiter()
    }
    waiter?.resume(with: result)
  }


"""####]),
          .init("mark", [####"""
  /// Under the lock.

"""####]),
          .init("", [####"""
  private func takeWaiter() -> Waiter? {
    self.stopTimer?()
    self.stopTimer = nil
    defer { self.waiter = nil }
    return self.waiter
  }
}

nonisolated extension RuntimeStreamExchange {

"""####]),
          .init("mark", [####"""
  /// Stops an exchange when the last of those who could read it is gone.

"""####]),
          .init("", [####"""
  final class Reader: Sendable {
    let exchange: RuntimeStreamExchange

    init(_ exchange: RuntimeStreamExchange) {
      self.exchange = exchange
    }

    deinit {
      self.exchange.stop(CancellationError())
    }
  }
}
"""####]),
        ])
    case "Runtime/Transports/CallRecords/CallRecord":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
/// What may be told of a call that has ended: no URL, no body and nothing that was sent.

"""####, "public", ####"""
nonisolated struct CallRecord: Sendable {
  /// The client and the endpoint: `SuntimesClient.fetchSunrise`.
  
"""####, "public", ####"""
var operation: String
  /// `GET`, `POST` and so on.
  
"""####, "public", ####"""
var method: String
  /// The path before its placeholders are filled in: `/items/{id}`.
  
"""####, "public", ####"""
var pathTemplate: String
  
"""####, "public", ####"""
var host: String?
  
"""####, "public", ####"""
var port: Int?
  /// Which attempt of the call this is; the first is 1.
  
"""####, "public", ####"""
var attempt: Int
  /// nil: there was no response.
  
"""####, "public", ####"""
var status: Int?
  /// The size of the body in bytes, after decompression; of a stream, what was read of it.
  
"""####, "public", ####"""
var size: Int?
  /// Of the response, those that were asked for.
  
"""####, "public", ####"""
var headers = HTTPHeaders()
  /// The kind of error: `timeout`, or the status of a response that is one. nil: the call
  /// succeeded.
  
"""####, "public", ####"""
var error: String?
  /// To the last byte of the body, also of a stream.
  
"""####, "public", ####"""
var duration: Duration = .zero

  init(_ request: HTTPRequest) {
    self.operation = request.operation
    self.method = request.method
    self.pathTemplate = request.pathTemplate
    self.host = request.url.host
    self.port = request.url.port ?? (request.url.scheme == "http" ? 80 : 443)
    self.attempt = request.attempt
  }


"""####]),
          .init("mark", [####"""
  /// Sends a request, and tells of it when all is over: for a stream, when its body has been read.

"""####]),
          .init("", [####"""
  static func of(
    _ request: HTTPRequest, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    next: (HTTPRequest) async throws -> HTTPResponse,
    tell: @escaping @Sendable (_ record: CallRecord, _ response: HTTPResponse?) -> Void
  ) async throws -> HTTPResponse {
    let start: ContinuousClock.Instant = now()
    var record = CallRecord(request)
    do {
      let response: HTTPResponse = try await next(request)
      record.end(with: response)

"""####]),
          .init("mark", [####"""
      #if streams

"""####]),
          .init("streams", [####"""
      if response.isStream {
        response.onEnd { [record] (end: HTTPStreamEnd) -> Void in
          var record: CallRecord = record
          record.size = Int(end.bytes)
          if let error = end.error { record.end(with: error) }
          record.duration = start.duration(to: now())
          tell(record, response)
        }
        return response
      }

"""####]),
          .init("mark", [####"""
      #endif

"""####]),
          .init("", [####"""
      record.duration = start.duration(to: now())
      tell(record, response)
      return response
    } catch {
      record.end(with: error)
      record.duration = start.duration(to: now())
      tell(record, nil)
      throw error
    }
  }

  mutating func end(with response: HTTPResponse) {
    self.status = response.status
    self.size = response.body.count
    if response.status >= 400 { self.error = "\(response.status)" }
  }


"""####]),
          .init("mark", [####"""
  /// A `ClientError` is told by its reason. The description of any other error may hold what was
  /// sent or received, so it is told by its type.

"""####]),
          .init("", [####"""
  mutating func end(with error: any Error) {
    self.error =
      switch error {
      case is CancellationError: "cancelled"
      case let error as ClientError: error.reason.rawValue
      default: "\(type(of: error))"
      }
  }

  /// By the names of OpenTelemetry's semantic conventions for HTTP clients.
  
"""####, "public", ####"""
var attributes: [String: String] {
    var attributes: [String: String] = [
      "http.request.method": self.method, "url.template": self.pathTemplate,
    ]
    attributes["server.address"] = self.host
    attributes["server.port"] = self.port.map { "\($0)" }
    attributes["http.response.status_code"] = self.status.map { "\($0)" }
    attributes["http.response.body.size"] = self.size.map { "\($0)" }
    attributes["error.type"] = self.error
    if self.attempt > 1 { attributes["http.request.resend_count"] = "\(self.attempt - 1)" }
    for header in self.headers {
      attributes["http.response.header.\(header.name.lowercased())"] = header.value
    }
    return attributes
  }
}

nonisolated extension CallRecord: CustomStringConvertible {
  /// One line: the endpoint, the method, the outcome and how long it took.
  
"""####, "public", ####"""
var description: String {
    var outcome: [String] = []
    if let status = self.status {
      outcome.append("status \(status)")
      if let size = self.size { outcome.append("\(size) bytes") }
      outcome += self.headers.fields.map { "\($0.name): \($0.value)" }
    }
    if let error = self.error, error != self.status.map({ "\($0)" }) {
      outcome.append(error == "cancelled" ? error : "failed, \(error)")
    }
    let milliseconds: Int64 =
      self.duration.components.seconds * 1_000
      + self.duration.components.attoseconds / 1_000_000_000_000_000
    return
      "\(self.operation) \(self.method): \(outcome.joined(separator: ", ")), \(milliseconds) ms"
  }
}
"""####]),
        ])
    case "Runtime/Transports/Logging/CallLog":
      return SwiftSource(
        head: ####"""

"""####,
        imports: [],
        sections: [
          .init("", [####"""
/// Writes a record of every call: the endpoint, the method, the outcome and how long it took.
///
/// Never the URL, a body or anything that was sent; of the response its status, its size and the
/// headers that are named.

"""####, "public", ####"""
nonisolated struct CallLog: Sendable {
  /// The names of the response's headers to write; of those that carry credentials only the name
  /// is written.
  
"""####, "public", ####"""
var headers: [String]
  /// Receives each record, whose `description` is one line.
  
"""####, "public", ####"""
var write: @Sendable (CallRecord) -> Void

  var now: @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }

  
"""####, "public", ####"""
init(
    headers: [String] = ["Content-Type", "Retry-After", "X-Request-ID"],
    write: @escaping @Sendable (CallRecord) -> Void = { (call: CallRecord) -> Void in print(call) }
  ) {
    self.headers = headers
    self.write = write
  }

  /// For the `middleware` of a live client. As the first of the list it sees whole calls, with
  /// their retries.
  
"""####, "public", ####"""
var middleware: HTTPMiddleware {
    { (request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse) in
      try await CallRecord.of(request, now: self.now, next: next) {
        (record: CallRecord, response: HTTPResponse?) -> Void in
        var record: CallRecord = record
        record.headers = response.map { self.named(in: $0, of: request) } ?? HTTPHeaders()
        self.write(record)
      }
    }
  }

  private func named(in response: HTTPResponse, of request: HTTPRequest) -> HTTPHeaders {
    HTTPHeaders(
      self.headers.compactMap { (name: String) -> HTTPHeader? in
        response.headers[name].map { (value: String) -> HTTPHeader in
          HTTPHeader(name, Self.isSecret(name, in: request) ? "…" : Self.printable(value))
        }
      })
  }

  private static func isSecret(_ name: String, in request: HTTPRequest) -> Bool {

"""####]),
          .init("mark", [####"""
    #if secretNames

"""####]),
          .init("secretNames", [####"""
    let declared: Set<String> = request.secrets.union(request.responseSecrets)
    if declared.contains(where: { $0.isSameName(as: name) }) { return true }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    let name: String = name.lowercased()
    let words = name.split(separator: "-").map { String($0) }
    return name == "location"
      || words.contains { $0.hasSuffix("auth") || $0.hasPrefix("authenticat") }
      || Self.secretWords.contains { name.contains($0) }
  }


"""####]),
          .init("mark", [####"""
  /// What the names of headers with credentials have in them, such as `X-Auth-Token`.

"""####]),
          .init("", [####"""
  private static let secretWords: [String] = [
    "api-key", "apikey", "auth-", "authorization", "cookie", "credential", "csrf", "passw",
    "secret", "session", "signature", "token", "xsrf",
  ]


"""####]),
          .init("mark", [####"""
  /// One line of a log stays one line, and no longer than a line.

"""####]),
          .init("", [####"""
  private static func printable(_ value: String) -> String {
    let scalars = value.unicodeScalars.prefix(100).map { (scalar: Unicode.Scalar) -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
      default: Character(scalar)
      }
    }
    return String(scalars)
  }
}
"""####]),
        ])
    case "Runtime/Transports/Recording/HTTPTransport+Recording":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
nonisolated extension HTTPTransport {
  /// Passes requests on to another transport, and appends each with its response to a file: YAML,
  /// to be read by people and by `replaying(_:)`. If the process ends in the middle of that, what
  /// was written before is still read.
  ///
  /// No header of a request is written. What is secret in the specification, credentials, and what
  /// has the name of a credential, a token or a password is taken out of URLs, headers, JSON and
  /// forms: texts are `REDACTED`. Look through a recording all the same before you share it.
  ///
  /// A call whose exchange cannot be written fails, with the reason in the `detail` of its
  /// `ClientError`.
  ///
  /// - Parameters:
  ///   - file: Of one recording at a time. The first exchange replaces what is there.
  ///   - transport: What carries the requests.
  ///   - secrets: Names of further headers, query items, placeholders, fields and JSON members that
  ///     are taken out, however they are capitalized and joined.
  
"""####, "public", ####"""
static func recording(
    to file: URL, of transport: HTTPTransport = .urlSession, secrets: Set<String> = []
  ) -> HTTPTransport {
    let recorder = RuntimeRecorder(file)
    return HTTPTransport(
      send: { (request: HTTPRequest) async throws -> HTTPResponse in
        let redaction = RuntimeRedaction(secrets, for: request)
        var exchange = try RuntimeRecordedExchange(request, redaction)
        do {
          let response: HTTPResponse = try await transport.send(request)
          exchange.set(
            response.status, response.headers, response.body, to: request, redaction)
          try recorder.add(exchange)
          return response
        } catch let error as URLError where error.code != .cancelled {
          exchange.error = error.code.rawValue
          try recorder.add(exchange)
          throw error
        }
      },

"""####]),
          .init("mark", [####"""
      // Only for streams:

"""####]),
          .init("// streams", [####"""
      stream: { (request: HTTPRequest) async throws -> HTTPResponseStream in
        let redaction = RuntimeRedaction(secrets, for: request)
        let exchange = try RuntimeRecordedExchange(request, redaction)
        do {
          var response: HTTPResponseStream = try await transport.stream(request)
          let status: Int = response.status
          let headers: HTTPHeaders = response.headers
          let stream = RuntimeRecordedStream(response.body) {
            (body: Data, error: Int?) throws -> Void in
            var exchange: RuntimeRecordedExchange = exchange
            exchange.set(status, headers, body, to: request, redaction)
            exchange.error = error
            try recorder.add(exchange)
          }
          response.body = AsyncThrowingStream { () async throws -> Data? in
            try await stream.next()
          }
          return response
        } catch let error as URLError where error.code != .cancelled {
          var exchange: RuntimeRecordedExchange = exchange
          exchange.error = error.code.rawValue
          try recorder.add(exchange)
          throw error
        }
      },

"""####]),
          .init("mark", [####"""
      // Only for bodies:

"""####]),
          .init("// bodies", [####"""
      needsSortedKeys: true,

"""####]),
          .init("mark", [####"""
      // For all:

"""####]),
          .init("", [####"""
      enforcesTimeouts: transport.enforcesTimeouts)
  }
}

"""####]),
          .init("streams", [####"""


"""####]),
          .init("mark", [####"""
#if streams

"""####]),
          .init("mark", [####"""
  /// A stream on its way through, which is written when it ends or is given up.

"""####]),
          .init("streams", [####"""
nonisolated private final class RuntimeRecordedStream: @unchecked Sendable {

"""####]),
          .init("mark", [####"""
    /// There is one reader: nothing here is used by two tasks at once.

"""####]),
          .init("streams", [####"""
  private var iterator: AsyncThrowingStream<Data, any Error>.AsyncIterator
  private var body = Data()
  private let write: @Sendable (Data, Int?) throws -> Void
  private var isWritten = false

  init(
    _ stream: AsyncThrowingStream<Data, any Error>,
    write: @escaping @Sendable (Data, Int?) throws -> Void
  ) {
    self.iterator = stream.makeAsyncIterator()
    self.write = write
  }

  // Nothing can throw here.
  deinit {
    try? self.end()
  }

  func next() async throws -> Data? {
    do {
      var iterator: AsyncThrowingStream<Data, any Error>.AsyncIterator = self.iterator
      defer { self.iterator = iterator }
      if let chunk = try await iterator.next() {
        self.body += chunk
        return chunk
      }
    } catch {
      try self.end((error as? URLError)?.code.rawValue)
      throw error
    }
    try self.end()
    return nil
  }

  private func end(_ error: Int? = nil) throws {
    guard !self.isWritten else { return }
    self.isWritten = true
    try self.write(self.body, error)
  }
}

"""####]),
          .init("mark", [####"""
#endif
"""####]),
        ])
    case "Runtime/Transports/Recording/HTTPTransport+Replaying":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
nonisolated extension HTTPTransport {
  /// Answers from a recording that `recording(to:)` has written: each exchange once, requests that
  /// are the same in the order of the file. It needs no network.
  ///
  /// Requests are the same if their methods, paths, queries and bodies are; the order of query
  /// items with different names and the way that JSON is written do not matter, nor do the host,
  /// headers and secrets. A request that was not recorded fails with a `ClientError` that says
  /// which it is and what comes nearest.
  ///
  /// - Parameter secrets: As for the recording.
  /// - Throws: A `RecordingError` if the file cannot be read, with line and column.
  
"""####, "public", ####"""
static func replaying(
    _ file: URL, secrets: Set<String> = []
  ) throws -> HTTPTransport {
    let player = RuntimePlayer(try RuntimeRecordingReader.exchanges(in: file), file)
    return HTTPTransport(
      send: { (request: HTTPRequest) async throws -> HTTPResponse in
        let exchange: RuntimeRecordedExchange = try player.next(for: request, secrets)
        if let error = exchange.urlError { throw error }
        return HTTPResponse(
          status: exchange.status, headers: exchange.headers(for: request), body: exchange.body)
      },

"""####]),
          .init("mark", [####"""
      // Only for streams:

"""####]),
          .init("// streams", [####"""
      stream: { (request: HTTPRequest) async throws -> HTTPResponseStream in
        let exchange: RuntimeRecordedExchange = try player.next(for: request, secrets)
        if let error = exchange.urlError, exchange.status == 0 { throw error }
        let body = AsyncThrowingStream<Data, any Error> { continuation in
          if !exchange.body.isEmpty { continuation.yield(exchange.body) }
          continuation.finish(throwing: exchange.urlError)
        }
        return HTTPResponseStream(
          status: exchange.status, headers: exchange.headers(for: request), body: body)
      },

"""####]),
          .init("mark", [####"""
      // For all:

"""####]),
          .init("", [####"""
      // It never waits.
      enforcesTimeouts: true)
  }
}

nonisolated extension RuntimeRecordedExchange {
  fileprivate var urlError: URLError? {
    guard let error = self.error else { return nil }
    // Optional on some systems only.
    let code: URLError.Code? = URLError.Code(rawValue: error)
    return URLError(code ?? .unknown)
  }
}


"""####]),
          .init("mark", [####"""
/// The exchanges of a recording that are still to be played.

"""####]),
          .init("", [####"""
nonisolated private final class RuntimePlayer: @unchecked Sendable {
  private let file: URL
  private let all: [RuntimeRecordedExchange]
  private let matches: [RuntimeRecordedMatch]
  private let lock = NSLock()

"""####]),
          .init("mark", [####"""
  /// The places of those that are the same, from the last to the first.

"""####]),
          .init("", [####"""
  private var left: [RuntimeRecordedMatch: [Int]] = [:]

  init(_ exchanges: [RuntimeRecordedExchange], _ file: URL) {
    self.all = exchanges
    self.file = file
    self.matches = exchanges.map { RuntimeRecordedMatch($0) }
    for (place, match) in self.matches.enumerated().reversed() {
      self.left[match, default: []].append(place)
    }
  }

  func next(for request: HTTPRequest, _ secrets: Set<String>) throws -> RuntimeRecordedExchange {
    try Task.checkCancellation()
    let redaction = RuntimeRedaction(secrets, for: request)
    let wanted = try RuntimeRecordedExchange(request, redaction)
    let match = RuntimeRecordedMatch(wanted)
    if let place = self.lock.withLock({ () -> Int? in self.left[match]?.popLast() }) {
      return self.all[place]
    }
    throw self.error(request, wanted, self.matches.map { $0.differences(from: match) })
  }

  private func error(
    _ request: HTTPRequest, _ wanted: RuntimeRecordedExchange, _ differences: [[String]]
  ) -> ClientError {
    let parts: [Substring] = request.operation.split(separator: ".", maxSplits: 1)
    var detail =
      "\(wanted.method) \(wanted.target) is not recorded in \(self.file.lastPathComponent)"
    let same: Int = differences.count { $0.isEmpty }
    if same > 0 {
      detail += " more than \(same == 1 ? "once" : "\(same) times")"
    } else if let nearest = self.nearest(differences) {
      let exchange: RuntimeRecordedExchange = self.all[nearest]
      detail += "; line \(exchange.line) has \(exchange.method) \(exchange.target), with another "
      detail += differences[nearest].joined(separator: " and another ")
    } else {
      detail += ", which is empty"
    }
    return ClientError(
      client: parts.first.map { String($0) } ?? "", endpoint: parts.last.map { String($0) } ?? "",
      reason: .transport, detail: detail)
  }


"""####]),
          .init("mark", [####"""
  /// The exchange that differs least: a path says more than a method, that more than the rest.

"""####]),
          .init("", [####"""
  private func nearest(_ differences: [[String]]) -> Int? {
    let weights: [String: Int] = ["path": 8, "method": 4, "query": 2, "body": 1]
    func weight(_ place: Int) -> Int {
      differences[place].reduce(0) { $0 + (weights[$1] ?? 0) }
    }
    return self.all.indices.min { weight($0) < weight($1) }
  }
}
"""####]),
        ])
    case "Runtime/Transports/Recording/RecordingError":
      return SwiftSource(
        head: ####"""
public import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: true)],
        sections: [
          .init("", [####"""
/// A recording that cannot be read or written.

"""####, "public", ####"""
nonisolated struct RecordingError: LocalizedError, Equatable, Sendable {
  
"""####, "public", ####"""
var file: URL
  /// The line of the file, from 1 on; nil: it is about the file as a whole.
  
"""####, "public", ####"""
var line: Int?
  /// The column in the line, from 1 on, counted in Unicode scalars.
  
"""####, "public", ####"""
var column: Int?
  /// What is wrong, and what can be done about it.
  
"""####, "public", ####"""
var message: String

"""####]),
          .init("public", [####"""

  // The synthesized initializer is internal.
  
"""####, "public", ####"""
init(file: URL, line: Int? = nil, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

"""####]),
          .init("", [####"""

  
"""####, "public", ####"""
var errorDescription: String? {
    let place: [String] = [self.line, self.column].compactMap { (number: Int?) -> String? in
      number.map { ":\($0)" }
    }
    return "\(self.file.lastPathComponent)\(place.joined()): \(self.message)"
  }
}
"""####]),
        ])
    case "Runtime/Transports/Recording/RuntimeRecordedExchange":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// A request and what came of it, as a recording has them: without secrets.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeRecordedExchange: Sendable {

"""####]),
          .init("mark", [####"""
  /// A body, or as much of it as is kept.

"""####]),
          .init("", [####"""
  enum Content: Equatable, Sendable {
    case none
    case data(Data)
    /// Of what is too large to read, or different each time.
    case digest(String)
  }


"""####]),
          .init("mark", [####"""
  /// Where it begins in its file.

"""####]),
          .init("", [####"""
  var line: Int = 0
  var method: String

"""####]),
          .init("mark", [####"""
  /// The path and the query, percent-encoded.

"""####]),
          .init("", [####"""
  var target: String
  var operation: String = ""
  var sent = Content.none
  var status: Int = 0
  var headers = HTTPHeaders()
  var body = Data()

"""####]),
          .init("mark", [####"""
  /// The code of the `URLError` that came in place of a response, or in the middle of one.

"""####]),
          .init("", [####"""
  var error: Int?
}

// MARK: - Requests

nonisolated extension RuntimeRecordedExchange {
  init(_ request: HTTPRequest, _ redaction: RuntimeRedaction) throws {
    let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    let path: String = components?.percentEncodedPath ?? request.url.path
    self.method = request.method
    self.target = redaction.path(path.isEmpty ? "/" : path, template: request.pathTemplate)
    // A URL that is a secret as a whole may have one in its query.
    if let query = components?.percentEncodedQuery, !redaction.hidesURL(request.pathTemplate) {
      let isSecret: Bool = request.secretParts.contains(.query)
      self.target += "?" + (isSecret ? RuntimeRedaction.mark : redaction.query(query))
    }
    self.operation = request.operation
    let type: String? = request.headers["Content-Type"]
    switch request.body {
    case .none: break
    case _ where request.secretParts.contains(.body):
      self.sent = .data(Data(RuntimeRedaction.mark.utf8))
    case .data(let data):
      if let boundary = Self.boundary(type) {
        self.sent = .digest(Self.digest(data, boundary, redaction))
      } else if !data.isEmpty {
        self.sent = .data(redaction.body(data, type: type))
      }

"""####]),
          .init("mark", [####"""
    #if bodies || asyncHTTPClient

"""####]),
          .init("bodies, asyncHTTPClient", [####"""
    case .file(let file):
      let data: Data = try Data(contentsOf: file, options: .mappedIfSafe)
      self.sent = .digest(Self.digest(data, Self.boundary(type), redaction))

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    }
  }


"""####]),
          .init("mark", [####"""
  /// What separates the parts of a multipart body; it is another one in each request.

"""####]),
          .init("", [####"""
  private static func boundary(_ type: String?) -> Data? {
    guard type?.lowercased().hasPrefix("multipart/") == true else { return nil }
    return RuntimeMediaType.parameter("boundary", of: type).map { Data($0.utf8) }
  }


"""####]),
          .init("mark", [####"""
  /// The size and a hash (FNV-1a, 64 bits) of everything but boundaries and secrets.

"""####]),
          .init("", [####"""
  private static func digest(
    _ data: Data, _ boundary: Data?, _ redaction: RuntimeRedaction
  ) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var count = 0
    func add(_ bytes: Data) {
      for byte in bytes {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
      count += bytes.count
    }
    var rest: Data = data
    while let boundary, !boundary.isEmpty, let found = rest.range(of: boundary) {
      add(redaction.part(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    add(rest)
    let digits = String(hash, radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.count)
    return "\(count) bytes, \(zeros)\(digits)"
  }
}

// MARK: - Responses

nonisolated extension RuntimeRecordedExchange {
  mutating func set(
    _ status: Int, _ headers: HTTPHeaders, _ body: Data, to request: HTTPRequest,
    _ redaction: RuntimeRedaction
  ) {
    let origin = RuntimeRecordedOrigin(request)
    self.status = status
    self.headers = HTTPHeaders(headers.fields.map { origin.hidden(in: redaction.header($0)) })
    self.body = redaction.response(body, type: headers["Content-Type"])
    // Redaction, or whoever edits the file, may change it.
    if !body.isEmpty { self.headers["Content-Length"] = nil }
  }


"""####]),
          .init("mark", [####"""
  /// The headers, as they answer a request to any host.

"""####]),
          .init("", [####"""
  func headers(for request: HTTPRequest) -> HTTPHeaders {
    let origin = RuntimeRecordedOrigin(request)
    return HTTPHeaders(self.headers.fields.map { origin.shown(in: $0) })
  }
}
"""####]),
        ])
    case "Runtime/Transports/Recording/RuntimeRecordedMatch":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// What requests have in common that are the same, so that one can be looked up.
///
/// Everything is compared as bytes: texts that are canonically equivalent are not the same to a
/// server.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeRecordedMatch: Hashable, Sendable {
  private enum Body: Hashable, Sendable {
    case none
    case data(Data)
    /// However it is written.
    case json(Data)
    case digest(String)
  }

  private struct Item: Hashable, Sendable {
    let name: [UInt8]

"""####]),
          .init("mark", [####"""
    /// nil: there is no `=`.

"""####]),
          .init("", [####"""
    let value: [UInt8]?
  }

  private let method: String

"""####]),
          .init("mark", [####"""
  /// Of the path; a slash that is percent-encoded is a part of one.

"""####]),
          .init("", [####"""
  private let segments: [[UInt8]]

"""####]),
          .init("mark", [####"""
  /// Of the query, in any order but of those that have one name.

"""####]),
          .init("", [####"""
  private let items: [Item]
  private let body: Body

  init(_ exchange: RuntimeRecordedExchange) {
    self.method = exchange.method
    let target: Substring.UTF8View = exchange.target[...].utf8
    let path: Substring.UTF8View = target.prefix { $0 != UInt8(ascii: "?") }
    self.segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      (segment: Substring.UTF8View) -> [UInt8] in Self.decoded(segment)
    }
    let query: Substring.UTF8View = target[path.endIndex...].dropFirst()
    let items: [Item] = query.split(separator: UInt8(ascii: "&")).map {
      (item: Substring.UTF8View) -> Item in
      let name: Substring.UTF8View = item.prefix { $0 != UInt8(ascii: "=") }
      let value: Substring.UTF8View = item[name.endIndex...]
      return Item(
        name: Self.decoded(name, isQuery: true),
        value: value.isEmpty ? nil : Self.decoded(value.dropFirst(), isQuery: true))
    }
    // Sorting keeps the order of those that have one name.
    self.items = items.enumerated().sorted { (one: (Int, Item), other: (Int, Item)) -> Bool in
      one.1.name == other.1.name
        ? one.0 < other.0 : one.1.name.lexicographicallyPrecedes(other.1.name)
    }.map(\.element)
    switch exchange.sent {
    case .none: self.body = .none
    case .data(let data) where data.isEmpty: self.body = .none
    case .data(let data): self.body = Self.canonical(data).map { .json($0) } ?? .data(data)
    case .digest(let digest): self.body = .digest(digest)
    }
  }


"""####]),
          .init("mark", [####"""
  /// Without percent-encoding, which may be one of bytes that are not UTF-8.

"""####]),
          .init("", [####"""
  private static func decoded(_ text: Substring.UTF8View, isQuery: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest: Substring.UTF8View = text
    while let byte = rest.popFirst() {
      let digits: [UInt8] = rest.prefix(2).compactMap { self.digit($0) }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        rest.removeFirst(2)
      } else {
        bytes.append(isQuery && byte == UInt8(ascii: "+") ? 0x20 : byte)
      }
    }
    return bytes
  }


"""####]),
          .init("mark", [####"""
  /// Of a hexadecimal number.

"""####]),
          .init("", [####"""
  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }


"""####]),
          .init("mark", [####"""
  /// `true` is not 1, whatever Foundation says: both are written in the same way, then compared.

"""####]),
          .init("", [####"""
  private static func canonical(_ data: Data) -> Data? {
    guard let json = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    else { return nil }
    return try? JSONSerialization.data(
      withJSONObject: json, options: [.sortedKeys, .fragmentsAllowed])
  }


"""####]),
          .init("mark", [####"""
  /// What this request has in another way than one that is wanted; empty: nothing.

"""####]),
          .init("", [####"""
  func differences(from other: Self) -> [String] {
    var differences: [String] = []
    if self.method != other.method { differences.append("method") }
    if self.segments != other.segments { differences.append("path") }
    if self.items != other.items { differences.append("query") }
    // Of another endpoint it is another one anyway.
    if differences.isEmpty, self.body != other.body { differences.append("body") }
    return differences
  }
}
"""####]),
        ])
    case "Runtime/Transports/Recording/RuntimeRecordedOrigin":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// The scheme, host and port of a request, which a recording does not hold: where a response leads
/// to the same origin, or has the same scheme, it is so when it is played for another base URL,
/// too.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeRecordedOrigin {
  private static let originMark = "{origin}"
  private static let schemeMark = "{scheme}"

  private let parts: [String]
  private let text: String

  init(_ request: HTTPRequest) {
    self.parts = request.origin
    var components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    components?.user = nil
    components?.password = nil
    components?.percentEncodedPath = ""
    components?.percentEncodedQuery = nil
    components?.percentEncodedFragment = nil
    self.text = components?.string ?? ""
  }


"""####]),
          .init("mark", [####"""
  /// Headers that hold URLs.

"""####]),
          .init("", [####"""
  static func leads(_ field: HTTPHeader) -> Bool {
    ["location", "content-location", "link", "refresh"].contains(field.name.lowercased())
  }

  func hidden(in field: HTTPHeader) -> HTTPHeader {
    guard Self.leads(field),
      let start = try? NSRegularExpression(
        pattern: "https?://[^/?#<>;,\"\\s]*", options: .caseInsensitive)
    else { return field }
    var value: String = field.value
    let whole = NSRange(value.startIndex..., in: value)
    for match in start.matches(in: value, range: whole).reversed() {
      guard let range = Range(match.range, in: value), !value[range].contains("@"),
        let url = URL(string: String(value[range]))
      else { continue }
      let origin: [String] = HTTPRequest(url: url).origin
      if origin == self.parts {
        value.replaceSubrange(range, with: Self.originMark)
      } else if origin[0] == self.parts[0], let end = value.range(of: ":", range: range) {
        value.replaceSubrange(range.lowerBound..<end.lowerBound, with: Self.schemeMark)
      }
    }
    return HTTPHeader(field.name, value)
  }

  func shown(in field: HTTPHeader) -> HTTPHeader {
    guard Self.leads(field) else { return field }
    let value: String = field.value.replacingOccurrences(of: Self.originMark, with: self.text)
      .replacingOccurrences(of: Self.schemeMark, with: self.parts[0])
    return HTTPHeader(field.name, value)
  }
}
"""####]),
        ])
    case "Runtime/Transports/Recording/RuntimeRecorder":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// Writes exchanges to a file, in the order in which they end.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeRecorder: @unchecked Sendable {
  private let file: URL
  private let lock = NSLock()

"""####]),
          .init("mark", [####"""
  /// What was written, in bytes; nil: nothing yet.

"""####]),
          .init("", [####"""
  private var size: UInt64?

  init(_ file: URL) {
    self.file = file
  }

  func add(_ exchange: RuntimeRecordedExchange) throws {
    let text: String = RuntimeRecordingWriter.text(of: exchange)
    try self.lock.withLock {
      do {
        guard let size else {
          let data = Data((RuntimeRecordingWriter.head + text).utf8)
          try data.write(to: self.file, options: .atomic)
          self.size = UInt64(data.count)
          return
        }
        let data = Data(text.utf8)
        try self.append(data, at: size)
        self.size = size + UInt64(data.count)
      } catch {
        let response: String = exchange.status == 0 ? "failure" : "response (\(exchange.status))"
        throw RecordingError(
          file: self.file,
          message: "\(exchange.method) \(exchange.target) and its \(response) are not recorded: "
            + RecordingError.reason(error))
      }
    }
  }


"""####]),
          .init("mark", [####"""
  /// Whenever the process ends, the file is what it was, what it is to be, or has a zero where the
  /// exchange begins: its first byte is written last.

"""####]),
          .init("", [####"""
  private func append(_ data: Data, at size: UInt64) throws {
    let handle = try FileHandle(forUpdating: self.file)
    defer { try? handle.close() }
    guard try handle.seekToEnd() == size else { throw RuntimeRecordingConflict() }
    do {
      try handle.truncate(atOffset: size + UInt64(data.count))
      try handle.seek(toOffset: size + 1)
      try handle.write(contentsOf: data.dropFirst())
      try handle.seek(toOffset: size)
      try handle.write(contentsOf: data.prefix(1))
    } catch {
      try? handle.truncate(atOffset: size)
      throw error
    }
  }
}


"""####]),
          .init("mark", [####"""
/// Someone else has written to a recording.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeRecordingConflict: LocalizedError {
  var errorDescription: String? {
    "something else has changed the file since; give each recording a file of its own"
  }
}

nonisolated extension RecordingError {

"""####]),
          .init("mark", [####"""
  /// Why the system cannot read or write a file.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
static func reason(_ error: any Error) -> String {
    let underlying: Any? = (error as NSError).userInfo[NSUnderlyingErrorKey]
    return ((underlying as? any Error) ?? error).localizedDescription
  }
}
"""####]),
        ])
    case "Runtime/Transports/Recording/RuntimeRecordingLines":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// The lines of a recording, and the keys and values in them.
///
/// Everything is done on bytes: a combining mark makes one `Character` of itself and the quote, the
/// colon or the space before it.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeRecordingLines {
  struct Line {
    let number: Int
    let indentation: Int

"""####]),
          .init("mark", [####"""
    /// After the indentation.

"""####]),
          .init("", [####"""
    let text: ArraySlice<UInt8>

    var isItem: Bool { self.text.starts(with: Array("- ".utf8)) }
  }


"""####]),
          .init("mark", [####"""
  /// A key with what stands after it.

"""####]),
          .init("", [####"""
  struct Entry {
    enum Value {
      /// It is in the lines below.
      case below
      /// `[]`
      case emptyList
      case text(String)
    }

    let line: Line
    let key: String
    let value: Value

"""####]),
          .init("mark", [####"""
    /// Where the value begins.

"""####]),
          .init("", [####"""
    let place: Int
  }

  private let file: URL
  private let bytes: [UInt8]

"""####]),
          .init("mark", [####"""
  /// Without their ends.

"""####]),
          .init("", [####"""
  private let lines: [ArraySlice<UInt8>]
  private var next = 0

  init(_ bytes: [UInt8], file: URL) throws {
    self.file = file
    self.bytes = bytes
    self.lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      // Windows's line ends are read, too.
      (line: ArraySlice<UInt8>) -> ArraySlice<UInt8> in line.last == 0x0D ? line.dropLast() : line
    }
    for line in self.lines {
      guard let place = line.firstIndex(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }) else {
        continue
      }
      throw self.error(
        "found a control character; write it as `\\u00\(Self.hex(bytes[place]))` in double quotes",
        at: place)
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
  }


"""####]),
          .init("mark", [####"""
  /// - Parameter place: A byte of the file.

"""####]),
          .init("", [####"""
  func error(_ message: String, at place: Int) -> RecordingError {
    let before: ArraySlice<UInt8> = self.bytes[..<min(place, self.bytes.count)]
    let line: ArraySlice<UInt8> = before.suffix(
      from: before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex)
    return RecordingError(
      file: self.file, line: before.count { $0 == 0x0A } + 1,
      column: line.count { $0 & 0xC0 != 0x80 } + 1, message: message)
  }

  // MARK: - Lines


"""####]),
          .init("mark", [####"""
  /// The line that is to be read: neither empty nor a comment.

"""####]),
          .init("", [####"""
  mutating func peek() throws -> Line? {
    while self.next < self.lines.count {
      let line: ArraySlice<UInt8> = self.lines[self.next]
      let text: ArraySlice<UInt8> = line.drop { $0 == 0x20 }
      guard let first = text.first, first != UInt8(ascii: "#") else {
        self.next += 1
        continue
      }
      guard first != 0x09 else {
        throw self.error("found a tab; indent with spaces", at: text.startIndex)
      }
      return Line(number: self.next + 1, indentation: line.count - text.count, text: text)
    }
    return nil
  }


"""####]),
          .init("mark", [####"""
  /// Takes a line as read.

"""####]),
          .init("", [####"""
  mutating func pass(_ line: Line) {
    self.next = line.number
  }


"""####]),
          .init("mark", [####"""
  /// What stands after the `-` of a list, as a line that is indented so far.

"""####]),
          .init("", [####"""
  static func content(of item: Line) -> Line {
    let text: ArraySlice<UInt8> = item.text.dropFirst().drop { $0 == 0x20 }
    return Line(
      number: item.number, indentation: item.indentation + item.text.count - text.count, text: text)
  }

  // MARK: - Keys and values


"""####]),
          .init("mark", [####"""
  /// `key: value`, `key:` or `key: |-` with the text below it.

"""####]),
          .init("", [####"""
  mutating func entry(_ line: Line) throws -> Entry {
    self.pass(line)
    var key: String
    var rest: ArraySlice<UInt8>
    if line.text.first == UInt8(ascii: "\"") || line.text.first == UInt8(ascii: "'") {
      (key, rest) = try self.quoted(line.text)
      rest = rest.drop { $0 == 0x20 }
    } else {
      rest = line.text.drop { $0 != UInt8(ascii: ":") }
      key = Self.trimmed(line.text[..<rest.startIndex])
    }
    let end: UInt8? = rest.dropFirst().first
    guard !key.isEmpty, rest.first == UInt8(ascii: ":"), end == nil || end == 0x20 else {
      throw self.error("expected `key: value`", at: line.text.startIndex)
    }
    rest = rest.dropFirst().drop { $0 == 0x20 }
    let value: Entry.Value
    if rest.isEmpty || rest.first == UInt8(ascii: "#") {
      value = .below
    } else if rest.first == UInt8(ascii: "|") {
      value = .text(try self.block(rest, indentation: line.indentation))
    } else if rest.elementsEqual("[]".utf8) {
      value = .emptyList
    } else {
      value = .text(try self.scalar(rest))
    }
    return Entry(line: line, key: key, value: value, place: rest.startIndex)
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
    let end: Int = text.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? text.startIndex
    return String(decoding: text[..<end], as: UTF8.self)
  }


"""####]),
          .init("mark", [####"""
  /// A text on one line, with nothing but a comment after it.

"""####]),
          .init("", [####"""
  func scalar(_ text: ArraySlice<UInt8>) throws -> String {
    guard let first = text.first else {
      throw self.error("expected a value; write `\"\"` for an empty one", at: text.startIndex)
    }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      let (value, after) = try self.quoted(text)
      let end: ArraySlice<UInt8> = after.drop { $0 == 0x20 }
      guard end.isEmpty || (end.first == UInt8(ascii: "#") && after.first == 0x20) else {
        throw self.error("expected the end of the line after the quote", at: after.startIndex)
      }
      return value
    }
    if "[]{}>|&*!%@`,?".utf8.contains(first) || text.starts(with: Array("- ".utf8)) {
      let found: String = String(UnicodeScalar(first))
      throw self.error(
        "a value that starts with `\(found)` has to be in quotes: a recording is a small part of "
          + "YAML", at: text.startIndex)
    }
    let comment: Int? = text.indices.dropFirst().first {
      text[$0] == UInt8(ascii: "#") && text[$0 - 1] == 0x20
    }
    let plain: ArraySlice<UInt8> = text[..<(comment ?? text.endIndex)]
    let colon: Int? = plain.indices.first {
      plain[$0] == UInt8(ascii: ":") && ($0 + 1 == plain.endIndex || plain[$0 + 1] == 0x20)
    }
    if let colon {
      throw self.error("a value with `: ` in it, or `:` at its end, has to be in quotes", at: colon)
    }
    if let tab = plain.firstIndex(of: 0x09) {
      throw self.error("a value with a tab in it has to be in quotes", at: tab)
    }
    return Self.trimmed(plain)
  }


"""####]),
          .init("mark", [####"""
  /// - Returns: the text, and what follows the quote at its end.

"""####]),
          .init("", [####"""
  private func quoted(_ text: ArraySlice<UInt8>) throws -> (String, ArraySlice<UInt8>) {
    let isSingle: Bool = text.first == UInt8(ascii: "'")
    var value: [UInt8] = []
    var rest: ArraySlice<UInt8> = text.dropFirst()
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "'") where isSingle:
        guard rest.first == byte else { return (String(decoding: value, as: UTF8.self), rest) }
        rest.removeFirst()
        value.append(byte)
      case UInt8(ascii: "\"") where !isSingle:
        return (String(decoding: value, as: UTF8.self), rest)
      case UInt8(ascii: "\\") where !isSingle:
        let place: Int = rest.startIndex - 1
        guard let escape = rest.popFirst(), let found = Self.escaped(escape, &rest) else {
          throw self.error("expected one of \\\\ \\\" \\/ \\n \\r \\t \\uXXXX", at: place)
        }
        value += Array(String(found).utf8)
      default: value.append(byte)
      }
    }
    throw self.error(
      "expected `\(isSingle ? "'" : "\"")` at the end of the text", at: rest.endIndex)
  }

  private static func escaped(
    _ escape: UInt8, _ rest: inout ArraySlice<UInt8>
  ) -> Unicode.Scalar? {
    switch escape {
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "/"): return Unicode.Scalar(escape)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let digits = String(decoding: rest.prefix(4), as: UTF8.self)
      guard digits.utf8.count == 4, digits.first?.isHexDigit == true,
        let number = UInt32(digits, radix: 16)
      else { return nil }
      rest.removeFirst(4)
      return Unicode.Scalar(number)
    default: return nil
    }
  }


"""####]),
          .init("mark", [####"""
  /// The text below `|`, `|-` or `|+`, perhaps with how far it is indented.

"""####]),
          .init("", [####"""
  private mutating func block(_ head: ArraySlice<UInt8>, indentation: Int) throws -> String {
    let text = String(decoding: head, as: UTF8.self)
    var marks: [UInt8] = Array(head.dropFirst().prefix { $0 != 0x20 })
    let after: ArraySlice<UInt8> = head.dropFirst(1 + marks.count).drop { $0 == 0x20 }
    let isKept: Bool = marks.contains(UInt8(ascii: "+"))
    let isStripped: Bool = marks.contains(UInt8(ascii: "-"))
    if let mark = marks.firstIndex(where: { "+-".utf8.contains($0) }) { marks.remove(at: mark) }
    let digit: Int? = marks.first.flatMap { (0x31...0x39).contains($0) ? Int($0) - 0x30 : nil }
    guard marks.count == (digit == nil ? 0 : 1), after.isEmpty || after.first == UInt8(ascii: "#")
    else {
      throw self.error("expected `|`, `|-` or `|+`, found `\(text)`", at: head.startIndex)
    }
    var margin: Int? = digit.map { indentation + $0 }
    var lines: [ArraySlice<UInt8>] = []
    while self.next < self.lines.count {
      let line: ArraySlice<UInt8> = self.lines[self.next]
      let spaces: Int = line.prefix { $0 == 0x20 }.count
      if spaces == line.count, spaces <= margin ?? spaces {
        lines.append([])
      } else {
        guard spaces > indentation, spaces >= margin ?? 0 else { break }
        margin = margin ?? spaces
        lines.append(line.dropFirst(margin ?? 0))
      }
      self.next += 1
    }
    // What follows the last line of the file is not a line.
    if self.next == self.lines.count, lines.last?.isEmpty == true { lines.removeLast() }
    var end = 0
    while lines.last?.isEmpty == true {
      lines.removeLast()
      end += 1
    }
    let content = String(
      decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
    if isStripped { return content }
    if isKept { return content + String(repeating: "\n", count: lines.isEmpty ? end : end + 1) }
    return lines.isEmpty ? "" : content + "\n"
  }
}
"""####]),
        ])
    case "Runtime/Transports/Recording/RuntimeRecordingReader":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// Reads recordings: block mappings and sequences, plain and quoted scalars on one line, and blocks
/// of text after `|`. Of YAML that is all; anything else is an error with its place.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeRecordingReader {
  private typealias Line = RuntimeRecordingLines.Line
  private typealias Entry = RuntimeRecordingLines.Entry

  private var lines: RuntimeRecordingLines

  static func exchanges(in file: URL) throws -> [RuntimeRecordedExchange] {
    var bytes: [UInt8]
    do {
      bytes = Array(try Data(contentsOf: file))
    } catch {
      let reason: String = RecordingError.reason(error)
      throw RecordingError(file: file, message: "the recording cannot be read: \(reason)")
    }
    guard String(data: Data(bytes), encoding: .utf8) != nil else {
      throw RecordingError(
        file: file, message: "the recording is not UTF-8; save it in that encoding")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    bytes = self.whole(bytes)
    var reader = Self(lines: try RuntimeRecordingLines(bytes, file: file))
    return try reader.exchanges()
  }


"""####]),
          .init("mark", [####"""
  /// Without an exchange that was being written when its process ended: its first byte, which is
  /// written last, is still zero.

"""####]),
          .init("", [####"""
  private static func whole(_ bytes: [UInt8]) -> [UInt8] {
    guard let end = bytes.firstIndex(of: 0), end > 0, bytes[end - 1] == 0x0A else { return bytes }
    return Array(bytes[..<end])
  }

  // MARK: - The file

  private mutating func exchanges() throws -> [RuntimeRecordedExchange] {
    var exchanges: [RuntimeRecordedExchange] = []
    var known: [String: Int] = [:]
    while let line = try self.lines.peek() {
      guard line.indentation == 0 else {
        throw self.lines.error(
          "expected `version` or `exchanges` at the start of the line", at: line.text.startIndex)
      }
      let entry: Entry = try self.lines.entry(line)
      try self.know(entry, &known)
      switch entry.key {
      case "version":
        let version: String = try self.text(entry)
        guard version == "1" else {
          throw self.lines.error("expected `version: 1`, found `\(version)`", at: entry.place)
        }
      case "exchanges":
        switch entry.value {
        case .below: exchanges = try self.list()
        case .emptyList: break
        case .text:
          throw self.lines.error("expected a list below `exchanges:`", at: entry.place)
        }
      default:
        throw self.lines.error(
          "unknown key `\(entry.key)`, expected `version` or `exchanges`",
          at: line.text.startIndex)
      }
    }
    guard known["version"] != nil, known["exchanges"] != nil else {
      throw self.lines.error("expected `version: 1` and `exchanges:`", at: 0)
    }
    return exchanges
  }


"""####]),
          .init("mark", [####"""
  /// Refuses a key that was there before.

"""####]),
          .init("", [####"""
  private func know(_ entry: Entry, _ known: inout [String: Int]) throws {
    if let first = known.updateValue(entry.line.number, forKey: entry.key) {
      throw self.lines.error(
        "`\(entry.key)` is in line \(first) already; delete one of them",
        at: entry.line.text.startIndex)
    }
  }

  private func text(_ entry: Entry) throws -> String {
    switch entry.value {
    case .text(let text): return text
    case .below:
      throw self.lines.error(
        "expected a value for `\(entry.key)`; write `\(entry.key): \"\"` for an empty one",
        at: entry.line.text.startIndex)
    case .emptyList:
      throw self.lines.error("expected a text; write `\"[]\"` if it is one", at: entry.place)
    }
  }

  private mutating func list() throws -> [RuntimeRecordedExchange] {
    var exchanges: [RuntimeRecordedExchange] = []
    var margin: Int?
    while let line = try self.lines.peek() {
      guard line.isItem else {
        if line.indentation == 0 { break }
        throw self.lines.error("expected `- request: …`", at: line.text.startIndex)
      }
      guard margin == nil || margin == line.indentation else {
        throw self.lines.error("expected `-` below the one before", at: line.text.startIndex)
      }
      margin = line.indentation
      exchanges.append(try self.exchange(line))
    }
    return exchanges
  }

  private mutating func exchange(_ item: Line) throws -> RuntimeRecordedExchange {
    let first: Line = RuntimeRecordingLines.content(of: item)
    let margin: Int = first.indentation
    var exchange = RuntimeRecordedExchange(line: item.number, method: "", target: "")
    var known: [String: Int] = [:]
    var line: Line? = first
    while let current = line {
      let entry: Entry = try self.lines.entry(current)
      try self.know(entry, &known)
      try self.refuseSecondBody(entry, known)
      try self.read(entry, margin, into: &exchange)
      line = nil
      if let following = try self.lines.peek(), following.indentation > item.indentation {
        guard following.indentation == margin else {
          throw self.lines.error(
            "expected \(margin) spaces before the key, found \(following.indentation)",
            at: following.text.startIndex)
        }
        line = following
      }
    }
    guard known["request"] != nil else {
      throw self.lines.error("expected `request: GET /path`", at: first.text.startIndex)
    }
    guard known["status"] != nil || known["error"] != nil else {
      throw self.lines.error(
        "expected a `status` or an `error`; write `status: 200`", at: first.text.startIndex)
    }
    if known["status"] == nil,
      let key = ["headers", "body", "bodyBase64"].first(where: { known[$0] != nil })
    {
      throw self.lines.error(
        "`\(key)` is that of a response, which has a `status`; write `status: 200`",
        at: first.text.startIndex)
    }
    return exchange
  }


"""####]),
          .init("mark", [####"""
  /// A request and a response have one body.

"""####]),
          .init("", [####"""
  private func refuseSecondBody(_ entry: Entry, _ known: [String: Int]) throws {
    for keys in [["sent", "sentBase64", "sentDigest"], ["body", "bodyBase64"]]
    where keys.contains(entry.key) {
      guard let other = keys.first(where: { $0 != entry.key && known[$0] != nil }) else { continue }
      throw self.lines.error(
        "`\(entry.key)` and `\(other)` are the same body; delete one of them",
        at: entry.line.text.startIndex)
    }
  }

  // MARK: - Exchanges

  private mutating func read(
    _ entry: Entry, _ margin: Int, into exchange: inout RuntimeRecordedExchange
  ) throws {
    switch entry.key {
    case "request":
      let parts: [Substring] = try self.text(entry).split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[1].utf8.first == UInt8(ascii: "/") else {
        throw self.lines.error("expected `request: GET /path`", at: entry.place)
      }
      exchange.method = String(parts[0])
      exchange.target = String(parts[1])
    case "operation": exchange.operation = try self.text(entry)
    case "sent": exchange.sent = .data(Data(try self.text(entry).utf8))
    case "sentBase64": exchange.sent = .data(try self.data(entry))
    case "sentDigest": exchange.sent = .digest(try self.text(entry))
    case "status": exchange.status = try self.number(entry, 100...599, "a status: `200`")
    case "headers": exchange.headers = try self.headers(entry, besides: margin)
    case "body": exchange.body = Data(try self.text(entry).utf8)
    case "bodyBase64": exchange.body = try self.data(entry)
    case "error":
      exchange.error = try self.number(entry, -100_000...0, "the code of a `URLError`: `-1009`")
    default:
      let keys = "request, operation, sent, sentBase64, sentDigest, status, headers, body, "
      throw self.lines.error(
        "unknown key `\(entry.key)`, expected one of \(keys)bodyBase64 and error",
        at: entry.line.text.startIndex)
    }
  }

  private func data(_ entry: Entry) throws -> Data {
    let text: String = try self.text(entry)
    let digits: [UInt8] = text.utf8.filter { $0 != 0x20 && $0 != 0x0A }
    guard let data = Data(base64Encoded: Data(digits)) else {
      throw self.lines.error("expected base64", at: entry.place)
    }
    return data
  }

  private func number(
    _ entry: Entry, _ bounds: ClosedRange<Int>, _ expected: String
  ) throws -> Int {
    let text: String = try self.text(entry)
    guard let number = Int(text), bounds.contains(number), String(number) == text else {
      throw self.lines.error("expected a number, \(expected), found `\(text)`", at: entry.place)
    }
    return number
  }

  private mutating func headers(_ entry: Entry, besides margin: Int) throws -> HTTPHeaders {
    guard case .below = entry.value else {
      throw self.lines.error("expected the headers below `headers:`", at: entry.place)
    }
    var headers = HTTPHeaders()
    var known: [String: Int] = [:]
    var inner: Int?
    while let line = try self.lines.peek(), line.indentation > margin {
      guard inner == nil || inner == line.indentation else {
        throw self.lines.error(
          "expected a header below the one before", at: line.text.startIndex)
      }
      inner = line.indentation
      let entry: Entry = try self.lines.entry(line)
      if let first = known.updateValue(line.number, forKey: entry.key.lowercased()) {
        throw self.lines.error(
          "the header `\(entry.key)` is in line \(first) already; write its values as a list",
          at: line.text.startIndex)
      }
      for value in try self.values(of: entry) { headers.append(entry.key, value) }
    }
    return headers
  }


"""####]),
          .init("mark", [####"""
  /// Of a header: several are a list.

"""####]),
          .init("", [####"""
  private mutating func values(of entry: Entry) throws -> [String] {
    guard case .below = entry.value else { return [try self.text(entry)] }
    var values: [String] = []
    while let line = try self.lines.peek(), line.isItem,
      line.indentation > entry.line.indentation
    {
      self.lines.pass(line)
      values.append(try self.lines.scalar(RuntimeRecordingLines.content(of: line).text))
    }
    return values.isEmpty ? [try self.text(entry)] : values
  }
}
"""####]),
        ])
    case "Runtime/Transports/Recording/RuntimeRecordingWriter":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// Writes exchanges as YAML: the part of it that `RuntimeRecordingReader` reads.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated enum RuntimeRecordingWriter {
  static let head = """
    # Requests and their responses, without secrets. To be replayed in this order.
    version: 1
    exchanges:

    """

  static func text(of exchange: RuntimeRecordedExchange) -> String {
    var text = "  - request: \(self.scalar("\(exchange.method) \(exchange.target)"))\n"
    if !exchange.operation.isEmpty {
      text += "    operation: \(self.scalar(exchange.operation))\n"
    }
    switch exchange.sent {
    case .none: break
    case .data(let data): text += self.content(data, "sent")
    case .digest(let digest): text += "    sentDigest: \(self.scalar(digest))\n"
    }
    if exchange.status != 0 {
      text += "    status: \(exchange.status)\n"
      text += self.headers(exchange.headers)
      if !exchange.body.isEmpty { text += self.content(exchange.body, "body") }
    }
    if let error = exchange.error { text += "    error: \(error)\n" }
    return text
  }


"""####]),
          .init("mark", [####"""
  /// The values of one that occurs several times are a list: a key of YAML is there once.

"""####]),
          .init("", [####"""
  private static func headers(_ headers: HTTPHeaders) -> String {
    var text: String = headers.fields.isEmpty ? "" : "    headers:\n"
    for (place, field) in headers.fields.enumerated() {
      guard !headers.fields[..<place].contains(where: { $0.name.isSameName(as: field.name) }) else {
        continue
      }
      let values: [String] = headers.values(of: field.name)
      let hasColon: Bool = field.name.utf8.contains(UInt8(ascii: ":"))
      text += "      \(hasColon ? self.quoted(field.name) : self.scalar(field.name)):"
      text +=
        values.count == 1
        ? " \(self.scalar(values[0]))\n"
        : "\n" + values.map { "        - \(self.scalar($0))\n" }.joined()
    }
    return text
  }


"""####]),
          .init("mark", [####"""
  /// A block of text, or base64.

"""####]),
          .init("", [####"""
  private static func content(_ data: Data, _ key: String) -> String {
    let margin = "      "
    let text = String(decoding: data, as: UTF8.self)
    guard text.unicodeScalars.allSatisfy(self.isPrintable), text.utf8.elementsEqual(data) else {
      let lines: String = data.base64EncodedString(options: [
        .lineLength76Characters, .endLineWithLineFeed,
      ])
      return "    \(key)Base64: |-\n"
        + lines.split(separator: "\n").map { "\(margin)\($0)\n" }.joined()
    }
    let isIndented: Bool = data.first == 0x20 || data.first == 0x0A
    var lines: [Substring] = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { Substring($0) }
    var mark = "-"
    if lines.last?.isEmpty == true {
      lines.removeLast()
      mark = lines.last?.isEmpty != false ? "+" : ""
    }
    let indentation: String = isIndented ? "2" : ""
    return "    \(key): |\(indentation)\(mark)\n"
      + lines.map { $0.isEmpty ? "\n" : "\(margin)\($0)\n" }.joined()
  }


"""####]),
          .init("mark", [####"""
  /// Whether a scalar comes back from a block, and is seen by those who read it.

"""####]),
          .init("", [####"""
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: true
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0x202A...0x202E, 0x2066...0x2069: false
    case 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  private static func isWordOrSlash(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"): true
    default: false
    }
  }


"""####]),
          .init("mark", [####"""
  /// On one line: plain where it can be read so.

"""####]),
          .init("", [####"""
  private static func scalar(_ text: String) -> String {
    let bytes: [UInt8] = Array(text.utf8)
    let isPlain: Bool =
      (bytes.first.map { self.isWordOrSlash($0) } ?? false) && bytes.last != 0x20
      && bytes.indices.allSatisfy { (place: Int) -> Bool in
        switch bytes[place] {
        // Of a mapping, and of a comment.
        case UInt8(ascii: ":"): place + 1 < bytes.count && bytes[place + 1] != 0x20
        case UInt8(ascii: "#"): bytes[place - 1] != 0x20
        default: (0x20...0x7E).contains(bytes[place])
        }
      }
    return isPlain ? text : self.quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\"".unicodeScalars
      case "\\": quoted += "\\\\".unicodeScalars
      case "\n": quoted += "\\n".unicodeScalars
      case "\t": quoted += "\\t".unicodeScalars
      case _ where self.isPrintable(scalar): quoted.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        quoted += "\\u\(zeros)\(digits)".unicodeScalars
      }
    }
    quoted.append("\"")
    return String(quoted)
  }
}
"""####]),
        ])
    case "Runtime/Transports/Recording/RuntimeRedaction+JSON":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension RuntimeRedaction {
  /// Takes values out of a text with JSON in it, and leaves every other byte as it is.
  ///
  /// - Parameter keepsForm: what is a date, a number, a UUID or the like stays one, so that it can
  ///   be decoded.
  func json(_ data: Data, keepsForm: Bool = false) -> Data {
    let bytes = [UInt8](data)
    var result: [UInt8] = []
    var place = 0
    var last: Int = 0
    while place < bytes.count {
      guard bytes[place] == 0x22 else {
        place += 1
        continue
      }
      let end: Int = Self.endOfText(bytes, from: place)
      let name: String = Self.text(bytes[place..<end])
      place = Self.next(bytes, from: end)
      guard place < bytes.count, bytes[place] == 0x3A, self.isSecret(name) else { continue }
      place = Self.next(bytes, from: place + 1)
      // `has_password` tells nothing.
      let isFlag: Bool = place < bytes.count && [0x74, 0x66].contains(bytes[place])
      guard !isFlag || self.isSecretFlag(name) else { continue }
      result += bytes[last..<place]
      place = Self.takeOut(bytes, from: place, keepsForm, into: &result)
      last = place
    }
    return last == 0 ? data : Data(result + bytes[last...])
  }

  private static func next(_ bytes: [UInt8], from start: Int) -> Int {
    var place: Int = start
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) {
      place += 1
      // The JSON of an event goes on in its next line.
      let field: [UInt8] = Array("data:".utf8)
      if bytes[place - 1] == 0x0A, bytes[place...].starts(with: field) { place += field.count }
    }
    return place
  }

  /// After the quote that ends a text.
  private static func endOfText(_ bytes: [UInt8], from start: Int) -> Int {
    var place: Int = start + 1
    while place < bytes.count, bytes[place] != 0x22 { place += bytes[place] == 0x5C ? 2 : 1 }
    return min(place + 1, bytes.count)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let plain = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    guard bytes.contains(0x5C) else { return plain }
    return (try? JSONDecoder().decode([String].self, from: Data([0x5B] + bytes + [0x5D])))?.first
      ?? plain
  }

  /// Writes a value of the same kind for one that is secret; of a list or an object for each in it.
  private static func takeOut(
    _ bytes: [UInt8], from start: Int, _ keepsForm: Bool, into result: inout [UInt8]
  ) -> Int {
    var place: Int = start
    var depth = 0
    var isName: [Bool] = []
    repeat {
      guard place < bytes.count else { return place }
      switch bytes[place] {
      case 0x22:
        let end: Int = self.endOfText(bytes, from: place)
        if isName.last == true, self.isFollowedByColon(bytes, end) {
          result += bytes[place..<end]
        } else {
          let mark: String = keepsForm ? self.mark(for: self.text(bytes[place..<end])) : self.mark
          result += Array("\"\(mark)\"".utf8)
        }
        place = end
      case 0x7B, 0x5B:
        depth += 1
        isName.append(bytes[place] == 0x7B)
        result.append(bytes[place])
        place += 1
      case 0x7D, 0x5D:
        depth -= 1
        _ = isName.popLast()
        result.append(bytes[place])
        place += 1
      case 0x2D, 0x30...0x39:
        while place < bytes.count,
          [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(bytes[place])
            || (0x30...0x39).contains(bytes[place])
        {
          place += 1
        }
        result.append(0x30)
      case 0x74, 0x66:
        while place < bytes.count, (0x61...0x7A).contains(bytes[place]) { place += 1 }
        result += Array("false".utf8)
      case 0x6E:
        while place < bytes.count, (0x61...0x7A).contains(bytes[place]) { place += 1 }
        result += Array("null".utf8)
      default:
        result.append(bytes[place])
        place += 1
      }
    } while depth > 0
    return place
  }

  /// What stands for a text, of its form.
  private static func mark(for text: String) -> String {
    if text.isEmpty { return text }
    if UUID(uuidString: text) != nil { return "00000000-0000-0000-0000-000000000000" }
    if text.hasPrefix("https://") || text.hasPrefix("http://") { return "https://redacted.invalid" }
    if text == "true" || text == "false" { return "false" }
    let digits: ClosedRange<UInt8> = 0x30...0x39
    let bytes: String.UTF8View = text.utf8
    guard bytes.contains(where: digits.contains) else { return self.mark }
    let number: Substring.UTF8View = bytes.drop { "+-".utf8.contains($0) }
    if number.first != 0x2E, number.allSatisfy({ digits.contains($0) || $0 == 0x2E }),
      number.count(where: { $0 == 0x2E }) <= 1
    {
      return "0"
    }
    // A duration of ISO 8601.
    if number.first == 0x50,
      number.allSatisfy({ digits.contains($0) || "PYMWDTHS.,".utf8.contains($0) })
    {
      return "PT0S"
    }
    return self.date(like: bytes) ?? self.mark
  }

  /// Another date of the same form: of each number the first one that a date may have there.
  private static func date(like text: String.UTF8View) -> String? {
    let digits: ClosedRange<UInt8> = 0x30...0x39
    guard text.allSatisfy({ digits.contains($0) || "Tt:.,/Zz+- ".utf8.contains($0) }) else {
      return nil
    }
    var date = ""
    var hasYear = false
    var rest: Substring.UTF8View = text[...]
    while let first = rest.first {
      let count: Int = rest.prefix { digits.contains($0) }.count
      guard count > 0 else {
        date.unicodeScalars.append(Unicode.Scalar(first))
        rest = rest.dropFirst()
        continue
      }
      hasYear = hasYear || count == 4
      date += count == 4 ? "1970" : String(repeating: "0", count: count - 1) + "1"
      rest = rest.dropFirst(count)
    }
    return hasYear ? date : nil
  }

  private static func isFollowedByColon(_ bytes: [UInt8], _ end: Int) -> Bool {
    let place: Int = self.next(bytes, from: end)
    return place < bytes.count && bytes[place] == 0x3A
  }
}
"""####]),
        ])
    case "Runtime/Transports/Recording/RuntimeRedaction":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// What is never written to a recording: values by their names, in headers, queries, forms and
/// JSON.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated struct RuntimeRedaction: Sendable {

"""####]),
          .init("mark", [####"""
  /// What stands for a text that was taken out.

"""####]),
          .init("", [####"""
  static let mark = "REDACTED"


"""####]),
          .init("mark", [####"""
  /// Of a specification or a caller, besides those that are secret everywhere.

"""####]),
          .init("", [####"""
  private var names: Set<String>

"""####]),
          .init("mark", [####"""
  /// The same for the response.

"""####]),
          .init("", [####"""
  private let responseNames: Set<String>

"""####]),
          .init("mark", [####"""
  /// The credentials of a request, which its response may repeat anywhere.

"""####]),
          .init("", [####"""
  private var values: [Data] = []


"""####]),
          .init("mark", [####"""
  /// - Parameter response: nil: the same.

"""####]),
          .init("", [####"""
  init(_ names: Set<String>, response: Set<String>? = nil) {
    self.names = Set(names.map { Self.plain($0) })
    self.responseNames = Set((response ?? names).map { Self.plain($0) })
  }


"""####]),
          .init("mark", [####"""
  /// - Parameter names: besides those that the request has.

"""####]),
          .init("", [####"""
  init(_ names: Set<String>, for request: HTTPRequest) {
    self.init(names.union(request.secrets), response: names.union(request.responseSecrets))
    var values: [String] = []
    for field in request.headers where self.isSecret(field.name) {
      for word in field.value.utf8.split(whereSeparator: { " ;".utf8.contains($0) }) {
        values.append(String(Substring(word)))
        // Of a cookie.
        values.append(String(Substring(word.drop { $0 != UInt8(ascii: "=") }.dropFirst())))
        // Of `Basic`, after the user.
        if let basic = Data(base64Encoded: Data(word)) {
          let password: Data = basic.drop { $0 != UInt8(ascii: ":") }.dropFirst()
          values.append(String(decoding: password, as: UTF8.self))
        }
      }
    }
    let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    for item in components?.queryItems ?? [] where self.isSecret(item.name) {
      values.append(item.value ?? "")
    }
    // What is a word or a number may stand anywhere by chance.
    self.values = Set(values).filter { (value: String) -> Bool in
      value.utf8.count >= 6 && value.contains { $0.isLetter } && value.contains { !$0.isLetter }
    }.flatMap { (value: String) -> [Data] in
      [
        value, RuntimePercentEncoding.encode(value),
        value.replacingOccurrences(of: "/", with: "\\/"),
      ]
      .map { Data($0.utf8) }
    }.sorted { $0.count > $1.count }
  }


"""####]),
          .init("mark", [####"""
  /// Without regard to case and to what joins words.

"""####]),
          .init("", [####"""
  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static let known: Set<String> = [
    "accesskey", "authorization", "authenticationinfo", "bearer", "cookie", "credential",
    "credentials", "idtoken", "passwordconfirmation", "proxyauthenticate",
    "proxyauthenticationinfo", "proxyauthorization", "secretaccesskey", "sessionid", "setcookie",
    "setcookie2", "sig", "signature", "token", "wwwauthenticate", "xamzcredential",
    "xamzsecuritytoken", "xamzsignature", "xgoogcredential", "xgoogsignature", "xsubjecttoken",
  ]


"""####]),
          .init("mark", [####"""
  /// Of names such as `newPassword` and `webhook_secret`. `nextPageToken` leads to a page.

"""####]),
          .init("", [####"""
  private static let endings: [String] = [
    "password", "passwd", "passphrase", "secret", "secretkey", "privatekey", "apikey", "apitoken",
    "accesstoken", "authtoken", "bearertoken", "csrftoken", "refreshtoken", "sessiontoken",
    "xsrftoken",
  ]

  func isSecret(_ name: String) -> Bool {
    let name: String = Self.plain(name)
    return self.isNamed(name) || Self.endings.contains { name.hasSuffix($0) }
  }


"""####]),
          .init("mark", [####"""
  /// Whether a name is secret by itself, so that even a `Bool` of that name is.

"""####]),
          .init("", [####"""
  func isSecretFlag(_ name: String) -> Bool { self.isNamed(Self.plain(name)) }

  private func isNamed(_ name: String) -> Bool {
    // `X-Token` is `Token`.
    Self.known.contains(name) || self.names.contains(name)
      || name.first == "x" && Self.known.contains(String(name.dropFirst()))
  }


"""####]),
          .init("mark", [####"""
  /// `page=2&token=abc&user[password]=x`, percent-encoded; also values that are JSON.

"""####]),
          .init("", [####"""
  func query(_ text: String) -> String {
    let items = text.utf8.split(
      separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    return items.map { self.item($0) }.joined(separator: "&")
  }


"""####]),
          .init("mark", [####"""
  /// Everything is done on bytes: a combining mark makes one `Character` of itself and a `=`.

"""####]),
          .init("", [####"""
  private func item(_ item: Substring.UTF8View) -> String {
    let whole = String(Substring(item))
    guard let end = item.firstIndex(of: UInt8(ascii: "=")) else { return whole }
    let start = String(Substring(item[...end]))
    let name: String = Self.decoded(String(Substring(item[..<end])))
    // Members of objects are in brackets, or after a dot.
    let parts = name.utf8.split { "[].".utf8.contains($0) }.map { String(Substring($0)) }
    let text: String = Self.decoded(String(Substring(item[end...].dropFirst())))
    let isFlag: Bool = ["true", "false"].contains(text)
    if ([name] + parts).contains(where: { isFlag ? self.isSecretFlag($0) : self.isSecret($0) }) {
      return start + Self.mark
    }
    let value = Data(text.utf8)
    guard value.first == UInt8(ascii: "{") || value.first == UInt8(ascii: "[") else {
      return whole
    }
    let json: Data = self.json(value)
    guard json != value else { return whole }
    return start + RuntimePercentEncoding.encode(String(decoding: json, as: UTF8.self))
  }

  private static func decoded(_ text: String) -> String {
    let text: String = text.replacingOccurrences(of: "+", with: " ")
    return text.removingPercentEncoding ?? text
  }


"""####]),
          .init("mark", [####"""
  /// A URL or what follows its host: its user, and the values in its query and its fragment.

"""####]),
          .init("", [####"""
  func target(_ text: String) -> String {
    let bytes: String.UTF8View = text.utf8
    guard let start = bytes.firstIndex(where: { "?#".utf8.contains($0) }) else {
      return Self.withoutUser(text)
    }
    let own: String = Self.withoutUser(String(text[...start]))
    let rest: Substring = text[bytes.index(after: start)...]
    let end: String.Index = rest.utf8.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
    let query: String = self.query(String(rest[..<end]))
    return own + query + (end == rest.endIndex ? "" : self.target(String(rest[end...])))
  }


"""####]),
          .init("mark", [####"""
  /// `https://user:password@host`

"""####]),
          .init("", [####"""
  private static func withoutUser(_ text: String) -> String {
    guard let slashes = text.range(of: "//") else { return text }
    let host = text[slashes.upperBound...].utf8.prefix { !"/?#".utf8.contains($0) }
    guard let at = host.lastIndex(of: UInt8(ascii: "@")) else { return text }
    return text[..<slashes.upperBound] + Self.mark + text[at...]
  }


"""####]),
          .init("mark", [####"""
  /// Whether a template is that of a parameter that is the whole URL, and secret.

"""####]),
          .init("", [####"""
  func hidesURL(_ template: String) -> Bool {
    template.hasPrefix("{") && template.hasSuffix("}")
      && self.isSecret(String(template.dropFirst().dropLast()))
  }


"""####]),
          .init("mark", [####"""
  /// A path, by the names of the placeholders in its template.

"""####]),
          .init("", [####"""
  func path(_ path: String, template: String) -> String {
    guard !self.hidesURL(template) else { return "/" + Self.mark }
    // A base URL may have a path before it, and `{path+}` takes several segments.
    var pattern = ""
    var names: [String] = []
    var rest: Substring = template[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name: Substring = rest[rest.index(after: start)..<end]
      pattern += NSRegularExpression.escapedPattern(for: String(rest[..<start]))
      pattern += name.hasSuffix("+") ? "(.*)" : "([^/]*)"
      names.append(String(name))
      rest = rest[rest.index(after: end)...]
    }
    guard names.contains(where: self.isSecret) else { return path }
    pattern += NSRegularExpression.escapedPattern(for: String(rest)) + "$"
    let whole = NSRange(path.startIndex..., in: path)
    guard let expression = try? NSRegularExpression(pattern: pattern),
      let match = expression.firstMatch(in: path, range: whole)
    else { return "/" + Self.mark }
    var path: String = path
    for (place, name) in names.enumerated().reversed() where self.isSecret(name) {
      guard let range = Range(match.range(at: place + 1), in: path) else { continue }
      path.replaceSubrange(range, with: Self.mark)
    }
    return path
  }


"""####]),
          .init("mark", [####"""
  /// A header of a response. What it leads to may hold what is secret in requests, too.

"""####]),
          .init("", [####"""
  func header(_ field: HTTPHeader) -> HTTPHeader {
    var redaction: Self = self
    redaction.names.formUnion(self.responseNames)
    return redaction.redacted(field)
  }

  private func redacted(_ field: HTTPHeader) -> HTTPHeader {
    if self.isSecret(field.name) { return HTTPHeader(field.name, Self.mark) }
    let value = String(
      decoding: self.withoutCredentials(Data(field.value.utf8)), as: UTF8.self)
    guard RuntimeRecordedOrigin.leads(field) else { return HTTPHeader(field.name, value) }
    let parts = value.utf8.split(separator: UInt8(ascii: ">"), omittingEmptySubsequences: false)
    let targets: [String] = parts.map { self.target(String(Substring($0))) }
    return HTTPHeader(field.name, targets.joined(separator: ">"))
  }

  private func withoutCredentials(_ data: Data) -> Data {
    self.values.reduce(data) { (data: Data, value: Data) -> Data in
      var result = Data()
      var rest: Data = data
      while let found = rest.range(of: value) {
        result += rest[..<found.lowerBound] + Data(Self.mark.utf8)
        rest = rest[found.upperBound...]
      }
      return result + rest
    }
  }


"""####]),
          .init("mark", [####"""
  /// The body of a response: also what repeats the credentials of the request is taken out.

"""####]),
          .init("", [####"""
  func response(_ data: Data, type: String?) -> Data {
    var redaction: Self = self
    redaction.names = self.responseNames
    return redaction.body(self.withoutCredentials(data), type: type, keepsForm: true)
  }


"""####]),
          .init("mark", [####"""
  /// A body of JSON, lines of JSON or events with JSON, a form, or anything else, which stays as it
  /// is.

"""####]),
          .init("", [####"""
  func body(_ data: Data, type: String?, keepsForm: Bool = false) -> Data {
    let type: String = type?.lowercased() ?? ""
    if type.hasPrefix("application/x-www-form-urlencoded") {
      return Data(self.query(String(decoding: data, as: UTF8.self)).utf8)
    }
    if type.hasPrefix("text/event-stream") { return self.events(data, keepsForm) }
    // Servers call JSON other things, too.
    let first: UInt8? = data.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard type.contains("json") || type.isEmpty || first == 0x7B || first == 0x5B else {
      return data
    }
    return self.json(data, keepsForm: keepsForm)
  }


"""####]),
          .init("mark", [####"""
  /// A part of a multipart body, after its boundary.

"""####]),
          .init("", [####"""
  func part(_ data: Data) -> Data {
    guard let end = data.range(of: Data("\r\n\r\n".utf8)),
      let last = data.range(
        of: Data("\r\n".utf8), options: .backwards, in: end.lowerBound..<data.endIndex)
    else { return data }
    let head = String(decoding: data[..<end.lowerBound], as: UTF8.self)
    let name: Substring? = head.range(of: " name=\"").map {
      (start: Range<String.Index>) -> Substring in
      Substring(head[start.upperBound...].utf8.prefix { $0 != UInt8(ascii: "\"") })
    }
    var content: Data = data[end.upperBound..<max(last.lowerBound, end.upperBound)]
    if let name, self.isSecret(String(name)) {
      content = Data(Self.mark.utf8)
    } else if head.range(of: "json", options: .caseInsensitive) != nil {
      content = self.json(content)
    }
    return data[..<end.upperBound] + content + data[max(last.lowerBound, end.upperBound)...]
  }


"""####]),
          .init("mark", [####"""
  /// Each event by itself: one may have a quote that nothing closes.

"""####]),
          .init("", [####"""
  private func events(_ data: Data, _ keepsForm: Bool) -> Data {
    var result = Data()
    var event = Data()
    for line in data.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !result.isEmpty || !event.isEmpty { event.append(0x0A) }
      event += line
      guard line.isEmpty || line.elementsEqual([0x0D]) else { continue }
      result += self.json(event, keepsForm: keepsForm)
      event = Data()
    }
    return result + self.json(event, keepsForm: keepsForm)
  }
}
"""####]),
        ])
    case "Testing/AttemptChecks":
      return SwiftSource(
        head: ####"""
import Foundation
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          .init("", [####"""
// MARK: - Attempts

/// When a call is expected to be made again, and how long it waits before that.
nonisolated struct ExpectedRetries: Sendable {
  var attempts = 2
  var statuses: [Int] = [408, 429, 500, 502, 503, 504]
  /// Of other statuses.
  var failures: [HTTPResponse] = []
  var base = Duration.milliseconds(500)
  var cap = Duration.seconds(8)

  /// The waits before so many attempts after the first, none of them shortened.
  func waits(_ count: Int) -> [Duration] {
    var waits: [Duration] = []
    var wait: Duration = min(self.base, self.cap)
    for _ in 0..<count {
      waits.append(wait)
      wait = min(wait + wait, self.cap)
    }
    return waits
  }
}

nonisolated extension EndpointCheck {
  /// A call is made again, with the same request, after failures that pass.
  func retries(
    _ expected: ExpectedRetries = ExpectedRetries(),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let count: Int = expected.attempts
    let lost = Answer.failure(.networkConnectionLost)
    self.attempts([lost], waits: expected.waits(1), sourceLocation)
    for status in expected.statuses where status != 401 {
      let failed = Answer.response(HTTPResponse(status: status))
      let failures: [Answer] = Array(repeating: failed, count: count)
      self.attempts(failures, waits: expected.waits(count), sourceLocation)
      if status >= 400 {
        self.attempts(
          failures + [failed], waits: expected.waits(count), status: status, sourceLocation)
        self.waitsAsTold(status, sourceLocation)
      }
    }
    for failure in expected.failures {
      self.attempts(
        Array(repeating: .response(failure), count: count + 1), waits: expected.waits(count),
        status: failure.status, sourceLocation)
    }
    if let other = [418, 501, 505, 506].first(where: { !expected.statuses.contains($0) }) {
      let failed = Answer.response(HTTPResponse(status: other))
      self.attempts([failed], waits: [], status: other, sourceLocation)
    }
    self.ends(.beforeSending, sourceLocation)
    self.ends(.whileSending, sourceLocation)
    self.ends(.beforeAnotherAttempt, sourceLocation)
  }

"""####]),
          .init("mark", [####"""
  #if singleAttempts

"""####]),
          .init("singleAttempts", [####"""

  /// A call is sent once, whatever happens.
  func retriesNever(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let failed = Answer.response(HTTPResponse(status: 503))
    self.attempts([failed], waits: [], status: 503, sourceLocation)
    self.attempts([.failure(.networkConnectionLost)], waits: [], sourceLocation)
    self.ends(.beforeSending, sourceLocation)
    self.ends(.whileSending, sourceLocation)
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  /// A call that is canceled ends with that, wherever it is.
  private func ends(_ stage: Stage, _ sourceLocation: Testing.SourceLocation) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      let halt = Halt(at: stage)
      let task = Task { () async throws -> Void in
        if stage == .beforeSending {
          await halt.stay()
        }
        defer { Task { await halt.end() } }
        _ = try await call(makeClient(halt.parts))
      }
      await halt.isReached()
      task.cancel()
      do {
        try await task.value
        Testing.Issue.record("expected a canceled call to throw", sourceLocation: sourceLocation)
      } catch is CancellationError {
        // As it should be.
      } catch {
        Testing.Issue.record(error, "canceled \(stage)", sourceLocation: sourceLocation)
      }
    }
  }

"""####]),
          .init("mark", [####"""
  #if credentials

"""####]),
          .init("credentials", [####"""

  /// A call asks for a new credential when the first is refused, and sends it, once.
  func refreshes(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      for refusals in 1...2 {
        let refused = Answer.response(HTTPResponse(status: 401))
        let server = TestServer(Array(repeating: refused, count: refusals))
        let status: Int? = await server.status { try await call(makeClient($0)) }
        let asked: Int = await server.credentials
        let sent: [HTTPRequest] = await server.requests
        if sent.count != 2 || asked != 2 || sent.first == sent.last {
          Testing.Issue.record(
            "expected a second request with a new credential after a 401",
            sourceLocation: sourceLocation)
        }
        if (status == 401) != (refusals == 2) {
          Testing.Issue.record(
            "expected a second 401 to be an error", sourceLocation: sourceLocation)
        }
      }
      let server = TestServer(refusingFirstCredential: true)
      let client: Client = makeClient(server.parts)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<100 {
          group.addTask { () async -> Void in _ = try? await call(client) }
        }
      }
      let asked: Int = await server.credentials
      if asked != 2 {
        Testing.Issue.record(
          "expected 100 calls to ask for one new credential, not \(asked - 1)",
          sourceLocation: sourceLocation)
      }
    }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  /// `Retry-After` is obeyed in both of its forms, up to a minute.
  private func waitsAsTold(_ status: Int, _ sourceLocation: Testing.SourceLocation) {
    let told: [(String, Duration?)] = [
      ("7", .seconds(7)), ("Thu, 01 Jan 1970 00:00:09 GMT", .seconds(9)), ("61", nil),
    ]
    for (text, wait) in told {
      let failed = HTTPResponse(status: status, headers: ["Retry-After": text])
      let waits: [Duration] = wait.map { [$0] } ?? []
      self.attempts(
        [.response(failed)], waits: waits, status: wait == nil ? status : nil, sourceLocation)
    }
  }

  /// - Parameter status: what the call fails with; nil when it goes on or there is none.
  private func attempts(
    _ answers: [Answer], waits: [Duration], status: Int? = nil,
    _ sourceLocation: Testing.SourceLocation
  ) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      let server = TestServer(answers)
      let thrown: Int? = await server.status { try await call(makeClient($0)) }
      let sent: [HTTPRequest] = await server.requests
      let waited: [Duration] = await server.waits
      if thrown != status {
        Testing.Issue.record(
          "expected the status \(status ?? 0) to be thrown, not \(thrown ?? 0)",
          sourceLocation: sourceLocation)
      }
      if waited != waits || sent.count != waits.count + 1 {
        Testing.Issue.record(
          "expected the waits \(waits), not \(waited), for \(answers)",
          sourceLocation: sourceLocation)
      }
      let numbers: [Int] = sent.map(\.attempt)
      if numbers != Array(1...max(1, sent.count)) {
        Testing.Issue.record(
          "expected the attempts to be counted from 1, not \(numbers)",
          sourceLocation: sourceLocation)
      }
      if sent.contains(where: { !$0.isSame(as: sent.first) }) {
        Testing.Issue.record(
          "expected the same request in every attempt, its idempotency key included",
          sourceLocation: sourceLocation)
      }
    }
  }
}

/// Where a call is canceled.
private nonisolated enum Stage: Sendable {
  case beforeSending
  case whileSending
  case beforeAnotherAttempt
}

/// Keeps a call at a stage until it is canceled.
private actor Halt {
  private let stage: Stage
  private var wasReached = false
  private var waiter: CheckedContinuation<Void, Never>?

  init(at stage: Stage) {
    self.stage = stage
  }

  nonisolated var parts: LiveParts {
    var parts = LiveParts(
      HTTPTransport { (_: HTTPRequest) async throws -> HTTPResponse in
        if self.stage == .whileSending {
          await self.stay()
          throw CancellationError()
        }
        throw URLError(.networkConnectionLost)
      })
    parts.system.pause = { (_: Duration) async throws -> Void in
      await self.stay()
      throw CancellationError()
    }
    return parts
  }

  /// Returns when the task is canceled.
  func stay() async {
    self.end()
    try? await Task.sleep(for: .seconds(86_400))
  }

  /// The call has ended: it may never have come as far.
  func end() {
    self.wasReached = true
    self.waiter?.resume()
    self.waiter = nil
  }

  func isReached() async {
    guard !self.wasReached else { return }
    await withCheckedContinuation { continuation in
      self.waiter = continuation
    }
  }
}
"""####]),
        ])
    case "Testing/AttemptServer":
      return SwiftSource(
        head: ####"""
import Foundation
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          .init("", [####"""
/// What a server does with one request.
private nonisolated enum Answer: Sendable {
  case response(HTTPResponse)
  case failure(URLError.Code)
}

/// A server that answers as told and then ends calls without a response, on a clock that never
/// makes anyone wait.
private actor TestServer {
  private var answers: ArraySlice<Answer>
  private(set) var requests: [HTTPRequest] = []
  private(set) var waits: [Duration] = []

"""####]),
          .init("mark", [####"""
  #if credentials

"""####]),
          .init("credentials", [####"""
  private(set) var credentials = 0

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if credentialSchemes

"""####]),
          .init("credentialSchemes", [####"""
  /// How often each scheme's was asked for; `credentials` is the most of them.
  private var schemeCredentials: [String: Int] = [:]

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if credentials

"""####]),
          .init("credentials", [####"""
  private let refusesFirstCredential: Bool

  init(_ answers: [Answer] = [], refusingFirstCredential: Bool = false) {
    self.answers = answers[...]
    self.refusesFirstCredential = refusingFirstCredential
  }

"""####]),
          .init("mark", [####"""
  #else

"""####]),
          .init("!credentials", [####"""

  init(_ answers: [Answer]) {
    self.answers = answers[...]
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  /// The status of the error that a call throws.
  nonisolated func status<Value: Sendable>(
    _ call: @Sendable (LiveParts) async throws -> Value
  ) async -> Int? {
    do {
      _ = try await call(self.parts)
    } catch {
      return (error as? ClientError)?.status
    }
    return nil
  }

  nonisolated var parts: LiveParts {
    var parts = LiveParts(
      HTTPTransport { (request: HTTPRequest) async throws -> HTTPResponse in
        try await self.answer(request)
      })

"""####]),
          .init("mark", [####"""
    #if singleCredential

"""####]),
          .init("singleCredential", [####"""
    parts.credential = { await self.credential() }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("mark", [####"""
    #if credentialSchemes

"""####]),
          .init("credentialSchemes", [####"""
    parts.schemeCredential = { (scheme: String) async throws -> String in
      await self.credential(scheme)
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    parts.system.pause = { (time: Duration) async throws in await self.wait(time) }
    parts.system.now = { Date(timeIntervalSince1970: 0) }
    parts.system.random = { 0 }

"""####]),
          .init("mark", [####"""
    #if placedKeys

"""####]),
          .init("placedKeys", [####"""
    parts.system.uuid = { UUID() }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    return parts
  }

  private func answer(_ request: HTTPRequest) throws -> HTTPResponse {
    self.requests.append(request)

"""####]),
          .init("mark", [####"""
    #if credentials

"""####]),
          .init("credentials", [####"""
    if self.refusesFirstCredential, request.carriesFirstCredential {
      return HTTPResponse(status: 401)
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    switch self.answers.popFirst() {
    case .response(let response): return response
    case .failure(let code): throw URLError(code)
    case nil: throw URLError(.cancelled)
    }
  }

  private func wait(_ time: Duration) {
    self.waits.append(time)
  }

"""####]),
          .init("mark", [####"""
  #if singleCredential

"""####]),
          .init("singleCredential", [####"""

  private func credential() -> String {
    self.credentials += 1
    return "user:secret\(self.credentials)"
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if credentialSchemes

"""####]),
          .init("credentialSchemes", [####"""

  private func credential(_ scheme: String) -> String {
    let count: Int = self.schemeCredentials[scheme, default: 0] + 1
    self.schemeCredentials[scheme] = count
    self.credentials = max(self.credentials, count)
    return "\(scheme):secret\(count)"
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}

nonisolated extension HTTPRequest {
  /// Whether this is another attempt of the same request.
  fileprivate func isSame(as other: HTTPRequest?) -> Bool {
    var copy: HTTPRequest = self
    copy.attempt = other?.attempt ?? self.attempt
    return copy == other
  }

"""####]),
          .init("mark", [####"""
  #if credentials

"""####]),
          .init("credentials", [####"""

  /// `secret1`, as it is or in the Base64 of basic authentication.
  fileprivate var carriesFirstCredential: Bool {

"""####]),
          .init("mark", [####"""
      #if credentialSchemes

"""####]),
          .init("credentials & credentialSchemes", [####"""
    let basic = Data(base64Encoded: String((self.headers["Authorization"] ?? "").dropFirst(6)))
    if String(decoding: basic ?? Data(), as: UTF8.self).hasSuffix("secret1") {
      return true
    }

"""####]),
          .init("mark", [####"""
      #endif

"""####]),
          .init("credentials", [####"""
    let places: [String] = [self.url.absoluteString] + self.headers.fields.map(\.value)
    return places.contains { $0.hasSuffix("secret1") || $0.hasSuffix("dXNlcjpzZWNyZXQx") }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}
"""####]),
        ])
    case "Testing/ClientCheck":
      return SwiftSource(
        head: ####"""
import Foundation
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          .init("", [####"""
// MARK: - Checks

/// What a live client is made of in a test.
nonisolated struct LiveParts: Sendable {
  var transport: HTTPTransport
  /// No deadline is ever reached: tests must not depend on how busy the machine is.
  var system = CallSystem(sleep: { (_: Duration) async throws -> Void in
    try await Task.sleep(for: .seconds(86_400))
  })
  /// Where a client goes that is told to go somewhere.
  let baseURL = URL(string: "http://localhost/test")!
  var middleware: [HTTPMiddleware] = []
  var perAttempt: [HTTPMiddleware] = []

"""####]),
          .init("mark", [####"""
  #if singleCredential

"""####]),
          .init("singleCredential", [####"""
  /// Provides the credential.
  var credential: @Sendable () async throws -> String = { "user:secret" }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if credentialSchemes

"""####]),
          .init("credentialSchemes", [####"""
  /// Provides the credential of each scheme, which is its own.
  var schemeCredential: @Sendable (_ scheme: String) async throws -> String = { "\($0):secret" }
  /// The schemes that have no credential.
  let missing: Set<String>

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  /// - Parameter missing: the schemes that have no credential.
  init(_ transport: HTTPTransport, without missing: Set<String> = []) {
    self.transport = transport

"""####]),
          .init("mark", [####"""
    #if credentialSchemes

"""####]),
          .init("credentialSchemes", [####"""
    self.missing = missing

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("mark", [####"""
    #if placedKeys

"""####]),
          .init("placedKeys", [####"""
    self.system.uuid = { UUID(uuid: (0, 0, 0, 0, 0, 0, 64, 0, 128, 0, 0, 0, 0, 0, 0, 0)) }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
  }

"""####]),
          .init("mark", [####"""
  #if credentialSchemes

"""####]),
          .init("credentialSchemes", [####"""

  func credential(_ scheme: String) -> Credential {
    self.missing.contains(scheme)
      ? .none
      : .provider { () async throws -> String in try await self.schemeCredential(scheme) }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}

/// The implementations of a client that its tests call. No request leaves the process.
nonisolated final class ClientCheck<Client: Sendable>: Sendable {
  typealias Report = @Sendable (UnimplementedEndpoint) -> Void

  let name: String
  /// Of an attempt.
  let timeout: Duration
  let live: @Sendable (LiveParts) -> Client
  let mock: Client
  /// A mock whose closures are all replaced by those of another client.
  let replacing: @Sendable (Client) -> Client
  let failing: @Sendable (@escaping Report) -> Client

  init(
    _ name: String, timeout: Duration = .seconds(60),
    live: @escaping @Sendable (LiveParts) -> Client, mock: Client,
    replacing: @escaping @Sendable (Client) -> Client,
    failing: @escaping @Sendable (@escaping Report) -> Client
  ) {
    self.name = name
    self.timeout = timeout
    self.live = live
    self.mock = mock
    self.replacing = replacing
    self.failing = failing
  }

  /// The checks of one endpoint, for `run()` when all are there.
  ///
  /// - Parameters:
  ///   - timeout: of an attempt; nil: that of the client.
  ///   - call: calls the endpoint with arguments for all of its parameters.
  func endpoint<Value: Sendable>(
    _ name: String, timeout: Duration? = nil,
    by call: @escaping @Sendable (Client) async throws -> Value
  ) -> EndpointCheck<Client, Value> {
    EndpointCheck(client: self, name: name, timeout: timeout ?? self.timeout, call: call)
  }

"""####]),
          .init("mark", [####"""
  #if failedScenarios

"""####]),
          .init("failedScenarios", [####"""

  /// A call fails in a scenario: with a status, or since the connection does.
  func fails<Value: Sendable>(
    in scenario: Client, with status: Int? = nil, urlError: URLError.Code? = nil,
    by call: @Sendable (Client) async throws -> Value,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async {
    do {
      _ = try await call(scenario)
      Testing.Issue.record("expected an error", sourceLocation: sourceLocation)
    } catch let error as ClientError where error.status == status && error.urlError == urlError {
      // As it should be.
    } catch {
      let expected = status.map { "status \($0)" } ?? "the code \(urlError?.rawValue ?? 0)"
      Testing.Issue.record(
        error, "expected an error with \(expected)", sourceLocation: sourceLocation)
    }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if secretValues

"""####]),
          .init("secretValues", [####"""

  /// Nothing that prints a value shows a text.
  func hides<Hiding>(
    _ text: String, in value: Hiding,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var dumped = ""
    dump(value, to: &dumped)
    for printed in ["\(value)", String(reflecting: value), dumped] where printed.contains(text) {
      Testing.Issue.record(
        "expected no secret in \(printed)", sourceLocation: sourceLocation)
    }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}
"""####]),
        ])
    case "Testing/EndpointCheck":
      return SwiftSource(
        head: ####"""
import Foundation
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          .init("", [####"""
/// What one endpoint is to do.
nonisolated final class EndpointCheck<Client: Sendable, Value: Sendable> {
  typealias Call = @Sendable (Client) async throws -> Value

  let client: ClientCheck<Client>
  let name: String
  private let timeout: Duration
  let call: Call
  fileprivate var steps: [@Sendable () async -> Void] = []
  private var mocksValue: @Sendable (Value) -> String? = { (_: Value) -> String? in nil }

  init(client: ClientCheck<Client>, name: String, timeout: Duration, call: @escaping Call) {
    self.client = client
    self.name = name
    self.timeout = timeout
    self.call = call
  }

  /// Calls the live client as told, the failing client, a mock that was made of its closures, and
  /// the mock once each.
  func run(sourceLocation: Testing.SourceLocation = #_sourceLocation) async {
    for step in self.steps {
      await step()
    }
    await self.runFailing({ $0 }, sourceLocation)
    await self.runFailing(self.client.replacing, sourceLocation)
    do {
      let value: Value = try await self.call(self.client.mock)
      if let difference = self.mocksValue(value) {
        Testing.Issue.record("the mock: \(difference)", sourceLocation: sourceLocation)
      }
    } catch {
      Testing.Issue.record(error, "the mock", sourceLocation: sourceLocation)
    }
  }

  /// The call sends this request and no other.
  ///
  /// - Parameters:
  ///   - line: the method and the complete URL.
  ///   - headers: sorted, `Name: value`; the value `*` stands for any.
  ///   - missing: the schemes that have no credential.
  ///   - call: nil: the one with all arguments.
  func sends(
    _ line: String, headers: [String], body: ExpectedBody = .none,
    without missing: Set<String> = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation, by call: Call? = nil
  ) {
    let call: Call = call ?? self.call
    let makeClient = self.client.live
    let timeout: Duration = self.timeout
    self.steps.append {
      let requests = RecordedRequests()
      let parts = LiveParts(requests.transport(nil), without: missing)
      do {
        _ = try await call(makeClient(parts))
      } catch let error as ClientError where error.reason == .transport {
        // How the transport ends each call, so that no response is needed.
      } catch {
        Testing.Issue.record(error, sourceLocation: sourceLocation)
      }
      let sent: [HTTPRequest] = await requests.all
      guard let request = sent.first, sent.count == 1 else {
        Testing.Issue.record(
          "expected one request, not \(sent.count)", sourceLocation: sourceLocation)
        return
      }
      for difference in request.differences(from: line, headers, body) {
        Testing.Issue.record("\(difference)", sourceLocation: sourceLocation)
      }
      // Of the three minutes that a call has, some time is gone.
      let limit = Duration.seconds(170)
      if min(request.timeout, limit) != min(timeout, limit) {
        Testing.Issue.record(
          "expected the timeout \(timeout), not \(request.timeout)", sourceLocation: sourceLocation)
      }
    }
  }

"""####]),
          .init("mark", [####"""
  #if refusals

"""####]),
          .init("refusals", [####"""

  /// The call sends nothing, since its arguments cannot be sent.
  func refuses(
    sourceLocation: Testing.SourceLocation = #_sourceLocation, by call: @escaping Call
  ) {
    let makeClient = self.client.live
    self.steps.append {
      let requests = RecordedRequests()
      let error: ClientError? = await Self.error(sourceLocation) {
        try await call(makeClient(LiveParts(requests.transport(nil))))
      }
      if let error, error.reason != .invalidRequest {
        Testing.Issue.record(error, "expected an invalid request", sourceLocation: sourceLocation)
      }
      let sent: Int = await requests.all.count
      if sent != 0 {
        Testing.Issue.record("expected no request, not \(sent)", sourceLocation: sourceLocation)
      }
    }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  /// The call throws a `ClientError` for each of these responses.
  func fails(
    _ responses: [FailedResponse], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let (call, makeClient) = (self.call, self.client.live)
    let name = "\(self.client.name).\(self.name)"
    self.steps.append {
      for response in responses {
        for status in response.statuses {
          // A client that may try again waits as long as it is told, but never as long as this.
          let answer = HTTPResponse(
            status: status,
            headers: ["Retry-After": "86400", "Content-Type": "application/json"],
            body: response.body)
          let error: ClientError? = await Self.error(sourceLocation) {
            try await call(makeClient(LiveParts(RecordedRequests().transport(answer))))
          }
          if let error, let difference = response.difference(from: error, of: status) {
            Testing.Issue.record(error, "\(difference)", sourceLocation: sourceLocation)
          }
          if let error, "\(error.client).\(error.endpoint)" != name {
            Testing.Issue.record(
              error, "expected an error of \(name)", sourceLocation: sourceLocation)
          }
        }
      }
    }
  }

"""####]),
          .init("mark", [####"""
  #if changedConstants

"""####]),
          .init("changedConstants", [####"""

  /// The call throws a `ClientError` for each of these bodies, which are not what they should be.
  func rejects(
    _ bodies: [String], status: Int = 200,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let (call, makeClient) = (self.call, self.client.live)
    self.steps.append {
      for body in bodies {
        let answer = HTTPResponse(status: status, body: Data(body.utf8))
        let error: ClientError? = await Self.error(sourceLocation) {
          try await call(makeClient(LiveParts(RecordedRequests().transport(answer))))
        }
        if let error, error.reason != .decoding {
          Testing.Issue.record(
            error, "expected \(body) not to be decoded", sourceLocation: sourceLocation)
        }
      }
    }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  private func runFailing(
    _ replacing: (Client) -> Client, _ sourceLocation: Testing.SourceLocation
  ) async {
    let expected = UnimplementedEndpoint(client: self.client.name, endpoint: self.name)
    let (reports, continuation) = AsyncStream<UnimplementedEndpoint>.makeStream()
    let failing: Client = self.client.failing { (endpoint: UnimplementedEndpoint) -> Void in
      continuation.yield(endpoint)
    }
    do {
      _ = try await self.call(replacing(failing))
      Testing.Issue.record(
        "expected an error of the failing client", sourceLocation: sourceLocation)
    } catch let error as UnimplementedEndpoint where error == expected {
      // As it should be.
    } catch {
      Testing.Issue.record(error, "expected \(expected)", sourceLocation: sourceLocation)
    }
    continuation.finish()
    var reported: [UnimplementedEndpoint] = []
    for await report in reports {
      reported.append(report)
    }
    if reported != [expected] {
      Testing.Issue.record(
        "expected the report \(expected), not \(reported)", sourceLocation: sourceLocation)
    }
  }

  private static func error(
    _ sourceLocation: Testing.SourceLocation, _ call: () async throws -> Value
  ) async -> ClientError? {
    do {
      _ = try await call()
      Testing.Issue.record("expected an error", sourceLocation: sourceLocation)
    } catch let error as ClientError {
      return error
    } catch {
      Testing.Issue.record(error, "expected a ClientError", sourceLocation: sourceLocation)
    }
    return nil
  }
}

nonisolated extension EndpointCheck where Value: Equatable {
  /// The mock returns this value.
  func mocks(_ expected: Value) {
    self.mocksValue = { (value: Value) -> String? in
      value == expected ? nil : "expected \(expected), not \(value)"
    }
  }

  /// The call returns a value when the server answers with a body.
  func returns(
    _ expected: Value, from body: Data, headers: HTTPHeaders = HTTPHeaders(), status: Int = 200,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      let answer = HTTPResponse(status: status, headers: headers, body: body)
      do {
        let parts = LiveParts(RecordedRequests().transport(answer))
        let value: Value = try await call(makeClient(parts))
        if value != expected {
          Testing.Issue.record("expected \(expected), not \(value)", sourceLocation: sourceLocation)
        }
      } catch {
        Testing.Issue.record(error, sourceLocation: sourceLocation)
      }
    }
  }
}

/// A date as a text that nothing else is read as, so that a choice between a date and a number, or
/// a text, comes back as what it was, however the API writes dates.
private nonisolated enum EncodedDate {
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode("date \(date.timeIntervalSinceReferenceDate.bitPattern)")
    }
    return encoder
  }

  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard text.hasPrefix("date "), let bits = UInt64(text.dropFirst(5)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
      }
      return Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits))
    }
    return decoder
  }
}

nonisolated extension EndpointCheck where Value: Codable & Equatable {
  /// The call returns a value when the server answers with a body; the value comes back from its
  /// own encoding.
  func decodes(
    _ body: String, as expected: Value, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    self.returns(expected, from: Data(body.utf8), sourceLocation: sourceLocation)
    self.steps.append {
      do {
        let encoded: Data = try EncodedDate.encoder.encode(expected)
        let decoded: Value = try EncodedDate.decoder.decode(Value.self, from: encoded)
        if decoded != expected {
          Testing.Issue.record(
            "encoded and decoded again, \(expected) is \(decoded)",
            sourceLocation: sourceLocation)
        }
      } catch {
        Testing.Issue.record(error, "encoding and decoding again", sourceLocation: sourceLocation)
      }
    }
  }
}
"""####]),
        ])
    case "Testing/Expectations":
      return SwiftSource(
        head: ####"""
import Foundation
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          .init("", [####"""
// MARK: - What a call is compared with

/// The body that a request is expected to have.
nonisolated enum ExpectedBody {
  case none

"""####]),
          .init("mark", [####"""
  #if bodies

"""####]),
          .init("bodies", [####"""
  case text(String)
  case data(Data)
  /// Any body.
  case any

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if multipart

"""####]),
          .init("multipart", [####"""
  /// A multipart body, its boundary written as `boundary`, the name and the content of the
  /// example file as `<name>` and `<content>`.
  case multipart(String)

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("mark", [####"""
  #if exampleFiles

"""####]),
          .init("exampleFiles", [####"""
  /// The example file.
  case file

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}

/// Failed responses with one body, and what a client is to make of it.
nonisolated struct FailedResponse: Sendable {
  let statuses: [Int]
  let body: Data

"""####]),
          .init("mark", [####"""
  #if errors

"""####]),
          .init("errors", [####"""
  /// What the error says to people; nil: anything.
  private let message: String?

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
  private let isRead: @Sendable (ClientError) -> Bool

  /// Statuses without a declared type.
  init(_ statuses: [Int]) {
    self.statuses = statuses
    self.body = Data("{}".utf8)

"""####]),
          .init("mark", [####"""
    #if errors

"""####]),
          .init("errors", [####"""
    self.message = nil

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    self.isRead = { (error: ClientError) -> Bool in error.body(as: (any Sendable).self) == nil }
  }

"""####]),
          .init("mark", [####"""
  #if errors

"""####]),
          .init("errors", [####"""

  /// Statuses whose body has a declared type.
  ///
  /// - Parameter message: what the body says to people, where that is declared.
  init<Body: Equatable & Sendable>(
    _ statuses: [Int], _ body: String, as expected: Body, message: String? = nil
  ) {
    self.statuses = statuses
    self.body = Data(body.utf8)
    self.message = message
    self.isRead = { (error: ClientError) -> Bool in error.body(as: Body.self) == expected }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  /// What is wrong with an error that was made of the response with one of the statuses.
  func difference(from error: ClientError, of status: Int) -> String? {

"""####]),
          .init("mark", [####"""
    #if rejections

"""####]),
          .init("rejections", [####"""
    let reason: ClientError.Reason = status < 300 ? .rejected : .status

"""####]),
          .init("mark", [####"""
    #else

"""####]),
          .init("!rejections", [####"""
    let reason = ClientError.Reason.status

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    if error.reason != reason || error.status != status {
      return "expected an error of status \(status)"
    }
    if error.body != self.body || !self.isRead(error) {
      return "the body of status \(status) was not read as declared"
    }

"""####]),
          .init("mark", [####"""
    #if errors

"""####]),
          .init("errors", [####"""
    if let message = self.message, error.localizedDescription != message {
      return "the error of status \(status) does not say \"\(message)\""
    }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    return nil
  }
}

"""####]),
          .init("exampleFiles, multipart", [####"""


"""####]),
          .init("mark", [####"""
#if exampleFiles || multipart

"""####]),
          .init("exampleFiles, multipart", [####"""
/// A file that is there, for calls that send one.
nonisolated enum ExampleFile {
  private static let content = "The file that generated tests send.\n"

  /// Written when it is first asked for. The sources of the tests would be there as well, but not
  /// on devices, in the cloud or in the sandbox of an app.
  static let url: URL = {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("clientsmith.txt")
    // A file that cannot be written shows in the calls that send it.
    try? Data(Self.content.utf8).write(to: url, options: .atomic)
    return url
  }()

"""####]),
          .init("mark", [####"""
    #if multipart

"""####]),
          .init("exampleFiles, multipart & multipart", [####"""

  /// A body without its name and its content.
  static func leftOut(of body: String) -> String {
    body.replacingOccurrences(of: self.content, with: "<content>")
      .replacingOccurrences(of: self.url.lastPathComponent, with: "<name>")
  }

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("exampleFiles, multipart", [####"""
}

"""####]),
          .init("mark", [####"""
#endif

"""####]),
          .init("mark", [####"""
#if hostileTexts || refusals

"""####]),
          .init("hostileTexts, refusals", [####"""

/// Text that breaks what does not encode it.
nonisolated enum HostileText {

"""####]),
          .init("mark", [####"""
    #if hostileTexts

"""####]),
          .init("hostileTexts, refusals & hostileTexts", [####"""
  /// For everything that is encoded.
  static let text = "\"/\\?#&=+% \r\n\u{E9}\u{1F600}.."

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("mark", [####"""
    #if refusals

"""####]),
          .init("hostileTexts, refusals & refusals", [####"""
  /// For a header, which would end at the line break.
  static let header = "a\r\nX-Injected: b"

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("hostileTexts, refusals", [####"""
}

"""####]),
          .init("mark", [####"""
#endif
"""####]),
        ])
    case "Testing/LiveChecks":
      return SwiftSource(
        head: ####"""
import Foundation
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          .init("", [####"""
// MARK: - Arguments of live clients

nonisolated extension ClientCheck {
  /// A call of a client that was made with all arguments goes to the base URL, by way of all
  /// middleware, and is not made again.
  func obeys<Value: Sendable>(
    _ makeClient: (LiveParts) -> Client,
    by call: @Sendable (Client) async throws -> Value,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async {
    let visits = Visits()
    let parts: LiveParts = visits.parts
    _ = try? await call(makeClient(parts))
    let places: [String] = await visits.places
    if places.dropLast() != ["middleware", "perAttempt"]
      || places.last?.hasPrefix(parts.baseURL.absoluteString) != true
    {
      Testing.Issue.record(
        "expected one attempt at \(parts.baseURL), through all middleware, not \(places)",
        sourceLocation: sourceLocation)
    }
  }

"""####]),
          .init("mark", [####"""
  #if environments

"""####]),
          .init("environments", [####"""

  /// The URL of a call begins like this.
  func goes<Value: Sendable>(
    _ makeClient: (LiveParts) -> Client, to url: String,
    by call: @Sendable (Client) async throws -> Value,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async {
    let visits = Visits()
    _ = try? await call(makeClient(visits.parts))
    let place: String? = await visits.places.last
    if place?.hasPrefix(url) != true {
      Testing.Issue.record(
        "expected a request to \(url), not to \(place ?? "anywhere")",
        sourceLocation: sourceLocation)
    }
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""
}

/// Where the calls of a client come through; none gets a response.
private actor Visits {
  private(set) var places: [String] = []

  nonisolated var parts: LiveParts {
    var parts = LiveParts(
      HTTPTransport { (request: HTTPRequest) async throws -> HTTPResponse in
        await self.add(request.url.absoluteString)
        throw URLError(.networkConnectionLost)
      })
    parts.system.pause = { (_: Duration) async throws -> Void in }
    parts.middleware = [self.middleware("middleware")]
    parts.perAttempt = [self.middleware("perAttempt")]
    return parts
  }

  private nonisolated func middleware(_ name: String) -> HTTPMiddleware {
    { (request, next) async throws -> HTTPResponse in
      await self.add(name)
      return try await next(request)
    }
  }

  private func add(_ place: String) {
    self.places.append(place)
  }
}
"""####]),
        ])
    case "Testing/PageChecks":
      return SwiftSource(
        head: ####"""
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          .init("", [####"""
// MARK: - Pages

nonisolated extension ClientCheck {
  /// Holds the sequences over the pages of an endpoint against what it answers.
  ///
  /// - Parameters:
  ///   - pages: What the calls return in turn, each with at least one item on the first.
  ///   - end: The empty page after the others, not one of them.
  ///   - positions: What the calls ask for.
  ///   - repeats: How often the first page, over and over, arrives before it is an error.
  ///   - call: Calls the endpoint with the arguments of the sequences.
  func pages<
    Position: Equatable & Sendable, Pages: AsyncSequence & Sendable,
    Items: AsyncSequence & Sendable
  >(
    _ pages: [Pages.Element], end: Pages.Element? = nil, at positions: [Position],
    repeats: Int, items: (Pages.Element) -> [Items.Element],
    answering: (inout Client, PageAnswer<Position, Pages.Element>) -> Void,
    as call: @Sendable (Client) async throws -> Pages.Element,
    by makePages: (Client) -> Pages, all makeItems: (Client) -> Items,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async where Pages.Element: Equatable & Sendable, Items.Element: Equatable & Sendable {
    let answers = PageAnswers<Position, Pages.Element>(pages + [end].compactMap { $0 })
    var client: Client = self.mock
    answering(
      &client,
      PageAnswer {
        (position: Position, given: [any Sendable], expected: [any Sendable]?) async throws
          -> Pages.Element in
        try await answers.next(position, given, expected)
      })
    do {
      _ = try await call(client)
      await answers.restart()
      let received: [Pages.Element] = try await answers.elements(of: makePages(client))
      if received != pages {
        Testing.Issue.record("expected \(pages), not \(received)", sourceLocation: sourceLocation)
      }
      let expected: [Items.Element] = pages.flatMap(items)
      let all: [Items.Element] = try await answers.elements(of: makeItems(client))
      if all != expected {
        Testing.Issue.record("expected \(expected), not \(all)", sourceLocation: sourceLocation)
      }
    } catch {
      Testing.Issue.record(error, sourceLocation: sourceLocation)
    }
    let asked: [Position] = await answers.positions
    if asked != positions + positions {
      Testing.Issue.record(
        "expected the calls \(positions), twice, not \(asked)", sourceLocation: sourceLocation)
    }
    for difference in await answers.differences {
      Testing.Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
    guard let page = pages.first else { return }
    answering(
      &client,
      PageAnswer { (_: Position, _: [any Sendable], _: [any Sendable]?) -> Pages.Element in page })
    var received = 0
    do {
      for try await _ in makePages(client) {
        received += 1
        if received > repeats { break }
      }
      Testing.Issue.record("expected an error for a repeated page", sourceLocation: sourceLocation)
    } catch is ClientError where received == repeats {
      // As it should be: the pages would never end.
    } catch {
      Testing.Issue.record(error, "after \(received) pages", sourceLocation: sourceLocation)
    }
  }
}

/// Answers a call of an endpoint that has pages, or of the one that continues them.
nonisolated struct PageAnswer<Position: Sendable, Page: Sendable>: Sendable {
  fileprivate let answer: @Sendable (Position, [any Sendable], [any Sendable]?) async throws -> Page

  /// - Parameters:
  ///   - position: Which page is asked for.
  ///   - arguments: What the call has besides.
  ///   - expected: What they should be; nil: those of the first call.
  func callAsFunction(
    at position: Position, given arguments: [any Sendable] = [],
    expecting expected: [any Sendable]? = nil
  ) async throws -> Page {
    try await self.answer(position, arguments, expected)
  }
}

/// The answers of an endpoint that has pages, in turn and then from the start again.
private actor PageAnswers<Position: Sendable, Page: Sendable> {
  private let pages: [Page]
  /// What each call has asked for.
  private(set) var positions: [Position] = []
  /// Calls whose arguments were not what they should have been.
  private(set) var differences: [String] = []
  /// What the first call had.
  private var arguments: String?

  init(_ pages: [Page]) {
    self.pages = pages
  }

  /// Forgets which pages were asked for.
  func restart() {
    self.positions = []
  }

  func next(
    _ position: Position, _ given: [any Sendable], _ expected: [any Sendable]?
  ) throws -> Page {
    if !given.isEmpty { self.compare(String(describing: given), expected) }
    self.positions.append(position)
    return self.pages[(self.positions.count - 1) % self.pages.count]
  }

  private func compare(_ arguments: String, _ expected: [any Sendable]?) {
    let known: String = expected.map { String(describing: $0) } ?? self.arguments ?? arguments
    if arguments != known {
      self.differences.append("expected a call with the arguments \(known), not \(arguments)")
    }
    if expected == nil { self.arguments = known }
  }

  /// All elements of a sequence that makes no call before it is asked for an element, and one for
  /// the first.
  nonisolated func elements<Elements: AsyncSequence & Sendable>(
    of sequence: Elements, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws -> [Elements.Element] {
    let before: Int = await self.positions.count
    var iterator: Elements.AsyncIterator = sequence.makeAsyncIterator()
    let early: Int = await self.positions.count
    var elements: [Elements.Element] = []
    while let element = try await iterator.next() {
      let calls: Int = await self.positions.count
      if elements.isEmpty, early != before || calls != before + 1 {
        Testing.Issue.record(
          "expected one call for the first element, not \(calls - before)",
          sourceLocation: sourceLocation)
      }
      elements.append(element)
      if elements.count > self.pages.count * 100 { break }
    }
    return elements
  }
}
"""####]),
        ])
    case "Testing/RecordIssue":
      return SwiftSource(
        head: ####"""
import Testing

@testable import ClientsmithRuntime

#if canImport(XCTest)
  import XCTest
#endif


"""####,
        imports: [SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false), SwiftSource.Import(module: "XCTest", isPublic: false)],
        sections: [
          .init("", [####"""
/// Records each call of a failing client as an issue of the test, of Swift Testing or XCTest:
/// `SuntimesClient.failing(report: recordIssue())`.
nonisolated func recordIssue(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> @Sendable (UnimplementedEndpoint) -> Void {
  { (endpoint: UnimplementedEndpoint) -> Void in
    // A file that imports XCTest alone has no macro for it.
    let location = Testing.SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    Testing.Issue.record(endpoint, sourceLocation: location)
    #if canImport(XCTest)
      // In XCTest there is no such test, and an issue alone is lost.
      if Testing.Test.current == nil {
        XCTFail("\(endpoint)", file: filePath, line: line)
      }
    #endif
  }
}
"""####]),
        ])
    case "Testing/RequestChecks":
      return SwiftSource(
        head: ####"""
import Foundation
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          .init("", [####"""
// MARK: - Requests

/// What a transport was asked to send.
private actor RecordedRequests {
  private(set) var all: [HTTPRequest] = []

  /// - Parameter answer: nil ends each call without a response.
  nonisolated func transport(_ answer: HTTPResponse?) -> HTTPTransport {
    HTTPTransport { (request: HTTPRequest) async throws -> HTTPResponse in

"""####]),
          .init("mark", [####"""
      #if bodies

"""####]),
          .init("bodies", [####"""
      var request: HTTPRequest = request
      // A file that the client has written is gone after the call.

"""####]),
          .init("mark", [####"""
        #if exampleFiles

"""####]),
          .init("bodies & exampleFiles", [####"""
      let isOurs: Bool = if case .file(ExampleFile.url) = request.body { true } else { false }

"""####]),
          .init("mark", [####"""
        #else

"""####]),
          .init("bodies & !exampleFiles", [####"""
      let isOurs = false

"""####]),
          .init("mark", [####"""
        #endif

"""####]),
          .init("bodies", [####"""
      if case .file(let file) = request.body, !isOurs {
        request.body = .data(try Data(contentsOf: file))
      }

"""####]),
          .init("mark", [####"""
      #endif

"""####]),
          .init("", [####"""
      await self.add(request)
      guard let answer else { throw URLError(.cancelled) }
      return answer
    }
  }

  private func add(_ request: HTTPRequest) {
    self.all.append(request)
  }
}

nonisolated extension HTTPRequest {
  fileprivate func differences(
    from line: String, _ headers: [String], _ body: ExpectedBody
  ) -> [String] {
    var differences: [String] = []
    let sentLine = "\(self.method) \(self.url.absoluteString)"
    if sentLine != line {
      differences.append("expected the request \(line), not \(sentLine)")
    }
    let sentHeaders: [String] = self.headers(like: headers)
    if sentHeaders != headers {
      differences.append("expected the headers \(headers), not \(sentHeaders)")
    }
    if let difference = self.difference(from: body) {
      differences.append(difference)
    }
    return differences
  }

  /// The headers, sorted; `*` for the value of one that is expected with it.
  private func headers(like expected: [String]) -> [String] {
    let lines: [String] = self.headers.fields.map { (header: HTTPHeader) -> String in
      let anything = "\(header.name): *"
      return expected.contains(anything) ? anything : "\(header.name): \(header.value)"
    }
    return lines.sorted { (a: String, b: String) -> Bool in a.lowercased() < b.lowercased() }
  }

"""####]),
          .init("mark", [####"""
  #if bodies

"""####]),
          .init("bodies", [####"""

  /// Whether JSON has the same values: Foundation sorts keys by one rule before iOS 17 and macOS
  /// 14 and by another since.
  private func isSameJSON(_ sent: Data, _ expected: Data) -> Bool {
    guard self.headers["Content-Type"]?.contains("json") == true else { return false }
    let texts: [Data?] = [sent, expected].map { (data: Data) -> Data? in
      let value: Any? = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      guard let value else { return nil }
      return try? JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    }
    return texts[0] != nil && texts[0] == texts[1]
  }

"""####]),
          .init("mark", [####"""
  #endif

"""####]),
          .init("", [####"""

  private func difference(from expected: ExpectedBody) -> String? {
    switch (expected, self.body) {
    case (.none, .none):
      return nil

"""####]),
          .init("mark", [####"""
    #if exampleFiles

"""####]),
          .init("exampleFiles", [####"""
    case (.file, .file(ExampleFile.url)):
      return nil

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("mark", [####"""
    #if bodies

"""####]),
          .init("bodies", [####"""
    case (.any, .data):
      return nil
    case (.text(let text), .data(let data)):
      let sent = String(decoding: data, as: UTF8.self)
      if sent == text || self.isSameJSON(data, Data(text.utf8)) {
        return nil
      }
      return "expected the body \(text), not \(sent)"
    case (.data(let expected), .data(let data)):
      return expected == data ? nil : "expected \(expected.count) other bytes as the body"

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("mark", [####"""
    #if multipart

"""####]),
          .init("multipart", [####"""
    case (.multipart(let text), .data(let data)):
      let type: String = self.headers["Content-Type"] ?? ""
      guard type.hasPrefix("multipart/"), let boundary = type.range(of: "boundary=") else {
        return "expected a multipart body, not \(type)"
      }
      let sent: String = ExampleFile.leftOut(of: String(decoding: data, as: UTF8.self))
        .replacingOccurrences(of: type[boundary.upperBound...], with: "boundary")
      return sent == text ? nil : "expected the body \(text), not \(sent)"

"""####]),
          .init("mark", [####"""
    #endif

"""####]),
          .init("", [####"""
    default:
      return "expected the body \(expected), not \(self.body)"
    }
  }
}
"""####]),
        ])
    case "Testing/StreamChecks":
      return SwiftSource(
        head: ####"""
import Foundation
import Testing

@testable import ClientsmithRuntime


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "Testing", isPublic: false), SwiftSource.Import(module: "ClientsmithRuntime", isPublic: false)],
        sections: [
          .init("", [####"""
// MARK: - Streams

nonisolated extension EndpointCheck where Value: Equatable {
  /// The call returns these elements when the server answers with a body of these lines, wherever
  /// that body is cut in two, and however its lines end.
  func streams(
    _ expected: Value, from lines: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      for end in ["\n", "\r\n"] {
        let body = Data(lines.map { $0 + end }.joined().utf8)
        for cut in 0...body.count {
          let parts = LiveParts(.chunks([body.prefix(cut), body.dropFirst(cut)]))
          do {
            let value: Value = try await call(makeClient(parts))
            if value != expected {
              Testing.Issue.record(
                "cut after \(cut) bytes, expected \(expected), not \(value)",
                sourceLocation: sourceLocation)
              return
            }
          } catch {
            Testing.Issue.record(error, "cut after \(cut) bytes", sourceLocation: sourceLocation)
            return
          }
        }
      }
    }
  }
}

// Of any sequence, since a runtime has `ResponseStream` only where a client has streams.
nonisolated extension AsyncSequence {
  /// Everything that comes.
  func streamedElements() async throws -> [Element] {
    var elements: [Element] = []
    for try await element in self {
      elements.append(element)
    }
    return elements
  }
}

nonisolated extension HTTPTransport {
  /// Answers with a body that comes in pieces.
  fileprivate static func chunks(_ chunks: [Data]) -> HTTPTransport {
    HTTPTransport(
      send: { (_: HTTPRequest) async throws -> HTTPResponse in
        HTTPResponse(status: 200, body: Data(chunks.joined()))
      },
      stream: { (_: HTTPRequest) async throws -> HTTPResponseStream in
        let body = AsyncThrowingStream<Data, any Error> { continuation in
          for chunk in chunks {
            continuation.yield(chunk)
          }
          continuation.finish()
        }
        return HTTPResponseStream(status: 200, body: body)
      })
  }
}
"""####]),
        ])
    case "Transports/HTTPTransport+AsyncHTTPClient":
      return SwiftSource(
        head: ####"""
public import AsyncHTTPClient
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "AsyncHTTPClient", isPublic: true), SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("", [####"""
nonisolated extension HTTPTransport {
  /// async-http-client: one client for the process, on the threads that SwiftNIO shares.
  
"""####, "public", ####"""
static let asyncHTTPClient: HTTPTransport = .asyncHTTPClient(HTTPClient.Configuration())

  /// async-http-client with a configuration of its own: certificates, proxies, connections.
  /// To be made once: connections are kept for the next request, at most as many to each host at a
  /// time as `connectionPool` says, 8 by default. Other calls wait for one of them.
  ///
  /// Redirects are never followed here, whatever the configuration says, and compressed responses
  /// are inflated. `shutdown()` closes the connections.
  
"""####, "public", ####"""
static func asyncHTTPClient(_ configuration: HTTPClient.Configuration) -> HTTPTransport {
    .asyncHTTPClient(RuntimeClientDriver(configuration))
  }

  /// A client of the application's: its connections, event loops and certificates. It is the
  /// application that shuts it down.
  ///
  /// Its configuration has to say `redirectConfiguration: .disallow`, since live clients keep
  /// credentials from other hosts: a call that it has redirected fails.
  ///
  /// - Parameter connectionsPerHost: What the client's configuration says.
  
"""####, "public", ####"""
static func asyncHTTPClient(
    _ client: HTTPClient, connectionsPerHost: Int = 8
  ) -> HTTPTransport {
    .asyncHTTPClient(RuntimeClientDriver(client, connectionsPerHost: connectionsPerHost))
  }

  private static func asyncHTTPClient(_ driver: RuntimeClientDriver) -> HTTPTransport {
    var transport = HTTPTransport(
      send: { (request: HTTPRequest) async throws -> HTTPResponse in
        try await driver.send(request)
      },
      stream: { (request: HTTPRequest) async throws -> HTTPResponseStream in
        try await driver.stream(request)
      })
    transport.enforcesTimeouts = true
    transport.timers = { RuntimeTimers.shared.add($0, $1) }
    transport.end = { try await driver.shutdown() }
    return transport
  }
}
"""####]),
        ])
    case "Transports/RuntimeBodyPieces":
      return SwiftSource(
        head: ####"""
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1


"""####,
        imports: [SwiftSource.Import(module: "AsyncHTTPClient", isPublic: false), SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "NIOCore", isPublic: false), SwiftSource.Import(module: "NIOHTTP1", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// A file, read while it is sent, or a body in parts, a piece at a time.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeBodyChunks: @unchecked Sendable {

"""####]),
          .init("mark", [####"""
  /// What a connection of SwiftNIO takes before it says that it is not writable.

"""####]),
          .init("", [####"""
  private static let limit = 65_536


"""####]),
          .init("mark", [####"""
  /// Half of the limit; all of it for what goes out in one piece, since nothing waits after that.

"""####]),
          .init("", [####"""
  private var pieceSize: Int { self.size <= Self.limit ? Self.limit : Self.limit / 2 }

  private let handle: FileHandle?
  private var rest = Data()
  let progress: HTTPRequest.Progress
  let size: Int64
  private var left: Int64


"""####]),
          .init("mark", [####"""
  /// - Throws: `ClientError` for a file that cannot be read.

"""####]),
          .init("", [####"""
  init(_ request: HTTPRequest) throws {
    self.progress = request.progress
    var handle: FileHandle?
    var size: Int64 = 0
    switch request.body {
    case .none: break
    case .data(let data): self.rest = data
    case .file(let file):
      size = try RuntimeBodyFile.size(file)
      if size == 0 {
        self.rest = try RuntimeBodyFile.unsized(file)
      } else {
        handle = try? FileHandle(forReadingFrom: file)
        guard handle != nil else { throw RuntimeBodyFile.unreadable }
      }
    }
    self.handle = handle
    self.size = handle == nil ? Int64(self.rest.count) : size
    self.left = self.size
  }


"""####]),
          .init("mark", [####"""
  /// Asked for when the piece before is on its way.

"""####]),
          .init("", [####"""
  func next() throws -> ByteBuffer? {
    self.progress.report()
    guard self.left > 0 else { return nil }
    // What is added to a file meanwhile is not sent: its length has been.
    let count = Int(min(self.left, Int64(self.pieceSize)))
    let piece: Data
    if let handle = self.handle {
      piece = try Self.read(count, of: handle)
    } else {
      piece = self.rest.prefix(count)
      self.rest = self.rest.dropFirst(count)
    }
    self.left -= Int64(piece.count)
    return ByteBuffer(bytes: piece)
  }

  private static func read(_ count: Int, of handle: FileHandle) throws -> Data {
    let piece: Data
    do {
      piece = try handle.read(upToCount: count) ?? Data()
    } catch {
      throw RuntimeBodyFile.unreadable
    }
    guard !piece.isEmpty else { throw RuntimeBodyFile.shortened }
    return piece
  }
}


"""####]),
          .init("mark", [####"""
/// Sends a body in pieces, and tells async-http-client that it is over together with the last one:
/// a response may come right after that, and a request that ends after its response keeps its
/// connection forever.
///
/// All functions but `read` and `giveUp` are called on one event loop.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeBodyPieces: @unchecked Sendable {

"""####]),
          .init("mark", [####"""
  /// What ends a request whose response is there, but not all of whose body was sent.

"""####]),
          .init("", [####"""
  struct Answered: Error {}

  private let chunks: RuntimeBodyChunks
  private let loop: any EventLoop
  private var first: ByteBuffer?
  private var left: Int64
  private var writer: HTTPClient.Body.StreamWriter?

"""####]),
          .init("mark", [####"""
  /// The end of the body; nil before it begins and after it has ended.

"""####]),
          .init("", [####"""
  private var end: EventLoopPromise<Void>?
  private var isStopped = false

"""####]),
          .init("mark", [####"""
  /// What a response waits for that came before the body was sent.

"""####]),
          .init("", [####"""
  private var waiting: EventLoopPromise<Void>?
  private var patience: Scheduled<Void>?

"""####]),
          .init("mark", [####"""
  /// How much is still to come of a response that refuses the body; nil: the server does not say.

"""####]),
          .init("", [####"""
  private var missing: Int?


"""####]),
          .init("mark", [####"""
  /// - Throws: `ClientError` for a file that cannot be read.

"""####]),
          .init("", [####"""
  init(_ request: HTTPRequest, on loop: any EventLoop) throws {
    self.chunks = try RuntimeBodyChunks(request)
    self.loop = loop
    self.left = self.chunks.size
    // What is small needs no other thread.
    self.first = try self.chunks.next()
  }

  var body: HTTPClient.Body {
    .stream(contentLength: self.left) { (writer: HTTPClient.Body.StreamWriter) in
      self.begin(writer)
    }
  }

  private func begin(_ writer: HTTPClient.Body.StreamWriter) -> EventLoopFuture<Void> {
    let end: EventLoopPromise<Void> = self.loop.makePromise()
    self.writer = writer
    self.end = end
    self.send(.success(self.first))
    self.first = nil
    return end.futureResult
  }


"""####]),
          .init("mark", [####"""
  /// Called when a piece is on its way. There is one at a time, which leaves the connection
  /// writable: async-http-client leaves a writer alone that it has made wait, if the server answers
  /// with an error meanwhile.

"""####]),
          .init("", [####"""
  func sendNext() {
    self.chunks.progress.report()
    // After the last piece, the end comes without being asked for.
    guard self.end != nil, !self.isStopped, self.left > 0 else { return }
    if self.waiting != nil {
      self.wait()
    }
    // Files are read off the event loop.
    Task { () async -> Void in self.read() }
  }

  private func read() {
    let piece: Result<ByteBuffer?, any Error> = Result { try self.chunks.next() }
    self.loop.execute { self.send(piece) }
  }

  private func send(_ piece: Result<ByteBuffer?, any Error>) {
    guard let end = self.end, !self.isStopped else { return }
    do {
      if let piece = try piece.get() {
        self.left -= Int64(piece.readableBytes)
        let isAccepted: EventLoopFuture<Void>? = self.writer?.write(.byteBuffer(piece))
        // It may never be completed, and a debug build of SwiftNIO ends the process then, unless
        // the future lives.
        isAccepted?.whenComplete { _ in withExtendedLifetime(isAccepted) {} }
        guard self.left <= 0 else { return }
      }
      self.finish()
      end.succeed(())
    } catch {
      self.finish()
      end.fail(error)
    }
    self.goOn()
  }

  private func finish() {
    self.end = nil
    self.writer = nil
  }


"""####]),
          .init("mark", [####"""
  /// A response has begun. If it says that all is well, it waits until the body is sent, as long as
  /// that gets on: async-http-client would not send the rest, nor use the connection again. With an
  /// error, it closes the connection by itself, and nothing more is sent.

"""####]),
          .init("", [####"""
  func sent(before head: HTTPResponseHead) -> EventLoopFuture<Void>? {
    guard self.end != nil else { return nil }
    guard head.status.code < 300 else {
      self.isStopped = true
      let isCompressed: Bool = head.headers.contains(name: "Content-Encoding")
      self.missing =
        isCompressed ? nil : head.headers.first(name: "Content-Length").flatMap { Int($0) }
      self.received(0)
      return nil
    }
    let waiting: EventLoopPromise<Void> = self.loop.makePromise()
    self.waiting = waiting
    self.wait()
    return waiting.futureResult
  }


"""####]),
          .init("mark", [####"""
  /// More of the response is there. One that refuses the body is over with its last byte, or when
  /// nothing more comes: async-http-client waits for the end of the body, where it does not hand
  /// the response over together with its own end.

"""####]),
          .init("", [####"""
  func received(_ count: Int) {
    guard self.isStopped, self.end != nil else { return }
    self.missing = self.missing.map { $0 - count }
    self.patience?.cancel()
    let time: TimeAmount = self.missing.map { $0 <= 0 } == true ? .zero : .seconds(1)
    self.patience = self.loop.scheduleTask(in: time) {
      self.end?.fail(Answered())
      self.finish()
    }
  }

  private func wait() {
    self.patience?.cancel()
    self.patience = self.loop.scheduleTask(in: .seconds(5)) {
      self.goOn(.failure(URLError(.networkConnectionLost)))
    }
  }

  private func goOn(_ result: Result<Void, any Error> = .success(())) {
    self.patience?.cancel()
    self.patience = nil
    let waiting: EventLoopPromise<Void>? = self.waiting
    self.waiting = nil
    waiting?.completeWith(result)
  }


"""####]),
          .init("mark", [####"""
  /// The request is over.

"""####]),
          .init("", [####"""
  func stop() {
    self.isStopped = true
    self.goOn()
    self.end?.succeed(())
    self.finish()
  }


"""####]),
          .init("mark", [####"""
  /// The request was canceled.

"""####]),
          .init("", [####"""
  func giveUp() {
    self.loop.execute { self.goOn(.failure(CancellationError())) }
  }
}
"""####]),
        ])
    case "Transports/RuntimeClientDriver":
      return SwiftSource(
        head: ####"""
import AsyncHTTPClient
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import Tracing


"""####,
        imports: [SwiftSource.Import(module: "AsyncHTTPClient", isPublic: false), SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "NIOConcurrencyHelpers", isPublic: false), SwiftSource.Import(module: "NIOCore", isPublic: false), SwiftSource.Import(module: "NIOHTTP1", isPublic: false), SwiftSource.Import(module: "NIOHTTPCompression", isPublic: false), SwiftSource.Import(module: "NIOPosix", isPublic: false), SwiftSource.Import(module: "Tracing", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// A client that is shut down when nothing needs it any more.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeClientDriver: Sendable {
  private let client: HTTPClient

"""####]),
          .init("mark", [####"""
  /// Whether it is shut down here; the application's own is not.

"""####]),
          .init("", [####"""
  private let isOwned: Bool
  private let isShutDown = NIOLockedValueBox<Bool>(false)
  private let loops: [any EventLoop]
  private let connectionsPerHost: Int
  private let running = NIOLockedValueBox<Int>(0)

  init(_ client: HTTPClient, connectionsPerHost: Int) {
    self.client = client
    self.isOwned = false
    self.connectionsPerHost = max(1, connectionsPerHost)
    self.loops = Array(client.eventLoopGroup.makeIterator())
  }

  init(_ configuration: HTTPClient.Configuration) {
    var configuration: HTTPClient.Configuration = configuration
    configuration.redirectConfiguration = .disallow
    // The live client tries again by its own rules.
    configuration.connectionPool.retryConnectionEstablishment = false
    // What is inflated is counted as it is read.
    configuration.decompression = .enabled(limit: .none)
    // Spans that go nowhere have names all the same, which take 4 % of a call.
    if configuration.tracing.tracer is NoOpTracer { configuration.tracing.tracer = nil }
    self.isOwned = true
    self.connectionsPerHost = max(
      1, configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit)
    // The same sockets everywhere. What the client takes by itself on Apple's systems is
    // Network.framework, where a refused connection shows only when connecting times out.
    self.client = HTTPClient(
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton),
      configuration: configuration)
    self.loops = Array(self.client.eventLoopGroup.makeIterator())
  }


"""####]),
          .init("mark", [####"""
  /// Closes the connections of a client that is ours; calls that come later fail.

"""####]),
          .init("", [####"""
  func shutdown() async throws {
    guard self.isOwned, self.claimShutdown() else { return }
    try await self.client.shutdown()
  }


"""####]),
          .init("mark", [####"""
  /// Whether it is the first time.

"""####]),
          .init("", [####"""
  private func claimShutdown() -> Bool {
    self.isShutDown.withLockedValue { (isShutDown: inout Bool) -> Bool in
      defer { isShutDown = true }
      return !isShutDown
    }
  }

  deinit {
    guard self.isOwned, self.claimShutdown() else { return }
    let client: HTTPClient = self.client
    client.shutdown { (_: (any Error)?) -> Void in
      // A client must live until it has ended.
      withExtendedLifetime(client) {}
    }
  }


"""####]),
          .init("mark", [####"""
  /// Reads a whole response on the thread of its connection. That is woken once, and wakes the task
  /// when all is there.

"""####]),
          .init("", [####"""
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    do {
      try Self.check(request)
      let loop: any EventLoop = self.begin(request)
      defer { self.running.withLockedValue { (count: inout Int) -> Void in count -= 1 } }
      let (outgoing, pieces) = try self.outgoing(request, on: loop)
      let collector = RuntimeResponseCollector(pieces)
      let deadline: NIODeadline = .now() + Self.time(for: request)
      loop.execute { [client] () -> Void in
        collector.begin(
          client.execute(
            request: outgoing, delegate: collector, eventLoop: .delegate(on: loop),
            deadline: deadline))
      }
      do {
        return try await Self.wait(for: collector.result, request)
      } catch {
        loop.execute { () -> Void in collector.cancel() }
        throw error
      }
    } catch {
      throw Self.known(error)
    }
  }


"""####]),
          .init("mark", [####"""
  /// Where a response is put together: on the event loop of the connections to its host, which are
  /// made there. On another one, each piece of a response would have to change threads. Hosts are
  /// spread over the event loops, and so are connections where there are more than usual.

"""####]),
          .init("", [####"""
  private func begin(_ request: HTTPRequest) -> any EventLoop {
    let others: Int = self.running.withLockedValue { (count: inout Int) -> Int in
      count += 1
      return count - 1
    }
    let host: Int = (request.url.host ?? "").utf8.reduce(0) { (sum: Int, byte: UInt8) -> Int in
      sum &+ Int(byte)
    }
    return self.loops[(host + others % self.connectionsPerHost / 8) % self.loops.count]
  }


"""####]),
          .init("mark", [####"""
  /// Reads the head of a response. The body is read no faster than it is asked for.

"""####]),
          .init("", [####"""
  func stream(_ request: HTTPRequest) async throws -> HTTPResponseStream {
    do {
      try Self.check(request)
      let loop: any EventLoop = self.begin(request)
      defer { self.running.withLockedValue { (count: inout Int) -> Void in count -= 1 } }
      let (outgoing, pieces) = try self.outgoing(request, on: loop)
      let response = RuntimeStreamedResponse(pieces, on: loop)
      let time: TimeAmount = Self.time(for: request)
      loop.execute { [client] () -> Void in
        response.begin(
          client.execute(request: outgoing, delegate: response, eventLoop: .delegate(on: loop)),
          within: time)
      }
      let reader = RuntimeStreamedResponse.Reader(response, of: self)
      let head: HTTPResponseHead = try await Self.wait(for: response.head, request)
      var stream = HTTPResponseStream(
        status: Int(head.status.code), headers: HTTPHeaders(head.headers),
        body: AsyncThrowingStream(unfolding: { () async throws -> Data? in
          do {
            return try await reader.response.next().map { Data($0.readableBytesView) }
          } catch {
            throw Self.known(error)
          }
        }))
      stream.enforcesTimeouts = true
      return stream
    } catch {
      throw Self.known(error)
    }
  }

  private func outgoing(
    _ request: HTTPRequest, on loop: any EventLoop
  ) throws -> (HTTPClient.Request, RuntimeBodyPieces?) {
    let pieces: RuntimeBodyPieces? =
      Self.isSentAtOnce(request) ? nil : try RuntimeBodyPieces(request, on: loop)
    var outgoing = try HTTPClient.Request(
      url: request.url, method: HTTPMethod(rawValue: request.method),
      headers: Self.fields(of: request, isInflated: self.isOwned), body: pieces?.body)
    if pieces == nil, case .data(let data) = request.body {
      outgoing.body = .byteBuffer(ByteBuffer(bytes: data))
    }
    return (outgoing, pieces)
  }


"""####]),
          .init("mark", [####"""
  /// Waits no longer for a request whose body gets on no more: its deadline is far away.

"""####]),
          .init("", [####"""
  private static func wait<Value>(
    for result: RuntimeFirstResult<Value>, _ request: HTTPRequest
  ) async throws -> Value {
    guard let sleep = CallSystem.current.extended(by: request.progress).sleep else {
      return try await result.wait()
    }
    let watch = Task { () async -> Void in
      guard (try? await sleep(request.timeout)) != nil else { return }
      result.set(.failure(URLError(.timedOut)))
    }
    defer { watch.cancel() }
    return try await result.wait()
  }


"""####]),
          .init("mark", [####"""
  /// What is small, and counts no progress.

"""####]),
          .init("", [####"""
  private static func isSentAtOnce(_ request: HTTPRequest) -> Bool {
    switch request.body {
    case .none: true
    case .data(let data): !request.progress.isCounted && data.count <= 1_048_576
    case .file: false
    }
  }

  private static func check(_ request: HTTPRequest) throws {
    try Task.checkCancellation()
    // SwiftNIO ends the process for ports that are not valid, and a redirect may name any.
    if let port = request.url.port, UInt16(exactly: port) == nil {
      throw URLError(.badURL)
    }
  }


"""####]),
          .init("mark", [####"""
  /// - Parameter isInflated: Whether the client inflates what is compressed.

"""####]),
          .init("", [####"""
  private static func fields(
    of request: HTTPRequest, isInflated: Bool
  ) -> NIOHTTP1.HTTPHeaders {
    var fields = NIOHTTP1.HTTPHeaders()
    fields.reserveCapacity(request.headers.fields.count + 1)
    for header in request.headers {
      fields.add(name: header.name, value: header.value)
    }
    if isInflated, request.headers["Accept-Encoding"] == nil {
      fields.add(name: "Accept-Encoding", value: "gzip, deflate")
    }
    return fields
  }


"""####]),
          .init("mark", [####"""
  /// A day at most: a longer time would overflow.

"""####]),
          .init("", [####"""
  private static func time(for request: HTTPRequest) -> TimeAmount {
    let day: Duration = .seconds(86_400)
    let time: Duration = request.progress.isCounted ? day : max(.zero, min(request.timeout, day))
    let parts: (seconds: Int64, attoseconds: Int64) = time.components
    return .nanoseconds(parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000)
  }


"""####]),
          .init("mark", [####"""
  /// An error in the terms that live clients know: what is tried again depends on it. What is
  /// not known stays as it is, and is not tried again.

"""####]),
          .init("", [####"""
  private static func known(_ error: any Error) -> any Error {
    if Task.isCancelled { return CancellationError() }
    switch error {
    case let error as HTTPClientError:
      switch error {
      case .cancelled, .requestStreamCancelled:
        return CancellationError()
      case .deadlineExceeded, .connectTimeout, .readTimeout, .writeTimeout, .tlsHandshakeTimeout,
        .getConnectionFromPoolTimeout, .httpProxyHandshakeTimeout, .socksHandshakeTimeout:
        return URLError(.timedOut)
      case .remoteConnectionClosed, .uncleanShutdown:
        return URLError(.networkConnectionLost)
      default:
        return error
      }
    case let error as NIOConnectionError:
      return URLError(error.connectionErrors.isEmpty ? .cannotFindHost : .cannotConnectToHost)
    case let error as IOError:
      let isRefused: Bool = error.errnoCode == ECONNREFUSED
      return URLError(isRefused ? .cannotConnectToHost : .networkConnectionLost)
    case is ChannelError, HTTPParserError.invalidEOFState:
      return URLError(.networkConnectionLost)
    default:
      #if canImport(Network)
        if let error = error as? HTTPClient.NWPOSIXError {
          let isLost: Bool = [.ECONNRESET, .ECONNABORTED, .EPIPE].contains(error.errorCode)
          return URLError(isLost ? .networkConnectionLost : .cannotConnectToHost)
        }
      #endif
      return error
    }
  }
}
"""####]),
        ])
    case "Transports/RuntimeResponseCollector":
      return SwiftSource(
        head: ####"""
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression


"""####,
        imports: [SwiftSource.Import(module: "AsyncHTTPClient", isPublic: false), SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "NIOCore", isPublic: false), SwiftSource.Import(module: "NIOHTTP1", isPublic: false), SwiftSource.Import(module: "NIOHTTPCompression", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// Puts a response together. Its functions are called one after the other, on one event loop.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeResponseCollector:
  HTTPClientResponseDelegate, @unchecked Sendable
{
  typealias Response = Void

  let result = RuntimeFirstResult<HTTPResponse>()
  private var response = HTTPResponse(status: 0)
  private var task: HTTPClient.Task<Void>?

"""####]),
          .init("mark", [####"""
  /// One for each response, also of those that redirect.

"""####]),
          .init("", [####"""
  private var visits = 0

"""####]),
          .init("mark", [####"""
  /// The body that is sent meanwhile, where it is sent in pieces.

"""####]),
          .init("", [####"""
  private let pieces: RuntimeBodyPieces?

  init(_ pieces: RuntimeBodyPieces?) {
    self.pieces = pieces
  }

  func begin(_ task: HTTPClient.Task<Void>) {
    self.task = task
    // A client that is shut down fails the task and says nothing here.
    task.futureResult.whenFailure { (error: any Error) -> Void in
      self.result.set(.failure(error))
    }
  }


"""####]),
          .init("mark", [####"""
  /// Nothing waits for the response any more.

"""####]),
          .init("", [####"""
  func cancel() {
    self.task?.cancel()
    self.pieces?.giveUp()
  }

  func didSendRequestPart(task: HTTPClient.Task<Void>, _ part: IOData) {
    self.pieces?.sendNext()
  }

  func didVisitURL(
    task: HTTPClient.Task<Void>, _ request: HTTPClient.Request, _ head: HTTPResponseHead
  ) {
    self.visits += 1
  }

  func didReceiveHead(
    task: HTTPClient.Task<Void>, _ head: HTTPResponseHead
  ) -> EventLoopFuture<Void> {
    guard self.visits < 2 else {
      return task.eventLoop.makeFailedFuture(ClientError.isRedirected)
    }
    self.response.status = Int(head.status.code)
    self.response.headers = HTTPHeaders(head.headers)
    return self.pieces?.sent(before: head) ?? task.eventLoop.makeSucceededVoidFuture()
  }

  func didReceiveBodyPart(
    task: HTTPClient.Task<Void>, _ part: ByteBuffer
  ) -> EventLoopFuture<Void> {
    guard self.response.body.count + part.readableBytes <= HTTPResponse.bodyLimit else {
      return task.eventLoop.makeFailedFuture(self.response.tooLargeError)
    }
    self.response.body.append(contentsOf: part.readableBytesView)
    self.pieces?.received(part.readableBytes)
    return task.eventLoop.makeSucceededVoidFuture()
  }

  func didFinishRequest(task: HTTPClient.Task<Void>) throws {
    self.pieces?.stop()
    self.result.set(.success(self.response))
  }

  func didReceiveError(task: HTTPClient.Task<Void>, _ error: any Error) {
    self.pieces?.stop()
    let hasNoBody: Bool = self.response.status > 0 && self.response.body.isEmpty
    let isWhole: Bool =
      error is RuntimeBodyPieces.Answered || (hasNoBody && error.isOfInflatingNothing)
    self.result.set(isWhole ? .success(self.response) : .failure(error))
  }
}

nonisolated extension Error {

"""####]),
          .init("mark", [####"""
  /// Whether a body could not be inflated since there was none. A response to HEAD, one with status
  /// 304 and others say all the same how a body would be compressed (RFC 9110, section 8.4).

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
var isOfInflatingNothing: Bool {
    self as? NIOHTTPDecompression.ExtraDecompressionError == .truncatedData
  }
}

nonisolated extension ClientError {

"""####]),
          .init("mark", [####"""
  /// Of a client that is the application's.

"""####]),
          .init("", [####"""
  
"""####, "internal", ####"""
static var isRedirected: ClientError {
    ClientError(
      client: "HTTPTransport", endpoint: "asyncHTTPClient", reason: .redirect,
      detail: "the HTTPClient follows redirects: give it `redirectConfiguration: .disallow`")
  }
}

nonisolated extension HTTPHeaders {
  
"""####, "internal", ####"""
init(_ fields: NIOHTTP1.HTTPHeaders) {
    self.init(fields.map { (name: String, value: String) -> HTTPHeader in HTTPHeader(name, value) })
  }
}
"""####]),
        ])
    case "Transports/RuntimeStreamedResponse":
      return SwiftSource(
        head: ####"""
import AsyncHTTPClient
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1


"""####,
        imports: [SwiftSource.Import(module: "AsyncHTTPClient", isPublic: false), SwiftSource.Import(module: "Foundation", isPublic: false), SwiftSource.Import(module: "NIOConcurrencyHelpers", isPublic: false), SwiftSource.Import(module: "NIOCore", isPublic: false), SwiftSource.Import(module: "NIOHTTP1", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// A response that is read as it arrives, by one reader. What is told of it comes on one event
/// loop; not much more is taken from the connection than the reader asks for.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeStreamedResponse: HTTPClientResponseDelegate, Sendable {
  typealias Response = Void
  private typealias Waiter = CheckedContinuation<ByteBuffer?, any Error>

  private struct State: Sendable {
    var chunks = CircularBuffer<ByteBuffer>()
    var waitingBytes = 0
    var hasBody = false

"""####]),
          .init("mark", [####"""
    /// What async-http-client waits for before it reads on.

"""####]),
          .init("", [####"""
    var demand: EventLoopPromise<Void>?
    var waiter: Waiter?
    var waitingSince = NIODeadline.now()
    var end: Result<Void, any Error>?
    var timer: Scheduled<Void>?
    var task: HTTPClient.Task<Void>?

"""####]),
          .init("mark", [####"""
    /// One for each response, also of those that redirect.

"""####]),
          .init("", [####"""
    var visits = 0
  }


"""####]),
          .init("mark", [####"""
  /// How many bytes may wait for the reader.

"""####]),
          .init("", [####"""
  private static let limit = 65_536

"""####]),
          .init("mark", [####"""
  /// How long the reader waits for a chunk.

"""####]),
          .init("", [####"""
  private static let patience: TimeAmount = .seconds(300)

  private let state = NIOLockedValueBox(State())
  private let loop: any EventLoop
  private let pieces: RuntimeBodyPieces?
  let head = RuntimeFirstResult<HTTPResponseHead>()


"""####]),
          .init("mark", [####"""
  /// - Parameter pieces: The body of the request, where it is sent in pieces.

"""####]),
          .init("", [####"""
  init(_ pieces: RuntimeBodyPieces?, on loop: any EventLoop) {
    self.pieces = pieces
    self.loop = loop
  }


"""####]),
          .init("mark", [####"""
  /// Called on the event loop.
  ///
  /// - Parameter time: How long the head may take.

"""####]),
          .init("", [####"""
  func begin(_ task: HTTPClient.Task<Void>, within time: TimeAmount) {
    let timer: Scheduled<Void> = self.loop.scheduleTask(in: time) {
      task.fail(reason: HTTPClientError.deadlineExceeded)
    }
    let isOver: Bool = self.state.withLockedValue { (state: inout State) -> Bool in
      state.task = task
      state.timer = timer
      return state.end != nil
    }
    if isOver {
      timer.cancel()
      task.cancel()
    }
    // A client that is shut down fails the task and says nothing here.
    task.futureResult.whenFailure { (error: any Error) -> Void in
      self.didReceiveError(task: task, error)
    }
  }

  // MARK: - For the reader


"""####]),
          .init("mark", [####"""
  /// The next chunk; nil at the end.

"""####]),
          .init("", [####"""
  func next() async throws -> ByteBuffer? {
    if let result = self.take() {
      return try result.get()
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: Waiter) -> Void in
        if let result = self.take(continuation) {
          continuation.resume(with: result)
        }
      }
    } onCancel: {
      self.cancel()
    }
  }


"""####]),
          .init("mark", [####"""
  /// What is there already; nil: the reader waits.

"""####]),
          .init("", [####"""
  private func take(_ waiter: Waiter? = nil) -> Result<ByteBuffer?, any Error>? {
    let (result, demand) = self.state.withLockedValue {
      (state: inout State) -> (Result<ByteBuffer?, any Error>?, EventLoopPromise<Void>?) in
      guard state.waiter == nil else { return (.failure(StreamAlreadyRead()), nil) }
      guard let chunk = state.chunks.popFirst() else {
        guard let end = state.end else {
          state.waiter = waiter
          state.waitingSince = .now()
          return (nil, nil)
        }
        return (end.map { () -> ByteBuffer? in nil }, nil)
      }
      state.waitingBytes -= chunk.readableBytes
      guard state.waitingBytes < Self.limit else { return (.success(chunk), nil) }
      defer { state.demand = nil }
      return (.success(chunk), state.demand)
    }
    demand?.succeed(())
    return result
  }

  func cancel() {
    let task: HTTPClient.Task<Void>? = self.state.withLockedValue(\.task)
    task?.cancel()
    self.pieces?.giveUp()
    self.finish(.failure(CancellationError()), isAbandoned: true)
  }


"""####]),
          .init("mark", [####"""
  /// - Parameter isAbandoned: Whether nothing is read any more.

"""####]),
          .init("", [####"""
  private func finish(_ end: Result<Void, any Error>, isAbandoned: Bool = false) {
    let before: State? = self.state.withLockedValue { (state: inout State) -> State? in
      guard state.end == nil else { return nil }
      let before: State = state
      state.end = end
      state.waiter = nil
      state.demand = nil
      state.timer = nil
      // What has arrived before the connection was lost is read all the same.
      if isAbandoned {
        state.chunks.removeAll()
      }
      return before
    }
    before?.timer?.cancel()
    before?.demand?.succeed(())
    before?.waiter?.resume(with: end.map { () -> ByteBuffer? in nil })
  }

  // MARK: - For async-http-client

  func didSendRequestPart(task: HTTPClient.Task<Void>, _ part: IOData) {
    self.pieces?.sendNext()
  }

  func didVisitURL(
    task: HTTPClient.Task<Void>, _ request: HTTPClient.Request, _ head: HTTPResponseHead
  ) {
    self.state.withLockedValue { (state: inout State) -> Void in state.visits += 1 }
  }

  func didReceiveHead(
    task: HTTPClient.Task<Void>, _ head: HTTPResponseHead
  ) -> EventLoopFuture<Void> {
    guard self.state.withLockedValue(\.visits) < 2 else {
      return task.eventLoop.makeFailedFuture(ClientError.isRedirected)
    }
    self.head.set(.success(head))
    self.watch(in: Self.patience)
    return self.pieces?.sent(before: head) ?? task.eventLoop.makeSucceededVoidFuture()
  }

  func didReceiveBodyPart(
    task: HTTPClient.Task<Void>, _ part: ByteBuffer
  ) -> EventLoopFuture<Void> {
    let (waiter, demand) = self.state.withLockedValue {
      (state: inout State) -> (Waiter?, EventLoopPromise<Void>?) in
      guard state.end == nil else { return (nil, nil) }
      state.hasBody = true
      if let waiter = state.waiter {
        state.waiter = nil
        return (waiter, nil)
      }
      state.chunks.append(part)
      state.waitingBytes += part.readableBytes
      guard state.waitingBytes >= Self.limit else { return (nil, nil) }
      let demand: EventLoopPromise<Void> = self.loop.makePromise()
      state.demand = demand
      return (nil, demand)
    }
    self.pieces?.received(part.readableBytes)
    waiter?.resume(returning: part)
    return demand?.futureResult ?? task.eventLoop.makeSucceededVoidFuture()
  }

  func didFinishRequest(task: HTTPClient.Task<Void>) throws {
    self.pieces?.stop()
    self.finish(.success(()))
  }

  func didReceiveError(task: HTTPClient.Task<Void>, _ error: any Error) {
    self.pieces?.stop()
    self.head.set(.failure(error))
    let hasNoBody: Bool = !self.state.withLockedValue(\.hasBody)
    let isWhole: Bool =
      error is RuntimeBodyPieces.Answered || (hasNoBody && error.isOfInflatingNothing)
    self.finish(isWhole ? .success(()) : .failure(error))
  }


"""####]),
          .init("mark", [####"""
  /// Looks whether the reader has waited for too long, with one timer for the whole stream.

"""####]),
          .init("", [####"""
  private func watch(in time: TimeAmount) {
    let timer: Scheduled<Void> = self.loop.scheduleTask(in: time) { () -> Void in
      let waited: TimeAmount = self.state.withLockedValue { (state: inout State) -> TimeAmount in
        state.waiter == nil ? .zero : .now() - state.waitingSince
      }
      guard waited >= Self.patience else { return self.watch(in: Self.patience - waited) }
      let task: HTTPClient.Task<Void>? = self.state.withLockedValue(\.task)
      self.finish(.failure(URLError(.timedOut)))
      task?.cancel()
    }
    let (before, isOver) = self.state.withLockedValue {
      (state: inout State) -> (Scheduled<Void>?, Bool) in
      defer { state.timer = timer }
      return (state.timer, state.end != nil)
    }
    before?.cancel()
    if isOver {
      timer.cancel()
    }
  }
}

nonisolated extension RuntimeStreamedResponse {

"""####]),
          .init("mark", [####"""
  /// Ends the request when the last of those who could read the response is gone.

"""####]),
          .init("", [####"""
  final class Reader: Sendable {
    let response: RuntimeStreamedResponse

"""####]),
          .init("mark", [####"""
    /// Which lives while it is read.

"""####]),
          .init("", [####"""
    private let driver: any Sendable

    init(_ response: RuntimeStreamedResponse, of driver: any Sendable) {
      self.response = response
      self.driver = driver
    }

    deinit {
      self.response.cancel()
    }
  }
}
"""####]),
        ])
    case "Transports/RuntimeTimers":
      return SwiftSource(
        head: ####"""
import Foundation


"""####,
        imports: [SwiftSource.Import(module: "Foundation", isPublic: false)],
        sections: [
          .init("mark", [####"""
/// All deadlines of the process. A timer of the system for each, made and canceled, would wake
/// another thread, and cost more than the rest of a small call; `Task.sleep` would leave its timer
/// behind until the time is over.

"""####]),
          .init("", [####"""

"""####, "internal", ####"""
nonisolated final class RuntimeTimers: @unchecked Sendable {
  static let shared = RuntimeTimers()

  private let lock = NSLock()
  private var timers: [Int: (time: DispatchTime, fire: @Sendable () -> Void)] = [:]
  private var last: Int = 0

"""####]),
          .init("mark", [####"""
  /// When to look which of them are due.

"""####]),
          .init("", [####"""
  private var next: DispatchTime = .distantFuture

  func add(_ time: DispatchTime, _ fire: @escaping @Sendable () -> Void) -> () -> Void {
    let number: Int = self.lock.withLock {
      self.last += 1
      self.timers[self.last] = (time, fire)
      self.look(at: time)
      return self.last
    }
    return { _ = self.lock.withLock { self.timers.removeValue(forKey: number) } }
  }


"""####]),
          .init("mark", [####"""
  /// Under the lock.

"""####]),
          .init("", [####"""
  private func look(at time: DispatchTime) {
    guard time < self.next else { return }
    self.next = time
    DispatchQueue.global().asyncAfter(deadline: time) { self.fire() }
  }

  private func fire() {
    self.lock.withLock {
      guard self.next <= .now() else { return }
      self.next = .distantFuture
      for (number, timer) in self.timers {
        guard timer.time <= .now() else {
          self.look(at: timer.time)
          continue
        }
        self.timers[number] = nil
        // What it does may take any time.
        DispatchQueue.global().async(execute: timer.fire)
      }
    }
  }
}
"""####]),
        ])
    default: return nil
    }
  }
}
