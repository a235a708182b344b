public import SalusBase

/// The tips of a collection at one place of its feed. Whoever takes it in and goes on from there shows the same as somebody
/// who has read everything from the beginning.
///
/// A snapshot speaks for others, who did not sign it: believe only one that was sealed by a device of one's own account.
public struct Snapshot: Hashable, Sendable {
    /// How many entries of the feed are in it.
    public let position: UInt64
    public let versions: [Version]

    public init(of replica: Replica, at position: UInt64) {
        self.position = position
        versions = replica.objects.values.flatMap(\.tips).sorted { $0.id < $1.id }
    }

    public init(json: JSONValue) throws(SyncError) {
        guard let position = json["position"]?.whole, let list = json["versions"]?.array else {
            throw .malformed("snapshot")
        }
        self.position = position
        var versions: [Version] = []
        for version in list { versions.append(try Version(json: version)) }
        self.versions = versions
    }

    public var json: JSONValue {
        ["position": JSONValue(position), "versions": .array(versions.map(\.json))]
    }
}

/// When a snapshot is worth its bytes: a new device would read a good deal less.
public struct SnapshotRule: Hashable, Sendable {
    public let leastEntries: UInt64

    public init(leastEntries: UInt64 = 500) { self.leastEntries = leastEntries }

    /// `entries` came since the last one; `tips` would be in it.
    public func isDue(entries: UInt64, tips: Int) -> Bool { entries >= leastEntries && entries >= 2 * UInt64(tips) }
}
