import Foundation
import SalusBase
import TestSupport
import Testing

/// Ana notes her weight in her care plan; it stands beside her record for her and for Bo, and for no one else.
@Suite(
    "A weight of the plan beside the record", .serialized,
    .enabled(if: TerminalWindow.isAvailable, "tmux is not installed"))
struct SealedBesideARecordStory {
    @Test("is in the timeline, the summary and the chart, marked, also without the server", .timeLimit(.minutes(15)))
    func wholeStory() async throws {
        let people = try await PeopleOnAServer("ana", "bo")
        try await begin(people)
        try await inTheTimeline(people)
        try await inTheSummary(people)
        try await forADoctor(people)
        #expect(await people.stop() == 0)
        #expect(try await timeline("ana", people).contains { $0.isSealed }, "the server is gone")
        try await onTheScreen(people)
    }

    private struct Line {
        let title, detail, place: String
        let isSealed: Bool
    }

    private func done(_ name: String, _ words: String, _ people: PeopleOnAServer) async throws -> String {
        let outcome = try await people.run(name, words)
        #expect(outcome.status == 0, "salus \(words): \(outcome.errors)")
        return outcome.output
    }

    private func timeline(_ name: String, _ people: PeopleOnAServer, _ more: String = "") async throws -> [Line] {
        let json = try await done(name, "timeline 'Ana Berg' --json \(more)", people)
        let read = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
        return read["entries"]?.array?.map { entry in
            Line(
                title: entry["title"]?.string ?? "", detail: entry["detail"]?.string ?? "",
                place: entry["place"]?.string ?? "", isSealed: entry["sealed"] == .bool(true))
        } ?? []
    }

    private func begin(_ people: PeopleOnAServer) async throws {
        for words in [
            "record create 'Ana Berg'", "record enter 'Ana Berg' vital-signs weight=83.1 date=2026-01-10",
            "record enter 'Ana Berg' vital-signs weight=82.6 date=2026-03-02", "care begin Heart",
            "care add Weight --asks number --unit kg --every '1 day' --from yesterday", "care symptom weight 81.9",
            "vault create Private",
        ] { _ = try await done("ana", words, people) }
        let file = people.path("note.txt")
        try Data("Ask about the new tablets\nand sleep\n".utf8).write(to: URL(fileURLWithPath: file))
        _ = try await done("ana", "vault put Private \(file)", people)
    }

    private func inTheTimeline(_ people: PeopleOnAServer) async throws {
        let lines = try await timeline("ana", people)
        let weights = lines.filter { $0.title == "Weight" }
        #expect(weights.map(\.detail) == ["81.9 kg", "82.6 kg", "83.1 kg"])
        #expect(weights.map(\.isSealed) == [true, false, false] && weights[0].place == "care plan")
        #expect(lines.contains { $0.title == "Ask about the new tablets" && $0.isSealed && $0.place == "Private" })
        #expect(try await timeline("ana", people, "--no-sealed").allSatisfy { !$0.isSealed })
        #expect(try await timeline("ana", people, "--kind vital").filter(\.isSealed).count == 1)
        #expect(try await done("ana", "timeline 'Ana Berg'", people).contains("sealed · 81.9 kg · care plan"))
    }

    private func inTheSummary(_ people: PeopleOnAServer) async throws {
        let text = try await done("ana", "summary --person 'Ana Berg'", people)
        #expect(text.contains("81.9 kg") && text.contains("sealed") && text.contains("Ask about the new tablets"))
        let without = try await done("ana", "summary --person 'Ana Berg' --no-sealed", people)
        #expect(without.contains("82.6 kg") && !without.contains("sealed") && !without.contains("tablets"))
        let page = try await done("ana", "summary --person 'Ana Berg' --format html", people)
        #expect(page.contains("82.6 kg") && !page.contains("81.9") && !page.contains("tablets"))
        let asked = try await done("ana", "summary --person 'Ana Berg' --format html --sealed", people)
        #expect(asked.contains("81.9 kg; sealed") && asked.contains("Ask about the new tablets"))
        let json = try JSONDecoder().decode(
            JSONValue.self, from: Data(try await done("ana", "summary --json", people).utf8))
        let sealed = json["people"]?.array?.first { $0["name"] == .string("Ana Berg") }?["sealed"]?.array ?? []
        #expect(sealed.count == 2 && sealed.allSatisfy { $0["sealed"] == .bool(true) })
    }

    /// Bo reads the record, then also the plan.
    private func forADoctor(_ people: PeopleOnAServer) async throws {
        _ = try await done("ana", "share open 'Ana Berg' bo --read-only", people)
        _ = try await done("bo", "sync", people)
        #expect(try await timeline("bo", people).map(\.isSealed) == [false, false])
        _ = try await done("ana", "care share bo --part symptoms --history all --yes", people)
        _ = try await done("bo", "sync", people)
        let seen = try await timeline("bo", people)
        #expect(seen.map(\.detail) == ["81.9 kg", "82.6 kg", "83.1 kg"])
        #expect(seen.first?.isSealed == true && seen.first?.place == "care plan of ana")
    }

    private func onTheScreen(_ people: PeopleOnAServer) async throws {
        let ana = try await TerminalWindow(people.salus("ana"), width: 100, height: 40)
        try await ana.shows("Ana Berg", "81.9 kg", "sealed", "Latest notes (sealed)")
        try await ana.press("2")
        try await ana.shows("sealed  Weight", "81.9 kg", "82.6 kg", "2 facts and 2 sealed")
        try await ana.press("R")
        try await ana.shows("Report of Ana Berg", "Weight · 1 sealed")
        try await ana.press("/")
        try await ana.type("weight")
        try await ana.press("Enter")
        try await ana.shows("○ from the care plan (sealed)", "83.1")
        try await ana.press("Enter")
        try await ana.shows("The last answers", "81.9 kg")
    }
}
