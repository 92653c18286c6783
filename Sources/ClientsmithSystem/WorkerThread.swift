/// A thread with room for the deepest specification that the limits of the reader allow.
///
/// Those of Swift's own pool have 512 KiB on macOS, too little for a debug build.
package struct WorkerThread {
  private static let stackSize = 16 << 20

  private let handle: pthread_t

  /// Starts it.
  ///
  /// - Returns: nil where the system has no room for another; the work is not done then.
  package init?(_ work: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    #if canImport(Glibc)
      var started = pthread_t()
    #else
      var started: pthread_t?
    #endif
    let work = Unmanaged.passRetained(Work(work))
    let status = pthread_create(
      &started, &attributes,
      { pointer in
        // Optional on some systems only.
        guard let pointer = pointer as UnsafeMutableRawPointer? else { return nil }
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard status == 0, let handle = started as pthread_t? else {
      work.release()
      return nil
    }
    self.handle = handle
  }

  /// Waits for its end. Of `join` and `detach`, one is called, once.
  package func join() {
    pthread_join(handle, nil)
  }

  /// Lets it end by itself.
  package func detach() {
    pthread_detach(handle)
  }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}
