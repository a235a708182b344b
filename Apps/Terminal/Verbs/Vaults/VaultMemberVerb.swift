import CommandKit
import SalusBase
import SalusClient
import SalusCrypto
import SalusTerminal
import SalusVaultModels

enum VaultMemberVerb {
    static let share = ScriptVerb(
        "share", of: "vault", "add a member to a vault", operands: [.vault, .userName],
        options: [.role, .past, .shareDays, .sure],
        about: """
            Makes new keys for the vault and gives them to its members and to this person. Only the server says who has
            a name until you have compared safety numbers: a person who is new here is added only after you have
            seen the number and said yes, or with --yes. --history says how much of what is there
            they will read: now (nothing of it), all, or a day such as 2026-05-01. With --days the server stops serving
            them after so long, and the next of your devices that syncs makes new keys without them; without, they stay
            until you remove them.
            """,
        examples: [
            .init(command: "salus vault share care bo --role reader --history all", comment: "asks, with the number"),
            .init(command: "salus vault share care bo --role reader --days 30", comment: "for a month"),
            .init(command: "salus vault share care bo --yes", comment: "for scripts, after comparing in person"),
        ],
        run: { (work: VaultScript) in
            let vault = try await work.vaultManagedByHand()
            let (role, history, name) = (try work.role(), try work.history(), work.words[1])
            try await work.meet(name, toReadAs: role, history, in: vault)
            let until = work.invocation.number(.shareDays).map {
                work.client.clock.now.adding(seconds: Int64($0) * 86_400)
            }
            try await work.changing("the share with \(name)") {
                try await work.vaultClient.members.share(vault.id, with: name, as: role, history, until: until)
            }
            try work.console.show(ChangedReport(vault: vault.id, person: name)) { _ in
                """
                \(name) is in \(vault.name ?? "the vault") as \
                \(role.name)\(until.map { " until \(work.time.text($0))" } ?? "").
                """
            }
            return .done
        })

    static let role = ScriptVerb(
        "role", of: "vault", "give a member another role",
        operands: [.vault, .userName, Operand("ROLE", .choice(VaultRole.words))],
        about: "Makes new keys. They may have kept copies from before.",
        examples: [.init(command: "salus vault role care bo reader", comment: "bo cannot write any more")],
        run: { (work: VaultScript) in
            let vault = try await work.vaultManagedByHand()
            let person = try await work.member(of: vault.id)
            let role = try VaultRole(work.words[2], option: "role")
            try await work.changing("the new role of \(work.words[1])") {
                try await work.vaultClient.members.changeRole(of: person.account, in: vault.id, to: role)
            }
            try work.console.show(ChangedReport(vault: vault.id, person: work.words[1])) { _ in
                "\(work.words[1]) \(role.about)."
            }
            return .done
        })

    static let remove = ScriptVerb(
        "remove", of: "vault", "remove a member from a vault", operands: [.vault, .userName], effect: .loses,
        about: """
            Makes new keys that they do not get: they cannot read what is written from then on, whatever the server
            does. They may have kept entries that they could read before, and this cannot be undone; the answer says how
            much it is.
            """,
        examples: [
            .init(command: "salus vault remove care bo --dry-run", comment: "what may they have kept?"),
            .init(command: "salus vault remove care bo", comment: "asks first"),
        ],
        run: { (work: VaultScript) in
            let vault = try await work.vaultManagedByHand()
            let person = try await work.member(of: vault.id)
            let kept = try await work.vaultClient.reader.readable(by: person.account, in: vault.id)
            let stays = kept.words(name: work.words[1])
            try work.console.confirm("\(work.words[1]) reads nothing new from now on. \(stays)", typing: work.words[1])
            if !work.invocation.isDryRun {
                try await work.changing("taking out \(work.words[1])") {
                    _ = try await work.vaultClient.members.remove(person.account, from: vault.id)
                }
            }
            work.console.remarkOnDryRun()
            let report = ChangedReport(vault: vault.id, person: work.words[1], readableAfterwards: kept.entries)
            let done = work.invocation.isDryRun ? "would be removed" : "is removed"
            let further = work.invocation.isDryRun ? "" : "\n\(Self.resealing(work.words[0]))"
            try work.console.show(report) { _ in "\(work.words[1]) \(done). \(stays)\(further)" }
            return .done
        })

    private static func resealing(_ vault: String) -> String {
        "Earlier entries stay under earlier keys. Members who come in without the past read them once they are copied "
            + "under the newest: salus vault reseal \(vault)."
    }

    static let leave = ScriptVerb(
        "leave", of: "vault", "leave a vault", operands: [.vault], effect: .loses,
        about: """
            You read nothing new in it from then on; what is here stays readable, what waits here for it is not sent any
            more. Only an owner or a manager can add you again. The only owner of a vault cannot leave it.
            """,
        examples: [.init(command: "salus vault leave care", comment: "asks first")],
        run: { (work: VaultScript) in
            let vault = try await work.vaultManagedByHand(isLeaving: true)
            let name = vault.name ?? "the vault"
            try work.console.confirm("You will read nothing new in \(name).", typing: "leave")
            if !work.invocation.isDryRun {
                try await work.changing("leaving \(name)") { try await work.vaultClient.members.leave(vault.id) }
            }
            work.console.remarkOnDryRun()
            try work.console.show(ChangedReport(vault: vault.id)) { _ in "You have left \(name)." }
            return .done
        })
}

extension VaultRole {
    init(_ word: String, option: String) throws(UsageError) {
        guard let role = VaultRole(name: word) else {
            throw UsageError("\(option) is one of \(VaultRole.words.joined(separator: ", "))")
        }
        self = role
    }
}

extension Option {
    static let role = Option(
        name: "role", value: "ROLE", kind: .choice(VaultRole.words), help: "what they may do; default writer")
    static let past = Option(
        name: "history", value: "HOW", help: "how much of the past they read: now, all, or a day; default now")
    static let sure = Option(name: "yes", letter: "y", help: "do not ask about a person who is new; for scripts")
}
