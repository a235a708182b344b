import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

extension AccountDoor {
    /// This device as the account knows it once signing in is done.
    struct SettledDevice {
        let device: DeviceKeys
        let head: LogHead
        let bundleSequence: UInt64
    }

    /// Keeps a device that the log holds, and adds one that it does not.
    func settle(
        _ choice: DeviceChoice, _ opened: OpenedKeys, label: String, _ answer: SignedIn, macKey: Secret
    ) async throws(ClientError) -> SettledDevice {
        guard let keys = choice.keys else {
            return try await add(opened, label: label, answer, macKey: macKey)
        }
        guard let certificate = opened.log.activeDevice(keys.identifier) else { throw .untrusted(.revokedDevice) }
        guard certificate.signingKey == keys.signing.publicKey, certificate.encryptionKey == keys.agreement.publicKey
        else { throw .untrusted(.keys) }
        return SettledDevice(device: keys, head: opened.log.head, bundleSequence: opened.bundle.sequence)
    }

    /// New keys, a certificate, an entry of the identity log, and the bundle that names the new head.
    private func add(
        _ opened: OpenedKeys, label: String, _ answer: SignedIn, macKey: Secret
    ) async throws(ClientError) -> SettledDevice {
        let device: DeviceKeys, entry: IdentityLogEntry, bundle: AccountBundle, mac: RequestMAC
        do {
            device = try DeviceKeys(from: randomness)
            let certificate = try DeviceCertificate(
                for: device, user: opened.user, label: label, validity: certificateValidity, account: opened.keys,
                randomness: randomness)
            entry = try IdentityLogEntry(
                .addDevice(certificate: certificate.encoded), after: opened.log.head, user: opened.user,
                time: clock.now, signedBy: opened.keys.identity)
            bundle = try AccountBundle(
                sealing: opened.keys.at(entry.head), under: opened.masterKey, generation: opened.bundle.generation,
                sequence: opened.bundle.sequence + 1, user: opened.user, randomness: randomness)
            mac = try RequestMAC(key: macKey)
        } catch { throw .untrusted(.keys) }
        let body = AddDeviceCall.Body(entry: entry.encoded, bundle: bundle.encoded)
        let answered = try await client.call(
            AddDeviceCall(body), as: .session(access: answer.tokens.access, mac: mac))
        guard answered.id.bytes == device.identifier else { throw .untrusted(.keys) }
        return SettledDevice(device: device, head: entry.head, bundleSequence: bundle.sequence)
    }
}
