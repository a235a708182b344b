import COpenSSL
public import SalusBase

extension RSAVerifyingKey {
    /// The key as a JSON Web Key for signatures by one algorithm (RFC 7517; RFC 7518 section 6.3.1), under its
    /// thumbprint.
    public func webKey(for algorithm: SignatureAlgorithm = .rs256) -> JSONValue {
        [
            "kty": "RSA", "use": "sig", "alg": .string(algorithm.rawValue), "kid": .string(thumbprint),
            "n": .string(Base64URL.encode(number(OSSL_PKEY_PARAM_RSA_N))),
            "e": .string(Base64URL.encode(number(OSSL_PKEY_PARAM_RSA_E))),
        ]
    }

    /// Most significant byte first, without leading zeros.
    private func number(_ name: String) -> [UInt8] {
        var found: OpaquePointer?
        precondition(EVP_PKEY_get_bn_param(key.pointer, name, &found) == 1, "an RSA key without its numbers")
        defer { BN_free(found) }
        var bytes = [UInt8](repeating: 0, count: Int(BN_num_bits(found) + 7) / 8)
        BN_bn2bin(found, &bytes)
        return bytes
    }
}
