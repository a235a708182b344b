import CommandKit
import SalusBase
import SalusClient
import SalusModels

/// Somebody in a vault.
struct MemberReport: Encodable, Sendable {
    let account: AccountID
    let name: String?
    let role: String
    /// What of the time before they joined they can read.
    let history: String
    /// When they were let in.
    let since: Instant?
    /// Until when this account has shared with them; nil is without an end.
    let until: Instant?
    /// `seen`, `verified`, `renewed` or `changed`.
    let trust: String
    let isLeaving: Bool
    /// The account on this device.
    let isSelf: Bool

    init(_ person: VaultPerson, own: AccountID) {
        (account, name, role) = (person.account, person.name, person.role.word)
        (history, isLeaving) = ("\(person.history)", person.isLeaving)
        (since, until, trust) = (person.since, person.until, person.trust.rawValue)
        isSelf = person.account == own
        words = person.history.words
    }

    private let words: String
    private enum CodingKeys: CodingKey { case account, name, role, history, since, until, trust, isLeaving, isSelf }

    static func table(_ people: [MemberReport], on paper: Paper, _ time: LocalTime) -> String {
        paper.table(
            ["NAME", "ROLE", "READS", "SINCE", "UNTIL", "SAFETY NUMBER"],
            people.map { person in
                [
                    Cell(person.name ?? "?", isWhole: true), Cell(person.role),
                    person.isLeaving
                        ? Cell("leaves", .warning) : Cell(person.role == "depositor" ? "nothing" : person.words),
                    Cell(person.since.map(time.text) ?? ""), Cell(person.until.map(time.text) ?? ""),
                    person.isSelf ? Cell("you", .faint) : person.standing,
                ]
            })
    }

    private var standing: Cell { .trust(trust) }
}

struct MemberListReport: Encodable, Sendable { let members: [MemberReport] }

extension Cell {
    /// How far somebody's safety number can be relied on, by the name of a `PersonTrust.Level`.
    static func trust(_ level: String) -> Cell {
        switch PersonTrust.Level(rawValue: level) {
        case .changed: Cell("OTHER KEYS", .bad)
        case .renewed: Cell("new keys: compare", .warning)
        case .verified: Cell("compared")
        case .firstSeen, nil: Cell("")
        }
    }
}
