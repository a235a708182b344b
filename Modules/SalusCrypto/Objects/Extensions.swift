import SalusBase

/// Fields that later programs add to an object: unknown ones are kept and passed on, unless they are critical
/// (0x8000 and above); then the object is refused.
public struct Extensions: Equatable, Sendable {
    private var values: [UInt16: [UInt8]] = [:]

    public init() {}

    /// The extension of that type; nil when there is none.
    public subscript(type: UInt16) -> [UInt8]? {
        get { values[type] }
        set { values[type] = newValue }
    }

    /// Types strictly rising, each with its value.
    var encoded: [UInt8] {
        var writer = ByteWriter()
        for (type, value) in values.sorted(by: { $0.key < $1.key }) {
            writer.u16(type)
            writer.v16(value)
        }
        return writer.bytes
    }

    /// `critical` are the types from 0x8000 on that the object at hand understands.
    init(encoded: [UInt8], critical: Set<UInt16> = []) throws(CryptoError) {
        var reader = ObjectReader(encoded)
        var last = -1
        while reader.remaining > 0 {
            let type = try reader.u16()
            guard Int(type) > last else { throw .malformed(.unexpected("extensions out of order")) }
            guard type < 0x8000 || critical.contains(type) else { throw .unknownCriticalExtension(type) }
            values[type] = try reader.v16()
            last = Int(type)
        }
    }
}
