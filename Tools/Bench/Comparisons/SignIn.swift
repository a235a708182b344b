import CSodium
import SalusBase
import SalusCrypto

/// A sign-in, both sides of OPAQUE with the client's Argon2id, against the bare primitives: the same Argon2id and as
/// many ristretto255 multiplications.
enum SignIn {
    /// Blind, unblind, evaluate, a key pair for each side, and three Diffie-Hellman steps on each side.
    private static let multiplications = 11

    static let comparison = Comparison(name: "sign-in", measure: .rate, unit: "/s") { context in
        let exchange = try SignInExchange()
        let times = max(1, 3 / context.haste)
        return SimpleBenchmark(
            ceiling: { await SimpleBenchmark.rate(times) { for _ in 0..<times { bare() } } },
            ours: { try await SimpleBenchmark.rate(times) { for _ in 0..<times { try exchange.signIn() } } })
    }

    static let sides = [
        Comparison(name: "sign-in, client beside Argon2id", measure: .cost, unit: "ms", bar: 1) { context in
            let exchange = try SignInExchange()
            let times = max(1, 5 / context.haste)
            return SimpleBenchmark(
                remark: "the ceiling is what is allowed", ceiling: { 20 },
                ours: {
                    let stretching = seconds(times) { stretch() }
                    return 1000 * (try mean(times) { try exchange.timed().client } - stretching)
                })
        },
        Comparison(name: "sign-in, server", measure: .cost, unit: "µs", bar: 1.5) { context in
            let exchange = try SignInExchange()
            let times = max(1, 5 / context.haste)
            return SimpleBenchmark(
                ceiling: { 1_000_000 * seconds(100) { multiply(serverMultiplications) } },
                ours: { 1_000_000 * (try mean(times) { try exchange.timed().server }) })
        },
    ]

    private static func mean(_ times: Int, _ measure: () throws -> Double) rethrows -> Double {
        try (0..<times).reduce(0) { sum, _ in sum + (try measure()) } / Double(times)
    }

    private static func seconds(_ times: Int, _ work: () -> Void) -> Double {
        let start = BenchmarkClock.now
        for _ in 0..<times { work() }
        return (BenchmarkClock.now - start) / Double(times)
    }

    /// Evaluate, a key pair, and three Diffie-Hellman steps.
    private static let serverMultiplications = 5

    private static func bare() {
        stretch()
        multiply(multiplications)
    }

    private static func stretch() {
        let profile = Argon2id.Profile.standard
        var key = [UInt8](repeating: 0, count: 64)
        let (password, salt) = ([CChar](repeating: 7, count: 64), [UInt8](repeating: 0, count: 16))
        _ = crypto_pwhash(
            &key, 64, password, 64, salt, UInt64(profile.passes), Int(profile.memoryKiB) * 1024,
            Int32(crypto_pwhash_ALG_ARGON2ID13))
    }

    /// The first one by the base point, as each side's key pair is made.
    private static func multiply(_ count: Int) {
        var (point, scalar) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
        crypto_core_ristretto255_scalar_random(&scalar)
        _ = crypto_scalarmult_ristretto255_base(&point, scalar)
        for _ in 1..<count {
            crypto_core_ristretto255_scalar_random(&scalar)
            _ = crypto_scalarmult_ristretto255(&point, scalar, point)
        }
    }
}
