import SalusBase
import SalusModels
import TerminalKit

/// In which carenets a document is shown, and why; it is shown or taken out here, for all its versions.
struct PlacesPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case turn = "places.turn"
        case rule = "places.rule"
        case type = "places.type"
        case keep = "places.keep"
        case reload = "places.reload"
    }

    private let document: Document
    private let name: String
    private var isNeverShared = false
    var list = RemoteList<CarenetPlacement, Never>()

    init(of document: Document, named name: String) { (self.document, self.name) = (document, name) }

    var title: String { "Access to \(name)" }
    var asked: String { "who sees it" }
    var about: String {
        "You always see it, and so does everyone with the whole record; all its versions."
    }
    func text(of row: CarenetPlacement) -> String { row.carenet.name }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let unknown = list.rows == nil ? "the server has not answered yet" : nil
        let kept = isNeverShared
        let isInside = selected?.isInside == true
        let noCarenet = selected == nil ? "this record has no circle" : nil
        let isRuled = [.placed, .takenOut].contains(selected?.reason) ? nil : "it follows the rule already"
        return switch command {
        case .turn:
            Command(
                command.id, isInside ? "Remove it from the circle" : "Show it in the circle",
                keys: ["Enter", "Space"], group: "Page", hint: isInside ? "remove" : "show",
                unless: unknown ?? noCarenet ?? (kept ? "it is kept out of every circle; press v first" : nil))
        case .rule:
            Command(
                command.id, "Follow the rule for its type", keys: ["b"], group: "Page", hint: "by rule",
                unless: unknown ?? noCarenet ?? isRuled)
        case .type:
            Command(
                command.id,
                isByType
                    ? "No longer show every \(document.type.shortName) in the circle"
                    : "Show every \(document.type.shortName) in the circle, new ones too", keys: ["y"], group: "Page",
                hint: isByType ? "stop for this type" : "always for this type", unless: unknown ?? noCarenet)
        case .keep:
            Command(
                command.id, kept ? "Allow it in circles again" : "Keep it out of every circle", keys: ["v"],
                group: "Page", hint: kept ? "allow again" : "always hide", unless: unknown)
        case .reload: Self.reloading(command.id)
        }
    }

    private var isByType: Bool { selected?.reason == .byType }

    /// Takes over the placements of this page's document; those of another are ignored.
    mutating func receive(_ placements: DocumentPlacements, of document: DocumentID) {
        guard document == self.document.id else { return }
        isNeverShared = placements.isNeverShared
        list.receive(placements.placements) { $0.carenet.id == $1.carenet.id }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        let id = document.id
        switch command {
        case .reload: return askAgain(.run(SharingEffect(document.record, .loadPlaces(id))))
        case .turn: return selected.map { ask(.place(id, $0.carenet, isShown: !$0.isInside)) } ?? []
        case .rule: return selected.map { ask(.place(id, $0.carenet, isShown: nil)) } ?? []
        case .type: return selected.map { ask(.placeAll(document.type, $0.carenet, !isByType, asked: id)) } ?? []
        case .keep: return ask(.keep(id, fromAll: !isNeverShared))
        }
    }

    private func ask(_ step: SharingStep) -> [Step] { [.act(.run(SharingEffect(document.record, step)))] }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("Circle", .share(weight: 1)), .init("", .fixed(8)), .init("Why", .share(weight: 2))],
            count: rowCount, position: position, isFocused: isFocused, empty: "This record has no circle.",
            id: "places"
        ) { [rows = list.rows ?? [], isNeverShared] row in
            let placement = rows[row]
            let isShown = placement.isInside && !isNeverShared
            let sign = Line(isShown ? "● shown" : "○ hidden", isShown ? .good : .muted)
            return [
                Line(placement.carenet.name), sign,
                Line(isNeverShared ? "kept out of every circle" : placement.reason.words, .muted),
            ]
        }
    }
}

extension CarenetPlacement.Reason {
    fileprivate var words: String {
        switch self {
        case .placed: "placed here by hand"
        case .byType: "documents of its type go here"
        case .takenOut: "removed by hand"
        case .notPlaced: "not placed here"
        }
    }
}

extension PlacesPage {
    /// The page of a document's placements, and what is asked for it.
    static func opening(_ document: Document, named name: String) -> [Step] {
        [
            .cover(PlacesPage(of: document, named: name)),
            .act(.run(SharingEffect(document.record, .loadPlaces(document.id)))),
        ]
    }
}
