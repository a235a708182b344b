import SalusBase
import SalusMLS

/// The members of the epoch that was asked for last, which are read once and not for each message. Copies of a
/// conversation share it.
final class KnownMembers: Sendable {
    private let last = Locked<(context: GroupContext, members: MemberList)?>(nil)

    /// Throws `notPermitted` for a group of another form.
    func members(of group: Group) throws(ConversationError) -> MemberList {
        if let last = last.withLock({ $0 }), last.context == group.context { return last.members }
        let members = try MemberList(group)
        last.withLock { $0 = (group.context, members) }
        return members
    }
}
