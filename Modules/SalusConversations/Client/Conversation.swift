import SalusBase
import SalusCrypto
import SalusMLS

/// A conversation in memory: the group, and what is stored beside it.
struct Conversation {
    var record: ConversationRecord
    /// Nil once it has ended for this device.
    var group: Group?

    var id: ConversationID { record.id }

    /// Throws `notMember` for one that has ended.
    func activeGroup() throws(ConversationError) -> Group {
        guard let group, group.status == .active else { throw .notMember }
        return group
    }

    func members() throws(ConversationError) -> MemberList { try MemberList(activeGroup()) }

    /// Whether a proposal waits by which a device of `person` leaves.
    func isLeaving(_ person: PersonID) throws(ConversationError) -> Bool {
        let members = try members()
        return try activeGroup().waitingProposals.contains { waiting in
            guard case .remove(let index) = waiting.proposal, waiting.sender == .member(index) else { return false }
            return members.devices[index]?.person == person
        }
    }

    /// Whether `person` is the only one, so that no other member can commit that they leave.
    func isAlone(_ person: PersonID) throws(ConversationError) -> Bool {
        try members().roster.roles.keys.allSatisfy { $0 == person }
    }

    /// A digest of this epoch's authenticator, by which it is known again.
    static func digest(_ group: Group) -> [UInt8] {
        group.epochAuthenticator.withBytes { SHA256.hash(Array($0)) }
    }

    /// The name of a commit among those that ended epochs.
    static func digest(of message: [UInt8]) -> [UInt8] { SHA256.hash(message) }

    /// Notes who came and went by the commit that led here, and the wishes that it fulfilled.
    mutating func noteMembers(before: MemberList) throws(ConversationError) {
        let now = try members()
        let (old, new) = (Set(before.devices.values), Set(now.devices.values))
        record.note(added: new.subtracting(old), removed: old.subtracting(new))
        record.wanted.removeAll { $0.isSatisfied(by: now) }
    }

    /// As it is told to `person`, whose device this is.
    func summary(for person: PersonID) throws(ConversationError) -> ConversationSummary {
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
