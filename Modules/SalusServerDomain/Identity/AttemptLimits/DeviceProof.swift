public import SalusBase
import SalusCrypto
import SalusDomain
public import SalusModels

/// The proof that a device of the account shows at the start of a login: its name, and its signature over the login's
/// first message. It opens nothing; it only gives the device a count of failures of its own.
public struct DeviceProof: Hashable, Sendable {
    public let device: DeviceID
    public let signature: [UInt8]

    public init(device: DeviceID, signature: [UInt8]) { (self.device, self.signature) = (device, signature) }

    /// Whether a device of `account` that is not revoked made it over `request`.
    func isValid(for account: AccountID, over request: [UInt8], in work: OperationContext) throws(DomainError) -> Bool {
        guard let known = try work.tx.devices.device(device, of: account), known.revokedAt == nil else { return false }
        let entries = try work.tx.keyMaterial.identityLog(of: account)
        guard let log = try? IdentityLog(user: account.bytes, entries: entries),  // a broken log proves no one
            let certificate = log.activeDevice(device.bytes)
        else { return false }
        return LoginDeviceSignature.isValid(
            signature, device: device.bytes, origin: work.settings.origin, request: request, by: certificate.signingKey)
    }
}
