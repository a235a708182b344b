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

    @Test("a share opens for its contact alone, and on its way for the device that asked alone")
    func sealed() throws {
        let (contact, device) = (try AgreementKey(from: .counted()), try AgreementKey(from: .counted(from: 40)))
        let share = try RecoveryContacts(from: .counted()).shares(threshold: 2, count: 2, randomness: .counted())[0]
        let (bo, cara) = ([UInt8](repeating: 8, count: 16), [UInt8](repeating: 9, count: 16))
        let context = SealedShare.Context.kept(for: user, by: bo, key: bo + bo)
        let kept = try SealedShare(
            sealing: share, to: contact.publicKey, generation: 3, context: context, randomness: .counted())
        let read = try SealedShare(encoded: kept.encoded)
        #expect(read == kept && read.generation == 3)
        #expect(try read.open(with: contact, context: context) == share)
        let others: [SealedShare.Context] = [
            .kept(for: cara, by: bo, key: bo + bo), .kept(for: user, by: cara, key: bo + bo),
            .kept(for: user, by: bo, key: cara + bo), .released(for: user, by: bo, to: bo + bo),
        ]
        for other in others {
            #expect(throws: CryptoError.notAuthentic) { try read.open(with: contact, context: other) }
        }
        #expect(throws: CryptoError.notAuthentic) { try read.open(with: device, context: context) }
        #expect(throws: CryptoError.malformed(.tooShort)) { try SealedShare(encoded: Array(kept.encoded.prefix(36))) }
    }

    @Test("the words are those of one account and one device, however they are typed")
    func words() throws {
        let device = [UInt8](repeating: 5, count: 32)
        let text = RecoveryVerificationCode.text(user: user, device: device)
        #expect(text.split(separator: "-").map(\.count) == [5, 5, 5, 5, 5, 5])
        #expect(RecoveryVerificationCode.match(text.lowercased().replacing("-", with: " "), user: user, device: device))
        #expect(!RecoveryVerificationCode.match(text, user: user.map { $0 + 1 }, device: device))
        #expect(!RecoveryVerificationCode.match(text, user: user, device: device.map { $0 + 1 }))
        #expect(!RecoveryVerificationCode.match(String(text.dropLast()), user: user, device: device))
        #expect(!RecoveryVerificationCode.match("", user: user, device: device))
    }

    @Test("the proof counts for one ticket, one origin and one account, and is never one of a recovery code")
    func proof() throws {
        let recovery = RecoveryContacts(from: .counted())
        let (ticket, key) = ([UInt8](repeating: 1, count: 32), try recovery.signInKey(user: user).publicKey)
        let proof = try recovery.proof(ticket: ticket, origin: "https://a", user: user)
        func holds(_ ticket: [UInt8], _ origin: String, _ user: [UInt8]) -> Bool {
            RecoveryContacts.isProof(proof, ticket: ticket, origin: origin, user: user, by: key)
        }
        #expect(holds(ticket, "https://a", user))
        #expect(!holds(ticket.map { $0 + 1 }, "https://a", user))
        #expect(!holds(ticket, "https://b", user))
        #expect(!holds(ticket, "https://a", user.map { $0 + 1 }))
        #expect(!RecoveryCode.isProof(proof, challenge: ticket, origin: "https://a", user: user, by: key))
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
