import SalusAPI
import SalusClient
import SalusHTTP

extension HostileServer {
    /// Judges the remaining abilities of a removed device or member: `action` has to fail with `expected`, with any
    /// server.
    func judgeShutOut(_ expected: ClientError, _ action: () async throws -> Void) async -> AttackVerdict {
        do {
            try await action()
            return .missed("It got in.")
        } catch {
            return error as? ClientError == expected
                ? .detected(expected.words) : .missed("It failed for another reason: \(error.inWords)")
        }
    }

    /// Lets a client use its session, ends that by `end`, and then tries everything again that the client had sent, and
    /// the client itself: nothing may be answered any more.
    func judgeLeftovers(of client: HealthClient, _ end: () async throws -> Void) async throws -> AttackVerdict {
        proxy.beHonest()
        _ = try await client.devices()
        _ = try await client.ownDevices()
        await client.sync.syncNow()
        let sent = proxy.everything
        try await end()
        for (route, request) in sent where route.security == .session {
            let status = try await proxy.resend(request).status
            guard status == 401 else { return .missed("\(route.pattern) was answered with \(status).") }
        }
        return await judgeShutOut(.signedOut) { _ = try await client.devices() }
    }
}
