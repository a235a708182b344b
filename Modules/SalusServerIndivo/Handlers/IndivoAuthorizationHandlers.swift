import PHRIndivo
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
    /// Throws `denied` for a request that no person can answer.
    fileprivate func asked(_ text: String?) async throws -> any RequestedAuthorization {
        guard let text else { throw DomainError.denied }
        let read = options.authorizations(server.environment.settings.origin)
        guard let asked = read(text, try await run(ListOpenApps())) else { throw DomainError.denied }
        return asked
    }

    /// The address at which the app gets its answer.
    fileprivate func answer(_ asked: any RequestedAuthorization) async throws -> String {
        let chosen = Set((form["scopes"] ?? "").split(separator: " ").map(String.init))
        guard form["decision"] == "allow", asked.opens(chosen) else { return asked.refusalAddress }
        guard let record = form["record_id"].flatMap({ RecordID($0) }) else { throw DomainError.denied }
        let days = try form["days"].map { text throws(IndivoFault) in
            guard let days = Int(digits: text) else { throw .badRequest("The field days needs a number") }
            return days
        }
        let part = try IndivoShareHandlers.part(form)
        let operation = asked.authorization(of: record, leaving: chosen, within: part, days: days)
        return asked.address(code: try await run(operation))
    }
}

extension IndivoAuthorizationRequest {
    fileprivate init(_ asked: any RequestedAuthorization) {
        self.init(
            app: asked.client.text, redirect: asked.redirect,
            scopes: asked.scopes.map { Scope(text: $0.text, words: $0.words) }, isRenewable: asked.isRenewable)
    }
}
