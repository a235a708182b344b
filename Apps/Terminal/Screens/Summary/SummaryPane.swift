import TerminalKit

/// The summary of one person as a page that scrolls.
struct SummaryPane: TextPane {
    enum Commands: String, PaneCommands {
        case more = "summary.more"
        case print = "summary.print"
        case emergency = "summary.emergency"
    }

    var content: SummaryContent
    var top = 0
    private var showsAll = false

    init(_ content: SummaryContent) { self.content = content }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .more:
            Command(
                command.id, showsAll ? "Only the first rows of each part" : "Every row of each part", keys: ["m"],
                group: "Summary", hint: showsAll ? "less" : "more")
        case .print: Command(command.id, "Print the summary", keys: ["Ctrl-O"], group: "Summary")
        case .emergency:
            Command(command.id, "Print a page for an emergency", keys: [], group: "Summary")
        }
    }

    private func printing(_ effect: @escaping @Sendable (SummaryContent, String) -> SummaryEffect) -> Step {
        .update(PageUpdate { [content] main in main.selected.map { [.run(effect(content, $0.name))] } ?? [] })
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .more: showsAll.toggle()
        case .print: return [printing { .print($0, of: $1) }]
        case .emergency: return [printing { .printEmergency($0, of: $1) }]
        }
        return []
    }

    func lineCount(in size: Size) -> Int { lines(in: size).count }

    func render(in size: Size, isFocused: Bool) -> Grid { lines(in: size).window(from: top).render(in: size) }

    private func lines(in size: Size) -> LazyLines {
        SummaryLines(content: content, showsAll: showsAll).lines(in: Size(width: size.width - 1, height: size.height))
    }
}
