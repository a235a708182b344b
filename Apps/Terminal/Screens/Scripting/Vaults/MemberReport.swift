import CommandKit
import SalusBase
import SalusClient
import SalusModels

/// A member of a vault.
struct MemberReport: Encodable, Sendable {
    let account: AccountID
    let name: String?
    let role: String
    /// The readable range of entries from before they joined, in words.
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

    static func table(_ people: [MemberReport], on layout: OutputLayout, _ time: LocalTime) -> String {
        layout.table(
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
    /// The trust in a person's safety number, as the name of a `PersonTrust.Level`.
    static func trust(_ level: String) -> Cell {
        switch PersonTrust.Level(rawValue: level) {
        case .changed: Cell("OTHER KEYS", .bad)
        case .renewed: Cell("new keys: compare", .warning)
        case .verified: Cell("compared")
        case .firstSeen, nil: Cell("")
        }
    }
}
