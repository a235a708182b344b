import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// The deletions of a plan, the latest first, with author and time; each can be restored.
struct DeletedPage: RemoteListPage, CarePlanObserver {
    enum Commands: String, PaneCommands {
        case back = "deleted.back"
    }

    private var context: CarePlanContext
    var list = RemoteList<DeletedRow, DeletedRow>()

    init(_ context: CarePlanContext) { self.context = context }

    var person: AccountID? { context.person }
    var title: String { "Deleted entries" }
    var asked: String { "for what was deleted" }
    var isOnDevice: Bool { true }
    func text(of row: DeletedRow) -> String { "\(row.what) \(row.by ?? "")" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let none = selected == nil ? "nothing is selected" : nil
        let writes = selected.flatMap { context.obstacle(in: $0.part) }
        return switch command {
        case .back:
            Command(
                command.id, "Bring it back as it was", keys: ["b", "Enter"], group: "Page", hint: "bring back",
                unless: none ?? writes, isUndoable: true)
        }
    }

    mutating func receive(_ plan: PlanView) { if plan.person == context.plan.person { context.plan = plan } }

    mutating func receive(_ deleted: [PlanChange]) {
        list.receive(DeletedRow.rows(deleted, context.title, context.zone)) {
            $0.changes.first?.object == $1.changes.first?.object
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .back: selected.map(confirmed) ?? []
        }
    }

    func confirmed(_ row: DeletedRow) -> [Step] {
        [.act(.run(CareStep.edit(.bringBack(row.changes, title: row.what), of: person)))]
    }

    var about: String {
        guard let selected else { return "Nothing of a plan is ever erased." }
        guard selected.changes.count > 1 else { return "It comes back as it was before it was deleted." }
        return "It comes back with its \(selected.changes.count) versions, and with its entries."
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("Entry", .flexible), .init("By", .fixed(14)), .init("When", .fixed(18))], count: rowCount,
            position: position, isFocused: isFocused, empty: "Nothing is deleted.", id: "deleted"
        ) { [rows = list.rows ?? [], zone = context.zone] row in
            let row = rows[row]
            let at = zone.local(row.at)
            return [
                Line(row.what), Line(row.by ?? "an unknown person", .muted),
                Line("\(LocalTime.day(at.date)) \(TimeText.clock(at.secondOfDay))", .muted),
            ]
        }
    }
}
