import Foundation
import SalusClient
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

/// Codes by look-up while typing in the form of an entry: keys, clicks, and what is written.
@Suite("Choosing a term") struct ChoosingATerm {
    private static let terms = [
        CodedTerm("Tdap (tetanus, diphtheria, whooping cough)", Coding(.cvx, "115", display: "Tdap")),
        CodedTerm("Td (adult), tetanus and diphtheria", Coding(.cvx, "09", display: "Td")), CodedTerm("Tetanus alone"),
    ]

    /// The form of an immunization with `tet` in it and terms below.
    static var open: ClientScreen {
        Gallery.receiving(
            Gallery.adding("immunization").after(.typing("tet")).screen, AddPage.terms(terms, nil, for: "tet"))
    }

    private func added(_ screen: ClientScreen, _ keys: [Key]) throws -> Concept? {
        guard
            case .add(let fact, _)? = try #require(screen.after(keys + [.control("s")]).actions.last)
                .effect(RecordEffect.self)
        else { return nil }
        return Immunization(fact.fields).product
    }

    @Test("typing asks from the second character on, and only in a field with a coding system")
    func asking() throws {
        let form = Gallery.adding("immunization")
        #expect(form.after(.typing("t")).actions.isEmpty)
        let asked = try #require(form.after(.typing("te")).actions.first).effect(TermsEffect.self)
        #expect(asked?.text == "te" && asked?.subject == .vaccine)
        #expect(Gallery.adding("goal").after(.typing("walk")).actions.isEmpty)
        let reason = Gallery.adding("medication").after([.tab, .tab, .tab, .tab, .tab] + .typing("mi"))
        #expect(reason.actions.last?.effect(TermsEffect.self)?.subject == .problem)
    }

    @Test("arrows choose, and Tab or Enter take the term with its code", arguments: [Key.tab, .enter])
    func choosing(_ key: Key) throws {
        let term = try added(Self.open, [.down, .down, .up, key])
        #expect(term?.text == Self.terms[0].words && term?.codings == [Coding(.cvx, "115", display: "Tdap")])
        let shown = Self.open.after([.down, key]).screen.text()
        #expect(shown.contains("CVX 115") && !shown.contains("CVX 09"), "the list is gone, the code of the field stays")
    }

    @Test("a form that was not saved gets its term back with its text, and not after that was changed by hand")
    func goingOn() throws {
        var chosen = Self.open.after([.down, .tab]).screen
        guard case .keepForms(let forms)? = chosen.handle(.tick(.seconds(1))).first else {
            Issue.record("nothing is kept")
            return
        }
        let stored = try JSONDecoder().decode([UnsavedForm].self, from: try JSONEncoder().encode(forms))
        let started = Gallery.receiving(Sample.main(), UnsavedForms.kept(stored))
        let again = started.after([.character("a")] + .typing("immunization") + [.enter]).screen
        #expect(again.text().contains("CVX 115"))
        #expect(try added(again, [])?.codings == [Coding(.cvx, "115", display: "Tdap")])
        #expect(try added(again, .typing("!"))?.codings == [])
    }

    @Test("free text stays, with Tab, with Esc, and after a term was changed by hand")
    func freeText() throws {
        #expect(try added(Self.open, [.tab]) == Concept(text: "tet"))
        let closed = Self.open.after([.escape]).screen
        #expect(closed.text().contains("Add an immunization") && !closed.text().contains("CVX 115"))
        #expect(try added(closed, []) == Concept(text: "tet"))
        let changed = Self.open.after([.down, .enter, .backTab] + .typing("!")).screen
        #expect(!changed.text().contains("CVX 115"))
        #expect(try added(changed, [])?.codings == [])
        #expect(try added(Self.open, [.down, .down, .down, .tab]) == Concept(text: "Tetanus alone"))
    }

    @Test("terms that come too late are not shown, and a remark says where they were looked for")
    func late() {
        let later = Gallery.receiving(Self.open.after([.tab]).screen, AddPage.terms(Self.terms, nil, for: "tet"))
        #expect(!later.text().contains("CVX 115"))
        let other = Gallery.receiving(
            Gallery.adding("immunization").after(.typing("teta")).screen, AddPage.terms(Self.terms, nil, for: "tet"))
        #expect(!other.text().contains("CVX 115"))
        let answer = TermAnswer([], .device)
        let none = Gallery.receiving(
            Gallery.adding("immunization").after(.typing("xyz")).screen, AddPage.terms([], answer.remark, for: "xyz"))
        #expect(none.text().contains("The server did not answer"))
    }

    @Test("a click takes a term, and the border says the keys")
    func click() throws {
        #expect(Self.open.text().contains("↓ choose"))
        let line = try #require(Self.open.text().split(separator: "\n").firstIndex { $0.contains("CVX 09") })
        var screen = Self.open
        #expect(screen.handle(.mouse(MouseEvent(.press, at: Point(x: 30, y: line)))).isEmpty)
        #expect(try added(screen, [])?.codings.first?.code == "09")
    }
}
