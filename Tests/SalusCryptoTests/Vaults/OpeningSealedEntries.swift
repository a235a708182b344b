import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("A sealed entry")
struct OpeningSealedEntries {
    private func expect(
        _ rule: EntryRule, _ entry: SealedEntry, in scene: VaultScene, alreadyRevoked: Set<[UInt8]> = [],
        location: SourceLocation = #_sourceLocation
    ) {
        var scene = scene
        #expect(throws: CryptoError.refusedEntry(rule), sourceLocation: location) {
            try scene.putAndOpen(entry, alreadyRevoked: alreadyRevoked)
        }
    }

    @Test("opens for every reader to what its author wrote")
    func opens() throws {
        var scene = try VaultScene()
        let content = try scene.content(by: scene.bo)
        let first = try scene.seal(content, by: scene.bo.device)
        #expect(try scene.putAndOpen(first) == content)
        let second = try scene.content(by: scene.ana, revision: 2, parents: [first.hash])
        #expect(try scene.putAndOpen(scene.seal(second, by: scene.ana.device)) == second)
    }

    @Test("shows the server the vault, the epoch, the device and a padded size, and nothing else")
    func whatShows() throws {
        let scene = try VaultScene()
        let sizes = try [0, 30, 40].map { count in
            let content = try scene.content(by: scene.bo, payload: [UInt8](repeating: 65, count: count))
            let sealed = try scene.seal(content, by: scene.bo.device)
            #expect(!sealed.encoded.contains(scene.bo.user))
            return sealed.encoded.count
        }
        #expect(Set(sizes).count == 1)
    }

    @Test("from a reader, or changing something for a depositor, is refused by role")
    func roles() throws {
        let scene = try VaultScene(bo: .reader, cara: .depositor)
        expect(.role, try scene.seal(scene.content(by: scene.bo), by: scene.bo.device), in: scene)
        expect(.role, try scene.deposit(scene.content(by: scene.bo), by: scene.bo.device), in: scene)
        let parent = [UInt8](repeating: 1, count: 32)
        let change = try scene.content(by: scene.cara, revision: 2, parents: [parent])
        expect(.role, try scene.deposit(change, by: scene.cara.device), in: scene)
        expect(.role, try scene.seal(scene.content(by: scene.cara), by: scene.cara.device), in: scene)
        let outsider = try VaultScene(bo: nil)
        expect(.role, try outsider.seal(outsider.content(by: outsider.bo), by: outsider.bo.device), in: outsider)
    }

    @Test("of a revision that so few entries before it cannot have led to is refused")
    func countless() throws {
        let scene = try VaultScene()
        let parent = [UInt8](repeating: 1, count: 32)
        for revision in [2, UInt64.max] {
            let content = try scene.content(by: scene.bo, revision: revision, parents: [parent])
            expect(.revision, try scene.seal(content, by: scene.bo.device), in: scene)
        }
    }

    @Test("deposited by somebody who cannot read it opens for those who can")
    func deposit() throws {
        var scene = try VaultScene(bo: .depositor)
        let content = try scene.content(by: scene.bo)
        let sealed = try scene.deposit(content, by: scene.bo.device)
        #expect(sealed.isDeposit)
        #expect(try scene.putAndOpen(sealed) == content)
    }

    @Test("moved to another vault or epoch, or under another identifier or device, does not open")
    func moved() throws {
        let scene = try VaultScene()
        let sealed = try scene.seal(scene.content(by: scene.bo), by: scene.bo.device)
        for index in [4, 20, 39, 40] {
            var bytes = sealed.encoded
            bytes[index] ^= 1
            var changed = scene
            let moved = try SealedEntry(encoded: bytes)
            let expected: CryptoError = index == 4 || index == 39 ? .refusedEntry(.epoch) : .notAuthentic
            let number = changed.put(moved)
            #expect(throws: expected) { try moved.open(with: scene.keys, at: number, in: changed.view()) }
        }
    }

    @Test("of another vault, or with keys of another vault or epoch, is not even tried")
    func otherVault() throws {
        var scene = try VaultScene()
        let sealed = try scene.seal(scene.content(by: scene.bo), by: scene.bo.device)
        let number = scene.put(sealed)
        let (key, history) = (scene.keys.key, scene.keys.historyKey)
        let elsewhere = [UInt8](repeating: 9, count: 16)
        for keys in [
            try EpochKeys(vault: elsewhere, epoch: 1, key: key, historyKey: history),
            try EpochKeys(vault: scene.vault, epoch: 2, key: key, historyKey: history),
        ] {
            #expect(throws: CryptoError.refusedEntry(.epoch)) {
                try sealed.open(with: keys, at: number, in: scene.view())
            }
        }
        var other = try VaultScene()
        other.put(sealed)
        #expect(throws: CryptoError.refusedEntry(.epoch)) {
            try sealed.open(with: scene.keys, at: 0, in: other.view())
        }
    }

    @Test("shown at another place than it has is refused")
    func otherPlace() throws {
        var scene = try VaultScene()
        let entries = try (0..<2).map { _ in try scene.seal(scene.content(by: scene.bo), by: scene.bo.device) }
        for entry in entries { scene.put(entry) }
        #expect(throws: CryptoError.refusedEntry(.fork)) {
            try entries[1].open(with: scene.keys, at: 0, in: scene.view())
        }
    }

    @Test("among others than those of which its ended epoch consists is refused")
    func otherNeighbours() throws {
        var scene = try VaultScene()
        let entries = try (0..<2).map { _ in try scene.seal(scene.content(by: scene.bo), by: scene.bo.device) }
        for entry in entries { scene.put(entry) }
        let alone = try scene.next([VaultScene.member(scene.ana, .owner)], by: scene.ana.author)
        try scene.begin(alone, by: scene.ana.author)
        let shown = EntryTree(entryHashes: [entries[0].hash, entries[0].hash])
        let view = VaultView(log: scene.log, tree: shown, identities: scene.identities)
        #expect(throws: CryptoError.refusedEntry(.frozenTree)) {
            try entries[0].open(with: scene.epochs[0].keys, at: 0, in: view)
        }
    }

    @Test("of a removed writer, dated back into an ended epoch, is refused")
    func backDated() throws {
        var scene = try VaultScene()
        let first = try scene.seal(scene.content(by: scene.bo), by: scene.bo.device)
        #expect(throws: Never.self) { try scene.putAndOpen(first) }
        let late = try scene.seal(scene.content(by: scene.bo), by: scene.bo.device)
        let alone = try scene.next([VaultScene.member(scene.ana, .owner)], by: scene.ana.author)
        try scene.begin(alone, by: scene.ana.author)
        expect(.frozenTree, late, in: scene)
        #expect(throws: Never.self) {
            try first.open(with: scene.epochs[0].keys, at: 0, in: scene.view())
        }
    }

    @Test("after a removal does not open with what the removed member kept")
    func afterRemoval() throws {
        var scene = try VaultScene()
        let kept = scene.keys
        let alone = try scene.next([VaultScene.member(scene.ana, .owner)], by: scene.ana.author)
        try scene.begin(alone, by: scene.ana.author)
        let sealed = try scene.seal(scene.content(by: scene.ana), by: scene.ana.device)
        let number = scene.put(sealed)
        let disguised = try EpochKeys(vault: scene.vault, epoch: 2, key: kept.key, historyKey: kept.historyKey)
        #expect(throws: CryptoError.notAuthentic) { try sealed.open(with: disguised, at: number, in: scene.view()) }
    }

    @Test("made on another branch of the log, or after other entries, raises an alarm")
    func forks() throws {
        var scene = try VaultScene()
        scene.put(try scene.seal(scene.content(by: scene.bo), by: scene.bo.device))
        let otherLog = LogHead(sequence: 0, hash: [UInt8](repeating: 1, count: 32))
        let otherTree = EntryTree.Head(size: 1, root: [UInt8](repeating: 1, count: 32))
        let later = EntryTree.Head(size: 2, root: scene.tree.head.root)
        for content in [
            try scene.content(by: scene.bo, logHead: otherLog), try scene.content(by: scene.bo, tree: otherTree),
            try scene.content(by: scene.bo, tree: later),
        ] {
            expect(.fork, try scene.seal(content, by: scene.bo.device), in: scene)
        }
    }

    @Test("of a device revoked before the epoch began is refused, and of one revoked since only where it is new")
    func revokedDevices() throws {
        var scene = try VaultScene()
        let old = scene.bo.device
        let before = try scene.seal(scene.content(by: scene.bo), by: old)
        try scene.bo.switchDevice()
        try scene.bo.revoke(old)
        #expect(throws: Never.self) {
            var unaware = scene
            _ = try unaware.putAndOpen(before)
        }
        expect(.revokedDevice, before, in: scene, alreadyRevoked: scene.bo.log.revokedDevices)
        let number = scene.put(before)
        let members = [VaultScene.member(scene.ana, .owner), VaultScene.member(scene.bo, .writer)]
        try scene.begin(scene.next(members, by: scene.ana.author), by: scene.ana.author)
        let view = scene.view(alreadyRevoked: scene.bo.log.revokedDevices)
        #expect(throws: Never.self) { try before.open(with: scene.epochs[0].keys, at: number, in: view) }
        expect(.device, try scene.seal(scene.content(by: scene.bo), by: old), in: scene)
    }

    @Test("that a reader passes off as another's is refused by its signature")
    func posing() throws {
        let scene = try VaultScene(bo: .reader)
        let posing = try DeviceKeys(
            identifier: scene.ana.device.identifier, signing: scene.bo.device.signing,
            agreement: scene.bo.device.agreement)
        expect(.signature, try scene.seal(scene.content(by: scene.ana), by: posing), in: scene)
        expect(.device, try scene.seal(scene.content(by: scene.ana), by: scene.bo.device), in: scene)
    }

    @Test("counts revisions from 1, and is a revision 1 where entries are final")
    func revisions() throws {
        let scene = try VaultScene()
        let parent = [UInt8](repeating: 1, count: 32)
        for (revision, parents) in [(UInt64(0), []), (1, [parent]), (2, [])] {
            #expect(throws: CryptoError.refusedEntry(.revision)) {
                try scene.content(by: scene.bo, revision: revision, parents: parents)
            }
        }
        var final = try VaultScene(policy: .entriesAreFinal)
        for _ in 0..<2 { final.put(try final.seal(final.content(by: final.bo), by: final.bo.device)) }
        let change = try final.content(by: final.bo, revision: 2, parents: [parent])
        expect(.revision, try final.seal(change, by: final.bo.device), in: final)
    }

    @Test("padded with anything but zeros, or to another length, is refused")
    func padding() {
        let padded = PaddedContent.pad([1, 2, 3])
        #expect(PaddedContent.content(of: padded) == [1, 2, 3])
        #expect(PaddedContent.content(of: padded.dropLast() + [1]) == nil)
        #expect(PaddedContent.content(of: padded + [0]) == nil)
        #expect(PaddedContent.content(of: Array(padded.dropLast())) == nil)
        #expect(PaddedContent.content(of: [0xFF, 0xFF, 0xFF, 0xFF] + padded.dropFirst(4)) == nil)
    }

    @Test("with an unknown critical extension, a higher version, another type or flags is refused before it is opened")
    func frames() throws {
        let scene = try VaultScene()
        let sealed = try scene.seal(scene.content(by: scene.bo), by: scene.bo.device).encoded
        for index in [0, 2, 3] {
            var changed = sealed
            changed[index] += 1
            #expect(throws: CryptoError.unsupportedObject) { try SealedEntry(encoded: changed) }
        }
        var flagged = sealed
        flagged[56] = 1
        #expect(throws: CryptoError.outOfRange(field: "flags")) { try SealedEntry(encoded: flagged) }
        let critical = Array(sealed[..<57]) + [0, 4, 0x80, 0x02, 0, 0] + sealed[59...]
        #expect(throws: CryptoError.unknownCriticalExtension(0x8002)) { try SealedEntry(encoded: critical) }
        let short = Array(sealed[..<57]) + [0, 5, 0x80, 0x01, 0, 1, 9] + sealed[59...]
        #expect(throws: CryptoError.wrongLength(expected: 80)) { try SealedEntry(encoded: short) }
    }
}

extension [UInt8] {
    /// Whether `part` stands anywhere in these bytes.
    fileprivate func contains(_ part: [UInt8]) -> Bool {
        indices.dropLast(part.count - 1).contains { self[$0..<$0 + part.count].elementsEqual(part) }
    }
}
