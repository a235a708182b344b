import PHRIndivo
import PHRSMART
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Requests of apps by OAuth 2, which a person answers on a page: calls that Indivo does not have. The request is read
/// again each time, so that the pages keep nothing of it.
enum IndivoAuthorizationHandlers {
    static let ours: [String: IndivoEntry] = [
        "authorization_info": .own(.readAppRequest) { exchange in
            let exchange = try await exchange.forSeveral()
            try await exchange.run(CheckRight(AccessRequest(.readAppRequest, .own)))
            let asked = try await exchange.asked(exchange.query("request"))
            return try IndivoResponse.json(IndivoAuthorizationRequest(asked).encoded())
        },
        "authorization_answer": .own(.answerApp) { exchange in
            let exchange = try await exchange.forSeveral()
            try await exchange.run(CheckRight(AccessRequest(.answerApp, .own)))
            let asked = try await exchange.asked(exchange.form["request"])
            let location = try await exchange.answer(asked)
            return IndivoResponse.html("location=\(PercentEncoding.encode(location))")
        },
    ]
}

extension IndivoCallContext {
    private var issuer: String { options.fhirAddress ?? server.environment.settings.origin }
    private var base: String { issuer + (options.fhirPrefix == "/" ? "" : options.fhirPrefix) }

    /// Throws `denied` for a request that no person can answer.
    fileprivate func asked(_ text: String?) async throws -> AuthorizationRequest {
        guard let text, let parameters = [FormParameter](form: text.utf8) else { throw DomainError.denied }
        let apps = try await run(ListOpenApps())
        do throws(AuthorizationRequest.Fault) {
            return try AuthorizationRequest(parameters, base: base) { name in apps.first { $0.id == name } }
        } catch { throw DomainError.denied }
    }

    /// The address at which the app gets its answer.
    fileprivate func answer(_ asked: AuthorizationRequest) async throws -> String {
        let given = given(of: asked)
        guard form["decision"] == "allow", !given.opened.isEmpty else {
            let refusal = OAuthFault(.accessDenied, "The person did not allow it.")
            return AuthorizationAnswer.address(asked.redirect, refusal, state: asked.state, issuer: issuer)
        }
        guard let record = form["record_id"].flatMap({ RecordID($0) }) else { throw DomainError.denied }
        let days = try form["days"].map { text throws(IndivoFault) in
            guard let days = Int(digits: text) else { throw .badRequest("The field days needs a number") }
            return days
        }
        let operation = AuthorizeApp(
            asked.client, to: asked.redirect, challenge: asked.challenge.digest, record: record, scopes: given.text,
            view: given.view.intersection(try IndivoShareHandlers.part(form)),
            days: given.isOffline ? days ?? Self.usualDays : nil, nonce: asked.nonce)
        let code = try await run(operation)
        return AuthorizationAnswer.address(asked.redirect, code: code, state: asked.state, issuer: issuer)
    }

    private static let usualDays = 90

    /// The scopes that the person left, and those about which there is nothing to decide.
    private func given(of asked: AuthorizationRequest) -> SMARTScopes {
        let chosen = Set((form["scopes"] ?? "").split(separator: " ").map(String.init))
        return asked.scopes.filtered { scope in
            chosen.contains(scope) || SMARTScopes.Word(rawValue: scope).map { $0.words == nil } ?? false
        }
    }
}

extension IndivoAuthorizationRequest {
    fileprivate init(_ asked: AuthorizationRequest) {
        let words = asked.scopes.words.sorted { $0.rawValue < $1.rawValue }
        self.init(
            app: asked.client.text, redirect: asked.redirect,
            scopes: asked.scopes.resources.map { Scope(text: $0.text, words: $0.words) }
                + words.compactMap { word in word.words.map { Scope(text: word.rawValue, words: $0) } },
            isRenewable: asked.scopes.isOffline)
    }
}
