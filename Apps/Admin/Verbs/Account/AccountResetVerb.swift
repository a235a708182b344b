import CommandKit
import SalusAPI
import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain

extension Verb {
    static let accountReset = Verb(
        page: VerbPage(
            words: ["account", "reset"], summary: "let someone who cannot sign in register again",
            operands: [.account], options: [days, mailed] + Option.places, effect: .loses,
            about: """
                For a person who has lost password and devices. Ends the sessions, revokes the devices, sets password
                and keys aside, and prints a one-time code; with it the person registers again, on a new device
                profile, and keeps the records.

                No one but the person can make the person's keys, so the person makes others. The old keys are kept
                and open nothing, also not with the old recovery code: plan for the loss of what only they could read.
                Other members of a vault keep it and can share it again. People who verified the old identity
                see that it changed.
                """,
            examples: [
                .init(command: "salus-admin account reset anna --data /srv/salus", comment: "asks first"),
                .init(
                    command: "salus-admin account reset anna --days 2 --dry-run --data /srv/salus",
                    comment: "what would end?"),
            ]),
        run: { invocation, context in
            let name = invocation.operands[0]
            let reset = try await context.connected(invocation) { connection in
                let call = ResetAccountCall(
                    name: name, days: invocation.number(days), mail: invocation.has(mailed) ? true : nil)
                if !invocation.isConfirmed, !invocation.isDryRun {
                    let planned = try await connection.send(call, dryRun: true)
                    try context.console.confirm(loss(planned, of: name), typing: name)
                }
                return try await context.change(call, invocation, over: connection)
            }
            try context.console.show(reset, essence: invocation.isDryRun ? [] : [reset.enrolment.code]) { _ in
                invocation.isDryRun ? loss(reset, of: name) : text(reset)
            }
            return .done
        })

    private static let days = Option(
        name: "days", value: "N", kind: .number(EnrolmentDays.range),
        help: "how long the code lives; \(EnrolmentDays.standard) by default")

    private static let mailed = Option(name: "mail", help: "mail the code to the contact address of the account, too")

    private static func loss(_ reset: AccountReset, of name: String) -> String {
        """
        \(name) will be signed out (\(counted(reset.sessions, "session"))), \(counted(reset.devices, "device")) \
        will be revoked, and the password will stop working.
        The records stay. Vaults that no one else reads open no more, also not with the old recovery code.
        """
    }

    private static func text(_ reset: AccountReset) -> String {
        """
        Ended \(counted(reset.sessions, "session")), revoked \(counted(reset.devices, "device")).

        \(enrolment(reset.enrolment))
        """
    }
}
