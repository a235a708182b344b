/// A program's settings for its terminal.
public struct TerminalOptions: Sendable {
    /// Nil chooses by the terminal's background.
    public var theme: Theme?
    /// False leaves the mouse to the terminal, for selecting text with it.
    public var usesMouse: Bool
    /// Variables such as `TERM`; see `TerminalTraits`.
    public var environment: [String: String]

    public init(theme: Theme? = nil, usesMouse: Bool = true, environment: [String: String]) {
        (self.theme, self.usesMouse, self.environment) = (theme, usesMouse, environment)
    }
}

/// The control sequences that the driver sends at the beginning and the end.
enum TerminalSequences {
    static func mouse(isOn: Bool) -> String {
        "\u{1B}[?1000%\u{1B}[?1002%\u{1B}[?1006%".replacing("%", with: isOn ? "h" : "l")
    }

    /// Second screen, hidden cursor, bracketed paste, the mouse if wanted.
    static func begin(usesMouse: Bool) -> String {
        "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h" + (usesMouse ? mouse(isOn: true) : "")
    }

    /// Background colour (OSC 11), synchronised updates (mode 2026), and the kind of terminal, which every one answers.
    static let questions = "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[c"

    /// The way back, also for a terminal that was given none of it.
    static let end = "\u{1B}[?2026l" + mouse(isOn: false) + "\u{1B}[?2004l\u{1B}[m\u{1B}[?25h\u{1B}[?1049l"
}
