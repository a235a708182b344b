import SalusBase
import SalusClient

/// Turns the sync's states into what the status line shows; remembers since when the server has answered.
struct LinkTracker: Sendable {
    private var connectedSince: Instant?

    mutating func link(_ state: SyncState) -> LinkState {
        switch state.phase {
        case .running: return LinkState(.syncing, since: state.since, lastSync: state.lastSync)
        case .offline:
            connectedSince = nil
            return LinkState(.offline, since: state.since, lastSync: state.lastSync)
        case .failed(let advice):
            return LinkState(
                .connected, since: connected(at: state.since), lastSync: state.lastSync, notice: Notice(advice))
        case .idle:
            // Idle before the first answer of this run says nothing about the server yet.
            guard state.lastSync == state.since else { return LinkState(.connecting, lastSync: state.lastSync) }
            return LinkState(.connected, since: connected(at: state.since), lastSync: state.lastSync)
        }
    }

    private mutating func connected(at now: Instant) -> Instant {
        let since = connectedSince ?? now
        connectedSince = since
        return since
    }
}

extension Notice {
    init(_ advice: Advice) { self.init(advice.problem, nextStep: advice.nextStep) }
}
