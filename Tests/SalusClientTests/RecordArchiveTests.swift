import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import Testing

@testable import SalusClient

@Suite("An archive of a record")
struct RecordArchiveTests {
    private let first = DocumentID(bytes: [UInt8](repeating: 1, count: 16))!
    private let second = DocumentID(bytes: [UInt8](repeating: 2, count: 16))!

    /// A letter in two versions, and one link between them.
    private func archive() -> RecordArchive {
        let record = RecordID(bytes: [UInt8](repeating: 9, count: 16))!
        let time = Instant(milliseconds: 0)
        func document(_ id: DocumentID, _ content: [UInt8], _ version: DocumentVersion) -> Document {
            Document(
                id: id, record: record, type: .opaque, mediaType: "text/plain", size: content.count,
                digest: Hex.encode(SHA256.hash(content)), label: "A <letter>", status: .archived,
                source: SourceIdentity(system: "native"), version: version, createdAt: time, createdBy: nil)
        }
        let (old, new) = (Array("a letter".utf8), Array("a better letter".utf8))
        let change = StatusChange(status: .archived, at: time, account: nil, reason: "old")
        return RecordArchive(
            of: record, title: "Anna", exportedAt: time,
            documents: [
                (document(second, new, DocumentVersion(original: first, number: 2, replaces: first)), new, []),
                (
                    document(first, old, DocumentVersion(original: first, replacedBy: second)), old,
                    [StatusHistory.Entry(change: change, by: nil)]
                ),
            ],
            relations: [DocumentLink(about: first, relation: .followup, related: second, at: time)])
    }

    private func fault(_ files: [StoredZip.File]) throws -> RecordArchive.Fault? {
        let bytes = try StoredZip(files).written()
        do throws(RecordArchive.Fault) {
            _ = try RecordArchive(reading: bytes)
            return nil
        } catch { return error }
    }

    @Test("is read back to equality, and its page escapes labels")
    func roundTrip() async throws {
        let bytes = try await archive().written()
        let again = try RecordArchive(reading: bytes)
        #expect(again.manifest == archive().manifest && again.contents == archive().contents)
        #expect(try await again.written() == bytes && RecordArchive.isArchive(bytes))
        let page = try #require(try StoredZip(reading: bytes).files.first { $0.name == "index.html" })
        #expect(String(decoding: page.bytes, as: UTF8.self).contains("A &lt;letter&gt;"))
    }

    @Test("is refused when it is shorter, at any length")
    func truncated() async throws {
        let bytes = try await archive().written()
        for length in 0..<bytes.count {
            #expect(throws: RecordArchive.Fault.self) { try RecordArchive(reading: Array(bytes.prefix(length))) }
        }
    }

    @Test("is refused when any byte of it differs")
    func changed() async throws {
        let bytes = try await archive().written()
        for place in stride(from: 0, to: bytes.count, by: 3) {
            var other = bytes
            other[place] ^= 0x21
            #expect(throws: RecordArchive.Fault.self, "byte \(place)") { try RecordArchive(reading: other) }
        }
    }

    @Test("is refused when files were added, left out, repeated or lead out of their folder")
    func otherFiles() async throws {
        let files = try await StoredZip(reading: archive().written()).files
        let more = StoredZip.File(name: "documents/more.txt", bytes: [1])
        #expect(try fault(files.dropLast()) == .file("SHA256SUMS"))
        #expect(try fault([more] + files) == .file("SHA256SUMS"))
        #expect(try fault(files.filter { !$0.name.hasPrefix("documents/") }) == .file("SHA256SUMS"))
        #expect(try fault(files + [more, more]) == .zip(.repeatedName))
        for name in ["../up", "a/../up", "/root", "a//b", ".hidden", "a\\b", "a\u{0}b", ""] {
            #expect(try fault([StoredZip.File(name: name, bytes: [])] + files) == .zip(.unsafeName), "\(name)")
        }
    }

    @Test("is refused in a version of the format that is not known")
    func version() throws {
        let manifest = #"{"format":"salus-record-archive","version":2}"#
        #expect(try fault([.init(name: "manifest.json", bytes: Array(manifest.utf8))]) == .otherVersion(2))
        #expect(try fault([.init(name: "manifest.json", bytes: Array("{}".utf8))]) == .noManifest)
        #expect(try fault([]) == .noManifest)
    }

    @Test("is not written above the limits")
    func limits() throws {
        let many = (0...StoredZip.mostFiles).map { StoredZip.File(name: "\($0)", bytes: []) }
        #expect(throws: StoredZip.Fault.tooLarge) { try StoredZip(many).written() }
    }
}
