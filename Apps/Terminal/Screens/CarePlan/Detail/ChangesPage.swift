import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// Changes by others that were not marked as seen here, the newest first.
struct ChangesPage: CarePlanObserver, ListPane, ConfirmingPane {
    enum Commands: String, PaneCommands {
        case seen = "changes.seen"
    }

    private var context: CarePlanContext
    var position = ListPosition()
    var question: PageQuestion<Step>?
    /// Whether its own change was asked for, so that its end closes the page.
    private var hasAsked = false

    init(_ context: CarePlanContext) { self.context = context }

    var person: AccountID? { context.person }
    var title: String { "Changes by others" }
    var closesWhenDone: Bool { hasAsked && question == nil }
    private var changes: [PlanChange] { context.plan.changes }
    var rowCount: Int { changes.count }
    func rowText(_ row: Int) -> String { "\(changes[row].what.text) \(changes[row].authorName ?? "")" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .seen:
            Command(
                command.id, "You have seen all of it", keys: ["y"], group: "Page", hint: "seen all",
                unless: changes.isEmpty ? "there is nothing" : nil)
        }
    }

    mutating func receive(_ plan: PlanView) {
        guard plan.person == context.plan.person else { return }
        context.plan = plan
        position.select(position.selected, count: rowCount)
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .seen: (hasAsked, question) = (true, PageQuestion(.markingSeen, .act(.run(CareStep.markSeen(person)))))
        }
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let grid = table(isFocused: isFocused && !takesKeys).render(in: size)
        return question?.dialog.render(over: grid) ?? grid
    }

    private func table(isFocused: Bool) -> TableView {
        TableView(
            [.init("Change", .flexible), .init("By", .fixed(14)), .init("When", .fixed(17))], count: rowCount,
            position: position, isFocused: isFocused, empty: "Others have changed nothing that you have not seen.",
            id: "changes"
        ) { [changes, zone = context.zone] row in
            let change = changes[row]
            let at = zone.local(change.at)
            return [
                Line(change.what.text), Line(change.authorName ?? "an unknown person", .muted),
                Line("\(LocalTime.day(at.date)) \(TimeText.clock(at.secondOfDay))", .muted),
            ]
        }
    }
}

extension Dialog {
    /// Before all that is new in a plan counts as seen: nothing undoes that.
    static var markingSeen: Dialog {
        .confirm(
            "Have you seen all of it?",
            "It goes from the list of what is new on this device and does not come back; in the plan all of it stays.",
            action: "Seen all")
    }
}
