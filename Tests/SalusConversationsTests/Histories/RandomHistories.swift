import Foundation
import SalusBase
import Testing

@testable import SalusConversations

/// `SALUS_CONVERSATION_HISTORIES` sets their number (20 without it), `SALUS_SEED` the first seed.
@Suite("Random histories of people with several devices")
struct RandomHistories {
    private static func setting(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }

    @Test("all members agree, and each device has each message that was for it once, and no other")
    func histories() async throws {
        let (count, first) = (Self.setting("SALUS_CONVERSATION_HISTORIES") ?? 20, Self.setting("SALUS_SEED") ?? 1)
        var total = History.Counts()
        for seed in first..<first + count {
            do { try await tell(seed, &total) } catch { Issue.record("seed \(seed): \(error)") }
        }
        guard count >= 20 else { return }
        #expect(total.sent > Int(count) && total.crashes > Int(count) && total.refused > 0 && total.revoked > 0)
    }

    @Test("histories that found a fault once", arguments: [170, 3_497, 8_681, 20_780] as [UInt64])
    func found(seed: UInt64) async throws {
        var total = History.Counts()
        try await tell(seed, &total)
        #expect(total.sent > 0)
    }

    private func tell(_ seed: UInt64, _ total: inout History.Counts) async throws {
        var history = try await History(seed: seed)
        for _ in 0..<40 { try await history.step() }
        try await history.settle()
        try await agree(history, seed)
        try archivesAreWhole(history, seed)
        try await talk(history, seed)
        total.add(history.counts)
    }

    /// One epoch, one roster, and just the active devices of its people.
    private func agree(_ history: History, _ seed: UInt64) async throws {
        let members = try await history.members
        let summaries = try await members.asyncMap { try await $0.summary(history.id) }.compactMap { $0 }
        guard let first = summaries.first(where: { !history.world.directory.isRevoked($0.devices.min()!) }) else {
            return
        }
        #expect(summaries.filter(\.isLeaving).isEmpty, "seed \(seed)")
        let present = members.filter { first.devices.contains($0.address) }
        #expect(Set(summaries.filter { $0.epoch == first.epoch }.map(\.conversationCode)).count == 1, "seed \(seed)")
        let active = history.world.directory.activeDevices(of: first.roster.roles.keys)
        #expect(first.devices == Set(active), "seed \(seed)")
        #expect(present.count == active.count, "seed \(seed)")
    }

    /// Each device received the messages that the server took for it; nothing twice, and the same for all.
    private func archivesAreWhole(_ history: History, _ seed: UInt64) throws {
        var bodies: [UInt64: ArchiveEntry.Body] = [:]
        for device in history.devices {
            let entries = device.store.archive.filter { $0.conversation == history.id && !$0.body.isJoining }
            #expect(Set(entries.map(\.sequence)).count == entries.count, "seed \(seed)")
            for entry in entries {
                #expect(bodies[entry.sequence] ?? entry.body == entry.body, "seed \(seed)")
                bodies[entry.sequence] = entry.body
            }
            let received = entries.filter { $0.sender != device.address && $0.body.isMessage }.map(\.sequence)
            let taken = history.log.all.filter { $0.value.contains(device.address) }.keys
            #expect(Set(received) == Set(taken), "seed \(seed)")
        }
        // The server is honest.
        #expect(history.log.allAlarms.isEmpty, "seed \(seed)")
    }

    /// Every member that may write is heard by all others.
    private func talk(_ history: History, _ seed: UInt64) async throws {
        let members = try await history.members
        for device in members {
            guard let summary = try await device.summary(history.id), summary.devices.contains(device.address),
                !history.world.directory.isRevoked(device.address), !summary.isLeaving,
                summary.roster.roles[device.person] != .reader
            else { continue }
            try await device.client.send(.text("end \(device.address.device)"), in: history.id)
            for other in members where other !== device && summary.devices.contains(other.address) {
                _ = try await other.client.receive()
                #expect(other.texts(history.id).last == "end \(device.address.device)", "seed \(seed)")
            }
        }
    }
}

extension ArchiveEntry.Body {
    fileprivate var isMessage: Bool { if case .message = self { true } else { false } }

    fileprivate var isJoining: Bool {
        if case .changes(let changes) = self, case .joined = changes.first { true } else { false }
    }
}

extension History.Counts {
    fileprivate mutating func add(_ other: History.Counts) {
        crashes += other.crashes
        refused += other.refused
        sent += other.sent
        revoked += other.revoked
    }
}
