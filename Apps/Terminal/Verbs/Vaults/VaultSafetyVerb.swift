import CommandKit
import SalusClient
import SalusCrypto
import SalusTerminal
import SalusVaultModels

enum VaultSafetyVerb {
    static let safety = ScriptVerb(
        "safety", of: "vault", "show the safety number of you and a person", operands: [.userName],
        options: [.compare, .qr, .verified, .newKeys, .sure],
        about: """
            Sixty digits that are the same on both of your screens exactly when each of you has the other's real keys.
            Read them to each other in person or on the telephone, never in a message through the same server.
            --qr draws it as a code for the other person's camera; --compare takes the text of theirs, or their digits,
            and keeps that they are equal. --verified keeps it after you compared them yourself, for all your devices.
            Other keys under a name that you know are refused; --new-keys accepts them, once the person has told you
            that they started over.
            """,
        examples: [
            .init(command: "salus vault safety bo", comment: "compare it with bo's screen"),
            .init(command: "salus vault safety bo --verified", comment: "after they were equal"),
            .init(
                command: "salus vault safety bo --compare \"$(zbarcam --raw --oneshot)\"",
                comment: "read from bo's screen by a camera here"),
        ],
        run: { (work: VaultScript) in
            let name = work.words[0]
            if work.invocation.has(.newKeys) { try await work.takeNewKeys(of: name) }
            var contact = try await work.vaultClient.contact(named: name)
            let shown = work.invocation[.compare]
            if shown != nil || work.invocation.has(.verified) {
                contact = try await work.verify(try await work.known(name), shown)
            }
            let report = SafetyReport(contact, drawn: work.invocation.has(.qr))
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

extension Script {
    /// Keeps that the numbers are equal. `shown` is the number of the other person's screen; nil where the person has
    /// compared it.
    fileprivate func verify(_ contact: VaultContact, _ shown: String?) async throws -> VaultContact {
        let name = contact.name
        if let shown {
            let isSame: Bool
            do throws(ErrorNotice) {
                isSame = try SafetyNumberText.isSame(shown, as: contact.safetyNumber, with: name)
            } catch { throw ScriptFailure(.usage, error) }
            guard isSame else { throw ScriptFailure(.refused, SafetyNumberText.differs(name)) }
        }
        guard let account = contact.account else { return contact }
        try await vaultClient.trust.markVerified(account)
        wrote("\(name) is verified")
        return try await vaultClient.contact(named: name)
    }
}

extension Option {
    static let compare = Option(
        name: "compare", value: "TEXT", help: "the text of their QR code or their digits: compare, and keep that here")
    static let qr = Option(name: "qr", help: "draw it as a QR code too")
    static let newKeys = Option(name: "new-keys", help: "they told me that they started over: accept their new keys")
    static let verified = Option(name: "verified", help: "the numbers were compared and are equal: keep that here")
}
