import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let accountRename = Verb(
        page: VerbPage(
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
        run: { invocation, context in
            let (old, new) = (invocation.operands[0], invocation.operands[1])
            let account = try await context.change(RenameAccountCall(name: old, to: new), invocation)
            try context.console.show(account) { _ in
                "\(old) \(invocation.isDryRun ? "would be" : "is now") \(account.name)."
            }
            return .done
        })
}
