import SalusBase
public import SalusCrypto
import SalusDomain
import SalusLocal
import SalusModels

/// Makes profiles on this device alone, and takes them to a server.
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
            (_) async throws(ClientError) in .deviceOnly(account, try deviceOnly(account))
        }
        do throws(ClientError) {
            _ = try await client.makeRecord(titled: name)
            return client
        } catch {
            try await opener.end { () async in await client.close() }
            throw error
        }
    }

    private func deviceOnly(_ account: Account) throws(ClientError) -> DeviceOnlyIdentity {
        do {
            return try DeviceOnlyIdentity(
                of: account.id, label: environment.deviceLabel, at: environment.clock.now,
                randomness: environment.randomness)
        } catch { throw .profile(.unwritable) }
    }

    /// Told what a move does now.
    public typealias ReportMove = @Sendable (MoveProgress) async -> Void

    /// Comes into an account on a server, and takes there everything that was on this device alone, as ordinary
    /// writes. An interrupted move goes on when this is called again. The profile has a server from the proof on that
    /// nothing was lost; without it everything stays here as well. Closes the database. Throws
    /// `profile(.connected)` where the profile has a server already.
    public func connect(
        _ place: ProfileOpener.SignInTarget, by arrival: Arrival, password: Secret, localPassword: Secret,
        showRecoveryCode: ProfileOpener.ShowRecoveryCode, report: @escaping ReportMove
    ) async throws(ClientError) -> MovedProfile {
        guard !password.isSamePassword(as: localPassword) else { throw .samePasswords }
        return try await withLocalValues(localPassword) { (values) async throws(ClientError) in
            if try await begunMove(values) == nil {
                try await arrive(place, arrival, password, values, showRecoveryCode)
            }
            return try await finishMove(values, report)
        }
    }

    /// Goes on with a move that was interrupted; nil where none was begun. Throws `profile(.connected)` as `connect`.
    public func continueMove(
        localPassword: Secret, report: @escaping ReportMove
    ) async throws(ClientError) -> MovedProfile? {
        try await withLocalValues(localPassword) { (values) async throws(ClientError) in
            try await begunMove(values) == nil ? nil : try await finishMove(values, report)
        }
    }

    private func withLocalValues<Value: Sendable>(
        _ localPassword: Secret, _ work: (LocalValues) async throws(ClientError) -> Value
    ) async throws(ClientError) -> Value {
        guard let description = try profile.description() else { throw .profile(.missing) }
        guard description.isLocal else { throw .profile(.connected) }
        let values = try await opener.openStore(
            try profile.unlock(localPassword: localPassword, now: environment.clock.now))
        do throws(ClientError) {
            let value = try await work(values)
            await values.store.close()
            return value
        } catch {
            await values.store.close()
            throw error
        }
    }

    /// Throws for a local password that does not open this profile.
    public func check(localPassword: Secret) throws(ClientError) {
        _ = try profile.unlock(localPassword: localPassword, now: environment.clock.now)
    }

    /// The move that this device is signed in for.
    private func begunMove(_ values: LocalValues) async throws(ClientError) -> LocalMove? {
        guard let move = try await values.localMove() else { return nil }
        return try await values.account()?.account.id == move.person ? nil : move
    }

    private func finishMove(
        _ values: LocalValues, _ report: @escaping ReportMove
    ) async throws(ClientError) -> MovedProfile {
        guard let move = try await begunMove(values) else { throw .profile(.damaged) }
        let target = try move.target()
        let client = try await opener.client(target, values)
        let proof = try await LocalMoveRun(client, move, report).run()
        await client.sync.stop()
        guard proof.isWhole else { return proof }
        try profile.connect(server: target.server.text, account: target.account, authorityFile: target.authorityFile)
        try await values.save(LocalMove?.none)
        return proof
    }

    /// The move is noted before the account here becomes another one.
    private func arrive(
        _ place: ProfileOpener.SignInTarget, _ arrival: Arrival, _ password: Secret, _ values: LocalValues,
        _ showRecoveryCode: ProfileOpener.ShowRecoveryCode
    ) async throws(ClientError) {
        guard let saved = try await values.account() else { throw .profile(.damaged) }
        let outcome = try await outcome(
            place, arrival, password, device(arrivingAt: place, values), showRecoveryCode)
        guard case .signedIn = outcome else { throw LocalMoveRun.notApproved }
        let here = try await opener.client(ProfileOpener.SignInTarget(server: .none, account: place.account), values)
        let move = try await LocalMove(
            to: place, of: saved.account.id, MovingPlan(of: here), try await here.vaults.cache.vaults())
        await here.care.close()
        await here.vaults.close()
        try await values.save(move)
        try await values.save(outcome)
        try await values.save(ArrivingDevice?.none)
        profile.unsettled.forget()
    }

    /// Keys that are kept before the server is asked: interrupted, the next try comes into the account as the same
    /// device. A device with lost keys has to be removed, which gives all other devices of the account new keys.
    private func device(
        arrivingAt place: ProfileOpener.SignInTarget, _ values: LocalValues
    ) async throws(ClientError) -> DeviceKeys {
        if let kept = try await values.arrivingDevice(), kept.isOn(itsWayTo: place) { return kept.keys }
        let made: ArrivingDevice
        do { made = ArrivingDevice(to: place, try DeviceKeys(from: environment.randomness)) } catch {
            throw .profile(.unwritable)
        }
        try await values.save(made)
        return made.keys
    }

    private func outcome(
        _ place: ProfileOpener.SignInTarget, _ arrival: Arrival, _ password: Secret, _ device: DeviceKeys,
        _ showRecoveryCode: ProfileOpener.ShowRecoveryCode
    ) async throws(ClientError) -> SignInOutcome {
        let (authenticator, name) = (opener.firstAuthenticator(place), place.account)
        return switch arrival {
        case .signIn:
            .signedIn(
                try await authenticator.signIn(
                    name: name, password: password, label: environment.deviceLabel, kept: device))
        case .signUp(let note):
            try await opener.arrival(authenticator).signUp(
                name, as: .patient, note: note, password, showRecoveryCode)
        case .code(let code):
            try await opener.arrival(authenticator).enrol(name, code: code, password, showRecoveryCode)
        }
    }
}

extension ProfileOpener {
    /// Profiles of this folder without a server.
    public var withoutServer: LocalProfileOpener { LocalProfileOpener(opener: self) }
}
