import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let appShow = Verb(
        page: VerbPage(
            words: ["app", "show"], summary: "show an app, what it signs with and how many records it is on",
            operands: [.app], options: Option.places,
            about: "The app's own description and its signing keys. Secrets are not shown.",
            examples: [
                .init(
                    command: "salus-admin app show labs@apps.example.org --data /srv/salus", comment: "what is it?")
            ]),
        run: { invocation, context in
            let call = ShowAppCall(name: invocation.operands[0])
            let detail = try await context.connected(invocation) { try await $0.send(call) }
            try context.console.show(detail, essence: [detail.app.state.rawValue]) { text(detail, on: $0) }
            return .done
        })

    private static func text(_ detail: AppDetail, on layout: OutputLayout) -> String {
        let (app, manifest) = (detail.app, detail.app.manifest)
        let said: [(String, String?)] = [
            ("Name", app.name.text), ("Title", manifest.name), ("Kind", app.kind.rawValue),
            ("State", app.state.rawValue), ("Since", "\(app.createdAt)"), ("Author", manifest.author),
            ("Version", manifest.version), ("About", manifest.description), ("Purpose", manifest.purpose),
            ("Works alone", manifest.autonomousReason), ("Starts at", manifest.index),
            ("Callback", manifest.callback), ("Redirects to", manifest.redirectURIs?.joined(separator: " ")),
            ("Scopes", manifest.scope), ("Proves itself by", proof(manifest)),
            ("Records", "\(detail.records)"),
        ]
        let keys = detail.keys.map { ("Key", "\($0.consumerKey)  \($0.method), since \($0.since)") }
        return layout.pairs(said.compactMap { name, value in value.map { (name, $0) } } + keys)
    }

    /// Of a client of OAuth 2, with the names of its keys.
    private static func proof(_ manifest: AppManifest) -> String? {
        guard manifest.speaksOAuth2 else { return nil }
        let names = manifest.webKeys?["keys"]?.array?.compactMap { $0["kid"]?.string } ?? []
        let method = manifest.authenticationMethod ?? "client_secret_basic"
        return manifest.signsAssertions ? "\(method) with \(names.joined(separator: ", "))" : method
    }
}

extension Operand {
    static let app = Operand("NAME", .live("app"), help: "the app's name, as 'app list' shows it")
}
