import SalusClient
import TerminalKit

/// Posts the conversations of this device to the screens, at first and whenever they change.
struct ConversationFollower: Sendable {
    let client: HealthClient
    let mailbox: Mailbox<ClientMessage>

    /// Runs until the client closes.
    func run() async {
        let changes = await client.conversations.changes()
        await tell()
        for await _ in changes { await tell() }
    }

    private func tell() async {
        do throws(ClientError) {
            mailbox.post(ConversationMessage.list(try await client.conversations.list()))
        } catch { mailbox.post(.refused(ErrorNotice(error.advice))) }
        for notice in await client.conversations.takeNotices() { mailbox.post(ConversationMessage.notice(notice)) }
    }
}
