@preconcurrency import Dispatch
import Glibc

/// The signals that the program listens to, caught from `init` on.
final class Signals: Sendable {
    enum Request: Sendable { case stop, reload }

    private let requests: AsyncStream<Request>
    private let sources: [any DispatchSourceSignal]

    init() {
        let (requests, continuation) = AsyncStream.makeStream(of: Request.self)
        let queue = DispatchQueue(label: "signals")
        self.requests = requests
        sources = [(SIGTERM, Request.stop), (SIGINT, .stop), (SIGHUP, .reload)].map { number, request in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { continuation.yield(request) }
            source.resume()
            return source
        }
    }

    /// Calls `reload` at every SIGHUP, and returns at the first signal to stop, also at one that came before.
    func untilStop(reload: () async -> Void) async {
        for await request in requests {
            if case .stop = request { return }
            await reload()
        }
    }
}
