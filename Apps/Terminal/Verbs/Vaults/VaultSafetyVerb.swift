import CommandKit
import SalusClient
import SalusCrypto
import SalusTerminal
import SalusVaultModels

enum VaultSafetyVerb {
    static let safety = ScriptVerb(
        "safety", of: "vault", "show the safety number of you and a person", operands: [.userName],
        options: [.verified, .newKeys, .sure],
        about: """
            Sixty digits that are the same on both of your screens exactly when each of you has the other's real keys.
            Read them to each other in person or on the telephone, never in a message through the same server.
            --verified keeps here that they were equal, for all your devices. Other keys under a name that you know are
            refused; --new-keys accepts them, once the person has told you that they started over.
            """,
        examples: [
            .init(command: "salus vault safety bo", comment: "compare it with bo's screen"),
            .init(command: "salus vault safety bo --verified", comment: "after they were equal"),
        ],
        run: { (work: VaultScript) in
            let name = work.words[0]
            if work.invocation.has(.newKeys) { try await work.takeNewKeys(of: name) }
            var contact = try await work.vaultClient.contact(named: name)
            if work.invocation.has(.verified), let account = try await work.known(name).account {
                try await work.vaultClient.trust.markVerified(account)
                work.wrote("\(name) is verified")
                contact = try await work.vaultClient.contact(named: name)
            }
            let report = SafetyReport(contact)
            try work.console.show(report, essence: [report.digits.joined(separator: " ")]) { report.text(on: $0) }
            return contact.level == .changed ? .refused : .done
        })
}

/// Meeting people: whose keys a vault or a plan is shared with.
extension Script {
    func meet(
        _ name: String, toReadAs role: VaultRole, _ history: SharedHistory, in vault: VaultOverview
    ) async throws {
        let reads = role.reads ? ", and will read \(history.words)" : ""
        try meet(try await known(name), "\(name) \(role.about) in \(vault.name ?? "this vault")\(reads).")
    }

    /// Shows the safety number of a person that is not verified, and asks before they are admitted. `effect` is a
    /// sentence.
    func meet(_ contact: VaultContact, _ effect: String) throws {
        guard contact.level != .verified, !invocation.has(.sure) else { return }
        let (name, number) = (contact.name, SafetyNumberText.rows(of: contact.safetyNumber).joined(separator: "\n"))
        try console.confirm(
            "\(effect)\nYour safety number with \(name) was never compared:\n\(number)\n"
                + "Ask \(name), in person or by telephone, whether theirs is the same (salus vault safety).",
            typing: name, canRehearse: false)
    }

    /// Refused when their keys are not those that were compared.
    func known(_ name: String) async throws -> VaultContact {
        let contact = try await vaultClient.contact(named: name)
        guard contact.level == .changed else { return contact }
        throw ScriptFailure(
            .refused,
            ErrorNotice(
                SafetyNumberText.status(name, .changed),
                nextStep: "Ask them, not through this server; then: salus vault safety \(name) --new-keys."))
    }

    func takeNewKeys(of name: String) async throws {
        try console.confirm(
            "The keys that the server shows for \(name) now take the place of those you know.", typing: name,
            canRehearse: false)
        _ = try await vaultClient.trust.acceptNewKeys(of: name)
        wrote("the new keys of \(name) are taken")
    }
}

extension Option {
    static let newKeys = Option(name: "new-keys", help: "they told me that they started over: accept their new keys")
    static let verified = Option(name: "verified", help: "the numbers were compared and are equal: keep that here")
}
