import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels

/// A member who colludes with the server: an account whose keys the test itself holds, and uses as no client of ours
/// would.
struct ColludingMember: Sendable {
    let name: String
    let account: AccountID
    let keys: SalusCrypto.AccountKeys
    let device: DeviceKeys
    let log: IdentityLog
    let randomness: Randomness
    let clock: WallClock
    private let caller: SessionCaller

    var user: [UInt8] { account.bytes }

    var author: VaultAuthor {
        get throws { try VaultAuthor(user: user, keys: device, identityHead: log.head) }
    }

    func call<Call: APICall>(_ call: Call) async throws -> Call.Answer { try await caller.call(call) }

    /// Registers by the calls themselves, past the proxy, and keeps every key.
    init(on hostileServer: HostileServer) async throws {
        (name, randomness, clock) = (
            "person\(hostileServer.nextNumber())", hostileServer.randomness, hostileServer.clock
        )
        let client = try hostileServer.clientPastTheProxy
        let code = try await hostileServer.operate(CreateAccountCall(.init(name: name, role: .patient))).code
        let info = try await client.call(ReadServerInfoCall())
        let signIn = SignInClient(profile: try SignInProfile(origin: info.origin), randomness: randomness)
        let started = try signIn.startRegistration(password: SelftestPerson.password)
        let challenge = try await client.call(
            BeginRegistrationCall(.init(name: name, code: code, request: started.request)))
        account = challenge.user
        let (record, slotKey) = try signIn.finish(
            started, answer: challenge.response.bytes, user: challenge.user.bytes, stretching: .standard)
        let registration = try Registration(
            user: challenge.user.bytes, record: record, slotKey: slotKey, label: "",
            validity: clock.now..<clock.now.adding(seconds: 86_400), randomness: randomness)
        (keys, device) = (registration.keys, registration.device)
        let upload = registration.upload
        log = try IdentityLog(user: challenge.user.bytes, entries: upload.identityLog)
        let uploaded = RegistrationKeys(
            ksf: info.ksf, record: upload.record, slots: upload.slots, bundle: upload.bundle,
            identityLog: upload.identityLog, recoveryKey: nil)
        _ = try await client.call(CompleteRegistrationCall(.init(name: name, code: code, keys: uploaded)))
        let signedIn = try await AccountAuthenticator(client: client, clock: clock, randomness: randomness).signIn(
            name: name, password: SelftestPerson.password, enrolled: registration.device)
        caller = SessionCaller(
            client: client, tokens: signedIn.tokens, mac: try RequestMAC(key: signedIn.macKey),
            tokenStore: SessionCaller.TokenStore(
                kept: { nil }, keep: { _ in }, renewalKey: { [randomness] _ in IdempotencyKey(from: randomness) }))
    }
}
