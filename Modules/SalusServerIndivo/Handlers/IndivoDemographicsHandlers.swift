import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// The demographics of a record, and records that are made from them.
enum IndivoDemographicsHandlers {
    static let all: [String: IndivoEntry] = [
        "record_create": .administration(.manageRecords) { exchange in try await exchange.makeRecord(named: nil) },
        "record_create_ext": .administration(.manageRecords, byNamedApp: true) { exchange in
            try await exchange.makeRecord(named: try exchange.path.externalName())
        },
        "read_demographics": .record(.readDemographics) { exchange in try await exchange.demographics() },
        "read_demographics_carenet": .carenet(.readRecord) { exchange in try await exchange.demographics() },
        "set_demographics": .record(.writeDemographics) { exchange in
            let record = try exchange.path.record()
            let document = try IndivoContent(exchange).demographics()
            let added = try await exchange.server.environment.bringing(
                document, sealedBy: exchange.sealer
            ) { document in try await exchange.run(SetDemographics(record: record, document)) }
            return try IndivoResponse.document(added)
        },
        "record_pha_setup": .record(.setUpApp) { exchange in
            let (record, app) = (try exchange.path.record(), try exchange.path.appName())
            let content = exchange.call.body.isEmpty ? nil : try IndivoContent(exchange).kept()
            let issued = try await exchange.run(SetUpApp(app, on: record, with: content))
            return IndivoResponse.access(issued, to: record)
        },
    ]
}

extension IndivoCallContext {
    fileprivate func demographics() async throws -> HTTPResponse {
        let part = try path.recordPart()
        let format = try IndivoDemographicsFormat(query("response_format"))
        let deferred = try await run(ReadDemographics(in: part))
        guard let found = try await server.environment.facts(deferred).facts.first else { throw DomainError.notFound }
        return try format.answer(found, of: deferred.record)
    }

    fileprivate func makeRecord(named name: ExternalName?) async throws -> HTTPResponse {
        let document = try IndivoContent(self).demographics()
        return try IndivoResponse.xml(IndivoRecordHeader(try await run(MakeRecord(document, named: name))))
    }
}

/// The format of demographics.
enum IndivoDemographicsFormat {
    case rdf, json, xml

    /// Throws `badRequest` for another than the three.
    init(_ mediaType: String?) throws(IndivoFault) {
        switch mediaType {
        case nil, SMARTGraph.mediaType: self = .rdf
        case SDMJ.mediaType: self = .json
        case SDMX.mediaType: self = .xml
        default: throw .badRequest("format not supported")
        }
    }

    func answer(_ found: ReportedFact, of record: RecordID) throws -> HTTPResponse {
        switch self {
        case .rdf:
            var graph = SMARTGraph(record: record)
            if let person = found.fact.reading(Demographics.self) { graph.add(person) }
            return IndivoResponse.answer(SMARTGraph.mediaType, try graph.bytes)
        case .json: return IndivoResponse.answer(SDMJ.mediaType, try SDMJ.bytes(of: [Self.flat(found)]))
        case .xml: return IndivoResponse.answer(SDMX.mediaType, try SDMX.bytes(of: [Self.flat(found)]))
        }
    }

    private static func flat(_ found: ReportedFact) -> FlatReport {
        FlatReport(found.fact, as: .demographics, in: found.document, siblings: [], of: .core)
    }
}
