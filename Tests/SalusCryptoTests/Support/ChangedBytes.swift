import SalusBase
import SalusCrypto
import TestSupport
import Testing

/// Every byte flipped in two ways, every prefix, one byte more: `read` throws this module's error for each.
func refusesChanges(to encoded: [UInt8], _ read: ([UInt8]) throws -> Void) {
    for index in encoded.indices {
        for bit: UInt8 in [1, 0x80] {
            var changed = encoded
            changed[index] ^= bit
            #expect(throws: CryptoError.self, "byte \(index)") { try read(changed) }
        }
    }
    for count in encoded.indices {
        #expect(throws: CryptoError.self, "cut to \(count)") { try read(Array(encoded[..<count])) }
    }
    #expect(throws: CryptoError.self, "one more") { try read(encoded + [0]) }
}

/// Three random bytes at a time, 2,000 times: refused with this module's error, or given back exactly.
func readsCanonically(_ encoded: [UInt8], _ read: ([UInt8]) throws -> [UInt8]) {
    let random = Randomness.counted(from: 5_000)
    for _ in 0..<2_000 {
        var changed = encoded
        for _ in 0..<3 {
            let choice = random.bytes(3)
            changed[(Int(choice[0]) << 8 | Int(choice[1])) % changed.count] = choice[2]
        }
        do {
            #expect(try read(changed) == changed)
        } catch {
            #expect(error is CryptoError)
        }
    }
}
