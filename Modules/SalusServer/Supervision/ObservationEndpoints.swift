import SalusAPI
import SalusCrypto
import SalusDomain
import SalusHTTP

/// `/metrics`, for a scraper that shows the token when one is set.
enum ObservationEndpoints {
    static func all(_ metrics: ServerMetrics, tokenHash: [UInt8]?) -> [Endpoint] {
        [
            Endpoint(plain: operation, isForSupervisors: true) { call, _ in
                try check(call.request.headers, tokenHash)
                return HTTPResponse(
                    status: 200, headers: ["Content-Type": "text/plain; version=0.0.4", "Cache-Control": "no-store"],
                    body: .bytes(Array(await metrics.text().utf8)))
            }
        ]
    }

    private static let operation = PlainOperation(
        path: "metrics", summary: "Gives what the server counts, for Prometheus.",
        answers: [
            200: ("Prometheus text format 0.0.4.", "text/plain", .string()),
            401: ("The token is missing or another one.", "application/json", .component("APIError")),
        ])

    private static func check(_ headers: HTTPHeaders, _ hash: [UInt8]?) throws {
        guard let hash else { return }
        let parts = (headers[CredentialFields.authorization] ?? "").split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == CredentialFields.bearer.lowercased(),
            ConstantTime.areEqual(hash, SHA256.hash(Array(parts[1].utf8)))
        else { throw DomainError.signInRequired }
    }
}
