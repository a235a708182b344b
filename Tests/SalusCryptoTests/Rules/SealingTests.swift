import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("A sealed value")
struct SealingTests {
    let key = Secret(random: 32, from: .counted())

    private func sealed(_ count: Int) throws -> [UInt8] {
        let plaintext = [UInt8](repeating: 9, count: count)
        return try Sealing.seal(plaintext, key: key, label: "test", header: [1], randomness: .counted())
    }

    @Test("does not open when any single byte is changed")
    func changed() throws {
        let sealed = try sealed(40)
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(throws: CryptoError.notAuthentic) {
                try Sealing.open(changed, key: key, label: "test", header: [1])
            }
        }
    }

    @Test("does not open under another key, label or header")
    func otherContext() throws {
        let sealed = try sealed(40)
        let other = Secret(random: 32, from: .counted(from: 2_000))
        #expect(throws: CryptoError.notAuthentic) {
            try Sealing.open(sealed, key: other, label: "test", header: [1])
        }
        #expect(throws: CryptoError.notAuthentic) {
            try Sealing.open(sealed, key: key, label: "other", header: [1])
        }
        #expect(throws: CryptoError.notAuthentic) { try Sealing.open(sealed, key: key, label: "test") }
    }

    @Test("does not open when it ends on a full chunk, is cut, or its chunks change places")
    func chunks() throws {
        let sealed = try sealed(2 * 16_384)
        let chunk = 16_384 + 16
        let cuts = [sealed.count - 16, 56 + chunk, 56 + 16, 56, 0]
        for cut in cuts where cut != sealed.count {
            #expect(throws: CryptoError.notAuthentic) {
                try Sealing.open(Array(sealed[..<cut]), key: key, label: "test", header: [1])
            }
        }
        let swapped = sealed[..<56] + sealed[(56 + chunk)..<(56 + 2 * chunk)] + sealed[56..<(56 + chunk)]
        #expect(throws: CryptoError.notAuthentic) {
            try Sealing.open(Array(swapped + sealed.suffix(16)), key: key, label: "test", header: [1])
        }
    }

    @Test("needs a key of 32 bytes")
    func keySize() {
        #expect(throws: CryptoError.wrongLength(expected: 32)) {
            try Sealing.seal([], key: Secret(copying: [1]), label: "test", randomness: .secure)
        }
    }

    @Test("a wrapped secret of another size is refused")
    func wrapped() throws {
        let short = try Sealing.wrap(Secret(copying: [1, 2]), key: key, label: "test", randomness: .secure)
        #expect(throws: CryptoError.wrongLength(expected: 32)) {
            try Sealing.unwrap(short, key: key, label: "test")
        }
    }

    @Test("two sealings of the same value differ")
    func fresh() throws {
        let first = try Sealing.seal([1], key: key, label: "test", randomness: .secure)
        #expect(try Sealing.seal([1], key: key, label: "test", randomness: .secure) != first)
    }
}

@Suite("A labelled signature")
struct LabelledSignatureTests {
    @Test("holds for its message, label and key only")
    func binding() throws {
        let key = try SigningKey(from: .counted())
        let other = try SigningKey(from: .counted(from: 2_000))
        let signature = key.sign([1, 2], label: "a")
        #expect(LabelledSignature.isValid(signature, over: [1, 2], label: "a", by: key.publicKey))
        #expect(!LabelledSignature.isValid(signature, over: [1, 2], label: "b", by: key.publicKey))
        #expect(!LabelledSignature.isValid(signature, over: [1, 3], label: "a", by: key.publicKey))
        #expect(!LabelledSignature.isValid(signature, over: [1, 2], label: "a", by: other.publicKey))
    }
}

@Suite("A value sealed to a public key")
struct HPKETests {
    @Test("opens for its owner and its purpose only")
    func binding() throws {
        let owner = try AgreementKey(from: .counted())
        let sealed = try HPKE.seal([1, 2, 3], to: owner.publicKey, info: [7], randomness: .secure)
        #expect(try HPKE.open(sealed, with: owner, info: [7]) == [1, 2, 3])
        #expect(throws: CryptoError.notAuthentic) { try HPKE.open(sealed, with: owner, info: [8]) }
        let other = try AgreementKey(from: .counted(from: 2_000))
        #expect(throws: CryptoError.notAuthentic) { try HPKE.open(sealed, with: other, info: [7]) }
    }

    @Test("is refused rather than numbered past the last number")
    func sequence() throws {
        let owner = try AgreementKey(from: .counted())
        var (_, context) = try HPKE(aead: .chaCha20Poly1305).sender(to: owner.publicKey, info: [], ephemeral: owner)
        context.sequence = .max
        #expect(throws: CryptoError.outOfRange(field: "sequence")) { try context.seal([1]) }
    }

    @Test("cannot be sealed to a point of low order")
    func lowOrder() {
        #expect(throws: CryptoError.invalidElement) {
            try HPKE.seal([1], to: [UInt8](repeating: 0, count: 32), info: [], randomness: .secure)
        }
    }
}
