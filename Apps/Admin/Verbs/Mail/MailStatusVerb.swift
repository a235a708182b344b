import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let mailStatus = Verb(
        page: VerbPage(
            words: ["mail", "status"], summary: "show the mail that has not been sent, and why",
            options: Option.places,
            about: """
                Mail is kept until the mail server has taken it, and tried again after one minute, two, four and so on, up
                to six hours. After twelve tries, or when the mail server says that it will never take it, a mail is given
                up: it stays here until "mail retry". Settings are called mail.* (salus-server config).

                Why: unreachable (nobody answers at mail.server), not-secure (no TLS there, or a certificate that is not
                trusted), sign-in-refused (mail.user or the password is wrong), delayed and refused (the mail server says
                later, or no), interrupted (the connection ended), not-usable (mail.passwordFile cannot be read).
                """,
            examples: [.init(command: "salus-admin mail status --data /srv/salus", comment: "does mail leave?")]),
        run: { invocation, context in
            let overview = try await context.connected(invocation) { try await $0.send(ListMailCall()) }
            try context.console.show(overview, essence: overview.mails.map { "\($0.id)" }) { paper in
                let summary = summary(overview)
                return overview.mails.isEmpty ? summary : table(overview.mails, on: paper) + "\n" + summary
            }
            return .done
        })

    private static func table(_ mails: [MailOverview.Mail], on paper: Paper) -> String {
        paper.table(
            ["MAIL", "ACCOUNT", "KIND", "QUEUED", "TRIES", "NEXT TRY", "WHY"],
            mails.map { mail in
                [
                    Cell(Beginning.of(mail.id), isWhole: true), Cell(mail.account.text), Cell(mail.kind),
                    Cell("\(mail.queued)"), Cell("\(mail.tries)"),
                    mail.nextTry.map { Cell("\($0)") } ?? Cell("given up", .warning), Cell(mail.fault ?? ""),
                ]
            })
    }

    private static func summary(_ overview: MailOverview) -> String {
        let counts = "\(counted(overview.waiting, "mail")) to be sent, \(overview.givenUp) given up."
        return overview.on
            ? counts : counts + " No mail is sent from here: mail.server is off, or no server runs on this directory."
    }
}
