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
        HeapUse.giveBackLargeBlocks()
        let accounts = OpenAccounts(opener, authorityFile: authorityFile, bindings: bindings)
        let (screen, runner) = accounts.begin(opener.profile, opening.start, settings)
        // Begun before the terminal is ready: both take their time.
        if let action = opening.action { runner.begin(action) }
        let outcome = await onThread { show(AccountScreens(screen, of: opener.profile.path), accounts) }
        await accounts.close()
        return outcome
    }

    /// The loop of the screens: it waits in the terminal, so it has a thread of its own.
    private func show(_ screens: AccountScreens, _ accounts: OpenAccounts) -> ScreenOutcome {
        do throws(TerminalError) {
            switch settings.isLinear ? try tell(screens, accounts) : try draw(screens, accounts) {
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
        _ screens: AccountScreens, _ accounts: OpenAccounts
    ) throws(TerminalError) -> EventLoop<AccountScreens>.End {
        let options = TerminalOptions(
            theme: settings.theme.theme, usesMouse: settings.usesMouse,
            environment: ProcessInfo.processInfo.environment)
        let terminal = try Terminal.open(options)
        defer { terminal.close() }
        return try EventLoop(screens, on: terminal, mailbox: accounts.mailbox) { action in
            switch action {
            case .client(.use(let settings), _), .show(let settings):
                terminal.use(theme: settings.theme.theme, usesMouse: settings.usesMouse)
            case .client(.ring, _): terminal.ring()
            case .client(.picture(let picture), _) where terminal.pictures != nil:
                return .picture(picture.image, note: "\(picture.note) · any key goes back")
            case .client(.lock, _):
                _ = perform(action, accounts, terminal.traits)
                return .uncover
            default: break
            }
            return perform(action, accounts, terminal.traits)
        }.run()
    }

    /// For a screen reader.
    private func tell(
        _ screens: AccountScreens, _ accounts: OpenAccounts
    ) throws(TerminalError) -> EventLoop<AccountScreens>.End {
        try LinearLoop(screens, mailbox: accounts.mailbox) { perform($0, accounts, nil) }.run()
    }

    /// `traits` are those of the terminal that is drawn on; nil for none.
    private func perform(
        _ action: AccountScreens.Action, _ accounts: OpenAccounts, _ traits: TerminalTraits?
    ) -> EventLoop<AccountScreens>.Next {
        switch action {
        case .client(.quit, _): return .leave
        case .client(.suspend, _): return .suspend
        case .client(.picture(let picture), let path):
            let page = PicturePage.show(
                picture, depth: traits?.depth ?? .mono, isUTF8: traits?.isUTF8 ?? false)
            accounts.runner(of: path)?.mailbox.post(page)
        case .client(let action, let path): accounts.runner(of: path)?.begin(action)
        case .accounts(let request, let path): accounts.carryOut(request, from: path)
        case .show: break  // the terminal's
        }
        return .go
    }

    private func onThread(_ work: @escaping @Sendable () -> ScreenOutcome) async -> ScreenOutcome {
        await withCheckedContinuation { continuation in
            startDetachedThread { continuation.resume(returning: work()) }
        }
    }
}
