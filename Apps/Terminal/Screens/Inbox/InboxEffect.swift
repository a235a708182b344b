package import SalusClient
package import SalusModels

/// Requests about messages and notices.
package enum InboxEffect: PageEffect {
    /// Asks for messages and notices.
    case load(InboxQuery)
    /// The same as a background refresh: an unreachable server is not reported.
    case refresh(InboxQuery)
    /// Reads a message, and marks it as read.
    case open(InboxMessageID)
    /// Takes an attachment into the record that its message is about.
    case accept(Int, of: InboxMessageID)

    package func run(in context: EffectContext) async throws(ClientError) {
        let inbox = InboxRunner(client: context.client, mailbox: context.mailbox)
        switch self {
        case .load(let query): try await inbox.load(query)
        case .refresh(let query): try await inbox.refresh(query)
        case .open(let message): try await inbox.open(message)
        case .accept(let number, let message): try await inbox.accept(number, of: message)
        }
    }
}
