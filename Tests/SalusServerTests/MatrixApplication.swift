import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import SalusServerBootstrap
import SalusServerDomain

/// An application of the class platform with a class `notes`, a group `staff` and one user, for calls about it. The
/// keys that calls of the matrix add are fewer than it may have, as each caller who may adds one.
struct MatrixApplication: Sendable {
    let id: ApplicationID
    let user: String

    init(on server: TestServer) async throws {
        let made = try await server.operate(
            AddApplicationCall(.init(name: "gram", settings: ApplicationSettings())))
        let text = ClassColumn("text", .string, required: false, unique: false, indexed: false, writeOnce: false)
        _ = try await server.operate(AddClassCall(made.id, .init(name: "notes", columns: [text], editable: true)))
        _ = try await server.operate(AddGroupCall(made.id, .init(name: "staff", isDefault: false)))
        let key = try await server.operate(
            AddApplicationKeyCall(made.id, .init(kind: .browser, identifier: "web"))
        ).key
        (id, user) = (made.id, "ann")
        try await Self.signUp("ann", key, on: server)
    }

    private static func signUp(_ name: String, _ key: String, on server: TestServer) async throws {
        let environment = server.platform.environment
        let credential = RequestCredential.application(ApplicationProof(key: key, session: nil))
        let client = SignInClient(
            profile: try SignInProfile(origin: environment.settings.origin), randomness: .secure)
        let start = try client.startRegistration(password: Secret(copying: Array("a long password".utf8)))
        let answer = try await environment.run(
            BeginApplicationUser(name: UserName(name)!, request: start.request), as: credential)
        let made = try client.finish(
            start, answer: answer.response, user: answer.account.bytes, stretching: .standard)
        _ = try await environment.run(
            AddApplicationUser(
                answer.account, name: UserName(name)!, ksf: .standard, record: made.record, profile: .object([:]),
                invite: nil), as: credential)
    }
}
