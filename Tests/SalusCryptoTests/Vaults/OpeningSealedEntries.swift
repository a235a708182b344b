import SalusBase
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("A sealed entry")
struct OpeningSealedEntries {
    private func expect(
        _ rule: EntryRule, _ entry: SealedEntry, in fixture: VaultFixture, alreadyRevoked: Set<[UInt8]> = [],
        location: SourceLocation = #_sourceLocation
    ) {
        var fixture = fixture
        #expect(throws: CryptoError.refusedEntry(rule), sourceLocation: location) {
            try fixture.putAndOpen(entry, alreadyRevoked: alreadyRevoked)
        }
    }

    @Test("opens for every reader to what its author wrote")
    func opens() throws {
        var fixture = try VaultFixture()
        let content = try fixture.content(by: fixture.bo)
        let first = try fixture.seal(content, by: fixture.bo.device)
        #expect(try fixture.putAndOpen(first) == content)
        let second = try fixture.content(by: fixture.ana, revision: 2, parents: [first.hash])
        #expect(try fixture.putAndOpen(fixture.seal(second, by: fixture.ana.device)) == second)
    }

    @Test("shows the server the vault, the epoch, the device and a padded size, and nothing else")
    func whatShows() throws {
        let fixture = try VaultFixture()
        let sizes = try [0, 30, 40].map { count in
            let content = try fixture.content(by: fixture.bo, payload: [UInt8](repeating: 65, count: count))
            let sealed = try fixture.seal(content, by: fixture.bo.device)
            #expect(!sealed.encoded.contains(fixture.bo.user))
            return sealed.encoded.count
        }
        #expect(Set(sizes).count == 1)
    }

    @Test("from a reader, or changing something for a depositor, is refused by role")
    func roles() throws {
        let fixture = try VaultFixture(bo: .reader, cara: .depositor)
        expect(.role, try fixture.seal(fixture.content(by: fixture.bo), by: fixture.bo.device), in: fixture)
        expect(.role, try fixture.deposit(fixture.content(by: fixture.bo), by: fixture.bo.device), in: fixture)
        let parent = [UInt8](repeating: 1, count: 32)
        let change = try fixture.content(by: fixture.cara, revision: 2, parents: [parent])
        expect(.role, try fixture.deposit(change, by: fixture.cara.device), in: fixture)
        expect(.role, try fixture.seal(fixture.content(by: fixture.cara), by: fixture.cara.device), in: fixture)
        let outsider = try VaultFixture(bo: nil)
        expect(.role, try outsider.seal(outsider.content(by: outsider.bo), by: outsider.bo.device), in: outsider)
    }

    @Test("of a revision that so few entries before it cannot have led to is refused")
    func countless() throws {
        let fixture = try VaultFixture()
        let parent = [UInt8](repeating: 1, count: 32)
        for revision in [2, UInt64.max] {
            let content = try fixture.content(by: fixture.bo, revision: revision, parents: [parent])
            expect(.revision, try fixture.seal(content, by: fixture.bo.device), in: fixture)
        }
    }

    @Test("deposited by someone who cannot read it opens for those who can")
    func deposit() throws {
        var fixture = try VaultFixture(bo: .depositor)
        let content = try fixture.content(by: fixture.bo)
        let sealed = try fixture.deposit(content, by: fixture.bo.device)
        #expect(sealed.isDeposit)
        #expect(try fixture.putAndOpen(sealed) == content)
    }

    @Test("moved to another vault or epoch, or under another identifier or device, does not open")
    func moved() throws {
        let fixture = try VaultFixture()
        let sealed = try fixture.seal(fixture.content(by: fixture.bo), by: fixture.bo.device)
        for index in [4, 20, 39, 40] {
            var bytes = sealed.encoded
            bytes[index] ^= 1
            var changed = fixture
            let moved = try SealedEntry(encoded: bytes)
            let expected: CryptoError = index == 4 || index == 39 ? .refusedEntry(.epoch) : .notAuthentic
            let number = changed.put(moved)
            #expect(throws: expected) { try moved.open(with: fixture.keys, at: number, in: changed.view()) }
        }
    }

    @Test("of another vault, or with keys of another vault or epoch, is not even tried")
    func otherVault() throws {
        var fixture = try VaultFixture()
        let sealed = try fixture.seal(fixture.content(by: fixture.bo), by: fixture.bo.device)
        let number = fixture.put(sealed)
        let (key, history) = (fixture.keys.key, fixture.keys.historyKey)
        let elsewhere = [UInt8](repeating: 9, count: 16)
        for keys in [
            try EpochKeys(vault: elsewhere, epoch: 1, key: key, historyKey: history),
            try EpochKeys(vault: fixture.vault, epoch: 2, key: key, historyKey: history),
        ] {
            #expect(throws: CryptoError.refusedEntry(.epoch)) {
                try sealed.open(with: keys, at: number, in: fixture.view())
            }
        }
        var other = try VaultFixture()
        other.put(sealed)
        #expect(throws: CryptoError.refusedEntry(.epoch)) {
            try sealed.open(with: fixture.keys, at: 0, in: other.view())
        }
    }

    @Test("shown at another place than it has is refused")
    func otherPlace() throws {
        var fixture = try VaultFixture()
        let entries = try (0..<2).map { _ in try fixture.seal(fixture.content(by: fixture.bo), by: fixture.bo.device) }
        for entry in entries { fixture.put(entry) }
        #expect(throws: CryptoError.refusedEntry(.fork)) {
            try entries[1].open(with: fixture.keys, at: 0, in: fixture.view())
        }
    }

    @Test("among others than those of which its ended epoch consists is refused")
    func otherNeighbours() throws {
        var fixture = try VaultFixture()
        let entries = try (0..<2).map { _ in try fixture.seal(fixture.content(by: fixture.bo), by: fixture.bo.device) }
        for entry in entries { fixture.put(entry) }
        let alone = try fixture.next([VaultFixture.member(fixture.ana, .owner)], by: fixture.ana.author)
        try fixture.begin(alone, by: fixture.ana.author)
        let shown = EntryTree(entryHashes: [entries[0].hash, entries[0].hash])
        let view = VaultView(log: fixture.log, tree: shown, identities: fixture.identities)
        #expect(throws: CryptoError.refusedEntry(.frozenTree)) {
            try entries[0].open(with: fixture.epochs[0].keys, at: 0, in: view)
        }
    }

    @Test("of a removed writer, dated back into an ended epoch, is refused")
    func backDated() throws {
        var fixture = try VaultFixture()
        let first = try fixture.seal(fixture.content(by: fixture.bo), by: fixture.bo.device)
        #expect(throws: Never.self) { try fixture.putAndOpen(first) }
        let late = try fixture.seal(fixture.content(by: fixture.bo), by: fixture.bo.device)
        let alone = try fixture.next([VaultFixture.member(fixture.ana, .owner)], by: fixture.ana.author)
        try fixture.begin(alone, by: fixture.ana.author)
        expect(.frozenTree, late, in: fixture)
        #expect(throws: Never.self) {
            try first.open(with: fixture.epochs[0].keys, at: 0, in: fixture.view())
        }
    }

    @Test("after a removal does not open with what the removed member kept")
    func afterRemoval() throws {
        var fixture = try VaultFixture()
        let kept = fixture.keys
        let alone = try fixture.next([VaultFixture.member(fixture.ana, .owner)], by: fixture.ana.author)
        try fixture.begin(alone, by: fixture.ana.author)
        let sealed = try fixture.seal(fixture.content(by: fixture.ana), by: fixture.ana.device)
        let number = fixture.put(sealed)
        let disguised = try EpochKeys(vault: fixture.vault, epoch: 2, key: kept.key, historyKey: kept.historyKey)
        #expect(throws: CryptoError.notAuthentic) { try sealed.open(with: disguised, at: number, in: fixture.view()) }
    }

    @Test("made on another branch of the log, or after other entries, raises an alarm")
    func forks() throws {
        var fixture = try VaultFixture()
        fixture.put(try fixture.seal(fixture.content(by: fixture.bo), by: fixture.bo.device))
        let otherLog = LogHead(sequence: 0, hash: [UInt8](repeating: 1, count: 32))
        let otherTree = EntryTree.Head(size: 1, root: [UInt8](repeating: 1, count: 32))
        let later = EntryTree.Head(size: 2, root: fixture.tree.head.root)
        for content in [
            try fixture.content(by: fixture.bo, logHead: otherLog),
            try fixture.content(by: fixture.bo, tree: otherTree),
            try fixture.content(by: fixture.bo, tree: later),
        ] {
            expect(.fork, try fixture.seal(content, by: fixture.bo.device), in: fixture)
        }
    }

    @Test("of a device revoked before the epoch began is refused, and of one revoked since only where it is new")
    func revokedDevices() throws {
        var fixture = try VaultFixture()
        let old = fixture.bo.device
        let before = try fixture.seal(fixture.content(by: fixture.bo), by: old)
        try fixture.bo.switchDevice()
        try fixture.bo.revoke(old)
        #expect(throws: Never.self) {
            var unaware = fixture
            _ = try unaware.putAndOpen(before)
        }
        expect(.revokedDevice, before, in: fixture, alreadyRevoked: fixture.bo.log.revokedDevices)
        let number = fixture.put(before)
        let members = [VaultFixture.member(fixture.ana, .owner), VaultFixture.member(fixture.bo, .writer)]
        try fixture.begin(fixture.next(members, by: fixture.ana.author), by: fixture.ana.author)
        let view = fixture.view(alreadyRevoked: fixture.bo.log.revokedDevices)
        #expect(throws: Never.self) { try before.open(with: fixture.epochs[0].keys, at: number, in: view) }
        expect(.device, try fixture.seal(fixture.content(by: fixture.bo), by: old), in: fixture)
    }

    @Test("that a reader passes off as another's is refused by its signature")
    func posing() throws {
        let fixture = try VaultFixture(bo: .reader)
        let posing = try DeviceKeys(
            identifier: fixture.ana.device.identifier, signing: fixture.bo.device.signing,
            agreement: fixture.bo.device.agreement)
        expect(.signature, try fixture.seal(fixture.content(by: fixture.ana), by: posing), in: fixture)
        expect(.device, try fixture.seal(fixture.content(by: fixture.ana), by: fixture.bo.device), in: fixture)
    }

    @Test("counts revisions from 1, and is a revision 1 where entries are final")
    func revisions() throws {
        let fixture = try VaultFixture()
        let parent = [UInt8](repeating: 1, count: 32)
        for (revision, parents) in [(UInt64(0), []), (1, [parent]), (2, [])] {
            #expect(throws: CryptoError.refusedEntry(.revision)) {
                try fixture.content(by: fixture.bo, revision: revision, parents: parents)
            }
        }
        var final = try VaultFixture(policy: .entriesAreFinal)
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
        let fixture = try VaultFixture()
        let sealed = try fixture.seal(fixture.content(by: fixture.bo), by: fixture.bo.device).encoded
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
