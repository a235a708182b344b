import SalusBase
import SalusMLS
import SalusModels

/// The people and devices of a conversation in an epoch.
struct MemberList: Equatable {
    let roster: Roster
    let devices: [LeafIndex: DeviceAddress]

    /// Throws `notPermitted` for a group of another form.
    init(_ group: Group) throws(ConversationError) {
        roster = try Roster(group.context.extensions)
        var devices: [LeafIndex: DeviceAddress] = [:]
        for (index, leaf) in group.members {
            guard let address = DeviceAddress(leaf.credential) else { throw .notPermitted(.unlistedPerson) }
            devices[index] = address
        }
        self.devices = devices
    }

    func role(of device: LeafIndex) -> MemberRole? { devices[device].flatMap { roster.roles[$0.person] } }

    func leaves(of person: AccountID) -> [LeafIndex] { devices.filter { $0.value.person == person }.map(\.key) }

    /// The rules of a group that this device has just come into.
    func checkAsFound(by me: DeviceAddress, in conversation: ConversationID) throws(ConversationError) {
        try roster.check(in: conversation)
        guard devices.values.contains(me), devices.values.allSatisfy({ roster.roles[$0.person] != nil }) else {
            throw .notPermitted(.unlistedPerson)
        }
    }

    /// Whether the roster may do without `person`, who leaves by an own proposal.
    func canLeave(_ person: AccountID) -> Bool {
        let others = roster.roles.filter { $0.key != person }
        return others.isEmpty || others.values.contains(.owner)
    }

    /// Whether no one stays when `person` leaves who could commit it: of each other one a proposal to leave waits, too,
    /// or all devices are revoked. A commit of `person` ends the conversation then.
    func mayEnd(by person: AccountID, leavers: Set<AccountID>, isRevoked: (DeviceAddress) -> Bool) -> Bool {
        devices.values.allSatisfy { $0.person == person || leavers.contains($0.person) || isRevoked($0) }
    }

    /// Throws `notPermitted` for a proposal that no commit may carry out: members propose new keys of their own, and
    /// that they leave.
    func check(_ proposal: Proposal, by sender: Sender) throws(ConversationError) {
        switch (proposal, sender) {
        case (.update, .member): return
        case (.remove(let index), .member(let leaver)) where leaver == index:
            guard let person = devices[index]?.person, canLeave(person) else { throw .notPermitted(.lastOwner) }
        default: throw .notPermitted(.proposal)
        }
    }
}
