import SalusAPI
public import SalusBase
public import SalusModels

/// Questions about a record that the server answers: also of entries that are not on this device.
public struct ServerReader: Sendable {
    let session: ClientSession

    /// The facts that the query wants, in its order; at most 1000.
    public func facts(of record: RecordID, _ query: FactQuery) async throws(ClientError) -> [ReportedFact] {
        try await session.call(QueryFactsCall(record: record, FactQuestion(query))).facts
    }

    /// The groups of facts, in the order of the summary; keys are texts.
    public func groups(of record: RecordID, _ summary: FactSummaryQuery) async throws(ClientError) -> [FactGroup] {
        let question = FactSummaryQuestion(
            FactQuestion(summary.query), by: summary.grouping.map { .init(.init($0.field), calendar: $0.calendar) },
            summary.aggregate.operator, of: .init(summary.aggregate.field), order: summary.order.key,
            descending: summary.order.isDescending)
        let kind: FactValue.Kind = summary.aggregate.operator == .count ? .number : summary.aggregate.field.kind
        return try await session.call(SummarizeFactsCall(record: record, question)).groups.map { group in
            FactGroup(key: group.key.map(FactValue.text), value: group.value.flatMap { FactValue($0, of: kind) })
        }
    }

    /// A fact of the latest active documents; nil for any other.
    public func fact(_ id: FactID, of record: RecordID) async throws(ClientError) -> ReportedFact? {
        do {
            return try await session.call(ReadFactCall(record: record, fact: id))
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
            return nil
        }
    }

    /// The newest lines of the whole access log about a document, or by an account or app, without a proof.
    public func accessLines(
        of record: RecordID, about document: DocumentID? = nil, by principal: String? = nil, limit: Int
    ) async throws(ClientError) -> [AccessLogLine] {
        var (lines, isAll) = ([AccessLogLine](), false)
        while lines.count < limit, !isAll {
            let wanted = min(1000, limit - lines.count)
            var call = ReadAccessLogCall(record: record, limit: wanted)
            (call.offset, call.document, call.principal) = (lines.count, document, principal)
            let page = try await session.call(call).lines
            lines += page
            isAll = page.count < wanted
        }
        return lines
    }
}

extension FactQuestion {
    fileprivate init(_ query: FactQuery) {
        self.init(
            model: query.model, filters: query.filters.map(Filter.init),
            order: Order(Field(query.order.field), descending: query.order.isDescending), status: query.status,
            offset: query.offset, limit: min(query.limit ?? 1000, 1000))
    }
}

extension FactQuestion.Field {
    fileprivate init(_ field: FactField) { self.init(field.part, field.path.isEmpty ? nil : field.path) }
}

extension FactQuestion.Filter {
    fileprivate init(_ filter: FactFilter) {
        let field = FactQuestion.Field(filter.field)
        switch filter.test {
        case .anyOf(let values): self.init(field, anyOf: values.map(\.description))
        case .between(let first, let last): self.init(field, from: first?.description, to: last?.description)
        }
    }
}
