import PHRHData
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Adds the document of one request to a section.
struct DocumentAddition: Sendable {
    private let call: HDataCallContext
    private let section: HDataSection
    private let record: RecordID

    init(_ call: HDataCallContext) throws(DomainError) {
        (self.call, section, record) = (call, try call.section, try call.record)
    }

    /// 201 with the address of the document; the same for the same request sent again. A document of several facts is
    /// several section documents: the address is that of the first.
    func answer() async throws -> HTTPResponse {
        let access = AccessRequest(.writeRecord, .record(record), as: .create)
        guard let sealer = try await call.ask(SubmitDocument.self, access) else { throw DomainError.notFound }
        let received = try ReceivedDocument(call)
        let parsed = try received.parsed(in: section)
        let added: DocumentID
        do {
            added = try await add(parsed, received.content, as: try await freeID(for: received, sealer), sealer)
        } catch DomainError.identifierTaken {
            added = try await add(parsed, received.content, as: call.server.newDocumentID, sealer)
        }
        return .empty(201, ["Location": try await address(of: added)])
    }

    private func add(
        _ parsed: ParsedDocument, _ content: [UInt8], as id: DocumentID, _ sealer: DocumentSealer
    ) async throws -> DocumentID {
        let valid = try call.valid(parsed, content, id)
        return try await call.server.environment.bringing(valid, sealedBy: sealer, as: id) { document in
            try await call.run(SubmitDocument(record: record, as: id, document: document)).document
        }
    }

    /// The identifier that equal requests make; a random one where the document that has it says something else by now
    /// or was deleted.
    private func freeID(for received: ReceivedDocument, _ sealer: DocumentSealer) async throws -> DocumentID {
        let other = call.server.newDocumentID
        let id = try received.id(in: section, of: record, sealer)
        guard let known = try await call.lookIfThere(ReadLineage(of: id, in: .record(record))) else { return id }
        guard let latest = known.versions.last, latest.status == .active, latest.digest == received.digest else {
            return other
        }
        return id
    }

    private func address(of document: DocumentID) async throws -> String {
        let lineage = try await call.look(ReadLineage(of: document, in: .record(record)))
        let entries = try await call.entries(of: lineage)
        guard let entry = entries.first(where: { $0.entry.section == section })?.entry else {
            throw DomainError.notFound
        }
        return ([try call.base] + call.site.path(of: section) + [entry.id.description]).joined(separator: "/")
    }
}
