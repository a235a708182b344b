import CPQ
import SalusSQL

/// The arguments of one statement in PostgreSQL's binary formats, side by side in one buffer.
struct BoundArguments {
    private var bytes: [UInt8] = []
    /// Where each value lies in `bytes`; nil for null.
    private var places: [Range<Int>?] = []

    init(_ values: [SQLValue]) {
        places.reserveCapacity(values.count)
        for value in values { append(value) }
        bytes.append(0)  // so that an empty last value has an address too
    }

    private mutating func append(_ value: SQLValue) {
        let start = bytes.count
        switch value {
        case .null:
            places.append(nil)
            return
        case .integer(let number): appendBigEndian(UInt64(bitPattern: number))
        case .real(let number): appendBigEndian(number.bitPattern)
        case .text(let text): bytes += text.utf8
        case .blob(let content): bytes += content
        }
        places.append(start..<bytes.count)
    }

    private mutating func appendBigEndian(_ number: UInt64) {
        withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }

    /// Lends the arrays as libpq wants them: pointers, lengths, formats (all binary).
    func withPointers<Result>(
        _ body: (_ values: [UnsafePointer<CChar>?], _ lengths: [CInt], _ formats: [CInt]) -> Result
    ) -> Result {
        bytes.withUnsafeBytes { buffer in
            let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            let values = places.map { place in place.flatMap { range in base.map { $0 + range.lowerBound } } }
            let lengths = places.map { CInt($0?.count ?? 0) }
            return body(values, lengths, Array(repeating: 1, count: places.count))
        }
    }
}
