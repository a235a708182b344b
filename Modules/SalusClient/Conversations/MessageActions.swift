import SalusConversations
public import SalusModels

/// Messages about a message: answers, reactions, edits and withdrawals. Each is a signed message of its own, and waits
/// here like a text when the server cannot be reached.
public struct MessageActions: Sendable {
    let conversations: Conversations

    /// Writes a text that answers `message`.
    @discardableResult
    public func reply(
        _ text: String, to message: MessageName, in id: ConversationID
    ) async throws(ClientError) -> ConversationOutcome {
        try await send(.reply(to: message.reference, text: text), in: id)
    }

    /// Gives an own message another text. Throws `conversation(.author)` for a message of another person.
    @discardableResult
    public func edit(
        _ message: MessageName, to text: String, in id: ConversationID
    ) async throws(ClientError) -> ConversationOutcome {
        try await send(.edit(of: message.reference, text: text), in: id)
    }

    /// Takes a message back: no device shows its text any more. In a group its owners and moderators withdraw messages
    /// of others, too, which is shown. Throws `conversation(.author)` for a message of another person otherwise.
    @discardableResult
    public func withdraw(
        _ message: MessageName, in id: ConversationID
    ) async throws(ClientError) -> ConversationOutcome {
        let file = try await conversations.files.ownFile(of: message, in: id)
        let outcome = try await send(.withdrawal(of: message.reference), in: id)
        if let file { try await conversations.files.remove(file, in: id) }
        return outcome
    }

    /// Adds a reaction of this person to a message, or takes it back. An emoji of up to 64 bytes; throws
    /// `conversation(.text)` for anything longer.
    @discardableResult
    public func react(
        _ emoji: String, to message: MessageName, isWithdrawn: Bool = false, in id: ConversationID
    ) async throws(ClientError) -> ConversationOutcome {
        try await send(.reaction(to: message.reference, emoji: emoji, isWithdrawn: isWithdrawn), in: id)
    }

    private func send(
        _ content: MessageContent, in id: ConversationID
    ) async throws(ClientError) -> ConversationOutcome {
        try await conversations.outcome { client in try await client.send(content, in: id) }
    }
}
