import CSodium
import SalusBase
import TestSupport
import Testing

/// Nothing of ours takes extended nonces yet; code that needs them takes them from this library.
@Suite("Extended nonces") struct ExtendedNonces {
    @Test("XChaCha20-Poly1305 of the library agrees; other lengths of nonces are all invalid")
    func agree() throws {
        for (group, test) in try TestVectors.json("wycheproof-xchacha20-poly1305.json").cases {
            if group.int("ivSize") == 8 * Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES) {
                check(test)
            } else {
                #expect(!test.isValid, "case \(test.int("tcId"))")
            }
        }
    }

    private func check(_ test: JSONValue) {
        let (key, nonce, additional, message) = (test.hex("key"), test.hex("iv"), test.hex("aad"), test.hex("msg"))
        let sealed = test.hex("ct") + test.hex("tag")
        var opened = [UInt8](repeating: 0, count: test.hex("ct").count)
        let status = crypto_aead_xchacha20poly1305_ietf_decrypt(
            &opened, nil, nil, sealed, UInt64(sealed.count), additional, UInt64(additional.count), nonce, key)
        #expect((status == 0) == test.isValid && (status != 0 || opened == message), "case \(test.int("tcId"))")
        guard test.isValid else { return }
        var own = [UInt8](repeating: 0, count: sealed.count)
        crypto_aead_xchacha20poly1305_ietf_encrypt(
            &own, nil, message, UInt64(message.count), additional, UInt64(additional.count), nil, nonce, key)
        #expect(own == sealed, "case \(test.int("tcId"))")
    }
}
