import Foundation
import TestSupport
import Testing

/// `salus record export` with the real programs: a record goes into another one in every form, a part of it is only
/// that part, and a share's receiver takes along what the share shows.
@Suite("Exports of a shell", .serialized)
struct ExportsOfAShell {
    private let people: PeopleOnAServer
    private static let words = [
        "Ramipril", "5 mg", "2026-01-05", "Hypertension", "2025-11", "Peanut", "118", "TSH", "2.1",
    ]

    init() async throws { people = try await PeopleOnAServer("ana", "ben") }

    @Test("tables go into another record without a question, and a list is one table", .timeLimit(.minutes(15)))
    func tables() async throws {
        _ = try await enter()
        let folder = people.path("tables")
        let exported = try await done("ana", "record export lin --format csv --out \(folder)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(names == ["allergies.csv", "medications.csv", "problems.csv", "results.csv", "vitals.csv"])
        #expect(exported.isEmpty, "the files are told beside the answer")
        let again = try await people.run("ana", "record export lin --format csv --out \(folder)")
        #expect(again.status == 1 && again.errors.contains("not empty"))
        try await comesAgain(folder, as: "Max")
        let list = people.path("list.csv")
        _ = try await done("ana", "record export lin --format csv --category medications --out \(list)")
        let text = try String(contentsOfFile: list, encoding: .utf8)
        #expect(text.hasPrefix("entry,name,dose,") && text.contains("\r\nmedication,Ramipril,5 mg,"))
        #expect(text.contains("'=HYPERLINK") && !text.contains(",=HYPERLINK"))
    }

    @Test("a document goes into another record with the same entries", .timeLimit(.minutes(20)))
    func documents() async throws {
        let lin = try await enter()
        for (form, ending) in [("ccda", "xml"), ("hdata", "zip"), ("ccr", "xml")] {
            let file = people.path("lin-\(form).\(ending)")
            _ = try await done("ana", "record export \(lin) --format \(form) --out \(file)")
            try await comesAgain(file, as: form)
        }
    }

    @Test("a part is only that part, and a receiver has only what the share shows", .timeLimit(.minutes(15)))
    func parts() async throws {
        _ = try await enter()
        let document = try await done("ana", "record export lin --format ccda --category problems --to 2025")
        #expect(document.contains("Hypertension") && !document.contains("Ramipril") && !document.contains("TSH"))
        let later = try await people.run("ana", "record export lin --format ccda --category problems --to 2024")
        #expect(later.status == 1 && later.errors.contains("No entry is in that part"), "\(later.errors)")
        #expect(try await people.run("ana", "record export lin --format ccda --category wings").status == 2)
        #expect(try await people.run("ana", "record export lin --format csv").status == 2)
        #expect(try await people.run("ana", "record export lin --archive --category problems --out x").status == 2)
        let json = try await people.run(
            "ana", "record export lin --format ccda --out \(people.path("j.xml")) --json")
        #expect(json.status == 0 && json.output.contains("\"bytes\""))

        _ = try await done("ana", "share open lin ben --read-only --categories medications")
        _ = try await done("ben", "sync")
        let seen = try await done("ben", "record export lin --format ccda")
        #expect(seen.contains("Ramipril") && !seen.contains("Hypertension") && !seen.contains("Peanut"))
        let folder = people.path("seen")
        _ = try await done("ben", "record export lin --format csv --out \(folder)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["medications.csv"])
    }

    /// Makes a record with some entries; gives its identifier.
    private func enter() async throws -> String {
        let lin = try await done("ana", "record create Lin -q")
        _ = try await done("ana", "record enter lin medication name=Ramipril 'dose=5 mg' since=2026-01-05")
        _ = try await done("ana", "record enter lin medication 'name==HYPERLINK(1)' since=2026-01-05")
        _ = try await done("ana", "record enter lin problem name=Hypertension since=2025-11")
        _ = try await done("ana", "record enter lin allergy name=Peanut reaction=Hives severity=mild since=2010")
        _ = try await done("ana", "record enter lin vital-signs pressure=118/76 date=2026-02-03")
        _ = try await done("ana", "record enter lin lab-result name=TSH value=2.1 unit=m[IU]/L date=2026-02-03 --wait")
        _ = try await done("ana", "sync")
        return lin
    }

    /// Brings a file or folder into a new record, which then has the same entries. Documents bring the person's name.
    private func comesAgain(_ path: String, as name: String) async throws {
        let record = try await done("ana", "record create \(name) -q")
        _ = try await done("ana", "record import \(record) \(path)")
        _ = try await done("ana", "sync")
        let entries = try await done("ana", "record entries \(record)")
        for word in Self.words { #expect(entries.contains(word), "\(name): \(word)\n\(entries)") }
    }

    private func done(_ name: String, _ words: String) async throws -> String {
        let run = try await people.run(name, words)
        #expect(run.status == 0, "\(words): \(run.errors)\(run.output)")
        return run.output.trimmingCharacters(in: .newlines)
    }
}
