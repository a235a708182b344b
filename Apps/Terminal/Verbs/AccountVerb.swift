import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus account …`: the account itself, and its end.
enum AccountVerb {
    /// In the order of the help page.
    static let all = [show] + OwnProfileVerb.all + [delete, keep]

    static let show = ScriptVerb(
        "show", of: "account", "show your account with its profile, and whether it is to be deleted",
        about: "Its name, its server, its role and its profile. Asks the server whether a deletion was asked for.",
        examples: [.init(command: "salus account show --json | jq .deletion.dueAt", comment: "until when is it?")],
        run: { (work: ScriptWork) in
            let planned = try await work.client.deletion.planned()
            let profile = try await work.client.profile.read()
            let report = AccountReport(work.client, planned.deletion, days: planned.days, profile)
            try work.console.show(report, essence: [report.account]) { report.text(on: $0, work.time) }
            return .done
        })

    static let delete = ScriptVerb(
        "delete", of: "account", "delete your account with all of its records", effect: .loses,
        about: """
            Your own records and those that you made for others are erased for good, with their keys: no backup of the
            server opens them. Save first what you want to keep (record export, record save), or give a record to its
            person. Records that others share with you go from here. Your entries in other people's records,
            conversations and vaults stay theirs, under a name that says nothing; so does the access log of
            their records. The server waits for as many days as its operator says, in which 'account keep' takes it
            back; without such days it is done at once, and what is on this device goes too. Asks for your password.
            """,
        examples: [
            .init(command: "salus account delete --dry-run", comment: "what would be lost, and when"),
            .init(command: "salus account delete --yes --password-fd 4 4<file", comment: "from a script"),
        ],
        run: { (work: ScriptWork) in
            let account = work.client.account
            let own = try await work.client.reader.people().filter { $0.owner == account.id }
            let planned = try await work.client.deletion.planned()
            let loss = Self.loss(own.map(\.title), of: account.name, days: planned.days)
            try work.console.confirm(loss, typing: account.name.text)
            guard !work.invocation.isDryRun else {
                work.console.remarkOnDryRun()
                try work.console.show(AccountReport(work.client, planned.deletion, days: planned.days)) { _ in loss }
                return .done
            }
            let deletion = try await work.client.deletion.ask(password: try work.password())
            work.wrote("the deletion of the account is asked for")
            let report = AccountReport(work.client, deletion, days: planned.days)
            if deletion.isDone { try await work.opening.opener.end { await work.client.close() } }
            try work.console.show(report, essence: [report.account]) { _ in
                deletion.isDone
                    ? "The account \(account.name) is deleted, with what was on this device."
                    : "The account \(account.name) will be deleted on \(work.time.text(deletion.dueAt)); "
                        + "until then 'salus account keep' takes it back."
            }
            return .done
        })

    static let keep = ScriptVerb(
        "keep", of: "account", "keep your account that was to be deleted",
        about: "Nothing has changed then. Without a deletion that was asked for it does nothing.",
        examples: [.init(command: "salus account keep", comment: "before the waiting time is over")],
        run: { (work: ScriptWork) in
            try await work.client.deletion.takeBack()
            work.wrote("the account is kept")
            try work.console.show(AccountReport(work.client, nil, days: nil)) { _ in
                "The account \(work.client.account.name) is kept."
            }
            return .done
        })

    static func loss(_ records: [String], of account: UserName, days: Int) -> String {
        let names = records.joined(separator: ", ")
        let named = records.isEmpty ? "It has no record of its own." : "Its records: \(names)."
        let wait =
            days == 0
            ? "It is done at once, and nothing brings it back."
            : "It is done after \(days) \(days == 1 ? "day" : "days"), and can be taken back until then."
        return "The account \(account) is deleted, and its records are erased for good. \(named) \(wait)"
    }
}

/// An account as `salus account` prints it.
struct AccountReport: Encodable, Sendable {
    let account, role, server: String
    let deletion: AccountDeletion?
    /// Days in which a deletion can be taken back; nil where the server was not asked.
    let deletionDays: Int?
    /// Nil where the server was not asked.
    let profile: OwnProfileReport?

    init(_ client: HealthClient, _ deletion: AccountDeletion?, days: Int?, _ profile: AccountProfile? = nil) {
        self.profile = profile.map(OwnProfileReport.init)
        (account, role) = (client.account.name.text, client.account.role.rawValue)
        (server, self.deletion, deletionDays) = (client.server, deletion, days)
    }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        let end = deletion.map { "on \(time.text($0.dueAt)); 'salus account keep' takes it back" }
        return layout.pairs(
            [
                ("Account", account), ("Role", role), ("Server", server), ("Deletion", end ?? "not asked for"),
            ] + (profile?.pairs ?? []))
    }
}
