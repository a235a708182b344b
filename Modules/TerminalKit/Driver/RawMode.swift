import Glibc

/// A terminal's modes: each key comes at once and is not echoed, control characters come as keys.
struct RawMode {
    private let before: termios

    /// Remembers the present modes; nil when the descriptor is no terminal.
    init?(_ descriptor: CInt) {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        before = modes
    }

    /// Output is processed as before in linear mode (`keepsOutput`), where lines end with `\n`.
    func enter(_ descriptor: CInt, keepsOutput: Bool = false) {
        var modes = before
        cfmakeraw(&modes)
        if keepsOutput { modes.c_oflag = before.c_oflag }
        tcsetattr(descriptor, TCSADRAIN, &modes)
    }

    func leave(_ descriptor: CInt) {
        var modes = before
        tcsetattr(descriptor, TCSADRAIN, &modes)
    }
}
