public import Foundation

/// An endpoint of a failing client was called.
public nonisolated struct UnimplementedEndpoint:
  LocalizedError, CustomStringConvertible, Equatable, Sendable
{
  /// The type of the client.
  public var client: String
  public var endpoint: String

  // The synthesized initializer is internal.
  public init(client: String, endpoint: String) {
    self.client = client
    self.endpoint = endpoint
  }

  public var errorDescription: String? { self.description }

  public var description: String {
    "\(self.client).\(self.endpoint) is not implemented: give the client a closure for it."
  }
}
