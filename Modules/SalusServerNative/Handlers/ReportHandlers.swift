import SalusAPI
import SalusDomain
import SalusHTTP
import SalusServer

/// Calls that ask about the facts of a record.
enum ReportHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ReadFactCall.self) { call, context in
            let deferred = try await context.run(ReadFact(call.fact, in: call.part))
            guard let fact = try await context.server.environment.facts(deferred).first else {
                throw DomainError.notFound
            }
            return fact
        },
        Endpoint(QueryFactsCall.self) { call, context in
            let facts = try await context.run(
                QueryFacts(in: call.part, query: call.body.query(), countsAll: call.body.countsAll ?? false))
            return FactResultPage(facts: try await context.server.environment.facts(facts), total: facts.total)
        }.compressed,
        Endpoint(SummarizeFactsCall.self) { call, context in
            let page = try await context.run(SummarizeFacts(in: call.part, summary: call.body.query()))
            return FactGroupList(groups: page.groups.map(FactGroupList.Group.init), total: page.total)
        }.compressed,
    ]
}
