import SalusAPI
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about the records a person may see.
enum RecordHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ListPeopleCall.self) { _, context in
            let found = try await context.run(ListPeople())
            return RecordList(records: found.records, owners: found.owners)
        },
        Endpoint(writing: MakeOwnRecordCall.self) { call, context in
            try await context.run(MakeOwnRecord(title: call.body.title))
        },
        Endpoint(writing: EraseRecordCall.self) { call, context in
            try await context.run(EraseRecord(record: call.record))
        },
        Endpoint(validating: ReadChangesCall.self) { call, context in
            let feed = try await context.run(ReadChanges(in: call.part, after: call.after, limit: call.limit))
            let page = ChangePage(record: feed.record, changes: feed.changes, newest: feed.newest)
            return Validated(answer: page, tag: page.tag)
        },
        Endpoint(ReadAccessLogCall.self) { call, context in
            AccessLog(lines: try await context.run(ReadAccessLog(call)).lines.map(\.line))
        },
    ]
}

extension ReadAccessLog {
    init(_ call: ReadAccessLogCall) {
        let document = call.document.map { FactFilter(AccessLogField.document.field, anyOf: [.text("\($0)")]) }
        let principal = call.principal.map { FactFilter(AccessLogField.principal.field, anyOf: [.text($0)]) }
        self.init(
            record: call.record,
            query: FactQuery(
                AccessLogPage.model, filters: [document, principal].compactMap(\.self), offset: call.offset,
                limit: call.limit))
    }
}
