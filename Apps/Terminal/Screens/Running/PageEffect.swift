package import SalusClient
import SalusModels
package import TerminalKit

/// Work beside the screens: it posts what came of it. It belongs into the folder of its screen, and `ClientRunner` runs
/// it in a task of its own. Forms of a first start have one, before a client is open; pages have a `PageEffect`.
package protocol ClientEffect: Sendable {
    /// Throws what the open screen is told as refused.
    func run(on runner: ClientRunner) async throws(ClientError)
}

/// The work of a page: it asks the open client. Without one there is no page that asks, and it does nothing.
package protocol PageEffect: ClientEffect {
    /// Whether it shows or changes something of vaults, which another program of the profile may have written to
    /// meanwhile.
    var readsVaults: Bool { get }

    /// Throws what the open page is told as refused.
    func run(in context: EffectContext) async throws(ClientError)
}

extension PageEffect {
    package var readsVaults: Bool { false }

    package func run(on runner: ClientRunner) async throws(ClientError) {
        guard let client = await runner.client else { return }
        if readsVaults { try await client.vaults.noticeOthers() }
        try await run(in: EffectContext(client: client, mailbox: runner.mailbox, runner: runner))
    }
}

/// The open client that an effect asks, and the mailbox of the screens.
package struct EffectContext: Sendable {
    package let client: HealthClient
    package let mailbox: Mailbox<ClientMessage>
    /// For what concerns the program as a whole: long work, another recovery code, the end of the profile.
    let runner: ClientRunner

    package func post(_ message: ClientMessage) { mailbox.post(message) }

    /// Confirms a completed action in a sentence.
    package func confirm(_ text: String, undo way: Reversible? = nil) { mailbox.post(.done(text, way)) }

    /// Nothing is stored on this device any more, and the screen signs in.
    func endProfile() async throws(ClientError) {
        let (server, account) = (client.server, client.account.name.text)
        try await runner.opener.end { () async in await runner.close() }
        mailbox.post(DevicesPage.forgotten(server: server, account: account))
    }
}
