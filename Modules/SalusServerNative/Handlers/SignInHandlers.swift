import SalusAPI
import SalusCrypto
import SalusDomain
import SalusServer
import SalusServerDomain

/// Calls for people who have no account here yet.
enum SignInHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(lasting: ReadServerInfoCall.self, { $0.info }, { $0.options.info }),
        Endpoint(StartLoginCall.self) { call, context in
            let body = call.body
            let proof = body.device.flatMap { device in
                body.signature.map { DeviceProof(device: device, signature: $0.bytes) }
            }
            let answer = try await context.run(StartLogin(name: body.name, request: body.ke1.bytes, proof: proof))
            return LoginChallenge(
                login: answer.login.bytes, user: answer.user, ksf: answer.ksf, ke2: answer.answer)
        },
        Endpoint(FinishLoginCall.self) { call, context in
            let body = call.body
            let login = try token(body.login, named: "login")
            let session = try await context.run(
                FinishLogin(login: login, proof: body.ke3.bytes, device: body.device))
            return SignedIn(session)
        },
        Endpoint(writing: RefreshSessionCall.self) { call, context in
            guard let token = SessionToken(text: call.body.refresh) else {
                throw MalformedRequest("refresh", expected: "a refresh token of this server")
            }
            let refresh = RefreshSession(token: token, key: context.request?.key)
            return try await context.run(refresh) { SessionTokens($0) }
        },
        Endpoint(EndSessionCall.self) { _, context in
            try await context.run(EndSession())
            return NoContent()
        },
    ]
}
