import CommandKit
import SalusAPI

extension Verb {
    static let appKeyAdd = change(
        VerbPage(
            words: ["app", "key", "add"], summary: "let an installation of an app sign with its own key",
            operands: [.app], options: [file.needed] + Option.places, effect: .changes,
            about: """
                Each installation of an app may have a key pair of its own, so that no secret ships in the app. The
                installation keeps the private half and gives you the public one; what is printed is the consumer key
                that it names. The app's other keys stay.
                """,
            examples: [
                .init(
                    command: "salus-admin app key add meds@apps.example.org --public-key desk.pem --data /srv/salus",
                    comment: "one more desk")
            ]),
        { invocation, _ in
            let proof = try AppFiles.proof(credentials: nil, publicKey: try invocation.required(file))
            return AddAppKeyCall(name: invocation.operands[0], publicKey: proof?.publicKey ?? "")
        },
        essence: { made, invocation in invocation.isDryRun ? [] : AppCredentialText.essence(made) },
        says: { made, invocation, layout in
            invocation.isDryRun
                ? "\(invocation.operands[0]) would have one more key." : AppCredentialText.text(made, on: layout)
        })

    static let appKeyRemove = Verb(
        page: VerbPage(
            words: ["app", "key", "remove"], summary: "end one key of an app",
            operands: [.app, Operand("KEY", help: "the consumer key, as 'app show' shows it")],
            options: Option.places, effect: .loses,
            about:
                "The installation that signs with it is let in nowhere any more, at once. The app's other keys stay.",
            examples: [
                .init(
                    command: "salus-admin app key remove meds@apps.example.org KEY --data /srv/salus",
                    comment: "asks first")
            ]),
        run: { invocation, context in
            let (name, key) = (invocation.operands[0], invocation.operands[1])
            let loss = "The installation of \(name) that signs with \(key) will stop working."
            try context.confirm(loss, typing: name, invocation)
            _ = try await context.change(RemoveAppKeyCall(name: name, key: key), invocation)
            try context.console.show(["app": name, "key": key]) { _ in
                invocation.isDryRun ? "\(name) would lose that key." : "Ended that key of \(name)."
            }
            return .done
        })

    private static let file = Option(
        name: "public-key", value: "FILE", kind: .file, help: "the installation's RSA public key (PEM)")
}
