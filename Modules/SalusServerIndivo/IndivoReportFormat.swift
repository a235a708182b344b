import PHRIndivo
import SalusDomain
import SalusHTTP
import SalusModels

/// The forms that `response_format` asks for; JSON where it asks for none.
enum IndivoReportFormat {
    case sdmj, sdmx, rdf

    /// Throws `badRequest` for a form that there is not.
    init(_ name: String?) throws(IndivoFault) {
        switch name {
        case nil, SDMJ.mediaType: self = .sdmj
        case SDMX.mediaType, "text/xml": self = .sdmx
        default: throw .badRequest("format not supported")
        }
    }

    /// RDF is there for the models that SMART knows.
    init(_ name: String?, of model: ReportModel) throws(IndivoFault) {
        if name == SMARTGraph.mediaType, SMARTView.of(model: model.model) != nil {
            self = .rdf
        } else {
            try self.init(name)
        }
    }

    func response(
        _ found: OpenedFacts, as model: ReportModel, among models: ReportModels, of record: RecordID
    ) throws -> HTTPResponse {
        guard self != .rdf else { return try IndivoResponse.rdf(found, of: record) }
        let reports = found.facts.map { fact in
            FlatReport(
                fact.fact, as: model, in: fact.document, siblings: found.siblings[fact.document] ?? [], of: models)
        }
        return self == .sdmx
            ? IndivoResponse.answer(SDMX.mediaType, try SDMX.bytes(of: reports))
            : IndivoResponse.json(try SDMJ.bytes(of: reports))
    }

    func response(_ groups: [FactGroup], in question: AggregateQuestion) throws -> HTTPResponse {
        self == .sdmx
            ? IndivoResponse.answer(SDMX.mediaType, try SDMX.bytes(of: groups, in: question))
            : IndivoResponse.json(try SDMJ.bytes(of: groups, in: question))
    }
}

extension IndivoResponse {
    /// Facts as SMART shows them.
    static func rdf(_ found: OpenedFacts, of record: RecordID) throws -> HTTPResponse {
        var graph = SMARTGraph(record: record)
        for fact in found.facts { graph.add(fact.fact, siblings: found.siblings[fact.document] ?? []) }
        return rdf(try graph.bytes)
    }

    static func rdf(_ bytes: [UInt8]) -> HTTPResponse { answer(SMARTGraph.mediaType, bytes) }
}
