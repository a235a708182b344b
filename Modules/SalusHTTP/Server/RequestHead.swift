/// How the end of a request body is found (RFC 9112 section 6.3).
package enum BodyFraming: Hashable {
    case length(Int)
    case chunked
}

/// A request head that was accepted.
package struct RequestHead: Sendable {
    package let method: HTTPMethod
    package let target: RequestTarget
    package let headers: HTTPHeaders
    package let isVersion11: Bool
    package let framing: BodyFraming
    package let keepsAlive: Bool
    package let expectsContinue: Bool
}

extension HTTPBody {
    /// The body of a request whose bytes `pull` takes from the wire.
    init(_ framing: BodyFraming, pull: @escaping @Sendable () async throws -> [UInt8]?) {
        switch framing {
        case .length(0): self = .empty
        case .length(let length): self.init(length: length, pull: pull)
        case .chunked: self.init(pull: pull)
        }
    }
}
