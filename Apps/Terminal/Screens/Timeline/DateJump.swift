import SalusBase
import TerminalKit

/// Asks for a date to go to: a year, a month or a day.
struct DateJump: Sendable {
    enum Outcome { case open, cancelled, go(PartialDate) }

    private var input = TextInput("", limit: 10)
    private var isWrong = false

    mutating func handle(_ key: Key) -> Outcome {
        if key == .escape { return .cancelled }
        if key == .enter {
            if let date = PartialDate(input.text) { return .go(date) }
            isWrong = true
            return .open
        }
        isWrong = false
        _ = input.handle(key)
        return .open
    }

    func render(over base: Grid, in size: Size) -> Grid {
        let advice =
            isWrong
            ? Line("Write it as 2019, 2019-05 or 2019-05-30.", .caution) : Line("2019, 2019-05 or 2019-05-30", .muted)
        let view = Column([
            Column.Item(TextField("Date", labelWidth: 4, input: input, isFocused: true)), Column.Item(Text([advice])),
        ])
        return Overlay(over: base, width: 46, title: "Go to a date", footer: "Enter · Esc", view).render(in: size)
    }
}
