import ClientsmithSystem

#if os(Linux)
  /// Tells when something happens in folders, by inotify(7).
  ///
  /// It watches folders rather than files: an editor that saves by renaming puts a new file in
  /// the place of the old one, and a new specification is an event of its folder.
  package final class FolderWatcher {
    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF)

    private let descriptor: Int32
    private var watches: [String: Int32] = [:]

    /// - Throws: `FileError.Kind.unreadableInput` when the system gives no more watches.
    package init() throws(FileError) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard descriptor >= 0 else {
        throw FileError(.unreadableInput, path: "inotify", code: errno)
      }
    }

    deinit {
      close(descriptor)
    }

    /// Watches the folders of these files, and no longer those of an earlier call.
    ///
    /// Call it again after each event, since a folder may have been replaced by another.
    package func watch(_ files: InputFiles) throws(FileError) {
      var current: [String: Int32] = [:]
      for path in files.watchedFolders {
        // The same folder has the same number, however often it is added.
        let watch = inotify_add_watch(descriptor, path, Self.events | UInt32(IN_ONLYDIR))
        if watch >= 0 {
          current[path] = watch
        } else if errno == ENOSPC || errno == ENOMEM {
          throw FileError(.unreadableInput, path: path, code: errno)
        }
      }
      let numbers = Set(current.values)
      for watch in watches.values where !numbers.contains(watch) {
        inotify_rm_watch(descriptor, watch)
      }
      watches = current
    }

    /// Waits until something happens.
    ///
    /// - Parameter timeout: nil to wait for as long as it takes.
    /// - Returns: whether anything happened before the timeout.
    package func wait(timeout: Duration? = nil) -> Bool {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = timeout.map { Int32($0 / .milliseconds(1)) } ?? -1
      while poll(&request, 1, milliseconds) < 0 {
        guard errno == EINTR else { return false }
      }
      guard request.revents != 0 else { return false }
      // What happened does not matter: the files themselves are looked at.
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      return true
    }
  }
#else
  import Dispatch

  /// Tells when something happens to files or in folders, by kqueue(2).
  ///
  /// Type-checked by `scripts/check-platforms`: this project has no machine to run it on.
  package final class FolderWatcher {
    private let happened = DispatchSemaphore(value: 0)
    private let queue = DispatchQueue(label: "watch")
    private let opened = DispatchGroup()
    private var sources: [any DispatchSourceFileSystemObject] = []

    package init() throws(FileError) {}

    deinit {
      for source in sources { source.cancel() }
    }

    /// Watches these files and their folders, and no longer those of an earlier call.
    ///
    /// Call it again after each event, since a file may have been replaced by another.
    ///
    /// - Throws: `FileError.Kind.unreadableInput` when the system gives no more descriptors: each
    ///   file and each folder needs one.
    package func watch(_ files: InputFiles) throws(FileError) {
      for source in sources { source.cancel() }
      sources = []
      // Descriptors are closed on the queue; those of two calls at once could be too many.
      opened.wait()
      // A folder has no event when a file in it is written to, so the files are watched too.
      for path in files.watchedFolders.sorted() + files.paths {
        if let source = try makeSource(for: path) { sources.append(source) }
      }
    }

    /// - Returns: nil where there is nothing to watch: what is missing or not ours to read is an
    ///   error of the run, and its folder is watched.
    private func makeSource(
      for path: String
    ) throws(FileError) -> (any DispatchSourceFileSystemObject)? {
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        let code = errno
        guard [EMFILE, ENFILE, ENOMEM].contains(code) else { return nil }
        throw FileError(
          .unreadableInput, path: path,
          String(cString: strerror(code)) + "; watching takes one for each file and folder, and "
            + "`ulimit -n 4096` allows more")
      }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .extend, .delete, .rename], queue: queue)
      opened.enter()
      source.setEventHandler { [happened] in happened.signal() }
      source.setCancelHandler { [opened] in
        close(descriptor)
        opened.leave()
      }
      source.resume()
      return source
    }

    /// Waits until something happens.
    ///
    /// - Parameter timeout: nil to wait for as long as it takes.
    /// - Returns: whether anything happened before the timeout.
    package func wait(timeout: Duration? = nil) -> Bool {
      let deadline = timeout.map {
        DispatchTime.now() + .milliseconds(Int($0 / .milliseconds(1)))
      }
      guard happened.wait(timeout: deadline ?? .distantFuture) == .success else { return false }
      while happened.wait(timeout: .now()) == .success {}
      return true
    }
  }
#endif
