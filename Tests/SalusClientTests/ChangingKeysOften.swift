import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import Testing

@testable import SalusClient

@Suite("An account whose devices come and go")
struct ChangingKeysOften {
    private let account = AccountID(bytes: [UInt8](repeating: 7, count: 16))!
    private let now = Instant(seconds: 1_760_000_000)

    /// With one generation of each key, and no device.
    private func founded() throws -> VerifiedAccountKeys {
        let (identity, agreement) = (try SigningKey(from: .secure), try AgreementKey(from: .secure))
        let genesis = try IdentityLogEntry(
            .genesis(identityKey: identity.publicKey, generation: 1, encryptionKey: agreement.publicKey), after: nil,
            user: account.bytes, time: now, signedBy: identity)
        let keys = SalusCrypto.AccountKeys(
            identity: identity, selfKey: Secret(random: 32, from: .secure), logHead: genesis.head,
            encryption: [.init(generation: 1, key: agreement, created: now)])
        let masterKey = Secret(random: 32, from: .secure)
        let bundle = try AccountBundle(
            sealing: keys, under: masterKey, generation: 1, sequence: 1, user: account.bytes, randomness: .secure)
        return try VerifiedAccountKeys(
            SalusAPI.SealedAccountKeys(slots: [], bundle: bundle.encoded, identityLog: [genesis.encoded]), of: account,
            masterKey: masterKey, seen: nil)
    }

    private func adding(_ device: DeviceKeys, to opened: VerifiedAccountKeys) throws -> VerifiedAccountKeys {
        let added = try opened.keys.adding(
            device, user: opened.user, label: "d", validity: now..<now.adding(seconds: 60), randomness: .secure)
        return try opened.adding([added.entry], added.keys, randomness: .secure)
    }

    @Test("is told when its keys were changed as often as they can be, goes on with those it has, and nothing ends")
    func limit() throws {
        var (opened, removed, refusal) = (try founded(), 0, ClientError?.none)
        while refusal == nil, removed < 300 {
            let device = try DeviceKeys(from: .secure)
            opened = try adding(device, to: opened)
            do throws(ClientError) {
                (opened, _) = try opened.removing(
                    DeviceID(bytes: device.identifier)!, for: .lost, at: now, .secure)
                removed += 1
            } catch { refusal = error }
        }
        #expect(removed == 254 && refusal == .local(.quotaReached("changes of an account's keys")))
        let kept = try AccountBundle(encoded: opened.bundle.encoded, user: opened.user).open(with: opened.masterKey)
        #expect(kept.encryption.count == 255 && opened.log.encryptionKeys.count == 255)
        try kept.check(against: opened.log)
        #expect(throws: Never.self) { try adding(DeviceKeys(from: .secure), to: opened) }
    }
}
