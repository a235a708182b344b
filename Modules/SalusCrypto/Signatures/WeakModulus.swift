import COpenSSL

/// RSA moduli that a widely sold chip made from few enough primes to be factored (CVE-2017-15361, "ROCA"). They are
/// powers of 65,537 modulo each small prime; of other moduli one in some hundred million looks so.
enum WeakModulus {
    private static let primes: [UInt] = [
        3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109,
        113,
        127, 131, 137, 139, 149, 151, 157, 163, 167,
    ]
    /// For each prime the powers of 65,537.
    private static let powers = primes.map { prime in
        var (found, power) = (Set<UInt>(), UInt(1))
        while found.insert(power).inserted { power = power * 65_537 % prime }
        return found
    }

    static func has(_ key: OpenSSLKey) -> Bool {
        var modulus: OpaquePointer?
        guard EVP_PKEY_get_bn_param(key.pointer, OSSL_PKEY_PARAM_RSA_N, &modulus) == 1 else { return false }
        defer { BN_free(modulus) }
        return zip(primes, powers).allSatisfy { $1.contains(UInt(BN_mod_word(modulus, .init($0)))) }
    }
}
