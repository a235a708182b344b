import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// The records and circles that others share with this account: whose, by which account, which part, and until when.
struct ReceivedPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case open = "received.open"
    }

    private let time: LocalTime
    var list = RemoteList<ReceivedShare, Never>()

    init(time: LocalTime) { self.time = time }

    var title: String { "Shared with you" }
    var asked: String { "for what others share with you" }
    var isOnDevice: Bool { true }
    func text(of row: ReceivedShare) -> String { "\(row.title) \(row.owner?.text ?? "") \(words(of: row))" }

    var about: String {
        guard let selected else { return "" }
        let next =
            switch selected.part {
            case .record: "Enter opens the record. It is on this device, and goes from it when the share ends."
            case .circle: "Enter asks the server for what the circle shows; no copy stays on this device."
            }
        return "\(words(of: selected).capitalizedFirst).\n\(next)"
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .open:
            Command(
                command.id, "Open the record, or what the circle shows", keys: ["Enter", "Right"], group: "Page",
                hint: "open", unless: selected == nil ? "nothing is shared with you" : nil)
        }
    }

    mutating func receive(_ shares: [ReceivedShare]) { list.receive(shares) { $0.isSame(as: $1) } }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        guard let selected else { return [] }
        return switch selected.part {
        case .record: [.closePage, .update(PageUpdate { $0.showPerson(of: selected.record) })]
        case .circle(let carenet, let mayWrite):
            SharedViewPage.opening(.circle(carenet, of: selected.title, mayWrite: mayWrite), time: time)
        }
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("Person", .share(weight: 2)), .init("By", .share(weight: 1)), .init("Access", .share(weight: 3))],
            count: rowCount, position: position, isFocused: isFocused,
            empty: "Nothing is shared with you, or it was not synced yet (s).", id: "received"
        ) { [rows = list.rows ?? []] row in
            let share = rows[row]
            return [
                Line(share.title.isEmpty ? "(no name)" : share.title), Line(share.owner?.text ?? "", .muted),
                Line(words(of: share)),
            ]
        }
    }

    private func words(of share: ReceivedShare) -> String { share.words { LocalTime.lastDay(endingAt: $0) } }
}

extension ReceivedPage {
    static let entry = PageEntry(
        "app.received", "Shared with you: records and circles of others", keys: ["F"],
        unless: { $0.isOpen(ReceivedPage.self) }
    ) { _, main in [.cover(ReceivedPage(time: main.time)), .act(.run(SharedViewEffect.load))] }
}

extension ReceivedShare {
    /// Whether it is the same record or circle, whatever its limits are now.
    fileprivate func isSame(as other: ReceivedShare) -> Bool { record == other.record && circle == other.circle }

    private var circle: CarenetID? { if case .circle(let carenet, _) = part { carenet.id } else { nil } }
}

extension MainScreen {
    /// Selects the person of a record, under the pages that cover the screen.
    fileprivate mutating func showPerson(of record: RecordID) -> [ClientAction] {
        guard let place = people.firstIndex(where: { $0.id == record }) else { return [] }
        person.select(place, count: people.count)
        focus = .content
        showPerson()
        return []
    }
}
