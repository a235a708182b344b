import Foundation
import TestSupport
import Testing

/// Codes by look-up with the real programs: from a shell and in the form of an entry, with the server and without.
@Suite("Codes of entries", .serialized)
struct CodesOfAShell {
    private struct Terms: Decodable {
        struct Term: Decodable { let term: String, code: String? }
        let terms: [Term], askedServer: Bool, systems: [String]
    }

    private let people: PeopleOnAServer

    init() async throws {
        people = try await PeopleOnAServer("ana")
        _ = try await done("record create Lin")
    }

    @Test("are found in the shipped lists and in those of the server, which stay for later", .timeLimit(.minutes(15)))
    func finding() async throws {
        #expect(try await done("record codes immunization tetanus").contains("CVX|115"))
        let none = try await people.run("ana", "record codes procedure knee")
        #expect(none.status == 3 && none.output.contains("No term has these words."))
        let file = people.path("snomed.txt")
        let rows = [
            "239720000|Tear of meniscus of knee|Current|C0272885||||False||",
            "179344006|Total replacement of knee joint|Current|C0086511||||False||",
        ]
        try Data((rows.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: file))
        try await people.admin("codes", "load", "snomed", file, "-q")
        let found = try await terms("record codes procedure knee")
        #expect(found.terms.map(\.code).sorted { ($0 ?? "") < ($1 ?? "") } == ["179344006", "239720000"])
        #expect(found.askedServer && found.systems == ["SNOMED CT core subset"])

        #expect(await people.stop() == 0)
        let kept = try await people.run("ana", "record codes procedure replacement")
        #expect(kept.status == 0 && kept.output.contains("SNOMED CT|179344006"))
        #expect(kept.errors.contains("The server did not answer"))
        #expect(try await terms("record codes procedure hip --offline", status: 3).askedServer == false)
        try await people.start()
    }

    @Test("are written with an entry: by the code, or by words that one term has", .timeLimit(.minutes(15)))
    func writing() async throws {
        _ = try await done("record enter lin immunization code='CVX|115' date=2026-01-05 --wait")
        _ = try await done("record enter lin problem --lookup name=migraine --wait")
        let several = try await people.run("ana", "record enter lin problem --lookup name=heart")
        #expect(several.status == 2 && several.errors.contains("Heart failure, ICD-10-CM I50.9"))
        let unknown = try await people.run("ana", "record enter lin problem --lookup name=zzz")
        #expect(unknown.status == 3 && unknown.errors.contains("Leave --lookup out"))
        let wrong = try await people.run("ana", "record enter lin problem name=x code=nothing")
        #expect(wrong.status == 2 && wrong.errors.contains("That code is in no list of this device."))
        _ = try await done("record enter lin problem name=Cough --wait")
        _ = try await done("record correct lin cough code='ICD-10-CM|R05.9' --wait")
        let entries = try await done("record entries lin")
        #expect(entries.contains("Tdap (tetanus") && entries.contains("Migraine") && !entries.contains("zzz"))
        let bundle = try await done("record export lin")
        for code in ["\"115\"", "G43.909", "R05.9", "http://hl7.org/fhir/sid/cvx"] { #expect(bundle.contains(code)) }
    }

    @Test(
        "show below the field while one types, and go into the entry",
        .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"), .timeLimit(.minutes(15)))
    func typing() async throws {
        let window = try await TerminalWindow(people.salus("ana"), width: 100, height: 30)
        try await window.shows("Lin", "1 Summary")
        try await window.press("a")
        try await window.type("immuniz")
        try await window.press("Enter")
        try await window.shows("Add an immunization for Lin")
        try await window.type("tetan")
        try await window.shows("Tdap (tetanus, diphtheria, whooping cough)  CVX 115", "↓ choose")
        try await window.press("Down")
        try await window.shows("▸ Tdap")
        try await window.press("Tab")
        try await window.hides("CVX 09")
        try await window.shows("CVX 115")
        try await window.press("C-s")
        try await window.hides("Add an immunization")
        try await window.press("2")
        try await window.shows("Tdap (tetanus")
        try await window.press("Enter")
        try await window.shows("(CVX 115)")
        _ = await people.stop()
        try await window.press("Escape")
        try await window.hides("(CVX 115)")
        try await window.press("a")
        try await window.shows("Add to the record")
        try await window.type("a problem")
        try await window.press("Enter")
        try await window.type("migr")
        try await window.shows("Migraine  ICD-10-CM G43.909")
    }

    private func terms(_ words: String, status: Int32 = 0) async throws -> Terms {
        let outcome = try await people.run("ana", words + " --json")
        #expect(outcome.status == status, "\(outcome.errors)")
        return try JSONDecoder().decode(Terms.self, from: Data(outcome.output.utf8))
    }

    private func done(_ words: String) async throws -> String {
        let outcome = try await people.run("ana", words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
