import SalusAPI
public import SalusCrypto

extension HealthClient {
    /// Admits the device that shows `code`: gives six digits, which the device shows too when there is no man in the
    /// middle.
    ///
    /// Throws `badLinkCode` for a code that no device shows now, and `signInFailed` for a wrong password.
    public func letIn(code: String, password: Secret) async throws(ClientError) -> String {
        guard let code = LinkCode(text: code) else { throw .badLinkCode }
        let opened = try await unlock(password: password).opened
        let request = try await asked(code)
        let answer: DeviceLink.Answer
        do {
            let payload = DeviceLink.Payload(
                masterKey: opened.masterKey, bundleSequence: opened.bundle.sequence, logHead: opened.log.head)
            answer = try DeviceLink.Answer(
                to: request, passing: payload, user: opened.user, code: code, randomness: authenticator.randomness)
        } catch { throw .badLinkCode }
        _ = try await session.call(AnswerLinkCall(link: code.identifier, .init(answer: answer.encoded)))
        return DeviceLink.digits(request, answer)
    }

    private func asked(_ code: LinkCode) async throws(ClientError) -> DeviceLink.Request {
        let bytes: [UInt8]
        do throws(ClientError) {
            bytes = try await session.call(ReadLinkCall(link: code.identifier)).request.bytes
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
            throw .badLinkCode
        }
        do { return try DeviceLink.Request(encoded: bytes) } catch { throw .badLinkCode }
    }
}
