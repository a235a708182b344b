import SalusBase
import SalusClient
import TerminalKit

/// Turns the sync's states into what the status line shows; remembers since when the server has answered.
struct LinkTracker: Sendable {
    private let server: String
    private var connectedSince: Instant?

    init(server: String = "") { self.server = server }

    mutating func link(_ state: SyncState) -> LinkState {
        var link = reach(state)
        link.server = server
        link.written = state.waiting
        if case .running(let progress) = state.phase {
            link.progress = Self.words(progress)
            if state.lastSync == nil { link.firstPull = Self.firstPull(progress) }
        }
        return link
    }

    /// Nothing until there is something to say: a sync that finds nothing new is over at once.
    private static func words(_ progress: SyncProgress) -> String {
        if let vault = progress.vault { return "a vault, \(vault.entries) of \(vault.total) entries" }
        if let transfer = progress.transfer { return words(transfer) }
        return progress.changes == 0
            ? "" : "person \(progress.record) of \(progress.records), \(progress.changes) changes"
    }

    private static func words(_ transfer: DocumentTransfer) -> String {
        let way = transfer.direction == .up ? "sent" : "received"
        return "\(transfer.label ?? "a document"), \(transfer.done * 100 / max(1, transfer.total)) % \(way)"
    }

    private static func firstPull(_ progress: SyncProgress) -> ProgressStatus {
        if let vault = progress.vault {
            return ProgressStatus(
                "Bringing a vault here", done: vault.entries, of: vault.total,
                detail: "\(vault.entries) of \(vault.total) entries")
        }
        let detail = progress.transfer.map(words) ?? "\(progress.changes) changes so far"
        guard progress.records > 0 else { return ProgressStatus("Bringing your records here", detail: detail) }
        return ProgressStatus(
            "Bringing your records here", done: max(0, progress.record - 1), of: progress.records,
            detail: "person \(progress.record) of \(progress.records) · \(detail)")
    }

    private mutating func reach(_ state: SyncState) -> LinkState {
        switch state.phase {
        case .running: return LinkState(.syncing, since: state.since, lastSync: state.lastSync)
        case .offline(let advice) where advice.isWithoutServer: return LinkState(.local, since: state.since)
        case .offline(let advice):
            connectedSince = nil
            return LinkState(.offline, since: state.since, lastSync: state.lastSync, trouble: ErrorNotice(advice))
        case .stopped: return LinkState(.stopped, since: state.since, lastSync: state.lastSync)
        case .failed(let advice) where advice.isSignedOut:
            connectedSince = nil
            return LinkState(.signedOut, since: state.since, lastSync: state.lastSync, notice: ErrorNotice(advice))
        case .failed(let advice):
            return LinkState(
                .connected, since: connected(at: state.since), lastSync: state.lastSync, notice: ErrorNotice(advice))
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
