import SalusAPI
public import SalusBase
import SalusCrypto
import SalusModels

/// A new device that waits to be let in by one that is signed in: it shows a code, and then six digits that the other
/// one shows as well.
public struct LinkWait: Sendable {
    /// To be typed on the other device.
    public let code: String
    /// The time at which the code ends.
    public let expires: Instant
    let link: LinkCode
    let request: DeviceLink.Request
    let ephemeral: AgreementKey
    let device: DeviceKeys
}

/// The other device has answered; nothing counts until the person has compared the digits.
public struct LinkedAccount: Sendable {
    /// Such as `123 456`.
    public let digits: String
    let wait: LinkWait
    let signedIn: SignedIn
    let payload: DeviceLink.Payload
    let sessionKey: Secret
}

extension AccountAuthenticator {
    /// Asks to be let in.
    func offerLink() async throws(ClientError) -> LinkWait {
        let code = LinkCode(from: randomness)
        let ephemeral: AgreementKey
        let device: DeviceKeys
        do {
            ephemeral = try AgreementKey(from: randomness)
            device = try DeviceKeys(from: randomness)
        } catch { throw .untrusted(.keys) }
        let request = DeviceLink.Request(ephemeral: ephemeral, device: device, code: code)
        let offer = try await client.call(OfferLinkCall(.init(id: code.identifier, request: request.encoded)))
        return LinkWait(
            code: code.text, expires: offer.expires, link: code, request: request, ephemeral: ephemeral,
            device: device)
    }

    /// Nil while the other device has not answered. Throws `linkOver` when the code counts no more.
    func takeLink(_ wait: LinkWait) async throws(ClientError) -> LinkedAccount? {
        let answer: LinkAnswer
        do throws(ClientError) {
            answer = try await client.call(ClaimLinkCall(.init(id: wait.link.identifier)))
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .signInFailed else { throw error }
            throw .linkOver
        }
        guard let linked = answer.linked else { return nil }
        do throws(CryptoError) {
            let sealed = try DeviceLink.Answer(encoded: linked.answer.bytes)
            guard sealed.user == linked.signedIn.account.id.bytes else { throw .wrongOwner }
            return LinkedAccount(
                digits: DeviceLink.digits(wait.request, sealed), wait: wait, signedIn: linked.signedIn,
                payload: try sealed.open(wait.request, with: wait.ephemeral, code: wait.link),
                sessionKey: try SealedSessionKey.open(
                    linked.sealedKey.bytes, with: wait.ephemeral, context: wait.link.identifier))
        } catch { throw .untrusted(.keys) }
    }

    /// Adds this device to the account, once the person has compared the digits.
    func join(_ linked: LinkedAccount, label: String) async throws(ClientError) -> SignedInAccount {
        let server = try await readServer()
        let opened = try VerifiedAccountKeys(
            linked.signedIn.keys, of: linked.signedIn.account.id, masterKey: linked.payload.masterKey,
            seen: SeenKeys(bundleSequence: linked.payload.bundleSequence, logHead: linked.payload.logHead))
        return try await unlocked(
            linked.signedIn, opened, sessionKey: linked.sessionKey, .new(linked.wait.device), label: label, server
        ).signedIn
    }
}
