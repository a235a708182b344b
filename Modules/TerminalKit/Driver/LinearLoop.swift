import Glibc

/// Runs a screen for a screen reader: lines are only ever added, the second screen and the cursor are left alone.
///
/// The same screens as in `EventLoop`, told by `LinearReader`. Input may be a terminal or a file of keys.
public struct LinearLoop<Root: Screen>: ~Copyable {
    private var root: Root
    private let mailbox: Mailbox<Root.Message>
    private let perform: (Root.Action) -> EventLoop<Root>.Next
    private var reader = LinearReader()
    private var parser = InputParser()
    private var ticker = Ticker()
    private var end: EventLoop<Root>.End?
    /// Wide and high enough for everything to be described.
    private let size = Size(width: 160, height: 50)
    private let modes = RawMode(STDIN_FILENO)

    public init(
        _ root: Root, mailbox: Mailbox<Root.Message>, perform: @escaping (Root.Action) -> EventLoop<Root>.Next
    ) {
        (self.root, self.mailbox, self.perform) = (root, mailbox, perform)
    }

    /// Runs until an action leaves, a signal ends it or the input is at its end.
    public consuming func run() throws(TerminalError) -> EventLoop<Root>.End {
        let signals = try SignalPipe.open()
        modes?.enter(STDIN_FILENO, keepsOutput: true)
        let end = turns(signals)
        modes?.leave(STDIN_FILENO)
        signals.close()
        return end
    }

    private mutating func turns(_ signals: borrowing SignalPipe) -> EventLoop<Root>.End {
        carryOut(root.handle(.resize(size)))
        while true {
            Descriptors.write(Array(reader.text(for: root.render(in: size)).utf8), to: STDOUT_FILENO)
            if let end { return end }
            wait(signals.readEnd)
            for signal in signals.take() where ![SIGWINCH, SIGCONT].contains(signal) { react(to: signal) }
            for message in mailbox.take() { carryOut(root.receive(message)) }
            takeInput()
        }
    }

    private mutating func wait(_ signals: CInt) {
        var sources = [STDIN_FILENO, signals, mailbox.wakeUp].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let limit = parser.isWaiting ? CInt(InputParser.escapeTime / .milliseconds(1)) : ticker.wait(root.wakesEvery)
        if poll(&sources, nfds_t(sources.count), limit) == 0 && parser.isWaiting { handle(parser.flush()) }
        if let time = ticker.take() { carryOut(root.handle(.tick(time))) }
    }

    private mutating func takeInput() {
        guard let bytes = Descriptors.readAvailable(STDIN_FILENO) else { return end = end ?? .left }
        // One event at a time, so that nothing that is passed through goes untold.
        for byte in bytes where end == nil { handle(parser.feed([byte])) }
    }

    private mutating func handle(_ inputs: [InputParser.Input]) {
        for case .event(let event) in inputs {
            carryOut(root.handle(event))
            Descriptors.write(Array(reader.text(for: root.render(in: size)).utf8), to: STDOUT_FILENO)
        }
    }

    private mutating func react(to signal: CInt) {
        if signal != SIGTSTP { return end = end ?? .terminated(signal) }
        suspend()
    }

    private func suspend() {
        modes?.leave(STDIN_FILENO)
        raise(SIGSTOP)
        modes?.enter(STDIN_FILENO, keepsOutput: true)
    }

    private mutating func carryOut(_ actions: [Root.Action]) {
        for action in actions where end == nil {
            switch perform(action) {
            case .go, .picture, .uncover: continue  // a picture is told by its page
            case .suspend: suspend()
            case .leave: end = .left
            }
        }
    }
}
