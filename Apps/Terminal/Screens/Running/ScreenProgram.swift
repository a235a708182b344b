import FoundationEssentials
import SalusBase
package import SalusClient
package import TerminalKit

/// The screens on this process' terminal, from the first frame to the end.
package struct ScreenProgram: Sendable {
    private let opener: ProfileOpener
    private let authorityFile: String?
    private let bindings: KeyBindings
    private let settings: ScreenSettings

    /// `authorityFile` is trusted beside the system's authorities at a first sign-in; `bindings` are the person's keys.
    package init(
        opener: ProfileOpener, authorityFile: String? = nil, bindings: KeyBindings = .standard,
        settings: ScreenSettings = ScreenSettings()
    ) {
        (self.opener, self.authorityFile, self.bindings, self.settings) = (opener, authorityFile, bindings, settings)
    }

    package func run(_ opening: Opening) async -> ScreenOutcome {
        let mailbox = Mailbox<ClientMessage>()
        let runner = ClientRunner(
            opener: opener, authorityFile: authorityFile, mailbox: mailbox, form: settings.form,
            pause: { try await Task.sleep(for: .seconds(30)) })
        // Begun before the terminal is ready: both take their time.
        if let action = opening.action { runner.begin(action) }
        let outcome = await onThread { show(opening, mailbox, runner) }
        await runner.close()
        return outcome
    }

    /// The loop of the screens: it waits in the terminal, so it has a thread of its own.
    private func show(
        _ opening: Opening, _ mailbox: Mailbox<ClientMessage>, _ runner: ClientRunner
    ) -> ScreenOutcome {
        let screen = ClientScreen(
            opening.start, time: .system, clock: .system, bindings: bindings, settings: settings)
        do throws(TerminalError) {
            switch settings.isLinear ? try tell(screen, mailbox, runner) : try draw(screen, mailbox, runner) {
            case .left: return ScreenOutcome(errors: remark, status: 0)
            case .terminated(let signal): return ScreenOutcome(status: 128 + signal)
            }
        } catch { return ScreenOutcome(errors: "salus: \(error)\(Self.remedy(error))\n", status: 1) }
    }

    /// A line for the shell about a terminal that could not show everything; empty for others.
    private var remark: String {
        let notice = TerminalTraits(environment: ProcessInfo.processInfo.environment).notice
        return settings.isLinear ? "" : notice.map { "salus: \($0)\n" } ?? ""
    }

    /// The advice of salus itself where a screen cannot be drawn.
    static func remedy(_ error: TerminalError) -> String {
        guard case .unknownTerminal = error else { return "" }
        return ", or start it with --linear, which prints lines"
    }

    private func draw(
        _ screen: ClientScreen, _ mailbox: Mailbox<ClientMessage>, _ runner: ClientRunner
    ) throws(TerminalError) -> EventLoop<ClientScreen>.End {
        let options = TerminalOptions(
            theme: settings.theme.theme, usesMouse: settings.usesMouse,
            environment: ProcessInfo.processInfo.environment)
        let terminal = try Terminal.open(options)
        defer { terminal.close() }
        return try EventLoop(screen, on: terminal, mailbox: mailbox) { action in
            if case .use(let settings) = action {
                terminal.use(theme: settings.theme.theme, usesMouse: settings.usesMouse)
            }
            if case .ring = action { terminal.ring() }
            return perform(action, runner)
        }.run()
    }

    /// For a screen reader.
    private func tell(
        _ screen: ClientScreen, _ mailbox: Mailbox<ClientMessage>, _ runner: ClientRunner
    ) throws(TerminalError) -> EventLoop<ClientScreen>.End {
        try LinearLoop(screen, mailbox: mailbox) { perform($0, runner) }.run()
    }

    private func perform(_ action: ClientAction, _ runner: ClientRunner) -> EventLoop<ClientScreen>.Next {
        switch action {
        case .quit: return .leave
        case .suspend: return .suspend
        default:
            runner.begin(action)
            return .go
        }
    }

    private func onThread(_ work: @escaping @Sendable () -> ScreenOutcome) async -> ScreenOutcome {
        await withCheckedContinuation { continuation in
            startDetachedThread { continuation.resume(returning: work()) }
        }
    }
}
