import PHRIndivo
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusIndivoSDK

/// A server that knows one app and a few records, in memory. It checks every signature; a test sets its other answers.
actor StubIndivo: HTTPClientEngine {
    let address: String
    private let key = "meds@apps.example"
    private let secret: String
    /// Secrets by token.
    private var tokens: [String: String] = [:]
    private var made = 0
    private(set) var calls: [String] = []
    /// Query of the last call, and its body as text.
    private(set) var lastQuery: [FormParameter] = []
    private(set) var lastBody = ""
    /// The record that the person chooses.
    var chosen = "r1"
    /// Answers by method and path; the body may be anything.
    var answers: [String: (status: Int, body: String)] = [:]

    init(address: String = "https://salus.example", secret: String = "s3cret") {
        (self.address, self.secret) = (address, secret)
    }

    func set(_ call: String, _ status: Int, _ body: String) { answers[call] = (status, body) }

    /// Every token ends, as it does after half an hour.
    func endTokens() { tokens = [:] }

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        guard request.url.hasPrefix(address) else { throw HTTPError.disconnected }
        let (status, body) = try answer(request)
        return HTTPClientResponse(status: status, headers: [:], body: HTTPBody(Array(body.utf8)))
    }

    private func answer(_ request: HTTPClientRequest) throws -> (Int, String) {
        let target = String(request.url.dropFirst(address.count))
        let path = target.split(separator: "?").first.map(String.init) ?? "/"
        let call = "\(request.method.name) \(path)"
        calls.append(call)
        lastQuery = try OAuthRequest(method: "GET", url: request.url).query
        lastBody = String(decoding: request.body ?? [], as: UTF8.self)
        guard let signed = try signature(of: request) else { return (403, "<h4>Permission Denied</h4>") }
        switch call {
        case "POST /oauth/request_token": return (200, newToken([]))
        case "POST /oauth/access_token":
            guard signed["oauth_verifier"] == "verified" else { return (403, "") }
            return (200, newToken([FormParameter("xoauth_indivo_record_id", chosen)]))
        default: return answers[call].map { ($0.status, $0.body) } ?? (403, "<h4>Permission Denied</h4>")
        }
    }

    private func signature(of request: HTTPClientRequest) throws -> OAuthAuthorization? {
        let isForm = request.headers["Content-Type"] == "application/x-www-form-urlencoded"
        let field = try OAuthAuthorization(field: request.headers["Authorization"] ?? "")
        guard let field, field.consumerKey == key else { return nil }
        guard field.token == nil || tokens[field.token!] != nil else { return nil }
        let signed = try OAuthRequest(
            method: request.method.name, url: request.url,
            form: isForm ? [FormParameter](form: request.body ?? []) : nil)
        let secrets = try OAuthSecrets(consumer: secret, token: field.token.flatMap { tokens[$0] })
        return field.isSigned(over: signed, with: .shared(secrets)) && field.covers(body: request.body ?? [])
            ? field : nil
    }

    private func newToken(_ extra: [FormParameter]) -> String {
        made += 1
        tokens["token\(made)"] = "secret\(made)"
        return IndivoTokenForm(token: "token\(made)", secret: "secret\(made)", extra: extra).text
    }
}

/// A person who consents at once, or who leaves.
actor StubBrowser: IndivoBrowser {
    private(set) var visited: [String] = []
    private let consents: Bool
    private let answersWith: String?

    init(consents: Bool = true, answersWith token: String? = nil) { (self.consents, answersWith) = (consents, token) }

    func visit(
        _ page: @escaping @Sendable (_ callback: String) async throws -> String
    ) async throws -> [FormParameter] {
        let address = try await page("http://127.0.0.1:9/did_receive_verifier")
        visited.append(address)
        guard consents else { throw IndivoSDKError.signInEnded }
        let token = address.split(separator: "=").last.map(String.init) ?? ""
        return [FormParameter("oauth_token", answersWith ?? token), FormParameter("oauth_verifier", "verified")]
    }
}

extension IndivoApp {
    static func meds(at address: String = "https://salus.example", secret: String = "s3cret") -> IndivoApp {
        IndivoApp(
            server: address, ui: "https://ui.example", id: "meds@apps.example",
            proof: .secret(key: "meds@apps.example", secret: secret))
    }
}
