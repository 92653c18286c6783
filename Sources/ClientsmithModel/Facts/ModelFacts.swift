/// What a client is, as facts of subjects: for comparing two models.
///
/// Neither order nor what was made up is part of it: facts have keys, and values that nobody wrote
/// are left out. Subjects are named as callers and the API know them, so that a fact of one model
/// finds its like in another.
package struct ModelFacts: Equatable, Sendable {
  /// What a fact is about.
  package enum Subject: Hashable, Sendable {
    case client
    /// By its name: `repos.list`.
    case endpoint(String)
    /// By its place in the request and its name there.
    case parameter(endpoint: String, location: String, wireName: String)
    case group(String)
    case type(String)
    /// By its key in JSON.
    case property(type: String, key: String)
    case enumerationCase(type: String, value: String)
    case unionCase(type: String, tag: String)
    case scenario(String)
    case store(String)
    case memory(String)
  }

  package struct Key: Hashable, Sendable {
    package var subject: Subject
    /// What it says of the subject: `method`, `type`.
    package var name: String
  }

  package struct Change: Hashable, Sendable {
    package var key: Key
    /// nil: there was none.
    package var old: String?
    /// nil: there is none any more.
    package var new: String?
  }

  private var facts: [Key: String] = [:]

  package init(_ model: ClientModel) {
    addClient(model)
    for endpoint in model.endpoints { add(endpoint, of: model) }
    for (name, documentation) in model.groupDocumentation {
      add(documentation, to: .group(name.text))
    }
    for type in model.types where type.instance == nil { add(type) }
    addState(model)
  }

  /// What differs, sorted.
  package func changes(from old: ModelFacts) -> [Change] {
    Set(facts.keys).union(old.facts.keys).compactMap { key in
      old.facts[key] == facts[key] ? nil : Change(key: key, old: old.facts[key], new: facts[key])
    }.sorted { "\($0.key)" < "\($1.key)" }
  }

  // MARK: - Adding

  mutating func add(_ name: String, _ value: String?, to subject: Subject) {
    if let value { facts[Key(subject: subject, name: name)] = value }
  }

  mutating func add(_ name: String, isOn: Bool, to subject: Subject) {
    if isOn { add(name, "true", to: subject) }
  }

  mutating func add(_ documentation: Documentation, to subject: Subject) {
    add("summary", documentation.summary, to: subject)
    add("description", documentation.description, to: subject)
  }

  mutating func add(_ deprecated: Deprecation?, to subject: Subject) {
    if let deprecated { add("deprecated", deprecated.message ?? "", to: subject) }
  }
}
