import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let mailStatus = list(
        ["mail", "status"], "show the mail that has not been sent, and why",
        about: """
            Mail is kept until the mail server has taken it, and tried again after one minute, two, four and so on, up
            to six hours. After twelve tries, or when the mail server says that it will never take it, a mail is given
            up: it stays here until "mail retry". Settings are called mail.* (salus-server config).

            Why: unreachable (no one answers at mail.server), not-secure (no TLS there, or a certificate that is not
            trusted), sign-in-refused (mail.user or the password is wrong), delayed and refused (the mail server says
            later, or no), interrupted (the connection ended), not-usable (mail.passwordFile cannot be read).
            """,
        examples: [.init(command: "salus-admin mail status --data /srv/salus", comment: "does mail leave?")],
        call: { _ in ListMailCall() }, essence: { "\($0.id)" }
    ) { page, layout in
        let rows = page.mails.isEmpty ? [] : [table(page.mails, on: layout)]
        // The counts are of all mail: they stand below the last page.
        return (rows + (page.behind == nil ? [summary(page)] : [])).joined(separator: "\n")
    }

    private static func table(_ mails: [MailOverview.Mail], on layout: OutputLayout) -> String {
        layout.table(
            ["MAIL", "ACCOUNT", "KIND", "QUEUED", "TRIES", "NEXT TRY", "WHY"],
            mails.map { mail in
                [
                    TableCell(IdentifierPrefix.of(mail.id), isWhole: true), TableCell(mail.account.text),
                    TableCell(mail.kind),
                    TableCell("\(mail.queued)"), TableCell("\(mail.tries)"),
                    mail.nextTry.map { TableCell("\($0)") } ?? TableCell("given up", .warning),
                    TableCell(mail.fault ?? ""),
                ]
            })
    }

    private static func summary(_ overview: MailOverview) -> String {
        let counts = "\(counted(overview.waiting, "mail")) to be sent, \(overview.givenUp) given up."
        return overview.on
            ? counts : counts + " No mail is sent from here: mail.server is off, or no server runs on this directory."
    }
}
