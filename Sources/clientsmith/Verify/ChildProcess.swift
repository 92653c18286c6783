import ClientsmithSystem

/// Another program, run to its end.
struct ChildProcess {
  /// What it wrote, and how it ended.
  struct Result {
    var output: [UInt8]
    var errors: [UInt8]
    /// Its exit status; of one that a signal ended 128 and the signal's number, as shells count.
    var status: Int32
  }

  let executable: String
  let arguments: [String]

  /// - Parameter input: what it reads from standard input.
  /// - Returns: nil if it could not be started.
  func run(input: [UInt8]) -> Result? {
    var ends: [Int32] = [-1, -1]
    // It writes into files without a name: a pipe that is full would stop it.
    guard let output = tmpfile() else { return nil }
    defer { fclose(output) }
    guard let errors = tmpfile() else { return nil }
    defer { fclose(errors) }
    guard pipe(&ends) == 0 else { return nil }
    // It would wait for the end of an input that it could write itself.
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    let child = start(input: ends[0], output: fileno(output), errors: fileno(errors))
    close(ends[0])
    if child != nil { Self.write(input, to: ends[1]) }
    close(ends[1])
    guard let child else { return nil }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return Result(
      output: Self.contents(of: output), errors: Self.contents(of: errors),
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal)
  }

  private func start(input: Int32, output: Int32, errors: Int32) -> pid_t? {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
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

  private static func contents(of file: UnsafeMutablePointer<FILE>) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    rewind(file)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }
}
