import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels

/// Takes the care plan to the server, and the records: an empty record there for each, then the writes that wait, in
/// their order, then the proof. Stopped anywhere it goes on there.
struct LocalMoveRun {
    /// The account is there and waits; everything stays on this device until the person connects again.
    static let notApproved = ClientError.refused(
        APIError(.awaitingApproval, "The account is made and waits until an administrator lets you in."))
    /// A record that was made for a move was erased there before the move ended.
    static let targetIsGone = ClientError.refused(
        APIError(.notFound, "A record that was made for this move was erased at the server. Nothing was sent."))

    private let client: HealthClient
    private var move: LocalMove
    private let report: LocalProfileOpener.ReportMove

    init(_ client: HealthClient, _ move: LocalMove, _ report: @escaping LocalProfileOpener.ReportMove) {
        (self.client, self.move, self.report) = (client, move, report)
    }

    private var store: any LocalStore { client.values.store }

    func run() async throws(ClientError) -> MovedProfile {
        var run = self
        return try await run.finish()
    }

    /// No record is pulled before all have their place: a sync forgets records that the server does not know.
    private mutating func finish() async throws(ClientError) -> MovedProfile {
        try await forgetDeviceVaults()
        try await bringPlan()
        let there = try await client.session.call(ListPeopleCall()).records
        try await noteParts(there)
        for place in move.parts.indices { try await prepare(place, there) }
        await report(.sending)
        _ = await client.sync.syncNow()
        var proof: [MovedRecord] = []
        for part in move.parts { proof.append(try await MoveProof(client, report).check(part)) }
        return MovedProfile(records: proof, plan: move.movedPlan)
    }

    private mutating func bringPlan() async throws(ClientError) {
        guard let plan = move.plan, !(move.movedPlan?.isWhole ?? false) else { return }
        move.movedPlan = try await PlanMove(client).bring(plan)
        try await client.values.save(move)
    }

    /// The content of the plan is in the note of the move by now.
    private func forgetDeviceVaults() async throws(ClientError) {
        let (vaults, person) = (move.vaults, move.person)
        try await local { () async throws(DomainError) in
            for vault in vaults { try await store.forget(vault) }
            try await store.keep([CachedIdentity(account: person, name: "", log: [])])
        }
    }

    /// Adds the records that were made here meanwhile, and notes what is to arrive. A part whose target is noted may
    /// still be here under its own identifier: the program ended before the move.
    private mutating func noteParts(_ there: [HealthRecord]) async throws(ClientError) {
        let known = Set(there.map(\.id) + move.parts.flatMap { [$0.record, $0.place] })
        let people = try await local { () async throws(DomainError) in try await store.people() }
        for record in people.sorted(by: { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) })
        where !known.contains(record.id) && [move.person, client.account.id].contains(record.owner) {
            let empty = RecordTally(documents: [], links: [], facts: [:])
            move.parts.append(LocalMove.Part(record: record.id, title: record.title, tally: empty, target: nil))
        }
        for place in move.parts.indices {
            let source = people.contains { $0.id == move.parts[place].record } ? move.parts[place].record : nil
            move.parts[place].tally = try await tally(move.parts[place], at: source ?? move.parts[place].place)
        }
        try await client.values.save(move)
    }

    private func tally(_ part: LocalMove.Part, at place: RecordID) async throws(ClientError) -> RecordTally {
        try await local { () async throws(DomainError) in
            let waiting = Set(try await store.drafts(of: place).map(\.document))
            return part.tally.updated(by: try await store.tally(of: place), waiting: waiting)
        }
    }

    /// The note of the target is written before anything is moved into it.
    private mutating func prepare(_ place: Int, _ there: [HealthRecord]) async throws(ClientError) {
        let part = move.parts[place]
        await report(.preparing(part.title))
        let target = try await target(of: part, there, isFirst: place == 0)
        move.parts[place].target = target.id
        try await client.values.save(move)
        let (person, account, now) = (move.person, client.account.id, client.clock.now)
        try await local { () async throws(DomainError) in
            try await store.move(part.record, into: target, at: now, of: person, as: account)
        }
    }

    /// The record that came with signing up takes the first one. A record of the same name without documents is from
    /// an earlier try, of which the answer did not arrive.
    private func target(
        of part: LocalMove.Part, _ there: [HealthRecord], isFirst: Bool
    ) async throws(ClientError) -> HealthRecord {
        if let known = part.target {
            guard let found = there.first(where: { $0.id == known }) else { throw Self.targetIsGone }
            return found
        }
        let taken = Set(move.parts.compactMap(\.target))
        let own = there.filter { $0.owner == client.account.id }
        for record in own where !taken.contains(record.id) {
            guard record.title == part.title || (isFirst && own.count == 1) else { continue }
            let call = ListDocumentsCall(record: record.id, limit: 1, allVersions: true)
            if try await client.session.call(call).total == 0 { return record }
        }
        return try await client.session.call(MakeOwnRecordCall(.init(title: part.title)))
    }
}
