import SalusBase

/// Long-lived parts in the order in which they were started; stopped in reverse, each once.
final class ServiceGroup: Sendable {
    private let stops = Locked<[@Sendable () async -> Void]>([])

    /// Remembers how to stop what has just started.
    func add(_ stop: @escaping @Sendable () async -> Void) { stops.withLock { $0.append(stop) } }

    func stop() async {
        let stops = stops.withLock { stops in
            defer { stops = [] }
            return stops
        }
        for stop in stops.reversed() { await stop() }
    }
}
