import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let sessionRevoke = Verb(
        page: VerbPage(
            words: ["session", "revoke"], summary: "end sessions at once",
            operands: [Operand("SESSION", .live("session"), help: "the session, or how it begins", isOptional: true)],
            options: [.account, device, everybodys] + Option.places, effect: .loses,
            about: """
                Ends one session, those of an account, those of one of its devices, or all. The next request of such a
                session is refused, and the person signs in again with the password. Nothing else is lost. Before all
                are ended this asks. To keep a person out, disable the account.
                """,
            examples: [
                .init(command: "salus-admin session revoke 0b1c --data /srv/salus", comment: "one, by its beginning"),
                .init(
                    command: "salus-admin session revoke --account anna --device 77ab --data /srv/salus",
                    comment: "anna lost a device"),
                .init(command: "salus-admin session revoke --all --yes --data /srv/salus", comment: "everybody's"),
            ]),
        run: { invocation, context in
            let ended = try await context.connected(invocation) { connection in
                let known = try await connection.everything(ListSessionsCall(account: invocation[.account]))
                let body = try selection(invocation, among: known)
                if invocation.has(everybodys) {
                    try context.console.confirm(
                        "\(counted(known.count, "session")) would end: everybody.", typing: "all")
                }
                return try await context.change(RevokeSessionsCall(body), invocation, over: connection)
            }
            try context.console.show(ended, essence: ended.sessions.map { "\($0.id)" }) { layout in
                let verb = invocation.isDryRun ? "Would end" : "Ended"
                let text = "\(verb) \(counted(ended.sessions.count, "session"))."
                return ended.sessions.isEmpty ? text : table(ended.sessions, on: layout) + "\n" + text
            }
            return .done
        })

    private static let device = Option(
        name: "device", value: "ID", kind: .live("device"), help: "only those of this device, or how its ID begins")
    private static let everybodys = Option(name: "all", help: "everybody's")

    private static func selection(
        _ invocation: Invocation, among known: [SessionEntry]
    ) throws(UsageError) -> RevokeSessionsCall.Body {
        switch (invocation.operands.first, invocation[.account], invocation[device], invocation.has(everybodys)) {
        case (let text?, nil, nil, false):
            return .init(session: try IdentifierPrefix.find(text, in: known.map(\.id), "session"))
        case (nil, let account?, nil, false): return .init(account: account)
        case (nil, let account?, let text?, false):
            return .init(
                account: account, device: try IdentifierPrefix.find(text, in: known.compactMap(\.device), "device"))
        case (nil, nil, nil, true): return .init(all: true)
        default:
            throw UsageError("say which: SESSION, --account NAME (with or without --device ID), or --all")
        }
    }
}
