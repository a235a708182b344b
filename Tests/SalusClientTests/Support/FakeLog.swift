import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// The access log of the fake server, kept as a real server keeps it; a test may rewrite its past.
struct FakeLog: Sendable {
    static let origin = "https://vault.example.org"
    private static let name = Checkpoint.accessLogName(of: origin)

    var key: SigningKey
    /// In the order of the tree, those that wait at the end.
    var entries: [AccessLogEntry] = []
    /// How many of `entries` are in the tree.
    var size = 0
    /// How far the server's clock is ahead of the device's.
    var secondsAhead: Int64 = 0
    private let start = Instant(seconds: 1_750_000_000)

    init() throws { key = try SigningKey(seed: Secret(random: 32, from: .secure)) }

    /// Adds `count` lines of a record; they wait for their place.
    mutating func add(_ count: Int, of record: RecordID) {
        for _ in 0..<count {
            let chain = entries.filter { $0.line.record == record }
            let line = AccessLogLine(
                at: start.adding(seconds: Int64(entries.count)), operation: "ReadDocument", actor: .account,
                account: nil, device: nil, record: record, document: nil, purpose: "use", outcome: .allowed)
            entries.append(Self.entry(line, number: chain.count, after: chain.last?.leaf))
        }
    }

    /// Gives every line its place.
    mutating func sequence() {
        size = entries.count
        entries = entries.enumerated().map { $1.placed(at: $0) }
    }

    /// The same lines with other salts, so that every leaf is another one: a log that was replaced.
    mutating func rewrite() {
        let old = entries
        (entries, size) = ([], 0)
        for entry in old { add(1, of: entry.line.record!) }
        sequence()
    }

    func checkpoint() throws -> SignedCheckpoint {
        guard size > 0 else { throw APIError(.notFound, "none yet") }
        let hashes = entries[..<size].map { MerkleHash.leaf($0.leaf) }
        let checkpoint = Checkpoint(origin: Self.name, size: UInt64(size), root: MerkleProof.root(of: hashes[...]))
        return SignedCheckpoint(
            note: checkpoint.signed(by: key, name: Self.name).encoded, signedAt: start, publicKey: key.publicKey)
    }

    func time(_ call: ReadServerTimeCall, at now: Instant) -> ServerTime {
        let time = SignedTime(nonce: call.nonce, at: now.adding(seconds: secondsAhead))
        return ServerTime(note: time.note(signedBy: key, origin: Self.origin), publicKey: key.publicKey)
    }

    func consistency(_ call: ProveConsistencyCall) throws -> HashList {
        HashList(
            MerkleProof.consistency(from: UInt64(call.from), to: UInt64(call.to), hash: hash))
    }

    func tile(_ call: ReadLogTileCall) throws -> RawContent {
        let leaves = entries[..<size].dropFirst(256 * call.number).prefix(256).map { MerkleHash.leaf($0.leaf) }
        guard call.level == 0, !leaves.isEmpty else { throw APIError(.notFound, "no such tile") }
        return RawContent(mediaType: "application/octet-stream", bytes: leaves.flatMap { $0 })
    }

    func proof(_ call: ProveAccessLogCall) throws -> AccessLogProof {
        let chain = entries.filter { $0.line.record == call.record }.reversed()
        let page = chain.filter { $0.number < call.before ?? .max }.prefix(call.limit)
        return AccessLogProof(
            lines: page.map { entry in
                guard let position = entry.position, position < call.size else {
                    return AccessLogProof.Line(entry, path: [])
                }
                return AccessLogProof.Line(
                    entry,
                    path: MerkleProof.inclusion(of: UInt64(position), in: UInt64(call.size), hash: hash))
            })
    }

    private func hash(_ range: Range<UInt64>) -> [UInt8] {
        let leaves = entries[Int(range.lowerBound)..<Int(range.upperBound)].map { MerkleHash.leaf($0.leaf) }
        return MerkleProof.root(of: leaves[...])
    }

    private static func entry(_ line: AccessLogLine, number: Int, after last: [UInt8]?) -> AccessLogEntry {
        let (tag, salt) = (SHA256.hash(line.record!.bytes), Randomness.secure.bytes(32))
        let leaf = try! AccessLogLeaf(
            recordTag: tag, number: UInt64(number), previous: last.map(SHA256.hash), time: line.at,
            commitment: AccessLogLeaf.commitment(to: line.canonicalBytes, salt: salt))
        return AccessLogEntry(line: line, tag: tag, number: number, salt: salt, leaf: leaf.bytes)
    }
}

extension AccessLogEntry {
    func placed(at position: Int?) -> AccessLogEntry {
        AccessLogEntry(line: line, tag: tag, number: number, salt: salt, leaf: leaf, position: position)
    }

    /// The same entry about something else.
    func saying(_ operation: String) -> AccessLogEntry {
        let changed = AccessLogLine(
            at: line.at, operation: operation, actor: line.actor, account: line.account, device: line.device,
            record: line.record, document: line.document, purpose: line.purpose, outcome: line.outcome)
        return AccessLogEntry(line: changed, tag: tag, number: number, salt: salt, leaf: leaf, position: position)
    }
}
