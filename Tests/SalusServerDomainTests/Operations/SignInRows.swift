import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

/// Anyone may call: each of these checks a proof of its own.
extension OperationRow {
    private static let wrongCode = "0000-0000-0000-0000"

    static let registering = [
        open(
            SignUp.self,
            refusing: [
                Refusal("an administrator", .registrationClosed) { _ in
                    SignUp(name: UserName("wanda")!, role: .administrator)
                }
            ]
        ) { _ in SignUp(name: UserName("wanda")!, role: .clinician, note: "Dr Berg") },
        open(
            BeginRegistration.self,
            refusing: [
                Refusal("a wrong code", .enrolmentRefused) { try begin($0, code: wrongCode) },
                Refusal("a name that is registered", .enrolmentRefused) { world in
                    try begin(world, name: world.people.owner.name.text, code: world.people.rita.code)
                },
            ], leavesLine: false
        ) { try begin($0, code: $0.people.rita.code) },
        open(
            CompleteRegistration.self,
            refusing: [Refusal("a wrong code", .enrolmentRefused) { try await complete($0, code: wrongCode) }]
        ) { try await complete($0, code: $0.people.rita.code) },
    ]

    static let signingIn = [
        open(
            StartLogin.self,
            refusing: [
                Refusal("too many attempts", .tooManyAttempts(until: WorldTemplate.now.adding(seconds: 30))) { world in
                    for _ in 1...10 { _ = try await start(world) }
                    return try login(world).operation
                }
            ], leavesLine: false
        ) { try login($0).operation },
        open(
            FinishLogin.self,
            refusing: [
                Refusal("a wrong proof", .signInFailed, keeps: ["login"]) { world in
                    let answer = try await start(world).answer
                    return FinishLogin(login: answer.login, proof: Array(repeating: 0, count: 64), device: nil)
                },
                Refusal("a login that was never begun", .signInFailed) { world in
                    FinishLogin(login: SessionToken(from: world.random), proof: [], device: nil)
                },
            ], finish),
        open(
            RefreshSession.self,
            refusing: [
                Refusal("a token of no session", .sessionEnded) {
                    RefreshSession(token: SessionToken(from: $0.random))
                },
                Refusal(
                    "a token that was used before", .sessionEnded,
                    keeps: ["session", "spent_refresh", "request_window"]
                ) {
                    world in
                    let refresh = RefreshSession(token: world.people.sessions[.owner]!.refresh)
                    _ = try await world.environment.run(refresh, as: .anonymous)
                    return refresh
                },
            ]
        ) { RefreshSession(token: $0.people.sessions[.owner]!.refresh) },
    ]

    private static func begin(_ world: World, name: String = "rita", code: String) throws -> BeginRegistration {
        let start = try client(world).startRegistration(password: Secret(copying: WorldPeople.password))
        return BeginRegistration(name: name, code: code, request: start.request)
    }

    private static func complete(_ world: World, code: String) async throws -> CompleteRegistration {
        let keys = try await WorldPeople.prepareRegistration(
            of: world.people.rita, in: world.environment, random: world.random)
        return CompleteRegistration(name: "rita", code: code, ksf: 1, upload: keys.upload)
    }

    private static func client(_ world: World) throws -> SignInClient {
        SignInClient(profile: try SignInProfile(origin: WorldTemplate.origin), randomness: world.random)
    }

    private static func login(_ world: World) throws -> (operation: StartLogin, state: OPAQUEClient.Login) {
        let state = try client(world).startLogin(password: Secret(copying: WorldPeople.password))
        return (StartLogin(name: world.people.owner.name.text, request: state.request), state)
    }

    private static func start(_ world: World) async throws -> (answer: LoginAnswer, state: OPAQUEClient.Login) {
        let (operation, state) = try login(world)
        return (try await world.environment.run(operation, as: .anonymous), state)
    }

    @Sendable private static func finish(_ world: World) async throws -> FinishLogin {
        let (answer, state) = try await start(world)
        let proof = try client(world).finish(
            state, answer: answer.answer, user: answer.user.bytes, stretchingID: UInt8(answer.ksf)
        ).proof
        return FinishLogin(login: answer.login, proof: proof, device: nil)
    }
}
