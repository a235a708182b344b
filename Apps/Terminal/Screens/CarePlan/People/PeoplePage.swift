import SalusBase
import SalusCarePlan
import SalusClient
import SalusModels
import TerminalKit

/// The people of a plan: who cares for the person, and who is close to them. Limits can tell them.
struct PeoplePage: RemoteListPage, CarePlanObserver {
    enum Commands: String, PaneCommands {
        case add = "people.add"
        case change = "people.change"
        case remove = "people.remove"
    }

    private var context: CarePlanContext
    /// User names by account, as far as they are known here.
    private var names: [AccountID: String] = [:]
    var list = RemoteList<Contact, Contact>()

    init(_ context: CarePlanContext) {
        self.context = context
        receive(context.plan)
    }

    var person: AccountID? { context.person }
    var title: String {
        context.plan.isOwn ? "People of your plan" : "People of \(context.plan.name ?? "an unknown person")'s plan"
    }
    var asked: String { "who is in the plan" }
    var isOnDevice: Bool { true }
    func text(of row: Contact) -> String { "\(row.name.text) \(row.role ?? "") \(row.organization ?? "")" }

    mutating func select(_ contact: Contact) {
        guard let row = list.rows?.firstIndex(where: { $0.id == contact.id }) else { return }
        list.position.select(row, count: rowCount)
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let writes = context.obstacle(in: .careCard)
        let none = selected == nil ? "no person is selected" : nil
        return switch command {
        case .add:
            Command(
                command.id, "Add a person to the plan", keys: ["a"], group: "Page", hint: "add", unless: writes,
                isUndoable: true)
        case .change:
            Command(
                command.id, "Change what it says of them", keys: ["e", "Enter"], group: "Page", hint: "change",
                unless: none ?? writes, isUndoable: true)
        case .remove:
            Command(
                command.id, "Remove them from the plan", keys: ["x", "Delete"], group: "Page", hint: "remove",
                unless: none ?? writes, isUndoable: true)
        }
    }

    mutating func receive(_ plan: PlanView) {
        guard plan.person == context.plan.person else { return }
        context.plan = plan
        let people = plan.content.contacts.sorted { ($0.rank, $0.name.text, $0.id) < ($1.rank, $1.name.text, $1.id) }
        list.receive(people) { $0.id == $1.id }
    }

    mutating func receive(_ names: [AccountID: String]) { self.names = names }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .add: return [.cover(ContactPage(in: context))]
        case .change: return selected.map { [.cover(ContactPage($0, user: user(of: $0), in: context))] } ?? []
        case .remove: question = selected.map { PageQuestion(Self.asking(about: $0), $0) }
        }
        return []
    }

    func confirmed(_ contact: Contact) -> [Step] { [.act(.run(CareStep.edit(.removeContact(contact), of: person)))] }

    private static func asking(about contact: Contact) -> Dialog {
        let shared = contact.account == nil ? "" : " Shares with them stay: T ends those."
        return .confirm(
            "Remove \(contact.name.text.truncated(to: 30)) from the plan?",
            "Limits that name them alone tell all who read the symptoms then.\(shared) u brings them back.",
            action: "Remove")
    }

    var about: String {
        guard let selected else { return "These people can get alerts, where they read that part of the plan." }
        let told = told(by: selected)
        let way =
            selected.account == nil ? " They have no account here: alerts that name them go to all readers." : ""
        return (told.isEmpty ? "No limit tells them." : "Told by the limits of \(TimeText.list(told)).") + way
    }

    private func told(by contact: Contact) -> [String] {
        context.content.tasks.values.compactMap { line in
            let names = line.version(at: context.now)?.thresholds.flatMap(\.notified) ?? []
            return names.contains(contact.id) ? context.title(of: line.name) : nil
        }.sorted()
    }

    private func user(of contact: Contact) -> String? {
        contact.account.map { text in AccountID(text).flatMap { names[$0] } ?? text }
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("Person", .flexible), .init("As", .fixed(isWide ? 32 : 16)), .init("User", .fixed(10))],
            count: rowCount,
            position: position, isFocused: isFocused, empty: "The plan has no people yet. a adds a person.",
            id: "people"
        ) { [rows = list.rows ?? [], user] row in
            let contact = rows[row]
            let role = contact.role ?? contact.title ?? (contact.category == .friendsAndFamily ? "close" : nil)
            let place = [role, contact.organization].compactMap(\.self).joined(separator: " · ")
            return [Line(contact.name.text), Line(place, .muted), Line(user(contact) ?? "–", .muted)]
        }
    }
}

extension Contact {
    /// The care team goes before those who are close.
    fileprivate var rank: Int { category == .friendsAndFamily ? 1 : 0 }
}
