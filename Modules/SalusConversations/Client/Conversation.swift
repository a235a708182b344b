import SalusBase
import SalusCrypto
import SalusMLS
import SalusModels

/// A conversation in memory: the group, and what is stored beside it.
struct Conversation {
    var record: ConversationRecord
    /// Nil once it has ended for this device.
    var group: Group?
    private let known = KnownMembers()

    var id: ConversationID { record.id }

    /// Throws `notMember` for one that has ended.
    func activeGroup() throws(ConversationError) -> Group {
        guard let group, group.status == .active else { throw .notMember }
        return group
    }

    func members() throws(ConversationError) -> MemberList { try known.members(of: activeGroup()) }

    /// The people of waiting proposals by which a device of theirs leaves.
    func leavers() throws(ConversationError) -> Set<AccountID> {
        let (members, group) = (try members(), try activeGroup())
        return Set(
            group.waitingProposals.compactMap { waiting in
                waiting.proposal.leaver(waiting.sender).flatMap { members.devices[$0]?.person }
            })
    }

    /// Whether `person` goes by a proposal that waits, or with all others by the commit that ended the conversation.
    func isLeaving(_ person: AccountID) throws(ConversationError) -> Bool {
        if try members().roster.roles.isEmpty { return true }
        return try leavers().contains(person)
    }

    /// Whether `person` is leaving or has asked to.
    func isGoing(_ person: AccountID) throws(ConversationError) -> Bool {
        if record.wanted.contains(.leave) { return true }
        return try isLeaving(person)
    }

    /// Whether all have left but this device, which goes, too.
    var isOver: Bool {
        get throws(ConversationError) {
            let members = try members()
            return members.devices.count == 1 && (members.roster.roles.isEmpty || record.wanted.contains(.leave))
        }
    }

    /// Whether this device is in it and does not just go.
    var goesOn: Bool { (try? !isOver) ?? false }

    /// A digest of this epoch's authenticator, by which it is known again.
    static func digest(_ group: Group) -> [UInt8] {
        group.epochAuthenticator.withBytes { SHA256.hash(Array($0)) }
    }

    /// The name of a commit among those that ended epochs.
    static func digest(of message: [UInt8]) -> [UInt8] { SHA256.hash(message) }

    /// Notes who came and went by the commit that led here, and the changes that it made.
    mutating func noteMembers(before: MemberList) throws(ConversationError) {
        let now = try members()
        let (old, new) = (Set(before.devices.values), Set(now.devices.values))
        record.note(added: new.subtracting(old), removed: old.subtracting(new))
        record.wanted.removeAll { $0.isSatisfied(by: now) }
    }

    /// As it is told to `person`, whose device this is.
    func summary(for person: AccountID) throws(ConversationError) -> ConversationSummary {
        let (members, group) = (try members(), try activeGroup())
        return ConversationSummary(
            id: id, roster: members.roster, devices: Set(members.devices.values), epoch: group.context.epoch,
            waiting: record.outbox.map(\.message), isLeaving: try isLeaving(person), isArchived: record.isArchived,
            conversationCode: Self.digest(group))
    }

    mutating func end() {
        record.end()
        group = nil
    }
}

/// Runs a call of MLS, whose errors are those of this module's `group`.
func inGroup<Value>(_ work: () throws(MLSError) -> Value) throws(ConversationError) -> Value {
    do { return try work() } catch { throw .group(error) }
}

extension Proposal {
    /// The leaf that takes itself out by this proposal; nil for one that does something else.
    func leaver(_ sender: Sender) -> LeafIndex? {
        guard case .remove(let index) = self, sender == .member(index) else { return nil }
        return index
    }
}
