import CommandKit
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

/// Verbs of `salus account` that change the profile of the own account.
enum OwnProfileVerb {
    static let all = [change, rename]

    private static let fullName = Option(name: "full-name", value: "TEXT", help: "your name; empty for none")
    private static let mail = Option(
        name: "mail", value: "ADDRESS",
        help: "the address for mail; it counts once you open the link that is sent there")
    private static let telephone = Option(
        name: "telephone", value: "NUMBER", help: "your telephone number; empty for none")

    static let change = ScriptVerb(
        "change", of: "account", "change your full name, your address for mail or your telephone number",
        options: [fullName, mail, telephone],
        about: """
            Options that are left out stay as they are. Until the link in the mail to a new address is opened, mail
            goes where it went. The operator of the server sees the profile; members of your circles see the name.
            """,
        examples: [
            .init(command: "salus account change --full-name 'Ada Byron'", comment: "the name alone"),
            .init(command: "salus account change --mail ada@example.org", comment: "then open the link in the mail"),
        ],
        check: { invocation in
            guard [fullName, mail, telephone].contains(where: { invocation[$0] != nil }) else {
                throw UsageError("Say what to change: --full-name, --mail or --telephone")
            }
        },
        run: { (work: ScriptWork) in
            let (said, profile) = (work.invocation, work.client.profile)
            let changed = try await profile.change(
                fullName: said[fullName], contact: said[mail], telephone: said[telephone])
            work.wrote("the profile is changed")
            let report = OwnProfileReport(changed)
            try work.console.show(report, essence: [work.client.account.name.text]) { $0.pairs(report.pairs) }
            return .done
        })

    static let rename = ScriptVerb(
        "rename", of: "account", "change the user name of your account", operands: [.newName],
        about: """
            You sign in with the new name from then on, on every device, and others find you by it. Records, shares and
            keys stay. The old name is free for others. Asks for your password.
            """,
        examples: [.init(command: "salus account rename ada.byron", comment: "others see the new name at once")],
        run: { (work: ScriptWork) in
            let password = try work.password()
            let renamed = try await work.client.profile.rename(to: work.words[0], password: password)
            work.wrote("the account is called \(renamed.name)")
            try work.console.show(AccountReport(work.client, nil, days: nil), essence: [renamed.name.text]) { _ in
                "Your user name is \(renamed.name)."
            }
            return .done
        })
}

extension Operand {
    fileprivate static let newName = Operand("NAME", help: "the new user name")
}

/// The profile of an account as `salus account` prints it.
struct OwnProfileReport: Encodable, Sendable {
    let fullName, mail, telephone: String
    /// An address that waits for the link of its mail.
    let waitingMail: String?

    init(_ profile: AccountProfile) {
        (fullName, mail, telephone) = (profile.fullName, profile.contact, profile.telephone)
        waitingMail = profile.pendingContact?.address
    }

    var pairs: [(String, String)] {
        let waiting = waitingMail.map { "; \($0) waits for its link" } ?? ""
        return [
            ("Full name", fullName.isEmpty ? "none" : fullName), ("E-mail", (mail.isEmpty ? "none" : mail) + waiting),
            ("Telephone", telephone.isEmpty ? "none" : telephone),
        ]
    }
}
