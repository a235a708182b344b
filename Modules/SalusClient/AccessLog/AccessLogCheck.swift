import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// Verifies what the server shows of one record's chain, newest line first: without a gap, each line what its leaf
/// commits to, each leaf in the tree, and joined to what this device saw before.
struct AccessLogCheck {
    let checkpoint: Checkpoint
    /// The newest line of the chain that this device has verified.
    let seen: SeenLog.End?
    private(set) var lines: [CheckedAccessLog.Line] = []
    /// The newest line taken: what is seen from now on.
    private(set) var end: SeenLog.End?
    private var older: AccessLogLeaf?
    private var tag: [UInt8]?

    init(checkpoint: Checkpoint, seen: SeenLog.End?) { (self.checkpoint, self.seen) = (checkpoint, seen) }

    /// Whether the chain is followed to its first line, or to what was seen.
    var isJoined: Bool {
        guard let older else { return false }
        return older.number == 0 || seen.map { older.number <= UInt64($0.number) } ?? false
    }

    /// Takes the next older line; returns what is wrong with it.
    mutating func take(_ line: AccessLogProof.Line, of record: RecordID) -> CheckedAccessLog.Fault? {
        let entry = line.entry.entry
        guard entry.line.record == record, entry.tag == tag ?? entry.tag, let leaf = entry.checkedLeaf else {
            return .altered(number: entry.number)
        }
        if let older, older.number != leaf.number + 1 { return .missing(number: Int(older.number) - 1) }
        if let older, older.previous != leaf.hash { return .altered(number: entry.number) }
        if let seen, seen.number == entry.number, seen.hash.bytes != leaf.hash { return .altered(number: entry.number) }
        guard isInTree(entry, leaf, line.path) else { return .notInTree(number: entry.number) }
        let named = NamedAccessLogLine(line: entry.line, account: line.account, app: line.app)
        lines.append(.init(named: named, number: entry.number, isInTree: isSequenced(entry)))
        end = end ?? SeenLog.End(number: entry.number, hash: Base64URLBytes(leaf.hash))
        (older, tag) = (leaf, entry.tag)
        return nil
    }

    /// The fault of a chain whose lines have all been taken: a missing or altered end; nil when the chain is sound.
    func fault() -> CheckedAccessLog.Fault? {
        if let older, older.number > 0, !isJoined { return .missing(number: Int(older.number) - 1) }
        if let older, older.number == 0, older.previous != [UInt8](repeating: 0, count: 32) {
            return .altered(number: 0)
        }
        guard let seen else { return nil }
        return (end?.number ?? -1) < seen.number ? .missing(number: seen.number) : nil
    }

    private func isSequenced(_ entry: AccessLogEntry) -> Bool {
        entry.position.map { $0 < Int(checkpoint.size) } ?? false
    }

    private func isInTree(_ entry: AccessLogEntry, _ leaf: AccessLogLeaf, _ path: [Base64URLBytes]) -> Bool {
        guard let position = entry.position, isSequenced(entry) else { return true }
        return MerkleProof.verifiesInclusion(
            of: leaf.leafHash, at: UInt64(position), in: checkpoint.size, root: checkpoint.root,
            proof: path.map(\.bytes))
    }
}
