import CommandKit

extension ServerVerb {
    /// The program's purpose, and its action without a verb.
    static let serve = ServerVerb(
        page: VerbPage(
            words: [], summary: "serve a data directory", options: Option.settings + Option.sources, answer: .text,
            about: """
                Serves a data directory, which it makes when it is new or empty. Prints 'salus-server ready at URL'
                once it accepts connections.
                """,
            examples: [
                .init(command: "salus-server --data /srv/salus", comment: "for programs of this machine"),
                .init(
                    command: "salus-server --data /srv/salus --listen 0.0.0.0:8443 --tls /etc/cert.pem,/etc/key.pem",
                    comment: "for everybody, with a certificate"),
                .init(command: "salus-server --config /etc/salus/server.json5", comment: "as a file says"),
                .init(
                    command: "SALUS_LIMITS_DOCUMENT_BYTES=67108864 salus-server --data /srv/salus --tls off",
                    comment: "behind a proxy, with larger documents"),
            ]),
        run: { _, inputs, console in
            try await ServerRun(inputs: inputs, console: console).untilStopped()
            return .done
        })
}
