/// All versions of one object that are known here, and its tips: those that no other known version has seen.
public struct ObjectHistory: Hashable, Sendable {
    public private(set) var versions: [EntryID: Version] = [:]
    /// In the order of their stamps. More than one is an unresolved conflict.
    public private(set) var tips: [Version] = []

    init() {}

    /// The state that these tips merge to: a pure function of them.
    public var state: ObjectState { ObjectState(merging: tips) }

    /// Whether a version that names all tips would say something new. Tips that agree wait for the next edit.
    public var needsMerge: Bool {
        guard let first = tips.first, tips.count > 1 else { return false }
        return tips.contains { !$0.state.says(sameAs: first.state) }
    }

    /// False when it was known. Versions may come in any order, and without those before them.
    mutating func insert(_ version: Version) throws(SyncError) -> Bool {
        if let known = versions[version.id] {
            guard known == version else { throw .badVersion(version.id, .name) }
            return false
        }
        if let fault = version.fault(knowing: version.parents.compactMap { versions[$0] }) {
            throw .badVersion(version.id, fault)
        }
        versions[version.id] = version
        if !tips.contains(where: { $0.hasSeen(version) }) { addTip(version) }
        return true
    }

    private mutating func addTip(_ version: Version) {
        tips = tips.filter { !version.hasSeen($0) } + [version]
        tips.sort { ($0.stamp, $0.id) < ($1.stamp, $1.id) }
    }

    /// The stamp of the next version of `author`, whose parents are all tips; their revisions have a limit.
    func nextStamp(by author: ReplicaID) -> Stamp {
        Stamp(author: author, revision: 1 + (tips.map(\.stamp.revision).max() ?? 0))
    }
}
