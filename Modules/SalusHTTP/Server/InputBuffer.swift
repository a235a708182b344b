/// Bytes that were received and not yet used.
struct InputBuffer {
    private var bytes: [UInt8] = []
    private var start = 0

    static let readSize = 16 * 1024

    var isEmpty: Bool { start == bytes.count }

    var unread: ArraySlice<UInt8> { bytes[start...] }

    /// Lets `read` fill a block and keeps what it gave.
    mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> IOOutcome) -> IOOutcome {
        withUnsafeTemporaryAllocation(byteCount: Self.readSize, alignment: 16) { block in
            let outcome = read(block)
            if case .moved(let count) = outcome { bytes.append(contentsOf: block[..<count]) }
            return outcome
        }
    }

    /// Drops everything before `rest`, which must be a suffix of `unread`.
    mutating func keep(_ rest: ArraySlice<UInt8>) {
        start = rest.startIndex
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.capacity <= 2 * Self.readSize)
            start = 0
        } else if start > Self.readSize {
            bytes.removeFirst(start)
            start = 0
        }
    }
}
