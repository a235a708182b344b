import SalusAPI
import SalusClient
import SalusModels
import TerminalKit

/// Finds a person to write to: by the exact user name, and while one types in the directory, where the operator offers
/// one.
struct FindPersonPage: CoveringPane {
    private static let label = "Name: "

    private(set) var input = TextInput()
    private var people: [DirectoryPage.Person] = []
    /// Nil before the server has said it.
    private var hasDirectory: Bool?
    /// The row of the directory that Enter takes; nil for the name as it was typed.
    private var selected: Int?
    private var isBusy = false
    private var trouble: ErrorNotice?

    var title: String { "Write to a person" }
    var footer: String { (people.isEmpty ? "" : "↑↓ choose · ") + "Enter begins · Esc leaves" }
    var takesKeys: Bool { true }

    /// People of the directory for a text; an answer to an earlier text changes nothing.
    mutating func receive(_ page: DirectoryPage, for text: String) {
        hasDirectory = page.hasDirectory
        guard text == input.text else { return }
        (people, selected) = (page.people, nil)
    }

    mutating func refused(_ advice: ErrorNotice) { (isBusy, trouble) = (false, advice) }
    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}

    mutating func take(_ event: Event, in size: Size) -> [Step] {
        switch event {
        case .key(.escape): return [.closePage]
        case .key(.control("z")): return [.act(.suspend)]
        case _ where isBusy: return []
        case .key(.enter): return begin()
        case .key(.down): choose(selected.map { $0 + 1 } ?? 0)
        case .key(.up): choose((selected ?? 0) - 1)
        case .key(let key): return edit { $0.handle(key) }
        case .paste(let text):
            return edit { input in
                input.paste(text)
                return true
            }
        default: break
        }
        return []
    }

    private mutating func edit(_ change: (inout TextInput) -> Bool) -> [Step] {
        let before = input.text
        guard change(&input), input.text != before else { return [] }
        (trouble, selected, people) = (nil, nil, input.text.isEmpty ? [] : people)
        return hasDirectory == false || input.text.isEmpty ? [] : [.act(.run(ConversationEffect.find(input.text)))]
    }

    private mutating func choose(_ row: Int) {
        selected = row < 0 || people.isEmpty ? nil : min(row, people.count - 1)
    }

    private mutating func begin() -> [Step] {
        let typed = input.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard let name = selected.map({ people[$0].name.text }) ?? (typed.isEmpty ? nil : typed) else { return [] }
        (isBusy, trouble) = (true, nil)
        return [.act(.run(ConversationEffect.start(name)))]
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let head = [Line([Span(Self.label, .muted), Span(input.text)]), Line(""), said, Line("")]
        let rows = people.enumerated().map { row, person in
            let isSelected = row == selected
            return Line([
                Span(isSelected ? "▸ " : "  ", .accent),
                Span(person.name.text, isSelected ? Style(bold: true) : .normal), Span("  \(person.fullName)", .muted),
            ])
        }
        // The selected row is in view, in a directory that is longer than the screen, too.
        let room = max(1, size.height - head.count)
        let first = max(0, (selected ?? 0) - room + 1)
        var grid = Text(head + rows.dropFirst(first)).render(in: size)
        let place = (Self.label + String(input.text.prefix(input.cursor))).cellWidth
        if isFocused { grid.cursor = Point(x: min(place, max(0, size.width - 1)), y: 0) }
        return grid
    }

    private var said: Line {
        if isBusy { return Line("Asking for their keys…", .accent) }
        if let trouble { return Line([Span(trouble.problem, .alarm), Span(" \(trouble.nextStep)")]) }
        switch hasDirectory {
        case true where people.isEmpty && !input.text.isEmpty:
            return Line("No one of that name is in the directory; Enter tries it as an exact user name.", .muted)
        case true: return Line("People who can be found. The server gives these names; compare safety numbers.", .muted)
        default: return Line("Their user name, exactly as they told you.", .muted)
        }
    }
}
