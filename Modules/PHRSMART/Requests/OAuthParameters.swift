public import SalusBase

/// The parameters of one request, each at most once (RFC 6749 section 3.1); empty ones count as missing.
public struct OAuthParameters: Sendable {
    public let all: [FormParameter]

    /// Throws `invalidRequest` for too many, and for one that comes twice.
    public init(_ parameters: [FormParameter]) throws(OAuthFault) {
        let present = parameters.filter { !$0.value.isEmpty }
        guard present.count <= SMARTLimits.parameters else {
            throw OAuthFault(.invalidRequest, "The request has too many parameters.")
        }
        guard Set(present.map(\.name)).count == present.count else {
            throw OAuthFault(.invalidRequest, "A parameter comes twice.")
        }
        all = present
    }

    /// Reads a body of `application/x-www-form-urlencoded`.
    public init(form bytes: [UInt8]) throws(OAuthFault) {
        guard FormParameter.count(inForm: bytes) <= SMARTLimits.parameters, let form = [FormParameter](form: bytes)
        else {
            throw OAuthFault(.invalidRequest, "The form cannot be read.")
        }
        try self.init(form)
    }

    public subscript(name: String) -> String? { all[name] }

    /// Throws `invalidRequest` for one that is missing or longer than `limit` bytes.
    public func needed(_ name: String, limit: Int = SMARTLimits.secretBytes) throws(OAuthFault) -> String {
        guard let value = all[name], value.utf8.count <= limit else {
            throw OAuthFault(.invalidRequest, "The parameter \(name) is missing or too long.")
        }
        return value
    }
}
