import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let vaultQuota = Verb(
        page: VerbPage(
            words: ["vault", "quota"], summary: "say how much a vault may hold, or how many an account may make",
            operands: [
                Operand("VAULT", .live("vault"), help: "the vault, or how it begins", isOptional: true)
            ],
            options: [bytes, account, number, standard] + Option.places, effect: .changes,
            about: """
                For one vault with --bytes, or for one account with --account and --vaults; --standard goes back to what
                the settings of the server say for all. Less than there is already is allowed: nothing is removed, and
                nothing new comes in. Vaults that others put someone into do not count as theirs.
                """,
            examples: [
                .init(command: "salus-admin vault quota 7a17 --bytes 1073741824 --data /srv/salus", comment: "1 GiB"),
                .init(command: "salus-admin vault quota 7a17 --standard --data /srv/salus", comment: "as for all"),
                .init(
                    command: "salus-admin vault quota --account anna --vaults 5 --data /srv/salus",
                    comment: "anna makes five at most"),
            ]),
        run: { invocation, context in
            if let name = invocation[account] {
                try await allow(name, invocation, context)
            } else {
                try await limit(invocation, context)
            }
            return .done
        })

    private static func limit(_ invocation: Invocation, _ context: AdminContext) async throws {
        guard let text = invocation.operands.first, (invocation[bytes] != nil) != invocation.has(standard) else {
            throw UsageError(
                "say a vault with --bytes N or --standard, or --account NAME with --vaults N or --standard")
        }
        let vault = try await context.connected(invocation) { connection in
            let id = try await Verb.vault(text, over: connection)
            let call = SetVaultQuotaCall(vault: id, bytes: invocation.number(bytes))
            return try await context.change(call, invocation, over: connection)
        }
        try context.console.show(vault, essence: ["\(vault.quota)"]) { _ in
            """
            The vault \(IdentifierPrefix.of(vault.id)) \(invocation.isDryRun ? "would hold" : "holds") \(vault.filling).
            """
        }
    }

    private static func allow(_ name: String, _ invocation: Invocation, _ context: AdminContext) async throws {
        guard invocation.operands.isEmpty, (invocation[number] != nil) != invocation.has(standard) else {
            throw UsageError("--account NAME goes with --vaults N or --standard, and without a vault")
        }
        let call = SetVaultAllowanceCall(name: name, vaults: invocation.number(number))
        let allowance = try await context.change(call, invocation)
        try context.console.show(allowance, essence: ["\(allowance.vaults)"]) { _ in
            """
            \(allowance.account) \(invocation.isDryRun ? "could make" : "may make") \
            \(counted(allowance.vaults, "vault")) and has made \(allowance.used).
            """
        }
    }

    private static let bytes = Option(
        name: "bytes", value: "N", kind: .number(0...1 << 50), help: "how much the vault holds")
    private static let account = Option(
        name: "account", value: "NAME", kind: .live("account"), help: "say it for this account")
    private static let number = Option(
        name: "vaults", value: "N", kind: .number(0...1_000_000), help: "how many vaults the account makes")
    private static let standard = Option(name: "standard", help: "what the settings say for all")
}
