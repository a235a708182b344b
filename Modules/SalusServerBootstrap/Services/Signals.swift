@preconcurrency import Dispatch
import Glibc

/// The signals that the program listens to, caught from `init` on.
final class Signals: Sendable {
    enum Wish: Sendable { case stop, reload }

    private let wishes: AsyncStream<Wish>
    private let sources: [any DispatchSourceSignal]

    init() {
        let (wishes, continuation) = AsyncStream.makeStream(of: Wish.self)
        let queue = DispatchQueue(label: "signals")
        self.wishes = wishes
        sources = [(SIGTERM, Wish.stop), (SIGINT, .stop), (SIGHUP, .reload)].map { number, wish in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { continuation.yield(wish) }
            source.resume()
            return source
        }
    }

    /// Calls `reload` at every SIGHUP, and returns at the first signal to stop, also at one that came before.
    func untilStop(reload: () async -> Void) async {
        for await wish in wishes {
            if case .stop = wish { return }
            await reload()
        }
    }
}
