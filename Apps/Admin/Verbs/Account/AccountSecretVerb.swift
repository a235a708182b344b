import CommandKit
import SalusAPI

extension Verb {
    static let accountSecret = Verb(
        page: VerbPage(
            words: ["account", "secret"], summary: "show the secrets of an account that an app made for someone",
            operands: [.account], options: Option.places,
            about: """
                An app that makes an account for a person gets secrets with which the person is let in. The server mails
                the primary one if it sends mail (see "mail status"); where it cannot, this shows the secrets until they
                are used, with the text of the mail to hand over. The second one is told another way in any case. An
                account made by "account create" has none: its code was shown once, and "account reset" makes another.
                """,
            examples: [
                .init(
                    command: "salus-admin account secret anna@example.org --data /srv/salus",
                    comment: "to tell anna by telephone")
            ]),
        run: { invocation, context in
            let call = ReadInvitationCall(name: invocation.operands[0])
            let secrets = try await context.connected(invocation) { try await $0.send(call) }
            try context.console.show(secrets, essence: [secrets.primary]) { layout in
                let pairs =
                    [("Primary secret", secrets.primary)] + (secrets.second.map { [("Second secret", $0)] } ?? [])
                let letter = secrets.letter.map { "\n\nTo hand over:\n\n\($0.subject)\n\n\($0.body)" }
                return layout.pairs(pairs) + (letter ?? "")
            }
            return .done
        })
}
