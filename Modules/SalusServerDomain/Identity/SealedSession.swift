import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// A session that no password opened: its key is random, and sealed to a key of the device.
public struct SealedSession: Sendable {
    public let session: OpenedSession
    /// See `SealedSessionKey`.
    public let sealedKey: [UInt8]

    init(
        of account: Account, device: DeviceID?, sealedTo key: [UInt8], context: [UInt8], _ grant: WriteGrant,
        in work: OperationContext
    ) throws(DomainError) {
        let sessionKey = Secret(random: SealedSessionKey.size, from: work.random)
        do throws(CryptoError) {
            sealedKey = try SealedSessionKey.seal(sessionKey, to: key, context: context, randomness: work.random)
        } catch { throw .badKeys("the device's key") }
        let tokens = try SessionIssuer(work: work, grant: grant)
            .open(for: account.id, device: device, sessionKey: sessionKey)
        session = OpenedSession(
            account: account, tokens: tokens, keys: try AccountKeyMaterial(of: account.id, in: work))
    }
}
