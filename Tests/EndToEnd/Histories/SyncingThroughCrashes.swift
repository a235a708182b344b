import Foundation
import SalusBase
import SalusCrypto
import TestSupport
import Testing

/// Random histories of vaults through the real server and real local databases. `SALUS_REAL_HISTORIES` asks for more
/// (the bar is 200), `SALUS_SEED` for others.
@Suite("Devices that lose their connection and die while they sync", .timeLimit(.minutes(15)))
struct SyncingThroughCrashes {
    private static let environment = ProcessInfo.processInfo.environment
    private static let histories = environment["SALUS_REAL_HISTORIES"].flatMap(Int.init) ?? 8
    private static let seed = environment["SALUS_SEED"].flatMap(UInt64.init) ?? 1

    @Test("end equal, with nothing lost and nothing there twice", arguments: Engine.all)
    func histories(_ engine: Engine) async throws {
        let world = try await HistoryWorld(engine)
        let count = engine == .sqlCipher ? Self.histories : max(1, Self.histories / 4)
        for number in 0..<count {
            var history = RealHistory(seed: Self.seed &+ UInt64(number))
            try await history.play(in: world)
        }
        await world.stop()
    }
}
