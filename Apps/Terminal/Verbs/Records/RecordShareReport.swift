import CommandKit
import SalusBase
import SalusModels
import SalusTerminal

/// A share of a record as `salus share` prints it.
struct RecordShareReport: Encodable, Sendable {
    let account: String
    let role: String?
    let since: Instant
    /// `open`; `paused` by the owner, `emergency` for one that was not opened yet, or `ended` from its end on.
    let state: String
    /// Nil for the whole record without an end.
    let limits: ShareLimits?
    /// Hours for which an emergency opens the record; nil for any other share.
    let emergencyHours: Int?
    private let share: RecordShare

    private enum CodingKeys: String, CodingKey { case account, role, since, state, limits, emergencyHours }

    init(_ share: RecordShare, at now: Instant) {
        (account, role, since, limits) = (share.name.text, share.role, share.since, share.limits)
        (self.share, emergencyHours) = (share, share.emergencyHours)
        let closed = share.isUnopened ? "emergency" : "ended"
        state = share.pausedAt != nil ? "paused" : share.view(at: now) == nil ? closed : "open"
    }

    func words(_ time: LocalTime) -> String {
        let sentence = share.sentence { time.lastDay(endingAt: $0) }
        return state == "ended" ? "ended; \(sentence)" : sentence
    }
}

struct RecordShareListReport: Encodable, Sendable {
    /// Nil for who is not the owner.
    let shares: [RecordShareReport]?
    /// The limits of the caller's own share; nil for who sees the whole record.
    let limits: ShareLimits?

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        if let limits { return "This record is shared with you: \(limits.sentence { time.lastDay(endingAt: $0) })." }
        guard let shares else { return "Only the owner sees the accounts that this record is shared with." }
        guard !shares.isEmpty else { return "This record is shared with no account." }
        return layout.table(
            ["ACCOUNT", "ROLE", "WHAT THEY SEE"],
            shares.map { [TableCell($0.account), TableCell($0.role ?? ""), TableCell($0.words(time))] })
    }
}

struct EndedShareReport: Encodable, Sendable {
    let account: String
}
