import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import TestSupport
import Testing

@Suite("Vaults in a client's own copy")
struct KeepingVaultsInACopy {
    private static let random = Randomness.counted()
    private let vault = VaultID(from: random)
    private let drafts = (0..<3).map { number in
        CachedDraft(
            entry: VaultEntryID(from: random), content: [1, UInt8(number)], writtenAt: .at(Int64(10 - number)))
    }

    private func first() -> VaultCopyChange {
        var step = VaultCopyChange(vault)
        (step.log, step.wraps) = ([[1], [2]], [[9], [8]])
        (step.entryStart, step.entries) = (0, [.sealed([3]), .hash([4]), .sealed([5])])
        (step.drafts, step.pendingChange) = (drafts, [7])
        step.contact = VaultContactTimes(heardAt: .at(5), dueSince: .at(4))
        return step
    }

    @Test("lie there as they were put, over a restart; the same step twice is one", arguments: Engine.all)
    func kept(_ engine: Engine) async throws {
        var copy = try await Copy(engine)
        for _ in 0..<2 { try await copy.store.apply(first()) }
        copy = try await copy.reopened()
        let kept = try #require(try await copy.store.vault(vault))
        #expect(kept.log == [[1], [2]] && Set(kept.wraps) == [[9], [8]])
        #expect(kept.entries == [.sealed([3]), .hash([4]), .sealed([5])])
        #expect(kept.drafts == drafts && kept.pendingChange == [7])
        #expect(kept.contact == VaultContactTimes(heardAt: .at(5), dueSince: .at(4)))
        #expect(try await copy.store.vaults() == [vault])
        #expect(try await copy.store.waitingInVaults() == WaitingEntries(count: 3, since: .at(8), refused: 0))
        await copy.store.close()
    }

    @Test("change draft by draft and from a place on; nothing else of them is touched", arguments: Engine.all)
    func changed(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        try await copy.store.apply(first())
        var step = VaultCopyChange(vault)
        (step.log, step.logStart) = ([[6]], 2)
        (step.entryStart, step.entries) = (2, [.hash([5]), .sealed([6])])
        (step.settled, step.pendingChange) = ([drafts[0].entry], [])
        step.drafts = [
            CachedDraft(
                entry: drafts[1].entry, content: drafts[1].content, writtenAt: drafts[1].writtenAt, refusal: "quota",
                sentHash: [1])
        ]
        try await copy.store.apply(step)
        let kept = try #require(try await copy.store.vault(vault))
        #expect(kept.log == [[1], [2], [6]])
        #expect(kept.entries == [.sealed([3]), .hash([4]), .hash([5]), .sealed([6])])
        #expect(kept.drafts == [step.drafts[0], drafts[2]] && kept.pendingChange == nil)
        #expect(try await copy.store.waitingInVaults() == WaitingEntries(count: 1, since: .at(8), refused: 1))
        try await copy.store.forget(vault)
        #expect(try await copy.store.vault(vault) == nil)
        #expect(try await copy.store.waitingInVaults().count == 0)
        await copy.store.close()
    }

    @Test("lie unjudged beside the others until some are put there or they are dropped", arguments: Engine.all)
    func unjudged(_ engine: Engine) async throws {
        var copy = try await Copy(engine)
        try await copy.store.apply(first())
        for (start, count) in [(3, 3), (5, 2)] {
            var step = VaultCopyChange(vault)
            step.unjudged = page(from: start, count, announced: 2 * start)
            try await copy.store.apply(step)
        }
        copy = try await copy.reopened()
        #expect(try await copy.store.unjudged(of: vault) == page(from: 3, 4, announced: 10))
        #expect(try await copy.store.vault(vault)?.entries.count == 3)
        for drop in [true, false] {
            var step = VaultCopyChange(vault)
            step.unjudged = page(from: 3, 1, announced: 9)
            try await copy.store.apply(step)
            step = VaultCopyChange(vault)
            if drop { step.dropsUnjudged = true } else { (step.entryStart, step.entries) = (3, [.sealed([3])]) }
            try await copy.store.apply(step)
            #expect(try await copy.store.unjudged(of: vault) == nil)
            #expect(try await copy.store.vault(vault)?.entries.count == (drop ? 3 : 4))
        }
        var step = VaultCopyChange(vault)
        step.unjudged = page(from: 3, 1, announced: 9)
        try await copy.store.apply(step)
        step = VaultCopyChange(vault)
        (step.dropsUnjudged, step.unjudged) = (true, page(from: 3, 0, announced: 12))
        try await copy.store.apply(step)
        let left = try await copy.store.unjudged(of: vault)
        #expect(left?.entries == [] && left?.announced == 12)
        await copy.store.close()
    }

    private func page(from start: Int, _ count: Int, announced: Int) -> UnjudgedEntries {
        let entries = (start..<start + count).map { number -> CachedEntry in
            number.isMultiple(of: 2) ? .sealed([UInt8(number)]) : .hash([UInt8(number)])
        }
        return UnjudgedEntries(start: start, entries: entries, announced: announced, announcedRoot: [7, 7])
    }

    @Test("hold identities and files on their way, each by its name", arguments: Engine.all)
    func besides(_ engine: Engine) async throws {
        let copy = try await Copy(engine)
        try await copy.store.apply(VaultCopyChange(vault))
        let account = AccountID(from: Self.random)
        for log in [[[1]], [[1], [2]]] as [[[UInt8]]] {
            try await copy.store.keep([CachedIdentity(account: account, name: "bo", log: log)])
        }
        #expect(try await copy.store.identities() == [CachedIdentity(account: account, name: "bo", log: [[1], [2]])])
        let files = (0..<2).map { CachedTransfer(attachment: VaultAttachmentID(from: Self.random), content: [$0]) }
        for file in files { try await copy.store.keep(file, of: vault) }
        #expect(try await copy.store.transfers(of: vault) == files)
        try await copy.store.keep(CachedTransfer(attachment: files[0].attachment, content: []), of: vault)
        #expect(try await copy.store.transfers(of: vault) == [files[1]])
        await copy.store.close()
    }
}
