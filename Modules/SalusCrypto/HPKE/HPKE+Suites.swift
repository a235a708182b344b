package import SalusBase

/// Base mode in any suite, for protocols that name theirs (RFC 9180 section 6.1). Seal and open throw
/// `outOfRange` when the suite only exports.
extension HPKE {
    package func seal(
        _ plaintext: [UInt8], to publicKey: [UInt8], info: [UInt8], randomness: Randomness
    ) throws(CryptoError) -> Sealed {
        var (encapsulated, context) = try sender(
            to: publicKey, info: info, ephemeral: HPKEKeys.newKeyPair(from: randomness, kem: kem))
        return Sealed(encapsulatedKey: encapsulated, ciphertext: try context.seal(plaintext))
    }

    /// Throws `notAuthentic` for another key or info, or changed bytes.
    package func open(_ sealed: Sealed, key: AgreementKey, info: [UInt8]) throws(CryptoError) -> [UInt8] {
        var context = try receiver(sealed.encapsulatedKey, key: key, info: info)
        return try context.open(sealed.ciphertext)
    }

    /// A secret that the owner of `publicKey` exports, too, from the encapsulated key (section 5.3).
    package func exportSecret(
        to publicKey: [UInt8], info: [UInt8], context: [UInt8], count: Int, randomness: Randomness
    ) throws(CryptoError) -> (encapsulatedKey: [UInt8], secret: Secret) {
        let (encapsulated, sender) = try sender(
            to: publicKey, info: info, ephemeral: HPKEKeys.newKeyPair(from: randomness, kem: kem))
        var exported = sender.export(context, count: count)
        return (encapsulated, Secret(pooling: &exported))
    }

    package func exportSecret(
        from encapsulatedKey: [UInt8], key: AgreementKey, info: [UInt8], context: [UInt8], count: Int
    ) throws(CryptoError) -> Secret {
        var exported = try receiver(encapsulatedKey, key: key, info: info).export(context, count: count)
        return Secret(pooling: &exported)
    }

    /// Derives the key pair of this suite from `material` (section 7.1.3).
    package func deriveKeyPair(from material: Secret) throws(CryptoError) -> AgreementKey {
        try material.withArray { (bytes) throws(CryptoError) in
            try HPKEKeys.deriveKeyPair(from: bytes, kem: kem)
        }
    }
}
