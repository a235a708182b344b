import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusClient

@Suite("Tags on documents")
struct TaggingDocuments {
    private let home: ClientFixture

    init() throws { home = try ClientFixture() }

    private func begin() async throws -> (client: HealthClient, record: RecordID, letter: DocumentID) {
        let client = try await home.opener().withoutServer.create(
            name: "ana", localPassword: ClientFixture.localPassword)
        let record = try await client.makeRecord(titled: "Ana").id
        let letter = try #require(try await client.records.add(text("a letter"), label: "Letter", to: record))
        return (client, record, letter)
    }

    private func text(_ text: String) -> RawContent { RawContent(mediaType: "text/plain", bytes: Array(text.utf8)) }

    private func tags(_ words: String...) throws -> [PersonalTag] { try words.map { try #require(PersonalTag($0)) } }

    private func shown(_ record: RecordID, _ client: HealthClient) async throws -> [String] {
        let tags = try await client.tagging.tags(of: record)
        return try await client.reader.listing(of: record).map {
            ([$0.title] + tags[$0.document].map(\.text)).joined(separator: " ")
        }
    }

    @Test("are words of one line, in whatever case")
    func words() throws {
        #expect(
            PersonalTag("#Urgent")?.text == "Urgent" && PersonalTag("  ask   the doctor ")?.text == "ask the doctor")
        #expect(PersonalTag("urgent") == PersonalTag("URGENT"))
        for word in ["", "#", "  ", "a,b", "a\u{7}", String(repeating: "a", count: 41)] {
            #expect(PersonalTag(word) == nil)
        }
    }

    @Test("are put on once, taken off and put on again, and are no documents of the list")
    func putAndTaken() async throws {
        let (client, record, letter) = try await begin()
        try await client.tagging.put(try tags("urgent", "Doctor"), on: letter, in: record)
        try await client.tagging.put(try tags("URGENT"), on: letter, in: record)
        #expect(try await shown(record, client) == ["Letter Doctor urgent"])
        #expect(try await client.reader.documents(of: record).count { $0.isTag } == 2)
        try await client.tagging.take(try tags("Urgent", "other"), off: letter, in: record)
        #expect(try await shown(record, client) == ["Letter Doctor"])
        try await client.tagging.put(try tags("urgent"), on: letter, in: record)
        #expect(try await shown(record, client) == ["Letter Doctor urgent"])
        await client.close()
    }

    @Test("stay on every later version, and come along in an archive")
    func kept() async throws {
        let (client, record, letter) = try await begin()
        try await client.tagging.put(try tags("urgent"), on: letter, in: record)
        let newer = try await client.records.replace(letter, with: text("a newer letter"), in: record)
        #expect(try await shown(record, client) == ["Letter urgent"])
        try await client.tagging.put(try tags("doctor"), on: newer, in: record)
        #expect(try await shown(record, client) == ["Letter doctor urgent"])

        let gathered = try await RecordArchive.gather(record, client) { _, _ in }
        let other = try await client.makeRecord(titled: "Other").id
        var found = try await RecordArchiveImport(try #require(gathered), into: other, client)
        #expect(try await found.run(client, from: "ana.zip") { _, _ in })
        #expect(try await shown(other, client) == ["Letter doctor urgent"])
        let past = try #require(try await client.imports.all().first)
        #expect(try await client.imports.takeBack(past).takenBack.count == 3)
        #expect(try await client.tagging.tags(of: other).all.isEmpty)
        await client.close()
    }
}
