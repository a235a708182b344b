import SalusBase

/// Counts what the connections of one server do. An event a connection or a request, so one lock is enough.
final class ServerCounters: Sendable {
    private let counts = Locked(ServerCounts())

    func note(_ count: WritableKeyPath<ServerCounts, Int>) { counts.withLock { $0[keyPath: count] += 1 } }

    var current: ServerCounts { counts.withLock { $0 } }
}
