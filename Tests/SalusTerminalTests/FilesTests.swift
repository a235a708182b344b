import Foundation
import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TestSupport
import Testing

@testable import SalusTerminal
@testable import TerminalKit

@Suite("Adding files to a record")
struct AddingFiles {
    private let folder: TemporaryDirectory
    private let record: RecordID = Sample.id(1)

    init() throws {
        folder = try TemporaryDirectory()
        for (name, text) in [("b.xml", "<a/>"), ("a.json", "{}"), ("c.txt", "again"), (".hidden", "x"), ("d.pdf", "")] {
            try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
        }
    }

    private func report(
        _ path: String, put: @escaping FileUpload.Put = { _, _ in nil }
    ) async throws -> (FileUpload.Report, told: [TerminalKit.ProgressStatus]) {
        let told = Locked<[TerminalKit.ProgressStatus]>([])
        let report = await (try FileUpload(path: path, to: record, put: put)).run { progress in
            told.withLock { $0.append(progress) }
        }
        return (report, told.withLock { $0 })
    }

    private func texts(_ messages: [ClientMessage]) -> [String] {
        messages.map { message in
            switch message {
            case .done(let text, _): text
            case .refused(let notice): notice.text
            default: "something else"
            }
        }
    }

    @Test("a folder gives its files in order with their types, told one by one; empty ones are named")
    func folder() async throws {
        let types = Locked<[String]>([])
        let (report, told) = try await report(folder.url.path) { content, label in
            types.withLock { $0.append("\(label) \(content.mediaType)") }
            return label == "c.txt" ? nil : Sample.id(9)
        }
        #expect(types.withLock { $0 } == ["a.json application/json", "b.xml application/xml", "c.txt text/plain"])
        #expect(told.map(\.detail) == ["a.json", "b.xml", "c.txt", "d.pdf"] && told[1].part == 0.25)
        #expect(report.added.count == 2 && report.known == 1)
        #expect(
            texts(report.messages) == [
                "Added 2 files to the record",
                "Not added: d.pdf. That file cannot be read, or is empty. Check its path.",
            ])
    }

    @Test("one file that the server refuses says why; in a folder it keeps the others from nothing")
    func refused() async throws {
        let refusal = APIError(.tooLarge, "The document is too large.")
        let put: FileUpload.Put = { (_, label) throws(ClientError) in
            if label == "b.xml" { throw .refused(refusal) }
            return Sample.id(9)
        }
        let (one, told) = try await report(folder.path("b.xml"), put: put)
        #expect(texts(one.messages) == [ErrorNotice(ClientError.refused(refusal).advice).text] && told[0].total == nil)
        let (all, _) = try await report(folder.url.path, put: put)
        #expect(all.added.count == 2 && all.failures.map(\.name) == ["b.xml", "d.pdf"])
        #expect(texts(all.messages)[1].contains("Not added: b.xml and 1 more."))
    }

    @Test("when it is stopped, what was added before stays and can be taken back")
    func stopped() async throws {
        let (report, _) = try await report(folder.url.path) { (_, label) throws(ClientError) in
            if label == "b.xml" { throw .cancelled }
            return Sample.id(9)
        }
        #expect(texts(report.messages) == ["Stopped: 1 of 4 are in the record"])
        guard case .done(_, let way?) = try #require(report.messages.first) else { return #expect(Bool(false)) }
        #expect(way.inverse == .status(.void, of: [Sample.id(9)], in: record))
    }

    @Test("what is not there, and a folder without files, are refused before anything is sent")
    func nothing() async throws {
        try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: true)
        for path in ["nowhere", "empty"] {
            #expect(throws: ErrorNotice.self) { try FileUpload(path: folder.path(path), to: record) { _, _ in nil } }
        }
        let (known, _) = try await report(folder.path("b.xml"))
        #expect(texts(known.messages) == ["The record has exactly this already"])
    }
}

@Suite("Saving a record as files")
struct SavingARecord {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func save(_ place: String, content: @escaping RecordExport.Content) async throws -> ClientMessage {
        await (try RecordExport(to: folder.path(place))).run(Sample.listed, content: content) { _ in }
    }

    @Test("gives each document a file of its own with its bytes, readable by its owner only")
    func files() async throws {
        let message = try await save("out") { id in
            id == Sample.id(12) ? nil : RawContent(mediaType: "application/xml", bytes: Array("content".utf8))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
        #expect(names == ["2009-06 Medication_ Lisinopril 10 mg.xml", "2026-11-21 Winter, Clara.xml"])
        let path = folder.path("out/\(names[0])")
        #expect(FileManager.default.contents(atPath: path) == Data("content".utf8))
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        #expect(
            try FileManager.default.attributesOfItem(atPath: folder.path("out"))[.posixPermissions] as? Int == 0o700)
        guard case .done(let text, nil) = message else { return #expect(Bool(false)) }
        #expect(text.hasPrefix("2 documents are in ") && text.hasSuffix("not encrypted; 1 are not on this device"))
    }

    @Test("never writes over anything: a folder that is not empty is refused")
    func taken() async throws {
        try Data("mine".utf8).write(to: URL(filePath: folder.path("mine")))
        #expect(throws: ErrorNotice.self) { try RecordExport(to: folder.url.path) }
    }

    @Test("names are given once and hold nothing that a file system could stumble over")
    func names() {
        var names = FileNames()
        let document = ListedDocument(
            Sample.document(1, type: "x", label: "../a\nb", version: 1), facts: [])
        #expect(names.name(document) == "2026-11-21 .._a_b.xml")
        #expect(names.name(document) == "2026-11-21 .._a_b (2).xml")
    }

    @Test("a name is short enough for a file system in any script")
    func longNames() {
        var names = FileNames()
        let label = String(repeating: "語", count: 200)
        let document = ListedDocument(Sample.document(1, type: "x", label: label, version: 1), facts: [])
        #expect(names.name(document).utf8.count < 255)
    }

    @Test("copies for other programs are the owner's alone, in the session's folder, until they are erased")
    func copies() throws {
        let copies = PlainCopies(in: folder.url.path)
        let paths = try ["a.txt", "a.txt"].map { name in
            let path = try copies.path(named: name)
            try PlainFile.write(Array("text".utf8), to: path)
            return path
        }
        #expect(Set(paths).count == 2 && paths.allSatisfy { $0.hasPrefix(folder.url.path) })
        let parent = URL(filePath: paths[0]).deletingLastPathComponent().path
        let modes = try [parent, paths[0]].map {
            try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
        }
        #expect(modes == [0o700, 0o600])
        copies.erase(paths[0])
        #expect(!FileManager.default.fileExists(atPath: parent) && FileManager.default.fileExists(atPath: paths[1]))
        copies.erase()
        #expect(!FileManager.default.fileExists(atPath: paths[1]))
        for place in [nil, "", folder.path("missing")] {
            #expect(throws: ErrorNotice.self) { try PlainCopies(in: place).path(named: "a") }
        }
    }

    @Test("a media type leads to an ending and back", arguments: ["xml", "json", "pdf", "png"])
    func kinds(ending: String) {
        #expect(FileKind.ending(FileKind.mediaType(ending)) == ending)
        #expect(FileKind.ending("application/fhir+json; charset=utf-8") == "json" && FileKind.ending("x/y") == "bin")
    }
}
