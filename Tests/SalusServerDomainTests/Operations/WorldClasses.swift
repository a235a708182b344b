import SalusBase
import SalusClasses
import SalusCrypto
import SalusModels
@testable import SalusServerDomain

@testable import SalusDomain

/// An application of the class platform in the world: a key, a user with a password, another with every role, a group
/// and a class with an entry.
struct WorldClasses: Sendable {
    static let password = Array("a password of ann".utf8)
    private static let notes = JSONValue.object(["text": "string", "room": ["type": "string", "indexed": true]])

    let application: Application
    let key: IssuedAPIKey
    let user: ApplicationUser
    let developer: ApplicationUser
    let group: ApplicationGroup
    let entry: ClassEntry
    private let sessions: [AccountID: SessionToken]

    init(in environment: Environment, random: Randomness) async throws {
        let token = RequestCredential.operatorToken(hash: WorldTemplate.operatorToken)
        let made = try await environment.run(AddApplication("gram"), as: token)
        let key = try await environment.run(AddApplicationKey(.browser, "web", in: made.id), as: token)
        _ = try await environment.run(AddCustomClass("notes", schema: Self.notes, in: made.id), as: token)
        group = try await environment.run(AddApplicationGroup("all", isDefault: true, in: made.id), as: token)
        user = try await Self.register("ann", with: key, in: environment, random: random)
        var developer = ApplicationUser(
            account: AccountID(from: random), application: made.id, name: UserName("dev")!, roles: [],
            createdAt: WorldTemplate.now)
        try await Self.add(developer, to: made, in: environment)
        developer = try await environment.run(
            SetApplicationRoles(developer.name, Set(ApplicationRole.allCases), in: made.id), as: token)
        let tokens = [user.account: SessionToken(from: random), developer.account: SessionToken(from: random)]
        for user in [user, developer] {
            try await environment.arrange { tx, grant throws(DomainError) in
                try tx.applicationUsers.insertSession(
                    tokens[user.account]!.hash, of: user, at: WorldTemplate.now,
                    until: WorldTemplate.now.adding(seconds: 600), grant)
            }
        }
        (application, self.key, self.developer, sessions) = (made, key, developer, tokens)
        let credential = RequestCredential.application(
            ApplicationProof(key: key.text, session: tokens[user.account]!.text))
        entry = try await environment.run(
            CreateEntry(class: "notes", content: ["text": "hello", "room": "7"]), as: credential)
    }

    /// Adds a user without a password: signing in is not what most tests are about.
    static func add(
        _ user: ApplicationUser, to application: Application, in environment: Environment
    ) async throws {
        try await environment.arrange { tx, grant throws(DomainError) in
            let name = UserName("\(user.name.text)@\(application.name)")!
            try tx.accounts.insert(
                Account(
                    id: user.account, name: name, role: .patient, state: .active, createdAt: WorldTemplate.now), grant)
            try tx.applicationUsers.insert(user, sealedProfile: [], grant)
        }
    }

    /// Both steps of signing up.
    static func register(
        _ name: String, with key: IssuedAPIKey, in environment: Environment, random: Randomness, invite: String? = nil
    ) async throws -> ApplicationUser {
        try await environment.run(
            preparedUser(name, with: key, in: environment, random: random, invite: invite),
            as: .application(ApplicationProof(key: key.text, session: nil)))
    }

    static func preparedUser(
        _ name: String, with key: IssuedAPIKey, in environment: Environment, random: Randomness, invite: String? = nil
    ) async throws -> AddApplicationUser {
        let credential = RequestCredential.application(ApplicationProof(key: key.text, session: nil))
        let client = SignInClient(profile: try SignInProfile(origin: WorldTemplate.origin), randomness: random)
        let start = try client.startRegistration(password: Secret(copying: password))
        let answer = try await environment.run(
            BeginApplicationUser(name: UserName(name)!, request: start.request), as: credential)
        let made = try client.finish(
            start, answer: answer.response, user: answer.account.bytes, stretching: .standard)
        return AddApplicationUser(
            answer.account, name: UserName(name)!, ksf: .standard, record: made.record,
            profile: ["extras": ["likes": "tea"]], invite: invite)
    }

    func credential(_ who: Who) -> RequestCredential {
        let session: SessionToken? =
            switch who {
            case .applicationUser: sessions[user.account]
            case .applicationDeveloper: sessions[developer.account]
            default: nil
            }
        return .application(ApplicationProof(key: key.text, session: session?.text))
    }
}

extension World {
    /// The second message of a sign-in as the application's user, whose first one is answered here.
    func applicationLogin(password: [UInt8] = WorldClasses.password) async throws -> OpenApplicationSession {
        let client = SignInClient(profile: try SignInProfile(origin: WorldTemplate.origin), randomness: random)
        let login = try client.startLogin(password: Secret(copying: password))
        let answer = try await environment.run(
            StartApplicationLogin(name: "ann", request: login.request), as: credential(.applicationKey))
        let proof = try client.finish(
            login, answer: answer.answer, user: answer.user.bytes, stretchingID: UInt8(clamping: answer.ksf)
        ).proof
        return OpenApplicationSession(login: answer.login, proof: proof)
    }
}
