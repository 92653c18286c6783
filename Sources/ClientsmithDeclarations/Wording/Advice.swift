import ClientsmithModel

/// What helps against something that analysis finds wrong, by concept.
///
/// How an author follows the advice depends on the format, so each reader words it: see `Wording`.
/// What is the same in every format, such as "remove it", is not advice but plain text.
package enum Advice: Hashable, Sendable {
  case names(Names)
  case types(Types)
  case unions(Unions)
  case externs(Externs)
  case values(Values)
  case requests(Requests)
  case credentials(Credentials)
  case hosts(Hosts)
  case results(Results)
  case pages(Pages)
  case scenarios(Scenarios)
  case stores(Stores)
  case memory(Memory)

  /// A part of a query as it would be sent; the value is nil where it is that of a call.
  package struct QueryItem: Hashable, Sendable {
    package var name: String
    package var value: String?

    package init(name: String, value: String?) {
      self.name = name
      self.value = value
    }
  }

  package enum Names: Hashable, Sendable {
    /// Of something whose name in Swift is taken, while that on the wire may stay.
    case renameButKeepWireName
    /// Of the file that a client is named after.
    case renameFile
    // A valid name for one that is not.
    case nameClient(String)
    case nameEndpoint(String, insteadOf: String)
    case nameBody(String)
    case nameURL(String)
    case nameInline(String)
    case nameTypeParameter(String)
    /// Of a parameter, a property or the case of a union, by the name that it has now; the type is
    /// nil where more is written than it and the default.
    case spellMember(
      String, written: String, wireName: String, type: String?, default: String? = nil)
    /// Of the same of a document, whose name in Swift a specification says.
    case nameChanged(String)
    /// Of a parameter that a path alone names.
    case spellPlaceholder(String, wireName: String)
    /// The value is nil where more is written than it.
    case spellCase(String, Enumeration.RawValue?)
    /// Of types that have a name of Swift.
    case nestTypes
  }

  package enum Types: Hashable, Sendable {
    case declare
    case write(String)
    /// Of a parameter that has to have another one.
    case give(String)
    case removeOptional
    /// The same of a type that may be declared where it is used.
    case requireValue
    case removeTypeForNothing
    /// Of a type that is declared inline.
    case nameInline
    case declareInline
    case declareAlias(String)
    case closeEnumeration
    /// Of the form of a date, beside another type.
    case removeDatesOrGiveDate
    /// In the specification that declares it.
    case declareHashable
  }

  package enum Unions: Hashable, Sendable {
    case removeDiscriminator
    /// Where the names of events tell the cases apart, and one is not an object.
    case readEvents
    case addDiscriminator
    /// Where a case is not an object.
    case addContent
    /// Of a case without a type.
    case tellApart
    /// Of a case whose discriminator cannot be its name; `value` as JSON has it.
    case tag(name: String, type: String, value: String)
  }

  /// Types of the user's own.
  package enum Externs: Hashable, Sendable {
    /// Given the Swift name.
    case addMock(String)
    case writeMember(String)
    case writeType
    case writeModule
    /// A static member of the type.
    case declareMock(String)
    /// Of a type whose name means another one; with its module.
    case qualify(String)
  }

  package enum Values: Hashable, Sendable {
    case quote(String)
    case addKey(String, value: String)
    /// Of a case with a body, in an object whose only key is its tag.
    case writeCaseBody(String)
    /// Of null, where a value of the type is expected.
    case removeNull(type: String)
    /// That dates are counted: `seconds`.
    case countDates(String)
    /// Of a date without an offset.
    case zonelessDates
    /// Of a date without a time of the day.
    case dayForDate
    case writeEvent
    case addResult
    case writeWholeBody
    /// Of an example that is a failure.
    case showSuccess
  }

  package enum Requests: Hashable, Sendable {
    case disableAuthentication
    case removeIdempotencyKey
    case writeAllCookies
    case removeParameter(String)
    /// Of a word that is written where the type of a parameter is, and is none.
    case writeConstant(String)
    case addObjectStyle
    case addJSONContentType
    /// Of a part that is not written in this style.
    case replaceStyleByJSON(DeclaredParameter.Style)
    case addStyle(DeclaredParameter.Style)
    case writeStyle(DeclaredParameter.Style)
    case remove(Term)
    /// Of a query in a path.
    case declareQuery([QueryItem])
    case addPathParameter(String)
    /// In place of a path that is one placeholder: it is the whole path, or the whole URL.
    case writePathOrURL(String)
    /// Of a body that cannot be sent.
    case moveBody
    /// Of an endpoint that is never called again.
    case allowRetry
    case retryFailures
  }

  package enum Credentials: Hashable, Sendable {
    /// Of a word that stands for no way to send a credential.
    case write(insteadOf: String)
    /// One of several schemes, or none.
    case nameScheme(insteadOf: String, known: [String])
    case nameBoth
    /// Of one way to send a credential that a scheme with a name stands for, too.
    case nameKnown(String)
    /// Of several names, while no scheme has one; those of all endpoints are its default.
    case declareSchemes([[String]], isDefault: Bool)
    case writeAlternatives
  }

  package enum Hosts: Hashable, Sendable {
    case addEnvironment(String)
    case declareServer(String)
    case useVariable(String)
    /// Of one whose name `live` has a meaning for.
    case renameVariable(String)
    // Of what a URL must not have.
    case passCredential
    case declareConstantQuery
    case useHTTPS
  }

  package enum Results: Hashable, Sendable {
    case add
    /// Of an endpoint whose result was written as this type of the generated code.
    case write(String)
    case remove
    /// Of a response without a body.
    case returnResponse
    case returnTypedResponse(type: String)
    case returnPart
    /// All headers whose names begin alike, as a dictionary.
    case readHeadersByPrefix
    case writeSuccessStatus
    case writeErrorStatus
  }

  package enum Pages: Hashable, Sendable {
    /// The key of an array that it could be.
    case addItems(String?)
    /// Of pages that are declared for all endpoints.
    case sayItems
    case leadPathIntoResult
    /// The one that takes the cursor.
    case nameParameter(String)
    /// Of an endpoint that is named as the one with its own next pages.
    case nameParameterInstead
    /// One that the request lacks.
    case addParameter(name: String, type: String)
    /// Of a result that is neither a list nor an object with one.
    case returnItems
    /// Of pages of all endpoints that none has: what each would need, and whether paths lead into its
    /// result.
    case haveParameters([String])
    /// Of a Bool that says whether a page is the last, or whether there are more: the keys that lead to it.
    case nameEnd([Endpoint.PathStep], saysMore: Bool)
  }

  package enum Scenarios: Hashable, Sendable {
    case declareErrorBody
    /// Of a scenario of a success status without a failure.
    case showFailure(BodyCondition)
    /// Of one whose endpoint has no such failures.
    case declareFailure
    /// The results of an endpoint by their statuses.
    case writeResult([StatusCase])
  }

  package enum Stores: Hashable, Sendable {
    /// What an action says of what changes before it has ended.
    package struct Optimism: Hashable, Sendable {
      /// nil: the only one.
      package var list: String?
      /// The item leaves the list.
      package var removes: Bool

      package init(list: String? = nil, removes: Bool) {
        self.list = list
        self.removes = removes
      }
    }

    case callAsAction(name: String, endpoint: String)
    case reload(String)
    case addProperty
    // Of an action that cannot be optimistic.
    case removeOptimism
    /// What it changes is shown once the list is loaded again; nil: a property is.
    case reloadInstead(String?)
    /// Or else the item leaves the list.
    case removeItem(from: String?, orReload: String)
    case writeOptimism(Optimism)
    /// Where nothing changes before the response; nil: nothing of an item could.
    case sendChange(of: String?, list: String?)
    /// nil: without optimism.
    case callAndReload(endpoint: String, list: String)
    case returnList(element: String, at: String?)
    /// Where an action is not optimistic.
    case removeMerging
    /// Where an action sends nothing that could merge.
    case removeNeedlessMerging
    /// Of something that is sent with the parts that change, by a method that replaces what is there.
    case merge
    /// A parameter of this type that says which item it is.
    case addID(name: String, type: String)
    case writeID(name: String, type: String)
    /// Of a parameter that says which item it is.
    case nameID(name: String, type: String)
    /// A parameter that names the item, and has another type than its `id`.
    case giveIDType(name: String, wireName: String, type: String, isInPath: Bool)
    /// The property that could tell the items apart.
    case nameItemID(String)
    /// What is called like the item, but may be its `id`.
    case renameToID(name: String, wireName: String, type: String)
  }

  package enum Memory: Hashable, Sendable {
    /// The property that could tell the values of a type apart.
    case nameID(String)
    /// Of something that requests are sent, and that values of the type do not have.
    case keep(String, type: String)
    /// Of a part of a result that is called like nothing in the request or the value.
    case nameLikeValue(type: String)
    /// Of a parameter that comes back under another name.
    case callAlike(String, wireName: String, type: String)
    /// Of a union whose values an endpoint makes or changes: what all cases have.
    case declareProperties(of: String)
    /// Where no endpoint updates values.
    case removeMerging
    /// Where updates send nothing that could merge.
    case removeNeedlessMerging
    /// Of something that is sent with the parts that change, by a method that replaces what is there.
    case merge
  }
}
