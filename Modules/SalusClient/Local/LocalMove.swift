import SalusAPI
public import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
public import SalusModels

/// The records of this device alone that are on their way to a server, as they were when it began.
struct LocalMove: Codable, Sendable {
    struct Part: Codable, Sendable {
        let record: RecordID
        let title: String
        let tally: RecordTally
        /// The record at the server; nil until it is there.
        var target: RecordID?
    }

    /// The account on this device, which no server knew.
    let person: AccountID
    /// The oldest record, which is the person's own, first.
    var parts: [Part]

    init(from values: LocalValues) async throws(ClientError) {
        guard let saved = try await values.account() else { throw .profile(.damaged) }
        person = saved.account.id
        var parts: [Part] = []
        let people = try await local { () async throws(DomainError) in try await values.store.people() }
        for record in people.sorted(by: { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }) {
            let tally = try await local { () async throws(DomainError) in
                try await values.store.tally(of: record.id)
            }
            parts.append(Part(record: record.id, title: record.title, tally: tally, target: nil))
        }
        self.parts = parts
    }
}

/// A record before and after it came to a server.
public struct MovedRecord: Hashable, Sendable, Codable {
    public let record: RecordID
    public let title: String
    /// The numbers of documents in all versions, with their relations, and of facts.
    public let documents, documentsThere: Int
    public let facts, factsThere: Int
    /// SHA-256 over identifier, digest of the bytes, version, status and label of every document, in hexadecimal: as
    /// they were here, and as the server lists them.
    public let digest, digestThere: String
    /// Writes that are not at the server yet, or were refused.
    public let waiting: Int

    /// Whether nothing was lost: every document is there as it was, and no fact is missing. A server may read more
    /// facts out of a document than this device.
    public var isWhole: Bool { waiting == 0 && digest == digestThere && factsThere >= facts }

    init(_ part: LocalMove.Part, at record: RecordID, _ now: RecordTally, waiting: Int) {
        (self.record, title, self.waiting) = (record, part.title, waiting)
        (documents, documentsThere) = (part.tally.documents.count, now.documents.count)
        (facts, factsThere) = (part.tally.factCount, now.factCount)
        (digest, digestThere) = (part.tally.digest, now.digest)
    }
}

extension RecordTally {
    fileprivate var factCount: Int { facts.values.reduce(0, +) }
    fileprivate var digest: String {
        Hex.encode(SHA256.hash(Array((documents + relations).joined(separator: "\n").utf8)))
    }
}

/// Takes the records to the server: an empty record there for each, then the writes that wait, in their order.
struct LocalMoveRun {
    private let client: HealthClient
    private var move: LocalMove

    init(_ client: HealthClient, _ move: LocalMove) { (self.client, self.move) = (client, move) }

    /// The account is there and waits; everything stays on this device until the person connects again.
    static let notApproved = ClientError.refused(
        APIError(.awaitingApproval, "The account is made and waits until an administrator lets you in."))

    func run() async throws(ClientError) -> [MovedRecord] {
        var run = self
        return try await run.finish()
    }

    /// Nothing is pulled before all have their place: a sync forgets what the server does not know.
    private mutating func finish() async throws(ClientError) -> [MovedRecord] {
        let store = client.values.store
        let empty = try await ownEmptyRecord()
        for place in move.parts.indices {
            let part = move.parts[place]
            let target = try await target(of: part, place == 0 ? empty : nil)
            move.parts[place].target = target.id
            try await client.values.save(move)
            let (person, account, now) = (move.person, client.account.id, client.clock.now)
            try await local { () async throws(DomainError) in
                try await store.apply(PulledStep(record: target, documents: [], cursor: 0, at: now))
                try await store.move(part.record, into: target.id, of: person, as: account)
            }
        }
        _ = await client.sync.syncNow()
        let proof = try await proof()
        if proof.allSatisfy(\.isWhole) { try await client.values.save(LocalMove?.none) }
        return proof
    }

    /// The record that came with signing up; nil where the account has none that is empty.
    private func ownEmptyRecord() async throws(ClientError) -> HealthRecord? {
        let taken = Set(move.parts.compactMap(\.target))
        let own = try await client.session.call(ListPeopleCall()).records.filter { $0.owner == client.account.id }
        guard own.count == 1, let only = own.first, !taken.contains(only.id) else { return nil }
        let documents = try await client.session.call(ListDocumentsCall(record: only.id, limit: 1)).total
        return documents == 0 ? only : nil
    }

    private func target(
        of part: LocalMove.Part, _ empty: HealthRecord?
    ) async throws(ClientError) -> HealthRecord {
        if let known = part.target {
            let people = try await client.session.call(ListPeopleCall()).records
            if let found = people.first(where: { $0.id == known }) { return found }
        }
        if let empty { return empty }
        return try await client.session.call(MakeOwnRecordCall(.init(title: part.title)))
    }

    private func proof() async throws(ClientError) -> [MovedRecord] {
        let store = client.values.store
        var proof: [MovedRecord] = []
        for part in move.parts {
            guard let target = part.target else { continue }
            let (here, drafts) = try await local { () async throws(DomainError) in
                (try await store.tally(of: target), try await store.drafts(of: target).count)
            }
            let there = RecordTally(
                documents: try await lines(of: target), relations: here.relations, facts: here.facts)
            proof.append(MovedRecord(part, at: target, there, waiting: drafts))
        }
        return proof
    }

    /// Every version of every document, as the server lists it now.
    private func lines(of record: RecordID) async throws(ClientError) -> [String] {
        var lines: [String] = []
        while true {
            let page = try await client.session.call(
                ListDocumentsCall(record: record, offset: lines.count, limit: 100, allVersions: true))
            lines += page.documents.map(RecordTally.line)
            if page.documents.isEmpty || lines.count >= page.total { return lines }
        }
    }
}

/// Makes records where everything is on this device alone.
struct LocalRecordMaker {
    private static let longest = 400
    static let badName = ClientError.refused(
        APIError(.badName, "That is no name; write 1 to 254 bytes of letters and digits, without spaces."))
    private let client: HealthClient

    init(_ client: HealthClient) { self.client = client }

    func make(titled title: String) async throws(ClientError) -> HealthRecord {
        guard (1...Self.longest).contains(title.utf8.count) else {
            throw .refused(APIError(.malformedRequest, "A person's name has 1 to \(Self.longest) bytes."))
        }
        let record = HealthRecord(
            id: RecordID(from: client.access.authenticator.randomness), owner: client.account.id, title: title,
            createdAt: client.clock.now)
        let store = client.values.store
        try await local { () async throws(DomainError) in
            try await store.apply(PulledStep(record: record, documents: [], cursor: 0, at: record.createdAt))
        }
        return record
    }
}
