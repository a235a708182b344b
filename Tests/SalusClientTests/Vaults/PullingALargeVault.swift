import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusLocal
import SalusModels
import SalusVaultModels
import Testing

@testable import SalusClient

/// Pages hold two entries here, and the vault five pages.
@Suite("A vault of many pages")
struct PullingALargeVault {
    private let home: VaultClientFixture
    private let vault: VaultID
    private let device = MemoryVaultStore()
    private let texts = Set((0..<9).map { "note \($0)" })

    init() async throws {
        home = try VaultClientFixture()
        let ana = home.vaultClient(home.ana)
        vault = try await ana.members.create(named: "Knee")
        for text in texts.sorted() { _ = try await ana.writer.put(text, of: vault) }
        try await ana.members.share(vault, with: home.bo.name, as: .reader, .everything)
        try await ana.sync.all()
    }

    /// Bo's program as it starts.
    private var bo: VaultClient { home.vaultClient(home.bo, on: device) }

    private func cutOff(after pages: Int) async throws {
        await home.server.cutOff(after: pages)
        await #expect(throws: ClientError.unreachable(.timedOut)) { try await bo.sync.all() }
        await home.server.cutOff(after: nil)
    }

    private func expectWhole() async throws {
        let found = try await bo.texts(in: vault)
        #expect(found == texts)
        #expect(try await bo.reader.setAside(in: vault).isEmpty)
        #expect(await device.unjudged(of: vault) == nil)
    }

    @Test("is kept page by page, shown to no one: cut off after any of them, it goes on there", arguments: 1..<5)
    func resumes(pages: Int) async throws {
        try await cutOff(after: pages)
        #expect(await device.unjudged(of: vault)?.entries.count == 2 * pages)
        #expect(try await bo.texts(in: vault).isEmpty)
        try await bo.sync.all()
        #expect(await home.server.pagesAsked == Array(stride(from: 2 * pages, to: 10, by: 2)))
        try await expectWhole()
    }

    @Test("goes on where it stopped, however often it stops")
    func again() async throws {
        for page in 0..<4 {
            try await cutOff(after: 1)
            #expect(await device.unjudged(of: vault)?.entries.count == 2 * (page + 1))
        }
        try await bo.sync.all()
        #expect(await home.server.pagesAsked == [8])
        try await expectWhole()
    }

    @Test("tells how far it has come, from where it goes on")
    func progress() async throws {
        let told = Locked([VaultProgress]())
        for (pages, expected) in [(2, [2, 4]), (nil, [4, 6, 8])] as [(Int?, [Int])] {
            told.withLock { $0 = [] }
            await home.server.cutOff(after: pages)
            let vaultClient = bo
            await vaultClient.whenPulling { progress in told.withLock { $0.append(progress) } }
            do throws(ClientError) { try await vaultClient.sync.all() } catch { #expect(pages != nil) }
            let mine = told.withLock { $0 }.filter { $0.vault == vault }
            #expect(mine == expected.map { VaultProgress(vault: vault, entries: $0, of: 10) })
        }
    }

    @Test("loses at most the page that the disk did not take", arguments: 0..<6)
    func fullDisk(steps: Int) async throws {
        await device.failSteps(after: steps)
        await #expect(throws: ClientError.self) { try await bo.sync.all() }
        await device.failSteps(after: nil)
        let here = await device.unjudged(of: vault)?.entries.count
        await home.server.cutOff(after: nil)
        try await bo.sync.all()
        if let here { #expect(await home.server.pagesAsked.first == here) }
        try await expectWhole()
    }

    @Test("stays where it was when the program is locked in the middle")
    func locked() async throws {
        let (vaultClient, calls) = (bo, Locked(0))
        await home.server.onCalls(.max) {
            let call = calls.withLock { calls in
                calls += 1
                return calls
            }
            if call == 5 { await vaultClient.close() }
        }
        await #expect(throws: ClientError.vault(.keysMissing)) { try await vaultClient.sync.all() }
        let here = try #require(await device.unjudged(of: vault)?.entries.count)
        await home.server.onCalls(0) {}
        await home.server.cutOff(after: nil)
        try await bo.sync.all()
        #expect(await home.server.pagesAsked.first == here)
        try await expectWhole()
    }

    @Test("goes on under new keys and with new entries when someone was let in or taken out meanwhile")
    func newEpoch() async throws {
        try await cutOff(after: 2)
        let ana = home.vaultClient(home.ana)
        try await ana.members.share(vault, with: home.cara.name, as: .writer, .everything)
        try await home.vaultClient(home.cara).sync.all()
        _ = try await home.vaultClient(home.cara).writer.put("from cara", of: vault)
        try await home.vaultClient(home.cara).sync.all()
        try await ana.members.remove(home.id(home.cara), from: vault)
        await home.server.cutOff(after: nil)
        try await bo.sync.all()
        #expect(await home.server.pagesAsked.first == 4)
        let found = try await bo.texts(in: vault)
        #expect(found == texts.union(["from cara"]))
        #expect(try await bo.reader.setAside(in: vault).isEmpty)
    }

    @Test("shows nothing to a person that the server shows it to no more, and goes on when it does again")
    func takenOut() async throws {
        try await cutOff(after: 2)
        await home.server.hideVault(true)
        try await bo.sync.all()
        #expect(try await bo.texts(in: vault).isEmpty)
        #expect(try await bo.reader.all().map(\.goneSince) == [TestMember.start])
        await home.server.hideVault(false)
        await home.server.cutOff(after: nil)
        try await bo.sync.all()
        #expect(await home.server.pagesAsked.first == 4)
        try await expectWhole()
    }

    @Test("is begun again by who forgets it")
    func forgotten() async throws {
        try await cutOff(after: 2)
        try await bo.forget(vault)
        #expect(await device.unjudged(of: vault) == nil)
        try await bo.sync.all()
        try await expectWhole()
    }
}
