import PHRHData
import SalusBase
import SalusModels
import Testing

@Suite struct ReadingFeeds {
    private let root = HDataRoot(
        record: "r1", version: 1, created: HData.created, lastModified: HData.modified, as: .continuityOfCare)
    private let base = "https://salus.example/hdata/records/r1"

    private func feed(_ path: [String], _ entries: [HDataEntry] = []) throws -> AtomFeed {
        try #require(AtomFeed(of: root, at: path, base: base, entries: entries, author: "Salus"))
    }

    @Test func theFeedOfARecordAgreesWithItsRoot() throws {
        let feed = try feed([])
        #expect(feed.entries.map(\.title) == root.sections.map(\.name))
        #expect(feed.entries.compactMap { $0.address() } == root.sections.map { "\(base)/\($0.path)" })
        #expect(feed.links.contains(AtomFeed.Link(base + "/root.xml", relation: "root", mediaType: "application/xml")))
        let inner = try self.feed(["results"])
        #expect(inner.entries.map(\.id) == ["\(base)/results/diagnostic_results", "\(base)/results/vital_signs"])
    }

    @Test func aSectionListsItsDocumentsWithMetadata() throws {
        var allergy = Allergy()
        allergy.otherAllergen = Concept(text: "Bees & wasps")
        let entries = HData.entries([FactDraft(allergy)])
        let feed = try feed(["allergies"], entries)
        let entry = try #require(feed.entries.first)
        #expect(entry.id == "\(base)/allergies/\(entries[0].id)")
        #expect(entry.title == "Allergy: Bees & wasps")
        #expect(entry.metadata?.id == entries[0].id.description)
        #expect(entry.metadata?.pedigree == HDataPedigree(author: "Dr. Ada Vale", organization: "indivo"))
        #expect(entry.links.map(\.mediaType) == ["application/xml", "application/json"])
    }

    @Test func whatIsWrittenReadsBack() throws {
        var feed = try feed(["allergies"], HData.entries([FactDraft(Allergy()), FactDraft(Allergy())]))
        let again = try AtomFeed(parsing: feed.xml())
        #expect(again == feed)
        feed.entries[0].links = []
        #expect(again != feed)
    }

    @Test func aSectionThatIsNotThereHasNoFeed() {
        #expect(AtomFeed(of: root, at: ["nowhere"], base: base, author: "Salus") == nil)
    }

    @Test func aDocumentWithoutFactsIsServedInItsOwnType() throws {
        var source = HData.source([])
        source.document = Document(
            id: source.document.id, record: source.document.record, type: source.document.type,
            mediaType: "application/pdf", size: 9, digest: "", label: "Letter", status: .active,
            source: source.document.source, version: source.document.version, createdAt: HData.modified, createdBy: nil)
        let entry = try #require(HDataEntry.entries(of: source).first)
        #expect(entry.section == .attachments)
        #expect(entry.id.description == source.document.id.description)
        let feed = try feed(["documents"], [entry])
        #expect(feed.entries[0].links.map(\.mediaType) == ["application/pdf"])
        #expect(feed.entries[0].metadata?.modifications.count == 1)
    }

    /// Old servers leave out titles and times, and link one resource in two types.
    @Test func feedsOfOldServersAreRead() throws {
        let text = """
            <feed xmlns="http://www.w3.org/2005/Atom"><id>3</id><generator version="1.0">own</generator>
              <link rel="self" href="http://old.example/records/3"/>
              <entry><id>id:3:vital_signs</id>
                <link href="http://old.example/v" type="application/xml" rel="alternate"/>
                <link href="http://old.example/v.json" type="application/json"/></entry></feed>
            """
        let feed = try AtomFeed(parsing: HData.bytes(text))
        #expect((feed.id, feed.title) == ("3", ""))
        #expect(feed.entries[0].title == nil)
        #expect(feed.entries[0].address(mediaType: "application/json") == "http://old.example/v.json")
        #expect(feed.entries[0].address("root") == nil)
    }

    @Test(arguments: [
        ("<rss/>", HDataError.unexpected(expected: "an Atom feed")),
        ("<feed><entry><title>x</title></entry></feed>", .invalid("id of an entry", line: 1)),
        ("<feed>" + String(repeating: "<link href='a'/>", count: 101) + "</feed>", .tooMany("links", limit: 100)),
    ])
    func otherFeedsAreRefused(text: String, expected: HDataError) {
        #expect(throws: expected) { try AtomFeed(parsing: HData.bytes(text)) }
    }
}
