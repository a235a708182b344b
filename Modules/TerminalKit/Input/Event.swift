/// Input of the person at the terminal, and the ticks that a screen has requested.
public enum Event: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// Text that was pasted, not typed: line breaks are `\n`, other control characters are gone.
    case paste(String)
    case resize(Size)
    /// Time passes: how long the screen has been shown. Sent only as often as `Screen.wakesEvery` asks for.
    case tick(Duration)
}
