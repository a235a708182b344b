import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// The members of a conversation with their roles, and the code by which they see that all are in one conversation.
struct ThreadMembersPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case add = "threadMembers.add"
        case role = "threadMembers.role"
        case remove = "threadMembers.remove"
        case safety = "threadMembers.safety"
        case block = "threadMembers.block"
    }

    private var overview: ConversationOverview
    var list = RemoteList<ConversationMember, Step>()

    init(_ overview: ConversationOverview) {
        self.overview = overview
        receive(overview)
    }

    var id: ConversationID { overview.id }
    var title: String { "Members of \(overview.name)" }
    var asked: String { "who is in it" }
    var isOnDevice: Bool { true }
    func text(of row: ConversationMember) -> String { row.name ?? "" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let over = overview.isActive ? nil : "it is over for you"
        let direct = overview.kind == .direct ? "a conversation of two people stays so" : nil
        let manages = overview.ownRole == .owner || overview.ownRole == .moderator
        let obstacle = over ?? direct ?? (manages ? nil : "only owners and moderators do")
        let other = selected?.isSelf == false ? nil : "select another person"
        return switch command {
        case .add:
            Command(
                command.id, "Add a person, who sees what is written from then on", keys: ["a"], group: "Page",
                hint: "add", parameters: [.text("Their user name"), .choice("As", ConversationRole.words)],
                unless: obstacle)
        case .role:
            Command(
                command.id, "Give them another role", keys: ["r"], group: "Page", hint: "role",
                parameters: [.choice("Role", ConversationRole.words)],
                unless: over ?? direct ?? (overview.ownRole == .owner ? other : "only owners do"))
        case .remove:
            Command(
                command.id, "Remove the selected person", keys: ["x", "Delete"], group: "Page", hint: "remove",
                unless: obstacle ?? other)
        case .safety:
            Command(command.id, "Their safety number", keys: ["f"], group: "Page", hint: "safety number", unless: other)
        case .block:
            Command(
                command.id, overview.status == .blocked ? "Block them no more" : "Block them; they are not told",
                keys: ["b"], group: "Page", unless: other)
        }
    }

    mutating func receive(_ overview: ConversationOverview) {
        self.overview = overview
        list.receive(overview.members) { $0.account == $1.account }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .add:
            guard let name = call.words, call.arguments.count == 2, let role = ConversationRole(word: call.arguments[1])
            else { return [] }
            return [.act(.run(ConversationEffect.add(name, role, id)))]
        case .role:
            guard let selected, let role = call.words.flatMap({ ConversationRole(word: $0) }) else { return [] }
            return [.act(.run(ConversationEffect.role(role, selected, id)))]
        case .remove:
            guard let selected else { return [] }
            let name = selected.name ?? "this person"
            question = PageQuestion(
                .confirm(
                    "Take \(name) out?",
                    "They read nothing that is written from then on; what came before stays theirs.",
                    action: "Take out"), .act(.run(ConversationEffect.remove(selected, id))))
        case .block:
            guard let selected else { return [] }
            if overview.status == .blocked { return [.act(.run(ConversationEffect.block(false, selected)))] }
            let name = selected.name ?? "this person"
            question = PageQuestion(
                .confirm(
                    "Block \(name)?",
                    "Their messages to you alone and conversations that they begin are hidden here. They are not told.",
                    action: "Block"), .act(.run(ConversationEffect.block(true, selected))))
        case .safety: return selected?.name.map { [.act(.run(VaultStep.meet($0, sharing: nil)))] } ?? []
        }
        return []
    }

    func confirmed(_ step: Step) -> [Step] { [step] }

    var about: String {
        guard overview.isActive, !overview.code.isEmpty else { return "These were in it last." }
        let digits = overview.code.prefix(8).map { String($0 / 16, radix: 16) + String($0 % 16, radix: 16) }
        let code = stride(from: 0, to: digits.count, by: 2).map { digits[$0..<min($0 + 2, digits.count)].joined() }
        return """
            Code of the conversation: \(code.joined(separator: " ")). It is the same on every member's device until \
            someone comes or goes; read it to each other to see that the server shows all of you the same.
            """
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("Person", .flexible), .init("Role", .fixed(12)), .init("", .fixed(6))], count: rowCount,
            position: position, isFocused: isFocused, empty: "No one is in it any more.", id: "threadMembers"
        ) { [rows = list.rows ?? []] row in
            let member = rows[row]
            return [
                Line(member.name ?? "?"), Line(member.role.word, .muted), Line(member.isSelf ? "you" : "", .muted),
            ]
        }
    }
}
