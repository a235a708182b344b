import CommandKit
import SalusClient
import SalusModels
import SalusTerminal

enum VaultReadingVerb {
    static let list = ScriptVerb(
        "list", of: "vault", "list the vaults on this device",
        about: """
            Every vault with your role in it, how many people are in it, what waits here to go to the server, how many
            entries look forged, and since when new keys are due. Nothing is fetched; run 'vault sync' first for what is
            new.
            """,
        examples: [
            .init(command: "salus vault list", comment: "where am I a member?"),
            .init(command: "salus vault list --json | jq '.vaults[].name'", comment: "for another program"),
        ],
        run: { (work: VaultScript) in
            let vaults = try await work.vaultClient.reader.all().map(VaultReport.init)
            try work.console.show(VaultListReport(vaults: vaults), essence: vaults.map { "\($0.id)" }) { layout in
                layout.table(
                    ["VAULT", "NAME", "ROLE", "PEOPLE", "WAITING", "SUSPICIOUS", "KEYS"], vaults.map { $0.row })
            }
            return .done
        })

    static let show = ScriptVerb(
        "show", of: "vault", "show a vault: its members, its entries, and problems", operands: [.vault],
        about: """
            Its members and items as this device has verified them, and the entries that were set aside, each with its
            reason. Forged or damaged entries are never shown; it keeps no
            other entry from being read.
            """,
        examples: [.init(command: "salus vault show \"Mother's care\"", comment: "all of one vault")],
        run: { (work: VaultScript) in
            let vault = try await work.vault()
            let report = try await VaultDetailReport(
                vault: VaultReport(vault), members: work.memberReports(of: vault.id),
                items: work.itemReports(of: vault.id),
                setAside: work.vaultClient.reader.setAside(in: vault.id).map(SetAsideReport.init))
            try work.console.show(report, essence: ["\(vault.id)"]) { report.text(on: $0, work.time) }
            return .done
        })

    static let items = ScriptVerb(
        "items", of: "vault", "list what is in a vault, the newest first", operands: [.vault],
        about: "Each text or file with who wrote it last and when, by the clock of the device it was written on.",
        examples: [.init(command: "salus vault items care", comment: "of the vault with a name that begins so")],
        run: { (work: VaultScript) in
            let items = try await work.itemReports(of: try await work.vault().id)
            try work.console.show(ItemListReport(items: items), essence: items.map { "\($0.id)" }) {
                ItemReport.table(items, on: $0, work.time)
            }
            return .done
        })

    static let members = ScriptVerb(
        "members", of: "vault", "list who is in a vault", operands: [.vault],
        about: "Everybody with their role, since when, and how much of what was there before they can read.",
        examples: [.init(command: "salus vault members care", comment: "who can read it?")],
        run: { (work: VaultScript) in
            let people = try await work.memberReports(of: try await work.vault().id)
            try work.console.show(MemberListReport(members: people), essence: people.map { $0.name ?? "" }) {
                MemberReport.table(people, on: $0, work.time)
            }
            return .done
        })

    static let history = ScriptVerb(
        "history", of: "vault", "list the versions of an item, the newest first", operands: [.vault, .item],
        about: "Each version with author and time. Nothing is ever erased: a change or deletion is a further version.",
        examples: [.init(command: "salus vault history care 0b1c", comment: "the identifier is that of 'vault items'")],
        run: { (work: VaultScript) in
            let vault = try await work.vault().id
            let names = try await work.client.knownNames()
            let versions = try await work.vaultClient.reader.history(of: work.item(of: vault).id, in: vault).map {
                VersionReport($0, names)
            }
            try work.console.show(HistoryReport(versions: versions)) {
                VersionReport.table(versions, on: $0, work.time)
            }
            return .done
        })
}

extension VaultScript {
    fileprivate func memberReports(of vault: VaultID) async throws -> [MemberReport] {
        let own = client.account.id
        return try await vaultClient.reader.people(in: vault).map { MemberReport($0, own: own) }
    }

    fileprivate func itemReports(of vault: VaultID) async throws -> [ItemReport] {
        let names = try await client.knownNames()
        return try await vaultClient.reader.items(in: vault).map { ItemReport($0, names) }
    }
}
