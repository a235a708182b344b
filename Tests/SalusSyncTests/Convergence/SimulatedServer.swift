import SalusSync

/// A server that orders entries it need not read: it appends at an expected position, takes a name once, and nothing
/// that was sealed for an older epoch.
struct SimulatedServer {
    private(set) var log: [Version] = []
    private(set) var epoch: UInt32 = 1

    enum Answer { case accepted(position: UInt64), pullFirst }

    /// Someone left, or got a new key.
    mutating func beginEpoch() { epoch += 1 }

    mutating func append(_ entries: [Version], sealedFor epochs: [UInt32], expecting position: UInt64) -> Answer {
        guard position == UInt64(log.count), epochs.allSatisfy({ $0 == epoch }),
            !log.contains(where: { known in entries.contains { $0.id == known.id } })
        else { return .pullFirst }
        log += entries
        return .accepted(position: UInt64(log.count))
    }
}
