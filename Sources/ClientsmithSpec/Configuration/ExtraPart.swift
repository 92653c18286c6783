import ClientsmithModel

/// Something that is generated only where it is asked for, by `emit`.
package enum ExtraPart: String, CaseIterable, Hashable, Sendable {
  /// The transport over async-http-client, in a file of its own.
  case asyncHTTPClient
  /// `CallLog`, in the runtime.
  case logging
}
