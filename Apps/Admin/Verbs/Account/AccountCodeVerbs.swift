import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let accountSendCode = Verb(
        page: VerbPage(
            words: ["account", "send-code"], summary: "mail an enrolment code again", operands: [.account],
            options: Option.places, effect: .changes,
            about: """
                For a code that was mailed, and for a sign-up in a browser whose link was lost. A code that was only
                printed is not kept: "account reset --mail" makes another.
                """,
            examples: [.init(command: "salus-admin account send-code anna --data /srv/salus", comment: "once more")]),
        run: { invocation, context in
            let answer = try await context.change(SendEnrolmentCall(name: invocation.operands[0]), invocation)
            try context.console.show(answer, essence: [answer.outcome]) { _ in mailOutcome(answer.outcome) }
            return answer.outcome == "queued" ? .done : .failed
        })

    static let accountRevokeCode = Verb(
        page: VerbPage(
            words: ["account", "revoke-code"], summary: "end an enrolment code that was not used",
            operands: [.account], options: Option.places, effect: .loses,
            about: """
                For a code that went to a wrong address. The name stays reserved; "account create" with the same name
                makes another code.
                """,
            examples: [
                .init(command: "salus-admin account revoke-code anna --data /srv/salus", comment: "asks first")
            ]),
        run: { invocation, context in
            let name = invocation.operands[0]
            try await context.connected(invocation) { connection in
                try context.confirm("The code of \(name) will let no person in any more.", typing: name, invocation)
                _ = try await context.change(RevokeEnrolmentCall(name: name), invocation, over: connection)
            }
            try context.console.show(["account": name], essence: []) { _ in
                "The code of \(name) \(invocation.isDryRun ? "would be" : "is") ended."
            }
            return .done
        })
}
