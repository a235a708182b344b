import SalusBase
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

/// Apps and their tokens, each with identifiers of its own.
extension Story {
    func newApp(_ name: String, state: AppState = .waiting) -> App {
        var manifest = AppManifest(id: AppName(name)!, name: "An app")
        manifest.requires = ["urn:test#Problem": .init(methods: ["GET"])]
        return App(id: AppID(from: random), manifest: manifest, state: state, createdAt: .at(0))
    }

    func newCredential(of app: App, key: String? = nil, publicKey: String? = nil) -> AppCredential {
        AppCredential(
            app: app.id, consumerKey: key ?? "key of \(app.name)",
            proof: publicKey.map { .publicKey($0) } ?? .sealedSecret(random.bytes(60)), createdAt: .at(0))
    }

    func newRequestToken(of app: App, for binding: AppBinding?, expires: Int64 = 60) -> RequestToken {
        RequestToken(
            app: app.id, hash: random.bytes(32), sealedSecret: random.bytes(60), callback: "app:///back",
            binding: binding, account: nil, verifierHash: nil, expires: .at(expires))
    }

    func newAccessToken(
        of app: App, for binding: AppBinding, by account: AccountID?, expires: Int64 = 60
    ) -> AccessToken {
        AccessToken(
            app: app.id, hash: random.bytes(32), sealedSecret: random.bytes(60), binding: binding, account: account,
            expires: .at(expires))
    }

    func newAppSession(of app: App, for account: AccountID, expires: Int64 = 60) -> AppSession {
        AppSession(
            id: SessionID(from: random), app: app.id, hash: random.bytes(32), sealedSecret: random.bytes(60),
            account: account, expires: .at(expires))
    }

    func newSignInRequest(of app: App, expires: Int64 = 60) -> SignInRequest {
        SignInRequest(
            app: app.id, codeHash: random.bytes(32), ticketHash: random.bytes(32), account: nil, askedAt: .at(0),
            expires: .at(expires))
    }

    func addApp(_ name: String, state: AppState = .active) async throws -> App {
        let app = newApp(name, state: state)
        try await transaction { try $0.apps.insert(app, $1) }
        return app
    }

    /// A record with the app enabled on it.
    func addRecord(with app: App) async throws -> HealthRecord {
        let record = try await addRecord()
        let enabled = RecordApp(app: app, enabledAt: .at(1), enabledBy: nil)
        try await transaction { try $0.grants.enable(enabled, on: record.id, $1) }
        return record
    }
}
