import CommandKit
import SalusAPI
import SalusModels

extension Verb {
    static let appRegister = Verb(
        page: VerbPage(
            words: ["app", "register"], summary: "register an app by its manifest and print what it signs with",
            operands: [Operand("MANIFEST", .file, help: "the app's manifest.json")],
            options: [approve] + AppCredentialText.options + Option.places, effect: .changes,
            about: """
                Takes an Indivo or SMART manifest. An app with ui_app true shows pages, one with ui_app false is an
                admin app, one with mode background works by itself, and every other one works while someone uses it.
                The secret is told once. Until it is approved the app is let in nowhere, and on no record before the
                record's owner has enabled it there.

                A manifest with redirect_uris and scope is that of a SMART app, which asks people for access by OAuth 2
                and reads FHIR. It is a public client where token_endpoint_auth_method says none, signs with its keys
                (jwks) where that says private_key_jwt, and has a secret otherwise. Its name is its client id. With mode
                background, private_key_jwt, system/ scopes and no redirect_uris it is a backend service: it reads those
                records on which people enable it.

                Addresses of the manifest that are relative (icon, index, oauth_callback_url) are completed with the
                address of the web pages, as an Indivo server does it, and the verb says so.

                An app that was written for another server keeps its key and secret with --credentials.
                """,
            examples: [
                .init(
                    command: "salus-admin app register labs/manifest.json --data /srv/salus",
                    comment: "look at it, then approve it"),
                .init(
                    command: """
                        salus-admin app register labs/manifest.json --credentials labs/credentials.json \
                        --approve --data /srv/salus
                        """,
                    comment: "an app that has its key and secret already"),
            ]),
        run: { invocation, context in
            let manifest = try AppFiles.manifest(at: invocation.operands[0])
            let proof = try AppCredentialText.proof(invocation)
            let call = RegisterAppCall(.init(manifest: manifest, proof: proof, approved: invocation.has(approve)))
            let made = try await context.change(call, invocation)
            for remark in AppFiles.remarks(on: manifest, keptAs: made.app.manifest) { context.console.remark(remark) }
            try context.console.show(made, essence: invocation.isDryRun ? [] : AppCredentialText.essence(made)) {
                layout in
                invocation.isDryRun
                    ? "Would register \(made.app.name) (\(made.app.kind.rawValue))." : registered(made, on: layout)
            }
            return .done
        })

    private static let approve = Option(name: "approve", help: "approve it with the same stroke")

    private static func registered(_ made: AppCredentials, on layout: OutputLayout) -> String {
        let next =
            made.app.state == .active
            ? "It is approved." : "It waits; approve it with: salus-admin app approve \(made.app.name)"
        return """
            Registered \(made.app.name) (\(made.app.kind.rawValue)). \(next)

            \(AppCredentialText.text(made, on: layout))
            """
    }
}
