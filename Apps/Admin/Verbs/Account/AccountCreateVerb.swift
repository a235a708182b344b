import CommandKit
import SalusAPI
import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain

extension Verb {
    static let accountCreate = Verb(
        page: VerbPage(
            words: ["account", "create"], summary: "reserve a name and print a one-time enrolment code",
            operands: [Operand("NAME", help: "the user name to reserve")],
            options: [role, days, fullName, contact, mail] + Option.places,
            effect: .changes,
            about: """
                No one but the person can make the person's keys. This reserves the name and prints a code that works
                once; with it the person finishes the registration on their own device and chooses the password there.
                With --mail the code also goes to that address; "account show" tells whether it was sent, "account
                send-code" sends it again, and "account revoke-code" ends it.
                """,
            examples: [
                .init(command: "salus-admin account create anna --data /srv/salus", comment: "a patient"),
                .init(
                    command: "salus-admin account create dr.lee --role clinician --days 2 --data /srv/salus",
                    comment: "a clinician; the code is good for two days"),
                .init(
                    command: "salus-admin account create anna --mail anna@example.org --data /srv/salus",
                    comment: "the code goes by mail"),
            ]),
        run: { invocation, context in
            let body = CreateAccountCall.Body(
                name: invocation.operands[0], role: role(invocation), days: invocation.number(days),
                fullName: invocation[fullName], contact: invocation[mail] ?? invocation[contact],
                mail: invocation[mail].map { _ in true })
            let made = try await context.change(CreateAccountCall(body), invocation)
            try context.console.show(made, essence: invocation.isDryRun ? [] : [made.code]) { _ in
                invocation.isDryRun
                    ? "Would reserve \(made.account.name) (\(made.account.role.rawValue))." : text(made)
            }
            return .done
        })

    private static let role = Option(
        name: "role", value: "ROLE", kind: .choice(AccountRole.allCases.map(\.rawValue)),
        help: "what the account is for; patient by default")
    private static let days = Option(
        name: "days", value: "N", kind: .number(EnrolmentDays.range),
        help: "how long the code lives; \(EnrolmentDays.standard) by default")
    private static let fullName = Option(
        name: "full-name", value: "TEXT", kind: .text, help: "what the person is called")
    private static let contact = Option(
        name: "contact", value: "ADDRESS", kind: .text, help: "where the person reads electronic mail")

    private static let mail = Option(
        name: "mail", value: "ADDRESS", kind: .text, help: "where the code is mailed; also the contact address")

    private static func role(_ invocation: Invocation) -> AccountRole {
        invocation[role].flatMap(AccountRole.init(rawValue:)) ?? .patient
    }

    private static func text(_ made: Enrolment) -> String {
        "Reserved \(made.account.name) (\(made.account.role.rawValue)).\n\n\(enrolment(made))"
    }

    /// The code, and what the person does with it.
    static func enrolment(_ made: Enrolment) -> String {
        """
        Enrolment code   \(made.code)
        Works once, until \(made.expires). \
        \(made.isMailed ? "A mail with it is on its way." : "It is not shown again.")

        On their own device, the person now runs
          salus --server URL --account \(made.account.name)
        presses F2 ("I have a one-time code"), types the code, and chooses a password that only they know.
        """
    }
}
