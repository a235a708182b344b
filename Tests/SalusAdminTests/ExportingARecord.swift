import CommandKit
import Foundation
import SalusAPI
import SalusModels
import TestSupport
import Testing

@testable import SalusAdmin

struct ExportingARecord {
    private static let texts = ["<Medication/>", "<Fill/>"]

    @Test("writes each document byte for byte, and a manifest that names them")
    func writes() async throws {
        let folder = try TemporaryDirectory()
        let run = await CommandLineRun.of(words: Self.words(to: "\(folder.path)/out"), on: Self.platform())
        #expect(run.status == .done)
        #expect(run.output == "Wrote 2 documents and manifest.json.\n")
        #expect(try folder.read("out/0001-Medication-dddddddd.xml") == Self.texts[0])
        let manifest = try JSONDecoder().decode(
            ExportManifest.self, from: Data(try folder.read("out/manifest.json").utf8))
        #expect(manifest.documents.map(\.file) == ["0001-Medication-dddddddd.xml", "0002-Fill-dddddddd.xml"])
    }

    @Test("lets no one else read the files")
    func permissions() async throws {
        let folder = try TemporaryDirectory()
        _ = await CommandLineRun.of(words: Self.words(to: "\(folder.path)/out"), on: Self.platform())
        let modes = try ["out", "out/manifest.json", "out/0002-Fill-dddddddd.xml"].map {
            try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\($0)")[.posixPermissions] as? Int
        }
        #expect(modes == [0o700, 0o600, 0o600])
    }

    @Test("refuses a folder that holds something")
    func occupied() async throws {
        let folder = try TemporaryDirectory()
        try folder.write("mine", to: "notes.txt")
        let platform = Self.platform()
        let run = await CommandLineRun.of(words: Self.words(to: folder.path), on: platform)
        #expect(run.status == .failed)
        #expect(run.remarks == "salus-admin: '\(folder.path)' is not empty; name a new folder\n")
        #expect(platform.calls.isEmpty)
    }

    @Test("does not accept bytes whose digest is another")
    func tampered() async throws {
        let folder = try TemporaryDirectory()
        let run = await CommandLineRun.of(
            words: Self.words(to: "\(folder.path)/out"), on: Self.platform(answering: "<Other/>"))
        #expect(run.status == .failed)
        #expect(run.remarks.contains("came back with other bytes"))
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out/manifest.json"))
    }

    private static func words(to folder: String) -> [String] {
        ["record", "export", "--record", "\(Samples.record)", "--to", folder, "--data", "/d"]
    }

    private static func platform(answering other: String? = nil) -> ScriptedPlatform {
        let documents = [
            Samples.document(1, type: "http://indivo.org/vocab/xml/documents#Medication", holding: texts[0]),
            Samples.document(2, type: "http://indivo.org/vocab/xml/documents#Fill", holding: texts[1]),
        ]
        return ScriptedPlatform { call in
            guard let call = call as? ExportContentCall else {
                return DocumentResultPage(documents: documents, total: 2)
            }
            let text = other ?? texts[documents.firstIndex { $0.id == call.document } ?? 0]
            return RawContent(mediaType: "application/xml", bytes: Array(text.utf8))
        }
    }
}
