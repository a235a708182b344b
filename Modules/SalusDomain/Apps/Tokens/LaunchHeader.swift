import SalusBase
import SalusCrypto
import SalusModels

/// The signed field that stands in the address of an app when it is opened. By the signature the app knows that the server
/// sent the person; what it needs for its calls is in the field.
struct LaunchHeader {
    let app: App
    let account: UserName
    let record: RecordID
    let base: String
    let token: IssuedToken
    let work: Workspace

    /// Nil for an app without a shared secret.
    var text: String? {
        get throws(DomainError) {
            guard let (key, secrets) = try credential() else { return nil }
            return OAuthSigner(consumerKey: key, key: .shared(secrets)).authorization(
                for: try request(), extra: fields, now: work.now, randomness: work.random)
        }
    }

    private func credential() throws(DomainError) -> (String, OAuthSecrets)? {
        for credential in try work.tx.apps.credentials(of: app.id) {
            guard case .sealedSecret(let sealed) = credential.proof else { continue }
            let secret = try work.keys.openConsumerSecret(sealed, named: credential.consumerKey)
            guard let secrets = try? OAuthSecrets(consumer: secret) else { continue }  // an empty one signs nothing
            return (credential.consumerKey, secrets)
        }
        return nil
    }

    /// Getting the app's first page; of an app whose page is no web address, the server itself.
    private func request() throws(DomainError) -> OAuthRequest {
        let index = app.manifest.index?.replacing("{record_id}", with: "\(record)").replacing("{carenet_id}", with: "")
        if let index, let request = try? OAuthRequest(method: "GET", url: index) { return request }
        do throws(OAuthError) {
            return try OAuthRequest(method: "GET", url: base)
        } catch {
            throw .invalid(field: "base", expected: "an absolute address of this server")
        }
    }

    private var fields: [FormField] {
        [
            FormField("smart_app_id", app.name.text), FormField("smart_user_id", account.text),
            FormField("smart_record_id", "\(record)"), FormField("smart_oauth_token", token.token),
            FormField("smart_oauth_token_secret", token.secret), FormField("smart_container_api_base", base),
        ]
    }
}
