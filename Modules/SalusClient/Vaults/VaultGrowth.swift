import SalusBase
import SalusModels
import SalusSync

/// The changes of a vault since an earlier reading of it.
struct VaultGrowth: Sendable {
    let mark: VaultJournal.Mark
    /// Whether the earlier reading is void: these are all objects then.
    let isAnew: Bool
    let objects: [VaultObject]
    /// Versions of others that the feed has brought, in its order.
    let arrivals: [VaultArrival]
    /// The number of entries of the feed on this device.
    let position: UInt64
}

/// Something that another account wrote.
struct VaultArrival: Sendable {
    /// Its place in the feed.
    let number: UInt64
    let object: ObjectID
    let author: AccountID?
    let writtenAt: Instant
}

extension VaultObjectReader {
    /// The changes after `mark`, as the account's person sees them. Costs as much as has changed.
    func growth(since mark: VaultJournal.Mark?, for account: AccountID) -> VaultGrowth {
        let (journal, news) = (copy.journal, copy.journal.since(mark))
        let changed = news?.changes ?? Set(copy.replica.objects.keys)
        return VaultGrowth(
            mark: journal.mark, isAnew: news == nil, objects: changed.compactMap { object($0) },
            arrivals: (news?.arrivals ?? journal.allArrivals).compactMap { foreign($0, to: account) },
            position: copy.position)
    }

    /// Nil for what the account wrote itself, and for a version that only settles what others wrote.
    private func foreign(
        _ arrival: VaultJournal.Arrival, to account: AccountID
    ) -> VaultArrival? {
        guard let version = copy.replica.objects[arrival.object]?.versions[arrival.version],
            version.state.writings == [version.stamp]
        else { return nil }
        let author = authors[version.stamp.author]
        guard author != account else { return nil }
        return VaultArrival(
            number: arrival.number, object: arrival.object, author: author, writtenAt: version.created)
    }
}
