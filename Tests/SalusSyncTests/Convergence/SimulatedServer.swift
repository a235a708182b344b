import SalusSync

/// A server that orders entries it need not read: it appends at an expected position, and takes a name once.
struct SimulatedServer {
    private(set) var log: [Version] = []

    enum Answer { case accepted(position: UInt64), pullFirst }

    mutating func append(_ entries: [Version], expecting position: UInt64) -> Answer {
        guard position == UInt64(log.count), !log.contains(where: { known in entries.contains { $0.id == known.id } })
        else { return .pullFirst }
        log += entries
        return .accepted(position: UInt64(log.count))
    }
}
