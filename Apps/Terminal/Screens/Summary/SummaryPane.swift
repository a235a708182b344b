import SalusClient
import TerminalKit

/// The summary of one person as a page that scrolls.
struct SummaryPane: TextPane {
    enum Commands: String, PaneCommands {
        case more = "summary.more"
        case print = "summary.print"
        case emergency = "summary.emergency"
        case printSealed = "summary.print-sealed"
    }

    /// Of the record.
    var content: SummaryContent { didSet { shown = content.with(sealed) } }
    var sealed: SealedItems { didSet { shown = content.with(sealed) } }
    /// With what is sealed beside it.
    private var shown: SummaryContent
    var top = 0
    private var showsAll = false

    init(_ content: SummaryContent, _ sealed: SealedItems = .none) {
        (self.content, self.sealed, shown) = (content, sealed, content.with(sealed))
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .more:
            Command(
                command.id, showsAll ? "Only the first rows of each part" : "Every row of each part", keys: ["m"],
                group: "Summary", hint: showsAll ? "less" : "more")
        case .print:
            Command(
                command.id, "Print the summary" + (sealed == .none ? "" : " without what is sealed"), keys: ["Ctrl-O"],
                group: "Summary")
        case .printSealed:
            Command(
                command.id, "Print the summary with what is sealed: care plan and notes", keys: [], group: "Summary",
                unless: sealed == .none ? "nothing sealed is beside it" : nil)
        case .emergency:
            Command(command.id, "Print a page for an emergency", keys: [], group: "Summary")
        }
    }

    private func printing(
        _ content: SummaryContent, _ effect: @escaping @Sendable (SummaryContent, String) -> SummaryEffect
    ) -> Step {
        .update(PageUpdate { main in main.selected.map { [.run(effect(content, $0.name))] } ?? [] })
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .more: showsAll.toggle()
        case .print: return [printing(content) { .print($0, of: $1) }]
        case .emergency: return [printing(content) { .printEmergency($0, of: $1) }]
        case .printSealed: return [printing(shown) { .print($0, of: $1) }]
        }
        return []
    }

    func lineCount(in size: Size) -> Int { lines(in: size).count }

    func render(in size: Size, isFocused: Bool) -> Grid { lines(in: size).window(from: top).render(in: size) }

    private func lines(in size: Size) -> LazyLines {
        SummaryLines(content: shown, showsAll: showsAll).lines(in: Size(width: size.width - 1, height: size.height))
    }
}
