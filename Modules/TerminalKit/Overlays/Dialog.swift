/// A question over the screen with a few answers; the safe one is chosen at first, and Escape means it.
public struct Dialog: Hashable, Sendable {
    /// An answer of the dialog, with its key.
    public struct Answer: Hashable, Sendable {
        public let id: String
        public let title: String
        /// Presses it at once.
        public let key: Key?

        public init(_ id: String, _ title: String, key: Key? = nil) {
            (self.id, self.title, self.key) = (id, title, key)
        }
    }

    /// The effect of an event on the dialog.
    public enum Outcome: Equatable, Sendable {
        case stay
        /// The id of the chosen answer.
        case answered(String)
    }

    private let title: String
    private let text: String
    private let answers: [Answer]
    private let safe: Int
    private var selected: Int

    /// `safe` is the index of the answer that loses nothing.
    public init(_ title: String, _ text: String, answers: [Answer], safe: Int) {
        (self.title, self.text, self.answers, self.safe) = (title, text, answers, safe)
        selected = safe
    }

    /// A yes-or-no question about something that cannot be taken back: answers `confirm` and `cancel`.
    public static func confirm(_ title: String, _ text: String, action: String, cancel: String = "Cancel") -> Dialog {
        Dialog(title, text, answers: [Answer("cancel", cancel), Answer("confirm", action)], safe: 0)
    }

    /// Takes a key or a click, and says what came of it.
    public mutating func handle(_ event: Event, target: Target? = nil) -> Outcome {
        switch event {
        case .key(.escape), .key(.control("c")): return .answered(answers[safe].id)
        case .key(.enter), .key(.character(" ")): return .answered(answers[selected].id)
        case .key(.right), .key(.tab), .key(.down): selected = (selected + 1) % answers.count
        case .key(.left), .key(.backTab), .key(.up): selected = (selected + answers.count - 1) % answers.count
        case .key(let key): if let answer = answers.first(where: { $0.key == key }) { return .answered(answer.id) }
        case .mouse(let mouse) where mouse.kind == .press:
            if let target, target.id == Self.id, case .item(let index) = target.part {
                return .answered(answers[index].id)
            }
        default: break
        }
        return .stay
    }

    /// The name of its buttons' targets.
    static let id = "dialog"

    /// Draws the dialog over the screen below.
    public func render(over base: Grid) -> Grid {
        let content = Column([
            Column.Item(Text(text)), Column.Item(.fixed(1), Blank()), Column.Item(Buttons(dialog: self)),
        ])
        let width = min(base.size.width, 60)
        let footer = "←→ choose · Enter answers · Esc \(answers[safe].title.lowercased())"
        var grid = Overlay(over: base, width: width, title: title, footer: footer, content).render(in: base.size)
        let place = Element.Place(selected + 1, of: answers.count)
        grid.describe(
            Element(.dialog, label: "\(title) \(text)", value: answers[selected].title, place: place, isFocused: true))
        return grid
    }

    private struct Buttons: View {
        let dialog: Dialog

        func render(in size: Size) -> Grid {
            var grid = Grid(size: size)
            var x = 0
            for (index, answer) in dialog.answers.enumerated() {
                let isSelected = index == dialog.selected
                let text = isSelected ? "▸ \(answer.title) ◂" : "  \(answer.title)  "
                let width = grid.put(
                    text, at: Point(x: x, y: 0), style: Style(isSelected ? .selection : .inactiveSelection))
                grid.note(.item(index), of: Dialog.id, area: Area(x: x, y: 0, width: width, height: 1))
                x += width + 2
            }
            return grid
        }

        func height(forWidth width: Int) -> Int? { 1 }
    }
}
