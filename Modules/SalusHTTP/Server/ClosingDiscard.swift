/// Throws away what a peer still sends after the last answer, up to a limit.
struct ClosingDiscard {
    enum Progress {
        /// There may be more to throw away at the next turn.
        case more
        /// Nothing arrives now.
        case waiting
        /// The peer has ended, or has sent too much.
        case ended
    }

    /// A few blocks a turn: a peer that sends as fast as this reads may not keep the loop to itself.
    private static let blocksPerTurn = 16
    /// Bytes after which a peer that goes on sending is cut off, whether or not it has read the answer.
    private static let mostBytes = 16 << 20

    private var bytes = 0

    /// One turn of it.
    mutating func run(_ stream: SocketStream, _ block: UnsafeMutableRawBufferPointer) -> Progress {
        for _ in 0..<Self.blocksPerTurn {
            switch stream.discard(into: block) {
            case .moved(let count):
                bytes += count
                if bytes > Self.mostBytes { return .ended }
            case .wouldBlock: return .waiting
            case .ended: return .ended
            }
        }
        return .more
    }
}
