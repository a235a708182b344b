import SalusBase
import SalusCrypto
import SalusSync
import Testing

@testable import SalusClient

@Suite("Reading a vault that others write too")
struct ReadingAVault {
    @Test("shows what each of them put in, and who")
    func texts() throws {
        let (ana, bo) = (try VaultMate(1), try VaultMate(2))
        var shelf = try VaultShelf([ana, bo])
        try shelf.write("walk daily", in: note, by: ana)
        try shelf.write("no stairs", in: other, by: bo)
        try shelf.write("walk twice a day", in: note, by: bo)
        for person in [ana, bo] {
            let copy = try shelf.copy(of: person)
            #expect(copy.texts == [note: ["walk twice a day"], other: ["no stairs"]])
            #expect(copy.setAside.isEmpty)
            #expect(copy.replica.objects[note]?.tips.map(\.stamp.author.bytes) == [bo.device.identifier])
        }
    }

    @Test("content that two people replaced at once is kept twice, until somebody merges it by writing")
    func concurrent() throws {
        let (ana, bo) = (try VaultMate(1), try VaultMate(2))
        var shelf = try VaultShelf([ana, bo])
        try shelf.write("walk", in: note, by: ana)
        var (mine, theirs) = (try shelf.copy(of: ana), try shelf.copy(of: bo))
        for (text, person) in [("run", ana), ("swim", bo)] {
            var copy = person.user == ana.user ? mine : theirs
            let draft = try copy.put(
                EntryContent(type: "text/plain", bytes: Array(text.utf8)), in: note, as: person.entry())
            shelf.append(try copy.seal(draft, by: person.author, randomness: person.randomness).encoded)
        }
        mine.take(entries: Array(shelf.entries[1...]))
        theirs.take(entries: Array(shelf.entries[1...]))
        #expect(mine.texts == theirs.texts && Set(mine.texts[note] ?? []) == ["run", "swim"])
        try shelf.write("run and swim", in: note, by: bo)
        #expect(try shelf.copy(of: ana).texts == [note: ["run and swim"]])
    }

    @Test("fields of one object that two people changed are both kept, and a deletion leaves the rest")
    func fields() throws {
        let (ana, bo) = (try VaultMate(1), try VaultMate(2))
        var shelf = try VaultShelf([ana, bo])
        var (mine, theirs) = (try shelf.copy(of: ana), try shelf.copy(of: bo))
        let made = try #require(try mine.edit(["title": "Walk", "times": 1], of: note, as: ana.entry(), FieldRules()))
        shelf.append(try mine.seal(made, by: ana.author, randomness: ana.randomness).encoded)
        theirs.take(entries: shelf.entries)
        mine.take(entries: shelf.entries)
        let retitled = try #require(try mine.edit(["title": "Run"], of: note, as: ana.entry(), FieldRules()))
        let more = try #require(try theirs.edit(["times": 2], of: note, as: bo.entry(), FieldRules()))
        let sealed = [
            try mine.seal(retitled, by: ana.author, randomness: ana.randomness).encoded,
            try theirs.seal(more, by: bo.author, randomness: bo.randomness).encoded,
        ]
        mine.take(entries: sealed)
        theirs.take(entries: sealed)
        #expect(mine.replica.living[note]?.values == ["title": "Run", "times": 2])
        #expect(mine.replica.objects == theirs.replica.objects)
        let deletion = try #require(try mine.delete(note, as: ana.entry()))
        theirs.take(entries: [try mine.seal(deletion, by: ana.author, randomness: ana.randomness).encoded])
        #expect(theirs.replica.living.isEmpty && theirs.setAside.isEmpty)
    }

    @Test("one bad entry is set aside with its reason, and all others are there")
    func quarantine() throws {
        let (ana, bo, eve) = (try VaultMate(1), try VaultMate(2), try VaultMate(3))
        var shelf = try VaultShelf([ana, bo])
        try shelf.write("first", in: note, by: ana)
        var broken = try #require(shelf.entries.last)
        broken[broken.count - 1] ^= 1
        shelf.append(broken)
        shelf.append([1, 2, 3])
        try shelf.write("last", in: other, by: bo)
        var strange = try VaultShelf([eve])
        try strange.write("mine", in: note, by: eve)
        shelf.append(try #require(strange.entries.last))
        shelf.append(shelf.entries[0])
        let copy = try shelf.copy(of: ana)
        #expect(copy.texts == [note: ["first"], other: ["last"]])
        #expect(copy.setAside.map(\.number) == [1, 2, 4, 5])
        #expect(copy.setAside.map(\.reason)[..<3] == [.damaged, .damaged, .rule(.epoch)])
        #expect(copy.setAside.allSatisfy(\.isSuspicious) && copy.position == 6)
    }

    @Test("an older log, or another branch of it, is refused and changes nothing")
    func oldHead() throws {
        let (ana, bo) = (try VaultMate(1), try VaultMate(2))
        let shelf = try VaultShelf([ana, bo])
        var copy = try shelf.copy(of: ana)
        let before = copy.view.log.head
        var forked = shelf
        try forked.append(ana.membership(at: 50).rotate(shelf.copy(of: ana)))
        var ahead = shelf
        try ahead.append(ana.membership(at: 60).remove(bo.user, from: shelf.copy(of: ana)))
        try copy.take(log: [ahead.log[2]], identities: shelf.identities, alreadyRevoked: [])
        let head = copy.view.log.head
        for stale in [forked.log[2], shelf.log[1]] {
            let sequence = try VaultLogEntry(encoded: stale).sequence
            #expect(throws: CryptoError.brokenVaultLog(sequence: sequence, rule: .chain)) {
                try copy.take(log: [stale], identities: shelf.identities, alreadyRevoked: [])
            }
        }
        #expect(copy.view.log.head == head && head != before)
    }
}
