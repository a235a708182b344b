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

        package init(carenet: Carenet, members: [CarenetMember], hasMore: Bool, apps: [App], documents: Int) {
            (self.carenet, self.members, self.hasMore) = (carenet, members, hasMore)
            (self.apps, self.documents) = (apps, documents)
        }
    }

    /// Accounts to which it is open as a whole, the oldest; nil when this account is not the one that may ask.
    public let shares: [RecordShare]?
    public let hasMoreShares: Bool
    public let apps: [RecordApp]
    public let carenets: [CarenetOverview]

    package init(shares: [RecordShare]?, hasMoreShares: Bool, apps: [RecordApp], carenets: [CarenetOverview]) {
        (self.shares, self.hasMoreShares, self.apps, self.carenets) = (shares, hasMoreShares, apps, carenets)
    }
}
