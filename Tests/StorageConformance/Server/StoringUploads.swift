import SalusBase
import SalusModels
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("An upload in parts")
struct StoringUploads {
    private struct Fixture {
        let story: Story
        let record: RecordID
        let upload: StoredUpload

        init(_ engine: Engine) async throws {
            story = try await Story(engine)
            record = try await story.addRecord().id
            let name = DocumentUploadName(
                DocumentUploadID(from: story.random), of: AccountID(from: story.random), in: record)
            upload = StoredUpload(
                name: name, size: 50, digest: "d1", mediaType: "text/plain", begunAt: .at(10), changedAt: .at(10))
            let upload = upload
            try await story.transaction { try $0.uploads.insert(upload, $1) }
        }

        /// Five parts of ten bytes.
        func fill() async throws -> StoredUpload {
            var grown = upload
            for number in 0..<5 {
                (grown.received, grown.changedAt) = ((number + 1) * 10, .at(20 + Int64(number)))
                let (now, offset) = (grown, number * 10)
                try await story.transaction { tx, grant in
                    try tx.uploads.append([UInt8(number)], at: offset, to: now, grant)
                }
            }
            return grown
        }

        func found() async throws -> StoredUpload? {
            let name = upload.name
            return try await story.transaction { tx, _ in try tx.uploads.upload(name) }
        }
    }

    @Test("is found with what is there, part by part", arguments: Engine.all)
    func found(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let (name, record) = (fixture.upload.name, fixture.record)
        #expect(try await fixture.found() == fixture.upload)
        let grown = try await fixture.fill()
        #expect(try await fixture.found() == grown && grown.isComplete)
        let (third, between, listed, own, there) = try await fixture.story.transaction { tx, _ in
            (
                try tx.uploads.part(at: 20, of: name), try tx.uploads.part(at: 25, of: name),
                try tx.uploads.uploads(in: record), try tx.uploads.amount(begunBy: name.account),
                try tx.uploads.amount(begunIn: record)
            )
        }
        #expect(third == [2] && between == nil && listed == [grown])
        #expect(own == DocumentAmount(documents: 1, bytes: 50) && there == own)
        let other = DocumentUploadName(name.id, of: AccountID(from: fixture.story.random), in: record)
        let (foreign, nothing) = try await fixture.story.transaction { tx, _ in
            (try tx.uploads.upload(other), try tx.uploads.amount(begunBy: other.account))
        }
        #expect(foreign == nil && nothing == DocumentAmount(documents: 0, bytes: 0))
    }

    @Test("takes a part where its bytes end, and nowhere else", arguments: Engine.all)
    func inOrder(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        var grown = fixture.upload
        grown.received = 30
        let now = grown
        await #expect(throws: DomainError.conflict) {
            try await fixture.story.transaction { try $0.uploads.append([1], at: 20, to: now, $1) }
        }
        #expect(try await fixture.found() == fixture.upload)
    }

    @Test("is gone at once when it is ended, and its parts in pieces", arguments: Engine.all)
    func ended(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        _ = try await fixture.fill()
        let (name, record) = (fixture.upload.name, fixture.record)
        #expect(try await over(fixture, before: 24) == nil, "its last part came then")
        try await fixture.story.transaction { try $0.uploads.end(name, $1) }
        let (listed, amount) = try await fixture.story.transaction { tx, _ in
            (try tx.uploads.uploads(in: record), try tx.uploads.amount(begunIn: record))
        }
        #expect(try await fixture.found() == nil && listed.isEmpty)
        #expect(amount == DocumentAmount(documents: 0, bytes: 0))
        #expect(try await over(fixture, before: 0) == name)
        #expect(try await removing(fixture, before: 0) == [3, 1, 0])
        #expect(try await fixture.story.stored("id", in: "document_upload").isEmpty)
    }

    @Test("is over some days after its last part, and stays as it is before", arguments: Engine.all)
    func expired(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        let grown = try await fixture.fill()
        #expect(try await removing(fixture, before: 24) == [5])
        #expect(try await fixture.found() == grown)
        #expect(try await over(fixture, before: 25) == fixture.upload.name)
        #expect(try await removing(fixture, before: 25) == [3, 1, 0])
        #expect(try await over(fixture, before: 25) == nil)
    }

    @Test("goes with its record", arguments: Engine.all)
    func erased(_ engine: Engine) async throws {
        let fixture = try await Fixture(engine)
        _ = try await fixture.fill()
        let record = fixture.record
        try await fixture.story.transaction { try $0.recordDirectory.beginErasing(record, $1) }
        while try await !fixture.story.transaction({ try $0.recordDirectory.eraseNext(of: record, $1) }) {}
        #expect(try await fixture.story.stored("start", in: "document_upload_part").isEmpty)
        #expect(try await fixture.story.stored("id", in: "document_upload").isEmpty)
    }

    private func over(_ fixture: Fixture, before seconds: Int64) async throws -> DocumentUploadName? {
        try await fixture.story.transaction { tx, _ in try tx.uploads.over(unchangedSince: .at(seconds)) }
    }

    /// The number of parts after each piece of the removal.
    private func removing(_ fixture: Fixture, before seconds: Int64) async throws -> [Int] {
        let name = fixture.upload.name
        var (left, isDone) = ([Int](), false)
        while !isDone {
            isDone = try await fixture.story.transaction { tx, grant in
                try tx.uploads.removeNext(of: name, unchangedSince: .at(seconds), grant)
            }
            left.append(try await fixture.story.stored("start", in: "document_upload_part").count)
        }
        return left
    }
}
