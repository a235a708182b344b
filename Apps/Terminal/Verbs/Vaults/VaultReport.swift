import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusSync
import SalusTerminal
import SalusVaultModels

/// A vault as `salus vault list` prints it.
struct VaultReport: Encodable, Sendable {
    let id: VaultID
    /// Nil when the vault has no name, or this account reads nothing in it.
    let name: String?
    let kind: String
    /// Nil after the account has left or was removed.
    let role: String?
    let members: Int
    let epoch: UInt32
    /// Entries that wait here to go to the server, and those that it refused for good.
    let waiting, refused: Int
    let suspicious: Int
    /// The time of the server's last answer about the vault, and the time since which the server no longer shows it.
    let heardAt, goneSince: Instant?
    /// The words of the rules that hold in it.
    let rules: [String]
    /// Since when new keys are due, by the server's word; nil when none are.
    let dueSince: Instant?

    init(_ vault: VaultOverview) {
        (id, name, kind, role) = (vault.id, vault.name, "\(vault.kind)", vault.role?.name)
        (members, epoch, waiting) = (vault.members, vault.epoch, vault.waiting)
        (refused, suspicious) = (vault.refused, vault.suspicious)
        (heardAt, goneSince) = (vault.heardAt, vault.goneSince)
        (rules, dueSince) = (VaultRuleChoice.all(in: vault.policy).map(\.rawValue), vault.dueSince)
    }

    /// Nil when none are due.
    var dueWords: String? { dueSince.map { "new keys due since \($0.date)" } }

    var row: [TableCell] {
        [
            TableCell(ShortIdentifier.of(id), isWhole: true), TableCell(name ?? "(no name)"),
            TableCell(role ?? "none", role == nil ? .bad : nil),
            TableCell("\(members)"), TableCell(waiting == 0 ? "" : "\(waiting)", .warning),
            TableCell(suspicious == 0 ? "" : "\(suspicious)", .bad), TableCell(dueWords ?? "", .warning),
        ]
    }
}

struct VaultListReport: Encodable, Sendable { let vaults: [VaultReport] }

/// The result of a verb that changes a vault, as JSON.
struct ChangedReport: Encodable, Sendable {
    let vault: VaultID
    var item: ObjectID?
    var person: String?
    /// Entries that a removed member may have kept.
    var readableAfterwards: Int?
}

enum ShortIdentifier {
    /// Of an identifier: what tables show and other verbs take.
    static func of(_ identifier: some CustomStringConvertible) -> String { String(identifier.description.prefix(8)) }
}
