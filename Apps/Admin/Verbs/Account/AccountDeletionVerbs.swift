import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let accountDeletions = list(
        ["account", "deletions"], "list the accounts that wait for their deletion",
        about: """
            The accounts whose person asked for the deletion, those that are due first coming first. When one is due,
            the server erases its records with their keys and ends every way in; until then the person keeps it with
            'salus account keep', and you with "account keep". How long that is says registration.deletionDays.
            """,
        examples: [
            .init(command: "salus-admin account deletions --data /srv/salus", comment: "which, and until when?"),
            .init(
                command: "salus-admin account deletions --all -o json --data /srv/salus | jq .deletions",
                comment: "for a program"),
        ],
        call: { _ in ListAccountDeletionsCall() }, essence: \.account.text,
        empty: "No account waits for its deletion."
    ) { page, layout in
        layout.table(
            ["NAME", "ASKED", "DUE", "ID"],
            page.deletions.map { waiting in
                [
                    TableCell(waiting.account.text, isWhole: true), TableCell("\(waiting.deletion.askedAt)"),
                    TableCell("\(waiting.deletion.dueAt)", .warning),
                    TableCell("\(waiting.id)", .faint, isWhole: true),
                ]
            })
    }

    static let accountKeep = change(
        VerbPage(
            words: ["account", "keep"], summary: "keep an account that is to be deleted", operands: [.account],
            options: Option.places, effect: .loses,
            about: """
                Takes the deletion back that the person asked for, as when it was a mistake or another's doing. The
                account and its records stay as they are. The person is told by a notice, and may ask again. What is
                deleted already does not come back.
                """,
            examples: [
                .init(command: "salus-admin account keep anna --data /srv/salus", comment: "asks first"),
                .init(command: "salus-admin account keep anna --yes --data /srv/salus", comment: "in a script"),
            ]),
        { invocation, _ in CancelAccountDeletionCall(name: invocation.operands[0]) },
        loss: { invocation, connection in
            let name = invocation.operands[0]
            guard let deletion = try await connection.send(ShowAccountCall(name: name)).deletion else { return nil }
            return Loss(
                sentence: "\(name) asked for the deletion, which is due \(deletion.dueAt). It would not be done.",
                word: name)
        },
        essence: { waiting, _ in [waiting.account.text] },
        says: { waiting, invocation, _ in "\(waiting.account) \(invocation.isDryRun ? "would be" : "is") kept." })
}
