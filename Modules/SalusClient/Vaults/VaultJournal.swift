import SalusBase
import SalusSync

/// The changes of a vault's copy since it was read from the device, in order. Readings of the copy are updated from it.
struct VaultJournal: Sendable {
    /// Identifies one reading of a vault from the device; the next reading starts from the beginning.
    final class Reading: Sendable {}

    /// A version that came with the feed.
    struct Arrival: Hashable, Sendable {
        let number: UInt64
        let object: ObjectID
        let version: EntryID
    }

    /// The position of a reader in the journal.
    struct Mark: Sendable {
        fileprivate let reading: Reading
        fileprivate let changes, arrivals: Int
    }

    private let reading = Reading()
    private var changes: [ObjectID] = []
    private var arrivals: [Arrival] = []

    mutating func note(_ object: ObjectID) { changes.append(object) }

    mutating func note(_ version: Version, arrivedAs number: UInt64) {
        changes.append(version.object)
        arrivals.append(Arrival(number: number, object: version.object, version: version.id))
    }

    var mark: Mark { Mark(reading: reading, changes: changes.count, arrivals: arrivals.count) }

    /// Nil for a mark of another reading, or for none: everything may be new then.
    func since(_ mark: Mark?) -> (changes: Set<ObjectID>, arrivals: ArraySlice<Arrival>)? {
        guard let mark, mark.reading === reading else { return nil }
        return (Set(changes[mark.changes...]), arrivals[mark.arrivals...])
    }

    var allArrivals: ArraySlice<Arrival> { arrivals[...] }
}
