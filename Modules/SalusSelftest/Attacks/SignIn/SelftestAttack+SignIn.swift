import SalusAPI
import SalusClient
import SalusModels

/// Manipulates a sign-in by password: the client may send nothing afterwards that could help to guess the password.
extension SelftestAttack {
    static let onSignIn = [identityElement, falseStretching, otherRecord, otherOrigin, otherName, unknownNames]

    private static let identityElement = SelftestAttack(12, "answers a sign-in with the group's neutral element") {
        hostileServer in
        try await failedSignIn(on: hostileServer) { challenge in
            challenge.with(ke2: [UInt8](repeating: 0, count: 32) + challenge.ke2.bytes.dropFirst(32))
        }
    }

    private static let falseStretching = SelftestAttack(
        12, "names another way to stretch the password than it was registered with"
    ) {
        hostileServer in
        try await hostileServer.judgeAll([0, 2, 9, 255]) { ksf in
            try await failedSignIn(on: hostileServer) { $0.with(ksf: ksf) }
        }
    }

    private static let otherRecord = SelftestAttack(12, "answers with the record of someone else") { hostileServer in
        let (person, other) = (
            try await hostileServer.person(), try await hostileServer.person(password: SelftestPerson.otherPassword)
        )
        hostileServer.proxy.rewrite(StartLoginCall.self) { StartLoginCall.Body(name: other.name, ke1: $0.ke1.bytes) }
        let verdict = try await hostileServer.judge(.signInFailed) {
            try await silent(hostileServer) { try await hostileServer.trySignIn(person) }
        }
        for client in [person.laptop, other.laptop] { await client.close() }
        return verdict
    }

    private static let otherOrigin = SelftestAttack(12, "has the password proved for another server's address") {
        hostileServer in
        let person = try await hostileServer.person()
        let lie: @Sendable (ServerInfo) -> ServerInfo = { info in
            ServerInfo(
                product: info.product, version: info.version, origin: "https://elsewhere.example.org",
                publicKey: info.publicKey.bytes, ksf: info.ksf, registration: info.registration,
                restored: info.restored)
        }
        hostileServer.proxy.tamper(ReadServerInfoCall.self, lie)
        let verdict = try await hostileServer.judge(.signInFailed) {
            try await silent(hostileServer) { try await hostileServer.trySignIn(person) }
        }
        await person.laptop.close()
        return verdict
    }

    private static let otherName = SelftestAttack(12, "calls itself by another address than this device knows") {
        hostileServer in
        let person = try await hostileServer.person()
        hostileServer.proxy.tamper(ReadServerInfoCall.self) { info in
            ServerInfo(
                product: info.product, version: info.version, origin: "https://elsewhere.example.org",
                publicKey: info.publicKey.bytes, ksf: info.ksf)
        }
        let verdict = try await hostileServer.judge(.untrusted(.origin)) {
            try await silent(hostileServer) { try await person.laptop.signInAgain(password: SelftestPerson.password) }
        }
        await person.laptop.close()
        return verdict
    }

    /// A sign-in on a new device, answered with a changed challenge.
    private static func failedSignIn(
        on hostileServer: HostileServer, _ change: @escaping @Sendable (LoginChallenge) -> LoginChallenge
    ) async throws -> AttackVerdict {
        let person = try await hostileServer.person()
        hostileServer.proxy.tamper(StartLoginCall.self, change)
        let verdict = try await hostileServer.judge(.signInFailed) {
            try await silent(hostileServer) { try await hostileServer.trySignIn(person) }
        }
        await person.laptop.close()
        return verdict
    }

    /// Runs a sign-in; one that fails must not have sent its proof.
    private static func silent(_ hostileServer: HostileServer, _ signIn: () async throws -> Void) async throws {
        let before = hostileServer.proxy.count(FinishLoginCall.self)
        do { try await signIn() } catch {
            guard hostileServer.proxy.count(FinishLoginCall.self) == before else { throw SentAfterFailure() }
            throw error
        }
    }

    private struct SentAfterFailure: Error, CustomStringConvertible {
        let description = "The client sent its proof although the server's had failed."
    }
}

extension LoginChallenge {
    fileprivate func with(ksf: Int? = nil, ke2: [UInt8]? = nil) -> LoginChallenge {
        LoginChallenge(login: login.bytes, user: user, ksf: ksf ?? self.ksf, ke2: ke2 ?? self.ke2.bytes)
    }
}
