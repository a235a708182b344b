/// How the end of a request body is found (RFC 9112 section 6.3).
enum BodyFraming: Hashable {
    case length(Int)
    case chunked
}

/// A request head that was accepted.
struct RequestHead: Sendable {
    let method: HTTPMethod
    let target: RequestTarget
    let headers: HTTPHeaders
    let isVersion11: Bool
    let framing: BodyFraming
    let keepsAlive: Bool
    let expectsContinue: Bool
}
