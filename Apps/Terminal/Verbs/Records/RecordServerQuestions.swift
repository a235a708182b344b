import CommandKit
import SalusBase
import SalusClient
import SalusModels

/// Questions that the copy on this device answers, or the server with `--ask-server`.
extension RecordScript {
    func reportedFacts(of record: RecordID, _ query: FactQuery) async throws -> [ReportedFact] {
        invocation.has(.askServer)
            ? try await client.onServer.facts(of: record, query)
            : try await client.reader.facts(of: record, query)
    }

    func groups(of record: RecordID, _ summary: FactSummaryQuery) async throws -> [FactGroup] {
        invocation.has(.askServer)
            ? try await client.onServer.groups(of: record, summary)
            : try await client.reader.groups(of: record, summary)
    }

    func reportedFact(_ id: FactID, of record: RecordID) async throws -> ReportedFact? {
        invocation.has(.askServer)
            ? try await client.onServer.fact(id, of: record)
            : try await client.reader.fact(id, of: record)
    }
}

extension Option {
    static let askServer = Option(
        name: "ask-server", help: "ask the server, which also knows what did not come to this device yet")
}
