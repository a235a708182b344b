import SalusBase
import SalusModels
import TerminalKit

/// In which carenets a document is shown, and why; it is shown or taken out here, for all its versions.
struct PlacesPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case turn = "places.turn"
        case rule = "places.rule"
        case keep = "places.keep"
        case reload = "places.reload"
    }

    private let document: Document
    private let name: String
    private var isNeverShared = false
    var list = RemoteList<CarenetPlacement, Never>()

    init(of document: Document, named name: String) { (self.document, self.name) = (document, name) }

    var title: String { "Who sees \(name)" }
    var asked: String { "who sees it" }
    var about: String {
        "You, and whoever the whole record is open to, see it in any case. This holds for all its versions."
    }
    func text(of row: CarenetPlacement) -> String { row.carenet.name }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let unknown = list.rows == nil ? "the server has not told yet" : nil
        let kept = isNeverShared
        let isInside = selected?.isInside == true
        let noCarenet = selected == nil ? "this record has no carenet" : nil
        let isRuled = [.placed, .takenOut].contains(selected?.reason) ? nil : "nobody said anything by hand here"
        return switch command {
        case .turn:
            Command(
                command.id, isInside ? "Take it out of the carenet" : "Show it in the carenet",
                keys: ["Enter", "Space"], group: "Page", hint: isInside ? "take out" : "show",
                unless: unknown ?? noCarenet ?? (kept ? "it is kept from all; press v first" : nil))
        case .rule:
            Command(
                command.id, "Leave it to the rule for its type", keys: ["b"], group: "Page", hint: "by rule",
                unless: unknown ?? noCarenet ?? isRuled)
        case .keep:
            Command(
                command.id, kept ? "Keep it from all no longer" : "Keep it from every carenet", keys: ["v"],
                group: "Page", hint: kept ? "no longer keep" : "keep from all", unless: unknown)
        case .reload: Self.reloading(command.id)
        }
    }

    /// Takes over the placements of this page's document; those of another are ignored.
    mutating func receive(_ placements: DocumentPlacements, of document: DocumentID) {
        guard document == self.document.id else { return }
        isNeverShared = placements.isNeverShared
        list.receive(placements.placements) { $0.carenet.id == $1.carenet.id }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        let id = document.id
        switch command {
        case .reload: return askAgain(.share(document.record, .loadPlaces(id)))
        case .turn: return selected.map { ask(.place(id, $0.carenet, isShown: !$0.isInside)) } ?? []
        case .rule: return selected.map { ask(.place(id, $0.carenet, isShown: nil)) } ?? []
        case .keep: return ask(.keep(id, fromAll: !isNeverShared))
        }
    }

    private func ask(_ step: SharingStep) -> [Step] { [.act(.share(document.record, step))] }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("Carenet", .share(weight: 1)), .init("", .fixed(8)), .init("Why", .share(weight: 2))],
            count: rowCount, position: position, isFocused: isFocused, empty: "This record has no carenet.",
            id: "places"
        ) { [rows = list.rows ?? [], isNeverShared] row in
            let placement = rows[row]
            let isShown = placement.isInside && !isNeverShared
            let sign = Line(isShown ? "● shown" : "○ hidden", isShown ? .good : .muted)
            return [
                Line(placement.carenet.name), sign,
                Line(isNeverShared ? "kept from all" : placement.reason.words, .muted),
            ]
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

extension PlacesPage {
    /// The page of a document's placements, and what is asked for it.
    static func opening(_ document: Document, named name: String) -> [Step] {
        [.cover(PlacesPage(of: document, named: name)), .act(.share(document.record, .loadPlaces(document.id)))]
    }
}
