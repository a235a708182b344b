import Foundation
import SalusBase

/// Small reads and writes on a connection of their own, one after the other, while something else is measured.
final class RequestsBeside: @unchecked Sendable {
    // Unchecked because the compiler cannot see that `load` is touched by one thread at a time: `longestWait` waits for
    // the thread of `begin`.
    private let load: LoadGenerator
    private let platform: BenchPlatform
    private let requests: SignedRequests
    private let isOver = Locked(false)
    private let ended = DispatchSemaphore(value: 0)
    private let longest = Locked(0.0)

    init(_ platform: BenchPlatform, tls: TLSClientContext) throws {
        (self.platform, requests) = (platform, try SignedRequests(platform))
        load = try LoadGenerator(port: platform.port, clients: 1, tls: tls)
    }

    func begin() {
        isOver.withLock { $0 = false }
        longest.withLock { $0 = 0 }
        Thread { self.work() }.start()
    }

    /// Ends the requests; seconds that the slowest of them took.
    func longestWait() -> Double {
        isOver.withLock { $0 = true }
        ended.wait()
        return longest.withLock { $0 }
    }

    private func work() {
        while !isOver.withLock({ $0 }) {
            measure(requests.content(of: platform.document))
            measure(requests.submit(platform.nextDocument()))
        }
        ended.signal()
    }

    /// A request that fails counts as one that was never answered.
    private func measure(_ request: [UInt8]) {
        let start = BenchmarkClock.now
        let isAnswered = (try? load.run([request])) != nil
        let seconds = isAnswered ? BenchmarkClock.now - start : .infinity
        longest.withLock { $0 = max($0, seconds) }
    }
}
