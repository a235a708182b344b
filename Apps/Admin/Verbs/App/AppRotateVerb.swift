import CommandKit
import SalusAPI

extension Verb {
    static let appRotate = Verb(
        page: VerbPage(
            words: ["app", "rotate"], summary: "give an app a new key and secret", operands: [.app],
            options: AppCredentialText.options + Option.places, effect: .loses,
            about: """
                The old key and secret sign nothing any more, at once, and every token of the app ends: people who use
                it are asked for their consent again. Where the app was enabled it stays so.
                """,
            examples: [
                .init(
                    command: "salus-admin app rotate labs@apps.example.org --data /srv/salus", comment: "asks first")
            ]),
        run: { invocation, context in
            let name = invocation.operands[0]
            let call = RotateAppCall(name: name, proof: try AppCredentialText.proof(invocation))
            let loss = "The key and secret that \(name) has now will stop working, and all its tokens will end."
            try context.confirm(loss, typing: name, invocation)
            let made = try await context.change(call, invocation)
            try context.console.show(made, essence: invocation.isDryRun ? [] : AppCredentialText.essence(made)) {
                layout in
                invocation.isDryRun
                    ? "\(name) would get a new key." : AppCredentialText.text(made, on: layout)
            }
            return .done
        })
}
