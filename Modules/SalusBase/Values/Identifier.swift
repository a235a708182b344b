/// A 128-bit name for one `Subject`, so that an account's identifier never fits where a record's is wanted.
///
/// Printed and encoded as lower-case `8-4-4-4-12` hexadecimal groups (the text form of RFC 9562 section 4). All bits
/// are random, as the byte formats ask, except where many rows are found by it: those begin with a time.
public struct Identifier<Subject>: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// Sixteen bytes exactly, or nil.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        var (high, low) = (UInt64(0), UInt64(0))
        for byte in bytes { (high, low) = (high << 8 | low >> 56, low << 8 | UInt64(byte)) }
        (self.high, self.low) = (high, low)
    }

    /// Sixteen bytes exactly, or nil.
    public init?(bytes: some Collection<UInt8>) { self.init(bytes: Array(bytes)) }

    /// A new identifier from `randomness`.
    public init(from randomness: Randomness) {
        let bytes = randomness.bytes(16)
        self.init(bytes: bytes)!
    }

    /// A new identifier that begins with `time`, so that those made one after the other lie side by side in an index:
    /// version 7 of RFC 9562 section 5.7, with 74 random bits. A time before 1970 counts as 1970.
    public init(from randomness: Randomness, at time: Instant) {
        let random = Self(from: randomness)
        high = UInt64(clamping: time.milliseconds) << 16 | 0x7000 | random.high & 0x0FFF
        low = 1 << 63 | random.low >> 2
    }

    /// The sixteen bytes, most significant first.
    public var bytes: [UInt8] { withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Array($0) } }
}

extension Identifier: LosslessStringConvertible {
    /// Reads the grouped text form in either case; anything else is nil.
    public init?(_ text: String) {
        guard text.utf8.count == 36 else { return nil }
        var (high, low) = (UInt64(0), UInt64(0))
        for (place, character) in text.utf8.enumerated() {
            if IdentifierText.isDash(place) {
                guard character == UInt8(ascii: "-") else { return nil }
            } else {
                guard let digit = Hex.value(character) else { return nil }
                (high, low) = (high << 4 | low >> 60, low << 4 | UInt64(digit))
            }
        }
        (self.high, self.low) = (high, low)
    }

    public var description: String {
        var text: [UInt8] = []
        text.reserveCapacity(36)
        for half in [high, low] {
            for shift in stride(from: 60, through: 0, by: -4) {
                if IdentifierText.isDash(text.count) { text.append(UInt8(ascii: "-")) }
                text.append(Hex.digits[Int(half >> UInt64(shift) & 15)])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// The text form of every identifier.
private enum IdentifierText {
    static func isDash(_ place: Int) -> Bool { place == 8 || place == 13 || place == 18 || place == 23 }
}

extension Identifier: Comparable {
    public static func < (left: Self, right: Self) -> Bool { (left.high, left.low) < (right.high, right.low) }
}

extension Identifier: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an identifier")
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
