import CommandKit
import SalusAPI

extension Verb {
    static let appRotate = change(
        VerbPage(
            words: ["app", "rotate"], summary: "give an app a new key and secret", operands: [.app],
            options: AppCredentialText.options + [AppCredentialText.webKeys] + Option.places, effect: .loses,
            about: """
                The old key and secret sign nothing any more, at once, and every token of the app ends: people who use
                it are asked for their consent again. Where the app was enabled it stays so.

                A SMART app with private_key_jwt has no secret: give its new public keys with --jwks.
                """,
            examples: [
                .init(
                    command: "salus-admin app rotate labs@apps.example.org --data /srv/salus", comment: "asks first")
            ]),
        { invocation, _ in
            RotateAppCall(name: invocation.operands[0], proof: try proof(invocation))
        },
        loss: { invocation, _ in
            let name = invocation.operands[0]
            return Loss(
                sentence: "The key and secret that \(name) has now will stop working, and all its tokens will end.",
                word: name)
        },
        essence: { made, invocation in invocation.isDryRun ? [] : AppCredentialText.essence(made) },
        says: { made, invocation, layout in
            invocation.isDryRun
                ? "\(invocation.operands[0]) would get a new key." : AppCredentialText.text(made, on: layout)
        })

    private static func proof(_ invocation: Invocation) throws -> AppProofForm? {
        let proof = try AppCredentialText.proof(invocation)
        guard let file = invocation[AppCredentialText.webKeys] else { return proof }
        guard proof == nil else { throw UsageError("--jwks goes with no other credentials") }
        return AppProofForm(jwks: try AppFiles.webKeys(at: file))
    }
}
