import Foundation
import SalusBase
import SalusDomain
import SalusHTTP
import SalusSQL
import SalusSQLCipher
import SalusServerDomain
import TestSupport
import Testing

@testable import SalusServer
@testable import SalusServerBootstrap

@Suite("A server whose databases take no writes", .timeLimit(.minutes(15))) struct WatchingTheDatabases {
    @Test("says that it is not ready, and is again when they do, with a line in the log for each")
    func lockedDatabase() async throws {
        let server = try await TestServer(.forTests)
        #expect(try await server.send(.get, "/readyz").status == 200)
        let other = try Self.anotherWriter(on: DataDirectory(server.folder.path("data")))
        let status = Locked<Int?>(nil)
        try await other.write { _ in
            // While this transaction is open no other write comes in, and reads do.
            Task {
                await server.platform.lookAtDatabases()
                let answer = try? await server.send(.get, "/readyz")
                status.withLock { $0 = answer?.status ?? 0 }
            }
            while status.withLock({ $0 }) == nil { Thread.sleep(forTimeInterval: 0.01) }
            while !server.log.text.contains("upkeep_failed") { Thread.sleep(forTimeInterval: 0.01) }
        }
        #expect(status.withLock { $0 } == 503)
        #expect(server.log.text.contains(#""event":"database_lost""#), "\(server.log.text)")
        for event in ["database_lost", "upkeep_failed"] {
            let line = server.log.text.split(separator: "\n").first { $0.contains(event) }
            #expect(line?.contains("Another program holds the database.") == true)
        }
        await server.platform.lookAtDatabases()
        #expect(try await server.send(.get, "/readyz").status == 200)
        #expect(server.log.text.contains(#""event":"database_returned""#))
        await other.close()
        await server.platform.close()
    }

    @Test("logs one line for one reason, however often it was tried")
    func oneLine() async {
        let log = CapturedLog()
        let watch = Self.watch(log) { () async throws(DomainError) in
            throw DomainError.storage(StorageFailure(.unavailable, "The disk is full."))
        }
        for _ in 0..<3 { await watch.look() }
        #expect(!watch.isWell)
        #expect(log.text.split(separator: "\n").count == 1)
        #expect(log.text.contains(#""reason":"The disk is full.""#))
    }

    @Test("is not ready while a write does not come to an end")
    func stuck() async {
        let time = Locked(Duration.seconds(1))
        let (began, hasBegun) = AsyncStream.makeStream(of: Void.self)
        let (end, mayEnd) = AsyncStream.makeStream(of: Void.self)
        let clock = MonotonicClock { time.withLock { $0 } }
        let watch = DatabaseWatch(
            log: Log(CapturedLog().writer, LogOptions(), clock: .fixed(TestServer.now)), wall: .fixed(TestServer.now),
            clock: clock
        ) { () async throws(DomainError) in
            hasBegun.yield()
            for await _ in end { return }
        }
        let look = Task { await watch.look() }
        for await _ in began { break }
        #expect(watch.isWell)
        time.withLock { $0 += DatabaseWatch.patience + .seconds(1) }
        #expect(!watch.isWell)
        mayEnd.yield()
        await look.value
        #expect(watch.isWell)
    }

    private static func watch(_ log: CapturedLog, _ attempt: @escaping DatabaseWatch.Attempt) -> DatabaseWatch {
        DatabaseWatch(
            log: Log(log.writer, LogOptions(), clock: .fixed(TestServer.now)), wall: .fixed(TestServer.now), attempt)
    }

    private static func anotherWriter(on directory: DataDirectory) throws -> SQLCipherDatabase {
        let keys = try ServerKeyFile.read(directory.keys)
        return try DirectoryStore.database(directory.mainDatabase, keys.databaseKey(named: "main"))
    }
}
