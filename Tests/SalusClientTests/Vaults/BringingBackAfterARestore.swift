import Foundation
import SalusBase
import SalusCrypto
import SalusModels
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusClient

/// Ana writes after a backup; the server goes back to it, and she begins a new folder.
@Suite("Bringing back what a restored server has lost")
struct BringingBackAfterARestore {
    private let house: VaultClientFixture
    private let knee: VaultID
    private let older: VaultClient
    private let device = MemoryVaultStore()

    init() async throws {
        house = try VaultClientFixture()
        older = house.vaultClient(house.ana)
        knee = try await older.members.create(named: "Knee")
        try await older.members.share(knee, with: house.bo.name, as: .reader, .everything)
        _ = try await older.writer.put("before", of: knee)
        try await older.sync.all()
        await house.server.backUp()
        _ = try await older.writer.put("after", of: knee)
        try await older.sync.all()
    }

    /// Ana's new folder as the program starts.
    private var ana: VaultClient { house.vaultClient(house.ana, on: device) }

    private func restore() async throws {
        await house.server.restore()
        try await ana.sync.all()
    }

    private func bringBack(_ approved: [VaultRestore] = []) async throws -> VaultRestoreResult {
        try await ana.restorer.bringBack(from: older, approved: approved)
    }

    @Test("the same vault with the same people gets it, and a second time changes nothing")
    func plain() async throws {
        try await restore()
        let plan = try #require(try await ana.restorer.bringingBack(from: older).first)
        #expect(plan.into == knee && plan.objects == 1 && !plan.isWithheld)
        #expect(plan.readers.map(\.account) == [house.id(house.bo)])
        let back = try await bringBack()
        #expect(back.objects == 1 && back.vaults.isEmpty && back.withheld.isEmpty && back.failure == nil)
        try await house.vaultClient(house.bo).sync.all()
        #expect(try await house.vaultClient(house.bo).texts(in: knee) == ["before", "after"])
        #expect(try await bringBack() == VaultRestoreResult())
    }

    @Test("a stranger's vault of the same name gets nothing: the lost one is made again for the account alone")
    func strangersName() async throws {
        let letters = try await older.members.create(named: "Letters")
        _ = try await older.writer.put("to Tessa", of: letters)
        try await older.sync.all()
        await house.server.restore()
        let bo = house.vaultClient(house.bo, on: MemoryVaultStore())
        let trap = try await bo.members.create(named: "Letters")
        try await bo.members.share(trap, with: house.ana.name, as: .writer, .everything)
        try await ana.sync.all()
        let back = try await bringBack()
        let remade = try #require(back.vaults.first)
        #expect(back.vaults.count == 1 && remade != trap)
        #expect(try await ana.texts(in: remade) == ["to Tessa"])
        #expect(try await ana.reader.people(in: remade).map(\.account) == [house.id(house.ana)])
        try await bo.sync.all()
        #expect(try await bo.texts(in: trap).isEmpty)
        #expect(try await bringBack().objects == 0)
    }

    @Test("a stranger's vault with the identifier of the lost one gets nothing either")
    func strangersIdentifier() async throws {
        let letters = try await older.members.create(named: "Letters")
        _ = try await older.writer.put("to Tessa", of: letters)
        try await older.sync.all()
        await house.server.restore()
        let bo = house.vaultClient(house.bo, on: MemoryVaultStore())
        _ = try await bo.members.create("Letters", .careData, letters.bytes)
        try await bo.members.share(letters, with: house.ana.name, as: .writer, .everything)
        try await ana.sync.all()
        let back = try await bringBack()
        #expect(back.vaults.count == 1 && back.vaults != [letters])
        try await bo.sync.all()
        #expect(try await bo.texts(in: letters).isEmpty)
    }

    @Test("who was taken out after the backup and is in again gets nothing, until Ana has looked and says so")
    func removed() async throws {
        try await older.members.remove(house.id(house.bo), from: knee)
        try await restore()
        let back = try await bringBack()
        let withheld = try #require(back.withheld.first)
        #expect(back.objects == 0 && withheld.readers.map(\.surprise) == [.removed])
        #expect(try await ana.texts(in: knee) == ["before"])
        try await ana.members.renewKeys(of: knee)
        #expect(try await bringBack([withheld]).objects == 1)
    }

    @Test("taken out again, they read none of it")
    func takenOutAgain() async throws {
        try await older.members.remove(house.id(house.bo), from: knee)
        try await restore()
        try await ana.members.remove(house.id(house.bo), from: knee)
        #expect(try await bringBack().objects == 1)
        try await house.vaultClient(house.bo, on: MemoryVaultStore()).sync.all()
        #expect(try await ana.texts(in: knee) == ["before", "after"])
        #expect(try await ana.reader.people(in: knee).count == 1)
    }

    @Test(
        """
        someone new, and someone who may do more than before, stop it; what was looked at before \
        they came counts no more
        """
    )
    func newPeople() async throws {
        try await older.members.changeRole(of: house.id(house.bo), in: knee, to: .depositor)
        try await restore()
        let looked = try await ana.restorer.bringingBack(from: older)
        #expect(looked.flatMap(\.readers).map(\.surprise) == [.moreThanBefore])
        try await ana.members.share(knee, with: house.cara.name, as: .reader, .fromNow)
        let back = try await bringBack(looked)
        #expect(back.objects == 0 && Set(back.withheld.flatMap(\.readers).map(\.surprise)) == [.moreThanBefore, .new])
    }

    @Test("one vault that is withheld keeps the others from nothing")
    func others() async throws {
        let hip = try await older.members.create(named: "Hip")
        _ = try await older.writer.put("hip", of: hip)
        try await older.members.remove(house.id(house.bo), from: knee)
        try await older.sync.all()
        try await restore()
        let back = try await bringBack()
        #expect(back.vaults.count == 1 && back.objects == 1 && back.withheld.map(\.vault) == [knee])
    }

    @Test(
        "a vault that the server lost whole is made again, also where the older folder has met the restored server")
    func oldFolderSynced() async throws {
        let hip = try await older.members.create(named: "Hip")
        _ = try await older.writer.put("hip", of: hip)
        try await older.sync.all()
        await house.server.restore()
        try? await older.sync.all()
        #expect(try await older.reader.all().first { $0.id == hip }?.goneSince != nil)
        try await ana.sync.all()
        let back = try await bringBack()
        let remade = try #require(back.vaults.first)
        #expect(try await ana.texts(in: remade) == ["hip"])
        #expect(try await bringBack().vaults.isEmpty)
    }

    @Test("a vault that the account was taken out of before the restore, and is in again, gets nothing")
    func takenOutOneself() async throws {
        let bo = house.vaultClient(house.bo)
        let letters = try await bo.members.create(named: "Letters")
        try await bo.members.share(letters, with: house.ana.name, as: .writer, .everything)
        try await older.sync.all()
        await house.server.backUp()
        _ = try await older.writer.put("after", of: letters)
        try await older.sync.all()
        try await bo.sync.all()
        try await bo.members.remove(house.id(house.ana), from: letters)
        try await older.sync.all()
        try await restore()
        let back = try await bringBack()
        #expect(back.withheld.filter { $0.vault == letters }.map(\.obstacle) == [.cannotWrite])
        #expect(try await ana.texts(in: letters).isEmpty)
    }

    @Test("a vault that the account was taken out of before the backup is not made again unasked")
    func takenOutBefore() async throws {
        let bo = house.vaultClient(house.bo)
        let letters = try await bo.members.create(named: "Letters")
        try await bo.members.share(letters, with: house.ana.name, as: .writer, .everything)
        try await older.sync.all()
        _ = try await older.writer.put("mine", of: letters)
        try await older.sync.all()
        try await bo.sync.all()
        try await bo.members.remove(house.id(house.ana), from: letters)
        try await older.sync.all()
        await house.server.backUp()
        try await restore()
        let back = try await bringBack()
        #expect(back.withheld.map(\.vault) == [letters] && back.withheld.first?.wasGone == true)
        #expect(back.vaults.isEmpty)
        #expect(try await bringBack(back.withheld).vaults.count == 1)
    }

    @Test("what an object said comes back to it, also where another object says the same")
    func sameWords() async throws {
        let tablets = try await older.writer.put("not yet", of: knee)
        _ = try await older.writer.put("ok", of: knee)
        try await older.sync.all()
        await house.server.backUp()
        _ = try await older.writer.put("ok", in: tablets, of: knee)
        try await older.sync.all()
        try await restore()
        #expect(try await bringBack().objects == 1)
        #expect(try await ana.reader.items(in: knee).count { $0.contents == [Array("ok".utf8)] } == 2)
        #expect(try await bringBack() == VaultRestoreResult())
    }

    @Test("a file that was replaced after the backup counts as one that is not brought back")
    func replacedFile() async throws {
        let folder = try TemporaryDirectory()
        let path = folder.path("scan.pdf")
        try Data([1, 2, 3]).write(to: URL(filePath: path))
        let scan = try await older.files.put(at: path, mediaType: "application/pdf", of: knee)
        try await older.sync.all()
        await house.server.backUp()
        try Data([1, 2, 3, 4]).write(to: URL(filePath: path))
        _ = try await older.files.put(at: path, mediaType: "application/pdf", in: scan, of: knee)
        try await older.sync.all()
        try await restore()
        let plan = try #require(try await ana.restorer.bringingBack(from: older).first)
        #expect(plan.files == 1 && plan.objects == 0)
    }
}
