import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer

/// The views of SMART 0.4: facts of active documents as RDF, and what there is of it.
enum IndivoSMARTHandlers {
    static let all: [String: IndivoEntry] = [
        "smart_allergies": .record(.readRecord) { try await list("allergies", $0) },
        "smart_allergies_instance": .record(.readRecord) { try await one("allergies", $0) },
        "smart_generic": .record(.readRecord) { try await list($0.path["kind"], $0) },
        "smart_generic_instance": .record(.readRecord) { try await one($0.path["kind"], $0) },
        "smart_capabilities": .open { exchange in
            try await exchange.admit()
            return IndivoResponse.json(try SMARTCapabilities.bytes)
        },
        "smart_ontology": .open { exchange in
            try await exchange.admit()
            return IndivoResponse.rdf(try SMARTOntology.bytes)
        },
    ]

    private static func list(_ kind: String, _ exchange: IndivoCallContext) async throws -> HTTPResponse {
        let record = try exchange.path.record()
        guard let views = SMARTView.views(of: kind) else { throw try await exchange.missing(in: .record(record)) }
        let exchange = try await exchange.forSeveral()
        var graph = SMARTGraph(record: record)
        for view in views {
            let query = FactQuery(view.model, order: FactOrder(.created), limit: nil)
            let deferred = try await exchange.run(QueryFacts(in: .record(record), query: query))
            let found = try await exchange.server.environment.open(deferred)
            for fact in found.facts { graph.add(fact.fact, siblings: found.siblings[fact.document] ?? []) }
        }
        return IndivoResponse.rdf(try graph.bytes)
    }

    /// A fact of another record, of another kind or of a document that is not active is none of these.
    private static func one(_ kind: String, _ exchange: IndivoCallContext) async throws -> HTTPResponse {
        let record = try exchange.path.record()
        guard let views = SMARTView.views(of: kind), let id = FactID(exchange.path["fact"]) else {
            throw try await exchange.missing(in: .record(record))
        }
        let found = try await exchange.server.environment.open(
            try await exchange.run(ReadFact(id, in: .record(record))))
        guard found.facts.allSatisfy({ fact in views.contains { $0.model == fact.fact.model } }) else {
            throw DomainError.notFound
        }
        return try IndivoResponse.rdf(found, of: record)
    }
}
