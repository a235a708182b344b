import CommandKit
import SalusClient
import SalusTerminal

/// A verb for a device that has nothing of the account yet: its page, and its work at the door.
struct SignInVerb: Sendable {
    let page: VerbPage
    let run: @Sendable (SignInScript) async throws -> ExitStatus

    /// In the order of the help page.
    static let all = [askContacts, contactWords, enterByContacts, signUp]

    static let askContacts = SignInVerb(
        "ask", "ask your contacts to let you back in, from a new device", options: [.again],
        about: """
            For who has lost password and recovery code. Shows words that you read to your contacts. Your other devices
            are told, and your mail address where the server knows one; this device has to wait for two days, in which
            each of them can refuse. The local password that you choose here guards what this device keeps meanwhile,
            and is this device's from then on.
            """,
        examples: [
            .init(
                command: "salus recovery ask --server https://salus.example.org --account ana",
                comment: "on a new device")
        ],
        run: { work in
            let place = try work.opening.place()
            if try work.opening.opener.hasAskedContacts, !work.invocation.has(.again) {
                throw ScriptFailure.askedAlready
            }
            let password = try work.opening.chosenLocalPassword()
            return try work.tell(try await work.opening.opener.askContacts(place, localPassword: password))
        })

    static let contactWords = SignInVerb(
        "words", "show the words for your contacts once more",
        about: "Shows the words of this device's request and when it may sign in. Sends nothing.",
        examples: [.init(command: "salus recovery words", comment: "for the next contact")],
        run: { work in try work.tell(try work.opening.opener.askedContacts()) })

    static let enterByContacts = SignInVerb(
        "enter", "come back in with what your contacts gave", options: [.codeUnseen],
        about: """
            From two days after you asked, once enough contacts have answered. Gives the account a new password and a
            new recovery code, which you type the last part of back, and ends every session of it. Compare safety
            numbers with one of your contacts then (vault safety), before you write anything: a new device knows nothing
            else to hold the account against.
            """,
        examples: [.init(command: "salus recovery enter", comment: "with the local password that you chose")],
        run: { work in
            let place = try work.opening.place(askedFor: try work.opening.opener.askedContacts())
            let local = try work.opening.localPassword()
            let client = try await work.opening.opener.recoverWithContacts(
                place, password: try work.opening.chosenPassword(), localPassword: local
            ) { (code) async throws(ClientError) in
                do { try work.console.note(code, work.invocation) } catch { throw .cancelled }
            }
            await client.close()
            work.console.remark(
                """
                You are in; every other session has ended. Compare safety numbers with one of your contacts \
                now: salus vault safety NAME
                """
            )
            return .done
        })

    init(
        _ word: String, of noun: String? = "recovery", _ summary: String, options: [Option] = [], about: String,
        examples: [VerbPage.Example], run: @escaping @Sendable (SignInScript) async throws -> ExitStatus
    ) {
        self.run = run
        page = VerbPage(
            words: [noun, word].compactMap(\.self), summary: summary,
            options: options + Option.place + Option.passwords, about: about, examples: examples)
    }
}

/// A command line where nothing of the account is yet.
struct SignInScript: Sendable {
    let opening: ProfileOpening
    let invocation: Invocation
    let console: Console
    let time: LocalTime

    fileprivate func tell(_ asked: ContactRecoveryInstructions) throws -> ExitStatus {
        let report = ContactRecoveryReport(asked)
        try console.show(report, essence: [report.words]) { _ in report.text(time) }
        return .done
    }
}

extension Option {
    fileprivate static let again = Option(
        name: "again", help: "ask again; answers to the earlier request are lost")
}

extension ScriptFailure {
    fileprivate static let askedAlready = ScriptFailure(
        .refused, "Contacts were asked from here already, and what they give opens for those words alone.",
        nextStep: "salus recovery words shows them once more; with --again all have to answer again.")
}
