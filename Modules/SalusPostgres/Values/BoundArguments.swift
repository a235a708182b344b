import CPQ
import SalusSQL

/// The arguments of one statement in PostgreSQL's binary formats, side by side in one buffer.
struct BoundArguments {
    private var bytes: [UInt8] = []
    /// Where each value is in `bytes`; nil for null.
    private var places: [Range<Int>?] = []

    init(_ values: [SQLValue]) {
        places.reserveCapacity(values.count)
        for value in values { append(value) }
        bytes.append(0)  // so that an empty last value has an address too
    }

    /// Each column of the rows as one array; `types` are those of its elements.
    init(columnsOf rows: [[SQLValue]], types: [Oid]) {
        for (index, type) in types.enumerated() {
            let start = bytes.count
            let hasNull = rows.contains { $0[index] == .null }
            // Dimensions, whether there are nulls, type, length, first index.
            for number in [1, hasNull ? 1 : 0, UInt32(type), UInt32(rows.count), 1] { appendBigEndian(number) }
            for row in rows { appendElement(row[index]) }
            places.append(start..<bytes.count)
        }
        bytes.append(0)
    }

    /// A length, then the value; -1 for null.
    private mutating func appendElement(_ value: SQLValue) {
        let start = bytes.count
        appendBigEndian(UInt32.max)
        if value == .null { return }
        appendContent(value)
        withUnsafeBytes(of: UInt32(bytes.count - start - 4).bigEndian) {
            bytes.replaceSubrange(start..<start + 4, with: $0)
        }
    }

    private mutating func append(_ value: SQLValue) {
        guard value != .null else {
            places.append(nil)
            return
        }
        let start = bytes.count
        appendContent(value)
        places.append(start..<bytes.count)
    }

    /// Nothing for null.
    private mutating func appendContent(_ value: SQLValue) {
        switch value {
        case .null: break
        case .integer(let number): appendBigEndian(UInt64(bitPattern: number))
        case .real(let number): appendBigEndian(number.bitPattern)
        case .text(let text): bytes += text.utf8
        case .blob(let content): bytes += content
        }
    }

    private mutating func appendBigEndian(_ number: some FixedWidthInteger) {
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
