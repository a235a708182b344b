import SalusBase
public import SalusCrypto
import SalusDomain
package import SalusLocal
public import SalusModels

/// Opens a client in a profile folder: by signing in for the first time, by finishing a registration, or by unlocking
/// what is there. Whatever fails leaves no half profile behind.
public struct ProfileOpener: Sendable {
    /// Shows a person their recovery code, which exists nowhere else, and returns once they have it on paper. An error
    /// cancels the operation.
    public typealias ShowRecoveryCode = @Sendable (String) async throws(ClientError) -> Void

    /// Asks whether to go on where the typed address is not the one that the server's passwords belong to.
    public typealias ConfirmOrigin = @Sendable (OtherOrigin) async -> Bool

    /// The server and the account of a sign-in.
    public struct SignInTarget: Sendable {
        /// The server's address.
        public let server: ServerAddress
        /// The user name of the account.
        public let account: String
        /// PEM file of a certificate authority to trust; nil for the system's.
        public let authorityFile: String?
        let consent: OriginConsent

        /// `confirmOrigin` is asked before anything is sent, at most once; without it another origin is refused.
        public init(
            server: ServerAddress, account: String, authorityFile: String? = nil,
            confirmOrigin: @escaping ConfirmOrigin = { _ in false }
        ) {
            self.init(server, account, authorityFile, OriginConsent(confirmOrigin))
        }

        private init(_ server: ServerAddress, _ account: String, _ authorityFile: String?, _ consent: OriginConsent) {
            (self.server, self.account, self.authorityFile) = (server, account, authorityFile)
            self.consent = consent
        }

        /// The server and account of a profile.
        init(_ description: ProfileDescription) throws(ClientError) {
            self.init(
                server: description.isLocal ? .none : try ServerAddress(description.server),
                account: description.account, authorityFile: description.authorityFile)
        }

        func with(account: String) -> SignInTarget { SignInTarget(server, account, authorityFile, consent) }
    }

    /// The folder of the profile.
    public let profile: ProfileDirectory
    let environment: ClientEnvironment

    public init(profile: ProfileDirectory, environment: ClientEnvironment) {
        (self.profile, self.environment) = (profile, environment)
    }

    /// An opener of another profile in the same surroundings.
    public func of(_ other: ProfileDirectory) -> ProfileOpener {
        ProfileOpener(profile: other, environment: environment)
    }

    /// Signs in on a device without a profile, and makes one. The passwords must differ.
    public func signIn(
        _ place: SignInTarget, password: Secret, localPassword: Secret
    ) async throws(ClientError) -> HealthClient {
        try await open(place, password, localPassword) { (authenticator) async throws(ClientError) in
            .signedIn(
                try await authenticator.signIn(name: place.account, password: password, label: environment.deviceLabel))
        }
    }

    /// Registers without an invitation, at a server that allows it, and makes the profile. When an administrator
    /// decides, the client opens without a session: its account is `pending`, and signing in again works once the
    /// person was approved.
    ///
    /// `note` is the person's text for the one who decides. `showRecoveryCode`: see `enrol`.
    public func signUp(
        _ place: SignInTarget, as role: AccountRole, note: String, password: Secret, localPassword: Secret,
        showRecoveryCode: ShowRecoveryCode
    ) async throws(ClientError) -> HealthClient {
        try await open(place, password, localPassword) { (authenticator) async throws(ClientError) in
            try await arrival(authenticator).signUp(place.account, as: role, note: note, password, showRecoveryCode)
        }
    }

    /// Finishes a registration with the operator's one-time code, signs in, and makes the profile.
    ///
    /// `showRecoveryCode` is awaited before the server takes anything: every account's owner has its code by then.
    public func enrol(
        _ place: SignInTarget, code: String, password: Secret, localPassword: Secret,
        showRecoveryCode: ShowRecoveryCode
    ) async throws(ClientError) -> HealthClient {
        try await open(place, password, localPassword) { (authenticator) async throws(ClientError) in
            try await arrival(authenticator).enrol(place.account, code: code, password, showRecoveryCode)
        }
    }

    /// Opens an account with its recovery code, gives it a new password and a new code, signs in, and makes the
    /// profile. Every session of the account ends.
    ///
    /// `showRecoveryCode` is waited for with the new code before the old one is replaced, which opens nothing from then
    /// on.
    public func recover(
        _ place: SignInTarget, code: RecoveryCode, password: Secret, localPassword: Secret,
        showRecoveryCode: ShowRecoveryCode
    ) async throws(ClientError) -> HealthClient {
        try await open(place, password, localPassword) { (authenticator) async throws(ClientError) in
            let newCode = RecoveryCode(from: environment.randomness)
            try await authenticator.recovery.recover(
                name: place.account, code: code, password: password, newCode: newCode
            ) {
                () async throws(ClientError) in try await showRecoveryCode(newCode.text)
            }
            return .signedIn(
                try await authenticator.signIn(name: place.account, password: password, label: environment.deviceLabel))
        }
    }

    /// Gives the account of an open client another password; every other device has to sign in with it. Throws
    /// `signInFailed` for a wrong old one, and `samePasswords` for the local password of this device.
    public func changePassword(
        of client: HealthClient, from old: Secret, to new: Secret
    ) async throws(ClientError) {
        guard try !profile.isLocalPassword(new) else { throw .samePasswords }
        try await client.keys.changePassword(from: old, to: new)
    }

    /// Seals this device's key file under another local password; the database stays as it is. When the server answers,
    /// it is asked whether this is the password that signs in, which throws `samePasswords`; else only the person can
    /// know that.
    public func changeLocalPassword(
        of client: HealthClient, from old: Secret, to new: Secret
    ) async throws(ClientError) {
        if await client.keys.isSignInPassword(new) { throw .samePasswords }
        try profile.changeLocalPassword(
            from: old, to: new, profile: environment.localStretching, now: environment.clock.now,
            randomness: environment.randomness)
    }

    /// Erases what the profile has on this device, once `close` has closed the client that is open in it.
    public func end(_ close: () async -> Void) async throws(ClientError) {
        await close()
        try profile.erase()
    }

    /// Opens the local copy; the server is not asked.
    public func unlock(localPassword: Secret) async throws(ClientError) -> HealthClient {
        guard let description = try profile.description() else { throw .profile(.missing) }
        let key = try profile.unlock(localPassword: localPassword, now: environment.clock.now)
        return try await open(description, key)
    }

    /// Opens the local copy with its database key, as `ProfileDirectory.unlock` gives it.
    package func open(databaseKey key: Secret) async throws(ClientError) -> HealthClient {
        guard let description = try profile.description() else { throw .profile(.missing) }
        return try await open(description, key)
    }

    private func open(_ description: ProfileDescription, _ key: Secret) async throws(ClientError) -> HealthClient {
        let opened = try await openStore(key)
        do throws(ClientError) {
            return try await client(try SignInTarget(description), opened)
        } catch {
            await opened.store.close()
            throw error
        }
    }

    /// Makes a profile that holds `steps` without asking a server: for demos, tests and measurements. Gives the
    /// database's key.
    package func prepare(
        _ place: SignInTarget, _ signedIn: SignedInAccount, localPassword: Secret, steps: [PulledStep]
    ) async throws(ClientError) -> Secret {
        let draft = try profile.begin(
            server: place.server.text, account: place.account, authorityFile: place.authorityFile,
            localPassword: localPassword, profile: environment.localStretching, randomness: environment.randomness)
        defer { draft.release() }
        let opened = try await openStore(draft.databaseKey)
        try await opened.save(signedIn)
        try await local { () async throws(DomainError) in
            for step in steps { try await opened.store.apply(step) }
        }
        try profile.commit(draft)
        await opened.store.close()
        return draft.databaseKey
    }

    func open(
        _ place: SignInTarget, _ password: Secret, _ localPassword: Secret,
        _ signIn: (AccountAuthenticator) async throws(ClientError) -> SignInOutcome
    ) async throws(ClientError) -> HealthClient {
        guard !password.isSamePassword(as: localPassword) else { throw .samePasswords }
        return try await open(place, localPassword, signIn)
    }

    /// Makes a profile once `signIn` has come into the account.
    func open(
        _ place: SignInTarget, _ localPassword: Secret,
        _ signIn: (AccountAuthenticator) async throws(ClientError) -> SignInOutcome
    ) async throws(ClientError) -> HealthClient {
        let draft = try profile.begin(
            server: place.server.text, account: place.account, authorityFile: place.authorityFile,
            localPassword: localPassword, profile: environment.localStretching, randomness: environment.randomness)
        defer { draft.release() }
        do throws(ClientError) {
            return try await finish(draft, place, try await signIn(firstAuthenticator(place)))
        } catch {
            try profile.erase()
            throw error
        }
    }

    private func finish(
        _ draft: ProfileDirectory.Draft, _ place: SignInTarget, _ outcome: SignInOutcome
    ) async throws(ClientError) -> HealthClient {
        let opened = try await openStore(draft.databaseKey)
        do throws(ClientError) {
            try await opened.save(outcome)
            try profile.commit(draft)
            profile.unsettled.forget()
            return try await client(place, opened)
        } catch {
            await opened.store.close()
            throw error
        }
    }

    func openStore(_ key: Secret) async throws(ClientError) -> LocalValues {
        do {
            return LocalValues(store: try await environment.openStore(profile.databasePath, key))
        } catch { throw .local(error) }
    }

    func client(_ place: SignInTarget, _ values: LocalValues) async throws(ClientError) -> HealthClient {
        guard let saved = try await values.account() else { throw .profile(.damaged) }
        return try await HealthClient(
            saved.known, saved.account, authenticator: authenticator(place), values: values,
            deviceLabel: environment.deviceLabel,
            keyRing: environment.keyRing,
            saveName: { [profile] (name) throws(ClientError) in try profile.rename(account: name) })
    }

    /// To an account whose server this device knows.
    private func authenticator(_ place: SignInTarget) -> AccountAuthenticator { authenticator(place, nil) }

    func arrival(_ authenticator: AccountAuthenticator) -> AccountArrival {
        AccountArrival(authenticator: authenticator, environment: environment)
    }

    /// To one that it does not know yet.
    func firstAuthenticator(_ place: SignInTarget) -> AccountAuthenticator { authenticator(place, place.consent) }

    private func authenticator(_ place: SignInTarget, _ consent: OriginConsent?) -> AccountAuthenticator {
        let client = APIClient(
            server: place.server, engine: environment.transport(place.authorityFile), clock: environment.clock,
            randomness: environment.randomness)
        return AccountAuthenticator(
            client: client, clock: environment.clock, randomness: environment.randomness, consent: consent,
            unsettled: profile.unsettled)
    }
}
