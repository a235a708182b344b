import SalusBase
import SalusMLS
import SalusModels

/// The commit that this device has to make: the changes that its person asked for, those who left, and revoked devices.
struct CommitPlan {
    let members: MemberList
    /// After the commit.
    private(set) var roster: Roster
    /// Changes that are made already, and those that the rules refuse.
    private(set) var done: [WantedChange] = []
    private(set) var refused: [(change: WantedChange, error: ConversationError)] = []
    /// Proposals of others that no commit may carry out.
    private(set) var dropped: [[UInt8]] = []
    private(set) var removed: [LeafIndex] = []
    /// Active devices of the roster's people that are not in the group.
    private(set) var missing: [DeviceAddress] = []
    private let leavers: Set<AccountID>
    private let waits: (own: Bool, others: Bool)
    private let renews: Bool

    init(
        _ conversation: Conversation, of me: DeviceAddress, _ directory: any IdentityDirectory
    ) throws(ConversationError) {
        let group = try conversation.activeGroup()
        members = try conversation.members()
        roster = members.roster
        renews = conversation.record.wanted.contains(.renewKeys)
        var leaves: Set<LeafIndex> = []
        var (leavers, waits): (Set<AccountID>, (own: Bool, others: Bool)) = ([], (false, false))
        for waiting in group.waitingProposals {
            guard Self.isKept(waiting.proposal, waiting.sender, members, &roster, &leavers, &leaves) else {
                dropped.append(waiting.reference)
                continue
            }
            if waiting.sender == .member(group.ownIndex) { waits.own = true } else { waits.others = true }
        }
        (self.leavers, self.waits) = (leavers, waits)
        guard let role = members.role(of: group.ownIndex) else { throw .notMember }
        for change in conversation.record.wanted { take(change, of: me, role, conversation.id, directory) }
        for (index, device) in members.devices.sorted(by: { $0.key < $1.key }) {
            guard index != group.ownIndex, !leaves.contains(index) else { continue }
            if roster.roles[device.person] == nil || directory.isRevoked(device) { removed.append(index) }
        }
        let present = Set(members.devices.values)
        missing = directory.activeDevices(of: roster.roles.keys.sorted()).filter { !present.contains($0) }
    }

    /// The last commit of a conversation that all leave: no other device than this one stays in the group.
    init(ending conversation: Conversation) throws(ConversationError) {
        let group = try conversation.activeGroup()
        members = try conversation.members()
        roster = members.roster
        roster.roles = [:]
        (leavers, waits, renews) = ([], (false, false), false)
        var leaves: Set<LeafIndex> = [group.ownIndex]
        for waiting in group.waitingProposals {
            if let leaf = waiting.proposal.leaver(waiting.sender) {
                leaves.insert(leaf)
            } else {
                dropped.append(waiting.reference)
            }
        }
        removed = members.devices.keys.filter { !leaves.contains($0) }.sorted()
    }

    /// Whether the proposal may be committed; notes the one who leaves by it.
    private static func isKept(
        _ proposal: Proposal, _ sender: Sender, _ members: MemberList, _ roster: inout Roster,
        _ leavers: inout Set<AccountID>, _ leaves: inout Set<LeafIndex>
    ) -> Bool {
        if case .update = proposal { return true }
        guard let index = proposal.leaver(sender), let device = members.devices[index] else { return false }
        var next = roster
        next.roles[device.person] = nil
        guard next.roles.isEmpty || next.roles.values.contains(.owner) else { return false }
        roster = next
        leavers.insert(device.person)
        leaves.insert(index)
        return true
    }

    private mutating func take(
        _ change: WantedChange, of me: DeviceAddress, _ role: MemberRole, _ id: ConversationID,
        _ directory: any IdentityDirectory
    ) {
        guard !change.isSatisfied(by: members) else {
            done.append(change)
            return
        }
        do throws(ConversationError) {
            if case .addPerson(let person, _) = change, directory.devices(of: person) == nil {
                throw .unknownPerson(person)
            }
            if case .removePerson(me.person) = change { throw .notPermitted(.removeDevice) }
            var next = roster
            try change.apply(to: &next)
            try next.checkBounds()
            try next.check(in: id)
            try RosterChange(from: members.roster, to: next).check(by: role, leavers: leavers, in: members.roster)
            roster = next
        } catch {
            refused.append((change, error))
        }
    }

    /// New people; at least one device of each has to come in.
    var newPeople: [AccountID] { roster.roles.keys.filter { members.roster.roles[$0] == nil }.sorted() }

    /// Whether it changes anything beside adding missing devices.
    func isNeeded(isSending: Bool) -> Bool {
        roster != members.roster || !removed.isEmpty || renews || waits.others || (isSending && waits.own)
    }

    /// A new person stays out when no device of theirs can be added.
    mutating func refuse(_ person: AccountID) {
        guard let role = roster.roles.removeValue(forKey: person) else { return }
        refused.append((.addPerson(person, role), .noKeyPackages(person)))
    }

    func proposals(adding packages: [KeyPackage]) -> [Proposal] {
        let changes: [Proposal] =
            roster == members.roster ? [] : [.groupContextExtensions(roster.groupExtensions)]
        return packages.map { .add($0) } + removed.map { .remove($0) } + changes
    }
}
