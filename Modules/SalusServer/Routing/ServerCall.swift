import SalusDomain
package import SalusHTTP
package import SalusServerDomain

/// One request on its way through the middleware; each step fills in its results.
package struct ServerCall: Sendable {
    package var request: HTTPRequest
    /// Nil when no route takes the request.
    package let endpoint: Endpoint?
    /// The route as log and metrics show it in the place of the path; it names no person.
    package let routeName: String
    /// The holes of the path.
    package let parameters: [String: String]
    /// The methods that the path takes, when this is none of them; nil when there is no such path.
    package let allowed: [HTTPMethod]?
    /// Names the request in the log and in the answer.
    package var name = ""
    package var bodyLimit = 0
    package var body: [UInt8] = []
    /// The same body, whose bytes count among those of the bodies that are worked on until the request is answered;
    /// reading it throws `busy` where there is no room.
    package var counting: @Sendable (HTTPBody) -> HTTPBody = { $0 }
    package var credential = RequestCredential.anonymous
    package let partFailures: PartFailures

    init(request: HTTPRequest, match: RouteMatch<Endpoint>) {
        (self.request, partFailures) = (request, PartFailures())
        switch match {
        case .found(let endpoint, let pattern, let parameters):
            (self.endpoint, routeName, self.parameters, allowed) = (endpoint, pattern.description, parameters, nil)
        case .methodNotAllowed(let pattern, let allowed):
            (endpoint, routeName, parameters, self.allowed) = (nil, pattern.description, [:], allowed)
        case .notFound:
            (endpoint, routeName, parameters, allowed) = (nil, "none", [:], nil)
        }
    }

    private init(part of: ServerCall, _ request: HTTPRequest, _ parameters: [String: String], _ body: [UInt8]) {
        (self.request, self.parameters, self.body) = (request, parameters, body)
        (endpoint, routeName, allowed) = (of.endpoint, of.routeName, of.allowed)
        (name, bodyLimit, credential, partFailures) = (of.name, of.bodyLimit, of.credential, of.partFailures)
        counting = of.counting
    }

    /// A part of this request as a request of its own, with the same credential and origin: an entry of a bundle.
    package func part(
        _ method: HTTPMethod, _ target: RequestTarget, _ headers: HTTPHeaders, holes parameters: [String: String],
        body: [UInt8] = []
    ) -> ServerCall {
        var inner = HTTPRequest(method, target, headers: headers, address: request.address)
        (inner.isForwarded, inner.isSecure, inner.version) = (request.isForwarded, request.isSecure, request.version)
        return ServerCall(part: self, inner, parameters, body)
    }

    /// A method is any token that a caller likes; only those that we know are repeated.
    package var methodName: String { Self.known.contains(request.method) ? request.method.name : "other" }

    private static let known: [HTTPMethod] = [.get, .head, .post, .put, .patch, .delete, .options]
}

/// An answer on its way up, with what only the log may know.
package struct Reply: Sendable {
    package var response: HTTPResponse
    /// The stable code of an error.
    package var code: String?
    /// The internal fault, for the operator: names and codes, never content.
    package var failure: String?
    /// The limit that was reached, if it was refused for one.
    package var limit: LimitName?
    /// The longest piece of its work that held the store's writer.
    package var held = Duration.zero

    package init(_ response: HTTPResponse, code: String? = nil, failure: String? = nil, limit: LimitName? = nil) {
        (self.response, self.code, self.failure, self.limit) = (response, code, failure, limit)
    }

    /// The number of body bytes that are sent; nil for a stream.
    func sentBytes(to call: ServerCall) -> Int? {
        guard case .bytes(let bytes) = response.body else { return nil }
        return call.request.method == .head ? 0 : bytes.count
    }
}
