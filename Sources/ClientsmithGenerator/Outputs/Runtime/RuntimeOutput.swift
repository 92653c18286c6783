import ClientsmithModel

extension OutputDefinition {
  package static let runtime = OutputDefinition(.runtime) { input, _ in
    guard input.options.runtimeModule == nil else { return nil }
    return try RuntimeFile(input.options).text(of: input.parts)
  }

  package static let asyncHTTPClient = OutputDefinition(
    .asyncHTTPClient, file: .asyncHTTPClient, in: "Transports",
    [
      "HTTPTransport+AsyncHTTPClient", "RuntimeClientDriver", "RuntimeResponseCollector",
      "RuntimeStreamedResponse", "RuntimeBodyPieces", "RuntimeTimers",
    ])

  package static let tracing = OutputDefinition(
    .tracing, file: .tracing, in: "Observability", ["CallTracing"])

  package static let metrics = OutputDefinition(
    .metrics, file: .metrics, in: "Observability", ["CallMetrics"])

  // Parts of its file.

  package static let logging = OutputDefinition(partOfOthers: .logging, runtime: [.logging])

  package static let recording = OutputDefinition(partOfOthers: .recording, runtime: [.recording])

  package static let scripted = OutputDefinition(partOfOthers: .scripted, runtime: [.scripted])
}

extension OutputDefinition {
  /// A file beside the runtime, where a part of it is asked for.
  private init(_ output: Output, file part: RuntimePart, in folder: String, _ names: [String]) {
    self.init(output, runtime: [part]) { input, _ in
      guard input.options.runtimeModule == nil, input.parts.contains(part) else { return nil }
      return try PackageFile(names, in: folder, input.options).text()
    }
  }
}
