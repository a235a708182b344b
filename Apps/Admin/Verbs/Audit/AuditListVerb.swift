import CommandKit
import SalusAPI
import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain

extension Verb {
    static let auditList = Verb(
        page: VerbPage(
            words: ["audit", "list"], summary: "list lines of the access log: who did what, when",
            options: [account, record, vault, operation, outcome, since, until] + Option.pages + Option.places,
            about: """
                The newest lines that fit, newest first. A line names who asked (an account, the operator, the server
                itself, or nobody who was known), what they wanted done, on which record and document, for what purpose,
                and whether it was allowed; never what anything holds. Looking leaves a line too.

                When there are more lines than --limit, a remark says how to see those behind. A day stands for its
                first moment; times are UTC.
                """,
            examples: [
                .init(
                    command: "salus-admin audit list --account anna --since 2026-11-01 --data /srv/salus",
                    comment: "what did anna do this month?"),
                .init(
                    command: "salus-admin audit list --outcome refused --limit 20 --data /srv/salus",
                    comment: "what was refused last?"),
                .init(
                    command: "salus-admin audit list --record ID --operation ReadDocument -o json --data /srv/salus",
                    comment: "every document of a record that was read, for a program"),
            ]),
        run: { invocation, context in
            let filter = try filter(invocation)
            try await context.connected(invocation) { connection in
                let search = try await AccessLogSearch(over: connection, filter, account: invocation[account])
                let pages = ListPages<AccessLogListing> { span in
                    try await search.lines(behind: try span.behind.map(place), limit: span.limit)
                } behind: {
                    $0.behind
                } essence: {
                    $0.lines.map(\.operation)
                } text: {
                    $0.text(on: $1)
                }
                try await pages.show(invocation, context)
            }
            return .done
        })

    private static let account = Option(
        name: "account", value: "NAME", kind: .live("account"), help: "only what this account did")
    private static let record = Option(
        name: "record", value: "ID", kind: .live("record"), help: "only what was done to this record")
    private static let vault = Option(
        name: "vault", value: "ID", kind: .live("vault"), help: "only what was done to this vault, downloads too")
    private static let operation = Option(
        name: "operation", value: "NAME", kind: .choice(Operations.loggedNames),
        help: "only this operation")
    private static let outcome = Option(
        name: "outcome", value: "WORD", kind: .choice(AccessLogLine.Outcome.allCases.map(\.rawValue)),
        help: "only what ended so")
    private static let since = Option(
        name: "since", value: "TIME", help: "from this day or time on: 2026-11-21T08:00:00Z")
    private static let until = Option(name: "until", value: "TIME", help: "before this day or time")
    private static func filter(_ invocation: Invocation) throws(UsageError) -> ListAccessLogCall {
        var call = ListAccessLogCall()
        call.record = try invocation[record].map { text throws(UsageError) in
            guard let id = RecordID(text) else { throw UsageError("'\(text)' is no record; 'record list' shows them") }
            return id
        }
        call.vault = try invocation[vault].map { text throws(UsageError) in
            guard let id = VaultID(text) else { throw UsageError("'\(text)' is no vault; 'vault list' shows them") }
            return id
        }
        call.operation = invocation[operation]
        call.outcome = invocation[outcome].flatMap(AccessLogLine.Outcome.init(rawValue:))
        call.from = try moment(since, invocation)
        call.until = try moment(until, invocation)
        _ = try invocation[.behind].map(place)
        return call
    }

    private static func place(_ text: String) throws(UsageError) -> LoggedPlace {
        guard let place = LoggedPlace(text: text) else {
            throw UsageError("--behind takes what an earlier list named")
        }
        return place
    }

    private static func moment(_ option: Option, _ invocation: Invocation) throws(UsageError) -> Instant? {
        guard let text = invocation[option] else { return nil }
        guard let instant = Instant(text) ?? Instant("\(text)T00:00:00Z") else {
            throw UsageError("--\(option.name) takes a day such as 2026-11-21, or a time such as 2026-11-21T08:00:00Z")
        }
        return instant
    }
}
