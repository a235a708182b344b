import SalusBase
import SalusCrypto
import Testing

@testable import SalusMLS

@Suite("MLS vectors: derivations and protection")
struct DerivationVectors {
    @Test("labelled hashes, derivations, encryption and signatures are as published, in three suites")
    func basics() throws {
        let cases = try EncodingVectors.cases("crypto-basics")
        #expect(cases.map(\.suite) == [.x25519AES128GCM, .p256AES128GCM, .x25519ChaCha20Poly1305])
        for vector in cases {
            try checkDerivations(vector)
            try checkEncryption(vector["encrypt_with_label"]!, vector.suite)
            try checkSignature(vector["sign_with_label"]!, vector.suite)
        }
    }

    private func checkDerivations(_ vector: JSONValue) throws {
        let suite = vector.suite
        let hash = vector["ref_hash"]!
        #expect(suite.reference(hash.text("label"), hash.hex("value")) == hash.hex("out"))
        let expand = vector["expand_with_label"]!
        let expanded = suite.expand(
            expand.secret("secret"), expand.text("label"), expand.hex("context"), count: expand.int("length"))
        #expect(expanded == expand.secret("out"))
        let derive = vector["derive_secret"]!
        #expect(suite.derive(derive.secret("secret"), derive.text("label")) == derive.secret("out"))
        let tree = vector["derive_tree_secret"]!
        let derived = suite.deriveTreeSecret(
            tree.secret("secret"), tree.text("label"), generation: UInt32(tree.int("generation")),
            count: tree.int("length"))
        #expect(derived == tree.secret("out"))
    }

    private func checkEncryption(_ vector: JSONValue, _ suite: CipherSuite) throws {
        let (label, context) = (vector.text("label"), vector.hex("context"))
        let sealed = HPKECiphertext(
            HPKE.Sealed(encapsulatedKey: vector.hex("kem_output"), ciphertext: vector.hex("ciphertext")))
        func open(_ sealed: HPKECiphertext) throws -> [UInt8] {
            try suite.decrypt(sealed, key: vector.secret("priv"), label: label, context: context, part: .welcome)
        }
        #expect(try open(sealed) == vector.hex("plaintext"))
        let own = try suite.encrypt(
            vector.hex("plaintext"), to: vector.hex("pub"), label: label, context: context, randomness: .secure)
        #expect(try open(own) == vector.hex("plaintext"))
    }

    private func checkSignature(_ vector: JSONValue, _ suite: CipherSuite) throws {
        let (label, content) = (vector.text("label"), vector.hex("content"))
        let key = try SignatureKeyPair(suite: suite, privateKey: vector.secret("priv"))
        #expect(key.publicKey == vector.hex("pub"))
        for signature in [vector.hex("signature"), try key.sign(content, label: label, suite: suite)] {
            try suite.verify(signature, over: content, label: label, by: key.publicKey, part: .content)
        }
    }

    @Test("the secret of pre-shared keys is as published")
    func preSharedKeys() throws {
        for vector in try EncodingVectors.cases("psk-secret") {
            let keys = vector.list("psks").map {
                (PreSharedKeyID(.external($0.hex("psk_id")), nonce: $0.hex("psk_nonce")), $0.secret("psk"))
            }
            #expect(KeySchedule.pskSecret(keys, vector.suite) == vector.secret("psk_secret"))
        }
    }

    @Test("the key schedule of five epochs is as published")
    func keySchedule() throws {
        for vector in try EncodingVectors.cases("key-schedule") {
            var initSecret = vector.secret("initial_init_secret")
            for (number, epoch) in vector.list("epochs").enumerated() {
                let context = GroupContext(
                    cipherSuite: vector.suite, groupID: vector.hex("group_id"), epoch: UInt64(number),
                    treeHash: epoch.hex("tree_hash"), confirmedTranscriptHash: epoch.hex("confirmed_transcript_hash"),
                    extensions: [])
                #expect(context.presentation == epoch.hex("group_context"))
                let schedule = KeySchedule(
                    initSecret: initSecret, commitSecret: epoch.secret("commit_secret"),
                    pskSecret: epoch.secret("psk_secret"), context: context.presentation, vector.suite)
                try check(schedule, epoch, vector.suite)
                initSecret = schedule.epoch.initSecret
            }
        }
    }

    private func check(_ schedule: KeySchedule, _ vector: JSONValue, _ suite: CipherSuite) throws {
        let secrets = schedule.epoch
        #expect(schedule.joinerSecret == vector.secret("joiner_secret"))
        #expect(schedule.welcomeSecret == vector.secret("welcome_secret"))
        #expect(schedule.encryptionSecret == vector.secret("encryption_secret"))
        #expect(secrets.initSecret == vector.secret("init_secret"))
        #expect(secrets.senderData == vector.secret("sender_data_secret"))
        #expect(secrets.exporter == vector.secret("exporter_secret"))
        #expect(secrets.authenticator == vector.secret("epoch_authenticator"))
        #expect(secrets.external == vector.secret("external_secret"))
        #expect(secrets.confirmationKey == vector.secret("confirmation_key"))
        #expect(secrets.membershipKey == vector.secret("membership_key"))
        #expect(secrets.resumptionPSK == vector.secret("resumption_psk"))
        #expect(try suite.keyPair(from: secrets.external).publicKey == vector.hex("external_pub"))
        let exporter = vector["exporter"]!
        let exported = secrets.export(
            exporter.text("label"), context: exporter.hex("context"), count: exporter.int("length"), suite)
        #expect(exported == exporter.secret("secret"))
    }

    @Test("keys of senders and generations are as published")
    func secretTree() throws {
        for vector in try EncodingVectors.cases("secret-tree") {
            let leaves = vector.list("leaves")
            let data = vector["sender_data"]!
            let key = MessageKey(
                from: data.secret("sender_data_secret"), context: Array(data.hex("ciphertext").prefix(32)),
                vector.suite)
            #expect(key.secret == Secret(copying: data.hex("key") + data.hex("nonce")))
            var tree = SecretTree(vector.secret("encryption_secret"), leafCount: leaves.count, vector.suite)
            for (index, generations) in leaves.enumerated() {
                for expected in generations.array! {
                    for (isApplication, kind) in [(true, "application"), (false, "handshake")] {
                        let key = try tree.take(
                            .init(sender: LeafIndex(UInt32(index)), isApplication: isApplication),
                            generation: UInt32(expected.int("generation")), within: MessageWindow())
                        let both = expected.hex("\(kind)_key") + expected.hex("\(kind)_nonce")
                        #expect(key.secret == Secret(copying: both))
                    }
                }
            }
        }
    }

    @Test("transcript hashes are as published")
    func transcript() throws {
        for vector in try EncodingVectors.cases("transcript-hashes") {
            let content = try AuthenticatedContent(reading: vector.hex("authenticated_content"))
            let confirmed = Transcript.confirmed(
                after: vector.hex("interim_transcript_hash_before"), content, vector.suite)
            #expect(confirmed == vector.hex("confirmed_transcript_hash_after"))
            let tag = HMAC<SHA256>.authenticate(confirmed, key: vector.secret("confirmation_key"))
            #expect(tag == content.confirmationTag)
            let interim = Transcript.interim(after: confirmed, confirmationTag: tag, vector.suite)
            #expect(interim == vector.hex("interim_transcript_hash_after"))
        }
    }
}
