import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP

/// Limits the rate of requests: a bucket of tokens for each network and for each credential, which fills steadily, and
/// a number of requests at once for each credential. Requests of this machine are not counted: imports and measurements
/// run here, and a proxy that is not trusted hides all clients.
///
/// The buckets are in this process: with several servers on one database each has its own. An attacker gains no
/// password attempts from a restart: those are counted in the store.
struct RateLimit: Middleware {
    /// Buckets to remember; beyond, those that are full again are forgotten, then all.
    private static let most = 50_000

    /// A credential by its hash: the tokens themselves are not kept.
    private enum Subject: Hashable { case network(String), credential(Int) }

    private struct Bucket {
        var spent = 0.0
        var at: Duration
        var running = 0
    }

    private let limits: RequestLimits
    private let clock: MonotonicClock
    private let wall: WallClock
    private let buckets = Locked<[Subject: Bucket]>([:])

    init(_ limits: RequestLimits, clock: MonotonicClock, wall: WallClock) {
        (self.limits, self.clock, self.wall) = (limits, clock, wall)
    }

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        guard let network = call.request.network, call.endpoint?.isForSupervisors != true else {
            return try await next(call)
        }
        try spend(.network(network), limits.requestsPerMinuteOfNetwork, .requestsOfNetwork)
        guard let credential = call.request.headers[CredentialFields.authorization] else {
            return try await next(call)
        }
        let subject = Subject.credential(Self.name(of: credential, from: network).hashValue)
        try spend(subject, limits.requestsPerMinuteOfSession, .requestsOfSession)
        try begin(subject)
        defer { end(subject) }
        return try await next(call)
    }

    /// The part of a credential that stays the same from request to request: a signature differs each time. A key is no
    /// secret and its owner is not proved yet: so it counts for one network, and no caller uses up the limit of
    /// another.
    static func name(of credential: String, from network: String) -> String {
        guard let signed = try? OAuthAuthorization(field: credential) else { return credential }
        return "\(network) \(signed.consumerKey) \(signed.token ?? "")"
    }

    /// Takes a token from the bucket, which holds those of one minute.
    private func spend(_ subject: Subject, _ perMinute: Int, _ limit: LimitName) throws(RequestError) {
        let (now, rate) = (clock.now, Double(perMinute) / 60)
        let missing = buckets.withLock { buckets -> Double in
            if buckets.count >= Self.most { Self.forget(&buckets, now, rate) }
            var bucket = buckets[subject] ?? Bucket(at: now)
            bucket.spent = max(0, bucket.spent - rate * ((now - bucket.at) / .seconds(1)))
            bucket.at = now
            let missing = bucket.spent + 1 - Double(perMinute)
            if missing <= 0 { bucket.spent += 1 }
            buckets[subject] = bucket
            return missing
        }
        guard missing > 0 else { return }
        let wait = Int64((missing / rate * 1000).rounded(.up))
        throw .tooManyRequests(limit, until: Instant(milliseconds: wall.now.milliseconds + wait))
    }

    private static func forget(_ buckets: inout [Subject: Bucket], _ now: Duration, _ rate: Double) {
        buckets = buckets.filter { $0.value.running > 0 || $0.value.spent > rate * ((now - $0.value.at) / .seconds(1)) }
        if buckets.count >= most { buckets = buckets.filter { $0.value.running > 0 } }
    }

    private func begin(_ subject: Subject) throws(RequestError) {
        let most = limits.requestsAtOnceOfSession
        let isFree = buckets.withLock { buckets in
            guard let running = buckets[subject]?.running, running < most else { return false }
            buckets[subject]?.running = running + 1
            return true
        }
        guard isFree else { throw .busy(.requestsAtOnce) }
    }

    private func end(_ subject: Subject) {
        buckets.withLock { buckets in
            if let running = buckets[subject]?.running { buckets[subject]?.running = running - 1 }
        }
    }
}
