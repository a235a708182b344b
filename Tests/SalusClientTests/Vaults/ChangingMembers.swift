import SalusBase
import SalusCrypto
import SalusSync
import Testing

@testable import SalusClient

@Suite("Changing who is in a vault")
struct ChangingMembers {
    @Test("a removed member cannot open what comes after, and the notice says what they may have kept")
    func removal() throws {
        let (ana, doctor) = (try VaultMate(1), try VaultMate(2))
        var shelf = try VaultShelf([ana, doctor])
        try shelf.write("walk", in: note, by: ana)
        try shelf.write("swim", in: note, by: ana)
        let before = try shelf.copy(of: ana)
        try shelf.append(ana.membership(at: 10).remove(doctor.user, from: before))
        try shelf.write("afterwards", in: other, by: ana)
        let notice = try shelf.copy(of: ana).readable(by: doctor.user)
        #expect(notice == ReadableAfterwards(entries: 2, objects: [note], closedFrom: 3))
        let theirs = try shelf.copy(of: doctor)
        #expect(theirs.texts == [note: ["swim"]])
        #expect(theirs.setAside == [SetAsideEntry(number: 2, reason: .noKey(epoch: 3))])
        #expect(theirs.role(of: doctor.user) == nil && !theirs.setAside[0].isSuspicious)
    }

    @Test(
        "a new member reads what was chosen: from now, from a date, or all",
        arguments: [
            (SharedHistory.fromNow, ["third"]), (.from(VaultMate.start.adding(seconds: 15)), ["second", "third"]),
            (.everything, ["first", "second", "third"]),
        ])
    func history(choice: SharedHistory, expected: [String]) throws {
        let (ana, bo) = (try VaultMate(1), try VaultMate(2))
        var shelf = try VaultShelf([ana], guests: [bo])
        try shelf.write("first", in: object(1), by: ana)
        try shelf.append(ana.membership(at: 10).rotate(shelf.copy(of: ana)))
        try shelf.write("second", in: object(2), by: ana)
        try shelf.append(ana.membership(at: 20).share(shelf.copy(of: ana), with: bo.log, as: .reader, choice))
        try shelf.write("third", in: object(3), by: ana)
        #expect(try shelf.copy(of: bo).texts.values.flatMap(\.self).sorted() == expected)
        #expect(try shelf.copy(of: ana).texts.count == 3)
    }

    @Test("a reader writes nothing; a depositor puts in what only the others read")
    func roles() throws {
        let (ana, bo) = (try VaultMate(1), try VaultMate(2))
        var reading = try VaultShelf([ana, bo], sharedAs: .reader)
        #expect(throws: CryptoError.refusedEntry(.role)) { try reading.write("no", in: note, by: bo) }
        var depositing = try VaultShelf([ana, bo], sharedAs: .depositor)
        try depositing.write("a proposal", in: note, by: bo)
        #expect(try depositing.copy(of: ana).texts == [note: ["a proposal"]])
        #expect(try depositing.copy(of: bo).texts.isEmpty)
    }

    @Test("who leaves writes no more, and is not in the next epoch")
    func leaving() throws {
        let (ana, bo) = (try VaultMate(1), try VaultMate(2))
        var shelf = try VaultShelf([ana, bo])
        try shelf.append(bo.membership(at: 5).leave(shelf.copy(of: bo)))
        #expect(try shelf.copy(of: ana).role(of: bo.user) == nil)
        #expect(throws: CryptoError.refusedEntry(.role)) { try shelf.write("still", in: note, by: bo) }
        try shelf.append(ana.membership(at: 6).rotate(shelf.copy(of: ana)))
        #expect(try shelf.copy(of: ana).header.members.map(\.user) == [ana.user])
    }

    @Test("an entry sealed for the epoch before is sealed again for the new one")
    func stale() throws {
        let (ana, bo) = (try VaultMate(1), try VaultMate(2))
        var shelf = try VaultShelf([ana, bo])
        var copy = try shelf.copy(of: bo)
        let draft = try copy.put(EntryContent(type: "text/plain", bytes: Array("late".utf8)), in: note, as: bo.entry())
        let stale = try copy.seal(draft, by: bo.author, randomness: bo.randomness)
        try shelf.append(ana.membership(at: 10).rotate(shelf.copy(of: ana)))
        try copy.take(log: [shelf.log[2]], identities: shelf.identities, alreadyRevoked: [])
        try copy.take(wraps: shelf.wraps.filter { $0.recipient == bo.user }, openedBy: bo.account.encryption)
        let again = try copy.seal(draft, by: bo.author, randomness: bo.randomness)
        #expect(again.identifier == stale.identifier && again.epoch == 3)
        var dishonest = shelf
        dishonest.append(stale.encoded)
        #expect(try dishonest.copy(of: ana).setAside.map(\.reason) == [.rule(.frozenTree)])
        shelf.append(again.encoded)
        copy.take(entries: shelf.entries)
        #expect(try shelf.copy(of: ana).texts == [note: ["late"]])
        #expect(copy.setAside.isEmpty && copy.position == 1)
    }

    private func object(_ number: UInt8) -> ObjectID { ObjectID(bytes: [UInt8](repeating: number, count: 16))! }

    @Test("a change that no answer came to is known to be on its way, until a sync has brought it through")
    func onItsWay() async throws {
        let house = try VaultClientFixture()
        let ana = house.vaultClient(house.ana)
        let vault = try await ana.create(named: "Knee")
        _ = try await ana.person(named: house.bo.name)
        try await ana.syncAll()
        #expect(try await ana.changesOnTheirWay().isEmpty)
        await house.server.lose([.request])
        await #expect(throws: ClientError.self) {
            try await ana.share(vault, with: house.bo.name, as: .reader, .everything)
        }
        #expect(try await ana.changesOnTheirWay() == [vault])
        try await ana.syncAll()
        #expect(try await ana.changesOnTheirWay().isEmpty)
        #expect(try await ana.people(in: vault).count == 2)
    }
}
