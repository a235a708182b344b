import SalusBase
import SalusVaultModels
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("The keys of a vault that a member is given")
struct ReceivingVaultKeys {
    @Test("are the epoch's, with its history for who may read all")
    func honest() throws {
        let fixture = try VaultFixture()
        let wrap = try #require(fixture.epochs[0].wraps.first { $0.recipient == fixture.bo.user })
        let opened = try wrap.open(with: fixture.bo.encryptionKey, header: fixture.header)
        #expect(opened[1]?.key == fixture.keys.key)
        #expect(opened[1]?.historyKey == fixture.keys.historyKey)
    }

    @Test("are refused when the server swaps two members' keys, or sends some of its own")
    func swapped() throws {
        let fixture = try VaultFixture()
        let own = try #require(fixture.epochs[0].wraps.first { $0.recipient == fixture.bo.user })
        let again = try NewEpoch(
            vault: fixture.vault, kind: .careData,
            members: [VaultFixture.member(fixture.ana, .owner), VaultFixture.member(fixture.bo, .writer)],
            by: fixture.ana.author, randomness: .counted(from: 44))
        let foreign = try #require(again.wraps.first { $0.recipient == fixture.bo.user })
        #expect(throws: CryptoError.refusedVaultKey(.hash)) {
            try foreign.open(with: fixture.bo.encryptionKey, header: fixture.header)
        }
        let others = try #require(fixture.epochs[0].wraps.first { $0.recipient == fixture.ana.user })
        #expect(throws: CryptoError.notAuthentic) {
            try others.open(with: fixture.bo.encryptionKey, header: fixture.header)
        }
        #expect(throws: CryptoError.refusedVaultKey(.hash)) {
            try own.open(with: fixture.bo.encryptionKey, header: again.header)
        }
    }

    @Test("are refused by the second of two members who got different keys from an author")
    func differentKeys() throws {
        let fixture = try VaultFixture()
        let other = try EpochKeys(vault: fixture.vault, epoch: 1, from: .counted(from: 77))
        let half = try EpochKeys(vault: fixture.vault, epoch: 1, key: fixture.keys.key, historyKey: other.historyKey)
        for (keys, rule) in [(other, VaultKeyRule.keyCheck), (half, .historyCheck)] {
            let wrap = try WrappedVaultKey(
                keys, earlier: [], history: .everything, to: fixture.bo.log, by: fixture.ana.author,
                randomness: .counted(from: 78))
            #expect(throws: CryptoError.refusedVaultKey(rule)) {
                try wrap.open(with: fixture.bo.encryptionKey, header: header(fixture, naming: wrap))
            }
        }
    }

    /// The scene's header with another wrapped key for Bo, as its author could have signed it.
    private func header(_ fixture: VaultFixture, naming wrap: WrappedVaultKey) throws -> VaultHeader {
        let members = fixture.header.members.map { member in
            member.user != fixture.bo.user
                ? member
                : VaultMember(
                    user: member.user, role: member.role, history: member.history, identityHead: member.identityHead,
                    keyGeneration: member.keyGeneration, wrapHash: wrap.hash)
        }
        return try VaultHeader(keys: fixture.keys, kind: .careData, policy: [], backLink: [], members: members)
    }

    @Test("open earlier epochs only where they were named, and only with the keys those epochs had")
    func namedEpochs() throws {
        var fixture = try VaultFixture(bo: nil)
        let ana = VaultFixture.member(fixture.ana, .owner)
        try fixture.begin(fixture.next([ana], by: fixture.ana.author), by: fixture.ana.author)
        let first = fixture.epochs[0].keys
        let bo = VaultFixture.member(fixture.bo, .reader, .namedEpochs, earlier: [first])
        let third = try fixture.next([ana, bo], by: fixture.ana.author)
        try fixture.begin(third, by: fixture.ana.author)
        let wrap = try #require(third.wraps.first { $0.recipient == fixture.bo.user })
        let opened = try wrap.open(
            with: fixture.bo.encryptionKey, header: fixture.header, earlier: fixture.log.headers)
        #expect(opened.keys.sorted() == [1, 3])
        #expect(opened[3]?.historyKey == nil)
        var swapped = fixture.log.headers
        swapped[1] = swapped[2]
        #expect(throws: CryptoError.refusedVaultKey(.earlierKey)) {
            try wrap.open(with: fixture.bo.encryptionKey, header: fixture.header, earlier: swapped)
        }
        #expect(throws: CryptoError.refusedVaultKey(.noHistory)) {
            try opened[3]?.previous(in: fixture.header, comparedWith: fixture.log.headers[2]!)
        }
    }

    @Test("are none for a depositor, nor can a header give one to them")
    func depositor() throws {
        let fixture = try VaultFixture(bo: .depositor)
        #expect(fixture.epochs[0].wraps.map(\.recipient) == [fixture.ana.user])
        let member = try #require(fixture.header.member(fixture.bo.user))
        #expect(throws: CryptoError.outOfRange(field: "wrap hash")) {
            try VaultMember(
                user: member.user, role: .depositor, history: .fromThisEpoch, identityHead: member.identityHead,
                keyGeneration: 1, wrapHash: fixture.keys.keyCheck
            ).check()
        }
    }

    @Test("of an owner or manager always reach back to the beginning")
    func managersHistory() throws {
        let fixture = try VaultFixture()
        for role in [VaultRole.owner, .manager] {
            #expect(throws: CryptoError.outOfRange(field: "history")) {
                try NewEpoch(
                    kind: .careData, members: [.init(fixture.ana.log, role: role, history: .fromThisEpoch)],
                    by: fixture.ana.author, randomness: .counted())
            }
        }
    }
}
