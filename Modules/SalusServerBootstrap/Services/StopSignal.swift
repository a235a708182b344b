@preconcurrency import Dispatch
import Glibc

/// SIGTERM and SIGINT, caught from `init` on.
final class StopSignal: Sendable {
    private let signals: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    init() {
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
        let queue = DispatchQueue(label: "stop signal")
        self.signals = signals
        sources = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
    }

    /// Returns at the first signal, also one that came before.
    func wait() async {
        for await _ in signals { return }
    }
}
