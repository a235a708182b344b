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
