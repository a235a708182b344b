package import SalusBase
package import SalusClient
package import TerminalKit

/// The state of the connection to the server.
package struct LinkState: Hashable, Sendable {
    package enum Reach: Hashable, Sendable {
        case connecting, connected, syncing, offline, stopped, signedOut
        /// There is no server: everything is on this device alone.
        case local
    }

    package var reach: Reach
    /// When this state began.
    package var since: Instant?
    /// When everything on this device was last as the server had it.
    package var lastSync: Instant?
    /// The last error that the status line tells, until something succeeds.
    package var notice: ErrorNotice?
    /// The reason why the server is not reached; nil unless offline. The status line only says "offline".
    package var trouble: ErrorNotice?
    /// The server's address; empty when it is not said.
    package var server = ""
    /// Counts of the writes of this device that are unsent or refused.
    package var written = WaitingWrites()
    /// The progress of a running sync, in words; empty when none runs.
    package var progress = ""
    /// The progress of the first pull of this device; nil when none runs, or it is not the first.
    package var firstPull: ProgressStatus?

    package init(
        _ reach: Reach, since: Instant? = nil, lastSync: Instant? = nil, notice: ErrorNotice? = nil,
        trouble: ErrorNotice? = nil
    ) {
        (self.reach, self.since, self.lastSync) = (reach, since, lastSync)
        (self.notice, self.trouble) = (notice, trouble)
    }

    /// The left side of the status line. By importance: the state of the connection, refused and unsent writes, since
    /// when, the last sync, and last the account.
    func parts(account: String, time: LocalTime) -> [StatusPart] {
        let head = [StatusPart(Line([Span(account, Style(.bar, bold: true))]), weight: 20)] + state(time)
        if reach == .local { return head }
        return head + unsent
            + [StatusPart(Line(lastSync.map { "synced \(time.text($0))" } ?? "never synced"), weight: 30)]
    }

    private func state(_ time: LocalTime) -> [StatusPart] {
        switch reach {
        case .connecting: [StatusPart("connecting…", weight: 90)]
        case .connected: [since(Span("connected", Style(.good)), time)]
        case .syncing: [syncing]
        case .stopped:
            [StatusPart(Line("sync stopped", Style(.caution)), weight: 90), StatusPart("s continues", weight: 60)]
        case .offline: [since(Span("offline", Style(.caution)), time)]
        case .signedOut: [StatusPart(Line("signed out", Style(.alarm)), weight: 90)]
        case .local: [StatusPart(Line("on this device alone", Style(.good)), weight: 90)]
        }
    }

    private func since(_ word: Span, _ time: LocalTime) -> StatusPart {
        guard let since else { return StatusPart(Line([word]), weight: 90) }
        return StatusPart(
            Line([word, Span(" since \(time.text(since))")]), brief: Line([word]), weight: 90,
            detail: 50)
    }

    private var syncing: StatusPart {
        let word = Line("syncing…", Style(.accent))
        return progress.isEmpty
            ? StatusPart(word, weight: 90)
            : StatusPart(Line("syncing… \(progress)", Style(.accent)), brief: word, weight: 90)
    }

    private var unsent: [StatusPart] {
        let (waiting, refused) = (written.count, written.refused)
        return (refused == 0 ? [] : [StatusPart(Line("\(refused) rejected", Style(.caution)), weight: 80)])
            + (waiting == 0 ? [] : [StatusPart("\(waiting) not sent", weight: 60)])
    }
}
