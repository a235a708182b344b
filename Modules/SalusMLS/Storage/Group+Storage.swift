import SalusBase
public import SalusCrypto

/// The stored form of a group, which holds its secrets.
///
/// A stored form never lets a key be used twice: it begins after the generations that its save allows, and a group read
/// from it sends nothing before it is saved itself. Only an older form that takes the place of a newer one undoes that.
extension Group {
    /// Stores the state by `store` and then allows this many application messages and handshake messages until the next
    /// save; after that many `unsavedState` is thrown. A store that throws allows nothing.
    ///
    /// Reserve when a message is about to be sent, and never at a start: what is reserved and not sent when the program
    /// ends is lost, and receivers pass over a limited number of lost keys only. A save that reserves nothing loses
    /// nothing.
    public mutating func save(
        reserving messages: UInt32 = 0, handshakes: UInt32 = 0, _ store: (Secret) throws -> Void
    ) throws {
        let prepared = try prepareSave(reserving: messages, handshakes: handshakes)
        try store(prepared.state)
        confirm(prepared)
    }

    /// The first half of `save`, for stores that are asynchronous: store its state, then call `confirm`. States must
    /// be stored in the order in which they were prepared. Throws `outOfRange` for a state beyond `Limits.stateBytes`.
    public mutating func prepareSave(
        reserving messages: UInt32 = 0, handshakes: UInt32 = 0
    ) throws(MLSError) -> PreparedSave {
        try changing { (group) throws(MLSError) in
            let reserved = SendAllowance(
                application: try group.reserve(messages, isApplication: true),
                handshake: try group.reserve(handshakes, isApplication: false))
            let save = PreparedSave(
                state: try StoredGroup.write(group, after: reserved), allowance: reserved,
                epoch: group.epoch.confirmationTag)
            try group.ledger.prepare(save, in: group.epoch)
            return save
        }
    }

    /// Allows what a prepared save reserved. Does nothing when another one was prepared since, whose state may begin
    /// before, or when another epoch has begun.
    public func confirm(_ save: PreparedSave) { ledger.confirm(save) }

    /// Reads a stored form. It must be saved before it sends anything.
    public init(stored: Secret, settings: GroupSettings) throws(MLSError) {
        var reader = try StateReader(stored, kind: .group)
        let epoch = try Epoch(from: &reader)
        self.init(epoch, identity: try MemberIdentity(from: &reader, epoch.suite), settings: settings)
        status = try GroupStatus(from: &reader)
        proposals = try ProposalStore(from: &reader, epoch.suite)
        history = try EpochHistory(from: &reader)
        pendingCommit = try reader.presence { (reader) throws(MLSError) in try PendingCommit(from: &reader) }
        try reader.finish()
    }

    /// The first generation after the next `count`, which begin after those that other copies have used.
    private mutating func reserve(_ count: UInt32, isApplication: Bool) throws(MLSError) -> UInt32 {
        let place = SecretTree.Place(sender: ownIndex, isApplication: isApplication)
        try epoch.protection.secretTree.advance(place, to: ledger.used(in: epoch)[isApplication])
        let next = try epoch.protection.secretTree.generation(of: place)
        let (end, isTooFar) = next.addingReportingOverflow(min(count, Limits.reservedMessages))
        return isTooFar ? .max : end
    }
}
