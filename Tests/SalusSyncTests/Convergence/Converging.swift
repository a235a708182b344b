import Foundation
import SalusBase
import SalusSync
import Testing

/// `SALUS_HISTORIES=10000` runs so many, from the seed `SALUS_SEED` on; without it as many as a
/// debug build does in seconds.
@Suite("Devices that lose, repeat and reorder messages, crash, and have clocks years wrong")
struct Converging {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seeds: [Range<UInt64>] = {
        let count = environment["SALUS_HISTORIES"].flatMap { UInt64($0) } ?? 1000
        let first = environment["SALUS_SEED"].flatMap { UInt64($0) } ?? 1
        let half = count / 2
        return [first..<first + half, first + half..<first + count]
    }()

    @Test("end equal, with nothing lost", arguments: seeds)
    func converge(seeds: Range<UInt64>) throws {
        for seed in seeds {
            let history = try RandomHistory(seed: seed)
            check(history, seed)
        }
    }

    private func check(_ history: RandomHistory, _ seed: UInt64) {
        let log = history.server.log
        let first = history.devices[0].replica
        for device in history.devices {
            #expect(device.outbox.next == .idle && device.outbox.entries.isEmpty, "seed \(seed): something waits")
            #expect(device.replica.conflicts.isEmpty, "seed \(seed): a conflict is left")
            #expect(device.replica.objects == first.objects, "seed \(seed): two devices differ")
        }
        #expect(Set(log.map(\.id)).count == log.count, "seed \(seed): something arrived twice")
        #expect(history.made.keys.allSatisfy { id in log.contains { $0.id == id } }, "seed \(seed): a version is lost")
        #expect(contents(first) == expected(history), "seed \(seed): not what the people wrote")
        #expect(contents(fromTips(of: log)) == contents(first), "seed \(seed): who came later sees something else")
    }

    private func contents(_ replica: Replica) -> [ObjectID: [String: JSONValue]] { replica.living.mapValues(\.values) }

    private func expected(_ history: RandomHistory) -> [ObjectID: [String: JSONValue]] {
        let log = history.server.log
        return Dictionary(grouping: log, by: \.object).compactMapValues { versions in
            let object = versions[0].object
            let intents = history.intents.filter { $0.version.object == object }
            return Oracle(log: versions, intents: intents, rules: SimulatedObject.rules(object)).content()
        }
    }

    /// The replica of a reader without access to the first half: it gets the tips of that half alone, as a device
    /// stores them, and reads the rest backwards.
    private func fromTips(of log: [Version]) -> Replica {
        var (before, after) = (Replica(id: replica(1)), Replica(id: replica(2)))
        for version in log.prefix(log.count / 2) { _ = try? before.take(version) }
        let tips = before.objects.values.flatMap(\.tips).compactMap { tip in
            try? Version(json: JSONValue(parsing: Array(tip.json.canonicalText.utf8)))
        }
        for version in tips + log.dropFirst(log.count / 2).reversed() { _ = try? after.take(version) }
        return after
    }
}
