import Foundation
import Testing

@testable import SalusMLS

/// `SALUS_HISTORIES` sets their number (100 without it), `SALUS_SEED` the first seed.
@Suite("Random histories of two to eight devices")
struct RandomHistories {
    private static func setting(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }

    @Test("all end in one epoch and can talk, and no key is used twice")
    func histories() throws {
        let (count, first) = (Self.setting("SALUS_HISTORIES") ?? 100, Self.setting("SALUS_SEED") ?? 1)
        var opened = 0
        for seed in first..<first + count {
            do {
                opened += try tell(seed)
            } catch { Issue.record("seed \(seed): \(error)") }
        }
        #expect(opened > Int(count))
    }

    /// Answers the number of messages that were opened.
    private func tell(_ seed: UInt64) throws -> Int {
        var history = try History(seed: seed)
        for _ in 0..<60 { try history.step() }
        try history.settle()
        let groups = history.devices.compactMap(\.group)
        let authenticators = groups.map(\.epochAuthenticator)
        #expect(authenticators.allSatisfy { $0 == authenticators.first }, "seed \(seed)")
        #expect(groups.allSatisfy { $0.members.count == groups.count }, "seed \(seed)")
        return history.opened
    }
}
