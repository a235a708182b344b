/// Bytes that were received and not yet used.
struct InputBuffer {
    private var bytes: [UInt8] = []
    private var start = 0

    static let readSize = 16 * 1024

    var isEmpty: Bool { start == bytes.count }

    var unread: ArraySlice<UInt8> { bytes[start...] }

    /// Lets `read` fill `block` and keeps what it gave.
    mutating func fill(
        _ block: UnsafeMutableRawBufferPointer, _ read: (UnsafeMutableRawBufferPointer) -> IOOutcome
    ) -> IOOutcome {
        let outcome = read(block)
        if case .moved(let count) = outcome { bytes.append(contentsOf: block[..<count]) }
        return outcome
    }

    /// Lets `read` take bytes from the front, and drops those; nothing when it throws.
    mutating func take<Result, Failure: Error>(
        _ read: (inout ArraySlice<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var rest = unread
        let result = try read(&rest)
        let end = rest.startIndex
        // With a slice of them about, the bytes would be copied before they change.
        rest = []
        drop(end - start)
        return result
    }

    /// Drops so many bytes of `unread` from the front.
    mutating func drop(_ count: Int) {
        start += count
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.capacity <= 2 * Self.readSize)
            start = 0
        } else if start > Self.readSize {
            bytes.removeFirst(start)
            start = 0
        }
    }
}
