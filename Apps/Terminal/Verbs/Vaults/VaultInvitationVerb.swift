import CommandKit
import Glibc
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import SalusTerminal
import SalusVaultModels

enum VaultInvitationVerb {
    static let invite = ScriptVerb(
        "invite", of: "vault", "make a link that leads into a vault", operands: [.vault],
        options: [.role, .past, .days, .uses, .linkPassword],
        about: """
            Prints a link for a person whose user name you do not know, or who has no account yet. It contains no key:
            the person shows the server that they have it, and a device of yours adds them with its next sync. The
            link's secret never reaches the server, but every reader of the link can use it: do not send it through
            this server, and tell its password separately. Five wrong tries close it.
            """,
        examples: [
            .init(command: "salus vault invite care --role reader --days 2", comment: "one person, for two days"),
            .init(command: "salus vault invite care --link-password-fd 4 4<file", comment: "with a password"),
        ],
        run: { (work: VaultScript) in
            let vault = try await work.vaultManagedByHand()
            let (role, history) = (try work.role(), try work.history())
            let (days, uses) = (work.invocation.number(.days) ?? 7, work.invocation.number(.uses) ?? 1)
            let expires = work.client.clock.now.adding(seconds: Int64(days) * 86_400)
            let link = try await work.vaultClient.invitations.invite(
                to: vault.id, as: role, history, password: try work.linkPassword(), expires: expires, uses: uses,
                origin: work.client.server)
            let report = NewLinkReport(vault: vault.id, link: link.text, role: role.name, expires: expires, uses: uses)
            try work.console.show(report, essence: [link.text]) { _ in
                """
                \(link.text)\nIt lets \(uses == 1 ? "one person" : "\(uses) people") in as \(role.name) until \
                \(work.time.text(expires)).
                """
            }
            return .done
        })

    static let invitations = ScriptVerb(
        "invitations", of: "vault", "list the links into a vault, the newest first", operands: [.vault],
        about: "Includes links that are over, and people who joined by one and wait. Asks the server.",
        examples: [.init(command: "salus vault invitations care", comment: "which are open?")],
        run: { (work: VaultScript) in
            let now = work.client.clock.now
            let links = try await work.vaultClient.invitations.links(to: try await work.vault().id).map {
                LinkReport($0, at: now)
            }
            try work.console.show(
                LinkListReport(invitations: links), essence: links.filter(\.isOpen).map { "\($0.id)" }
            ) {
                LinkReport.table(links, on: $0, work.time)
            }
            return .done
        })

    static let uninvite = ScriptVerb(
        "uninvite", of: "vault", "close a link into a vault",
        operands: [.vault, Operand("LINK", help: "the identifier that 'vault invitations' shows, or its beginning")],
        about: "Takes effect at once, also for people who wait. Members who joined by it stay.",
        examples: [.init(command: "salus vault uninvite care 5f2e", comment: "no person can join by it any more")],
        run: { (work: VaultScript) in
            let vault = try await work.vault()
            let links = try await work.vaultClient.invitations.links(to: vault.id)
            let link = try NamedChoice(work.words[1], what: "link").one(of: links, identifier: \.id) { _ in "" }
            try await work.vaultClient.invitations.revoke(link.id, to: vault.id)
            try work.console.show(ChangedReport(vault: vault.id)) { _ in "The link is closed." }
            return .done
        })

    static let join = ScriptVerb(
        "join", of: "vault", "come into a vault by a link", options: [.linkPassword],
        about: """
            Reads the link from standard input, since others on this machine could read it on a command line. The
            member who made it adds you with one of their devices; after that a sync brings the vault.
            """,
        examples: [.init(command: "salus vault join <link-file", comment: "a link that a member sent you")],
        run: { (work: VaultScript) in
            if isatty(STDIN_FILENO) == 1 { work.console.remark("The link:") }
            guard let link = VaultInvitationLink(text: (readLine() ?? "").filter { !$0.isWhitespace }) else {
                throw ScriptFailure(.usage, "That is no link into a vault.", nextStep: "Give all of it, in one line.")
            }
            let offer = try await work.vaultClient.invitations.accept(link, password: try work.linkPassword())
            try work.console.show(ChangedReport(vault: offer.vault, person: offer.inviter), essence: ["\(offer.vault)"])
            { _ in
                "\(offer.inviter) will let you in as \(offer.role.name); run 'salus vault sync' later."
            }
            return .done
        })
}

extension VaultScript {
    func role() throws -> VaultRole { try VaultRole(invocation[.role] ?? "writer", option: "role") }

    func history() throws -> SharedHistory {
        guard let history = SharedHistory(text: invocation[.past] ?? "now") else {
            throw UsageError("--history is now, all or a day such as 2026-05-01")
        }
        return history
    }

    fileprivate func linkPassword() throws -> Secret? {
        guard let descriptor = invocation.number(.linkPassword) else { return nil }
        return try PasswordLine.read(Int32(descriptor))
    }
}

extension Option {
    static let days = Option(
        name: "days", value: "N", kind: .number(1...365), help: "days until it ends; default 7")
    static let shareDays = Option(
        name: "days", value: "N", kind: .number(1...3650), help: "for how long; default: no end")
    static let uses = Option(
        name: "uses", value: "N", kind: .number(1...100), help: "how many people may join by it; default 1")
    static let linkPassword = Option(
        name: "link-password-fd", value: "N", kind: .number(0...1_048_576),
        help: "the link's password, from open file N (one line)", group: "Passwords")
}
