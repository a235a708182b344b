import Foundation
import SalusBase
import SalusHTTP
import TestSupport
import Testing

/// `salus source …` with the real programs: one person's server is the source of another one's record, over hData and
/// over RHEx, beside a recorded peer with the faults of its time.
@Suite("A record read from sources elsewhere", .serialized)
struct ReaderSourcesStory {
    private let people: PeopleOnAServer

    init() async throws { people = try await PeopleOnAServer("ana", "ben") }

    @Test(
        "what is there comes, then the changes only; the source gone, nothing is lost", .timeLimit(.minutes(15)),
        arguments: ["hdata", "rhex"])
    func whole(protocol name: String) async throws {
        _ = try await done("ben", "record create Lin")
        _ = try await done("ben", "record enter lin medication name=Ramipril 'dose=5 mg' since=2026-01-05 --wait")
        _ = try await done("ben", "record enter lin problem name=Gout since=2019-05-02 --wait")
        _ = try await done("ana", "record create Lin")
        _ = try await done("ana", "record enter lin problem name=Headache --wait")
        _ = try await done("ana", "sync")
        try await addSource(name)

        let preview = try await done("ana", "source sync --dry-run")
        #expect(preview.contains("2 new") && preview.contains("1 Medication"), "\(preview)")
        #expect(!(try await done("ana", "record entries lin")).contains("Ramipril"))
        #expect(try await done("ana", "source sync").contains("2 new"))
        let entries = try await done("ana", "record entries lin")
        #expect(entries.contains("Ramipril") && entries.contains("Gout") && entries.contains("Headache"))
        #expect(try await done("ana", "source sync").contains("nothing new"))
        #expect(
            try await done("ana", "record documents lin --json").contains("\(name):127.0.0.1"), "its origin is shown")

        try await change()
        #expect(try await done("ana", "source sync").contains("1 new, 1 withdrawn"))
        let changed = try await done("ana", "record entries lin")
        #expect(changed.contains("Asthma") && changed.contains("Ramipril") && changed.contains("Headache"))
        #expect(!changed.contains("Gout"))

        #expect(await people.stop() == 0)
        let gone = try await people.run("ana", "source sync")
        #expect(gone.status == 5 && gone.errors.contains("cannot be reached"), "\(gone.status) \(gone.errors)")
        #expect(try await done("ana", "record entries lin").contains("Ramipril"))
        #expect(try await done("ana", "source list").contains("cannot be reached"))
        #expect(try await people.run("ana", "source remove 1").status == 4)
        _ = try await done("ana", "source remove 1 --yes")
        #expect(try await done("ana", "source list").contains("No record has a source."))
        #expect(try await done("ana", "record entries lin").contains("Ramipril"))
    }

    @Test("a peer of 2012 with its faults is read as far as it goes", .timeLimit(.minutes(15)))
    func peer() async throws {
        let peer = RecordedPeer()
        peer.put(
            #"{"description":"Glucose","value":{"scalar":"5.1","units":"mmol/L"}}"#, "Glucose", as: "g", in: "results")
        peer.put(#"{"description":"Gout","start_time":1300000000}"#, "Gout", as: "c", in: "conditions")
        peer.state.withLock { ($0.token, $0.others) = ("first", ["1548"]) }
        let listener = try peer.listen()
        let address = "http://127.0.0.1:\(listener.port)/rhex"
        _ = try await done("ana", "record create Lin")

        let add = "source add \(address) --record lin"
        #expect(try await people.run("ana", add).errors.contains("does not take the token"))
        let file = try token("first")
        let several = try await people.run("ana", "\(add) --token-file \(file)")
        #expect(several.status == 2 && several.errors.contains("Lund, Lin 1548 (1548)"), "\(several.errors)")
        let added = try await people.run("ana", "\(add) --token-file \(file) --patient 1547 --json")
        #expect(added.status == 0 && !(added.output + added.errors).contains("first"), "\(added.errors)")

        peer.set(.wrongMediaTypes, .failing("/results", 500))
        let part = try await people.run("ana", "source sync 1")
        #expect(part.status == 6 && part.output.contains("results: The source answers with status 500."))
        peer.set()
        #expect(try await done("ana", "source sync 1").contains("1 new"))
        let entries = try await done("ana", "record entries lin")
        #expect(entries.contains("Glucose") && entries.contains("Gout"))
        try await letter(of: peer)

        peer.state.withLock { $0.token = "second" }
        let refused = try await people.run("ana", "source sync 1")
        #expect(refused.status == 4 && refused.errors.contains("--token-file"), "\(refused.status) \(refused.errors)")
        _ = try await done("ana", "\(add) --token-file \(try token("second")) --patient 1547")
        #expect(try await done("ana", "source sync").contains("nothing new"))
        await listener.stop(grace: .seconds(1))
        #expect(try await people.run("ana", "source sync").status == 5)
    }

    @Test("two sources are read beside own notes, and written back into, offline too", .timeLimit(.minutes(15)))
    func writing() async throws {
        let (clinic, lab) = (RecordedPeer(), RecordedPeer())
        lab.set(.hData)
        for peer in [clinic, lab] {
            peer.put(#"{"description":"Gout","start_time":1300000000}"#, "Gout", as: "c", in: "conditions")
        }
        let person = "<patient><name><given>Lin</given><lastname>Lund</lastname></name></patient>"
        lab.put(person, "Lin Lund", as: "p", in: "person_information", of: "application/xml")
        let listeners = try [clinic.listen(), lab.listen()]
        _ = try await done("ana", "record create Lin")
        for listener in listeners {
            _ = try await done("ana", "source add http://127.0.0.1:\(listener.port)/rhex --record lin")
        }
        _ = try await done("ana", "record enter lin problem name=Asthma since=2020-01-01 --wait")
        #expect(try await people.run("ana", "source write 1 'problem: asthma'").errors.contains("was not read yet"))
        _ = try await done("ana", "source sync")
        _ = try await done("ana", "record note lin asthma 'since the move'")

        #expect(try await done("ana", "source write 1 'problem: asthma' --dry-run").contains("to conditions: waits"))
        #expect(!(try await done("ana", "source list --json")).contains("Asthma"), "a rehearsal keeps nothing")
        #expect(try await done("ana", "source write 1 'problem: asthma'").contains("there since"))
        #expect(try await done("ana", "source write 2 'problem: asthma' --later").contains("waits"))
        #expect(clinic.state.withLock { $0.writes } == ["POST conditions"] && lab.state.withLock { $0.writes }.isEmpty)
        let synced = try await done("ana", "source sync")
        #expect(synced.contains("nothing new") && synced.contains("1 written there"), "\(synced)")
        #expect(lab.state.withLock { $0.writes } == ["POST conditions"])
        let sent = lab.state.withLock { $0.sections["conditions"]?.values.compactMap(\.metadata) ?? [] }
        #expect(sent.count == 1 && sent.allSatisfy { $0.contains("ana") }, "with its author")
        #expect(try await people.run("ana", "source write 1 'problem: asthma'").status == 4, "it is there already")
        let entries = try await done("ana", "record entries lin")
        #expect(entries.contains("Asthma") && entries.contains("since the move"))

        try await refused(by: clinic)
        for listener in listeners { await listener.stop(grace: .seconds(1)) }
        _ = try await done("ana", "record enter lin problem name=Migraine --wait")
        let offline = try await people.run("ana", "source write 1 'problem: migraine'")
        #expect(offline.status == 6 && offline.output.contains("waits"), "\(offline.output)\(offline.errors)")
        let listed = try await done("ana", "source list --json")
        #expect(listed.contains("\"state\" : \"waiting\"") || listed.contains("\"state\":\"waiting\""), "\(listed)")
        #expect(try await people.run("ana", "source cancel 1 9 --dry-run").status == 3)
        #expect(try await people.run("ana", "source cancel 1 1 --dry-run").status == 3, "it is there")
        #expect(try await done("ana", "source cancel 1 2 --dry-run").contains("would be taken out"))
        _ = try await done("ana", "source cancel 1 2")
        #expect(try await people.run("ana", "source cancel 1 2").status == 3)
        #expect(!(try await done("ana", "source list")).contains("Migraine"))
    }

    private func refused(by clinic: RecordedPeer) async throws {
        _ = try await done("ana", "record enter lin problem name=Eczema --wait")
        clinic.set(.refusing(403))
        let refused = try await people.run("ana", "source write 1 'problem: eczema'")
        #expect(refused.status == 6 && refused.output.contains("does not let you write"), "\(refused.output)")
        clinic.set()
        #expect(try await done("ana", "source sync 1").contains("nothing new"))
        #expect(clinic.state.withLock { $0.writes.count } == 2, "it is not sent again by itself")
        _ = try await done("ana", "source cancel 1 2")
    }

    /// A letter of the source is a document of its own media type, which opens, and is saved byte for byte.
    private func letter(of peer: RecordedPeer) async throws {
        let page = ForeignFile.pdf(pages: ["Come back in spring."])
        let text = String(decoding: page, as: UTF8.self)
        peer.put(text, "Letter", as: "l", in: "documents", of: "application/pdf")
        #expect(try await done("ana", "source sync 1").contains("1 new"))
        #expect(try await done("ana", "record show lin letter --text").contains("Come back in spring."))
        let shown = try await done("ana", "record show lin letter")
        #expect(shown.contains("application/pdf, \(page.count) bytes") && shown.contains("rhex:127.0.0.1"), "\(shown)")
        _ = try await done("ana", "record save lin letter \(people.path("letter.pdf"))")
        #expect(try Data(contentsOf: URL(fileURLWithPath: people.path("letter.pdf"))) == Data(page))
    }

    /// The record of ben, which his token opens to ana's program.
    private func addSource(_ name: String) async throws {
        let file = try token(try await done("ben", "fhir token"))
        let place = people.place.split(separator: " ")
        _ = try await done(
            "ana", "source add \(place[1])/\(name) --record lin --token-file \(file) --source-ca \(people.authority)")
    }

    private func change() async throws {
        _ = try await done("ben", "record enter lin problem name=Asthma since=2020-01-01 --wait")
        let listed = try await done("ben", "record documents lin --json")
        let document = try #require(try Self.document("Gout", in: listed))
        _ = try await done("ben", "record status lin \(document) void --wait")
    }

    private static func document(_ title: String, in json: String) throws -> String? {
        struct Listing: Decodable {
            struct Row: Decodable { let id, title: String }
            let documents: [Row]
        }
        let listing = try JSONDecoder().decode(Listing.self, from: Data(json.utf8))
        return listing.documents.first { $0.title.contains(title) }?.id
    }

    private func token(_ text: String) throws -> String {
        try Data("\(text)\n".utf8).write(to: URL(fileURLWithPath: people.path("token")))
        return people.path("token")
    }

    private func done(_ name: String, _ words: String) async throws -> String {
        let outcome = try await people.run(name, words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
