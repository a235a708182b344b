import SalusBase
import SalusModels
import TerminalKit

/// In which carenets a document is shown, and why; it is shown or taken out here, for all its versions.
struct PlacesPage: CoveringPane, ListPane {
    private let document: Document
    private let name: String
    /// Nil until the server has told.
    private var placements: DocumentPlacements?
    private var refusal: Notice?
    var position = ListPosition()

    init(of document: Document, named name: String) { (self.document, self.name) = (document, name) }

    var title: String { "Who sees \(name)" }
    var rowCount: Int { placements?.placements.count ?? 0 }
    func rowText(_ row: Int) -> String { placements?.placements[row].carenet.name ?? "" }

    func commands(isFocused: Bool) -> [Command] {
        let unknown = placements == nil ? "the server has not told yet" : nil
        let kept = placements?.isNeverShared == true
        let isInside = selected?.isInside == true
        let noCarenet = selected == nil ? "this record has no carenet" : nil
        let isRuled = [.placed, .takenOut].contains(selected?.reason) ? nil : "nobody said anything by hand here"
        return [
            Self.closing,
            Command(
                "places.turn", isInside ? "Take it out of the carenet" : "Show it in the carenet",
                keys: ["Enter", "Space"], group: "Page", hint: isInside ? "take out" : "show",
                unless: unknown ?? noCarenet ?? (kept ? "it is kept from all; press v first" : nil)),
            Command(
                "places.rule", "Leave it to the rule for its type", keys: ["b"], group: "Page", hint: "by rule",
                unless: unknown ?? noCarenet ?? isRuled),
            Command(
                "places.keep", kept ? "Keep it from all no longer" : "Keep it from every carenet", keys: ["v"],
                group: "Page", hint: kept ? "no longer keep" : "keep from all", unless: unknown),
            Command("places.reload", "Ask the server again", keys: ["r"], group: "Page", hint: "ask again"),
        ]
    }

    /// What came for another document is none of this page's.
    mutating func receive(_ placements: DocumentPlacements, of document: DocumentID) {
        guard document == self.document.id else { return }
        (self.placements, refusal) = (placements, nil)
        position.select(position.selected, count: placements.placements.count)
    }

    mutating func refused(_ advice: Notice) { if placements == nil { refusal = advice } }

    mutating func run(_ call: CommandCall, in size: Size) -> [Step] {
        let id = document.id
        switch call.id {
        case "page.back": return [.closePage]
        case "places.reload":
            refusal = nil
            return ask(.loadPlaces(id))
        case "places.turn": return selected.map { ask(.place(id, $0.carenet, isShown: !$0.isInside)) } ?? []
        case "places.rule": return selected.map { ask(.place(id, $0.carenet, isShown: nil)) } ?? []
        case "places.keep": return ask(.keep(id, fromAll: placements?.isNeverShared != true))
        default: return []
        }
    }

    private func ask(_ step: SharingStep) -> [Step] { [.act(.share(document.record, step))] }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        if case .row(let row) = render(in: size, isFocused: true).target(at: point)?.part {
            position.select(row, count: rowCount)
        }
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        guard let placements else { return Padding(Text(waiting, .muted)).render(in: size) }
        let kept = placements.isNeverShared
        let table = TableView(
            [.init("Carenet", .share(weight: 1)), .init("", .fixed(8)), .init("Why", .share(weight: 2))],
            count: placements.placements.count, position: position, isFocused: isFocused,
            empty: "This record has no carenet.", id: "places"
        ) { row in
            let placement = placements.placements[row]
            let isShown = placement.isInside && !kept
            let sign = Line(isShown ? "● shown" : "○ hidden", isShown ? .good : .muted)
            return [Line(placement.carenet.name), sign, Line(kept ? "kept from all" : placement.reason.words, .muted)]
        }
        let about = Text(
            "You, and whoever the whole record is open to, see it in any case. This holds for all its versions.", .muted
        )
        return Column([
            Column.Item(.flexible, table), Column.Item(.fixed(1), Blank()), Column.Item(Padding(about)),
        ]).render(in: size)
    }

    private var waiting: String {
        refusal.map { "The server keeps this list, and it could not be asked.\n\n\($0.text)\n\nPress r to try again." }
            ?? "Asking the server who sees it…"
    }

    private var selected: CarenetPlacement? {
        placements.flatMap {
            $0.placements.indices.contains(position.selected) ? $0.placements[position.selected] : nil
        }
    }
}

extension CarenetPlacement.Reason {
    fileprivate var words: String {
        switch self {
        case .placed: "placed here by hand"
        case .byType: "documents of its type go here"
        case .takenOut: "taken out by hand"
        case .notPlaced: "nobody placed it here"
        }
    }
}
