import SalusBase
import SalusClient
import SalusCrypto
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("A record as one archive on the screens")
struct ARecordAsOneArchiveOnTheScreens {
    private typealias Keys = KeysOnTheMainScreen

    @Test("is written where a path was given, and looked at before anything of it comes")
    func paths() {
        let writing = [Key.character("g"), .character("a")] + .typing("~/anna.zip") + [.enter]
        let reading = [Key.character("g"), .character("i")] + .typing("~/anna.zip") + [.enter]
        #expect(
            Sample.main().after(writing + reading).actions.map(Keys.words)
                == ["write the archive ~/anna.zip", "look at the archive ~/anna.zip"])
    }

    @Test("a part is taken along in the form that was chosen, where a path was given")
    func takingAlong() {
        let keys = [Key.character("g"), .character("e"), .down, .enter, .down, .enter] + .typing("~/a.xml") + [.enter]
        #expect(Sample.main().after(keys).actions.map(Keys.words) == [#"take ["problems"] along as ccda: ~/a.xml"#])
    }

    @Test("comes in after a yes, once, and the page closes when it is done")
    func bringing() {
        let asked = Gallery.archive.after([.character("y"), .character("y")])
        #expect(asked.actions.map(Keys.words) == ["bring the archive in"])
        let done = Gallery.receiving(asked.screen, .done("2 versions added", nil))
        #expect(!done.text().contains("Nothing is written yet"))
        let refused = Gallery.receiving(asked.screen, .refused(ErrorNotice("No space.", nextStep: "Make some.")))
        #expect(refused.text().contains("Nothing is written yet"))
        #expect(refused.after([.character("y")]).actions.map(Keys.words) == ["bring the archive in"])
    }

    @Test("is listed among the imports, and taken back after a question with the numbers")
    func takingBack() {
        let opened = Sample.main().after([.character("g"), .character("u")])
        #expect(opened.actions.map(Keys.words) == ["look for imports"])
        let asked = Gallery.imports(opened.screen).after([.character("x")])
        #expect(asked.actions.map(Keys.words) == ["count the import 2"])
        let question = Gallery.importQuestion(asked.screen)
        #expect(question.text().contains("Blood count (has a newer"))
        #expect(question.after([.right, .enter]).actions.map(Keys.words) == ["take the import 2 back"])
        #expect(question.after([.enter]).actions.isEmpty)
    }

    @Test("that the record has already brings nothing")
    func known() {
        let screen = Gallery.archive(here: [Sample.id(1): Sample.id(11), Sample.id(2): Sample.id(12)])
        #expect(screen.after([.character("y")]).actions.isEmpty)
    }
}

extension Gallery {
    /// The preview of an archive of two versions; `here` are those that the record has already.
    static func archive(here: [DocumentID: DocumentID], title: String = "Clara Winter") -> ClientScreen {
        let found = RecordArchiveImport(Sample.archive(title), into: Sample.id(1), here: here)
        return receiving(
            Sample.main(), RecordArchiveImportPage.preview(found, of: "~/anna.zip", into: "Clara Winter"))
    }

    static var archive: ClientScreen { archive(here: [:]) }

    static let archives: [(name: String, screen: ClientScreen)] = [
        ("archive", archive),
        ("documentsTagged", tagged), ("imports", imports()), ("importQuestion", importQuestion(imports())),
        ("archiveOther", archive(here: [Sample.id(1): Sample.id(11)], title: "Anna Winter")),
    ]
}

extension Gallery {
    private static func past(_ number: Int, _ file: String, undoneAt: Instant? = nil) -> PastImport {
        PastImport(
            number: number, record: Sample.id(1), file: file, at: Sample.noon, exportedAt: Sample.noon,
            source: Sample.id(2),
            made: (0..<number).map { .init(id: Sample.id(UInt8($0)), label: nil, status: .active) }, neighbours: [],
            undoneAt: undoneAt)
    }

    /// The imports of the selected person's record: one that counts, one that was taken back.
    static func imports(
        _ screen: ClientScreen = Sample.main().after([.character("g"), .character("u")]).screen
    ) -> ClientScreen {
        let list = [past(2, "clara.zip"), past(1, "clara-old.zip", undoneAt: Sample.noon)]
        return receiving(screen, RecordImportsPage.imports(list, of: Sample.id(1)))
    }

    /// The question before the first of them is taken back.
    static func importQuestion(_ screen: ClientScreen) -> ClientScreen {
        let (one, two): (DocumentID, DocumentID) = (Sample.id(1), Sample.id(2))
        let undo = ImportUndo(
            past: past(2, "clara.zip"), takenBack: [ImportedDocument(id: one, title: "A letter", change: nil)],
            left: [ImportedDocument(id: two, title: "Blood count", change: .version)])
        return receiving(screen, .update(RecordImportsPage.self) { $0.receive(undo) })
    }
}

extension Sample {
    /// A letter in two versions.
    static func archive(_ title: String) -> RecordArchive {
        func document(_ id: DocumentID, _ content: [UInt8], _ version: DocumentVersion) -> Document {
            Document(
                id: id, record: Sample.id(1), type: .opaque, mediaType: "text/plain", size: content.count,
                digest: Hex.encode(SHA256.hash(content)), label: "A letter", status: .active,
                source: SourceIdentity(system: "native"), version: version, createdAt: noon, createdBy: nil)
        }
        let (old, new) = (Array("a letter".utf8), Array("a better letter".utf8))
        let (first, second): (DocumentID, DocumentID) = (id(1), id(2))
        return RecordArchive(
            of: Sample.id(1), title: title, exportedAt: noon,
            documents: [
                (document(second, new, DocumentVersion(original: first, number: 2, replaces: first)), new, []),
                (document(first, old, DocumentVersion(original: first, replacedBy: second)), old, []),
            ], relations: [])
    }
}
