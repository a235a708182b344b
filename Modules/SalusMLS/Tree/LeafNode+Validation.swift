import SalusBase

/// The checks of a leaf beside its signature (RFC 9420 section 7.3).
extension LeafNode {
    func validate(_ suite: CipherSuite, in group: GroupContext, policy: MemberPolicy) throws(MLSError) {
        try validate(suite, policy: policy)
        guard capabilities.supports(group.extensions) else { throw .invalidLeaf(.extensionType) }
        if let required = try group.extensions.requiredCapabilities, !capabilities.supports(required) {
            throw .invalidLeaf(.requiredCapabilities)
        }
    }

    /// The checks that do not depend on the group.
    func validate(_ suite: CipherSuite, policy: MemberPolicy) throws(MLSError) {
        guard encryptionKey.count == suite.publicKeySize else { throw .invalidLeaf(.cipherSuite) }
        guard suite.isPublicKey(encryptionKey) else { throw .invalidLeaf(.publicKey) }
        guard capabilities.versions.contains(MLSMessage.version) else { throw .invalidLeaf(.version) }
        guard capabilities.cipherSuites.contains(suite.rawValue) else { throw .invalidLeaf(.cipherSuite) }
        if case .keyPackage(let lifetime) = source, !lifetime.isAtMost(policy.longestLifetime) {
            throw .invalidLeaf(.lifetime)
        }
        guard credential.isInBounds else { throw .outOfRange(field: "credential") }
        try extensions.checkSize()
        guard capabilities.supports(extensions) else { throw .invalidLeaf(.extensionType) }
        guard !extensions.hasDuplicates else { throw .invalidLeaf(.duplicateExtension) }
        guard capabilities.credentials.contains(credential.type) else { throw .invalidLeaf(.credentialType) }
        guard policy.admits(credential, signatureKey) else { throw .notAuthentic(.credential) }
    }
}
