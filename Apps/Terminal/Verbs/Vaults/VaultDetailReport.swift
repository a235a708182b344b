import CommandKit
import SalusClient
import SalusTerminal

/// All of one vault.
struct VaultDetailReport: Encodable, Sendable {
    let vault: VaultReport
    let members: [MemberReport]
    let items: [ItemReport]
    let setAside: [SetAsideReport]

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        let head = layout.pairs([
            ("Vault", "\(vault.id)"), ("Name", vault.name ?? "none"), ("Your role", vault.role ?? "none"),
            ("Rules", vault.rules.isEmpty ? "none" : vault.rules.joined(separator: ", ")),
            ("Keys", "epoch \(vault.epoch)\(vault.dueWords.map { "; \($0)" } ?? "")"), ("Waiting", "\(vault.waiting)"),
        ])
        let suspicious = setAside.filter(\.isSuspicious)
        let aside = suspicious.map { "entry \($0.number + 1): \($0.reason)" }.joined(separator: "\n")
        let parts = [
            head, MemberReport.table(members, on: layout, time),
            items.isEmpty ? "Nothing is in it yet." : ItemReport.table(items, on: layout, time),
            suspicious.isEmpty ? "" : layout.styled("Set aside, not believed:", .bad) + "\n" + aside,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}

/// An entry that was not believed.
struct SetAsideReport: Encodable, Sendable {
    let number: UInt64
    let reason: String
    let isSuspicious: Bool

    init(_ entry: SetAsideEntry) {
        (number, reason, isSuspicious) = (entry.number, entry.words, entry.isSuspicious)
    }
}
