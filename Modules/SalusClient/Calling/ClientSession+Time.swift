import SalusAPI
import SalusBase
import SalusCrypto

/// The server's signed time, and how far this device's clock differs from it.
extension ClientSession {
    /// The server's time, asked for now and verified with the key of its access log, which this device keeps from the
    /// first
    /// answer on. Throws `untrusted` for a statement that is not this server's, or not an answer to this question.
    func signedTime() async throws(ClientError) -> Instant {
        let nonce = randomness.nonnegativeNumber
        let answer = try await call(ReadServerTimeCall(nonce: nonce))
        let seen = try await values.seenLog()
        let key = seen?.publicKey ?? answer.publicKey
        guard let origin = try await values.account()?.known.origin,
            let time = SignedTime(note: answer.note, origin: origin, nonce: nonce, publicKey: key.bytes)
        else { throw .untrusted(.time) }
        if seen == nil { try await values.save(SeenLog(publicKey: key, size: 0, root: Base64URLBytes([]))) }
        return time.at
    }

    /// The error that a wrong clock explains: `clock` when the server misses a signature and this device's clock
    /// differs from
    /// its time; else the error itself.
    func explained(_ error: ClientError) async -> ClientError {
        guard case .refused(let refusal) = error, refusal.code == .signatureRequired else { return error }
        do throws(ClientError) {
            let server = ServerClock(clock: clock) { () async throws(ClientError) in try await self.signedTime() }
            _ = try await server.now()
            return error
        } catch {
            if case .clock = error { return error }
            return .refused(refusal)
        }
    }
}

extension Randomness {
    /// 63 random bits.
    fileprivate var nonnegativeNumber: Int { Int(bytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } >> 1) }
}

/// The server's time, held against this device's clock.
struct ServerClock: Sendable {
    let clock: WallClock
    let signedTime: @Sendable () async throws(ClientError) -> Instant

    /// The server's signed time. Throws `clock` where this device's clock differs from it by more than signatures may
    /// (`RequestMAC.windowSeconds`): then nothing is to be ended by either.
    func now() async throws(ClientError) -> Instant {
        let asked = clock.now
        let signed = try await signedTime()
        let answered = clock.now
        let ahead = (asked.milliseconds - signed.milliseconds) / 1000
        let behind = (signed.milliseconds - answered.milliseconds) / 1000
        if ahead > RequestMAC.windowSeconds { throw .clock(secondsAhead: Int(ahead)) }
        if behind > RequestMAC.windowSeconds { throw .clock(secondsAhead: -Int(behind)) }
        return signed
    }
}
