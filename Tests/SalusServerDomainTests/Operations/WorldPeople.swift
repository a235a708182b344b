import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import TestSupport

@testable import SalusDomain

/// The people of the world: an owner who registered a password and signed in, a stranger, an administrator, and Rita,
/// who has an enrolment code and has not used it; Gail, who has a full share of the owner's record; and Mel, who is in
/// a carenet of it.
struct WorldPeople: Sendable {
    static let password = Array("correct horse battery staple".utf8)

    /// The recovery code of every person who registers.
    static let recovery = RecoveryCode(from: .counted(from: 77))

    let owner: Account
    let guardian: Account
    let member: Account
    let ownersKeys: Registration
    let rita: IssuedEnrolment
    let sessions: [Who: WorldSession]

    init(in environment: Environment, random: Randomness) async throws {
        let issued = try await Self.invite("ada", in: environment)
        (owner, ownersKeys) = try await Self.register(issued, in: environment, random: random)
        rita = try await Self.invite("rita", in: environment)
        let stranger = try await Self.add("carl", .clinician, in: environment, random: random)
        guardian = try await Self.add("gail", .patient, in: environment, random: random)
        member = try await Self.add("mel", .patient, in: environment, random: random)
        let administrator = try await Self.add("root", .administrator, in: environment, random: random)
        var sessions: [Who: WorldSession] = [:]
        for (who, account) in [
            (Who.owner, owner), (.expiredOwner, owner), (.stranger, stranger), (.guardian, guardian), (.member, member),
            (.administrator, administrator),
        ] {
            sessions[who] = try await WorldSession(
                of: account.id, lasting: who == .expiredOwner ? -1 : 600, in: environment, random: random)
        }
        sessions[.unsignedOwner] = sessions[.owner]
        self.sessions = sessions
    }

    static func invite(_ name: String, in environment: Environment) async throws -> IssuedEnrolment {
        try await environment.run(
            CreateAccount(name: UserName(name)!, role: .patient),
            as: .operatorToken(hash: WorldTemplate.operatorToken))
    }

    /// Both steps of a registration, as the person's device takes them.
    static func register(
        _ issued: IssuedEnrolment, in environment: Environment, random: Randomness
    ) async throws -> (Account, Registration) {
        let keys = try await prepareRegistration(of: issued, in: environment, random: random)
        let complete = CompleteRegistration(
            name: issued.account.name.text, code: issued.code, ksf: 1, upload: keys.upload)
        return (try await environment.run(complete, as: .anonymous), keys)
    }

    /// Makes the first step of a registration and the keys of the device after it.
    static func prepareRegistration(
        of issued: IssuedEnrolment, in environment: Environment, random: Randomness
    ) async throws -> Registration {
        let client = SignInClient(profile: try SignInProfile(origin: WorldTemplate.origin), randomness: random)
        let start = try client.startRegistration(password: Secret(copying: password))
        let begin = BeginRegistration(name: issued.account.name.text, code: issued.code, request: start.request)
        let answer = try await environment.run(begin, as: .anonymous)
        let user = answer.account.bytes
        let (record, slotKey) = try client.finish(start, answer: answer.response, user: user, stretching: .standard)
        let validity = WorldTemplate.now..<WorldTemplate.now.adding(seconds: 86_400)
        return try Registration(
            user: user, record: record, slotKey: slotKey, recovery: recovery, label: "laptop", validity: validity,
            randomness: random)
    }

    private static func add(
        _ name: String, _ role: AccountRole, in environment: Environment, random: Randomness
    ) async throws -> Account {
        let account = Account(
            id: AccountID(from: random), name: UserName(name)!, role: role, state: .active,
            createdAt: WorldTemplate.now)
        try await environment.arrange { tx, grant throws(DomainError) in try tx.accounts.insert(account, grant) }
        return account
    }
}

/// A session with what its holder knows of it.
struct WorldSession: Sendable {
    let account: AccountID
    let access: SessionToken
    let refresh: SessionToken
    private let macKey: Secret
    private let random: Randomness

    init(
        of account: AccountID, lasting seconds: Int64, openedAt: Instant = WorldTemplate.now,
        in environment: Environment, random: Randomness
    ) async throws {
        (self.account, self.random) = (account, random)
        (access, refresh) = (SessionToken(from: random), SessionToken(from: random))
        macKey = Secret(random: 32, from: random)
        let id = SessionID(from: random)
        let session = SessionRecord(
            id: id, account: account, device: nil, accessHash: access.hash, refreshHash: refresh.hash,
            accessExpires: WorldTemplate.now.adding(seconds: seconds),
            refreshExpires: WorldTemplate.now.adding(seconds: 86_400),
            sealedMACKey: try environment.keys.sealMACKey(macKey, of: id, random), createdAt: openedAt)
        try await environment.arrange { tx, grant throws(DomainError) in try tx.sessions.insert(session, grant) }
    }

    func proof(signed: Bool) throws -> SessionProof {
        guard signed else { return SessionProof(accessHash: access.hash, signature: nil) }
        let request = RequestMAC.Request(
            method: "POST", target: "/", time: WorldTemplate.now, nonce: random.bytes(16), body: [])
        let signature = RequestSignature(request: request, code: try RequestMAC(key: macKey).code(for: request))
        return SessionProof(accessHash: access.hash, signature: signature)
    }
}
