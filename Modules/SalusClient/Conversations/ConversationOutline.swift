import FoundationEssentials
import SalusAPI
import SalusBase
import SalusConversations
import SalusModels

/// A conversation as lists show it, kept beside its group: reading it opens no keys.
struct ConversationOutline: Hashable, Codable {
    var kind: ThreadKind
    var title: String
    var people: [AccountID: ConversationRole]
    /// Messages of this device that wait to be sent, oldest first.
    var waiting: [WaitingMessage]
    var isLeaving: Bool
    /// See `ConversationSummary.conversationCode`.
    var code: Base64URLBytes

    init(_ summary: ConversationSummary) {
        kind = ThreadKind(summary.roster.kind)
        (title, isLeaving) = (summary.roster.title, summary.isLeaving)
        people = Dictionary(
            uniqueKeysWithValues: summary.roster.roles.map { ($0.key.named(), ConversationRole($0.value)) })
        waiting = summary.waiting.compactMap(WaitingMessage.init)
        code = Base64URLBytes(summary.conversationCode)
    }

    /// Throws `profile(.damaged)` for what no program of ours wrote.
    init(encoded: [UInt8]) throws(ClientError) {
        do { self = try JSONDecoder().decode(Self.self, from: Data(encoded)) } catch { throw .profile(.damaged) }
    }

    func encoded() throws(ClientError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        do { return Array(try encoder.encode(self)) } catch { throw .profile(.damaged) }
    }

    /// A text that waits to be sent.
    struct WaitingMessage: Hashable, Codable {
        let id: String
        let text: String
        let writtenAt: Instant

        /// Nil for one that is not shown as a message of its own.
        init?(_ message: SalusConversations.Message) {
            switch message.content {
            case .text(let text), .reply(_, let text): self.text = text
            case .attachment(let file): text = file.name
            case .reaction, .edit, .withdrawal, .readReceipt: return nil
            }
            (id, writtenAt) = ("\(message.id)", message.sentAt)
        }
    }
}
