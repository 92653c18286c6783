// A stand-in for what the sources use of Apple's systems and Linux does not have, for type-checking
// their branches for those systems on Linux: scripts/check-platforms.

@_exported public import Dispatch
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Glibc

// MARK: - fcntl.h

// swift-format-ignore: AlwaysUseLowerCamelCase
public let O_EVTONLY: Int32 = 0x8000
// swift-format-ignore: AlwaysUseLowerCamelCase
public let F_FULLFSYNC: Int32 = 51

// MARK: - pthread.h

// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias pthread_t = UnsafeMutablePointer<OpaquePointer>

// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t?>, _ attributes: UnsafePointer<pthread_attr_t>?,
  _ body: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
  _ argument: UnsafeMutableRawPointer?
) -> Int32 {
  fatalError()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func pthread_join(
  _ thread: pthread_t, _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 {
  fatalError()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func pthread_detach(_ thread: pthread_t) -> Int32 { fatalError() }

// MARK: - Dispatch

public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {}

extension DispatchSource {
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject {
    fatalError()
  }
}
