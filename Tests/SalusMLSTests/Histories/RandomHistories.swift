import Foundation
import Testing

@testable import SalusMLS

/// `SALUS_GROUP_HISTORIES` sets their number (100 without it), `SALUS_SEED` the first seed.
@Suite("Random histories of two to eight devices")
struct RandomHistories {
    private static func setting(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }

    @Test("all end in one epoch and can talk, no key is used twice, and each text is opened once where it may be")
    func histories() throws {
        let (count, first) = (Self.setting("SALUS_GROUP_HISTORIES") ?? 100, Self.setting("SALUS_SEED") ?? 1)
        var total = History.Counts()
        for seed in first..<first + count {
            do {
                try tell(seed, &total)
            } catch { Issue.record("seed \(seed): \(error)") }
        }
        #expect(total.opened > 2 * Int(count))
        guard count >= 100 else { return }
        #expect(total.repeated > 0 && total.forgotten > 0 && total.losses > 0)
        #expect(total.externalJoins > 0 && total.preSharedKeys > 0)
    }

    private func tell(_ seed: UInt64, _ total: inout History.Counts) throws {
        var history = try History(seed: seed)
        for _ in 0..<60 { try history.step() }
        try history.settle()
        let groups = history.devices.compactMap(\.group)
        let authenticators = groups.map(\.epochAuthenticator)
        #expect(authenticators.allSatisfy { $0 == authenticators.first }, "seed \(seed)")
        #expect(groups.allSatisfy { $0.members.count == groups.count }, "seed \(seed)")
        total.add(history.counts)
    }
}

extension History.Counts {
    fileprivate mutating func add(_ other: History.Counts) {
        opened += other.opened
        repeated += other.repeated
        forgotten += other.forgotten
        externalJoins += other.externalJoins
        preSharedKeys += other.preSharedKeys
        losses += other.losses
    }
}
