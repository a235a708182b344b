import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusModels

/// Requests of a person about one record, complete with their signature.
struct SignedRequests {
    private let token: String
    private let mac: RequestMAC
    private let record: RecordID

    /// Those of the person of `platform`.
    init(_ platform: BenchPlatform) throws { try self.init(of: platform.account, platform.record) }

    init(of account: SignedInAccount, _ record: RecordID) throws {
        (token, self.record) = (account.tokens.access, record)
        mac = try RequestMAC(key: account.macKey)
    }

    /// Adds `document` to the record.
    func submit(_ document: [UInt8]) -> [UInt8] {
        let target = "\(BenchPlatform.prefix)/records/\(record)/documents"
        let request = RequestMAC.Request(
            method: "POST", target: target, time: WallClock.system.now, nonce: Randomness.secure.bytes(16),
            body: document)
        let field = SignatureField(time: request.time, nonce: request.nonce, code: mac.code(for: request))
        let head = """
            POST \(target) HTTP/1.1\r
            Host: localhost\r
            Authorization: Bearer \(token)\r
            Salus-Signature: \(field.text)\r
            Content-Type: application/xml\r
            Content-Length: \(document.count)\r
            \r

            """
        return Array(head.utf8) + document
    }

    /// Asks the record something that needs no signature.
    func post(_ body: [UInt8], to path: String) -> [UInt8] {
        let head = """
            POST \(BenchPlatform.prefix)/records/\(record)/\(path) HTTP/1.1\r
            Host: localhost\r
            Authorization: Bearer \(token)\r
            Content-Type: application/json\r
            Content-Length: \(body.count)\r
            \r

            """
        return Array(head.utf8) + body
    }

    /// Reads a document's bytes.
    func content(of document: DocumentID) -> [UInt8] {
        let target = "\(BenchPlatform.prefix)/records/\(record)/documents/\(document)/content"
        return Self.get(target, authorization: "Bearer \(token)")
    }

    /// The newest documents.
    func list(_ count: Int) -> [UInt8] {
        Self.get(
            "\(BenchPlatform.prefix)/records/\(record)/documents?limit=\(count)", authorization: "Bearer \(token)")
    }

    static func get(_ target: String, authorization: String? = nil) -> [UInt8] {
        let credential = authorization.map { "Authorization: \($0)\r\n" } ?? ""
        return Array("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(credential)\r\n".utf8)
    }
}
