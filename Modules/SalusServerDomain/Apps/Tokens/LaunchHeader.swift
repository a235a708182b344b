import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// The signed field in the address of an app when it is opened. The signature tells the app that the server sent the
/// person; the field holds the data for its calls. For an app without a shared secret the token's own secret signs,
/// which proves nothing to it: an app that needs the proof asks for access by itself.
struct LaunchHeader {
    let app: App
    let account: UserName
    let place: LaunchApp.Place
    let base: String
    let token: IssuedToken
    let work: OperationContext

    var text: String {
        get throws(DomainError) {
            let (key, secrets) = try credential()
            return OAuthSigner(consumerKey: key, key: .shared(secrets)).authorization(
                for: try request(), extra: fields, now: work.now, randomness: work.random)
        }
    }

    private func credential() throws(DomainError) -> (String, OAuthSecrets) {
        let credentials = try work.tx.apps.credentials(of: app.id)
        for credential in credentials {
            guard case .sealedSecret(let sealed) = credential.proof else { continue }
            let secret = try work.keys.openConsumerSecret(sealed, named: credential.consumerKey)
            guard let secrets = try? OAuthSecrets(consumer: secret) else { continue }  // an empty one signs nothing
            return (credential.consumerKey, secrets)
        }
        do throws(OAuthError) {
            return (credentials.first?.consumerKey ?? app.name.text, try OAuthSecrets(consumer: token.secret))
        } catch {
            throw .storage(StorageFailure(.other, "a token was made without a secret"))
        }
    }

    /// Getting the app's first page; of an app whose page is no web address, the server itself.
    private func request() throws(DomainError) -> OAuthRequest {
        let index = app.manifest.index?.replacing("{record_id}", with: record).replacing("{carenet_id}", with: carenet)
        if let index, let request = try? OAuthRequest(method: "GET", url: index) { return request }
        do throws(OAuthError) {
            return try OAuthRequest(method: "GET", url: base)
        } catch {
            throw .invalid(field: "base", expected: "an absolute address of this server")
        }
    }

    private var record: String { if case .record(let id) = place { "\(id)" } else { "" } }
    private var carenet: String { if case .carenet(let id) = place { "\(id)" } else { "" } }

    private var fields: [FormParameter] {
        [
            FormParameter("smart_app_id", app.name.text), FormParameter("smart_user_id", account.text),
            place.field, FormParameter("smart_oauth_token", token.token),
            FormParameter("smart_oauth_token_secret", token.secret), FormParameter("smart_container_api_base", base),
        ]
    }
}

extension LaunchApp.Place {
    fileprivate var field: FormParameter {
        switch self {
        case .record(let record): FormParameter("smart_record_id", "\(record)")
        case .carenet(let carenet): FormParameter("smart_carenet_id", "\(carenet)")
        }
    }
}
