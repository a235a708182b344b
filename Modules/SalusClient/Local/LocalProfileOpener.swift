import SalusBase
public import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels

/// Profiles on this device alone, and their way to a server.
public struct LocalProfileOpener: Sendable {
    let opener: ProfileOpener
    private var environment: ClientEnvironment { opener.environment }
    private var profile: ProfileDirectory { opener.profile }

    /// The way in which a person who used this device alone comes into an account.
    public enum Arrival: Hashable, Sendable {
        case signIn
        /// Without an invitation, where the server lets people.
        case signUp(note: String)
        /// With the operator's one-time code.
        case code(String)
    }

    /// Makes a profile on this device alone, with the person's own record, and asks no server. `name` is what the
    /// person is called here, a user name. Throws `refused` for a name that is none.
    public func create(name: String, localPassword: Secret) async throws(ClientError) -> HealthClient {
        guard let userName = UserName(name) else { throw LocalRecordMaker.badName }
        let account = Account(
            id: AccountID(from: environment.randomness), name: userName, role: .patient, state: .active,
            createdAt: environment.clock.now)
        let client = try await opener.open(ProfileOpener.SignInTarget(server: .none, account: name), localPassword) {
            (_) async throws(ClientError) in .waiting(account, try deviceOnly(account))
        }
        do throws(ClientError) {
            _ = try await client.makeRecord(titled: name)
            return client
        } catch {
            try await opener.end { () async in await client.close() }
            throw error
        }
    }

    /// Keys of this device that no account has; they give way to those of the account on a server.
    private func deviceOnly(_ account: Account) throws(ClientError) -> KnownAccount {
        do {
            return KnownAccount(
                account: account.id, origin: "", device: try DeviceKeys(from: environment.randomness),
                logHead: LogHead(sequence: 0, hash: []), bundleSequence: 0)
        } catch { throw .profile(.unwritable) }
    }

    /// Comes into an account on a server, and takes there everything that was on this device alone, as ordinary
    /// writes. An interrupted move goes on when this is called again. The caller closes the client. Throws
    /// `profile(.exists)` where the profile has a server already and nothing is on its way.
    public func connect(
        _ place: ProfileOpener.SignInTarget, by arrival: Arrival, password: Secret, localPassword: Secret,
        showRecoveryCode: ProfileOpener.ShowRecoveryCode
    ) async throws(ClientError) -> (client: HealthClient, proof: [MovedRecord]) {
        guard let description = try profile.description() else { throw .profile(.missing) }
        let values = try await opener.openStore(
            try profile.unlock(localPassword: localPassword, now: environment.clock.now))
        do throws(ClientError) {
            if description.isLocal {
                guard !password.isSamePassword(as: localPassword) else { throw .samePasswords }
                try await arrive(place, arrival, password, values, showRecoveryCode)
            }
            guard let move = try await values.localMove() else { throw .profile(.exists) }
            let client = try await opener.client(
                description.isLocal ? place : ProfileOpener.SignInTarget(description), values)
            return (client, try await LocalMoveRun(client, move).run())
        } catch {
            await values.store.close()
            throw error
        }
    }

    /// Throws for a local password that does not open this profile.
    public func check(localPassword: Secret) throws(ClientError) {
        _ = try profile.unlock(localPassword: localPassword, now: environment.clock.now)
    }

    /// The account of a profile that has a server already; nil on this device alone.
    public func begunMove() throws(ClientError) -> ProfileOpener.SignInTarget? {
        guard let description = try profile.description(), !description.isLocal else { return nil }
        return try ProfileOpener.SignInTarget(description)
    }

    /// The records to move are noted before the account here becomes another one.
    private func arrive(
        _ place: ProfileOpener.SignInTarget, _ arrival: Arrival, _ password: Secret, _ values: LocalValues,
        _ showRecoveryCode: ProfileOpener.ShowRecoveryCode
    ) async throws(ClientError) {
        let authenticator = opener.firstAuthenticator(place)
        let outcome: SignInOutcome =
            switch arrival {
            case .signIn:
                .signedIn(
                    try await authenticator.signIn(
                        name: place.account, password: password, label: environment.deviceLabel))
            case .signUp(let note):
                try await opener.arrival(authenticator).signUp(
                    place.account, as: .patient, note: note, password, showRecoveryCode)
            case .code(let code):
                try await opener.arrival(authenticator).enrol(place.account, code: code, password, showRecoveryCode)
            }
        guard case .signedIn = outcome else { throw LocalMoveRun.notApproved }
        if try await values.localMove() == nil { try await values.save(try await LocalMove(from: values)) }
        try await values.save(outcome)
        try profile.connect(
            server: place.server.text, account: place.account, authorityFile: place.authorityFile)
        profile.unsettled.forget()
    }
}

extension ProfileOpener {
    /// The same profile, on this device alone.
    public var deviceOnly: LocalProfileOpener { LocalProfileOpener(opener: self) }
}
