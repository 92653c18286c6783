import Foundation

/// The types of `harbor.client.yaml` with synthesized coding.
public struct BareShip: Codable, Sendable {
  public var id: Int
  public var name: String
  public var length: Double?

  public static let sample = BareShip(id: 7, name: "Clementine", length: 41.5)
}

public struct BareReceipt: Codable, Sendable {
  public var bytes: Int
}

public struct BareFreight: Codable, Sendable {
  public var id: Int
  public var label: String
  public var sender: String
  public var recipient: String
  public var origin: String
  public var destination: String
  public var goods: String
  public var weight: Double
  public var volume: Double
  public var value: Double
  public var pieces: Int
  public var deck: Int
  public var bay: Int?
  public var note: String?
  public var isFragile: Bool
  public var isCooled: Bool
  public var isInsured: Bool?
  public var tags: [String]
  public var loadedAt: Date
  public var dueAt: Date?

  public static let list: [BareFreight] = (0..<100).map { (number: Int) -> BareFreight in
    let isEven: Bool = number.isMultiple(of: 2)
    let note: String? = number.isMultiple(of: 3) ? "handle with care" : nil
    let loadedAt = Date(timeIntervalSince1970: 1_700_000_000 + Double(number))
    return BareFreight(
      id: number, label: "L\(number)", sender: "Harbor & Sons, Rotterdam",
      recipient: "Kettle Works Ltd.", origin: "Rotterdam", destination: "Valparaíso",
      goods: "kettles, pots and pans", weight: 12.5 + Double(number), volume: 3.25,
      value: 1999.99, pieces: 12 + number, deck: 3, bay: isEven ? number : nil,
      note: note, isFragile: true, isCooled: false,
      isInsured: isEven ? nil : true, tags: ["kitchen", "steel"],
      loadedAt: loadedAt,
      dueAt: Date(timeIntervalSince1970: 1_700_100_000))
  }
}

public enum BareJSON {
  public static func decode<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: data)
  }

  public static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(value)
  }
}

public struct BareFailure: Error {}
