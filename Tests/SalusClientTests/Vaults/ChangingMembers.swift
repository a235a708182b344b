import SalusBase
import SalusCrypto
import SalusSync
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("Changing who is in a vault")
struct ChangingMembers {
    @Test("a removed member cannot open what comes after, and the notice says what they may have kept")
    func removal() throws {
        let (ana, doctor) = (try TestMember(1), try TestMember(2))
        var honestVault = try HonestVault([ana, doctor])
        try honestVault.write("walk", in: note, by: ana)
        try honestVault.write("swim", in: note, by: ana)
        let before = try honestVault.copy(of: ana)
        try honestVault.append(ana.membership(at: 10).remove(doctor.user, from: before))
        try honestVault.write("afterwards", in: other, by: ana)
        let notice = try VaultEpochs(honestVault.copy(of: ana)).readable(by: doctor.user)
        #expect(notice == ReadableAfterwards(entries: 2, objects: [note], closedFrom: 3))
        let theirs = try honestVault.copy(of: doctor)
        #expect(theirs.texts == [note: ["swim"]])
        #expect(theirs.setAside == [SetAsideEntry(number: 2, reason: .noKey(epoch: 3))])
        #expect(theirs.role(of: doctor.user) == nil && !theirs.setAside[0].isSuspicious)
    }

    @Test(
        "a new member reads what was chosen: from now, from a date, or all",
        arguments: [
            (SharedHistory.fromNow, ["third"]), (.from(TestMember.start.adding(seconds: 15)), ["second", "third"]),
            (.everything, ["first", "second", "third"]),
        ])
    func history(choice: SharedHistory, expected: [String]) throws {
        let (ana, bo) = (try TestMember(1), try TestMember(2))
        var honestVault = try HonestVault([ana], guests: [bo])
        try honestVault.write("first", in: object(1), by: ana)
        try honestVault.append(ana.membership(at: 10).rotate(honestVault.copy(of: ana)))
        try honestVault.write("second", in: object(2), by: ana)
        try honestVault.append(
            ana.membership(at: 20).share(honestVault.copy(of: ana), with: bo.log, as: .reader, choice))
        try honestVault.write("third", in: object(3), by: ana)
        #expect(try honestVault.copy(of: bo).texts.values.flatMap(\.self).sorted() == expected)
        #expect(try honestVault.copy(of: ana).texts.count == 3)
    }

    @Test("a reader writes nothing; a depositor puts in what only the others read")
    func roles() throws {
        let (ana, bo) = (try TestMember(1), try TestMember(2))
        var reading = try HonestVault([ana, bo], sharedAs: .reader)
        #expect(throws: CryptoError.refusedEntry(.role)) { try reading.write("no", in: note, by: bo) }
        var depositing = try HonestVault([ana, bo], sharedAs: .depositor)
        try depositing.write("a proposal", in: note, by: bo)
        #expect(try depositing.copy(of: ana).texts == [note: ["a proposal"]])
        #expect(try depositing.copy(of: bo).texts.isEmpty)
    }

    @Test("who leaves writes no more, and is not in the next epoch")
    func leaving() throws {
        let (ana, bo) = (try TestMember(1), try TestMember(2))
        var honestVault = try HonestVault([ana, bo])
        try honestVault.append(bo.membership(at: 5).leave(honestVault.copy(of: bo)))
        #expect(try honestVault.copy(of: ana).role(of: bo.user) == nil)
        #expect(throws: CryptoError.refusedEntry(.role)) { try honestVault.write("still", in: note, by: bo) }
        try honestVault.append(ana.membership(at: 6).rotate(honestVault.copy(of: ana)))
        #expect(try honestVault.copy(of: ana).header.members.map(\.user) == [ana.user])
    }

    @Test("an entry sealed for the epoch before is sealed again for the new one")
    func stale() throws {
        let (ana, bo) = (try TestMember(1), try TestMember(2))
        var honestVault = try HonestVault([ana, bo])
        var copy = try honestVault.copy(of: bo)
        let draft = try copy.put(EntryContent(type: "text/plain", bytes: Array("late".utf8)), in: note, as: bo.entry())
        let stale = try copy.seal(draft, by: bo.author, randomness: bo.randomness)
        try honestVault.append(ana.membership(at: 10).rotate(honestVault.copy(of: ana)))
        try copy.take(log: [honestVault.log[2]], identities: honestVault.identities, alreadyRevoked: [])
        try copy.take(wraps: honestVault.wraps.filter { $0.recipient == bo.user }, openedBy: bo.account.encryption)
        let again = try copy.seal(draft, by: bo.author, randomness: bo.randomness)
        #expect(again.identifier == stale.identifier && again.epoch == 3)
        var dishonest = honestVault
        dishonest.append(stale.encoded)
        #expect(try dishonest.copy(of: ana).setAside.map(\.reason) == [.rule(.frozenTree)])
        honestVault.append(again.encoded)
        copy.take(entries: honestVault.entries)
        #expect(try honestVault.copy(of: ana).texts == [note: ["late"]])
        #expect(copy.setAside.isEmpty && copy.position == 1)
    }

    private func object(_ number: UInt8) -> ObjectID { ObjectID(bytes: [UInt8](repeating: number, count: 16))! }

    @Test("a change that no answer came to is known to be on its way, until a sync has brought it through")
    func onItsWay() async throws {
        let house = try VaultClientFixture()
        let ana = house.vaultClient(house.ana)
        let vault = try await ana.members.create(named: "Knee")
        _ = try await ana.trust.person(named: house.bo.name)
        try await ana.sync.all()
        #expect(try await ana.members.changesOnTheirWay().isEmpty)
        await house.server.lose([.request])
        await #expect(throws: ClientError.self) {
            try await ana.members.share(vault, with: house.bo.name, as: .reader, .everything)
        }
        #expect(try await ana.members.changesOnTheirWay() == [vault])
        try await ana.sync.all()
        #expect(try await ana.members.changesOnTheirWay().isEmpty)
        #expect(try await ana.reader.people(in: vault).count == 2)
    }
}
