import SalusBase
import SalusModels
import Testing

@testable import SalusClient

@Suite("The picture of a person")
struct ShowingAPerson {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 2]

    @Test("is set, becomes another one, is taken out, and counts again; nothing else of the record does")
    func picture() async throws {
        let home = try ClientFixture()
        let client = try await home.opener().withoutServer.create(
            name: "ana", localPassword: ClientFixture.localPassword)
        let record = try await client.makeRecord(titled: "Ana").id
        let picture = PersonPicture(client, of: record)
        #expect(try await picture.current() == nil)
        #expect(try await !picture.remove())
        try await picture.set(Self.png)
        let first = try #require(try await picture.current())
        #expect(first.mediaType == "image/png" && first.label == PersonPicture.label)
        try await picture.set(Self.jpeg)
        let second = try #require(try await picture.current())
        #expect(second.mediaType == "image/jpeg" && second.version.number == 2 && second.label == PersonPicture.label)
        #expect(try await picture.remove())
        #expect(try await picture.current() == nil)
        try await picture.set(Self.jpeg)
        #expect(try await picture.current()?.id == second.id)
        #expect(try await picture.remove())
        try await picture.set(Self.png)
        #expect(try await picture.current()?.mediaType == "image/png", "an older version of it")
        await client.close()
    }

    @Test(
        "is a PNG or JPEG file of a bounded size",
        arguments: [
            Array("%PDF-1.7".utf8), [], Array("GIF89a".utf8),
            png + [UInt8](repeating: 0, count: PersonPicture.mostBytes),
        ])
    func refused(_ bytes: [UInt8]) async throws {
        let home = try ClientFixture()
        let client = try await home.opener().withoutServer.create(
            name: "ana", localPassword: ClientFixture.localPassword)
        let record = try await client.makeRecord(titled: "Ana").id
        await #expect(throws: ClientError.document(.picture)) { try await PersonPicture(client, of: record).set(bytes) }
        #expect(try await PersonPicture(client, of: record).current() == nil)
        await client.close()
    }
}
