import SalusBase
import SalusDomain
import SalusHTTP
import SalusServer
import SalusServerDomain

/// Tries every few seconds whether the databases take a write, as every request needs one. Its word decides about
/// readiness, the log has a line when they go and one when they return, and supervisors that ask often cost nothing.
final class DatabaseWatch: Sendable {
    typealias Attempt = @Sendable () async throws(DomainError) -> Void

    private struct State {
        /// Why the last attempt failed; nil after a good one.
        var failure: String?
        var lostAt: Instant?
        /// When the attempt under way began.
        var began: Duration?
        /// How long the last good attempt took, in seconds.
        var seconds = 0.0
    }

    private static let interval = Duration.seconds(5)
    /// An attempt that takes longer says that no one can write, whatever becomes of it.
    static let patience = Duration.seconds(10)

    private let attempt: Attempt
    private let log: Log
    private let wall: WallClock
    private let clock: MonotonicClock
    private let state = Locked(State())
    private let task = Locked<Task<Void, Never>?>(nil)

    /// `attempt` writes what is needed to know, and throws why it cannot.
    init(log: Log, wall: WallClock, clock: MonotonicClock = .system, _ attempt: @escaping Attempt) {
        (self.attempt, self.log, self.wall, self.clock) = (attempt, log, wall, clock)
    }

    func start() {
        let running = Task.detached { [self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: Self.interval)  // a cancelled sleep ends the loop
                if !Task.isCancelled { await look() }
            }
        }
        task.withLock { $0 = running }
    }

    func stop() async {
        let running = task.withLock { $0.take() }
        running?.cancel()
        await running?.value
    }

    /// Whether the last attempt was good, and none has been under way for too long.
    var isWell: Bool {
        let now = clock.now
        return state.withLock { state in
            state.failure == nil && state.began.map { now - $0 <= Self.patience } ?? true
        }
    }

    /// Tries now; the loop does it by itself.
    func look() async {
        let began = clock.now
        state.withLock { $0.began = began }
        do throws(DomainError) {
            try await attempt()
            succeeded(after: clock.now - began)
        } catch { failed(error.operatorText) }
    }

    private func succeeded(after duration: Duration) {
        let lostAt = state.withLock { state in
            defer { state = State(seconds: duration / .seconds(1)) }
            return state.lostAt
        }
        guard let lostAt else { return }
        let seconds = (wall.now.milliseconds - lostAt.milliseconds) / 1000
        log.info("database_returned", ("seconds", .number(Int(seconds))))
    }

    /// One line for each new reason.
    private func failed(_ reason: String) {
        let now = wall.now
        let isNew = state.withLock { state in
            defer { (state.failure, state.lostAt, state.began) = (reason, state.lostAt ?? now, nil) }
            return state.failure != reason
        }
        guard isNew else { return }
        log.error("database_lost", ("reason", .text(reason)), ("next", "tried again every few seconds"))
    }

    var families: [MetricFamily] {
        let seconds = state.withLock(\.seconds)
        return [
            MetricFamily(
                "salus_database_writable", "1 while the databases take writes, else 0.", .gauge, isWell ? 1 : 0),
            MetricFamily(
                "salus_database_write_seconds", "How long the last small write took that was tried.", .gauge, seconds),
        ]
    }
}

extension DomainError {
    /// For the log: names and codes, never content.
    var operatorText: String {
        guard case .storage(let failure) = self else { return "\(self)" }
        return failure.description
    }
}
