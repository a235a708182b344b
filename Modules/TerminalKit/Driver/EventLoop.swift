import Glibc

/// Waits for keys, signals and messages, and keeps a screen drawn. Everything slow happens elsewhere and comes as a message.
public struct EventLoop<Root: Screen>: ~Copyable {
    /// What the loop does after an action.
    public enum Next: Sendable { case go, suspend, leave }

    /// How the loop ended.
    public enum End: Equatable, Sendable {
        case left
        /// A signal asked the process to end; the number is the signal's.
        case terminated(Int32)
    }

    private var root: Root
    private let terminal: Terminal
    private let mailbox: Mailbox<Root.Message>
    private let perform: (Root.Action) -> Next

    /// `perform` must return at once: what takes time belongs into a task that posts to `mailbox`.
    public init(
        _ root: Root, on terminal: Terminal, mailbox: Mailbox<Root.Message>, perform: @escaping (Root.Action) -> Next
    ) {
        (self.root, self.terminal, self.mailbox, self.perform) = (root, terminal, mailbox, perform)
    }

    /// Runs on the calling thread until an action leaves or a signal ends it. The terminal stays open.
    public consuming func run() throws(TerminalError) -> End {
        let signals = try SignalPipe.open()
        let end = turns(signals)
        signals.close()
        return end
    }

    private mutating func turns(_ signals: borrowing SignalPipe) -> End {
        _ = carryOut(root.handle(.resize(terminal.size)))
        while true {
            terminal.draw(root.render(in: terminal.size))
            wait(signals.readEnd)
            for signal in signals.take() {
                if let end = react(to: signal) { return end }
            }
            for message in mailbox.take() where carryOut(root.receive(message)) == .leave { return .left }
            while let event = terminal.nextEvent() {
                if carryOut(root.handle(event)) == .leave { return .left }
            }
        }
    }

    private func wait(_ signals: CInt) {
        var sources = [STDIN_FILENO, signals, mailbox.wakeUp].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        _ = poll(&sources, nfds_t(sources.count), -1)
    }

    private mutating func react(to signal: CInt) -> End? {
        switch signal {
        case SIGWINCH:
            terminal.resize()
            _ = carryOut(root.handle(.resize(terminal.size)))
        case SIGTSTP: terminal.suspend()
        case SIGCONT: terminal.redrawAll()
        default: return .terminated(signal)
        }
        return nil
    }

    /// Does the actions in order; `leave` ends at once.
    private func carryOut(_ actions: [Root.Action]) -> Next {
        for action in actions {
            switch perform(action) {
            case .go: continue
            case .suspend: terminal.suspend()
            case .leave: return .leave
            }
        }
        return .go
    }
}
