import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// Requests about vaults that a rule holds: those to decide on, and one's own with what became of them.
struct ApprovalRequestsPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case approve = "approval-requests.approve"
        case reject = "approval-requests.reject"
        case withdraw = "approval-requests.withdraw"
        case reload = "approval-requests.reload"
    }

    private let time: LocalTime
    var list = RemoteList<ApprovalRequestView, ApprovalRequestView>()

    init(time: LocalTime) { self.time = time }

    var title: String { "Requests about vaults" }
    var asked: String { "what waits for an approval" }
    func text(of row: ApprovalRequestView) -> String { "\(row.detail.requestedBy) \(row.words)" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let notMine = selected == nil ? "nothing is selected" : selected?.isOwn == true ? "you asked for it" : nil
        let notOpen = selected.map { $0.isOwn && $0.isOpen } == true ? nil : "only what you asked for and is open"
        return switch command {
        case .approve:
            Command(
                command.id, "Approve the selected request", keys: ["y"], group: "Page", hint: "approve", unless: notMine
            )
        case .reject:
            Command(
                command.id, "Refuse the selected request", keys: ["x"], group: "Page", hint: "refuse",
                parameters: [.text("Reason, for the person who asked")], unless: notMine)
        case .withdraw:
            Command(
                command.id, "Withdraw the selected request", keys: ["w", "Delete"], group: "Page", hint: "withdraw",
                unless: notOpen)
        case .reload: Self.reloading(command.id)
        }
    }

    mutating func receive(_ requests: [ApprovalRequestView]) { list.receive(requests) { $0.detail.id == $1.detail.id } }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch (command, selected) {
        case (.reload, _): return askAgain(.run(ApprovalRequestStep.load))
        case (_, nil): return []
        case (.approve, let selected?): question = PageQuestion(question(about: selected), selected)
        case (.withdraw, let selected?): return [.act(.run(ApprovalRequestStep.withdraw(selected.detail.id)))]
        case (.reject, let selected?):
            return call.words.map { [.act(.run(ApprovalRequestStep.reject(selected.detail.id, because: $0)))] } ?? []
        }
        return []
    }

    func confirmed(_ request: ApprovalRequestView) -> [Step] {
        [.act(.run(ApprovalRequestStep.approve(request.detail.id)))]
    }

    private func question(about request: ApprovalRequestView) -> Dialog {
        let late =
            request.detail.fits ? "" : " The vault has changed since: they do it once more, without another approval."
        return .confirm(
            "Approve it?", "\(request.detail.requestedBy) \(request.words). It is done at once.\(late)",
            action: "Approve")
    }

    var about: String {
        guard let selected else { return "" }
        let detail = selected.detail
        let why = detail.rule.reason
        let rule = why.isEmpty ? "A rule asks for an approval." : "Rule: \(why)."
        let end = detail.state == .waiting ? " Expires \(time.text(detail.expires))." : ""
        let decided =
            detail.decidedAt.map { " Decided \(time.text($0))\(detail.decidedBy.map { " by \($0)" } ?? "")." } ?? ""
        let reason = detail.reason.map { " Reason: \($0)." } ?? ""
        return "\(detail.requestedBy) \(selected.words). \(rule)\(end)\(decided)\(reason)"
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [
                .init("By", .fixed(14)), .init("Request", .flexible), .init("Status", .fixed(20)),
                .init("Since", .fixed(17)),
            ],
            count: rowCount, position: position, isFocused: isFocused,
            empty: "No requests.",
            id: "approval-requests"
        ) { [rows = list.rows, time] row in
            guard let request = rows?[row] else { return [] }
            let style: Style = request.isOpen ? .normal : .muted
            return [
                Line(request.detail.requestedBy, style), Line(request.words, style), Line(request.stateWords, style),
                Line(time.text(request.detail.requestedAt), style),
            ]
        }
    }
}

extension ApprovalRequestsPage {
    static let entry = PageEntry(
        "app.approval-requests", "Requests about vaults that wait for an approval",
        unless: { $0.isOnTop(ApprovalRequestsPage.self) }
    ) { _, main in [.cover(ApprovalRequestsPage(time: main.time)), .act(.run(ApprovalRequestStep.load))] }
}
