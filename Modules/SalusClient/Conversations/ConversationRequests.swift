import SalusConversations
public import SalusModels

/// First contact: a conversation that a stranger began waits until its person has decided.
public struct ConversationRequests: Sendable {
    let conversations: Conversations
    private var contacts: ConversationContacts { ConversationContacts(vaults: conversations.vaults) }

    /// Takes a conversation, and its owners as people who may write. They learn from then on what was read.
    public func accept(_ id: ConversationID) async throws(ClientError) {
        let overview = try await overview(id)
        for member in overview.members where !member.isSelf && member.role == .owner {
            try await contacts.note(.accepted, ofPerson: member.account)
        }
        try await contacts.note(.accepted, ofRequest: id)
        await conversations.tell()
        // The request was read before it was accepted: they learn it now.
        guard overview.unread == 0, let last = try await conversations.unreadMessage(of: id, evenIfRead: true)
        else { return }
        _ = try await conversations.outcome { client in try await client.send(.readReceipt(upTo: last), in: id)
        }
    }

    /// Hides a conversation on all devices of the account. Its people and the server learn nothing of it.
    public func decline(_ id: ConversationID) async throws(ClientError) {
        _ = try await overview(id)
        try await contacts.note(.declined, ofRequest: id)
        await conversations.tell()
    }

    /// Hides what a person writes to this account alone, and what they begin with it, now and later; or no longer. They
    /// and the server learn nothing of it. Throws `vault(.noSuchPerson)`.
    public func setBlocked(_ isBlocked: Bool, _ name: String) async throws(ClientError) {
        try await setBlocked(isBlocked, try await conversations.vaults.trust.person(named: name))
    }

    /// The same for a member of a conversation.
    public func setBlocked(_ isBlocked: Bool, _ person: AccountID) async throws(ClientError) {
        try await contacts.note(isBlocked ? .blocked : .open, ofPerson: person)
        await conversations.tell()
    }

    /// Throws `conversation(.noSuchConversation)`.
    private func overview(_ id: ConversationID) async throws(ClientError) -> ConversationOverview {
        guard let found = try await conversations.list().first(where: { $0.id == id }) else {
            throw .conversation(.noSuchConversation)
        }
        return found
    }
}

extension Conversations {
    /// Decisions about conversations that others began.
    public nonisolated var requests: ConversationRequests { ConversationRequests(conversations: self) }
}
