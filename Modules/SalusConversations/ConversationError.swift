public import SalusBase
public import SalusMLS
public import SalusModels

/// The reason for which an operation, a message or a change was refused. No case carries content.
public enum ConversationError: Error, Equatable, Sendable {
    /// Bytes that are not of the form, or are larger than a limit.
    case malformed(MalformedBytes)
    /// The value is outside what the field allows: shorten or correct it.
    case outOfRange(field: String)
    /// This device has no conversation of this name: receive first, or ask a member to add it.
    case unknownConversation
    /// There is a conversation of this name already: receive first, a welcome to it comes.
    case conversationExists
    /// The person's role does not allow this.
    case notPermitted(RoleRule)
    /// A message or change of the group that MLS refuses.
    case group(MLSError)
    /// No log of this person is known: refresh the directory.
    case unknownPerson(AccountID)
    /// None of the person's devices has a usable key package: try again when one of them was online.
    case noKeyPackages(AccountID)
    /// This device left the conversation or was removed: another member must add it again.
    case notMember
    /// The person is leaving; the commit of another member ends it.
    case leaving
    /// The delivery service says that it is further on than what it hands out: try again, and change the server when
    /// it stays so.
    case withheldCommit
    /// Others changed the conversation faster than this device could: try again.
    case tooManyRaces
    /// As many messages and changes wait as may: wait until some are sent.
    case queueIsFull
}

/// Rules of roles, which every receiver holds each change and message to.
public enum RoleRule: Equatable, Sendable {
    /// Readers send read receipts only.
    case write
    /// Owners alone appoint, change and remove owners and moderators.
    case manageOwners
    /// Owners and moderators alone add, change and remove members and readers.
    case manageMembers
    /// Owners and moderators alone change the title.
    case changeTitle
    /// A conversation with people in it keeps an owner: appoint another one first.
    case lastOwner
    /// A direct conversation has its two people and no title.
    case direct
    /// Kind and subject of a conversation stay.
    case fixedKind
    /// Every device belongs to a person of the roster.
    case unlistedPerson
    /// A device leaves when it is revoked, or when its person leaves or is removed.
    case removeDevice
    /// A person who left is not in the roster any more, with no device.
    case incompleteLeave
    /// A proposal of a kind that conversations do not use, or by another than its sender's right.
    case proposal
    /// The group's extensions are not the roster and the capability for it.
    case extensions
    /// Only the author edits, only the author or a manager withdraws.
    case author
}
