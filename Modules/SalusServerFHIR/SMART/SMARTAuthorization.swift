import PHRSMART
import SalusBase
import SalusModels
package import SalusServer
import SalusServerDomain

/// A request of SMART App Launch, for the protocol on whose pages its person answers.
struct SMARTAuthorization: RequestedAuthorization {
    private let asked: AuthorizationRequest
    private let issuer: String

    /// Nil for a request that no person can answer.
    init?(_ request: String, of apps: [AppManifest], base: String, issuer: String) {
        guard let parameters = [FormParameter](form: request.utf8),
            let asked = try? AuthorizationRequest(
                parameters, base: base, client: { name in apps.first { $0.id == name } })
        else { return nil }
        (self.asked, self.issuer) = (asked, issuer)
    }

    var client: AppName { asked.client }
    var redirect: String { asked.redirect }
    var isRenewable: Bool { asked.scopes.isOffline }

    var scopes: [RequestedScope] {
        let words = asked.scopes.words.sorted { $0.rawValue < $1.rawValue }
        return asked.scopes.resources.map { RequestedScope(text: $0.text, words: $0.words) }
            + words.compactMap { word in word.words.map { RequestedScope(text: word.rawValue, words: $0) } }
    }

    func opens(_ chosen: Set<String>) -> Bool { !given(chosen).opened.isEmpty }

    func authorization(
        of record: RecordID, leaving chosen: Set<String>, within view: RecordView, days: Int?
    ) -> AuthorizeApp {
        let given = given(chosen)
        return AuthorizeApp(
            asked.client, to: asked.redirect, challenge: asked.challenge.digest, record: record, scopes: given.text,
            view: given.view.intersection(view), days: given.isOffline ? days ?? AuthorizeApp.usualDays : nil,
            nonce: asked.nonce)
    }

    /// The scopes that the person left, and those about which there is nothing to decide.
    private func given(_ chosen: Set<String>) -> SMARTScopes {
        asked.scopes.filtered { scope in
            chosen.contains(scope) || SMARTScopes.Word(rawValue: scope).map { $0.words == nil } ?? false
        }
    }

    func address(code: String) -> String {
        AuthorizationAnswer.address(asked.redirect, code: code, state: asked.state, issuer: issuer)
    }

    var refusalAddress: String {
        let refusal = OAuthFault(.accessDenied, "The person did not allow it.")
        return AuthorizationAnswer.address(asked.redirect, refusal, state: asked.state, issuer: issuer)
    }
}

extension FHIROptions {
    /// Reads the requests of SMART apps for a protocol that shows them. `origin`: the server's, where FHIR has no
    /// address of its own.
    package func authorizations(origin: String) -> AuthorizationReading {
        let (base, issuer) = (base(origin), authority(origin))
        return { SMARTAuthorization($0, of: $1, base: base, issuer: issuer) }
    }
}
