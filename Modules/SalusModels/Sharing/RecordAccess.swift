public import SalusBase

/// The accounts and apps to which a record is open, without anything of what it holds.
public struct RecordAccess: Hashable, Sendable, Codable {
    /// A carenet of the record.
    public struct CarenetAccess: Hashable, Sendable, Codable {
        public let carenet: Carenet
        /// Oldest first.
        public let members: [CarenetMember]
        /// By name.
        public let apps: [AppName]

        public init(carenet: Carenet, members: [CarenetMember], apps: [AppName]) {
            (self.carenet, self.members, self.apps) = (carenet, members, apps)
        }
    }

    public let record: RecordID
    /// Nil for a record without an owner.
    public let owner: UserName?
    /// The accounts that it is shared with, oldest first; those whose time is over are among them.
    public let shares: [RecordShare]
    /// By name.
    public let carenets: [CarenetAccess]
    /// The apps that may work with it, by name.
    public let apps: [RecordApp]
    /// Whether every share and every member is listed.
    public let isComplete: Bool
    /// The account that it is offered to; nil for none.
    public let offer: RecordOffer?
    /// Those that are offered a share by a link and did not answer yet, oldest first.
    public let invitations: [ShareInvitation]

    public init(
        record: RecordID, owner: UserName?, shares: [RecordShare], carenets: [CarenetAccess], apps: [RecordApp],
        isComplete: Bool, offer: RecordOffer? = nil, invitations: [ShareInvitation] = []
    ) {
        (self.record, self.owner, self.shares) = (record, owner, shares)
        (self.carenets, self.apps, self.isComplete) = (carenets, apps, isComplete)
        (self.offer, self.invitations) = (offer, invitations)
    }
}
