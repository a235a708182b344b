import CommandKit
import SalusAPI
import SalusModels

extension Verb {
    static let accountEdit = change(
        VerbPage(
            words: ["account", "edit"], summary: "change a person's full name or address for mail",
            operands: [.account], options: [fullName, contact] + Option.places, effect: .changes,
            about: """
                Mails that let a person into an account go to this address: make sure that it is the person's. The
                person is told in the inbox when it changes. 'account rename' changes the user name.
                """,
            examples: [
                .init(
                    command: "salus-admin account edit anna --contact anna@home.example --data /srv/salus",
                    comment: "a new address"),
                .init(
                    command: "salus-admin account edit anna --full-name 'Anna Berg' --contact '' --data /srv/salus",
                    comment: "no mail any more"),
            ]),
        { invocation, _ in
            let body = EditAccountCall.Body(fullName: invocation[fullName], contact: invocation[contact])
            guard body.fullName != nil || body.contact != nil else {
                throw UsageError("say what changes: --full-name NAME, --contact ADDRESS or both")
            }
            return EditAccountCall(name: invocation.operands[0], body)
        },
        says: { profile, invocation, layout in
            layout.pairs([
                ("Name", invocation.operands[0]), ("Full name", profile.fullName), ("Contact", profile.contact),
            ])
        })

    private static let fullName = Option(name: "full-name", value: "NAME", help: "at most 254 bytes; empty for none")
    private static let contact = Option(
        name: "contact", value: "ADDRESS", help: "where mail for the person goes; empty for none")
}
