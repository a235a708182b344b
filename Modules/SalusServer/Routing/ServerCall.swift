import SalusDomain
import SalusHTTP

/// One request on its way down the middleware; each step fills in what it found out.
struct ServerCall: Sendable {
    var request: HTTPRequest
    let match: RouteMatch<Endpoint>
    /// Names the request in the log and in the answer.
    var name = ""
    var bodyLimit = 0
    var body: [UInt8] = []
    var credential = Credential.anonymous

    init(request: HTTPRequest, match: RouteMatch<Endpoint>) { (self.request, self.match) = (request, match) }

    var endpoint: Endpoint? {
        guard case .found(let endpoint, _, _) = match else { return nil }
        return endpoint
    }

    var parameters: [String: String] {
        guard case .found(_, _, let parameters) = match else { return [:] }
        return parameters
    }

    /// What log and metrics may say of the path: the route, which names nobody.
    var routeName: String {
        switch match {
        case .found(_, let pattern, _), .methodNotAllowed(let pattern, _): pattern.description
        case .notFound: "none"
        }
    }

    /// A method is any token that a caller likes; only those that we know are repeated.
    var methodName: String {
        let known: [HTTPMethod] = [.get, .head, .post, .put, .patch, .delete, .options]
        return known.contains(request.method) ? request.method.name : "other"
    }
}

/// An answer on its way up, with what only the log may know.
struct Reply: Sendable {
    var response: HTTPResponse
    /// The stable code of an error.
    var code: String?
    /// What went wrong inside, for the operator: names and codes, never content.
    var failure: String?
    /// The limit that was reached, if it was refused for one.
    var limit: LimitName?

    init(_ response: HTTPResponse, code: String? = nil, failure: String? = nil, limit: LimitName? = nil) {
        (self.response, self.code, self.failure, self.limit) = (response, code, failure, limit)
    }

    /// Of the body; nil of a stream.
    func sentBytes(to call: ServerCall) -> Int? {
        guard case .bytes(let bytes) = response.body else { return nil }
        return call.request.method == .head ? 0 : bytes.count
    }
}
