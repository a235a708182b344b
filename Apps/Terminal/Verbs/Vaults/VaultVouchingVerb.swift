import CommandKit
import SalusClient
import SalusCrypto
import SalusModels
import SalusTerminal

enum VaultVouchingVerb {
    static let vouch = ScriptVerb(
        "vouch", of: "vault", "state, as an organisation, who a person is", operands: [.vault, .userName],
        options: [.claimedName, .profession, .vouchedDays, .takenBack],
        about: """
            Signs with your account's own key that this person has the keys you know and is what you say, and puts that
            into the vault. It is valid, until it ends, for people who have compared your safety number; only such
            statements make a clinician a verified one, never the server's word. You have to have compared their number.
            They may show your statement in other vaults (vault introduce). --withdraw withdraws an earlier statement
            for all who get to see that; a statement that ends soon needs no withdrawal.
            """,
        examples: [
            .init(
                command: "salus vault vouch staff bo --name \"Bo Lind\" --profession physiotherapist",
                comment: "for a year; asks for your password"),
            .init(command: "salus vault vouch staff bo --withdraw", comment: "bo has left"),
        ],
        run: { (work: VaultScript) in
            let vault = try await work.vault()
            let request = try await work.vouching(in: vault)
            try await request.put(by: work.client)
            work.wrote(request.told, in: [vault.id])
            try await work.send(vault.id)
            try work.console.show(ChangedReport(vault: vault.id, person: request.personName)) { _ in "\(request.told)."
            }
            return .done
        })

    static let introduce = ScriptVerb(
        "introduce", of: "vault", "show the people of a vault what organisations say of you", operands: [.vault],
        about: """
            Puts the newest word of each organisation about you, from the vaults you share with them, into this one. Who
            has compared the organisation's safety number sees it beside yours (vault safety).
            """,
        examples: [.init(command: "salus vault introduce care", comment: "after the clinic has vouched for you")],
        run: { (work: VaultScript) in
            let vault = try await work.vault()
            let count = try await work.vaultClient.vouchings.introduce(in: vault.id)
            if count > 0 { work.wrote("\(counted(count, "word")) of organisations about you", in: [vault.id]) }
            try await work.send(vault.id)
            try work.console.show(ChangedReport(vault: vault.id)) { _ in
                switch count {
                case 0: "There is no new statement about you."
                case 1: "The statement of 1 organisation about you is in \(vault.name ?? "the vault")."
                default: "The statements of \(count) organisations about you are in \(vault.name ?? "the vault")."
                }
            }
            return .done
        })
}

extension VaultScript {
    fileprivate func vouching(in vault: VaultOverview) async throws -> VaultVouching {
        let name = words[1]
        let contact = try await known(name)
        guard contact.level == .verified, let account = contact.account else {
            throw ScriptFailure(
                .refused, "You have never compared safety numbers with \(name).",
                nextStep: "Do that first: salus vault safety \(name) --verified.")
        }
        let claims = VouchingClaims(
            name: invocation[.claimedName] ?? "", profession: invocation[.profession] ?? "")
        guard invocation.has(.takenBack) == (claims == .none) else {
            throw ScriptFailure(
                .usage, "There is nothing to say.", nextStep: "Give --name and --profession, or --withdraw.")
        }
        return VaultVouching(
            vault: vault.id, person: account, personName: name, claims: claims,
            days: invocation.number(.vouchedDays) ?? 365, password: try password())
    }
}

extension Option {
    static let claimedName = Option(name: "name", value: "NAME", help: "what people call them")
    static let profession = Option(name: "profession", value: "WORD", help: "what they are, such as physiotherapist")
    static let vouchedDays = Option(
        name: "days", value: "N", kind: .number(1...3650), help: "days until it ends (365)")
    static let takenBack = Option(name: "withdraw", help: "withdraw your earlier statement")
}
