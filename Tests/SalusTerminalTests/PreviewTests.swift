import SalusAPI
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

/// The page of the selected row beside a list.
@Suite("The preview beside a list") struct PreviewTests {
    private static let wide = Size(width: 120, height: 30)

    private static func opened(_ keys: [Key], _ size: Size = wide) -> (screen: ClientScreen, actions: [ClientAction]) {
        var screen = Sample.main()
        _ = screen.handle(.resize(size))
        return screen.after(keys)
    }

    private static func asked(_ actions: [ClientAction]) -> [DocumentID] {
        actions.compactMap {
            guard case .preview(_, let document)? = $0.effect(RecordEffect.self) else { return nil }
            return document
        }
    }

    private static func read(_ screen: ClientScreen, _ opened: OpenedDocument? = Sample.opened) -> ClientScreen {
        let document = Sample.opened.detail.document.id
        return Gallery.receiving(screen, .update(PageUpdate { $0.receive(preview: document, opened) }))
    }

    @Test("shows the page of the selected document from 120 columns on, and asks for each row once")
    func documents() throws {
        let (screen, actions) = Self.opened([.character("3")])
        #expect(Self.asked(actions) == [Sample.opened.detail.document.id])
        #expect(!screen.text(120, 30).contains("SHA-256"))
        let shown = Self.read(screen)
        let lines = shown.text(120, 30).split(separator: "\n")
        let (facts, about) = (
            lines.firstIndex { $0.contains("Facts (1)") }, lines.firstIndex { $0.contains("SHA-256") }
        )
        #expect(try #require(facts) < #require(about), "the facts come first")
        #expect(Self.asked(shown.after([.tab, .tab]).actions).isEmpty)
        let next = shown.after([.down])
        #expect(Self.asked(next.actions).count == 1 && !next.screen.text(120, 30).contains("SHA-256"))
    }

    @Test("is not there in a narrower window, nor on a screen that is told")
    func narrow() {
        let (screen, actions) = Self.opened([.character("3")], Size(width: 119, height: 30))
        #expect(Self.asked(actions).isEmpty && !screen.text(119, 30).contains("│ │"))
    }

    @Test("shows the fact of a timeline's row, and nothing beside months")
    func timeline() {
        var (screen, _) = Self.opened([.character("2")])
        let actions = screen.receive(.update(RecordTabMessage.timeline(Sample.id(1), Sample.timeline)))
        #expect(Self.asked(actions) == [Sample.timeline[0].document])
        #expect(Self.asked(screen.after([.character("-")]).actions).isEmpty)
    }

    @Test("asks for the next row when the answer is here, and again after a change")
    func changes() {
        let (screen, first) = Self.opened([.character("3")])
        let moved = screen.after([.down])
        #expect(Self.asked(first).count == 1 && Self.asked(moved.actions).isEmpty, "one at a time")
        var answered = moved.screen
        let document = Sample.opened.detail.document.id
        let next = answered.receive(.update(PageUpdate { $0.receive(preview: document, Sample.opened) }))
        #expect(Self.asked(next).count == 1 && Self.asked(next) != [document])
        var changed = Self.read(screen)
        let again = changed.receive(.update(RecordTabMessage.changed([Sample.id(1)], isNews: false)))
        #expect(Self.asked(again) == [document])
    }

    @Test("leaves a row alone whose document is gone")
    func gone() {
        let shown = Self.read(Self.opened([.character("3")]).screen, nil)
        #expect(!shown.text(120, 30).contains("SHA-256") && Self.asked(shown.after([.tab, .tab]).actions).isEmpty)
    }

    @Test("neither the list nor the page is wider than 100 columns")
    func width() {
        for width in [120, 160, 240, 400] {
            let layout = MainLayout(Size(width: width, height: 40))
            #expect(layout.listSize.width <= 100 && layout.previewSize.width <= 100)
            #expect(layout.listSize.width >= 48 && layout.previewSize.width >= 32)
        }
    }
}
