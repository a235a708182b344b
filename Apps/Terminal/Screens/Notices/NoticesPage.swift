import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// Notices about the account, newest first: failed sign-ins, devices, recoveries, passwords, shares, keys. The server
/// keeps them and the mark up to which they are read, so that every device shows the same number of unread ones.
struct NoticesPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case open = "notices.open"
        case read = "notices.read"
        case reload = "notices.reload"
    }

    private let time: LocalTime
    private var unread = 0
    var list = RemoteList<NoticeRow, Never>()

    init(time: LocalTime) { self.time = time }

    var title: String { unread == 0 ? "Notices" : "Notices · \(unread) unread" }
    var asked: String { "the notices about your account" }
    func text(of row: NoticeRow) -> String { row.title }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let none = selected == nil ? "there are no notices" : nil
        return switch command {
        case .open:
            Command(
                command.id, "Open the page that it is about", keys: ["Enter", "Right"], group: "Page", hint: "open",
                unless: none)
        case .read:
            Command(
                command.id, "Mark all notices as read, on every device", keys: ["m"], group: "Page", hint: "mark read",
                unless: none ?? (unread == 0 ? "all are read already" : nil))
        case .reload: Self.reloading(command.id)
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .open: selected.map { opening($0.notice.kind) } ?? []
        case .read: list.rows?.map(\.notice.last).max().map { [.act(.run(NoticesEffect.markRead(until: $0)))] } ?? []
        case .reload: askAgain(.run(NoticesEffect.load))
        }
    }

    private func opening(_ kind: AccountNotice.Kind) -> [Step] {
        switch kind {
        case .failedSignIns, .deviceAdded, .deviceRemoved, .passwordChanged, .keysReplaced, .deletionAsked,
            .deletionCancelled:
            [.cover(DevicesPage(time: time)), .act(.run(DevicesEffect.load))]
        case .recoveryBegun: [.cover(RecoveryContactsPage(time: time)), .act(.run(RecoveryStep.load))]
        case .shareBegun, .shareEnded, .sharePaused, .shareResumed:
            [.cover(ReceivedPage(time: time)), .act(.run(SharedViewEffect.load))]
        case .recordOffered, .offerTakenBack, .offerDeclined, .offerLapsed:
            [.cover(OffersPage(time: time)), .act(.run(OffersEffect.load))]
        case .recordHandedOver, .recordTakenOver:
            [.cover(ReceivedPage(time: time)), .act(.run(SharedViewEffect.load))]
        case .emergencyNamed: [.cover(EmergencyAccessPage(time: time)), .act(.run(EmergencyEffect.load))]
        case .emergencyOpened: [.update(Self.sharing(selected?.notice.record))]
        case .shareRanOut, .guardianEnds, .linkAccepted, .linkDeclined: [.update(Self.sharing(selected?.notice.record))]
        case .recordTaken, .recordGiven: [.update(Self.inbox)]
        case .vaultKeysDue: [.cover(VaultsPage()), .act(.run(VaultStep.list))]
        }
    }

    /// The page of who sees what of that record; nothing where it is not on this device.
    private static func sharing(_ record: RecordID?) -> PageUpdate {
        PageUpdate { main in
            guard let record, let person = main.people.first(where: { $0.id == record }) else { return [] }
            main.select(record)
            main.covering.append(
                SharingPage(of: record, person: person.name, denial: person.refusals.manageShares, time: main.time))
            return [.run(SharingEffect(record, .load))]
        }
    }

    private static let inbox = PageUpdate { main in
        main.covering.append(InboxPage(people: main.people, time: main.time))
        return [.run(InboxEffect.load(InboxQuery()))]
    }

    mutating func receive(_ content: NoticesContent) {
        unread = content.unread
        list.receive(content.rows) { ($0.notice.kind, $0.notice.since) == ($1.notice.kind, $1.notice.since) }
    }

    var about: String {
        guard let selected else { return "" }
        let notice = selected.notice
        let times = notice.since == notice.last ? "" : "First at \(time.text(notice.since)). "
        return times + selected.advice
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("Notice", .flexible), .init("When", .fixed(17))], count: rowCount, position: position,
            isFocused: isFocused, empty: "Nothing happened to your account.", id: "notices"
        ) { [rows = list.rows, time] row in
            guard let row = rows?[row] else { return [] }
            let style = row.notice.isRead ? Style.muted : .normal
            return [
                Line((row.notice.isRead ? "  " : "• ") + row.title, style), Line(time.text(row.notice.last), style),
            ]
        }
    }
}

extension NoticesPage {
    static let entry = PageEntry(
        "app.notices",
        describe: { main in
            let unread = main.unreadNotices
            return Command(
                "app.notices", "Notices about your account\(unread > 0 ? ", \(unread) unread" : "")", keys: ["!"],
                group: "Salus", unless: main.isOpen(NoticesPage.self))
        }
    ) { _, main in [.cover(NoticesPage(time: main.time)), .act(.run(NoticesEffect.load))] }
}
