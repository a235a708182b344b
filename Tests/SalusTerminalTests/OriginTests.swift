import SalusClient
import Testing

@testable import SalusTerminal
@testable import SalusVerbs
@testable import TerminalKit

extension Sample {
    static let otherOrigin = OtherOrigin(typed: "https://relay.example.org", proven: "https://salus.example.org")
}

@Suite("The question about a server whose passwords belong elsewhere")
struct OriginTests {
    private func answers(_ keys: [Key]) -> [Bool] {
        Gallery.receiving(Gallery.start, OriginAnswer.asking(about: Sample.otherOrigin)).after(keys).actions.compactMap
        {
            $0.effect(OriginAnswer.self)?.goesOn
        }
    }

    @Test("shows both addresses, and Enter or Escape stops")
    func stops() {
        let shown = Gallery.receiving(Gallery.start, OriginAnswer.asking(about: Sample.otherOrigin)).text()
        #expect(shown.contains("https://relay.example.org") && shown.contains("https://salus.example.org"))
        #expect(answers([.enter]) == [false] && answers([.escape]) == [false])
    }

    @Test("goes on only when that was chosen, and then lies over nothing")
    func goesOn() {
        #expect(answers([.right, .enter]) == [true])
        let asked = Gallery.receiving(Gallery.start, OriginAnswer.asking(about: Sample.otherOrigin))
        #expect(asked.after([.right, .enter]).screen.text() == Gallery.start.text())
    }

    @Test("a script goes on only with the same address")
    func script() {
        #expect(Sample.otherOrigin.isNamed(by: "https://salus.example.org"))
        #expect(!Sample.otherOrigin.isNamed(by: "https://other.example.org"))
    }
}
