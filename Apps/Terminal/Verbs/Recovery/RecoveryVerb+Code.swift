import CommandKit
import SalusBase
import SalusClient
import SalusTerminal

/// `salus recovery …`, as far as it is about the code on paper.
extension RecoveryVerb {
    /// In the order of the help page.
    static let aboutCode: [ScriptVerb] = [showRecoveryCode, renewRecoveryCode]

    static let showRecoveryCode = ScriptVerb(
        "show", of: "recovery", "show how you get back in without the password",
        about: """
            When your recovery code was made, and who lets you back in. The code itself is kept nowhere but on your
            paper: renew gives another one, if that is lost. Asks for the password and the server.
            """,
        examples: [.init(command: "salus recovery show", comment: "is there a code, and from when?")],
        run: { (work: ScriptWork) in
            let made = try await work.client.keys.recoveryCodeMade(password: try work.password())
            let report = WaysBackReport(made, RecoveryReport(try await work.client.contacts.detail()))
            try work.console.show(report, essence: made.map { [$0.description] } ?? []) {
                report.text(on: $0, work.time)
            }
            return .done
        })

    static let renewRecoveryCode = ScriptVerb(
        "renew", of: "recovery", "make a new recovery code", options: [.codeUnseen],
        about: """
            The code that you have on paper opens your account until you have typed the last part of the new one back;
            from then on it opens nothing, and can be thrown away.
            """,
        examples: [
            .init(
                command: "salus recovery renew", comment: "asks for the password, and for the last part of the new code"
            ),
            .init(
                command: "salus recovery renew --yes -o json --password-fd 4 4<file",
                comment: "for a script that keeps it"),
        ],
        run: { (work: ScriptWork) in
            // Checked first, so that no code is made that is never seen.
            guard work.invocation.has(.codeUnseen) || work.console.surroundings.canAsk else {
                throw ScriptFailure(
                    .refused,
                    ErrorNotice(
                        "Nothing was done: there is no terminal to type the new code's last part.",
                        nextStep: "--yes does not ask."))
            }
            try await work.client.keys.renewRecoveryCode(password: try work.password()) {
                (code) async throws(ClientError) in
                do { try work.console.note(code, work.invocation) } catch { throw .cancelled }
            }
            work.console.remark("The new recovery code is active; the old one does not work any more.")
            return .done
        })
}

/// The recovery options of an account whose password is lost.
struct WaysBackReport: Encodable, Sendable {
    /// Null where the account has none.
    let recoveryCodeMade: Instant?
    let contacts: RecoveryReport

    init(_ made: Instant?, _ contacts: RecoveryReport) { (recoveryCodeMade, self.contacts) = (made, contacts) }

    func text(on layout: OutputLayout, _ time: LocalTime) -> String {
        let code =
            recoveryCodeMade.map {
                "Your recovery code was made \(time.text($0)); it is on your paper and nowhere else."
            }
            ?? layout.styled("Your account has no recovery code: salus recovery renew makes one.", .warning)
        return code + "\n" + contacts.text(on: layout, time)
    }
}
