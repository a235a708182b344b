import SalusClient
import TerminalKit

/// Reports about new keys of the account that were asked for on this device.
struct NewKeysReport {
    static let made = "Your account has new keys; other devices sign in with the new password"

    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    /// Reports new keys that were asked for here and not confirmed by the server.
    func tellDue() async throws(ClientError) {
        guard try await client.keys.stillDue() != nil else { return }
        mailbox.post(
            .told(
                ErrorNotice(
                    "New keys were asked for here, and no answer came.",
                    nextStep: "Sign in (i): with the new password they are made; with the old one press K in D again."))
        )
    }

    /// Reports the new keys once a sign-in has confirmed them; otherwise that they are still unconfirmed.
    func tellFound() async throws(ClientError) {
        guard try await client.keys.stillDue() == nil else { return try await tellDue() }
        mailbox.post(.done(Self.made, nil))
    }
}
