import CommandKit
import Foundation
import SalusAPI
import SalusBase
import SalusModels
import TestSupport
import Testing

@testable import SalusAdmin

struct LoadingCodes {
    private static func platform(_ there: Vocabulary? = nil) -> ScriptedPlatform {
        ScriptedPlatform { call in
            switch call {
            case is ListVocabulariesCall: return VocabularyList(vocabularies: there.map { [$0] } ?? [])
            case is AddVocabularyPartCall: return NoContent()
            case let call as PublishVocabularyCall:
                return Vocabulary(
                    name: call.vocabulary, title: call.body.title, edition: call.body.edition, terms: call.body.terms,
                    loadedAt: Samples.at)
            default: throw AdminError.unreachable("not in the script")
            }
        }
    }

    private static func file(_ text: String) throws -> (TemporaryDirectory, String) {
        let folder = try TemporaryDirectory()
        let path = folder.path("codes.txt")
        try Data(text.utf8).write(to: URL(filePath: path))
        return (folder, path)
    }

    private static func terms(_ platform: ScriptedPlatform) throws -> [VocabularyTerm] {
        try platform.calls.compactMap { $0 as? AddVocabularyPartCall }.flatMap {
            try VocabularyTerms.decode($0.body).terms
        }
    }

    @Test("reads a file whose first line names the columns, quoted or not, and publishes all of it")
    func ownColumns() async throws {
        let (folder, path) = try Self.file(
            "code,physician_value,floor\r\n7,\"Ward \"\"7\"\", north\",2\r\n8,Ward 8,\r\n")
        let platform = Self.platform()
        let run = await CommandLineRun.of("codes load wards \(path) --title Wards --data /d", on: platform)
        #expect(run.status == .done && run.output == "Loaded 2 terms of wards.\n")
        #expect(
            try Self.terms(platform) == [
                VocabularyTerm(code: "7", physicianValue: "Ward \"7\", north", more: ["floor": "2"]),
                VocabularyTerm(code: "8", physicianValue: "Ward 8"),
            ])
        let published = try #require(platform.calls.compactMap { $0 as? PublishVocabularyCall }.first)
        #expect(published.body.terms == 2 && published.body.title == "Wards")
        withExtendedLifetime(folder) {}
    }

    @Test("knows how the systems of Indivo are published")
    func knownLayouts() async throws {
        let (folder, path) = try Self.file("84|Hep A, ped|hepatitis A vaccine|C1548492\n")
        let platform = Self.platform()
        _ = await CommandLineRun.of("codes load hl7-v3-vaccines \(path) --data /d", on: platform)
        #expect(
            try Self.terms(platform) == [
                VocabularyTerm(
                    code: "84", physicianValue: "hepatitis A vaccine", umlsCode: "C1548492", abbreviation: "Hep A, ped")
            ])
        withExtendedLifetime(folder) {}
    }

    @Test("loads nothing when lines are wrong, and says which and why")
    func faults() async throws {
        let (folder, path) = try Self.file("code|physician_value\n1|one\n|two\n3\n1|again\n4|\n5|\"open\n")
        let platform = Self.platform()
        let run = await CommandLineRun.of("codes load own \(path) --data /d", on: platform)
        #expect(run.status == .failed && platform.calls.isEmpty)
        for fault in [
            "line 3 has no code", "line 4 has 1 columns where 2 are expected", "line 5 has the code of line 2",
            "line 6 has no physician_value", "line 7 has a quotation mark that is not closed",
        ] {
            #expect(run.remarks.contains(fault), "\(fault)")
        }
        #expect(!run.remarks.contains("again"))
        let header = try Self.file("code,words\n1,one\n")
        let second = await CommandLineRun.of("codes load own \(header.1) --data /d", on: platform)
        #expect(second.remarks.contains("line 1 names no column physician_value"))
        withExtendedLifetime((folder, header.0)) {}
    }

    @Test("changes nothing for the same file, and works it out with --dry-run")
    func again() async throws {
        let (folder, path) = try Self.file("code,physician_value\n1,one\n")
        let platform = Self.platform()
        let dry = await CommandLineRun.of("codes load own \(path) --data /d --dry-run", on: platform)
        #expect(dry.output == "Would load 1 terms of own.\n")
        #expect(!platform.calls.contains { $0 is AddVocabularyPartCall || $0 is PublishVocabularyCall })
        _ = await CommandLineRun.of("codes load own \(path) --data /d", on: platform)
        let edition = try #require(platform.calls.compactMap { $0 as? PublishVocabularyCall }.first).body.edition
        let there = Vocabulary(name: "own", title: "own", edition: edition, terms: 1, loadedAt: Samples.at)
        let again = Self.platform(there)
        let run = await CommandLineRun.of("codes load own \(path) --data /d -o json", on: again)
        #expect(run.status == .done && run.output.contains("\"isNew\" : false") && again.calls.count == 1)
        withExtendedLifetime(folder) {}
    }

    @Test("sends a large system in parts")
    func parts() async throws {
        let lines = (0..<25_000).map { "\($0),term \($0)" }.joined(separator: "\n")
        let (folder, path) = try Self.file("code,physician_value\n\(lines)")
        let platform = Self.platform()
        let run = await CommandLineRun.of("codes load own \(path) --data /d", on: platform)
        #expect(run.status == .done)
        let parts = platform.calls.compactMap { $0 as? AddVocabularyPartCall }
        #expect(parts.map(\.part) == [0, 1, 2] && Set(parts.map(\.edition)).count == 1)
        withExtendedLifetime(folder) {}
    }

    @Test("lists what is loaded, and says what to do when nothing is")
    func list() async throws {
        let there = Vocabulary(name: "own", title: "Our own", edition: "e", terms: 12, loadedAt: Samples.at)
        let run = await CommandLineRun.of("codes list --data /d", on: Self.platform(there))
        #expect(run.output.contains("own     Our own  12     2026-11-21"))
        let empty = await CommandLineRun.of("codes list --data /d", on: Self.platform())
        #expect(empty.output == "No coding system is loaded; see: salus-admin codes load --help\n")
    }
}
