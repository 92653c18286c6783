import AsyncHTTPClient
import ClientsmithRuntime
import Foundation
import NIOCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One call: its response read and decoded.
typealias Call = @Sendable () async throws -> Void

/// What is compared: a live client, and what it stands on with no more than is needed for the same.
enum Subject: String, CaseIterable {
  case bareURLSession
  case clientOverURLSession
  case bareAsyncHTTPClient
  case clientOverAsyncHTTPClient

  func makeCall(_ port: Int) -> Call {
    let base = URL(string: "http://127.0.0.1:\(port)")!
    switch self {
    case .bareURLSession: return Self.urlSession(base)
    case .bareAsyncHTTPClient: return Self.asyncHTTPClient(base)
    case .clientOverURLSession: return Self.client(base, .urlSession)
    case .clientOverAsyncHTTPClient: return Self.client(base, .asyncHTTPClient)
    }
  }

  /// What a generated endpoint does.
  private static func client(_ base: URL, _ transport: HTTPTransport) -> Call {
    let caller = LiveCaller(
      client: "DepotClient", baseURL: base, authentication: .bearer, credential: .value("secret"),
      retry: .standard, transport: transport)
    return {
      var call = caller.call("fetchCrate", "GET", "/crates/{id}")
      call.path("id", 7)
      call.query("language", "en")
      let crate = try await caller.json(call, as: Crate.self)
      precondition(crate.id == 7)
    }
  }

  private static func urlSession(_ base: URL) -> Call {
    let session = URLSession(configuration: .ephemeral)
    let url = base.appending(path: "crates/7").appending(queryItems: [
      URLQueryItem(name: "language", value: "en")
    ])
    return {
      var request = URLRequest(url: url)
      request.setValue("Bearer secret", forHTTPHeaderField: "Authorization")
      request.setValue("application/json", forHTTPHeaderField: "Accept")
      let (data, response) = try await session.data(for: request)
      precondition((response as? HTTPURLResponse)?.statusCode == 200)
      let crate = try JSONDecoder().decode(Crate.self, from: data)
      precondition(crate.id == 7)
    }
  }

  private static func asyncHTTPClient(_ base: URL) -> Call {
    let client = HTTPClient.shared
    let url = base.absoluteString + "/crates/7?language=en"
    return {
      var request = HTTPClientRequest(url: url)
      request.headers.add(name: "Authorization", value: "Bearer secret")
      request.headers.add(name: "Accept", value: "application/json")
      let response = try await client.execute(request, timeout: .seconds(60))
      precondition(response.status == .ok)
      let body = try await response.body.collect(upTo: 1_048_576)
      let crate = try JSONDecoder().decode(Crate.self, from: Data(body.readableBytesView))
      precondition(crate.id == 7)
    }
  }
}

/// A kilobyte of JSON.
struct Crate: Codable, Sendable {
  struct Item: Codable, Sendable {
    var id: Int
    var name: String
    var price: Double
    var tags: [String]
  }

  var id: Int
  var goods: String
  var items: [Item]

  static let sample = Crate(
    id: 7, goods: "kettles",
    items: (0..<12).map { number in
      Item(
        id: number, name: "Kettle of kind \(number)", price: 19.5 + Double(number),
        tags: ["kitchen", "steel"])
    })
}
