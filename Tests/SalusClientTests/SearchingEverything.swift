import SalusBase
import SalusCrypto
import SalusModels
import Testing

@testable import SalusClient

@Suite("Searching everything on a device")
struct SearchingEverything {
    private let home: ClientFixture
    private let client: HealthClient

    init() async throws {
        home = try ClientFixture()
        client = try await home.enrolled()
    }

    private func kinds(_ words: String) async throws -> [SearchHit.Kind] {
        try await DeviceSearch(client).hits(WordQuery(words)).map(\.kind)
    }

    @Test("finds people, entries and documents by their words, and nothing without words")
    func records() async throws {
        let own = client.account.id
        await home.server.update { people in
            let record = people.addRecord("Ana Kneeling", owner: own)
            _ = people.addDocument("the left knee", to: record)
        }
        #expect(await client.sync.syncNow().phase == .idle)
        #expect(try await kinds("knee") == [.person, .document])
        #expect(try await kinds("LEFT knee") == [.document])
        #expect(try await kinds("problem") == [.fact], "a document is not named beside its entry")
        #expect(try await kinds("  ").isEmpty)
        #expect(try await kinds("nowhere").isEmpty)
        let hits = try await DeviceSearch(client).hits(WordQuery("left"))
        #expect(hits.first?.snippet == "the left knee" && hits.first?.place == "Ana Kneeling")
    }

    @Test("finds nothing that the limits of a share hide, also while it is still on the device")
    func limits() async throws {
        await home.server.update { people in
            let limits = ShareLimits(categories: [.vitals])
            let record = people.addRecord("Mia", owner: AccountID(from: .secure), limits: limits)
            _ = people.addDocument("the left knee", to: record)
        }
        #expect(await client.sync.syncNow().phase == .idle)
        #expect(try await kinds("mia") == [.person])
        #expect(try await kinds("knee").isEmpty)
        #expect(try await kinds("problem").isEmpty)
    }

    @Test("finds nothing of a share that has ended")
    func ended() async throws {
        let limits = ShareLimits(ends: home.clock.now.adding(seconds: 60))
        await home.server.update { people in
            let record = people.addRecord("Mia", owner: AccountID(from: .secure), limits: limits)
            _ = people.addDocument("the left knee", to: record)
        }
        #expect(await client.sync.syncNow().phase == .idle)
        #expect(try await kinds("knee") == [.document])
        home.wait(61)
        #expect(try await kinds("knee").isEmpty)
    }
}
