import SalusBase
import SalusCrypto
import TestSupport
import Testing

@testable import SalusMLS

@Suite("Forging key packages")
struct ForgingKeyPackages {
    private let suite = CipherSuite.x25519AES128GCM
    private let person: TestMember
    private let right: KeyPackageBundle

    init() throws {
        person = try TestMember("forger")
        right = try person.bundle()
    }

    private func refuses(
        _ error: MLSError, initKey: [UInt8]? = nil, extensions: [Extension] = [], resigns: Bool = true,
        _ change: (inout LeafNode) -> Void = { _ in }
    ) throws {
        var leaf = right.keyPackage.leaf
        change(&leaf)
        if resigns { try leaf.sign(by: person.identity.signer, suite: suite) }
        let forged = try KeyPackage(
            cipherSuite: suite, initKey: initKey ?? right.keyPackage.initKey, leaf: leaf, extensions: extensions,
            signer: person.identity.signer)
        #expect(throws: error) { try forged.validate(policy: .test) }
    }

    @Test("every rule of key packages and their leaves has its name")
    func rules() throws {
        #expect(throws: Never.self) { try right.keyPackage.validate(policy: .test) }
        let twice = [Extension(type: 9, data: []), Extension(type: 9, data: [])]
        try refuses(.invalidLeaf(.duplicateExtension), extensions: twice)
        try refuses(.invalidLeaf(.source)) { $0.source = .update }
        try refuses(.invalidLeaf(.sameKeys), initKey: right.keyPackage.leaf.encryptionKey)
        try refuses(.invalidLeaf(.sameKeys), initKey: [1, 2, 3])
        try refuses(.notAuthentic(.leafSignature), resigns: false) { $0.credential = .basic([1]) }
        try refuses(.invalidLeaf(.credentialType)) { $0.capabilities.credentials = [2] }
        try refuses(.invalidLeaf(.extensionType)) { $0.extensions = [Extension(type: 9, data: [])] }
        try refuses(.invalidLeaf(.duplicateExtension)) { leaf in
            leaf.extensions = [Extension(type: 1, data: []), Extension(type: 1, data: [1])]
        }
        try refuses(.invalidLeaf(.cipherSuite)) { $0.encryptionKey = [1, 2, 3] }
        try refuses(.invalidLeaf(.lifetime)) { $0.source = .keyPackage(Lifetime(notBefore: 0, notAfter: 7)) }
        try refuses(.invalidLeaf(.lifetime)) { $0.source = .keyPackage(Lifetime(notBefore: .max, notAfter: .max)) }
        let closed = MemberPolicy(clock: .fixed(MemberPolicy.testTime), admission: { _, _, _ in false })
        #expect(throws: MLSError.notAuthentic(.credential)) { try right.keyPackage.validate(policy: closed) }
        #expect(throws: MLSError.notAuthentic(.keyPackageSignature)) {
            var bytes = right.keyPackage.encoded
            bytes[bytes.count - 1] ^= 1
            try KeyPackage(encoded: bytes).validate(policy: .test)
        }
    }

    @Test("a bundle has the keys of its package, and nothing after them")
    func bundles() throws {
        var writer = StateWriter(kind: .keyPackage)
        writer.writer.write(right.keyPackage)
        for key in [right.initKey, right.leafKey, right.leafKey] { writer.secret(key) }
        #expect(throws: MLSError.malformed(.trailingBytes)) { try KeyPackageBundle(stored: writer.finished()) }
        #expect(throws: MLSError.invalidMessage(.keyPackage)) {
            try KeyPackageBundle(keyPackage: right.keyPackage, initKey: right.leafKey, leafKey: right.initKey)
        }
    }

    @Test("a welcome of another suite, and a sender outside of the tree, are refused")
    func outside() throws {
        let entry = Welcome.Entry(
            newMember: right.keyPackage.reference,
            encryptedGroupSecrets: HPKECiphertext(HPKE.Sealed(encapsulatedKey: [], ciphertext: [])))
        let welcome = Welcome(cipherSuite: .x25519ChaCha20Poly1305, entries: [entry], encryptedGroupInfo: [])
        #expect(throws: MLSError.invalidMessage(.cipherSuite)) { try person.join(.welcome(welcome), right) }
        var tree = SecretTree(CipherSuite.zeroSecret, leafCount: 4, suite)
        #expect(throws: MLSError.invalidMessage(.sender)) {
            try tree.next(.init(sender: LeafIndex(4), isApplication: true))
        }
    }
}
