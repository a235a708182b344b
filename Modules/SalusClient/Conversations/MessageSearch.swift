public import SalusBase
import SalusConversations
import SalusLocal
public import SalusModels

/// A message that a search has found.
public struct FoundMessage: Hashable, Sendable {
    public let conversation: ConversationID
    /// See `ConversationOverview.name`.
    public let conversationName: String
    public let name: MessageName
    /// Nil where no name is known.
    public let author: String?
    public let isOwn: Bool
    /// The server's clock.
    public let at: Instant
    /// The words around the first one that was found, on one line.
    public let snippet: String

    public init(
        conversation: ConversationID, conversationName: String, name: MessageName, author: String?,
        isOwn: Bool, at: Instant, snippet: String
    ) {
        self.conversation = conversation
        self.conversationName = conversationName
        self.name = name
        self.author = author
        self.isOwn = isOwn
        self.at = at
        self.snippet = snippet
    }
}

/// Looks for messages on this device.
public struct MessageSearch: Sendable {
    /// Messages of one conversation that a search looks at, the newest ones.
    private static let searchedEntries = 50_000

    let conversations: Conversations

    /// Messages on this device that have all words of `query`, as they are now, the newest first: at most `limit`. What
    /// is withdrawn or hidden is not found.
    public func messages(_ query: WordQuery, limit: Int = 200) async throws(ClientError) -> [FoundMessage] {
        if query.isEmpty { return [] }
        let stored = try await conversations.stored(for: try await conversations.me())
        let builder = try await conversations.builder(stored)
        var found: [FoundMessage] = []
        for local in stored where try !builder.overview(local).status.isHidden {
            let entries = try await conversations.entries(of: local.id, limit: Self.searchedEntries)
            found += try builder.thread(local, entries).found(query).suffix(limit)
        }
        return Array(found.sorted { ($1.at, $1.name.id) < ($0.at, $0.name.id) }.prefix(max(0, limit)))
    }

    /// A conversation with as many of its messages as it takes to have `message`.
    public func thread(
        _ id: ConversationID, with message: MessageName
    ) async throws(ClientError) -> ConversationThread {
        let newest = try await conversations.thread(id)
        if newest.rows.contains(where: { $0.name == message }) { return newest }
        return try await conversations.thread(id, limit: Self.searchedEntries)
    }
}

extension ConversationThread {
    /// In the order of the thread.
    fileprivate func found(_ query: WordQuery) -> [FoundMessage] {
        rows.compactMap { row in
            guard let name = row.name, let text = row.content.searchedText, query.matches(text) else { return nil }
            return FoundMessage(
                conversation: overview.id, conversationName: overview.name, name: name, author: row.author,
                isOwn: row.isOwn, at: row.at, snippet: query.snippet(of: text))
        }
    }
}

extension ConversationRow.Content {
    fileprivate var searchedText: String? {
        switch self {
        case .text(let text, _): text
        case .attachment(let name, _, let caption): "\(name) \(caption)"
        case .withdrawn, .changes: nil
        }
    }
}
