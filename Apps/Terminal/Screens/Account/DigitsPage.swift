import TerminalKit

/// Six digits to compare with those on the new device: they are equal unless the connection was intercepted.
struct DigitsPage: CoveringPane {
    let digits: String

    var title: String { "Compare the digits" }

    /// In the place of the page that asked.
    static func show(_ digits: String, in main: inout MainScreen) {
        if main.covering.last is PasswordPage { main.covering.removeLast() }
        main.covering.append(DigitsPage(digits: digits))
    }

    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}

    func render(in size: Size, isFocused: Bool) -> Grid {
        Padding(
            Text(
                """
                \(digits)

                The new device shows six digits, too. If they are these, go on there. If they are others, or it shows \
                none, stop there, and change your password here: another device may have got in.
                """)
        ).render(in: size)
    }
}
