import PHRIndivo
import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels

/// Requests of an Indivo app with a token for the record of a `BenchPlatform`, complete with their signatures.
struct IndivoRequests {
    private static let app = "app@bench.test"
    private static let authority = "localhost"

    private let signer: OAuthSigner
    private let record: RecordID

    /// Registers an app that works by itself, which the person then lets work on the record.
    init(_ platform: BenchPlatform, tls: TLSClientContext) async throws {
        let app = try await Self.register(on: platform)
        record = platform.record
        _ = try await platform.ask(EnableAppCall(record: record, name: Self.app))
        let taking = try Self.request(
            "POST", "/apps/\(Self.app)/records/\(record)/access_token", signedBy: try Self.signer(of: app))
        var answer: [UInt8] = []
        try LoadGenerator(port: platform.port, clients: 1, tls: tls).run([taking]) { answer = $0 }
        signer = try Self.signer(of: app, with: try IndivoTokenForm(bytes: answer))
    }

    func create(_ document: [UInt8]) throws -> [UInt8] {
        try Self.request("POST", "/records/\(record)/documents/", document, signedBy: signer)
    }

    func content(of document: DocumentID) throws -> [UInt8] {
        try Self.request("GET", "/records/\(record)/documents/\(document)", signedBy: signer)
    }

    /// The newest documents.
    func list(_ count: Int) throws -> [UInt8] {
        try Self.request("GET", "/records/\(record)/documents/?limit=\(count)", signedBy: signer)
    }

    private static func register(on platform: BenchPlatform) async throws -> AppCredentials {
        guard let id = AppName(app) else { throw LoadConnection.Broken(place: "app", code: 0) }
        var manifest = AppManifest(id: id, name: "Bench")
        manifest.mode = "background"
        return try await platform.administer(RegisterAppCall(.init(manifest: manifest, approved: true)))
    }

    private static func signer(of app: AppCredentials, with token: IndivoTokenForm? = nil) throws -> OAuthSigner {
        let secrets = try OAuthSecrets(consumer: app.consumerSecret ?? "", token: token?.secret)
        return OAuthSigner(consumerKey: app.consumerKey, key: .shared(secrets), token: token?.token)
    }

    private static func request(
        _ method: String, _ target: String, _ body: [UInt8] = [], signedBy signer: OAuthSigner
    ) throws -> [UInt8] {
        let signed = try OAuthRequest(method: method, scheme: "https", authority: authority, target: target, form: nil)
        let field = signer.authorization(for: signed, body: body, now: WallClock.system.now, randomness: .secure)
        let head = """
            \(method) \(target) HTTP/1.1\r
            Host: \(authority)\r
            Authorization: \(field)\r
            Content-Type: application/xml\r
            Content-Length: \(body.count)\r
            \r

            """
        return Array(head.utf8) + body
    }
}
