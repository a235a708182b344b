import SalusConversations

/// Reasons for which something in a conversation is refused, or could not be done.
public enum ConversationProblem: String, Hashable, Sendable {
    /// Not on this device.
    case noSuchConversation
    /// Left, removed, or ended.
    case notMember
    /// The person proposed to leave already.
    case leaving
    /// None of the other person's devices can be added: they have not opened a program with conversations yet.
    case notReachable
    case noSuchPerson
    /// The role does not allow it.
    case role
    /// The only owner cannot leave or step back.
    case lastOwner
    /// A direct conversation keeps its two people, and has no title.
    case direct
    /// An empty text or title, or one beyond the limit.
    case text
    /// A change of a message that another person wrote, by one who may not.
    case author
    /// Too much waits to be sent.
    case full
    /// Others changed the conversation all the time.
    case busy
    /// The server keeps something back.
    case withheld
    /// Bytes that do not fit the group.
    case damaged
    /// A message without a file.
    case noFile
    /// The server has the file of a message no more.
    case fileGone
    /// The bytes at the server are not those of the message.
    case fileDamaged

    init(_ error: ConversationError) {
        self =
            switch error {
            case .unknownConversation: .noSuchConversation
            case .notMember: .notMember
            case .leaving: .leaving
            case .noKeyPackages: .notReachable
            case .unknownPerson: .noSuchPerson
            case .outOfRange: .text
            case .notPermitted(.lastOwner): .lastOwner
            case .notPermitted(.direct): .direct
            case .notPermitted(.author): .author
            case .notPermitted: .role
            case .queueIsFull: .full
            case .tooManyRaces, .conversationExists: .busy
            case .withheldCommit: .withheld
            case .malformed, .group: .damaged
            }
    }
}

extension ConversationProblem {
    var advice: Advice {
        switch self {
        case .noSuchConversation:
            Advice(
                code: "CL0101", "There is no such conversation on this device.",
                nextStep: "Sync, and look at the list of conversations.")
        case .notMember:
            Advice(
                code: "CL0102", "You are not in this conversation any more.",
                nextStep: "Ask a member to add you; what came before stays readable.")
        case .leaving:
            Advice(
                code: "CL0103", "You are leaving this conversation.",
                nextStep: "It ends for you as soon as another member's device is online.")
        case .notReachable:
            Advice(
                code: "CL0104", "None of their devices can be written to yet.",
                nextStep: "Ask them to start Salus once while online, then try again.")
        case .noSuchPerson:
            Advice(
                code: "CL0105", "That person is not in this conversation.",
                nextStep: "Look at its members, and write the user name exactly.")
        case .role:
            Advice(
                code: "CL0106", "Your role in this conversation does not allow that.",
                nextStep: "Ask one of its owners.")
        case .lastOwner:
            Advice(
                code: "CL0107", "You are its only owner.", nextStep: "Make another member an owner first.")
        case .direct:
            Advice(
                code: "CL0108", "A conversation of two people stays so, without a title.",
                nextStep: "Start one with a title, with everyone who is to be in it.")
        case .text:
            Advice(
                code: "CL0109", "The text is empty, too long, or has characters that are not shown.",
                nextStep: "Write up to 64 KiB of plain text; a title has up to 256 bytes.")
        case .author:
            Advice(
                code: "CL0110", "Only its author changes a message.",
                nextStep: "Write one of your own, or ask an owner of the group to withdraw it.")
        case .full:
            Advice(
                code: "CL0111", "Too much waits to be sent.", nextStep: "Go online, and sync.")
        case .busy:
            Advice(
                code: "CL0112", "Others changed the conversation at the same moment.",
                nextStep: "Sync: what you have begun goes on then.")
        case .withheld:
            Advice(
                code: "CL0113", "The server keeps a change of this conversation back.",
                nextStep: "Sync again. If it stays so, tell the operator; what you wrote waits here.")
        case .noFile:
            Advice(
                code: "CL0115", "There is no file in this message.",
                nextStep: "Look at the conversation for one that has a file.")
        case .fileGone:
            Advice(
                code: "CL0116", "The server has this file no more.",
                nextStep: "It keeps files for a year. Ask its sender to send it again.")
        case .fileDamaged:
            Advice(
                code: "CL0117", "The bytes at the server are not the file that was sent.",
                nextStep: "Nothing was saved. Tell the operator, and ask its sender to send it again.")
        case .damaged:
            Advice(
                code: "CL0114", "A message does not fit this conversation.",
                nextStep: "It was not shown. If you cannot go on, start a new conversation without its sender.")
        }
    }
}
