import SalusBase
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("A vault's log")
struct ReplayingAVaultLog {
    private func expect(
        _ rule: VaultRule, _ entry: [UInt8], in fixture: VaultFixture, alreadyRevoked: Set<[UInt8]> = [],
        location: SourceLocation = #_sourceLocation
    ) {
        var changed = fixture
        let sequence = fixture.log.head.sequence + 1
        #expect(throws: CryptoError.brokenVaultLog(sequence: sequence, rule: rule), sourceLocation: location) {
            try changed.append(entry, alreadyRevoked: alreadyRevoked)
        }
        #expect(changed.log.head == fixture.log.head, "an error changes nothing", sourceLocation: location)
    }

    @Test("tells who is a member, what each may do, and which entries an ended epoch consists of")
    func membership() throws {
        var fixture = try VaultFixture()
        fixture.put(try fixture.seal(fixture.content(by: fixture.bo), by: fixture.bo.device))
        let members = [VaultFixture.member(fixture.ana, .owner), VaultFixture.member(fixture.cara, .reader)]
        try fixture.begin(fixture.next(members, by: fixture.ana.author), by: fixture.ana.author)
        #expect(fixture.log.epoch == 2)
        #expect(fixture.header.members.map(\.role) == [.owner, .reader])
        #expect(fixture.log.frozen[1] == fixture.tree.head)
        #expect(fixture.log.headers[1]?.member(fixture.bo.user)?.role == .writer)
        #expect(fixture.log.epoch(at: fixture.log.head) == 2)
    }

    @Test("refuses a member that someone else's entry adds: no account, no member, or one whose role is too small")
    func ghostMember() throws {
        let fixture = try VaultFixture(bo: .writer)
        let members = [VaultFixture.member(fixture.ana, .owner), VaultFixture.member(fixture.cara, .reader)]
        for person in [fixture.bo, fixture.cara] {
            let epoch = try fixture.next(members, by: person.author)
            expect(.role, try fixture.entry(.epoch(epoch.header), by: person.author), in: fixture)
        }
        let stranger = try VaultPerson(9)
        let epoch = try fixture.next(members, by: stranger.author)
        var changed = fixture
        let entry = try fixture.entry(.epoch(epoch.header), by: stranger.author)
        #expect(throws: CryptoError.missingIdentityLog) { try changed.append(entry) }
    }

    @Test("refuses an entry whose author is named but did not sign it")
    func forgedSignature() throws {
        let fixture = try VaultFixture()
        var entry = try fixture.entry(.leave, by: fixture.bo.author)
        entry[entry.count - 1] ^= 1
        expect(.signature, entry, in: fixture)
        let device = try DeviceKeys(
            identifier: fixture.ana.device.identifier, signing: fixture.bo.device.signing,
            agreement: fixture.bo.device.agreement)
        let posing = try fixture.ana.author(with: device)
        expect(.signature, try fixture.entry(.close, by: posing), in: fixture)
    }

    @Test("refuses a device that the author never added, or had revoked where the entry says to stand")
    func authorDevice() throws {
        var fixture = try VaultFixture()
        let stranger = try DeviceKeys(from: .counted(from: 5))
        expect(.authorDevice, try fixture.entry(.leave, by: fixture.bo.author(with: stranger)), in: fixture)
        let (old, before) = (fixture.bo.device, fixture.bo.log.head)
        try fixture.bo.switchDevice()
        let early = try fixture.bo.author(with: fixture.bo.device, at: before)
        expect(.authorDevice, try fixture.entry(.leave, by: early), in: fixture)
        try fixture.bo.revoke(old)
        expect(.authorDevice, try fixture.entry(.leave, by: fixture.bo.author(with: old)), in: fixture)
        let otherHead = LogHead(sequence: 1, hash: [UInt8](repeating: 0, count: 32))
        expect(.authorDevice, try fixture.entry(.leave, by: fixture.bo.author(with: old, at: otherHead)), in: fixture)
    }

    @Test("refuses an author who is before what the header pins of them")
    func authorHead() throws {
        var fixture = try VaultFixture()
        let (old, before) = (fixture.bo.device, fixture.bo.log.head)
        try fixture.bo.switchDevice()
        try fixture.bo.revoke(old)
        let members = [VaultFixture.member(fixture.ana, .owner), VaultFixture.member(fixture.bo, .writer)]
        try fixture.begin(fixture.next(members, by: fixture.ana.author), by: fixture.ana.author)
        expect(.authorHead, try fixture.entry(.leave, by: fixture.bo.author(with: old, at: before)), in: fixture)
    }

    @Test("takes nothing new from a device known as revoked, unless someone in good standing built on it")
    func revokedDevice() throws {
        var fixture = try VaultFixture(bo: .manager)
        let (old, before) = (fixture.ana.device, fixture.ana.log.head)
        try fixture.ana.switchDevice()
        try fixture.ana.revoke(old)
        let members = [VaultFixture.member(fixture.ana, .owner), VaultFixture.member(fixture.bo, .manager)]
        let author = try fixture.ana.author(with: old, at: before)
        let stolen = try fixture.entry(.epoch(fixture.next(members, by: author).header), by: author)
        expect(.revokedDevice, stolen, in: fixture, alreadyRevoked: fixture.ana.log.revokedDevices)
        var unaware = fixture
        try unaware.append(stolen)
        let built = try unaware.entry(.leave, by: fixture.bo.author)
        var log = fixture.log
        try log.append(
            [stolen, built], identities: fixture.identities, alreadyRevoked: fixture.ana.log.revokedDevices)
        #expect(log.epoch == 2)
    }

    @Test("refuses gaps, repeats, another past and another vault's entries")
    func chain() throws {
        var fixture = try VaultFixture()
        let other = LogHead(sequence: 0, hash: [UInt8](repeating: 1, count: 32))
        expect(.chain, try fixture.entry(.leave, by: fixture.bo.author, after: other), in: fixture)
        let leave = try fixture.entry(.leave, by: fixture.bo.author)
        try fixture.append(leave)
        #expect(throws: CryptoError.brokenVaultLog(sequence: 1, rule: .chain)) { try fixture.append(leave) }
        #expect(throws: CryptoError.brokenVaultLog(sequence: 0, rule: .creation)) {
            try VaultLog(
                vault: [UInt8](repeating: 5, count: 16), entries: fixture.entries, identities: fixture.identities)
        }
        #expect(throws: CryptoError.brokenVaultLog(sequence: 0, rule: .creation)) {
            try VaultLog(vault: fixture.vault, entries: [], identities: fixture.identities)
        }
    }

    @Test("is created once, by one of its owners, over an empty tree")
    func creation() throws {
        let fixture = try VaultFixture(bo: .writer)
        expect(.creation, try fixture.entry(.create(fixture.header), by: fixture.ana.author), in: fixture)
        for (author, tree, rule) in [
            (fixture.bo, EntryTree().head, VaultRule.role),
            (fixture.ana, EntryTree.Head(size: 1, root: MerkleHash.empty), .entryTree),
        ] {
            let entry = try VaultLogEntry(
                .create(fixture.header), of: fixture.vault, after: nil, tree: tree, time: VaultPerson.now,
                by: author.author)
            #expect(throws: CryptoError.brokenVaultLog(sequence: 0, rule: rule)) {
                try VaultLog(vault: fixture.vault, entries: [entry.encoded], identities: fixture.identities)
            }
        }
    }

    @Test("is created in its first epoch, with members as their identity logs have them")
    func foundingMembers() throws {
        let fixture = try VaultFixture()
        let later = try fixture.next([VaultFixture.member(fixture.ana, .owner)], by: fixture.ana.author).header
        var forged = fixture.bo
        try forged.switchDevice(from: 80_000)
        let unknown = try NewEpoch(
            vault: fixture.vault, kind: .careData,
            members: [VaultFixture.member(fixture.ana, .owner), VaultFixture.member(forged, .writer)],
            by: fixture.ana.author,
            randomness: .counted(from: 45)
        ).header
        for (header, rule) in [(later, VaultRule.epoch), (unknown, .memberIdentity)] {
            let entry = try VaultLogEntry(
                .create(header), of: fixture.vault, after: nil, tree: EntryTree().head, time: VaultPerson.now,
                by: fixture.ana.author)
            #expect(throws: CryptoError.brokenVaultLog(sequence: 0, rule: rule)) {
                try VaultLog(vault: fixture.vault, entries: [entry.encoded], identities: fixture.identities)
            }
        }
    }

    @Test("counts epochs one by one and keeps what the vault is for")
    func epochs() throws {
        let fixture = try VaultFixture()
        let members = [VaultFixture.member(fixture.ana, .owner)]
        let first = try fixture.next(members, by: fixture.ana.author)
        let second = try NewEpoch(
            after: first.header, keys: first.keys, members: members, by: fixture.ana.author, randomness: .counted())
        expect(.epoch, try fixture.entry(.epoch(second.header), by: fixture.ana.author), in: fixture)
        let other = try VaultHeader(
            keys: first.keys, kind: .conversation, policy: [], backLink: first.header.backLink,
            members: first.header.members)
        expect(.epoch, try fixture.entry(.epoch(other), by: fixture.ana.author), in: fixture)
    }

    @Test("lets a manager change members, and never the owners or the policy")
    func managers() throws {
        let fixture = try VaultFixture(bo: .manager)
        let (ana, bo, cara) = (fixture.ana, fixture.bo, fixture.cara)
        var shared = fixture
        try shared.begin(
            shared.next(
                [
                    VaultFixture.member(ana, .owner), VaultFixture.member(bo, .manager),
                    VaultFixture.member(cara, .reader),
                ],
                by: bo.author), by: bo.author)
        for members in [
            [VaultFixture.member(bo, .owner), VaultFixture.member(ana, .reader)],
            [VaultFixture.member(ana, .owner), VaultFixture.member(bo, .owner)],
        ] {
            let epoch = try fixture.next(members, by: bo.author)
            expect(.owners, try fixture.entry(.epoch(epoch.header), by: bo.author), in: fixture)
        }
        let same = [VaultFixture.member(ana, .owner), VaultFixture.member(bo, .manager)]
        let loosened = try fixture.next(same, by: bo.author, policy: .entriesAreFinal)
        expect(.policy, try fixture.entry(.epoch(loosened.header), by: bo.author), in: fixture)
    }

    @Test("holds managers to a policy that they add no managers, and owners not")
    func managersPolicy() throws {
        let fixture = try VaultFixture(bo: .manager, policy: .managersMayNotAddManagers)
        let members = [(fixture.ana, VaultRole.owner), (fixture.bo, .manager), (fixture.cara, .manager)].map {
            VaultFixture.member($0, $1)
        }
        let epoch = try fixture.next(members, by: fixture.bo.author)
        expect(.policy, try fixture.entry(.epoch(epoch.header), by: fixture.bo.author), in: fixture)
        var owners = fixture
        try owners.begin(owners.next(members, by: fixture.ana.author), by: fixture.ana.author)
    }

    @Test("gives new readers no history where the policy says so, and lets no one's grow")
    func historyPolicy() throws {
        var fixture = try VaultFixture(bo: nil, policy: .newMembersWithoutHistory)
        let ana = VaultFixture.member(fixture.ana, .owner)
        func entry(_ history: VaultHistory) throws -> [UInt8] {
            let members = [ana, VaultFixture.member(fixture.bo, .reader, history)]
            return try fixture.entry(
                .epoch(fixture.next(members, by: fixture.ana.author).header), by: fixture.ana.author)
        }
        for history in [VaultHistory.everything, .namedEpochs] { expect(.policy, try entry(history), in: fixture) }
        let members = [ana, VaultFixture.member(fixture.bo, .reader, .fromThisEpoch)]
        try fixture.begin(fixture.next(members, by: fixture.ana.author), by: fixture.ana.author)
        expect(.policy, try entry(.everything), in: fixture)
    }

    @Test("pins members where their identity logs really were, never back, and to their newest key")
    func memberPins() throws {
        var fixture = try VaultFixture()
        var forged = fixture
        try forged.bo.switchDevice(from: 80_000)
        let members = [VaultFixture.member(fixture.ana, .owner), VaultFixture.member(forged.bo, .writer)]
        let unknown = try fixture.next(members, by: fixture.ana.author)
        expect(.memberIdentity, try fixture.entry(.epoch(unknown.header), by: fixture.ana.author), in: fixture)
        let old = fixture.bo
        try fixture.bo.rotateEncryptionKey()
        let now = [VaultFixture.member(fixture.ana, .owner), VaultFixture.member(fixture.bo, .writer)]
        let rotated = try fixture.next(now, by: fixture.ana.author)
        let pin = try #require(rotated.header.member(fixture.bo.user))
        let oldKey = VaultMember(
            user: pin.user, role: pin.role, history: pin.history, identityHead: pin.identityHead, keyGeneration: 1,
            wrapHash: pin.wrapHash)
        let header = try VaultHeader(
            keys: rotated.keys, kind: .careData, policy: [], backLink: rotated.header.backLink,
            members: rotated.header.members.filter { $0.user != pin.user } + [oldKey])
        expect(.memberKey, try fixture.entry(.epoch(header), by: fixture.ana.author), in: fixture)
        try fixture.begin(rotated, by: fixture.ana.author)
        let back = [VaultFixture.member(fixture.ana, .owner), VaultFixture.member(old, .writer)]
        let stale = try fixture.next(back, by: fixture.ana.author)
        expect(.memberIdentity, try fixture.entry(.epoch(stale.header), by: fixture.ana.author), in: fixture)
        let without = try fixture.next([VaultFixture.member(fixture.ana, .owner)], by: fixture.ana.author)
        try fixture.begin(without, by: fixture.ana.author)
        let again = try fixture.next(back, by: fixture.ana.author)
        expect(.memberIdentity, try fixture.entry(.epoch(again.header), by: fixture.ana.author), in: fixture)
    }

    @Test("leaves out in the next epoch anyone who left, who does nothing more before it")
    func leaving() throws {
        var fixture = try VaultFixture(bo: .manager)
        try fixture.append(fixture.entry(.leave, by: fixture.bo.author))
        expect(.role, try fixture.entry(.leave, by: fixture.bo.author), in: fixture)
        let kept = [VaultFixture.member(fixture.ana, .owner), VaultFixture.member(fixture.bo, .reader)]
        let epoch = try fixture.next(kept, by: fixture.ana.author)
        expect(.leaver, try fixture.entry(.epoch(epoch.header), by: fixture.ana.author), in: fixture)
        let alone = try fixture.next([VaultFixture.member(fixture.ana, .owner)], by: fixture.ana.author)
        try fixture.begin(alone, by: fixture.ana.author)
        #expect(fixture.log.leaving.isEmpty)
    }

    @Test("keeps an owner: the last one cannot leave, and a manager follows when one of two does")
    func lastOwner() throws {
        var fixture = try VaultFixture(bo: .owner, cara: .manager)
        try fixture.append(fixture.entry(.leave, by: fixture.bo.author))
        expect(.owners, try fixture.entry(.leave, by: fixture.ana.author), in: fixture)
        let rest = [VaultFixture.member(fixture.ana, .owner), VaultFixture.member(fixture.cara, .manager)]
        try fixture.begin(fixture.next(rest, by: fixture.cara.author), by: fixture.cara.author)
        #expect(throws: CryptoError.outOfRange(field: "owners")) {
            try fixture.next([VaultFixture.member(fixture.ana, .writer)], by: fixture.ana.author)
        }
    }

    @Test("never lets the tree of entries shrink, or have another root at the same size")
    func entryTree() throws {
        var fixture = try VaultFixture()
        for _ in 0..<2 { fixture.put(try fixture.seal(fixture.content(by: fixture.bo), by: fixture.bo.device)) }
        let members = [VaultFixture.member(fixture.ana, .owner), VaultFixture.member(fixture.bo, .writer)]
        try fixture.begin(fixture.next(members, by: fixture.ana.author), by: fixture.ana.author)
        let smaller = try #require(fixture.tree.head(at: 1))
        expect(.entryTree, try fixture.entry(.leave, by: fixture.bo.author, tree: smaller), in: fixture)
        let other = EntryTree.Head(size: 2, root: smaller.root)
        expect(.entryTree, try fixture.entry(.leave, by: fixture.bo.author, tree: other), in: fixture)
    }

    @Test("is closed by an owner only, and has nothing after that")
    func closing() throws {
        var fixture = try VaultFixture(bo: .manager)
        expect(.role, try fixture.entry(.close, by: fixture.bo.author), in: fixture)
        try fixture.append(fixture.entry(.close, by: fixture.ana.author))
        #expect(fixture.log.isClosed)
        #expect(fixture.log.frozen[1] == fixture.tree.head)
        expect(.closed, try fixture.entry(.leave, by: fixture.bo.author), in: fixture)
    }
}
