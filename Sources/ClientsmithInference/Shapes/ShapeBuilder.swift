import ClientsmithModel
import ClientsmithYAML

/// Makes a shape of all values in one place, from the root down: which objects are maps or unions
/// is decided with all of them at hand.
struct ShapeBuilder {
  /// - Parameters:
  ///   - nodes: all values of the place.
  ///   - name: the key that they stand under, or the name of the answer.
  static func shape(of nodes: [YAMLNode], name: String, depth: Int = 0) -> Shape {
    let shape = Shape(name: name, depth: depth)
    var elements: [YAMLNode] = []
    var objects: [YAMLMapping] = []
    for node in nodes {
      shape.count += 1
      switch node.content {
      case .scalar(let scalar): add(scalar, to: shape)
      case .sequence(let nodes):
        shape.arrays += 1
        // The elements of one array are shared with it.
        if elements.isEmpty { elements = nodes } else { elements += nodes }
      case .mapping(let mapping): objects.append(mapping)
      }
    }
    if shape.arrays > 0 {
      shape.element = self.shape(of: elements, name: Singular.word(name), depth: depth + 1)
    }
    if !objects.isEmpty { add(objects, to: shape, name: name) }
    return shape
  }

  private static func add(_ scalar: YAMLScalar, to shape: Shape) {
    switch scalar {
    case .null: shape.nulls += 1
    case .bool: shape.bools += 1
    case .integer(let number): shape.numbers.add(integer: number.value, text: number.text)
    case .number(let number): shape.numbers.add(number: number.value, text: number.text)
    case .string(let text): shape.texts.add(text)
    }
  }

  private static func add(_ objects: [YAMLMapping], to shape: Shape, name: String) {
    let statistics = KeyStatistics(objects)
    if MapRules.areMaps(objects, statistics) || MapRules.areComplaints(objects, under: name) {
      let values = objects.flatMap { $0.entries.map(\.value) }
      shape.map = self.shape(of: values, name: Singular.word(name), depth: shape.depth + 1)
    } else if let division = UnionRules.division(of: objects, statistics) {
      shape.union = union(division, name: name, depth: shape.depth)
    } else {
      shape.object = object(objects, statistics, depth: shape.depth)
    }
  }

  private static func union(
    _ division: UnionRules.Division, name: String, depth: Int
  ) -> UnionShape {
    var union = UnionShape(key: division.key, tags: division.tags, cases: [:])
    for tag in division.tags {
      let objects = division.objects[tag] ?? []
      let shape = Shape(name: "\(tag) \(name)", depth: depth)
      shape.count = objects.count
      // What tells the case is not a property of it.
      var members = object(objects, KeyStatistics(objects), depth: depth)
      members.remove(division.key)
      shape.object = members
      union.cases[tag] = shape
    }
    return union
  }

  private static func object(
    _ objects: [YAMLMapping], _ statistics: KeyStatistics, depth: Int
  ) -> ObjectShape {
    // Where the values of a key are takes a tenth of what copies of them would.
    var places: [String: [(object: Int32, entry: Int32)]] = [:]
    places.reserveCapacity(statistics.keys.count)
    for (number, object) in objects.enumerated() {
      for (entry, found) in object.entries.enumerated() {
        places[found.key, default: []].append((Int32(number), Int32(entry)))
      }
    }
    var shape = ObjectShape(count: objects.count)
    let hasCurrency = statistics.keys.contains(where: NameHints.isCurrency)
    for key in statistics.keys {
      let nodes = (places.removeValue(forKey: key) ?? []).map { place in
        objects[Int(place.object)].entries[Int(place.entry)].value
      }
      let member = self.shape(of: nodes, name: key, depth: depth + 1)
      member.isBesideCurrency = hasCurrency
      shape.add(.init(shape: member, count: nodes.count), for: key)
    }
    return shape
  }
}

/// Which keys the objects of one place have, in the order in which they are first seen.
struct KeyStatistics {
  private(set) var keys: [String] = []
  private(set) var counts: [String: Int] = [:]
  /// The most keys that one object has.
  private(set) var most = 0

  init(_ objects: [YAMLMapping]) {
    for object in objects {
      most = max(most, object.entries.count)
      for entry in object.entries {
        if counts.updateValue((counts[entry.key] ?? 0) + 1, forKey: entry.key) == nil {
          keys.append(entry.key)
        }
      }
    }
  }
}
