import PHRFHIR
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

extension ResourceWriter {
    /// Makes a resource unless one answers the search of `If-None-Exist`. Throws 412 where several do.
    ///
    /// The id is made from record, type and search: of several such requests at once only one adds a resource.
    func create(_ received: ReceivedResource, unless condition: String) async throws -> HTTPResponse {
        try context.require(.search, context.type)
        let search = try conditional(condition)
        if let known = try await match(search, in: received.record) { return try answerKnown(known) }
        do {
            let id = try await freeID(for: search, in: received.record)
            return try await perform(try await planAdding(received, as: id))
        } catch DomainError.identifierTaken {
            guard let known = try await match(search, in: received.record) else { throw DomainError.conflict }
            return try answerKnown(known)
        }
    }

    func conditional(_ condition: String) throws -> FHIRSearch {
        try context.condition(of: context.type, String(condition.drop { $0 == "?" }))
    }

    /// The one resource of the record that answers; nil for none.
    func match(_ search: FHIRSearch, in record: RecordID) async throws -> ServedResource? {
        let found = try await context.resources(search.type, in: record).filter { try search.matches($0.resource) }
        guard found.count <= 1 else {
            throw FHIRFault(412, .multipleMatches, "Several resources answer the condition. Say more.")
        }
        return found.first
    }

    /// The first id that every such request makes and no resource has: those before it are deleted, or answer no more.
    /// Throws `identifierTaken` where another request has made the resource since it was searched.
    func freeID(for search: FHIRSearch, in record: RecordID) async throws -> DocumentID {
        guard let sealer = try await sealer(of: record) else { throw DomainError.notFound }
        for turn in 0..<Self.turns {
            let name = "\(record) \(search.type)?\(search.understood.formText) \(turn)"
            let id = sealer.identifier(from: [Array(name.utf8)])
            if try await context.lineageIfThere(of: id) == nil { return id }
            if try await match(search, in: record) != nil { throw DomainError.identifierTaken }
        }
        return context.server.newDocumentID
    }

    /// Resources of one condition that may be made and deleted before its ids are random.
    private static let turns = 8
}
