import CommandKit
import SalusAPI
import SalusBase

extension Verb {
    static let tokenKeyList = Verb(
        page: VerbPage(
            words: ["token-key", "list"], summary: "list the keys that sign ID tokens", options: Option.places,
            about: """
                Apps that ask for the scope openid are told by a signed ID token who signed in (OpenID Connect). They
                verify it with the keys at /oauth2/jwks: the one that signs now, and those of before, for a day after
                they were replaced. The first app that signs a person in makes the first key.
                """,
            examples: [.init(command: "salus-admin token-key list --data /srv/salus", comment: "which key signs?")]),
        run: { invocation, context in
            let list = try await context.connected(invocation) { try await $0.send(ListTokenKeysCall()) }
            try context.console.show(list, essence: list.keys.map(\.id)) { layout in
                list.keys.isEmpty
                    ? "No key yet: the first app that signs a person in makes it."
                    : layout.table(["KEY", "SINCE", "STATE"], list.keys.map(row))
            }
            return .done
        })

    static let tokenKeyRotate = Verb(
        page: VerbPage(
            words: ["token-key", "rotate"], summary: "sign ID tokens with a new key", options: Option.places,
            effect: .changes,
            about: """
                The key of before signs nothing any more and verifies for a day, so that no sign-in fails. If
                another party may have it, remove it afterwards: see 'token-key remove'.
                """,
            examples: [.init(command: "salus-admin token-key rotate --data /srv/salus", comment: "as every year")]),
        run: { invocation, context in
            let made = try await context.change(RotateTokenKeyCall(), invocation)
            try context.console.show(made, essence: invocation.isDryRun ? [] : [made.id]) { _ in
                invocation.isDryRun ? "A new key would sign ID tokens." : "\(made.id) signs ID tokens now."
            }
            return .done
        })

    static let tokenKeyRemove = Verb(
        page: VerbPage(
            words: ["token-key", "remove"], summary: "end a key of ID tokens that signs no more",
            operands: [Operand("KEY", help: "its name, as 'token-key list' shows it")], options: Option.places,
            effect: .loses,
            about: "At once: what it signed verifies no more. The key that signs is rotated first.",
            examples: [
                .init(command: "salus-admin token-key remove KEY --data /srv/salus", comment: "it leaked; asks first")
            ]),
        run: { invocation, context in
            let key = invocation.operands[0]
            try context.confirm("ID tokens that \(key) signed verify no more.", typing: key, invocation)
            let gone = try await context.change(RemoveTokenKeyCall(key: key), invocation)
            try context.console.show(gone, essence: []) { _ in
                "\(gone.id) \(invocation.isDryRun ? "would be" : "is") removed."
            }
            return .done
        })

    private static func row(_ key: TokenKeyDetail) -> [TableCell] {
        let state = key.publishedUntil.map { "verifies until \($0)" } ?? "signs"
        return [TableCell(key.id, isWhole: true), TableCell("\(key.createdAt.date)"), TableCell(state)]
    }
}
