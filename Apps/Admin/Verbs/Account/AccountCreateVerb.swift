import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let accountCreate = Verb(
        page: VerbPage(
            words: ["account", "create"], summary: "reserve a name and print a one-time enrolment code",
            operands: .one("NAME"), options: Option.places + [role, days],
            about: """
                Nobody but the person can make the person's keys. This reserves the name and prints a code that works
                once; with it the person finishes the registration on their own device and chooses the password there.
                """,
            examples: [
                .init(command: "salus-admin account create anna --data /srv/salus", comment: "a patient"),
                .init(
                    command: "salus-admin account create dr.lee --role clinician --days 2 --data /srv/salus",
                    comment: "a clinician, whose code lives for two days"),
            ]),
        run: { invocation, context in
            let body = CreateAccountCall.Body(
                name: invocation.operands[0], role: try wantedRole(invocation), days: try wantedDays(invocation))
            let made = try await context.connected(invocation) { try await $0.send(CreateAccountCall(body)) }
            try context.console.show(made, as: invocation.format) { text(made) }
            return .done
        })

    private static let role = Option(
        name: "role", value: "ROLE", help: "what the account is for; patient if not said",
        choices: AccountRole.allCases.map(\.rawValue))
    private static let days = Option(name: "days", value: "N", help: "how long the code lives; 7 if not said")

    private static func wantedRole(_ invocation: Invocation) throws(UsageError) -> AccountRole {
        guard let text = invocation[role] else { return .patient }
        guard let role = AccountRole(rawValue: text) else { throw UsageError("no role is called '\(text)'") }
        return role
    }

    private static func wantedDays(_ invocation: Invocation) throws(UsageError) -> Int? {
        guard let text = invocation[days] else { return nil }
        guard let days = Int(text), (1...90).contains(days) else {
            throw UsageError("--days takes a whole number from 1 to 90")
        }
        return days
    }

    private static func text(_ made: Enrolment) -> String {
        """
        Reserved \(made.account.name) (\(made.account.role.rawValue)).

        Enrolment code   \(made.code)
        Works once, until \(made.expires). It is not shown again.

        On their own device, the person now runs
          salus --server URL --account \(made.account.name)
        presses F2 ("I have a one-time code"), types the code, and chooses a password that only they know.
        """
    }
}
