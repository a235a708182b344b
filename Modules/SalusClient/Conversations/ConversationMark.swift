public import SalusBase
import SalusConversations
public import SalusModels
import SalusSync

/// The place of a conversation in the reader's own list. Other people and the server learn nothing of it.
public enum ConversationMark: String, Hashable, Sendable, Codable, CaseIterable {
    /// Listed before all others.
    case pinned
    /// Its messages do not count in sums of unread ones.
    case muted
    /// Out of the list, until an unread message of it counts.
    case archived
}

/// Sets and takes marks: notes of the home vault, so that they hold on all devices of the account.
public struct ConversationMarks: Sendable {
    private static let label = "conversation marks"
    private static let field = "marksOfConversation"

    let conversations: Conversations

    /// Sets a mark, or takes it back. Throws `conversation(.noSuchConversation)`, and `vault(.keysMissing)` while this
    /// device has no keys of the account.
    public func set(
        _ mark: ConversationMark, _ isOn: Bool, of id: ConversationID
    ) async throws(ClientError) {
        guard try await conversations.list().contains(where: { $0.id == id }) else {
            throw .conversation(.noSuchConversation)
        }
        guard await conversations.vaults.hasKeys else { throw .vault(.keysMissing) }
        try await conversations.vaults.home.setFields(
            Self.label, id.bytes, [Self.field: .string("\(id)"), mark.rawValue: .bool(isOn)])
        await conversations.tell()
    }

    /// All marks of the account; none without its keys.
    static func all(
        _ vaults: VaultClient
    ) async throws(ClientError) -> [ConversationID: Set<ConversationMark>] {
        guard await vaults.hasKeys else { return [:] }
        var marks: [ConversationID: Set<ConversationMark>] = [:]
        for note in try await vaults.home.notes(with: field) {
            guard let id = note[field]?.string.flatMap(ConversationID.init) else { continue }
            marks[id] = Set(ConversationMark.allCases.filter { note[$0.rawValue] == .bool(true) })
        }
        return marks
    }
}
