import AsyncHTTPClient
public import Foundation
import NIOCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What sends a request and returns the body of its response.
typealias BareSend =
  @Sendable (
    _ method: String, _ url: String, _ headers: [(String, String)], _ body: Data?
  ) async throws -> Data

/// The calls of `harbor.client.yaml`, written by hand with no more than they need.
public struct BareHarbor: Sendable {
  let base: String
  let send: BareSend
  /// Hands over the pieces of a response as they come.
  let read: @Sendable (_ url: String, _ use: (ByteBufferView) throws -> Void) async throws -> Void

  private static let standard = [
    ("Authorization", "Bearer secret"), ("Accept", "application/json"),
  ]

  public func fetchShip() async throws {
    let data = try await self.send(
      "GET", self.base + "/ships/7?language=en", Self.standard, nil)
    guard try BareJSON.decode(BareShip.self, data).id == 7 else { throw BareFailure() }
  }

  public func addFreight(_ freight: BareFreight) async throws {
    let data = try await self.send(
      "POST", self.base + "/freight", Self.standard + [("Content-Type", "application/json")],
      BareJSON.encode(freight))
    guard try BareJSON.decode(BareFreight.self, data).id == freight.id else { throw BareFailure() }
  }

  public func listFreight() async throws {
    let data = try await self.send("GET", self.base + "/freight", Self.standard, nil)
    guard try BareJSON.decode([BareFreight].self, data).count == 100 else { throw BareFailure() }
  }

  public func search(_ text: String) async throws {
    let allowed = CharacterSet.alphanumerics
    let encoded = text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    let data = try await self.send(
      "POST", self.base + "/search",
      Self.standard + [("Content-Type", "application/x-www-form-urlencoded")],
      Data("text=\(encoded)&deck=3&limit=20&isCooled=true".utf8))
    guard try BareJSON.decode(BareShip.self, data).id == 7 else { throw BareFailure() }
  }

  /// Reads 100 events, each decoded from a line `data: {…}`.
  public func follow() async throws {
    var rest: [UInt8] = []
    var count = 0
    let decoder = JSONDecoder()
    try await self.read(self.base + "/events") { (chunk: ByteBufferView) throws -> Void in
      rest.append(contentsOf: chunk)
      while let end = rest.firstIndex(of: 0x0A) {
        let line = rest[..<end]
        if line.starts(with: "data: ".utf8) {
          count += try decoder.decode(BareShip.self, from: Data(line.dropFirst(6))).id == 7 ? 1 : 0
        }
        rest.removeSubrange(...end)
      }
    }
    guard count == 100 else { throw BareFailure() }
  }

  /// Sends a file as a whole.
  public func sendPlan(_ file: URL) async throws {
    let content = try Data(contentsOf: file)
    let data = try await self.send(
      "PUT", self.base + "/plan", Self.standard + [("Content-Type", "application/octet-stream")],
      content)
    guard try BareJSON.decode(BareReceipt.self, data).bytes == content.count else {
      throw BareFailure()
    }
  }

  /// Reads a megabyte.
  public func downloadPlan() async throws {
    var data = Data()
    try await self.read(self.base + "/plan") { data.append(contentsOf: $0) }
    guard data.count == 1_048_576 else { throw BareFailure() }
  }
}

extension BareHarbor {
  public static func asyncHTTPClient(_ base: String) -> BareHarbor {
    let client = HTTPClient.shared
    @Sendable func execute(
      _ method: String, _ url: String, _ headers: [(String, String)], _ body: Data?
    ) async throws -> HTTPClientResponse {
      var request = HTTPClientRequest(url: url)
      request.method = .RAW(value: method)
      for (name, value) in headers {
        request.headers.add(name: name, value: value)
      }
      if let body {
        request.body = .bytes(ByteBuffer(bytes: body))
      }
      let response = try await client.execute(request, timeout: .seconds(60))
      guard response.status == .ok else { throw BareFailure() }
      return response
    }
    return BareHarbor(base: base) { method, url, headers, body in
      let response = try await execute(method, url, headers, body)
      let body = try await response.body.collect(upTo: 67_108_864)
      return Data(body.readableBytesView)
    } read: { url, use in
      let response = try await execute("GET", url, Self.standard, nil)
      for try await chunk in response.body {
        try use(chunk.readableBytesView)
      }
    }
  }

  public static func urlSession(_ base: String) -> BareHarbor {
    let session = URLSession(configuration: .ephemeral)
    return BareHarbor(base: base) { method, url, headers, body in
      guard let url = URL(string: url) else { throw BareFailure() }
      var request = URLRequest(url: url)
      request.httpMethod = method
      for (name, value) in headers {
        request.setValue(value, forHTTPHeaderField: name)
      }
      request.httpBody = body
      let (data, response) = try await session.data(for: request)
      guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw BareFailure() }
      return data
    } read: { _, _ in
      // Foundation on Linux has no bytes of a response as they come.
      throw BareFailure()
    }
  }
}
