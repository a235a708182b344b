import CommandKit
import Foundation
import SalusAPI
import SalusBase
import SalusModels
import TestSupport
import Testing

@testable import SalusAdmin

struct ImportingFiles {
    @Test("takes documents of folders in natural order, a patient a folder, and passes over the rest")
    func walk() throws {
        let folder = try TemporaryDirectory()
        for name in ["p1/doc_10.xml", "p1/doc_2.xml", "p1/.hidden.xml", "p2/doc_1.XML", "README.md", "ns.json"] {
            try folder.write("<a/>", to: name)
        }
        let found = try ImportSources.walk([folder.path])
        #expect(
            found.files.map { $0.path.dropFirst(folder.path.count + 1) } == [
                "ns.json", "p1/doc_2.xml", "p1/doc_10.xml", "p2/doc_1.XML",
            ])
        #expect(found.files.map(\.patient) == [nil, "p1", "p1", "p2"])
        #expect(found.passedOver == 1)
    }

    @Test("takes a file that was named as it is, without guessing whose it is")
    func named() throws {
        let folder = try TemporaryDirectory()
        let file = try folder.write("?", to: "p1/letter.txt")
        #expect(try ImportSources.walk([file]).files == [ImportSource(path: file, patient: nil)])
    }

    @Test(
        "tells the media type by the first character",
        arguments: [
            ("\n <a/>", "application/xml"), ("\u{FEFF}<a/>", "application/xml"), (" {", "application/json"),
            ("[", "application/json"), ("hello", "application/octet-stream"), ("", "application/octet-stream"),
        ])
    func mediaType(_ text: String, _ expected: String) {
        #expect(ImportFile.mediaType(of: Array(text.utf8)) == expected)
    }

    @Test("goes on after a bad file, says why it was refused, and is done in part")
    func goesOn() async throws {
        let folder = try TemporaryDirectory()
        for (name, text) in [("a.xml", "<good/>"), ("b.xml", "bad"), ("c.xml", "<good/>")] {
            try folder.write(text, to: "patient/\(name)")
        }
        let run = await CommandLineRun.of(
            words: ["record", "import", "--new", "--owner", "anna", folder.path, "--data", "/d"], on: Self.platform)
        #expect(run.status == .partial)
        let lines = run.output.split(separator: "\n").map { $0.replacing("\(folder.path)/patient/", with: "") }
        #expect(
            lines == [
                "added      a.xml  Fill 2, Medication 1", "refused    b.xml  not a document [DC0001]",
                "added      c.xml  Fill 2, Medication 1", "3 files: 2 added, 1 refused. 6 facts in 1 record.",
            ])
    }

    @Test("says below a file what its reader remarked, the first five of it")
    func remarks() async throws {
        let folder = try TemporaryDirectory()
        try folder.write("<good/>", to: "p/a.xml")
        let notes = (1...7).map { ImportNote(model: "Allergy", field: "own_\($0)", "no such field; kept as it came") }
        let platform = ScriptedPlatform { _ in Samples.imported(.added, ["Allergy": 1], notes: notes) }
        let run = await CommandLineRun.of(
            words: ["record", "import", "--new", folder.path, "--data", "/d"], on: platform)
        let lines = run.output.split(separator: "\n").map { $0.replacing("\(folder.path)/p/", with: "") }
        #expect(lines[0] == "added      a.xml  Allergy 1  (7 remarks)")
        #expect(lines[1] == "           Allergy.own_1: no such field; kept as it came")
        #expect(lines[6] == "           2 more remarks: see -o json" && lines.count == 8)
    }

    @Test("names the folder's patient and the owner in every call")
    func target() async throws {
        let folder = try TemporaryDirectory()
        try folder.write("<good/>", to: "patient_7/a.xml")
        let platform = Self.platform
        _ = await CommandLineRun.of(
            words: ["record", "import", "--new", "--owner", "anna", folder.path, "--data", "/d"], on: platform)
        let call = try #require(platform.calls.first as? ImportDocumentCall)
        #expect(call.target == .patient("patient_7", owner: "anna"))
    }

    @Test("as JSON gives one value a line, each file as soon as it is done and what became of all")
    func asJSON() async throws {
        let folder = try TemporaryDirectory()
        let file = try folder.write("bad", to: "b.xml")
        let run = await CommandLineRun.of(
            words: ["record", "import", "--record", "\(Samples.record)", file, "--data", "/d", "--json"],
            on: Self.platform)
        #expect(run.status == .partial)
        let lines = try run.jsonLines()
        #expect(lines.map { $0["file"]?["outcome"]?.string } == ["refused", nil])
        #expect(lines[0]["file"]?["remarks"]?.array == [.string("not a document [DC0001]")])
        #expect(lines[1]["summary"]?["refused"]?.number?.text == "1")
    }

    @Test("stops when the connection fails, and keeps the report of what was done")
    func stops() async throws {
        let folder = try TemporaryDirectory()
        for name in ["a.xml", "b.xml"] { try folder.write("<good/>", to: name) }
        let asked = Locked(0)
        let platform = ScriptedPlatform { _ in
            let count = asked.withLock { count in
                count += 1
                return count
            }
            if count > 1 { throw AdminError.unreachable("the server went away") }
            return Samples.imported(.added)
        }
        let run = await CommandLineRun.of(
            words: ["record", "import", "--new", folder.path, "--data", "/d"], on: platform)
        #expect(run.status == .unreachable)
        #expect(run.output.hasSuffix("1 file: 1 added. 0 facts in 1 record.\n"))
        #expect(run.remarks == "salus-admin: the server went away\n")
    }

    private static var platform: ScriptedPlatform {
        ScriptedPlatform { call in
            guard let call = call as? ImportDocumentCall, call.body.mediaType == "application/xml" else {
                throw AdminError.refused(APIError(.unreadableDocument, "not a document"))
            }
            return Samples.imported(.added, ["Medication": 1, "Fill": 2])
        }
    }
}
