import PHRFHIR
import SalusBase
import SalusCrypto
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
        let id = try await freeID(for: search, in: received.record)
        do {
            return try await answer(try await add(received, as: id), in: received.record, isNew: true)
        } catch DomainError.identifierTaken {
            guard let known = try await match(search, in: received.record) else { throw DomainError.conflict }
            return try answerKnown(known)
        }
    }

    private func conditional(_ condition: String) throws -> FHIRSearch {
        guard let parameters = [FormParameter](form: condition.drop { $0 == "?" }.utf8) else {
            throw FHIRFault(400, .invalid, "If-None-Exist is the query of a search.")
        }
        let now = context.server.environment.clock.now
        let reading = FHIRSearchContext(base: context.site.base, now: now, isStrict: true)
        let search = try FHIRSearch(of: context.type, parameters, reading)
        guard !search.conditions.isEmpty else {
            throw FHIRFault(412, .invalid, "If-None-Exist asks for nothing: every resource would answer it.")
        }
        return search
    }

    /// The one resource of the record that answers; nil for none.
    private func match(_ search: FHIRSearch, in record: RecordID) async throws -> ServedResource? {
        let found = try await context.resources(search.type, in: record).filter { try search.matches($0.resource) }
        guard found.count <= 1 else {
            throw FHIRFault(412, .multipleMatches, "Several resources answer If-None-Exist. Say more.")
        }
        return found.first
    }

    /// The id that every such request makes; a random one where a resource that was deleted has it.
    private func freeID(for search: FHIRSearch, in record: RecordID) async throws -> DocumentID {
        let name = "\(record) \(search.type)?\(search.understood.formText)"
        let digest = Array(SHA256.hash(Array(name.utf8)).prefix(16))
        guard let id = DocumentID(bytes: digest) else { return DocumentID(from: context.server.random) }
        return try await context.lineageIfThere(of: id) == nil ? id : DocumentID(from: context.server.random)
    }

    private func answerKnown(_ known: ServedResource) throws -> HTTPResponse {
        var headers = known.headers
        headers["Location"] = "\(context.site.url(known.resource))/_history/\(known.versionID ?? "")"
        return try context.answer(known.resource, headers: headers)
    }
}
