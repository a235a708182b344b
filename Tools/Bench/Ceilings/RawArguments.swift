/// The values of one statement in PostgreSQL's binary formats; its memory is used again for the next.
struct RawArguments {
    private var bytes: [UInt8] = []
    private var starts: [Int?] = []
    private var pointers: [UnsafePointer<CChar>?] = []
    private var lengths: [CInt] = []
    private var formats: [CInt] = []

    mutating func fill(_ values: [RawValue]) {
        bytes.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        lengths.removeAll(keepingCapacity: true)
        while formats.count < values.count { formats.append(1) }
        for value in values { append(value) }
        bytes.append(0)  // so that an empty last value has an address too
    }

    private mutating func append(_ value: RawValue) {
        let start = bytes.count
        switch value {
        case .null: break
        case .integer(let number): withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
        case .real(let number): withUnsafeBytes(of: number.bitPattern.bigEndian) { bytes.append(contentsOf: $0) }
        case .text(let text): bytes.append(contentsOf: text.utf8)
        case .blob(let content): bytes.append(contentsOf: content)
        }
        starts.append(value == .null ? nil : start)
        lengths.append(CInt(bytes.count - start))
    }

    /// Lends values, lengths and formats as libpq wants them.
    mutating func withPointers<Result>(
        _ body: ([UnsafePointer<CChar>?], [CInt], [CInt]) -> Result
    ) -> Result {
        bytes.withUnsafeBytes { buffer in
            let base = buffer.baseAddress!.assumingMemoryBound(to: CChar.self)
            pointers.removeAll(keepingCapacity: true)
            for start in starts { pointers.append(start.map { base + $0 }) }
            return body(pointers, lengths, formats)
        }
    }
}
