import Foundation
import PHRHData
import TestSupport
import Testing

/// `salus hdata …` with the real programs: hData and the person's own program show the same record.
@Suite("hData from a shell", .serialized)
struct HDataOfAShell {
    private let people: PeopleOnAServer

    init() async throws { people = try await PeopleOnAServer("ana", "ben") }

    @Test(
        "an entry by hand is a section document, a document of hData is in the record, and a share shows its part",
        .timeLimit(.minutes(15)))
    func bothWays() async throws {
        _ = try await done("ana", "record create Lin")
        _ = try await done("ana", "record enter lin medication name=Ramipril 'dose=5 mg' since=2026-01-05 --wait")
        let lin = try #require(try await feed("ana", "records").entries.first?.id.split(separator: "/").last)
        let medication = try #require(try await feed("ana", "records/\(lin)/medications").entries.first?.metadata?.id)
        #expect(try await done("ana", "hdata get records/\(lin)/medications/\(medication)").contains("Ramipril"))

        let file = people.path("gout.xml")
        try Data(Self.condition("Gout").utf8).write(to: URL(fileURLWithPath: file))
        let address = try await done("ana", "hdata add records/\(lin)/conditions \(file)")
        let path = try #require(address.split(separator: "/hdata/").last)
        _ = try await done("ana", "sync")
        let entries = try await done("ana", "record entries lin")
        #expect(entries.contains("Gout") && entries.contains("Ramipril"))

        _ = try await done("ana", "share open lin ben --read-only --categories medications")
        #expect(try await feed("ben", "records/\(lin)/medications").entries.count == 1)
        #expect(try await feed("ben", "records/\(lin)/conditions").entries.isEmpty)
        let foreign = try await people.run("ben", "hdata add records/\(lin)/conditions \(file)")
        #expect(foreign.status == 3, "\(foreign.status) \(foreign.errors)")

        try Data(Self.condition("Gout of the foot").utf8).write(to: URL(fileURLWithPath: file))
        _ = try await done("ana", "hdata put \(path) \(file)")
        #expect(try await done("ana", "hdata get \(path) --form json").contains("Gout of the foot"))
        _ = try await done("ana", "hdata delete \(path)")
        let gone = try await people.run("ana", "hdata get \(path)")
        #expect(gone.status == 3 && gone.errors.contains("deleted"), "\(gone.errors)")
        _ = try await done("ana", "sync")
        #expect(!(try await done("ana", "record entries lin")).contains("Gout"))
    }

    @Test("notes of pain and symptoms are on the timeline, and in every program", .timeLimit(.minutes(15)))
    func timeline() async throws {
        _ = try await done("ana", "record create Lin")
        let lin = try #require(try await feed("ana", "records").entries.first?.id.split(separator: "/").last)
        _ = try await done("ana", "hdata note \(lin) levels pain=3 mood=7 date=2019-05-02T08:00:00Z")
        _ = try await done("ana", "hdata note \(lin) symptom 'description=Sore throat' date=2019-05-02T09:00:00Z")
        let page = try await done("ana", "hdata timeline \(lin) --page week --until 2019-05-03T00:00:00Z")
        #expect(page.contains("\"pain\":[\"3\"]") && page.contains("Sore throat"))
        let later = try await done("ana", "hdata timeline \(lin) --page week")
        #expect(!later.contains("Sore throat"))
        _ = try await done("ana", "sync")
        let entries = try await done("ana", "timeline lin")
        #expect(entries.contains("Pain") && entries.contains("Sore throat"))
        let refused = try await people.run("ana", "hdata note \(lin) levels pain=11")
        #expect(refused.status != 0 && refused.errors.contains("pain"), "\(refused.errors)")
    }

    private static func condition(_ name: String) -> String {
        "<condition><problemDate low=\"2019-05-02\"/><problemName>\(name)</problemName>"
            + "<problemCode code=\"90560007\" codeSystem=\"2.16.840.1.113883.6.96\"/></condition>"
    }

    private func feed(_ name: String, _ path: String) async throws -> AtomFeed {
        try AtomFeed(parsing: Array(try await done(name, "hdata get \(path)").utf8))
    }

    /// The output of a verb that went well, without white space around it.
    private func done(_ name: String, _ words: String) async throws -> String {
        let outcome = try await people.run(name, words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
