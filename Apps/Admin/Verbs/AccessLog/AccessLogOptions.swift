import CommandKit
import SalusAPI
import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain

/// The lines of the access log that a verb is about, as its options say.
enum AccessLogOptions {
    static let options = [account, record, vault, operation, outcome, since, until]

    static let account = Option(
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

    static func call(_ invocation: Invocation) throws(UsageError) -> ListAccessLogCall {
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
        return call
    }

    private static func moment(_ option: Option, _ invocation: Invocation) throws(UsageError) -> Instant? {
        guard let text = invocation[option] else { return nil }
        guard let instant = Instant(text) ?? Instant("\(text)T00:00:00Z") else {
            throw UsageError("--\(option.name) takes a day such as 2026-11-21, or a time such as 2026-11-21T08:00:00Z")
        }
        return instant
    }
}
