package import SalusBase
import TerminalKit

/// How the client stands with its server.
package struct LinkState: Hashable, Sendable {
    package enum Reach: Hashable, Sendable { case connecting, connected, syncing, offline }

    package var reach: Reach
    /// When this state began.
    package var since: Instant?
    /// When everything on this device was last as the server had it.
    package var lastSync: Instant?
    /// The last error, until something succeeds.
    package var notice: Notice?

    package init(_ reach: Reach, since: Instant? = nil, lastSync: Instant? = nil, notice: Notice? = nil) {
        (self.reach, self.since, self.lastSync, self.notice) = (reach, since, lastSync, notice)
    }

    /// The left side of the status line.
    func line(account: String, time: LocalTime) -> Line {
        let since = since.map { " since \(time.text($0))" } ?? ""
        let synced = lastSync.map { "synced \(time.text($0))" } ?? "never synced"
        let who = Line([Span(account, Style(.bar, bold: true)), Span(" · ", Style(.bar))])
        switch reach {
        case .connecting: return who + Line("connecting… · \(synced)")
        case .connected: return who + Line([Span("connected", Style(.good)), Span("\(since) · \(synced)")])
        case .syncing: return who + Line([Span("syncing…", Style(.accent))])
        case .offline: return who + Line([Span("offline\(since)", Style(.caution)), Span(" · \(synced)")])
        }
    }
}
