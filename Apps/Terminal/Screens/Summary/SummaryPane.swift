import SalusClient
import SalusModels
import TerminalKit

/// The summary of one person: a page that scrolls, of which each row opens the entry that it was made of.
struct SummaryPane: TextPane {
    enum Commands: String, PaneCommands {
        case open = "summary.open"
        case correct = "summary.correct"
        case end = "summary.end"
        case outside = "summary.outside"
        case pipe = "summary.pipe"
        case more = "summary.more"
        case print = "summary.print"
        case emergency = "summary.emergency"
        case printSealed = "summary.print-sealed"
    }

    /// Of the record.
    var content: SummaryContent { didSet { shown = content.with(sealed) } }
    var sealed: SealedItems { didSet { shown = content.with(sealed) } }
    /// With what is sealed beside it. The selected entry stays selected where another row has it.
    private var shown: SummaryContent {
        didSet {
            let subject = (selection.place ?? oldValue.places.first).flatMap { oldValue.subject(at: $0) }
            selection.place =
                shown.places.first { subject != nil && shown.subject(at: $0) == subject }
                ?? selection.place
        }
    }
    private var selection = SummarySelection()
    private var showsAll = false
    /// The reasons why the account may not write into the record.
    var refusals: [RecordVerb: String]

    init(_ content: SummaryContent, _ sealed: SealedItems = .none, refusals: [RecordVerb: String] = [:]) {
        (self.content, self.sealed, shown) = (content, sealed, content.with(sealed))
        self.refusals = refusals
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let noRow = isFocused ? nil : "the keys are at the people; press Enter first"
        switch command {
        case .open:
            return Command(
                command.id, "Open the entry", keys: ["Enter", "Right"], group: "Summary", hint: "open", unless: noRow)
        case .correct: return EntryCommands.correct(command.id, in: "Summary", unless: refusals[.update] ?? noRow)
        case .end: return EntryCommands.end(command.id, in: "Summary", unless: refusals[.update] ?? noRow)
        case .outside: return EntryCommands.outside(command.id, in: "Summary", unless: noRow)
        case .pipe: return EntryCommands.pipe(command.id, in: "Summary", unless: noRow)
        case .more:
            return Command(
                command.id, showsAll ? "Only the first rows of each part" : "Every row of each part", keys: ["m"],
                group: "Summary", hint: showsAll ? "less" : "more")
        case .print:
            return Command(
                command.id, "Print the summary" + (sealed == .none ? "" : " without what is sealed"), keys: ["Ctrl-O"],
                group: "Summary")
        case .printSealed:
            return Command(
                command.id, "Print the summary with what is sealed: care plan and notes", keys: [], group: "Summary",
                unless: sealed == .none ? "nothing sealed is beside it" : nil)
        case .emergency:
            return Command(command.id, "Print a page for an emergency", keys: [], group: "Summary")
        }
    }

    private func printing(
        _ content: SummaryContent, _ effect: @escaping @Sendable (SummaryContent, String) -> SummaryEffect
    ) -> Step {
        .update(PageUpdate { main in main.selected.map { [.run(effect(content, $0.name))] } ?? [] })
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .open: return selected(in: size).map { open($0, nil) } ?? []
        case .correct: return write(.correct, in: size)
        case .end: return write(.end, in: size)
        case .outside: return give(.give(.viewer), in: size)
        case .pipe: return call.words.map { give(.pipe($0), in: size) } ?? []
        case .more: showsAll.toggle()
        case .print: return [printing(content) { .print($0, of: $1) }]
        case .emergency: return [printing(content) { .printEmergency($0, of: $1) }]
        case .printSealed: return [printing(shown) { .print($0, of: $1) }]
        }
        return []
    }

    var top: Int {
        get { selection.top }
        set { selection.top = newValue }
    }

    func lineCount(in size: Size) -> Int { block(in: size).lines.count }

    mutating func move(_ movement: Movement, in size: Size) {
        selection.move(movement, in: block(in: size), height: size.height)
    }

    mutating func scroll(by rows: Int, in size: Size) {
        selection.scroll(by: rows, in: block(in: size), height: size.height)
    }

    /// The first click on a row selects it, the second opens it.
    mutating func press(at point: Point, in size: Size) -> [Step] {
        let block = block(in: size)
        let top = min(selection.top, LineWindow.lastTop(block.lines.count, height: size.height))
        let isOne = size.width - 1 < SummaryLines.twoColumns
        let isLeft = point.x < SummaryLines.leftWidth(of: size.width - 1)
        let pressed = block.rows.indices.first { row in
            let (place, line) = block.rows[row]
            return line == top + point.y && (isOne || SummaryLines.isLeft(place) == isLeft)
        }
        guard let pressed else { return [] }
        if pressed == selection.row(in: block) { return selected(in: size).map { open($0, nil) } ?? [] }
        selection.select(pressed, in: block, height: size.height)
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let plain = block(in: size)
        let place = isFocused ? selection.row(in: plain).map { plain.rows[$0].place } : nil
        return block(in: size, selected: place).lines.window(from: selection.top).render(in: size)
    }

    private func block(in size: Size, selected: SummaryPlace? = nil) -> SummaryBlock {
        var lines = SummaryLines(content: shown, showsAll: showsAll)
        lines.selected = selected
        return lines.block(in: Size(width: size.width - 1, height: size.height))
    }
}

/// The selected row.
extension SummaryPane {
    private func selected(in size: Size) -> SummaryContent.Row.Subject? {
        let block = block(in: size)
        return selection.row(in: block).flatMap { shown.subject(at: block.rows[$0].place) }
    }

    private func open(_ subject: SummaryContent.Row.Subject, _ then: FactPage.Commands?) -> [Step] {
        switch subject {
        case .sealed(let item): [.act(.run(SealedEffect.open(item)))]
        case .fact(let fact, let document):
            [
                .update(
                    PageUpdate { main in
                        guard let record = main.selected?.id else { return [] }
                        return EntryOpening(record: record, fact: fact, document: document, then: then).opening(
                            in: &main)
                    })
            ]
        }
    }

    private func write(_ command: FactPage.Commands, in size: Size) -> [Step] {
        inRecord(size) { open($0, command) }
    }

    private func give(_ use: DocumentFileEffect.Use, in size: Size) -> [Step] {
        inRecord(size) { subject in
            guard case .fact(_, let document) = subject else { return [] }
            return [EntryCommands.give(document, use)]
        }
    }

    /// Sealed rows are changed on their own pages.
    private func inRecord(_ size: Size, _ steps: (SummaryContent.Row.Subject) -> [Step]) -> [Step] {
        switch selected(in: size) {
        case nil: return []
        case .sealed(let item)?:
            return [
                .say(ErrorNotice("It is sealed, in the \(item.place.harmless).", nextStep: "Enter opens it there."))
            ]
        case .some(let subject): return steps(subject)
        }
    }
}
