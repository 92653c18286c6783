/// Names of types that `import Foundation` brings along on Apple's systems and not on Linux.
///
/// A type of the same name causes no problem in its own module, whose names come first. In another
/// module that imports both, tests included, the name alone is ambiguous.
package enum AppleTypeNames {
  /// Whether a type at the top level would share its name with one of Apple's.
  package static func contains(_ name: String) -> Bool {
    names.contains(name)
  }

  private static let names = macTypes.union(runtime).union(foundation).union(coreServices)

  /// Of `MacTypes.h`, a header of the system's own module.
  private static let macTypes: Set<String> = [
    "AbsoluteTime", "Boolean", "Byte", "ByteCount", "ByteOffset", "BytePtr", "CharParameter",
    "CompTimeValue", "ConstLogicalAddress", "ConstStringPtr", "Fixed", "FixedPoint", "FixedPtr",
    "FixedRect", "Float32Point", "Float96", "FourCharCode", "Fract", "FractPtr", "Handle",
    "ItemCount", "LangCode", "LogicalAddress", "NumVersion", "NumVersionVariant", "OSErr",
    "OSStatus", "OSType", "OSTypePtr", "OptionBits", "PBVersion", "PRefCon", "PhysicalAddress",
    "Point", "PointPtr", "ProcHandle", "ProcPtr", "ProcessSerialNumber",
    "ProcessSerialNumberPtr", "Ptr", "Rect", "RectPtr", "RegionCode", "ResType", "ResTypePtr",
    "SInt16", "SInt32", "SInt64", "SInt8", "SRefCon", "ScriptCode", "ShortFixed",
    "ShortFixedPtr", "SignedByte", "Size", "Str15", "Str255", "Str27", "Str31", "Str32",
    "Str32Field", "Str63", "StringHandle", "StringPtr", "Style", "StyleField", "StyleParameter",
    "TimeBase", "TimeRecord", "TimeScale", "TimeValue", "TimeValue64", "URefCon", "UTF16Char",
    "UTF32Char", "UTF8Char", "UniChar", "UniCharCount", "UniCharPtr", "UnicodeScalarValue",
    "UniversalProcPtr", "UnsignedFixed", "UnsignedFixedPtr", "UnsignedWide", "UnsignedWidePtr",
    "VersRec", "VersRecHndl", "VersRecPtr", "WidePtr",
  ]

  /// Of the Objective-C runtime.
  private static let runtime: Set<String> = ["Category", "Ivar", "Method"]

  /// Of Foundation itself, some on macOS alone.
  private static let foundation: Set<String> = [
    "BlockOperation", "DateIntervalFormatter", "DistributedNotificationCenter",
    "EnergyFormatter", "Host", "InflectionConcept", "InflectionRule", "LengthFormatter",
    "ListFormatter", "MassFormatter", "MessagePort", "NetService", "NetServiceBrowser",
    "NotificationQueue", "PersonNameComponentsFormatter", "PortMessage",
    "PropertyListSerialization", "RelativeDateTimeFormatter", "SocketPort", "TermOfAddress",
    "ValueTransformer", "XMLDTD", "XMLDTDNode",
  ]

  /// Of CoreServices, which Foundation imports on macOS.
  private static let coreServices: Set<String> = [
    "AliasRecord", "Component", "ComponentDescription", "ComponentInstance",
    "ComponentParameters", "ComponentResult", "MachineLocation", "Nanoseconds", "ResourceCount",
    "TextEncoding",
  ]
}
