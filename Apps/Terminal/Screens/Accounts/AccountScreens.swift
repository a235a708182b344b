package import SalusClient
package import TerminalKit

/// The screens of several accounts side by side: one is shown and receives the keys, the others go on syncing behind
/// it. Each is known by the path of its profile.
package struct AccountScreens: Screen, Sendable {
    package enum Message: Sendable {
        case client(ClientMessage, of: String)
        /// The first screen of another profile.
        case opened(String, ClientScreen)
        /// The profile has its screens already.
        case show(String)
        case listed([ListedProfile])
    }

    package enum Action: Sendable {
        case client(ClientAction, of: String)
        /// Asked for on the screens of `from`, which are told when it fails.
        case accounts(AccountsRequest, from: String)
        /// Another account is shown now: theme and mouse are as it wants them.
        case show(ScreenSettings)
    }

    private var screens: [String: ClientScreen]
    private(set) var shown: String
    private var size = Size(width: 80, height: 24)

    package init(_ screen: ClientScreen, of path: String) { (screens, shown) = ([path: screen], path) }

    /// Time passes for all of them, so that each locks itself. A person who locks the shown ones goes away from all.
    package mutating func handle(_ event: Event) -> [Action] {
        switch event {
        case .resize(let size):
            self.size = size
            return change(all) { $0.handle(event) }
        case .tick: return change(all) { $0.handle(event) }
        case .key, .mouse, .paste:
            let actions = change([shown]) { $0.handle(event) }
            guard actions.contains(where: \.isLock) else { return actions }
            return actions + change(others) { $0.lockNow("The database is closed.") }
        }
    }

    package mutating func receive(_ message: Message) -> [Action] {
        switch message {
        case .client(let message, let path): return change([path]) { $0.receive(message) }
        case .opened(let path, var screen):
            _ = screen.handle(.resize(size))
            if screens[path] == nil { screens[path] = screen }
            return show(path)
        case .show(let path): return show(path)
        case .listed(let profiles):
            let rows = profiles.map { AccountsPage.Row($0, state(of: $0.path)) }
            return change([shown]) { $0.receive(AccountsPage.rows(rows)) }
        }
    }

    package func render(in size: Size) -> Grid { screens[shown]?.render(in: size) ?? Blank().render(in: size) }

    package var wakesEvery: Duration? { screens.values.compactMap(\.wakesEvery).min() }

    private var all: [String] { screens.keys.sorted() }
    private var others: [String] { all.filter { $0 != shown } }

    private mutating func change(_ paths: [String], _ work: (inout ClientScreen) -> [ClientAction]) -> [Action] {
        paths.flatMap { path -> [Action] in
            // Taken out first: a value held twice would be copied at its first change.
            guard var screen = screens.removeValue(forKey: path) else { return [] }
            let actions = work(&screen)
            screens[path] = screen
            return actions.flatMap { carryOut($0, of: path) }
        }
    }

    private mutating func carryOut(_ action: ClientAction, of path: String) -> [Action] {
        switch action {
        case .accounts(let request): [.accounts(request, from: path)]
        case .quit: change(others) { $0.keepForms() } + [.client(.quit, of: path)]
        default: [.client(action, of: path)]
        }
    }

    private mutating func show(_ path: String) -> [Action] {
        shown = path
        return screens[path].map { [.show($0.shownSettings)] } ?? []
    }

    private func state(of path: String) -> AccountsPage.Row.State {
        guard let screen = screens[path] else { return .closed }
        return path == shown ? .shown : screen.isUnlocked ? .open : .closed
    }
}

/// Requests about the accounts on this device.
package enum AccountsRequest: Sendable {
    case list
    /// A sign-in for one more account.
    case add
    /// The account after the shown one; one more account after the last.
    case next
    case show(ProfileDirectory)
}

extension AccountScreens.Action {
    fileprivate var isLock: Bool {
        if case .client(.lock, _) = self { true } else { false }
    }
}
