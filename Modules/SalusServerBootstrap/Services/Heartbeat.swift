import SalusBase
import SalusServer

/// Lets the event streams show every few seconds that they live: often enough that no network between forgets them.
final class Heartbeat: Sendable {
    private static let interval = Duration.seconds(15)

    private let server: SalusServer
    private let task = Locked<Task<Void, Never>?>(nil)

    init(_ server: SalusServer) { self.server = server }

    func start() {
        let running = Task.detached { [server] in
            while !Task.isCancelled {
                try? await Task.sleep(for: Self.interval)  // a cancelled sleep ends the loop
                server.beat()
            }
        }
        task.withLock { $0 = running }
    }

    /// Ends the streams too, so that no one waits for a server that is gone.
    func stop() {
        task.withLock { $0.take() }?.cancel()
        server.endStreams()
    }
}
