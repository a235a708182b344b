import Foundation
import SalusServerBootstrap
import TestSupport
import Testing

/// `salus-server` that is told to stop after what it works on has gone.
@Suite("A server whose data are gone", .serialized, .timeLimit(.minutes(15)))
struct StoppingWithoutItsData {
    /// The time that a machine under load may need beside the server's own limits.
    private static let slack = Duration.seconds(30)

    @Test("ends at SIGTERM when its data directory was removed", arguments: Engine.all)
    func directory(_ engine: Engine) async throws {
        try await stop(engine) { place in try FileManager.default.removeItem(atPath: place.directory.path) }
    }

    @Test(
        "ends at SIGTERM when its PostgreSQL was killed, with or without its data directory", arguments: [true, false])
    func cluster(keepsDirectory: Bool) async throws {
        try await stop(.postgres) { place in
            await place.loseDatabase()
            if !keepsDirectory { try FileManager.default.removeItem(atPath: place.directory.path) }
        }
    }

    @Test("ends with status 1, and says why, when its PostgreSQL keeps the connections and answers nothing")
    func silence() async throws {
        let place = try await CrashPlace(.postgres)
        let server = try #require(try await place.start(options: ["--set", "stopGraceSeconds=0"]))
        try place.signalDatabase(SIGSTOP)
        try await Self.backgroundWork()
        let start = ContinuousClock.now
        let outcome = await server.end()
        #expect(ContinuousClock.now - start < .seconds(10) + Self.slack)
        #expect(outcome.status == 1 && outcome.errors.contains("stopped before its databases were closed"))
        try place.signalDatabase(SIGCONT)
        await place.close()
    }

    private func stop(_ engine: Engine, after loss: (CrashPlace) async throws -> Void) async throws {
        let place = try await CrashPlace(engine)
        let server = try #require(try await place.start(options: ["--set", "stopGraceSeconds=0"]))
        try await loss(place)
        try await Self.backgroundWork()
        let start = ContinuousClock.now
        let outcome = await server.end()
        #expect(ContinuousClock.now - start < .seconds(10) + Self.slack)
        #expect(outcome.status == 0, "\(outcome.errors)")
        await place.close()
    }

    /// Lets the server's own work, once a second, meet the loss.
    private static func backgroundWork() async throws { try await Task.sleep(for: .seconds(3)) }
}
