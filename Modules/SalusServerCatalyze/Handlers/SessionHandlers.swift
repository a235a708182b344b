import PHRCatalyze
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Signing in and out.
enum SessionHandlers {
    static func handler(of call: CatalyzeCall) -> CatalyzeEndpoints.Handler? {
        switch call {
        case .signIn: signIn
        case .signOut: signOut
        default: nil
        }
    }

    private static func signIn(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let body = try SignInBody(call.body())
        let password = try ApplicationPassword(
            body.password, call.credential, call.server, from: call.call.request.network, by: call.foreignCall)
        let signedIn = try await password.signIn(name: body.username)
        var answer = try UserAnswer(signedIn.user, signedIn.profile, isActive: true)
        answer.sessionToken = signedIn.session
        return HTTPResponse(json: answer.json(call.times))
    }

    private static func signOut(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        try await call.run(SignOutOfApplication())
        return .done
    }
}
