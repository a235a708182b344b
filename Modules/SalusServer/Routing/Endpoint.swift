package import SalusAPI
package import SalusHTTP

/// The entry of the routing table: the credential and body that a route admits, and its handler. One object, which
/// every step of a call passes on.
package final class Endpoint: Sendable {
    /// The kind of body that a request carries.
    package enum BodyKind: Sendable { case nothing, json, document }

    /// Whether a request needs a credential.
    package enum Security: Sendable { case open, session }

    /// The source of the route's entry in the API's description.
    package enum Documentation: Sendable {
        case call(any APICall.Type)
        case plain(PlainOperation)
        /// The name of a call of a foreign protocol, which has a description of its own.
        case foreign(String)
    }

    package typealias Answer = @Sendable (ServerCall, ServerContext) async throws -> HTTPResponse

    package let method: HTTPMethod
    /// Below a prefix of its protocol, or from the root on.
    package let pattern: String
    package let security: Security
    package let bodyKind: BodyKind
    package let documentation: Documentation
    /// Requested every few seconds by a supervisor: neither counted as a client's request nor logged.
    package let isForSupervisors: Bool
    /// Whether large answers may be sent as gzip: see `Compression`.
    package let isCompressed: Bool
    /// Whether a part of an answer may be asked for: see `Ranges`.
    package let isRanged: Bool
    package let answer: Answer

    package init(
        _ method: HTTPMethod, _ pattern: String, security: Security, bodyKind: BodyKind, documentation: Documentation,
        isForSupervisors: Bool = false, isCompressed: Bool = false, isRanged: Bool = false,
        _ answer: @escaping Answer
    ) {
        (self.method, self.pattern, self.security, self.bodyKind) = (method, pattern, security, bodyKind)
        (self.documentation, self.isForSupervisors, self.isCompressed) = (documentation, isForSupervisors, isCompressed)
        (self.isRanged, self.answer) = (isRanged, answer)
    }

    /// An address at the root that is open to every caller.
    package convenience init(plain: PlainOperation, isForSupervisors: Bool, _ answer: @escaping Answer) {
        self.init(
            .get, plain.path, security: .open, bodyKind: .nothing, documentation: .plain(plain),
            isForSupervisors: isForSupervisors, answer)
    }

    /// A call of a foreign protocol, by its name there.
    package convenience init(
        foreign name: String, _ method: HTTPMethod, _ pattern: String, security: Security, bodyKind: BodyKind,
        _ answer: @escaping Answer
    ) {
        self.init(
            method, pattern, security: security, bodyKind: bodyKind, documentation: .foreign(name), answer)
    }

    /// The same endpoint, with large answers as gzip.
    package var compressed: Endpoint {
        Endpoint(
            method, pattern, security: security, bodyKind: bodyKind, documentation: documentation,
            isForSupervisors: isForSupervisors, isCompressed: true, isRanged: isRanged, answer)
    }
}
