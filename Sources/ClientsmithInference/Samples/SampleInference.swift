import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// Makes a specification of samples of one JSON answer: an endpoint that returns it, and its types.
package struct SampleInference {
  /// What the answer is called: `orders`.
  private let name: String
  /// `get`, or what the given name begins with: `list` of `list-orders`.
  private let verb: String

  package init(name: String) {
    let words = WordSplitting.words(of: name)
    let first = words.first?.asciiLowercased ?? ""
    let isCall = words.count > 1 && ["get", "list", "fetch", "show", "search"].contains(first)
    verb = isCall ? first : "get"
    self.name = isCall ? words.dropFirst().joined(separator: "-") : name
  }

  /// - Parameter samples: the answers, at least one. Where nothing else holds them, they are not copied.
  package func declarations(of samples: consuming [YAMLNode], wording: Wording) -> Declarations {
    let secrets = Secrets(samples: copy samples)
    // Samples may be large, and most hold no credential.
    if !secrets.places.isEmpty {
      let redaction = Redaction(secrets)
      for index in samples.indices { redaction.redact(&samples[index]) }
    }
    let root = ShapeBuilder.shape(of: copy samples, name: name)
    SameTypes.merge(below: root)
    let upper = CamelCase.upper(name)
    let client = upper.withClient
    var types = TypeInference(root: root, besides: [client])
    let place = types.place(of: root, name: name, in: nil)
    var endpoint = DeclaredEndpoint(
      name: Located(SwiftName("\(verb)\(upper)"), at: .unknown), method: "GET",
      path: DeclaredPath(text: "/\(Self.pathSegment(name))", range: .unknown),
      result: .json(place.type))
    if let sample = samples.first, let body = ExampleShortening.example(of: sample, root) {
      endpoint.examples = [DeclaredExample(name: nil, body: body, range: .unknown)]
    }
    endpoint.dates = place.dates
    var declarations = Declarations(
      client: Located(SwiftName(client), at: .unknown), types: types.types,
      endpoints: [endpoint], wording: wording)
    CommonForms.apply(to: &declarations)
    return declarations
  }

  private static func pathSegment(_ name: String) -> String {
    let words = WordSplitting.words(of: name).map(\.asciiLowercased)
    return words.isEmpty ? "value" : words.joined(separator: "-")
  }
}
