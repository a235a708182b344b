import Foundation
import TestSupport
import Testing

/// `salus care …` with the real programs: a patient and a doctor, a profile each, one server.
@Suite("Care plans from a shell", .serialized)
struct CarePlansOfAShell {
    private let people: PeopleOnAServer

    init() async throws {
        people = try await PeopleOnAServer("ana", "bo")
        _ = try await done("ana", "care begin Heart")
        _ = try await done("ana", "care add Metoprolol --text '47.5 mg' --times 08:00,20:00 --from yesterday")
        _ = try await done(
            "ana", "care add Pain --asks scale --least 0 --highest 10 --limits 'over 7 soon Too high' --from yesterday")
    }

    @Test("are reminded of, each time once, and go into a calendar", .timeLimit(.minutes(15)))
    func reminders() async throws {
        let now = Calendar.current.dateComponents([.hour, .minute], from: Date())
        let minutes = max(0, (now.hour ?? 0) * 60 + (now.minute ?? 0) - 1)
        let time = String(format: "%02d:%02d", minutes / 60, minutes % 60)
        _ = try await done("ana", "care add Insulin --times \(time) --from yesterday")
        _ = try await done("ana", "care add Walk --every '1 day' --from yesterday")
        let told = try await done("ana", "remind")
        #expect(told.contains("Insulin") && !told.contains("Walk"), "\(told)")
        #expect(try await done("ana", "remind") == "Nothing new is due.")
        #expect(try await people.run("bo", "remind").status != 0, "there is no plan")
        let file = people.path("doses.ics")
        #expect(try await people.run("ana", "remind --calendar --days 3 --out \(file)").status == 0)
        let calendar = try String(contentsOfFile: file, encoding: .utf8)
        #expect(calendar.hasPrefix("BEGIN:VCALENDAR\r\n") && calendar.contains("SUMMARY:Metoprolol\r\n"))
        #expect(calendar.components(separatedBy: "SUMMARY:Insulin").count >= 3)
    }

    @Test(
        "are lived by: done, skipped, answered, taken back, and what is doubtful is asked about",
        .timeLimit(.minutes(15)))
    func day() async throws {
        #expect(try await people.run("ana", "care begin Again").status == 4)
        #expect(try await done("ana", "care done metoprolol --on yesterday --at 08:00") == "Metoprolol 08:00: done.")
        #expect(
            try await done("ana", "care skip metoprolol --on yesterday --because dizzy") == "Metoprolol 20:00: skipped."
        )
        let over = try await people.run("ana", "care done metoprolol --on yesterday")
        #expect(over.status == 4 && over.errors.contains("All of Metoprolol has its entries"))
        let wrong = try await people.run("ana", "care symptom pain 11 --on yesterday")
        #expect(wrong.status == 2 && wrong.errors.contains("0 to 10"))
        _ = try await done("ana", "care symptom pain 8 --on yesterday --note 'after the walk'")
        let day = try await shown("yesterday")
        #expect(day.done == 2 && day.counted == 3 && day.alerts.map(\.text) == ["Too high"])
        #expect(day.events.first { $0.task.hasPrefix("pain") }?.notes == ["after the walk"])
        #expect(try await done("ana", "care undo metoprolol --on yesterday --at 08:00").contains("open"))
        #expect(try await shown("yesterday").done == 1)
        #expect(try await people.run("ana", "care done nothing").status == 3)
        try await asNeeded()
        try await changing()
    }

    private func asNeeded() async throws {
        let added = try await people.run("ana", "care add Paracetamol --most 2 --within '1 day' --apart '6 hours'")
        #expect(
            added.status == 0
                && added.errors.contains("Paracetamol: as needed, at most 2 in 24 hours, 6 hours apart, from "))
        let wrong = try await people.run("ana", "care add Patch --every '4 months'")
        #expect(wrong.status == 2 && wrong.errors.contains("Write it as 4 days or 4 weeks"))
        let patch = try await people.run("ana", "care add Patch --every '4 weeks' --until 2099-12-31")
        #expect(patch.status == 0 && patch.errors.contains("Patch: every 28 days, from "))
        _ = try await done("ana", "care remove patch --yes")
        _ = try await done("ana", "care done paracetamol")
        let soon = try await people.run("ana", "care done paracetamol")
        #expect(soon.status == 4 && soon.errors.contains("the next is allowed at"))
        _ = try await done("ana", "care done paracetamol --yes")
        #expect(try await done("ana", "care show").contains("taken 2 of 2 in 24 hours"))
    }

    private func deciding() async throws {
        let moved = try await done("ana", "care move metoprolol tomorrow 10:30 --on tomorrow --at 20:00")
        #expect(moved.hasPrefix("Metoprolol 20:00: moved to ") && moved.hasSuffix(", 10:30."))
        #expect(
            try await done("ana", "care leave-out metoprolol --on tomorrow --at 08:00") == "Metoprolol 08:00: left out."
        )
        #expect(try await people.run("ana", "care as-planned metoprolol --on tomorrow").status == 2)
        #expect(try await people.run("ana", "care leave-out metoprolol --on yesterday --at 20:00").status != 0)
        _ = try await done("ana", "care as-planned metoprolol --on tomorrow --at 10:30")
        #expect(try await done("ana", "care show tomorrow").contains("20:00"))
    }

    private func changing() async throws {
        _ = try await done("ana", "care change metoprolol --text '23.75 mg'")
        #expect(try await done("ana", "care show yesterday").contains("47.5 mg"))
        #expect(try await done("ana", "care tasks").contains("23.75 mg"))
        try await deciding()
        let unsure = try await people.run("ana", "care remove paracetamol")
        #expect(unsure.status == 4 && unsure.errors.contains("2 results of it"))
        #expect(try await done("ana", "care remove paracetamol --dry-run").contains("would be removed"))
        _ = try await done("ana", "care remove paracetamol --yes")
        #expect(try await !done("ana", "care tasks").contains("Paracetamol"))
    }

    @Test("are shared part by part, read and proposed for by the other, and taken back", .timeLimit(.minutes(15)))
    func team() async throws {
        #expect(try await people.run("ana", "care share bo").status == 2)
        let unseen = try await people.run("ana", "care share bo --part card --history all")
        #expect(unseen.status == 4 && unseen.errors.contains("Your safety number with bo was never compared"))
        let told = try await done("ana", "care share bo --part card --history all --purpose 'the heart' --yes")
        #expect(told.contains("bo reads your care card"))
        #expect(try await done("ana", "care shares").contains("the heart"))
        for name in ["ana", "bo"] { _ = try await done(name, "vault sync") }
        #expect(try await done("bo", "care patients -q") == "ana")
        let tasks = try await done("bo", "care tasks --of ana")
        #expect(tasks.contains("Metoprolol") && !tasks.contains("Pain"))
        let refused = try await people.run("bo", "care change metoprolol --of ana --text x")
        #expect(refused.status == 4 && refused.errors.contains("Propose the change"))
        try await proposal()
        try await telling()
        try await revoke()
    }

    private func telling() async throws {
        _ = try await done("ana", "care share bo --part symptoms --history all --yes")
        #expect(try await people.run("ana", "care change pain --tell lee").status == 3)
        _ = try await done("ana", "care change pain --tell bo --from today")
        #expect(try await done("ana", "care team").contains("bo"))
        _ = try await done("ana", "care symptom pain 9")
        for name in ["ana", "bo"] { _ = try await done(name, "vault sync") }
        #expect(try await done("bo", "care patients").contains("1, soon"))
        _ = try await done("bo", "care seen pain --of ana --word 'I will call'")
        #expect(try await people.run("bo", "care seen pain --of ana").status == 3)
    }

    @Test("keep what was deleted, and bring it back; people and the zone are said", .timeLimit(.minutes(15)))
    func past() async throws {
        _ = try await done("ana", "care contact 'Dr. Lee' --role Cardiologist --phone 555-0110")
        _ = try await done("ana", "care contact 'Dr. Lee' --organization 'St. Mary'")
        let team = try await done("ana", "care team")
        #expect(team.contains("Cardiologist") && team.contains("St. Mary") && team.contains("555-0110"))
        _ = try await done("ana", "care uncontact 'Dr. Lee'")
        #expect(try await done("ana", "care team").hasPrefix("The plan has no people yet"))
        let gone = try await done("ana", "care deleted -q")
        _ = try await done("ana", "care restore \(gone)")
        #expect(try await done("ana", "care team").contains("St. Mary"))
        #expect(try await people.run("ana", "care zone Nowhere/Land").status == 2)
        _ = try await done("ana", "care zone America/Chicago")
        #expect(try await done("ana", "care zone") == "America/Chicago")
    }

    private func proposal() async throws {
        let words = "care propose ana metoprolol --text '23.75 mg' --word 'The pulse is low.'"
        let id = try await done("bo", "\(words) -q")
        _ = try await done("ana", "vault sync")
        let open = try await done("ana", "care proposals")
        #expect(open.contains("bo proposes to change Metoprolol.") && open.contains("+ Dose or detail: 23.75 mg"))
        _ = try await done("ana", "care accept \(id) --word 'Thank you'")
        #expect(try await done("ana", "care tasks").contains("23.75 mg"))
        #expect(try await people.run("ana", "care accept \(id)").status == 3)
        _ = try await done("bo", "vault sync")
        #expect(try await done("bo", "care proposals").contains("accepted: Metoprolol, \"Thank you\""))
    }

    private func revoke() async throws {
        #expect(try await done("ana", "care revoke bo --dry-run").contains("could be read until now"))
        #expect(try await people.run("ana", "care revoke bo").status == 4)
        let revoked = try await done("ana", "care revoke bo --yes")
        #expect(revoked.contains("bo has no access to your care card") && revoked.contains("any more"))
        #expect(try await people.run("ana", "care revoke bo --yes").status == 3)
        _ = try await done("ana", "care add Aspirin")
        _ = try await people.run("bo", "vault sync")
        #expect(try await !done("bo", "care tasks --of ana").contains("Aspirin"))
    }

    @Test(
        "go out and come in as files and reports, all or nothing, and work without the server", .timeLimit(.minutes(15))
    )
    func files() async throws {
        let (plan, page) = (people.path("plan.json"), people.path("report.pdf"))
        _ = try await done("ana", "care done metoprolol --on yesterday --at 08:00")
        _ = try await done("ana", "care export --out \(plan)")
        #expect(try await people.run("ana", "care export --out \(plan)").status == 1)
        _ = try await done("bo", "care begin Mine")
        let names = try await done("ana", "care tasks -q")
        #expect(try await done("bo", "care import \(plan) --dry-run").contains("Metoprolol"))
        #expect(try await done("bo", "care tasks -q").isEmpty)
        #expect(
            try await people.run("bo", "care import \(plan)").errors.contains("1 object of the plan will be replaced"))
        _ = try await done("bo", "care import \(plan) --yes")
        #expect(try await done("bo", "care tasks -q") == names)
        #expect(try await !done("bo", "care import \(plan)").contains("replaces"))
        let bundle = try await done("ana", "care export --format fhir")
        #expect(bundle.contains("\"resourceType\":\"CarePlan\""))
        #expect(try await people.run("bo", "care import -", input: "{\"entities\": 3}").status == 1)
        #expect(try await done("ana", "care report --parts plan,adherence").contains("Metoprolol"))
        #expect(try await people.run("ana", "care report --parts plan,weather").status == 2)
        _ = try await done("ana", "care report --format pdf --out \(page)")
        #expect(try Data(contentsOf: URL(filePath: page)).starts(with: Data("%PDF-".utf8)))
        #expect(await people.stop() == 0)
        let kept = try await people.run("ana", "care skip metoprolol --on yesterday --at 20:00")
        #expect(kept.status == 0 && kept.errors.contains("until the server answers."))
    }

    private func shown(_ day: String) async throws -> Day {
        try JSONDecoder().decode(Day.self, from: Data(try await done("ana", "care show \(day) --json").utf8))
    }

    private struct Day: Decodable {
        struct Event: Decodable {
            let task: String
            let notes: [String]
        }

        struct Alert: Decodable { let text: String }

        let done, counted: Int
        let events: [Event]
        let alerts: [Alert]
    }

    /// The output of a verb that went well, without white space around it.
    private func done(_ name: String, _ words: String, input: String = "") async throws -> String {
        let outcome = try await people.run(name, words, input: input)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
