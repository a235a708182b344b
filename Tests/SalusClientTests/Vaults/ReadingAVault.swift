import SalusBase
import SalusCrypto
import SalusSync
import Testing

@testable import SalusClient

@Suite("Reading a vault that others write too")
struct ReadingAVault {
    @Test("shows what each of them put in, and who")
    func texts() throws {
        let (ana, bo) = (try TestMember(1), try TestMember(2))
        var honestVault = try HonestVault([ana, bo])
        try honestVault.write("walk daily", in: note, by: ana)
        try honestVault.write("no stairs", in: other, by: bo)
        try honestVault.write("walk twice a day", in: note, by: bo)
        for person in [ana, bo] {
            let copy = try honestVault.copy(of: person)
            #expect(copy.texts == [note: ["walk twice a day"], other: ["no stairs"]])
            #expect(copy.setAside.isEmpty)
            #expect(copy.replica.objects[note]?.tips.map(\.stamp.author.bytes) == [bo.device.identifier])
        }
    }

    @Test("content that two people replaced at once is kept twice, until someone merges it by writing")
    func concurrent() throws {
        let (ana, bo) = (try TestMember(1), try TestMember(2))
        var honestVault = try HonestVault([ana, bo])
        try honestVault.write("walk", in: note, by: ana)
        var (mine, theirs) = (try honestVault.copy(of: ana), try honestVault.copy(of: bo))
        for (text, person) in [("run", ana), ("swim", bo)] {
            var copy = person.user == ana.user ? mine : theirs
            let draft = try copy.put(
                EntryContent(type: "text/plain", bytes: Array(text.utf8)), in: note, as: person.entry())
            honestVault.append(try copy.seal(draft, by: person.author, randomness: person.randomness).encoded)
        }
        mine.take(entries: Array(honestVault.entries[1...]))
        theirs.take(entries: Array(honestVault.entries[1...]))
        #expect(mine.texts == theirs.texts && Set(mine.texts[note] ?? []) == ["run", "swim"])
        try honestVault.write("run and swim", in: note, by: bo)
        #expect(try honestVault.copy(of: ana).texts == [note: ["run and swim"]])
    }

    @Test("fields of one object that two people changed are both kept, and a deletion leaves the rest")
    func fields() throws {
        let (ana, bo) = (try TestMember(1), try TestMember(2))
        var honestVault = try HonestVault([ana, bo])
        var (mine, theirs) = (try honestVault.copy(of: ana), try honestVault.copy(of: bo))
        let made = try #require(try mine.edit(["title": "Walk", "times": 1], of: note, as: ana.entry(), FieldRules()))
        honestVault.append(try mine.seal(made, by: ana.author, randomness: ana.randomness).encoded)
        theirs.take(entries: honestVault.entries)
        mine.take(entries: honestVault.entries)
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
        let (ana, bo, eve) = (try TestMember(1), try TestMember(2), try TestMember(3))
        var honestVault = try HonestVault([ana, bo])
        try honestVault.write("first", in: note, by: ana)
        var broken = try #require(honestVault.entries.last)
        broken[broken.count - 1] ^= 1
        honestVault.append(broken)
        honestVault.append([1, 2, 3])
        try honestVault.write("last", in: other, by: bo)
        var strange = try HonestVault([eve])
        try strange.write("mine", in: note, by: eve)
        honestVault.append(try #require(strange.entries.last))
        honestVault.append(honestVault.entries[0])
        let copy = try honestVault.copy(of: ana)
        #expect(copy.texts == [note: ["first"], other: ["last"]])
        #expect(copy.setAside.map(\.number) == [1, 2, 4, 5])
        #expect(copy.setAside.map(\.reason)[..<3] == [.damaged, .damaged, .rule(.epoch)])
        #expect(copy.setAside.allSatisfy(\.isSuspicious) && copy.position == 6)
    }

    @Test("an older log, or another branch of it, is refused and changes nothing")
    func oldHead() throws {
        let (ana, bo) = (try TestMember(1), try TestMember(2))
        let honestVault = try HonestVault([ana, bo])
        var copy = try honestVault.copy(of: ana)
        let before = copy.view.log.head
        var forked = honestVault
        try forked.append(ana.membership(at: 50).rotate(honestVault.copy(of: ana)))
        var ahead = honestVault
        try ahead.append(ana.membership(at: 60).remove(bo.user, from: honestVault.copy(of: ana)))
        try copy.take(log: [ahead.log[2]], identities: honestVault.identities, alreadyRevoked: [])
        let head = copy.view.log.head
        for stale in [forked.log[2], honestVault.log[1]] {
            let sequence = try VaultLogEntry(encoded: stale).sequence
            #expect(throws: CryptoError.brokenVaultLog(sequence: sequence, rule: .chain)) {
                try copy.take(log: [stale], identities: honestVault.identities, alreadyRevoked: [])
            }
        }
        #expect(copy.view.log.head == head && head != before)
    }
}
