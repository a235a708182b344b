import SalusBase
import SalusCrypto
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport

@testable import SalusDomain

/// A world whose access log has grown in three steps, so that it has three checkpoints and a line that waits.
struct AccessLogWorld {
    let world: World
    /// The sizes of the checkpoints.
    let sizes: [Int]

    init() async throws {
        world = try await World()
        var sizes: [Int] = []
        for _ in 1...3 {
            try await Self.read(3, in: world)
            sizes.append(try await world.sequence())
        }
        try await Self.read(1, in: world)
        self.sizes = sizes
    }

    /// Every fault that a check of the whole log finds.
    func faults(keeping note: String? = nil) async throws -> [AccessLogFault] {
        try await accessLog(keeping: note).faults
    }

    /// Reads the log as `salus-admin accessLog verify` does: page by page, as the operator.
    func accessLog(keeping note: String? = nil) async throws -> AccessLogVerification.Result {
        var accessLog = AccessLogVerification(
            origin: WorldTemplate.origin, publicKey: world.environment.keys.logPublicKey, kept: note)
        for checkpoint in try await run(ListCheckpoints(after: 0, limit: 100)) {
            accessLog.take(note: String(decoding: checkpoint.stored.note, as: UTF8.self), size: checkpoint.stored.size)
        }
        var last: AccessLogEntry?
        repeat {
            let place = last.map { ChainPlace(tag: $0.tag, number: $0.number) }
            let page = try await run(ReadAccessChains(after: place, limit: 4))
            for entry in page { accessLog.take(entry) }
            last = page.last
        } while last != nil
        return accessLog.result()
    }

    /// The signed note of the checkpoint of that size.
    func note(ofSize size: Int) async throws -> String {
        let found = try await run(ReadCheckpoint(size: size))
        return String(decoding: found.stored.note, as: UTF8.self)
    }

    /// Writes past the server, as someone who can open the database would.
    func tamper(_ sql: String, _ arguments: any SQLConvertible...) async throws {
        let values = arguments.map(\.sqlValue)
        try await world.store.main.write { transaction in
            guard try transaction.execute(sql, arguments: values) > 0 else { throw NothingTampered() }
        }
    }

    func run<Running: Operation>(_ operation: Running) async throws(DomainError) -> Running.Output
    where Running.Context: ServerWorkContext {
        try await world.environment.run(operation, as: .operatorToken(hash: WorldTemplate.operatorToken))
    }

    /// The lines of the owner's record, oldest first.
    func entries() async throws -> [AccessLogEntry] {
        let record = world.places.record
        return try await world.environment.arrange { tx, _ throws(DomainError) in
            try tx.accessLog.entries(of: .whole(record), before: nil, limit: 1000)
        }.reversed()
    }

    private static func read(_ count: Int, in world: World) async throws {
        let read = ReadDocument(world.places.document, in: .record(world.places.record))
        for _ in 1...count { _ = try await world.environment.run(read, as: try world.credential(.unsignedOwner)) }
    }
}

struct NothingTampered: Error {}
