package import SalusApplets
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// The tiles of one record: applets that see a part of it, then those that could be added, of the server's operator and
/// of Salus. Nothing is granted without a question that says what.
struct AppletsPage: CoveringPane, ListPane, ConfirmingPane {
    enum Commands: String, PaneCommands {
        case open = "applets.open"
        case add = "applets.add"
        case limit = "applets.limit"
        case renew = "applets.renew"
        case all = "applets.all"
        case remove = "applets.remove"
    }

    let record: RecordID
    private let person: String
    /// Nil until they are read.
    private var rows: [AppletRow]?
    var position = ListPosition()
    var question: PageQuestion<Step>?

    init(of record: RecordID, named person: String) { (self.record, self.person) = (record, person) }

    var title: String { "Applets of \(person)" }
    var rowCount: Int { rows?.count ?? 0 }
    func rowText(_ row: Int) -> String { rows?[row].applet.name ?? "" }

    var footer: String {
        guard let rows else { return "" }
        let added = rows.filter { $0.grant != nil }.count
        return "\(added) added · \(rows.count - added) could be"
    }

    private var selected: AppletRow? {
        rows.flatMap { $0.indices.contains(position.selected) ? $0[position.selected] : nil }
    }

    /// The question about entries, for an applet that proposes some.
    private var writing: [CommandParameter] {
        guard let selected, !(selected.grant ?? selected.applet.view).writes.isEmpty else { return [] }
        return [.choice("Entries that it proposes", ["shown", "none"])]
    }

    /// Those of Salus that see nothing yet.
    private var available: [AppletRow] { (rows ?? []).filter { $0.grant == nil && $0.origin == .salus } }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let (id, group, none) = (command.id, "Page", selected == nil ? "nothing is listed" : nil)
        let isAdded = selected?.grant != nil
        return switch command {
        case .open:
            Command(
                id, "Open the page behind the tile", keys: ["Enter", "Right"], group: group, hint: "open", unless: none)
        case .add:
            Command(
                id, "Add the selected applet, with what it asks for", keys: ["a"], group: group, hint: "add",
                unless: none ?? (isAdded ? "it is added" : nil))
        case .limit:
            Command(
                id, "Grant it less than it asks for", keys: ["l"], group: group, hint: "grant less",
                parameters: [
                    .text("Kinds of data, with commas between; empty for all that it asks for", mayBeEmpty: true),
                    .text("Time, such as 2 years or 2020 to 2024; empty for all that it asks for", mayBeEmpty: true),
                ] + writing, unless: none)
        case .renew:
            Command(
                id, "Take the newer version that the server offers", keys: ["u"], group: group,
                hint: selected?.newer == nil ? nil : "newer version",
                unless: none ?? (selected?.newer == nil ? "there is no newer version" : nil))
        case .all:
            Command(
                id, "Add every applet that comes with Salus", keys: ["A"], group: group,
                unless: available.isEmpty ? "all of them are added" : nil)
        case .remove:
            Command(
                id, "End what the selected applet may see", keys: ["x", "Delete"], group: group, hint: "end access",
                unless: none ?? (isAdded ? nil : "it sees nothing"))
        }
    }

    /// Takes over newer tiles; the same applet stays selected.
    mutating func receive(_ newer: [AppletRow]) {
        let id = selected?.applet.id
        let place = newer.firstIndex { $0.applet.id == id } ?? position.selected
        rows = newer
        position.select(id == nil ? 0 : place, count: newer.count)
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        guard let selected else { return [] }
        switch command {
        case .open: return opening(selected)
        case .add:
            question = PageQuestion(adding(selected), .act(.run(AppletsEffect.add([selected], grant: nil, record))))
        case .limit: return limit(selected, call.arguments)
        case .renew: question = renewal(selected)
        case .all:
            question = PageQuestion(addingAll, .act(.run(AppletsEffect.add(available, grant: nil, record))))
        case .remove:
            question = PageQuestion(removing(selected), .act(.run(AppletsEffect.remove(selected, record))))
        }
        return []
    }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        let target = render(in: size, isFocused: true).target(at: point)
        if takesKeys { return answer(.mouse(MouseEvent(.press, at: point)), target) }
        if case .row(let row) = target?.part { position.select(row, count: rowCount) }
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        guard let rows else { return Text("Reading the applets on this device…", .muted).render(in: size) }
        let base = AppletTiles(rows: rows, position: position, isFocused: isFocused && !takesKeys).render(in: size)
        return question?.dialog.render(over: base) ?? base
    }
}

extension AppletsPage {
    /// The page of its declaration, or that which its program writes.
    private func opening(_ row: AppletRow) -> [Step] {
        guard let added = row.added, added.program != nil else {
            return [.cover(AppletPage(row, of: record, named: person))]
        }
        return [
            .cover(AppletProgramPage(added, of: record, named: person)),
            .act(.run(AppletProgramEffect.page(added, record, [:]))),
        ]
    }

    private func adding(_ row: AppletRow) -> Dialog {
        .confirm(
            "Add \(row.applet.name)?",
            "\(row.applet.about) \(row.origin == .server ? "This server offers it. " : "")It reads "
                + "\(row.applet.view.words) of \(person), on this device alone. l grants less; x ends it at any time.",
            action: "Add")
    }

    private func renewal(_ row: AppletRow) -> PageQuestion<Step>? {
        guard let newer = row.newer, let grant = row.grant else { return nil }
        let asks = newer.view == row.applet.view ? "" : "It asks for \(newer.view.words). "
        return PageQuestion(
            .confirm(
                "Take the newer \(newer.name)?",
                "\(newer.about) \(asks)It may see what it saw before: \(grant.words). l grants less; to grant more, "
                    + "end its access and add it again.", action: "Take"),
            .act(.run(AppletsEffect.renew(row, record))))
    }

    private var addingAll: Dialog {
        .confirm(
            "Add \(available.count) applets?",
            "Each reads what it names on its tile, of \(person), on this device alone. x ends the access of one.",
            action: "Add")
    }

    private func removing(_ row: AppletRow) -> Dialog {
        .confirm(
            "End the access of \(row.applet.name)?",
            row.isForAll
                ? "It sees nothing any more, of no one on this device." : "It sees nothing of \(person) any more.",
            action: "End access")
    }

    private func limit(_ row: AppletRow, _ words: [String]) -> [Step] {
        do throws(ErrorNotice) {
            let grant = try row.applet.grant(
                categories: words.first ?? "", period: words.dropFirst().first ?? "",
                isReadOnly: words.dropFirst(2).first == "none" || row.grant?.writes.isEmpty == true)
            return [.act(.run(AppletsEffect.add([row], grant: grant, record)))]
        } catch { return [.say(error)] }
    }

    static let entry = PageEntry(
        "person.applets", "Applets: tiles that see a part of the record", keys: ["K"], group: "Record",
        unless: { $0.noPerson ?? $0.isOpen(AppletsPage.self) }
    ) { _, main in
        guard let person = main.selected else { return [] }
        return [.cover(AppletsPage(of: person.id, named: person.name)), .act(.run(AppletsEffect.load(person.id)))]
    }
}

extension Applet {
    /// The part that it asks for, or less: categories with commas between and a period; empty texts leave nothing out.
    /// `isReadOnly`: without the entries that it would propose; those of categories that are left out go with them.
    package func grant(
        categories: String, period: String, isReadOnly: Bool = false
    ) throws(ErrorNotice) -> AppletView {
        var chosen: [DataCategory] = []
        for word in categories.split(separator: ",") {
            let word = String(word).trimmingSpaces
            guard let category = DataCategory(rawValue: word), view.categories.contains(category) else {
                throw ErrorNotice(
                    "The applet does not ask for '\(word)'.",
                    nextStep: "It asks for \(view.categories.map(\.rawValue).joined(separator: ", ")).")
            }
            chosen.append(category)
        }
        guard period.isEmpty || AppletPeriod(period) != nil else {
            throw ErrorNotice("'\(period)' is no period.", nextStep: "Write 2 years, 90 days or 2020 to 2024-06.")
        }
        return AppletView(
            categories: chosen.isEmpty ? view.categories : chosen, period: AppletPeriod(period) ?? view.period,
            writes: isReadOnly ? [] : view.writes.filter { chosen.isEmpty || chosen.contains($0) })
    }
}
