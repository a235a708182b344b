import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// The access log of a record: whole, by document, by call, and by query.
enum IndivoAuditHandlers {
    static let all: [String: IndivoEntry] = [
        "audit_record_view": .record(.readAccessLog) { try await answer($0) },
        "audit_document_view": .record(.readAccessLog) { try await answer($0, ["document_id": "document"]) },
        "audit_function_view": .record(.readAccessLog) {
            try await answer($0, ["document_id": "document", "function_name": "function"])
        },
        "audit_query": .record(.readAccessLog) { try await answer($0, isFree: true) },
    ]

    /// `filters`: names of fields → the parts of the path that they must be. `isFree`: the answer repeats the record
    /// among the filters, as that of the original's free query did.
    private static func answer(
        _ exchange: IndivoCallContext, _ filters: [String: String] = [:], isFree: Bool = false
    ) async throws -> HTTPResponse {
        var reports = try await Self.reports(exchange, filters)
        if isFree { reports.query.filters.append(.init("record_id", "\(try exchange.path.record())")) }
        return try IndivoResponse.xml(reports)
    }

    private static func reports(
        _ exchange: IndivoCallContext, _ filters: [String: String]
    ) async throws -> IndivoReports {
        let record = try exchange.path.record()
        let fixed = filters.map { FormParameter($0.key, exchange.path[$0.value]) }.sorted { $0.name < $1.name }
        let query = try exchange.query(about: IndivoAuditReport.fields, fixed)
        switch query.question {
        case .facts(let lines):
            let page = try await exchange.run(ReadAccessLog(record: record, query: lines, countsAll: true))
            let total = page.total ?? page.lines.count
            return IndivoReports(query, total: total, page.lines.map(IndivoAuditReport.item))
        case .summary(let summary):
            let page = try await exchange.run(SummarizeAccessLog(record: record, summary: summary))
            let question = query.aggregates(of: IndivoAuditReport.fields)
            let items = page.groups.map { IndivoAuditReport.item($0, in: question) }
            return IndivoReports(query, total: page.total, items)
        }
    }
}
