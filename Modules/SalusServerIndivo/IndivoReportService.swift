import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer

/// Reports of the facts of one record, or of what one carenet shows of it, whatever their form: reads the question,
/// asks the domain, writes the answer.
struct IndivoReportService {
    private let exchange: IndivoCallContext
    private let part: RecordPart

    init(_ exchange: IndivoCallContext) throws(DomainError) {
        (self.exchange, part) = (exchange, try exchange.path.recordPart())
    }

    /// A generic report, in the form that the question asks for. A model that there is not answers 404.
    func generic() async throws -> HTTPResponse {
        let models = exchange.options.models.reports
        guard let model = models[exchange.path["model"]] else { throw try await exchange.missing(in: part) }
        let query = try exchange.query(about: model)
        switch query.question {
        case .facts(let facts):
            let format = try IndivoReportFormat(query.format, of: model)
            let found = try await ask(facts)
            let opened = try await exchange.server.environment.open(found)
            return try format.response(opened, as: model, among: models, of: found.record)
                .tellingUnindexed(opened.isUnindexed)
        case .summary(let summary):
            let format = try IndivoReportFormat(query.format)
            let page = try await ask(summary)
            return try format.response(page.groups, in: query.aggregates(of: model))
                .tellingUnindexed(page.isUnindexed)
        }
    }

    /// A minimal report; `filters` are those that the path says.
    func minimal(_ report: MinimalReport, filters: [FormParameter] = []) async throws -> HTTPResponse {
        let query = try exchange.query(about: report.fields, filters)
        switch query.question {
        case .facts(let facts):
            let found = try await ask(facts, whole: true)
            let opened = try await exchange.server.environment.facts(found)
            let items = opened.facts.map { fact in
                IndivoReports.Item(
                    document: opened.documents[fact.document].map(IndivoDocumentMeta.init), content: report.item(fact))
            }
            return try IndivoResponse.xml(IndivoReports(query, total: opened.total ?? items.count, items))
                .tellingUnindexed(opened.isUnindexed)
        case .summary(let summary):
            let (page, question) = (try await ask(summary), query.aggregates(of: report.fields))
            let items = page.groups.map { IndivoReports.Item(content: report.item($0, in: question)) }
            return try IndivoResponse.xml(IndivoReports(query, total: page.total, items))
                .tellingUnindexed(page.isUnindexed)
        }
    }

    /// `whole`: with the number of all and with their documents.
    private func ask(_ query: FactQuery, whole: Bool = false) async throws(DomainError) -> DeferredFacts {
        try await exchange.run(QueryFacts(in: part, query: query, countsAll: whole, describesDocuments: whole))
    }

    private func ask(_ summary: FactSummaryQuery) async throws(DomainError) -> FactGroupPage {
        let groups = try await exchange.run(SummarizeFacts(in: part, summary: summary))
        return try await exchange.server.environment.groups(groups)
    }
}

extension IndivoCallContext {
    /// The question that the address asks; `filters` are those that its path says.
    func query(about model: ReportModel, _ filters: [FormParameter] = []) throws -> IndivoQuery {
        do throws(IndivoQueryError) {
            return try IndivoQuery(filters + parameters, about: model)
        } catch {
            throw error == .unknownStatus ? DomainError.notFound : IndivoFault.badRequest("\(error)")
        }
    }

    /// The error for something that does not exist: `notFound` for callers that may read the record; throws the refusal
    /// for all others.
    func missing(in part: RecordPart) async throws(DomainError) -> DomainError {
        _ = try await run(ListDocuments(in: part, offset: 0, limit: 1, allVersions: false))
        return .notFound
    }
}

extension HTTPResponse {
    /// The same response; with `Salus-Unindexed: true` where facts had to be opened for a field that is in no index.
    fileprivate func tellingUnindexed(_ isUnindexed: Bool) -> HTTPResponse {
        var response = self
        if isUnindexed { response.headers.add("Salus-Unindexed", "true") }
        return response
    }
}
