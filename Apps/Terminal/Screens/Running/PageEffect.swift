package import SalusClient
package import TerminalKit

/// The work of a page beside the screens: it asks the client, and posts what came of it. It belongs into the page's
/// folder, and `ClientRunner` runs it in a task of its own.
package protocol PageEffect: Sendable {
    /// Whether it shows or changes something of vaults, which another program of the profile may have written to
    /// meanwhile.
    var readsVaults: Bool { get }

    /// Throws what the open page is told as refused.
    func run(in context: EffectContext) async throws(ClientError)
}

extension PageEffect {
    package var readsVaults: Bool { false }
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
}
