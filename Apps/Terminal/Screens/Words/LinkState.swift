package import SalusBase
package import SalusClient
package import TerminalKit

/// How the client stands with its server.
package struct LinkState: Hashable, Sendable {
    package enum Reach: Hashable, Sendable { case connecting, connected, syncing, offline, stopped }

    package var reach: Reach
    /// When this state began.
    package var since: Instant?
    /// When everything on this device was last as the server had it.
    package var lastSync: Instant?
    /// The last error that the status line tells, until something succeeds.
    package var notice: Notice?
    /// Why the server is not reached: the status line only says "offline".
    package var trouble: Notice?
    /// The server's address; empty when it is not said.
    package var server = ""
    /// What was written here and waits to go to the server, or was refused.
    package var written = WaitingWrites()
    /// How far a running sync has come, in words; empty when none runs.
    package var progress = ""
    /// How far the first pull of this device has come; nil when none runs, or it is not the first.
    package var firstPull: Progress?

    package init(
        _ reach: Reach, since: Instant? = nil, lastSync: Instant? = nil, notice: Notice? = nil,
        trouble: Notice? = nil
    ) {
        (self.reach, self.since, self.lastSync) = (reach, since, lastSync)
        (self.notice, self.trouble) = (notice, trouble)
    }

    private var waits: String {
        let (waiting, refused) = (written.count, written.refused)
        return (refused == 0 ? "" : "\(refused) refused · ")
            + (waiting == 0 ? "" : waiting == 1 ? "1 waits · " : "\(waiting) wait · ")
    }

    /// The left side of the status line.
    func line(account: String, time: LocalTime) -> Line {
        let since = since.map { " since \(time.text($0))" } ?? ""
        let synced = waits + (lastSync.map { "synced \(time.text($0))" } ?? "never synced")
        let who = Line([Span(account, Style(.bar, bold: true)), Span(" · ", Style(.bar))])
        switch reach {
        case .connecting: return who + Line("connecting… · \(synced)")
        case .connected: return who + Line([Span("connected", Style(.good)), Span("\(since) · \(synced)")])
        case .syncing: return who + Line([Span("syncing…\(progress.isEmpty ? "" : " \(progress)")", Style(.accent))])
        case .stopped: return who + Line([Span("sync stopped", Style(.caution)), Span(" · s goes on · \(synced)")])
        case .offline: return who + Line([Span("offline\(since)", Style(.caution)), Span(" · \(synced)")])
        }
    }
}
