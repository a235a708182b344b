import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// The calls by their names there: `Docs/Protocols/ZeroKitAdmin.md` says what each does here.
enum ZeroKitEndpoints {
    typealias Handler = @Sendable (ZeroKitExchange) async throws -> JSONValue

    static let all =
        people + vaults + ZeroKitDecisions.all + [
            Endpoint(.put, "tenant/upload-custom-content") { _ in
                throw ZeroKitFault.unsupported(
                    "Passwords are typed into the person's own program here, so there is no password page to style.")
            }
        ]

    private static let people = [
        Endpoint(.post, "user/init-user-registration") { call in
            let name = try call.optionalText("UserName").map { text throws(ZeroKitFault) in
                guard let name = UserName(text) else { throw .badInput("UserName of 1 to 254 bytes") }
                return name
            }
            let begun = try await call.run(BeginBackendRegistration(name: name))
            return [
                "UserId": .string("\(begun.account.id)"), "UserName": .string(begun.account.name.text),
                "RegSessionId": .string(begun.session), "RegSessionVerifier": .string(begun.verifier),
            ]
        },
        Endpoint(.post, "user/validate-user-registration") { call in
            let validate = ValidateBackendRegistration(
                try call.identifier("UserId"), session: try call.text("RegSessionId"),
                verifier: try call.text("RegSessionVerifier"))
            _ = try await call.run(validate)
            return [:]
        },
        Endpoint(.post, "user/set-user-state") { call in
            _ = try await call.run(SetPersonState(call.identifier("UserId"), isEnabled: call.truth("Enabled")))
            return [:]
        },
    ]

    private static let vaults = [
        Endpoint(.get, "tresor/list-members") { call in
            let shown = try await call.run(ShowVault(call.identifier("TresorId")))
            return ["Members": .array(shown.members.map { .string("\($0.account.id)") })]
        }
    ]
}

extension Endpoint {
    /// A call of ZeroKit's admin API: its name is in the access log.
    convenience init(_ method: HTTPMethod, _ pattern: String, _ handle: @escaping ZeroKitEndpoints.Handler) {
        self.init(
            foreign: "zerokit \(pattern)", method, pattern, security: .session,
            bodyKind: method == .post ? .json : .nothing
        ) { call, server in ZeroKitAnswer.json(try await handle(ZeroKitExchange(call, server))) }
    }
}
