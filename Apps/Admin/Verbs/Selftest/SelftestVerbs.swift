import CommandKit
import SalusSelftest

extension Verb {
    static let selftestTamper = selftest(
        .tamper, "see clients refuse a server that lies",
        about: """
            The liar changes keys, identity logs, vaults, entries and files on their way to a client, answers sign-ins \
            falsely, and sends what is no answer at all.
            """)

    static let selftestRevocation = selftest(
        .revocation, "see who was shut out stay out",
        about: """
            A removed device, an ended session, an old password and copies of what went over the wire try everything, \
            and the liar helps them.
            """)

    static let selftestRestore = selftest(
        .restore, "see clients meet a server that went back",
        about: """
            The server is restored from an older backup, says so or hides it, shows single older states, and breaks \
            connections half-way through what it was asked.
            """)

    private static func selftest(_ selftest: Selftest, _ summary: String, about: String) -> Verb {
        Verb(
            page: VerbPage(
                words: ["selftest", selftest.rawValue], summary: summary, answer: .stream, takesLong: true,
                about: """
                    Starts a real server on a new data directory under $TMPDIR, with a liar before it, and lets real \
                    clients use it over TLS on this machine. \(about) Says of each attack what came of it. Nothing \
                    else is touched, and the folder goes away again. Exit status 1 when an attack was not detected.
                    """,
                examples: [
                    .init(
                        command: "salus-admin selftest \(selftest.rawValue)", comment: "a line or two for each attack"),
                    .init(
                        command: "salus-admin selftest \(selftest.rawValue) --json",
                        comment: "one object a line, for a script"),
                ]),
            run: { _, context in try await run(selftest, context) })
    }

    private static func run(_ selftest: Selftest, _ context: AdminContext) async throws -> ExitStatus {
        let progress = context.console.progress(of: selftest.attacks.count, "attacks")
        var (played, missed) = (0, 0)
        defer { progress?.finish() }
        try await context.platform.play(selftest) { result throws(AdminError) in
            played += 1
            if !result.isDetected { missed += 1 }
            progress?.clear()
            do { try context.console.show(element: result) { text(result, on: $0) } } catch {
                throw AdminError.failed("the result could not be written: \(error)")
            }
            progress?.advance(to: played, result.attack)
            if context.console.isInterrupted {
                throw AdminError.interrupted("stopped after \(counted(played, "attack"))")
            }
        }
        progress?.clear()
        context.console.remark(
            missed == 0
                ? "All \(counted(played, "attack")) came to nothing."
                : "\(missed) of \(counted(played, "attack")) went unnoticed.")
        return missed == 0 ? .done : .failed
    }

    private static func text(_ result: AttackResult, on layout: OutputLayout) -> String {
        let verdict = result.isDetected ? layout.styled("PASS", .good) : layout.styled("FAIL", .bad)
        let number = result.number.map { String($0) } ?? "–"
        let margin = String(repeating: " ", count: max(0, 3 - number.count))
        return "\(verdict) \(margin)\(number)  The server \(result.attack).\n          \(result.answer)"
    }
}
