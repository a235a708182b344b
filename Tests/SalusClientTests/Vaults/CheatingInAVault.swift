import SalusBase
import SalusCrypto
import SalusSync
import SalusVaultModels
import Testing

@testable import SalusClient

@Suite("What a member with a program of their own puts into a vault")
struct CheatingInAVault {
    private let (ana, eve): (TestMember, TestMember)
    private var honestVault: HonestVault

    init() throws {
        (ana, eve) = (try TestMember(1), try TestMember(2))
        honestVault = try HonestVault([ana, eve])
        try honestVault.write("walk", in: note, by: ana)
    }

    /// A revision of the note as Eve likes it, genuinely sealed and signed.
    private func forged(
        _ revision: UInt64, after parents: [[UInt8]], kind: VaultEntry.Kind = .put,
        _ content: EntryContent = EntryContent(type: "text/plain", bytes: Array("mine".utf8)),
        named identifier: UInt8 = 1
    ) throws -> [UInt8] {
        let copy = try honestVault.copy(of: eve)
        let entry = try VaultEntry(
            object: note.bytes, revision: revision, kind: kind, parents: parents, created: TestMember.start,
            contentType: content.type, payload: content.bytes, by: eve.user, logHead: copy.view.log.head,
            tree: copy.view.tree.head)
        let identifier = [UInt8](repeating: identifier, count: 16)
        if copy.role(of: eve.user) == .depositor {
            return try SealedEntry(
                depositing: entry, identifier: identifier, in: copy.header, by: eve.device, randomness: eve.randomness
            ).encoded
        }
        return try SealedEntry(
            entry, identifier: identifier, under: #require(copy.keys[copy.header.epoch]), by: eve.device,
            randomness: eve.randomness
        ).encoded
    }

    /// Ana's copy with all of that, after which she still edits her note.
    private mutating func put(_ entries: [[UInt8]]) throws -> VaultCopy {
        for entry in entries { honestVault.append(entry) }
        try honestVault.write("walk twice", in: note, by: ana)
        let copy = try honestVault.copy(of: ana)
        #expect(copy.texts == [note: ["walk twice"]])
        return copy
    }

    @Test("stops no one by a revision beyond all counting")
    mutating func countless() throws {
        let first = try forged(.max, after: [[UInt8](repeating: 9, count: 32)])
        let second = try forged(2, after: [SHA256.hash(first)], named: 2)
        let copy = try put([first, second])
        #expect(copy.setAside.map(\.reason) == [.rule(.revision), .version(.parent)])
    }

    @Test("does not hide what others write by pretending to have seen it")
    mutating func pretended() throws {
        let copy = try honestVault.copy(of: eve)
        var state = try #require(copy.replica.objects[note]?.state.json.object)
        let device = { (mate: TestMember) in ReplicaID(bytes: mate.device.identifier)!.description }
        state["context"] = [device(eve): 2, device(ana): 1_000_000_000]
        let content = EntryContent(
            type: EntryContent.fields, bytes: Array(JSONValue.object(state).canonicalText.utf8))
        let invented = try forged(2, after: [[UInt8](repeating: 9, count: 32)], content)
        let known = try forged(2, after: [SHA256.hash(honestVault.entries[0])], content, named: 2)
        #expect(try put([invented, known]).setAside.map(\.reason) == [.version(.parent), .version(.context)])
    }

    @Test("does not go on from an entry that was set aside, nor from one of another object")
    mutating func parents() throws {
        try honestVault.write("no stairs", in: other, by: eve)
        let elsewhere = try forged(2, after: [SHA256.hash(try #require(honestVault.entries.last))])
        honestVault.append([1, 2, 3])
        let broken = try forged(2, after: [SHA256.hash([1, 2, 3])], named: 2)
        for entry in [elsewhere, broken] { honestVault.append(entry) }
        #expect(
            try honestVault.copy(of: ana).setAside.map(\.reason) == [.damaged, .version(.parent), .version(.parent)])
    }

    @Test("neither replaces nor deletes an object, when its author may only deposit")
    mutating func depositor() throws {
        try honestVault.append(
            ana.membership(at: 5).share(honestVault.copy(of: ana), with: eve.log, as: .depositor, .fromNow))
        let copy = try put([try forged(1, after: []), try forged(1, after: [], kind: .delete, named: 2)])
        #expect(copy.setAside.map(\.reason) == [.rule(.role), .rule(.role)])
    }

    @Test("takes no name from what someone else has written and not sent yet")
    func takenName() throws {
        var copy = try honestVault.copy(of: ana)
        let entry = NewEntry(id: EntryID(bytes: [UInt8](repeating: 1, count: 16))!, created: TestMember.start)
        _ = try copy.put(EntryContent(type: "text/plain", bytes: Array("no stairs".utf8)), in: other, as: entry)
        let taken = copy.take(entries: [try forged(2, after: [SHA256.hash(honestVault.entries[0])])])
        #expect(taken.isEmpty && copy.setAside.map(\.reason) == [.version(.name)])
        #expect(copy.texts == [note: ["walk"], other: ["no stairs"]])
    }

    @Test("says that it deletes only where it does")
    mutating func kind() throws {
        let copy = try put([try forged(2, after: [SHA256.hash(honestVault.entries[0])], kind: .delete)])
        #expect(copy.setAside.map(\.reason) == [.version(.context)])
    }

    @Test("changes nothing where entries are final, and no one is let do it by mistake")
    func final() throws {
        let draft = try ana.membership().create(.conversation, policy: [.entriesAreFinal], own: ana.log)
        var copy = try VaultCopy(
            vault: draft.entry.vault, log: [draft.entry.encoded], identities: [ana.user: ana.log],
            device: ana.device.identifier)
        try copy.take(wraps: draft.epoch?.wraps ?? [], openedBy: ana.account.encryption)
        let text = EntryContent(type: "text/plain", bytes: [65])
        var sealed: [[UInt8]] = []
        for _ in 0..<2 {
            var writer = copy
            let message = try writer.put(text, in: note, as: ana.entry())
            sealed.append(try writer.seal(message, by: ana.author, randomness: ana.randomness).encoded)
        }
        copy.take(entries: sealed)
        #expect(copy.setAside.map(\.reason) == [.rule(.role)] && copy.replica.objects[note]?.tips.count == 1)
        #expect(throws: SyncError.finalObject(note)) { _ = try copy.put(text, in: note, as: ana.entry()) }
        #expect(throws: SyncError.finalObject(note)) { _ = try copy.delete(note, as: ana.entry()) }
    }
}
