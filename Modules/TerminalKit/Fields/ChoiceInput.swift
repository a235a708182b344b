/// One or several of a list of choices: arrows move, typed letters find, Space chooses.
public struct ChoiceInput: Hashable, Sendable {
    public let choices: [String]
    public private(set) var chosen: Set<Int>
    public private(set) var position: ListPosition
    private let isMultiple: Bool
    private var typed = ""

    public init(_ choices: [String], chosen: Set<Int> = [], isMultiple: Bool = false) {
        (self.choices, self.chosen, self.isMultiple) = (choices, chosen, isMultiple)
        position = ListPosition(selected: chosen.min() ?? 0)
    }

    /// The chosen ones in their order.
    public var values: [String] { chosen.sorted().map { choices[$0] } }

    /// Of one choice the selected one is chosen at once; of several Space chooses. False for other keys.
    public mutating func handle(_ key: Key, page: Int = 10) -> Bool {
        switch key {
        case .character(" ") where typed.isEmpty: toggle(position.selected)
        case .character(let character): find(typed + String(character))
        case .backspace: find(String(typed.dropLast()))
        case .up, .down, .pageUp, .pageDown, .home, .end:
            typed = ""
            _ = position.handle(key, count: choices.count, page: page)
            if !isMultiple { chosen = [position.selected] }
        default: return false
        }
        return true
    }

    /// A click on a choice.
    public mutating func press(_ row: Int) {
        position.select(row, count: choices.count)
        toggle(position.selected)
    }

    private mutating func toggle(_ row: Int) {
        guard choices.indices.contains(row) else { return }
        if isMultiple { chosen.formSymmetricDifference([row]) } else { chosen = [row] }
    }

    /// Letters that find nothing are not taken.
    private mutating func find(_ text: String) {
        if text.isEmpty { return typed = "" }
        guard let best = ChoiceSearch(text).indexes(in: choices).first else { return }
        typed = text
        position.select(best.index, count: choices.count)
        if !isMultiple { chosen = [best.index] }
    }
}

/// Draws choices: `(•)` for one of many, `[✓]` for several.
public struct ChoiceView: View {
    private let input: ChoiceInput
    private let label: String
    private let isMultiple: Bool
    private let isFocused: Bool
    private let id: String?

    public init(_ label: String, _ input: ChoiceInput, isMultiple: Bool = false, isFocused: Bool, id: String? = nil) {
        (self.label, self.input, self.isMultiple) = (label, input, isMultiple)
        (self.isFocused, self.id) = (isFocused, id)
    }

    public func render(in size: Size) -> Grid {
        let rows = input.choices.enumerated().map { index, choice in
            let isChosen = input.chosen.contains(index)
            return Line("\(isMultiple ? (isChosen ? "[✓]" : "[ ]") : (isChosen ? "(•)" : "( )")) \(choice)")
        }
        let list = ListView(rows, position: input.position, isFocused: isFocused, empty: "Nothing to choose.", id: id)
        var grid = list.render(in: size)
        grid.elements = [element]
        return grid
    }

    public func height(forWidth width: Int) -> Int? { input.choices.count }

    private var element: Element {
        let index = input.position.selected
        let isChosen = input.chosen.contains(index)
        return Element(
            .choice, label: label, value: input.choices.indices.contains(index) ? input.choices[index] : "",
            place: .init(index + 1, of: input.choices.count), note: isChosen ? "chosen" : "not chosen",
            isFocused: isFocused)
    }
}
