public import SalusBase

/// A scalar as bytes whose order is that of the values: booleans before numbers before texts; false before true,
/// numbers as IEEE doubles, texts by their UTF-8 bytes. A database index compares the same as this module.
public struct IndexKey: Hashable, Comparable, Sendable {
    /// The kinds of values; those of two kinds are never equal and have no order for comparisons.
    public enum Kind: UInt8, Sendable { case boolean = 1, number, text }

    public let bytes: [UInt8]

    /// Nil for null, arrays and objects.
    public init?(_ value: JSONValue) {
        switch value {
        case .bool(let flag): bytes = [Kind.boolean.rawValue, flag ? 1 : 0]
        case .number(let number): bytes = [Kind.number.rawValue] + Self.ordered(number.value)
        case .string(let text): bytes = [Kind.text.rawValue] + Array(text.utf8)
        case .null, .array, .object: return nil
        }
    }

    public init(_ time: Instant) {
        bytes = [Kind.number.rawValue] + Self.ordered(Double(time.milliseconds))
    }

    /// Nil for bytes that no value has.
    public init?(bytes: [UInt8]) {
        guard let kind = bytes.first.flatMap(Kind.init), kind != .boolean || bytes.count == 2,
            kind != .number || bytes.count == 9
        else { return nil }
        self.bytes = bytes
    }

    public var kind: Kind { Kind(rawValue: bytes[0]) ?? .text }

    /// The number of a key of that kind; nil for any other.
    public var number: Double? {
        guard kind == .number else { return nil }
        let turned = bytes.dropFirst().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Double(bitPattern: turned >> 63 == 1 ? turned & ~(1 << 63) : ~turned)
    }

    public static func < (left: Self, right: Self) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }

    /// Big-endian, the sign turned round, so that bytes order as numbers do; both zeros are one.
    private static func ordered(_ number: Double) -> [UInt8] {
        let bits = (number == 0 ? 0 : number).bitPattern
        let turned = bits >> 63 == 1 ? ~bits : bits | 1 << 63
        return (0..<8).map { UInt8(truncatingIfNeeded: turned >> UInt64(56 - 8 * $0)) }
    }
}
