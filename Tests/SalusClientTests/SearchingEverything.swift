import SalusBase
import SalusCrypto
import SalusLocal
import SalusModels
import SalusSandbox
import TestSupport
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

    /// A record with two PDF files, one of them damaged.
    private func filled() async throws -> (record: RecordID, letter: DocumentID) {
        let own = client.account.id
        let added = await home.server.update { people in
            let record = people.addRecord("Ana", owner: own)
            let pages = ForeignFile.pdf(pages: ["Seen on Monday", "The haemoglobin was 13.5 then"])
            _ = people.addDocument(Array("%PDF-1.4 broken".utf8), to: record, mediaType: "application/pdf")
            return (record, people.addDocument(pages, to: record, mediaType: "application/pdf").id)
        }
        #expect(await client.sync.syncNow().phase == .idle)
        return added
    }

    @Test(
        "finds the words in PDF files, and reads each file once",
        .enabled(if: Sandbox().obstacleToPDF == nil, "poppler-utils is not installed"))
    func pdf() async throws {
        let (record, letter) = try await filled()
        let search = DeviceSearch(client)
        let hits = try await search.hits(WordQuery("HAEMOGLOBIN monday"))
        #expect(hits.map(\.subject) == [.document(letter, in: record)])
        #expect(hits.first?.snippet == "Seen on Monday The haemoglobin was 13.5 then")
        #expect(try await search.obstacle() == nil)
        #expect(try await client.reader.store.unreadTexts(limit: 9).isEmpty, "the damaged one was read, too")
        #expect(try await search.documents(WordQuery("haemoglobin"), in: record) == [letter])
        #expect(try await search.documents(WordQuery("haemoglobin"), in: RecordID(from: .secure)).isEmpty)
        #expect(try await search.documents(WordQuery(" "), in: record).isEmpty)
    }

    @Test("says why PDF files are not searched where their program is missing, and finds the rest")
    func missing() async throws {
        let (record, _) = try await filled()
        _ = await home.server.update { $0.addDocument("haemoglobin in plain text", to: record) }
        #expect(await client.sync.syncNow().phase == .idle)
        let search = DeviceSearch(client, sandbox: Sandbox(folders: []))
        #expect(try await search.hits(WordQuery("haemoglobin")).count == 1)
        let obstacle = try #require(try await search.obstacle())
        #expect(obstacle.nextStep.contains("poppler-utils"))
    }
}
