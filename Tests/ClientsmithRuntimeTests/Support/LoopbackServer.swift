import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A server on a free port of this machine that hands each request to a closure as it came in.
final class LoopbackServer: Sendable {
  struct Request: Sendable {
    /// The request line and the header fields, as received.
    var head: [String]
    var body: Data

    var line: String {
      self.head[0]
    }

    func header(_ name: String) -> String? {
      let prefix = name.lowercased() + ": "
      return self.head.dropFirst().first { $0.lowercased().hasPrefix(prefix) }.map {
        String($0.dropFirst(prefix.count))
      }
    }
  }

  /// Writes the response; the connection is closed when it returns. `write` is false when the
  /// client has gone; without bytes, it only asks for that.
  typealias Answer = @Sendable (Request, _ write: @Sendable (Data) -> Bool) -> Void

  /// What happens to a connection after an answer.
  enum Manners: Sendable {
    /// It is closed as TCP means it to be, and the answer says so (RFC 9112, 9.6): a client that
    /// was not told may send its next request on it, and lose it.
    case closes
    /// It is closed, and no answer says so.
    case closesSilently
    /// It takes the next request.
    case keepsAlive
    /// It takes the next request, and is closed in place of an answer.
    case closesAtNext
    /// It is reset, and what was not sent yet is lost.
    case resets
    /// It is closed before a request is read, and there is no answer.
    case hangsUp
    /// It takes the next request, and each is answered when its head is there: the body is read
    /// after that.
    case answersHeads
  }

  let url: URL
  private let isOver = Shared(false)

  /// - Parameter beforeReading: Called before each piece of a request is read, with how many bytes
  ///   there are already.
  init(
    manners: Manners = .closes, beforeReading: @escaping @Sendable (Int) -> Void = { _ in },
    _ answer: @escaping Answer
  ) throws {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port: UInt16? = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        guard bind(descriptor, generic, length) == 0, listen(descriptor, 128) == 0,
          getsockname(descriptor, generic, &length) == 0
        else { return nil }
        return UInt16(bigEndian: pointer.pointee.sin_port)
      }
    }
    guard let port, let url = URL(string: "http://127.0.0.1:\(port)") else {
      throw POSIXError(.EADDRNOTAVAIL)
    }
    self.url = url
    let isOver = self.isOver
    Thread.detachNewThread {
      // The descriptor is closed where it is used: its number may be that of another server then.
      defer { close(descriptor) }
      while !isOver.value {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 100) > 0 else { continue }
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread {
          Self.serve(connection, manners, beforeReading, answer)
        }
      }
    }
  }

  deinit {
    self.isOver.change { $0 = true }
  }

  /// A server with the same response for every request.
  convenience init(response: String) throws {
    try self.init { _, write in _ = write(Data(response.utf8)) }
  }

  private static func serve(
    _ connection: Int32, _ manners: Manners, _ beforeReading: (Int) -> Void, _ answer: Answer
  ) {
    defer {
      if manners == .resets {
        var linger = linger(l_onoff: 1, l_linger: 0)
        let size = socklen_t(MemoryLayout.size(ofValue: linger))
        setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, size)
      } else {
        shutdown(connection, Int32(SHUT_RDWR))
      }
      close(connection)
    }
    guard manners != .hangsUp else { return }
    // Writing to a client that has gone is an error to look at, not the end of the process. macOS
    // has no flag of `send` for that.
    signal(SIGPIPE, SIG_IGN)
    // A client that neither reads nor closes its end blocks no thread forever.
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    let size = socklen_t(MemoryLayout.size(ofValue: patience))
    setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    let isEarly: Bool = manners == .answersHeads
    let early: (Request) -> Void = { self.respond(to: $0, on: connection, answer) }
    // What has come of the next request.
    var received = Data()
    var count = 0
    while let request = self.read(
      connection, &received, beforeReading, isEarly ? early : { _ in })
    {
      guard !isEarly else { continue }
      count += 1
      if manners == .closesAtNext, count > 1 { return }
      self.respond(to: request, on: connection, isLast: manners == .closes, answer)
      guard manners == .keepsAlive || manners == .closesAtNext else { return }
    }
  }

  private static func respond(
    to request: Request, on connection: Int32, isLast: Bool = false, _ answer: Answer
  ) {
    answer(request) { (data: Data) -> Bool in
      guard !data.isEmpty else { return !self.isGone(connection) }
      var rest = [UInt8](isLast ? self.closing(data) : data)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Self.write(connection, $0) }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Adds `Connection: close` to a whole head. What is not one goes out as it is.
  private static func closing(_ data: Data) -> Data {
    guard data.starts(with: Data("HTTP/1.1 ".utf8)),
      let end = data.range(of: Data("\r\n\r\n".utf8)),
      // A body may have the head of the request, which has such a field, too.
      data[..<end.lowerBound].range(of: Data("Connection:".utf8)) == nil,
      let line = data.range(of: Data("\r\n".utf8))
    else { return data }
    return data[..<line.upperBound] + Data("Connection: close\r\n".utf8) + data[line.upperBound...]
  }

  /// Whether the client has closed its end.
  private static func isGone(_ connection: Int32) -> Bool {
    let flags = Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)
    var byte: UInt8 = 0
    let count = recv(connection, &byte, 1, flags)
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
  }

  private static func write(_ connection: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.send(connection, bytes.baseAddress, bytes.count, 0)
    #else
      Darwin.send(connection, bytes.baseAddress, bytes.count, 0)
    #endif
  }

  /// - Parameter begin: Called when the head is there.
  private static func read(
    _ connection: Int32, _ received: inout Data, _ beforeReading: (Int) -> Void,
    _ begin: (Request) -> Void
  ) -> Request? {
    let blank = Data("\r\n\r\n".utf8)
    var hasBegun = false
    while true {
      if let end = received.range(of: blank) {
        let text = String(decoding: received[..<end.lowerBound], as: UTF8.self)
        var request = Request(
          head: text.components(separatedBy: "\r\n"), body: received[end.upperBound...])
        if !hasBegun {
          hasBegun = true
          begin(request)
        }
        let expected = request.header("Content-Length").flatMap { Int($0) } ?? 0
        if request.header("Transfer-Encoding") == "chunked" {
          if request.body.range(of: Data("0\r\n\r\n".utf8)) != nil {
            received = Data()
            return request
          }
        } else if request.body.count >= expected {
          received = Data(request.body.dropFirst(expected))
          request.body = Data(request.body.prefix(expected))
          return request
        }
      }
      beforeReading(received.count)
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      received.append(contentsOf: buffer[..<count])
    }
  }
}
