import SalusBase
public import SalusCrypto
import SalusDomain
public import SalusModels

/// Checks a whole access log: give it every checkpoint, smallest first, then every entry in the order of tag and
/// number, then ask for the `result`. It believes nothing but the log's public key.
///
/// Lines at places beyond the newest checkpoint were sequenced meanwhile and count as waiting. It remembers 33 bytes a
/// line.
public struct AccessLogVerification: Sendable {
    /// The numbers of what was checked, with the faults found.
    public struct Result: Equatable, Sendable {
        public let lines: Int
        public let chains: Int
        public let checkpoints: Int
        /// Lines that have no place in the tree of the newest checkpoint yet.
        public let waiting: Int
        /// The newest checkpoint, nil when there is none.
        public let newest: Checkpoint?
        public let faults: [AccessLogFault]
    }

    private let origin: String
    private let publicKey: [UInt8]
    private let kept: Checkpoint?
    private var checkpoints: [Checkpoint] = []
    private var tree = PlacedHashes()
    private var chain: (tag: [UInt8], record: RecordID?, last: AccessLogLeaf?, next: Int)?
    private var counts = (lines: 0, chains: 0, waiting: 0)
    private var faults: [AccessLogFault] = []

    /// `kept` is a signed note that was kept elsewhere.
    public init(origin: String, publicKey: [UInt8], kept: String? = nil) {
        (self.origin, self.publicKey) = (origin, publicKey)
        self.kept = kept.flatMap { Checkpoint(note: $0, origin: origin, publicKey: publicKey) }
        if kept != nil && self.kept == nil { faults.append(.foreignKept) }
    }

    /// The next larger checkpoint; `size` is the one it is stored under.
    public mutating func take(note: String, size: Int) {
        let checkpoint = Checkpoint(note: note, origin: origin, publicKey: publicKey)
        guard let checkpoint, checkpoint.size == UInt64(size) else { return faults.append(.forged(size: size)) }
        checkpoints.append(checkpoint)
        tree.count = size
    }

    /// The next entry.
    public mutating func take(_ entry: AccessLogEntry) {
        counts.lines += 1
        if entry.tag != chain?.tag { begin(entry) }
        let place = AccessLogPosition(record: entry.line.record, number: entry.number)
        let next = chain?.next ?? 0
        if entry.number > next {
            faults.append(.missing(record: place.record, numbers: next...entry.number - 1))
            chain?.last = nil
        }
        follow(entry, at: place)
        placeLeaf(of: entry, at: place)
        chain?.next = entry.number + 1
    }

    /// After everything was taken.
    public func result() -> Result {
        var faults = faults + tree.gaps().map { .gap(positions: $0) } + contradictions()
        let size = checkpoints.last?.size ?? 0
        if let kept, size < kept.size {
            faults.append(.shorterThanKept(size: Int(size), kept: Int(kept.size)))
        }
        return Result(
            lines: counts.lines, chains: counts.chains, checkpoints: checkpoints.count, waiting: counts.waiting,
            newest: checkpoints.last, faults: faults)
    }

    private mutating func begin(_ entry: AccessLogEntry) {
        counts.chains += 1
        chain = (entry.tag, entry.line.record, nil, 0)
    }

    /// Holds the entry against its own leaf and against the one before it.
    private mutating func follow(_ entry: AccessLogEntry, at place: AccessLogPosition) {
        guard let leaf = entry.checkedLeaf, entry.line.record == chain?.record else {
            faults.append(.altered(place))
            chain?.last = try? AccessLogLeaf(bytes: entry.leaf)  // without a leaf nothing follows it
            return
        }
        let isFirst = entry.number == 0
        let expected = isFirst ? [UInt8](repeating: 0, count: 32) : chain?.last?.hash
        if let expected, leaf.previous != expected { faults.append(.exchanged(place)) }
        chain?.last = leaf
    }

    private mutating func placeLeaf(of entry: AccessLogEntry, at place: AccessLogPosition) {
        guard let position = entry.position, position < tree.count else {
            counts.waiting += 1
            return
        }
        if !tree.set(MerkleHash.leaf(entry.leaf), at: position) {
            faults.append(.misplaced(place, position: position))
        }
    }

    /// Grows the tree once and holds every checkpoint, and the one kept elsewhere, against it. Behind a gap nothing can
    /// be computed; behind a contradiction every later root is wrong too, so one is said.
    private func contradictions() -> [AccessLogFault] {
        let whole = tree.gaps().first?.lowerBound ?? tree.count
        let wanted = checkpoints + (kept.map { [$0] } ?? [])
        var (frontier, good) = (MerkleFrontier(), 0)
        for checkpoint in wanted.sorted(by: { $0.size < $1.size }) where checkpoint.size <= UInt64(whole) {
            for position in Int(frontier.size)..<Int(checkpoint.size) { frontier.append(leafHash: tree[position]) }
            if frontier.root != checkpoint.root {
                return checkpoint == kept && !checkpoints.contains(checkpoint)
                    ? [.otherThanKept(kept: Int(checkpoint.size))]
                    : [.contradicted(size: Int(checkpoint.size), good: good)]
            }
            good = Int(checkpoint.size)
        }
        return []
    }
}

/// Leaf hashes by their place in the tree, packed.
private struct PlacedHashes: Sendable {
    private var bytes: [UInt8] = []
    private var isSet: [Bool] = []

    /// The number of positions.
    var count: Int {
        get { isSet.count }
        set {
            isSet += Array(repeating: false, count: newValue - isSet.count)
            bytes += [UInt8](repeating: 0, count: newValue * MerkleHash.size - bytes.count)
        }
    }

    subscript(position: Int) -> [UInt8] {
        Array(bytes[position * MerkleHash.size..<(position + 1) * MerkleHash.size])
    }

    /// False when the place is taken already or is none.
    mutating func set(_ hash: [UInt8], at position: Int) -> Bool {
        guard position >= 0, !isSet[position] else { return false }
        isSet[position] = true
        bytes.replaceSubrange(position * MerkleHash.size..<(position + 1) * MerkleHash.size, with: hash)
        return true
    }

    /// The empty positions of the tree, as ranges.
    func gaps() -> [ClosedRange<Int>] {
        var gaps: [ClosedRange<Int>] = []
        for (position, isSet) in isSet.enumerated() where !isSet {
            if let last = gaps.last, last.upperBound == position - 1 {
                gaps[gaps.count - 1] = last.lowerBound...position
            } else {
                gaps.append(position...position)
            }
        }
        return gaps
    }
}
