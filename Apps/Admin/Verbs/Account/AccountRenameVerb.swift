import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let accountRename = change(
        VerbPage(
            words: ["account", "rename"], summary: "change the name someone signs in with",
            operands: [.account, Operand("NEW-NAME", help: "a user name that is free")], options: Option.places,
            effect: .changes,
            about: """
                Changes the user name. Password, keys, devices, sessions and records stay: they are bound to the
                account's identifier, not to its name. Tell the person: the next sign-in takes the new name. A device
                whose session ended before takes it on the page that signs in again, under Account. The old name is free
                for someone else.
                """,
            examples: [
                .init(
                    command: "salus-admin account rename anna anna.berg --data /srv/salus",
                    comment: "a name that says more")
            ]),
        { invocation, _ in RenameAccountCall(name: invocation.operands[0], to: invocation.operands[1]) },
        says: { account, invocation, _ in
            "\(invocation.operands[0]) \(invocation.isDryRun ? "would be" : "is now") \(account.name)."
        })
}
