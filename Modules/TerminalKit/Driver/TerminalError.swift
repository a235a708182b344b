/// Why a terminal could not be opened; `description` says what to do.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// Standard input or output is a file or a pipe.
    case notATerminal
    /// This type of terminal cannot move its cursor.
    case unknownTerminal(String)
    /// The operating system gave no pipe for signals.
    case noResources

    public var description: String {
        switch self {
        case .notATerminal: "this program needs a terminal: run it without redirecting its input or output"
        case .unknownTerminal(let name):
            """
            a terminal of type \"\(TerminalTraits.shown(name))\" cannot show screens: set TERM, for \
            example TERM=xterm-256color
            """
        case .noResources: "no file descriptors are left: close other programs or raise `ulimit -n`"
        }
    }
}
