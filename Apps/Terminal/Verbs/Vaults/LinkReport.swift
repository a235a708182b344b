import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal
import SalusVaultModels

/// A link that was just made; it is shown once.
struct NewLinkReport: Encodable, Sendable {
    let vault: VaultID
    let link: String
    let role: String
    let expires: Instant
    let uses: Int
}

/// A link into a vault.
struct LinkReport: Encodable, Sendable {
    let id: VaultInvitationID
    let role: String
    let hasPassword: Bool
    let expires: Instant
    let usesLeft, wrongTries: Int
    let isOpen, isOwn: Bool
    let waiting: [String]

    init(_ link: VaultLink, at now: Instant) {
        (id, role, hasPassword, expires) = (link.id, link.role.name, link.hasPassword, link.expires)
        (usesLeft, wrongTries) = (link.usesLeft, link.wrongTries)
        (isOpen, isOwn, waiting) = (link.isOpen(at: now), link.isOwn, link.waiting)
    }

    static func table(_ links: [LinkReport], on layout: OutputLayout, _ time: LocalTime) -> String {
        layout.table(
            ["LINK", "ROLE", "STATE", "UNTIL", "USES LEFT", "WRONG TRIES", "WAITING"],
            links.map { link in
                [
                    TableCell(ShortIdentifier.of(link.id), isWhole: true), TableCell(link.role),
                    link.isOpen ? TableCell("open", .good) : TableCell("over", .faint),
                    TableCell(time.text(link.expires)),
                    TableCell("\(link.usesLeft)"),
                    TableCell(link.wrongTries == 0 ? "" : "\(link.wrongTries)", .warning),
                    TableCell(link.waiting.joined(separator: ", ")),
                ]
            })
    }
}

struct LinkListReport: Encodable, Sendable { let invitations: [LinkReport] }
