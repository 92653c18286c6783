import ClientsmithModel

extension OutputDefinition {
  static let runtime = OutputDefinition(.runtime) { input, _ in
    guard input.options.runtimeModule == nil else { return nil }
    return try RuntimeFile(input.options).text(of: input.parts)
  }

  static let asyncHTTPClient = OutputDefinition(
    .asyncHTTPClient, runtime: [.asyncHTTPClient]
  ) { input, _ in
    guard input.options.runtimeModule == nil, input.parts.contains(.asyncHTTPClient) else {
      return nil
    }
    return try TransportFile(input.options).text()
  }

  // Parts of its file.

  static let logging = OutputDefinition(partOfOthers: .logging, runtime: [.logging])

  static let recording = OutputDefinition(partOfOthers: .recording, runtime: [.recording])

  static let scripted = OutputDefinition(partOfOthers: .scripted, runtime: [.scripted])
}
