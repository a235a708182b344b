import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal
import SalusVaultModels

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
        (account, name, role) = (person.account, person.name, person.role.name)
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
                    TableCell(person.name ?? "?", isWhole: true), TableCell(person.role),
                    person.isLeaving
                        ? TableCell("leaves", .warning)
                        : TableCell(person.role == "depositor" ? "nothing" : person.words),
                    TableCell(person.since.map(time.text) ?? ""), TableCell(person.until.map(time.text) ?? ""),
                    person.isSelf ? TableCell("you", .faint) : person.status,
                ]
            })
    }

    private var status: TableCell { .trust(trust) }
}

struct MemberListReport: Encodable, Sendable { let members: [MemberReport] }

extension TableCell {
    /// The trust in a person's safety number, as the name of a `PersonTrust.Level`.
    static func trust(_ level: String) -> TableCell {
        switch PersonTrust.Level(rawValue: level) {
        case .changed: TableCell("OTHER KEYS", .bad)
        case .renewed: TableCell("new keys: compare", .warning)
        case .verified: TableCell("compared")
        case .firstSeen, nil: TableCell("")
        }
    }
}
