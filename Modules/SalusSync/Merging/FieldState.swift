public import SalusBase

/// The values of one field that no later version has overwritten, each with the version that wrote it. The rule decides
/// which of them is shown; the others stay beside it until the field is written.
public struct FieldState: Hashable, Sendable {
    /// One value of the field with the version that wrote it.
    public struct Value: Hashable, Sendable {
        public let stamp: Stamp
        public let value: JSONValue

        public init(stamp: Stamp, value: JSONValue) { (self.stamp, self.value) = (stamp, value) }
    }

    public let rule: MergeRule
    public let values: Set<Value>

    init(rule: MergeRule, values: Set<Value>) { (self.rule, self.values) = (rule, values) }

    /// In the order of their stamps, then of their text.
    public var ordered: [Value] { values.count < 2 ? Array(values) : values.sorted { $0.rank < $1.rank } }

    /// The value that a reader sees: an array for a set, else one of the values. Nil when nothing is left.
    public var shown: JSONValue? {
        switch rule {
        case .union: .array(Set(values.map(\.value)).sorted { $0.canonicalText < $1.canonicalText })
        case .newest, .keepAll: ordered.last?.value
        case .maximum: values.max { $0.size < $1.size }?.value
        case .minimum: values.min { $0.size < $1.size }?.value
        }
    }

    /// The values that survive a merge with a state that has `other` and `context`: a value that the other side has
    /// seen, and has no more, was overwritten or removed there.
    func surviving(_ other: FieldState?, _ context: KnowledgeVector) -> Set<Value> {
        values.filter { value in
            guard context.covers(value.stamp) else { return true }
            return other.map { $0.values.contains(value) || $0.hasOther(of: value) } ?? false
        }
    }

    /// One value a stamp, in all but sets: a second one is of a device that was put back and wrote again.
    private func hasOther(of value: Value) -> Bool {
        rule != .union && values.contains { $0.stamp == value.stamp }
    }
}

extension FieldState.Value {
    fileprivate var rank: Rank { Rank(stamp: stamp, text: value.canonicalText) }
    fileprivate var size: Size { Size(value: value, rank: rank) }

    fileprivate struct Rank: Comparable {
        let stamp: Stamp
        let text: String

        static func < (left: Self, right: Self) -> Bool { (left.stamp, left.text) < (right.stamp, right.text) }
    }

    /// Numbers by size, before texts; equal ones by rank.
    fileprivate struct Size: Comparable {
        let value: JSONValue
        let rank: Rank

        static func < (left: Self, right: Self) -> Bool {
            if let mine = left.value.number?.value, let other = right.value.number?.value {
                return (mine, left.rank) < (other, right.rank)
            }
            if (left.value.number == nil) != (right.value.number == nil) { return left.value.number != nil }
            return (left.rank.text, left.rank.stamp) < (right.rank.text, right.rank.stamp)
        }
    }
}
