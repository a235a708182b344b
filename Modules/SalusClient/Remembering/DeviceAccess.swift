import SalusAPI
import SalusBase
public import SalusCrypto

/// Ways into the account without the password: on this device, and on a new one that this device admits.
public struct DeviceAccess: Sendable {
    let access: AccountAccess

    /// Lets this device sign in without the password from now on; says where its half of the key is kept.
    ///
    /// Throws `signInFailed` for a wrong password.
    @discardableResult
    public func remember(password: Secret) async throws(ClientError) -> KeyHalfLocation {
        let unlocked = try await access.unlock(password: password)
        let (local, server) = (
            Secret(random: 32, from: access.randomness), Secret(random: 32, from: access.randomness)
        )
        let known = unlocked.signedIn.known
        let key = KeySlot.deviceKey(
            localHalf: local, serverHalf: server, user: unlocked.opened.user, device: known.device.identifier)
        let slot: KeySlot
        do { slot = try unlocked.opened.slot(.device, under: key, at: access.now, access.randomness) } catch {
            throw .untrusted(.keys)
        }
        let half = server.withBytes { Array($0) }
        _ = try await access.session.call(RememberDeviceCall(.init(half: half, slot: slot.encoded)))
        return try await access.localKeyHalf.keep(local)
    }

    /// Has this device ask for the password again.
    public func forget() async throws(ClientError) {
        try await access.localKeyHalf.forget()
        _ = try await access.session.call(ForgetRememberedDeviceCall(access.device))
    }

    /// The place of this device's half of the key; nil when it is not remembered.
    public func keyHalfLocation() async throws(ClientError) -> KeyHalfLocation? {
        try await access.values.keyHalfLocation()
    }

    /// Opens a new session without the password; false when this device is not remembered, or not any more, which is
    /// forgotten here, too.
    func signIn() async throws(ClientError) -> Bool {
        guard let saved = try await access.values.account(), let half = try await access.localKeyHalf.read() else {
            return false
        }
        do throws(ClientError) {
            try await access.begin(try await access.authenticator.signInRemembered(saved.known, half: half))
            return true
        } catch {
            guard case .signInFailed = error else { throw error }
            try await access.localKeyHalf.forget()
            return false
        }
    }

    /// Admits the device that shows `code`: gives six digits, which the device shows too when there is no man in the
    /// middle.
    ///
    /// Throws `badLinkCode` for a code that no device shows now, and `signInFailed` for a wrong password.
    public func letIn(code: String, password: Secret) async throws(ClientError) -> String {
        guard let code = LinkCode(text: code) else { throw .badLinkCode }
        let opened = try await access.unlock(password: password).opened
        let request = try await asked(code)
        let answer: DeviceLink.Answer
        do {
            let payload = DeviceLink.Payload(
                masterKey: opened.masterKey, bundleSequence: opened.bundle.sequence, logHead: opened.log.head)
            answer = try DeviceLink.Answer(
                to: request, passing: payload, user: opened.user, code: code, randomness: access.randomness)
        } catch { throw .badLinkCode }
        _ = try await access.session.call(AnswerLinkCall(link: code.identifier, .init(answer: answer.encoded)))
        return DeviceLink.digits(request, answer)
    }

    private func asked(_ code: LinkCode) async throws(ClientError) -> DeviceLink.Request {
        let bytes: [UInt8]
        do throws(ClientError) {
            bytes = try await access.session.call(ReadLinkCall(link: code.identifier)).request.bytes
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
            throw .badLinkCode
        }
        do { return try DeviceLink.Request(encoded: bytes) } catch { throw .badLinkCode }
    }
}
