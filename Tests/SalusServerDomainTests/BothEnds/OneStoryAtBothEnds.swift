import SalusBase
import SalusLocal
import SalusModels
import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

/// Every operation over records, run in one sequence over a server's store and over the copy on a device. What an
/// operation tells has to be the same at both ends.
@Suite("One story at both ends") struct OneStoryAtBothEnds {
    @Test("tells the same of documents that are added, replaced, corrected and asked for")
    func owner() async throws {
        let ends = try await BothEnds(of: .owner)
        for (number, step) in try ends.ownersStory().enumerated() {
            ends.clock.withLock { $0 = WorldTemplate.now.adding(seconds: Int64(number)) }
            let (atServer, onDevice) = (await step.tell(ends.server), await step.tell(ends.device))
            #expect(atServer == onDevice, "\(number): \(step.operation)")
        }
    }

    @Test("leaves no operation out")
    func complete() async throws {
        let ends = try await BothEnds(of: .owner)
        let told = Set(try ends.ownersStory().map(\.operation))
        #expect(told == Set(RecordOperations.all.map { $0.name }))
    }

    @Test(
        "refuses what a share with limits does not open, and shows nothing outside of it",
        arguments: StoryShare.allCases)
    func limitedShare(_ share: StoryShare) async throws {
        let ends = try await BothEnds(of: .guardian, share)
        for step in try ends.guardiansStory() {
            let (atServer, onDevice) = (await step.tell(ends.server), await step.tell(ends.device))
            #expect(atServer == onDevice, "\(share): \(step.operation)")
            if let expected = step.expected { #expect(onDevice == expected, "\(share): \(step.operation)") }
        }
    }

    @Test("refuses everything of a share that has ended")
    func endedShare() async throws {
        let ends = try await BothEnds(of: .guardian)
        ends.clock.withLock { $0 = StoryShare.end }
        for step in try ends.guardiansStory() {
            let (atServer, onDevice) = (await step.tell(ends.server), await step.tell(ends.device))
            #expect(atServer == "denied" && onDevice == "denied", "\(step.operation)")
        }
    }
}

/// The limits of Gail's share. Each opens the same document and closes the same other one.
enum StoryShare: CaseIterable {
    case category, period, documents

    /// All of them end then.
    static let end = WorldTemplate.now.adding(seconds: 60)

    func limits(showing document: DocumentID) -> ShareLimits {
        var limits = ShareLimits(isReadOnly: true, ends: Self.end)
        switch self {
        case .category: limits.categories = [.problems]
        case .period: limits.period = ClinicalPeriod(first: nil, last: PartialDate("2012"))
        case .documents: limits.documents = [document]
        }
        return limits
    }
}

/// One operation of the story, and what is told of it.
struct StoryStep: Sendable {
    let operation: String
    /// The answer that both ends must give; nil where equality says enough.
    var expected: String?
    let tell: @Sendable (any StoryEnd) async -> String

    init<Running: Operation>(
        _ operation: Running, expecting expected: String? = nil,
        _ tell: @escaping @Sendable (Running.Output, any RecordEnvironment) async throws -> String = { output, _ in
            told(output)
        }
    ) where Running.Context == RecordContext {
        self.operation = Running.name
        self.expected = expected
        self.tell = { end in
            do { return try await tell(end.run(operation), end.environment) } catch { return "\(error)" }
        }
    }
}

protocol StoryEnd: Sendable {
    var environment: any RecordEnvironment { get }
    func run<Running: Operation>(_ operation: Running) async throws -> Running.Output
    where Running.Context == RecordContext
}

private struct ServerEnd: StoryEnd {
    let server: Environment
    let session: WorldSession
    var environment: any RecordEnvironment { server }

    func run<Running: Operation>(_ operation: Running) async throws -> Running.Output
    where Running.Context == RecordContext {
        try await server.run(operation, as: .session(session.proof(signed: true)))
    }
}

private struct DeviceEnd: StoryEnd {
    let local: LocalEnvironment
    var environment: any RecordEnvironment { local }

    func run<Running: Operation>(_ operation: Running) async throws -> Running.Output
    where Running.Context == RecordContext {
        try await local.run(operation)
    }
}

/// A record of Ada's at the server, and the copy of it on a device of hers or of Gail's.
struct BothEnds: Sendable {
    let server: any StoryEnd
    let device: any StoryEnd
    let record: RecordID
    let clock = Locked(WorldTemplate.now)
    let random = Randomness.counted(from: 9_000_000)
    /// The documents that the owner has brought before Gail looks.
    let problem: ValidDocument
    let medication: ValidDocument
    /// Those that Gail's copy has of them: the first is in her view, the second is not.
    let shownID: DocumentID
    let hiddenID: DocumentID
    private let world: World

    init(of who: Who, _ share: StoryShare = .category) async throws {
        world = try await World()
        let clock = clock
        let reading = WallClock { clock.withLock { $0 } }
        let template = try await WorldTemplate.shared.value
        let environment = try Environment(
            store: world.store.store, keys: template.keys,
            settings: DomainSettings(origin: WorldTemplate.origin, operatorTokenHash: WorldTemplate.operatorToken),
            clock: reading, random: random)
        (problem, medication) = (
            try Self.document("asthma", "Problem", random),
            try Self.document("aspirin", "Medication", onset: "2019-05", random)
        )
        (shownID, hiddenID) = (DocumentID(from: random), DocumentID(from: random))
        let made = try await environment.run(
            CreateRecord(owner: world.people.owner.name, title: "Story"), as: world.credential(.operator))
        record = made.id
        let person = who == .owner ? world.people.owner : world.people.guardian
        server = ServerEnd(server: environment, session: world.people.sessions[who]!)
        let database = try TemporaryStore.database(world.store.directory.path("device.db"))
        let copy = try await ClientStore(database, now: WorldTemplate.now)
        device = DeviceEnd(
            local: LocalEnvironment(over: copy, clock: reading, random: .counted(from: 7_000_000)) { person })
        if who == .owner {
            try await copy.apply(PulledStep(record: made, documents: [], cursor: 1, at: WorldTemplate.now))
            try await keepRules(of: environment, in: copy)
        } else {
            try await self.share(made, within: share.limits(showing: shownID), in: environment, and: copy)
        }
    }

    /// Notes shall go to the first carenet by themselves; the copy is told of the rules as a client tells it.
    private func keepRules(of environment: Environment, in copy: ClientStore) async throws {
        let carenets = try await environment.run(ListCarenets(record: record), as: try world.credential(.owner))
        _ = try await environment.run(
            SetAutoshare(problem.parsed.type, of: record, to: carenets[0].id, isOn: true),
            as: try world.credential(.owner))
        let rules = try await environment.run(ListAutoshare(of: record), as: try world.credential(.owner))
        try await copy.keep(PlacementRules(carenets: carenets, rules: rules), of: record)
    }

    /// Shares two documents of different kinds and times with Gail, who may read one of them. The copy holds both, as
    /// one from before the share was limited would.
    private func share(
        _ made: HealthRecord, within limits: ShareLimits, in environment: Environment, and copy: ClientStore
    ) async throws {
        let owner = OwnerOfShare(world: world)
        var pulled: [PulledDocument] = []
        for (id, valid) in [(shownID, problem), (hiddenID, medication)] {
            let result = try await environment.run(
                SubmitDocument(record: record, as: id, document: valid), as: owner.proof())
            let reading = try await environment.run(
                ReadDocument(result.document, in: .record(record)), as: owner.proof())
            pulled.append(PulledDocument(document: reading.document, facts: valid.facts, content: valid.content))
        }
        _ = try await environment.run(
            ShareRecord(record, with: world.people.guardian.name, role: nil, limits: limits), as: owner.proof())
        var shown = made
        shown.limits = limits
        try await copy.apply(PulledStep(record: shown, documents: pulled, cursor: 1, at: WorldTemplate.now))
    }

    private struct OwnerOfShare {
        let world: World

        func proof() throws -> RequestCredential { try world.credential(.owner) }
    }

    static func document(
        _ text: String, _ model: String, onset: String = "2009-05", _ random: Randomness
    ) throws -> ValidDocument {
        let fact = FactDraft(
            model: model, fields: ["name": .concept(Concept(text: text)), "onset": .date(PartialDate(onset)!)])
        let parsed = ParsedDocument(
            type: DocumentType(rawValue: "urn:test#Note"), mediaType: "text/plain", label: text,
            source: SourceIdentity(system: "test", document: text), facts: [fact])
        return try ValidDocument(parsed, content: Array(text.utf8), limit: 1000, random: random, at: .distantPast)
    }
}
