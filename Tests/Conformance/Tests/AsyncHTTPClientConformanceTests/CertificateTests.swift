import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Testing

@testable import ClientsmithRuntime

/// Servers that are not who they should be.
@Suite(.timeLimit(.minutes(5)))
struct CertificateTests {
  @Test(arguments: [HTTPTransport.asyncHTTPClient, .urlSession])
  func refusesCertificatesThatAreNotTrusted(transport: HTTPTransport) async throws {
    let server = try await SecureServer()
    try await self.isRefused(server, "127.0.0.1", transport)
    try await server.close()
  }

  /// The certificate is trusted, but is that of another host.
  @Test func refusesCertificatesOfOthers() async throws {
    let server = try await SecureServer()
    try await self.isRefused(server, "127.0.0.1", .asyncHTTPClient(self.configuration))
    try await server.close()
  }

  @Test func takesCertificatesThatAreTrusted() async throws {
    let server = try await SecureServer()
    let caller = try self.caller(server, SecureServer.host, .asyncHTTPClient(self.configuration))
    let text = try await caller.text(caller.call("fetch", "GET", "/x"))
    #expect(text == "abc")
    #expect(server.requests.value == 1)
    try await server.close()
  }

  /// With the server's certificate as the only one that is trusted.
  private var configuration: HTTPClient.Configuration {
    get throws {
      var tls = TLSConfiguration.makeClientConfiguration()
      tls.trustRoots = .certificates([try SecureServer.certificate])
      var configuration = HTTPClient.Configuration(tlsConfiguration: tls)
      configuration.dnsOverride = [SecureServer.host: "127.0.0.1"]
      return configuration
    }
  }

  /// Expects a call to fail at its first attempt, and the server to see nothing of it.
  private func isRefused(
    _ server: SecureServer, _ host: String, _ transport: HTTPTransport
  ) async throws {
    let caller = try self.caller(server, host, transport)
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    #expect(error?.reason == .transport)
    #expect(error?.status == nil)
    #expect(server.connections.value == 1)
    #expect(server.requests.value == 0)
  }

  private func caller(
    _ server: SecureServer, _ host: String, _ transport: HTTPTransport
  ) throws -> LiveCaller {
    let baseURL: URL = try #require(URL(string: "https://\(host):\(server.port)"))
    return LiveCaller(
      client: "TestClient", baseURL: baseURL, authentication: .bearer, credential: .value("s3cret"),
      retry: .standard,
      transport: transport, system: CallSystem(pause: { _ in }))
  }
}

/// A server for https on a free port of this machine.
private final class SecureServer: Sendable {
  let connections = Shared(0)
  let requests = Shared(0)
  private let channel: any Channel

  init() async throws {
    let key = try NIOSSLPrivateKey(bytes: Array(Self.keyText.utf8), format: .pem)
    let context = try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: [.certificate(try Self.certificate)], privateKey: .privateKey(key)))
    let (connections, requests) = (self.connections, self.requests)
    self.channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          _ = connections.count()
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(NIOSSLServerHandler(context: context))
          try pipeline.configureHTTPServerPipeline()
          try pipeline.addHandler(Answer(requests))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
  }

  var port: Int {
    self.channel.localAddress?.port ?? 0
  }

  func close() async throws {
    try await self.channel.close()
  }

  private final class Answer: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let requests: Shared<Int>

    init(_ requests: Shared<Int>) {
      self.requests = requests
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard case .end = self.unwrapInboundIn(data) else { return }
      _ = self.requests.count()
      let head = HTTPResponseHead(
        version: .http1_1, status: .ok, headers: ["Content-Length": "3", "Connection": "close"])
      context.write(self.wrapOutboundOut(.head(head)), promise: nil)
      let body = ByteBuffer(string: "abc")
      context.write(self.wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
      context.writeAndFlush(self.wrapOutboundOut(.end(nil)), promise: nil)
    }
  }

  // MARK: - Who it is

  // Made for these tests and used for nothing else: signed by itself, valid until 2126.

  static let host = "conformance.example"

  static var certificate: NIOSSLCertificate {
    get throws {
      try NIOSSLCertificate(bytes: Array(Self.certificateText.utf8), format: .pem)
    }
  }

  private static let certificateText = """
    -----BEGIN CERTIFICATE-----
    MIIBszCCAVmgAwIBAgIUJLW5RAoU3jhIFPpa1aNSyt6n+U8wCgYIKoZIzj0EAwIw
    HjEcMBoGA1UEAwwTY29uZm9ybWFuY2UuZXhhbXBsZTAgFw0yNjExMjExODM2NTda
    GA8yMTI2MTAyODE4MzY1N1owHjEcMBoGA1UEAwwTY29uZm9ybWFuY2UuZXhhbXBs
    ZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABBZuVlLrecVA+We90pOTuM6/9fr8
    jIIA/LQtLBTFLoCxL/O48zyrmOorppPKf5ZVDkwfjk14+C84/li4qRrOFF6jczBx
    MB0GA1UdDgQWBBR3wPJoxi/kLDhLVMoSiUV/aEw1VjAfBgNVHSMEGDAWgBR3wPJo
    xi/kLDhLVMoSiUV/aEw1VjAPBgNVHRMBAf8EBTADAQH/MB4GA1UdEQQXMBWCE2Nv
    bmZvcm1hbmNlLmV4YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIgd+VZ+Li9+qtzCLB8
    1CfjOKEiKczfmChPuZED5smm4ZkCIQDUq2P4xCCOlwHvyqfORcCw+H06+bvgSlA1
    CxU/8PrM+A==
    -----END CERTIFICATE-----
    """

  private static let keyText = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgkzhlJoOjiT53Of62
    YPH7sRc3ov/6SkdbI9bpobJwKIGhRANCAAQWblZS63nFQPlnvdKTk7jOv/X6/IyC
    APy0LSwUxS6AsS/zuPM8q5jqK6aTyn+WVQ5MH45NePgvOP5YuKkazhRe
    -----END PRIVATE KEY-----
    """
}
