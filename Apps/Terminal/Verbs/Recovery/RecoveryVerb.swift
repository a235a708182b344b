import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// `salus recovery …`, as far as it needs an account that is open here.
enum RecoveryVerb {
    /// In the order of the help page.
    static let all =
        aboutCode + [recoveryContacts, nameContacts, endContacts, approveRecovery, refuseRecovery]

    static let recoveryContacts = ScriptVerb(
        "contacts", of: "recovery", "show who can restore access, and who relies on you",
        about: """
            People who together let you into your account when its password and its recovery code are lost, present
            requests, and the people whose contact you are. Asks the server.
            """,
        examples: [.init(command: "salus recovery contacts", comment: "are there requests?")],
        run: { (work: ScriptWork) in
            let report = RecoveryReport(try await work.client.contacts.detail())
            try work.console.show(report, essence: report.contacts) { report.text(on: $0, work.time) }
            return .done
        })

    static let nameContacts = ScriptVerb(
        "set", of: "recovery", "name the people who let you back in together",
        operands: [Operand("PERSON", help: "their user name, exactly", repeats: true)], options: [.enough, .officers],
        about: """
            Any so many of them let you in as --needed says, fewer can do nothing, not even with the server. Each keeps
            a sealed share and sees nothing of yours. Choose people whose voice you know, and who do not know each
            other all too well. You have to have compared safety numbers with so many of them that fewer are left than
            are needed (vault safety). Takes the place of those you named before: the server forgets what their shares
            open. One that keeps it against its word could still open the account together with them; new keys for the
            account end that (K among the devices in salus). Members of your vaults can see that you have
            contacts, not who they are. --organisation says that they are officers of an organisation that may come in
            when it has to: only you switch that on, 'contacts' shows it while it lasts, and 'end' ends it.
            It takes the place of contacts of your own.
            """,
        examples: [
            .init(command: "salus recovery set bo cara dan --needed 2", comment: "any two of three"),
            .init(
                command: "salus recovery set clinic.lee clinic.berg --needed 2 --organisation",
                comment: "two officers of the clinic together"),
            .init(
                command: "salus recovery set bo cara --needed 2 --password-fd 4 4<file", comment: "without a question"),
        ],
        run: { (work: ScriptWork) in
            let needed = Int(try work.invocation.required(.enough)) ?? 0
            let group: RecoveryGroup = work.invocation.has(.officers) ? .organisation : .contacts
            try await work.client.contacts.set(
                work.words, as: group, needed: needed, password: try work.password())
            return try await work.tellContacts()
        })

    static let endContacts = ScriptVerb(
        "end", of: "recovery", "end all recovery contacts", effect: .loses,
        about: """
            The server forgets what the shares open. Your recovery code stays as it is: without it and without the
            password your account is lost from then on. A server that keeps it against its word could still open the
            account together with those you had named; new keys for the account end that (K among the devices in salus).
            """,
        examples: [.init(command: "salus recovery end", comment: "asks first")],
        run: { (work: ScriptWork) in
            try work.console.confirm(
                "You will have no recovery contacts. Without password and recovery code your account is lost then.",
                typing: "end")
            guard !work.invocation.isDryRun else {
                work.console.remarkOnDryRun()
                return try await work.tellContacts()
            }
            try await work.client.contacts.set([], needed: 0, password: try work.password())
            return try await work.tellContacts()
        })

    static let approveRecovery = ScriptVerb(
        "approve", of: "recovery", "give your share to a person who lost their password",
        operands: [.userName, Operand("WORDS", help: "the six groups that they read to you")],
        about: """
            They read the words to you from their new device: in person or by telephone, and you know their voice. Words
            that came in a message may be another person's. They are compared here; other words give nothing. Anything
            you give opens for that device alone, and only with the shares of others.
            """,
        examples: [
            .init(
                command: "salus recovery approve ana 7KQ2M-9XPAB-C0D1E-2F3G4-H5J6K-7MN8P", comment: "as she read them")
        ],
        run: { (work: ScriptWork) in
            try await work.client.contacts.giveShare(to: work.words[0], words: work.words[1])
            try work.console.show(["given": work.words[0]]) { _ in "\(work.words[0])'s new device has your share." }
            return .done
        })

    static let refuseRecovery = ScriptVerb(
        "refuse", of: "recovery", "refuse requests in your name",
        about: "The requests give access to no one, even with shares of your contacts. A new request starts over.",
        examples: [.init(command: "salus recovery refuse", comment: "it was not you who asked")],
        run: { (work: ScriptWork) in
            let count = try await work.client.contacts.refuseRequests()
            try work.console.show(["refused": count]) { _ in
                count == 0
                    ? "There is no request in your name." : "\(counted(count, "request")) refused."
            }
            return .done
        })
}

extension ScriptWork {
    /// Prints the recovery contacts after a change.
    fileprivate func tellContacts() async throws -> ExitStatus {
        let report = RecoveryReport(try await client.contacts.detail())
        try console.show(report, essence: report.contacts) { report.text(on: $0, time) }
        return .done
    }
}

extension Option {
    static let enough = Option(
        name: "needed", value: "N", kind: .number(2...20), help: "how many of them are enough"
    ).needed
    fileprivate static let officers = Option(
        name: "organisation", help: "they are officers of an organisation that may come in when it has to")
}

/// `salus recovery …`, as far as it is about the code on paper.
extension RecoveryVerb {
    /// In the order of the help page.
    static let aboutCode: [ScriptVerb] = [showRecoveryCode, renewRecoveryCode]

    static let showRecoveryCode = ScriptVerb(
        "show", of: "recovery", "show how you get back in without the password",
        about: """
            When your recovery code was made, and who can restore access. The code itself is kept nowhere but on your
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
