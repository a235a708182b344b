import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let mailRetry = change(
        VerbPage(
            words: ["mail", "retry"], summary: "try mail again at once",
            operands: [Operand("MAIL", .text, help: "the mail, or how it begins; all when left out", isOptional: true)],
            options: Option.places, effect: .changes,
            about: """
                For mail that waits or was given up, once what was in its way is mended. It is tried within a second,
                and with all its tries again. Mail without a use, such as a secret that was
                used, is dropped.
                """,
            examples: [
                .init(command: "salus-admin mail retry --data /srv/salus", comment: "all of it"),
                .init(command: "salus-admin mail retry 0b1c --data /srv/salus", comment: "one, by its beginning"),
            ]),
        { invocation, connection in
            guard let text = invocation.operands.first else { return RetryMailCall(.init(mail: nil)) }
            let known = try await connection.everything(ListMailCall()).map(\.id)
            let mail = try IdentifierPrefix.find(text, in: known, "mail", listedBy: "mail status")
            return RetryMailCall(.init(mail: mail))
        },
        says: { count, invocation, _ in
            "\(invocation.isDryRun ? "Would try" : "Tries") \(counted(count.mails, "mail")) at once."
        })

    static let mailTest = Verb(
        page: VerbPage(
            words: ["mail", "test"], summary: "send someone a mail that says only that mail arrives",
            operands: [.account], options: Option.places, effect: .changes,
            about: """
                Goes to the contact address of the account. Whether it left is seen from "mail status": it is gone from
                there, or is there with what was in its way.
                """,
            examples: [
                .init(
                    command: "salus-admin mail test anna@example.org --data /srv/salus",
                    comment: "to look whether it comes")
            ]),
        run: { invocation, context in
            let call = SendTestMailCall(.init(account: invocation.operands[0]))
            let answer = try await context.change(call, invocation)
            try context.console.show(answer, essence: [answer.outcome]) { _ in mailOutcome(answer.outcome) }
            return answer.outcome == "queued" ? .done : .failed
        })

    /// The outcome of a mail that was asked for, in words.
    static func mailOutcome(_ outcome: String) -> String {
        switch outcome {
        case "queued": "A mail is on its way; 'salus-admin mail status' shows it if it cannot leave."
        case "off": "No mail is sent from here: mail.server is off, or no server runs on this directory."
        default: "The account has no address that mail could go to."
        }
    }
}
