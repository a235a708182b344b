import SalusClient
@testable import SalusTerminal
import TerminalKit

/// The form of every kind of entry, and of a correction.
extension Gallery {
    static let entries: [(name: String, screen: ClientScreen)] =
        StatementKind.allCases.map { ("entry-\($0.rawValue)", adding($0.title)) } + [
            ("entryTerms", ChoosingATerm.open.after([.down]).screen),
            (
                "entryTermsAway",
                receiving(
                    adding("a problem").after(.typing("zzz")).screen,
                    AddPage.terms([], TermAnswer([], .device).remark, for: "zzz"))
            ), ("correction", CorrectingTests.page(CorrectingTests.written()).after([.character("e")]).screen),
            ("correctionEnding", CorrectingTests.page(CorrectingTests.written()).after([.character("x")]).screen),
        ]
}
