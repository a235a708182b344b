import SalusBase
import SalusModels
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusDomain
@testable import SalusServerDomain

/// No clock: a store that is asked the same questions for what is hidden and for what there is not takes as long for
/// both, and the answer is the same refusal. FHIR and hData read with the same operations as every other protocol.
@Suite("A thing that a caller may not see")
struct CostingTheSameForTheHidden {
    @Test("costs as many statements as one that there is not, and the same ones", arguments: HiddenThing.all)
    func cost(_ thing: HiddenThing) async throws {
        let (hidden, missing) = try await thing.compare(try await World())
        #expect(hidden.refusal != nil && !hidden.questions.isEmpty)
        #expect(hidden == missing)
    }

    @Test("is what the comparison finds: one that is shown costs more")
    func shown() async throws {
        let world = try await World()
        let id = try await WorldVault.made(by: world.ada, in: world).id
        let shown = await AskedQuestions(ReadVault(id), as: .owner, in: world)
        let hidden = await AskedQuestions(ReadVault(id), as: .stranger, in: world)
        #expect(shown.refusal == nil && hidden.questions.count < shown.questions.count)
    }
}

/// The statements of both databases for one operation, and its refusal.
struct AskedQuestions: Equatable, Sendable {
    let refusal: DomainError?
    let questions: [String]
    private let statements: [Int]

    init<Asked: Operation>(_ operation: Asked, as who: Who, in world: World) async
    where Asked.Context: ServerWorkContext {
        let stores = [world.store.main, world.store.keys]
        for store in stores {
            store.failStatement(nil)
            store.listen()
        }
        do throws(DomainError) {
            guard let credential = try? world.credential(who) else { throw .signInRequired }
            _ = try await world.environment.run(operation, as: credential)
            refusal = nil
        } catch { refusal = error }
        questions = stores.flatMap { $0.asked.map(\.sql) }
        statements = stores.map(\.statements)
    }
}

/// A thing of the world that one caller may not see, and how it is asked for.
struct HiddenThing: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let compare: @Sendable (World) async throws -> (hidden: AskedQuestions, missing: AskedQuestions)

    /// Each is asked for once before: the first read of a session or record may be remembered.
    init<Target: Sendable, Asked: Operation>(
        _ who: Who, _ hidden: @escaping @Sendable (World) async throws -> Target,
        _ missing: @escaping @Sendable (World) -> Target, _ operation: @escaping @Sendable (Target) -> Asked
    ) where Asked.Context: ServerWorkContext {
        testDescription = "\(Asked.name) of \(Target.self) by \(who)"
        compare = { world in
            let (hidden, missing) = (try await hidden(world), missing(world))
            for target in [hidden, missing] { _ = await AskedQuestions(operation(target), as: who, in: world) }
            return (
                await AskedQuestions(operation(hidden), as: who, in: world),
                await AskedQuestions(operation(missing), as: who, in: world)
            )
        }
    }

    static let all = records + carenets + vaults + others

    private static let records = [
        of(record: .stranger) { DescribeRecord(in: .record($0)) },
        of(record: .stranger) { ReadDemographics(in: .record($0)) },
        of(record: .stranger) { ListDocuments(in: .record($0), offset: 0, limit: 10, allVersions: false) },
        of(record: .stranger) { ReadFacts(in: .record($0)) },
        of(record: .stranger) { SearchRecord(in: .record($0), models: nil, types: []) },
        of(record: .stranger) { ListShares(record: $0, offset: 0, limit: 10) },
        of(record: .app) { DescribeRecord(in: .record($0)) },
        of(record: .autonomousApp) { ShowRecord(record: $0) },
        HiddenThing(
            .member, { try await unplaced(in: $0) }, { ($0.places.carenet, DocumentID(from: $0.random)) },
            { ReadLineage(of: $0.1, in: .carenet($0.0)) }),
        HiddenThing(
            .member, { try await unplaced(in: $0) }, { ($0.places.carenet, DocumentID(from: $0.random)) },
            { ReadLineage(of: $0.1, in: .carenet($0.0), .all) }),
    ]

    private static let carenets = [
        of(carenet: .stranger) { DescribeRecord(in: .carenet($0)) },
        of(carenet: .stranger) { ListDocuments(in: .carenet($0), offset: 0, limit: 10, allVersions: false) },
        of(carenet: .stranger) { ReadFacts(in: .carenet($0)) },
        of(carenet: .autonomousApp) { DescribeRecord(in: .carenet($0)) },
    ]

    private static let vaults = [
        of(vault: .stranger) { ReadVault($0) },
        of(vault: .stranger) { ReadVaultLog($0, from: 0, limit: 10) },
        of(vault: .stranger) { ReadVaultKeys($0, from: 1, limit: 10) },
        of(vault: .stranger) { ReadVaultPeople($0) },
        of(vault: .stranger) { ReadEntries($0, from: 0, limit: 10) },
        of(vault: .stranger) { ReadEntryHashes($0, from: 0, limit: 10) },
        of(vault: .stranger) { ReadVaultAccess($0, limit: 10) },
        of(vault: .stranger) { ListSealedAttachments($0) },
        of(vault: .stranger) { ReadSealedAttachment(VaultAttachmentID(bytes: $0.bytes)!, in: $0, from: 0, count: 10) },
    ]

    private static let others = [
        HiddenThing(
            .stranger, { try await $0.conversation().id }, { ConversationID(from: $0.random) }, ReadMembership.init),
        HiddenThing(
            .stranger, { try await $0.sendMessage() }, { InboxMessageID(from: $0.random) }, { ReadMessage($0) }),
        HiddenThing(
            .stranger, { try await $0.sendMessage() }, { InboxMessageID(from: $0.random) },
            { ReadAttachment(1, of: $0) }),
        HiddenThing(
            .applicationUser,
            { world in
                try await world.run(
                    CreateEntry(class: "notes", content: ["text": "of the developer"]), by: .applicationDeveloper
                ).id
            }, { ClassEntryID(from: $0.random) }, { ReadEntry(class: "notes", $0) }),
    ]

    private static func of<Asked: Operation>(
        record who: Who, _ operation: @escaping @Sendable (RecordID) -> Asked
    ) -> HiddenThing where Asked.Context: ServerWorkContext {
        HiddenThing(who, { $0.places.unowned }, { RecordID(from: $0.random) }, operation)
    }

    private static func of<Asked: Operation>(
        carenet who: Who, _ operation: @escaping @Sendable (CarenetID) -> Asked
    ) -> HiddenThing where Asked.Context: ServerWorkContext {
        HiddenThing(who, { $0.places.carenet }, { CarenetID(from: $0.random) }, operation)
    }

    private static func of<Asked: Operation>(
        vault who: Who, _ operation: @escaping @Sendable (VaultID) -> Asked
    ) -> HiddenThing where Asked.Context: ServerWorkContext {
        HiddenThing(who, { try await WorldVault.made(by: $0.ada, in: $0).id }, { VaultID(from: $0.random) }, operation)
    }

    /// A document of the record that its carenet does not show.
    private static func unplaced(in world: World) async throws -> (CarenetID, DocumentID) {
        let added = try await world.run(
            SubmitDocument(record: world.places.record, document: try world.document("hidden")), by: .owner)
        return (world.places.carenet, added.document)
    }
}
