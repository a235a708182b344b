import SalusAPI
import SalusDomain
import SalusHTTP
import SalusServer

/// Calls that ask about the facts of a record.
enum ReportHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ReadFactCall.self) { call, context in
            let deferred = try await context.run(ReadFact(call.fact, in: call.part))
            guard let fact = try await context.server.environment.facts(deferred).facts.first else {
                throw DomainError.notFound
            }
            return fact
        },
        Endpoint(QueryFactsCall.self) { call, context in
            let countsAll = call.body.countsAll ?? false
            let facts = try await context.run(
                QueryFacts(in: call.part, query: call.body.query(), countsAll: countsAll))
            let found = try await context.server.environment.facts(facts)
            return FactResultPage(
                facts: found.facts, total: countsAll ? found.total : nil, isUnindexed: found.isUnindexed)
        }.compressed,
        Endpoint(SummarizeFactsCall.self) { call, context in
            let groups = try await context.run(SummarizeFacts(in: call.part, summary: call.body.query()))
            let page = try await context.server.environment.groups(groups)
            return FactGroupList(
                groups: page.groups.map(FactGroupList.Group.init), total: page.total, isUnindexed: page.isUnindexed)
        }.compressed,
    ]
}
