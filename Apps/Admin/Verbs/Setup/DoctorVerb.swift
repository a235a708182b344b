import CommandKit
extension Verb {
    static let doctor = Verb(
        page: VerbPage(
            words: ["doctor"], summary: "look whether a data directory is well",
            options: [Option.data.needed, configuration],
            about: """
                Looks at the directory and who may read it, the key file, the server's configuration and certificate,
                the server that runs on it, the databases (their schema, whether they are whole, record keys without a
                record and the other way round, access lines without a place in the signed tree), the PostgreSQL server
                under them, the clock, the disk, and how old the newest backup is. Says how to mend what is wrong.
                Changes nothing and reads the databases whole, also while a server runs. Exit status 1 when something
                fails; a warning does not.
                """,
            examples: [
                .init(command: "salus-admin doctor --data /srv/salus", comment: "is all well?"),
                .init(
                    command: "salus-admin doctor --config /etc/salus/server.json5 --data /srv/salus -o json",
                    comment: "with the certificate that the server is configured for, for a monitor"),
            ]),
        run: { invocation, context in
            let findings = await context.platform.examine(
                try invocation.required(.data), configuration: invocation[configuration])
            try context.console.show(findings) { text(findings, on: $0) }
            return findings.contains { $0.verdict == .fail } ? .failed : .done
        })

    private static let configuration = Option(
        name: "config", value: "FILE", kind: .file, help: "the configuration file of the server")

    private static func text(_ findings: [Finding], on layout: OutputLayout) -> String {
        findings.map { finding in
            let mend = finding.mend.map { "\n\(String(repeating: " ", count: 22))→ \($0)" } ?? ""
            let verdict = layout.styled(column(finding.verdict.rawValue, 6), style(finding.verdict))
            return "\(verdict)\(column(finding.subject, 16))\(finding.text)\(mend)"
        }.joined(separator: "\n")
    }

    private static func column(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func style(_ verdict: Finding.Verdict) -> OutputStyle {
        switch verdict {
        case .ok: .good
        case .warn: .warning
        case .fail: .bad
        }
    }
}
