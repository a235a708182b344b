/// The bytes of one answer that wait for the client's windows.
struct HTTP2Body {
    private var bytes: [UInt8]
    private var start = 0
    /// Set when nothing more will be added.
    var isComplete: Bool
    /// Bytes that were sent since someone last asked.
    private var sent = 0

    init(_ bytes: [UInt8], isComplete: Bool) { (self.bytes, self.isComplete) = (bytes, isComplete) }

    var unsent: Int { bytes.count - start }
    var isOver: Bool { isComplete && unsent == 0 }

    mutating func append(_ more: [UInt8]) {
        if start == bytes.count {
            (bytes, start) = (more, 0)
        } else {
            bytes.append(contentsOf: more)
        }
    }

    /// Moves as much as `block` holds; gives the number of bytes.
    mutating func take(into block: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(block.count, unsent)
        bytes.withUnsafeBytes { block.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<(start + count)])) }
        start += count
        sent += count
        if start == bytes.count { (bytes, start) = ([], 0) }
        return count
    }

    mutating func takeSent() -> Int {
        defer { sent = 0 }
        return sent
    }
}
