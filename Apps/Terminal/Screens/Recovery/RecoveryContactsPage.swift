import SalusAPI
import SalusBase
import SalusModels
import TerminalKit

/// The recovery contacts of this account, the accounts that rely on it, and the open requests.
struct RecoveryContactsPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case name = "recovery.name"
        case give = "recovery.give"
        case refuse = "recovery.refuse"
        case end = "recovery.end"
        case reload = "recovery.reload"
    }

    private let time: LocalTime
    private var detail: RecoveryContactsDetail?
    var list = RemoteList<RecoveryRow, RecoveryStep>()

    init(time: LocalTime) { self.time = time }

    var title: String { "Recovery contacts" }
    var asked: String { "for your recovery contacts" }
    func text(of row: RecoveryRow) -> String { "\(row.name) \(row.words)" }

    mutating func receive(_ detail: RecoveryContactsDetail) {
        self.detail = detail
        list.receive(RecoveryRow.rows(of: detail)) { $0.isSame(as: $1) }
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let unknown = detail == nil ? "the server has not answered" : nil
        return switch command {
        case .name:
            Command(
                command.id, "Name your recovery contacts", keys: ["e"], group: "Page", hint: "name",
                unless: unknown)
        case .give:
            Command(
                command.id, "Give your share to the person who asks", keys: ["y"], group: "Page", hint: "give",
                parameters: [.text("The words that they read to you")],
                unless: relyingName == nil ? "select a person who asks for your share" : nil)
        case .refuse:
            Command(
                command.id, "Refuse the requests in your name", keys: ["x"], group: "Page", hint: "refuse",
                unless: unknown ?? (detail?.requests.isEmpty == true ? "there is no request" : nil))
        case .end:
            Command(
                command.id, "End all recovery contacts", keys: ["Delete"], group: "Page",
                unless: unknown ?? (detail?.contacts.isEmpty == true ? "you have no recovery contacts" : nil))
        case .reload: Self.reloading(command.id)
        }
    }

    /// Of the selected one, if they ask for something.
    private var relyingName: String? {
        if case .relying(let kept, .some)? = selected { kept.name } else { nil }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .reload: return askAgain(.run(RecoveryStep.load))
        case .name: return [.cover(RecoveryNamingPage(detail))]
        case .end: return [.cover(PasswordPage(.endingContacts))]
        case .refuse: question = PageQuestion(refusing, .refuse)
        case .give:
            guard let words = call.words, let relyingName else { return [] }
            return [.act(.run(RecoveryStep.give(to: relyingName, words: words)))]
        }
        return []
    }

    func confirmed(_ step: RecoveryStep) -> [Step] { [.act(.run(step))] }

    private var refusing: Dialog {
        .confirm(
            "Refuse the requests?",
            "They give access to no one, even with answers of your contacts. If you asked, ask again.",
            action: "Refuse")
    }

    var about: String {
        guard let detail else { return "" }
        switch selected {
        case .asked(let request)?:
            return """
                A new device asks in your name since \(time.text(request.askedAt)). \(request.released) of \
                \(detail.contacts.count) have answered; with \(detail.threshold ?? 0) it is let in from \
                \(time.text(request.opensAt)) on. If it is not yours, refuse with x.
                """
        case .relying(let kept, let request?):
            let answer =
                request.isReleased
                ? "You have given your share; other words give it to another device."
                : "Let the person read the words to you, face to face or by telephone; y takes them."
            return "A new device asks for \(kept.name) since \(time.text(request.askedAt)). \(answer)"
        case .relying(let kept, nil)?:
            return "\(kept.threshold) of \(kept.contacts) people let \(kept.name) back in; you are one of them."
        case .contact?, nil: return own(detail)
        }
    }

    private func own(_ detail: RecoveryContactsDetail) -> String {
        guard let needed = detail.threshold, let since = detail.since else {
            return "You have no recovery contacts. Without password and recovery code your account is lost."
        }
        guard detail.missing == 0 else {
            return "Too few of these people can still answer. Name others with e."
        }
        let count = "Any \(needed) of \(detail.contacts.count)"
        guard detail.group == .organisation else {
            return "\(count) let you back in together, since \(time.text(since)). Fewer can do nothing."
        }
        return """
            \(count) officers of an organisation come into your account when they have to, since \(time.text(since)). \
            You are told when they do, and can refuse for two days; Delete ends this.
            """
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("Person", .flexible), .init("State", .fixed(23)), .init("Since", .fixed(17))], count: rowCount,
            position: position, isFocused: isFocused, empty: "No recovery contacts yet. Name people with e.",
            id: "recovery"
        ) { [rows = list.rows, time, named = detail?.since] row in
            guard let shown = rows?[row] else { return [] }
            let style: Style = shown.isUrgent ? .caution : .normal
            return [
                Line(shown.name, style), Line(shown.words, style),
                Line(shown.since(named: named).map(time.text) ?? "", style),
            ]
        }
    }
}

extension RecoveryContactsPage {
    static let entry = PageEntry(
        "app.contacts", "Recovery contacts: the people who help me sign in again, and those I help",
        unless: { $0.isOnTop(RecoveryContactsPage.self) }
    ) { _, main in [.cover(RecoveryContactsPage(time: main.time)), .act(.run(RecoveryStep.load))] }
}
