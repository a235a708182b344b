import FoundationEssentials
import SalusBase
import SalusDomain
import SalusServerDomain

/// Threads of their own for stretching passwords (Argon2id, 64 MiB and some tenths of a second each): on the threads of
/// Swift's cooperative pool a few sign-ins would keep every other request waiting.
///
/// A thread begins when there is work and ends when there is none.
package final class PasswordThreads: Sendable {
    package static let shared = PasswordThreads(
        threads: max(1, min(4, ProcessInfo.processInfo.activeProcessorCount / 2)))

    private struct State {
        var waiting: [@Sendable () -> Void] = []
        var running = 0
    }

    private let most: Int
    private let mostWaiting: Int
    private let state = Locked(State())

    /// At most `threads` passwords are stretched at once, and `waiting` more wait.
    init(threads: Int, waiting: Int = 256) { (most, mostWaiting) = (threads, waiting) }

    /// Runs `work` on another thread, in the order of the calls. Throws `DomainError.storage`, which is
    /// answered as a server that is busy, when too much waits.
    package func run<Output: Sendable>(_ work: @escaping @Sendable () throws -> Output) async throws -> Output {
        try await withCheckedThrowingContinuation { caller in
            let isTaken = add { caller.resume(with: Result { try work() }) }
            guard isTaken else {
                let failure = StorageFailure(.unavailable, "too many passwords are being worked out")
                return caller.resume(throwing: DomainError.storage(failure))
            }
        }
    }

    private func add(_ job: @escaping @Sendable () -> Void) -> Bool {
        let (isTaken, begins) = state.withLock { state in
            guard state.waiting.count < mostWaiting else { return (false, false) }
            state.waiting.append(job)
            guard state.running < most else { return (true, false) }
            state.running += 1
            return (true, true)
        }
        if begins { startDetachedThread { self.work() } }
        return isTaken
    }

    private func work() {
        while let job = next() { job() }
    }

    /// Nil ends the thread that asks.
    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            if state.waiting.isEmpty {
                state.running -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}
