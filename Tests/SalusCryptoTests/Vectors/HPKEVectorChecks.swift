import SalusBase
import Testing

@testable import SalusCrypto

extension VectorChecks {
    static func hpke(_ file: JSONValue) throws {
        for vector in file.array! {
            let (sender, receiver) = try contexts(vector)
            #expect(sender.key == vector.secret("key") && receiver.key == vector.secret("key"))
            #expect(sender.baseNonce == vector.hex("base_nonce"))
            #expect(sender.exporter == vector.secret("exporter_secret"))
            try messages(vector, sender, receiver)
            for export in vector.list("exports") {
                let value = receiver.export(export.hex("exporter_context"), count: export.int("L"))
                #expect(value == export.hex("exported_value"))
            }
        }
    }

    /// The operations on a suite that other modules use: key pairs from material, opening, exporting.
    static func suites(_ vector: JSONValue) throws {
        let hpke = HPKE(kem: .p256, aead: .aes128GCM)
        let ephemeral = try hpke.deriveKeyPair(from: vector.secret("ikmE"))
        #expect(ephemeral.privateKey == vector.secret("skEm"))
        let recipient = try hpke.deriveKeyPair(from: vector.secret("ikmR"))
        #expect(recipient.privateKey == vector.secret("skRm") && recipient.publicKey == vector.hex("pkRm"))
        let (encapsulated, sender) = try hpke.sender(
            to: recipient.publicKey, info: vector.hex("info"), ephemeral: ephemeral)
        #expect(encapsulated == vector.hex("enc"))
        let receiver = try hpke.receiver(encapsulated, key: recipient, info: vector.hex("info"))
        try messages(vector, sender, receiver)
        for export in vector.list("exports") {
            let value = try hpke.exportSecret(
                from: encapsulated, key: recipient, info: vector.hex("info"), context: export.hex("exporter_context"),
                count: export.int("L"))
            #expect(value == export.secret("exported_value"))
        }
    }

    private static func contexts(_ vector: JSONValue) throws -> (HPKEContext, HPKEContext) {
        let aead: AEAD? = [1: .aes128GCM, 3: .chaCha20Poly1305][vector.int("aead_id")]
        let hpke = HPKE(aead: aead)
        let ephemeral = try HPKE.deriveKeyPair(from: vector.secret("ikmE"))
        let recipient = try HPKE.deriveKeyPair(from: vector.secret("ikmR"))
        #expect(recipient.publicKey == vector.hex("pkRm"))
        let author = try vector["ikmS"].map { try HPKE.deriveKeyPair(from: Secret(copying: $0.hexValue)) }
        let preShared = vector["psk"].map { HPKE.PreShared(key: $0.hexValue, identifier: vector.hex("psk_id")) }
        let (encapsulated, sender) = try hpke.sender(
            to: recipient.publicKey, info: vector.hex("info"), ephemeral: ephemeral, preShared: preShared,
            sender: author)
        #expect(encapsulated == vector.hex("enc"))
        let receiver = try hpke.receiver(
            encapsulated, key: recipient, info: vector.hex("info"), preShared: preShared, sender: author?.publicKey)
        return (sender, receiver)
    }

    private static func messages(_ vector: JSONValue, _ sender: HPKEContext, _ receiver: HPKEContext) throws {
        var (sender, receiver) = (sender, receiver)
        for message in vector.list("encryptions") {
            (sender.sequence, receiver.sequence) = (UInt64(message.int("seq")), UInt64(message.int("seq")))
            let sealed = try sender.seal(message.hex("pt"), additional: message.hex("aad"))
            #expect(sealed == message.hex("ct"))
            #expect(try receiver.open(sealed, additional: message.hex("aad")) == message.hex("pt"))
        }
    }
}
