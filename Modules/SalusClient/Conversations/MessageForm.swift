public import SalusBase
public import SalusModels

/// The form in which a message is written, as the unsaved forms of this device name it: by the name a text that was
/// begun is found again. A message and an answer that were begun are drafts of their conversation.
public enum MessageForm: Hashable, Sendable {
    case message(in: ConversationID)
    case answer(to: MessageName, in: ConversationID)
    case edit(of: MessageName, in: ConversationID)

    /// The `id` of its unsaved form.
    public var name: String {
        switch self {
        case .message(let conversation): Self.name(conversation)
        case .answer(let message, let conversation): Self.answers(conversation) + "\(message.id)"
        case .edit(let message, let conversation): "\(Self.name(conversation)) edit \(message.id)"
        }
    }

    private static func name(_ conversation: ConversationID) -> String { "conversation \(conversation)" }
    private static func answers(_ conversation: ConversationID) -> String { "\(name(conversation)) answer " }

    /// Whether a form of this name is a draft of the conversation.
    static func isDraft(_ name: String, of conversation: ConversationID) -> Bool {
        name == Self.name(conversation) || name.hasPrefix(answers(conversation))
    }

    /// Whether a form of this name writes into any conversation.
    static func isOfConversations(_ name: String) -> Bool { name.hasPrefix("conversation ") }
}

extension [UnsavedForm] {
    /// The text that was begun last in a conversation and not sent; nil for none.
    func draft(of conversation: ConversationID) -> String? {
        let drafts = filter { MessageForm.isDraft($0.id, of: conversation) }
        return drafts.max { $0.typedAt < $1.typedAt }?.fields.first?.text
    }
}
