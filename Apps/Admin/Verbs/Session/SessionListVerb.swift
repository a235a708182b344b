import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let sessionList = list(
        ["session", "list"], "list who is signed in, on which device and since when", options: [.account],
        about: """
            Every open session, newest first. LAST SEEN is when the session last renewed its tokens; it may have
            been used for fifteen minutes after that. Devices have identifiers only: the names that people gave them are
            sealed, and the server cannot read them. Tables show the beginning of an identifier, which other verbs take;
            -o json shows all of it. Where a browser is signed in through web pages, DEVICE names
            the app that shows them.
            """,
        examples: [
            .init(command: "salus-admin session list --data /srv/salus", comment: "who is signed in?"),
            .init(
                command: "salus-admin session list --account anna -o json --data /srv/salus",
                comment: "all that is known of anna's sessions"),
        ],
        call: { ListSessionsCall(account: $0[.account]) }, essence: { "\($0.id)" }
    ) { page, layout in table(page.sessions, on: layout) }

    static func table(_ sessions: [SessionEntry], on layout: OutputLayout) -> String {
        layout.table(
            ["SESSION", "ACCOUNT", "DEVICE", "SINCE", "LAST SEEN", "ENDS"],
            sessions.map { session in
                [
                    TableCell(IdentifierPrefix.of(session.id), isWhole: true), TableCell(session.account.text),
                    session.device.map { TableCell(IdentifierPrefix.of($0)) } ?? session.app.map { TableCell($0.text) }
                        ?? TableCell("none", .faint),
                    TableCell("\(session.since)"), TableCell("\(session.lastSeen)"), TableCell("\(session.ends.date)"),
                ]
            })
    }
}

extension Option {
    static let account = Option(
        name: "account", value: "NAME", kind: .live("account"), help: "only those of this account")
}
