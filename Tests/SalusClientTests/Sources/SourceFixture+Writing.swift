import SalusAPI
import SalusBase
import SalusModels
import TestSupport
import Testing

@testable import SalusClient

/// Entries of the person's own, and their way into the peer.
extension SourceFixture {
    func asthma() async throws -> DocumentID {
        var problem = Problem()
        (problem.name, problem.startDate) = (Concept(text: "Asthma"), PartialDate("2020-01-01"))
        return try #require(try await client.records.add(FactDraft(problem), to: record))
    }

    /// A correction of the name, as the person's own.
    func corrected(_ id: DocumentID, _ name: String) async throws -> DocumentID {
        var problem = Problem()
        (problem.name, problem.startDate) = (Concept(text: name), PartialDate("2020-01-01"))
        let content = try client.records.content(of: [FactDraft(problem)])
        return try await client.records.replace(id, with: content, in: record)
    }

    /// A source that was read once.
    func read(_ faults: RecordedPeer.Fault...) async throws -> RecordSource {
        if faults.contains(.hData) { showPerson() }
        peer.state.withLock { $0.faults = Set(faults) }
        let source = try await added()
        #expect(await sync(source).isWhole)
        return source
    }

    func writes() async throws -> [SourceWrite] { try await sources.all().first?.writes ?? [] }

    /// The writes that came to the peer.
    var sent: [String] { peer.state.withLock { $0.writes } }
    var conditions: [String: RecordedPeer.Entry] { peer.state.withLock { $0.sections["conditions"] ?? [:] } }
}
