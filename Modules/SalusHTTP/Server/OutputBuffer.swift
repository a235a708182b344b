/// Bytes that wait to be sent.
struct OutputBuffer {
    private var bytes: [UInt8] = []
    private var start = 0

    var count: Int { bytes.count - start }
    var isEmpty: Bool { count == 0 }

    mutating func append(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

    /// Lets `write` append.
    mutating func append(_ write: (inout [UInt8]) -> Void) { write(&bytes) }

    /// Sends through `write` until all is gone or it cannot take more; gives the bytes sent and the last outcome.
    mutating func send(_ write: (UnsafeRawBufferPointer) -> IOOutcome) -> (sent: Int, outcome: IOOutcome) {
        let before = start
        while start < bytes.count {
            let outcome = bytes.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[start...])) }
            guard case .moved(let count) = outcome else { return (start - before, outcome) }
            start += count
        }
        defer { clear() }
        return (start - before, .moved(start - before))
    }

    private mutating func clear() {
        bytes.removeAll(keepingCapacity: bytes.capacity <= 4096)
        start = 0
    }
}
