import SalusModels
import TerminalKit

/// For administrators: who registered and waits to be let in, with what they say of themselves.
struct RegistrationsPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case approve = "registrations.approve"
        case reject = "registrations.reject"
        case reload = "registrations.reload"
    }

    private let time: LocalTime
    var list = RemoteList<WaitingRegistration, WaitingRegistration>()

    init(time: LocalTime) { self.time = time }

    var title: String { "Registrations" }
    var asked: String { "for registrations that wait, which only administrators can see" }
    func text(of row: WaitingRegistration) -> String { row.account.name.text }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let none = selected == nil ? "no registration waits" : nil
        let unfinished = selected?.account.state == .pending ? nil : "this person has not made their keys yet"
        return switch command {
        case .approve:
            Command(
                command.id, "Let the selected person in", keys: ["y"], group: "Page", hint: "approve",
                unless: none ?? unfinished)
        case .reject:
            Command(
                command.id, "Send the selected person away", keys: ["x", "Delete"], group: "Page", hint: "reject",
                unless: none)
        case .reload: Self.reloading(command.id)
        }
    }

    mutating func receive(_ waiting: [WaitingRegistration]) { list.receive(waiting) { $0.account.id == $1.account.id } }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .reload: return askAgain(.run(RegistrationsEffect.load))
        case .approve:
            if let selected { return [.act(.run(RegistrationsEffect.decide(selected.account.name, isIn: true)))] }
        case .reject: question = selected.map { PageQuestion(question(about: $0), $0) }
        }
        return []
    }

    func confirmed(_ waiting: WaitingRegistration) -> [Step] {
        [.act(.run(RegistrationsEffect.decide(waiting.account.name, isIn: false)))]
    }

    private func question(about waiting: WaitingRegistration) -> Dialog {
        .confirm(
            "Send \(waiting.account.name.text) away?",
            "The registration and its keys are erased. The name is free again.", action: "Reject")
    }

    var about: String {
        guard let selected else { return "" }
        let until = "Erased \(time.text(selected.expires)) unless it is decided before."
        let says = selected.note.isEmpty ? "They left no note." : "Says: \(selected.note)."
        let check = selected.account.role == .clinician ? " It is not verified that this is a clinician." : ""
        return "\(says)\(check) \(until)"
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("Name", .flexible), .init("As", .fixed(22)), .init("Asked", .fixed(17))], count: rowCount,
            position: position, isFocused: isFocused, empty: "No person waits.", id: "registrations"
        ) { [rows = list.rows, time] row in
            guard let waiting = rows?[row] else { return [] }
            let role = waiting.account.role == .clinician ? "clinician, unverified" : waiting.account.role.rawValue
            let isReady = waiting.account.state == .pending
            let style: Style = isReady ? .normal : .muted
            return [
                Line(waiting.account.name.text, style), Line(isReady ? role : "\(role), unfinished", style),
                Line(time.text(waiting.askedAt)),
            ]
        }
    }
}

extension RegistrationsPage {
    static let entry = PageEntry(
        "app.registrations", "Registrations that wait, for administrators",
        unless: { $0.isOnTop(RegistrationsPage.self) }
    ) { _, main in [.cover(RegistrationsPage(time: main.time)), .act(.run(RegistrationsEffect.load))] }
}
