import SalusAPI
import SalusBase
import SalusModels
import Testing

@testable import SalusClient

@Suite("Taking the import of an archive back")
struct UndoingImports {
    private let home: ClientFixture

    init() throws { home = try ClientFixture() }

    /// A client on this device alone, with an archive of two letters, one in two versions, and an empty record.
    private func begin() async throws -> (client: HealthClient, archive: RecordArchive, empty: RecordID) {
        let client = try await home.opener().withoutServer.create(
            name: "ana", localPassword: ClientFixture.localPassword)
        let from = try await client.makeRecord(titled: "From").id
        let first = try #require(try await client.records.add(text("one"), label: "One", to: from))
        _ = try await client.records.replace(first, with: text("one more"), in: from)
        _ = try await client.records.add(text("two"), label: "Two", to: from)
        let gathered = try await RecordArchive.gather(from, client) { _, _ in }
        return (client, try #require(gathered), try await client.makeRecord(titled: "Into").id)
    }

    private func text(_ text: String) -> RawContent { RawContent(mediaType: "text/plain", bytes: Array(text.utf8)) }

    private func bringIn(
        _ archive: RecordArchive, _ record: RecordID, _ client: HealthClient
    ) async throws -> RecordArchiveImport.Counts {
        var found = try await RecordArchiveImport(archive, into: record, client)
        #expect(try await found.run(client, from: "/home/ana/one.zip") { _, _ in })
        return found.counts
    }

    private func statuses(_ record: RecordID, _ client: HealthClient) async throws -> [String] {
        try await client.reader.documents(of: record).map { "\($0.label ?? "-") \($0.status.rawValue)" }.sorted()
    }

    @Test("marks what it made with a reason, once, and the archive brings it again")
    func undone() async throws {
        let (client, archive, record) = try await begin()
        #expect(try await bringIn(archive, record, client).added == 3)
        let past = try #require(try await client.imports.all(of: record).first)
        #expect(past.file == "one.zip" && past.count == 3 && past.number == 1)
        let undo = try await client.imports.takeBack(past)
        #expect(undo.takenBack.count == 2 && undo.left.isEmpty)
        #expect(try await statuses(record, client) == ["One void", "Two void"])
        let reasons = try await client.history(of: undo.takenBack[0].id, in: record).changes.map(\.change.reason)
        #expect(reasons == ["The import of one.zip was taken back."])
        #expect(try await client.imports.all().first?.undoneAt != nil)
        #expect(try await client.imports.undo(of: past).takenBack.isEmpty)

        #expect(try await bringIn(archive, record, client).added == 2)
        #expect(try await statuses(record, client) == ["One active", "Two active"])
        let second = try #require(try await client.imports.all(of: record).first)
        #expect(second.number == 2)
        #expect(try await client.imports.takeBack(second).takenBack.count == 2)
        await client.close()
    }

    @Test(
        "names what was changed since, and leaves it",
        arguments: [ImportedDocument.Change.version, .status, .label, .relation])
    func changed(_ change: ImportedDocument.Change) async throws {
        let (client, archive, record) = try await begin()
        _ = try await bringIn(archive, record, client)
        let two = try #require(try await client.reader.documents(of: record).first { $0.label == "Two" }).id
        switch change {
        case .version: _ = try await client.records.replace(two, with: text("three"), in: record)
        case .status: try await client.records.set(.archived, of: [two], in: record)
        case .label: try await client.records.set(label: "Other", of: two, in: record)
        case .relation: try await client.annotate(two, in: record, with: "mine")
        case .older: break
        }
        let past = try #require(try await client.imports.all().first)
        let undo = try await client.imports.takeBack(past)
        #expect(undo.takenBack.map(\.title) == ["One"] && undo.left.map(\.change) == [change])
        #expect(try await statuses(record, client).count { $0.hasSuffix("void") } == 1)
        await client.close()
    }

    @Test("leaves what was there before")
    func before() async throws {
        let (client, archive, record) = try await begin()
        let own = try #require(try await client.records.add(text("one"), label: "Mine", to: record))
        _ = try await client.records.add(text("two"), label: "Two", to: record)
        _ = try await bringIn(archive, record, client)
        let past = try #require(try await client.imports.all().first)
        let undo = try await client.imports.takeBack(past)
        #expect(undo.takenBack.isEmpty && undo.left.map(\.change) == [.older])
        #expect(try await client.reader.detail(of: own, in: record)?.versions.count == 2)
        await client.close()
    }
}
