public import SalusModels

/// The accounts that a record is shared with, and the content that each of them sees. It exists on the server only; no
/// device has a copy.
public struct SharingOverview: Hashable, Sendable {
    /// A carenet with who is in it.
    public struct CarenetOverview: Hashable, Sendable {
        public let carenet: Carenet
        /// The oldest; `hasMore` says that others follow.
        public let members: [CarenetMember]
        public let hasMore: Bool
        public let apps: [App]
        /// The number of documents that it shows.
        public let documents: Int
        /// The types of which it shows every document, by name.
        public let types: [DocumentType]

        package init(
            carenet: Carenet, members: [CarenetMember], hasMore: Bool, apps: [App], documents: Int,
            types: [DocumentType] = []
        ) {
            (self.carenet, self.members, self.hasMore) = (carenet, members, hasMore)
            (self.apps, self.documents, self.types) = (apps, documents, types)
        }
    }

    /// Accounts that it is shared with, the oldest; nil when this account is not the one that may ask.
    public let shares: [RecordShare]?
    /// Whether the record has more shares than are listed.
    public let hasMoreShares: Bool
    public let apps: [RecordApp]
    public let carenets: [CarenetOverview]
    /// Shares that a link offers and no account has accepted yet, oldest first; empty for any but the owner.
    public let invitations: [ShareInvitation]

    /// The limits of this account's own share; then the lists are empty, which only the owner and those who see the
    /// whole record may read. Nil for who sees all of it.
    public let limits: ShareLimits?

    package init(
        shares: [RecordShare]?, hasMoreShares: Bool, apps: [RecordApp], carenets: [CarenetOverview],
        limits: ShareLimits? = nil, invitations: [ShareInvitation] = []
    ) {
        self.invitations = invitations
        (self.shares, self.hasMoreShares, self.apps, self.carenets) = (shares, hasMoreShares, apps, carenets)
        self.limits = limits
    }
}
