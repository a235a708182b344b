import CommandKit
extension Verb {
    static let doctor = Verb(
        page: VerbPage(
            words: ["doctor"], summary: "look whether a data directory is well",
            options: [Option.data.needed],
            about: """
                Looks at the directory, its permissions, the key file, the certificate, the databases, the clock and the
                disk, and at the PostgreSQL server of a directory whose databases are on one. Opens the databases as the
                server does, which brings those of an older version forward; else it changes nothing. Exit status 1 when
                something fails; a warning does not.
                """,
            examples: [.init(command: "salus-admin doctor --data /srv/salus", comment: "is all well?")]),
        run: { invocation, context in
            let findings = await context.platform.examine(try invocation.required(.data))
            try context.console.show(findings) { text(findings, on: $0) }
            return findings.contains { $0.verdict == .fail } ? .failed : .done
        })

    private static func text(_ findings: [Finding], on paper: Paper) -> String {
        findings.map { finding in
            let mend = finding.mend.map { "\n\(String(repeating: " ", count: 22))→ \($0)" } ?? ""
            let verdict = paper.styled(column(finding.verdict.rawValue, 6), style(finding.verdict))
            return "\(verdict)\(column(finding.subject, 16))\(finding.text)\(mend)"
        }.joined(separator: "\n")
    }

    private static func column(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func style(_ verdict: Finding.Verdict) -> Style {
        switch verdict {
        case .ok: .good
        case .warn: .warning
        case .fail: .bad
        }
    }
}
