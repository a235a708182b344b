import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("A vault's log")
struct ReplayingAVaultLog {
    private func expect(
        _ rule: VaultRule, _ entry: [UInt8], in scene: VaultScene, alreadyRevoked: Set<[UInt8]> = [],
        location: SourceLocation = #_sourceLocation
    ) {
        var changed = scene
        let sequence = scene.log.head.sequence + 1
        #expect(throws: CryptoError.brokenVaultLog(sequence: sequence, rule: rule), sourceLocation: location) {
            try changed.append(entry, alreadyRevoked: alreadyRevoked)
        }
        #expect(changed.log.head == scene.log.head, "an error changes nothing", sourceLocation: location)
    }

    @Test("tells who is a member, what each may do, and which entries an ended epoch consists of")
    func membership() throws {
        var scene = try VaultScene()
        scene.put(try scene.seal(scene.content(by: scene.bo), by: scene.bo.device))
        let members = [VaultScene.member(scene.ana, .owner), VaultScene.member(scene.cara, .reader)]
        try scene.begin(scene.next(members, by: scene.ana.author), by: scene.ana.author)
        #expect(scene.log.epoch == 2)
        #expect(scene.header.members.map(\.role) == [.owner, .reader])
        #expect(scene.log.frozen[1] == scene.tree.head)
        #expect(scene.log.headers[1]?.member(scene.bo.user)?.role == .writer)
        #expect(scene.log.epoch(at: scene.log.head) == 2)
    }

    @Test("refuses a member that somebody else's entry adds: no account, no member, or one whose role is too small")
    func ghostMember() throws {
        let scene = try VaultScene(bo: .writer)
        let members = [VaultScene.member(scene.ana, .owner), VaultScene.member(scene.cara, .reader)]
        for person in [scene.bo, scene.cara] {
            let epoch = try scene.next(members, by: person.author)
            expect(.role, try scene.entry(.epoch(epoch.header), by: person.author), in: scene)
        }
        let stranger = try VaultPerson(9)
        let epoch = try scene.next(members, by: stranger.author)
        var changed = scene
        let entry = try scene.entry(.epoch(epoch.header), by: stranger.author)
        #expect(throws: CryptoError.missingIdentityLog) { try changed.append(entry) }
    }

    @Test("refuses an entry whose author is named but did not sign it")
    func forgedSignature() throws {
        let scene = try VaultScene()
        var entry = try scene.entry(.leave, by: scene.bo.author)
        entry[entry.count - 1] ^= 1
        expect(.signature, entry, in: scene)
        let device = try DeviceKeys(
            identifier: scene.ana.device.identifier, signing: scene.bo.device.signing,
            agreement: scene.bo.device.agreement)
        let posing = try scene.ana.author(with: device)
        expect(.signature, try scene.entry(.close, by: posing), in: scene)
    }

    @Test("refuses a device that the author never added, or had revoked where the entry says to stand")
    func authorDevice() throws {
        var scene = try VaultScene()
        let stranger = try DeviceKeys(from: .counted(from: 5))
        expect(.authorDevice, try scene.entry(.leave, by: scene.bo.author(with: stranger)), in: scene)
        let (old, before) = (scene.bo.device, scene.bo.log.head)
        try scene.bo.switchDevice()
        let early = try scene.bo.author(with: scene.bo.device, at: before)
        expect(.authorDevice, try scene.entry(.leave, by: early), in: scene)
        try scene.bo.revoke(old)
        expect(.authorDevice, try scene.entry(.leave, by: scene.bo.author(with: old)), in: scene)
        let otherHead = LogHead(sequence: 1, hash: [UInt8](repeating: 0, count: 32))
        expect(.authorDevice, try scene.entry(.leave, by: scene.bo.author(with: old, at: otherHead)), in: scene)
    }

    @Test("refuses an author who stands before what the header pins of them")
    func authorHead() throws {
        var scene = try VaultScene()
        let (old, before) = (scene.bo.device, scene.bo.log.head)
        try scene.bo.switchDevice()
        try scene.bo.revoke(old)
        let members = [VaultScene.member(scene.ana, .owner), VaultScene.member(scene.bo, .writer)]
        try scene.begin(scene.next(members, by: scene.ana.author), by: scene.ana.author)
        expect(.authorHead, try scene.entry(.leave, by: scene.bo.author(with: old, at: before)), in: scene)
    }

    @Test("takes nothing new from a device known as revoked, unless somebody in good standing built on it")
    func revokedDevice() throws {
        var scene = try VaultScene(bo: .manager)
        let (old, before) = (scene.ana.device, scene.ana.log.head)
        try scene.ana.switchDevice()
        try scene.ana.revoke(old)
        let members = [VaultScene.member(scene.ana, .owner), VaultScene.member(scene.bo, .manager)]
        let author = try scene.ana.author(with: old, at: before)
        let stolen = try scene.entry(.epoch(scene.next(members, by: author).header), by: author)
        expect(.revokedDevice, stolen, in: scene, alreadyRevoked: scene.ana.log.revokedDevices)
        var unaware = scene
        try unaware.append(stolen)
        let built = try unaware.entry(.leave, by: scene.bo.author)
        var log = scene.log
        try log.append(
            [stolen, built], identities: scene.identities, alreadyRevoked: scene.ana.log.revokedDevices)
        #expect(log.epoch == 2)
    }

    @Test("refuses gaps, repeats, another past and another vault's entries")
    func chain() throws {
        var scene = try VaultScene()
        let other = LogHead(sequence: 0, hash: [UInt8](repeating: 1, count: 32))
        expect(.chain, try scene.entry(.leave, by: scene.bo.author, after: other), in: scene)
        let leave = try scene.entry(.leave, by: scene.bo.author)
        try scene.append(leave)
        #expect(throws: CryptoError.brokenVaultLog(sequence: 1, rule: .chain)) { try scene.append(leave) }
        #expect(throws: CryptoError.brokenVaultLog(sequence: 0, rule: .creation)) {
            try VaultLog(vault: [UInt8](repeating: 5, count: 16), entries: scene.entries, identities: scene.identities)
        }
        #expect(throws: CryptoError.brokenVaultLog(sequence: 0, rule: .creation)) {
            try VaultLog(vault: scene.vault, entries: [], identities: scene.identities)
        }
    }

    @Test("is created once, by one of its owners, over an empty tree")
    func creation() throws {
        let scene = try VaultScene(bo: .writer)
        expect(.creation, try scene.entry(.create(scene.header), by: scene.ana.author), in: scene)
        for (author, tree, rule) in [
            (scene.bo, EntryTree().head, VaultRule.role),
            (scene.ana, EntryTree.Head(size: 1, root: MerkleHash.empty), .entryTree),
        ] {
            let entry = try VaultLogEntry(
                .create(scene.header), of: scene.vault, after: nil, tree: tree, time: VaultPerson.now,
                by: author.author)
            #expect(throws: CryptoError.brokenVaultLog(sequence: 0, rule: rule)) {
                try VaultLog(vault: scene.vault, entries: [entry.encoded], identities: scene.identities)
            }
        }
    }

    @Test("is created in its first epoch, with members as their identity logs have them")
    func foundingMembers() throws {
        let scene = try VaultScene()
        let later = try scene.next([VaultScene.member(scene.ana, .owner)], by: scene.ana.author).header
        var forged = scene.bo
        try forged.switchDevice(from: 80_000)
        let unknown = try NewEpoch(
            vault: scene.vault, kind: .careData,
            members: [VaultScene.member(scene.ana, .owner), VaultScene.member(forged, .writer)], by: scene.ana.author,
            randomness: .counted(from: 45)
        ).header
        for (header, rule) in [(later, VaultRule.epoch), (unknown, .memberIdentity)] {
            let entry = try VaultLogEntry(
                .create(header), of: scene.vault, after: nil, tree: EntryTree().head, time: VaultPerson.now,
                by: scene.ana.author)
            #expect(throws: CryptoError.brokenVaultLog(sequence: 0, rule: rule)) {
                try VaultLog(vault: scene.vault, entries: [entry.encoded], identities: scene.identities)
            }
        }
    }

    @Test("counts epochs one by one and keeps what the vault is for")
    func epochs() throws {
        let scene = try VaultScene()
        let members = [VaultScene.member(scene.ana, .owner)]
        let first = try scene.next(members, by: scene.ana.author)
        let second = try NewEpoch(
            after: first.header, keys: first.keys, members: members, by: scene.ana.author, randomness: .counted())
        expect(.epoch, try scene.entry(.epoch(second.header), by: scene.ana.author), in: scene)
        let other = try VaultHeader(
            keys: first.keys, kind: .conversation, policy: [], backLink: first.header.backLink,
            members: first.header.members)
        expect(.epoch, try scene.entry(.epoch(other), by: scene.ana.author), in: scene)
    }

    @Test("lets a manager change members, and never the owners or the policy")
    func managers() throws {
        let scene = try VaultScene(bo: .manager)
        let (ana, bo, cara) = (scene.ana, scene.bo, scene.cara)
        var shared = scene
        try shared.begin(
            shared.next(
                [VaultScene.member(ana, .owner), VaultScene.member(bo, .manager), VaultScene.member(cara, .reader)],
                by: bo.author), by: bo.author)
        for members in [
            [VaultScene.member(bo, .owner), VaultScene.member(ana, .reader)],
            [VaultScene.member(ana, .owner), VaultScene.member(bo, .owner)],
        ] {
            let epoch = try scene.next(members, by: bo.author)
            expect(.owners, try scene.entry(.epoch(epoch.header), by: bo.author), in: scene)
        }
        let same = [VaultScene.member(ana, .owner), VaultScene.member(bo, .manager)]
        let loosened = try scene.next(same, by: bo.author, policy: .entriesAreFinal)
        expect(.policy, try scene.entry(.epoch(loosened.header), by: bo.author), in: scene)
    }

    @Test("holds managers to a policy that they add no managers, and owners not")
    func managersPolicy() throws {
        let scene = try VaultScene(bo: .manager, policy: .managersMayNotAddManagers)
        let members = [(scene.ana, VaultRole.owner), (scene.bo, .manager), (scene.cara, .manager)].map {
            VaultScene.member($0, $1)
        }
        let epoch = try scene.next(members, by: scene.bo.author)
        expect(.policy, try scene.entry(.epoch(epoch.header), by: scene.bo.author), in: scene)
        var owners = scene
        try owners.begin(owners.next(members, by: scene.ana.author), by: scene.ana.author)
    }

    @Test("gives new readers no history where the policy says so, and lets nobody's grow")
    func historyPolicy() throws {
        var scene = try VaultScene(bo: nil, policy: .newMembersWithoutHistory)
        let ana = VaultScene.member(scene.ana, .owner)
        func entry(_ history: VaultHistory) throws -> [UInt8] {
            let members = [ana, VaultScene.member(scene.bo, .reader, history)]
            return try scene.entry(.epoch(scene.next(members, by: scene.ana.author).header), by: scene.ana.author)
        }
        for history in [VaultHistory.everything, .namedEpochs] { expect(.policy, try entry(history), in: scene) }
        let members = [ana, VaultScene.member(scene.bo, .reader, .fromThisEpoch)]
        try scene.begin(scene.next(members, by: scene.ana.author), by: scene.ana.author)
        expect(.policy, try entry(.everything), in: scene)
    }

    @Test("pins members where their identity logs really were, never back, and to their newest key")
    func memberPins() throws {
        var scene = try VaultScene()
        var forged = scene
        try forged.bo.switchDevice(from: 80_000)
        let members = [VaultScene.member(scene.ana, .owner), VaultScene.member(forged.bo, .writer)]
        let unknown = try scene.next(members, by: scene.ana.author)
        expect(.memberIdentity, try scene.entry(.epoch(unknown.header), by: scene.ana.author), in: scene)
        let old = scene.bo
        try scene.bo.rotateEncryptionKey()
        let now = [VaultScene.member(scene.ana, .owner), VaultScene.member(scene.bo, .writer)]
        let rotated = try scene.next(now, by: scene.ana.author)
        let pin = try #require(rotated.header.member(scene.bo.user))
        let oldKey = VaultMember(
            user: pin.user, role: pin.role, history: pin.history, identityHead: pin.identityHead, keyGeneration: 1,
            wrapHash: pin.wrapHash)
        let header = try VaultHeader(
            keys: rotated.keys, kind: .careData, policy: [], backLink: rotated.header.backLink,
            members: rotated.header.members.filter { $0.user != pin.user } + [oldKey])
        expect(.memberKey, try scene.entry(.epoch(header), by: scene.ana.author), in: scene)
        try scene.begin(rotated, by: scene.ana.author)
        let back = [VaultScene.member(scene.ana, .owner), VaultScene.member(old, .writer)]
        let stale = try scene.next(back, by: scene.ana.author)
        expect(.memberIdentity, try scene.entry(.epoch(stale.header), by: scene.ana.author), in: scene)
        let without = try scene.next([VaultScene.member(scene.ana, .owner)], by: scene.ana.author)
        try scene.begin(without, by: scene.ana.author)
        let again = try scene.next(back, by: scene.ana.author)
        expect(.memberIdentity, try scene.entry(.epoch(again.header), by: scene.ana.author), in: scene)
    }

    @Test("leaves out in the next epoch whoever left, who does nothing more before it")
    func leaving() throws {
        var scene = try VaultScene(bo: .manager)
        try scene.append(scene.entry(.leave, by: scene.bo.author))
        expect(.role, try scene.entry(.leave, by: scene.bo.author), in: scene)
        let kept = [VaultScene.member(scene.ana, .owner), VaultScene.member(scene.bo, .reader)]
        let epoch = try scene.next(kept, by: scene.ana.author)
        expect(.leaver, try scene.entry(.epoch(epoch.header), by: scene.ana.author), in: scene)
        let alone = try scene.next([VaultScene.member(scene.ana, .owner)], by: scene.ana.author)
        try scene.begin(alone, by: scene.ana.author)
        #expect(scene.log.leaving.isEmpty)
    }

    @Test("keeps an owner: the last one cannot leave, and a manager follows when one of two does")
    func lastOwner() throws {
        var scene = try VaultScene(bo: .owner, cara: .manager)
        try scene.append(scene.entry(.leave, by: scene.bo.author))
        expect(.owners, try scene.entry(.leave, by: scene.ana.author), in: scene)
        let rest = [VaultScene.member(scene.ana, .owner), VaultScene.member(scene.cara, .manager)]
        try scene.begin(scene.next(rest, by: scene.cara.author), by: scene.cara.author)
        #expect(throws: CryptoError.outOfRange(field: "owners")) {
            try scene.next([VaultScene.member(scene.ana, .writer)], by: scene.ana.author)
        }
    }

    @Test("never lets the tree of entries shrink, or have another root at the same size")
    func entryTree() throws {
        var scene = try VaultScene()
        for _ in 0..<2 { scene.put(try scene.seal(scene.content(by: scene.bo), by: scene.bo.device)) }
        let members = [VaultScene.member(scene.ana, .owner), VaultScene.member(scene.bo, .writer)]
        try scene.begin(scene.next(members, by: scene.ana.author), by: scene.ana.author)
        let smaller = try #require(scene.tree.head(at: 1))
        expect(.entryTree, try scene.entry(.leave, by: scene.bo.author, tree: smaller), in: scene)
        let other = EntryTree.Head(size: 2, root: smaller.root)
        expect(.entryTree, try scene.entry(.leave, by: scene.bo.author, tree: other), in: scene)
    }

    @Test("is closed by an owner only, and has nothing after that")
    func closing() throws {
        var scene = try VaultScene(bo: .manager)
        expect(.role, try scene.entry(.close, by: scene.bo.author), in: scene)
        try scene.append(scene.entry(.close, by: scene.ana.author))
        #expect(scene.log.isClosed)
        #expect(scene.log.frozen[1] == scene.tree.head)
        expect(.closed, try scene.entry(.leave, by: scene.bo.author), in: scene)
    }
}
