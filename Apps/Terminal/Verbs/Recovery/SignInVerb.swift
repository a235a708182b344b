import CommandKit
import SalusClient
import SalusCrypto
import SalusModels
import SalusTerminal

/// A verb for a device that has nothing of the account yet: its page, and its work at the door.
struct SignInVerb: Sendable {
    let page: VerbPage
    let run: @Sendable (SignInScript) async throws -> ExitStatus

    /// In the order of the help page.
    static let all = [
        askContacts, contactWords, enterByContacts, signUp, createProfile, connectProfile, listProfiles, profileForm,
    ]

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

/// `salus sign-up`: an account for a new person.
extension SignInVerb {
    static let signUp = SignInVerb(
        "sign-up", of: nil, "make an account, and sign this device in",
        options: [clinician, note, code, .codeUnseen],
        about: """
            Makes the account's keys on this device, and for a patient a record of their own. With --code-fd it finishes
            what the operator began with a one-time code; without, the server has to let people sign up, and where an
            administrator decides you can sign in once you are let in. The recovery code, which is shown only now, lets
            you back in without the password: its last part is typed back, or with --yes it is the output.
            """,
        examples: [
            .init(
                command: "salus sign-up --server https://salus.example.org --account anna", comment: "asks for the rest"
            ),
            .init(
                command: "salus sign-up --account anna --server https://salus.example.org -y --password-fd 3 "
                    + "--local-password-fd 4 3<password 4<local >recovery-code", comment: "from a script"),
        ],
        run: { work in
            let place = try work.opening.place()
            let way = try work.way()
            let password = try work.opening.chosenPassword()
            let client = try await work.makeAccount(
                place, way, password: password, local: try work.opening.chosenLocalPassword())
            let isWaiting = client.account.state == .pending
            if !isWaiting { _ = await client.sync.syncNow() }
            await client.close()
            work.console.remark(
                isWaiting
                    ? "The account is made; sign in with 'salus sync' once an administrator has let you in."
                    : "The account \(place.account) is made, and this device is signed in.")
            return .done
        })

    fileprivate static let clinician = Option(
        name: "clinician", help: "as a clinician, who has no record unasked; the operator may not let you")
    fileprivate static let note = Option(
        name: "note", value: "TEXT", help: "for the administrator who decides about the account")
    fileprivate static let code = Option(
        name: "code-fd", value: "N", kind: .number(0...1_048_576),
        help: "read the operator's one-time code from open file N (one line)")
}

extension SignInScript {
    fileprivate enum Way {
        case new(AccountRole, note: String)
        case code(String)
    }

    fileprivate func way() throws(ScriptFailure) -> Way {
        guard let file = invocation.number(SignInVerb.code) else {
            return .new(
                invocation.has(SignInVerb.clinician) ? .clinician : .patient, note: invocation[SignInVerb.note] ?? "")
        }
        return .code(try opening.secret(Int32(file), "").withBytes { String(decoding: $0, as: UTF8.self) })
    }

    fileprivate func makeAccount(
        _ place: ProfileOpener.SignInTarget, _ way: Way, password: Secret, local: Secret
    ) async throws(ClientError) -> HealthClient {
        let show: ProfileOpener.ShowRecoveryCode = { (code) async throws(ClientError) in
            do { try console.note(code, invocation) } catch { throw .cancelled }
        }
        switch way {
        case .new(let role, let note):
            return try await opening.opener.signUp(
                place, as: role, note: note, password: password, localPassword: local, showRecoveryCode: show)
        case .code(let code):
            return try await opening.opener.enrol(
                place, code: code, password: password, localPassword: local, showRecoveryCode: show)
        }
    }
}
