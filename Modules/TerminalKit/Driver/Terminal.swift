import CNCurses
import Glibc

/// The terminal of this process, drawn through ncursesw. One at a time; used on the thread that opened it.
///
/// Between `open` and `close` the screen is ours; it is given back at `close`, at `suspend`, and when the process dies
/// of a fault.
public final class Terminal {
    private let screen: OpaquePointer
    private let palette: Palette
    private let isUTF8: Bool
    private var drawn: Grid?

    /// Takes the screen over: no echo, every key at once (Ctrl-C too), mouse on.
    ///
    /// Throws when input or output is no terminal, or its type is unknown. In a locale that is not UTF-8 the screen is
    /// drawn in ASCII.
    public static func open(_ palette: Palette) throws(TerminalError) -> Terminal {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
        setlocale(LC_ALL, "")
        CrashGuard.arm()
        guard let screen = cnc_open() else {
            CrashGuard.disarm()
            throw .unknownTerminal(getenv("TERM").map { String(cString: $0) } ?? "")
        }
        return Terminal(screen, palette)
    }

    private init(_ screen: OpaquePointer, _ palette: Palette) {
        (self.screen, self.palette, isUTF8) = (screen, palette, cnc_is_utf8() != 0)
        raw()
        noecho()
        nonl()
        keypad(cnc_window(), true)
        nodelay(cnc_window(), true)
        set_escdelay(25)
        mousemask(cnc_mouse_wanted(), nil)
        mouseinterval(0)
        setUpColors()
    }

    /// The present size in cells.
    public var size: Size { Size(width: Int(cnc_columns()), height: Int(cnc_rows())) }

    /// Shows a grid: only cells that differ from what is shown are sent.
    public func draw(_ grid: Grid) {
        let grid = isUTF8 ? grid : grid.asciiOnly
        for y in 0..<grid.size.height {
            for x in 0..<grid.size.width where differs(grid, x, y) { put(grid[x, y], x, y) }
        }
        drawn = grid
        showCursor(grid.cursor)
        refresh()
    }

    /// Gives the screen back.
    public func close() {
        endwin()
        delscreen(screen)
        CrashGuard.disarm()
    }

    /// Gives the screen back and stops this process until the shell continues it, then takes the screen again.
    func suspend() {
        endwin()
        raise(SIGSTOP)
        redrawAll()
    }

    /// Forgets what is shown, so that the next `draw` sends everything.
    func redrawAll() {
        drawn = nil
        clearok(cnc_window(), true)
    }

    /// Takes the terminal's new size over.
    func resize() {
        var (rows, columns): (CInt, CInt) = (0, 0)
        if cnc_window_size(STDOUT_FILENO, &rows, &columns) == 0, rows > 0, columns > 0 { resizeterm(rows, columns) }
        redrawAll()
    }

    func nextEvent() -> Event? { KeyReader.next() }

    private func differs(_ grid: Grid, _ x: Int, _ y: Int) -> Bool {
        guard let drawn, drawn.size == grid.size else { return true }
        return drawn[x, y] != grid[x, y]
    }

    private func put(_ cell: Cell, _ x: Int, _ y: Int) {
        if cell.isTrailing { return }
        let text = cell.character.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
        _ = cnc_put(CInt(y), CInt(x), text, attributes(cell.style), Int16(cell.style.role.rawValue + 1))
    }

    private func attributes(_ style: Style) -> attr_t {
        let look = palette.look(of: style.role, colors: Int(cnc_colors()))
        var result: attr_t = 0
        if style.isBold || look.isBold { result |= cnc_bold() }
        if style.isUnderlined { result |= cnc_underline() }
        if look.isDim { result |= cnc_dim() }
        if look.isReversed { result |= cnc_reverse() }
        return result
    }

    private func setUpColors() {
        guard has_colors() else { return }
        start_color()
        use_default_colors()
        for role in Role.allCases {
            let look = palette.look(of: role, colors: Int(cnc_colors()))
            init_pair(Int16(role.rawValue + 1), look.foreground, look.background)
        }
    }

    private func showCursor(_ point: Point?) {
        curs_set(point == nil ? 0 : 1)
        if let point { move(CInt(point.y), CInt(point.x)) }
    }
}
