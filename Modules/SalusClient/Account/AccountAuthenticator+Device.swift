import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

extension AccountAuthenticator {
    /// This device, and the account's keys as they are once it is the account's.
    struct SettledDevice {
        let device: DeviceKeys
        let opened: VerifiedAccountKeys
    }

    /// Keeps a device that the log holds, and adds one that it does not.
    func settle(
        _ choice: DeviceChoice, _ opened: VerifiedAccountKeys, label: String, _ answer: SignedIn, macKey: Secret
    ) async throws(ClientError) -> SettledDevice {
        guard let keys = choice.keys else {
            return try await add(choice, opened, label: label, answer, macKey: macKey)
        }
        guard let certificate = opened.log.activeDevice(keys.identifier) else { throw .untrusted(.revokedDevice) }
        guard certificate.signingKey == keys.signing.publicKey, certificate.encryptionKey == keys.agreement.publicKey
        else { throw .untrusted(.keys) }
        return SettledDevice(device: keys, opened: opened)
    }

    /// New keys for this device, its entry of the identity log, and the bundle that names the new head.
    private func add(
        _ choice: DeviceChoice, _ opened: VerifiedAccountKeys, label: String, _ answer: SignedIn, macKey: Secret
    ) async throws(ClientError) -> SettledDevice {
        let (settled, entry) = try newDevice(choice, opened, label: label)
        let credential = try credential(answer, macKey)
        if let id = DeviceID(bytes: settled.device.identifier) { try unsettled?.note(id) }
        let body = AddDeviceCall.Body(entry: entry.encoded, bundle: settled.opened.bundle.encoded)
        let answered = try await twice { () async throws(ClientError) in
            try await client.call(AddDeviceCall(body), as: credential)
        }
        guard answered.id.bytes == settled.device.identifier else { throw .untrusted(.keys) }
        return settled
    }

    /// Removes devices from the account that this folder began to add before: their keys are lost.
    func removeUnsettled(
        _ settled: SettledDevice, _ answer: SignedIn, macKey: Secret
    ) async throws(ClientError) -> SettledDevice {
        let (credential, device) = (try credential(answer, macKey), settled.device)
        var opened = settled.opened
        for id in unsettled?.noted ?? [] {
            guard id.bytes != device.identifier, opened.log.activeDevice(id.bytes) != nil else { continue }
            let (next, entries) = try opened.removing(id, for: .lost, at: clock.now, randomness)
            let call = RemoveDeviceCall(id, .init(entries: entries, bundle: next.bundle.encoded))
            _ = try await twice { () async throws(ClientError) in try await client.call(call, as: credential) }
            opened = next
        }
        return SettledDevice(device: device, opened: opened)
    }

    private func credential(_ answer: SignedIn, _ macKey: Secret) throws(ClientError) -> CallCredential {
        do { return .session(access: answer.tokens.access, mac: try RequestMAC(key: macKey)) } catch {
            throw .untrusted(.keys)
        }
    }

    private func newDevice(
        _ choice: DeviceChoice, _ opened: VerifiedAccountKeys, label: String
    ) throws(ClientError) -> (SettledDevice, IdentityLogEntry) {
        do {
            let device = if case .new(let keys) = choice { keys } else { try DeviceKeys(from: randomness) }
            let (entry, keys) = try opened.keys.at(opened.log.head).adding(
                device, user: opened.user, label: label, validity: certificateValidity, randomness: randomness)
            let settled = SettledDevice(
                device: device, opened: try opened.adding([entry], keys, randomness: randomness))
            return (settled, entry)
        } catch { throw .untrusted(.keys) }
    }
}
