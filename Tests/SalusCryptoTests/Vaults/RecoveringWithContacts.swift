import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("Recovery by contacts")
struct RecoveringWithContacts {
    private let user = [UInt8](repeating: 7, count: 16)

    @Test("opens the slot with as many shares as it takes, whichever they are")
    func enough() throws {
        let recovery = RecoveryContacts(from: .counted())
        let shares = try recovery.shares(threshold: 2, count: 4, randomness: .counted(from: 8))
        for pair in [[0, 1], [3, 0], [2, 1]] {
            let again = try RecoveryContacts(shares: pair.map { shares[$0] })
            #expect(again.slotKey(user: user) == recovery.slotKey(user: user))
        }
    }

    @Test("gives something else with too few")
    func tooFew() throws {
        let recovery = RecoveryContacts(from: .counted())
        let shares = try recovery.shares(threshold: 3, count: 4, randomness: .counted(from: 8))
        let few = try RecoveryContacts(shares: Array(shares[..<2]))
        #expect(few.slotKey(user: user) != recovery.slotKey(user: user))
    }

    @Test("refuses shares that are no set: one twice, of another length, numbered 0, none")
    func malformed() throws {
        let shares = try RecoveryContacts(from: .counted()).shares(threshold: 2, count: 3, randomness: .counted())
        let zero = Secret(copying: [0] + [UInt8](repeating: 1, count: 32))
        let short = Secret(copying: [9, 1])
        for bad in [[shares[0], shares[0]], [shares[0], short], [zero, shares[0]], []] {
            #expect(throws: CryptoError.malformed(.unexpected("shares"))) { try SecretShares.combine(bad) }
        }
        for (threshold, count) in [(1, 3), (4, 3), (2, 256)] {
            #expect(throws: CryptoError.outOfRange(field: "threshold")) {
                try SecretShares.split(short, threshold: threshold, count: count, randomness: .counted())
            }
        }
    }
}
