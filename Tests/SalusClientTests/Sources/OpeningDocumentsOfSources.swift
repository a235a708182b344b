import PHRHData
import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import TestSupport
import Testing

@testable import SalusClient

@Suite("Opening documents that came from a source")
struct OpeningDocumentsOfSources {
    private static let letter = "%PDF-1.4\n--hdata-copy-\r\nnot the end"

    private func opened(_ end: String, in world: SourceFixture) async throws -> HealthReader.OpenedDocument {
        let documents = try await world.client.reader.documents(of: world.record)
        let document = try #require(documents.first { $0.source.document?.hasSuffix(end) == true })
        return try #require(try await world.client.reader.document(document.id, in: world.record))
    }

    @Test(
        "a document without entries opens in its own media type, byte for byte, with its origin",
        arguments: [("application/pdf", letter), ("text/plain", "a note"), ("image/png", "\u{1}PNG")])
    func own(mediaType: String, text: String) async throws {
        let world = try await SourceFixture()
        world.peer.put(text, "Letter", as: "l", in: "documents", of: mediaType)
        #expect(await world.sync(try await world.added()).isWhole)
        let kept = try await opened("/l", in: world)
        let shown = kept.asAtSource
        let (document, bytes) = (shown.detail.document, Array(text.utf8))
        #expect(shown.content == bytes && document.mediaType == mediaType && document.size == bytes.count)
        #expect(document.digest == Hex.encode(SHA256.hash(bytes)))
        #expect(document.id == kept.detail.document.id && document.source.system == "rhex:clinic.example.org")
        #expect(document.label == "Letter (clinic.example.org)" && shown.detail.versions == kept.detail.versions)
        let copy = try HDataCopy(parsing: try #require(kept.content))
        #expect(copy.metadata.pedigree?.author == "Dr. Vale", "what the source says of it is kept beside it")
        world.peer.put(text + ", newer", "Letter", as: "l", in: "documents", of: mediaType)
        let source = try #require(try await world.sources.all().first)
        #expect(await world.sync(source).source.counts.changed == 1)
        #expect(try await opened("/l", in: world).asAtSource.content == Array("\(text), newer".utf8))
        await world.client.close()
    }

    @Test("an entry opens as its source wrote it, and any other document as it came")
    func others() async throws {
        let world = try await SourceFixture()
        await world.sync(try await world.added())
        let gout = try await opened("/c", in: world).asAtSource
        #expect(gout.content == Array(SourceFixture.gout.utf8) && gout.detail.facts.count == 1)
        #expect(gout.detail.document.mediaType == "application/json")
        let own = RawContent(mediaType: "text/plain", bytes: Array("--hdata-copy-\r\nmine".utf8))
        let id = try #require(try await world.client.records.add(own, to: world.record))
        let mine = try #require(try await world.client.reader.document(id, in: world.record))
        #expect(mine.asAtSource == mine)
        await world.client.close()
    }
}
