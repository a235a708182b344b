import SalusBase

extension Randomness {
    /// Gives the chunks in order, filled up with zeros to what was asked for; asking for more is a failed test.
    static func scripted(_ chunks: [[UInt8]]) -> Randomness {
        let rest = Locked(chunks)
        return Randomness { count in
            let chunk = rest.withLock { $0.removeFirst() }
            return chunk + [UInt8](repeating: 0, count: count - chunk.count)
        }
    }
}
