import SalusBase
import SalusClient
import TerminalKit

/// Messages of all conversations that have some words, the newest first; Enter opens one where it was written.
struct MessageSearchPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case open = "messageSearch.open"
        case again = "messageSearch.again"
    }

    private var words: String
    private let time: LocalTime
    var list = RemoteList<FoundMessage, Never>()

    init(_ words: String, time: LocalTime) {
        (self.words, self.time) = (words, time)
    }

    var title: String { "Messages with “\(words.harmless)”" }
    var asked: String { "through your messages" }
    var isOnDevice: Bool { true }
    func text(of row: FoundMessage) -> String { "\(row.conversationName) \(row.snippet)" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .open:
            Command(
                command.id, "Open the conversation at this message", keys: ["Enter", "Right"], group: "Page",
                hint: "open", unless: selected == nil ? "nothing was found" : nil)
        case .again:
            Command(
                command.id, "Search for other words", keys: ["f"], group: "Page", hint: "search",
                parameters: [.text("Words to look for")])
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .open: return selected.map { [.act(.run(ConversationEffect.show($0)))] } ?? []
        case .again:
            guard let words = call.words else { return [] }
            (self.words, list) = (words, RemoteList())
            return [.act(.run(ConversationEffect.search(words)))]
        }
    }

    /// An answer to earlier words changes nothing.
    mutating func receive(_ found: [FoundMessage], for words: String) {
        guard words == self.words else { return }
        list.receive(found) { $0.name == $1.name && $0.conversation == $1.conversation }
    }

    var about: String {
        guard let selected else { return "Looks through the messages on this device; nothing of it leaves it." }
        return "\(selected.by.harmless): \(selected.snippet.harmless)"
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("In", .share(weight: 1)), .init("Message", .share(weight: 3))]
                + [.init("At", .fixed(isWide ? 17 : 12), alignment: .right)],
            count: rowCount, position: position, isFocused: isFocused,
            empty: "No message on this device has all of these words. f searches for others.", id: "messageSearch"
        ) { [rows = list.rows ?? [], time] row in
            let found = rows[row]
            return [
                Line(found.conversationName), Line("\(found.by.harmless): \(found.snippet.harmless)"),
                Line(time.text(found.at), .muted),
            ]
        }
    }
}

extension FoundMessage {
    /// The author as the reader knows them.
    package var by: String { isOwn ? "You" : author ?? "Someone" }
}
