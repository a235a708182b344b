extension Verb {
    static let doctor = Verb(
        page: VerbPage(
            words: ["doctor"], summary: "look whether a data directory is well",
            options: [Option.data.needed],
            about: """
                Looks at the directory, its permissions, the key file, the certificate, the databases, the clock and the
                disk. Opens the databases as the server does, which brings those of an older version forward; else it
                changes nothing. Exit status 1 when something fails; a warning does not.
                """,
            examples: [.init(command: "salus-admin doctor --data /srv/salus", comment: "is all well?")]),
        run: { invocation, context in
            let findings = await context.platform.examine(try invocation.required(.data))
            try context.console.show(findings, as: invocation.format) { text(findings) }
            return findings.contains { $0.verdict == .fail } ? .someFailed : .done
        })

    private static func text(_ findings: [Finding]) -> String {
        findings.map { finding in
            let mend = finding.mend.map { "\n\("".padded(to: 22))→ \($0)" } ?? ""
            return "\(finding.verdict.rawValue.padded(to: 6))\(finding.subject.padded(to: 16))\(finding.text)\(mend)"
        }.joined(separator: "\n")
    }
}
