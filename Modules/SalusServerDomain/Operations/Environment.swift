public import SalusBase
public import SalusCrypto
public import SalusDomain
public import SalusModels

/// The one way into a server: every protocol and the admin command run their operations here.
public struct Environment: RecordEnvironment {
    let store: any Store
    let keys: ServerKeys
    public let settings: DomainSettings
    public let clock: WallClock
    let random: Randomness
    public var mostBytes: Int { SealedDocuments.mostBytes }
    private let signIn: SignInServer
    private let credentialCache = CredentialCache()

    /// Throws when the settings' origin or stretching profile is not usable.
    public init(
        store: any Store, keys: ServerKeys, settings: DomainSettings, clock: WallClock, random: Randomness
    ) throws(CryptoError) {
        (self.store, self.keys, self.settings) = (store, keys, settings)
        (self.clock, self.random) = (clock, random)
        signIn = SignInServer(
            profile: try SignInProfile(origin: settings.origin), keys: keys.signIn, stretching: settings.ksf,
            randomness: random)
    }

    /// Runs `operation` for the caller that `credential` proves, in one transaction with its access line. When this
    /// returns or throws a refusal, the line is durable. When the operation itself throws, nothing has changed.
    /// `network` is the origin of the request, for counting tries; nil for this machine. `call` is the foreign call
    /// that its line names.
    public func run<Running: Operation>(
        _ operation: Running, as credential: RequestCredential, from network: String? = nil, by call: ForeignCall? = nil
    ) async throws(DomainError) -> Running.Output where Running.Context: ServerWorkContext {
        for _ in 1..<Self.indexWaits {
            do throws(DomainError) {
                return try await attempt(operation, as: credential, network, call)
            } catch {
                guard case .storage(let failure) = error, case .indexBehind(let record) = failure.kind else {
                    throw error
                }
                try await settleIndex(of: record)
            }
        }
        return try await attempt(operation, as: credential, network, call)
    }

    /// The number of tries of an operation that meets an index in the middle of being written.
    static let indexWaits = 4

    private func attempt<Running: Operation>(
        _ operation: Running, as credential: RequestCredential, _ network: String?, _ call: ForeignCall?
    ) async throws(DomainError) -> Running.Output where Running.Context: ServerWorkContext {
        let now = clock.now
        let (outcome, index, erased) = try await store.transaction(
            foreseeing: credential.readHints + operation.readHints
        ) {
            tx throws(DomainError) in
            let work = workspace(tx, now, network, call)
            let outcome = try operationRun(of: operation, as: credential, in: work).take()
            return (outcome, work.common.unsettled.withLock { $0 }, work.erased.withLock { $0 })
        }
        await settle(index, erased)
        return try outcome.get()
    }

    /// Throws the refusal when `credential` is not valid: asked before a large body is taken in. It opens nothing,
    /// leaves no line and spends no nonce; the operation asks again, with its signature, in its own transaction. A
    /// credential that was valid a moment ago is let in without another look-up.
    public func admit(_ credential: RequestCredential) async throws(DomainError) {
        let now = clock.now
        if credentialCache.holds(credential, at: now) { return }
        try await resolve(credential.countedAlready, at: now)
        credentialCache.note(credential, at: now)
    }

    private func resolve(_ credential: RequestCredential, at now: Instant) async throws(DomainError) {
        let resolution = try await store.transaction { tx throws(DomainError) in
            try CallerResolver(work: workspace(tx, now)).resolve(credential)
        }
        if case .refused(let error) = resolution { throw error }
    }

    /// A signed request for more than one operation: its nonce is spent here, and each operation asks for all the rest
    /// of it again. Any other credential stays as it is. Throws the refusal when it does not stand.
    public func counted(_ credential: RequestCredential) async throws(DomainError) -> RequestCredential {
        switch credential {
        case .signed, .backend:
            try await resolve(credential, at: clock.now)
            return credential.countedAlready
        case .session(let proof) where proof.signature != nil:
            try await resolve(credential, at: clock.now)
            return credential.asked
        default: return credential
        }
    }

    public func transaction<Output: Sendable>(
        _ work: @escaping @Sendable (RecordContext) throws(DomainError) -> Output
    ) async throws(DomainError) -> Output {
        let now = clock.now
        return try await store.transaction { tx throws(DomainError) in try work(workspace(tx, now).common) }
    }

    /// Calls `take` after every transaction that did something to notice: see `Store.watch`.
    public func watch(_ take: @escaping @Sendable ([CommitNotice]) -> Void) { store.watch(take) }

    func operationRun<Running: Operation>(
        of operation: Running, as credential: RequestCredential, in work: OperationContext
    ) -> OperationRun<Running> where Running.Context: ServerWorkContext {
        OperationRun(operation: operation, credential: credential, work: work)
    }

    /// Upkeep: destroys keys of erased records that still wait for it; returns how many wait even so.
    public func finishErasures() async -> Int { await store.finishErasures() }

    func workspace(
        _ tx: any Transaction, _ now: Instant, _ network: String? = nil, _ call: ForeignCall? = nil
    ) -> OperationContext {
        OperationContext(
            tx: tx, now: now, random: random, keys: keys, settings: settings, signIn: signIn,
            network: network, call: call)
    }
}

extension Environment {
    /// Throws the refusal when `credential` may not do what `Running` needs, before what was brought for it is
    /// understood.
    ///
    /// A refusal leaves the access line that the operation itself would have left; a yes leaves nothing and spends
    /// nothing. The operation asks again in its own transaction. Arguments as in `run`. Returns what seals documents
    /// of the record that `access` names; nil where it names none, or one that was erased.
    @discardableResult
    public func ask<Running: Operation>(
        for _: Running.Type, _ access: AccessRequest, as credential: RequestCredential, from network: String? = nil,
        by call: ForeignCall? = nil
    ) async throws(DomainError) -> DocumentSealer? where Running.Context: ServerWorkContext {
        let now = clock.now
        let outcome = try await store.transaction { tx throws(DomainError) -> Result<DocumentSealer?, DomainError> in
            let work = workspace(tx, now, network, call)
            let question = Question<Running>(access: access)
            return try operationRun(of: question, as: credential.asked, in: work).outcome().map { $0.output }
        }
        return try outcome.get()
    }
}

/// The access of an operation alone, under that operation's name.
private struct Question<Asked: Operation>: Operation {
    static var name: String { Asked.name }

    let access: AccessRequest

    func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> DocumentSealer? {
        guard access.resource.record != nil else { return nil }
        do throws(DomainError) { return try DocumentSealer(permit.view(), by: permit.caller, work: work) } catch {
            if error == .notFound { return nil }
            throw error
        }
    }
}

extension Environment {
    /// Works `operation` out on the data as they are, then undoes it: for those who administer,
    /// to see what would happen.
    ///
    /// A refusal is thrown and leaves its line as ever. An operation on a record leaves one line with the purpose
    /// `rehearsal`, written before this returns, since the answer tells of the record; any other leaves no trace.
    /// Throws `invalid` for operations that are no administration.
    public func rehearse<Running: Operation>(
        _ operation: Running, as credential: RequestCredential
    ) async throws(DomainError) -> Running.Output where Running.Context: ServerWorkContext {
        guard operation.access.action.canBeRehearsed else {
            throw .invalid(field: "dry-run", expected: "an administrative change")
        }
        let now = clock.now
        let rehearsed = Locked<OperationRun<Running>.Done?>(nil)
        do throws(DomainError) {
            let refused = try await store.transaction { tx throws(DomainError) in
                let outcome = try operationRun(of: operation, as: credential, in: workspace(tx, now)).outcome()
                guard case .success(let done) = outcome else { return outcome }
                rehearsed.withLock { $0 = done }
                throw .storage(.rehearsed)
            }
            return try refused.get().output
        } catch .storage(.rehearsed) {
            guard let done = rehearsed.withLock({ $0 }) else { throw .storage(.rehearsed) }
            if let line = done.line, line.record != nil { try await note(line.asRehearsal, at: now) }
            return done.output
        }
    }

    private func note(_ line: AccessLogLine, at now: Instant) async throws(DomainError) {
        try await store.transaction { tx throws(DomainError) in
            try AccessLogWriter(work: workspace(tx, now)).write(line)
        }
    }
}

extension StorageFailure {
    /// Undoes the transaction of a rehearsal; never leaves this file.
    fileprivate static let rehearsed = StorageFailure(.other, "a rehearsal is undone")
}

extension AccessLogLine {
    fileprivate var asRehearsal: AccessLogLine {
        AccessLogLine(
            at: at, operation: operation, actor: actor, account: account, device: device, record: record,
            document: document, purpose: Purpose.rehearsal.rawValue, outcome: outcome, app: app, call: call,
            vault: vault)
    }
}
