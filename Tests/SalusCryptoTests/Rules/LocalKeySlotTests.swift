import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("The slot that guards a local store")
struct LocalKeySlotTests {
    let store = [UInt8](repeating: 4, count: 16)
    let masterKey = Secret(random: 32, from: .counted())
    let password = Secret(copying: Array("local password".utf8))

    private func slot() throws -> LocalKeySlot {
        try LocalKeySlot(
            sealing: masterKey, password: password, store: store, profile: .standard, randomness: .counted())
    }

    @Test("opens with its password only")
    func opens() throws {
        let slot = try LocalKeySlot(encoded: slot().encoded)
        #expect(try slot.open(password: password) == masterKey)
        #expect(throws: CryptoError.notAuthentic) { try slot.open(password: Secret(copying: [1])) }
        #expect(throws: CryptoError.outOfRange(field: "kind")) { try slot.open(keyRingKey: masterKey) }
    }

    @Test("is refused before any work when it asks for too little or too much of it")
    func bounds() throws {
        let encoded = try slot().encoded
        let passes: [UInt32] = [0, 11, .max]
        let memory: [UInt32] = [0, 8_191, 1_048_577, .max]
        for (offset, field, values) in [(22, "passes", passes), (26, "memory", memory)] {
            for value in values {
                var changed = encoded
                withUnsafeBytes(of: value.bigEndian) { changed.replaceSubrange(offset..<offset + 4, with: $0) }
                #expect(throws: CryptoError.outOfRange(field: field)) { try LocalKeySlot(encoded: changed) }
            }
        }
    }

    @Test("new ones take the strong profile")
    func profile() throws {
        let slot = try LocalKeySlot(sealing: masterKey, password: password, store: store, randomness: .counted())
        #expect(Array(slot.encoded[22..<30]) == [0, 0, 0, 3, 0, 4, 0, 0])
    }
}
