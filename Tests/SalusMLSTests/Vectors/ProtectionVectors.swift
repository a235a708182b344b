import SalusBase
import SalusCrypto
import Testing

@testable import SalusMLS

@Suite("MLS vectors: messages and welcomes")
struct ProtectionVectors {
    private struct Fixture {
        let vector: JSONValue
        let context: GroupContext
        let signer: SignatureKeyPair

        init(_ vector: JSONValue) throws {
            self.vector = vector
            context = GroupContext(
                cipherSuite: vector.suite, groupID: vector.hex("group_id"), epoch: vector.number("epoch"),
                treeHash: vector.hex("tree_hash"), confirmedTranscriptHash: vector.hex("confirmed_transcript_hash"),
                extensions: [])
            signer = try SignatureKeyPair(suite: vector.suite, privateKey: vector.secret("signature_priv"))
        }

        /// At its beginning: each message of the file uses the first key.
        var protection: MessageProtection {
            MessageProtection(
                senderDataSecret: vector.secret("sender_data_secret"),
                secretTree: SecretTree(vector.secret("encryption_secret"), leafCount: 2, vector.suite))
        }

        func open(_ message: MLSMessage) throws -> FramedContent.Body {
            let content: AuthenticatedContent
            switch message {
            case .publicMessage(let message):
                content = try message.opened(in: context, membershipKey: vector.secret("membership_key"))
            case .privateMessage(let message):
                var protection = protection
                content = try protection.open(message, protection.senderData(of: message), within: MessageWindow())
            default: throw MLSError.unsupported(.wireFormat)
            }
            try content.verify(by: vector.hex("signature_pub"), in: context)
            return content.content.body
        }

        func protect(_ body: FramedContent.Body, as format: WireFormat) throws -> MLSMessage {
            let content = FramedContent(
                groupID: context.groupID, epoch: context.epoch, sender: .member(LeafIndex(1)), authenticatedData: [],
                body: body)
            var signed = try AuthenticatedContent(
                signing: content, as: format, in: context, by: signer, vector.suite)
            if body.type == .commit { signed.confirmationTag = [UInt8](repeating: 7, count: 32) }
            if format == .publicMessage {
                let key = vector.secret("membership_key")
                return .publicMessage(try PublicMessage(protecting: signed, in: context, membershipKey: key))
            }
            var protection = protection
            return .privateMessage(try protection.seal(signed, padding: 5, randomness: .secure))
        }
    }

    @Test("published messages open, and own ones of the same content too")
    func protection() throws {
        for vector in try EncodingVectors.cases("message-protection") {
            let fixture = try Fixture(vector)
            let proposal = FramedContent.Body.proposal(try Proposal(reading: vector.hex("proposal")))
            let commit = FramedContent.Body.commit(try Commit(reading: vector.hex("commit")))
            #expect(try fixture.open(vector.message("proposal_pub")) == proposal)
            #expect(try fixture.open(vector.message("proposal_priv")) == proposal)
            #expect(try fixture.open(vector.message("commit_pub")) == commit)
            #expect(try fixture.open(vector.message("commit_priv")) == commit)
            let application = FramedContent.Body.application(vector.hex("application"))
            #expect(try fixture.open(vector.message("application_priv")) == application)
            for body in [proposal, commit] {
                #expect(try fixture.open(fixture.protect(body, as: .publicMessage)) == body)
                #expect(try fixture.open(fixture.protect(body, as: .privateMessage)) == body)
            }
            #expect(try fixture.open(fixture.protect(application, as: .privateMessage)) == application)
            #expect(throws: MLSError.invalidMessage(.plainApplicationData)) {
                try fixture.protect(application, as: .publicMessage)
            }
        }
    }

    @Test("published key packages of P-256 and ChaCha20-Poly1305 are valid, and belong to their keys")
    func keyPackages() throws {
        for vector in try EncodingVectors.cases("key-packages") {
            let keyPackage = try KeyPackage(encoded: vector.hex("key_package"))
            #expect(throws: Never.self) { try keyPackage.validate(policy: .admitsAll()) }
            #expect(keyPackage.cipherSuite == vector.suite && keyPackage.encoded == vector.hex("key_package"))
            #expect(try vector.suite.agreementKey(vector.secret("init_priv")).publicKey == keyPackage.initKey)
        }
    }

    @Test("a published welcome opens")
    func welcome() throws {
        for vector in try EncodingVectors.cases("welcome") {
            guard case .keyPackage(let keyPackage) = try vector.message("key_package"),
                case .welcome(let welcome) = try vector.message("welcome")
            else {
                Issue.record("other messages than expected")
                return
            }
            let entry = try #require(welcome.entries.first { $0.newMember == keyPackage.reference })
            let bytes = try vector.suite.decrypt(
                entry.encryptedGroupSecrets, key: vector.secret("init_priv"), label: "Welcome",
                context: welcome.encryptedGroupInfo, part: .welcome)
            let secrets = try GroupSecrets(reading: bytes)
            let info = try welcome.groupInfo(
                welcomeSecret: KeySchedule.welcomeSecret(
                    joinerSecret: secrets.joinerSecret, pskSecret: CipherSuite.zeroSecret, vector.suite))
            #expect(throws: Never.self) { try info.verifySignature(by: vector.hex("signer_pub")) }
            let schedule = KeySchedule(
                joinerSecret: secrets.joinerSecret, pskSecret: CipherSuite.zeroSecret,
                context: info.context.presentation, vector.suite)
            let tag = schedule.epoch.confirmationTag(info.context.confirmedTranscriptHash, vector.suite)
            #expect(tag == info.confirmationTag)
        }
    }
}
