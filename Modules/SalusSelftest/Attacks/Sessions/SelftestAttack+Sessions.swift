import SalusAPI
import SalusBase
import SalusClient
import SalusHTTP
import SalusModels

/// An eavesdropper has copied requests, and uses the copies.
extension SelftestAttack {
    static let onSessions = [
        replayedWrite, stolenToken, replayedRefresh, replayedAssertion, endedSession, oldPassword,
    ]

    private static let replayedWrite = SelftestAttack(15, "gets a signed request a second time") { hostileServer in
        try await judgeCopies(of: RevokeOwnSessionsCall.self, on: hostileServer, [{ $0 }]) {
            try await $0.signOutOthers()
        }
    }

    private static let stolenToken = SelftestAttack(15, "gets writes from someone who has nothing but a copied token") {
        hostileServer in
        try await judgeCopies(
            of: RevokeOwnSessionsCall.self, on: hostileServer,
            [
                { request in
                    var unsigned = request
                    unsigned.headers[CredentialFields.signature] = nil
                    return unsigned
                },
                { try $0.carrying(RevokeOwnSessionsCall.Body(device: DeviceID(from: hostileServer.randomness))) },
                { request in
                    var elsewhere = request
                    elsewhere.url += "?again=1"
                    return elsewhere
                },
            ]
        ) { try await $0.signOutOthers() }
    }

    private static let replayedRefresh = SelftestAttack(15, "gets the token that renews a session a second time") {
        hostileServer in
        let person = try await hostileServer.person()
        // Once more: the first token comes again after its successor was used.
        for _ in 1...2 {
            hostileServer.proxy.endOneSession(ListDevicesCall.self)
            _ = try await person.laptop.devices()
        }
        guard let renewal = hostileServer.proxy.requests(RefreshSessionCall.self).first else {
            return .missed("The session was not renewed.")
        }
        guard try await hostileServer.proxy.resend(renewal).status == 401 else {
            return .missed("It renewed the session again.")
        }
        let verdict = await hostileServer.judgeShutOut(.signedOut) { _ = try await person.laptop.devices() }
        try await person.laptop.signInAgain(password: SelftestPerson.password)
        await person.laptop.close()
        return verdict
    }

    private static let endedSession = SelftestAttack(nil, "is asked for everything with a session that was ended") {
        hostileServer in
        let person = try await hostileServer.person()
        let phone = try await hostileServer.signIn(person)
        let verdict = try await hostileServer.judgeLeftovers(of: phone) { try await person.laptop.signOutOthers() }
        for client in [person.laptop, phone] { await client.close() }
        return verdict
    }

    private static let oldPassword = SelftestAttack(
        nil, "is asked to let someone in with the password before the last"
    ) {
        hostileServer in
        let person = try await hostileServer.person()
        try await hostileServer.opener("\(person.name)-laptop").changePassword(
            of: person.laptop, from: SelftestPerson.password, to: SelftestPerson.otherPassword)
        let verdict = await hostileServer.judgeShutOut(.signInFailed) { try await hostileServer.trySignIn(person) }
        try await hostileServer.trySignIn(person, password: SelftestPerson.otherPassword)
        await person.laptop.close()
        return verdict
    }

    /// Sends changed copies of a person's request: the server has to refuse all of them, and to go on serving the
    /// person.
    private static func judgeCopies<Call: APICall>(
        of call: Call.Type, on hostileServer: HostileServer,
        _ changes: [(HTTPClientRequest) throws -> HTTPClientRequest],
        made make: (HealthClient) async throws -> Void
    ) async throws -> AttackVerdict {
        let person = try await hostileServer.person()
        try await make(person.laptop)
        guard let request = hostileServer.proxy.requests(Call.self).first else {
            return .missed("No request passed by.")
        }
        var last = ""
        for change in changes {
            let answer = try await hostileServer.proxy.resend(try change(request))
            guard answer.status == 401 else { return .missed("It was answered with \(answer.status).") }
            last = try APIError.decode(RawContent(mediaType: APIError.mediaType, bytes: answer.body)).message
        }
        try await make(person.laptop)
        await person.laptop.close()
        return .detected("The server refused it: \(last)")
    }
}

extension HostileProxy {
    /// Says once that the session is over, so that the client renews it.
    fileprivate func endOneSession<Call: APICall>(_ call: Call.Type) {
        let isDone = Locked(false)
        set(
            Rule(answer: { answer in
                let first = isDone.withLock { isDone in
                    defer { isDone = true }
                    return !isDone
                }
                return first ? try answer.refusing(APIError(.sessionEnded, "The session is over.")) : answer
            }), for: Call.route)
    }
}
