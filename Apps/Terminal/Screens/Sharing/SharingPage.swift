import CommandKit
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// The shares of a record: the accounts that see it as a whole, its carenets with their members, and the apps. A person
/// is added by name, and removed after a question.
struct SharingPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case letIn = "sharing.letIn"
        case limit = "sharing.limit"
        case invite = "sharing.invite"
        case letAppIn = "sharing.letAppIn"
        case take = "sharing.take"
        case pause = "sharing.pause"
        case emergency = "sharing.emergency"
        case make = "sharing.make"
        case rename = "sharing.rename"
        case view = "sharing.view"
        case reload = "sharing.reload"
    }

    let record: RecordID
    private let person: String
    private var apps: [App] = []
    private var applets: [AddedApplet] = []
    /// Nil until the server has told.
    private var shares: [SharingRow]?
    var list = RemoteList<SharingRow, SharingStep>()

    private let time: LocalTime
    /// The reason why this account shares the record with no other; nil where it may.
    private let denial: String?

    /// `denial`: the reason why this account shares the record with no other; nil where it may.
    init(of record: RecordID, person: String, denial: String? = nil, time: LocalTime) {
        (self.record, self.person, self.denial, self.time) = (record, person, denial, time)
    }

    var title: String { "Sharing of \(person)" }
    var asked: String { "who sees what" }
    var about: String {
        """
        A circle is a group of people who see the documents that you place in it, and nothing else. Open a \
        document (3) and press w to place it.
        """
    }
    func text(of row: SharingRow) -> String { row.who }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let unknown = list.rows == nil ? "the server has not answered yet" : nil
        let place = selected?.carenet?.name ?? "the whole record"
        let noCarenet = selected?.carenet == nil ? "select a circle first" : nil
        let noApp = addable.isEmpty ? "no other app works on this record" : nil
        let stays = selected?.question == nil ? "this is not a share" : nil
        return switch command {
        case .letIn:
            Command(
                command.id, "Share \(place) with a person", keys: ["a"], group: "Page", hint: "share",
                parameters: [.text("Their account")]
                    + (noCarenet == nil ? [.choice("They", Self.rights)] : []), unless: unknown ?? ownersOnly)
        case .limit:
            Command(
                command.id, "Share a part of the record, or with a guardian or proxy", keys: ["l"], group: "Page",
                parameters: [
                    .text("Their account"), .choice("They", Self.rights),
                    .text("Documents, with commas between; empty for all", mayBeEmpty: true),
                    .text("Categories, with commas between; empty for all", mayBeEmpty: true),
                    .text("Time of the data, such as 2024-01 to 2024-06; empty for all", mayBeEmpty: true),
                    .text("Last day, such as 2027-01-31; empty for no end", mayBeEmpty: true),
                    .text("Purpose; empty for none", mayBeEmpty: true),
                    .choice("They act as", Self.representations),
                    .text("Reason, for a guardian or proxy", mayBeEmpty: true),
                ], unless: denial ?? unknown ?? onlyOwner)
        case .invite:
            Command(
                command.id, "Share by a link, with a person without an account too", keys: ["L"], group: "Page",
                parameters: [
                    .choice("The link works for", Self.linkDays.map(Self.words(days:))),
                    .choice("They", Self.rights),
                    .text("Documents, with commas between; empty for all", mayBeEmpty: true),
                    .text("Categories, with commas between; empty for all", mayBeEmpty: true),
                    .text("Time of the data, such as 2024-01 to 2024-06; empty for all", mayBeEmpty: true),
                    .text("Last day, such as 2027-01-31; empty for no end", mayBeEmpty: true),
                    .text("Purpose; empty for none", mayBeEmpty: true),
                    .choice("They act as", Self.representations),
                    .text("Reason, for a guardian or proxy", mayBeEmpty: true),
                ], unless: denial ?? unknown ?? onlyOwner)
        case .letAppIn:
            Command(
                command.id, "Let an app into \(place)", keys: ["p"], group: "Page",
                parameters: [.choice("App", addable.map(\.manifest.name))], unless: unknown ?? noCarenet ?? noApp)
        case .take:
            Command(
                command.id, "Stop sharing with the selected person or app", keys: ["x", "Delete"], group: "Page",
                hint: "stop sharing",
                unless: unknown ?? stays)
        case .emergency:
            Command(
                command.id, "Name a person who may open the record in an emergency", keys: ["E"], group: "Page",
                parameters: [.text("Their account"), .choice("For", Self.emergencyHours.map { "\($0) hours" })],
                unless: denial ?? unknown ?? onlyOwner)
        case .pause:
            Command(
                command.id, selected?.share?.pausedAt == nil ? "Pause the selected share" : "Go on with the share",
                keys: ["z"], group: "Page",
                unless: unknown ?? (selected?.share == nil ? "select a person that the record is shared with" : nil))
        case .make:
            Command(
                command.id, "New circle", keys: ["m"], group: "Page", hint: "new circle",
                parameters: [.text("Its name")], unless: unknown)
        case .rename:
            Command(
                command.id, "Rename the circle", keys: ["e"], group: "Page", parameters: [.text("Its new name")],
                unless: unknown ?? noCarenet)
        case .view:
            Command(
                command.id, "Look as they see it", keys: ["o", "Enter"], group: "Page", hint: "as they see it",
                unless: unknown ?? (selected?.viewer == nil ? "select a person or a circle first" : nil) ?? onlyOwner)
        case .reload: Self.reloading(command.id)
        }
    }

    private static let rights = ["read", "read and write"]
    private static let representations = ["themselves"] + ShareRepresentation.Kind.allCases.map(\.rawValue)
    private static let emergencyHours = [24, 8, 72, 168]
    private static let linkDays = [ShareInvitation.usualDays, 1, 14, ShareInvitation.mostDays]

    private static func words(days: Int) -> String { days == 1 ? "1 day" : "\(days) days" }

    /// Only the owner opens the record as a whole.
    private var ownersOnly: String? {
        guard onlyOwner != nil, selected?.carenet == nil else { return nil }
        return "only the owner shares the whole record; select a circle"
    }

    private var onlyOwner: String? {
        if let denial { return denial }
        guard case .whole(isOwners: true)? = list.rows?.first else { return "only the owner shares the record" }
        return nil
    }

    /// Apps on the record that can be added to the selected carenet: those that work for a person and are not in it
    /// yet.
    private var addable: [App] {
        guard let carenet = selected?.carenet else { return [] }
        let inside = (list.rows ?? []).compactMap { row -> App? in
            if case .circleApp(let app, carenet) = row { app } else { nil }
        }
        return apps.filter { $0.kind != .autonomous && !inside.contains($0) }
    }

    mutating func receive(_ overview: SharingOverview) {
        apps = overview.apps.map(\.app)
        shares = SharingRow.rows(of: overview)
        layOut()
    }

    /// Those of this device that see the record.
    mutating func receive(_ applets: [AddedApplet]) {
        self.applets = applets
        layOut()
    }

    private mutating func layOut() {
        if let shares { list.receive(shares + SharingRow.rows(of: applets), ==) }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        let said = call.arguments.first?.trimmingSpaces ?? ""
        switch command {
        case .reload: return askAgain(.run(SharingEffect(record, .load)))
        case .make: return said.isEmpty ? [] : ask(.makeCarenet(said))
        case .rename:
            return selected?.carenet.map { said.isEmpty ? [] : ask(.rename($0, to: said)) } ?? []
        case .letIn: return said.isEmpty ? [] : letIn(said, mayWrite: call.arguments.last == Self.rights[1])
        case .limit: return said.isEmpty ? [] : limit(said, call.arguments)
        case .invite:
            let days = Self.linkDays.first { Self.words(days: $0) == call.arguments.first }
            return invite(days ?? ShareInvitation.usualDays, call.arguments)
        case .letAppIn:
            guard let app = addable.first(where: { $0.manifest.name == said }), let carenet = selected?.carenet else {
                return []
            }
            return ask(.letAppIn(app, carenet))
        case .take: question = selected?.question
        case .emergency:
            let hours = Self.emergencyHours.first { "\($0) hours" == call.arguments.last }
            return said.isEmpty ? [] : ask(.nameForEmergencies(said, hours: hours ?? 24))
        case .pause: return selected?.share.map { ask(.pause($0.name.text, $0.pausedAt == nil)) } ?? []
        case .view:
            guard let viewer = selected?.viewer else { return [] }
            return SharedViewPage.opening(.preview(record, of: person, viewer), time: time)
        }
        return []
    }

    /// Shares with a person by name; sharing the whole record asks for confirmation first.
    private mutating func letIn(_ name: String, mayWrite: Bool) -> [Step] {
        if let carenet = selected?.carenet { return ask(.letIn(name, carenet, mayWrite: mayWrite)) }
        question = PageQuestion(
            .confirm(
                "Share the whole record with \(name)?",
                "They can read and write everything in it, and share parts of it with others, until you stop sharing.",
                action: "Share"), .open(to: name)
        )
        return []
    }

    /// Shares with a person within the limits that were typed; what cannot be read is said.
    private func limit(_ name: String, _ typed: [String]) -> [Step] {
        do throws(UsageError) {
            guard let (limits, documents) = try Self.limits(typed) else { return [] }
            guard limits != nil || documents != nil else {
                return [.say(ErrorNotice("That limits nothing.", nextStep: "Press a to share the whole record."))]
            }
            return ask(.limit(to: name, limits ?? ShareLimits(), documents: documents))
        } catch { return [.say(ErrorNotice("Not shared:", nextStep: "\(error.text)."))] }
    }

    /// Makes a link within the limits that were typed; without any it offers the whole record.
    private func invite(_ days: Int, _ typed: [String]) -> [Step] {
        do throws(UsageError) {
            guard let (limits, documents) = try Self.limits(typed) else { return [] }
            return ask(.invite(limits, days: days, documents: documents))
        } catch { return [.say(ErrorNotice("No link made:", nextStep: "\(error.text)."))] }
    }

    /// The limits and the documents of a filled form, each nil where none were typed; nil for another form.
    private static func limits(_ typed: [String]) throws(UsageError) -> (ShareLimits?, String?)? {
        guard typed.count == 9 else { return nil }
        let documents = typed[2].trimmingSpaces
        let input = ShareLimitsInput(
            isReadOnly: typed[1] == "read", categories: typed[3], during: typed[4], until: typed[5], purpose: typed[6],
            representation: typed[7] == representations[0] ? nil : typed[7], reason: typed[8])
        return (try input.limits(.system), documents.isEmpty ? nil : documents)
    }

    private func ask(_ step: SharingStep) -> [Step] { [.act(.run(SharingEffect(record, step)))] }

    func confirmed(_ step: SharingStep) -> [Step] { ask(step) }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("Person or app", .share(weight: 2)), .init("Access", .share(weight: 3))], count: rowCount,
            position: position, isFocused: isFocused, empty: "Nothing is shared yet.", id: "sharing"
        ) { [rows = list.rows ?? []] row in
            let style: Style = rows[row].isHeading ? Style(.accent, bold: true) : .normal
            return [Line(rows[row].who, style), Line(rows[row].what, rows[row].isHeading ? .normal : .muted)]
        }
    }
}

extension SharingPage {
    static let entry = PageEntry(
        "person.sharing", "Sharing: who has access to this record", keys: ["W"], group: "Record",
        unless: { $0.noPerson ?? $0.selected?.refusals.viewSharing }
    ) { _, main in
        guard let person = main.selected else { return [] }
        let page = SharingPage(
            of: person.id, person: person.name, denial: person.refusals.manageShares, time: main.time)
        return [.cover(page), .act(.run(SharingEffect(person.id, .load)))]
    }
}
