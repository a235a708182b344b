import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus check-log`: the whole access log of the server, held against its signature by this device.
enum CheckLogVerb {
    static let checkLog = ScriptVerb(
        "check-log", "compute the tree of the server's whole access log, and compare it with what was signed",
        takesLong: true,
        about: """
            The server signs a root over all lines of its access log, those of other people's records too. This fetches
            a hash of each line, which tells nothing of it, computes the root here, and compares: with the signed one,
            and with what this device saw before. It takes one call for 256 lines. 'who-looked' proves the lines of a
            record; this proves that there is one log for everybody. Ends with status 1 when it is not so.
            """,
        examples: [.init(command: "salus check-log --json | jq -r .verdict", comment: "from a monitor")],
        run: { (work: ScriptWork) in
            let bar = Locked<CommandKit.ProgressReporter?>(nil)
            let tree = try await work.client.accessTree { done, total in
                let shown = bar.withLock { bar -> CommandKit.ProgressReporter? in
                    bar = bar ?? work.console.progress(of: total, "parts")
                    return bar
                }
                shown?.advance(to: done)
            }
            bar.withLock { $0?.finish() }
            let report = AccessTreeReport(verdict: tree.verdict, lines: tree.lines, signedAt: tree.signedAt)
            try work.console.show(report) { _ in report.text(work.time) }
            return [.proven, .notSigned].contains(tree.verdict) ? .done : .failed
        })
}

private struct AccessTreeReport: Encodable {
    let verdict: AccessTree.Verdict
    let lines: Int
    let signedAt: Instant?

    func text(_ time: LocalTime) -> String {
        switch verdict {
        case .proven:
            "All \(counted(lines, "line")) of the server's log give the root that it signed on "
                + "\(signedAt.map { time.text($0) } ?? "?"), and nothing that this device saw before has changed."
        case .notSigned: "The server has signed nothing of its log so far."
        case .signature: "The log is not signed with the server's key. \(Self.advice)"
        case .otherRoot: "The log does not give the root that the server signed. \(Self.advice)"
        case .rewritten: "The log no longer begins with what this device has seen of it. \(Self.advice)"
        case .shortened: "The log has fewer lines than this device has seen. \(Self.advice)"
        }
    }

    private static let advice = "Show this to a person you trust, and ask the operator."
}
