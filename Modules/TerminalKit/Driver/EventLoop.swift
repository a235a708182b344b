import Glibc

/// Waits for keys, signals and messages, and keeps a screen drawn. Everything slow happens
/// elsewhere and comes as a message.
public struct EventLoop<Root: Screen>: ~Copyable {
    /// The loop's next step after an action.
    public enum Next: Sendable {
        case go, suspend, leave
        /// Shows a picture over everything until the next key, with a line of text below it. Only for a terminal that
        /// has a way for pictures (`Terminal.pictures`).
        case picture(PixelImage, note: String)
        /// Takes such a picture away: what is shown has to go.
        case uncover
    }

    /// The way in which the loop ended.
    public enum End: Equatable, Sendable {
        case left
        /// A signal asked the process to end; the number is the signal's.
        case terminated(Int32)
    }

    private var root: Root
    private let terminal: Terminal
    private let mailbox: Mailbox<Root.Message>
    private let perform: (Root.Action) -> Next
    private var ticker = Ticker()
    private var end: End?
    private var showsPicture = false

    /// `perform` must return at once: what takes time belongs into a task that posts to `mailbox`.
    public init(
        _ root: Root, on terminal: Terminal, mailbox: Mailbox<Root.Message>, perform: @escaping (Root.Action) -> Next
    ) {
        (self.root, self.terminal, self.mailbox, self.perform) = (root, terminal, mailbox, perform)
    }

    /// Runs on the calling thread until an action leaves or a signal ends it. The terminal stays open.
    ///
    /// While nothing happens it only waits: nothing is drawn, no clock is read.
    public consuming func run() throws(TerminalError) -> End {
        let signals = try SignalPipe.open()
        let end = turns(signals)
        signals.close()
        return end
    }

    private mutating func turns(_ signals: borrowing SignalPipe) -> End {
        carryOut(root.handle(.resize(terminal.size)))
        while true {
            if let end { return end }
            if !showsPicture { terminal.draw(root.render(in: terminal.size)) }
            let isOver = wait(signals.readEnd)
            for signal in signals.take() { react(to: signal) }
            for message in mailbox.take() { carryOut(root.receive(message)) }
            takeInput(isOver)
        }
    }

    /// True when the time was over before anything came.
    private mutating func wait(_ signals: CInt) -> Bool {
        var sources = [STDIN_FILENO, signals, mailbox.wakeUp].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        return poll(&sources, nfds_t(sources.count), timeLimit()) == 0
    }

    /// The time to wait in milliseconds, -1 for no limit.
    private mutating func timeLimit() -> CInt {
        if terminal.isWaitingForMore { return CInt(InputParser.escapeTime / .milliseconds(1)) }
        return ticker.wait(root.wakesEvery)
    }

    private mutating func takeInput(_ isOver: Bool) {
        let present = ticker.now
        if isOver && terminal.isWaitingForMore {
            for event in terminal.flushedEvents(now: present) { pass(event) }
        }
        guard let events = terminal.events(now: present) else { return end = .terminated(SIGHUP) }
        for event in events { pass(event) }
        if let time = ticker.take() { carryOut(root.handle(.tick(time))) }
    }

    /// The first key or press while a picture is shown takes it away and does nothing else.
    private mutating func pass(_ event: Event) {
        guard showsPicture else { return carryOut(root.handle(event)) }
        if case .mouse(let mouse) = event, mouse.kind != .press { return }
        endPicture()
    }

    private mutating func endPicture() {
        guard showsPicture else { return }
        terminal.endPicture()
        showsPicture = false
    }

    private mutating func react(to signal: CInt) {
        switch signal {
        case SIGWINCH:
            endPicture()
            terminal.resize()
            carryOut(root.handle(.resize(terminal.size)))
        case SIGTSTP:
            endPicture()
            terminal.suspend()
        case SIGCONT: terminal.takeAgain()
        default:
            endPicture()
            end = end ?? .terminated(signal)
        }
    }

    /// Does the actions in order; `leave` ends at once.
    private mutating func carryOut(_ actions: [Root.Action]) {
        for action in actions where end == nil {
            switch perform(action) {
            case .go: continue
            case .suspend:
                terminal.suspend()
                carryOut(root.handle(.resize(terminal.size)))
            case .picture(let image, let note):
                terminal.show(image, note: note)
                showsPicture = true
            case .uncover: endPicture()
            case .leave: end = .left
            }
        }
    }
}
