import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("Our own formats, against an independent implementation", .fullStretching)
struct FormatVectors {
    let file: JSONValue
    let account: JSONValue

    init() throws {
        file = try TestVectors.json("salus1.json")
        account = file["account"]!
    }

    private var people: [JSONValue] { Array(file["users"]!.object!.values) }
    private var user: [UInt8] { file["users"]!["ana"]!.hex("user_id") }

    @Test("derivation gives the known keys")
    func derive() {
        for vector in file.list("derive") {
            let key = vector.secret("key").derive(
                vector.text("label"), vector.hex("context"), count: vector.int("length"))
            #expect(key == vector.secret("out"))
        }
    }

    @Test("sealing gives the known bytes at and around a chunk's size, and opens them")
    func seal() throws {
        for vector in file.list("seal") {
            let plaintext = [UInt8](repeating: vector.hex("plaintext_byte")[0], count: vector.int("plaintext_len"))
            let (key, label, header) = (vector.secret("key"), vector.text("label"), vector.hex("header"))
            let sealed = try Sealing.seal(
                plaintext, key: key, label: label, header: header, randomness: .scripted([vector.hex("salt")]))
            #expect(SHA256.hash(sealed) == vector.hex("sealed_sha256"))
            #expect(try Sealing.open(sealed, key: key, label: label, header: header) == plaintext)
        }
    }

    @Test("padded lengths are the known ones")
    func padme() {
        for pair in file.list("padme").map({ $0.array!.map { Int($0.number!.text)! } }) {
            #expect(Padme.paddedLength(pair[0]) == pair[1])
        }
    }

    @Test("the recovery code and the keys of all slots are the known ones")
    func slotKeys() throws {
        let code = try RecoveryCode(secret: account.secret("recovery_secret"))
        #expect(code.text == account.text("recovery_code"))
        #expect(code.slotKey(user: user) == account.secret("kek_recovery"))
        #expect(try code.signInKey(user: user).publicKey == account.hex("recovery_auth_pub"))
        let password = KeySlot.passwordKey(exportKey: account.secret("export_key"), user: user)
        #expect(password == account.secret("kek_password"))
        let phone = file["users"]!["ana"]!["devices"]!["phone"]!.hex("device_id")
        let device = KeySlot.deviceKey(
            localHalf: account.secret("local_half"), serverHalf: account.secret("server_half"), user: user,
            device: phone)
        #expect(device == account.secret("kek_device"))
    }

    @Test("key slots open, and are made again byte for byte")
    func slots() throws {
        let masterKey = file["users"]!["ana"]!.secret("amk")
        for vector in account.list("slots") {
            let (encoded, key) = (vector.hex("slot"), vector.secret("kek"))
            let slot = try KeySlot(encoded: encoded, user: user)
            #expect(try slot.open(with: key) == masterKey)
            let again = try KeySlot(
                sealing: masterKey, generation: slot.generation, under: key, kind: slot.kind, user: user,
                created: slot.created, randomness: .scripted([slot.identifier, Array(encoded[51..<75])]))
            #expect(again.encoded == encoded)
        }
    }

    @Test("the bundle opens, fits the identity log, and is made again byte for byte")
    func bundle() throws {
        let ana = file["users"]!["ana"]!
        let bundle = try AccountBundle(encoded: account.hex("bundle"), user: user)
        let keys = try bundle.open(with: ana.secret("amk"))
        #expect(keys.identity.seed == ana.secret("identity_seed"))
        #expect(keys.selfKey == ana.secret("self_key"))
        try keys.check(against: IdentityLog(user: user, entries: ana.list("identity_log").map(\.hexValue)))
        let again = try AccountBundle(
            sealing: keys, under: ana.secret("amk"), generation: bundle.generation, sequence: bundle.sequence,
            user: user, randomness: .scripted([Array(account.hex("bundle")[34..<58])]))
        #expect(again.encoded == account.hex("bundle"))
    }

    @Test("identity logs replay to the known head, and are signed again byte for byte")
    func identityLogs() throws {
        for person in people {
            let entries = person.list("identity_log").map(\.hexValue)
            let log = try IdentityLog(user: person.hex("user_id"), entries: entries)
            #expect(log.identityKey == person.hex("identity_pub"))
            var head = ByteWriter()
            head.u64(log.head.sequence)
            head.raw(log.head.hash)
            #expect(head.bytes == person.hex("identity_head"))
            try resign(entries, with: SigningKey(seed: person.secret("identity_seed")))
        }
    }

    private func resign(_ entries: [[UInt8]], with identity: SigningKey) throws {
        var head: LogHead?
        for encoded in entries {
            let entry = try IdentityLogEntry(encoded: encoded)
            let again = try IdentityLogEntry(
                entry.operation, after: head, user: entry.user, time: entry.time, extensions: entry.extensions,
                signedBy: identity)
            #expect(again.encoded == encoded)
            head = entry.head
        }
    }

    @Test("device certificates verify, show their label to the owner, and are issued again byte for byte")
    func certificates() throws {
        for person in people {
            let identity = try SigningKey(seed: person.secret("identity_seed"))
            for device in person["devices"]!.object!.values {
                let encoded = device.hex("certificate")
                let certificate = try DeviceCertificate(encoded: encoded, issuedBy: identity.publicKey)
                #expect(try !certificate.label(with: person.secret("self_key")).isEmpty)
                let keys = try DeviceKeys(
                    identifier: device.hex("device_id"), signing: SigningKey(seed: device.secret("sig_seed")),
                    agreement: AgreementKey(privateKey: device.secret("enc_sk")))
                let sealedLabel = Array(encoded[120..<120 + (encoded.count - 250)])
                let again = try DeviceCertificate(
                    for: keys, user: certificate.user, sealedLabel: sealedLabel,
                    validity: certificate.notBefore..<certificate.notAfter, platform: certificate.platform,
                    flags: certificate.flags, identity: identity)
                #expect(again.encoded == encoded)
            }
        }
    }

    @Test("the local slot opens with the local password, and is made again byte for byte")
    func localSlot() throws {
        let store = file["keystore"]!
        let password = Secret(copying: Array(store.text("app_password").utf8))
        let slot = try LocalKeySlot(encoded: store.hex("slot"))
        #expect(try slot.open(password: password) == store.secret("lmk"))
        let again = try LocalKeySlot(
            sealing: store.secret("lmk"), password: password, store: store.hex("store_id"), profile: .standard,
            randomness: .scripted([store.hex("salt"), Array(store.hex("slot")[48..<72])]))
        #expect(again.encoded == store.hex("slot"))
        let key = LocalKeySlot.databaseKey(
            masterKey: store.secret("lmk"), store: store.hex("store_id"), generation: 1)
        #expect(key == store.secret("sqlcipher_key"))
    }

    @Test("the code on a request is the known one")
    func requestMAC() throws {
        let vector = file["session"]!
        let key = RequestMAC.key(
            sessionKey: vector.secret("session_key"), user: user, session: vector.hex("session_id"))
        #expect(key == vector.secret("mac_key"))
        let request = RequestMAC.Request(
            method: vector.text("method"), target: vector.text("target"),
            time: Instant(milliseconds: Int64(vector.int("time"))), nonce: vector.hex("nonce"),
            body: Array(vector.text("body").utf8))
        #expect(try RequestMAC(key: key).code(for: request) == vector.hex("mac"))
    }

    @Test("the tree of eight leaves has the known root, and the known note verifies")
    func treeAndNote() throws {
        let known = try TestVectors.json("merkle-tree-and-note.json")
        #expect(MerkleHash.empty == known.hex("empty_root"))
        let leaves = known.list("rfc6962_leaves").map { MerkleHash.leaf($0.hexValue) }
        #expect(MerkleProof.root(of: leaves[...]) == known.hex("root_of_8"))
        let vector = known["signed_note"]!
        let parts = vector.text("vkey").split(separator: "+", maxSplits: 2)
        let publicKey = Array(try #require(Base64.decode(parts[2])).dropFirst())
        let note = try SignedNote(encoded: vector.text("text") + "\n" + vector.text("signature_line") + "\n")
        #expect(note.isSigned(by: publicKey, name: String(parts[0])))
        #expect(SignedNote.verifierKey(name: String(parts[0]), publicKey: publicKey) == vector.text("vkey"))
        let checkpoint = try Checkpoint(text: known.text("checkpoint_text"))
        #expect(checkpoint.text == known.text("checkpoint_text"))
    }
}
