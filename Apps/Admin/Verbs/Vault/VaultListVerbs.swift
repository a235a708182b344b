import CommandKit
import SalusAPI
import SalusBase
import SalusModels
import SalusVaultModels

extension Verb {
    static let vaultList = list(
        ["vault", "list"], "list the vaults without what is in them",
        about: """
            Oldest first: who made each, for what, how many are in it, its epoch (each other set of members or keys is
            one), how many sealed entries it has and how much it holds. The server cannot know
            the contents and the name of a vault. DUE means that someone left or a device was removed, and no new keys
            are there yet.
            """,
        examples: [
            .init(command: "salus-admin vault list --data /srv/salus", comment: "what is there?"),
            .init(command: "salus-admin vault list -o json --data /srv/salus", comment: "for a program"),
        ],
        call: { _ in ListAllVaultsCall() }, essence: { "\($0.id)" }, empty: "There is no vault."
    ) { page, layout in
        layout.table(
            ["ID", "KIND", "BY", "MEMBERS", "EPOCH", "ENTRIES", "SIZE", "STATE", "SINCE"], page.vaults.map(row))
    }

    static let vaultShow = Verb(
        page: VerbPage(
            words: ["vault", "show"], summary: "show what the server knows of a vault", operands: [.vault],
            options: Option.places,
            about: "Sizes, epochs, files and how many are in it: never what it holds.",
            examples: [.init(command: "salus-admin vault show 7a17 --data /srv/salus", comment: "by its beginning")]),
        run: { invocation, context in
            let report = try await Verb.report(invocation, context)
            try context.console.show(report, essence: ["\(report.vault.id)"]) { text(report, on: $0) }
            return .done
        })

    static let vaultMembers = Verb(
        page: VerbPage(
            words: ["vault", "members"], summary: "list who is in a vault, and as what", operands: [.vault],
            options: Option.places,
            about: """
                By name, with what each may do and how many devices of theirs stand. It is the server's copy of what the
                vault's signed log says, which every member's device verifies for itself.
                """,
            examples: [.init(command: "salus-admin vault members 7a17 --data /srv/salus", comment: "who is in it?")]),
        run: { invocation, context in
            let report = try await Verb.report(invocation, context)
            try context.console.show(report.members, essence: report.members.map(\.name)) { layout in
                layout.table(
                    ["NAME", "ROLE", "DEVICES", "UNTIL", "ID"],
                    report.members.map {
                        [
                            TableCell($0.name, isWhole: true), TableCell($0.role.name), TableCell("\($0.devices)"),
                            TableCell($0.until.map { "\($0)" } ?? ""),
                            TableCell("\($0.account)", .faint, isWhole: true),
                        ]
                    })
            }
            return .done
        })

    /// The vault that the words name, by its beginning if need be.
    static func vault(_ text: String, over connection: any AdminConnection) async throws -> VaultID {
        if let whole = VaultID(text) { return whole }
        return try IdentifierPrefix.find(
            text, in: try await connection.everything(ListAllVaultsCall()).map(\.id), "vault", listedBy: "vault list")
    }

    private static func report(_ invocation: Invocation, _ context: AdminContext) async throws -> VaultAdminDetail {
        try await context.connected(invocation) { connection in
            let vault = try await Verb.vault(invocation.operands[0], over: connection)
            return try await connection.send(ShowVaultCall(vault: vault))
        }
    }

    private static func row(_ vault: VaultOverviewDetail) -> [TableCell] {
        [
            TableCell(IdentifierPrefix.of(vault.id), isWhole: true), TableCell(vault.purpose.name),
            TableCell(vault.createdBy),
            TableCell("\(vault.members)"), TableCell("\(vault.epoch)"), TableCell("\(vault.entries)"),
            TableCell(vault.filling),
            vault.isClosed
                ? TableCell("closed", .faint)
                : vault.dueSince == nil ? TableCell("open", .good) : TableCell("due", .warning),
            TableCell("\(vault.createdAt.date)"),
        ]
    }

    private static func text(_ report: VaultAdminDetail, on layout: OutputLayout) -> String {
        let vault = report.vault
        return layout.pairs([
            ("ID", "\(vault.id)"), ("Kind", vault.purpose.name), ("Made by", vault.createdBy),
            ("Since", "\(vault.createdAt)"),
            ("State", vault.isClosed ? "closed" : vault.dueSince.map { "new keys due since \($0)" } ?? "open"),
            ("Members", "\(vault.members)"), ("Epoch", "\(vault.epoch)"), ("Log", "\(vault.logEntries)"),
            ("Sealed entries", "\(vault.entries)"),
            ("Files", "\(report.files), of which \(report.unfinishedFiles) not whole"),
            ("Size", vault.filling + (vault.hasOwnQuota ? " (set for this vault)" : "")),
        ])
    }
}

extension VaultOverviewDetail {
    /// `1.2 of 4096.0 MiB`.
    var filling: String { "\(Mebibytes.text(size)) of \(Mebibytes.text(quota)) MiB" }
}

extension Operand {
    static let vault = Operand("VAULT", .live("vault"), help: "the vault, or how it begins, as 'vault list' shows it")
}
