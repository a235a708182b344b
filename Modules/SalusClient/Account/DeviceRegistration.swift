import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

/// The device keys that a sign-in uses.
enum DeviceChoice {
    /// Keys that this device made at registration; the server knows them, this device has verified nothing else.
    case fresh(DeviceKeys)
    case known(KnownAccount)
    /// The account has been here with a device that was removed: this one gets new keys.
    case replacing(KnownAccount)
    /// Keys that were made here and that no log is known to hold.
    case new(DeviceKeys)
    case none

    init(_ known: KnownAccount) { self = known.isRemoved ? .replacing(known) : .known(known) }

    var keys: DeviceKeys? {
        switch self {
        case .fresh(let keys): keys
        case .known(let known): known.device
        case .replacing, .new, .none: nil
        }
    }

    var known: KnownAccount? {
        switch self {
        case .known(let known), .replacing(let known): known
        case .fresh, .new, .none: nil
        }
    }
}

/// Makes this device one of the account's, in the session that a sign-in has opened.
struct DeviceRegistration {
    let authenticator: AccountAuthenticator
    let answer: SignedIn
    let macKey: Secret

    /// This device, and the account's keys as they are once it is the account's.
    struct SettledDevice {
        let device: DeviceKeys
        let opened: VerifiedAccountKeys
    }

    /// Keeps a device that the log holds, and adds one that it does not.
    func settle(
        _ choice: DeviceChoice, _ opened: VerifiedAccountKeys, label: String
    ) async throws(ClientError) -> SettledDevice {
        guard let keys = choice.keys else { return try await add(choice, opened, label: label) }
        guard let certificate = opened.log.activeDevice(keys.identifier) else { throw .untrusted(.revokedDevice) }
        guard certificate.signingKey == keys.signing.publicKey, certificate.encryptionKey == keys.agreement.publicKey
        else { throw .untrusted(.keys) }
        return SettledDevice(device: keys, opened: opened)
    }

    /// New keys for this device, its entry of the identity log, and the bundle that names the new head.
    private func add(
        _ choice: DeviceChoice, _ opened: VerifiedAccountKeys, label: String
    ) async throws(ClientError) -> SettledDevice {
        let (settled, entry) = try newDevice(choice, opened, label: label)
        let credential = try credential()
        if let id = DeviceID(bytes: settled.device.identifier) { try authenticator.unsettled?.note(id) }
        let body = AddDeviceCall.Body(entry: entry.encoded, bundle: settled.opened.bundle.encoded)
        let answered = try await authenticator.twice { () async throws(ClientError) in
            try await authenticator.client.call(AddDeviceCall(body), as: credential)
        }
        guard answered.id.bytes == settled.device.identifier else { throw .untrusted(.keys) }
        return settled
    }

    /// Removes devices from the account that this folder began to add before: their keys are lost.
    func removeUnsettled(_ settled: SettledDevice) async throws(ClientError) -> SettledDevice {
        let (credential, device) = (try credential(), settled.device)
        var opened = settled.opened
        for id in authenticator.unsettled?.noted ?? [] {
            guard id.bytes != device.identifier, opened.log.activeDevice(id.bytes) != nil else { continue }
            let (next, entries) = try opened.removing(
                id, for: .lost, at: authenticator.clock.now, authenticator.randomness)
            let call = RemoveDeviceCall(id, .init(entries: entries, bundle: next.bundle.encoded))
            _ = try await authenticator.twice { () async throws(ClientError) in
                try await authenticator.client.call(call, as: credential)
            }
            opened = next
        }
        return SettledDevice(device: device, opened: opened)
    }

    private func credential() throws(ClientError) -> CallCredential {
        do { return .session(access: answer.tokens.access, mac: try RequestMAC(key: macKey)) } catch {
            throw .untrusted(.keys)
        }
    }

    /// The keys that were made for it; nil where there are none, or the log had a device with them that was removed.
    private func unused(_ choice: DeviceChoice, _ log: IdentityLog) -> DeviceKeys? {
        guard case .new(let keys) = choice, log.devices[keys.identifier] == nil else { return nil }
        return keys
    }

    private func newDevice(
        _ choice: DeviceChoice, _ opened: VerifiedAccountKeys, label: String
    ) throws(ClientError) -> (SettledDevice, IdentityLogEntry) {
        do {
            let device = try unused(choice, opened.log) ?? DeviceKeys(from: authenticator.randomness)
            let (entry, keys) = try opened.keys.at(opened.log.head).adding(
                device, user: opened.user, label: label, validity: authenticator.certificateValidity,
                randomness: authenticator.randomness)
            let settled = SettledDevice(
                device: device, opened: try opened.adding([entry], keys, randomness: authenticator.randomness))
            return (settled, entry)
        } catch { throw .untrusted(.keys) }
    }
}
