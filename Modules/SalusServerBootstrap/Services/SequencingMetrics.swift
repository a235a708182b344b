import SalusBase
import SalusServer

/// How far the access log's tree is behind its lines.
final class SequencingMetrics: Sendable {
    private struct State {
        var lines = 0
        var caughtUpAt: Instant
    }

    private let clock: WallClock
    private let state: Locked<State>

    init(clock: WallClock) {
        self.clock = clock
        state = Locked(State(caughtUpAt: clock.now))
    }

    func took(_ count: Int) { state.withLock { $0.lines += count } }

    func caughtUp() {
        let now = clock.now
        state.withLock { $0.caughtUpAt = now }
    }

    var families: [MetricFamily] {
        let (state, now) = (state.withLock { $0 }, clock.now)
        return [
            MetricFamily(
                "salus_access_log_sequenced_total", "Access lines that were given their place in the tree.", .counter,
                Double(state.lines)),
            MetricFamily(
                "salus_access_log_sequencing_lag_seconds", "Since when access lines may wait for their place.", .gauge,
                Double(now.milliseconds - state.caughtUpAt.milliseconds) / 1000),
        ]
    }
}
