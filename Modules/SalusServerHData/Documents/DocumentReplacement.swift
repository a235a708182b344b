import PHRHData
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Puts the document of one request in the place of an older version.
struct DocumentReplacement: Sendable {
    private let call: HDataCallContext
    private let section: HDataSection
    private let id: HDataDocumentID
    private let record: RecordID

    init(_ call: HDataCallContext) throws(DomainError) {
        (self.call, section, id, record) = (call, try call.section, try call.document, try call.record)
    }

    /// 200 without a body; a document that is there already as it came makes no version, so that a request sent again
    /// changes nothing.
    func answer() async throws -> HTTPResponse {
        let served = try await call.entry(id, in: section)
        let access = AccessRequest(.writeRecord, .record(record, document: served.document.id))
        let sealer = try await call.ask(ReplaceDocument.self, access)
        try served.checkIsOwn()
        let received = try ReceivedDocument(call)
        let parsed = try received.parsed(in: section)
        guard parsed.facts.count == (id.position == 0 ? 0 : 1) else {
            throw HDataFault(400, "Put one entry in the place of one.")
        }
        if received.digest == served.document.digest { return .empty(200) }
        try served.checkMatch(call.call.request.headers)
        let valid = try call.valid(parsed, received.content, id.document)
        _ = try await call.server.environment.bringing(valid, sealedBy: sealer) { document in
            try await call.run(
                ReplaceDocument(
                    record: record, old: served.document.id, document: document,
                    expected: [served.lineage.revision.text]))
        }
        return .empty(200)
    }
}
