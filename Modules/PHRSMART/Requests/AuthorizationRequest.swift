public import SalusBase
public import SalusModels

/// A client's request for access that a person may answer (RFC 6749 section 4.1.1; SMART App Launch 2.2).
public struct AuthorizationRequest: Hashable, Sendable {
    public let client: AppName
    public let redirect: String
    public let state: String?
    /// The scopes that the client registered and may be given here.
    public let scopes: SMARTScopes
    public let challenge: CodeChallenge
    /// The client's own value for its ID token (OpenID Connect Core 1.0 section 3.1.2.1).
    public let nonce: String?
    /// The parameters as they came, to be asked again.
    public let parameters: [FormParameter]

    /// The reason that a request cannot be answered by a person.
    public enum Fault: Error, Hashable {
        /// Client or address are not known: no redirect, since it could lead to anyone.
        case strange
        /// The client is told at its own address.
        case answer(OAuthFault, redirect: String, state: String?)
    }

    /// `client` finds a registered app that is let in; `base` is FHIR's base address, which `aud` has to name.
    public init(
        _ parameters: [FormParameter], base: String, client: (AppName) -> AppManifest?
    ) throws(Fault) {
        let names = parameters.filter { ["client_id", "redirect_uri"].contains($0.name) }
        guard names.count == 2, let name = parameters["client_id"].flatMap({ AppName($0) }),
            let manifest = client(name), manifest.speaksOAuth2, let redirect = parameters["redirect_uri"],
            manifest.takesAnswers(at: redirect)
        else { throw .strange }
        let state = parameters["state"].flatMap { $0.isEmpty || $0.utf8.count > SMARTLimits.stateBytes ? nil : $0 }
        do throws(OAuthFault) {
            let read = try OAuthParameters(parameters)
            (scopes, challenge) = (try Self.scopes(read, manifest), try Self.challenge(read))
            nonce = try read["nonce"].map { _ throws(OAuthFault) in try read.needed("nonce") }
            try Self.check(read, base)
            (self.client, self.redirect, self.state, self.parameters) = (name, redirect, state, read.all)
        } catch {
            throw .answer(error, redirect: redirect, state: state)
        }
    }

    private static func check(_ parameters: OAuthParameters, _ base: String) throws(OAuthFault) {
        guard try parameters.needed("response_type") == "code" else {
            throw OAuthFault(.unsupportedResponseType, "The response type is code.")
        }
        _ = try parameters.needed("state", limit: SMARTLimits.stateBytes)
        guard without(slash: try parameters.needed("aud", limit: RedirectAddress.mostBytes)) == without(slash: base)
        else {
            throw OAuthFault(.invalidRequest, "The parameter aud names another server than this one.")
        }
        try checkPrompt(parameters)
        guard parameters["request"] == nil, parameters["request_uri"] == nil, parameters["launch"] == nil else {
            throw OAuthFault(.invalidRequest, "Requests as objects and launches from here are not supported.")
        }
    }

    /// A person is always asked, so that a request which forbids it has no answer (OpenID Connect Core 1.0 section
    /// 3.1.2.6).
    private static func checkPrompt(_ parameters: OAuthParameters) throws(OAuthFault) {
        guard parameters["prompt"].map({ !$0.split(separator: " ").contains("none") }) ?? true else {
            throw OAuthFault(.interactionRequired, "The person has to be asked.")
        }
    }

    private static func without(slash text: String) -> Substring { text.hasSuffix("/") ? text.dropLast() : text[...] }

    private static func challenge(_ parameters: OAuthParameters) throws(OAuthFault) -> CodeChallenge {
        guard parameters["code_challenge_method"] == "S256",
            let challenge = parameters["code_challenge"].flatMap({ CodeChallenge($0) })
        else {
            throw OAuthFault(.invalidRequest, "A code challenge by S256 is needed (RFC 7636).")
        }
        return challenge
    }

    private static func scopes(
        _ parameters: OAuthParameters, _ manifest: AppManifest
    ) throws(OAuthFault) -> SMARTScopes {
        let asked = try SMARTScopes(try parameters.needed("scope", limit: SMARTLimits.scopeBytes))
        let granted = asked.granted(to: try SMARTScopes(manifest.scope ?? ""))
        guard !granted.opened.isEmpty else {
            throw OAuthFault(.invalidScope, "The client asks for nothing that it is registered for.")
        }
        return granted
    }
}
