import SalusBase
import SalusClient
import TerminalKit

/// The clients of the accounts that are open on the screens, each with a profile of its own.
final class OpenAccounts: Sendable {
    let mailbox = Mailbox<AccountScreens.Message>()
    private let first: ProfileOpener
    private let authorityFile: String?
    private let bindings: KeyBindings
    private let runners = Locked<[String: ClientRunner]>([:])

    init(_ first: ProfileOpener, authorityFile: String?, bindings: KeyBindings) {
        (self.first, self.authorityFile, self.bindings) = (first, authorityFile, bindings)
    }

    /// The first screen of an account and the client behind it.
    func begin(
        _ profile: ProfileDirectory, _ start: ClientScreen.Start, _ settings: ScreenSettings
    ) -> (ClientScreen, ClientRunner) {
        let path = profile.path
        let runner = ClientRunner(
            opener: first.of(profile), authorityFile: authorityFile,
            mailbox: Mailbox(into: mailbox) { .client($0, of: path) }, form: settings.form,
            pause: { try await Task.sleep(for: .seconds(30)) })
        runners.withLock { $0[path] = runner }
        return (
            ClientScreen(start, time: .system, clock: .system, bindings: bindings, settings: settings), runner
        )
    }

    func runner(of path: String) -> ClientRunner? { runners.withLock { $0[path] } }

    func close() async {
        for runner in runners.withLock({ Array($0.values) }) { await runner.close() }
    }

    /// Carries out a request about other accounts: reads a few small files, and posts what came of it.
    func carryOut(_ request: AccountsRequest, from path: String) {
        let profile = ProfileDirectory(path: path)
        switch request {
        case .list: mailbox.post(.listed(profile.beside()))
        case .add: open(profile.unusedBeside(), from: path)
        case .next: open(next(after: profile), from: path)
        case .show(let other): open(other, from: path)
        }
    }

    /// After the last profile comes a new one.
    private func next(after profile: ProfileDirectory) -> ProfileDirectory {
        let all = profile.beside().filter { $0.account != nil || $0.path == profile.path }
        guard let place = all.firstIndex(where: { $0.path == profile.path }) else {
            return all.first?.directory ?? profile
        }
        return place + 1 < all.count ? all[place + 1].directory : profile.unusedBeside()
    }

    private func open(_ profile: ProfileDirectory, from path: String) {
        guard runner(of: profile.path) == nil else { return mailbox.post(.show(profile.path)) }
        do throws(ClientError) {
            let known = try profile.description()
            let start: ClientScreen.Start =
                known.map { .unlock(server: $0.server, account: $0.account) } ?? .signIn(server: "", account: "")
            let (screen, _) = begin(profile, start, SettingsFile(profile).read())
            mailbox.post(.opened(profile.path, screen))
        } catch { mailbox.post(.client(.refused(ErrorNotice(error.advice)), of: path)) }
    }
}
