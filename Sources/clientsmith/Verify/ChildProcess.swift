import ClientsmithSystem

/// Another program, run to its end.
struct ChildProcess {
  /// What it wrote, and how it ended.
  struct Result {
    /// More than the limit of what it had written until it was ended for that.
    var output: [UInt8]
    var errors: [UInt8]
    /// What it wrote into `/dev/fd/3`.
    var notes: [UInt8]
    /// Its exit status; of one that a signal ended 128 and the signal's number, as shells count.
    var status: Int32
  }

  /// The one that runs, if any: when this process ends at a signal, it must not go on alone.
  final class Running: @unchecked Sendable {
    private let lock = Lock()
    private var child: pid_t?
    private var isEnded = false

    /// Ends it, and no other is started.
    func end() {
      lock.withLock {
        isEnded = true
        if let child { kill(child, SIGKILL) }
      }
    }

    fileprivate func start(_ start: () -> pid_t?) -> pid_t? {
      lock.withLock {
        child = isEnded ? nil : start()
        return child
      }
    }

    /// To be called before its status is asked for, since its number may be another's then.
    ///
    /// Never returns where the child was ended: this process ends next, by the signal that it got, and
    /// not with what the end of the child would mean.
    fileprivate func forget() {
      let isEnded = lock.withLock {
        child = nil
        return self.isEnded
      }
      while isEnded { pause() }
    }
  }

  let executable: String
  let arguments: [String]
  let running: Running

  /// - Parameters:
  ///   - input: what it reads from standard input, to its end before it writes much.
  ///   - limit: after so many bytes of output it is ended.
  /// - Returns: nil if it could not be started.
  func run(input: [UInt8], limit: Int) -> Result? {
    // A file without a name: while the output is read, a pipe could fill up.
    guard let errors = tmpfile() else { return nil }
    defer { fclose(errors) }
    guard let notes = tmpfile() else { return nil }
    defer { fclose(notes) }
    guard let toChild = Self.pipe(), let fromChild = Self.pipe() else { return nil }
    let child = running.start {
      start([toChild.read, fromChild.write, fileno(errors), fileno(notes)])
    }
    close(toChild.read)
    close(fromChild.write)
    if child != nil { Self.write(input, to: toChild.write) }
    close(toChild.write)
    defer { close(fromChild.read) }
    guard let child else { return nil }
    let output = Self.contents(of: fromChild.read, limit: limit)
    // It ignores the signals that this process does.
    if output.count > limit { kill(child, SIGKILL) }
    running.forget()
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    rewind(errors)
    rewind(notes)
    return Result(
      output: output, errors: Self.contents(of: fileno(errors), limit: limit),
      notes: Self.contents(of: fileno(notes), limit: limit),
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal)
  }

  /// A pipe whose ends the child has only where it is told to.
  private static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard ClientsmithSystem.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// - Parameter files: those that it has as 0, 1, 2 and 3.
  private func start(_ files: [Int32]) -> pid_t? {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
    }
    var words = ([executable] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    #if canImport(Darwin)
      let environment = _NSGetEnviron().pointee
    #else
      let environment = environ
    #endif
    var child = pid_t()
    let status = posix_spawn(&child, executable, &actions, nil, words, environment)
    return status == 0 ? child : nil
  }

  /// As much as it reads.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        ClientsmithSystem.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// To the end, or somewhat more than the limit.
  private static func contents(of descriptor: Int32, limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
