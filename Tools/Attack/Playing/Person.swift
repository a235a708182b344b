import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels

/// A person with an account, a session and a record.
struct Person: Sendable {
    let record: RecordID
    let credential: CallCredential
    private let token: String
    private let mac: RequestMAC

    init(_ name: String, _ client: APIClient, _ operatorToken: String) async throws {
        let made = try await client.call(
            CreateAccountCall(.init(name: name, role: .patient)), as: .operatorToken(operatorToken))
        let account = AccountAuthenticator(client: client, clock: .system, randomness: .secure)
        let password = Secret(copying: "a password of \(AttackWorld.canary)".utf8)
        let device = try await account.enrol(
            name: name, code: made.code, password: password, recovery: nil, label: "attack")
        let session = try await account.signIn(name: name, password: password, enrolled: device)
        token = session.tokens.access
        mac = try RequestMAC(key: session.macKey)
        credential = .session(access: token, mac: mac)
        record = try await client.call(
            CreateRecordCall(.init(owner: name, title: "Record")), as: .operatorToken(operatorToken)
        ).id
    }

    func submit(_ document: [UInt8], _ client: APIClient) async throws -> ImportResult {
        try await client.call(
            SubmitDocumentCall(record: record, content: RawContent(mediaType: "application/xml", bytes: document)),
            as: credential)
    }

    /// A complete request of the session, signed when it has a body.
    func request(
        _ method: String, _ path: String, fields: [String] = [], type: String = "application/json", body: [UInt8]? = nil
    ) -> [UInt8] {
        let target = "\(APICalls.prefix)/\(path)"
        var lines = ["\(method) \(target) HTTP/1.1", "Host: localhost", "Authorization: Bearer \(token)"] + fields
        if let body {
            lines += [signature(method, target, body), "Content-Type: \(type)", "Content-Length: \(body.count)"]
        }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (body ?? [])
    }

    /// A document for the person's own record.
    func document(_ body: [UInt8], type: String = "application/xml", fields: [String] = []) -> [UInt8] {
        request("POST", "records/\(record)/documents", fields: fields, type: type, body: body)
    }

    private func signature(_ method: String, _ target: String, _ body: [UInt8]) -> String {
        let request = RequestMAC.Request(
            method: method, target: target, time: WallClock.system.now, nonce: Randomness.secure.bytes(16), body: body)
        let field = SignatureField(time: request.time, nonce: request.nonce, code: mac.code(for: request))
        return "\(CredentialFields.signature): \(field.text)"
    }
}
