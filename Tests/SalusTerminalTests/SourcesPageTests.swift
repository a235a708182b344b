import SalusBase
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal
@testable import SalusVerbs

@Suite("The page of sources")
struct TheSourcesPage {
    private typealias Keys = KeysOnTheMainScreen

    @Test("lists each with its state, and says why not all of it was read")
    func list() {
        let text = Gallery.sources().text()
        #expect(text.contains("Lund, Lin at clinic.exam") && text.contains("! in part"))
        #expect(text.contains("3 new, 1 withdrawn") && text.contains("Results: The source answers"))
    }

    @Test("adds by an address and a file, reads one or all, and removes after a question")
    func keys() {
        let opened = Sample.main().after([.character("g"), .character("s")])
        #expect(opened.actions.map(Keys.words) == ["look for sources"])
        let adding =
            [Key.character("a")] + .typing("https://c.example.org/hdata") + [.enter] + .typing("~/token") + [
                .enter, .enter,
            ]
        #expect(
            Gallery.sources(opened.screen).after(adding).actions.map(Keys.words)
                == ["add the source https://c.example.org/hdata ~/token"])
        let listed = Gallery.sources(opened.screen)
        #expect(listed.after([.enter]).actions.map(Keys.words) == ["read the sources 1"])
        #expect(listed.after([.character("R")]).actions.map(Keys.words) == ["read the sources 1 2"])
        let asked = listed.after([.character("x")])
        #expect(asked.actions.isEmpty && asked.screen.text().contains("Remove Lund, Lin at clinic.example.org?"))
        #expect(asked.screen.after([.right, .enter]).actions.map(Keys.words) == ["remove the source 1"])
        #expect(asked.screen.after([.enter]).actions.isEmpty)
    }

    @Test("writes a document of the record into the selected one, and takes out what waits, by its number")
    func writing() {
        let listed = Gallery.sources()
        let writing = [Key.character("w")] + .typing("gout") + [.enter] + .typing("conditions") + [.enter]
        #expect(listed.after(writing).actions.map(Keys.words) == ["write gout in conditions to the source 1"])
        let refused = listed.after([.character("c")])
        #expect(refused.actions.isEmpty && !refused.screen.text().contains("Number of the document"))
        var sources = Sample.sources
        sources[0].writes = [Sample.write(3, .waiting), Sample.write(4, .sent), Sample.write(5, .refused)]
        let waiting = Gallery.receiving(listed, SourcesPage.sources(sources, of: Sample.id(1)))
        #expect(
            waiting.after([.character("c")] + .typing("3") + [.enter]).actions.map(Keys.words)
                == ["take 3 out of the source 1"])
        #expect(
            sources[0].writeLines.map { String($0.prefix(26)) } == [
                "3: Gout: waits to be sent.", "5: Gout: not taken. The so", "1 written there.",
            ])
        #expect(sources[0].openWrites == "2 documents will not be sent: Gout, Gout." && sources[1].openWrites == nil)
        let asked = waiting.after([.character("x")]).screen.text()
        #expect(asked.contains("documents will not be sent: Gout"), "removing it says that")
    }
}

@Suite("The choice among the records of a source")
struct ChoosingAtASource {
    private let two = [
        SourcePatient(id: "1547", name: "Lund, Lin", base: "https://a/records/1547"),
        SourcePatient(id: "1548", name: "Lund, Ole", base: "https://a/records/1548"),
    ]

    @Test("is the only one, the one that the word means, or a question with all of them")
    func choice() throws {
        #expect(try SourceChoice.one(nil, of: [two[0]]) == two[0])
        #expect(try SourceChoice.one("lund, o", of: two) == two[1])
        #expect(try SourceChoice.one("1547", of: two) == two[0])
        for word in [nil, "lund", "vik"] {
            do throws(ErrorNotice) {
                _ = try SourceChoice.one(word, of: two)
                Issue.record("one was chosen")
            } catch { #expect(error.nextStep == "Say whose: Lund, Lin (1547), Lund, Ole (1548).") }
        }
        #expect(throws: ErrorNotice.self) { try SourceChoice.one(nil, of: []) }
    }

    @Test("a source in JSON has no token")
    func report() throws {
        let report = SourceReport(Sample.sources[0], [:])
        let names = Mirror(reflecting: report).children.compactMap(\.label)
        #expect(!names.contains { $0.lowercased().contains("token") })
    }
}

extension Sample {
    static func write(_ number: Int, _ state: SourceWrite.State) -> SourceWrite {
        SourceWrite(
            number: number, document: id(9), entry: "\(number)", title: "Gout", section: ["conditions"], addedAt: noon,
            state: state, refusal: state == .refused ? .forbidden : nil)
    }

    /// One that was read in part, and one that was not read yet.
    static let sources: [RecordSource] = {
        let hosts = ["clinic.example.org", "lab.example.org"]
        var all = hosts.enumerated().map { number, host in
            RecordSource(
                number: number + 1, record: id(1), address: "https://\(host)/rhex",
                patient: SourcePatient(id: "1547", name: "Lund, Lin", base: "https://\(host)/rhex/records/1547"),
                authorityFile: nil, addedAt: noon)
        }
        var counts = SourceCounts()
        (counts.listed, counts.added, counts.withdrawn) = (41, 3, 1)
        all[0].note(counts, ["Results: The source answers with status 500."], nil, at: noon)
        return all
    }()
}

extension Gallery {
    /// The sources of the selected person's record.
    static func sources(
        _ screen: ClientScreen = Sample.main().after([.character("g"), .character("s")]).screen
    ) -> ClientScreen {
        receiving(screen, SourcesPage.sources(Sample.sources, of: Sample.id(1)))
    }

    static let sourcePages: [(name: String, screen: ClientScreen)] = [
        ("sources", sources()), ("sourcesQuestion", sources().after([.character("x")]).screen),
        (
            "sourcesNone",
            receiving(
                Sample.main().after([.character("g"), .character("s")]).screen,
                SourcesPage.sources([], of: Sample.id(1)))
        ),
    ]
}
