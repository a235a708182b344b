import CLinux
import Glibc

/// The terminal of this process. One at a time; used on the thread that opened it.
///
/// Between `open` and `close` the screen is ours; it is given back at `close`, at `suspend`, and when the process dies
/// of a fault.
public final class Terminal {
    /// The terminal's abilities, from the terminal database and the environment.
    public let traits: TerminalTraits
    private var options: TerminalOptions
    /// The terminal's own background, once it has answered.
    private var background: RGB?
    /// The way in which it shows pictures; nil until it has said that it has one.
    public private(set) var pictures: PictureProtocol?
    private let modes: RawMode
    private var encoder: FrameEncoder
    private var parser: InputParser
    private var clicks = ClickCounter()
    /// The size that frames are drawn for; changes only with `resize`.
    public private(set) var size: Size

    /// Takes the screen over: no echo, every key at once (Ctrl-C too), mouse and bracketed
    /// paste on where there are any.
    ///
    /// Throws when input or output is no terminal, or it cannot draw. In a locale that is not UTF-8 the screen is drawn
    /// in ASCII; `traits.notice` says so.
    public static func open(_ options: TerminalOptions) throws(TerminalError) -> Terminal {
        guard isatty(STDOUT_FILENO) == 1, let modes = RawMode(STDIN_FILENO) else { throw .notATerminal }
        let traits = TerminalTraits(environment: options.environment)
        let theme = options.theme ?? .guessed(colorFGBG: options.environment["COLORFGBG"])
        guard let encoder = FrameEncoder(theme: theme, traits: traits) else { throw .unknownTerminal(traits.type) }
        CrashGuard.arm(traits.modes.endOfCrash)
        return Terminal(options, traits, modes, encoder)
    }

    private init(
        _ options: TerminalOptions, _ traits: TerminalTraits, _ modes: RawMode, _ encoder: FrameEncoder
    ) {
        (self.options, self.traits, self.modes, self.encoder) = (options, traits, modes, encoder)
        parser = InputParser(traits: traits)
        size = Self.measured(traits)
        take()
        send(traits.modes.questions)
    }

    /// The theme that is shown.
    public var theme: Theme { encoder.pen.theme }

    /// Changes theme and mouse from the next frame on; a nil theme is the one that suits the terminal's background.
    public func use(theme: Theme?, usesMouse: Bool) {
        (options.theme, options.usesMouse) = (theme, usesMouse)
        use(theme ?? suited)
        send(usesMouse ? traits.modes.mouseOn : traits.modes.mouseOff)
    }

    private var suited: Theme {
        background.map { .suited(to: $0) } ?? .guessed(colorFGBG: options.environment["COLORFGBG"])
    }

    /// Shows a theme from the next frame on.
    public func use(_ theme: Theme) {
        encoder.pen = Pen(theme: theme, traits: traits)
        encoder.forget()
    }

    /// Shows a grid: only cells that differ from the shown ones are sent.
    public func draw(_ grid: Grid) {
        encoder.pen.width = grid.size.width
        Descriptors.write(encoder.frame(grid), to: STDOUT_FILENO)
    }

    /// Shows a picture on the whole screen, with a line of text below it; it stays until `endPicture`. Does nothing
    /// where the terminal has no way for pictures.
    func show(_ image: PixelImage, note: String) {
        guard let pictures, let drawing = traits.drawing else { return }
        let sequences = PictureSequences(screen: size, cell: Self.cell(in: size), sequences: drawing)
        send(sequences.show(image, by: pictures, note: note))
        encoder.forget()
    }

    /// Takes the picture away; the next frame is drawn whole.
    func endPicture() { if let pictures { send(PictureSequences.end(pictures)) } }

    /// Rings the terminal's bell.
    public func ring() { send(traits.modes.bell) }

    /// Gives the screen back.
    public func close() {
        giveBack()
        CrashGuard.disarm()
    }

    /// Gives the screen back and stops this process until the shell continues it, then takes the screen again.
    func suspend() {
        giveBack()
        raise(SIGSTOP)
        takeAgain()
    }

    /// Sets the terminal up again and redraws everything, after the shell continued a process that it had stopped.
    func takeAgain() {
        take()
        resize()
    }

    /// Adopts the terminal's new size and forgets the shown cells.
    func resize() {
        size = Self.measured(traits)
        encoder.forget()
    }

    /// True while a lone Escape waits for what may follow it.
    var isWaitingForMore: Bool { parser.isWaiting }

    /// The events that are there, in order; nil when the input has ended. `now` is any steady time, for double clicks.
    func events(now: Duration) -> [Event]? {
        Descriptors.readAvailable(STDIN_FILENO).map { understood(parser.feed($0), now) }
    }

    /// The events of bytes that nothing followed.
    func flushedEvents(now: Duration) -> [Event] { understood(parser.flush(), now) }

    private func understood(_ inputs: [InputParser.Input], _ now: Duration) -> [Event] {
        inputs.compactMap { input in
            switch input {
            case .event(.mouse(let mouse)): return .mouse(clicks.counted(mouse, now: now))
            case .event(let event): return event
            case .reply(let reply):
                learn(reply)
                return nil
            }
        }
    }

    private func learn(_ reply: TerminalReply) {
        switch reply {
        case .background(let color):
            background = color
            if options.theme == nil && theme != suited { use(suited) }
        case .mode(2026, isKnown: true): encoder.synchronised = .mode
        default: pictures = pictures ?? reply.pictures
        }
    }

    private func take() {
        modes.enter(STDIN_FILENO)
        send(traits.modes.begin + (options.usesMouse ? traits.modes.mouseOn : []))
    }

    private func giveBack() {
        send(traits.modes.end)
        modes.leave(STDIN_FILENO)
    }

    private func send(_ bytes: [UInt8]) { Descriptors.write(bytes, to: STDOUT_FILENO) }

    /// A terminal on a plain line does not tell its size; the database knows how large such ones are.
    static func measured(_ traits: TerminalTraits) -> Size {
        var (rows, columns): (CInt, CInt) = (0, 0)
        guard clinux_window_size(STDOUT_FILENO, &rows, &columns) == 0, rows > 0, columns > 0 else {
            return traits.usualSize
        }
        return Size(width: Int(columns), height: Int(rows))
    }

    /// A cell in pixels; as many fonts have it, where the terminal does not tell.
    static func cell(in screen: Size) -> Size {
        var size = winsize()
        let isTold = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && !screen.isEmpty
        let cell = Size(
            width: isTold ? Int(size.ws_xpixel) / screen.width : 0,
            height: isTold ? Int(size.ws_ypixel) / screen.height : 0)
        return cell.isEmpty ? Size(width: 8, height: 16) : cell
    }
}
