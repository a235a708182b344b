import CommandKit
import SalusAPI
import SalusModels
import SalusServerDomain

extension Verb {
    static let accessLogList = Verb(
        page: VerbPage(
            words: ["access-log", "list"], summary: "list lines of the access log: who did what, when",
            options: AccessLogOptions.options + Option.pages + Option.places,
            about: """
                The newest lines that fit, newest first. A line names who asked (an account, the operator, the server
                itself, or no one who was known), what they wanted done, on which record and document, for what purpose,
                and whether it was allowed; never what anything holds. Looking leaves a line too.

                When there are more lines than --limit, a remark says how to see those behind. A day stands for its
                first moment; times are UTC.
                """,
            examples: [
                .init(
                    command: "salus-admin access-log list --account anna --since 2026-11-01 --data /srv/salus",
                    comment: "what did anna do this month?"),
                .init(
                    command: "salus-admin access-log list --outcome refused --limit 20 --data /srv/salus",
                    comment: "what was refused last?"),
                .init(
                    command:
                        "salus-admin access-log list --record ID --operation ReadDocument -o json --data /srv/salus",
                    comment: "every document of a record that was read, for a program"),
            ]),
        run: { invocation, context in
            let filter = try AccessLogOptions.call(invocation)
            _ = try invocation[.behind].map(place)
            try await context.connected(invocation) { connection in
                let search = try await AccessLogSearch(
                    over: connection, filter, account: invocation[AccessLogOptions.account])
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

    private static func place(_ text: String) throws(UsageError) -> LoggedPlace {
        guard let place = LoggedPlace(text: text) else {
            throw UsageError("--behind takes what an earlier list named")
        }
        return place
    }
}
