import Foundation
import TestSupport
import Testing

/// A record as one archive, from one server to another with the real programs.
@Suite("Archives of a record", .serialized)
struct ArchivesOfARecord {
    /// An archive's manifest, without identifiers, times and accounts, which are new in another record.
    private struct Manifest: Decodable {
        struct Entry: Decodable {
            let document: Document
            let history: [Change]
        }
        struct Document: Decodable {
            let id, type, mediaType, digest, status: String
            let label: String?
            let version: Version
        }
        struct Version: Decodable { let number: Int }
        struct Change: Decodable { let change: Detail }
        struct Detail: Decodable {
            let status: String
            let reason: String?
        }
        struct Link: Decodable { let about, relation, related: String }
        let documents: [Entry]
        let relations: [Link]

        /// A line for each version and each relation, in one order.
        var lines: [String] {
            let names = Dictionary(
                uniqueKeysWithValues: documents.map {
                    let document = $0.document
                    return (document.id, "\(document.digest) \(document.version.number) \(document.status)")
                })
            let documents = documents.map {
                let changes = $0.history.map { "\($0.change.status) \($0.change.reason ?? "-")" }
                let document = $0.document
                let name = "\(names[document.id]!) \(document.label ?? "-")"
                return "\(name) \(document.type) \(document.mediaType) \(changes)"
            }
            return (documents + relations.map { "\(names[$0.about]!) \($0.relation) \(names[$0.related]!)" }).sorted()
        }
    }

    private func done(_ people: PeopleOnAServer, _ name: String, _ words: String) async throws -> String {
        let outcome = try await people.run(name, words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func manifest(_ file: String) async throws -> Manifest {
        let outcome = try await Program.run(
            URL(fileURLWithPath: "/usr/bin/python3"),
            ["-c", "import sys,zipfile;print(zipfile.ZipFile(sys.argv[1]).read('manifest.json').decode())", file])
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try JSONDecoder().decode(Manifest.self, from: Data(outcome.output.utf8))
    }

    @Test("come back equal on another server, once, and a damaged one changes nothing", .timeLimit(.minutes(15)))
    func another() async throws {
        let (old, new) = (try await PeopleOnAServer("ana"), try await PeopleOnAServer("ben"))
        try await old.giveRecord("leo-vale.json", to: "ana")
        _ = try await done(old, "ana", "sync")
        try Data("a letter".utf8).write(to: URL(fileURLWithPath: old.path("letter.txt")))
        try Data("a better letter".utf8).write(to: URL(fileURLWithPath: old.path("better.txt")))
        _ = try await done(old, "ana", "record enter leo medication name=Ramipril 'dose=5 mg' --wait")
        _ = try await done(old, "ana", "record correct leo ramipril 'dose=10 mg' --wait")
        _ = try await done(old, "ana", "record add leo \(old.path("letter.txt")) --wait")
        _ = try await done(old, "ana", "record replace leo letter \(old.path("better.txt")) --wait")
        _ = try await done(old, "ana", "record label leo letter 'Letter of May' --wait")
        _ = try await done(old, "ana", "record note leo 'letter of may' 'ask about the dose'")
        _ = try await done(old, "ana", "record status leo 'letter of may' archived --reason 'it is over' --wait")
        _ = try await done(old, "ana", "sync")
        let (file, back) = (old.path("leo.zip"), new.path("leo.zip"))
        let written = try await done(old, "ana", "record export leo --archive --out \(file)")
        #expect(written.contains("not encrypted"))
        #expect(try await old.run("ana", "record export leo --archive --out \(file)").status != 0)
        #expect(try await done(old, "ana", "record verify \(file)").contains("Every checksum is right."))

        _ = try await done(new, "ben", "record create Max")
        let broken = new.path("broken.zip")
        try Data(Data(contentsOf: URL(fileURLWithPath: file)).dropLast(100))
            .write(to: URL(fileURLWithPath: broken))
        let refused = try await new.run("ben", "record import max \(broken)")
        #expect(refused.status != 0 && refused.errors.contains("Nothing was changed"), "\(refused.errors)")
        #expect(try await done(new, "ben", "record documents max -q") == "")

        _ = try await done(new, "ben", "record import max \(file)")
        _ = try await done(new, "ben", "sync")
        #expect(try await done(new, "ben", "record waiting") == "Nothing waits.")
        _ = try await done(new, "ben", "record export leo --archive --out \(back)")
        let (before, after) = (try await manifest(file), try await manifest(back))
        #expect(before.lines == after.lines)
        #expect(before.relations.count == 1 && before.documents.contains { $0.document.version.number == 2 })
        #expect(try await facts(old, "ana", "leo") == facts(new, "ben", "leo"))
        try await undo(file, new)
        let twice = try await done(new, "ben", "record import leo \(file) -o json")
        #expect(twice.contains(#""added" : 0"#) || twice.contains(#""added":0"#), "\(twice)")
    }

    /// Takes the import into the record back, but for a document with a note, and brings it in again.
    private func undo(_ file: String, _ people: PeopleOnAServer) async throws {
        #expect(try await done(people, "ben", "record imports").contains("leo.zip"))
        _ = try await done(people, "ben", "record note leo ramipril 'in the evening'")
        let active = "record documents leo --status active -q"
        let before = try await done(people, "ben", active)
        let plan = try await done(people, "ben", "record undo-import 1 --dry-run")
        #expect(plan.contains("Left as it is: ") && plan.contains("would be taken back"), "\(plan)")
        #expect(try await done(people, "ben", active) == before)
        #expect(try await people.run("ben", "record undo-import 7").status == 3)
        _ = try await done(people, "ben", "record undo-import 1 --yes")
        // The entry with the note, and the note.
        #expect(try await done(people, "ben", active).split(separator: "\n").count == 2)
        #expect(try await done(people, "ben", "record imports -o json").contains("undoneAt"))
        _ = try await done(people, "ben", "record import leo \(file)")
        #expect(
            try await Set(done(people, "ben", active).split(separator: "\n")) == Set(before.split(separator: "\n")))
    }

    @Test(
        "goes out on one screen and comes into another record there", .timeLimit(.minutes(15)),
        .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
    func screens() async throws {
        let people = try await PeopleOnAServer("ana")
        try Data("a letter".utf8).write(to: URL(fileURLWithPath: people.path("letter.txt")))
        for name in ["Max", "Lin"] { _ = try await done(people, "ana", "record create \(name)") }
        _ = try await done(people, "ana", "record add lin \(people.path("letter.txt")) --wait")
        _ = try await done(people, "ana", "record enter lin medication name=Ramipril --wait")
        let ana = try await TerminalWindow(people.salus("ana"), width: 100, height: 30)
        try await ana.shows("▸Lin", "connected since")
        let file = people.path("lin.zip")
        try await type(file, after: "g", "a", ana)
        try await ana.shows("2 versions are in")
        #expect(try await done(people, "ana", "record verify \(file)").contains("Every checksum is right."))
        try await type(file, after: "g", "i", ana)
        try await ana.shows(
            "Nothing is written yet", "0 versions of documents would be added", "2 versions of them it has already")
        try await ana.press("Escape", "Down")
        try await ana.shows("▸Max")
        try await type(file, after: "g", "i", ana)
        try await ana.shows("2 versions of documents would be added", "another person's name")
        try await ana.press("y")
        try await ana.shows("2 versions added", "Ramipril")
        try await ana.press("3")
        try await ana.shows("3 Documents (2)", "letter.txt")
        try await ana.press("g", "u")
        try await ana.shows("Imports into the record of Max", "lin.zip")
        try await ana.press("x")
        try await ana.shows("Take the import of lin.zip back?", "2 documents are marked as entered in error")
        try await ana.press("Right", "Enter")
        try await ana.shows("2 documents taken back")
        #expect(
            try await done(people, "ana", "record documents max --status void -q").split(separator: "\n").count == 2)
    }

    private func type(_ path: String, after first: String, _ second: String, _ ana: TerminalWindow) async throws {
        try await ana.press(first, second)
        try await ana.shows(second == "a" ? "Path of a new file" : "File that such an archive is in")
        try await ana.type(path)
        try await ana.press("Enter")
    }

    /// The lines of a timeline without identifiers, in one order.
    private func facts(_ people: PeopleOnAServer, _ name: String, _ record: String) async throws -> [String] {
        try await done(people, name, "timeline \(record)").split(separator: "\n").map { line in
            line.split(separator: " ").dropFirst().joined(separator: " ")
        }.sorted()
    }
}
