import SalusBase
import SalusMLS
import SalusModels

/// A commit that keeps all rules of roles, with the members it leads to. The receiver judges it, and the committer
/// before it sends; a server has no word in it.
struct CheckedCommit {
    struct Part {
        let sender: LeafIndex
        let proposal: Proposal
    }

    /// After the commit.
    private(set) var roster: Roster
    private(set) var devices: Set<DeviceAddress>
    private(set) var added: Set<DeviceAddress> = []
    private(set) var removed: [LeafIndex: DeviceAddress] = [:]
    /// People who proposed that they leave.
    private(set) var leavers: Set<AccountID> = []
    private let before: MemberList
    private let committer: LeafIndex

    init(
        _ parts: [Part], by committer: LeafIndex, in before: MemberList, of conversation: ConversationID,
        isRevoked: (DeviceAddress) -> Bool
    ) throws(ConversationError) {
        (roster, devices, self.before, self.committer) = (before.roster, [], before, committer)
        guard let role = before.role(of: committer) else { throw .notPermitted(.unlistedPerson) }
        for part in parts { try take(part) }
        let kept = before.devices.filter { removed[$0.key] == nil }
        devices = Set(kept.values).union(added)
        if roster.roles.isEmpty {
            try checkEnd(isRevoked)
        } else {
            try checkChange(by: role, in: conversation, isRevoked)
        }
    }

    private func checkChange(
        by role: MemberRole, in conversation: ConversationID, _ isRevoked: (DeviceAddress) -> Bool
    ) throws(ConversationError) {
        try RosterChange(from: before.roster, to: roster).check(by: role, leavers: leavers, in: before.roster)
        try roster.check(in: conversation)
        try checkLists()
        for (index, device) in removed where !leavers.contains(device.person) {
            guard roster.roles[device.person] == nil || isRevoked(device), index != committer else {
                throw .notPermitted(.removeDevice)
            }
        }
    }

    /// A roster without people ends the conversation: all leave, the committer, too, whose device alone stays in the
    /// group, as MLS lets no member take itself out.
    private mutating func checkEnd(_ isRevoked: (DeviceAddress) -> Bool) throws(ConversationError) {
        guard let last = before.devices[committer] else { throw .notPermitted(.unlistedPerson) }
        leavers.insert(last.person)
        let change = RosterChange(from: before.roster, to: roster)
        guard change.isSameKind, change.title == nil else { throw .notPermitted(.fixedKind) }
        guard devices == [last], before.mayEnd(by: last.person, leavers: leavers, isRevoked: isRevoked) else {
            throw .notPermitted(.removeDevice)
        }
    }

    private mutating func take(_ part: Part) throws(ConversationError) {
        switch part.proposal {
        case .update: return
        case .remove(let index):
            guard let device = before.devices[index] else { throw .notPermitted(.removeDevice) }
            removed[index] = device
            if part.sender == index { leavers.insert(device.person) }
            guard part.sender == index || part.sender == committer else { throw .notPermitted(.proposal) }
        case .add(let package):
            guard part.sender == committer else { throw .notPermitted(.proposal) }
            guard let device = DeviceAddress(package.leaf.credential) else { throw .notPermitted(.unlistedPerson) }
            added.insert(device)
        case .groupContextExtensions(let extensions):
            guard part.sender == committer else { throw .notPermitted(.proposal) }
            roster = try Roster(extensions)
        case .preSharedKey, .reinit, .externalInit: throw .notPermitted(.proposal)
        }
    }

    private func checkLists() throws(ConversationError) {
        guard leavers.allSatisfy({ roster.roles[$0] == nil }) else { throw .notPermitted(.incompleteLeave) }
        guard devices.count <= ConversationLimits.devices else { throw .outOfRange(field: "devices") }
        for device in devices where roster.roles[device.person] == nil {
            throw .notPermitted(leavers.contains(device.person) ? .incompleteLeave : .unlistedPerson)
        }
    }

    /// As it is told to people, in one order for all.
    var changes: [ConversationChange] {
        let change = RosterChange(from: before.roster, to: roster)
        var list: [ConversationChange] = change.title.map { [.titleChanged($0)] } ?? []
        list += change.removed.keys.sorted().map { leavers.contains($0) ? .personLeft($0) : .personRemoved($0) }
        list += change.added.sorted { $0.key < $1.key }.map { .personAdded($0.key, $0.value) }
        list += change.changed.sorted { $0.key < $1.key }.map {
            .roleChanged($0.key, from: $0.value.old, to: $0.value.new)
        }
        list += removed.values.sorted().map { .deviceRemoved($0) }
        return list + added.sorted().map { .deviceAdded($0) }
    }
}
