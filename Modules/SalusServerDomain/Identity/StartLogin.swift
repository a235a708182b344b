public import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels

/// Answers the first message of a login. An unknown name, or one that may not sign in, gets an answer of the same form
/// by the same steps.
public struct StartLogin: Operation {
    static let loginSeconds: Int64 = 60

    let name: String
    let request: [UInt8]
    let proof: DeviceProof?

    /// `proof`: that a device of the account asks.
    public init(name: String, request: [UInt8], proof: DeviceProof? = nil) {
        (self.name, self.request, self.proof) = (name, request, proof)
    }

    public var access: AccessRequest { AccessRequest(.signIn, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> LoginAnswer {
        try begin(permit.grant, in: work)
    }

    public func leavesLine(_ output: LoginAnswer) -> Bool { false }

    func begin(_ grant: WriteGrant, in work: OperationContext) throws(DomainError) -> LoginAnswer {
        let canonical = UserName(name)?.text ?? name
        let credential = try credential(in: work)
        let answer = try answer(canonical, credential, in: work)
        guard let user = AccountID(bytes: answer.user) else { throw .badKeys("user") }
        let subject = try subject(user, in: work)
        try count(subject, user, AttemptLimiter(work: work, grant: grant))
        let login = SessionToken(from: work.random)
        let state = try work.keys.sealLogin(answer.login.pending.state, named: login.hash, work.random)
        try work.tx.logins.insert(
            PendingLogin(
                idHash: login.hash, user: user, isReal: credential != nil,
                subject: subject.identifier(work.keys), sealedState: state,
                expires: work.now.adding(seconds: Self.loginSeconds)), grant)
        return LoginAnswer(
            login: login, user: user, ksf: Int(answer.stretching.rawValue), answer: answer.login.answer)
    }

    private func credential(in work: OperationContext) throws(DomainError) -> SignInServer.Credential? {
        guard let name = UserName(name), let account = try work.tx.accounts.account(signingInAs: name),
            [.active, .pending].contains(account.state), let password = try work.tx.accounts.password(of: account.id),
            let stretching = UInt8(exactly: password.ksf).flatMap(Argon2id.Profile.init)
        else { return nil }
        do {
            let record = try OPAQUERecord(bytes: password.opaqueRecord)
            return SignInServer.Credential(user: account.id.bytes, record: record, stretching: stretching)
        } catch {
            throw .storage(StorageFailure(.corrupt, "a stored password record is malformed"))
        }
    }

    private func answer(
        _ name: String, _ credential: SignInServer.Credential?, in work: OperationContext
    ) throws(DomainError) -> SignInServer.Answer {
        do {
            return try work.signIn.startLogin(request, name: name, credential: credential)
        } catch {
            throw .badKeys("the login request")
        }
    }

    private func subject(_ user: AccountID, in work: OperationContext) throws(DomainError) -> AttemptSubject {
        guard let proof, try proof.isValid(for: user, over: request, in: work) else { return .account(user) }
        return .device(proof.device, of: user)
    }

    /// A try counts as failed until its proof has been checked. Strangers' tries are told to the owner.
    private func count(_ subject: AttemptSubject, _ user: AccountID, _ limiter: AttemptLimiter) throws(DomainError) {
        let (work, settings) = (limiter.work, limiter.work.settings)
        try limiter.countForNetwork()
        let failures = try limiter.count(subject, settings.guesses)
        guard case .account = subject, failures >= settings.noticeAfter else { return }
        let since = work.now.adding(seconds: -settings.guesses.memorySeconds)
        try work.tx.notices.noteFailedSignIns(of: user, count: failures, at: work.now, joining: since, limiter.grant)
    }
}

/// The same for an app with pages, for which the server itself does the client's part. A caller that may open no
/// session raises no count of failures, and has no password stretched.
public struct StartAppLogin: Operation {
    let login: StartLogin

    public init(name: String, request: [UInt8]) { login = StartLogin(name: name, request: request) }

    public var access: AccessRequest { AccessRequest(.openAppSession, .server) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> LoginAnswer {
        try login.begin(permit.grant, in: work)
    }
}

/// The server's answer to the first OPAQUE message of a login.
public struct LoginAnswer: Sendable {
    /// Names the login for one minute and one use.
    public let login: SessionToken
    public let user: AccountID
    public let ksf: Int
    /// KE2, 320 bytes.
    public let answer: [UInt8]
}
