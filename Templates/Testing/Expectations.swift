import Foundation
import Testing

@testable import ClientsmithRuntime

// MARK: - What a call is compared with

/// The body that a request is expected to have.
nonisolated enum ExpectedBody {
  case none
  #if bodies
    case text(String)
    case data(Data)
    /// Any body.
    case any
  #endif
  #if multipart
    /// A multipart body, its boundary written as `boundary`, the name and the content of the
    /// example file as `<name>` and `<content>`.
    case multipart(String)
  #endif
  #if exampleFiles
    /// The example file.
    case file
  #endif
}

/// Failed responses with one body, and what a client is to make of it.
nonisolated struct FailedResponse: Sendable {
  let statuses: [Int]
  let body: Data
  #if errors
    /// What the error says to people; nil: anything.
    private let message: String?
  #endif
  private let isRead: @Sendable (ClientError) -> Bool

  /// Statuses without a declared type.
  init(_ statuses: [Int]) {
    self.statuses = statuses
    self.body = Data("{}".utf8)
    #if errors
      self.message = nil
    #endif
    self.isRead = { (error: ClientError) -> Bool in error.body(as: (any Sendable).self) == nil }
  }
  #if errors

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
  #endif

  /// What is wrong with an error that was made of the response with one of the statuses.
  func difference(from error: ClientError, of status: Int) -> String? {
    #if rejections
      let reason: ClientError.Reason = status < 300 ? .rejected : .status
    #else
      let reason = ClientError.Reason.status
    #endif
    if error.reason != reason || error.status != status {
      return "expected an error of status \(status)"
    }
    if error.body != self.body || !self.isRead(error) {
      return "the body of status \(status) was not read as declared"
    }
    #if errors
      if let message = self.message, error.localizedDescription != message {
        return "the error of status \(status) does not say \"\(message)\""
      }
    #endif
    return nil
  }
}

#if exampleFiles || multipart
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
    #if multipart

      /// A body without its name and its content.
      static func leftOut(of body: String) -> String {
        body.replacingOccurrences(of: self.content, with: "<content>")
          .replacingOccurrences(of: self.url.lastPathComponent, with: "<name>")
      }
    #endif
  }
#endif
#if hostileTexts || refusals

  /// Text that breaks what does not encode it.
  nonisolated enum HostileText {
    #if hostileTexts
      /// For everything that is encoded.
      static let text = "\"/\\?#&=+% \r\n\u{E9}\u{1F600}.."
    #endif
    #if refusals
      /// For a header, which would end at the line break.
      static let header = "a\r\nX-Injected: b"
    #endif
  }
#endif
