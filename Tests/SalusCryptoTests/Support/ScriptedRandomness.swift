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

    /// Different bytes each time, the same in each run.
    static func counted(from start: UInt8 = 1) -> Randomness {
        let state = Locked(UInt64(start) &* 0x9E37_79B9_7F4A_7C15)
        return Randomness { count in
            state.withLock { state in
                (0..<count).map { _ in
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return UInt8(truncatingIfNeeded: state >> 56)
                }
            }
        }
    }
}
