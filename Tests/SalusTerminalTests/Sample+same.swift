import SalusBase
import SalusModels
import TerminalKit

@testable import SalusClient
@testable import SalusTerminal

/// Entries of Clara's record that several sources tell of.
extension Sample {
    private static func origin(
        _ number: UInt8, _ relation: ItemOrigin.Relation, _ title: String, _ detail: String, since start: String
    ) -> ItemOrigin {
        ItemOrigin(
            origin: FactOrigin(document: id(number), fact: id(number)), relation: relation,
            entry: TimelineEntry(
                document: id(number), fact: id(number), kind: .medication, title: title, detail: detail,
                start: PartialDate(start), end: nil, lasts: true, value: nil))
    }

    static let sharedItems = [
        [
            origin(91, .shown, "Ramipril", "5 mg, one each morning", since: "2019-05"),
            origin(92, .same, "ramipril", "5 mg, one each morning", since: "2020-01-15"),
            origin(93, .differs, "Ramipril", "10 mg", since: "2026-10-02"),
        ],
        [origin(94, .apart, "Asthma", "", since: "2009")],
    ]
}

extension Gallery {
    static var sameAsked: ClientScreen { Sample.main().after([.character("=")]).screen }
    static var same: ClientScreen { receiving(sameAsked, SameItemsPage.same(Sample.sharedItems, of: Sample.id(1))) }

    static let sameItems: [(name: String, screen: ClientScreen)] = [
        ("same", same), ("sameDiffers", same.after([.down, .down]).screen),
        ("sameNone", receiving(sameAsked, SameItemsPage.same([], of: Sample.id(1)))),
    ]
}
