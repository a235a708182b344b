import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusSync

/// A vault as `salus vault list` prints it.
struct VaultReport: Encodable, Sendable {
    let id: VaultID
    /// Nil when nobody has named it, or this account reads nothing in it.
    let name: String?
    let kind: String
    /// Nil after the account has left or was removed.
    let role: String?
    let members: Int
    let epoch: UInt32
    /// Entries that wait here to go to the server, and those that it refused for good.
    let waiting, refused: Int
    let suspicious: Int
    /// When the server last showed where it stands, and since when it shows it no more.
    let heardAt, goneSince: Instant?

    init(_ vault: VaultOverview) {
        (id, name, kind, role) = (vault.id, vault.name, "\(vault.kind)", vault.role?.word)
        (members, epoch, waiting) = (vault.members, vault.epoch, vault.waiting)
        (refused, suspicious) = (vault.refused, vault.suspicious)
        (heardAt, goneSince) = (vault.heardAt, vault.goneSince)
    }

    var row: [Cell] {
        [
            Cell(Beginning.of(id), isWhole: true), Cell(name ?? "(no name)"),
            Cell(role ?? "none", role == nil ? .bad : nil),
            Cell("\(members)"), Cell(waiting == 0 ? "" : "\(waiting)", .warning),
            Cell(suspicious == 0 ? "" : "\(suspicious)", .bad),
        ]
    }
}

struct VaultListReport: Encodable, Sendable { let vaults: [VaultReport] }

/// What a changing verb says for programs.
struct ChangedReport: Encodable, Sendable {
    let vault: VaultID
    var item: ObjectID?
    var person: String?
    /// Entries that somebody who was removed may have kept.
    var readableAfterwards: Int?
}

enum Beginning {
    /// Of an identifier: what tables show and other verbs take.
    static func of(_ identifier: some CustomStringConvertible) -> String { String(identifier.description.prefix(8)) }
}
