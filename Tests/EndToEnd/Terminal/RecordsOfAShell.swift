import Foundation
import TestSupport
import Testing

/// `salus record …` with the real programs, while the server comes and goes.
@Suite("Records from a shell", .serialized)
struct RecordsOfAShell {
    private let people: PeopleOnAServer

    init() async throws {
        people = try await PeopleOnAServer("ana")
        try await people.giveRecord("leo-vale.json", to: "ana")
        _ = try await done("sync")
    }

    @Test(
        "are written without a server, by one run of the program after the other, and are there once",
        .timeLimit(.minutes(15)))
    func offline() async throws {
        let before = try await documents().count
        try Data("a letter".utf8).write(to: URL(fileURLWithPath: people.path("letter.txt")))
        try Data("a better letter".utf8).write(to: URL(fileURLWithPath: people.path("better.txt")))
        #expect(await people.stop() == 0)
        let kept = try await people.run("ana", "record add leo \(people.path("letter.txt"))")
        #expect(kept.status == 0 && kept.output.contains("It waits on this device until the server answers."))
        let letter = try #require(try await documents().first { $0.passage == "waiting" })
        #expect(letter.title == "letter.txt")
        let pressed = try await people.run(
            "ana", "record replace leo \(letter.id) \(people.path("better.txt")) --wait")
        #expect(pressed.status == 5 && pressed.errors.contains("goes out with the next sync"))
        #expect(try await done("record waiting").contains("new version: letter.txt"))
        #expect(try await people.run("ana", "sync").status == 5)
        try await people.start()
        for _ in 0..<2 { _ = try await done("sync") }
        let after = try await documents()
        #expect(after.count == before + 1 && after.allSatisfy { $0.passage == "there" })
        #expect(after.contains { $0.title == "letter.txt" && $0.version == 2 })
        #expect(try await done("record waiting") == "Nothing waits.")
        #expect(try await done("record status leo letter void --wait").contains("entered in error"))
        #expect(try await documents().first { $0.title == "letter.txt" }?.status == "void")
    }

    @Test(
        "entries are written, corrected, ended and taken back, and are the same at the server", .timeLimit(.minutes(15))
    )
    func entries() async throws {
        _ = try await done("record create Lin")
        _ = try await done("record enter lin medication name=Ramipril 'dose=5 mg' since=2026-01-05 --wait")
        _ = try await done("record enter lin vital-signs pressure=140/90 --wait")
        _ = try await done("record enter lin no-allergies --wait")
        #expect(try await done("record entries lin").contains("5 mg"))
        _ = try await done("record correct lin ramipril 'dose=10 mg' --wait")
        _ = try await done("record end lin ramipril 2026-11-20 --wait")
        let after = try await done("record entries lin")
        #expect(after.contains("10 mg") && !after.contains(" 5 mg") && after.contains("2026-11-20"))
        #expect(after.contains("140") && after.contains("No known allergies"))
        let wrong = try await people.run("ana", "record enter lin medication dose=5")
        #expect(wrong.status == 2 && wrong.errors.contains("Name is empty"))
        let foreign = try await people.run("ana", "record enter lin medication colour=red")
        #expect(foreign.status == 2 && foreign.errors.contains("name=, dose="))
        let imported = try #require(try await leo().first)
        let refused = try await people.run("ana", "record end leo \(imported)")
        #expect(refused.status == 4 && refused.errors.contains("was not typed in"))
    }

    @Test("the reason of an error waits with it, and is in the history of the document", .timeLimit(.minutes(15)))
    func reasons() async throws {
        _ = try await done("record create Lin")
        _ = try await done("record enter lin medication name=Ramipril since=2026-01-05 --wait")
        #expect(try await done("record history lin ramipril").contains("Its status never changed"))
        #expect(await people.stop() == 0)
        _ = try await done("record status lin ramipril void --reason 'typed twice'")
        try await people.start()
        _ = try await done("sync")
        let history = try await done("record history lin ramipril")
        #expect(history.contains("entered in error") && history.contains("by ana: typed twice"))
        #expect(try await done("record entries lin").contains("No entry yet."))
        _ = try await done("record enter lin problem name=Migraine since=2025-11 --wait")
        _ = try await done("record note lin migraine 'ask about triggers'")
        _ = try await done("record correct lin migraine severity=mild --wait")
        #expect(try await done("record history lin migraine").contains("note: ask about triggers"))
        #expect(try await done("record entries lin").contains("ask about triggers"))
        let long = try await people.run(
            "ana", "record status lin ramipril active --reason \(String(repeating: "x", count: 2001))")
        #expect(long.status == 2 && long.errors.contains("The reason cannot be kept"))
    }

    @Test(
        "entries and documents are read by time, by words and one by one; the log says who looked",
        .timeLimit(.minutes(15)))
    func reading() async throws {
        _ = try await done("record create Lin")
        _ = try await done("record enter lin medication name=Ramipril 'dose=5 mg' since=2026-01-05 --wait")
        _ = try await done("record enter lin vital-signs pressure=140/90 --wait")
        let medications = try await done("timeline lin --kind medication")
        #expect(medications.contains("Ramipril") && !medications.contains("140"))
        #expect(try await done("timeline lin --to 2025") == "No entry is of that kind and time.")
        #expect(try await done("timeline lin --from 2026-02 --kind medication").contains("Ramipril"), "it goes on")
        #expect(try await people.run("ana", "timeline lin --from yesterday").status == 2)
        #expect(try await done("record find lin RAMI").contains("5 mg"))
        #expect(try await people.run("ana", "record find lin rami aspirin").status == 3)
        let shown = try await done("record show lin ramipril")
        #expect(shown.contains("Versions: 1 of") && shown.contains("5 mg") && shown.contains(" by ana"))
        try await waitForASignature()
        let log = try await done("who-looked lin --by ana --csv")
        #expect(
            log.hasPrefix("at,operation,what,account") && log.contains("SubmitDocument,added a document,ana"), "\(log)")
        #expect(try await done("who-looked lin --about ramipril").contains("Ramipril"))
        #expect(try await done("who-looked lin --by eva") == "No line of the log is about that.")
        let own = try await people.run("ana", "who-looked lin --by ana --unproven")
        #expect(own.status == 0 && own.output.contains("added a document"), "\(own.errors)")
        #expect(own.errors.contains("nothing proves that none is missing"))
        #expect(try await done("who-looked lin --by eva --unproven") == "No line of the log is about that.")
        #expect(try await done("check-log").contains("give the root that it signed on"))
        try await askingTheServer()
        try await finding()
        try await onPaper()
        #expect(try await done("devices").contains("this one"))
        #expect(try await people.run("ana", "devices --end toaster").status == 3)
    }

    /// A server signs its log a moment after the first line; until then it shows none.
    private func waitForASignature() async throws {
        var tries = 0
        while try await done("check-log").contains("signed nothing"), tries < 100 {
            try await Task.sleep(for: .milliseconds(100))
            tries += 1
        }
    }

    /// Words are looked for in everything: entries, the text of documents, vaults and plans.
    private func finding() async throws {
        let letter = "<?xml version='1.0'?><note><text>The l\u{E4}mp shade is <b>cracked</b></text></note>"
        try Data(letter.utf8).write(to: URL(fileURLWithPath: people.path("letter.xml")))
        _ = try await done("record add lin \(people.path("letter.xml")) --wait")
        _ = try await done("vault create Letters")
        #expect(try await people.run("ana", "vault put Letters -", input: "Buy a new lamp.").status == 0)
        _ = try await done("care begin Mine")
        _ = try await done("care add Lamplight --text 'twenty minutes'")
        let found = try await done("find LAMP --json")
        for kind in ["document", "note", "task"] { #expect(found.contains("\"\(kind)\""), "\(found)") }
        let shown = try await done("find lamp cracked")
        #expect(shown.contains("letter.xml") && shown.contains("shade is cracked") && !shown.contains("Lamplight"))
        #expect(try await done("find rami").contains("Entries"))
        #expect(try await people.run("ana", "find lamp aspirin").status == 3)
        #expect(try await people.run("ana", "find ' '").status == 2)
    }

    /// A page for an emergency, the summary and the log as text, page and PDF.
    private func onPaper() async throws {
        let sheet = try await done("emergency lin --add 'Call Bo, 555-0110'")
        #expect(sheet.contains("Call Bo, 555-0110") && sheet.contains("Ramipril") && !sheet.contains("140/90"))
        #expect(sheet.contains("Unknown: the record says nothing."), "\(sheet)")
        #expect(try await done("summary --person lin --format html").contains("<html"))
        for (number, words) in ["emergency lin", "summary --person lin", "who-looked lin"].enumerated() {
            let without = try await people.run("ana", "\(words) --format pdf")
            #expect(without.status == 2 && without.errors.contains("PDF needs a file"), "\(words)")
            let file = people.path("paper\(number).pdf")
            let made = try await people.run("ana", "\(words) --format pdf --out \(file)")
            #expect(made.status == 0 && made.errors.contains("not encrypted"), "\(words): \(made.errors)")
            #expect(try Data(contentsOf: URL(fileURLWithPath: file)).starts(with: Data("%PDF-".utf8)))
        }
        #expect(try await people.run("ana", "summary --format html").status == 2, "of several people")
        #expect(try await done("inbox") == "Your inbox is empty.")
        #expect(try await people.run("ana", "inbox results").status == 3)
    }

    /// The server answers the same as the copy here, and nothing without a connection.
    private func askingTheServer() async throws {
        for words in ["query lin Medication name=Ramipril", "count lin Medication name", "entry lin ramipril"] {
            #expect(try await done("record \(words)") == done("record \(words) --ask-server"), "\(words)")
        }
        let months = try await done("record count lin VitalSigns date --by month --ask-server")
        #expect(try await months == done("record count lin VitalSigns date --by month"))
        let unknown = try await people.run("ana", "record entry lin \(UUID().uuidString) --ask-server")
        #expect(unknown.status == 3, "\(unknown.errors)")
    }

    @Test("a record is erased for good by its owner alone, after its name was typed", .timeLimit(.minutes(15)))
    func erasing() async throws {
        _ = try await done("record create Lin")
        _ = try await done("record enter lin medication name=Ramipril since=2026-01-05 --wait")
        #expect(try await done("record erase lin --dry-run").contains("The record of Lin with 1 document is erased"))
        let unsure = try await people.run("ana", "record erase lin")
        #expect(unsure.status == 4 && unsure.errors.contains("no one is here to be asked"), "\(unsure.errors)")
        #expect(await people.stop() == 0)
        #expect(try await people.run("ana", "record erase lin --yes").status == 5)
        #expect(try await done("record entries lin").contains("Ramipril"))
        try await people.start()
        #expect(try await done("record erase lin --yes") == "The record of Lin is erased.")
        #expect(try await people.run("ana", "record entries lin").status == 3)
        #expect(try await !done("record list").contains("Lin"))
    }

    @Test("a record goes into another one as FHIR, with the same entries", .timeLimit(.minutes(15)))
    func fhir() async throws {
        _ = try await done("record create Lin")
        _ = try await done("record enter lin medication name=Ramipril 'dose=5 mg' since=2026-01-05")
        _ = try await done("record enter lin problem name=Hypertension since=2025-11")
        _ = try await done("record enter lin no-allergies --wait")
        let file = people.path("lin.json")
        #expect(try await people.run("ana", "record export lin --out \(file)").status == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains(#""resourceType":"MedicationStatement""#))
        let again = try await people.run("ana", "record export lin --out \(file)")
        #expect(again.status != 0 && again.errors.contains("is there already"))
        _ = try await done("record create Max")
        _ = try await done("record add max \(file) --wait")
        _ = try await done("sync")
        let (lin, max) = (try await done("record entries lin"), try await done("record entries max"))
        for word in ["Ramipril", "5 mg", "2026-01-05", "Hypertension", "2025-11", "No known allergies"] {
            #expect(lin.contains(word) && max.contains(word), "\(word)")
        }
    }

    /// The identifiers of the entries that came with a document.
    private func leo() async throws -> [String] {
        struct Entries: Decodable {
            struct Entry: Decodable { let id: String }
            let entries: [Entry]
        }
        let output = try await done("record entries leo -o json")
        return try JSONDecoder().decode(Entries.self, from: Data(output.utf8)).entries.map(\.id)
    }

    private struct Documents: Decodable {
        struct Document: Decodable {
            let id, title, passage, status: String
            let version: Int
        }

        let documents: [Document]
    }

    private func documents() async throws -> [Documents.Document] {
        let output = try await done("record documents leo -o json")
        return try JSONDecoder().decode(Documents.self, from: Data(output.utf8)).documents
    }

    /// The output of a verb that went well, without white space around it.
    private func done(_ words: String) async throws -> String {
        let outcome = try await people.run("ana", words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
