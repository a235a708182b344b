import CSodium
import SalusBase
import SalusCrypto

/// A sign-in, both sides of OPAQUE with the client's Argon2id, against the bare primitives: the same Argon2id and as many
/// ristretto255 multiplications.
enum SignIn {
    /// Blind, unblind, evaluate, a key pair for each side, and three Diffie-Hellman steps on each side.
    private static let multiplications = 11

    static let comparison = Comparison(name: "sign-in", measure: .rate, unit: "/s") { workshop in
        let exchange = try SignInExchange()
        let times = max(1, 3 / workshop.haste)
        return SimpleContest(
            ceiling: { await SimpleContest.rate(times) { for _ in 0..<times { bare() } } },
            ours: { try await SimpleContest.rate(times) { for _ in 0..<times { try exchange.signIn() } } })
    }

    private static func bare() {
        let profile = Argon2id.Profile.standard
        var key = [UInt8](repeating: 0, count: 64)
        let (password, salt) = ([CChar](repeating: 7, count: 64), [UInt8](repeating: 0, count: 16))
        _ = crypto_pwhash(
            &key, 64, password, 64, salt, UInt64(profile.passes), Int(profile.memoryKiB) * 1024,
            Int32(crypto_pwhash_ALG_ARGON2ID13))
        var (point, scalar) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
        crypto_core_ristretto255_random(&point)
        for _ in 0..<multiplications {
            crypto_core_ristretto255_scalar_random(&scalar)
            _ = crypto_scalarmult_ristretto255(&point, scalar, point)
        }
    }
}
