public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// The answer to a backend that began a registration.
public struct BegunRegistration: Hashable, Sendable {
    public let account: Account
    /// For the person's program: the one-time code with which it makes its keys.
    public let session: String
    /// For the backend alone.
    public let verifier: String
}

/// The first of three steps, for a backend: reserves an account for an hour. The second is the person's, with their
/// device. Whatever the server's policy for others is, the account is not active before the third.
public struct BeginBackendRegistration: Operation {
    let name: UserName?

    /// Without a name the account gets one of its own, which an administrator or the backend's people can change.
    public init(name: UserName? = nil) { self.name = name }

    public var access: AccessRequest { AccessRequest(.registerPeople, .server, for: .operation) }

    /// Throws `nameTaken`.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> BegunRegistration {
        guard case .backend(let backend) = permit.caller else { throw .denied }
        let (tx, grant, id) = (work.tx, permit.grant, AccountID(from: work.random))
        guard let name = name ?? UserName("user-\(Hex.encode(id.bytes.prefix(8)))") else { throw .conflict }
        try NameRules.check(name)
        guard try tx.accounts.account(signingInAs: name) == nil else { throw .nameTaken }
        let account = Account(id: id, name: name, role: .patient, state: .reserved, createdAt: work.now)
        let expires = work.now.adding(seconds: SignUp.seconds)
        try tx.accounts.insert(account, grant)
        try tx.registrations.insert(
            WaitingRegistration(account: account, askedAt: work.now, expires: expires, note: "by \(backend.name)"),
            grant)
        let (code, verifier) = (OneTimeCode(.enrolment, from: work.random), SessionToken(from: work.random))
        try tx.enrolments.insert(EnrolmentRecord(account: id, codeHash: code.hash, expires: expires), grant)
        try tx.backends.insert(
            BackendRegistration(
                account: id, backend: backend.id, sessionHash: code.hash, verifierHash: verifier.hash), grant)
        return BegunRegistration(account: account, session: code.text, verifier: verifier.text)
    }

    public func touched(_ output: BegunRegistration) -> Resource { .account(output.account.name) }
}

/// The third step: lets in who has made their keys, when both secrets are those of the first.
public struct ValidateBackendRegistration: Operation {
    let account: AccountID
    let session: String
    let verifier: String

    public init(_ account: AccountID, session: String, verifier: String) {
        (self.account, self.session, self.verifier) = (account, session, verifier)
    }

    public var access: AccessRequest { AccessRequest(.registerPeople, .server, for: .operation) }

    /// Throws `notFound` for what this backend did not begin or with other secrets, `conflict` while the
    /// person has made no keys.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Account {
        guard case .backend(let backend) = permit.caller, let code = OneTimeCode(session, .enrolment),
            let secret = SessionToken(text: verifier[...]),
            let begun = try work.tx.backends.registration(of: account), begun.backend == backend.id,
            ConstantTime.areEqual(begun.sessionHash, code.hash),
            ConstantTime.areEqual(begun.verifierHash, secret.hash),
            let waiting = try work.tx.registrations.registration(of: account), waiting.expires > work.now
        else { throw .notFound }
        let letIn = ApproveRegistration(waiting.account.name)
        return try letIn.run(Permit(permit), in: work)
    }

    public func touched(_ output: Account) -> Resource { .account(output.name) }
}
